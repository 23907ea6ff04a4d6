use super::*;
use crate::picture::{Color, Picture, Point, Rect, Shape, Theme, ThemeName};
use crate::puzzle::{
    Board, Cell, Direction, Goal, NamedGoal, Size, Slide, Tile, blank_gradient, manhattan, priced_blank_gradient,
    random_board,
};
use crate::solver::{Candidate, Candidates, Decision, Event, Instance, Rule};
use crate::trace::{Cursor, EventLog, Records};

const AREA: Rect = Rect::new(20.0, 30.0, 400.0, 360.0);

fn theme() -> Theme {
    ThemeName::Light.theme()
}

fn decision(chosen: Option<Cell>) -> Decision {
    let mut candidates = Candidates::default();
    if let Some(cell) = chosen {
        candidates.push(Candidate { cell, goal: 0, blank: 0 });
    }
    Decision { candidates, chosen, rule: Rule::Only, equals: 1, unit: 1 }
}

/// 1 2 3/4 0 6/7 5 8: tile 8 attacks 5, and both come home.
fn story() -> EventLog {
    let size = Size::new(3, 3).unwrap();
    let start = Board::new(size, &[1, 2, 3, 4, 0, 6, 7, 5, 8]).unwrap();
    let goal = Goal::named(NamedGoal::BlankLast, size);
    let mut log = EventLog::new(Instance::new(start, goal).unwrap(), Records::Events);
    let slide =
        |tile, from, to, direction| Event::Slide(Slide { tile: Tile(tile), from: Cell(from), to: Cell(to), direction });
    for event in [
        // Tile 8 (cell 8) wants left, to cell 7, where 5 lies; 5 flees up into the blank (cell 4): both come home.
        Event::Activation { tile: Tile(8), cell: Cell(8), goal: Cell(7), turn: 1, decision: decision(Some(Cell(7))) },
        Event::Lock { cell: Cell(8) },
        Event::Attack { attacker: Tile(8), victim: Tile(5), cell: Cell(7), forbidden: Some(Cell(6)) },
        Event::Flight { tile: Tile(5), cell: Cell(7), forbidden: Some(Cell(6)), decision: decision(Some(Cell(4))) },
        Event::Lock { cell: Cell(7) },
        slide(5, 7, 4, Direction::Up),
        Event::Satisfied { tile: Tile(5), cell: Cell(4) },
        slide(8, 8, 7, Direction::Left),
        Event::Satisfied { tile: Tile(8), cell: Cell(7) },
        Event::Unlock,
    ] {
        log.record(&event).unwrap();
    }
    log
}

fn at(log: &EventLog, event: u64) -> Cursor {
    let mut cursor = Cursor::new(log);
    cursor.seek(log, event);
    cursor
}

fn scrambled(width: u64, height: u64) -> EventLog {
    let size = Size::new(width, height).unwrap();
    let goal = Goal::named(NamedGoal::BlankLast, size);
    let board = random_board(&goal, &mut crate::chance::Stream::boards(1));
    EventLog::new(Instance::new(board, goal).unwrap(), Records::Events)
}

/// (text, place) of all bold texts: the numbers of tiles.
fn numbers(picture: &Picture) -> Vec<(String, Point)> {
    let text = |shape: &Shape| match shape {
        Shape::Text { at, text, weight: crate::picture::Weight::Bold, .. } => Some((text.clone(), *at)),
        _ => None,
    };
    picture.shapes.iter().filter_map(text).collect()
}

/// The corners of the room that a shape takes.
fn extent(shape: &Shape) -> Vec<Point> {
    let corners = |rect: Rect| vec![Point { x: rect.x, y: rect.y }, Point { x: rect.right(), y: rect.bottom() }];
    match shape {
        Shape::Rect { rect, .. } | Shape::Raster { rect, .. } | Shape::ImagePart { rect, .. } => corners(*rect),
        Shape::Circle { center, radius, .. } => {
            corners(Rect::new(center.x - radius, center.y - radius, 2.0 * radius, 2.0 * radius))
        }
        Shape::Line { from, to, .. } => vec![*from, *to],
        Shape::Path { points, .. } | Shape::Polygon { points, .. } => points.clone(),
        Shape::Text { at, .. } => vec![*at],
    }
}

