//! The open list: buckets by priority, and within a priority as the tie rule says.

use std::collections::VecDeque;

use super::TieRule;
use super::blocks::{Blocks, Bucket};
use super::ledger::{Full, Ledger, bytes};

/// Node numbers in the order in which a best-first search expands them.
///
/// Priorities are small integers that lie close together, so both levels are plain windows over the values that occur (a
/// bucket queue: Dial 1969); pushing and popping cost O(1). An entry takes 4 bytes and a fifteenth. Nothing is ever moved or
/// removed when a node gets a better g: the new entry comes first, and the search passes over the old one.
#[derive(Debug)]
pub struct Open {
    rule: TieRule,
    /// The priority of the first level.
    base: u64,
    levels: VecDeque<Level>,
    /// No level before this one has entries.
    best: usize,
    blocks: Blocks,
}

/// All entries of one priority.
#[derive(Debug, Default)]
struct Level {
    entries: u64,
    /// The g of the first bucket (0 where the tie rule does not look at g: then there is one bucket).
    base: u32,
    /// No bucket that the rule prefers to this one has entries.
    best: usize,
    buckets: VecDeque<Bucket>,
}

impl Open {
    /// An empty list.
    pub fn new(rule: TieRule) -> Self {
        Self { rule, base: 0, levels: VecDeque::new(), best: 0, blocks: Blocks::new() }
    }

    /// Gives all memory back.
    pub fn clear(&mut self, ledger: &mut Ledger) {
        let buckets: u64 = self.levels.iter().map(|level| bytes::<Bucket>(level.buckets.capacity())).sum();
        ledger.release(buckets + bytes::<Level>(self.levels.capacity()) + self.blocks.bytes());
        *self = Self::new(self.rule);
    }

    /// The least priority that has entries (outdated ones included).
    pub fn best_priority(&self) -> Option<u64> {
        let ahead = self.levels.range(self.best..).position(|level| level.entries > 0)?;
        Some(self.base + (self.best + ahead) as u64)
    }

    /// Adds a node.
    #[inline]
    pub fn push(&mut self, priority: u64, g: u32, id: u32, ledger: &mut Ledger) -> Result<(), Full> {
        let at = priority.wrapping_sub(self.base);
        if at >= self.levels.len() as u64 {
            self.widen(priority, ledger)?;
        }
        let at = (priority - self.base) as usize;
        let level = &mut self.levels[at];
        let key = match self.rule {
            TieRule::HighG | TieRule::LowG => g,
            TieRule::Lifo | TieRule::Fifo => 0,
        };
        if key.wrapping_sub(level.base) as usize >= level.buckets.len() {
            level.widen(key, ledger)?;
        }
        let index = (key - level.base) as usize;
        let bucket = &mut level.buckets[index];
        match self.rule {
            TieRule::Lifo => bucket.push_to_stack(id, &mut self.blocks, ledger)?,
            TieRule::HighG | TieRule::Fifo | TieRule::LowG => {
                bucket.push_to_queue(id, &mut self.blocks, ledger)?;
            }
        }
        let better = if self.rule == TieRule::HighG { index > level.best } else { index < level.best };
        if better || level.entries == 0 {
            level.best = index;
        }
        level.entries += 1;
        self.best = self.best.min(at);
        Ok(())
    }

    /// Takes the next entry: its priority and its node.
    #[inline]
    pub fn pop(&mut self) -> Option<(u64, u32)> {
        let level = loop {
            let level = self.levels.get_mut(self.best)?;
            if level.entries > 0 {
                break level;
            }
            self.best += 1;
        };
        level.entries -= 1;
        // An entry is left, so the walk ends before the window does.
        while level.buckets[level.best].is_empty() {
            level.best = if self.rule == TieRule::HighG { level.best - 1 } else { level.best + 1 };
        }
        let bucket = &mut level.buckets[level.best];
        let id = match self.rule {
            TieRule::Lifo => bucket.pop_last(&mut self.blocks),
            TieRule::HighG | TieRule::Fifo | TieRule::LowG => bucket.pop_first(&mut self.blocks),
        };
        Some((self.base + self.best as u64, id))
    }

