//! The pictures.

use crate::puzzle::Position;
use crate::trace::EventKind;

use super::super::cells::Level;
use super::super::frame::{Frame, Ink, wrap};
use super::super::help::Page;
use super::super::layout::{Sight, draw};
use super::super::viewport::Viewport;
use super::{run, whole_run};
use crate::playback::Rate;
use crate::playback::Recording;
use crate::playback::Show;
use crate::playback::{Command, Player};
use crate::words::Tongue;

const HARD: &str = "8 6 7/2 5 4/3 0 1";
/// The board of the scenario bitten-tail.
const TAIL: &str = "1 2 3/0 6 4/7 8 5";

fn see(run: &(Show, Recording), size: (usize, usize), level: Option<Level>, page: Page, commands: &[Command]) -> Frame {
    see_in(Tongue::English, run, size, level, page, commands)
}

fn see_in(
    tongue: Tongue,
    (show, recording): &(Show, Recording),
    (width, height): (usize, usize),
    level: Option<Level>,
    page: Page,
    commands: &[Command],
) -> Frame {
    let mut player = Player::new(recording.log(), Rate::new(4.0).unwrap());
    for &command in commands {
        player.apply(command, recording);
    }
    let language = tongue.language();
    let sight = Sight { show, recording, player: &player, level, page, message: None, language };
    draw(&sight, width, height, &mut Viewport::default())
}

/// The rows of the board and the panel beside it, after some commands.
fn picture(run: &(Show, Recording), level: Option<Level>, commands: &[Command]) -> String {
    let frame = see(run, (80, 20), level, Page::Board, commands);
    let text = frame.text();
    let rows = text.lines().skip(2).take_while(|line| !line.contains("▲ locked") && !line.contains(" activations/s"));
    rows.collect::<Vec<_>>().join("\n").trim_end().to_owned()
}

#[test]
fn an_attack_shows_who_wants_where_what_is_locked_and_what_is_forbidden() {
    let run = whole_run(HARD, "eco", 4);
    assert_eq!(
        picture(&run, None, &[Command::Next(EventKind::Attack)]),
        "\
┌──────────┬──────────┬──────────┐  step        1 of 47
│    8    ▲│    6     │    7     │    event     3 of 13
│   acts   │  2 away  │  4 away  │  moves       0
├─────↓────┼──────────┼──────────┤  entropy     21
│    2     │    5     │    4     │  satisfied   1 of 8
│ attacked │   home   │  2 away  │  attacks     1
├──────────┼──────────┼──────────┤  frustrated  0
│    3     │░░░░░░░░░×│    1     │
│  4 away  │forbidden │  4 away  │  Tile 8 attacks 2, which may not flee to row
└──────────┴──────────┴──────────┘  3, column 2."
    );
}

#[test]
fn a_whole_activation_shows_who_went_where() {
    let run = whole_run(HARD, "eco", 4);
    assert_eq!(
        picture(&run, None, &[Command::Forward(1)]),
        "\
┌──────────┬──────────┬──────────┐  step        1 of 47
│░░░░░░░░░░│    6     │    7     │  moves       3
│░░░░░░░░░░│  2 away  │  4 away  │  entropy     20
├─────↓────┼──────────┼──────────┤  satisfied   0 of 8
│    8     →    2     │    4     │  attacks     2
│  acted   │  moved   │  2 away  │  frustrated  0
├──────────┼─────↓────┼──────────┤
│    3     │    5     │    1     │  Tile 8 wants down: 2 from home there and 2
│  4 away  │driven off│  4 away  │  steps from the blank; chance chose among 2
└──────────┴──────────┴──────────┘  equal cells. It attacks 2, which may not
                                    flee to row 3, column 2; 2 attacks 5; 3
                                    tiles slide, tile 5 is driven off home."
    );
}

#[test]
fn a_frustrated_activation_is_shown_as_it_stood_when_it_failed() {
    let run = whole_run(TAIL, "eco", 1);
    let whole = [Command::Next(EventKind::Frustrated), Command::Forward(1)];
    assert_eq!(
        picture(&run, None, &whole),
        "\
┌──────────┬──────────┬──────────┐  step        16 of 60
│    1    ▲←    4    ▲│    3     │  moves       44
│ cornered │frustrated│   home   │  entropy     5
├──────────┼──────────┼──────────┤  satisfied   5 of 8
│░░░░░░░░░×│    2     │    6     │  attacks     30
│forbidden │  1 away  │   home   │  frustrated  1
├──────────┼──────────┼──────────┤
│    7     │    8     │    5     │  Tile 4 wants left: 1 from home there and 1
│   home   │   home   │  2 away  │  step from the blank; chance chose among 2
└──────────┴──────────┴──────────┘  equal cells. It attacks 1, which may not
                                    flee to row 2, column 1 and has nowhere else
                                    to go: tile 4 is frustrated, nothing moves."
    );
    // As single events, the locks are gone when they are released.
    let last = picture(&run, None, &[whole[0], whole[1], Command::ToggleGrain]);
    assert!(last.contains("│    1     ←    4     │") && last.contains("All locks are released."), "{last}");
    let compact = picture(&run, Some(Level::Compact), &whole);
    assert!(compact.contains("│C1 X4←✓3 │") && compact.contains("│×░░ 2 ✓6 │"), "{compact}");
}

