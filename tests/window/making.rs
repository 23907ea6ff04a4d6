//! Section 7: the list of scenarios, and the editor.

use ecotaquin::view::shipped_scenarios;

use crate::stage::Stage;

#[test]
fn a_scenario_is_found_opened_edited_refused_repaired_and_saved() {
    let Some(stage) = Stage::play("browser", &["watch", "first-steps"]) else { return };
    let list = stage.app("list");
    assert_eq!((&list["screen"], &list["depth"]), (&"browser".into(), &2.into()));
    let shipped = shipped_scenarios().len();
    assert_eq!(list["shows"]["shown"].as_array().unwrap().len(), shipped);
    stage.shot("list");
    let filtered = stage.state("filtered");
    assert_eq!(filtered["shown"], serde_json::json!(["hardest-8-puzzle-1", "hardest-8-puzzle-2"]));
    let opened = stage.app("opened");
    assert_eq!((&opened["screen"], &opened["shows"]["board"]), (&"watch".into(), &"8 6 7/2 5 4/3 0 1".into()));

    let (editor, swapped) = (stage.state("editor"), stage.state("swapped"));
    assert_eq!(stage.app("editor")["screen"], "editor");
    assert!(editor["problem"].is_null() && swapped["problem"].is_string(), "{swapped}");
    let differing = (editor["start"].as_array().unwrap().iter()).zip(swapped["start"].as_array().unwrap());
    assert_eq!(differing.filter(|(before, after)| before != after).count(), 2);
    let window = ecotaquin::picture::Rect::new(0.0, 0.0, 1280.0, 800.0);
    assert!(stage.shot("swapped").differing(&stage.shot("editor"), window) > 1000);
    for name in ["refused", "not-watched"] {
        let refused = stage.app(name);
        assert_eq!((&refused["toast"], &refused["screen"]), (&swapped["problem"], &"editor".into()), "{name}");
    }
    let (repaired, saved) = (stage.state("repaired"), stage.state("saved"));
    assert!(repaired["problem"].is_null() && repaired["saved"] == false && saved["saved"] == true, "{saved}");

    let files: Vec<String> = std::fs::read_dir(stage.path(""))
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter(|name| name.rsplit_once('.').is_some_and(|(_, extension)| extension == "toml"))
        .collect();
    let [file] = files.as_slice() else { panic!("one file is saved: {files:?}") };
    stage.run(&["scenario", "check", file]);
    let board = stage.solve(&[file, "--solver", "astar"])["board"].as_str().unwrap().replace('/', " ");
    let tiles: Vec<u32> = board.split_whitespace().map(|tile| tile.parse().unwrap()).collect();
    assert_eq!(repaired["start"], serde_json::json!(tiles));
    let again = stage.app("list-again");
    assert_eq!(again["screen"], "browser");
    assert_eq!(again["shows"]["boards"], shipped + 1, "the new file is in the list");
}