#[test]
fn a_tile_goes_through_the_states_that_its_events_tell() {
    let log = story();
    let state = |tile, event| TileState::of(Tile(tile), &at(&log, event), &log);
    assert_eq!((state(8, 0), state(1, 0), state(5, 0)), (TileState::Idle, TileState::Satisfied, TileState::Idle));
    assert_eq!((state(8, 1), state(5, 1)), (TileState::Acting, TileState::Idle));
    assert_eq!((state(8, 3), state(5, 3)), (TileState::Acting, TileState::Attacked));
    assert_eq!((state(8, 4), state(5, 4)), (TileState::Acting, TileState::Fleeing));
    assert_eq!((state(8, 6), state(5, 6)), (TileState::Acting, TileState::Satisfied));
    assert_eq!((state(8, 10), state(5, 10)), (TileState::Satisfied, TileState::Satisfied));
}

#[test]
fn a_tile_driven_off_its_home_is_disturbed_and_a_failed_activation_frustrates() {
    let size = Size::new(2, 2).unwrap();
    let goal = Goal::named(NamedGoal::BlankLast, size);
    let start = Board::new(size, &[1, 2, 3, 0]).unwrap();
    let mut log = EventLog::new(Instance::new(start, goal).unwrap(), Records::Events);
    let down = Slide { tile: Tile(2), from: Cell(1), to: Cell(3), direction: Direction::Down };
    for event in [
        Event::Activation { tile: Tile(1), cell: Cell(0), goal: Cell(0), turn: 1, decision: decision(Some(Cell(1))) },
        Event::Attack { attacker: Tile(1), victim: Tile(2), cell: Cell(1), forbidden: None },
        Event::Frustrated { tile: Tile(1), cornered: Tile(2) },
        Event::Activation { tile: Tile(1), cell: Cell(0), goal: Cell(0), turn: 1, decision: decision(Some(Cell(1))) },
        Event::Attack { attacker: Tile(1), victim: Tile(2), cell: Cell(1), forbidden: None },
        Event::Slide(down),
    ] {
        log.record(&event).unwrap();
    }
    let state = |tile, event| TileState::of(Tile(tile), &at(&log, event), &log);
    assert_eq!((state(1, 3), state(2, 3)), (TileState::Frustrated, TileState::Cornered));
    assert_eq!(
        (state(1, 6), state(2, 6), state(3, 6)),
        (TileState::Acting, TileState::Disturbed, TileState::Satisfied)
    );
}

#[test]
fn the_moment_knows_attacks_wishes_the_forbidden_cell_and_the_goal() {
    let log = story();
    let moment = Moment::of(&at(&log, 4), &log);
    assert_eq!(moment.attacks, [(Tile(8), Tile(5))]);
    assert_eq!(moment.wishes, [(Tile(8), Direction::Left), (Tile(5), Direction::Up)]);
    assert_eq!((moment.forbidden, moment.goal), (Some(Cell(6)), Some(Cell(7))));
    assert_eq!(moment.way(Tile(5)), Some(Direction::Up));
    assert_eq!(Moment::of(&at(&log, 6), &log).forbidden, None);
    assert_eq!(Moment::of(&at(&log, 0), &log), Moment::default());
}

#[test]
fn every_number_stands_in_the_middle_of_its_cell() {
    for log in [scrambled(3, 3), scrambled(10, 10), scrambled(4, 7)] {
        let cursor = Cursor::new(&log);
        let picture = board_picture(&theme(), AREA, &BoardView::new(&log, &cursor));
        let numbers = numbers(&picture);
        let size = log.instance().size();
        assert_eq!(numbers.len(), size.tiles());
        for (text, place) in numbers {
            let cell = cell_at(AREA, size, Viewport::default(), place).unwrap();
            assert_eq!(cursor.board().tile(cell).to_string(), text);
        }
    }
}

