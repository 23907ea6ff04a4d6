//! Texts with something in them.

use crate::trace::EventKind;

use super::super::{Language, Message};
use super::French;
use super::events::{counted, way};
use super::refusals::{reason, refused, unreachable};
use super::scenarios::scenario;

#[expect(clippy::too_many_lines, reason = "a table")]
pub(super) fn message(message: &Message<'_>) -> String {
    // What comes from outside is shown as it is: here the no-break spaces are written out.
    match *message {
        Message::Seed(seed) => format!("graine {seed}"),
        Message::NoChance(solver) => {
            format!("{solver} ne tire rien au hasard\u{a0}: toute graine donne ce même calcul")
        }
        Message::Copied(line) => format!("copié\u{a0}: {line}"),
        Message::Filming { drawn, all } => {
            format!("Film\u{a0}: image {} sur {}. Échap l’arrête.", French.number(drawn), French.number(all))
        }
        Message::Saved(file) => format!("{file} est enregistré"),
        Message::Try(what) => format!("À essayer\u{a0}: {what}"),
        Message::Notice(what) => format!("À remarquer\u{a0}: {what}"),
        Message::KnownOptimal(title, moves) => format!("{title}\u{202f}; minimum\u{a0}: {}", counted(moves, "coup")),
        Message::Of(part, whole) => format!("{} sur {}", French.number(part), French.number(whole)),
        Message::Optimal(moves) => format!("optimum {}", French.number(moves)),
        Message::Moves(moves) => counted(moves, "coup"),
        Message::Race(title) => format!("Course\u{a0}: {title}"),
        Message::Thinking { closed, open, best_f } => {
            let (closed, open) = (counted(closed, "fermé"), counted(open, "ouvert"));
            format!("réfléchit\u{a0}: {closed}, {open}, meilleur f {best_f}")
        }
        Message::Missed(kind) => {
            let what = match kind {
                EventKind::Activation => "activation",
                EventKind::Attack => "attaque",
                EventKind::Flight => "fuite",
                EventKind::Lock | EventKind::Release | EventKind::Unlock => "pose ou levée de verrou",
                EventKind::Slide => "glissade",
                EventKind::Satisfied => "tuile satisfaite",
                EventKind::Disturbed => "tuile dérangée",
                EventKind::Frustrated => "activation frustrée",
                EventKind::Search => "étape de la recherche",
            };
            format!("Il n’y a pas d’autre {what} de ce côté.")
        }
        Message::Full(events) => format!(
            "L’enregistrement est plein après {}. Le calcul n’est pas fini\u{a0}: ecotaquin solve le mène à sa fin.",
            counted(events, "événement")
        ),
        Message::Untold(None) => "(les étapes suivantes ne sont pas imprimées)".to_owned(),
        Message::Untold(Some(1)) => "(1 autre étape n’est pas imprimée)".to_owned(),
        Message::Untold(Some(steps)) => format!("({} autres étapes ne sont pas imprimées)", French.number(steps)),
        Message::Step(number, told) => format!("étape {number}\u{a0}: {told}"),
        Message::Solver(name, seed, "") => format!("solveur {name} (graine {seed})"),
        Message::Solver(name, seed, settings) => format!("solveur {name} (graine {seed}\u{202f}; {settings})"),
        Message::BoardOf(size) => format!("un taquin de {size}"),
        Message::Trace(file) => format!("La trace {file}"),
        Message::Part { columns, rows, size } => {
            format!("colonnes {}–{}, lignes {}–{} sur {size}", columns.0, columns.1, rows.0, rows.1)
        }
        Message::Recorded(events, kilobytes) => {
            format!(
                "{} dans l’enregistrement, en {} ko de mémoire",
                counted(events, "événement"),
                French.number(kilobytes)
            )
        }
        Message::Away(steps) => format!("à {steps} pas"),
        Message::Place { step, steps, ended } => {
            let more = if ended { "" } else { "…" };
            format!("étape {} sur {}{more}", French.number(step), French.number(steps))
        }
        Message::OfTiles(tiles) => format!("sur {}", French.number(tiles)),
        Message::OptimalMark(moves) => format!("optimum\u{a0}: {}", French.number(moves)),
        Message::Tile(tile) => format!("Tuile {tile}"),
        Message::TileState(role, place) => format!("{role}\u{202f}; {place}"),
        Message::Steps(steps) => format!("{} pas", French.number(steps.into())),
        Message::Victim(tile, step) => format!("la tuile {tile}, à l’étape {step}"),
        Message::Deed(step, told) => format!("{step}\u{a0}: {told}"),
        Message::LastDecision(step) => format!("Dernière décision, à l’étape {step}"),
        Message::GameOf(size) => format!("Partie {} × {}", size.width(), size.height()),
        Message::GivenBoard(seed) => format!("taquin donné, graine {seed}"),
        Message::SolverThinks(solver) => format!("{solver} réfléchit…"),
        Message::SolverPlays { solver, made, all, shortest } => {
            let best = if shortest { ", le moins possible" } else { "" };
            format!("{solver} joue\u{a0}: coup {made} sur {all}{best}. F1 ou Échap l’arrête.")
        }
        Message::SolverMoved { solver, tile, left: 0 } => format!("{solver} a déplacé la tuile {tile}."),
        Message::SolverMoved { solver, tile, left } => {
            format!("{solver} a déplacé la tuile {tile}\u{202f}; son plan compte encore {}.", counted(left, "coup"))
        }
        Message::Hint { tile, direction, left, shortest: true, .. } => {
            let suffice = if left > 1 { "suffisent" } else { "suffit" };
            format!(
                "Indice\u{a0}: la tuile {tile} va {}\u{202f}; {} {suffice} d’ici.",
                way(direction),
                counted(left, "coup")
            )
        }
        Message::Hint { solver, tile, direction, left, shortest: false } => format!(
            "Indice de {solver}\u{a0}: la tuile {tile} va {} ({} dans son plan).",
            way(direction),
            counted(left, "coup")
        ),
        Message::GameSolved { made, helped, time, optimal } => {
            let by = match helped {
                0 => String::new(),
                helped if helped == made => ", tous par le solveur".to_owned(),
                helped => format!(", dont {helped} par le solveur"),
            };
            let against = match optimal {
                Some(optimal) if optimal == made => "\u{a0}: le moins possible\u{202f}!".to_owned(),
                Some(optimal) => format!("\u{a0}: {} de plus que le minimum, {optimal}.", made.saturating_sub(optimal)),
                None => ".".to_owned(),
            };
            format!(
                "✓ Résolu en {}{by}, {time}{against} Entrée mélange à nouveau, V l’enregistre.",
                counted(made, "coup")
            )
        }
        Message::GameSaved(file) => format!("{file} est enregistré\u{a0}: `ecotaquin replay` le vérifie"),
        Message::Boards(shown, all) if shown == all => counted(all as u64, "taquin"),
        Message::Boards(shown, all) => format!("{shown} sur {}", counted(all as u64, "taquin")),
        Message::GoalNamed(name) => format!("but {name}"),
        Message::FewestMoves(moves) => format!("minimum de coups possible\u{a0}: {}", French.number(moves)),
        Message::CannotWish(wish, possible) => format!("l’adresse demande {wish}\u{202f}; est possible {possible}"),
        Message::CannotUse(file) => format!("{file} n’est ni un scénario (.toml) ni une image (.png, .jpg)"),
        Message::ImageTaken(file) => format!("{file} est maintenant sur les tuiles"),
        Message::AndOthers(first, 0) => first.to_owned(),
        Message::AndOthers(first, 1) => format!("{first} (et 1 autre fichier)"),
        Message::AndOthers(first, others) => format!("{first} (et {} autres fichiers)", French.number(others as u64)),
        Message::Width(side) => format!("Largeur {side}"),
        Message::Height(side) => format!("Hauteur {side}"),
        Message::EditorGoal(name) => format!("But\u{a0}: {name}"),
        Message::EditorShuffle(seed) => format!("Mélange {seed}"),
        Message::EditorSolver(name) => format!("Solveur\u{a0}: {name}"),
        Message::EditorSeed(seed) => format!("Graine du calcul\u{a0}: {seed}"),
        Message::Reaches(entropy) => format!(
            "Ce taquin peut atteindre son but\u{a0}: ses tuiles en sont à {} en tout.",
            counted(entropy, "glissade")
        ),
        Message::Unreachable(error) => unreachable(error),
        Message::SwapWith(tile) => format!("Échanger la tuile {tile} avec…"),
        Message::SavedAs(file) => format!("enregistré sous {file}"),
        Message::Frame { step, steps, moves, entropy, home, tiles } => format!(
            "Étape {} sur {} · {} · entropie {} · {} sur {} au but",
            French.number(step),
            French.number(steps),
            counted(moves, "coup"),
            French.number(entropy),
            French.number(home),
            French.number(tiles)
        ),
        Message::InTerminal(why) => format!("{why}\u{202f}; le voici dans le terminal"),
        Message::DisplaySilent(display) => format!("personne ne répond à l’écran {display} (DISPLAY)"),
        Message::WindowRefused(why) => format!("aucune fenêtre ne peut s’ouvrir ici\u{a0}: {why}"),
        Message::NeedsWindow(what, why) => format!(
            "{what} a besoin de la fenêtre, mais {why}\u{202f}; dans un terminal, il y a ecotaquin watch --text"
        ),
        Message::ScriptNeedsWindow(why) => {
            format!("--script se joue dans la fenêtre, mais {why}\u{202f}; essayez xvfb-run")
        }
        Message::Meaning(name, help) => format!("{name}\u{a0}: {help}"),
        Message::Refused(refusal) => refused(refusal),
        Message::Scenario(error) => scenario(error),
        Message::CannotWrite(file, error) => format!("impossible d’écrire {file}\u{a0}: {}", reason(error)),
        Message::CannotReadImage(file, error) => format!("impossible de lire l’image {file}\u{a0}: {}", reason(error)),
        Message::ImageTooLong(file, most) => {
            format!("impossible de lire l’image {file}\u{a0}: elle dépasse {most}\u{a0}Mio")
        }
        Message::NoImage(file) => {
            format!("{file} n’est une image ni PNG ni JPEG\u{202f}; convertissez-la en l’une des deux")
        }
        Message::BrokenImage(file, why) => format!("impossible de lire l’image {file}\u{a0}: {why}"),
    }
}
