use std::sync::Arc;
use std::time::Duration;

use crate::picture::{Font, Point, Rect, Shape, ThemeName, Weight};
use crate::puzzle::{Cell, Direction, Goal, NamedGoal, Size, random_board};
use crate::view::{App, Input, Key, Screen, Shared, TilesImage};
use crate::words::Tongue;

use super::super::screen::Play;
use super::super::{MoveMeaning, PlayCase, move_of, play};
use super::Table;

const MIDDLE: [u64; 9] = [1, 2, 3, 4, 0, 5, 7, 8, 6];

#[test]
fn letters_of_both_keyboards_and_arrows_move_the_blank_or_the_tile() {
    for (keys, way) in [
        ([Key::Up, Key::Char('w'), Key::Char('z')], Direction::Up),
        ([Key::Left, Key::Char('a'), Key::Char('q')], Direction::Left),
        ([Key::Down, Key::Char('s'), Key::Char('S')], Direction::Down),
        ([Key::Right, Key::Char('d'), Key::Char('D')], Direction::Right),
    ] {
        for key in keys {
            assert_eq!(move_of(key, MoveMeaning::Tile), Some(way));
            assert_eq!(move_of(key, MoveMeaning::Blank), Some(way.opposite()));
        }
    }
    assert_eq!(move_of(Key::Char('e'), MoveMeaning::Blank), None);
}

#[test]
fn as_in_the_desk_game_the_blank_moves_and_with_x_the_tile() {
    let mut table = Table::new(3, 3, &MIDDLE);
    table.key(Key::Up);
    assert_eq!(table.state()["board"], "1 0 3/4 2 5/7 8 6");
    table.key(Key::Char('r'));
    table.key(Key::Char('x'));
    assert_eq!(table.state()["keys_move"], "tile");
    table.key(Key::Up);
    assert_eq!(table.state()["board"], "1 2 3/4 8 5/7 0 6");
}

#[test]
fn wasd_and_zqsd_play_the_same_game() {
    let mut table = Table::new(3, 3, &MIDDLE);
    table.letters("wasd");
    let wasd = table.state()["board"].clone();
    table.letters("r");
    table.letters("zqsd");
    assert_eq!(table.state()["board"], wasd);
    assert_eq!(wasd, "4 1 3/2 0 5/7 8 6");
}

#[test]
fn a_click_slides_the_line_of_a_tile() {
    let mut table = Table::new(3, 3, &[0, 1, 2, 4, 5, 3, 7, 8, 6]);
    let at = table.play.layout.get().unwrap().square(Cell(2)).center();
    table.play.input(&Input::Press(at), &mut table.shared);
    assert_eq!(table.state()["moves"], 0);
    table.play.input(&Input::Release(at), &mut table.shared);
    assert_eq!((&table.state()["board"], &table.state()["moves"]), (&"1 2 0/4 5 3/7 8 6".into(), &2.into()));
}

#[test]
fn a_tile_dragged_to_the_blank_slides_and_one_let_go_too_soon_does_not() {
    let mut table = Table::new(3, 3, &MIDDLE);
    let layout = table.play.layout.get().unwrap();
    let from = layout.square(Cell(5)).center();
    let mut drag = |far: f32| {
        let to = Point { x: from.x - far * layout.cell, y: from.y + 3.0 };
        table.play.input(&Input::Press(from), &mut table.shared);
        table.play.input(&Input::Drag(to), &mut table.shared);
        let pulled = table.play.held.as_ref().unwrap().pulled;
        table.play.input(&Input::Release(to), &mut table.shared);
        (pulled, table.state()["moves"].as_u64().unwrap())
    };
    let (pulled, moves) = drag(0.2);
    assert!((pulled - 0.2).abs() < 0.01 && moves == 0);
    assert_eq!(drag(-0.6), (0.0, 0), "away from the blank it can't go");
    let (pulled, moves) = drag(0.6);
    assert!((pulled - 0.6).abs() < 0.01 && moves == 1);
}

