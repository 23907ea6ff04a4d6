//! Runs: the same slides as everywhere, on a board that looks as it should.

use ecotaquin::picture::{Rect, ThemeName};
use ecotaquin::playback::{Recording, Show};
use ecotaquin::scenario::shipped;
use ecotaquin::trace::{Cursor, EventLog};
use ecotaquin::view::shipped_scenarios;
use serde_json::Value;

use crate::page::Page;
use crate::picture::{Shot, rgb};
use crate::program::program;
use crate::tile_colors::tile_colors;

/// What `solve` says of a run.
pub fn solved(arguments: &[&str]) -> Value {
    let output = program([&["solve", "--format", "json"], arguments].concat()).output().unwrap();
    serde_json::from_slice(&output.stdout).unwrap()
}

/// The run of a shipped scenario by the engine alone.
fn run_of(scenario: &str) -> Recording {
    let entry = shipped_scenarios().into_iter().find(|entry| entry.name == scenario).unwrap();
    let mut recording = Recording::new(&mut Show::of_scenario(scenario, &entry.scenario, "en").unwrap()).unwrap();
    while !recording.is_complete() {
        recording.advance(1000);
    }
    recording
}

/// Every tile stands where the engine has it at this step, in the colour of its state; the blank shows the floor. `scale`
/// pixels of the picture are one of the window.
fn check_tiles(shot: &Shot, state: &Value, log: &EventLog, theme: ThemeName, scale: f32) {
    let event = state["event"].as_u64().unwrap();
    let mut cursor = Cursor::new(log);
    cursor.seek(log, event);
    assert_eq!(state["board"], cursor.board().to_string());
    let (grid, colors) = (&state["grid"], tile_colors(log, event, theme));
    let number = |key: &str| grid[key].as_f64().unwrap() as f32 * scale;
    for cell in cursor.board().size().iter() {
        let (tile, at) = (cursor.board().tile(cell), cursor.board().size().position(cell));
        let side = number("cell");
        let place = Rect::new(number("x") + f32::from(at.x) * side, number("y") + f32::from(at.y) * side, side, side);
        let expected = colors.get(&tile).copied().unwrap_or(theme.theme().floor);
        assert_eq!(shot.commonest(place), rgb(expected), "tile {tile} in {place:?}");
    }
}

#[test]
fn a_run_in_the_browser_makes_the_slides_that_solve_makes() {
    let Some(mut page) = Page::open("run", "scenario=first-steps&lang=en&theme=dark&motion=reduced", (1280, 800))
    else {
        return;
    };
    let state = page.state();
    assert_eq!((&state["screen"], &state["theme"]), (&"watch".into(), &"dark".into()));
    assert_eq!(state["size"], serde_json::json!([1280, 800]));
    page.press(&["ArrowRight"; 7]);
    let run = run_of("first-steps");
    let state = page.shows("for step 7", |state| state["step"] == 7);
    check_tiles(&page.shot("steps"), &state, run.log(), ThemeName::Dark, 1.0);
    page.press(&["End"]);
    let state = page.shows("for the end", |state| state["complete"] == true && state["step"] == state["steps"]);
    let row = solved(&["first-steps"]);
    assert_eq!((&state["digest"], &state["moves"]), (&row["digest"], &row["moves"]));
    assert_eq!(state["digest"], run.log().digest().to_string());
    check_tiles(&page.shot("end"), &state, run.log(), ThemeName::Dark, 1.0);
    page.close();
}

#[test]
fn every_shipped_scenario_runs_alike_in_the_browser() {
    let Some(mut page) = Page::open("scenarios", "", (800, 600)) else { return };
    for scenario in shipped::SHIPPED {
        let name = scenario.name;
        page.go(&format!("scenario={name}"));
        page.press(&["End"]);
        let state = page.shows("for the end", |state| state["complete"] == true && state["step"] == state["steps"]);
        assert_eq!(state["digest"], solved(&[name])["digest"], "{name}");
    }
    page.close();
}

#[test]
fn the_window_follows_the_size_and_the_density_of_the_page() {
    let wishes = "scenario=first-steps&theme=light&motion=reduced";
    let Some(mut page) = Page::open("size", wishes, (1280, 800)) else { return };
    let run = run_of("first-steps");
    page.chromium.resize(800, 600, 1.0);
    page.wait("for the size", |page| page.state()["size"] == serde_json::json!([800, 600]));
    page.press(&["ArrowRight"]);
    let state = page.shows("for step 1", |state| state["step"] == 1);
    let shot = page.shot("small");
    assert_eq!(shot.size(), (800, 600));
    check_tiles(&shot, &state, run.log(), ThemeName::Light, 1.0);
    // Another screen: the page is opened there anew.
    page.chromium.resize(800, 600, 2.0);
    page.chromium.call("Page.reload", &serde_json::json!({}));
    page.wait("for the density", |page| {
        page.chromium.evaluate("typeof ecotaquin == 'object' && glcanvas.width") == 1600
    });
    page.wait("for the size", |page| page.state()["size"] == serde_json::json!([800, 600]));
    let state = page.state()["shows"].take();
    let shot = page.shot("dense");
    assert_eq!(shot.size(), (1600, 1200));
    check_tiles(&shot, &state, run.log(), ThemeName::Light, 2.0);
    page.close();
}
