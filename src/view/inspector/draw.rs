//! The inspector drawn: from the top, as much as there is room for.

use crate::picture::{Anchor, Font, Point, Rect, Weight};
use crate::view::ui::Ui;
use crate::words::{Label, Message};

use super::report::{Inspection, Weighed};

/// Not known yet.
const UNKNOWN: &str = "…";

/// The columns of what a tile weighs; a tile that flees has another first one.
const COLUMNS: [Label; 4] = [Label::WeighsWants, Label::WeighsCell, Label::WeighsHome, Label::WeighsBlank];

/// A place that goes down the area line by line; what does not fit any more is left out.
struct Pen<'a> {
    ui: &'a mut Ui,
    area: Rect,
    y: f32,
    text: f32,
    line: f32,
}

impl Pen<'_> {
    /// The next line, if there is room for it.
    fn next(&mut self) -> Option<Rect> {
        let line = Rect { y: self.y, h: self.line, ..self.area };
        let fits = line.bottom() <= self.area.bottom() + 0.01;
        if fits {
            self.y = line.bottom();
        } else {
            self.y = self.area.bottom() + 1.0; // nothing smaller slips in after what was left out
        }
        fits.then_some(line)
    }

    fn skip(&mut self, lines: f32) {
        self.y += self.line * lines;
    }

    fn write(&mut self, x: f32, width: f32, line: Rect, weight: Weight, muted: bool, text: &str) {
        let color = if muted { self.ui.theme.muted } else { self.ui.theme.text };
        let fitted = Font::of(weight).fit(text, self.text, width.max(0.0));
        let at = Point { x, y: line.center().y };
        match weight {
            Weight::Regular => self.ui.picture.text(at, Anchor::Left, self.text, color, fitted),
            Weight::Bold => self.ui.picture.bold(at, Anchor::Left, self.text, color, fitted),
        }
    }

    fn heading(&mut self, text: &str) {
        self.skip(0.3);
        if let Some(line) = self.next() {
            self.write(line.x, line.w, line, Weight::Bold, false, text);
        }
    }

    /// Running text, broken into lines; the last one that fits ends with an ellipsis where more was to come.
    fn paragraph(&mut self, indent: f32, text: &str) {
        let width = self.area.w - indent;
        let lines = Font::of(Weight::Regular).wrap(text, self.text, width);
        for (index, words) in lines.iter().enumerate() {
            let Some(line) = self.next() else { return };
            let last = self.y + self.line > self.area.bottom() + 0.01 && index + 1 < lines.len();
            let shown = if last { format!("{words} {}", lines[index + 1]) } else { words.clone() };
            // What is as wide as the line exactly gets its ellipsis too.
            let shown = if last && Font::of(Weight::Regular).width(&shown, self.text) <= width {
                format!("{words} …")
            } else {
                shown
            };
            self.write(line.x + indent, width, line, Weight::Regular, false, &shown);
        }
    }
}

/// Draws what is known of a tile.
pub fn draw(ui: &mut Ui, area: Rect, inspection: &Inspection) {
    let text = ui.px(12.0).min(area.h * 0.2);
    let mut pen = Pen { ui, area, y: area.y, text, line: text * 1.35 };
    if let Some(line) = pen.next() {
        let tile = pen.ui.message(&Message::Tile(inspection.tile.0));
        pen.write(line.x, line.w, line, Weight::Bold, false, &tile);
    }
    facts(&mut pen, inspection);
    counts(&mut pen, inspection);
    if let Some(weighed) = &inspection.weighed {
        table(&mut pen, weighed);
    }
    let language = pen.ui.language();
    pen.heading(language.label(Label::LastEvents));
    if inspection.deeds.is_empty() {
        pen.paragraph(0.0, if inspection.complete { language.label(Label::NothingToTile) } else { UNKNOWN });
    }
    for deed in &inspection.deeds {
        pen.paragraph(0.0, &deed.sentence);
        pen.skip(0.15);
    }
}

