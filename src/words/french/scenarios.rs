//! What is wrong with a scenario. What was given, and names of keys, are shown as they are.

use std::io;

use crate::puzzle::Size;
use crate::scenario::{Expected, Found, Hint, Place, Problem, ScenarioError};

use super::refusals::{reason, refused, unreachable};

/// Where, and what.
pub(super) fn scenario(error: &ScenarioError) -> String {
    let at = match (&error.path, error.place) {
        (Some(path), Some(Place { line, column })) => format!("{}:{line}:{column}\u{a0}: ", path.display()),
        (Some(path), None) => format!("{}\u{a0}: ", path.display()),
        (None, Some(Place { line, column })) => format!("ligne {line}, colonne {column}\u{a0}: "),
        (None, None) => String::new(),
    };
    at + &problem(&error.problem)
}

fn problem(problem: &Problem) -> String {
    let list = "`ecotaquin scenario list` nomme ceux du programme";
    match problem {
        Problem::NoName => format!("le nom du scénario est vide\u{202f}; {list}"),
        Problem::NoFile { or_shipped, near } => {
            let or = if *or_shipped { ", et aucun scénario du programme n’a ce nom" } else { "" };
            let hint = if near.is_none() { format!("\u{202f}; {list}") } else { meant(near.as_deref()) };
            format!("ce fichier n’existe pas{or}{hint}")
        }
        Problem::Folder => "c’est un dossier\u{a0}: nommez un fichier de scénario qui s’y trouve".to_owned(),
        Problem::Unreadable { kind, what } => {
            let error = io::Error::from(*kind);
            let known = reason(&error);
            // What the system says is more than the name of a kind that has no words of its own.
            let why = if known == error.to_string() { what.clone() } else { known };
            format!("impossible de le lire\u{a0}: {why}")
        }
        Problem::NotText => "ce n’est pas un fichier de texte (UTF-8)".to_owned(),
        Problem::NotToml(parser) => format!("ce n’est pas du TOML\u{202f}; l’analyseur dit\u{a0}: {parser}"),
        Problem::UnknownKey { table, key, near, known, or_language } => {
            let languages = if *or_language { ", et des tables pour d’autres langues\u{a0}: [fr]" } else { "" };
            let has = if known.is_empty() {
                String::new()
            } else {
                format!("\u{202f}; les siennes\u{a0}: {}", known.join(", "))
            };
            format!("{} n’a pas de clé {key}{}{has}{languages}", a_table(table), meant(near.as_deref()))
        }
        Problem::MissingKey { table, key, is_table, help: _ } => {
            let what = if *is_table { format!("la table [{key}]") } else { format!("la clé {key}") };
            format!("il manque {what} à {}{}", to_table(table), meaning(key))
        }
        Problem::WrongType { key, expected, found: kind } => {
            format!("{key} est {}, et non {}", self::expected(expected), found(*kind))
        }
        Problem::OutOfRange { key, given, least, most } => {
            format!("{key} ne peut pas être {given}\u{a0}: c’est un nombre entier de {least} à {most}")
        }
        Problem::Title => "title est une ligne de texte, et n’est pas vide".to_owned(),
        Problem::OptimalTooSmall { known, entropy } => format!(
            "known_optimal ne peut pas être {known}\u{a0}: l’entropie du taquin est {entropy}, et aucune solution n’est plus courte"
        ),
        Problem::OptimalParity { known, even } => format!(
            "known_optimal ne peut pas être {known}\u{a0}: toute solution de ce taquin a un nombre {} de coups",
            if *even { "pair" } else { "impair" }
        ),
        Problem::NoSolver { known } => {
            format!("il manque la clé name à [solver]\u{a0}: l’un de {}", known.join(", "))
        }
        Problem::UnknownSolver { name, near, known } => {
            format!("il n’y a pas de solveur {name}{}\u{202f}; il y a {}", meant(near.as_deref()), known.join(", "))
        }
        Problem::UnknownSetting { solver, name, owner, near, known } => {
            let owner = owner.as_ref().map_or_else(String::new, |owner| format!(" (c’est un réglage de {owner})"));
            let has =
                if known.is_empty() { "il n’en a aucun".to_owned() } else { format!("il a {}", known.join(", ")) };
            format!("le solveur {solver} n’a pas de réglage {name}{owner}{}\u{202f}; {has}", meant(near.as_deref()))
        }
        Problem::Setting { refusal, hint } => refused(refusal) + &self::hint(hint),
        Problem::Memory(given) => format!(
            "«\u{a0}{given}\u{a0}» n’est pas une quantité de mémoire\u{a0}: écrivez un nombre entier et une unité, \"512MiB\""
        ),
        Problem::ContradictsCells(key) => {
            format!("{key} contredit cells\u{a0}: donnez les cases, ou une taille à mélanger, pas les deux")
        }
        Problem::NeedsSize(key) => format!("{key} demande size à côté, par exemple size = \"4x4\""),
        Problem::NoBoard => "[board] demande cells, ou size avec shuffle".to_owned(),
        Problem::WalkNeedsShuffle => "walk demande shuffle à côté\u{a0}: la graine de la marche".to_owned(),
        Problem::SizeNeedsShuffle => {
            "size demande shuffle à côté\u{a0}: la graine qui dit de quel taquin au hasard il s’agit".to_owned()
        }
        Problem::NoSize(given) => {
            format!("«\u{a0}{given}\u{a0}» n’est pas une taille\u{a0}: écrivez largeur x hauteur, par exemple \"4x3\"")
        }
        Problem::Size(error) => format!(
            "un taquin de {}×{} n’est pas possible\u{a0}: largeur et hauteur vont de {} à {}",
            error.width,
            error.height,
            Size::MIN_SIDE,
            Size::MAX_SIDE
        ),
        Problem::UnknownGoal { name, near, known } => format!(
            "il n’y a pas de but {name}{}\u{202f}; donnez ses cases, ou l’un de {}",
            meant(near.as_deref()),
            known.join(", ")
        ),
        Problem::Cells(error) => {
            format!("ces cases ne se lisent pas\u{202f}; le lecteur dit\u{a0}: {}", error.message)
        }
        Problem::Unreachable(error) => unreachable(error),
        Problem::Other(sentence) => sentence.clone(),
    }
}

