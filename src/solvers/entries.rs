//! The list of solvers: one entry each.

use crate::solver::{Budget, Instance, Run, Setting, SettingError, Settings};

use super::progress::{BuildError, Preparing};
use super::settings::{
    ALL_OPTIMAL, BIAS, CONSISTENT, DUPLICATES, HEURISTIC, LOCKS, ORDER, PERSISTENCE, SCHEDULER, THREADS, TIE,
};
use super::{bidirectional, idastar, searches, societies};

const ECO: &[Setting] = &[SCHEDULER, BIAS, PERSISTENCE, LOCKS];
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
];
