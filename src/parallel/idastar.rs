//! IDA\* on several threads: each iteration is cut into subtrees below the first levels, which the threads take in turn.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use crate::search::heuristic::{AnyHeuristic, Heuristic};
use crate::search::idastar::{
    Deepening, DepthFirst, IdaOptions, IdaVisitor, NextIteration, Pruning, Quota, Stop, with_depth_first,
};
use crate::search::{Form, Full, Ledger};
use crate::solver::{Budget, Details, Engine, Instance, Observer, Outcome, Run, Work};

/// IDA\* on several threads (the idea: V. N. Rao, V. Kumar & K. Ramesh, "A parallel implementation of Iterative-Deepening-A\*",
/// AAAI 1987; here a list of subtrees that the threads take in turn).
///
/// The solution is the one that a single thread finds: subtrees are in the order of the depth-first search, and one that comes
/// before a solution is always searched to its end. So are the iterations before the last: same thresholds, same nodes. In the
/// last iteration the threads also search what comes after the solution until they hear of it, so its counts are greater and
/// may differ from run to run. `peak_stored` adds up the longest paths of the threads.
///
/// One step is one expansion, but a call makes rounds of at least 2^16 expansions a thread; it tells slides and no
/// other events. Everything else is as with [`IdaStar`](crate::search::idastar::IdaStar).
pub struct ParallelIdaStar<F: Form, H: Heuristic, P: Pruning> {
    workers: Vec<Worker<F, H, P>>,
    deepening: Deepening,
    budget: Budget,
    counts_all: bool,
    /// Where the subtrees of the iteration begin.
    subtrees: Vec<Vec<u8>>,
    /// The first subtree that nobody has taken.
    next: AtomicUsize,
    /// The first subtree in which a solution was found, or [`usize::MAX`].
    first: AtomicUsize,
    moves: u64,
    ended: Option<Outcome>,
}

/// What one thread works with, kept from round to round.
struct Worker<F: Form, H: Heuristic, P: Pruning> {
    search: DepthFirst<F, H, P>,
    ledger: Ledger,
    /// The subtree under way.
    subtree: Option<usize>,
    /// The subtree in which it met its first solution.
    found_in: Option<usize>,
    /// Why it stopped in this round.
    stop: Stop,
}

/// Expansions of a thread in a round: at least, and at most, so that threads hear of a solution and of whoever cancels.
const ROUND: std::ops::RangeInclusive<u64> = 1 << 16..=1 << 19;
/// Subtrees of an iteration, for each thread: enough that the largest is a small part of all.
const SUBTREES: usize = 256;
/// With fewer nodes left to generate for each thread, the threads take turns, so that the budget is met exactly.
const FEW_NODES: u64 = 1 << 16;

