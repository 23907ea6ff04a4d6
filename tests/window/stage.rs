//! Plays a script in the window and gives back what it saved.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Mutex;

use ecotaquin::picture::{Font, Rect, ThemeName, Weight};
use ecotaquin::playback::{Recording, Show};
use ecotaquin::puzzle::{Position, Tile};
use ecotaquin::trace::{Cursor, EventLog};
use ecotaquin::view::shipped_scenarios;
use serde_json::Value;

use crate::picture::{Shot, rgb};
use crate::program::program;
use crate::tile_colors::tile_colors;

/// One Xvfb at a time: two would fight for the processors and for display numbers.
static DISPLAY: Mutex<()> = Mutex::new(());

/// A folder in which the program runs.
pub struct Stage(PathBuf);

/// `xvfb-run` with a program; `None`, said aloud, where it may be missing and is.
pub fn xvfb(folder: &Path, words: &[&str]) -> Option<std::process::Output> {
    let _alone = DISPLAY.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    let mut command = Command::new("xvfb-run");
    command.args(["-a", "-s", "-screen 0 1920x1080x24"]).args(words).current_dir(folder).stdin(Stdio::null());
    match command.env_remove("WAYLAND_DISPLAY").output() {
        Ok(output) => Some(output),
        Err(_) if std::env::var_os("ECOTAQUIN_WINDOW_TESTS").is_none_or(|wanted| wanted != "1") => {
            println!("skipped: no xvfb-run");
            None
        }
        Err(error) => panic!("xvfb-run: {error}"),
    }
}

impl Stage {
    /// An empty folder.
    pub fn new(name: &str) -> Self {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("window").join(name);
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).unwrap();
        Self(folder)
    }

    /// Plays the script of a name in the window of a command. `None` where there is no `xvfb-run`.
    pub fn play(script: &str, arguments: &[&str]) -> Option<Self> {
        let stage = Self::new(script);
        stage.play_here(script, arguments).then_some(stage)
    }

    /// The same in this folder.
    pub fn play_here(&self, script: &str, arguments: &[&str]) -> bool {
        let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/window").join(format!("{script}.script"));
        let words = [&[env!("CARGO_BIN_EXE_ecotaquin")], arguments, &["--script", script.to_str().unwrap()]].concat();
        // A window that does not end by itself is a failure, not a test without end.
        let Some(output) = xvfb(&self.0, &[&["timeout", "300"], &words[..]].concat()) else { return false };
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{words:?}: {}\n{errors}", output.status);
        assert!(!errors.contains("panicked"), "{errors}");
        true
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    /// A state dump: all of it.
    pub fn app(&self, name: &str) -> Value {
        let text = fs::read_to_string(self.path(&format!("{name}.json"))).unwrap();
        serde_json::from_str(&text).unwrap()
    }

    /// A state dump: what the screen on top says.
    pub fn state(&self, name: &str) -> Value {
        self.app(name)["shows"].take()
    }

    pub fn shot(&self, name: &str) -> Shot {
        Shot::read(&self.path(&format!("{name}.png")))
    }

    /// Draws an SVG file of this folder by `resvg`, at its own size, into a PNG file.
    pub fn rasterise(&self, svg: &str, png: &str) {
        let text = fs::read_to_string(self.path(svg)).unwrap();
        let mut options = resvg::usvg::Options::default();
        for weight in [Weight::Regular, Weight::Bold] {
            options.fontdb_mut().load_font_data(Font::of(weight).bytes.to_vec());
        }
        let tree = resvg::usvg::Tree::from_str(&text, &options).unwrap();
        let size = tree.size().to_int_size();
        let mut pixmap = resvg::tiny_skia::Pixmap::new(size.width(), size.height()).unwrap();
        resvg::render(&tree, resvg::tiny_skia::Transform::identity(), &mut pixmap.as_mut());
        image::RgbaImage::from_raw(size.width(), size.height(), pixmap.take()).unwrap().save(self.path(png)).unwrap();
    }

    /// Runs a command in this folder without a display; what it printed, when it ended well.
    pub fn run(&self, arguments: &[&str]) -> String {
        let output = program(arguments.iter().copied()).current_dir(&self.0).output().unwrap();
        let errors = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(0), "{arguments:?}: {errors}");
        String::from_utf8(output.stdout).unwrap()
    }

    /// What `solve` says of a run.
    pub fn solve(&self, arguments: &[&str]) -> Value {
        serde_json::from_str(&self.run(&[&["solve", "--format", "json"], arguments].concat())).unwrap()
    }

    /// Checks a dump of the watch screen, and the screenshot of the same name if there is one, against the run.
    pub fn check(&self, name: &str, log: &EventLog) -> Value {
        let (app, state) = (self.app(name), self.state(name));
        let mut cursor = Cursor::new(log);
        cursor.seek(log, whole(&state, "event"));
        assert_eq!(state["board"], cursor.board().to_string(), "{name}");
        let counts = [("step", cursor.step(log)), ("moves", cursor.slides()), ("entropy", cursor.entropy())];
        for (key, expected) in counts.into_iter().chain([("satisfied", cursor.satisfied())]) {
            assert_eq!(whole(&state, key), expected, "{name}: {key}");
        }
        if self.path(&format!("{name}.png")).exists() {
            check_tiles(name, &self.shot(name), &app, &cursor, log);
        }
        state
    }
}

