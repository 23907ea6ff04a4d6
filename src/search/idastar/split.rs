//! Cutting one iteration into subtrees that can be searched apart.

use crate::search::form::Form;
use crate::search::heuristic::Heuristic;
use crate::search::ledger::{Full, Ledger};

use super::{DepthFirst, Pruning};

/// No subtree begins deeper than this.
const DEEPEST: usize = 64;

impl<F: Form, H: Heuristic, P: Pruning> DepthFirst<F, H, P> {
    /// The nodes below which an iteration is to be searched, as moves from the start (places in the order), in the order of the
    /// depth-first search: about `wanted` of them, or fewer where the tree is thin or its first nodes would already
    /// generate more than `generated` nodes in all. The nodes above them are generated and expanded here; goals among
    /// them stay in the list.
    ///
    /// # Errors
    /// When the paths take more memory than is allowed.
    pub fn split(
        &mut self,
        threshold: u64,
        wanted: usize,
        generated: u64,
        ledger: &mut Ledger,
    ) -> Result<Vec<Vec<u8>>, Full> {
        let mut subtrees = vec![Vec::new()];
        for _ in 0..DEEPEST {
            let most = self.generated.saturating_add(4 * subtrees.len() as u64);
            if subtrees.len() >= wanted || most > generated {
                break;
            }
            let mut next = Vec::new();
            for subtree in &subtrees {
                self.begin(subtree, threshold, ledger)?;
                if self.is_goal() {
                    next.push(subtree.clone());
                    continue;
                }
                self.enter();
                let moves = self.node.moves;
                for place in (0..4).filter(|place| moves >> place & 1 == 1) {
                    self.generated += 1;
                    let over = i64::from(self.child(place).0.value) - self.room;
                    if over > 0 {
                        self.excess = self.excess.min(over);
                    } else {
                        next.push([subtree.as_slice(), &[place as u8]].concat());
                    }
                }
            }
            subtrees = next;
        }
        Ok(subtrees)
    }
}
