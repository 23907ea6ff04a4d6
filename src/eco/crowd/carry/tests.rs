//! The negotiation against one that is written straight from the rules of `docs/societies/crowd.md`: lists for hash tables and
//! heaps, cells for places.

use crate::chance::Stream;
use crate::puzzle::{Cell, Direction, Goal, NamedGoal, Size, Tile, manhattan, random_board};

use super::*;
use crate::eco::crowd::ground::Ground;
use crate::solver::Instance;

/// A state of the naive negotiation: where the party and the blank are, what it costs, whence it is reached.
struct Met {
    party: Vec<Cell>,
    blank: Cell,
    cost: u32,
    before: usize,
    opened: bool,
}

/// The cells that the blank visits, and the cost.
fn naive(instance: &Instance, fixed: &[Cell], party: &[u32], hundredths: u32) -> Option<(Vec<Cell>, u32)> {
    let (size, board, goal) = (instance.size(), instance.start(), instance.goal());
    let home = |tile: u32| goal.cell(Tile(tile));
    let place = |tile: u32| size.iter().find(|&cell| board.tile(cell).0 == tile).unwrap();
    let to_go =
        |cells: &[Cell]| cells.iter().zip(party).map(|(&at, &tile)| manhattan(size, at, home(tile))).sum::<u32>();
    let impatience = 100 * (2 + party.len() as u32);
    let mut met = vec![Met {
        party: party.iter().map(|&tile| place(tile)).collect(),
        blank: board.blank(),
        cost: 0,
        before: 0,
        opened: false,
    }];
    loop {
        let waiting = (0..met.len()).filter(|&index| !met[index].opened);
        let here = waiting.min_by_key(|&index| (met[index].cost + impatience * to_go(&met[index].party), index))?;
        met[here].opened = true;
        let (blank, cost) = (met[here].blank, met[here].cost);
        if to_go(&met[here].party) == 0 {
            let mut way = Vec::new();
            let mut at = here;
            while at != 0 {
                way.push(met[at].blank);
                at = met[at].before;
            }
            way.reverse();
            return Some((way, cost));
        }
        for direction in [Direction::Up, Direction::Down, Direction::Left, Direction::Right] {
            let Some(next) = size.neighbour(blank, direction).filter(|next| !fixed.contains(next)) else { continue };
            let mut cells = met[here].party.clone();
            let price = if let Some(carried) = cells.iter_mut().find(|carried| **carried == next) {
                *carried = blank;
                100
            } else {
                let pushed = board.tile(next).0;
                let gain =
                    i64::from(manhattan(size, next, home(pushed))) - i64::from(manhattan(size, blank, home(pushed)));
                let considered =
                    u32::try_from(100 - i64::from(hundredths) * gain).expect("a slide gains a step at most");
                if pushed == 0 { 100 } else { considered }
            };
            match met.iter_mut().find(|known| known.blank == next && known.party == cells) {
                Some(known) if known.cost > cost + price => (known.cost, known.before) = (cost + price, here),
                Some(_) => {}
                None => met.push(Met { party: cells, blank: next, cost: cost + price, before: here, opened: false }),
            }
        }
    }
}

#[test]
fn a_negotiation_prices_pushes_as_the_rules_say_with_any_consideration() {
    let mut differ = 0;
    for (width, height, seed) in [(3, 3, 1), (4, 3, 2), (2, 5, 3), (4, 4, 4), (5, 4, 5), (6, 5, 6)] {
        let size = Size::new(width, height).unwrap();
        let goal = Goal::named(NamedGoal::BlankLast, size);
        let instance = Instance::new(random_board(&goal, &mut Stream::boards(seed)), goal).unwrap();
        // The first line is done but for its last two cells, or nothing is done.
        for fixed in [0, width as usize - 2] {
            let fixed: Vec<Cell> = size.iter().take(fixed).collect();
            if fixed.contains(&instance.start().blank()) {
                continue;
            }
            let mut ways = Vec::new();
            for hundredths in [0, 1, 35, 80, 99] {
                let mut ground = Ground::new(&instance);
                for &cell in &fixed {
                    ground.fix(ground.place_of(size.position(cell)));
                }
                let mut carry = Carry::new(Consideration::new(hundredths).unwrap(), u64::MAX);
                for party in [vec![width as u32 - 1], vec![width as u32], vec![width as u32 - 1, width as u32]] {
                    // Who stands on a fixed cell cannot be carried.
                    if party.iter().any(|&tile| fixed.iter().any(|&cell| instance.start().tile(cell).0 == tile)) {
                        continue;
                    }
                    let whole = match party[..] {
                        [first, second] => Party::two(first, second),
                        _ => Party::one(party[0]),
                    };
                    let mut way = Vec::new();
                    let cost = carry.find(&ground, whole, &mut way).unwrap();
                    let found =
                        cost.map(|cost| (way.iter().map(|&place| ground.cell(place)).collect::<Vec<_>>(), cost));
                    assert_eq!(
                        found,
                        naive(&instance, &fixed, &party, hundredths.into()),
                        "{size:?} {party:?} {hundredths}"
                    );
                    ways.push((party, found));
                }
            }
            differ +=
                ways.iter().filter(|(party, way)| ways.iter().any(|(other, its)| other == party && its != way)).count();
        }
    }
    assert!(differ > 20, "consideration changes ways: {differ}");
}