    /// Extends the window of levels to a priority.
    #[cold]
    fn widen(&mut self, priority: u64, ledger: &mut Ledger) -> Result<(), Full> {
        if self.levels.is_empty() {
            self.base = priority;
        }
        let (before, after) = missing(priority.into(), self.base.into(), self.levels.len())?;
        ledger.room_both_ends(&mut self.levels, before + after)?;
        (0..before).for_each(|_| self.levels.push_front(Level::default()));
        (0..after).for_each(|_| self.levels.push_back(Level::default()));
        self.base -= before as u64;
        self.best += before;
        Ok(())
    }
}

impl Level {
    /// Extends the window of buckets to a key.
    #[cold]
    fn widen(&mut self, key: u32, ledger: &mut Ledger) -> Result<(), Full> {
        if self.buckets.is_empty() {
            self.base = key;
        }
        let (before, after) = missing(key.into(), self.base.into(), self.buckets.len())?;
        ledger.room_both_ends(&mut self.buckets, before + after)?;
        (0..before).for_each(|_| self.buckets.push_front(Bucket::EMPTY));
        (0..after).for_each(|_| self.buckets.push_back(Bucket::EMPTY));
        self.base -= before as u32;
        self.best += before;
        Ok(())
    }
}

/// How many values a window that begins at `base` lacks before and after itself in order to hold `value`.
fn missing(value: u128, base: u128, len: usize) -> Result<(usize, usize), Full> {
    let before = base.saturating_sub(value);
    let after = (value + 1).saturating_sub(base + len as u128);
    Ok((usize::try_from(before).map_err(|_| Full)?, usize::try_from(after).map_err(|_| Full)?))
}

#[cfg(test)]
mod tests {
    use std::cmp::Reverse;

    use super::*;

    /// The order by sorting: f, then the rule, then the number of the push.
    fn best(rule: TieRule, entries: &[(u64, u32, u32)]) -> usize {
        let key = |&(f, g, id): &(u64, u32, u32)| match rule {
            TieRule::HighG => (f, Reverse(i64::from(g)), id),
            TieRule::LowG => (f, Reverse(-i64::from(g)), id),
            TieRule::Fifo => (f, Reverse(0), id),
            TieRule::Lifo => (f, Reverse(i64::from(id)), 0),
        };
        (0..entries.len()).min_by_key(|&index| key(&entries[index])).expect("not empty")
    }

    #[test]
    fn entries_come_out_in_the_order_that_each_rule_documents() {
        for rule in TieRule::ALL {
            let mut ledger = Ledger::new(1 << 20);
            let mut open = Open::new(rule);
            let mut entries = Vec::new();
            let mut word = 1_u64;
            for id in 0..3000 {
                word = word.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                // Priorities rise and fall, as under an inconsistent heuristic.
                let (f, g) = (1000 + (word >> 60) - u64::from(id) / 4, 50 + (word >> 40) as u32 % 7);
                open.push(f, g, id, &mut ledger).expect("it fits");
                entries.push((f, g, id));
                if word >> 33 & 3 != 0 {
                    let (f, _, id) = entries.remove(best(rule, &entries));
                    assert_eq!(open.best_priority(), Some(f));
                    assert_eq!(open.pop(), Some((f, id)), "{}", rule.name());
                }
            }
            while !entries.is_empty() {
                let (f, _, id) = entries.remove(best(rule, &entries));
                assert_eq!(open.pop(), Some((f, id)), "{}", rule.name());
            }
            assert_eq!((open.best_priority(), open.pop()), (None, None));
        }
    }

    #[test]
    fn clearing_gives_every_byte_back() {
        let mut ledger = Ledger::new(1 << 20);
        let mut open = Open::new(TieRule::HighG);
        for id in 0..9999 {
            open.push(u64::from(id % 90), id % 77, id, &mut ledger).expect("it fits");
        }
        let peak = ledger.peak();
        assert!(peak > 9999 * 4);
        open.clear(&mut ledger);
        ledger.charge(1 << 20).expect("nothing else is held");
    }

    #[test]
    fn a_priority_far_away_is_refused_and_not_allocated() {
        let mut ledger = Ledger::new(1 << 20);
        let mut open = Open::new(TieRule::Fifo);
        open.push(0, 0, 0, &mut ledger).expect("it fits");
        assert_eq!(open.push(u64::MAX, 0, 1, &mut ledger), Err(Full));
        assert_eq!(open.pop(), Some((0, 0)));
    }
}
