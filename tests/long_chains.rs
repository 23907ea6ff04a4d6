//! The longest aggression chains that a board allows. A chain takes a shortest way to the blank, so it is as long as the
//! way: some 2,000 tiles on the largest board. Nothing recurses along it.

use ecotaquin::eco::{Locks, Simulation, Society};
use ecotaquin::puzzle::{Board, Goal, MoveList, NamedGoal, Size, verify};
use ecotaquin::solver::{Budget, Engine, Event, Instance, Observer, Work};

/// A solved board but for three tiles in the corner that is farthest from the blank.
fn corner(length: u64) -> Instance {
    let size = Size::new(length, length).unwrap();
    let goal = Goal::named(NamedGoal::BlankLast, size);
    let mut numbers: Vec<u64> = goal.arrangement().tiles().iter().map(|tile| u64::from(tile.0)).collect();
    numbers[..3].rotate_left(1);
    Instance::new(Board::new(size, &numbers).unwrap(), goal).unwrap()
}

#[test]
fn a_chain_across_the_largest_board_slides_every_tile_on_its_way() {
    let instance = corner(1000);
    for locks in [Locks::On, Locks::Off] {
        let society = Society { locks, ..Society::default() };
        for seed in 0..4 {
            let mut run = Simulation::new(&instance, society, seed, Budget::default()).unwrap();
            let mut moves = MoveList::new();
            if run.step(&mut moves).is_some() {
                assert_eq!(locks, Locks::Off, "only without locks a chain bites its tail");
                continue;
            }
            let Work::Eco { attacks, longest_chain, .. } = run.work() else { panic!("a society") };
            assert_eq!(moves.len() as u64, attacks + 1);
            assert_eq!(longest_chain, attacks);
            assert!((1_990..=2_002).contains(&moves.len()), "{} slides", moves.len());
            assert_eq!(verify(instance.start(), moves.iter()).unwrap(), run.board());
        }
    }
}

#[test]
fn a_watched_chain_across_a_large_board_tells_every_attack_and_flight() {
    #[derive(Default)]
    struct Told {
        attacks: u64,
        flights: u64,
        locks: u64,
        slides: u64,
    }
    impl Observer for Told {
        fn event(&mut self, event: &Event) {
            match event {
                Event::Attack { .. } => self.attacks += 1,
                Event::Flight { .. } => self.flights += 1,
                Event::Lock { .. } => self.locks += 1,
                Event::Slide(_) => self.slides += 1,
                _ => {}
            }
        }
    }
    let instance = corner(1000);
    let mut run = Simulation::new(&instance, Society::default(), 1, Budget::default()).unwrap();
    let mut told = Told::default();
    assert_eq!(run.step(&mut told), None);
    let Work::Eco { attacks, .. } = run.work() else { panic!("a society") };
    assert!(attacks > 1_990);
    assert_eq!((told.attacks, told.flights, told.locks, told.slides), (attacks, attacks, attacks + 1, attacks + 1));
}
