//! Drawing the start screen.

use crate::picture::{Anchor, Font, Point, Rect, Weight};
use crate::scenario::Scenario;
use crate::view::{Key, Ui};
use crate::words::{Label, Language, Message};

use super::entry::{Entry, Source};
use super::layout::{Layout, how_many};
use super::screen::Browser;
use super::thumbnail::Grid;

/// How a line of the note looks.
#[derive(Clone, Copy, PartialEq)]
enum Style {
    Title,
    Heading,
    Fact,
    Body,
}

/// Draws everything; returns the lines of the note and how many of them are seen.
pub(super) fn draw(browser: &Browser, ui: &mut Ui, layout: &Layout, top: usize) -> (usize, usize) {
    let heading = Point { x: layout.heading.x, y: layout.heading.center().y };
    let size = ui.px(19.0);
    let shown = Font::of(Weight::Bold).fit(ui.label(Label::BrowserHeading), size, layout.heading.w);
    ui.picture.bold(heading, Anchor::Left, size, ui.theme.text, shown);
    // While letters are typed, buttons rest: what they stand for would be written, or end the filter.
    let button = |ui: &mut Ui, rect, label, key| {
        ui.button(rect, label, key, false);
        if browser.typing && key != Key::Escape {
            ui.controls.pop();
            ui.picture.fill(rect, ui.px(5.0), ui.theme.background.with_alpha(0.6));
        }
    };
    button(ui, layout.new, ui.label(Label::ChoiceNew), Key::Char('O'));
    button(ui, layout.help, ui.label(Label::ButtonHelp), Key::Char('?'));
    draw_filter(browser, ui, layout);
    draw_cards(browser, ui, layout, top);
    draw_foot(browser, ui, layout);
    ui.panel(layout.reading);
    let Some(entry) = browser.shelf.chosen() else {
        let size = ui.body();
        let told = ui.label(Label::NoBoard);
        ui.paragraph(layout.text(), size, told, true);
        return (0, 0);
    };
    let labels = [
        (Label::ChoiceWatch, Key::Enter),
        (Label::ChoicePlay, Key::Char('Y')),
        (Label::ButtonRace, Key::Char('V')),
        (Label::ChoiceEdit, Key::Char('E')),
    ];
    for (rect, (label, key)) in layout.actions.into_iter().zip(labels) {
        let label = ui.label(label);
        button(ui, rect, label, key);
    }
    draw_note(browser, ui, layout, entry)
}

fn draw_filter(browser: &Browser, ui: &mut Ui, layout: &Layout) {
    let filter = browser.shelf.filter();
    if !browser.typing && filter.is_empty() {
        let label = ui.label(Label::ChoiceFilter);
        ui.button(layout.filter, label, Key::Char('/'), false);
        return;
    }
    let (rect, theme) = (layout.filter, ui.theme);
    let edge = if browser.typing { theme.accent } else { theme.line };
    let (radius, width) = (ui.px(5.0), ui.px(2.0));
    ui.picture.fill(rect, radius, theme.panel);
    ui.picture.outline(rect, radius, edge, width);
    let (size, inside) = (ui.px(14.0), rect.inset(ui.px(8.0)));
    let font = Font::of(Weight::Regular);
    // The end of what is typed is seen.
    let mut seen: &str = filter;
    while font.width(seen, size) > inside.w {
        seen = &seen[seen.chars().next().map_or(0, char::len_utf8)..];
    }
    let at = Point { x: inside.x, y: rect.center().y };
    ui.picture.text(at, Anchor::Left, size, theme.text, seen);
    if browser.typing {
        let x = inside.x + font.width(seen, size) + 1.0;
        let (from, to) = (Point { x, y: rect.y + rect.h * 0.22 }, Point { x, y: rect.bottom() - rect.h * 0.22 });
        ui.picture.line(from, to, theme.accent, width);
    } else {
        let label = ui.label(Label::ChoiceFilter).to_owned();
        ui.controls.push(crate::view::Control { rect, key: Key::Char('/'), label });
    }
    let label = ui.label(Label::ChoiceClear);
    ui.button(layout.clear, label, Key::Escape, false);
}