#[test]
fn nothing_sticks_out_of_the_area() {
    let heat = vec![3; 9];
    let story = story();
    let mut views = 0;
    for event in 0..=story.len() {
        let cursor = at(&story, event);
        for zoom in [1.0, 1.7, 2.5] {
            let mut view = BoardView::new(&story, &cursor);
            view.viewport = Viewport { zoom, center: Some(Point { x: 3.0, y: 3.0 }) };
            view.selected = Some(Tile(8));
            view.overlays = Overlays {
                goal_gradient: Some(Tile(8)),
                blank_gradient: true,
                consideration: 0,
                trails: 5,
                heat: Some(&heat),
            };
            view.motion = Motion { slides: 2, progress: 0.4 };
            for shape in board_picture(&theme(), AREA, &view).shapes {
                for point in extent(&shape) {
                    let inside = point.x >= AREA.x && point.x <= AREA.right() && point.y >= AREA.y;
                    assert!(inside && point.y <= AREA.bottom(), "event {event}, zoom {zoom}: {shape:?}");
                }
            }
            views += 1;
        }
    }
    assert_eq!(views, 33);
}

#[test]
fn a_slide_under_way_is_between_its_cells() {
    let log = story();
    let cursor = at(&log, 6);
    let grid = Grid::new(AREA, Size::new(3, 3).unwrap(), Viewport::default());
    for progress in [0.0, 0.25, 1.0] {
        let mut view = BoardView::new(&log, &cursor);
        view.motion = Motion { slides: 1, progress };
        let picture = board_picture(&theme(), AREA, &view);
        let (_, place) = numbers(&picture).into_iter().find(|(text, _)| text == "5").unwrap();
        let (from, to) = (grid.cell_rect(Cell(7)).unwrap().center(), grid.cell_rect(Cell(4)).unwrap().center());
        assert!((place.y - (from.y + (to.y - from.y) * progress)).abs() < 0.01, "{progress}: {place:?}");
        assert!((place.x - to.x).abs() < 0.01);
    }
}

#[test]
fn gradients_show_their_definitions_values() {
    let log = story();
    let cursor = at(&log, 5);
    let size = Size::new(3, 3).unwrap();
    let mut view = BoardView::new(&log, &cursor);
    view.numbers = false;
    view.overlays.blank_gradient = true;
    let small = |picture: &Picture| -> Vec<(Cell, String)> {
        let text = |shape: &Shape| match shape {
            Shape::Text { at, text, .. } => Some((cell_at(AREA, size, Viewport::default(), *at)?, text.clone())),
            _ => None,
        };
        picture.shapes.iter().filter_map(text).collect()
    };
    let locked: Vec<bool> = size.iter().map(|cell| cell.0 >= 7).collect();
    let gradient = blank_gradient(size, Cell(4), &locked);
    let expected: Vec<_> = size
        .iter()
        .map(|cell| (cell, gradient[cell.index()].map_or("–".to_owned(), |value| value.to_string())))
        .collect();
    assert_eq!(small(&board_picture(&theme(), AREA, &view)), expected);

    // With consideration it is the price of a way, in slides.
    view.overlays.consideration = 40;
    let gradient = priced_blank_gradient(cursor.board(), log.goal(), &locked, 40);
    let figures = |hundredths: u32| (f64::from(hundredths) / 100.0).to_string();
    let expected: Vec<_> =
        size.iter().map(|cell| (cell, gradient[cell.index()].map_or("–".to_owned(), figures))).collect();
    assert_eq!(small(&board_picture(&theme(), AREA, &view)), expected);

    view.overlays = Overlays { goal_gradient: Some(Tile(3)), ..Overlays::default() };
    let expected: Vec<_> = size.iter().map(|cell| (cell, manhattan(size, cell, Cell(2)).to_string())).collect();
    assert_eq!(small(&board_picture(&theme(), AREA, &view)), expected);
}

#[test]
fn trails_follow_the_blank_back() {
    let log = story();
    let cursor = at(&log, log.len());
    let mut view = BoardView::new(&log, &cursor);
    let without = board_picture(&theme(), AREA, &view).shapes.len();
    for (asked, slides) in [(1, 1), (2, 2), (50, 2)] {
        view.overlays.trails = asked;
        let picture = board_picture(&theme(), AREA, &view);
        assert_eq!(picture.shapes.len(), without + 2 * slides);
        let size = Size::new(3, 3).unwrap();
        let mut lines = picture.shapes.iter().filter_map(|shape| match shape {
            Shape::Line { from, to, stroke } if stroke.color.alpha < 255 => {
                Some([*from, *to].map(|at| cell_at(AREA, size, Viewport::default(), at).unwrap().0))
            }
            _ => None,
        });
        assert_eq!(lines.next_back(), Some([8, 7]), "the newest on top");
    }
}

