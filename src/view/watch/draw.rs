//! Drawing the watch screen.

use crate::film::Camera;
use crate::picture::board::{BoardView, Motion, Overlays, board_picture};
use crate::picture::{Anchor, Font, Point, Rect, Weight};
use crate::playback::{End, Grain};
use crate::solver::Event;
use crate::solvers::Registry;
use crate::trace::{EventKind, EventLog};
use crate::words::{Label, Language, Message, Tongue};

use super::super::input::Key;
use super::super::ui::Ui;
use super::super::{curves, inspector, timeline};
use super::filming::{Filming, Wish};
use super::layout::Layout;
use super::screen::WatchScreen;

/// Height of a line of text, in sizes of its letters.
const LINE: f32 = 1.35;

/// The keys of this screen, for the help.
const KEYS: &[(&[Key], Label)] = &[
    (&[Key::Space], Label::HelpPlay),
    (&[Key::Left, Key::Right], Label::HelpStep),
    (&[Key::PageUp, Key::PageDown], Label::HelpTenSteps),
    (&[Key::Home, Key::End], Label::HelpEnds),
    (&[Key::Char('+'), Key::Char('-')], Label::HelpSpeed),
    (&[Key::Char('X')], Label::HelpMaximum),
    (&[Key::Char('E')], Label::HelpGrain),
    (&[Key::Char('a'), Key::Char('A')], Label::HelpAttack),
    (&[Key::Char('f'), Key::Char('F')], Label::HelpFrustrated),
    (&[Key::Char('d'), Key::Char('D')], Label::HelpDisturbed),
    (&[Key::Tab], Label::HelpChoose),
    (&[Key::Char('1')], Label::HelpGoalGradient),
    (&[Key::Char('2')], Label::HelpBlankGradient),
    (&[Key::Char('3')], Label::HelpTrails),
    (&[Key::Char('4')], Label::HelpHeat),
    (&[Key::Char('z'), Key::Char('Z'), Key::Char('0')], Label::HelpZoom),
    (&[Key::Char('R')], Label::HelpAgain),
    (&[Key::Char('N')], Label::HelpNextSeed),
    (&[Key::Char('G')], Label::HelpCopy),
    (&[Key::Char('c')], Label::HelpGif),
    (&[Key::Char('C')], Label::HelpFrames),
    (&[Key::Char('V')], Label::HelpRace),
    (&[Key::Char('Y')], Label::HelpPlayByHand),
    (&[Key::Char('B')], Label::HelpMenu),
];

/// The words of the legend, in its order.
const SIGNS: [Label; 12] = [
    Label::SignIdle,
    Label::SignSatisfied,
    Label::SignActing,
    Label::SignAttacked,
    Label::SignFleeing,
    Label::SignDisturbed,
    Label::SignFrustrated,
    Label::SignCornered,
    Label::SignAttack,
    Label::SignLocked,
    Label::SignForbidden,
    Label::SignGoal,
];

/// The keys of this screen and what they do, in a language.
pub(super) fn keys(tongue: Tongue) -> Vec<(String, String)> {
    let language = tongue.language();
    let films = |what| matches!(what, Label::HelpGif | Label::HelpFrames);
    let shown = KEYS.iter().filter(|&&(_, what)| Camera::EXISTS || !films(what));
    shown.map(|&(keys, what)| (Key::labels(keys, tongue), language.label(what).to_owned())).collect()
}

/// Why this step happened, in words.
pub(super) fn sentence(screen: &WatchScreen, language: &dyn Language) -> String {
    let (log, cursor) = (screen.recording.log(), screen.player.cursor());
    let goal = screen.show.instance.goal();
    if cursor.event() == 0 {
        return if screen.show.notice.is_empty() {
            language.label(Label::NothingYet).to_owned()
        } else {
            screen.show.notice.clone()
        };
    }
    let told = match screen.player.grain() {
        Grain::Event => cursor.last_event().map(|event| language.describe(event, goal)).unwrap_or_default(),
        Grain::Step => {
            let step = cursor.step(log).saturating_sub(1);
            let events: Vec<Event> = log.step_range(step).map(|range| log.events(range).collect()).unwrap_or_default();
            language.explain_step(&events, goal)
        }
    };
    let at_end = screen.player.is_at_end(&screen.recording);
    match screen.recording.end() {
        End::Ended(outcome) if at_end => format!("{told} {}", language.outcome(outcome, goal.size())),
        End::Full if at_end => format!("{told} {}", language.message(&Message::Full(log.len()))),
        End::BrokenOff if at_end => format!("{told} {}", language.label(Label::BrokenOff)),
        _ => told,
    }
}

