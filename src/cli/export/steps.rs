//! Which steps: `A..B`, `A..=B` or one.

use std::ops::RangeInclusive;

use crate::cli::failure::Failure;

/// A checked range of steps; step 0 is the start, step 1 the board after the first step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Steps {
    first: u64,
    last: u64,
}

/// `A..B` (B not included, as in `--seeds`), `A..=B`, or one step.
pub(super) fn parse(text: &str) -> Result<Steps, Failure> {
    let wrong = |why: &str| Failure::input(format!("--steps cannot be {text}: {why}"));
    let number = |text: &str| text.trim().parse::<u64>().map_err(|_| wrong("write A..B, for example 0..10"));
    let (first, last) = if let Some((first, last)) = text.split_once("..=") {
        (number(first)?, Some(number(last)?))
    } else if let Some((first, end)) = text.split_once("..") {
        (number(first)?, number(end)?.checked_sub(1))
    } else {
        let step = number(text)?;
        (step, Some(step))
    };
    let last = last.filter(|last| first <= *last).ok_or_else(|| wrong("it holds no step"))?;
    Ok(Steps { first, last })
}

impl Steps {
    /// The range, if the run has all of its steps.
    pub(super) fn within(&self, steps: u64) -> Result<RangeInclusive<u64>, Failure> {
        if self.last <= steps {
            return Ok(self.first..=self.last);
        }
        let beyond = if self.first > steps { self.first } else { self.last };
        Err(Failure::input(format!(
            "there is no step {beyond}: the run has {steps} steps, from 0 (the start) to {steps} (the end)"
        )))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn message(result: Result<impl std::fmt::Debug, Failure>) -> String {
        match result.unwrap_err() {
            Failure::Input(message) => message,
            Failure::ClosedPipe | Failure::NoDisplay(_) => unreachable!("nothing is written"),
        }
    }

    #[test]
    fn ranges_exclude_their_end_unless_it_is_asked_for() {
        for (text, range) in [("3..7", 3..=6), ("3..=7", 3..=7), ("5", 5..=5), ("0 .. 1", 0..=0)] {
            assert_eq!(parse(text).unwrap().within(7).unwrap(), range, "{text}");
        }
    }

    #[test]
    fn empty_malformed_and_overlong_ranges_are_refused_in_one_sentence() {
        for text in ["3..3", "7..3", "0..0", "4..=3"] {
            assert_eq!(message(parse(text)), format!("--steps cannot be {text}: it holds no step"));
        }
        for text in ["", "..", "a..b", "-1..3", "1..2..3"] {
            assert!(message(parse(text)).contains("write A..B"), "{text}");
        }
        assert!(message(parse("2..=9").unwrap().within(8)).starts_with("there is no step 9: the run has 8 steps"));
        assert!(message(parse("12").unwrap().within(8)).starts_with("there is no step 12"));
    }
}
