//! Sections 8 and 9: pictures saved, themes, sizes, no display, rest.

use ecotaquin::picture::Rect;
use serde_json::Value;

use crate::picture::Shot;
use crate::program::program;
use crate::stage::{Stage, run_of, xvfb};

#[test]
fn themes_sizes_scales_and_help_keep_the_board_right() {
    let Some(stage) = Stage::play("comfort", &["watch", "first-steps"]) else { return };
    let run = run_of("first-steps", None);
    let sizes = [("light", 800), ("dark", 800), ("contrast", 800), ("large", 1920), ("scaled", 1920)];
    for (name, width) in sizes {
        stage.check(name, run.log());
        assert_eq!(stage.shot(name).size().0, width, "{name}");
    }
    let themes = ["light", "dark", "contrast"].map(|name| stage.app(name)["theme"].clone());
    assert_eq!(themes, ["light", "dark", "high-contrast"].map(Value::from));
    assert_eq!((&stage.app("large")["scale"], &stage.app("scaled")["scale"]), (&1.0.into(), &1.5.into()));

    let window = Rect::new(0.0, 0.0, 800.0, 600.0);
    let (before, help) = (stage.shot("contrast"), stage.shot("help"));
    assert_eq!(stage.app("help")["help"], true);
    assert!(help.differing(&before, window) > 20_000);
    assert_eq!(stage.app("closed")["help"], false);
    assert!(stage.shot("closed") == before);

    let printed = Shot::read(&stage.path("ecotaquin-001.png"));
    assert_eq!(printed.size(), (1920, 1080));
}

#[test]
fn without_a_display_watch_tells_it_in_text_and_play_says_why_not() {
    for display in [None, Some(":77")] {
        let with_display = |arguments: &[&'static str]| {
            let mut command = program(arguments.iter().copied());
            if let Some(display) = display {
                command.env("DISPLAY", display);
            }
            command.output().unwrap()
        };
        let watched = with_display(&["watch", "first-steps"]);
        assert_eq!(watched.status.code(), Some(0), "{watched:?}");
        let text = String::from_utf8(watched.stdout).unwrap();
        assert!(text.contains("step 1:") && text.contains("solved"), "{text}");
        let played = with_display(&["play", "first-steps"]);
        let sentence = String::from_utf8(played.stderr).unwrap();
        assert_eq!(played.status.code(), Some(2), "{sentence}");
        assert_eq!(sentence.trim_end().lines().count(), 1, "{sentence}");
        assert!(sentence.contains("display") && !sentence.contains("panicked"), "{sentence}");
        assert!(played.stdout.is_empty());
    }
}

/// From a paused window's point of view the world stands still: it takes next to no processor time.
#[test]
#[cfg(target_os = "linux")]
fn a_paused_window_rests() {
    let stage = Stage::new("rest");
    let line = "\"$0\" watch first-steps & sleep 3; cat /proc/$!/stat; sleep 3; cat /proc/$!/stat; kill $!";
    let words = ["sh", "-c", line, env!("CARGO_BIN_EXE_ecotaquin")];
    let Some(output) = xvfb(&stage.path(""), &words) else { return };
    let text = String::from_utf8(output.stdout).unwrap();
    // proc(5): utime and stime are the 12th and 13th field behind the name; 100 ticks are a second.
    let ticks: Vec<u64> = text
        .lines()
        .map(|line| line.rsplit_once(')').unwrap().1.split_whitespace().skip(11).take(2))
        .map(|times| times.map(|time| time.parse::<u64>().unwrap()).sum())
        .collect();
    let [before, after] = ticks[..] else { panic!("the window closed: {text}") };
    assert!(after - before < 30, "{} hundredths of a second in 3 s", after - before);
}
