//! The picture of a game.

use crate::picture::{Anchor, Color, Font, Point, Rect, Shape, Weight};
use crate::puzzle::{Cell, Direction, Tile};
use crate::view::{Key, Ui};
use crate::words::{Label, Message};

use super::layout::Layout;
use super::screen::{Look, Play};
use super::words;

/// Draws the screen, and keeps where things stand for the mouse.
pub(super) fn draw(play: &Play, ui: &mut Ui, area: Rect) {
    let layout = Layout::new(area, ui.scale, play.game.board().size());
    play.layout.set(Some(layout));
    draw_board(play, ui, &layout);
    draw_status(play, ui, layout.status);
    draw_side(play, ui, layout.side);
}

fn unit(direction: Direction) -> (f32, f32) {
    match direction {
        Direction::Up => (0.0, -1.0),
        Direction::Down => (0.0, 1.0),
        Direction::Left => (-1.0, 0.0),
        Direction::Right => (1.0, 0.0),
    }
}

/// Where a tile is shown: on its way, or pulled by the mouse.
fn place(play: &Play, layout: &Layout, cell: Cell, tile: Tile) -> Rect {
    let square = layout.square(cell);
    if let Some(held) = play.held.as_ref().filter(|held| held.cells.contains(&cell)) {
        let (dx, dy) = unit(held.direction);
        let far = held.pulled * layout.cell;
        return Rect { x: square.x + dx * far, y: square.y + dy * far, ..square };
    }
    let Some(motion) = &play.motion else { return square };
    let Some(&(_, from)) = motion.from.iter().find(|(moving, _)| *moving == tile) else { return square };
    let (from, rest) = (layout.square(from), motion.rest());
    Rect { x: square.x + (from.x - square.x) * rest, y: square.y + (from.y - square.y) * rest, ..square }
}

fn draw_board(play: &Play, ui: &mut Ui, layout: &Layout) {
    let theme = ui.theme;
    let solved = play.game.is_solved() && play.motion.is_none();
    let edge = if solved { theme.state.satisfied } else { theme.line };
    let (radius, width) = (ui.px(7.0), ui.px(if solved { 4.0 } else { 1.5 }));
    ui.picture.fill(layout.frame, radius, theme.floor);
    ui.picture.outline(layout.frame, radius, edge, width);
    let image = play.image.as_ref().filter(|_| play.look != Look::Numbers);
    if let Some(image) = image.filter(|_| solved) {
        // The whole picture, the missing corner too.
        ui.picture.shapes.push(Shape::ImagePart { rect: layout.board, part: image.crop(layout.size) });
        return;
    }
    for (cell, &tile) in layout.size.iter().zip(play.game.board().tiles()) {
        if !tile.is_blank() {
            draw_tile(play, ui, layout, cell, tile, solved);
        }
    }
    if solved {
        let square = layout.square(play.game.board().blank());
        ui.picture.fill(square, 0.0, theme.state.satisfied);
        let size = square.w * 0.6;
        ui.picture.bold(square.center(), Anchor::Middle, size, theme.state.satisfied.ink(), "✓");
    }
    draw_hint(play, ui, layout);
}

/// Whether the largest number of the board can be read on its tile.
fn has_room(ui: &Ui, layout: &Layout) -> bool {
    let digits = layout.size.tiles().ilog10() + 1;
    let size = (layout.cell * 0.44).min(layout.cell * 0.8 / (0.7 * digits as f32));
    size >= ui.px(9.0)
}

fn draw_tile(play: &Play, ui: &mut Ui, layout: &Layout, cell: Cell, tile: Tile, solved: bool) {
    let (theme, goal) = (ui.theme, play.game.goal());
    let square = place(play, layout, cell, tile);
    let gap = if solved { 0.0 } else { (layout.cell * 0.02).clamp(0.25, ui.px(2.0)) };
    let (rect, radius) = (square.inset(gap), if solved { 0.0 } else { (layout.cell * 0.08).min(ui.px(8.0)) });
    let home = goal.cell(tile) == cell;
    let has_room = has_room(ui, layout);
    if let Some(image) = play.image.as_ref().filter(|_| play.look != Look::Numbers) {
        ui.picture.shapes.push(Shape::ImagePart { rect, part: image.part(layout.size, goal.cell(tile)) });
        ui.picture.outline(rect, 0.0, theme.floor, ui.px(1.0));
        if play.look == Look::Both && has_room {
            draw_badge(ui, rect, tile, home);
        }
        return;
    }
    if !has_room {
        // Too small for numbers: the colour says where it belongs, from red at the top left on.
        let part = goal.cell(tile).0 as f32 / layout.size.cells() as f32;
        ui.picture.fill(rect, 0.0, Color::from_hsl(part * 0.85, 0.65, 0.55));
        return;
    }
    let fill = if home { theme.state.satisfied } else { theme.state.idle };
    ui.picture.fill(rect, radius, fill);
    ui.picture.outline(rect, radius, if solved { fill.mix(fill.ink(), 0.25) } else { theme.line }, ui.px(1.0));
    let text = tile.to_string();
    let wanted = rect.w * 0.44;
    let size = wanted * (rect.w * 0.8 / Font::of(Weight::Bold).width(&text, wanted)).min(1.0);
    ui.picture.bold(rect.center(), Anchor::Middle, size, fill.ink(), text);
    if home && !solved {
        // At home: a bar under the number as well as the colour.
        let (w, h) = (rect.w * 0.4, (rect.w * 0.045).max(1.5));
        let bar = Rect::new(rect.x + (rect.w - w) / 2.0, rect.y + rect.h * 0.83 - h / 2.0, w, h);
        ui.picture.fill(bar, h / 2.0, fill.ink());
    }
}

