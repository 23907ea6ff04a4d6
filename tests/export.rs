//! `export` as people run it: the pictures are read back by other programs' eyes (an XML parser, the gif and png crates)
//! and held against the trace.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::BufReader;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use ecotaquin::picture::board::{Grid, Viewport};
use ecotaquin::picture::{Color, Rect, ThemeName};
use ecotaquin::puzzle::Tile;
use ecotaquin::solver::Event;
use ecotaquin::trace::{Cursor, Trace, read_trace};

const SIDE: u16 = 400;

fn ecotaquin(args: &[&str]) -> Output {
    // English, whatever the locale.
    Command::new(env!("CARGO_BIN_EXE_ecotaquin")).args(args).env("LC_ALL", "C").output().expect("the program starts")
}

/// A folder of its own for a test.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("export").join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// Runs a 4×4 board into a trace file.
fn recorded(folder: &Path) -> (String, Trace) {
    let path = folder.join("run.jsonl").display().to_string();
    let done =
        ecotaquin(&["solve", "--size", "4x4", "--shuffle", "7", "--solver", "eco", "--seed", "3", "--trace", &path]);
    assert_eq!(done.status.code(), Some(0), "{done:?}");
    let trace = read_trace(BufReader::new(File::open(&path).unwrap())).unwrap();
    (path, trace)
}

fn done(args: &[&str]) {
    let output = ecotaquin(args);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    assert!(output.stdout.is_empty());
}

fn refused(args: &[&str]) -> String {
    let output = ecotaquin(args);
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    assert!(output.stdout.is_empty());
    String::from_utf8(output.stderr).unwrap()
}