pub(super) fn draw(screen: &WatchScreen, ui: &mut Ui, area: Rect) {
    let layout = Layout::new(area, ui.scale);
    board(screen, ui, layout.board);
    header(screen, ui, layout.header);
    let inside = ui.panel(layout.sentence);
    let told = sentence(screen, ui.language());
    fitted_paragraph(ui, inside, &[17.0, 16.0, 15.0, 14.0, 13.0, 12.0, 11.0, 10.0, 9.5], &told, false);
    side(screen, ui, layout.side);
    let (log, cursor) = (screen.recording.log(), screen.player.cursor());
    timeline::draw(ui, layout.timeline, log, &screen.marks, cursor.step(log), screen.recording.is_complete());
    if let Some(film) = &screen.filming {
        filming(film, log, ui, layout.side);
    }
    transport(screen, ui, layout.transport);
    actions(screen, ui, layout.actions);
}

/// A text in the first of some sizes, from large to small, in which all of it is seen; else in the last.
fn fitted_paragraph(ui: &mut Ui, rect: Rect, sizes: &[f32], text: &str, muted: bool) {
    let lines = |size: f32| Font::of(Weight::Regular).wrap(text, size, rect.w).len() as f32;
    let fits = |size: &f32| lines(*size) * size * LINE <= rect.h;
    let sizes: Vec<f32> = sizes.iter().map(|size| ui.px(*size)).collect();
    if let Some(&size) = sizes.iter().find(|size| fits(size)).or(sizes.last()) {
        ui.paragraph(rect, size, text, muted);
    }
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
            consideration: Registry::gradient_consideration(&screen.show.solver.name, &screen.show.solver.settings),
            trails: if screen.overlays.trails { 40 } else { 0 },
            heat: screen.overlays.heat.then(|| screen.heat.attacks()),
        },
        motion: Motion { slides, progress: ease(screen.progress) },
        ..BoardView::new(log, cursor)
    };
    ui.picture.extend(board_picture(&ui.theme, rect, &view));
}

/// How far a film is, over the foot of the side: nothing there is missed meanwhile.
fn filming(film: &Filming, log: &EventLog, ui: &mut Ui, side: Rect) {
    let (drawn, all) = (film.drawn(), film.length(log));
    let told = ui.message(&Message::Filming { drawn, all });
    let (_, strip) = side.split_bottom(ui.px(52.0));
    let inside = ui.panel(strip);
    let (text, bar) = inside.split_top(inside.h - ui.px(8.0));
    let font = Font::of(Weight::Regular);
    let letters = font.fitting(&told, ui.body(), ui.px(10.0), text.w);
    ui.picture.text(Point { x: text.x, y: text.center().y }, Anchor::Left, letters, ui.theme.text, told);
    ui.picture.fill(bar, ui.px(3.0), ui.theme.line);
    let part = drawn as f32 / all.max(1) as f32;
    ui.picture.fill(Rect { w: bar.w * part.min(1.0), ..bar }, ui.px(3.0), ui.theme.accent);
}

/// Starts and ends gently.
fn ease(progress: f32) -> f32 {
    progress * progress * (3.0 - 2.0 * progress)
}

