//! A checked scenario.

use std::collections::BTreeMap;

use crate::chance::Stream;
use crate::puzzle::{Board, Goal, Size, random_board, random_walk};
use crate::solver::{Budget, Instance, Settings};

/// What to run, and what it is there to show. Made by [`Scenario::new`] or [`Scenario::read`].
#[derive(Clone, Debug, PartialEq)]
pub struct Scenario {
    /// Its name for people, one line.
    pub title: String,
    /// What to notice: flowing text (see [`flowing`]); may be empty.
    pub notice: String,
    /// What to try next (`try` in the file): flowing text; may be empty.
    pub try_this: String,
    /// The run's seed.
    pub seed: u64,
    /// The fewest moves that solve the board, where known.
    pub known_optimal: Option<u64>,
    /// The board and its goal.
    pub instance: Instance,
    /// How the board was given. Where it does not make the instance's board (any more), the cells count.
    pub origin: Origin,
    /// Who solves it.
    pub solver: String,
    /// The settings that were given to it; the others have their defaults.
    pub settings: Settings,
    /// The limits that were given; the others are the caller's.
    pub limits: Limits,
    /// The texts in other languages, by their codes of ISO 639-1 (`fr`); none of them says nothing at all.
    pub translations: BTreeMap<String, Texts>,
}

/// What is said about a scenario in one language. An empty text says nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Texts {
    /// Its name for people, one line.
    pub title: String,
    /// What to notice: flowing text.
    pub notice: String,
    /// What to try next: flowing text.
    pub try_this: String,
}

impl Texts {
    /// Whether nothing is said.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.title.is_empty() && self.notice.is_empty() && self.try_this.is_empty()
    }
}

/// How a scenario gives its board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// Cell by cell.
    Cells,
    /// A uniformly random board of a size, from stream 0 of the seed `shuffle`.
    Shuffled {
        /// Width and height.
        size: Size,
        /// The seed.
        shuffle: u64,
    },
    /// Random moves from the goal, from stream 0 of the seed `shuffle`.
    Walked {
        /// Width and height.
        size: Size,
        /// How many moves.
        walk: u64,
        /// The seed.
        shuffle: u64,
    },
}

/// The limits that a scenario sets.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// The most steps.
    pub max_steps: Option<u64>,
    /// The most slides.
    pub max_moves: Option<u64>,
    /// The most bytes that a search may store (`memory` in the file).
    pub max_bytes: Option<u64>,
}

impl Scenario {
    /// A scenario that only runs: a title, a board given cell by cell, a solver with its defaults.
    #[must_use]
    pub fn new(title: &str, instance: Instance, solver: &str) -> Self {
        Self {
            title: words(title).collect::<Vec<_>>().join(" "),
            notice: String::new(),
            try_this: String::new(),
            seed: 0,
            known_optimal: None,
            instance,
            origin: Origin::Cells,
            solver: solver.to_owned(),
            settings: Settings::new(),
            limits: Limits::default(),
            translations: BTreeMap::new(),
        }
    }

    /// The title in a language, by its code of ISO 639-1; as at the top of the file where that language has none.
    #[must_use]
    pub fn title_in(&self, code: &str) -> &str {
        self.text_in(code, &self.title, |texts| &texts.title)
    }

    /// What to notice, in a language (see [`Scenario::title_in`]).
    #[must_use]
    pub fn notice_in(&self, code: &str) -> &str {
        self.text_in(code, &self.notice, |texts| &texts.notice)
    }

    /// What to try next, in a language (see [`Scenario::title_in`]).
    #[must_use]
    pub fn try_in(&self, code: &str) -> &str {
        self.text_in(code, &self.try_this, |texts| &texts.try_this)
    }

    fn text_in<'s>(&'s self, code: &str, own: &'s str, text: impl Fn(&'s Texts) -> &'s String) -> &'s str {
        self.translations.get(code).map(text).filter(|text| !text.is_empty()).map_or(own, String::as_str)
    }
}

impl Origin {
    /// The random board that this origin makes for a goal of its size; `None` for cells.
    pub(super) fn board(self, goal: &Goal) -> Option<Board> {
        match self {
            Self::Shuffled { size, shuffle } if size == goal.size() => {
                Some(random_board(goal, &mut Stream::boards(shuffle)))
            }
            Self::Walked { size, walk, shuffle } if size == goal.size() => {
                Some(random_walk(goal, walk, &mut Stream::boards(shuffle)))
            }
            _ => None,
        }
    }
}

impl Limits {
    /// A budget with these limits in place of its own.
    #[must_use]
    pub fn over(self, budget: Budget) -> Budget {
        Budget {
            max_steps: self.max_steps.or(budget.max_steps),
            max_moves: self.max_moves.or(budget.max_moves),
            max_bytes: self.max_bytes.unwrap_or(budget.max_bytes),
        }
    }
}

/// The words of a text. No-break spaces, as French typography asks for before a colon, stay within them.
pub fn words(text: &str) -> impl Iterator<Item = &str> {
    let ends = |letter: char| letter.is_whitespace() && !matches!(letter, '\u{a0}' | '\u{202f}');
    text.split(ends).filter(|word| !word.is_empty())
}

/// Text as it is shown: lines joined and spaces single within a paragraph, paragraphs separated by one empty line.
#[must_use]
pub fn flowing(text: &str) -> String {
    let mut paragraphs: Vec<String> = Vec::new();
    let mut inside = false;
    for line in text.lines() {
        let words = words(line).collect::<Vec<_>>().join(" ");
        match paragraphs.last_mut() {
            _ if words.is_empty() => inside = false,
            Some(paragraph) if inside => {
                paragraph.push(' ');
                paragraph.push_str(&words);
            }
            _ => {
                paragraphs.push(words);
                inside = true;
            }
        }
    }
    paragraphs.join("\n\n")
}
