//! Section 6: a person plays.

use ecotaquin::picture::ThemeName;
use ecotaquin::puzzle::Position;
use serde_json::Value;

use crate::picture::{Shot, rgb};
use crate::stage::{Stage, place, tile_at, whole};

type Rows = Vec<Vec<u32>>;

fn rows(board: &str) -> Rows {
    board.split('/').map(|row| row.split_whitespace().map(|tile| tile.parse().unwrap()).collect()).collect()
}

fn blank(rows: &Rows) -> (usize, usize) {
    let cells = (0..rows.len()).flat_map(|y| (0..rows[y].len()).map(move |x| (x, y)));
    cells.into_iter().find(|&(x, y)| rows[y][x] == 0).unwrap()
}

/// Moves the blank as the letters say (l, r, u, d), where it can; returns how often it could.
fn move_blank(rows: &mut Rows, ways: &str) -> u64 {
    let mut moves = 0;
    for way in ways.chars() {
        let (x, y) = blank(rows);
        let to = match way {
            'l' => x.checked_sub(1).map(|x| (x, y)),
            'r' => (x + 1 < rows[y].len()).then_some((x + 1, y)),
            'u' => y.checked_sub(1).map(|y| (x, y)),
            _ => (y + 1 < rows.len()).then_some((x, y + 1)),
        };
        if let Some((to_x, to_y)) = to {
            rows[y][x] = std::mem::replace(&mut rows[to_y][to_x], 0);
            moves += 1;
        }
    }
    moves
}

fn board(state: &Value) -> Rows {
    rows(state["board"].as_str().unwrap())
}

/// Each tile with its place in the window.
pub fn places(state: &Value) -> Vec<(u32, ecotaquin::picture::Rect)> {
    let board = board(state);
    let cells = (0..board.len()).flat_map(|y| (0..board[y].len()).map(move |x| (x, y)));
    cells.map(|(x, y)| (board[y][x], place(state, Position { x: x as u16, y: y as u16 }).unwrap())).collect()
}

/// Checks that tiles at home are green, others idle, and that the blank shows the floor.
fn check_numbers(shot: &Shot, state: &Value) {
    let (theme, goal) = (ThemeName::Light.theme(), rows(state["goal"].as_str().unwrap()));
    for ((tile, rect), home) in places(state).into_iter().zip(goal.into_iter().flatten()) {
        let expected = if tile == 0 {
            theme.floor
        } else if tile == home {
            theme.state.satisfied
        } else {
            theme.state.idle
        };
        assert_eq!(shot.commonest(rect), rgb(expected), "tile {tile} in {rect:?}");
    }
}

#[test]
fn a_game_follows_keys_and_mouse_and_is_a_trace_that_replays() {
    let Some(stage) = Stage::play("play", &["play", "--size", "3x3", "--shuffle", "5"]) else { return };
    let start = stage.state("start");
    check_numbers(&stage.shot("start"), &start);
    let mut expected = board(&start);
    let mut moves = move_blank(&mut expected, "ldrul");
    moves += move_blank(&mut expected, "u");
    let by_keys = stage.state("moved");
    assert_eq!((board(&by_keys), whole(&by_keys, "moves")), (expected, moves));
    check_numbers(&stage.shot("moved"), &by_keys);
    assert_eq!((&by_keys["running"], &by_keys["can_undo"]), (&true.into(), &true.into()));

    let (undone, redone) = (stage.state("undone"), stage.state("redone"));
    assert_eq!(whole(&redone, "moves"), whole(&undone, "moves") + 1);
    assert_ne!(undone["board"], redone["board"]);

    // The click slides the whole line between the tile and the blank.
    let (tile, (x, y)) = (tile_at(&redone, 360.0, 550.0).0, blank(&board(&redone)));
    let before = board(&redone);
    let row = before.iter().position(|row| row.contains(&tile)).unwrap();
    let column = before[row].iter().position(|&here| here == tile).unwrap();
    assert!((row == y) != (column == x), "the click means a tile in line with the blank: {redone}");
    let way = |ahead: bool, ways: [&str; 2]| ways[usize::from(ahead)].to_owned();
    let line = if row == y {
        way(column > x, ["l", "r"]).repeat(column.abs_diff(x))
    } else {
        way(row > y, ["u", "d"]).repeat(row.abs_diff(y))
    };
    let mut expected = before;
    move_blank(&mut expected, &line);
    let clicked = stage.state("clicked");
    assert_eq!(board(&clicked), expected, "{line}");
    check_numbers(&stage.shot("clicked"), &clicked);

    // Down moves the tile above the blank down now: the blank goes up.
    let tile_keys = stage.state("tile-keys");
    move_blank(&mut expected, "u");
    assert_eq!((board(&tile_keys), &tile_keys["keys_move"]), (expected, &"tile".into()));
    let hint = stage.state("hint");
    assert_eq!((&hint["keys_move"], &hint["board"]), (&"blank".into(), &tile_keys["board"]));
    assert!(hint["hint"]["tile"].is_number(), "{hint}");
    let one = stage.state("one-move");
    assert_eq!((whole(&one, "helped"), whole(&one, "optimal")), (1, whole(&hint, "optimal") - 1));

    let solved = stage.state("solved");
    assert_eq!((&solved["solved"], &solved["board"]), (&true.into(), &solved["goal"]));
    assert_eq!(whole(&solved, "moves"), whole(&one, "moves") + whole(&one, "optimal"));
    assert!(stage.shot("solved").count(place(&solved, Position { x: 0, y: 0 }).unwrap(), green()) > 1000);

    let file = stage.state("saved")["saved"].as_str().unwrap().to_owned();
    let replayed = stage.run(&["replay", &file]);
    assert!(replayed.contains(&solved["moves"].to_string()), "{replayed}");
    for (option, out) in [("--svg", "game.svg"), ("--gif", "game.gif"), ("--png", "game")] {
        stage.run(&["export", &file, option, out, "--size", "200"]);
    }
    assert!(std::fs::read_to_string(stage.path("game.svg")).unwrap().contains("<svg"));
    assert!(std::fs::read(stage.path("game.gif")).unwrap().starts_with(b"GIF89a"));
    assert!(std::fs::read_dir(stage.path("")).unwrap().any(|entry| {
        let name = entry.unwrap().file_name().into_string().unwrap();
        name.starts_with("game-") && name.ends_with("1.png")
    }));

    let shuffled = stage.state("shuffled");
    assert_eq!((whole(&shuffled, "seed"), whole(&shuffled, "moves")), (whole(&solved, "seed") + 1, 0));
    assert_eq!(shuffled["solved"], false);
}

