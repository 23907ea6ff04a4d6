//! What is being made: a scenario whose board may still be one that can't reach its goal.

use std::collections::BTreeMap;

use crate::chance::Stream;
use crate::puzzle::{Board, Cell, Goal, NamedGoal, Size, Tile, Unreachable, random_board, random_walk};
use crate::scenario::{Limits, Origin, Scenario, Texts, flowing, words};
use crate::solver::{Instance, Kind, Setting, SettingRefusal, SettingValue, Settings};
use crate::solvers::Registry;
use crate::words::{Language, Message, Tongue};

/// Which board is edited.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Side {
    #[default]
    Start,
    Goal,
}

/// A scenario in the making.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Draft {
    /// What is said, in the language in which it is edited.
    pub(super) title: String,
    pub(super) notice: String,
    pub(super) try_this: String,
    /// Where the scenario is told in several languages, this one not the first: what is said at the top of its file.
    top: Option<Texts>,
    /// The other languages, and the code of this one.
    translations: BTreeMap<String, Texts>,
    code: &'static str,
    pub(super) seed: u64,
    known_optimal: Option<u64>,
    start: Board,
    goal: Goal,
    origin: Origin,
    /// The seed of the last shuffle.
    shuffle: u64,
    solver: String,
    settings: Settings,
    limits: Limits,
}

/// What keeps a draft from being a scenario.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Problem {
    /// The board can't reach the goal.
    Unreachable(Unreachable),
    /// The solver does not accept its settings, or this goal.
    Settings(SettingRefusal),
}

impl Problem {
    pub(super) fn sentence(&self, language: &dyn Language) -> String {
        match self {
            Self::Unreachable(error) => language.message(&Message::Unreachable(error)),
            Self::Settings(refusal) => language.message(&Message::Refused(refusal)),
        }
    }
}

impl Draft {
    /// The sides that the keys reach.
    pub(super) const SIDES: (u16, u16) = (Size::MIN_SIDE, 20);

    /// Of a scenario, to be edited in a language: where it is told in that one, that is edited, else what is said at the
    /// top of its file.
    pub(super) fn of(scenario: &Scenario, tongue: Tongue) -> Self {
        let code = tongue.code();
        let top = scenario.translations.contains_key(code).then(|| Texts {
            title: scenario.title.clone(),
            notice: scenario.notice.clone(),
            try_this: scenario.try_this.clone(),
        });
        let shuffle = match scenario.origin {
            Origin::Shuffled { shuffle, .. } | Origin::Walked { shuffle, .. } => shuffle,
            Origin::Cells => 0,
        };
        Self {
            title: scenario.title_in(code).to_owned(),
            notice: scenario.notice_in(code).to_owned(),
            try_this: scenario.try_in(code).to_owned(),
            top,
            translations: scenario.translations.clone(),
            code,
            seed: scenario.seed,
            known_optimal: scenario.known_optimal,
            start: scenario.instance.start().clone(),
            goal: scenario.instance.goal().clone(),
            origin: scenario.origin,
            shuffle,
            solver: scenario.solver.clone(),
            settings: scenario.settings.clone(),
            limits: scenario.limits,
        }
    }

    /// The scenario that this is, or why it is none.
    pub(super) fn scenario(&self) -> Result<Scenario, Problem> {
        let instance = Instance::new(self.start.clone(), self.goal.clone()).map_err(Problem::Unreachable)?;
        crate::scenario::Catalogue::check(&Registry, &self.solver, &self.settings, &instance)
            .map_err(|error| Problem::Settings(error.refusal))?;
        let origin = if self.random(self.origin).as_ref() == Some(&self.start) { self.origin } else { Origin::Cells };
        let own = Texts {
            title: words(&self.title).collect::<Vec<_>>().join(" "),
            notice: flowing(&self.notice),
            try_this: flowing(&self.try_this),
        };
        let mut translations = self.translations.clone();
        let top = match &self.top {
            None => own,
            Some(top) => {
                // What is as at the top was not translated.
                let unless = |text: String, top: &String| if text == *top { String::new() } else { text };
                let Texts { title, notice, try_this } = own;
                let own = Texts {
                    title: unless(title, &top.title),
                    notice: unless(notice, &top.notice),
                    try_this: unless(try_this, &top.try_this),
                };
                translations.remove(self.code);
                if !own.is_empty() {
                    translations.insert(self.code.to_owned(), own);
                }
                top.clone()
            }
        };
        Ok(Scenario {
            notice: top.notice,
            try_this: top.try_this,
            translations,
            seed: self.seed,
            known_optimal: self.known_optimal,
            origin,
            settings: self.settings.clone(),
            limits: self.limits,
            ..Scenario::new(&top.title, instance, &self.solver)
        })
    }