fn names(folder: &Path) -> Vec<String> {
    let mut names: Vec<_> =
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

/// The colour of every tile after a step, told from the events alone.
fn expected(trace: &Trace, step: u64) -> BTreeMap<Tile, Color> {
    let (log, state) = (&trace.log, ThemeName::Light.theme().state);
    let mut cursor = Cursor::new(log);
    cursor.seek_step(log, step);
    let mut colors: BTreeMap<Tile, Color> = (1..log.instance().size().cells() as u32)
        .map(Tile)
        .map(|tile| (tile, if log.goal().cell(tile) == cursor.cell_of(tile) { state.satisfied } else { state.idle }))
        .collect();
    let Some(range) = step.checked_sub(1).and_then(|step| log.step_range(step)) else { return colors };
    let mut actor = None;
    for event in log.events(range) {
        match event {
            Event::Activation { tile, .. } => {
                actor = Some(tile);
                colors.insert(tile, state.acting);
            }
            Event::Attack { victim, .. } => {
                colors.insert(victim, state.attacked);
            }
            Event::Flight { tile, .. } => {
                colors.insert(tile, state.fleeing);
            }
            Event::Slide(slide) => {
                let home = log.goal().cell(slide.tile);
                let away = if actor == Some(slide.tile) { state.acting } else { state.fleeing };
                let color = if slide.to == home {
                    state.satisfied
                } else if slide.from == home {
                    state.disturbed
                } else {
                    away
                };
                colors.insert(slide.tile, color);
            }
            Event::Frustrated { tile, cornered } => {
                colors.insert(cornered, state.attacked);
                colors.insert(tile, state.frustrated);
            }
            _ => {}
        }
    }
    colors
}

fn grid(trace: &Trace) -> Grid {
    let side = f32::from(SIDE);
    Grid::new(Rect::new(0.0, 0.0, side, side), trace.log.instance().size(), Viewport::default())
}

/// Checks that the commonest colour of every tile's place is its state's.
#[expect(clippy::cast_sign_loss, reason = "places within the picture")]
fn check_tiles(trace: &Trace, step: u64, color: impl Fn(u32, u32) -> Color) {
    let mut cursor = Cursor::new(&trace.log);
    cursor.seek_step(&trace.log, step);
    for (tile, expected) in expected(trace, step) {
        let rect = grid(trace).cell_rect(cursor.cell_of(tile)).unwrap();
        let mut counts: BTreeMap<[u8; 3], u32> = BTreeMap::new();
        for y in rect.y as u32..rect.bottom() as u32 {
            for x in rect.x as u32..rect.right() as u32 {
                let color = color(x, y);
                *counts.entry([color.red, color.green, color.blue]).or_default() += 1;
            }
        }
        let commonest = counts.into_iter().max_by_key(|entry| entry.1).unwrap().0;
        assert_eq!(commonest, [expected.red, expected.green, expected.blue], "tile {tile} after step {step}");
    }
}

#[test]
fn an_svg_is_well_formed_and_holds_every_number_in_its_place() {
    let folder = folder("svg");
    let (path, trace) = recorded(&folder);
    let out = folder.join("board.svg");
    for step in [0, 1, 5, trace.log.steps()] {
        done(&["export", &path, "--svg", out.to_str().unwrap(), "--steps", &step.to_string(), "--size", "400"]);
        let text = fs::read_to_string(&out).unwrap();
        let document = resvg::usvg::roxmltree::Document::parse(&text).expect("well-formed XML");
        assert_eq!(document.root_element().attribute("width"), Some("400"));
        let mut places: Vec<(f32, f32, u32)> = document
            .descendants()
            .filter(|node| node.has_tag_name("text") && node.attribute("font-weight") == Some("bold"))
            .filter_map(|node| {
                let number = |name| node.attribute(name).unwrap().parse::<f32>().unwrap();
                Some((number("y"), number("x"), node.text().unwrap().parse().ok()?))
            })
            .collect();
        let mut cursor = Cursor::new(&trace.log);
        cursor.seek_step(&trace.log, step);
        assert_eq!(places.len(), 15, "step {step}");
        places.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.total_cmp(&b.1)));
        let read: Vec<u32> = places.iter().map(|place| place.2).collect();
        let board: Vec<u32> =
            cursor.board().tiles().iter().filter(|tile| !tile.is_blank()).map(|tile| tile.0).collect();
        assert_eq!(read, board, "step {step}");
        for (y, x, number) in places {
            let rect = grid(&trace).cell_rect(cursor.cell_of(Tile(number))).unwrap();
            assert!((x - rect.center().x).abs() < 0.1 && y > rect.center().y && y < rect.bottom(), "tile {number}");
        }
    }
    done(&["export", &path, "--svg", out.to_str().unwrap()]);
    let last = fs::read_to_string(&out).unwrap();
    let document = resvg::usvg::roxmltree::Document::parse(&last).unwrap();
    let lines = document.descendants().filter(|node| node.has_tag_name("text")).filter_map(|node| node.text());
    let told = lines.collect::<Vec<_>>().join(" ");
    assert!(told.contains("Solved: every tile is home."), "the last step is the default: {told}");
    assert_eq!(names(&folder), ["board.svg", "run.jsonl"], "no temporary file is left");
}

#[test]
fn png_frames_are_numbered_and_show_the_state_of_every_tile() {
    let folder = folder("png");
    let (path, trace) = recorded(&folder);
    let out = folder.join("frame.png");
    let last = trace.log.steps().min(40);
    done(&["export", &path, "--png", out.to_str().unwrap(), "--steps", &format!("0..{last}"), "--size", "400"]);
    let mut expected: Vec<_> = (1..=last).map(|number| format!("frame-{number:04}.png")).collect();
    expected.push("run.jsonl".to_owned());
    assert_eq!(names(&folder), expected);
    for step in 0..last {
        let file = File::open(folder.join(format!("frame-{:04}.png", step + 1))).unwrap();
        let mut reader = png::Decoder::new(BufReader::new(file)).read_info().unwrap();
        let mut pixels = vec![0; reader.output_buffer_size()];
        let info = reader.next_frame(&mut pixels).unwrap();
        assert_eq!(info.width, u32::from(SIDE));
        check_tiles(&trace, step, |x, y| {
            let at = info.color_type.samples() * (y * info.width + x) as usize;
            Color { red: pixels[at], green: pixels[at + 1], blue: pixels[at + 2], alpha: 255 }
        });
    }
}

