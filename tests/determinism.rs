//! Determinism is a contract: same scenario + same seed = the same slides, on every machine, in every build profile, on any
//! number of threads, watched or not.
//!
//! `tests/data/golden/digests.txt` holds the digests, `tests/data/golden/*.txt` three runs in words. A change of any of them
//! means that every run that anybody has recorded no longer replays: that is a new major version, never a fix of this test.
//! `.ci/run` runs this file in the test profile and in the release profile.

use std::fmt::Write;

use ecotaquin::chance::Stream;
use ecotaquin::puzzle::{Goal, MoveList, NamedGoal, Size, random_board};
use ecotaquin::scenario::shipped::by_name;
use ecotaquin::solver::{Budget, Event, Instance, Observer, SettingValue, Settings};
use ecotaquin::solvers::Registry;
use ecotaquin::trace::{Cursor, Digest, Digester, EventLog, Records};
use ecotaquin::words::{English, Language};

/// A run that has a golden digest.
#[derive(Clone, Debug)]
struct Run {
    width: u64,
    height: u64,
    goal: NamedGoal,
    solver: &'static str,
    /// α; 0 where the society's own default holds.
    consideration: f64,
    seed: u64,
    activations: u64,
}

fn runs() -> Vec<Run> {
    let minding = |consideration, width, height, goal, solver, seed, activations| Run {
        width,
        height,
        goal,
        solver,
        consideration,
        seed,
        activations,
    };
    let run =
        |width, height, goal, solver, seed, activations| minding(0.0, width, height, goal, solver, seed, activations);
    vec![
        run(2, 2, NamedGoal::BlankLast, "eco", 0, 1000),
        run(3, 2, NamedGoal::Snake, "eco", 1, 10_000),
        run(3, 3, NamedGoal::BlankLast, "eco", 2, 10_000),
        run(3, 3, NamedGoal::Spiral, "eco:persistent", 3, 10_000),
        run(4, 4, NamedGoal::BlankFirst, "eco", 4, 10_000),
        run(4, 4, NamedGoal::BlankLast, "eco:layered", u64::MAX, 10_000),
        run(3, 7, NamedGoal::BlankFirst, "eco:layered", 6, 10_000),
        run(7, 3, NamedGoal::BlankLast, "eco:first", 7, 1000),
        run(5, 5, NamedGoal::Snake, "eco:lockless", 8, 1000),
        run(10, 10, NamedGoal::BlankLast, "eco:persistent", 9, 20_000),
        run(30, 30, NamedGoal::BlankLast, "eco:layered", 10, 20_000),
        run(100, 77, NamedGoal::Spiral, "eco:persistent", 11, 5000),
        run(3, 3, NamedGoal::BlankLast, "astar", 12, 0),
        run(4, 3, NamedGoal::BlankFirst, "astar", 13, 0),
        run(3, 3, NamedGoal::BlankLast, "eco:drogoul", 14, 0),
        run(4, 7, NamedGoal::BlankFirst, "eco:drogoul", 15, 0),
        run(20, 20, NamedGoal::BlankLast, "eco:drogoul", 16, 20_000),
        run(3, 3, NamedGoal::BlankLast, "eco:crowd", 17, 0),
        run(4, 7, NamedGoal::Spiral, "eco:crowd", 18, 0),
        run(12, 12, NamedGoal::BlankLast, "eco:crowd", 19, 0),
        minding(0.8, 3, 3, NamedGoal::BlankLast, "eco", 20, 10_000),
        minding(0.35, 7, 4, NamedGoal::Spiral, "eco:persistent", 21, 10_000),
        minding(0.8, 20, 20, NamedGoal::BlankLast, "eco:layered", 22, 20_000),
        minding(0.8, 3, 3, NamedGoal::BlankLast, "eco:drogoul", 23, 0),
        minding(0.35, 7, 4, NamedGoal::BlankFirst, "eco:drogoul", 24, 0),
        minding(0.8, 20, 20, NamedGoal::BlankLast, "eco:drogoul", 25, 20_000),
        minding(0.35, 7, 6, NamedGoal::Snake, "eco:crowd", 26, 0),
        minding(0.99, 8, 8, NamedGoal::BlankLast, "eco:crowd", 27, 0),
    ]
}

impl Run {
    fn instance(&self) -> Instance {
        let goal = Goal::named(self.goal, Size::new(self.width, self.height).unwrap());
        Instance::new(random_board(&goal, &mut Stream::boards(self.seed)), goal).unwrap()
    }

