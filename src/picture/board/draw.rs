//! The board as a picture.

use crate::picture::{Color, Picture, Point, Rect, Shape, Stroke, Theme};
use crate::puzzle::{Cell, Tile, manhattan};

use super::overlay::Layer;
use super::tile::{self, Look};
use super::{BoardView, Detail, Grid, Moment, TileState, field, marks, overlay};

/// The picture of a board in an area: nothing sticks out of it.
#[must_use]
pub fn board_picture(theme: &Theme, area: Rect, view: &BoardView) -> Picture {
    let grid = Grid::new(area, view.cursor.board().size(), view.viewport);
    let moment = Moment::of(view.cursor, view.log);
    let layers = overlay::layers(theme, view);
    let shades = overlay::shades(&layers, theme);
    let mut canvas = Board { theme, grid, view, moment, layers, shades, picture: Picture::new() };
    canvas.floor();
    match grid.detail() {
        Detail::Field => canvas.field(),
        Detail::Numbers | Detail::Tiles => canvas.tiles(),
    }
    overlay::trails(&mut canvas.picture, theme, &grid, view);
    canvas.arrows();
    canvas.selection();
    canvas.picture
}

struct Board<'a> {
    theme: &'a Theme,
    grid: Grid,
    view: &'a BoardView<'a>,
    moment: Moment,
    layers: Vec<Layer>,
    shades: Option<Vec<Option<Color>>>,
    picture: Picture,
}

