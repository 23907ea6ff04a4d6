//! What a language can say.

use std::fmt::Debug;

use crate::puzzle::{Cell, Direction, Goal, Size, Tile};
use crate::solver::{Decision, Event, Outcome, Work};
use crate::trace::{Difference, Role};

use super::{Consequence, Label, Message};

/// A language in which runs are told and screens are labelled. Cells are said as row and column from 1.
pub trait Language: Debug + Sync {
    /// Its code of ISO 639-1, under which scenarios have their texts: `fr`.
    fn code(&self) -> &'static str;

    /// A short text of a screen.
    fn label(&self, label: Label) -> &'static str;

    /// A text of a screen with something in it.
    fn message(&self, message: &Message<'_>) -> String;

    /// A whole number in figures, those of large ones in groups.
    fn number(&self, number: u64) -> String;

    /// Figures that were written with a decimal point (`0.5`, `1.25 s`), with this language's decimal sign.
    fn figures(&self, figures: &str) -> String;

    /// A cell: "row 2, column 3".
    fn place(&self, cell: Cell, size: Size) -> String;

    /// What happened and why, in one sentence.
    fn describe(&self, event: &Event, goal: &Goal) -> String;

    /// What came of the wish of the tile that acted, in one sentence; `None` where nothing has come of it yet.
    fn consequence(&self, actor: Tile, wish: &Decision, consequence: &Consequence, size: Size) -> Option<String>;

    /// The events of one step, in one or two sentences: who wanted what and why, and what came of it.
    fn explain_step(&self, events: &[Event], goal: &Goal) -> String {
        let Some(first) = events.first() else { return self.label(Label::NothingHappened).to_owned() };
        let told = self.describe(first, goal);
        let Event::Activation { tile, decision, .. } = first else { return told };
        match self.consequence(*tile, decision, &Consequence::of(events, goal), goal.size()) {
            Some(consequence) => format!("{told} {consequence}"),
            None => told,
        }
    }

    /// How a run ended, in one sentence.
    fn outcome(&self, outcome: &Outcome, size: Size) -> String;

    /// How a run ended, in a word or two.
    fn outcome_name(&self, outcome: &Outcome) -> &'static str;

    /// The steps that a run has cost: "12 activations", "3,141 nodes expanded".
    fn steps_of(&self, work: &Work) -> String;

    /// Where a re-run left the recording, in one sentence.
    fn difference(&self, difference: &Difference, goal: &Goal) -> String;

    /// The part that a tile plays, in a word or two.
    fn role(&self, role: Role) -> &'static str;

    /// A direction, alone in a column.
    fn direction(&self, direction: Direction) -> &'static str;

    /// By which rule a tile decided: one that acts looks at its home first, one that flees at the blank.
    fn rule(&self, decision: &Decision, flees: bool) -> String;

    /// What a solver is, in one sentence, by its name; `None` where this language has no words of its own for it: then
    /// those of whoever knows the solver do, which are English.
    fn solver_help(&self, _solver: &str) -> Option<&'static str> {
        None
    }

    /// What a setting means, in one sentence, by its name; `None` as for solvers.
    fn setting_help(&self, _setting: &str) -> Option<&'static str> {
        None
    }
}