/// Checks that every tile that is seen stands in its place in the colour of its state, and that the blank shows the floor.
fn check_tiles(name: &str, shot: &Shot, app: &Value, cursor: &Cursor, log: &EventLog) {
    let theme = ThemeName::from_name(app["theme"].as_str().unwrap()).unwrap();
    let colors = tile_colors(log, cursor.event(), theme);
    let size = cursor.board().size();
    let mut seen = 0;
    for cell in size.iter() {
        let tile = cursor.board().tile(cell);
        let expected = colors.get(&tile).copied().unwrap_or(theme.theme().floor);
        if let Some(rect) = place(&app["shows"], size.position(cell)) {
            assert_eq!(shot.commonest(rect), rgb(expected), "{name}: tile {tile} in {rect:?}");
            seen += 1;
        }
    }
    let grid = &app["shows"]["grid"];
    assert_eq!(seen, whole(grid, "columns") * whole(grid, "rows"), "{name}");
}

pub fn whole(value: &Value, key: &str) -> u64 {
    value[key].as_u64().unwrap_or_else(|| panic!("no number {key} in {value}"))
}

#[expect(clippy::cast_possible_truncation, reason = "pixels")]
pub fn real(value: &Value) -> f32 {
    value.as_f64().unwrap() as f32
}

/// Where a cell of the board is in the window, told from the grid of a dump; `None` where it is not seen.
pub fn place(state: &Value, at: Position) -> Option<Rect> {
    let grid = &state["grid"];
    let (x, y, cell) = (real(&grid["x"]), real(&grid["y"]), real(&grid["cell"]));
    let first = |axis: usize| grid["first"][axis].as_u64().unwrap_or(0) as u16;
    let (column, row) = (at.x.checked_sub(first(0))?, at.y.checked_sub(first(1))?);
    let within = |index: u16, key: &str| grid[key].as_u64().is_none_or(|seen| u64::from(index) < seen);
    (within(column, "columns") && within(row, "rows"))
        .then(|| Rect::new(x + f32::from(column) * cell, y + f32::from(row) * cell, cell, cell))
}

/// The whole board in the window.
pub fn board_place(state: &Value) -> Rect {
    let grid = &state["grid"];
    let cell = real(&grid["cell"]);
    let (w, h) = (real(&grid["columns"]) * cell, real(&grid["rows"]) * cell);
    Rect::new(real(&grid["x"]), real(&grid["y"]), w, h)
}

/// The tile at a place in the window, told from a dump.
pub fn tile_at(state: &Value, x: f32, y: f32) -> Tile {
    let rows: Vec<Vec<u32>> = (state["board"].as_str().unwrap().split('/'))
        .map(|row| row.split_whitespace().map(|tile| tile.parse().unwrap()).collect())
        .collect();
    let cells = (0..rows.len()).flat_map(|y| (0..rows[y].len()).map(move |x| (x, y)));
    let at = ecotaquin::picture::Point { x, y };
    let found = cells.into_iter().find(|&(column, row)| {
        let position = Position { x: column as u16, y: row as u16 };
        place(state, position).is_some_and(|rect| rect.contains(at))
    });
    let (column, row) = found.unwrap_or_else(|| panic!("({x}, {y}) is beside the board: {}", state["grid"]));
    Tile(rows[row][column])
}

/// The whole run of a shipped scenario from a seed (or its own), by the engine alone.
pub fn run_of(scenario: &str, seed: Option<u64>) -> Recording {
    let entry = shipped_scenarios().into_iter().find(|entry| entry.name == scenario).unwrap();
    let mut show = Show::of_scenario(scenario, &entry.scenario, "en").unwrap();
    show.seed = seed.unwrap_or(show.seed);
    let mut recording = Recording::new(&mut show).unwrap();
    while !recording.is_complete() {
        recording.advance(1000);
    }
    recording
}