fn meant(near: Option<&str>) -> String {
    near.map_or_else(String::new, |word| format!("\u{202f}; vouliez-vous dire {word}\u{202f}?"))
}

fn hint(hint: &Hint) -> String {
    match hint {
        Hint::None => String::new(),
        Hint::NoQuotes => "\u{202f}; enlevez les guillemets".to_owned(),
        Hint::Near(word) => meant(Some(word)),
    }
}

fn a_table(table: &str) -> String {
    if table.is_empty() { "un scénario".to_owned() } else { format!("[{table}]") }
}

fn to_table(table: &str) -> String {
    if table.is_empty() { "ce scénario".to_owned() } else { format!("[{table}]") }
}

/// What a key means that a scenario must have.
fn meaning(key: &str) -> &'static str {
    match key {
        "title" => "\u{a0}: le nom du scénario, en une ligne",
        "board" => "\u{a0}: le taquin du départ et son but",
        "solver" => "\u{a0}: qui le résout, et ses réglages",
        _ => "",
    }
}

fn expected(expected: &Expected) -> String {
    match expected {
        Expected::Text => "un texte entre guillemets".to_owned(),
        Expected::Whole => "un nombre entier".to_owned(),
        Expected::Table(name) => format!("une table (écrivez [{name}], ses clés sur les lignes suivantes)"),
        Expected::Tables(name) => {
            format!("une liste de tables (écrivez [[{name}]], ses clés sur les lignes suivantes)")
        }
        Expected::NumberOrWord => "un nombre ou un mot entre guillemets".to_owned(),
        Expected::OneOf(words) => format!("l’un de {}, entre guillemets", words.join(", ")),
    }
}

fn found(found: Found) -> &'static str {
    match found {
        Found::Text => "un texte entre guillemets",
        Found::Whole => "un nombre",
        Found::Point => "un nombre à virgule",
        Found::Boolean => "vrai ou faux",
        Found::Date => "une date",
        Found::List => "une liste",
        Found::Table => "une table",
    }
}
