use super::*;

fn read(text: &str) -> Result<Vec<InstanceRow>, NotationError> {
    read_instances(text, &ReadOptions::default())
}

fn read_as(format: InputFormat, text: &str) -> Result<Vec<InstanceRow>, NotationError> {
    read_instances(text, &ReadOptions { format, size: None })
}

#[track_caller]
fn refused_at(result: Result<Vec<InstanceRow>, NotationError>, line: u32, column: u32, words: &str) {
    let error = result.unwrap_err();
    assert_eq!((error.line, error.column), (line, column), "{error}");
    assert!(error.message.contains(words), "{error}");
}

#[test]
fn boards_alone_are_read_one_per_line() {
    let rows = read("# mine\n8 6 7/2 5 4/3 0 1\n\n1 2 3 0   # a list\n1 2 3/4 5 0").unwrap();
    let found: Vec<_> = rows.iter().map(|row| (row.line, row.board.to_string())).collect();
    let expected = [(2, "8 6 7/2 5 4/3 0 1"), (4, "1 2/3 0"), (5, "1 2 3/4 5 0")];
    assert_eq!(found, expected.map(|(line, board)| (line, board.to_owned())));
    assert!(rows.iter().all(|row| row.index.is_none() && row.known_optimal.is_none() && row.goal.is_none()));
}

#[test]
fn the_header_names_the_columns_of_the_lines_below_it() {
    let text = "# columns: index nodes optimal goal tiles\n7 99 20 snake 8 6 7/2 5 4/3 0 1\n8 1 - last 1 2 3 0\n\
                # columns: optimal_mtm index tiles\n5 3 1 2 3 0\n";
    let rows = read(text).unwrap();
    assert_eq!((rows[0].index, rows[0].known_optimal), (Some(7), Some(20)));
    assert_eq!(rows[0].goal.as_ref().unwrap().name(), Some(NamedGoal::Snake));
    assert_eq!((rows[1].index, rows[1].known_optimal), (Some(8), None));
    assert_eq!(rows[1].goal.as_ref().unwrap().name(), Some(NamedGoal::BlankLast));
    assert_eq!((rows[2].index, rows[2].known_optimal, &rows[2].goal), (Some(3), None, &None));
}

#[test]
fn rows_with_a_wrong_number_of_columns_are_refused_in_their_place() {
    let header = "# columns: index optimal_length 4 tiles\n";
    let with = |row: &str| read(&format!("{header}{row}"));
    assert_eq!(with("1 0 1 2 3 0").unwrap().len(), 1);
    refused_at(with("1 0 1 2 3"), 2, 10, "5 columns, but the header names index, optimal_length, 4 tiles: add 1");
    refused_at(with("1 0 1 2 3 0 9"), 2, 13, "take out 1");
    refused_at(with("1"), 2, 2, "add what is missing before the tiles");
    refused_at(with("1 x 1 2 3 0"), 2, 3, "`x` is no shortest length");
    refused_at(with("_ 0 1 2 3 0"), 2, 1, "`_` is no index");
    refused_at(read("# columns: optimal other tiles\n1 1 2 3 0"), 2, 5, "one line of 3 cells");
    refused_at(read("# columns: goal tiles\nup 1 2 3 0"), 2, 1, "`up` is no goal");
}

#[test]
fn an_index_must_be_announced() {
    refused_at(read("1 8 6 7 2 5 4 3 0 1"), 1, 1, "`# columns: index tiles`");
    let rows = read_as(InputFormat::Korf, "1 8 6 7 2 5 4 3 0 1\n8 6 7 2 5 4 3 0 1").unwrap();
    assert_eq!((rows[0].index, rows[1].index), (Some(1), None));
    assert_eq!(rows[0].board, rows[1].board);
    assert_eq!(rows[0].goal.as_ref().unwrap().name(), Some(NamedGoal::BlankFirst));
    // Ten numbers too, but a 2x2 board with its goal.
    assert!(read("2 2 3 1 2 0 1 2 3 0").unwrap()[0].goal.is_some());
}

#[test]
fn comments_fix_the_goal_of_the_lines_below_them() {
    let text = "1 2 3 0\n# GOAL: blank FIRST\n1 2 3 0\n# goal: 3 0/1 2\n1 2 3 0\n0 1 2 3 # GOAL: blank last";
    let goals: Vec<_> =
        (read(text).unwrap().iter()).map(|row| row.goal.as_ref().map(|goal| goal.arrangement().to_string())).collect();
    let expected = [None, Some("0 1/2 3"), Some("3 0/1 2"), Some("3 0/1 2")];
    assert_eq!(goals, expected.map(|goal| goal.map(str::to_owned)));
}

#[test]
fn one_comment_may_name_the_columns_and_the_goal() {
    let rows = read("# columns: index tiles; goal blank first\n4 1 2 3 0").unwrap();
    assert_eq!((rows[0].index, rows[0].goal.as_ref().unwrap().name()), (Some(4), Some(NamedGoal::BlankFirst)));
}

#[test]
fn goals_that_contradict_each_other_are_refused() {
    refused_at(read_as(InputFormat::Korf, "# GOAL: blank last\n1 2 3 0"), 2, 1, "the goal is blank-last");
    let both = "# the goal 1..3,0 (blank last) or the goal 0,1..3 (blank first)\n";
    refused_at(read(&format!("{both}1 2 3 0")), 2, 1, "the comment on line 1 names two goals");
    assert!(read(&format!("{both}# columns: goal tiles\nlast 1 2 3 0")).is_ok());
    refused_at(read("# goal: 3 0 1\n1 2 3 0"), 1, 14, "a 2x2 board has 4 cells");
}

#[test]
fn a_file_in_a_format_of_several_lines_is_one_board() {
    let rows = read_as(InputFormat::FortyTwo, "# generated\n2\n1 2\n0 3\n").unwrap();
    assert_eq!((rows.len(), rows[0].line, rows[0].board.to_string().as_str()), (1, 2, "1 2/0 3"));
    assert_eq!(rows[0].goal.as_ref().unwrap().name(), Some(NamedGoal::Spiral));
}

#[test]
fn errors_stand_at_their_line_and_empty_files_are_refused() {
    refused_at(read("1 2 3 0\n1 2 3 3\n"), 2, 7, "tile 3 is there twice");
    refused_at(read("# nothing\n"), 1, 1, "there are no boards here");
    refused_at(read("8 6 7\n2 5 4\n3 0 1"), 1, 1, "separate the rows with `/`");
}