    fn build(&self, instance: &Instance) -> Box<dyn ecotaquin::solver::Run> {
        let budget = Budget { max_steps: (self.activations > 0).then_some(self.activations), ..Budget::default() };
        let mut settings = Settings::new();
        if self.consideration > 0.0 {
            settings.insert("consideration".to_owned(), SettingValue::Number(self.consideration));
        }
        Registry::build(self.solver, &settings, instance, self.seed, budget).unwrap()
    }

    fn name(&self) -> String {
        let Self { width, height, solver, consideration, seed, .. } = self;
        let minding = if *consideration > 0.0 { format!(" consideration {consideration}") } else { String::new() };
        format!("{width}x{height} {} {solver}{minding} seed {seed}", self.goal.name())
    }

    /// Runs unobserved but for the moves, in chunks of some size.
    fn digest(&self, chunk: u64) -> Digest {
        let instance = self.instance();
        let mut run = self.build(&instance);
        let mut moves = MoveList::new();
        while run.advance_recording(chunk, &mut moves).is_none() {}
        Digest::of(&instance, moves.iter())
    }

    /// Runs with every event watched.
    fn digest_observed(&self) -> Digest {
        struct Everything(Digester, u64);
        impl Observer for Everything {
            fn event(&mut self, event: &Event) {
                self.1 += 1;
                self.0.event(event);
            }
            fn slide(&mut self, slide: ecotaquin::puzzle::Slide) {
                self.0.slide(slide);
            }
        }
        let instance = self.instance();
        let mut run = self.build(&instance);
        let mut everything = Everything(Digester::new(&instance), 0);
        while run.advance_observed(17, &mut everything).is_none() {}
        assert!(everything.1 > 0, "events were made");
        everything.0.finish()
    }
}

/// The text of a golden file; with `ECOTAQUIN_BLESS=1` the file is written anew first.
fn golden(name: &str, now: &str) -> String {
    let path = format!("{}/tests/data/golden/{name}", env!("CARGO_MANIFEST_DIR"));
    if std::env::var_os("ECOTAQUIN_BLESS").is_some() {
        std::fs::write(&path, now).unwrap();
    }
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}")).replace("\r\n", "\n")
}

#[test]
fn digests_are_the_recorded_ones_watched_or_not_whatever_the_chunks() {
    let mut now = String::new();
    for run in runs() {
        let digest = run.digest(u64::MAX);
        assert_eq!(run.digest(1), digest, "{}", run.name());
        assert_eq!(run.digest_observed(), digest, "{}", run.name());
        writeln!(now, "{digest} {}", run.name()).unwrap();
    }
    assert_eq!(now, golden("digests.txt", &now));
}

#[test]
fn other_runs_on_other_threads_change_nothing() {
    let expected: Vec<Digest> = runs().iter().map(|run| run.digest(u64::MAX)).collect();
    std::thread::scope(|scope| {
        let threads: Vec<_> = (0..8)
            .map(|thread| {
                scope.spawn(move || {
                    // Each thread in another order, so that different runs are side by side.
                    let mut runs: Vec<_> = runs().into_iter().enumerate().collect();
                    runs.rotate_left(thread);
                    runs.into_iter().map(|(index, run)| (index, run.digest(97))).collect::<Vec<_>>()
                })
            })
            .collect();
        for thread in threads {
            for (index, digest) in thread.join().unwrap() {
                assert_eq!(digest, expected[index]);
            }
        }
    });
}

/// A run told step by step.
fn told(scenario: &str) -> String {
    let scenario = by_name(scenario).unwrap().read(&Registry).unwrap();
    let budget = scenario.limits.over(Budget::default());
    let mut run =
        Registry::build(&scenario.solver, &scenario.settings, &scenario.instance, scenario.seed, budget).unwrap();
    let mut log = EventLog::new(scenario.instance.clone(), Records::Events);
    let outcome = run.advance_observed(u64::MAX, &mut log).unwrap();
    let goal = scenario.instance.goal();
    let mut text = format!("{}\n", scenario.instance.start());
    let mut cursor = Cursor::new(&log);
    for step in 0..log.steps() {
        let range = log.step_range(step).unwrap();
        let events: Vec<Event> = log.events(range.clone()).collect();
        cursor.seek(&log, range.end);
        writeln!(text, "{}. {}\n   {}", step + 1, English.explain_step(&events, goal), cursor.board()).unwrap();
    }
    let moves: String = log.moves().to_string();
    writeln!(text, "{}\n{moves}\n{}", English.outcome(&outcome, goal.size()), log.digest()).unwrap();
    text
}

#[test]
fn three_runs_in_words_are_the_recorded_ones() {
    for scenario in ["easy-8-puzzle", "first-loop", "bitten-tail"] {
        let now = told(scenario);
        assert_eq!(now, golden(&format!("{scenario}.txt"), &now), "{scenario}");
    }
}
