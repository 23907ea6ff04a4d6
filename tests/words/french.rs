//! French, word for word, and its typography.

use ecotaquin::puzzle::{Cell, Direction, NamedGoal, Tile};
use ecotaquin::solver::{Event, Outcome, Rule};
use ecotaquin::solvers::Registry;
use ecotaquin::words::{French, Label, Language, Message};

use super::texts::{activation, attack, decision, everything, flight, goal, slide};

/// With ordinary spaces, as people type it.
fn plain(text: &str) -> String {
    text.replace(['\u{a0}', '\u{202f}'], " ")
}

#[test]
fn sentences_are_told_in_the_words_of_the_field() {
    let up = &[(4, 1, 2), (6, 3, 1), (8, 3, 3)];
    let left = &[(6, 3, 2), (8, 3, 2)];
    let table = [
        (
            activation(1, decision(up, Rule::Goal, 1)),
            "La tuile 2 veut aller vers le haut : c’est à 1 pas de son but, plus près que toute autre case.",
        ),
        (
            activation(3, decision(left, Rule::Chance, 2)),
            "La tuile 2 veut aller vers la gauche (3e activation de son tour), quitte à s’éloigner de son but : c’est à 3 pas de son but et à 2 pas de la case vide ; le hasard a choisi entre 2 cases équivalentes.",
        ),
        (
            activation(1, decision(&[], Rule::None, 0)),
            "La tuile 2 n’a nulle part où aller : aucune case voisine n’a de chemin vers la case vide.",
        ),
        (attack(2, 3, Some(1)), "La tuile 2 attaque la 3, qui n’a pas le droit de fuir en ligne 1, colonne 2."),
        (attack(2, 3, None), "La tuile 2 attaque la 3, qui lui barre le chemin."),
        (
            flight(decision(&[(3, 3, 1)], Rule::Blank, 1), Some(1)),
            "La tuile 3 fuit vers la gauche : c’est au plus près de la case vide (1 pas).",
        ),
        (
            flight(decision(&[(5, 1, 2)], Rule::Goal, 1), Some(1)),
            "La tuile 3 fuit vers la droite : c’est à 2 pas de la case vide ; parmi les cases aussi proches de la case vide, c’est la plus proche de son but (1 pas).",
        ),
        (
            flight(decision(&[], Rule::None, 0), Some(1)),
            "La tuile 3 n’a nulle part où fuir : aucune case voisine n’a de chemin vers la case vide, et la case en ligne 1, colonne 2 lui est interdite.",
        ),
        (
            Event::Lock { cell: Cell(5) },
            "La case en ligne 2, colonne 3 est verrouillée : aucun chemin vers la case vide n’y passe.",
        ),
        (Event::Unlock, "Tous les verrous sont levés."),
        (
            slide(3, 4, 5, Direction::Right),
            "La tuile 3 glisse vers la droite, en ligne 2, colonne 3 : la voilà à 1 pas de son but.",
        ),
        (
            Event::Satisfied { tile: Tile(3), cell: Cell(2) },
            "La tuile 3 est sur son but, en ligne 1, colonne 3 : elle est satisfaite.",
        ),
        (
            Event::Disturbed { tile: Tile(3), cell: Cell(2) },
            "La tuile 3 est dérangée, chassée de son but en ligne 1, colonne 3 : elle n’est plus satisfaite.",
        ),
        (
            Event::Frustrated { tile: Tile(7), cornered: Tile(5) },
            "La tuile 5 n’a nulle part où fuir : la tuile 7 est frustrée, rien ne bouge.",
        ),
        (
            Event::Search { expanded: 1, generated: 3000, open: 2, best_f: 31 },
            "La recherche a développé 1 nœud et en a engendré 3 000 ; 2 attendent, et aucune solution ne compte moins de 31 coups.",
        ),
    ];
    for (event, sentence) in table {
        assert_eq!(plain(&French.describe(&event, &goal())), sentence);
    }
}

/// What is missing is a line in `src/words/french/solvers.rs`.
#[test]
fn every_solver_and_every_setting_has_its_french_words() {
    let solvers = Registry::names().filter(|name| French.solver_help(name).is_none());
    let settings = Registry::all_settings().into_iter().map(|setting| setting.name);
    let settings = settings.filter(|name| French.setting_help(name).is_none());
    let missing: Vec<String> =
        solvers.map(|name| format!("solver {name}")).chain(settings.map(|name| format!("setting {name}"))).collect();
    assert_eq!(missing, [""; 0], "not yet told in French");
    assert_eq!((French.solver_help("nobody"), French.setting_help("nothing")), (None, None));
}