#[test]
fn slides_are_smooth_for_at_most_120_ms_and_not_at_all_with_reduced_motion() {
    let mut table = Table::new(3, 3, &MIDDLE);
    table.key(Key::Up);
    assert!(table.play.motion.is_some());
    (0..8).for_each(|_| table.tick());
    assert!(table.play.motion.is_none());
    table.shared.reduced_motion = true;
    table.key(Key::Down);
    assert!(table.play.motion.is_none());
}

#[test]
fn the_time_before_the_first_move_does_not_count() {
    let mut table = Table::new(3, 3, &MIDDLE);
    table.until(|state| state["optimal_known"] == true);
    table.tick();
    assert!(table.play.is_at_rest(), "nothing happens until somebody moves");
    table.key(Key::Up);
    // The window slept; its first frame brings all the time since the last one.
    table.play.tick(Duration::from_secs(600), Duration::ZERO, &mut table.shared);
    assert!(table.state()["time_s"].as_f64().unwrap() < 0.1);
    table.play.tick(Duration::from_secs(2), Duration::ZERO, &mut table.shared);
    assert!(table.state()["time_s"].as_f64().unwrap() >= 2.0);
}

#[test]
fn enter_shuffles_anew_only_when_solved_and_the_seed_is_shown() {
    let mut table = Table::new(3, 3, &[1, 2, 3, 4, 5, 6, 7, 0, 8]);
    assert!(!table.key(Key::Enter));
    table.key(Key::Right);
    assert_eq!(table.state()["solved"], true);
    assert!(table.key(Key::Enter));
    let state = table.state();
    assert_eq!((&state["seed"], &state["solved"], &state["moves"]), (&2.into(), &false.into(), &0.into()));
    let goal = Goal::named(NamedGoal::BlankLast, Size::new(3, 3).unwrap());
    let board = random_board(&goal, &mut crate::chance::Stream::boards(2));
    assert_eq!(state["board"], board.to_string());
    let texts = texts(&table.draw().picture.shapes);
    assert!(texts.contains(&"seed 2".to_owned()), "{texts:?}");
}

#[test]
fn plus_and_minus_change_the_size() {
    let mut table = Table::new(3, 3, &MIDDLE);
    table.letters("+]=");
    assert_eq!((&table.state()["width"], &table.state()["height"]), (&6.into(), &6.into()));
    table.letters("-[-");
    table.letters("-");
    table.letters("-");
    assert_eq!(table.state()["width"], 2);
    assert!(table.shared.toast.is_some(), "it says that this is the smallest");
}

#[test]
fn the_state_tells_moves_time_entropy_and_optimum() {
    let mut table = Table::new(3, 3, &[1, 2, 3, 4, 5, 6, 0, 7, 8]);
    table.until(|state| state["optimal_known"] == true);
    let state = table.state();
    assert_eq!((&state["moves"], &state["entropy"], &state["optimal"]), (&0.into(), &2.into(), &2.into()));
    assert_eq!((&state["time_s"], &state["running"]), (&0.0.into(), &false.into()));
    table.key(Key::Right);
    assert_eq!((&table.state()["moves"], &table.state()["optimal"]), (&1.into(), &1.into()));
    table.key(Key::Right);
    let state = table.state();
    assert_eq!(
        (&state["optimal"], &state["optimal_from_start"], &state["running"]),
        (&0.into(), &2.into(), &false.into())
    );
}

fn with_image(numbers: &[u64]) -> Table {
    let mut table = Table::new(3, 3, numbers);
    let (board, goal) = (table.play.game.board().clone(), table.play.game.goal().clone());
    let image = Some(Arc::new(TilesImage::drawn(90, 60)));
    table.play = Play::new(PlayCase { board, goal, seed: 1, image }).unwrap();
    table
}

fn parts(shapes: &[Shape]) -> Vec<(Rect, Rect)> {
    let part = |shape: &Shape| match shape {
        Shape::ImagePart { rect, part } => Some((*rect, *part)),
        _ => None,
    };
    shapes.iter().filter_map(part).collect()
}

fn texts(shapes: &[Shape]) -> Vec<String> {
    let text = |shape: &Shape| match shape {
        Shape::Text { text, .. } => Some(text.clone()),
        _ => None,
    };
    shapes.iter().filter_map(text).collect()
}

