//! Building a table.

use std::sync::Arc;

use super::layer::{Space, UNKNOWN};
use super::pack::{Packing, goal};
use super::sets::Sets;
use super::shape::Pattern;
use super::table::PatternTable;
use super::turns::{Turns, factorial};
use super::workers::Workers;

/// Why a table was not built.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BuildStop {
    /// Somebody asked to stop.
    Cancelled,
    /// Building would take more bytes than are allowed: this many.
    Memory(u64),
}

/// Parts for each worker: some are done sooner than others.
const PARTS_PER_WORKER: usize = 16;

/// Builds the table of a pattern by breadth-first search backwards from the goal over (cells of the tiles, region of the
/// blank), counting moves of the pattern's tiles only. Between them the blank goes anywhere in its region for nothing, so a
/// region is one state. The value of an arrangement is the least over its regions.
///
/// States are kept as bits, for every set of cells and region the k! orders of the tiles: a slide leads from a set to a set
/// and maps orders to orders, so that all states of a region are moved at once and close together in memory. `progress` hears
/// between steps how many of how many entries are done, and stops the build by saying no.
///
/// # Errors
/// [`BuildStop::Memory`] before anything is taken beyond `max_bytes`, [`BuildStop::Cancelled`] when `progress` says no.
pub fn build(
    pattern: &Pattern,
    max_bytes: u64,
    workers: &impl Workers,
    progress: &mut dyn FnMut(u64, u64) -> bool,
) -> Result<PatternTable, BuildStop> {
    let (size, tiles) = (pattern.size(), pattern.tiles());
    // In reading order a tile that goes one row up or down passes the others of at most a row.
    let most_passed = usize::from(size.width()) - 1;
    let small = Sets::bytes(size, tiles) + Turns::bytes(tiles, most_passed);
    let least = small + pattern.table_bytes() + u64::from(pattern.entries());
    let entries = usize::try_from(pattern.entries()).map_err(|_| BuildStop::Memory(least))?;
    if least > max_bytes || usize::try_from(least).is_err() {
        return Err(BuildStop::Memory(least));
    }
    let sets = Sets::new(size, tiles);
    debug_assert_eq!(sets.count() * factorial(tiles), entries);
    let needed = small + pattern.table_bytes() + Space::bytes(&sets, tiles);
    if needed > max_bytes || usize::try_from(needed).is_err() {
        return Err(BuildStop::Memory(needed));
    }
    let space = Space::new(sets, Turns::new(tiles, most_passed), tiles, workers.count() * PARTS_PER_WORKER);
    let (mut parts, mut frontiers) = space.parts();
    let (set, blank) = goal(pattern, &space);
    space.start(&mut parts, &mut frontiers, set, blank);
    let total = 2 * u64::from(pattern.entries());
    let (mut found, mut distance, mut is_alive) = (1, 0, true);
    while is_alive && distance < UNKNOWN - 1 {
        distance += 1;
        workers.each(&mut parts, |_, part| space.step(part, &frontiers, distance));
        for (part, frontier) in parts.iter_mut().zip(&mut frontiers) {
            std::mem::swap(&mut part.next, frontier);
        }
        found += parts.iter().map(|part| part.found).sum::<u64>();
        is_alive = parts.iter().any(|part| part.is_alive);
        if !progress(found, total) {
            return Err(BuildStop::Cancelled);
        }
    }
    drop(frontiers);
    // What was never reached can't come up when the search is exhausted, and is farther than this otherwise.
    let unknown = if is_alive { distance } else { 0 };
    let packing = Packing::new(pattern, &space, &parts, unknown);
    let mut nibbles: Arc<[u8]> = std::iter::repeat_n(0, entries.div_ceil(2)).collect();
    let heads_per_stretch =
        2 * (entries / packing.entries_per_head() / (workers.count() * PARTS_PER_WORKER)).div_ceil(2).max(1);
    let bytes_per_stretch = heads_per_stretch / 2 * packing.entries_per_head();
    let whole = Arc::get_mut(&mut nibbles).unwrap_or_else(|| unreachable!("nobody shares it yet"));
    let mut stretches: Vec<&mut [u8]> = whole.chunks_mut(bytes_per_stretch).collect();
    let mut packed = 0;
    for (round, some) in stretches.chunks_mut(workers.count()).enumerate() {
        let first = round * workers.count();
        workers.each(some, |number, stretch| packing.fill((first + number) * heads_per_stretch, stretch));
        packed += some.iter().map(|stretch| 2 * stretch.len() as u64).sum::<u64>();
        if !progress(total / 2 + packed.min(total / 2), total) {
            return Err(BuildStop::Cancelled);
        }
    }
    Ok(PatternTable::new(pattern.clone(), nibbles))
}