#[test]
fn a_solved_large_board_is_the_orderly_picture_and_a_scrambled_one_is_not() {
    let size = Size::new(40, 30).unwrap();
    let goal = Goal::named(NamedGoal::BlankLast, size);
    let solved = EventLog::new(Instance::new(goal.arrangement().clone(), goal).unwrap(), Records::Moves);
    let field = |log: &EventLog| {
        let cursor = Cursor::new(log);
        let picture = board_picture(&theme(), AREA, &BoardView::new(log, &cursor));
        let cells = picture.shapes.iter().find_map(|shape| match shape {
            Shape::Raster { cells, width: 40, height: 30, .. } => Some(cells.clone()),
            _ => None,
        });
        cells.expect("a raster of one colour per cell")
    };
    let far = |a: Color, b: Color| {
        let apart = |a: u8, b: u8| u64::from(a.abs_diff(b));
        apart(a.red, b.red) + apart(a.green, b.green) + apart(a.blue, b.blue)
    };
    let roughness = |cells: &[Color]| -> u64 {
        // The last cell is the blank.
        cells[..1199].windows(2).enumerate().filter(|(i, _)| i % 40 != 39).map(|(_, pair)| far(pair[0], pair[1])).sum()
    };
    let (order, chaos) = (field(&solved), field(&scrambled(40, 30)));
    assert!(roughness(&chaos) > 5 * roughness(&order), "{} {}", roughness(&chaos), roughness(&order));
    let mut colors = order.to_vec();
    colors.sort_by_key(|color| (color.red, color.green, color.blue));
    colors.dedup();
    assert!(colors.len() > 1000, "nearly every tile has a colour of its own: {}", colors.len());
}

#[test]
fn states_differ_in_shape_even_without_colour() {
    let cell = Rect::new(0.0, 0.0, 60.0, 60.0);
    let grey = |state: TileState| {
        let acts = matches!(state, TileState::Acting | TileState::Frustrated);
        let way = Some(Direction::Right);
        let number = Some(20.0);
        let look = tile::Look { tile: Tile(5), state, shade: None, acts, way, number, part: None };
        let mut picture = Picture::new();
        tile::draw(&mut picture, &theme(), cell, &look);
        picture.shapes.iter().map(|shape| format!("{:?}", extent(shape))).collect::<Vec<_>>()
    };
    for (index, one) in TileState::ALL.into_iter().enumerate() {
        for other in TileState::ALL.into_iter().skip(index + 1) {
            assert_ne!(grey(one), grey(other), "{one:?} and {other:?}");
        }
    }
}

/// Words, some of them longer than those that people read.
const WORDS: [&str; 12] = [
    "away from home, idle",
    "at home, satisfied",
    "acts; arrow: its wish",
    "attacked",
    "flees that way",
    "driven off its home",
    "frustrated: nothing moves",
    "cornered: nowhere to flee",
    "attacks its neighbour",
    "locked: nobody flees over it",
    "forbidden to the attacked",
    "goal of the acting tile",
];

#[test]
fn the_legend_fits_whatever_room_it_has() {
    for area in
        [Rect::new(5.0, 5.0, 300.0, 330.0), Rect::new(0.0, 0.0, 1200.0, 70.0), Rect::new(0.0, 0.0, 600.0, 200.0)]
    {
        let picture = legend(&theme(), area, &WORDS);
        let mut texts = 0;
        for shape in &picture.shapes {
            for point in extent(shape) {
                assert!(point.x >= area.x - 1.0 && point.x <= area.right() + 1.0, "{shape:?} in {area:?}");
                assert!(point.y >= area.y - 1.0 && point.y <= area.bottom() + 1.0, "{shape:?} in {area:?}");
            }
            if let Shape::Text { at, text, size, .. } = shape {
                texts += 1;
                let font = crate::picture::Font::of(crate::picture::Weight::Regular);
                assert!(at.x + font.width(text, *size) <= area.right() + 0.5, "{text} in {area:?}");
            }
        }
        assert_eq!(texts, 12);
    }
}

