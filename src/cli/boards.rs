//! Which boards a command works on.

use std::fs;
use std::io::Read;
use std::path::Path;

use crate::chance::Stream;
use crate::experiment::Case;
use crate::puzzle::{
    Goal, InputFormat, MoveLetters, NamedGoal, NotationError, ReadOptions, Size, Unreachable, random_board,
    random_walk, read_board, read_goal, read_instances,
};

use super::args::BoardOptions;
use super::failure::Failure;

impl BoardOptions {
    /// Whether any option says which board.
    pub(crate) fn given(&self) -> bool {
        self.board.is_some()
            || self.board_file.is_some()
            || self.boards.is_some()
            || self.size.is_some()
            || self.shuffle.is_some()
            || !matches!(self.input_format.as_str(), "" | "auto")
            || self.goal.is_some()
    }

    /// Whether the boards come from a list, where one that can't be solved is a result and no mistake.
    pub(crate) fn is_batch(&self) -> bool {
        self.boards.is_some()
    }

    /// The boards that the options describe.
    pub(crate) fn cases(&self) -> Result<Vec<Case>, Failure> {
        let size = self.size.as_deref().map(parse_size).transpose()?;
        let format = InputFormat::from_name(&self.input_format).ok_or_else(|| {
            let names: Vec<_> = InputFormat::ALL.into_iter().map(InputFormat::name).collect();
            Failure::input(format!("--input-format cannot be {}: it is one of {}", self.input_format, names.join(", ")))
        })?;
        let options = ReadOptions { format, size };
        if let Some(text) = &self.board {
            return Ok(vec![self.read_one("--board", text, options)?]);
        }
        if let Some(path) = &self.board_file {
            let (name, text) = read_text(path)?;
            return self.read_one(&name, &text, options).map(|case| vec![case]).map_err(|error| match error {
                Failure::Input(_) if looks_like_scenario(path, &text) => scenario_instead(&name, "--board-file"),
                Failure::Input(message) if read_instances(&text, &options).is_ok_and(|rows| rows.len() > 1) => {
                    Failure::Input(format!("{message}; if it holds several boards, one a line, give it as --boards"))
                }
                other => other,
            });
        }
        if let Some(path) = &self.boards {
            let (name, text) = read_text(path)?;
            let rows = read_instances(&text, &options).map_err(|error| {
                if looks_like_scenario(path, &text) { scenario_instead(&name, "--boards") } else { at(&name, &error) }
            })?;
            if rows.is_empty() {
                return Err(Failure::input(format!("{name}: there is no board in this file")));
            }
            return rows
                .into_iter()
                .map(|row| {
                    let goal = self.goal_for(row.board.size(), row.goal)?;
                    Ok(Case { index: row.index, known_optimal: row.known_optimal, ..Case::new(row.board, goal) })
                })
                .collect();
        }
        let Some(size) = size else {
            return Err(Failure::input(match self.shuffle {
                Some(seed) => format!("--shuffle {seed} needs the size of the board: add --size WxH, for example 4x4"),
                None => {
                    "which board? Give a scenario, --board, --board-file, --boards, or --size with --shuffle".to_owned()
                }
            }));
        };
        let goal = self.goal_for(size, None)?;
        let Some(seed) = self.shuffle else {
            return Err(Failure::input(format!(
                "--size {size} alone names no board: add --shuffle SEED for a random one"
            )));
        };
        let mut draw = Stream::boards(seed);
        let board = match self.walk {
            Some(moves) => random_walk(&goal, moves, &mut draw),
            None => random_board(&goal, &mut draw),
        };
        Ok(vec![Case::new(board, goal)])
    }

    /// The refusal of a board that cannot reach its goal, with the place where the board was given.
    pub(crate) fn unreachable(&self, error: &Unreachable) -> Failure {
        let file = self.board_file.as_ref().or(self.boards.as_ref());
        let place = file.map(|path| path.display().to_string()).or(self.board.as_ref().map(|_| "--board".to_owned()));
        Failure::input(place.map_or_else(|| error.to_string(), |place| format!("{place}: {error}")))
    }

    fn read_one(&self, name: &str, text: &str, options: ReadOptions) -> Result<Case, Failure> {
        let read = read_board(text, &options).map_err(|error| at(name, &error))?;
        let goal = self.goal_for(read.board.size(), read.goal)?;
        Ok(Case::new(read.board, goal))
    }

    /// The goal: the one asked for, else the one that the file gives, else blank-last.
    fn goal_for(&self, size: Size, from_file: Option<Goal>) -> Result<Goal, Failure> {
        match &self.goal {
            Some(text) => read_goal(text, size).map_err(|error| at("--goal", &error)),
            None => Ok(from_file.unwrap_or_else(|| Goal::named(NamedGoal::BlankLast, size))),
        }
    }
}

fn at(name: &str, error: &NotationError) -> Failure {
    Failure::input(format!("{name}: {error}"))
}

/// Whether a file that holds no boards is probably a scenario.
fn looks_like_scenario(path: &Path, text: &str) -> bool {
    path.extension().is_some_and(|extension| extension == "toml")
        || text.lines().any(|line| matches!(line.trim(), "[board]" | "[solver]"))
}

fn scenario_instead(name: &str, option: &str) -> Failure {
    Failure::input(format!("{name}: this looks like a scenario, not like boards: give {name} without {option}"))
}

/// What a file that is no scenario should have been given as, if it holds boards.
pub(crate) fn boards_instead(path: &Path) -> Option<String> {
    let text = fs::read_to_string(path).ok()?;
    let name = path.display();
    // Korf's own files have an index before each board.
    for format in [InputFormat::Auto, InputFormat::Korf] {
        let options = ReadOptions { format, size: None };
        let (what, option) = match read_instances(&text, &options) {
            Ok(rows) if rows.len() > 1 => ("a list of boards", "--boards"),
            _ if read_board(&text, &options).is_ok() => ("a board", "--board-file"),
            _ => continue,
        };
        let format = if format == InputFormat::Korf { " --input-format korf" } else { "" };
        return Some(format!("it looks like {what}: give it as {option} {name}{format}"));
    }
    None
}

/// Whose direction letters mean.
pub(crate) fn move_letters(name: &str) -> Result<MoveLetters, Failure> {
    MoveLetters::from_name(name).ok_or_else(|| {
        Failure::input(format!("--moves cannot be {name}: letters mean the way of the tile or of the blank"))
    })
}

/// The text of a file, or of standard input for `-`, with a name for it.
pub(crate) fn read_text(path: &Path) -> Result<(String, String), Failure> {
    if path == Path::new("-") {
        let mut text = String::new();
        let name = "standard input".to_owned();
        std::io::stdin().read_to_string(&mut text).map_err(|error| Failure::file("read", &name, &error))?;
        return Ok((name, text));
    }
    let name = path.display().to_string();
    let text = fs::read_to_string(path).map_err(|error| Failure::file("read", &name, &error))?;
    Ok((name, text))
}

/// `4x4`: width × height.
pub(crate) fn parse_size(text: &str) -> Result<Size, Failure> {
    let advice = || Failure::input(format!("--size cannot be {text}: write width x height, for example 4x4"));
    let (width, height) = text.split_once(['x', 'X', '×']).ok_or_else(advice)?;
    let side = |side: &str| side.trim().parse::<u64>().map_err(|_| advice());
    Size::new(side(width)?, side(height)?).map_err(|error| Failure::input(format!("--size {text}: {error}")))
}