#[test]
fn a_line_of_tiles_is_dragged_into_the_blank_and_springs_back_when_it_is_let_go_too_early() {
    let Some(stage) = Stage::play("drag", &["play", "--size", "3x3", "--shuffle", "5"]) else { return };
    // Found by hand, tile by tile, from what the window shows at the start.
    let after = |name: &str, expected: &str, moves: u64| {
        let dump = stage.state(name);
        assert_eq!((dump["board"].as_str().unwrap(), whole(&dump, "moves")), (expected, moves), "{name}");
        dump
    };
    after("start", "4 0 8/5 3 6/1 2 7", 0);
    check_numbers(&stage.shot("tile"), &after("tile", "4 8 0/5 3 6/1 2 7", 1));
    check_numbers(&stage.shot("line"), &after("line", "4 8 6/5 3 7/1 2 0", 3));
    for name in ["back", "none", "against"] {
        after(name, "4 8 6/5 3 7/1 2 0", 3);
    }
    let undone = after("undone", "4 8 0/5 3 6/1 2 7", 1);
    assert_eq!(undone["can_redo"], true);
    check_numbers(&stage.shot("again"), &after("again", "4 8 6/5 3 7/1 2 0", 3));
}

fn green() -> ecotaquin::picture::Color {
    ThemeName::Light.theme().state.satisfied
}

/// The colour of the goal cell of a tile in the test's image.
pub fn part_color(tile: u32) -> [u8; 3] {
    let number = (tile + 8) % 9;
    [20 + 25 * number as u8, 240 - 20 * number as u8, 100]
}

#[test]
fn tiles_carry_the_part_of_an_image_that_belongs_to_their_goal_cell() {
    let stage = Stage::new("image");
    let drawing = image::RgbImage::from_fn(300, 300, |x, y| image::Rgb(part_color(1 + y / 100 * 3 + x / 100)));
    drawing.save(stage.path("image.png")).unwrap();
    let arguments = ["play", "--size", "3x3", "--shuffle", "5", "--image", "image.png"];
    if !stage.play_here("image", &arguments) {
        return;
    }
    for name in ["both", "image"] {
        let (dump, shot) = (stage.state(name), stage.shot(name));
        assert_eq!(dump["look"], name);
        for (tile, rect) in places(&dump).into_iter().filter(|(tile, _)| *tile != 0) {
            assert_eq!(shot.commonest(rect), part_color(tile), "{name}: tile {tile}");
        }
    }
    let numbers = stage.state("numbers");
    check_numbers(&stage.shot("numbers"), &numbers);
    assert_eq!(numbers["look"], "numbers");
    // Solved: the whole picture, the corner where the blank is too.
    let (end, picture) = (stage.state("solved"), stage.shot("solved"));
    assert_eq!(end["solved"], true);
    for (tile, rect) in places(&end) {
        assert_eq!(picture.commonest(rect), part_color(if tile == 0 { 9 } else { tile }), "tile {tile}");
    }
}
