//! What works on every screen.

use std::sync::{Arc, Mutex};

use super::*;
use crate::experiment::Case;
use crate::puzzle::{Board, Goal, NamedGoal, Size};
use crate::view::{TilesImage, play_board};

/// A game on 4 0 8/5 3 6/1 2 7, saving in an empty folder of its own; `image` is what its tiles carry.
fn game(name: &str, image: Option<TilesImage>) -> (App, PathBuf) {
    let folder = std::env::temp_dir().join(format!("ecotaquin-app-{name}-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    let size = Size::new(3, 3).unwrap();
    let case = Case {
        index: None,
        known_optimal: None,
        scenario: None,
        board: Board::new(size, &[4, 0, 8, 5, 3, 6, 1, 2, 7]).unwrap(),
        goal: Goal::named(NamedGoal::BlankLast, size),
    };
    let screen = play_board(&case, 5, &Arc::new(Mutex::new(image.map(Arc::new)))).unwrap();
    let mut app = App::new(vec![screen], Shared::new((1000.0, 700.0))).saving_in(&folder);
    pass(&mut app, 20);
    (app, folder)
}

/// Frames of a sixtieth of a second.
fn pass(app: &mut App, frames: u32) {
    for _ in 0..frames {
        app.tick(Duration::from_millis(16), Duration::from_millis(8));
        app.draw();
    }
}

fn toast(app: &mut App) -> String {
    app.shared().toast.take().unwrap_or_default()
}

#[test]
fn what_is_seen_is_saved_as_svg_without_what_is_said_for_a_while() {
    let (mut app, folder) = game("svg", None);
    app.shared().toast = Some("a passing remark".to_owned());
    pass(&mut app, 1);
    app.input(Input::Key(Key::Char('P')));
    let path = folder.join("ecotaquin-001.svg");
    assert_eq!(toast(&mut app), format!("{} is saved", path.display()));
    let svg = std::fs::read_to_string(&path).unwrap();
    assert!(svg.contains("width=\"1000\" height=\"700\"") && svg.contains(">Undo</text>") && !svg.contains("remark"));
    app.input(Input::Key(Key::Char('P')));
    assert!(toast(&mut app).contains("ecotaquin-002.svg"));
    assert_eq!(std::fs::read_to_string(&path).unwrap(), svg);
    std::fs::remove_dir_all(&folder).unwrap();
    app.input(Input::Key(Key::Char('P')));
    assert!(toast(&mut app).starts_with("cannot write "));
}

#[test]
fn the_svg_of_a_game_has_the_image_on_its_tiles() {
    let (mut app, folder) = game("image", Some(TilesImage::drawn(60, 60)));
    app.input(Input::Key(Key::Char('P')));
    let svg = std::fs::read_to_string(folder.join("ecotaquin-001.svg")).unwrap();
    assert_eq!((svg.matches("<image ").count(), svg.matches("<use ").count()), (1, 8));
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn a_dropped_file_of_no_use_is_refused_and_an_image_goes_onto_the_tiles() {
    let (mut app, folder) = game("drop", None);
    app.input(Input::Drop("somewhere/notes.txt".into()));
    assert_eq!(toast(&mut app), "notes.txt is no scenario (.toml) and no image (.png, .jpg)");
    assert_eq!(app.state()["shows"]["look"], "numbers");
    let path = folder.join("tiles.png");
    crate::picture::write_png(&path, 2, 1, &[10, 20, 30, 255, 40, 50, 60, 255]).unwrap();
    app.input(Input::Drop(path));
    assert!(toast(&mut app).starts_with("tiles.png"));
    assert_eq!(app.state()["shows"]["look"], "both");
    app.input(Input::Drop(folder.join("missing.jpg")));
    assert!(toast(&mut app).starts_with("cannot read the image"));
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn buttons_of_a_row_are_written_alike() {
    let mut ui = Ui::new(ThemeName::Light.theme(), 1.0, None);
    let row = Rect::new(0.0, 0.0, 300.0, 32.0);
    ui.button_row(row, &[("A", Key::Char('a'), false), ("A long label", Key::Enter, false)]);
    ui.button_row(row, &[("A", Key::Char('a'), false), ("A much longer label", Key::Enter, false)]);
    let sizes = ui.picture.shapes.iter().filter_map(|shape| match shape {
        crate::picture::Shape::Text { at, size, weight: Weight::Bold, .. } => Some((at.y, *size)),
        _ => None,
    });
    let sizes: Vec<_> = sizes.collect();
    assert_eq!(sizes[0], sizes[1]);
    // Too little room for one of them: both have their keys below.
    assert!((sizes[2].0 - sizes[3].0).abs() < f32::EPSILON && sizes[2].0 < 16.0, "{sizes:?}");
}