#[test]
fn a_forbidden_cell_is_told_in_the_sentence_of_a_whole_step() {
    let wants = activation(1, decision(&[(4, 1, 2), (6, 3, 1)], Rule::Goal, 1));
    let told = |rest: &[Event]| plain(&French.explain_step(&[&[wants][..], rest].concat(), &goal()));
    let forbidding = attack(2, 5, Some(3));
    let cornered = |tile| Event::Frustrated { tile: Tile(2), cornered: Tile(tile) };
    for (rest, came) in [
        (
            vec![forbidding, slide(2, 7, 4, Direction::Up)],
            "Elle attaque la 5, qui ne peut fuir en ligne 2, colonne 1 ; 1 tuile glisse.",
        ),
        (
            vec![forbidding, attack(5, 6, None), attack(6, 8, None)],
            "Elle attaque la 5, qui ne peut fuir en ligne 2, colonne 1 ; la 5 attaque la 6, qui attaque la 8, et rien n’a encore bougé.",
        ),
        (
            vec![forbidding, cornered(5)],
            "Elle attaque la 5, qui ne peut fuir en ligne 2, colonne 1 et n’a nulle part ailleurs où aller : la tuile 2 est frustrée, rien ne bouge.",
        ),
    ] {
        let sentence = told(&rest);
        assert!(sentence.ends_with(&format!(" toute autre case. {came}")), "{sentence}");
    }
}

#[test]
fn a_step_an_outcome_and_a_message_are_told() {
    let wants = activation(1, decision(&[(4, 1, 2), (6, 3, 1)], Rule::Goal, 1));
    let told = plain(&French.explain_step(
        &[
            wants,
            attack(2, 5, None),
            attack(5, 6, None),
            slide(6, 5, 8, Direction::Down),
            slide(5, 4, 5, Direction::Right),
        ],
        &goal(),
    ));
    let came = "Elle attaque la 5, qui attaque la 6 ; 2 tuiles glissent, les tuiles 6 et 5 sont chassées de leur but.";
    assert!(told.ends_with(&format!(" toute autre case. {came}")), "{told}");
    let size = goal().size();
    assert_eq!(plain(&French.outcome(&Outcome::Solved, size)), "Résolu : chaque tuile est sur son but.");
    assert_eq!(
        plain(&French.outcome(&Outcome::AggressionLoop { loop_cells: vec![Cell(0), Cell(5)] }, size)),
        "Non résolu : une boucle d’agression. Les tuiles en ligne 1, colonne 1 ; ligne 2, colonne 3 se pourchasseraient sans fin."
    );
    assert_eq!(plain(&French.message(&Message::Of(3, 12_345))), "3 sur 12 345");
    assert_eq!(plain(&French.figures("10,000.25 ms")), "10 000,25 ms");
}

#[test]
fn spaces_before_double_signs_and_between_thousands_cannot_break() {
    for text in everything(&French) {
        for wrong in [" :", " ;", " ?", " !", " »", "« ", "...", "'"] {
            // What comes from outside and lone keys apart.
            assert!(!text.contains(wrong), "{wrong:?} in {text}");
        }
        let letters: Vec<char> = text.chars().collect();
        for (index, &letter) in letters.iter().enumerate() {
            let before = index.checked_sub(1).map(|before| letters[before]);
            match letter {
                ':' => assert_eq!(before, Some('\u{a0}'), "{text}"),
                ';' | '!' => assert_eq!(before, Some('\u{202f}'), "{text}"),
                _ => {}
            }
        }
    }
    assert_eq!(French.number(1_234_567), "1\u{202f}234\u{202f}567");
    assert_eq!(French.label(Label::ThemeLight), "thème\u{a0}: clair");
}

#[test]
fn no_english_word_is_left() {
    const ENGLISH: &[&str] = &[
        "the",
        "is",
        "of",
        "to",
        "and",
        "tile",
        "tiles",
        "cell",
        "blank",
        "home",
        "goal",
        "wants",
        "attacks",
        "flees",
        "locked",
        "row",
        "column",
        "up",
        "down",
        "left",
        "right",
        "moves",
        "steps",
        "seed",
        "board",
        "solved",
        "key",
        "press",
        "play",
        "faster",
        "slower",
        "next",
        "trace",
        "back",
        "race",
        "heat",
        "help",
        "attack",
        "slide",
        "lock",
        "unlock",
        "flight",
        "search",
        "satisfied",
        "disturbed",
        "frustrated",
        "events",
        "recorded",
        "away",
    ];
    // Names of the program's commands and of files stay.
    let mut outside = vec!["[board]", "ecotaquin scenario list", "ecotaquin solve", "ecotaquin replay"];
    outside.extend(NamedGoal::ALL.map(NamedGoal::name));
    for text in everything(&French) {
        let told = outside.iter().fold(text.to_lowercase(), |text, name| text.replace(name, ""));
        for word in told.split(|letter: char| !letter.is_alphabetic()) {
            assert!(!ENGLISH.contains(&word) || text == "La trace FILE", "{word:?} in {text}");
        }
    }
}