fn header(screen: &WatchScreen, ui: &mut Ui, rect: Rect) {
    let (log, cursor) = (screen.recording.log(), screen.player.cursor());
    let (show, language) = (&screen.show, ui.language());
    let (title_row, facts_row) = rect.split_top(rect.h * 0.52);
    let title_size = ui.px(21.0);
    let outcome = match screen.recording.end() {
        End::Ended(outcome) => language.outcome_name(outcome),
        End::Open => language.label(Label::Running),
        End::Full => language.label(Label::RecordingFull),
        End::BrokenOff => language.label(Label::RecordingBrokenOff),
    };
    let told_of = |solver: String| {
        let mut facts = vec![show.instance.size().to_string(), solver];
        facts.push(language.message(&Message::Seed(show.seed)));
        facts.extend(show.case.known_optimal.map(|moves| language.message(&Message::Optimal(moves))));
        facts.push(outcome.to_owned());
        facts.join(" · ")
    };
    let width = |facts: &str| Font::of(Weight::Regular).width(facts, ui.body());
    // The settings, where they take no room from the title.
    let title_width = Font::of(Weight::Bold).width(&show.title, title_size);
    let facts = Some(told_of(show.solver.label()))
        .filter(|facts| title_width + ui.px(24.0) + width(facts) <= title_row.w)
        .unwrap_or_else(|| told_of(show.solver.name.clone()));
    let facts_width = width(&facts).min(title_row.w * 0.6);
    let title = Font::of(Weight::Bold).fit(&show.title, title_size, title_row.w - facts_width - ui.px(24.0));
    let middle = title_row.y + title_row.h / 2.0;
    ui.picture.bold(Point { x: title_row.x, y: middle }, Anchor::Left, title_size, ui.theme.text, title);
    let facts = Font::of(Weight::Regular).fit(&facts, ui.body(), facts_width + 1.0);
    ui.picture.text(Point { x: title_row.right(), y: middle }, Anchor::Right, ui.body(), ui.theme.muted, facts);
    let tiles = show.instance.size().tiles() as u64;
    let number = |number| language.number(number);
    let part = |part, whole| format!("{} / {}", number(part), number(whole));
    let before = |kind| number(log.count_before(kind, cursor.event()));
    let counters = [
        (Label::CounterStep, part(cursor.step(log), log.steps())),
        (Label::CounterMoves, number(cursor.slides())),
        (Label::CounterEntropy, number(cursor.entropy())),
        (Label::CounterSatisfied, part(cursor.satisfied(), tiles)),
        (Label::CounterAttacks, before(EventKind::Attack)),
        (Label::CounterFrustrated, before(EventKind::Frustrated)),
        (Label::CounterDisturbed, before(EventKind::Disturbed)),
    ];
    // Names as long as they are, and the rest for the values: two parts for those that are two numbers.
    let small = Font::of(Weight::Regular);
    let names = counters.each_ref().map(|(name, _)| small.width(language.label(*name), ui.small()) + ui.px(5.0));
    let parts = counters.each_ref().map(|(_, value)| if value.contains('/') { 2.0 } else { 1.0 });
    let part = (facts_row.w - names.iter().sum::<f32>()) / parts.iter().sum::<f32>();
    let (mut x, y) = (facts_row.x, facts_row.y + facts_row.h * 0.55);
    for (((name, value), width), parts) in counters.iter().zip(names).zip(parts) {
        ui.picture.text(Point { x, y }, Anchor::Left, ui.small(), ui.theme.muted, language.label(*name));
        let size = Font::of(Weight::Bold).fitting(value, ui.px(14.0), ui.px(8.0), part * parts - ui.px(4.0));
        ui.picture.bold(Point { x: x + width, y }, Anchor::Left, size, ui.theme.text, value.clone());
        x += width + part * parts;
    }
}

fn side(screen: &WatchScreen, ui: &mut Ui, rect: Rect) {
    let gap = ui.px(8.0);
    let (upper, lower) = match screen.chosen {
        Some(_) => rect.split_top(rect.h * 0.42),
        None => rect.split_top(rect.h * 0.56),
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
        inspector::draw(ui, inside, &inspector::inspect(history, log, cursor, ui.language()));
    } else {
        legend_and_advice(screen, ui, inside);
    }
}

