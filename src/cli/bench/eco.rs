//! `bench eco`: how fast the ordered society slides, against the machine's own limit in the same run.

use std::hint::black_box;
use std::time::{Duration, Instant};

use clap::Args;
use serde::Serialize;

use crate::chance::Stream;
use crate::cli::boards::parse_size;
use crate::cli::failure::{Ended, Exit, Failure};
use crate::cli::interrupt;
use crate::cli::output::{Format, note, print, print_csv, print_json};
use crate::eco::ordered::{Ordered, Rules};
use crate::puzzle::{Board, Goal, NamedGoal, Size, random_board};
use crate::report::{count, milliseconds};
use crate::solver::{Budget, Engine, Instance, NoObserver, Outcome};

#[derive(Args, Debug)]
pub(crate) struct EcoArgs {
    /// The board, `10` for `10x10`; give it several times for several [default: 10, 30, 100, 300]. 1000 takes minutes.
    #[arg(long = "size", value_name = "N")]
    sizes: Vec<String>,
    /// The seed of the first board and of its run; small boards are repeated with the seeds after it.
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// How results are printed.
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

/// What is measured of a size.
#[derive(Clone, Debug, Serialize)]
struct Speed {
    width: u16,
    height: u16,
    boards: u64,
    /// Slides, a mean over the boards.
    moves: f64,
    /// Moves for each (cells)^1.5: n³ on a square.
    moves_per_n3: f64,
    /// Wall time for a board, a mean.
    wall_ms: f64,
    slides_per_second: f64,
    /// Of a loop that slides random tiles on the same board, and does nothing else.
    bare_slides_per_second: f64,
    /// Slides of the loop in the time of one of the society.
    bare_slides_per_slide: f64,
    /// Cells looked at by blank gradients that needed a search, for each slide.
    cells_looked_at_per_slide: f64,
    bytes_per_agent: f64,
}

/// Small boards are repeated for at least so long.
const LEAST_TIME: Duration = Duration::from_millis(400);
/// Activations between two looks at whether somebody wants to stop.
const STEPS: u64 = 50_000;

pub(crate) fn eco(args: &EcoArgs) -> Ended {
    let sizes: Vec<Size> = if args.sizes.is_empty() {
        [10, 30, 100, 300].iter().filter_map(|&side| Size::new(side, side).ok()).collect()
    } else {
        let square = |text: &String| if text.contains(['x', '×']) { text.clone() } else { format!("{text}x{text}") };
        args.sizes.iter().map(|text| parse_size(&square(text))).collect::<Result<_, _>>()?
    };
    interrupt::listen();
    if args.format == Format::Text {
        print(
            "size        boards          moves  moves/n³        time  slides/s      bare  ratio  cells/slide  bytes/agent",
        )?;
    }
    for (place, size) in sizes.into_iter().enumerate() {
        note(format_args!("{size} …"));
        let Some(speed) = measure(size, args.seed)? else {
            note("interrupted");
            return Ok(Exit::Interrupted);
        };
        print_speed(&speed, place == 0, args.format)?;
    }
    if args.format == Format::Text {
        print(
            "\nSolver eco:drogoul, unobserved. slides/s in millions. bare: a loop that slides random tiles on the same board. \
             ratio: how many slides the bare loop makes in the time of one of the society.",
        )?;
    }
    Ok(Exit::Done)
}

/// Solves boards of a size, then slides at random on the last of them. `None` when somebody stopped it.
fn measure(size: Size, seed: u64) -> Result<Option<Speed>, Failure> {
    let goal = Goal::named(NamedGoal::BlankLast, size);
    let budget = Budget { max_steps: None, ..Budget::default() };
    let (mut wall, mut boards, mut moves, mut looked_at, mut bytes) = (Duration::ZERO, 0_u64, 0_u64, 0_u64, 0);
    let mut last = None;
    while wall < LEAST_TIME {
        let board = random_board(&goal, &mut Stream::boards(seed + boards));
        let instance = Instance::new(board, goal.clone()).map_err(|error| Failure::input(error.to_string()))?;
        let mut society = Ordered::new(&instance, Rules::default(), seed + boards, budget)
            .map_err(|error| Failure::input(error.to_string()))?;
        let start = Instant::now();
        let outcome = loop {
            if let Some(outcome) = society.advance(STEPS, &mut NoObserver) {
                break outcome;
            }
            if interrupt::asked() {
                return Ok(None);
            }
        };
        wall += start.elapsed();
        assert_eq!(outcome, Outcome::Solved, "the ordered society solves every board");
        boards += 1;
        moves += society.moves();
        looked_at += society.cells_looked_at();
        bytes = society.bytes();
        last = Some(instance);
    }
    let Some(instance) = last else { return Ok(None) };
    let slides_per_second = moves as f64 / wall.as_secs_f64();
    let bare_slides_per_second = bare_loop(instance.start());
    let mean = moves as f64 / boards as f64;
    Ok(Some(Speed {
        width: size.width(),
        height: size.height(),
        boards,
        moves: mean,
        moves_per_n3: mean / (size.cells() as f64).powf(1.5),
        wall_ms: wall.as_secs_f64() * 1000.0 / boards as f64,
        slides_per_second,
        bare_slides_per_second,
        bare_slides_per_slide: bare_slides_per_second / slides_per_second,
        cells_looked_at_per_slide: looked_at as f64 / moves as f64,
        bytes_per_agent: bytes as f64 / size.tiles() as f64,
    }))
}

/// The machine's own limit: slides per second of random legal tiles, with the cheapest chance there is.
fn bare_loop(board: &Board) -> f64 {
    const SLIDES: u64 = 40_000_000;
    let size = board.size();
    let (width, height) = (usize::from(size.width()), usize::from(size.height()));
    let mut tiles: Vec<u32> = board.tiles().iter().map(|tile| tile.0).collect();
    let at = size.position(board.blank());
    let (mut x, mut y) = (usize::from(at.x), usize::from(at.y));
    // Xorshift (Marsaglia 2003), two bits a try.
    let mut word = 0x9e37_79b9_7f4a_7c15_u64;
    let (mut made, mut bits) = (0, 0);
    let start = Instant::now();
    while made < SLIDES {
        if bits == 0 {
            word ^= word << 13;
            word ^= word >> 7;
            word ^= word << 17;
            bits = 32;
        }
        bits -= 1;
        let (from_x, from_y) = match (word >> (2 * bits)) & 3 {
            0 if y > 0 => (x, y - 1),
            1 if y + 1 < height => (x, y + 1),
            2 if x > 0 => (x - 1, y),
            3 if x + 1 < width => (x + 1, y),
            _ => continue,
        };
        tiles.swap(y * width + x, from_y * width + from_x);
        (x, y) = (from_x, from_y);
        made += 1;
    }
    let seconds = start.elapsed().as_secs_f64();
    black_box(&tiles);
    SLIDES as f64 / seconds
}

fn print_speed(speed: &Speed, is_first: bool, format: Format) -> Result<(), Failure> {
    match format {
        Format::Json => print_json(speed),
        Format::Csv => {
            let value = serde_json::to_value(speed).expect("our own values are JSON");
            let (names, values): (Vec<String>, Vec<String>) = (value.as_object().into_iter().flatten())
                .map(|(name, value)| (name.clone(), value.to_string()))
                .unzip();
            print_csv(is_first.then_some(names).into_iter().chain([values]))
        }
        #[expect(clippy::cast_sign_loss, reason = "a mean of counts is not negative")]
        Format::Text => print(format_args!(
            "{:<10}  {:>6}  {:>13}  {:>8.3}  {:>10}  {:>8.2}  {:>8.1}  {:>5.1}  {:>11.2}  {:>11.1}",
            format!("{}x{}", speed.width, speed.height),
            speed.boards,
            count(speed.moves.round() as u64),
            speed.moves_per_n3,
            milliseconds(speed.wall_ms),
            speed.slides_per_second / 1e6,
            speed.bare_slides_per_second / 1e6,
            speed.bare_slides_per_slide,
            speed.cells_looked_at_per_slide,
            speed.bytes_per_agent
        )),
    }
}
