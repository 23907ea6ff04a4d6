//! Which key does what.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use crate::trace::EventKind;
use crate::words::{Label, Language};

use crate::playback::Command;

/// What a key asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Action {
    /// Something of the player.
    Play(Command),
    /// The same board from the next seed.
    NextSeed,
    /// Cells in another size.
    Zoom,
    /// The help, or back from it.
    Help,
    /// Leave.
    Quit,
    /// Leave, as Ctrl-C does.
    Interrupt,
}

/// What a key does; `None` where it does nothing.
pub(super) fn action(key: KeyEvent) -> Option<Action> {
    if key.modifiers.contains(KeyModifiers::CONTROL) {
        return (key.code == KeyCode::Char('c')).then_some(Action::Interrupt);
    }
    let command = match key.code {
        KeyCode::Char('q') | KeyCode::Esc => return Some(Action::Quit),
        KeyCode::Char('?') | KeyCode::F(1) => return Some(Action::Help),
        KeyCode::Char('n') => return Some(Action::NextSeed),
        KeyCode::Char('z') => return Some(Action::Zoom),
        KeyCode::Char(' ') => Command::PlayPause,
        KeyCode::Right | KeyCode::Char('l') => Command::Forward(1),
        KeyCode::Left | KeyCode::Char('h') => Command::Back(1),
        KeyCode::PageDown => Command::Forward(10),
        KeyCode::PageUp => Command::Back(10),
        KeyCode::Home => Command::First,
        KeyCode::End => Command::Last,
        KeyCode::Char('+' | '=') => Command::Faster,
        KeyCode::Char('-' | '_') => Command::Slower,
        KeyCode::Char('a') => Command::Next(EventKind::Attack),
        KeyCode::Char('A') => Command::Previous(EventKind::Attack),
        KeyCode::Char('f') => Command::Next(EventKind::Frustrated),
        KeyCode::Char('F') => Command::Previous(EventKind::Frustrated),
        KeyCode::Char('d') => Command::Next(EventKind::Disturbed),
        KeyCode::Char('D') => Command::Previous(EventKind::Disturbed),
        KeyCode::Char('e') => Command::ToggleGrain,
        KeyCode::Char('r') => Command::Again,
        _ => return None,
    };
    Some(Action::Play(command))
}

/// How a key is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Name {
    /// By what it types.
    Typed(&'static str),
    /// By its name, which languages tell differently.
    Called(Label),
}

use Name::{Called, Typed};

/// Keys and what they do, for people.
pub(super) const KEYS: &[(&[Name], Label)] = &[
    (&[Called(Label::KeySpace)], Label::HelpPlay),
    (&[Typed("← h"), Typed("→ l")], Label::HelpStep),
    (&[Called(Label::KeyPageUp), Called(Label::KeyPageDown)], Label::HelpTenSteps),
    (&[Called(Label::KeyHome), Called(Label::KeyEnd)], Label::HelpEnds),
    (&[Typed("+"), Typed("-")], Label::HelpSpeedRange),
    (&[Typed("a"), Typed("A")], Label::HelpAttack),
    (&[Typed("f"), Typed("F")], Label::HelpFrustrated),
    (&[Typed("d"), Typed("D")], Label::HelpDisturbed),
    (&[Typed("e")], Label::HelpGrain),
    (&[Typed("r")], Label::HelpAgain),
    (&[Typed("n")], Label::HelpNextSeed),
    (&[Typed("z")], Label::HelpCellSize),
    (&[Typed("?")], Label::HelpPages),
    (&[Typed("q"), Called(Label::KeyEscape)], Label::HelpQuit),
];

/// The keys that one needs most, for the last line.
pub(super) const SHORT: &[(Name, Label)] = &[
    (Called(Label::KeySpace), Label::HintPlay),
    (Typed("← →"), Label::HintStep),
    (Typed("?"), Label::HintHelp),
    (Typed("q"), Label::HintQuit),
    (Typed("+ -"), Label::HintSpeed),
    (Typed("a f d"), Label::HintJump),
    (Typed("e"), Label::HintEvents),
    (Typed("n"), Label::HintNextSeed),
    (Typed("r"), Label::HintAgain),
    (Typed("z"), Label::HintZoom),
];

impl Name {
    /// In a language.
    pub(super) fn text(self, language: &dyn Language) -> &'static str {
        match self {
            Typed(text) => text,
            Called(label) => language.label(label),
        }
    }
}
