//! Texts of the screens with something in them.

use std::io;

use crate::puzzle::{Direction, Size, Unreachable};
use crate::scenario::ScenarioError;
use crate::solver::SettingRefusal;
use crate::trace::EventKind;

/// A text of a screen with a name or a number in it.
#[derive(Clone, Copy, Debug)]
pub enum Message<'a> {
    /// The seed of a run.
    Seed(u64),
    /// A solver that draws no chance was asked for another seed.
    NoChance(&'a str),
    /// A command line is in the clipboard.
    Copied(&'a str),
    /// A file is written.
    Saved(&'a str),
    /// A film is being made of so many frames, some of which are drawn.
    Filming {
        /// Frames drawn.
        drawn: u64,
        /// Frames in all.
        all: u64,
    },
    /// Something to try, said by the scenario.
    Try(&'a str),
    /// Something to notice, said by the scenario.
    Notice(&'a str),
    /// A title, and how many moves the shortest solution has.
    KnownOptimal(&'a str, u64),
    /// How far one is: a number out of another.
    Of(u64, u64),
    /// How many moves the shortest solution has, among other facts.
    Optimal(u64),
    /// A number of moves.
    Moves(u64),
    /// The title of a race on a board of this title.
    Race(&'a str),
    /// What a search is doing.
    Thinking {
        /// Nodes expanded.
        closed: u64,
        /// Nodes waiting.
        open: u64,
        /// The least f among them.
        best_f: u64,
    },
    /// No event of a kind comes any more in that direction.
    Missed(EventKind),
    /// The recording is full, after so many events.
    Full(u64),
    /// How many steps are not printed; `None` where nobody knows.
    Untold(Option<u64>),
    /// A step, by its number, and what is told of it.
    Step(u64, &'a str),
    /// Who solves: name, seed, settings.
    Solver(&'a str, u64, &'a str),
    /// A board too big to print.
    BoardOf(Size),
    /// The title of a trace without a scenario: its file.
    Trace(&'a str),
    /// The part of a board that is seen: first and last column, first and last row, all from 1.
    Part {
        /// First and last column.
        columns: (usize, usize),
        /// First and last row.
        rows: (usize, usize),
        /// The whole board.
        size: Size,
    },
    /// What a recording holds: events, and kilobytes of memory.
    Recorded(u64, u64),
    /// Of a tile: so many steps from home, in at most 10 columns.
    Away(u32),
    /// A place on a timeline: while the run goes on, nobody knows how many steps there will be.
    Place {
        /// Steps done.
        step: u64,
        /// Steps known.
        steps: u64,
        /// Whether no more steps will come.
        ended: bool,
    },
    /// The unit of a count: out of so many tiles.
    OfTiles(u64),
    /// The mark of the shortest solution on an axis of moves.
    OptimalMark(u64),
    /// A tile.
    Tile(u32),
    /// The part that a tile plays, and where it is.
    TileState(&'a str, &'a str),
    /// A distance in steps.
    Steps(u32),
    /// Whom a tile attacked, and in which step.
    Victim(u32, u64),
    /// In a list of events: a step, by its number, and what is told of it.
    Deed(u64, &'a str),
    /// Heading of what a tile last weighed: in which step.
    LastDecision(u64),
    /// The title of a game.
    GameOf(Size),
    /// The seed of the shuffles to come, on a board that was given.
    GivenBoard(u64),
    /// A solver looks for a plan.
    SolverThinks(&'a str),
    /// A solver plays.
    SolverPlays {
        /// Its name.
        solver: &'a str,
        /// Moves made.
        made: u64,
        /// Moves in all.
        all: u64,
        /// Whether no shorter way exists.
        shortest: bool,
    },
    /// A solver has made one move.
    SolverMoved {
        /// Its name.
        solver: &'a str,
        /// The tile moved.
        tile: u32,
        /// Moves left in its plan.
        left: u64,
    },
    /// A hint.
    Hint {
        /// The solver's name.
        solver: &'a str,
        /// The tile to move.
        tile: u32,
        /// The way that it goes.
        direction: Direction,
        /// Moves in the plan.
        left: u64,
        /// Whether no shorter way exists.
        shortest: bool,
    },
    /// A game is won.
    GameSolved {
        /// Moves made.
        made: u64,
        /// Those that a solver made.
        helped: u64,
        /// How long it took: figures.
        time: &'a str,
        /// The fewest moves possible, where known.
        optimal: Option<u64>,
    },
    /// A game is written to a file.
    GameSaved(&'a str),
    /// How many boards are shown out of all.
    Boards(usize, usize),
    /// A goal by its name.
    GoalNamed(&'a str),
    /// The fewest moves possible.
    FewestMoves(u64),
    /// A file of no use was dropped.
    CannotUse(&'a str),
    /// A wish in the address of a page that can't be met, and what could be wished.
    CannotWish(&'a str, &'a str),
    /// A file's image is on the tiles.
    ImageTaken(&'a str),
    /// What is wrong with a file, and with how many more something is.
    AndOthers(&'a str, usize),
    /// How wide a board is.
    Width(u16),
    /// How high a board is.
    Height(u16),
    /// Button: the goal with this name.
    EditorGoal(&'a str),
    /// Button: the shuffle of this seed.
    EditorShuffle(u64),
    /// Button: the solver with this name.
    EditorSolver(&'a str),
    /// The seed of the run.
    EditorSeed(u64),
    /// A board can reach its goal, and its entropy.
    Reaches(u64),
    /// A board cannot reach its goal: why, and what to do.
    Unreachable(&'a Unreachable),
    /// A tile is taken, to be swapped with another.
    SwapWith(u32),
    /// A scenario is written to this file.
    SavedAs(&'a str),
    /// Over a picture of a run: where it is.
    Frame {
        /// Steps done.
        step: u64,
        /// Steps in all.
        steps: u64,
        /// Moves made.
        moves: u64,
        /// Entropy.
        entropy: u64,
        /// Tiles at home.
        home: u64,
        /// Tiles in all.
        tiles: u64,
    },
    /// Why there is no window, and that the terminal is there.
    InTerminal(&'a str),
    /// Nobody answers at a display of this name.
    DisplaySilent(&'a str),
    /// The system opens no window, and says why.
    WindowRefused(&'a str),
    /// Something needs the window, and why there is none.
    NeedsWindow(&'a str, &'a str),
    /// A script needs the window, and why there is none.
    ScriptNeedsWindow(&'a str),
    /// A solver or a setting by its name, and what it means.
    Meaning(&'a str, &'a str),
    /// A solver or one of its settings is refused.
    Refused(&'a SettingRefusal),
    /// A scenario is wrong: where, what, and what is possible.
    Scenario(&'a ScenarioError),
    /// A file can't be written.
    CannotWrite(&'a str, &'a io::Error),
    /// An image can't be read.
    CannotReadImage(&'a str, &'a io::Error),
    /// An image is longer than so many MiB.
    ImageTooLong(&'a str, u64),
    /// A file is no image that can be used.
    NoImage(&'a str),
    /// An image is broken, and what its reader says of it.
    BrokenImage(&'a str, &'a str),
}
