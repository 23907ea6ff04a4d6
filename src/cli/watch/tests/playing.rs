//! The player.

use std::time::Duration;

use crate::puzzle::MoveList;
use crate::solvers::Registry;
use crate::trace::{Digest, EventKind};

use super::{run, whole_run};
use crate::playback::Rate;
use crate::playback::{Command, Grain, Player};
use crate::playback::{End, Recording};

const HARD: &str = "8 6 7/2 5 4/3 0 1";

fn player(recording: &Recording) -> Player {
    Player::new(recording.log(), Rate::new(4.0).unwrap())
}

/// What the player and the recording do between two pictures.
fn settle(player: &mut Player, recording: &mut Recording) {
    for _ in 0..100_000 {
        if !player.wants_more(recording) {
            break;
        }
        recording.advance(1);
        player.tick(Duration::ZERO, recording);
    }
    player.tick(Duration::ZERO, recording);
}

#[test]
fn it_opens_paused_at_the_start_with_one_step_ready() {
    let (_, mut recording) = run(HARD, "eco", 4);
    let mut player = player(&recording);
    settle(&mut player, &mut recording);
    assert!(!player.is_playing());
    assert_eq!((player.cursor().event(), recording.log().steps()), (0, 1));
    assert!(!player.tick(Duration::from_secs(1), &recording), "a player that pauses stays");
}

#[test]
fn what_is_watched_step_by_step_is_the_run_that_nobody_watches() {
    let (show, mut recording) = run(HARD, "eco", 4);
    let mut player = player(&recording);
    for _ in 0..5_000 {
        player.apply(Command::Forward(1), &recording);
        settle(&mut player, &mut recording);
        player.apply(Command::Back(3), &recording);
        player.apply(Command::Forward(3), &recording);
        settle(&mut player, &mut recording);
    }
    let mut moves = MoveList::new();
    let solver = &show.solver;
    let mut unwatched = Registry::build("eco", &solver.settings, &show.instance, 4, solver.budget).unwrap();
    let outcome = unwatched.advance_recording(u64::MAX, &mut moves).unwrap();
    assert!(player.is_at_end(&recording));
    assert_eq!(*recording.end(), End::Ended(outcome));
    assert_eq!(recording.log().digest(), Digest::of(&show.instance, moves.iter()));
}

#[test]
fn every_step_can_be_taken_back() {
    let (_, recording) = whole_run(HARD, "eco", 4);
    let mut player = player(&recording);
    for grain in [Grain::Step, Grain::Event] {
        assert_eq!(player.grain(), grain);
        let mut places = vec![(player.cursor().event(), player.cursor().board().clone())];
        while !player.is_at_end(&recording) {
            player.apply(Command::Forward(1), &recording);
            places.push((player.cursor().event(), player.cursor().board().clone()));
        }
        let steps = if grain == Grain::Step { recording.log().steps() } else { recording.log().len() };
        assert_eq!(places.len() as u64, steps + 1);
        while let Some((event, board)) = places.pop() {
            assert_eq!((player.cursor().event(), player.cursor().board()), (event, &board));
            player.apply(Command::Back(1), &recording);
        }
        assert_eq!(player.cursor().event(), 0);
        player.apply(Command::ToggleGrain, &recording);
    }
}

#[test]
fn ten_steps_on_and_ten_back_meet_and_the_ends_are_the_ends() {
    let (_, recording) = whole_run(HARD, "eco", 4);
    let mut player = player(&recording);
    player.apply(Command::Forward(10), &recording);
    assert_eq!(player.cursor().step(recording.log()), 10);
    player.apply(Command::Back(10), &recording);
    assert_eq!(player.cursor().event(), 0);
    player.apply(Command::Back(1), &recording);
    assert_eq!(player.cursor().event(), 0);
    player.apply(Command::Last, &recording);
    assert!(player.is_at_end(&recording) && player.cursor().entropy() == 0);
    player.apply(Command::Forward(10), &recording);
    assert!(player.is_at_end(&recording) && !player.is_waiting());
    player.apply(Command::First, &recording);
    assert_eq!(player.cursor().event(), 0);
}

#[test]
fn from_within_a_step_one_goes_on_to_its_end_and_back_to_its_start() {
    let (_, recording) = whole_run(HARD, "eco", 4);
    let mut player = player(&recording);
    player.apply(Command::Next(EventKind::Attack), &recording);
    assert!(player.is_within_step(recording.log()));
    let step = player.cursor().step(recording.log());
    let range = recording.log().step_range(step - 1).unwrap();
    player.apply(Command::Forward(1), &recording);
    assert_eq!(player.cursor().event(), range.end);
    player.apply(Command::Next(EventKind::Attack), &recording);
    player.apply(Command::Back(1), &recording);
    assert_eq!(player.cursor().event(), range.end);
}