fn facts(pen: &mut Pen<'_>, inspection: &Inspection) {
    let language = pen.ui.language();
    let victim = match &inspection.last_victim {
        Some(victim) => victim.as_str(),
        None if inspection.complete => language.label(Label::NobodyYet),
        None => UNKNOWN,
    };
    let mut facts = vec![
        (language.label(Label::FactState), inspection.state.as_str()),
        (language.label(Label::FactCell), &inspection.cell),
        (language.label(Label::FactGoal), &inspection.goal),
        (language.label(Label::FactDistance), &inspection.distance),
    ];
    if !inspection.moves_only {
        facts.push((language.label(Label::FactVictim), victim));
    }
    let font = Font::of(Weight::Regular);
    let names = facts.iter().map(|(name, _)| font.width(name, pen.text)).fold(0.0, f32::max);
    let indent = (names + pen.text * 0.8).min(pen.area.w * 0.5);
    for (name, value) in facts {
        let Some(line) = pen.next() else { return };
        pen.write(line.x, indent, line, Weight::Regular, true, name);
        pen.write(line.x + indent, line.w - indent, line, Weight::Regular, false, value);
    }
}

/// The counts, two in a line, or one where the numbers are long.
fn counts(pen: &mut Pen<'_>, inspection: &Inspection) {
    let language = pen.ui.language();
    pen.heading(language.label(if inspection.complete { Label::UpToHere } else { Label::UpToHereAtLeast }));
    if inspection.moves_only {
        pen.paragraph(0.0, language.label(Label::OnlyMoves));
    }
    let (text, gap, half) = (pen.text, pen.text, (pen.area.w - pen.text) / 2.0);
    let (bold, regular) = (Font::of(Weight::Bold), Font::of(Weight::Regular));
    let counts: Vec<_> = inspection.counts.iter().map(|&(name, count)| (name, language.number(count))).collect();
    let fits =
        |(name, count): &(&str, String)| regular.width(name, text) + bold.width(count, text) + text * 0.3 <= half;
    let (in_line, width) = if counts.iter().all(fits) { (2, half) } else { (1, pen.area.w) };
    for counts in counts.chunks(in_line) {
        let Some(line) = pen.next() else { return };
        for (column, (name, count)) in counts.iter().enumerate() {
            let x = line.x + column as f32 * (width + gap);
            let count_width = bold.width(count, text).min(width);
            pen.write(x, width - count_width - text * 0.3, line, Weight::Regular, true, name);
            pen.write(x + width - count_width, count_width + 0.5, line, Weight::Bold, false, count);
        }
    }
}

/// The candidates, the chosen one ticked and in bold on its own ground.
fn table(pen: &mut Pen<'_>, weighed: &Weighed) {
    let language = pen.ui.language();
    pen.heading(&language.message(&Message::LastDecision(weighed.step)));
    let mut columns = COLUMNS.map(|column| language.label(column));
    if weighed.flees {
        columns[0] = language.label(Label::WeighsFlees);
    }
    let shares = [0.0, 0.29, 0.48, 0.74];
    let row = |pen: &mut Pen<'_>, texts: [&str; 4], weight, muted| {
        let Some(line) = pen.next() else { return };
        if weight == Weight::Bold {
            let color = pen.ui.theme.control;
            pen.ui.picture.fill(line, pen.text * 0.2, color);
        }
        for (column, text) in texts.into_iter().enumerate() {
            let x = line.x + pen.text * 0.3 + shares[column] * (line.w - pen.text * 0.3);
            let end = line.x + shares.get(column + 1).unwrap_or(&1.0) * line.w;
            pen.write(x, end - x, line, weight, muted, text);
        }
    };
    if !weighed.choices.is_empty() {
        row(pen, columns, Weight::Regular, true);
    }
    for choice in &weighed.choices {
        let way = if choice.chosen { format!("✓ {}", choice.way) } else { choice.way.clone() };
        let cell = format!("{}, {}", choice.row, choice.column);
        let home = choice.home.to_string();
        let weight = if choice.chosen { Weight::Bold } else { Weight::Regular };
        row(pen, [&way, &cell, &home, &choice.blank], weight, false);
    }
    pen.paragraph(pen.text * 0.3, &weighed.rule);
}
