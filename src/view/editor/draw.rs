//! Drawing the editor.

use crate::picture::{Anchor, Font, Point, Rect, Weight};
use crate::puzzle::entropy;
use crate::solvers::Registry;
use crate::view::browser::Grid;
use crate::view::{Control, Key, Ui};
use crate::words::{Label, Message};

use super::draft::{Problem, Side};
use super::layout::Layout;
use super::screen::Editor;
use super::text::Text;
use super::words;

/// Rows of the panel besides one per setting: size, goal, shuffle, solver, seed.
pub(super) const FIXED_ROWS: usize = 6;

pub(super) fn draw(editor: &Editor, ui: &mut Ui, layout: &Layout, settings: &[(&str, String, &str)]) {
    let heading = Point { x: layout.heading.x, y: layout.heading.center().y };
    let size = ui.px(19.0);
    let shown = Font::of(Weight::Bold).fit(ui.label(Label::EditorHeading), size, layout.heading.w);
    ui.picture.bold(heading, Anchor::Left, size, ui.theme.text, shown);
    let language = ui.language();
    ui.button_row(
        layout.commands,
        &[
            (language.label(Label::ChoiceWatch), Key::Char('W'), false),
            (language.label(Label::ChoicePlay), Key::Char('Y'), false),
            (language.label(Label::GameSave), Key::Char('S'), false),
            (language.label(Label::ButtonHelp), Key::Char('?'), false),
            (language.label(Label::ButtonBack), Key::Escape, false),
        ],
    );
    draw_board(editor, ui, layout);
    draw_other(editor, ui, layout);
    draw_status(editor, ui, layout);
    draw_panel(editor, ui, layout, settings);
    if editor.typing.is_some() {
        // While letters are typed, buttons that stand for letters rest.
        let (radius, veil) = (ui.px(5.0), ui.theme.background.with_alpha(0.6));
        for control in std::mem::take(&mut ui.controls) {
            if control.key == Key::Escape {
                ui.controls.push(control);
            } else if !control.label.is_empty() {
                ui.picture.fill(control.rect, radius, veil);
            }
        }
    }
    for (text, rect) in Text::ALL.into_iter().zip(layout.fields) {
        draw_field(editor, ui, rect, text);
    }
}

fn side_name(side: Side) -> Label {
    match side {
        Side::Start => Label::EditorStart,
        Side::Goal => Label::EditorGoal,
    }
}

fn draw_board(editor: &Editor, ui: &mut Ui, layout: &Layout) {
    let (draft, theme, grid) = (&editor.draft, ui.theme, &layout.grid);
    let board = draft.board(editor.side);
    let caption = match editor.picked {
        Some(cell) if board.tile(cell).is_blank() => ui.label(Label::EditorSwapBlank).to_owned(),
        Some(cell) => ui.message(&Message::SwapWith(board.tile(cell).0)),
        None if editor.side == Side::Start => ui.label(Label::EditorHowToStart).to_owned(),
        None => ui.label(Label::EditorHowToGoal).to_owned(),
    };
    let size = ui.px(14.0);
    let caption = Font::of(Weight::Bold).fit(&caption, size, layout.caption.w);
    let at = Point { x: layout.caption.x, y: layout.caption.y + size * 0.6 };
    ui.picture.bold(at, Anchor::Left, size, theme.text, caption);
    grid.draw(&mut ui.picture, &theme, ui.scale, board, draft.goal());
    if let Some(cell) = editor.picked {
        let rect = grid.cell_rect(cell);
        let width = (grid.cell * 0.1).clamp(1.5, ui.px(6.0));
        ui.picture.outline(rect, width, theme.background, width * 1.6);
        ui.picture.outline(rect, width, theme.state.acting, width);
        // A dot in the corner: taken is told by a shape, too.
        let dot = (grid.cell * 0.12).max(2.0);
        ui.picture.dot(Point { x: rect.right() - dot * 1.5, y: rect.y + dot * 1.5 }, dot, theme.state.acting);
    }
    if let Some(cell) = editor.cursor {
        let width = (grid.cell * 0.06).clamp(1.5, ui.px(4.0));
        let rect = grid.cell_rect(cell).inset(width * if editor.picked == Some(cell) { 2.0 } else { 0.0 });
        // Seen on tiles of any colour.
        ui.picture.outline(rect.inset(-width), width * 2.0, theme.background, width * 3.0);
        ui.picture.outline(rect, width, theme.accent, width);
    }
}

