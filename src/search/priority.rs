//! What a best-first search prefers: the way behind and the way ahead, weighed against each other.

/// The number by which open nodes are ordered, the least first: made of g and h, both in the units of the heuristic.
pub trait Priority: Copy + std::fmt::Debug {
    /// Whether a solution is a shortest one with an admissible heuristic.
    const IS_OPTIMAL: bool = false;

    /// Whether a node that is reached again on a shorter path is expanded again.
    fn reopens(&self) -> bool {
        true
    }

    /// The priority of a node.
    fn of(&self, g: u64, h: u64) -> u64;

    /// h of a node with this g and priority.
    fn h(&self, g: u64, priority: u64) -> u64;

    /// With an admissible heuristic: no solution is shorter than this, in the units of the heuristic, when no open node has a
    /// lower priority and the start has this h.
    fn bound(&self, priority: u64, root: u64) -> u64;

    /// What is to be said of a solution, in one sentence.
    fn remark(&self, is_admissible: bool) -> Option<String>;
}

const NOT_ADMISSIBLE: &str = "the heuristic may overestimate, so the answer need not be a shortest one";

/// g + h: A\*.
#[derive(Clone, Copy, Debug)]
pub struct Sum;

impl Priority for Sum {
    const IS_OPTIMAL: bool = true;

    #[inline]
    fn of(&self, g: u64, h: u64) -> u64 {
        g + h
    }

    #[inline]
    fn h(&self, g: u64, priority: u64) -> u64 {
        priority - g
    }

    #[inline]
    fn bound(&self, priority: u64, _: u64) -> u64 {
        priority
    }

    fn remark(&self, is_admissible: bool) -> Option<String> {
        (!is_admissible).then(|| NOT_ADMISSIBLE.to_owned())
    }
}

/// g + w · h with w ≥ 1: weighted A\* (Pohl 1970, "Heuristic search viewed as path finding in a graph").
///
/// With an admissible heuristic an answer is at most w times as long as a shortest one: some node of a shortest solution is open
/// with its least g, and its priority is at most w · (g + h) ≤ w · optimum. For the same reason the least priority / w is
/// a lower bound at any time. Nodes are re-opened, so this holds for inconsistent heuristics too.
///
/// The weight is a fraction b / a, so that priorities a · g + b · h are whole numbers. With a = 0 only h counts: greedy best-first
/// search (Doran & Michie 1966), of whose answers nothing is known; a board that it reaches again is left as it is, whatever its g.
#[derive(Clone, Copy, Debug)]
pub struct Weighted {
    g: u64,
    h: u64,
}

impl Weighted {
    /// The weights from 1 to 100 are possible in steps of a hundredth.
    pub const HUNDREDTHS: std::ops::RangeInclusive<u64> = 100..=10_000;

    /// The weight `hundredths` / 100.
    ///
    /// # Panics
    /// Below 1 and above 100.
    #[must_use]
    pub fn new(hundredths: u64) -> Self {
        assert!(Self::HUNDREDTHS.contains(&hundredths), "a weight goes from 1 to 100");
        let divisor = gcd(hundredths, 100);
        Self { g: 100 / divisor, h: hundredths / divisor }
    }

    /// h alone.
    #[must_use]
    pub fn greedy() -> Self {
        Self { g: 0, h: 1 }
    }
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

impl Priority for Weighted {
    #[inline]
    fn reopens(&self) -> bool {
        self.g > 0
    }

    #[inline]
    fn of(&self, g: u64, h: u64) -> u64 {
        self.g * g + self.h * h
    }

    #[inline]
    fn h(&self, g: u64, priority: u64) -> u64 {
        (priority - self.g * g) / self.h
    }

    #[inline]
    fn bound(&self, priority: u64, root: u64) -> u64 {
        if self.g > 0 { priority.div_ceil(self.h).max(root) } else { root }
    }

    fn remark(&self, is_admissible: bool) -> Option<String> {
        if self.g == 0 {
            return None;
        }
        let weight = self.h as f64 / self.g as f64;
        Some(if is_admissible {
            format!("the answer is at most {weight} times as long as a shortest one")
        } else {
            NOT_ADMISSIBLE.to_owned()
        })
    }
}