#[test]
fn tiles_carry_parts_of_the_image_and_the_solved_picture_is_whole() {
    let mut table = with_image(&[1, 2, 3, 4, 5, 6, 7, 0, 8]);
    assert_eq!(table.state()["look"], "both");
    let ui = table.draw();
    let carried = parts(&ui.picture.shapes);
    assert_eq!(carried.len(), 8);
    // Tile 8 lies bottom right; its part belongs in the middle of the bottom row.
    let image = table.play.image.clone().unwrap();
    assert_eq!(carried[7].1, image.part(Size::new(3, 3).unwrap(), Cell(7)));
    table.key(Key::Right);
    (0..10).for_each(|_| table.tick());
    let layout = table.play.layout.get().unwrap();
    let whole = (layout.board, image.crop(layout.size));
    assert_eq!(parts(&table.draw().picture.shapes), [whole]);
    table.key(Key::Char('i'));
    assert_eq!(table.state()["look"], "numbers");
    assert_eq!(parts(&table.draw().picture.shapes), []);
    table.key(Key::Char('i'));
    assert_eq!(table.state()["look"], "image");
}

#[test]
fn everything_has_its_place_at_every_size_scale_and_theme() {
    for (size, scale) in
        [((800.0, 600.0), 1.0), ((800.0, 600.0), 0.75), ((1920.0, 1080.0), 1.0), ((1920.0, 1080.0), 1.8)]
    {
        for (theme, tongue) in ThemeName::ALL.into_iter().flat_map(|theme| Tongue::ALL.map(|tongue| (theme, tongue))) {
            for side in [2, 4, 10] {
                let goal = Goal::named(NamedGoal::BlankLast, Size::new(side, side).unwrap());
                let mut table = Table::of(random_board(&goal, &mut crate::chance::Stream::boards(3)));
                table.play.image = Some(Arc::new(TilesImage::drawn(8, 8)));
                (table.shared.size, table.shared.scale, table.shared.theme) = (size, scale, theme);
                table.shared.language = tongue;
                let ui = table.draw();
                let layout = table.play.layout.get().unwrap();
                let area = Rect::new(0.0, 0.0, size.0, size.1);
                let inside =
                    |rect: &Rect| rect.x >= 0.0 && rect.y >= 0.0 && rect.right() <= area.w && rect.bottom() <= area.h;
                let places = [layout.frame, layout.side, layout.status];
                for (index, place) in places.iter().enumerate() {
                    assert!(inside(place), "{place:?}");
                    assert!(places[..index].iter().all(|other| !other.overlaps(place)), "{places:?}");
                }
                assert_eq!(ui.controls.len(), 12, "every button has room at {size:?} × {scale}");
                for (index, control) in ui.controls.iter().enumerate() {
                    assert!(layout.side.x <= control.rect.x && control.rect.bottom() <= layout.side.bottom());
                    assert!(ui.controls[..index].iter().all(|other| !other.rect.overlaps(&control.rect)));
                    let label = Font::of(Weight::Bold).width(&control.label, 14.0 * scale);
                    assert!(label <= control.rect.w, "{} is cut off", control.label);
                }
            }
        }
    }
}

#[test]
fn in_the_app_buttons_are_keys_and_the_status_fits() {
    let goal = Goal::named(NamedGoal::BlankLast, Size::new(3, 3).unwrap());
    let board = random_board(&goal, &mut crate::chance::Stream::boards(1));
    let screen = play(PlayCase { board, goal, seed: 1, image: None }).unwrap();
    let mut app = App::new(vec![screen], Shared::new((800.0, 600.0)));
    app.draw();
    let at = app.controls().iter().find(|control| control.label == "New").unwrap().rect.center();
    app.input(Input::Press(at));
    app.input(Input::Release(at));
    assert_eq!(app.state()["shows"]["seed"], 2);
}

#[test]
fn a_board_that_cannot_reach_its_goal_is_refused() {
    let board = super::board(3, 3, &[2, 1, 3, 4, 5, 6, 7, 8, 0]);
    let goal = Goal::named(NamedGoal::BlankLast, board.size());
    assert!(play(PlayCase { board, goal, seed: 1, image: None }).is_err());
}
