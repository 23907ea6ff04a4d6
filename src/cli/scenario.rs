//! `scenario`: list, check, new, schema.

use std::fs::OpenOptions;
use std::io::Write;
use std::path::Path;

use serde_json::json;

use crate::experiment::Case;
use crate::scenario::{Catalogue, Origin, Scenario, flowing, schema, shipped, template, words};
use crate::solver::Instance;
use crate::solvers::Registry;
use crate::words::{Label, Message};

use super::args::{BoardOptions, ScenarioCommand, SolverOptions};
use super::boards::parse_size;
use super::failure::{Ended, Exit, Failure};
use super::language::LanguageOption;
use super::output::{Format, note, print, print_csv, print_json};
use super::solver_options::load_scenario;

pub(crate) fn scenario(command: ScenarioCommand) -> Ended {
    match command {
        ScenarioCommand::List { format, language } => list(format, language),
        ScenarioCommand::Check { scenarios } => check(&scenarios),
        ScenarioCommand::New { file, boards, title, solver, options } => {
            new(file.as_deref(), &boards, &title, &solver, &options)
        }
        ScenarioCommand::Schema => {
            print(serde_json::to_string_pretty(&schema(&Registry)).expect("a schema is JSON"))?;
            Ok(Exit::Done)
        }
    }
}

fn list(format: Format, language: LanguageOption) -> Ended {
    // Data are the same whatever the locale.
    let tongue = if format == Format::Text { language.tongue() } else { language.lang.unwrap_or_default() };
    let (language, code) = (tongue.language(), tongue.code());
    for (number, shipped) in shipped::SHIPPED.iter().enumerate() {
        let scenario = shipped.read(&Registry).map_err(|error| Failure::input(error.to_string()))?;
        let size = scenario.instance.size();
        let (title, notice, try_this) = (scenario.title_in(code), scenario.notice_in(code), scenario.try_in(code));
        match format {
            Format::Text => {
                let heading = format!("{}  ({size}, {})", shipped.name, scenario.solver);
                let known = scenario
                    .known_optimal
                    .map_or_else(|| title.to_owned(), |moves| language.message(&Message::KnownOptimal(title, moves)));
                print(format_args!(
                    "{}{heading}\n  {known}\n{}\n{}",
                    if number == 0 { "" } else { "\n" },
                    wrapped(&language.message(&Message::Notice(&flowing(notice)))),
                    wrapped(&language.message(&Message::Try(&flowing(try_this)))),
                ))?;
            }
            Format::Json => print_json(&json!({
                "name": shipped.name,
                "title": title,
                "notice": flowing(notice),
                "try": flowing(try_this),
                "width": size.width(),
                "height": size.height(),
                "solver": scenario.solver,
                "known_optimal": scenario.known_optimal,
            }))?,
            Format::Csv => {
                let header = ["name", "title", "size", "solver", "known_optimal", "notice", "try"].map(str::to_owned);
                let row = vec![
                    shipped.name.to_owned(),
                    title.to_owned(),
                    size.to_string(),
                    scenario.solver.clone(),
                    scenario.known_optimal.map_or_else(String::new, |moves| moves.to_string()),
                    flowing(notice),
                    flowing(try_this),
                ];
                print_csv((number == 0).then(|| header.to_vec()).into_iter().chain([row]))?;
            }
        }
    }
    if format == Format::Text {
        note(format_args!("\n{}", language.label(Label::ListNext)));
    }
    Ok(Exit::Done)
}

/// Text broken into lines of a terminal and indented, its first line less.
fn wrapped(text: &str) -> String {
    const WIDTH: usize = 100;
    let mut lines: Vec<String> = Vec::new();
    for word in words(text) {
        match lines.last_mut() {
            None => lines.push(format!("  {word}")),
            Some(last) if last.chars().count() + 1 + word.chars().count() <= WIDTH => {
                last.push(' ');
                last.push_str(word);
            }
            Some(_) => lines.push(format!("    {word}")),
        }
    }
    lines.join("\n")
}

/// Checks every file, so that one run shows all that is wrong.
fn check(names: &[String]) -> Ended {
    let mut wrong = Vec::new();
    for name in names {
        match load_scenario(name) {
            Ok(scenario) => print(format_args!("{name}: fine ({})", scenario.title))?,
            Err(Failure::Input(message)) => wrong.push(message),
            Err(other) => return Err(other),
        }
    }
    match wrong.split_last() {
        None => Ok(Exit::Done),
        Some((last, others)) => {
            for error in others {
                note(format_args!("ecotaquin: {error}"));
            }
            Err(Failure::input(last.clone()))
        }
    }
}

fn new(file: Option<&Path>, boards: &BoardOptions, title: &str, solver: &str, options: &SolverOptions) -> Ended {
    let cases = if boards.given() { boards.cases()? } else { default_boards().cases()? };
    let [case] = cases.as_slice() else {
        return Err(Failure::input(format!("a scenario has one board, but there are {}", cases.len())));
    };
    let instance = case.instance().map_err(|error| boards.unreachable(&error))?;
    let settings = options.settings.0.clone();
    Registry.check(solver, &settings, &instance).map_err(|error| Failure::input(error.to_string()))?;
    let resolved = Registry::resolve(solver, &settings).map_err(|error| Failure::input(error.to_string()))?;
    options.check_idle(solver, &[&resolved])?;
    let scenario = Scenario {
        seed: options.seed.unwrap_or(0),
        known_optimal: case.known_optimal,
        origin: origin(boards, case, &instance)?,
        settings,
        limits: options.limits()?,
        ..Scenario::new(title, instance, solver)
    };
    let text = template(&scenario, &Registry);
    let Some(path) = file else {
        print(text.trim_end())?;
        return Ok(Exit::Done);
    };
    let name = path.display().to_string();
    let mut file = match OpenOptions::new().write(true).create_new(true).open(path) {
        Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => {
            return Err(Failure::input(format!("{name} exists already: choose another name, or remove it first")));
        }
        opened => opened.map_err(|error| Failure::file("write", &name, &error))?,
    };
    file.write_all(text.as_bytes()).map_err(|error| Failure::file("write", &name, &error))?;
    note(format_args!("{name} is written. Watch it: ecotaquin watch {name} --text"));
    Ok(Exit::Done)
}

fn default_boards() -> BoardOptions {
    BoardOptions {
        size: Some("4x4".to_owned()),
        shuffle: Some(1),
        input_format: "auto".to_owned(),
        ..BoardOptions::default()
    }
}

/// How the file should give the board: by its seed where it came from one.
fn origin(boards: &BoardOptions, case: &Case, instance: &Instance) -> Result<Origin, Failure> {
    debug_assert_eq!(case.board, *instance.start());
    Ok(match (&boards.size, boards.shuffle, boards.walk) {
        (Some(size), Some(shuffle), None) => Origin::Shuffled { size: parse_size(size)?, shuffle },
        (Some(size), Some(shuffle), Some(walk)) => Origin::Walked { size: parse_size(size)?, walk, shuffle },
        _ => Origin::Cells,
    })
}