#[test]
fn a_gif_has_a_frame_a_step_and_each_shows_its_board() {
    let folder = folder("gif");
    let (path, trace) = recorded(&folder);
    let out = folder.join("run.gif");
    done(&["export", &path, "--gif", out.to_str().unwrap(), "--steps", "2..=13", "--size", "400", "--delay", "250"]);
    let mut options = gif::DecodeOptions::new();
    options.set_color_output(gif::ColorOutput::RGBA);
    let mut decoder = options.read_info(BufReader::new(File::open(&out).unwrap())).unwrap();
    assert_eq!(decoder.repeat(), gif::Repeat::Infinite);
    let (width, height) = (usize::from(decoder.width()), usize::from(decoder.height()));
    assert!(width == usize::from(SIDE) && height > width, "the sentence is under the board");
    let mut screen = vec![[0_u8; 4]; width * height];
    let mut delays = Vec::new();
    while let Some(frame) = decoder.read_next_frame().unwrap() {
        let (left, top, w) = (usize::from(frame.left), usize::from(frame.top), usize::from(frame.width));
        for (index, pixel) in frame.buffer.chunks_exact(4).enumerate() {
            screen[(top + index / w) * width + left + index % w] = pixel.try_into().unwrap();
        }
        check_tiles(&trace, 2 + delays.len() as u64, |x, y| {
            let [red, green, blue, alpha] = screen[y as usize * width + x as usize];
            Color { red, green, blue, alpha }
        });
        delays.push(frame.delay);
    }
    assert_eq!(delays.len(), 12);
    assert!(delays[..11].iter().all(|&delay| delay == 25) && delays[11] > 25, "{delays:?}");
}

#[test]
fn a_scenario_is_run_and_shown() {
    let folder = folder("scenario");
    let out = folder.join("steps.svg");
    done(&["export", "first-steps", "--svg", out.to_str().unwrap(), "--theme", "dark"]);
    let text = fs::read_to_string(&out).unwrap();
    assert!(text.contains("Step ") && text.contains("#17191c"), "the dark theme's background");
}

#[test]
fn what_cannot_be_is_refused_in_one_sentence_and_nothing_is_written() {
    let folder = folder("refused");
    let (path, trace) = recorded(&folder);
    let out = folder.join("x.svg").display().to_string();
    let beyond = (trace.log.steps() + 1).to_string();
    let nowhere = folder.join("no/such/folder/x.svg").display().to_string();
    for (args, message) in [
        (vec![path.as_str(), "--svg", &out, "--steps", &beyond], "there is no step"),
        (vec![&path, "--svg", &out, "--steps", "5..5"], "it holds no step"),
        (vec![&path, "--svg", &out, "--theme", "pink"], "light, dark or high-contrast"),
        (vec![&path, "--svg", &out, "--size", "3"], "from 64 to 4096"),
        (vec![&path, "--gif", &out, "--delay", "1"], "from 20 to"),
        (vec![&path, "--svg", &nowhere], "cannot write"),
        (vec!["no-such.jsonl", "--svg", &out], "there is no such file"),
        (vec!["korf-l", "--svg", &out], "korf-1"),
    ] {
        let said = refused(&[vec!["export"], args.clone()].concat());
        assert!(said.starts_with("ecotaquin: ") && said.contains(message), "{args:?}: {said}");
        assert_eq!(said.lines().count(), 1, "{said}");
    }
    assert!(refused(&["export", &path]).contains("--svg"), "a target must be given");
    assert!(refused(&["export", &path, "--svg", &out, "--gif", &out]).contains("cannot be used with"));
    assert_eq!(names(&folder), ["run.jsonl"]);
}
