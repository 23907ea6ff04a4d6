//! What a person does: keys, mouse, files dropped on the window.

use std::path::PathBuf;

use crate::picture::Point;
use crate::words::{Label, Tongue};

/// A key, by what it types or is called. Letters are those typed, so that every keyboard layout works.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Key {
    /// A letter, figure or sign, as typed (letters in lower case, or in upper case with shift).
    Char(char),
    /// The space bar.
    Space,
    /// Return.
    Enter,
    /// Escape.
    Escape,
    /// Tabulator.
    Tab,
    /// Tabulator with shift.
    BackTab,
    /// Backspace.
    Backspace,
    /// Arrow up.
    Up,
    /// Arrow down.
    Down,
    /// Arrow left.
    Left,
    /// Arrow right.
    Right,
    /// Page up.
    PageUp,
    /// Page down.
    PageDown,
    /// Home.
    Home,
    /// End.
    End,
    /// A function key, from 1.
    Function(u8),
    /// Control and a letter (lower case).
    Control(char),
}

impl Key {
    /// The name, as scripts write it and as English people read it.
    #[must_use]
    pub fn name(self) -> String {
        match self {
            Self::Char(letter) => letter.to_string(),
            Self::Space => "Space".to_owned(),
            Self::Enter => "Enter".to_owned(),
            Self::Escape => "Esc".to_owned(),
            Self::Tab => "Tab".to_owned(),
            Self::BackTab => "Shift+Tab".to_owned(),
            Self::Backspace => "Backspace".to_owned(),
            Self::Up => "↑".to_owned(),
            Self::Down => "↓".to_owned(),
            Self::Left => "←".to_owned(),
            Self::Right => "→".to_owned(),
            Self::PageUp => "PgUp".to_owned(),
            Self::PageDown => "PgDn".to_owned(),
            Self::Home => "Home".to_owned(),
            Self::End => "End".to_owned(),
            Self::Function(number) => format!("F{number}"),
            Self::Control(letter) => format!("Ctrl+{}", letter.to_ascii_uppercase()),
        }
    }

    /// The name in a language, as people read it.
    #[must_use]
    pub fn label(self, tongue: Tongue) -> String {
        let label = match self {
            Self::Space => Label::KeySpace,
            Self::Enter => Label::KeyEnter,
            Self::Escape => Label::KeyEscape,
            Self::Tab => Label::KeyTab,
            Self::BackTab => Label::KeyBackTab,
            Self::Backspace => Label::KeyBackspace,
            Self::PageUp => Label::KeyPageUp,
            Self::PageDown => Label::KeyPageDown,
            Self::Home => Label::KeyHome,
            Self::End => Label::KeyEnd,
            _ => return self.name(),
        };
        tongue.language().label(label).to_owned()
    }

    /// The names of some keys in a language, apart.
    #[must_use]
    pub fn labels(keys: &[Self], tongue: Tongue) -> String {
        keys.iter().map(|key| key.label(tongue)).collect::<Vec<_>>().join(" ")
    }

    /// The key of a name (also `Up`, `Down`, `Left`, `Right`, in any case).
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        let mut letters = name.chars();
        if let (Some(letter), None) = (letters.next(), letters.next()) {
            return Some(match letter {
                '↑' => Self::Up,
                '↓' => Self::Down,
                '←' => Self::Left,
                '→' => Self::Right,
                ' ' => Self::Space,
                letter => Self::Char(letter),
            });
        }
        let lower = name.to_lowercase();
        if let Some(letter) = lower.strip_prefix("ctrl+") {
            return letter.chars().next().map(Self::Control);
        }
        if let Some(number) = lower.strip_prefix('f').and_then(|number| number.parse().ok()) {
            return Some(Self::Function(number));
        }
        Some(match lower.as_str() {
            "space" => Self::Space,
            "enter" | "return" => Self::Enter,
            "esc" | "escape" => Self::Escape,
            "tab" => Self::Tab,
            "shift+tab" => Self::BackTab,
            "backspace" => Self::Backspace,
            "up" => Self::Up,
            "down" => Self::Down,
            "left" => Self::Left,
            "right" => Self::Right,
            "pgup" | "pageup" => Self::PageUp,
            "pgdn" | "pagedown" => Self::PageDown,
            "home" => Self::Home,
            "end" => Self::End,
            _ => return None,
        })
    }
}

/// Something a person did.
#[derive(Clone, Debug, PartialEq)]
pub enum Input {
    /// Pressed a key, or the button that stands for it.
    Key(Key),
    /// Pressed the mouse button.
    Press(Point),
    /// Moved the mouse with the button held.
    Drag(Point),
    /// Let the mouse button go.
    Release(Point),
    /// Turned the wheel; positive away from oneself.
    Wheel(Point, f32),
    /// Dropped a file on the window.
    Drop(PathBuf),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_key_is_found_by_its_name() {
        let keys = [
            Key::Char('a'),
            Key::Char('A'),
            Key::Char('?'),
            Key::Space,
            Key::Enter,
            Key::Escape,
            Key::Tab,
            Key::BackTab,
            Key::Backspace,
            Key::Up,
            Key::Down,
            Key::Left,
            Key::Right,
            Key::PageUp,
            Key::PageDown,
            Key::Home,
            Key::End,
            Key::Function(1),
            Key::Function(12),
            Key::Control('z'),
        ];
        for key in keys {
            assert_eq!(Key::from_name(&key.name()), Some(key));
            assert_eq!(key.label(Tongue::English), key.name());
        }
        assert_eq!(Key::from_name("left"), Some(Key::Left));
        assert_eq!(Key::from_name("nothing"), None);
    }
}
