//! The settings that solvers have, each once, and reading them once they are resolved.

use crate::solver::{Kind, Setting, SettingValue, Settings};

pub(super) const SCHEDULER: Setting = Setting {
    name: "scheduler",
    kind: Kind::Choice(&["uniform", "first", "layered"]),
    help: "who acts next: any unsatisfied agent, the first in reading order of goals, or rather the outermost layer",
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
pub(super) const HEURISTIC: Setting = Setting {
    name: "heuristic",
    kind: Kind::Choice(&["manhattan", "linear-conflict", "walking-distance", "max-wd-lc", "inversion", "misplaced"]),
    help: "the lower bound of the moves to go that guides the search",
};
pub(super) const TIE: Setting = Setting {
    name: "tie",
    kind: Kind::Choice(&["high-g", "lifo", "fifo", "low-g"]),
    help: "which of several nodes with the same f = g + h is expanded first",
};
pub(super) const DEPTH: Setting = Setting {
    name: "depth",
    kind: Kind::Whole { default: 50, least: 1, most: 1_000_000 },
    help: "how many slides deep a depth-first search goes at most",
};

/// A word in force.
pub(super) fn word<'a>(settings: &'a Settings, setting: &Setting) -> &'a str {
    match &settings[setting.name] {
        SettingValue::Text(word) => word,
        SettingValue::Number(_) => unreachable!("resolved settings have the kind of value that they are declared with"),
    }
}

/// A number in force.
pub(super) fn number(settings: &Settings, setting: &Setting) -> f64 {
    match settings[setting.name] {
        SettingValue::Number(number) => number,
        SettingValue::Text(_) => unreachable!("resolved settings have the kind of value that they are declared with"),
    }
}

/// A whole number in force.
#[expect(clippy::cast_sign_loss, reason = "the settings that are whole numbers are not negative")]
pub(super) fn whole(settings: &Settings, setting: &Setting) -> u64 {
    number(settings, setting) as u64
}
