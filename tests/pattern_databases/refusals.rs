//! What cannot be built is refused with what is wrong.

use ecotaquin::puzzle::{Goal, NamedGoal, Tile};
use ecotaquin::search::heuristic::pattern::{Alone, BuildStop, Partition, Pattern, build};

use super::support::goal;

#[test]
fn a_build_is_stopped_by_whoever_watches_and_refused_beyond_the_memory_allowed() {
    let goal = goal(NamedGoal::BlankLast, 4, 4);
    let pattern = Pattern::new(&goal, &[1, 2, 3, 4, 5].map(Tile)).unwrap();
    let mut heard = Vec::new();
    let all = build(&pattern, u64::MAX, &Alone, &mut |done, total| {
        heard.push((done, total));
        true
    });
    assert!(all.is_ok());
    assert!(heard.is_sorted() && heard.iter().all(|&(done, total)| done <= total));
    assert_eq!(heard.last().map(|&(done, total)| done == total), Some(true));
    for steps in [1, 5, heard.len() - 1] {
        let mut asked = 0;
        let stopped = build(&pattern, u64::MAX, &Alone, &mut |_, _| {
            asked += 1;
            asked < steps
        });
        assert_eq!(stopped, Err(BuildStop::Cancelled));
    }
    let Err(BuildStop::Memory(needed)) = build(&pattern, 1 << 20, &Alone, &mut |_, _| true) else {
        panic!("a megabyte is not enough")
    };
    assert!(needed > 524_160 && needed < 4 << 20, "{needed}");
    assert!(build(&pattern, needed, &Alone, &mut |_, _| true).is_ok());
}

#[test]
fn partitions_that_are_none_are_refused_with_what_is_wrong() {
    let board = goal(NamedGoal::BlankLast, 3, 3);
    let refused = |text: &str, goal: &Goal| Partition::read(text, goal).unwrap_err().to_string();
    let cases = [
        ("6-6-3", "for 4x4 boards, and this one is 3x3"),
        ("5-4", "5-4 is no partition: it is 4-4, 5-5-5, 6-6-3, 7-8, 6-6-6-6 or lists"),
        ("4-4+dual", "+dual cannot follow a partition"),
        ("1,2,3/4,x/5,6,7,8", "pattern 2 of the partition has \"x\" where a tile belongs"),
        ("1,2,3//4,5,6,7,8", "pattern 2 of the partition has \"\" where a tile belongs"),
        ("1,2,3,4/5,6,7,9", "the tile 9, and the tiles of a 3x3 board go from 1 to 8"),
        ("0,1,2,3,4/5,6,7,8", "the tile 0"),
        ("1,2,3,4/4,5,6,7,8", "tile 4 is there twice"),
        ("1,2,3/5,6,7", "leaves out the tiles 4, 8"),
        ("1,2,3,4,5,6,7", "leaves out the tile 8"),
    ];
    for (text, expected) in cases {
        let message = refused(text, &board);
        assert!(message.contains(expected), "{text}: {message}");
    }
    let snake = goal(NamedGoal::Snake, 3, 4);
    assert!(refused("1,2,3,4/5,6,7,8/9,10,11+reflection", &snake).contains("square board"));
    let large = goal(NamedGoal::BlankLast, 4, 4);
    assert!(refused("1,2,3,4,5,6,7,8,9,10/11,12,13,14,15", &large).contains("1 to 9 tiles"));
    let singles: Vec<String> = (1..=24).map(|tile| tile.to_string()).collect();
    let message = refused(&singles.join("/"), &goal(NamedGoal::BlankLast, 5, 5));
    assert!(message.contains("24 patterns are too many"), "{message}");
    let all: Vec<String> =
        (1..=24).map(|tile: u32| format!("{tile}{}", if tile.is_multiple_of(8) { "/" } else { "," })).collect();
    let message = refused(all.concat().trim_end_matches('/'), &goal(NamedGoal::BlankLast, 5, 5));
    assert!(message.contains("a pattern of 8 tiles can lie in 43609104000 ways"), "{message}");
    let own = "1,2,5/3,4,6/7,8+reflection";
    assert_eq!(Partition::read(own, &board).unwrap().to_string(), own);
}