#[test]
fn a_bitten_tail_shows_the_ring_and_how_the_run_ended() {
    let run = whole_run(TAIL, "eco:lockless", 0);
    assert_eq!(
        picture(&run, Some(Level::Bordered), &[Command::Forward(1)]),
        "\
┌───┬───┬───┐  step        1 of 1
│✓1 │✓2 │✓3 │  moves       0
├───┼───┼───┤  entropy     5
│░░░│!6 ↔F4 │  satisfied   5 of 8
├───┼───┼───┤  attacks     2
│✓7 │✓8 │ 5 │  frustrated  0
└───┴───┴───┘
               Tile 6 wants right: its home is there, nearer than any other
               cell. It attacks 4, which attacks 6, and nothing has moved yet.

               Not solved: an aggression loop. The tiles in row 2, column 2; row
               2, column 3 would chase each other for ever.

               digest
               417a36a8b05af8ae7695eeb77181911e460e0b64c186b4c78ddfad4610b4528a"
    );
}

#[test]
fn the_same_in_french() {
    let run = whole_run(HARD, "eco", 4);
    let see = |page| see_in(Tongue::French, &run, (80, 24), None, page, &[Command::Next(EventKind::Attack)]).text();
    assert_eq!(
        see(Page::Board).lines().skip(2).collect::<Vec<_>>().join("\n"),
        "\
┌──────────┬──────────┬──────────┐  étape       1 sur 47
│    8    ▲│    6     │    7     │    événement 3 sur 13
│   agit   │ à 2 pas  │ à 4 pas  │  coups       0
├─────↓────┼──────────┼──────────┤  entropie    21
│    2     │    5     │    4     │  satisfaites 1 sur 8
│ attaquée │  au but  │ à 2 pas  │  attaques    1
├──────────┼──────────┼──────────┤  frustrées   0
│    3     │░░░░░░░░░×│    1     │
│ à 4 pas  │interdite │ à 4 pas  │  La tuile 8 attaque la 2, qui n’a pas le
└──────────┴──────────┴──────────┘  droit de fuir en ligne 3, colonne 2.

▲ case verrouillée
× case interdite
░ case vide
→ veut, attaque
→ a glissé




‖ en pause  4 activations/s  ──────────────────────────────────────────────────
Espace lecture   ← → étape   ? aide   q quitter   + - vitesse   a f d sauts"
    );
    let keys = see(Page::Keys);
    for told in [
        "PgPréc  PgSuiv dix étapes en arrière, en avant",
        "q  Échap",
        "case interdite",
        "veut, attaque",
        "dans l’enreg",
    ] {
        assert!(keys.contains(told), "{told}: {keys}");
    }
    assert!(keys.lines().all(|line| line.chars().count() <= 80), "{keys}");
}

#[test]
fn a_search_has_no_attacks_and_tells_its_progress() {
    let run = whole_run(HARD, "astar", 0);
    let seen = picture(&run, None, &[Command::Forward(1)]);
    assert!(seen.contains("The search has expanded") && !seen.contains("attacks"), "{seen}");
    let end = picture(&run, None, &[Command::Last]);
    assert!(end.contains("moves       31") && end.contains("Solved: every tile is home."), "{end}");
}

#[test]
fn a_big_board_is_seen_where_something_happens() {
    // The goal with its last tile but one row slid down: the blank is in row 99, column 100.
    let mut cells: Vec<u32> = (1..=10_000).collect();
    (cells[9_899], cells[9_999]) = (0, 9_900);
    let row = |row: &[u32]| row.iter().map(u32::to_string).collect::<Vec<_>>().join(" ");
    let run = run(&cells.chunks(100).map(row).collect::<Vec<_>>().join("/"), "eco", 0);
    let at_start = see(&run, (80, 24), None, Page::Board, &[]).text();
    assert!(at_start.contains("columns 78–100, rows 85–100 of 100x100"), "{at_start}");
    assert!(at_start.contains("░░┊") || at_start.contains("░░│"), "{at_start}");
    let wide = see(&run, (120, 40), None, Page::Board, &[]).text();
    assert!(wide.contains("✓9899 ░░░░░░"), "{wide}");
}