    pub(super) fn size(&self) -> Size {
        self.start.size()
    }

    pub(super) fn goal(&self) -> &Goal {
        &self.goal
    }

    pub(super) fn board(&self, side: Side) -> &Board {
        match side {
            Side::Start => &self.start,
            Side::Goal => self.goal.arrangement(),
        }
    }

    pub(super) fn solver(&self) -> &str {
        &self.solver
    }

    /// The seed of the shuffle that this board is from.
    pub(super) fn shuffled(&self) -> Option<u64> {
        match self.origin {
            Origin::Shuffled { shuffle, .. } | Origin::Walked { shuffle, .. } => Some(shuffle),
            Origin::Cells => None,
        }
    }

    /// The random board of an origin for this goal.
    fn random(&self, origin: Origin) -> Option<Board> {
        match origin {
            Origin::Cells => None,
            Origin::Shuffled { size, .. } | Origin::Walked { size, .. } if size != self.goal.size() => None,
            Origin::Shuffled { shuffle, .. } => Some(random_board(&self.goal, &mut Stream::boards(shuffle))),
            Origin::Walked { walk, shuffle, .. } => Some(random_walk(&self.goal, walk, &mut Stream::boards(shuffle))),
        }
    }

    /// Exchanges what lies on two cells.
    pub(super) fn swap(&mut self, side: Side, a: Cell, b: Cell) {
        let mut tiles = self.board(side).tiles().to_vec();
        tiles.swap(a.index(), b.index());
        let board = Board::from_tiles(self.size(), tiles);
        match side {
            Side::Start => self.start = board,
            Side::Goal => self.goal = Goal::new(board),
        }
        self.origin = Origin::Cells;
        self.known_optimal = None;
    }

    /// Exchanges the tiles 1 and 2 of the start: what could not reach the goal can, and the other way round.
    pub(super) fn repair(&mut self) {
        let cells = self.start.cells_of_tiles();
        let two = 2.min(cells.len() - 1);
        self.swap(Side::Start, cells[Tile(1).index()], cells[two]);
    }

    /// The next goal with a name; a random start is drawn anew, so that it can reach it.
    pub(super) fn next_goal(&mut self) {
        let all = NamedGoal::ALL;
        let now = self.goal.name().and_then(|name| all.iter().position(|&known| known == name));
        self.goal = Goal::named(all[now.map_or(0, |now| (now + 1) % all.len())], self.size());
        self.known_optimal = None;
        if let Some(board) = self.random(self.origin) {
            self.start = board;
        }
    }

    /// Another size, shuffled; a goal with a name keeps it. Sides stay within [`Draft::SIDES`].
    pub(super) fn resize(&mut self, wider: i16, higher: i16) -> bool {
        let (least, most) = Self::SIDES;
        let now = self.size();
        let turned =
            |side: u16, by: i16| if by == 0 { side } else { side.saturating_add_signed(by).clamp(least, most) };
        let (width, height) = (turned(now.width(), wider), turned(now.height(), higher));
        let Some(size) = Size::new(width.into(), height.into()).ok().filter(|size| *size != now) else { return false };
        self.goal = Goal::named(self.goal.name().unwrap_or_default(), size);
        self.deal();
        true
    }

    /// The shuffle of the next seed, or of the one before.
    pub(super) fn shuffle(&mut self, by: i64) {
        self.shuffle = self.shuffle.wrapping_add_signed(by);
        self.deal();
    }

