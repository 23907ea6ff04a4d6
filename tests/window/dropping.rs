//! Section 7: files dropped on the window.

use std::fs;

use crate::playing::{part_color, places};
use crate::stage::{Stage, run_of};

#[test]
fn a_dropped_scenario_opens_a_dropped_image_goes_onto_the_tiles_and_others_are_refused() {
    let stage = Stage::new("drop");
    let shipped = |name: &str| fs::read_to_string(format!("{}/scenarios/{name}.toml", env!("CARGO_MANIFEST_DIR")));
    fs::write(stage.path("dropped.toml"), shipped("hardest-8-puzzle-1").unwrap()).unwrap();
    fs::write(stage.path("broken.toml"), "title = \"Broken\"\nnonsense = 3\n").unwrap();
    fs::write(stage.path("broken.png"), "no image at all").unwrap();
    fs::write(stage.path("notes.txt"), "notes").unwrap();
    let paint = |name: &str, color: &dyn Fn(u32) -> [u8; 3]| {
        let drawing = image::RgbImage::from_fn(300, 300, |x, y| image::Rgb(color(1 + y / 100 * 3 + x / 100)));
        drawing.save(stage.path(name)).unwrap();
    };
    let other = |tile: u32| part_color(10 - tile);
    paint("image.png", &part_color);
    paint("other.png", &other);
    if !stage.play_here("drop", &["watch", "hardest-8-puzzle-2", "--lang", "en"]) {
        return;
    }
    let toast = |name: &str| stage.app(name)["toast"].as_str().unwrap_or_default().to_owned();

    let dropped = run_of("hardest-8-puzzle-1", None);
    let scenario = stage.check("scenario", dropped.log());
    assert_eq!((&stage.app("scenario")["screen"], &scenario["step"]), (&"watch".into(), &0.into()));
    let before = run_of("hardest-8-puzzle-2", None);
    let back = stage.check("back", before.log());
    assert_ne!((&back["title"], &back["board"]), (&scenario["title"], &scenario["board"]));

    assert_eq!(
        (stage.state("broken")["board"].clone(), stage.app("broken")["depth"].clone()),
        (back["board"].clone(), 1.into())
    );
    assert!(toast("broken").starts_with("broken.toml:2:1: a scenario has no key nonsense"), "{}", toast("broken"));
    assert_eq!(toast("notes"), "notes.txt is no scenario (.toml) and no image (.png, .jpg)");
    assert!(toast("image").starts_with("image.png is on the tiles"), "{}", toast("image"));

    let (game, shot) = (stage.state("game"), stage.shot("game"));
    assert_eq!((&stage.app("game")["screen"], &game["look"]), (&"play".into(), &"both".into()));
    for (tile, rect) in places(&game).into_iter().filter(|(tile, _)| *tile != 0) {
        assert_eq!(shot.commonest(rect), part_color(tile), "tile {tile}");
    }
    let broken = toast("broken-image");
    assert!(broken.starts_with("broken.png is neither a PNG nor a JPEG image"), "{broken}");
    let (game, shot) = (stage.state("other"), stage.shot("other"));
    for (tile, rect) in places(&game).into_iter().filter(|(tile, _)| *tile != 0) {
        assert_eq!(shot.commonest(rect), other(tile), "tile {tile}");
    }
    let svg = fs::read_to_string(stage.path("ecotaquin-001.svg")).unwrap();
    assert_eq!((svg.matches("<image ").count(), svg.matches("<use ").count()), (1, 8));
    assert!(toast("no-scenario").starts_with("dropped.toml is no scenario"), "{}", toast("no-scenario"));
}