#[test]
fn the_viewport_stays_while_what_happens_is_well_inside() {
    let mut viewport = Viewport::default();
    let mut at = |x, y| {
        viewport.follow(Position { x, y }, (20, 10), (100, 100));
        (viewport.left, viewport.top)
    };
    assert_eq!(at(3, 3), (0, 0));
    assert_eq!(at(16, 8), (0, 0));
    assert_eq!(at(17, 8), (7, 0), "too near the right edge: the cell comes to the middle");
    assert_eq!(at(12, 9), (7, 4));
    assert_eq!(at(99, 99), (80, 90), "the board does not go on");
    assert_eq!(at(0, 0), (0, 0));
}

#[test]
fn every_size_of_terminal_and_cell_gives_a_picture() {
    for solver in ["eco", "astar"] {
        let run = whole_run(HARD, solver, 4);
        for width in (0..140).step_by(7) {
            for height in 0..45 {
                for level in [None, Some(Level::Large), Some(Level::Bordered), Some(Level::Compact), Some(Level::Dots)]
                {
                    for page in [Page::Board, Page::Keys, Page::Notice] {
                        let frame = see(&run, (width, height), level, page, &[Command::Forward(3)]);
                        assert_eq!(frame.rows().map(<[_]>::len).sum::<usize>(), width * height);
                    }
                }
            }
        }
    }
}

#[test]
fn a_small_terminal_shows_the_board_before_the_words() {
    let run = whole_run("4 7 9 1/14 6 3 8/13 10 0 11/12 5 2 15", "eco", 3);
    let small = see(&run, (40, 16), None, Page::Board, &[]).text();
    assert!(small.contains("│ 13 ✓10 ░░░░ 11 │") && small.contains("step 0 of "), "{small}");
}

#[test]
fn colours_are_by_meaning_and_their_text_can_be_read() {
    let run = whole_run(HARD, "eco", 4);
    let frame = see(&run, (80, 24), None, Page::Board, &[Command::Next(EventKind::Attack)]);
    assert_eq!([frame.ink(3, 3), frame.ink(3, 6), frame.ink(14, 6)], [Ink::Acting, Ink::Attacked, Ink::Home]);
    for ink in [Ink::Home, Ink::Acting, Ink::Attacked, Ink::Moved, Ink::Disturbed, Ink::Frustrated, Ink::Locked] {
        let (text, ground) = ink.colours().unwrap();
        let (one, other) = (luminance(text), luminance(ground));
        let contrast = (one.max(other) + 0.05) / (one.min(other) + 0.05);
        assert!(contrast >= 4.5, "{ink:?}: {contrast} (WCAG 2.1 asks for 4.5)");
    }
}

/// Relative luminance (WCAG 2.1) of one of the colours 16 to 231: a cube of 6 × 6 × 6.
fn luminance(colour: u8) -> f64 {
    let level = |step: u8| [0.0, 95.0, 135.0, 175.0, 215.0, 255.0][usize::from(step)] / 255.0;
    let linear = |c: f64| if c <= 0.03928 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) };
    let cube = colour - 16;
    0.2126 * linear(level(cube / 36)) + 0.7152 * linear(level(cube / 6 % 6)) + 0.0722 * linear(level(cube % 6))
}

#[test]
fn text_from_files_cannot_command_the_terminal_or_shift_the_picture() {
    let mut frame = Frame::new(6, 1);
    assert_eq!(frame.put(0, 0, "\u{1b}[2Jé", Ink::Plain), 5);
    assert_eq!(frame.text(), "?[2Jé");
    let mut frame = Frame::new(5, 1);
    assert_eq!(frame.put(0, 0, "数码华容道", Ink::Plain), 4, "two columns each: the third does not fit");
    assert_eq!(frame.text(), "数码");
}

#[test]
fn text_is_broken_at_spaces_and_words_that_are_too_long_anywhere() {
    assert_eq!(wrap("one two three", 7), ["one two", "three"]);
    assert_eq!(wrap("ab abcdefgh", 4), ["ab", "abcd", "efgh"]);
    assert_eq!(wrap("one\n\ntwo", 9), ["one", "", "two"]);
    assert_eq!(wrap("oui\u{a0}: non\u{202f}!", 8), ["oui\u{a0}:", "non\u{202f}!"], "never at a no-break space");
}