/// The number of a tile with an image: on a plate in its corner.
fn draw_badge(ui: &mut Ui, rect: Rect, tile: Tile, home: bool) {
    let theme = ui.theme;
    let text = if home { format!("{tile}✓") } else { tile.to_string() };
    let size = (rect.w * 0.2).clamp(ui.px(10.0), ui.px(26.0));
    let width = Font::of(Weight::Bold).width(&text, size) + size * 0.6;
    let width = width.min(rect.w);
    let plate = Rect::new(rect.x, rect.y, width, (size * 1.5).min(rect.h));
    let fill = if home { theme.state.satisfied } else { theme.panel };
    ui.picture.fill(plate, size * 0.2, fill.with_alpha(if home { 1.0 } else { 0.9 }));
    let fitted = Font::of(Weight::Bold).fit(&text, size, width);
    let ink = if home { fill.ink() } else { theme.text };
    ui.picture.bold(plate.center(), Anchor::Middle, size, ink, fitted);
}

/// The tile to move, framed and with an arrow into the blank.
fn draw_hint(play: &Play, ui: &mut Ui, layout: &Layout) {
    let Some(hint) = play.hint.as_ref() else { return };
    let (from, to) = (layout.square(hint.slide.from), layout.square(hint.slide.to));
    let accent = ui.theme.state.acting;
    let width = (layout.cell * 0.06).clamp(2.0, ui.px(7.0));
    if hint.is_lit() {
        ui.picture.outline(from, layout.cell * 0.08, ui.theme.text, width + ui.px(2.0));
        ui.picture.outline(from.inset(ui.px(1.0)), layout.cell * 0.08, accent, width);
    }
    let (dx, dy) = unit(hint.slide.direction);
    let shift = |at: Point, by: f32| Point { x: at.x + dx * by * layout.cell, y: at.y + dy * by * layout.cell };
    let (start, head) = (shift(from.center(), 0.38), shift(to.center(), 0.22));
    let (text, rim) = (ui.theme.text, ui.px(1.5));
    arrow(ui, start, head, (dx, dy), text, width, rim);
    arrow(ui, start, head, (dx, dy), accent, width, 0.0);
}

/// An arrow, larger by a rim on all sides, so that two of them make one with an outline.
fn arrow(ui: &mut Ui, start: Point, head: Point, (dx, dy): (f32, f32), color: Color, width: f32, rim: f32) {
    let at =
        |along: f32, aside: f32| Point { x: head.x + dx * along - dy * aside, y: head.y + dy * along + dx * aside };
    let (length, half) = (width * 3.5, width * 2.0);
    ui.picture.line(Point { x: start.x - dx * rim, y: start.y - dy * rim }, at(-length, 0.0), color, width + 2.0 * rim);
    // The sides lie a rim outside: along the axis that is more, by the slope of the sides.
    let ahead = rim * length.hypot(half) / half;
    let aside_at_base = half + (ahead + rim) * half / length;
    let points = vec![at(ahead, 0.0), at(-length - rim, aside_at_base), at(-length - rim, -aside_at_base)];
    ui.picture.shapes.push(Shape::Polygon { points, fill: color });
}

