//! Which languages there are.

use super::{English, French, Language};

/// A language that the program speaks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tongue {
    /// English.
    #[default]
    English,
    /// French: the idea and many of its teachers are.
    French,
}

impl Tongue {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::English, Self::French];

    /// The code of ISO 639-1, as in options: `en`, `fr`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::French => "fr",
        }
    }

    /// The language of a code, in either case.
    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|tongue| tongue.code().eq_ignore_ascii_case(code))
    }

    /// The language of a POSIX locale (`fr_FR.UTF-8`); English where it is another one, `C` or empty.
    #[must_use]
    pub fn from_locale(locale: &str) -> Self {
        let code = locale.split(['_', '.', '@', '-']).next().unwrap_or_default();
        Self::from_code(code).unwrap_or_default()
    }

    /// Its texts.
    #[must_use]
    pub fn language(self) -> &'static dyn Language {
        match self {
            Self::English => &English,
            Self::French => &French,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_locale_has_its_language_and_every_other_one_is_english() {
        for locale in ["fr_FR.UTF-8", "fr", "fr_CA", "FR", "fr_BE@euro", "fr-CH", "fr.UTF-8"] {
            assert_eq!(Tongue::from_locale(locale), Tongue::French, "{locale}");
        }
        for locale in ["", "C", "C.UTF-8", "POSIX", "en_GB.UTF-8", "de_DE", "fro", "frp_IT", "_fr"] {
            assert_eq!(Tongue::from_locale(locale), Tongue::English, "{locale}");
        }
    }

    #[test]
    fn every_language_is_found_by_its_code() {
        for tongue in Tongue::ALL {
            assert_eq!(Tongue::from_code(tongue.code()), Some(tongue));
        }
        assert_eq!(Tongue::from_code("de"), None);
    }
}