impl<F: Form, H: Heuristic, P: Pruning> ParallelIdaStar<F, H, P>
where
    H: Heuristic<Carry: Send> + Clone + Send,
    P: Pruning<State: Send> + Clone + Send,
{
    /// A search from the start of an instance. `counts_all` as it was given to the depth-first search.
    #[must_use]
    pub fn new(
        instance: &Instance,
        search: &DepthFirst<F, H, P>,
        counts_all: bool,
        budget: Budget,
        threads: usize,
    ) -> Self {
        let threads = threads.max(1);
        let deepening = Deepening::new(instance, search.root_value(), search.unit(), search.is_admissible(), budget);
        let shared = search.bytes() - search.own_bytes();
        let share = budget.max_bytes.saturating_sub(shared) / threads as u64;
        let mut is_full = budget.max_bytes < shared;
        let workers = (0..threads).map(|number| {
            let bytes = if number == 0 { search.bytes() } else { search.own_bytes() };
            let mut ledger = Ledger::new(if number == 0 { share.saturating_add(shared) } else { share });
            is_full |= ledger.charge(bytes).is_err();
            Worker { search: search.clone(), ledger, subtree: None, found_in: None, stop: Stop::Exhausted }
        });
        let workers = workers.collect();
        let (next, first) = (AtomicUsize::new(0), AtomicUsize::new(usize::MAX));
        let subtrees = Vec::new();
        let mut engine = Self { workers, deepening, budget, counts_all, subtrees, next, first, moves: 0, ended: None };
        if is_full {
            engine.ended = Some(Outcome::MemoryLimit);
        } else if engine.workers[0].search.meets_goal() {
            engine.ended = Some(Outcome::Solved);
        } else {
            engine.begin();
        }
        engine
    }

    /// Begins the iteration of the threshold.
    fn begin(&mut self) {
        if self.deepening.next() == NextIteration::MoveBudget {
            self.ended = Some(Outcome::MoveBudget);
            return;
        }
        let wanted = SUBTREES * self.workers.len();
        let left = self.left_to_generate();
        let Worker { search, ledger, .. } = &mut self.workers[0];
        let most = search.generated().saturating_add(left);
        match search.split(self.deepening.threshold(), wanted, most, ledger) {
            Ok(subtrees) => self.subtrees = subtrees,
            Err(Full) => self.ended = Some(Outcome::MemoryLimit),
        }
        self.next = AtomicUsize::new(0);
    }

    fn generated(&self) -> u64 {
        self.workers.iter().map(|worker| worker.search.generated()).sum()
    }

    fn expanded(&self) -> u64 {
        self.workers.iter().map(|worker| worker.search.expanded()).sum()
    }

    fn left_to_generate(&self) -> u64 {
        self.budget.max_steps.map_or(u64::MAX, |most| most.saturating_sub(self.generated()))
    }

    /// Lets every worker expand so many nodes, and draws the conclusion.
    fn round<O: Observer + ?Sized>(&mut self, expansions: u64, observer: &mut O) {
        let left = self.left_to_generate();
        let share = left / self.workers.len() as u64;
        let threshold = self.deepening.threshold();
        let job = Job {
            subtrees: &self.subtrees,
            next: &self.next,
            first: &self.first,
            threshold,
            counts_all: self.counts_all,
        };
        let job = &job;
        if share < FEW_NODES {
            let mut left = left;
            for worker in &mut self.workers {
                let before = worker.search.generated();
                worker.work(job, expansions, left);
                left -= worker.search.generated() - before;
            }
        } else {
            let (own, others) = self.workers.split_first_mut().unwrap_or_else(|| unreachable!("there is a worker"));
            thread::scope(|scope| {
                for worker in others {
                    scope.spawn(move || worker.work(job, expansions, share));
                }
                own.work(job, expansions, share);
            });
        }
        let stopped = |stop| self.workers.iter().any(|worker| worker.stop == stop);
        let goes_on = self.workers.iter().any(|worker| worker.subtree.is_some())
            || self.next.load(Ordering::Relaxed) < self.subtrees.len().min(self.end());
        if stopped(Stop::Memory) {
            self.ended = Some(Outcome::MemoryLimit);
        } else if !goes_on {
            self.conclude(observer);
        } else if share < FEW_NODES && stopped(Stop::Generated) {
            self.ended = Some(Outcome::StepBudget);
        }
    }

    /// The subtrees from here on need not be searched.
    fn end(&self) -> usize {
        if self.counts_all { usize::MAX } else { self.first.load(Ordering::Relaxed) }
    }

    /// Ends the iteration: with the first solution, or a higher threshold.
    fn conclude<O: Observer + ?Sized>(&mut self, observer: &mut O) {
        let finder =
            self.workers.iter_mut().filter(|worker| worker.found_in.is_some()).min_by_key(|worker| worker.found_in);
        if let Some(Worker { search, .. }) = finder {
            if self.deepening.is_too_long(search.answer_moves()) {
                self.ended = Some(Outcome::MoveBudget);
                return;
            }
            for slide in search.answer() {
                observer.slide(slide);
                self.moves += 1;
            }
            self.ended = Some(Outcome::Solved);
            return;
        }
        let excess = self.workers.iter_mut().filter_map(|worker| worker.search.take_excess()).min();
        self.deepening.raise(excess, self.generated(), self.expanded());
        self.begin();
    }
}

/// What all workers of a round share.
struct Job<'a> {
    subtrees: &'a [Vec<u8>],
    next: &'a AtomicUsize,
    first: &'a AtomicUsize,
    threshold: u64,
    counts_all: bool,
}