fn draw_cards(browser: &Browser, ui: &mut Ui, layout: &Layout, top: usize) {
    let first = top * layout.columns;
    for (slot, entry) in browser.shelf.shown().skip(first).take(layout.page()).enumerate() {
        draw_card(ui, layout.card(slot), entry, first + slot == browser.shelf.place());
    }
    let rows = layout.rows_of(browser.shelf.shown().len());
    if rows > layout.rows {
        let (track, theme) = (layout.track, ui.theme);
        ui.picture.fill(track, track.w / 2.0, theme.control);
        let part = |row: usize| track.h * row as f32 / rows as f32;
        let thumb = Rect { y: track.y + part(top), h: part(layout.rows), ..track };
        ui.picture.fill(thumb, track.w / 2.0, theme.muted);
    }
}

fn draw_card(ui: &mut Ui, rect: Rect, entry: &Entry, chosen: bool) {
    let theme = ui.theme;
    let hover = ui.mouse.is_some_and(|mouse| rect.contains(mouse));
    ui.picture.fill(rect, ui.px(6.0), theme.panel);
    let (edge, width) = match (chosen, hover) {
        (true, _) => (theme.accent, ui.px(3.0)),
        (false, true) => (theme.text, ui.px(2.0)),
        (false, false) => (theme.line, ui.px(1.0)),
    };
    ui.picture.outline(rect, ui.px(6.0), edge, width);
    let inside = rect.inset(ui.px(9.0));
    let side = inside.h.min(inside.w * 0.4);
    let (picture, text) = inside.split_left(side);
    let instance = &entry.scenario.instance;
    Grid::within(picture, instance.size()).draw(&mut ui.picture, &theme, ui.scale, instance.start(), instance.goal());

    let (_, text) = text.split_left(ui.px(10.0));
    // Larger cards have larger letters.
    let factor = (rect.h / ui.px(110.0)).clamp(1.0, 1.25);
    let (letters, small) = (ui.px(13.5) * factor, ui.px(12.0) * factor);
    let facts = [format!("{} · {}", size_of(&entry.scenario), entry.scenario.solver)];
    let line = letters * 1.3;
    let room = text.h - small * 1.5 * facts.len() as f32;
    let title_lines = how_many(room + 0.5, line).min(3);
    let bold = Font::of(Weight::Bold);
    let lines = bold.wrap(entry.scenario.title_in(ui.language().code()), letters, text.w);
    let mut y = text.y + line * 0.5;
    for (index, words) in lines.iter().take(title_lines).enumerate() {
        let cut = index + 1 == title_lines && lines.len() > title_lines;
        let words =
            if cut { bold.fit(&format!("{words} {}", lines[index + 1]), letters, text.w) } else { words.clone() };
        let fitted = bold.fit(&words, letters, text.w);
        ui.picture.bold(Point { x: text.x, y }, Anchor::Left, letters, theme.text, fitted);
        y += line;
    }
    y += (small * 1.5 - line) / 2.0;
    for fact in facts {
        let fitted = Font::of(Weight::Regular).fit(&fact, small, text.w);
        ui.picture.text(Point { x: text.x, y }, Anchor::Left, small, theme.muted, fitted);
        y += small * 1.5;
    }
    let teaser = Rect { y: y - small * 0.3, h: text.bottom() - y + small * 0.3, ..text };
    if teaser.h > small * 1.35 * 2.0 {
        let notice = entry.scenario.notice_in(ui.language().code());
        ui.paragraph(teaser, small, notice, true);
    }
    if chosen {
        // Chosen is told by a shape, too.
        let (corner, part) = (Point { x: rect.right(), y: rect.y }, ui.px(15.0));
        let points = vec![corner, Point { x: corner.x, y: corner.y + part }, Point { x: corner.x - part, y: corner.y }];
        ui.picture.shapes.push(crate::picture::Shape::Polygon { points, fill: theme.accent });
    }
}

fn draw_foot(browser: &Browser, ui: &mut Ui, layout: &Layout) {
    let (size, font) = (ui.small(), Font::of(Weight::Regular));
    let y = layout.foot.bottom() - size * 0.6;
    let count = ui.message(&Message::Boards(browser.shelf.shown().len(), browser.shelf.len()));
    let width = font.width(&count, size);
    ui.picture.text(Point { x: layout.foot.x, y }, Anchor::Left, size, ui.theme.muted, count);
    let drop = font.fit(ui.label(Label::DropHere), size, layout.foot.w - width - ui.px(24.0));
    ui.picture.text(Point { x: layout.foot.right(), y }, Anchor::Right, size, ui.theme.muted, drop);
}

