//! A part of the runs, for one machine of several.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::outline::Outline;

/// Shard `number` of `count`, written `2/8`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shard {
    number: u64,
    count: u64,
}

/// A text that names no shard.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct ShardError(String);

impl Shard {
    /// The most shards: far more than any cluster runs at once.
    pub const MOST: u64 = 1_000_000;

    /// Whether a run belongs to this shard. The runs of each solver are dealt out in turn, beginning with the next shard for
    /// the next solver: so every shard gets its share of the quick and of the slow ones, and of every size.
    #[must_use]
    pub fn holds(self, outline: &Outline, run: u64) -> bool {
        outline.place(run).is_some_and(|place| {
            let turn = place.board * outline.solvers[place.solver].seeds + place.seed + place.solver as u64;
            turn % self.count == self.number - 1
        })
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.number, self.count)
    }
}

impl FromStr for Shard {
    type Err = ShardError;

    fn from_str(text: &str) -> Result<Self, ShardError> {
        let number = |text: &str| text.trim().parse::<u64>().ok();
        let (number, count) = (text.split_once('/'))
            .and_then(|(shard, count)| Some((number(shard)?, number(count)?)))
            .ok_or_else(|| ShardError("write which of how many, for example 2/8".to_owned()))?;
        if count == 0 || count > Self::MOST {
            return Err(ShardError(format!("there are from 1 to {} shards", Self::MOST)));
        }
        if number == 0 || number > count {
            return Err(ShardError(format!("shards are counted from 1 to {count}")));
        }
        Ok(Self { number, count })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::experiment::{PartOutline, SolverOutline};

    fn outline() -> Outline {
        let part = |boards, width| PartOutline {
            set: "random".to_owned(),
            width,
            height: 3,
            goal: "blank-last".to_owned(),
            boards,
        };
        let solver = |solver: &str, seeds| SolverOutline {
            solver: solver.to_owned(),
            parameters: serde_json::Map::new(),
            seeds,
        };
        Outline::new(vec![part(4, 3), part(3, 4)], vec![solver("eco", 3), solver("astar", 1)])
    }

    #[test]
    fn every_run_is_in_exactly_one_shard_and_every_shard_has_its_share_of_each_solver() {
        let outline = outline();
        assert_eq!(outline.runs(), 28);
        for count in 1..=9_u64 {
            let shards: Vec<Shard> = (1..=count).map(|number| format!("{number}/{count}").parse().unwrap()).collect();
            let mut of_each = vec![[0_u64; 2]; shards.len()];
            for run in 1..=28 {
                let holding: Vec<usize> =
                    (0..shards.len()).filter(|&shard| shards[shard].holds(&outline, run)).collect();
                assert_eq!(holding.len(), 1, "run {run} of {count} shards");
                of_each[holding[0]][outline.place(run).unwrap().solver] += 1;
            }
            for (solver, runs) in [21, 7].into_iter().enumerate() {
                let fair = runs / count..=u64::div_ceil(runs, count);
                assert!(of_each.iter().all(|shard| fair.contains(&shard[solver])), "{count}: {of_each:?}");
            }
        }
    }

    #[test]
    fn what_names_no_shard_is_refused() {
        for wrong in ["", "1", "0/4", "5/4", "1/0", "a/b", "-1/4", "1/2/3", "1/1000001"] {
            assert!(wrong.parse::<Shard>().is_err(), "{wrong}");
        }
        assert_eq!("8/8".parse::<Shard>().unwrap().to_string(), "8/8");
    }

    #[test]
    fn runs_beyond_the_plan_have_no_place() {
        let outline = outline();
        assert_eq!((outline.place(0), outline.place(29)), (None, None));
        let last = outline.place(28).unwrap();
        assert_eq!((last.board, last.part, last.board_in_part, last.solver, last.seed), (6, 1, 2, 1, 0));
    }
}