impl<F: Form, H: Heuristic, P: Pruning> Worker<F, H, P> {
    /// Searches subtree after subtree until it has expanded or generated so many nodes, or there is nothing left for it.
    fn work(&mut self, job: &Job, expansions: u64, generated: u64) {
        let quota = Quota {
            expanded: self.search.expanded().saturating_add(expansions),
            generated: self.search.generated().saturating_add(generated),
        };
        // Relaxed is enough: a number that is heard of late costs work and changes no answer.
        let is_wanted = |subtree| job.counts_all || subtree < job.first.load(Ordering::Relaxed);
        loop {
            let subtree = if let Some(subtree) = self.subtree.filter(|&subtree| is_wanted(subtree)) {
                subtree
            } else {
                self.subtree = None;
                let subtree = job.next.fetch_add(1, Ordering::Relaxed);
                let Some(start) = job.subtrees.get(subtree).filter(|_| is_wanted(subtree)) else {
                    self.stop = Stop::Exhausted;
                    return;
                };
                if let Err(Full) = self.search.begin(start, job.threshold, &mut self.ledger) {
                    self.stop = Stop::Memory;
                    return;
                }
                if self.search.meets_goal() {
                    self.found(subtree, job);
                    continue;
                }
                self.search.enter();
                self.subtree = Some(subtree);
                subtree
            };
            let before = self.search.solutions();
            self.stop = self.search.run(quota, &mut self.ledger);
            if self.search.solutions() > before {
                self.found(subtree, job);
            }
            match self.stop {
                Stop::Goal | Stop::Exhausted => self.subtree = None,
                Stop::Expanded | Stop::Generated | Stop::Memory => return,
            }
        }
    }

    fn found(&mut self, subtree: usize, job: &Job) {
        self.found_in.get_or_insert(subtree);
        job.first.fetch_min(subtree, Ordering::Relaxed);
    }
}

impl<F: Form, H: Heuristic, P: Pruning> Engine for ParallelIdaStar<F, H, P>
where
    H: Heuristic<Carry: Send> + Clone + Send,
    P: Pruning<State: Send> + Clone + Send,
{
    fn step<O: Observer + ?Sized>(&mut self, observer: &mut O) -> Option<Outcome> {
        self.advance(1, observer)
    }

    fn advance<O: Observer + ?Sized>(&mut self, steps: u64, observer: &mut O) -> Option<Outcome> {
        let end = self.expanded().saturating_add(steps);
        while self.ended.is_none() && self.expanded() < end {
            let share = (end - self.expanded()) / self.workers.len() as u64;
            self.round(share.clamp(*ROUND.start(), *ROUND.end()), observer);
        }
        self.ended.clone()
    }

    fn work(&self) -> Work {
        let sum = |of: fn(&Worker<F, H, P>) -> u64| self.workers.iter().map(of).sum();
        let (stored, bytes) = (sum(|worker| worker.search.longest_path()), sum(|worker| worker.ledger.peak()));
        self.deepening.work(self.generated(), self.expanded(), stored, bytes)
    }

    fn moves(&self) -> u64 {
        self.moves
    }

    fn is_optimal(&self) -> bool {
        self.workers[0].search.is_admissible()
    }

    fn details(&self) -> Details {
        let mut details = self.deepening.details(self.generated(), self.expanded());
        if self.counts_all && self.ended == Some(Outcome::Solved) {
            details.optimal_solutions = Some(self.workers.iter().map(|worker| worker.search.solutions()).sum());
        }
        details
    }
}

/// The search on several threads.
struct Together {
    counts_all: bool,
    budget: Budget,
    threads: usize,
}

impl IdaVisitor for Together {
    fn visit<F, H, P>(self, instance: &Instance, search: DepthFirst<F, H, P>) -> Box<dyn Run>
    where
        F: Form + 'static,
        H: Heuristic<Carry: Send> + Clone + Send + 'static,
        P: Pruning<State: Send> + Clone + Send + 'static,
    {
        Box::new(ParallelIdaStar::new(instance, &search, self.counts_all, self.budget, self.threads))
    }
}

/// IDA\* on several threads, with any heuristic made for the instance's goal.
#[must_use]
pub fn parallel_idastar(
    instance: &Instance,
    heuristic: impl Into<AnyHeuristic>,
    options: &IdaOptions,
    budget: Budget,
    threads: usize,
) -> Box<dyn Run> {
    with_depth_first(instance, heuristic.into(), options, Together { counts_all: options.all_optimal, budget, threads })
}
