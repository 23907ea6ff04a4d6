//! Colours by meaning. States are never told by colour alone: each has its shape as well.
//!
//! The state colours are those of Okabe & Ito (2008, "Color Universal Design"), told apart by colour-blind people too.

use super::Color;

/// Which theme.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum ThemeName {
    /// Dark ink on light paper: for projectors.
    #[default]
    Light,
    /// Light ink on dark paper.
    Dark,
    /// Black and white with strong colours.
    HighContrast,
}

impl ThemeName {
    /// All themes, in the order in which a key goes through them.
    pub const ALL: [Self; 3] = [Self::Light, Self::Dark, Self::HighContrast];

    /// The name in options and state dumps.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Light => "light",
            Self::Dark => "dark",
            Self::HighContrast => "high-contrast",
        }
    }

    /// The theme that a name stands for.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|theme| theme.name() == name)
    }

    /// The next theme, around.
    #[must_use]
    pub fn next(self) -> Self {
        match self {
            Self::Light => Self::Dark,
            Self::Dark => Self::HighContrast,
            Self::HighContrast => Self::Light,
        }
    }

    /// Its colours.
    #[must_use]
    pub fn theme(self) -> Theme {
        Theme::of(self)
    }
}

/// The colour of each state of a tile; ink on it is `Color::ink`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StateColors {
    /// Not at home, and nothing happens to it.
    pub idle: Color,
    /// On its goal cell.
    pub satisfied: Color,
    /// The agent whose activation this is.
    pub acting: Color,
    /// Under attack.
    pub attacked: Color,
    /// It has chosen where to flee.
    pub fleeing: Color,
    /// Its activation failed.
    pub frustrated: Color,
    /// Driven off its goal cell.
    pub disturbed: Color,
    /// The lock on a cell.
    pub locked: Color,
}

/// All colours of a theme, by meaning.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Theme {
    /// Which one.
    pub name: ThemeName,
    /// Behind everything.
    pub background: Color,
    /// Behind a group of controls.
    pub panel: Color,
    /// The floor of the board: the blank.
    pub floor: Color,
    /// Thin lines.
    pub line: Color,
    /// Text.
    pub text: Color,
    /// Text of less weight.
    pub muted: Color,
    /// What can be pressed.
    pub control: Color,
    /// What is chosen, under the mouse or in focus.
    pub accent: Color,
    /// The states of tiles.
    pub state: StateColors,
    /// The curves, told apart by their labels as well: entropy, satisfied, attacks, chain.
    pub curves: [Color; 4],
}

const GREEN: Color = Color::hex(0x00_9E_73);
const ORANGE: Color = Color::hex(0xE6_9F_00);
const SKY: Color = Color::hex(0x56_B4_E9);
const YELLOW: Color = Color::hex(0xF0_E4_42);
const BLUE: Color = Color::hex(0x00_72_B2);
const VERMILLION: Color = Color::hex(0xD5_5E_00);
const PURPLE: Color = Color::hex(0xCC_79_A7);

impl Theme {
    fn of(name: ThemeName) -> Self {
        let state = |idle| StateColors {
            idle,
            satisfied: GREEN,
            acting: ORANGE,
            attacked: VERMILLION,
            fleeing: PURPLE,
            frustrated: YELLOW,
            disturbed: SKY,
            locked: BLUE,
        };
        match name {
            ThemeName::Light => Self {
                name,
                background: Color::hex(0xF7_F5_F0),
                panel: Color::hex(0xFF_FF_FF),
                floor: Color::hex(0xD9_D5_CB),
                line: Color::hex(0xB8_B3_A7),
                text: Color::hex(0x1E_1E_1E),
                muted: Color::hex(0x5A_57_50),
                control: Color::hex(0xE8_E4_DA),
                accent: BLUE,
                state: state(Color::hex(0xF0_E9_D8)),
                curves: [BLUE, Color::hex(0x00_7A_59), Color::hex(0xB8_50_00), Color::hex(0x9C_4A_78)],
            },
            ThemeName::Dark => Self {
                name,
                background: Color::hex(0x17_19_1C),
                panel: Color::hex(0x22_25_2A),
                floor: Color::hex(0x0E_0F_11),
                line: Color::hex(0x4A_4F_57),
                text: Color::hex(0xF1_EE_E6),
                muted: Color::hex(0xB3_AF_A5),
                control: Color::hex(0x33_38_3F),
                accent: SKY,
                state: StateColors { locked: SKY, ..state(Color::hex(0x4C_52_5C)) },
                curves: [SKY, Color::hex(0x2F_C4_9A), ORANGE, PURPLE],
            },
            ThemeName::HighContrast => Self {
                name,
                background: Color::hex(0x00_00_00),
                panel: Color::hex(0x00_00_00),
                floor: Color::hex(0x00_00_00),
                line: Color::hex(0xFF_FF_FF),
                text: Color::hex(0xFF_FF_FF),
                muted: Color::hex(0xFF_FF_FF),
                control: Color::hex(0x26_26_26),
                accent: YELLOW,
                state: StateColors { locked: Color::hex(0xFF_FF_FF), ..state(Color::hex(0x2B_2B_2B)) },
                curves: [SKY, Color::hex(0x2F_C4_9A), ORANGE, PURPLE],
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_text_is_read_on_whatever_it_stands_on() {
        for theme in ThemeName::ALL.map(ThemeName::theme) {
            for behind in [theme.background, theme.panel, theme.control] {
                for ink in [theme.text, theme.muted] {
                    assert!(ink.contrast(behind) >= 4.5, "{:?} {ink:?} on {behind:?}", theme.name);
                }
            }
            let StateColors { idle, satisfied, acting, attacked, fleeing, frustrated, disturbed, .. } = theme.state;
            for tile in [idle, satisfied, acting, attacked, fleeing, frustrated, disturbed] {
                assert!(tile.ink().contrast(tile) >= 4.5, "{:?} {tile:?}", theme.name);
            }
        }
    }

    #[test]
    fn accents_locks_and_curves_stand_out_as_shapes_must() {
        for theme in ThemeName::ALL.map(ThemeName::theme) {
            for behind in [theme.background, theme.panel] {
                assert!(theme.accent.contrast(behind) >= 3.0, "{:?}", theme.name);
                for curve in theme.curves {
                    assert!(curve.contrast(behind) >= 3.0, "{:?} {curve:?} on {behind:?}", theme.name);
                }
            }
            assert!(theme.state.locked.contrast(theme.background) >= 3.0);
        }
    }

    #[test]
    fn the_key_goes_through_all_themes_and_names_read_back() {
        let mut theme = ThemeName::default();
        for _ in ThemeName::ALL {
            assert_eq!(ThemeName::from_name(theme.name()), Some(theme));
            theme = theme.next();
        }
        assert_eq!(theme, ThemeName::default());
    }
}
