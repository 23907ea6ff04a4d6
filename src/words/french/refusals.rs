//! Why something can't be done.

use std::io;

use crate::solver::SettingRefusal;

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
        SettingRefusal::NotOneOf { name, given, words } => {
            format!("{name} ne peut pas être {given}\u{a0}: c’est l’un de {}", words.join(", "))
        }
        SettingRefusal::NotFraction { name, given } => {
            format!("{name} ne peut pas être {given}\u{a0}: c’est un nombre de 0 à 1")
        }
        SettingRefusal::BlankNotInCorner { row, column } => format!(
            "l’ordonnanceur layered demande un but dont la case vide est dans un coin, mais elle est en ligne {row}, colonne {column}\u{a0}: choisissez un autre but, ou l’ordonnanceur uniform"
        ),
        SettingRefusal::Other(sentence) => sentence.clone(),
    }
}
