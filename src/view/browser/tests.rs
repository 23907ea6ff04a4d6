use std::cell::RefCell;
use std::path::PathBuf;
use std::rc::Rc;
use std::time::Duration;

use crate::picture::{Anchor, Font, Point, Rect, Shape, ThemeName};
use crate::view::{App, Flow, ImageError, ImageProblem, Input, Key, Refusal, Screen, Shared, Ui};
use crate::words::{English, French, Tongue};

use super::entry::{Choice, load, new_board, scenarios_in, shipped_scenarios};
use super::screen::Browser;

type Chosen = Rc<RefCell<Vec<(String, Choice)>>>;

fn browser() -> (Browser, Chosen) {
    let chosen = Chosen::default();
    let told = chosen.clone();
    let open = move |entry: &super::Entry, choice| {
        told.borrow_mut().push((entry.name.clone(), choice));
        Flow::Handled
    };
    (Browser::new(shipped_scenarios(), Box::new(open)), chosen)
}

fn drawn_in(tongue: Tongue, browser: &Browser, size: (f32, f32), scale: f32) -> Ui {
    let mut ui = Ui::new(ThemeName::Light.theme(), scale, None).speaking(tongue);
    browser.draw(&mut ui, Rect::new(0.0, 0.0, size.0, size.1), &Shared::new(size));
    ui
}

fn drawn(browser: &Browser, size: (f32, f32), scale: f32, theme: ThemeName) -> Ui {
    let mut ui = Ui::new(theme.theme(), scale, None);
    browser.draw(&mut ui, Rect::new(0.0, 0.0, size.0, size.1), &Shared::new(size));
    ui
}

/// Feeds inputs, drawing after each as a window does.
fn feed(browser: &mut Browser, inputs: impl IntoIterator<Item = Input>) -> Shared {
    let mut shared = Shared::new((1280.0, 800.0));
    for input in inputs {
        drawn(browser, shared.size, 1.0, ThemeName::Light);
        browser.input(&input, &mut shared);
    }
    drawn(browser, shared.size, 1.0, ThemeName::Light);
    shared
}

fn keys(text: &str) -> Vec<Input> {
    text.split(' ').map(|name| Input::Key(Key::from_name(name).expect("a key"))).collect()
}

fn chosen_name(browser: &Browser) -> String {
    browser.state()["chosen"].as_str().unwrap_or_default().to_owned()
}

fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("ecotaquin-browser-{name}-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

#[test]
fn every_key_asks_for_what_it_says_of_the_chosen_board() {
    let (mut browser, chosen) = browser();
    feed(&mut browser, keys("Right Enter y V e o"));
    let second = "easy-8-puzzle".to_owned();
    let expected = [
        (second.clone(), Choice::Watch),
        (second.clone(), Choice::Play),
        (second.clone(), Choice::Race),
        (second, Choice::Edit),
        ("new-board".to_owned(), Choice::New),
    ];
    assert_eq!(*chosen.borrow(), expected);
}

#[test]
fn arrows_pages_and_ends_choose_and_the_chosen_card_is_always_seen() {
    let (mut browser, _) = browser();
    feed(&mut browser, keys("End"));
    assert_eq!(chosen_name(&browser), "thirty-by-thirty");
    feed(&mut browser, keys("Home"));
    assert_eq!(chosen_name(&browser), "first-steps");
    let state = browser.state();
    let (columns, rows) = (state["columns"].as_u64().unwrap(), state["rows"].as_u64().unwrap());
    assert!(columns >= 2 && rows >= 2);
    let names: Vec<_> = shipped_scenarios().into_iter().map(|entry| entry.name).collect();
    feed(&mut browser, keys("Down"));
    assert_eq!(chosen_name(&browser), names[columns as usize]);
    for key in "PgDn PgDn Up Left PgUp Down Down End Up Up Up Up Up Home".split(' ') {
        let size = (800.0, 600.0);
        drawn(&browser, size, 1.0, ThemeName::Light);
        browser.input(&Input::Key(Key::from_name(key).unwrap()), &mut Shared::new(size));
        drawn(&browser, size, 1.0, ThemeName::Light);
        let drawn = *browser.drawn.borrow();
        let row = browser.shelf.place() / drawn.layout.columns;
        assert!((drawn.top..drawn.top + drawn.layout.rows).contains(&row), "{key}");
    }
}

#[test]
fn a_click_chooses_and_a_double_click_watches() {
    let (mut browser, chosen) = browser();
    feed(&mut browser, []);
    let at = browser.drawn.borrow().layout.card(2).center();
    feed(&mut browser, [Input::Press(at), Input::Release(at)]);
    assert_eq!(chosen_name(&browser), "hardest-8-puzzle-1");
    assert!(chosen.borrow().is_empty());
    // A long rest before the first frame after the click does not count, a second after it does.
    let mut shared = Shared::new((1280.0, 800.0));
    browser.tick(Duration::from_secs(60), Duration::ZERO, &mut shared);
    assert!(!browser.is_at_rest());
    browser.tick(Duration::from_secs(1), Duration::ZERO, &mut shared);
    assert!(browser.is_at_rest());
    feed(&mut browser, [Input::Press(at)]);
    assert!(chosen.borrow().is_empty());
    browser.tick(Duration::from_secs(60), Duration::ZERO, &mut shared);
    browser.tick(Duration::from_millis(200), Duration::ZERO, &mut shared);
    feed(&mut browser, [Input::Press(at)]);
    assert_eq!(*chosen.borrow(), [("hardest-8-puzzle-1".to_owned(), Choice::Watch)]);
}

#[test]
fn the_wheel_turns_the_list_or_the_note_under_it() {
    let (mut browser, _) = browser();
    let (size, mut shared) = ((800.0, 600.0), Shared::new((800.0, 600.0)));
    drawn(&browser, size, 1.0, ThemeName::Light);
    let layout = browser.drawn.borrow().layout;
    browser.input(&Input::Wheel(layout.list.center(), -1.0), &mut shared);
    drawn(&browser, size, 1.0, ThemeName::Light);
    assert_eq!(browser.state()["top"], 1);
    // What is clicked is what is seen, not what would be there without the wheel.
    browser.input(&Input::Press(layout.card(0).center()), &mut shared);
    assert_eq!(browser.shelf.place(), layout.columns);
    drawn(&browser, size, 1.0, ThemeName::Light);
    for _ in 0..50 {
        browser.input(&Input::Wheel(layout.list.center(), -1.0), &mut shared);
        browser.input(&Input::Wheel(layout.reading.center(), -1.0), &mut shared);
    }
    drawn(&browser, size, 1.0, ThemeName::Light);
    let state = browser.drawn.borrow();
    assert_eq!(state.top, layout.rows_of(browser.shelf.len()) - layout.rows);
    assert_eq!(browser.line + state.lines_seen, state.lines);
}

#[test]
fn a_note_that_is_too_long_is_read_page_by_page_and_around() {
    let (mut browser, _) = browser();
    let (size, mut shared) = ((800.0, 600.0), Shared::new((800.0, 600.0)));
    let mut seen = Vec::new();
    for _ in 0..20 {
        drawn(&browser, size, 1.0, ThemeName::Light);
        let state = *browser.drawn.borrow();
        seen.extend(browser.line..(browser.line + state.lines_seen).min(state.lines));
        browser.input(&Input::Key(Key::Space), &mut shared);
        if browser.line == 0 {
            break;
        }
    }
    seen.dedup();
    let lines = browser.drawn.borrow().lines;
    assert!((0..lines).all(|line| seen.contains(&line)), "{seen:?} of {lines}");
    assert_eq!(browser.line, 0);
}

#[test]
fn the_filter_takes_letters_that_are_keys_elsewhere() {
    let (mut browser, chosen) = browser();
    feed(&mut browser, keys("/ k o r f Enter"));
    let state = browser.state();
    assert_eq!(state["shown"], serde_json::json!(["korf-79", "korf-1"]));
    assert_eq!((state["typing"].as_bool(), chosen_name(&browser).as_str()), (Some(false), "korf-79"));
    feed(&mut browser, keys("Right Enter"));
    assert_eq!(*chosen.borrow(), [("korf-1".to_owned(), Choice::Watch)]);
    // Who is chosen stays so when all are shown again.
    feed(&mut browser, keys("Esc"));
    assert_eq!(chosen_name(&browser), "korf-1");
    assert_eq!(browser.state()["shown"].as_array().unwrap().len(), shipped_scenarios().len());
    feed(&mut browser, keys("/ 3 x 7 Space e c o"));
    assert_eq!(browser.state()["filter"], "3x7 eco");
    feed(&mut browser, keys("z z Backspace Backspace Backspace Backspace Backspace"));
    assert_eq!(browser.state()["shown"], serde_json::json!(["three-by-seven"]));
    feed(&mut browser, keys("q q Enter y e Enter"));
    assert_eq!(browser.state()["chosen"], serde_json::Value::Null);
    assert_eq!(chosen.borrow().len(), 1, "there is nothing to open");
}

#[test]
fn scenarios_are_shown_in_the_language_of_the_window_and_found_in_every_one() {
    let (mut browser, _) = browser();
    let said = |browser: &Browser, tongue| {
        let ui = drawn_in(tongue, browser, (1920.0, 1080.0), 1.0);
        let texts = ui.picture.shapes.iter().filter_map(|shape| match shape {
            Shape::Text { text, .. } => Some(text.as_str()),
            _ => None,
        });
        texts.collect::<Vec<_>>().join(" ")
    };
    let french = said(&browser, Tongue::French);
    for told in ["quinze tuiles égoïstes", "Personne ici n’a de plan.", "Relancez avec une autre graine"] {
        assert!(french.contains(told), "{told} in {french}");
    }
    assert!(!french.contains("Nobody") && !said(&browser, Tongue::English).contains("Personne"));
    feed(&mut browser, keys("/ s e r v i Enter"));
    assert_eq!(chosen_name(&browser), "first-loop");
}

#[test]
fn while_letters_are_typed_no_button_stands_for_a_letter() {
    let (mut browser, _) = browser();
    feed(&mut browser, keys("/ k"));
    let ui = drawn(&browser, (800.0, 600.0), 1.0, ThemeName::Light);
    assert!(ui.controls.iter().all(|control| control.key == Key::Escape), "{:?}", ui.controls);
    feed(&mut browser, [Input::Press(Point { x: 1.0, y: 1.0 })]);
    assert_eq!(browser.state()["typing"], false);
}

#[test]
fn escape_leaves_only_where_there_is_no_filter() {
    let (mut browser, _) = browser();
    let mut shared = Shared::new((800.0, 600.0));
    feed(&mut browser, keys("/ k Enter"));
    assert!(matches!(browser.input(&Input::Key(Key::Escape), &mut shared), Flow::Handled));
    assert!(matches!(browser.input(&Input::Key(Key::Escape), &mut shared), Flow::Ignored));
}

#[test]
fn a_broken_file_that_is_dropped_says_where_it_is_broken() {
    let folder = folder("broken");
    let path = folder.join("mine.toml");
    std::fs::write(&path, "title = \"Mine\"\n\n[board]\ncells = \"1 2 3/4 5 6/8 7 0\"\n[solver]\nname = \"eco\"\n")
        .unwrap();
    let (mut browser, chosen) = browser();
    let shared = feed(&mut browser, [Input::Drop(path.clone())]);
    let toast = shared.toast.unwrap();
    assert!(toast.starts_with("mine.toml:4:") && toast.contains("cannot reach the goal"), "{toast}");
    let french = Refusal::from(load(&path).unwrap_err()).sentence(&French);
    assert!(french.starts_with("mine.toml:4:") && french.contains("ne peut pas atteindre son but"), "{french}");
    for (text, told) in [
        (
            "titel = \"x\"\n",
            "mine.toml:1:1\u{a0}: un scénario n’a pas de clé titel\u{202f}; vouliez-vous dire title\u{202f}?",
        ),
        (
            "title = \"x\"\n[solver]\nname = eco\n",
            "mine.toml:3:8\u{a0}: ce n’est pas du TOML\u{202f}; l’analyseur dit\u{a0}: ",
        ),
        (
            "title = 5\n[board]\nsize = \"3x3\"\nshuffle = 1\n[solver]\nname = \"eco\"\n",
            "mine.toml:1:9\u{a0}: title est un texte entre guillemets, et non un nombre",
        ),
    ] {
        std::fs::write(&path, text).unwrap();
        let mut shared = Shared::new((1280.0, 800.0));
        shared.language = Tongue::French;
        browser.input(&Input::Drop(path.clone()), &mut shared);
        let toast = shared.toast.unwrap();
        assert!(toast.starts_with(told), "{toast}\ninstead of\n{told}");
    }
    assert!(chosen.borrow().is_empty());
    std::fs::write(&path, "title = \"Mine\"\n[board]\ncells = \"1 2 3/4 5 6/7 0 8\"\n[solver]\nname = \"eco\"\n")
        .unwrap();
    feed(&mut browser, [Input::Drop(path)]);
    assert_eq!(*chosen.borrow(), [("mine".to_owned(), Choice::Watch)]);
    assert_eq!(chosen_name(&browser), "mine");
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn images_are_handed_on_and_other_files_refused() {
    let taken = Rc::new(RefCell::new(Vec::new()));
    let told = taken.clone();
    let (browser, _) = browser();
    let mut browser = browser.with_image(Box::new(move |path| {
        told.borrow_mut().push(path.to_owned());
        let refused = || ImageError { path: "bad.JPG".into(), problem: ImageProblem::OtherFormat };
        if path.ends_with("bad.JPG") { Err(refused()) } else { Ok(()) }
    }));
    let shared = feed(&mut browser, [Input::Drop("a/cat.png".into())]);
    assert_eq!(shared.toast.as_deref(), Some("cat.png is on the tiles now"));
    let shared = feed(&mut browser, [Input::Drop("a/bad.JPG".into())]);
    let refused = "bad.JPG is neither a PNG nor a JPEG image; convert it to one of them";
    assert_eq!(shared.toast.as_deref(), Some(refused));
    let shared = feed(&mut browser, [Input::Drop("a/notes.pdf".into())]);
    assert!(shared.toast.unwrap().starts_with("notes.pdf is no scenario"));
    assert_eq!(*taken.borrow(), [PathBuf::from("a/cat.png"), "a/bad.JPG".into()]);
}

#[test]
fn a_folder_shows_its_scenarios_once_and_names_the_broken_one() {
    let folder = folder("listed");
    let good = "title = \"Good\"\n[board]\ncells = \"1 2 3/4 5 6/7 0 8\"\n[solver]\nname = \"eco\"\n";
    std::fs::write(folder.join("good.toml"), good).unwrap();
    std::fs::write(folder.join("broken.toml"), good.replace("eco", "echo")).unwrap();
    std::fs::write(folder.join("Cargo.toml"), "[package]\nname = \"other\"\n").unwrap();
    std::fs::write(folder.join("first-steps.toml"), crate::scenario::shipped::DEFAULT.text).unwrap();
    let (found, errors) = scenarios_in(&folder);
    assert_eq!(found.iter().map(|entry| entry.name.as_str()).collect::<Vec<_>>(), ["first-steps", "good"]);
    assert_eq!(errors.len(), 1);
    assert!(errors[0].to_string().starts_with("broken.toml:5:"), "{}", errors[0]);

    let (browser, _) = browser();
    let mut browser = browser.with_folder(&folder);
    let count = shipped_scenarios().len();
    assert_eq!(browser.shelf.len(), count + 1, "the shipped one is there already");
    let mut shared = Shared::new((800.0, 600.0));
    browser.tick(Duration::ZERO, Duration::ZERO, &mut shared);
    assert!(shared.toast.unwrap().starts_with("broken.toml:5:"));

    // What another screen saves is found on the way back, and who was chosen stays so.
    feed(&mut browser, keys("Right Right e"));
    std::fs::write(folder.join("again.toml"), good.replace("Good", "Again")).unwrap();
    browser.tick(Duration::ZERO, Duration::ZERO, &mut Shared::new((800.0, 600.0)));
    assert_eq!(browser.shelf.len(), count + 2);
    assert_eq!(chosen_name(&browser), "hardest-8-puzzle-1");
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_new_board_can_be_solved_and_has_a_title() {
    let entry = new_board(&English);
    assert!(!entry.scenario.title.is_empty());
    let text = entry.scenario.to_toml();
    let read = crate::scenario::Scenario::read(&text, &crate::solvers::Registry).unwrap();
    assert_eq!(read, entry.scenario);
}

const SIZES: [(f32, f32); 5] = [(800.0, 600.0), (1024.0, 768.0), (1280.0, 800.0), (1366.0, 768.0), (1920.0, 1080.0)];

#[test]
fn cards_and_buttons_are_inside_the_window_and_never_overlap() {
    let (mut browser, _) = browser();
    for size in SIZES {
        for scale in [0.75, 1.0, 1.5, 2.0] {
            if scale > (size.0 / App::SMALLEST.0).min(size.1 / App::SMALLEST.1) {
                continue;
            }
            for typed in [false, true] {
                browser.typing = typed;
                let window = Rect::new(0.0, 0.0, size.0, size.1);
                for tongue in Tongue::ALL {
                    texts_are_inside(&drawn_in(tongue, &browser, size, scale), &window);
                }
                let ui = drawn(&browser, size, scale, ThemeName::Light);
                let layout = browser.drawn.borrow().layout;
                let cards = (0..layout.page()).map(|slot| layout.card(slot));
                let buttons = ui.controls.iter().map(|control| control.rect);
                let places: Vec<Rect> =
                    cards.chain(buttons).chain([layout.heading, layout.track, layout.foot, layout.text()]).collect();
                for (index, rect) in places.iter().enumerate() {
                    let shrunk = rect.inset(0.1);
                    assert!(inside(&window, &shrunk), "{size:?} {scale} {rect:?}");
                    assert!(rect.w >= 5.0 * scale && rect.h >= 18.0 * scale, "{size:?} {scale} {rect:?}");
                    // The button for more of a note lies in the room of the text, under its lines.
                    let text = layout.text();
                    let others = places.iter().skip(index + 1).filter(|other| **other != text);
                    for other in others {
                        assert!(!shrunk.overlaps(&other.inset(0.1)), "{size:?} {scale} {rect:?} {other:?}");
                    }
                }
            }
        }
    }
}

fn inside(window: &Rect, rect: &Rect) -> bool {
    rect.x >= window.x && rect.y >= window.y && rect.right() <= window.right() && rect.bottom() <= window.bottom()
}

fn texts_are_inside(ui: &Ui, window: &Rect) {
    for shape in &ui.picture.shapes {
        if let Shape::Text { at, anchor, size, weight, text, .. } = shape {
            let width = Font::of(*weight).width(text, *size);
            let left = match anchor {
                Anchor::Left => at.x,
                Anchor::Middle => at.x - width / 2.0,
                Anchor::Right => at.x - width,
            };
            let rect = Rect::new(left, at.y - size / 2.0, width, *size);
            assert!(inside(window, &rect), "{text}: {rect:?}");
        }
    }
}

#[test]
fn signs_that_are_drawn_are_in_the_font() {
    let font = Font::of(crate::picture::Weight::Bold);
    assert!("✓¶−×…·–".chars().all(|letter| font.has(letter)));
}