#[test]
fn the_legend_cuts_no_words_where_another_arrangement_has_room_for_them() {
    for (w, h) in [(270.0, 85.0), (410.0, 160.0), (760.0, 60.0), (150.0, 300.0)] {
        let picture = legend(&theme(), Rect::new(0.0, 0.0, w, h), &WORDS.map(|words| words.split(':').next().unwrap()));
        let cut = |shape: &&Shape| matches!(shape, Shape::Text { text, .. } if text.ends_with('…'));
        assert_eq!(picture.shapes.iter().filter(cut).count(), 0, "{w}×{h}");
    }
}

/// Writes pictures to look at: `cargo test --lib board::tests::gallery -- --ignored`, into `$GALLERY`.
#[test]
#[ignore = "makes files for people to look at"]
#[expect(clippy::cast_sign_loss, reason = "sizes in pixels")]
fn gallery() {
    use crate::picture::{to_pixels, write_png};
    let folder = std::env::var("GALLERY").expect("GALLERY names a folder");
    let save = |name: &str, theme: &Theme, area: Rect, picture: &Picture| {
        let (w, h) = ((area.right() + area.x) as u32, (area.bottom() + area.y) as u32);
        let pixels = to_pixels(picture, w, h, theme.background, None).unwrap();
        write_png(&std::path::Path::new(&folder).join(name), w, h, &pixels.rgba).unwrap();
    };
    let story = story();
    let heat = [0, 1, 4, 2, 9, 3, 0, 7, 2];
    for name in ThemeName::ALL {
        let theme = name.theme();
        let mut picture = Picture::new();
        for (column, event) in [1, 3, 5, 6].into_iter().enumerate() {
            let cursor = at(&story, event);
            let area = Rect::new(10.0 + 310.0 * column as f32, 10.0, 300.0, 300.0);
            let mut view = BoardView::new(&story, &cursor);
            picture.extend(board_picture(&theme, area, &view));
            view.selected = Some(Tile(8));
            match column {
                0 => view.overlays.goal_gradient = Some(Tile(8)),
                1 => view.overlays.blank_gradient = true,
                2 => view.overlays = Overlays { goal_gradient: Some(Tile(5)), blank_gradient: true, ..view.overlays },
                _ => view.overlays = Overlays { heat: Some(&heat), trails: 4, ..view.overlays },
            }
            view.motion = Motion { slides: 1, progress: 0.5 };
            picture.extend(board_picture(&theme, Rect { y: 320.0, ..area }, &view));
        }
        picture.extend(legend(&theme, Rect::new(10.0, 630.0, 1230.0, 110.0), &WORDS));
        save(&format!("{}.png", name.name()), &theme, Rect::new(0.0, 0.0, 1250.0, 750.0), &picture);
    }
    for (width, height) in [(10, 10), (30, 30), (100, 100), (300, 300)] {
        let log = scrambled(width, height);
        let cursor = Cursor::new(&log);
        let view = BoardView::new(&log, &cursor);
        let area = Rect::new(0.0, 0.0, 700.0, 700.0);
        let start = std::time::Instant::now();
        let mut shapes = 0;
        for _ in 0..20 {
            shapes = board_picture(&theme(), area, &view).shapes.len();
        }
        eprintln!("{width}x{height}: {:?} a picture, {shapes} shapes", start.elapsed() / 20);
        save(&format!("{width}.png"), &theme(), area, &board_picture(&theme(), area, &view));
        let mut near = view;
        near.viewport = Viewport { zoom: width as f32 / 20.0, center: None };
        save(&format!("{width}-near.png"), &theme(), area, &board_picture(&theme(), area, &near));
        let mut far = view;
        far.overlays.blank_gradient = true;
        save(
            &format!("{width}-gradient.png"),
            &theme(),
            area,
            &board_picture(&theme(), Rect { w: 180.0, h: 180.0, ..area }, &far),
        );
    }
}
