//! Drawing the watch screen.

use crate::picture::board::{BoardView, Motion, Overlays, board_picture};
use crate::picture::{Anchor, Font, Point, Rect, Weight};
use crate::playback::{End, Grain, MOST_EVENTS};
use crate::solver::Event;
use crate::trace::{English, EventKind, Language};

use super::super::input::Key;
use super::super::ui::Ui;
use super::super::{curves, inspector, timeline};
use super::layout::Layout;
use super::screen::WatchScreen;

/// Height of a line of text, in sizes of its letters.
const LINE: f32 = 1.35;

/// The keys of this screen, for the help.
pub(super) const KEYS: &[(&str, &str)] = &[
    ("Space", "play, pause"),
    ("← →", "one step back, on"),
    ("PgUp PgDn", "ten steps back, on"),
    ("Home End", "first, last step"),
    ("+ -", "faster, slower"),
    ("X", "as fast as the engine goes"),
    ("E", "whole activations, or their parts"),
    ("a A", "next, previous attack"),
    ("f F", "next, previous frustration"),
    ("d D", "next, previous disturbed tile"),
    ("Tab", "look at the next tile (or click it)"),
    ("1", "goal gradient of the tile"),
    ("2", "blank gradient around the locks"),
    ("3", "trails"),
    ("4", "heat of attacks"),
    ("z Z 0", "zoom in, out, whole board"),
    ("R", "run the same seed again"),
    ("N", "run the next seed"),
    ("G", "copy the command line"),
    ("V", "race against A*"),
    ("Y", "play it by hand"),
    ("B", "all scenarios"),
];

/// Why this step happened, in words.
pub(super) fn sentence(screen: &WatchScreen) -> String {
    let (log, cursor) = (screen.recording.log(), screen.player.cursor());
    let goal = screen.show.instance.goal();
    if cursor.event() == 0 {
        return if screen.show.notice.is_empty() {
            "Nothing has happened yet: Space plays, → takes one step.".to_owned()
        } else {
            screen.show.notice.clone()
        };
    }
    let told = match screen.player.grain() {
        Grain::Event => cursor.last_event().map(|event| English.describe(event, goal)).unwrap_or_default(),
        Grain::Step => {
            let step = cursor.step(log).saturating_sub(1);
            let events: Vec<Event> = log.step_range(step).map(|range| log.events(range).collect()).unwrap_or_default();
            English.explain_step(&events, goal)
        }
    };
    let at_end = screen.player.is_at_end(&screen.recording);
    match screen.recording.end() {
        End::Ended(outcome) if at_end => format!("{told} {}", English.outcome(outcome, goal.size())),
        End::Full if at_end => format!("{told} The recording is full: {MOST_EVENTS} events."),
        End::BrokenOff if at_end => format!("{told} The recording breaks off here: the run was stopped."),
        _ => told,
    }
}

pub(super) fn draw(screen: &WatchScreen, ui: &mut Ui, area: Rect) {
    let layout = Layout::new(area, ui.scale);
    board(screen, ui, layout.board);
    header(screen, ui, layout.header);
    let inside = ui.panel(layout.sentence);
    let told = sentence(screen);
    let lines = |size: f32| Font::of(Weight::Regular).wrap(&told, size, inside.w).len() as f32;
    let fits = |size: &f32| lines(*size) * size * LINE <= inside.h;
    let size = [17.0, 16.0, 15.0, 14.0, 13.0, 12.0, 11.0].map(|size| ui.px(size)).into_iter().find(fits);
    ui.paragraph(inside, size.unwrap_or(ui.px(11.0)), &told, false);
    side(screen, ui, layout.side);
    let (log, cursor) = (screen.recording.log(), screen.player.cursor());
    timeline::draw(ui, layout.timeline, log, &screen.marks, cursor.step(log), screen.recording.is_complete());
    transport(screen, ui, layout.transport);
    actions(screen, ui, layout.actions);
}

