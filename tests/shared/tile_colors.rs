//! The colours of tiles, told from the events alone.

use std::collections::BTreeMap;

use ecotaquin::picture::{Color, ThemeName};
use ecotaquin::puzzle::Tile;
use ecotaquin::solver::Event;
use ecotaquin::trace::{Cursor, EventLog};

/// The colour of every tile after so many events: at home or not, and what the step under way has done to it.
pub fn tile_colors(log: &EventLog, event: u64, theme: ThemeName) -> BTreeMap<Tile, Color> {
    let state = theme.theme().state;
    let mut cursor = Cursor::new(log);
    cursor.seek(log, event);
    let mut colors: BTreeMap<Tile, Color> = (1..log.instance().size().cells() as u32)
        .map(Tile)
        .map(|tile| (tile, if log.goal().cell(tile) == cursor.cell_of(tile) { state.satisfied } else { state.idle }))
        .collect();
    let Some(range) = cursor.step(log).checked_sub(1).and_then(|step| log.step_range(step)) else { return colors };
    let mut actor = None;
    for event in log.events(range.start..event) {
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