/// What the marks mean, and what to notice.
fn legend_and_advice(screen: &WatchScreen, ui: &mut Ui, rect: Rect) {
    let height = (rect.h * 0.6).min(ui.px(150.0));
    let (marks, below) = rect.split_top(height);
    ui.picture.extend(crate::picture::board::legend(&ui.theme, marks, &SIGNS.map(|sign| ui.label(sign))));
    let try_this = &screen.show.try_this;
    let text =
        if try_this.is_empty() { ui.label(Label::Advice).to_owned() } else { ui.message(&Message::Try(try_this)) };
    let gap = ui.px(6.0);
    let below = Rect { y: below.y + gap, h: below.h - gap, ..below };
    fitted_paragraph(ui, below, &[12.5, 11.5, 10.5, 10.0], &text, true);
}

fn transport(screen: &WatchScreen, ui: &mut Ui, rect: Rect) {
    let language = ui.language();
    let rate = if screen.maximum {
        language.label(Label::RateMaximum).to_owned()
    } else {
        format!("{}/s", language.figures(&screen.player.rate().to_string()))
    };
    let play = if screen.player.is_playing() { Label::ButtonPause } else { Label::ButtonPlay };
    let grain = if screen.player.grain() == Grain::Step { Label::ButtonWhole } else { Label::ButtonParts };
    let gap = ui.px(10.0);
    let (running, saving) = rect.split_right(rect.w * 0.21);
    let (controls, speed) = running.split_right(running.w * 0.42);
    ui.button_row(
        Rect { w: controls.w - gap, ..controls },
        &[
            ("|◀", Key::Home, false),
            ("−10", Key::PageUp, false),
            ("◀", Key::Left, false),
            (language.label(play), Key::Space, screen.player.is_playing()),
            ("▶", Key::Right, false),
            ("+10", Key::PageDown, false),
            ("▶|", Key::End, false),
        ],
    );
    let (buttons, label) = speed.split_right(ui.px(64.0));
    ui.button_row(
        buttons,
        &[
            (language.label(Label::ButtonSlower), Key::Char('-'), false),
            (language.label(Label::ButtonFaster), Key::Char('+'), false),
            (language.label(Label::ButtonMaximum), Key::Char('x'), screen.maximum),
            (language.label(grain), Key::Char('e'), false),
        ],
    );
    ui.picture.bold(label.center(), Anchor::Middle, ui.px(14.0), ui.theme.text, rate);
    let films = screen.filming.as_ref().map(Filming::wish);
    let savers = [
        ("PNG", Key::Char('p'), false),
        ("SVG", Key::Char('P'), false),
        ("GIF", Key::Char('c'), films == Some(Wish::Gif)),
        (language.label(Label::ButtonFrames), Key::Char('C'), films == Some(Wish::Frames)),
    ];
    ui.button_row(saving, if Camera::EXISTS { &savers } else { &savers[..2] });
}

fn actions(screen: &WatchScreen, ui: &mut Ui, rect: Rect) {
    let (overlays, language) = (screen.overlays, ui.language());
    ui.button_row(
        rect,
        &[
            (language.label(Label::ButtonAttack), Key::Char('a'), false),
            (language.label(Label::ButtonFrustrated), Key::Char('f'), false),
            (language.label(Label::ButtonDisturbed), Key::Char('d'), false),
            (language.label(Label::ButtonGoal), Key::Char('1'), overlays.goal_gradient),
            (language.label(Label::ButtonBlank), Key::Char('2'), overlays.blank_gradient),
            (language.label(Label::ButtonTrails), Key::Char('3'), overlays.trails),
            (language.label(Label::ButtonHeat), Key::Char('4'), overlays.heat),
            (language.label(Label::ButtonAgain), Key::Char('r'), false),
            (language.label(Label::ButtonNext), Key::Char('n'), false),
            (language.label(Label::ButtonRace), Key::Char('v'), false),
            (language.label(Label::ButtonPlayIt), Key::Char('y'), false),
            (language.label(Label::ButtonMenu), Key::Char('b'), false),
            (language.label(Label::ButtonHelp), Key::Char('?'), false),
        ],
    );
}
