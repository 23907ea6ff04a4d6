//! The scheduler: which unsatisfied agent acts next.

use crate::chance::Draw;
use crate::puzzle::Tile;

use super::agents::Agents;
use super::society::{SchedulerKind, TWO_TO_32, layer};
use super::unsatisfied::Unsatisfied;

/// The unsatisfied agents, ready to be chosen from as the society wants.
#[derive(Clone, Debug)]
pub(crate) enum Scheduler {
    /// Any, with equal chance.
    Uniform(Unsatisfied),
    /// The first in reading order of goals.
    First(Unsatisfied),
    /// The outermost layer with probability `bias` / 2³², else any.
    Layered {
        bias: u64,
        all: Unsatisfied,
        /// The same agents, by layer.
        by_layer: Unsatisfied,
        /// How many unsatisfied agents each layer has.
        in_layer: Vec<u32>,
        /// The layer of each tile's goal.
        layer_of: Vec<u16>,
    },
}

impl Scheduler {
    pub(crate) fn new(kind: SchedulerKind, agents: &Agents) -> Self {
        let (size, tiles) = (agents.size(), agents.size().tiles());
        let mut scheduler = match kind {
            SchedulerKind::Uniform => Self::Uniform(Unsatisfied::by_number(tiles)),
            SchedulerKind::First => Self::First(Unsatisfied::by_key(tiles, |tile| size.cell(agents.home(tile)))),
            SchedulerKind::Layered { bias } => {
                let blank_home = agents.home(Tile::BLANK);
                let layer = |tile| layer(size, blank_home, agents.home(tile));
                let layer_of: Vec<u16> = std::iter::once(0).chain(agents.tiles().map(layer)).collect();
                Self::Layered {
                    bias,
                    all: Unsatisfied::by_number(tiles),
                    by_layer: Unsatisfied::by_key(tiles, layer),
                    in_layer: vec![0; usize::from(size.width().min(size.height()))],
                    layer_of,
                }
            }
        };
        for tile in agents.tiles().filter(|&tile| !agents.is_satisfied(tile)) {
            scheduler.disturbed(tile);
        }
        scheduler
    }

    fn all(&self) -> &Unsatisfied {
        match self {
            Self::Uniform(all) | Self::First(all) | Self::Layered { all, .. } => all,
        }
    }

    /// Whether everybody is satisfied.
    #[inline]
    pub(crate) fn is_idle(&self) -> bool {
        self.all().len() == 0
    }

    /// A tile has come home.
    #[inline]
    pub(crate) fn satisfied(&mut self, tile: Tile) {
        self.toggle(tile, u32::MAX);
    }

    /// A tile has left its home.
    #[inline]
    pub(crate) fn disturbed(&mut self, tile: Tile) {
        self.toggle(tile, 1);
    }

    #[inline]
    fn toggle(&mut self, tile: Tile, change: u32) {
        match self {
            Self::Uniform(all) | Self::First(all) => all.toggle(tile),
            Self::Layered { all, by_layer, in_layer, layer_of, .. } => {
                all.toggle(tile);
                by_layer.toggle(tile);
                let count = &mut in_layer[usize::from(layer_of[tile.index()])];
                *count = count.wrapping_add(change);
            }
        }
    }

    /// Who acts next; there is somebody.
    #[inline]
    pub(crate) fn choose(&self, schedule: &mut impl Draw) -> Tile {
        match self {
            Self::Uniform(all) => any(all, schedule),
            Self::First(all) => all.nth(0),
            Self::Layered { bias, all, by_layer, in_layer, layer_of } => {
                if schedule.below(TWO_TO_32) < *bias {
                    let layer = layer_of[by_layer.nth(0).index()];
                    // Everybody before the outermost layer that has any is satisfied, so that the layer is where the set begins.
                    by_layer.nth(schedule.below(u64::from(in_layer[usize::from(layer)])) as usize)
                } else {
                    any(all, schedule)
                }
            }
        }
    }

    /// Every tile that could act next, with its probability.
    pub(crate) fn distribution(&self) -> Vec<(Tile, f64)> {
        let all: Vec<Tile> = (0..self.all().len()).map(|skip| self.all().nth(skip)).collect();
        let equally = 1.0 / all.len() as f64;
        match self {
            Self::Uniform(_) => all.into_iter().map(|tile| (tile, equally)).collect(),
            Self::First(_) => all.first().map(|&tile| (tile, 1.0)).into_iter().collect(),
            Self::Layered { bias, in_layer, layer_of, .. } => {
                let bias = *bias as f64 / TWO_TO_32 as f64;
                let outermost = in_layer.iter().position(|&count| count > 0);
                let share = |tile: Tile| {
                    let layer = usize::from(layer_of[tile.index()]);
                    if Some(layer) == outermost { bias / f64::from(in_layer[layer]) } else { 0.0 }
                };
                all.into_iter().map(|tile| (tile, share(tile) + (1.0 - bias) * equally)).collect()
            }
        }
    }
}

#[inline]
fn any(all: &Unsatisfied, schedule: &mut impl Draw) -> Tile {
    all.nth(schedule.below(all.len() as u64) as usize)
}