/// The other board, small: pressing it edits it.
fn draw_other(editor: &Editor, ui: &mut Ui, layout: &Layout) {
    let side = if editor.side == Side::Start { Side::Goal } else { Side::Start };
    let (draft, theme) = (&editor.draft, ui.theme);
    let label = ui.label(side_name(side));
    ui.button(layout.other_caption, label, Key::Char('G'), false);
    let grid = Grid::within(layout.other.inset(ui.px(3.0)), draft.size());
    let grid = Grid::within(Rect { y: layout.other.y + ui.px(5.0), h: grid.rect.h, ..grid.rect }, draft.size());
    grid.draw(&mut ui.picture, &theme, ui.scale, draft.board(side), draft.goal());
    ui.controls.push(Control { rect: grid.rect, key: Key::Char('G'), label: String::new() });
}

fn draw_status(editor: &Editor, ui: &mut Ui, layout: &Layout) {
    let (theme, rect) = (ui.theme, layout.status);
    let (radius, mark) = (ui.px(6.0), ui.px(11.0));
    let (fill, sign, sentence) = match &editor.problem {
        None => {
            let draft = &editor.draft;
            (theme.state.satisfied, "✓", {
                let entropy = entropy(draft.board(Side::Start), draft.goal());
                ui.message(&Message::Reaches(entropy))
            })
        }
        Some(problem) => (theme.state.attacked, "!", words::capitalized(&problem.sentence(ui.language()))),
    };
    ui.picture.fill(rect, radius, theme.panel);
    ui.picture.outline(rect, radius, fill, ui.px(2.0));
    let inside = rect.inset(ui.px(8.0));
    let (left, text) = inside.split_left(ui.px(32.0));
    let middle = Point { x: left.x + mark, y: inside.center().y };
    ui.picture.dot(middle, mark, fill);
    ui.picture.bold(middle, Anchor::Middle, ui.px(14.0), fill.ink(), sign);
    if matches!(editor.problem, Some(Problem::Unreachable(_))) {
        let label = ui.label(Label::EditorRepair);
        ui.button(layout.repair, label, Key::Char('F'), false);
    }
    // The longest sentence is seen whole: smaller letters where it needs them.
    let font = Font::of(Weight::Regular);
    let fits = |size: f32| font.wrap(&sentence, size, text.w).len() as f32 * size * 1.35 <= text.h + 0.5;
    let sizes = [14.0, 13.0, 12.0, 11.0, 10.0, 9.0].map(|size| ui.px(size));
    let size = sizes.into_iter().find(|&size| fits(size)).unwrap_or(sizes[5]);
    let height = font.wrap(&sentence, size, text.w).len() as f32 * size * 1.35;
    let top = text.y + ((text.h - height) / 2.0).max(0.0);
    ui.paragraph(Rect { y: top, h: text.bottom() - top, ..text }, size, &sentence, false);
}

