//! Files: dropped on the page, and saved by it as downloads.

use ecotaquin::picture::png_bytes;
use ecotaquin::solvers::Registry;

use crate::page::Page;
use crate::watching::solved;

/// A board 31 slides from its goal.
const CELLS: &str = "8 6 7/2 5 4/3 0 1";

fn scenario(title: &str, solver: &str) -> String {
    format!("title = {title:?}\nseed = 5\n[board]\ncells = {CELLS:?}\n[solver]\nname = {solver:?}\n")
}

#[test]
fn a_scenario_that_is_dropped_is_opened_and_one_that_is_made_is_kept() {
    let Some(mut page) = Page::open("files", "lang=en", (1280, 800)) else { return };
    let boards = page.state()["shows"]["boards"].as_u64().unwrap();
    page.drop_file("Été.toml", scenario("Dropped", "eco").as_bytes());
    page.shows("for the run", |state| state["title"] == "Dropped");
    page.press(&["Escape"]);
    page.shows("for the list", |state| state["boards"] == boards + 1 && state["chosen"] == "Été");
    page.press(&["e"]);
    page.wait("for the editor", |page| page.state()["screen"] == "editor");
    page.press(&["s"]);
    let saved = String::from_utf8(page.saved("dropped.toml")).unwrap();
    assert!(saved.contains("title = \"Dropped\""), "{saved}");
    page.shot("editor");
    page.press(&["Escape"]);
    page.shows("for both", |state| state["boards"] == boards + 2);
    page.drop_file("notes.txt", b"nothing");
    page.wait("for a refusal", |page| page.state()["toast"].as_str().is_some_and(|toast| toast.contains("notes.txt")));
    page.close();
}

#[test]
fn an_image_that_is_dropped_is_on_the_tiles() {
    let Some(mut page) = Page::open("image", "lang=en", (800, 600)) else { return };
    let red = [200, 30, 30, 255].repeat(64 * 64);
    page.drop_file("red.png", &png_bytes(64, 64, &red).unwrap());
    page.wait("for the image", |page| page.state()["toast"].as_str().is_some_and(|toast| toast.contains("red.png")));
    page.press(&["y"]);
    let state = page.shows("for the game", |state| state["look"] != serde_json::Value::Null);
    assert_eq!(state["look"], "both");
    let shot = page.shot("image");
    let place = |key: &str| state["grid"][key].as_f64().unwrap() as f32;
    let side = place("cell") * state["width"].as_f64().unwrap() as f32;
    let board = ecotaquin::picture::Rect::new(place("x"), place("y"), side, side);
    assert_eq!(shot.commonest(board), [200, 30, 30]);
    page.close();
}

#[test]
fn every_solver_runs_alike_in_the_browser() {
    let Some(mut page) = Page::open("solvers", "lang=en", (800, 600)) else { return };
    for solver in Registry::names() {
        page.drop_file("mine.toml", scenario(solver, solver).as_bytes());
        page.shows("for the run", |state| state["title"] == solver);
        page.press(&["End"]);
        let state = page.shows("for its end", |state| state["complete"] == true && state["step"] == state["steps"]);
        let row = solved(&["--board", CELLS, "--solver", solver, "--seed", "5"]);
        assert_eq!((&state["digest"], &state["outcome"]), (&row["digest"], &row["outcome"]), "{solver}");
        page.press(&["Escape"]);
        page.wait("for the list", |page| page.state()["screen"] == "browser");
    }
    // Half a thousand million entries would take a page a minute in which it does nothing else.
    let large = scenario("Large", "astar").replace(CELLS, "1 2 3 4/5 6 7 8/9 10 11 12/13 14 0 15");
    page.drop_file("large.toml", format!("{large}heuristic = \"pdb:7-8\"\n").as_bytes());
    page.wait("for a refusal", |page| page.state()["toast"].as_str().is_some_and(|toast| toast.contains("browser")));
    page.close();
}
