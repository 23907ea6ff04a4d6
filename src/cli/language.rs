//! Which language people are spoken to in.

use std::env;

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};

use crate::words::Tongue;

/// The language of sentences and labels. Data and refusals of wrong input stay English.
#[derive(Args, Clone, Copy, Debug, Default)]
pub(crate) struct LanguageOption {
    /// The language of sentences and labels [default: that of the locale, else English].
    #[arg(
        long,
        value_name = "en|fr",
        value_parser = PossibleValuesParser::new(Tongue::ALL.map(Tongue::code))
            .map(|code| Tongue::from_code(&code).unwrap_or_default()),
    )]
    pub(crate) lang: Option<Tongue>,
}

impl LanguageOption {
    /// The language asked for, or else that of the locale.
    pub(crate) fn tongue(self) -> Tongue {
        self.lang.unwrap_or_else(|| {
            // The first that is set decides (POSIX.1-2017, 8.2).
            let set = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(env::var_os);
            let locale = set.into_iter().find(|value| !value.is_empty());
            locale.map_or_else(Tongue::default, |locale| Tongue::from_locale(&locale.to_string_lossy()))
        })
    }
}