#[test]
fn jumps_find_every_attack_forth_and_back_and_say_when_there_is_none() {
    let (_, mut recording) = run(HARD, "eco", 4);
    let mut player = player(&recording);
    let mut places = Vec::new();
    loop {
        player.apply(Command::Next(EventKind::Attack), &recording);
        settle(&mut player, &mut recording);
        if player.missed().is_some() {
            break;
        }
        let event = player.cursor().event();
        assert_eq!(recording.log().kind(event - 1), Some(EventKind::Attack));
        places.push(event);
    }
    assert_eq!(places.len() as u64, recording.log().count(EventKind::Attack));
    while let Some(event) = places.pop() {
        assert_eq!(player.cursor().event(), event, "the last is not left when there is none after it");
        player.apply(Command::Previous(EventKind::Attack), &recording);
    }
    assert_eq!(player.missed(), Some(EventKind::Attack));
}

#[test]
fn it_plays_as_many_steps_as_time_has_earned() {
    let (_, recording) = whole_run(HARD, "eco", 4);
    let mut player = player(&recording);
    player.apply(Command::PlayPause, &recording);
    for _ in 0..20 {
        player.tick(Duration::from_millis(100), &recording);
    }
    assert_eq!(player.cursor().step(recording.log()), 8, "2 seconds at 4 a second");
    // A program that was asleep does not jump.
    player.tick(Duration::from_secs(3600), &recording);
    assert_eq!(player.cursor().step(recording.log()), 9);
    player.apply(Command::PlayPause, &recording);
    player.tick(Duration::from_millis(250), &recording);
    assert_eq!(player.cursor().step(recording.log()), 9);
}

#[test]
fn it_stops_at_the_end_and_plays_from_the_start_again() {
    let (_, recording) = whole_run("1 2 3/4 5 6/7 0 8", "eco", 0);
    let mut player = player(&recording);
    player.apply(Command::PlayPause, &recording);
    for _ in 0..10_000 {
        player.tick(Duration::from_millis(250), &recording);
    }
    assert!(player.is_at_end(&recording) && !player.is_playing());
    player.apply(Command::PlayPause, &recording);
    assert!(player.is_playing() && player.cursor().event() == 0);
}

#[test]
fn a_jump_to_the_end_runs_there_and_another_key_stops_it() {
    let (_, mut recording) = run(HARD, "eco", 4);
    let mut player = player(&recording);
    recording.advance(5);
    player.apply(Command::Last, &recording);
    assert!(player.is_waiting() && player.cursor().step(recording.log()) == 5);
    player.apply(Command::Back(1), &recording);
    assert!(!player.is_waiting() && player.cursor().step(recording.log()) == 4);
    player.apply(Command::Last, &recording);
    settle(&mut player, &mut recording);
    assert!(player.is_at_end(&recording) && !player.is_waiting());
}

#[test]
fn the_rate_goes_from_a_half_to_ten_thousand() {
    let mut rate = Rate::new(4.0).unwrap();
    rate = rate.faster();
    assert!((rate.per_second() - 5.0).abs() < 1e-9);
    (0..30).for_each(|_| rate = rate.faster());
    assert_eq!(rate.to_string(), "10,000");
    (0..30).for_each(|_| rate = rate.slower());
    assert_eq!(rate.to_string(), "0.5");
    for wrong in [0.0, 0.49, 10_000.5, -1.0, f64::NAN, f64::INFINITY] {
        assert!(Rate::new(wrong).is_none(), "{wrong}");
    }
}

#[test]
fn a_recording_that_is_full_ends_cleanly() {
    let (show, _) = run(HARD, "eco:first", 0);
    let most_bytes = Recording::of_run(&show, u64::MAX).unwrap().log().memory_bytes() + 600;
    let mut recording = Recording::of_run(&show, most_bytes).unwrap();
    let mut player = player(&recording);
    player.apply(Command::Last, &recording);
    settle(&mut player, &mut recording);
    assert_eq!(*recording.end(), End::Full);
    assert!(recording.log().memory_bytes() >= most_bytes && recording.log().memory_bytes() < most_bytes + 2000);
    let before = recording.log().len();
    recording.advance(1000);
    assert_eq!(recording.log().len(), before);
    assert!(player.is_at_end(&recording));
}