fn board(screen: &WatchScreen, ui: &mut Ui, rect: Rect) {
    let (log, cursor) = (screen.recording.log(), screen.player.cursor());
    let slides = match screen.player.grain() {
        Grain::Step => cursor.scene().slides().len(),
        Grain::Event => usize::from(matches!(cursor.last_event(), Some(Event::Slide(_)))),
    };
    let view = BoardView {
        viewport: screen.viewport,
        selected: screen.chosen,
        overlays: Overlays {
            goal_gradient: if screen.overlays.goal_gradient { screen.chosen.or(cursor.scene().acting()) } else { None },
            blank_gradient: screen.overlays.blank_gradient,
            trails: if screen.overlays.trails { 40 } else { 0 },
            heat: screen.overlays.heat.then(|| screen.heat.attacks()),
        },
        motion: Motion { slides, progress: ease(screen.progress) },
        ..BoardView::new(log, cursor)
    };
    ui.picture.extend(board_picture(&ui.theme, rect, &view));
}

/// Starts and ends gently.
fn ease(progress: f32) -> f32 {
    progress * progress * (3.0 - 2.0 * progress)
}

fn header(screen: &WatchScreen, ui: &mut Ui, rect: Rect) {
    let (log, cursor) = (screen.recording.log(), screen.player.cursor());
    let show = &screen.show;
    let (title_row, facts_row) = rect.split_top(rect.h * 0.52);
    let title_size = ui.px(21.0);
    let outcome = match screen.recording.end() {
        End::Ended(outcome) => outcome.name().to_owned(),
        End::Open => "running".to_owned(),
        End::Full => "recording full".to_owned(),
        End::BrokenOff => "broken off".to_owned(),
    };
    let known = show.case.known_optimal.map_or_else(String::new, |moves| format!(" · optimal {moves}"));
    let facts = format!("{} · {} · seed {}{known} · {outcome}", show.instance.size(), show.solver.name, show.seed);
    let facts_width = Font::of(Weight::Regular).width(&facts, ui.body()).min(title_row.w * 0.6);
    let title = Font::of(Weight::Bold).fit(&show.title, title_size, title_row.w - facts_width - ui.px(24.0));
    let middle = title_row.y + title_row.h / 2.0;
    ui.picture.bold(Point { x: title_row.x, y: middle }, Anchor::Left, title_size, ui.theme.text, title);
    let facts = Font::of(Weight::Regular).fit(&facts, ui.body(), facts_width + 1.0);
    ui.picture.text(Point { x: title_row.right(), y: middle }, Anchor::Right, ui.body(), ui.theme.muted, facts);
    let tiles = show.instance.size().tiles();
    let counters = [
        ("step", format!("{} / {}", cursor.step(log), log.steps())),
        ("moves", cursor.slides().to_string()),
        ("entropy", cursor.entropy().to_string()),
        ("satisfied", format!("{} / {tiles}", cursor.satisfied())),
        ("attacks", log.count_before(EventKind::Attack, cursor.event()).to_string()),
        ("frustrated", log.count_before(EventKind::Frustrated, cursor.event()).to_string()),
        ("disturbed", log.count_before(EventKind::Disturbed, cursor.event()).to_string()),
    ];
    let width = facts_row.w / counters.len() as f32;
    let small = if width < ui.px(125.0) { ui.px(10.5) } else { ui.small() };
    let y = facts_row.y + facts_row.h * 0.55;
    for (index, (name, value)) in counters.iter().enumerate() {
        let x = facts_row.x + width * index as f32;
        let label = format!("{name} ");
        let label_width = Font::of(Weight::Regular).width(&label, small);
        ui.picture.text(Point { x, y }, Anchor::Left, small, ui.theme.muted, label);
        let size = Font::of(Weight::Bold).fitting(value, ui.px(14.0), ui.px(8.0), width - label_width - 4.0);
        ui.picture.bold(Point { x: x + label_width, y }, Anchor::Left, size, ui.theme.text, value.clone());
    }
}

