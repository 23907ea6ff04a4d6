//! Why something can't be done.

use std::io;

use crate::puzzle::Unreachable;
use crate::solver::{Kind, SettingRefusal};

/// What the system says about a file.
pub(super) fn reason(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "ce fichier ou ce dossier n’existe pas".to_owned(),
        io::ErrorKind::PermissionDenied => "le système ne le permet pas".to_owned(),
        io::ErrorKind::AlreadyExists => "tous ses noms sont déjà pris".to_owned(),
        io::ErrorKind::IsADirectory => "c’est un dossier".to_owned(),
        io::ErrorKind::NotADirectory => "ce qui devrait être un dossier n’en est pas un".to_owned(),
        io::ErrorKind::ReadOnlyFilesystem => "rien ne peut y être écrit".to_owned(),
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => "il n’y a plus de place".to_owned(),
        _ => error.to_string(),
    }
}

/// Why a solver or a setting is refused. What was given is shown as it is.
pub(super) fn refused(refusal: &SettingRefusal) -> String {
    match refusal {
        SettingRefusal::NoSolver { name, known } => {
            format!("il n’y a pas de solveur {name}\u{a0}: choisissez parmi {}", known.join(", "))
        }
        SettingRefusal::NoSetting { solver, name, known } => {
            format!("le solveur {solver} n’a pas de réglage {name}\u{202f}; il a {}", known.join(", "))
        }
        SettingRefusal::NotAllowed { name, given, kind } => {
            format!("{name} ne peut pas être {given}\u{a0}: c’est {}", allowed(**kind))
        }
        SettingRefusal::NotHundredths { name, given } => format!(
            "{name} ne peut pas être {given}\u{a0}: c’est un nombre entier de centièmes, avec deux décimales au plus, comme 0.8 ou 0.25"
        ),
        SettingRefusal::BlankNotInCorner { scheduler, row, column } => format!(
            "l’ordonnanceur {scheduler} demande un but dont la case vide est dans un coin, mais elle est en ligne {row}, colonne {column}\u{a0}: choisissez un autre but, ou l’ordonnanceur uniform"
        ),
        SettingRefusal::Other(sentence) => sentence.clone(),
    }
}

/// The values that a setting may have.
fn allowed(kind: Kind) -> String {
    match kind {
        Kind::Choice(words) => format!("l’un de {}", words.join(", ")),
        Kind::ChoiceOr { words, form, .. } => format!("l’un de {}, {form}", words.join(", ")),
        Kind::Fraction(_) => "un nombre de 0 à 1".to_owned(),
        Kind::Number { least, most, .. } => format!("un nombre de {least} à {most}"),
        Kind::Whole { least, most, .. } => format!("un nombre entier de {least} à {most}"),
    }
}

/// A board can't reach its goal.
pub(super) fn unreachable(error: &Unreachable) -> String {
    let names: Vec<_> = error.reachable_goals.iter().map(|goal| goal.name()).collect();
    let goals = match names.as_slice() {
        [] => String::new(),
        [name] => format!(", ou prenez le but qu’il peut atteindre\u{a0}: {name}"),
        names => format!(", ou prenez un but qu’il peut atteindre\u{a0}: {}", names.join(", ")),
    };
    format!(
        "ce taquin ne peut pas atteindre son but\u{a0}: la moitié des dispositions ne le peuvent pas. Échangez deux de ses tuiles{goals}"
    )
}