impl Board<'_> {
    fn floor(&mut self) {
        let frame = self.grid.rect.inset(-1.5);
        self.picture.fill(frame, 0.0, self.theme.floor);
        self.picture.outline(frame, 0.0, self.theme.line, 1.0);
    }

    /// Where a cell's tile is now, which may be on its way.
    fn place(&self, cell: Cell) -> Option<Rect> {
        let rect = self.grid.cell_rect(cell)?;
        let motion = self.view.motion;
        let slides = self.view.cursor.scene().slides();
        let moving = &slides[slides.len().saturating_sub(motion.slides)..];
        let to_go = 1.0 - motion.progress.clamp(0.0, 1.0);
        if moving.is_empty() || to_go == 0.0 {
            return Some(rect);
        }
        let tile = self.view.cursor.board().tile(cell);
        let mut moved = rect;
        for slide in moving.iter().filter(|slide| slide.tile == tile) {
            // Where the tile comes from is not seen: it is just there.
            self.grid.cell_rect(slide.from)?;
            let (x, y) = marks::unit(slide.direction);
            moved.x -= x * self.grid.cell * to_go;
            moved.y -= y * self.grid.cell * to_go;
        }
        Some(moved)
    }

    fn state(&self, tile: Tile) -> TileState {
        TileState::of(tile, self.view.cursor, self.view.log)
    }

    fn look(&self, tile: Tile, cell: Cell, number: Option<f32>) -> Look {
        let state = self.state(tile);
        let calm = matches!(state, TileState::Idle | TileState::Satisfied);
        let shade = self.shades.as_ref().filter(|_| calm).and_then(|shades| shades[cell.index()]);
        let size = self.grid.size;
        let part = self.view.image.then(|| {
            let home = size.position(self.view.log.goal().cell(tile));
            let (w, h) = (1.0 / f32::from(size.width()), 1.0 / f32::from(size.height()));
            Rect::new(f32::from(home.x) * w, f32::from(home.y) * h, w, h)
        });
        let acts = self.view.cursor.scene().acting() == Some(tile);
        Look { tile, state, shade, acts, way: self.moment.way(tile), number, part }
    }

    fn tiles(&mut self) {
        let grid = self.grid;
        let board = self.view.cursor.board();
        let digits = grid.size.tiles().to_string().len();
        let numbered = self.view.numbers && grid.detail() == Detail::Numbers;
        let number = numbered.then(|| tile::number_size(grid.cell, digits));
        let mut moving = Vec::new();
        for cell in grid.cells() {
            let (tile, Some(still)) = (board.tile(cell), grid.cell_rect(cell)) else { continue };
            let rect = self.place(cell).unwrap_or(still);
            if tile.is_blank() {
                let fill = self.blank(still, cell);
                self.values(still, cell, fill);
            } else if rect == still {
                self.tile(rect, tile, cell, number);
            } else {
                moving.push((rect, tile, cell));
            }
            self.cell_marks(still, cell);
        }
        self.target();
        // What moves lies on top.
        for (rect, tile, cell) in moving {
            self.tile(rect, tile, cell, number);
        }
    }

    fn tile(&mut self, rect: Rect, tile: Tile, cell: Cell, number: Option<f32>) {
        let look = self.look(tile, cell, number);
        tile::draw(&mut self.picture, self.theme, rect, &look);
        self.values(rect, cell, look.shade.unwrap_or_else(|| look.state.color(self.theme)));
    }

    /// The numbers of the overlays.
    fn values(&mut self, rect: Rect, cell: Cell, fill: Color) {
        if self.grid.detail() == Detail::Numbers {
            let aside = overlay::Aside {
                upper: self.moment.goal == Some(cell) && self.is_acting_away(),
                lower: self.moment.forbidden == Some(cell),
            };
            overlay::numbers(&mut self.picture, tile::tile_rect(rect), cell, &self.layers, fill, aside);
        }
    }

    fn is_acting_away(&self) -> bool {
        let acting = self.view.cursor.scene().acting();
        acting.is_some_and(|tile| !self.view.cursor.is_satisfied(self.view.log, tile))
    }

    fn blank(&mut self, rect: Rect, cell: Cell) -> Color {
        let shade = self.shades.as_ref().and_then(|shades| shades[cell.index()]);
        let Some(shade) = shade.filter(|_| self.layers.len() > 1 || self.view.overlays.blank_gradient) else {
            return self.theme.floor;
        };
        let fill = self.theme.floor.mix(shade, 0.5);
        self.picture.fill(tile::tile_rect(rect), rect.w * 0.12, fill);
        fill
    }

    /// Lock and forbidden cell.
    fn cell_marks(&mut self, rect: Rect, cell: Cell) {
        let (theme, side) = (self.theme, rect.w);
        if self.view.cursor.scene().is_locked(cell) {
            let edge = (side * 0.045).max(1.5);
            self.picture.outline(rect, side * 0.13, theme.state.locked, edge);
            let radius = side * 0.095;
            let at = Point { x: rect.right() - side * 0.2, y: rect.bottom() - side * 0.2 };
            if side >= 20.0 {
                marks::padlock(&mut self.picture, at, radius, theme.state.locked, theme.panel);
            }
        }
        if self.moment.forbidden == Some(cell) {
            let badge = (side * 0.16).max(4.0);
            let at = Point { x: rect.x + side * 0.07 + badge, y: rect.bottom() - side * 0.07 - badge };
            self.picture.dot(at, badge, theme.panel);
            marks::cross(&mut self.picture, at, badge * 0.55, theme.text, badge * 0.36);
        }
    }

    /// The goal cell of the acting tile, unless that is home.
    fn target(&mut self) {
        let away = self.is_acting_away();
        let Some(rect) = self.moment.goal.filter(|_| away).and_then(|goal| self.grid.cell_rect(goal)) else { return };
        let theme = self.theme;
        marks::target(&mut self.picture, rect, theme.state.acting, Color::hex(0));
        if rect.w >= 26.0 {
            let foot = Point { x: rect.x + rect.w * 0.13, y: rect.y + rect.w * 0.36 };
            marks::flag(&mut self.picture, foot, rect.w * 0.24, theme.state.acting, Color::hex(0));
        }
    }

    /// Colour by goal position; whoever plays a part stands out where there is room.
    fn field(&mut self) {
        let grid = self.grid;
        field::draw(&mut self.picture, self.theme, &grid, self.view, self.shades.as_deref());
        let size = grid.cell;
        let roles: Vec<Tile> = self.view.cursor.scene().roles().map(|(tile, _)| tile).collect();
        for tile in roles {
            let cell = self.view.cursor.cell_of(tile);
            let Some(rect) = self.place(cell).or_else(|| grid.cell_rect(cell)) else { continue };
            let state = self.state(tile);
            if size >= 12.0 {
                let look = self.look(tile, cell, None);
                tile::draw(&mut self.picture, self.theme, rect, &Look { shade: None, ..look });
                self.cell_marks(rect, cell);
            } else {
                // Too small for marks: the chain's line says the rest.
                let acts = self.view.cursor.scene().acting() == Some(tile);
                let rect = if acts { rect.inset(-2.0) } else { rect };
                self.picture.fill(rect, 0.0, state.color(self.theme));
                if acts {
                    self.picture.outline(rect, 0.0, self.theme.text, 1.5);
                }
            }
        }
        if size >= 12.0 {
            self.target();
        } else if let Some(goal) = self.moment.goal.and_then(|goal| grid.cell_rect(goal)) {
            let radius = (size * 1.2).max(5.0);
            for (color, width) in [(self.theme.background, 4.0), (self.theme.text, 1.8)] {
                let stroke = Some(Stroke { color, width });
                self.picture.shapes.push(Shape::Circle { center: goal.center(), radius, fill: None, stroke });
            }
        }
    }

    /// The aggression chain, from attacker to victim.
    fn arrows(&mut self) {
        let (theme, cell) = (self.theme, self.grid.cell);
        let size = self.grid.size;
        let center = |board: &Self, tile: Tile| board.place(board.view.cursor.cell_of(tile)).map(|rect| rect.center());
        for &(attacker, victim) in &self.moment.attacks {
            // Between two slides the victim has gone and the attacker has not followed yet.
            let [one, other] = [attacker, victim].map(|tile| self.view.cursor.cell_of(tile));
            if manhattan(size, one, other) != 1 {
                continue;
            }
            let (Some(from), Some(to)) = (center(self, attacker), center(self, victim)) else { continue };
            let (dx, dy) = (to.x - from.x, to.y - from.y);
            // From edge to edge of the numbers; on tiny cells from middle to middle.
            let start = if cell >= 12.0 { 0.34 } else { 0.0 };
            // Two that attack each other have an arrow each, side by side.
            let aside = if self.moment.attacks.contains(&(victim, attacker)) { 0.11 } else { 0.0 };
            let along = |part: f32| Point { x: from.x + dx * part - dy * aside, y: from.y + dy * part + dx * aside };
            let width = (cell * 0.062).clamp(2.0, 8.0);
            marks::haloed_arrow(
                &mut self.picture,
                along(start),
                along(1.0 - start),
                theme.text,
                theme.background,
                width,
            );
        }
    }

    fn selection(&mut self) {
        let Some(tile) = self.view.selected.filter(|tile| tile.index() < self.grid.size.cells()) else { return };
        let cell = self.view.cursor.cell_of(tile);
        let Some(rect) = self.place(cell).or_else(|| self.grid.cell_rect(cell)) else { return };
        let width = (rect.w * 0.05).max(2.0);
        let rect = if rect.w < 12.0 { rect.inset(-3.0) } else { rect };
        self.picture.outline(rect, rect.w * 0.13, self.theme.background, width * 1.7);
        self.picture.outline(rect, rect.w * 0.13, self.theme.accent, width);
    }
}
