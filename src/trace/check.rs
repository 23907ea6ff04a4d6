//! Whether an event can be true: the check of everything that is read from outside.

use crate::puzzle::{Board, Cell, Goal, Slide, Tile};
use crate::solver::{Decision, Event};

/// An event that can't have happened on this board.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct Misfit {
    /// The part of the event that is wrong, by its name in trace files.
    pub part: &'static str,
    /// What is wrong.
    pub message: String,
}

impl Misfit {
    fn new(part: &'static str, message: String) -> Self {
        Self { part, message }
    }

    pub(super) fn slide(slide: Slide, board: &Board) -> Self {
        let blank = board.size().position(board.blank());
        Self::new(
            "slide",
            format!(
                "tile {} can't slide {} from cell {} to cell {}: the blank is on cell {} (row {}, column {})",
                slide.tile,
                slide.direction,
                slide.from,
                slide.to,
                board.blank(),
                blank.y + 1,
                blank.x + 1
            ),
        )
    }
}

/// Checks that the tiles and cells of an event exist and are where it says. Slides are checked by the log itself.
pub(super) fn check(event: &Event, board: &Board, goal: &Goal) -> Result<(), Misfit> {
    match *event {
        Event::Activation { tile, cell, goal: home, ref decision, .. } => {
            is_on("tile", tile, cell, board)?;
            is_home("goal", tile, home, goal)?;
            check_decision(decision, board)
        }
        Event::Attack { attacker, victim, cell, forbidden } => {
            exists("attacker", attacker, board)?;
            is_on("victim", victim, cell, board)?;
            forbidden.map_or(Ok(()), |cell| is_cell("forbidden", cell, board))
        }
        Event::Flight { tile, cell, forbidden, ref decision } => {
            is_on("tile", tile, cell, board)?;
            forbidden.map_or(Ok(()), |cell| is_cell("forbidden", cell, board))?;
            check_decision(decision, board)
        }
        Event::Lock { cell } | Event::Release { cell } => is_cell("cell", cell, board),
        Event::Satisfied { tile, cell } => {
            is_on("tile", tile, cell, board)?;
            is_home("cell", tile, cell, goal)
        }
        Event::Disturbed { tile, cell } => {
            exists("tile", tile, board)?;
            is_home("cell", tile, cell, goal)
        }
        Event::Frustrated { tile, cornered } => {
            exists("tile", tile, board)?;
            exists("cornered", cornered, board)
        }
        Event::Unlock | Event::Slide(_) | Event::Search { .. } => Ok(()),
    }
}

fn check_decision(decision: &Decision, board: &Board) -> Result<(), Misfit> {
    for candidate in decision.candidates.iter() {
        is_cell("candidates", candidate.cell, board)?;
    }
    match decision.chosen {
        Some(chosen) if decision.candidates.iter().all(|candidate| candidate.cell != chosen) => {
            Err(Misfit::new("chosen", format!("cell {chosen} was chosen, but it is not among the candidates")))
        }
        _ => Ok(()),
    }
}

fn exists(part: &'static str, tile: Tile, board: &Board) -> Result<(), Misfit> {
    let tiles = board.size().tiles();
    if (1..=tiles).contains(&tile.index()) {
        return Ok(());
    }
    Err(Misfit::new(part, format!("there is no tile {tile} on a {} board: tiles go from 1 to {tiles}", board.size())))
}

fn is_cell(part: &'static str, cell: Cell, board: &Board) -> Result<(), Misfit> {
    let last = board.size().cells() - 1;
    if cell.index() <= last {
        return Ok(());
    }
    Err(Misfit::new(part, format!("there is no cell {cell} on a {} board: cells go from 0 to {last}", board.size())))
}

fn is_on(part: &'static str, tile: Tile, cell: Cell, board: &Board) -> Result<(), Misfit> {
    exists(part, tile, board)?;
    is_cell("cell", cell, board)?;
    match board.tile(cell) {
        there if there == tile => Ok(()),
        Tile::BLANK => Err(Misfit::new(part, format!("tile {tile} is not on cell {cell}: the blank is there"))),
        there => Err(Misfit::new(part, format!("tile {tile} is not on cell {cell}: tile {there} is there"))),
    }
}

fn is_home(part: &'static str, tile: Tile, cell: Cell, goal: &Goal) -> Result<(), Misfit> {
    let home = goal.cell(tile);
    if home == cell {
        return Ok(());
    }
    Err(Misfit::new(part, format!("cell {cell} is not the goal cell of tile {tile}: that is cell {home}")))
}
