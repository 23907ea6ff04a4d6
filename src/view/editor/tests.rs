use std::cell::RefCell;
use std::path::{Path, PathBuf};
use std::rc::Rc;

use serde_json::json;

use crate::picture::{Anchor, Font, Point, Rect, Shape, ThemeName};
use crate::puzzle::Cell;
use crate::scenario::{Origin, Scenario};
use crate::solvers::Registry;
use crate::view::{App, Choice, Entry, Flow, Input, Key, Screen, Shared, Source, Ui, new_board, shipped_scenarios};
use crate::words::{English, French, Tongue};

use super::screen::Editor;

/// For those that save nothing.
const NOWHERE: &str = "no/such/folder";

type Chosen = Rc<RefCell<Vec<(Scenario, Choice)>>>;

fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("ecotaquin-editor-{name}-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

fn editor_of(entry: &Entry, folder: &Path) -> (Editor, Chosen) {
    editor_in(Tongue::English, entry, folder)
}

fn editor_in(tongue: Tongue, entry: &Entry, folder: &Path) -> (Editor, Chosen) {
    let chosen = Chosen::default();
    let told = chosen.clone();
    let open = move |entry: &Entry, choice| {
        told.borrow_mut().push((entry.scenario.clone(), choice));
        Flow::Handled
    };
    (Editor::new(entry, tongue, folder, Box::new(open)), chosen)
}

fn scenario(cells: &str) -> Entry {
    let text = format!("title = \"Mine\"\n[board]\ncells = \"{cells}\"\n[solver]\nname = \"eco\"\n");
    let scenario = Scenario::read(&text, &Registry).unwrap();
    Entry { name: "mine".to_owned(), scenario, source: Source::Draft }
}

fn drawn(editor: &Editor, size: (f32, f32), scale: f32, theme: ThemeName) -> Ui {
    let mut ui = Ui::new(theme.theme(), scale, None);
    editor.draw(&mut ui, Rect::new(0.0, 0.0, size.0, size.1), &Shared::new(size));
    ui
}

/// All that is written.
fn texts(ui: &Ui) -> String {
    let texts = ui.picture.shapes.iter().filter_map(|shape| match shape {
        Shape::Text { text, .. } => Some(text.as_str()),
        _ => None,
    });
    texts.collect::<Vec<_>>().join(" ")
}

fn feed(editor: &mut Editor, inputs: impl IntoIterator<Item = Input>) -> Shared {
    let mut shared = Shared::new((1280.0, 800.0));
    for input in inputs {
        drawn(editor, shared.size, 1.0, ThemeName::Light);
        editor.input(&input, &mut shared);
    }
    shared
}

fn keys(editor: &mut Editor, names: &str) -> Shared {
    let inputs: Vec<_> = names.split(' ').map(|name| Input::Key(Key::from_name(name).expect("a key"))).collect();
    feed(editor, inputs)
}

fn write(editor: &mut Editor, text: &str) {
    let key = |letter| Input::Key(if letter == ' ' { Key::Space } else { Key::Char(letter) });
    feed(editor, text.chars().map(key).collect::<Vec<_>>());
}

fn middle_of(editor: &Editor, cell: u32) -> Point {
    drawn(editor, (1280.0, 800.0), 1.0, ThemeName::Light);
    editor.drawn.borrow().as_ref().unwrap().grid.cell_rect(Cell(cell)).center()
}

#[test]
fn a_swap_by_keys_makes_half_of_all_boards_unreachable_and_says_why() {
    let (mut editor, chosen) = editor_of(&scenario("1 2 3/4 5 6/7 0 8"), Path::new(NOWHERE));
    assert_eq!(editor.state()["problem"], json!(null));
    // To the middle, two to the right does not leave the board, take 6; then the first cell by Tab around the end.
    keys(&mut editor, "Up Right Right Enter Down Tab Enter");
    let state = editor.state();
    assert_eq!(state["start"], json!([6, 2, 3, 4, 5, 1, 7, 0, 8]));
    assert_eq!(state["cursor"], 0);
    let problem = state["problem"].as_str().unwrap();
    assert!(problem.starts_with("this 3x3 board cannot reach the goal blank-last"), "{problem}");
    // It can't be watched, played or saved, each time with the same sentence.
    for key in ["w", "y", "s"] {
        let shared = keys(&mut editor, key);
        assert_eq!(shared.toast.as_deref(), Some(problem));
    }
    assert!(chosen.borrow().is_empty());
    // The two lowest tiles swapped, it can.
    keys(&mut editor, "f");
    assert_eq!(editor.state()["start"], json!([6, 1, 3, 4, 5, 2, 7, 0, 8]));
    assert_eq!(editor.state()["problem"], json!(null));
    keys(&mut editor, "w y");
    let numbers: Vec<u32> = chosen.borrow()[0].0.instance.start().tiles().iter().map(|tile| tile.0).collect();
    assert_eq!(numbers, [6, 1, 3, 4, 5, 2, 7, 0, 8]);
    assert_eq!(chosen.borrow().iter().map(|(_, choice)| *choice).collect::<Vec<_>>(), [Choice::Watch, Choice::Play]);
    // And it is not offered where nothing needs it.
    assert!(keys(&mut editor, "f").toast.unwrap().contains("nothing to repair"));
    assert_eq!(editor.state()["start"], json!([6, 1, 3, 4, 5, 2, 7, 0, 8]));
}

#[test]
fn tiles_are_swapped_by_two_clicks_or_by_dragging_one_onto_the_other() {
    let (mut editor, _) = editor_of(&scenario("1 2 3/4 5 6/7 0 8"), Path::new(NOWHERE));
    let [a, b, c] = [0, 4, 8].map(|cell| middle_of(&editor, cell));
    feed(&mut editor, [Input::Press(a), Input::Release(a)]);
    assert_eq!(editor.state()["picked"], 0);
    feed(&mut editor, [Input::Press(b), Input::Release(b)]);
    assert_eq!(editor.state()["start"], json!([5, 2, 3, 4, 1, 6, 7, 0, 8]));
    feed(&mut editor, [Input::Press(b), Input::Drag(c), Input::Release(c)]);
    assert_eq!(editor.state()["start"], json!([5, 2, 3, 4, 8, 6, 7, 0, 1]));
    assert_eq!(editor.state()["picked"], json!(null));
    // The same tile twice: nothing.
    feed(&mut editor, [Input::Press(a), Input::Release(a), Input::Press(a), Input::Release(a)]);
    assert_eq!(editor.state()["start"], json!([5, 2, 3, 4, 8, 6, 7, 0, 1]));
    assert_eq!(editor.state()["picked"], json!(null));
}

#[test]
fn the_goal_is_edited_like_the_start_and_named_goals_come_by_a_key() {
    let (mut editor, _) = editor_of(&scenario("1 2 3/4 5 6/7 0 8"), Path::new(NOWHERE));
    keys(&mut editor, "g Tab Enter Tab Enter");
    assert_eq!(editor.state()["goal"], json!([2, 1, 3, 4, 5, 6, 7, 8, 0]));
    assert_eq!(editor.state()["goal_name"], json!(null));
    assert!(editor.state()["problem"].as_str().unwrap().contains("goal given"));
    let names: Vec<_> = (0..5)
        .map(|_| {
            keys(&mut editor, "o");
            editor.state()["goal_name"].as_str().unwrap().to_owned()
        })
        .collect();
    assert_eq!(names, ["blank-last", "blank-first", "spiral", "snake", "blank-last"]);
    keys(&mut editor, "o o g");
    assert_eq!(editor.state()["goal"], json!([1, 2, 3, 8, 0, 4, 7, 6, 5]));
    keys(&mut editor, "c");
    assert_eq!(editor.state()["start"], editor.state()["goal"]);
}

#[test]
fn sizes_stay_within_two_and_twenty_and_deal_a_board_that_can_be_solved() {
    let (mut editor, _) = editor_of(&new_board(&English), Path::new(NOWHERE));
    keys(&mut editor, &["x"; 30].join(" "));
    keys(&mut editor, &["H"; 30].join(" "));
    assert_eq!(editor.state()["size"], "20x2");
    keys(&mut editor, &["X"; 30].join(" "));
    assert_eq!(editor.state()["size"], "2x2");
    assert_eq!(editor.state()["problem"], json!(null));
    keys(&mut editor, &["h"; 30].join(" "));
    assert_eq!(editor.state()["size"], "2x20");
    assert_eq!(editor.state()["problem"], json!(null));
    // A cursor that is no longer on the board is gone.
    keys(&mut editor, "Shift+Tab H");
    assert_eq!((editor.state()["size"].as_str(), &editor.state()["cursor"]), (Some("2x19"), &json!(null)));
}

#[test]
fn a_shuffle_shows_its_seed_and_is_the_board_of_that_seed() {
    let (mut editor, chosen) = editor_of(&scenario("1 2 3/4 5 6/7 0 8"), Path::new(NOWHERE));
    assert_eq!(editor.state()["shuffle"], json!(null));
    keys(&mut editor, "n n n n n n n");
    // The vector of chance.rs, made by an independent script.
    assert_eq!(
        (&editor.state()["shuffle"], &editor.state()["start"]),
        (&json!(7), &json!([2, 8, 7, 4, 5, 1, 0, 3, 6]))
    );
    keys(&mut editor, "N N N N w");
    assert_eq!(editor.state()["start"], json!([8, 0, 5, 2, 1, 7, 4, 3, 6]));
    assert!(matches!(chosen.borrow()[0].0.origin, Origin::Shuffled { shuffle: 3, .. }));
    // Another goal deals anew, so that the board can still reach it; a swap makes the board one's own.
    keys(&mut editor, "o");
    assert_eq!((&editor.state()["shuffle"], &editor.state()["problem"]), (&json!(3), &json!(null)));
    keys(&mut editor, "Tab Enter Tab Enter");
    assert_eq!(editor.state()["shuffle"], json!(null));
}

#[test]
fn solvers_and_settings_are_turned_by_keys_and_only_what_differs_is_written() {
    let (mut editor, chosen) = editor_of(&scenario("1 2 3/4 5 6/7 0 8"), Path::new(NOWHERE));
    let value = |editor: &Editor, name: &str| editor.state()["settings"][name].as_str().unwrap_or_default().to_owned();
    keys(&mut editor, "1 1");
    assert_eq!(value(&editor, "scheduler"), "layered");
    keys(&mut editor, "2");
    assert_eq!(value(&editor, "bias"), "1");
    keys(&mut editor, "2 2");
    assert_eq!(value(&editor, "bias"), "0.1");
    keys(&mut editor, "4 1 1 w");
    let settings = chosen.borrow().last().unwrap().0.settings.clone();
    let given: Vec<_> = settings.iter().map(|(name, value)| format!("{name}={value}")).collect();
    assert_eq!(given, ["bias=0.1", "locks=off"], "uniform is the default");
    // Consideration goes up by whole hundredths.
    assert_eq!(value(&editor, "consideration"), "0");
    keys(&mut editor, "5 5 5");
    assert_eq!(value(&editor, "consideration"), "0.15");
    keys(&mut editor, &["5"; 17].join(" "));
    assert_eq!((value(&editor, "consideration").as_str(), &editor.state()["problem"]), ("0", &json!(null)));
    // A name that fixes a setting shows it; turning it away writes it down.
    keys(&mut editor, "v");
    assert_eq!(editor.state()["solver"], "eco:persistent");
    assert_eq!(value(&editor, "persistence"), "until-satisfied");
    keys(&mut editor, "3");
    assert_eq!(value(&editor, "persistence"), "step");
    // Around all solvers and back; those without such settings lose them.
    let count = Registry::names().count();
    let mut seen = Vec::new();
    for _ in 0..count {
        keys(&mut editor, "v");
        seen.push(editor.state()["solver"].as_str().unwrap().to_owned());
        assert_eq!(editor.state()["problem"], json!(null));
    }
    assert_eq!(seen.last().map(String::as_str), Some("eco:persistent"));
    assert!(seen.contains(&"astar".to_owned()));
    keys(&mut editor, "V d d D w");
    let last = chosen.borrow().last().unwrap().0.clone();
    assert_eq!((last.solver.as_str(), last.seed, last.settings.len()), ("eco", 1, 0));
    assert!(matches!(editor.input(&Input::Key(Key::Char('9')), &mut Shared::new((800.0, 600.0))), Flow::Handled));
}

#[test]
fn what_is_saved_reads_back_equal_and_nothing_is_overwritten() {
    let folder = folder("save");
    let (mut editor, chosen) = editor_of(&new_board(&English), &folder);
    keys(&mut editor, "F2 Home");
    write(&mut editor, "Élan: my ");
    keys(&mut editor, "Tab");
    write(&mut editor, "Watch \"7\" — it waits. ¶ Then it runs?");
    keys(&mut editor, "Tab");
    write(&mut editor, "Press n, or / or W.");
    keys(&mut editor, "Enter X n 1 1 3 d");
    let shared = keys(&mut editor, "s");
    assert_eq!(shared.toast.as_deref(), Some("saved as elan-my-new-board.toml"));
    assert_eq!(editor.state()["saved"], true);
    keys(&mut editor, "w");
    let made = chosen.borrow()[0].0.clone();
    assert_eq!(made.title, "Élan: my New board");
    assert_eq!(made.notice, "Watch \"7\" — it waits.\n\nThen it runs?");
    assert_eq!(made.try_this, "Press n, or / or W.");
    let read = |name: &str| Scenario::load(&folder.join(name), &Registry).unwrap();
    assert_eq!(read("elan-my-new-board.toml"), made);

    // The same title again, with a board made by hand.
    keys(&mut editor, "Tab Enter Tab Enter f");
    assert_eq!(keys(&mut editor, "s").toast.as_deref(), Some("saved as elan-my-new-board-2.toml"));
    assert_eq!(keys(&mut editor, "s").toast.as_deref(), Some("saved as elan-my-new-board-3.toml"));
    assert_eq!(read("elan-my-new-board.toml"), made);
    keys(&mut editor, "w");
    assert_eq!(read("elan-my-new-board-2.toml"), chosen.borrow()[1].0);
    assert_eq!(chosen.borrow()[1].0.origin, Origin::Cells);
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn every_shipped_scenario_goes_through_the_editor_unchanged() {
    let folder = folder("shipped");
    for tongue in Tongue::ALL {
        for entry in shipped_scenarios() {
            let (mut editor, _) = editor_in(tongue, &entry, &folder);
            let shared = keys(&mut editor, "F3 Enter F4 Enter s");
            let toast = shared.toast.unwrap();
            let name = toast.strip_prefix("saved as ").unwrap_or_else(|| panic!("{toast}"));
            assert_eq!(Scenario::load(&folder.join(name), &Registry).unwrap(), entry.scenario, "{name}");
        }
    }
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn the_texts_are_edited_in_the_language_of_the_window_and_the_others_are_kept() {
    let before = shipped_scenarios().into_iter().find(|entry| entry.name == "first-steps").unwrap();
    let (mut editor, chosen) = editor_in(Tongue::French, &before, Path::new(NOWHERE));
    keys(&mut editor, "F2 Home");
    write(&mut editor, "Encore : ");
    keys(&mut editor, "Enter w");
    let made = chosen.borrow()[0].0.clone();
    assert_eq!(made.title_in("fr"), "Encore : Premiers pas\u{a0}: quinze tuiles égoïstes");
    assert_eq!((&made.title, &made.notice), (&before.scenario.title, &before.scenario.notice));
    assert_eq!(made.try_in("fr"), before.scenario.try_in("fr"));

    // Where nothing is said in this language, what is seen is what is changed.
    let (mut editor, chosen) = editor_in(Tongue::French, &scenario("1 2 3/4 5 6/7 0 8"), Path::new(NOWHERE));
    keys(&mut editor, "F3");
    write(&mut editor, "À voir");
    keys(&mut editor, "Enter w");
    let made = chosen.borrow()[0].0.clone();
    assert_eq!((made.title.as_str(), made.notice.as_str(), made.translations.len()), ("Mine", "À voir", 0));
}

#[test]
fn what_a_solver_and_a_setting_mean_and_why_they_are_refused_is_told_in_the_language_of_the_window() {
    let entry = scenario("1 2 3/4 5 6/7 0 8");
    let (mut editor, _) = editor_in(Tongue::French, &entry, Path::new(NOWHERE));
    let said = |editor: &Editor| {
        let mut ui = Ui::new(ThemeName::Light.theme(), 1.0, None).speaking(Tongue::French);
        editor.draw(&mut ui, Rect::new(0.0, 0.0, 1280.0, 800.0), &Shared::new((1280.0, 800.0)));
        texts(&ui)
    };
    assert!(said(&editor).contains("eco\u{a0}: la société ordinaire"), "{}", said(&editor));
    keys(&mut editor, "1");
    assert!(said(&editor).contains("scheduler\u{a0}: qui agit ensuite"), "{}", said(&editor));
    let text = "title = \"x\"\n[board]\ncells = \"1 2 3/0 4 5/6 7 8\"\ngoal = \"1 2 3/4 0 5/6 7 8\"\n[solver]\nname = \"eco\"\n";
    let middle = Scenario::read(text, &Registry).unwrap();
    let middle = Entry { name: "middle".to_owned(), scenario: middle, source: Source::Draft };
    let (mut editor, _) = editor_in(Tongue::French, &middle, Path::new(NOWHERE));
    keys(&mut editor, "1 1");
    let problem = editor.problem.as_ref().map(|problem| problem.sentence(&French)).unwrap_or_default();
    assert!(problem.contains("elle est en ligne 2, colonne 2\u{a0}: choisissez un autre but"), "{problem}");
    let mut shared = Shared::new((1280.0, 800.0));
    shared.language = Tongue::French;
    let (mut editor, _) = editor_in(Tongue::French, &entry, Path::new(NOWHERE));
    editor.input(&Input::Key(Key::Char('s')), &mut shared);
    assert_eq!(
        shared.toast.as_deref(),
        Some("impossible d’écrire mine.toml\u{a0}: ce fichier ou ce dossier n’existe pas")
    );
}

#[test]
fn a_scenario_without_a_title_asks_for_one_and_a_missing_folder_is_told() {
    let folder = folder("title");
    let (mut editor, _) = editor_of(&scenario("1 2 3/4 5 6/7 0 8"), &folder.join("missing"));
    assert!(keys(&mut editor, "s").toast.unwrap().starts_with("cannot write mine.toml: "));
    let shared = keys(&mut editor, "F2 Backspace Backspace Backspace Backspace Enter s");
    assert!(shared.toast.unwrap().contains("needs a title"));
    assert_eq!(editor.state()["typing"], "Title");
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn escape_ends_one_thing_at_a_time_and_warns_before_work_is_lost() {
    let (mut editor, _) = editor_of(&scenario("1 2 3/4 5 6/7 0 8"), Path::new(NOWHERE));
    let mut shared = Shared::new((800.0, 600.0));
    let mut escape = |editor: &mut Editor| {
        let flow = editor.input(&Input::Key(Key::Escape), &mut shared);
        (matches!(flow, Flow::Back), shared.toast.take())
    };
    keys(&mut editor, "F2 a Esc");
    assert_eq!(editor.state()["title"], "Mine", "what was written is dropped");
    keys(&mut editor, "Tab Enter");
    assert_eq!(escape(&mut editor), (false, None));
    assert_eq!(editor.state()["picked"], json!(null));
    assert_eq!(escape(&mut editor), (false, None));
    assert_eq!(editor.state()["cursor"], json!(null));
    assert!(escape(&mut editor).0, "nothing is changed, nothing is lost");
    keys(&mut editor, "n");
    let (left, toast) = escape(&mut editor);
    assert!(!left && toast.unwrap().contains("not saved"));
    keys(&mut editor, "d");
    assert!(!escape(&mut editor).0, "the warning is for the next key only");
    assert!(escape(&mut editor).0);
    keys(&mut editor, "Ctrl+Z Ctrl+Z");
    assert!(escape(&mut editor).0, "everything is taken back");
}

#[test]
fn every_change_can_be_taken_back_and_made_again() {
    let (mut editor, _) = editor_of(&scenario("1 2 3/4 5 6/7 0 8"), Path::new(NOWHERE));
    let first = editor.draft.clone();
    keys(&mut editor, "x o n v 1 d F2 a Enter");
    let last = editor.draft.clone();
    keys(&mut editor, &["Ctrl+Z"; 7].join(" "));
    assert_eq!(editor.draft, first);
    keys(&mut editor, &["Ctrl+Y"; 7].join(" "));
    assert_eq!(editor.draft, last);
    keys(&mut editor, "Ctrl+Z c Ctrl+Y");
    assert_ne!(editor.draft, last, "a new change ends the old future");
}

#[test]
fn letters_typed_into_a_text_are_no_keys_and_buttons_rest_meanwhile() {
    let (mut editor, chosen) = editor_of(&scenario("1 2 3/4 5 6/7 0 8"), Path::new(NOWHERE));
    let board = editor.state()["start"].clone();
    keys(&mut editor, "F3");
    write(&mut editor, "swap xyz nf? 123 w");
    let ui = drawn(&editor, (800.0, 600.0), 1.0, ThemeName::Light);
    assert!(ui.controls.iter().all(|control| !matches!(control.key, Key::Char(_) | Key::Enter)));
    // A click elsewhere ends it and keeps it.
    feed(&mut editor, [Input::Press(Point { x: 1.0, y: 1.0 })]);
    let state = editor.state();
    assert_eq!(
        (&state["typing"], &state["notice"], &state["start"]),
        (&json!(null), &json!("swap xyz nf? 123 w"), &board)
    );
    assert!(chosen.borrow().is_empty());
}

#[test]
fn a_small_board_pressed_is_the_one_that_is_edited() {
    let (editor, _) = editor_of(&scenario("1 2 3/4 5 6/7 0 8"), Path::new(NOWHERE));
    let mut app = App::new(vec![Box::new(editor)], Shared::new((800.0, 600.0)));
    app.draw();
    let at = app.controls().iter().find(|control| control.label.is_empty()).unwrap().rect.center();
    app.input(Input::Press(at));
    assert_eq!(app.state()["shows"]["side"], "goal");
}

#[test]
fn everything_is_inside_the_window_and_nothing_overlaps() {
    let boards = ["1 2 3/4 5 6/7 0 8", "1 2/3 0"];
    let mut entries: Vec<_> = boards.iter().map(|cells| scenario(cells)).collect();
    entries.extend(shipped_scenarios());
    for entry in entries {
        let (mut editor, _) = editor_of(&entry, Path::new(NOWHERE));
        for keyed in ["d", "v", "v", "Tab Enter Tab Enter", "1"] {
            keys(&mut editor, keyed);
            for size in [(800.0, 600.0), (1024.0, 768.0), (1280.0, 800.0), (1920.0, 1080.0)] {
                for scale in [0.75, 1.0, 1.5] {
                    if scale <= (size.0 / App::SMALLEST.0).min(size.1 / App::SMALLEST.1) {
                        for tongue in Tongue::ALL {
                            check_layout(&editor, size, scale, tongue);
                        }
                    }
                }
            }
        }
    }
}

fn check_layout(editor: &Editor, size: (f32, f32), scale: f32, tongue: Tongue) {
    let window = Rect::new(0.0, 0.0, size.0, size.1);
    let mut ui = Ui::new(ThemeName::Light.theme(), scale, None).speaking(tongue);
    editor.draw(&mut ui, window, &Shared::new(size));
    let inside = |rect: &Rect| {
        rect.x >= -0.1 && rect.y >= -0.1 && rect.right() <= window.w + 0.1 && rect.bottom() <= window.h + 0.1
    };
    let layout = editor.drawn.borrow().clone().unwrap();
    let mut places: Vec<Rect> = ui.controls.iter().map(|control| control.rect).collect();
    places.extend([layout.heading, layout.caption, layout.grid.rect, layout.meaning]);
    for (index, rect) in places.iter().enumerate() {
        assert!(inside(rect), "{size:?} {scale} {rect:?}");
        assert!(rect.w >= 18.0 * scale && rect.h >= 18.0 * scale, "{size:?} {scale} {rect:?}");
        for other in &places[index + 1..] {
            assert!(!rect.inset(0.1).overlaps(&other.inset(0.1)), "{size:?} {scale} {rect:?} {other:?}");
        }
    }
    for shape in &ui.picture.shapes {
        if let Shape::Text { at, anchor, size: letters, weight, text, .. } = shape {
            let width = Font::of(*weight).width(text, *letters);
            let left = match anchor {
                Anchor::Left => at.x,
                Anchor::Middle => at.x - width / 2.0,
                Anchor::Right => at.x - width,
            };
            assert!(inside(&Rect::new(left, at.y - letters / 2.0, width, *letters)), "{size:?} {scale} {text}");
        }
    }
}