fn side(screen: &WatchScreen, ui: &mut Ui, rect: Rect) {
    let gap = ui.px(8.0);
    let (upper, lower) = match screen.chosen {
        Some(_) => rect.split_top(rect.h * 0.42),
        None => rect.split_top(rect.h * 0.62),
    };
    let upper = Rect { h: upper.h - gap, ..upper };
    let inside = ui.panel(upper);
    let view = curves::View {
        series: &screen.series,
        tiles: screen.show.instance.size().tiles() as u64,
        here: curves::Here::of(screen.player.cursor()),
        optimal: screen.show.case.known_optimal,
    };
    curves::draw(ui, inside, &view);
    let inside = ui.panel(lower);
    if let Some(history) = &screen.history {
        let (log, cursor) = (screen.recording.log(), screen.player.cursor());
        inspector::draw(ui, inside, &inspector::inspect(history, log, cursor, &English));
    } else {
        legend_and_advice(screen, ui, inside);
    }
}

/// What the marks mean, and what to notice.
fn legend_and_advice(screen: &WatchScreen, ui: &mut Ui, rect: Rect) {
    let height = (rect.h * 0.6).min(ui.px(150.0));
    let (marks, rest) = rect.split_top(height);
    ui.picture.extend(crate::picture::board::legend(&ui.theme, marks));
    let (size, try_this) = (ui.small(), &screen.show.try_this);
    let text = if try_this.is_empty() {
        "Click a tile (or Tab) to see how it decides. ? shows every key.".to_owned()
    } else {
        format!("Try: {try_this}")
    };
    ui.paragraph(Rect { y: rest.y + ui.px(6.0), h: rest.h - ui.px(6.0), ..rest }, size, &text, true);
}

fn transport(screen: &WatchScreen, ui: &mut Ui, rect: Rect) {
    let rate = if screen.maximum { "max".to_owned() } else { format!("{}/s", screen.player.rate()) };
    let play = if screen.player.is_playing() { "Pause" } else { "Play" };
    let grain = if screen.player.grain() == Grain::Step { "Whole" } else { "Parts" };
    let (controls, speed) = rect.split_right(rect.w * 0.36);
    ui.button_row(
        Rect { w: controls.w - ui.px(8.0), ..controls },
        &[
            ("|◀", Key::Home, false),
            ("−10", Key::PageUp, false),
            ("◀", Key::Left, false),
            (play, Key::Space, screen.player.is_playing()),
            ("▶", Key::Right, false),
            ("+10", Key::PageDown, false),
            ("▶|", Key::End, false),
        ],
    );
    let (buttons, label) = speed.split_right(ui.px(70.0));
    ui.button_row(
        buttons,
        &[
            ("Slower", Key::Char('-'), false),
            ("Faster", Key::Char('+'), false),
            ("Max", Key::Char('x'), screen.maximum),
            (grain, Key::Char('e'), false),
        ],
    );
    ui.picture.bold(Point { x: label.right(), y: label.center().y }, Anchor::Right, ui.px(14.0), ui.theme.text, rate);
}

fn actions(screen: &WatchScreen, ui: &mut Ui, rect: Rect) {
    let overlays = screen.overlays;
    ui.button_row(
        rect,
        &[
            ("Attack", Key::Char('a'), false),
            ("Frustr.", Key::Char('f'), false),
            ("Disturb.", Key::Char('d'), false),
            ("Goal", Key::Char('1'), overlays.goal_gradient),
            ("Blank", Key::Char('2'), overlays.blank_gradient),
            ("Trails", Key::Char('3'), overlays.trails),
            ("Heat", Key::Char('4'), overlays.heat),
            ("Again", Key::Char('r'), false),
            ("Next", Key::Char('n'), false),
            ("Race", Key::Char('v'), false),
            ("Play it", Key::Char('y'), false),
            ("Menu", Key::Char('b'), false),
            ("Help", Key::Char('?'), false),
        ],
    );
}
