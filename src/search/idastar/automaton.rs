//! The finite-state machine that recognises duplicate strings.

use std::sync::Arc;

use crate::puzzle::Size;

use super::{Order, Pruning, duplicate_strings};

/// Prunes every path that contains a duplicate string of moves (L. A. Taylor & R. E. Korf, "Pruning duplicate nodes in
/// depth-first search", AAAI 1993).
///
/// A string of moves is a duplicate where another string, which is kept, leads from every board to the same board and is
/// shorter, or as long and earlier in the order. Every path can be rewritten by replacing duplicates until none is left: each
/// replacement makes it earlier in that order, so it ends. A shortest path stays a shortest path, its nodes have f ≤ its
/// length, so IDA\* still finds a shortest solution. The kept string must be possible wherever the duplicate is: its blank stays
/// inside the bounding box of the duplicate's blank path. Without that condition solutions along the border are lost.
///
/// The machine is that of Aho & Corasick (1975), all failure links resolved, and has a number of states that fits in 28 bits.
#[derive(Clone, Debug)]
pub struct Automaton {
    /// For state s and direction i, at 4 s + i: the next state, shifted left by 4, with the moves allowed there. Moves that
    /// complete a duplicate are in nobody's allowed moves.
    next: Box<[u32]>,
    start_allowed: u8,
    strings: usize,
}

/// A move that completes a duplicate.
const PRUNED: u32 = u32::MAX;

impl Automaton {
    /// The machine for a board, of the strings that are worth it.
    #[must_use]
    pub fn for_board(size: Size, order: Order) -> Self {
        // On larger boards more strings fit, and searching them takes longer than they are worth.
        Self::new(size, order, if size.cells() <= 16 { 14 } else { 12 })
    }

    /// The machine for the duplicate strings of up to `longest` moves that fit on a board.
    #[must_use]
    pub fn new(size: Size, order: Order, longest: usize) -> Self {
        let strings: Vec<Vec<u8>> =
            duplicate_strings(size, order, longest).into_iter().map(|string| string.pruned).collect();
        Self::of_strings(&strings)
    }

    /// The machine for given strings, none of which contains another.
    fn of_strings(strings: &[Vec<u8>]) -> Self {
        // The trie of the strings without their last moves; what would complete one is pruned.
        let mut trie: Vec<[Option<u32>; 4]> = vec![[None; 4]];
        for string in strings {
            let mut state = 0_usize;
            let (last, prefix) = string.split_last().expect("no string is empty");
            for &place in prefix {
                let fresh = trie.len() as u32;
                let next = *trie[state][usize::from(place)].get_or_insert(fresh);
                if next == fresh {
                    trie.push([None; 4]);
                }
                state = next as usize;
            }
            trie[state][usize::from(*last)] = Some(PRUNED);
        }
        // Breadth first: where the trie has no way on, the longest proper suffix that is a state says where to go.
        let mut next = vec![[0_u32; 4]; trie.len()];
        let mut failure = vec![0_u32; trie.len()];
        let mut queue = std::collections::VecDeque::from([0_u32]);
        while let Some(state) = queue.pop_front() {
            let at = state as usize;
            for place in 0..4 {
                let fallen = if state == 0 { 0 } else { next[failure[at] as usize][place] };
                next[at][place] = match trie[at][place] {
                    _ if fallen == PRUNED => PRUNED,
                    Some(PRUNED) => PRUNED,
                    Some(child) => {
                        failure[child as usize] = fallen;
                        queue.push_back(child);
                        child
                    }
                    None => fallen,
                };
            }
        }
        let allowed = |state: usize| {
            (0..4).filter(|&place| next[state][place] != PRUNED).fold(0_u32, |allowed, place| allowed | 1 << place)
        };
        let packed = next.iter().flatten().map(|&state| match state {
            PRUNED => PRUNED,
            state => state << 4 | allowed(state as usize),
        });
        Self { next: packed.collect(), start_allowed: allowed(0) as u8, strings: strings.len() }
    }

    /// How many states it has.
    #[must_use]
    pub fn states(&self) -> usize {
        self.next.len() / 4
    }

    /// How many strings it prunes.
    #[must_use]
    pub fn strings(&self) -> usize {
        self.strings
    }
}

impl Pruning for Arc<Automaton> {
    /// The state's number, shifted left by 4, with the moves allowed.
    type State = u32;

    fn start(&self) -> u32 {
        self.start_allowed.into()
    }

    #[inline]
    fn allowed(&self, state: u32) -> u8 {
        state as u8 & 15
    }

    #[inline]
    fn next(&self, state: u32, place: u32) -> u32 {
        self.next[(state >> 4 << 2 | place & 3) as usize]
    }

    fn bytes(&self) -> u64 {
        size_of_val(&*self.next) as u64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_is_pruned_exactly_where_the_path_would_contain_a_string() {
        let strings: Vec<Vec<u8>> =
            vec![vec![0, 3], vec![1, 2], vec![3, 0], vec![2, 1], vec![0, 1, 3, 2], vec![1, 3, 3]];
        let automaton = Arc::new(Automaton::of_strings(&strings));
        let contains = |path: &[u8]| strings.iter().any(|string| path.windows(string.len()).any(|part| part == string));
        let mut paths = vec![(Vec::new(), automaton.start())];
        for _ in 0..7 {
            let mut longer = Vec::new();
            for (path, state) in paths {
                for place in 0..4_u8 {
                    let path = [path.as_slice(), &[place]].concat();
                    let is_allowed = automaton.allowed(state) >> place & 1 == 1;
                    assert_eq!(is_allowed, !contains(&path), "{path:?}");
                    if is_allowed {
                        longer.push((path, automaton.next(state, place.into())));
                    }
                }
            }
            paths = longer;
        }
        assert!(paths.len() > 100);
    }
}