fn draw_note(browser: &Browser, ui: &mut Ui, layout: &Layout, entry: &Entry) -> (usize, usize) {
    let mut room = layout.text();
    if room.h > ui.px(560.0) {
        let (board, rest) = room.split_top(room.h * 0.34);
        let instance = &entry.scenario.instance;
        let theme = ui.theme;
        Grid::within(board, instance.size()).draw(&mut ui.picture, &theme, ui.scale, instance.start(), instance.goal());
        room = rest.split_top(ui.px(12.0)).1;
    }
    let size = ui.px(14.0);
    let line = size * 1.38;
    let lines = note(entry, size, room.w, ui.language());
    let seen_in = |height: f32| how_many(height, line);
    let mut seen = seen_in(room.h);
    if lines.len() > seen {
        let (rest, more) = room.split_bottom(ui.px(28.0));
        let (_, more) = more.split_right(ui.px(110.0));
        room = rest;
        seen = seen_in(room.h);
        if !browser.typing {
            let label = ui.label(Label::ChoiceMore);
            ui.button(more, label, Key::Space, false);
        }
        let from = browser.line.min(lines.len().saturating_sub(seen));
        let place = format!("{}–{} / {}", from + 1, (from + seen).min(lines.len()), lines.len());
        let at = Point { x: room.x, y: more.center().y };
        ui.picture.text(at, Anchor::Left, ui.px(12.0), ui.theme.muted, place);
    }
    let from = browser.line.min(lines.len().saturating_sub(seen));
    for (index, (style, text)) in lines.iter().skip(from).take(seen).enumerate() {
        let at = Point { x: room.x, y: room.y + line * (index as f32 + 0.5) };
        let theme = ui.theme;
        match style {
            Style::Title => ui.picture.bold(at, Anchor::Left, size * TITLE, theme.text, text),
            Style::Heading => ui.picture.bold(at, Anchor::Left, size, theme.accent, text),
            Style::Fact => ui.picture.text(at, Anchor::Left, size * FACT, theme.muted, text),
            Style::Body => ui.picture.text(at, Anchor::Left, size, theme.text, text),
        }
    }
    (lines.len(), seen)
}

/// Sizes of titles and facts, in parts of the body's.
const TITLE: f32 = 1.15;
const FACT: f32 = 0.9;

/// The lines of the note on a scenario.
fn note(entry: &Entry, size: f32, width: f32, language: &dyn Language) -> Vec<(Style, String)> {
    let (bold, regular) = (Font::of(Weight::Bold), Font::of(Weight::Regular));
    let mut lines = Vec::new();
    let mut add = |style: Style, text: &str| {
        let (font, size) = match style {
            Style::Title => (bold, size * TITLE),
            Style::Heading => (bold, size),
            Style::Fact => (regular, size * FACT),
            Style::Body => (regular, size),
        };
        for line in font.wrap(text, size, width) {
            lines.push((style, font.fit(&line, size, width)));
        }
    };
    let (scenario, code) = (&entry.scenario, language.code());
    add(Style::Title, scenario.title_in(code));
    for fact in facts(entry, language) {
        add(Style::Fact, &fact);
    }
    let notice = Some(scenario.notice_in(code)).filter(|notice| !notice.is_empty());
    let notice = notice.unwrap_or(language.label(Label::NoNote));
    for (heading, text) in
        [(language.label(Label::WhatToNotice), notice), (language.label(Label::WhatToTry), scenario.try_in(code))]
    {
        if !text.is_empty() {
            add(Style::Body, "");
            add(Style::Heading, heading);
            add(Style::Body, text);
        }
    }
    lines
}

fn facts(entry: &Entry, language: &dyn Language) -> Vec<String> {
    let scenario = &entry.scenario;
    let goal = scenario.instance.goal().name();
    let goal = goal.map_or_else(
        || language.label(Label::OwnGoal).to_owned(),
        |name| language.message(&Message::GoalNamed(name.name())),
    );
    let settings = scenario.settings.iter().map(|(name, value)| format!("{name} {value}"));
    let solver: Vec<_> = std::iter::once(scenario.solver.clone()).chain(settings).collect();
    let mut facts = vec![format!("{} · {goal}", size_of(scenario)), solver.join(", ")];
    facts.extend(scenario.known_optimal.map(|moves| language.message(&Message::FewestMoves(moves))));
    match &entry.source {
        Source::File(path) => facts.push(path.file_name().unwrap_or_default().to_string_lossy().into_owned()),
        Source::Shipped => facts.push(language.label(Label::Shipped).to_owned()),
        Source::Draft => {}
    }
    facts
}

fn size_of(scenario: &Scenario) -> String {
    let size = scenario.instance.size();
    format!("{}×{}", size.width(), size.height())
}
