//! From a scenario to the text of its file.

use std::fmt::Write;

use crate::puzzle::Board;
use crate::solver::SettingValue;

use super::bytes::write_bytes;
use super::model::{Limits, Origin, Scenario, Texts};

/// The width at which flowing text is wrapped, in characters.
const WRAP: usize = 100;

/// The lines of a file, table by table, without the tables' headers; `budget` may be empty. The tables of the languages
/// have theirs.
pub(super) struct Sections {
    pub head: String,
    pub board: String,
    pub solver: String,
    pub budget: String,
    pub languages: String,
}

impl Scenario {
    /// The scenario as a TOML file that [`Scenario::read`] reads back equal, provided that its notices and what to try are
    /// [flowing](super::flowing) and its titles one line.
    #[must_use]
    pub fn to_toml(&self) -> String {
        let Sections { head, board, solver, budget, languages } = self.sections();
        let budget = if budget.is_empty() { budget } else { format!("\n[budget]\n{budget}") };
        format!("{head}\n[board]\n{board}\n[solver]\n{solver}{budget}{languages}")
    }

    /// The file in its parts.
    pub(super) fn sections(&self) -> Sections {
        let mut head = line("title", &quoted(&self.title)) + &notes(&self.notice, &self.try_this);
        if self.seed != 0 {
            head += &line("seed", &self.seed.to_string());
        }
        if let Some(known) = self.known_optimal {
            head += &line("known_optimal", &known.to_string());
        }
        let settings = self.settings.iter().map(|(name, value)| line(&bare_or_quoted(name), &setting_value(value)));
        Sections {
            head,
            board: self.board_keys().iter().map(|(key, value)| line(key, value)).collect(),
            solver: line("name", &quoted(&self.solver)) + &settings.collect::<String>(),
            budget: limit_keys(self.limits).iter().map(|(key, value)| line(key, value)).collect(),
            languages: self.translations.iter().map(|(code, texts)| table_of(code, texts)).collect(),
        }
    }

    /// The lines of `[board]`. A random board is written as its seed only where that still makes this very board.
    fn board_keys(&self) -> Vec<(&'static str, String)> {
        let goal = self.instance.goal();
        let goal_text = goal.name().map_or_else(|| cells(goal.arrangement()), |name| quoted(name.name()));
        let same = self.origin.board(goal).as_ref() == Some(self.instance.start());
        let mut keys = match self.origin {
            Origin::Shuffled { size, shuffle } if same => {
                vec![("size", quoted(&size.to_string())), ("shuffle", shuffle.to_string())]
            }
            Origin::Walked { size, walk, shuffle } if same => {
                let size = quoted(&size.to_string());
                vec![("size", size), ("walk", walk.to_string()), ("shuffle", shuffle.to_string())]
            }
            _ => vec![("cells", cells(self.instance.start()))],
        };
        keys.push(("goal", goal_text));
        keys
    }
}

/// The lines of what is to be noticed and tried, as far as there is something.
fn notes(notice: &str, try_this: &str) -> String {
    let texts = [("notice", notice), ("try", try_this)].into_iter().filter(|(_, text)| !text.is_empty());
    texts.map(|(key, text)| line(key, &wrapped(text))).collect()
}

/// The table of a language, with its header and an empty line before it.
fn table_of(code: &str, texts: &Texts) -> String {
    let title = if texts.title.is_empty() { String::new() } else { line("title", &quoted(&texts.title)) };
    format!("\n[{}]\n{title}{}", bare_or_quoted(code), notes(&texts.notice, &texts.try_this))
}

/// A setting's value as TOML.
pub(super) fn setting_value(value: &SettingValue) -> String {
    match value {
        SettingValue::Text(text) => quoted(text),
        SettingValue::Number(number) if number.is_nan() => "nan".to_owned(),
        SettingValue::Number(number) if number.is_finite() && number.fract() == 0.0 && number.abs() < 1e15 => {
            format!("{number:.0}")
        }
        SettingValue::Number(number) => format!("{number:?}"),
    }
}

fn limit_keys(limits: Limits) -> Vec<(&'static str, String)> {
    [
        ("max_steps", limits.max_steps.map(|steps| steps.to_string())),
        ("max_moves", limits.max_moves.map(|moves| moves.to_string())),
        ("memory", limits.max_bytes.map(|bytes| quoted(&write_bytes(bytes)))),
    ]
    .into_iter()
    .filter_map(|(key, value)| Some((key, value?)))
    .collect()
}

fn line(key: &str, value: &str) -> String {
    format!("{key} = {value}\n")
}

/// A board as one line of text where it is small, else as one line per row with the numbers in columns.
fn cells(board: &Board) -> String {
    let size = board.size();
    let width = if size.cells() <= 12 { 0 } else { size.tiles().to_string().len() };
    let rows: Vec<String> = (board.tiles().chunks(size.width().into()))
        .map(|row| row.iter().map(|tile| format!("{:>width$}", tile.0)).collect::<Vec<_>>().join(" "))
        .collect();
    if width == 0 { format!("\"{}\"", rows.join("/")) } else { format!("\"\"\"\n{}\n\"\"\"", rows.join("\n")) }
}

fn bare_or_quoted(key: &str) -> String {
    let bare = !key.is_empty() && key.chars().all(|c| c.is_ascii_alphanumeric() || c == '_' || c == '-');
    if bare { key.to_owned() } else { quoted(key) }
}

/// Text as a basic TOML string (TOML 1.0, "String").
pub(super) fn quoted(text: &str) -> String {
    format!("\"{}\"", escaped(text))
}

fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '"' | '\\' => escaped.extend(['\\', c]),
            '\n' => escaped.push_str("\\n"),
            c if c.is_control() => write!(escaped, "\\u{:04X}", u32::from(c)).expect("a String takes all text"),
            c => escaped.push(c),
        }
    }
    escaped
}

/// Flowing text as a multi-line TOML string, or on one line where it is short.
fn wrapped(text: &str) -> String {
    if text.chars().count() < WRAP - 10 && !text.contains('\n') {
        return quoted(text);
    }
    let mut lines = vec![String::new()];
    for (index, paragraph) in text.split("\n\n").enumerate() {
        if index > 0 {
            lines.extend([String::new(), String::new()]);
        }
        for word in paragraph.split(' ').map(escaped) {
            let line = lines.last_mut().expect("there is always a line");
            if !line.is_empty() && line.chars().count() + 1 + word.chars().count() > WRAP {
                lines.push(word);
            } else {
                if !line.is_empty() {
                    line.push(' ');
                }
                line.push_str(&word);
            }
        }
    }
    format!("\"\"\"\n{}\n\"\"\"", lines.join("\n"))
}
