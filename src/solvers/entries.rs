//! The list of solvers: one entry each.

use crate::solver::{Budget, Instance, Run, Setting, SettingError, Settings};

use super::progress::{BuildError, Preparing};
use super::settings::{
    ALL_OPTIMAL, BIAS, BIDS_CONSIDERATION, CONSIDERATION, CONSISTENT, CONSTRAINT, DEPTH, DUPLICATES, FALLBACK, FREEZE,
    GRADIENT, HEURISTIC, LOCKS, LOOKAHEAD, ORDER, PERSISTENCE, REPLAN, SCHEDULER, THREADS, TIE, TIES, WEIGHT, WIDTH,
};
use super::{auto, bidirectional, bounded, idastar, searches, societies, uninformed};

const ECO: &[Setting] =
    &[SCHEDULER, BIAS, PERSISTENCE, LOCKS, CONSIDERATION, TIES, CONSTRAINT, GRADIENT, FREEZE, FALLBACK];
const CROWD: &[Setting] = &[BIDS_CONSIDERATION];
const ASTAR: &[Setting] = &[HEURISTIC, TIE];
const BAE_STAR: &[Setting] = &[CONSISTENT];
const IDASTAR: &[Setting] = &[HEURISTIC, ORDER, DUPLICATES, ALL_OPTIMAL, THREADS];

/// A solver under a name, with the settings that the name fixes (others may still be given).
pub(super) struct Entry {
    pub(super) name: &'static str,
    /// What it is, in one sentence.
    pub(super) help: &'static str,
    pub(super) settings: &'static [Setting],
    /// Whether it can work on an instance with resolved settings, without building anything.
    pub(super) check: fn(&Settings, &Instance) -> Result<(), SettingError>,
    pub(super) build: Builder,
    /// Whether it draws chance, so that its runs differ with the seed.
    pub(super) draws: bool,
    pub(super) fixed: &'static [(&'static str, &'static str)],
}

/// Builds a solver from resolved settings.
type Builder = fn(&Settings, &Instance, u64, Budget, Preparing) -> Result<Box<dyn Run>, BuildError>;

