//! `experiment run`: does what is missing of a plan.

use std::collections::BTreeMap;
use std::num::NonZero;
use std::sync::atomic::AtomicU64;
use std::thread::available_parallelism;

use crate::cli::failure::{Ended, Exit, Failure};
use crate::cli::interrupt;
use crate::cli::memory::default_bytes;
use crate::cli::output::{note, print};
use crate::cli::solver_options::parse_memory;
use crate::experiment::{Crew, Plan, Sink, Store, StoredRow, run_all};
use crate::report::count;
use crate::scenario::write_bytes;
use crate::solvers::Registry;

use super::args::RunArgs;
use super::progress::Progress;
use super::{load, runs};

/// Keeps rows and counts how runs end.
struct Keeper<'a> {
    store: Store,
    progress: Progress<'a>,
    outcomes: BTreeMap<&'static str, u64>,
}

impl Sink for Keeper<'_> {
    type Error = Failure;

    fn take(&mut self, row: StoredRow) -> Result<(), Failure> {
        self.store.append(&row)?;
        *self.outcomes.entry(row.row.outcome.name()).or_default() += 1;
        self.progress.count();
        Ok(())
    }

    fn wait(&mut self) {
        self.progress.show();
    }
}

pub(super) fn run(args: &RunArgs) -> Ended {
    args.pdb.apply();
    let plan = load(&args.plan)?;
    let bytes = args.memory.as_deref().map_or_else(|| Ok(default_bytes()), parse_memory)?;
    let outline = plan.outline();
    interrupt::listen();
    let store = Store::open(&args.out, &plan, &outline, args.shard)?;
    let out = args.out.display();
    if !store.is_locked() {
        note(format_args!("{out} cannot be locked: see to it that no other process writes into it"));
    }
    if store.was_torn() {
        note(format_args!("{out}: the last row was never finished; it is taken out and its run done again"));
    }
    let mine = |run: &u64| args.shard.is_none_or(|shard| shard.holds(&outline, *run));
    let total = (1..=outline.runs()).filter(mine).count() as u64;
    let before = store.count();
    let of_shard = args.shard.map_or_else(String::new, |shard| format!(" of shard {shard}"));
    if before == total {
        print(format_args!("{}{of_shard}: all done already; ecotaquin experiment report {out}", runs(total)))?;
        return Ok(Exit::Done);
    }
    if before > 0 {
        note(format_args!("{} of {}{of_shard} done already; going on", count(before), runs(total)));
    }
    warn_of_memory(&plan, bytes);
    let steps = AtomicU64::new(0);
    let crew = Crew {
        threads: args.threads.unwrap_or_else(|| available_parallelism().map_or(1, NonZero::get)),
        bytes,
        go_on: &|| !interrupt::asked(),
        steps: &steps,
    };
    // What is to be done is known before anything runs: the store changes meanwhile.
    let missing: Vec<bool> = (0..=outline.runs()).map(|run| run > 0 && mine(&run) && !store.is_done(run)).collect();
    let todo = (1..=outline.runs()).filter(|&run| missing[run as usize]);
    let progress = Progress::new(total, before, &steps);
    let mut keeper = Keeper { store, progress, outcomes: BTreeMap::new() };
    let ran = run_all(&plan, &outline, todo, &crew, &mut keeper);
    let Keeper { mut store, progress, outcomes } = keeper;
    drop(progress);
    store.sync()?;
    ran?;
    let done = store.count();
    if done < total {
        note(format_args!(
            "interrupted: {} of {}{of_shard} done, kept in {out}; the same command goes on",
            count(done),
            runs(total)
        ));
        return Ok(Exit::Interrupted);
    }
    let ends: Vec<String> = outcomes.iter().map(|(outcome, runs)| format!("{} {outcome}", count(*runs))).collect();
    let now = if before > 0 { format!(", {} of them now", count(total - before)) } else { String::new() };
    print(format_args!("{}{of_shard} done{now}: {}; ecotaquin experiment report {out}", runs(total), ends.join(", ")))?;
    Ok(Exit::Done)
}

/// Says so where a search may need more than there is.
fn warn_of_memory(plan: &Plan, bytes: u64) {
    let searches = plan.solvers.iter().filter(|solver| !Registry::draws(&solver.name));
    if let Some(most) = searches.map(|solver| solver.budget.max_bytes).max().filter(|most| *most > bytes) {
        note(format_args!(
            "a search of this plan may store {}, and all together {}: such a run goes alone, and may need more memory than \
             there is",
            write_bytes(most),
            write_bytes(bytes)
        ));
    }
}
