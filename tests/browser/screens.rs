//! The start screen, a game and a race on the page, and what a page can't do.

use crate::page::Page;
use crate::picture::Shot;
use crate::watching::solved;

#[test]
fn the_start_screen_leads_to_scenarios_and_cannot_be_left() {
    let Some(mut page) = Page::open("start", "scenario=first-stpes&lang=en", (1280, 800)) else { return };
    let state = page.state();
    assert_eq!(state["screen"], "browser");
    assert!(state["toast"].as_str().unwrap().contains("first-steps"), "{state}");
    page.shot("start");
    page.press(&["Escape", "Escape", "?"]);
    page.wait("for the help", |page| page.state()["help"] == true);
    page.shot("help");
    page.press(&["Escape", "Enter"]);
    page.wait("for a scenario", |page| page.state()["screen"] == "watch");
    page.press(&["c"]);
    let state = page.state();
    assert!(state["toast"].as_str().unwrap().starts_with("A browser makes no films"), "{state}");
    page.shot("watch");
    page.press(&["Escape"]);
    page.wait("for the start screen", |page| page.state()["screen"] == "browser");
    // What is typed arrives, slash included.
    page.press(&["/", "k", "o", "r", "f"]);
    page.shows("for the filter", |shown| shown["filter"] == "korf");
    page.close();
}

#[test]
fn a_game_is_played_with_keys_and_mouse_and_saved_as_downloads() {
    let Some(mut page) = Page::open("game", "scenario=easy-8-puzzle&do=play&lang=fr", (800, 600)) else { return };
    let state = page.state();
    assert_eq!(state["screen"], "play");
    let before = state["shows"]["board"].clone();
    page.press(&["ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown"]);
    let state = page.shows("for moves", |state| state["board"] != before);
    assert_eq!(state["helped"], 0);
    // A click on a tile beside the blank, which is the 0 of the board.
    let board = state["board"].as_str().unwrap().to_owned();
    let rows: Vec<Vec<&str>> = board.split('/').map(|row| row.split_whitespace().collect()).collect();
    let row = rows.iter().position(|row| row.contains(&"0")).unwrap();
    let column = rows[row].iter().position(|tile| *tile == "0").unwrap();
    let beside = if column == 0 { 1 } else { column - 1 };
    let grid = &state["grid"];
    let place =
        |key: &str, index: usize| grid[key].as_f64().unwrap() + (index as f64 + 0.5) * grid["cell"].as_f64().unwrap();
    page.chromium.click(place("x", beside), place("y", row));
    page.shows("for the click", |state| state["board"] != board.as_str());
    page.shot("game");
    page.press(&["P", "p"]);
    let svg = page.saved("ecotaquin-001.svg");
    assert!(svg.starts_with(b"<svg"), "{}", String::from_utf8_lossy(&svg[..40]));
    page.saved("ecotaquin-001.png");
    assert_eq!(Shot::read(&page.folder.join("saved/ecotaquin-001.png")).size(), (800, 600));
    page.close();
}

#[test]
fn a_race_is_run_to_its_end() {
    let Some(mut page) = Page::open("race", "scenario=easy-8-puzzle&do=race&lang=en", (1280, 800)) else { return };
    assert_eq!(page.state()["screen"], "race");
    page.press(&["x", " "]);
    page.shot("race");
    page.wait("for the end", |page| page.state()["shows"]["over"] == true);
    let state = page.state()["shows"].take();
    for lane in ["society", "baseline"] {
        let lane = &state[lane];
        let row = solved(&["easy-8-puzzle", "--solver", lane["solver"].as_str().unwrap()]);
        assert_eq!((&lane["digest"], &lane["outcome"]), (&row["digest"], &row["outcome"]));
    }
    page.shot("raced");
    page.close();
}

#[test]
fn without_webgl_the_page_says_what_is_missing() {
    let Some(mut page) = Page::start("bare", (800, 600), &["--disable-3d-apis"]) else { return };
    page.navigate("");
    page.wait("to be told", |page| {
        let told = page.chromium.evaluate("message.hidden ? '' : message.textContent");
        told.as_str().is_some_and(|told| told.contains("WebGL"))
    });
    page.close();
}