    fn deal(&mut self) {
        self.origin = Origin::Shuffled { size: self.goal.size(), shuffle: self.shuffle };
        self.start = random_board(&self.goal, &mut Stream::boards(self.shuffle));
        self.known_optimal = None;
    }

    /// The start as the goal is: to make a board by hand from there.
    pub(super) fn start_at_goal(&mut self) {
        self.start = self.goal.arrangement().clone();
        self.origin = Origin::Cells;
        self.known_optimal = None;
    }

    /// The next solver, or the one before; settings that it has too are kept.
    pub(super) fn turn_solver(&mut self, by: isize) {
        let names: Vec<_> = Registry::names().collect();
        let now = names.iter().position(|name| *name == self.solver).unwrap_or(0);
        let next = (now.cast_signed() + by).rem_euclid(names.len().cast_signed());
        names[next.unsigned_abs()].clone_into(&mut self.solver);
        let known = Registry::settings(&self.solver).unwrap_or_default();
        self.settings.retain(|name, _| known.iter().any(|setting| setting.name == name));
    }

    /// The settings of the solver that mean something as it is set now.
    fn of_use(&self) -> impl Iterator<Item = &'static Setting> + use<> {
        let values = Registry::resolve(&self.solver, &self.settings).unwrap_or_default();
        let known = Registry::settings(&self.solver).unwrap_or_default();
        known.iter().filter(move |setting| !Registry::is_idle(setting.name, &values))
    }

    /// The settings of the solver in order: name, value in force, what it means.
    pub(super) fn settings(&self) -> Vec<(&'static str, String, &'static str)> {
        let values = Registry::resolve(&self.solver, &self.settings).unwrap_or_default();
        let value = |setting| in_force(setting, &values).map_or_else(String::new, |value| value.to_string());
        self.of_use().map(|setting| (setting.name, value(setting), setting.help)).collect()
    }

    /// The next value of a setting, around. A value that holds anyway is not written down. Says whether there is one.
    pub(super) fn turn_setting(&mut self, index: usize) -> bool {
        let Some(setting) = self.of_use().nth(index) else { return false };
        let values = Registry::resolve(&self.solver, &self.settings).unwrap_or_default();
        let next = match (setting.kind, in_force(setting, &values)) {
            (Kind::Choice(choices) | Kind::ChoiceOr { words: choices, .. }, Some(SettingValue::Text(now))) => {
                let place = choices.iter().position(|choice| *choice == now);
                SettingValue::Text(choices[place.map_or(0, |place| place + 1) % choices.len()].to_owned())
            }
            (Kind::Number { least, most, .. }, Some(SettingValue::Number(now))) => {
                // In hundredths, which all such settings take.
                let next = ((now + (most - least) / 20.0) * 100.0).round() / 100.0;
                SettingValue::Number(if next > most { least } else { next })
            }
            (Kind::Whole { least, most, .. }, Some(SettingValue::Number(now))) => {
                // Doubling reaches large numbers in few presses.
                let next = (now * 2.0).max(now + 1.0);
                SettingValue::Number(if next > most as f64 { least as f64 } else { next })
            }
            (Kind::Fraction(_), Some(SettingValue::Number(now))) => {
                let tenths = (now * 10.0).floor() + 1.0;
                SettingValue::Number(if tenths > 10.0 { 0.0 } else { tenths / 10.0 })
            }
            _ => return false,
        };
        let mut without = self.settings.clone();
        without.remove(setting.name);
        let holds =
            Registry::resolve(&self.solver, &without).is_ok_and(|values| values.get(setting.name) == Some(&next));
        self.settings = without;
        if !holds {
            self.settings.insert(setting.name.to_owned(), next);
        }
        true
    }
}

/// The value of a setting in force. A number that is at nought may not be listed among those; a bias that nobody heeds has none.
fn in_force(setting: &Setting, values: &Settings) -> Option<SettingValue> {
    let default =
        || matches!(setting.kind, Kind::Number { .. }).then(|| setting.value(&Settings::new()).ok()).flatten();
    values.get(setting.name).cloned().or_else(default)
}