fn draw_panel(editor: &Editor, ui: &mut Ui, layout: &Layout, settings: &[(&str, String, &str)]) {
    ui.panel(layout.panel);
    let language = ui.language();
    let draft = &editor.draft;
    let mut rows = layout.rows.iter().copied();
    let mut row = || rows.next().unwrap_or_default();
    let size = draft.size();
    stepper(ui, row(), &language.message(&Message::Width(size.width())), ('X', 'x'));
    stepper(ui, row(), &language.message(&Message::Height(size.height())), ('H', 'h'));
    let goal = draft.goal().name().map_or_else(
        || language.label(Label::EditorOwnGoal).to_owned(),
        |goal| language.message(&Message::EditorGoal(goal.name())),
    );
    ui.button(row(), &goal, Key::Char('o'), false);
    let (shuffle, as_goal) = {
        let rect = row();
        let (left, right) = rect.split_right((rect.w - ui.px(6.0)) / 2.0);
        (left.split_right(ui.px(6.0)).0, right)
    };
    let shuffled = draft.shuffled().map_or_else(
        || language.label(Label::EditorShuffle).to_owned(),
        |seed| language.message(&Message::EditorShuffle(seed)),
    );
    ui.button(shuffle, &shuffled, Key::Char('n'), false);
    ui.button(as_goal, language.label(Label::EditorAsGoal), Key::Char('c'), false);
    ui.button(row(), &language.message(&Message::EditorSolver(draft.solver())), Key::Char('v'), false);
    for (index, (name, value, _)) in settings.iter().enumerate() {
        let key = char::from_digit(index as u32 + 1, 10).map_or(Key::Tab, Key::Char);
        ui.button(row(), &language.message(&Message::Meaning(name, value)), key, editor.setting == Some(index));
    }
    stepper(ui, row(), &language.message(&Message::EditorSeed(draft.seed)), ('D', 'd'));
    let meaning = if let Some((name, _, help)) = editor.setting.and_then(|index| settings.get(index)) {
        language.message(&Message::Meaning(name, language.setting_help(name).unwrap_or(help)))
    } else {
        let name = draft.solver();
        let help = language.solver_help(name).or(Registry::help(name)).unwrap_or_default();
        language.message(&Message::Meaning(name, help))
    };
    let size = ui.small();
    ui.paragraph(layout.meaning, size, &meaning, true);
}

/// A value with a button for less and one for more.
fn stepper(ui: &mut Ui, rect: Rect, label: &str, (less, more): (char, char)) {
    let (left, buttons) = rect.split_right(ui.px(102.0));
    let size = ui.px(14.0);
    let text = Font::of(Weight::Bold).fit(label, size, left.w - ui.px(6.0));
    ui.picture.bold(Point { x: left.x, y: left.center().y }, Anchor::Left, size, ui.theme.text, text);
    ui.button_row(buttons, &[(words::FEWER, Key::Char(less), false), (words::MORE, Key::Char(more), false)]);
}

fn draw_field(editor: &Editor, ui: &mut Ui, rect: Rect, text: Text) {
    let (theme, language) = (ui.theme, ui.language());
    let (size, small) = (ui.px(14.0), ui.px(11.0));
    let y = rect.center().y;
    let (label, inside) = rect.split_left(ui.px(86.0));
    ui.picture.bold(Point { x: label.x, y }, Anchor::Left, size, theme.text, language.label(words::label(text)));
    let hint = Point { x: label.right() - ui.px(8.0), y };
    ui.picture.text(hint, Anchor::Right, small, theme.muted, text.key().name());
    let typed = editor.typing.as_ref().filter(|(typed, _)| *typed == text);
    let hover = ui.mouse.is_some_and(|mouse| rect.contains(mouse));
    let (edge, width) = match (typed.is_some(), hover) {
        (true, _) => (theme.accent, ui.px(2.0)),
        (false, true) => (theme.text, ui.px(2.0)),
        (false, false) => (theme.line, ui.px(1.0)),
    };
    ui.picture.fill(inside, ui.px(4.0), theme.panel);
    ui.picture.outline(inside, ui.px(4.0), edge, width);
    let inside = inside.inset(ui.px(8.0));
    let at = Point { x: inside.x, y };
    if let Some((_, field)) = typed {
        let (seen, caret) = field.view(size, inside.w - 2.0);
        ui.picture.text(at, Anchor::Left, size, theme.text, seen);
        let x = inside.x + caret + 1.0;
        let (from, to) = (Point { x, y: y - size * 0.6 }, Point { x, y: y + size * 0.6 });
        ui.picture.line(from, to, theme.accent, ui.px(2.0));
    } else {
        let written = text.of(&editor.draft);
        let (ink, shown) = if written.is_empty() {
            (theme.muted, language.label(words::asks(text)).to_owned())
        } else {
            (theme.text, written.replace("\n\n", " ¶ "))
        };
        let shown = Font::of(Weight::Regular).fit(&shown, size, inside.w);
        ui.picture.text(at, Anchor::Left, size, ink, shown);
    }
    ui.controls.push(Control { rect, key: text.key(), label: language.label(words::label(text)).to_owned() });
}
