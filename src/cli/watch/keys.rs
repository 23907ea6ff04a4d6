//! Which key does what.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use crate::trace::EventKind;

use super::player::Command;

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

/// Keys and what they do, for people.
pub(super) const KEYS: &[(&str, &str)] = &[
    ("space", "play, pause"),
    ("→ l   ← h", "one step on, back"),
    ("PgDn  PgUp", "ten steps on, back"),
    ("Home  End", "to the start, to the end of the run"),
    ("+  -", "faster, slower (0.5 to 10,000 a second)"),
    ("a  A", "next, previous attack"),
    ("f  F", "next, previous frustrated activation"),
    ("d  D", "next, previous tile driven off home"),
    ("e", "whole activations or single events"),
    ("r", "the same seed again"),
    ("n", "the next seed"),
    ("z", "another size of the cells"),
    ("?", "this help; again: what to notice and try"),
    ("q  Esc", "quit"),
];

/// The keys that one needs most, for the last line.
pub(super) const SHORT: &[(&str, &str)] = &[
    ("space", "play"),
    ("← →", "step"),
    ("?", "help"),
    ("q", "quit"),
    ("+ -", "speed"),
    ("a f d", "jump"),
    ("e", "events"),
    ("n", "next seed"),
    ("r", "again"),
    ("z", "zoom"),
];
