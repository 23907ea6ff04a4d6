use crate::puzzle::{Goal, NamedGoal, Size, Tile};

#[track_caller]
fn arrangements(width: u64, height: u64, expected: [&str; 4]) {
    let size = Size::new(width, height).unwrap();
    assert_eq!(NamedGoal::ALL.map(|name| name.arrangement(size).to_string()), expected);
}

#[test]
fn named_goals_are_the_arrangements_that_their_names_say() {
    // blank-last, blank-first, spiral, snake
    arrangements(3, 3, ["1 2 3/4 5 6/7 8 0", "0 1 2/3 4 5/6 7 8", "1 2 3/8 0 4/7 6 5", "1 2 3/6 5 4/7 8 0"]);
    arrangements(3, 2, ["1 2 3/4 5 0", "0 1 2/3 4 5", "1 2 3/0 5 4", "1 2 3/0 5 4"]);
    arrangements(
        4,
        4,
        [
            "1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0",
            "0 1 2 3/4 5 6 7/8 9 10 11/12 13 14 15",
            "1 2 3 4/12 13 14 5/11 0 15 6/10 9 8 7",
            "1 2 3 4/8 7 6 5/9 10 11 12/0 15 14 13",
        ],
    );
    arrangements(2, 5, ["1 2/3 4/5 6/7 8/9 0", "0 1/2 3/4 5/6 7/8 9", "1 2/0 3/9 4/8 5/7 6", "1 2/4 3/5 6/8 7/9 0"]);
}

#[test]
fn a_goal_knows_its_name_and_the_cell_of_every_tile() {
    let size = Size::new(4, 3).unwrap();
    for name in NamedGoal::ALL {
        let goal = Goal::named(name, size);
        assert_eq!(goal.name(), Some(name));
        assert_eq!(NamedGoal::from_name(name.name()), Some(name));
        for cell in size.iter() {
            assert_eq!(goal.cell(goal.arrangement().tile(cell)), cell);
        }
        assert_eq!(goal.cell(Tile::BLANK), goal.arrangement().blank());
    }
    assert_eq!(NamedGoal::from_name("snail"), Some(NamedGoal::Spiral));
    assert_eq!(NamedGoal::from_name("Blank-Last"), None);
}
