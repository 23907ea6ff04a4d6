//! The settings that solvers have, each once, and reading them once they are resolved.

use crate::eco::Crowd;
use crate::search::idastar::Order;
use crate::solver::{Kind, Setting, SettingValue, Settings};

pub(super) const SCHEDULER: Setting = Setting {
    name: "scheduler",
    kind: Kind::Choice(&["uniform", "first", "layered", "ordered"]),
    help: "who acts next: any unsatisfied agent, the first in reading order of goals, rather the outermost layer, or one after the other as goals are handed out",
};
pub(super) const BIAS: Setting = Setting {
    name: "bias",
    kind: Kind::Fraction(0.9),
    help: "with scheduler layered: the probability that the outermost unsatisfied layer acts",
};
pub(super) const PERSISTENCE: Setting = Setting {
    name: "persistence",
    kind: Kind::Choice(&["step", "until-satisfied"]),
    help: "how long the chosen agent keeps acting: once, or until it is satisfied or frustrated (at most 200 times)",
};
pub(super) const LOCKS: Setting = Setting {
    name: "locks",
    kind: Kind::Choice(&["on", "off"]),
    help: "whether the cells of an aggression chain are mountains that no path to the blank crosses",
};
pub(super) const TIES: Setting = Setting {
    name: "ties",
    kind: Kind::Choice(&["random", "fixed"]),
    help: "with scheduler ordered: which of equal cells is taken, one by chance, or the first of up, down, left, right",
};
pub(super) const CONSTRAINT: Setting = Setting {
    name: "constraint",
    kind: Kind::Choice(&["full", "attacker"]),
    help: "with scheduler ordered: where a victim may not flee, to the goal (or the tile settled before), or only to its attacker",
};
pub(super) const GRADIENT: Setting = Setting {
    name: "gradient",
    kind: Kind::Choice(&["bfs", "noise"]),
    help: "with scheduler ordered: what a victim knows of the way to the blank, the shortest way around locks, or nothing",
};
pub(super) const FREEZE: Setting = Setting {
    name: "freeze",
    kind: Kind::Choice(&["on", "off"]),
    help: "with scheduler ordered: whether rows and columns leave the board once they are complete",
};
pub(super) const FALLBACK: Setting = Setting {
    name: "fallback",
    kind: Kind::Choice(&["on", "off"]),
    help: "with scheduler ordered: whether agents that get stuck start anew, and in the end a complete method helps",
};
pub(super) const CONSIDERATION: Setting = Setting {
    name: "consideration",
    kind: Kind::Number { default: 0.0, least: 0.0, most: 0.99 },
    help: "how much cheaper a push is that brings the pushed tile nearer home, and dearer one that takes it away, in hundredths",
};
/// That of the crowd: of its bids. Its votes weigh the gain of all who slide alike, whatever this is.
pub(super) const BIDS_CONSIDERATION: Setting = Setting {
    kind: Kind::Number { default: Crowd::CONSIDERATION.hundredths() as f64 / 100.0, least: 0.0, most: 0.99 },
    ..CONSIDERATION
};
/// How the names of pattern databases begin.
pub(super) const PATTERN_DATABASE: &str = "pdb:";
pub(super) const HEURISTIC: Setting = Setting {
    name: "heuristic",
    kind: Kind::ChoiceOr {
        words: &[
            "manhattan",
            "linear-conflict",
            "walking-distance",
            "max-wd-lc",
            "inversion",
            "misplaced",
            "hybrid",
            "desk",
        ],
        prefix: PATTERN_DATABASE,
        form: "pdb:PARTITION[+reflection] with 4-4, 5-5-5, 6-6-3, 7-8, 6-6-6-6 or tiles like 1,2,5/3,4,6/7,8",
    },
    help: "the estimate of the moves to go that guides the search: a lower bound, except hybrid and desk",
};
/// Of a search from both ends: what it needs in both directions.
pub(super) const CONSISTENT: Setting = Setting {
    name: HEURISTIC.name,
    kind: Kind::Choice(&["walking-distance", "max-wd-lc", "linear-conflict", "manhattan", "inversion", "misplaced"]),
    help: "the lower bound of the moves to go that guides the search from each end: a consistent one",
};
pub(super) const TIE: Setting = Setting {
    name: "tie",
    kind: Kind::Choice(&["high-g", "lifo", "fifo", "low-g"]),
    help: "which of several nodes with the same f = g + h (or other priority) is expanded first",
};

pub(super) const WEIGHT: Setting = Setting {
    name: "weight",
    kind: Kind::Number { default: 2.0, least: 1.0, most: 100.0 },
    help: "w in f = g + w * h, with at most two decimals: answers are at most w times as long as shortest ones",
};
pub(super) const WIDTH: Setting = Setting {
    name: "width",
    kind: Kind::Whole { default: 10_000, least: 1, most: 100_000_000 },
    help: "how many boards of each layer a beam search keeps",
};
pub(super) const LOOKAHEAD: Setting = Setting {
    name: "lookahead",
    kind: Kind::Whole { default: 1, least: 1, most: 100 },
    help: "how many slides ahead a real-time search looks before each move",
};
pub(super) const REPLAN: Setting = Setting {
    name: "replan",
    kind: Kind::Whole { default: 1_000_000, least: 1, most: 1_000_000_000_000 },
    help: "how many expansions one plan may take before the move is made without its end",
};
pub(super) const DEPTH: Setting = Setting {
    name: "depth",
    kind: Kind::Whole { default: 50, least: 1, most: 1_000_000 },
    help: "how many slides deep a depth-first search goes at most",
};

pub(super) const ORDER: Setting = Setting {
    name: "order",
    kind: Kind::Choice(&Order::NAMES),
    help: "in which order the blank tries up, left, right and down: decides how soon the last iteration meets a solution",
};
pub(super) const DUPLICATES: Setting = Setting {
    name: "duplicates",
    kind: Kind::Choice(&["undo", "automaton"]),
    help: "which moves are not tried: the one that takes the last back, or all that complete a duplicate string (Taylor & Korf 1993)",
};
pub(super) const ALL_OPTIMAL: Setting = Setting {
    name: "all-optimal",
    kind: Kind::Choice(&["off", "on"]),
    help: "whether all shortest solutions are counted",
};
pub(super) const THREADS: Setting = Setting {
    name: "threads",
    kind: Kind::Whole { default: 1, least: 1, most: 256 },
    help: "threads that share each iteration; the solution stays the same, the nodes of the last iteration may differ",
};

/// A word in force.
pub(super) fn word<'a>(settings: &'a Settings, setting: &Setting) -> &'a str {
    match &settings[setting.name] {
        SettingValue::Text(word) => word,
        SettingValue::Number(_) => unreachable!("resolved settings have the kind of value that they are declared with"),
    }
}

/// A whole number in force.
pub(super) fn whole(settings: &Settings, setting: &Setting) -> u64 {
    let number = number(settings, setting);
    debug_assert!(number >= 0.0 && number.fract() == 0.0, "resolved settings have the kind of value declared");
    #[expect(clippy::cast_sign_loss, reason = "whole numbers are not negative")]
    let number = number as u64;
    number
}

/// A number in force.
pub(super) fn number(settings: &Settings, setting: &Setting) -> f64 {
    match settings[setting.name] {
        SettingValue::Number(number) => number,
        SettingValue::Text(_) => unreachable!("resolved settings have the kind of value that they are declared with"),
    }
}