pub(super) const ENTRIES: &[Entry] = &[
    Entry {
        name: "eco",
        help: "the default society of eco-resolution: uniform scheduler, one activation per choice, locks on",
        settings: ECO,
        check: societies::check,
        build: societies::build,
        draws: true,
        fixed: &[],
    },
    Entry {
        name: "eco:persistent",
        help: "agents keep acting until they are satisfied or frustrated: about half the moves",
        settings: ECO,
        check: societies::check,
        build: societies::build,
        draws: true,
        fixed: &[("persistence", "until-satisfied")],
    },
    Entry {
        name: "eco:layered",
        help: "persistent agents, the outermost layers first: solves boards up to about 70x70 within the default steps",
        settings: ECO,
        check: societies::check,
        build: societies::build,
        draws: true,
        fixed: &[("scheduler", "layered"), ("persistence", "until-satisfied")],
    },
    Entry {
        name: "eco:drogoul",
        help: "goals in order, with constraints and lasting locks (Drogoul & Dubreuil 1993): solves every board, to 1000x1000",
        settings: ECO,
        check: societies::check,
        build: societies::build,
        draws: true,
        fixed: &[("scheduler", "ordered")],
    },
    Entry {
        name: "eco:first",
        help: "always the first unsatisfied agent in reading order: the classic mistake, it loops",
        settings: ECO,
        check: societies::check,
        build: societies::build,
        draws: true,
        fixed: &[("scheduler", "first")],
    },
    Entry {
        name: "eco:lockless",
        help: "cells are never locked: aggression chains bite their own tail",
        settings: ECO,
        check: societies::check,
        build: societies::build,
        draws: true,
        fixed: &[("locks", "off")],
    },
    Entry {
        name: "eco:crowd",
        help: "the crowd votes on the next slides, then lines are finished by bids: a third to a half fewer moves than any order",
        settings: CROWD,
        check: societies::check_crowd,
        build: societies::crowd,
        draws: true,
        fixed: &[],
    },
    Entry {
        name: "astar",
        help: "A* (Hart, Nilsson & Raphael 1968): optimal, as far as memory reaches",
        settings: ASTAR,
        check: searches::check,
        build: searches::astar,
        draws: false,
        fixed: &[],
    },
    Entry {
        name: "idastar",
        help: "IDA* (Korf 1985): optimal, stores one path and no more",
        settings: IDASTAR,
        check: idastar::check,
        build: idastar::build,
        draws: false,
        fixed: &[],
    },
    Entry {
        name: "bae-star",
        help: "BAE* (Sadhukhan 2012), from both ends: optimal, with fewer nodes than A*",
        settings: BAE_STAR,
        check: bidirectional::check_bae_star,
        build: bidirectional::bae_star,
        draws: false,
        fixed: &[],
    },
    Entry {
        name: "ba-star",
        help: "BA* with a hybrid heuristic (Hasan et al. 2023), from both ends: fast, not optimal",
        settings: &[],
        check: bidirectional::check_hybrid,
        build: bidirectional::ba_star,
        draws: false,
        fixed: &[],
    },
    Entry {
        name: "ua-star",
        help: "UA*, the half of BA* that comes from the start: fast, not optimal",
        settings: &[],
        check: bidirectional::check_hybrid,
        build: bidirectional::ua_star,
        draws: false,
        fixed: &[],
    },
    Entry {
        name: "bfs",
        help: "breadth-first search: optimal without any heuristic, and full of memory soon",
        settings: &[],
        check: uninformed::check,
        build: uninformed::bfs,
        draws: false,
        fixed: &[],
    },
    Entry {
        name: "dfs",
        help: "depth-first search to a bound, as courses describe it: the bad example",
        settings: &[DEPTH],
        check: uninformed::check,
        build: uninformed::dfs,
        draws: false,
        fixed: &[],
    },
    Entry {
        name: "wastar",
        help: "weighted A* (Pohl 1970): answers at most w times as long as shortest ones, with far less memory",
        settings: &[WEIGHT, HEURISTIC, TIE],
        check: bounded::check_weight,
        build: bounded::wastar,
        draws: false,
        fixed: &[],
    },
    Entry {
        name: "greedy",
        help: "greedy best-first search: only the heuristic counts",
        settings: ASTAR,
        check: searches::check,
        build: bounded::greedy,
        draws: false,
        fixed: &[],
    },
    Entry {
        name: "beam",
        help: "beam search: breadth-first, keeping only the best boards of each layer",
        settings: &[WIDTH, HEURISTIC],
        check: searches::check,
        build: bounded::beam,
        draws: false,
        fixed: &[],
    },
    Entry {
        name: "rta-star",
        help: "RTA* (Korf 1990): moves before it knows the way, and learns what coming back costs",
        settings: &[LOOKAHEAD, HEURISTIC],
        check: searches::check,
        build: bounded::rta_star,
        draws: false,
        fixed: &[],
    },
    Entry {
        name: "lrta-star",
        help: "LRTA* (Korf 1990), one trial: the same, learning distances that never exceed the true ones",
        settings: &[LOOKAHEAD, HEURISTIC],
        check: searches::check,
        build: bounded::lrta_star,
        draws: false,
        fixed: &[],
    },
    Entry {
        name: "desk-f1",
        help: "the desk game's key F1: one A* with its own heuristic, which is not admissible",
        settings: &[],
        check: bounded::check_nothing,
        build: bounded::desk_f1,
        draws: false,
        fixed: &[],
    },
    Entry {
        name: "desk-f2",
        help: "the desk game's key F2: plans anew before every move; plans that are cut off go in circles",
        settings: &[REPLAN],
        check: bounded::check_nothing,
        build: bounded::desk_f2,
        draws: false,
        fixed: &[],
    },
    Entry {
        name: "constructive",
        help: "line by line, without search (Parberry 1995): solves every board up to 1000x1000",
        settings: &[],
        check: bounded::check_nothing,
        build: bounded::constructive,
        draws: false,
        fixed: &[],
    },
    Entry {
        name: "auto",
        help: "the best method for the board: optimal where it can be, else bounded, and it says which",
        settings: &[],
        check: bounded::check_nothing,
        build: auto::auto,
        draws: false,
        fixed: &[],
    },
];
