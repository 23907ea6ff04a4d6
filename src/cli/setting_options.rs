//! An option for every setting that some solver has, made from the registry: a new setting needs no line here.

use clap::{Arg, ArgMatches, Args, Command, Error, FromArgMatches};

use crate::solver::{Setting, SettingValue, Settings};
use crate::solvers::Registry;

/// The settings that were typed.
#[derive(Clone, Debug, Default)]
pub(crate) struct SettingOptions(pub(crate) Settings);

impl Args for SettingOptions {
    fn augment_args(command: Command) -> Command {
        Registry::all_settings().into_iter().fold(command, |command, setting| command.arg(option(setting)))
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl FromArgMatches for SettingOptions {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, Error> {
        let mut options = Self::default();
        options.update_from_arg_matches(matches)?;
        Ok(options)
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), Error> {
        for setting in Registry::all_settings() {
            let value = if setting.kind.is_number() {
                matches.get_one(setting.name).copied().map(SettingValue::Number)
            } else {
                matches.get_one::<String>(setting.name).cloned().map(SettingValue::Text)
            };
            self.0.extend(value.map(|value| (setting.name.to_owned(), value)));
        }
        Ok(())
    }
}

fn option(setting: Setting) -> Arg {
    let option = Arg::new(setting.name).long(setting.name).help(help(setting));
    if setting.kind.is_number() {
        return option.value_name("N").value_parser(number).allow_negative_numbers(true);
    }
    match setting.kind.words() {
        ["on", "off"] => option.value_name("on|off"),
        // What is off unless asked for may be asked for without a word.
        ["off", "on"] => option.value_name("on|off").num_args(0..=1).default_missing_value("on"),
        _ => option.value_name("NAME"),
    }
}

/// Whose setting it is, what it means, and its values.
fn help(setting: Setting) -> String {
    let owners: Vec<&str> = Registry::names()
        .filter(|name| {
            Registry::settings(name).is_some_and(|settings| settings.iter().any(|known| known.name == setting.name))
        })
        .collect();
    // Where all solvers of a family have it, the family's name says so.
    let has_all = |family: &str| {
        owners.contains(&family)
            && Registry::names().filter(|name| family_of(name) == family).all(|name| owners.contains(&name))
    };
    let mut shown: Vec<&str> = Vec::new();
    for owner in &owners {
        let name = if has_all(family_of(owner)) { family_of(owner) } else { owner };
        if !shown.contains(&name) {
            shown.push(name);
        }
    }
    let allowed = setting.kind.allowed();
    let default_of =
        |setting: &Setting| setting.value(&Settings::new()).map_or_else(|_| String::new(), |value| value.to_string());
    let mut default = default_of(&setting);
    // A solver may have the setting with a default of its own.
    for owner in &owners {
        let own = Registry::settings(owner).unwrap_or_default().iter().find(|known| known.name == setting.name);
        if let Some(own) = own.map(default_of).filter(|own| *own != default_of(&setting)) {
            default.extend(["; ", owner, ": ", &own]);
        }
    }
    format!("{}: {} ({allowed}) [default: {default}]", shown.join(", "), setting.help)
}

fn family_of(solver: &str) -> &str {
    solver.split(':').next().unwrap_or(solver)
}

fn number(text: &str) -> Result<f64, String> {
    text.parse().map_err(|_| "write a number, for example 0.9".to_owned())
}