fn draw_status(play: &Play, ui: &mut Ui, rect: Rect) {
    let (size, status) = (ui.body(), play.status(ui.language()));
    let color = ui.theme.text;
    let lines = Font::of(Weight::Regular).wrap(&status, size, rect.w);
    let (shown, line) = (lines.len().min(2), size * 1.35);
    let top = rect.y + (rect.h - line * shown as f32) / 2.0;
    for (index, text) in lines.iter().take(shown).enumerate() {
        let text = if index + 1 == shown { lines[index..].join(" ") } else { text.clone() };
        let text = Font::of(Weight::Regular).fit(&text, size, rect.w);
        let at = Point { x: rect.center().x, y: top + line * (index as f32 + 0.5) };
        ui.picture.text(at, Anchor::Middle, size, color, text);
    }
}

fn draw_side(play: &Play, ui: &mut Ui, rect: Rect) {
    let game = &play.game;
    let inside = ui.panel(rect);
    let size = game.board().size();
    let inside = ui.heading(inside, &ui.message(&Message::GameOf(size)));
    let (line, inside) = inside.split_top(ui.px(22.0));
    let (small, muted) = (ui.small(), ui.theme.muted);
    let seed = Font::of(Weight::Regular).fit(&words::seed(game.seed(), play.shuffled, ui.language()), small, line.w);
    ui.picture.text(Point { x: line.x, y: line.y + ui.px(6.0) }, Anchor::Left, small, muted, seed);
    let below = draw_counters(play, ui, inside);
    let (_, below) = below.split_top(ui.px(8.0));
    draw_buttons(play, ui, below);
}

fn draw_counters(play: &Play, ui: &mut Ui, inside: Rect) -> Rect {
    let game = &play.game;
    let entropy = game.entropy();
    let counters = [
        (ui.label(Label::GameMoves), game.moves().to_string()),
        (ui.label(Label::GameTime), words::time(game.time())),
        (ui.label(Label::GameEntropy), entropy.to_string()),
        (ui.label(Label::GameToGo), words::optimal(play.adviser.here().moves(), entropy)),
    ];
    let (text, muted) = (ui.theme.text, ui.theme.muted);
    let mut rest = inside;
    for (label, value) in counters {
        let (line, below) = rest.split_top(ui.px(29.0));
        rest = below;
        let y = line.center().y;
        let (body, large) = (ui.body(), ui.px(21.0));
        ui.picture.text(Point { x: line.x, y }, Anchor::Left, body, muted, label);
        ui.picture.bold(Point { x: line.right(), y }, Anchor::Right, large, text, value);
        let edge = line.bottom() - ui.px(0.5);
        let (from, to) = (Point { x: line.x, y: edge }, Point { x: line.right(), y: edge });
        let (color, width) = (ui.theme.line, ui.px(1.0));
        ui.picture.line(from, to, color, width);
    }
    rest
}

fn draw_buttons(play: &Play, ui: &mut Ui, rest: Rect) {
    let game = &play.game;
    let (anew, solved) = (game.is_solved() && game.moves() > 0, game.is_solved());
    let solve = if play.is_helped() { Label::GameSolverStop } else { Label::GameSolverOn };
    let mut rows: Vec<Vec<(Label, Key, bool)>> = Vec::new();
    if anew {
        rows.push(vec![(Label::GameAnew, Key::Enter, true)]);
        rows.push(vec![(Label::GameRestart, Key::Char('R'), false), (Label::GameSave, Key::Char('V'), false)]);
        rows.push(vec![(Label::GameUndo, Key::Control('z'), false), (Label::GameRedo, Key::Control('y'), false)]);
    } else {
        rows.push(vec![(Label::GameUndo, Key::Control('z'), false), (Label::GameRedo, Key::Control('y'), false)]);
        rows.push(vec![
            (Label::GameHint, Key::Char('H'), play.hint.is_some()),
            (Label::GameSave, Key::Char('V'), false),
        ]);
        if !solved {
            rows.push(vec![(solve, Key::Function(1), play.is_helped())]);
            rows.push(vec![(Label::GameSolverOne, Key::Function(2), false)]);
        }
        rows.push(vec![(Label::GameNew, Key::Char('N'), false), (Label::GameRestart, Key::Char('R'), false)]);
    }
    rows.push(vec![(Label::GameSmaller, Key::Char('-'), false), (Label::GameLarger, Key::Char('+'), false)]);
    rows.push(vec![(words::meaning(play.meaning), Key::Char('X'), false)]);
    if play.image.is_some() {
        rows.push(vec![(words::look(play.look), Key::Char('I'), false)]);
    }
    let mut rest = rest;
    for row in rows {
        let (line, below) = rest.split_top(ui.px(36.0));
        rest = below;
        if line.h >= ui.px(30.0) {
            let row: Vec<_> = row.into_iter().map(|(label, key, on)| (ui.label(label), key, on)).collect();
            ui.button_row(Rect { h: ui.px(30.0), ..line }, &row);
        }
    }
}
