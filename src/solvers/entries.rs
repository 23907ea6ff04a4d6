//! The list of solvers: one entry each.

use crate::solver::{Budget, Instance, Run, Setting, SettingError, Settings};

use super::progress::{BuildError, Preparing};
use super::settings::{
    ALL_OPTIMAL, BIAS, DEPTH, DUPLICATES, HEURISTIC, LOCKS, ORDER, PERSISTENCE, SCHEDULER, THREADS, TIE,
};
use super::{idastar, searches, societies, uninformed};

const ECO: &[Setting] = &[SCHEDULER, BIAS, PERSISTENCE, LOCKS];
const ASTAR: &[Setting] = &[HEURISTIC, TIE];
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
];
