//! Section 8 from the window itself: pictures and films of what one watches.

use std::fs;

use crate::stage::{Stage, run_of, whole};

/// Names in the stage's folder that begin with `ecotaquin-`.
fn saved(stage: &Stage) -> Vec<String> {
    let names = fs::read_dir(stage.path("")).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let mut names: Vec<_> = names.filter(|name| name.starts_with("ecotaquin-")).collect();
    names.sort();
    names
}

#[test]
fn what_is_seen_is_saved_as_svg_and_the_run_as_gif_and_frames_as_export_makes_them() {
    let Some(stage) = Stage::play("saving", &["watch", "first-steps", "--lang", "en"]) else { return };
    assert_eq!(saved(&stage), ["ecotaquin-001", "ecotaquin-001.gif", "ecotaquin-001.svg", "ecotaquin-002.svg"]);
    let run = run_of("first-steps", None);
    let steps = run.log().steps();

    // The SVG, drawn by another program, is checked like a screenshot.
    stage.rasterise("ecotaquin-001.svg", "svg.png");
    stage.check("svg", run.log());
    assert_eq!(stage.shot("svg").size(), (1280, 800));
    assert_eq!(stage.app("svg")["toast"], "ecotaquin-001.svg is saved");

    let filming = stage.state("filming");
    assert_eq!(whole(&filming["filming"], "of"), steps - 12 + 1, "{filming}");
    assert_eq!(whole(&filming, "step"), 12);
    let done = stage.state("gif");
    assert_eq!((&done["filmed"], whole(&done, "step")), (&"ecotaquin-001.gif".into(), 12));
    assert!(done["filming"].is_null());
    let export = ["export", "first-steps", "--lang", "en"];
    stage.run(&[&export[..], &["--gif", "same.gif", "--steps", &format!("12..={steps}"), "--delay", "250"]].concat());
    let [filmed, exported] = ["ecotaquin-001.gif", "same.gif"].map(|name| fs::read(stage.path(name)).unwrap());
    assert!(filmed == exported, "{} and {} bytes", filmed.len(), exported.len());

    let stopped = stage.app("stopped");
    assert_eq!(stopped["toast"], "The film is stopped: nothing is saved.");
    assert!(stopped["shows"]["filming"].is_null());

    // At the end of a short run: all of it.
    assert_eq!(stage.state("frames")["filmed"], "ecotaquin-001");
    stage.run(&[&export[..], &["--png", "same"]].concat());
    assert_eq!(fs::read_dir(stage.path("ecotaquin-001")).unwrap().count() as u64, steps + 1);
    for number in 1..=steps + 1 {
        let read = |name: String| fs::read(stage.path(&name)).unwrap();
        let filmed = read(format!("ecotaquin-001/frame-{number:04}.png"));
        assert!(filmed == read(format!("same-{number:04}.png")), "frame {number}");
    }

    let race = stage.app("race");
    assert_eq!((&race["screen"], &race["toast"]), (&"race".into(), &"ecotaquin-002.svg is saved".into()));
    stage.rasterise("ecotaquin-002.svg", "race.png");
    assert_eq!(stage.shot("race").size(), (1280, 800));
}
