use super::*;
use crate::puzzle::NamedGoal;

const BOARD: &str = "8 6 7/2 5 4/3 0 1";

fn size(width: u64, height: u64) -> Size {
    Size::new(width, height).unwrap()
}

fn read_as(format: InputFormat, text: &str) -> Result<ReadBoard, NotationError> {
    read_board(text, &ReadOptions { format, size: None })
}

fn auto(text: &str) -> Result<ReadBoard, NotationError> {
    read_as(InputFormat::Auto, text)
}

fn sized(text: &str, width: u64, height: u64) -> Result<ReadBoard, NotationError> {
    read_board(text, &ReadOptions { format: InputFormat::Auto, size: Some(size(width, height)) })
}

fn written(read: Result<ReadBoard, NotationError>) -> String {
    read.unwrap().board.to_string()
}

/// Line, column and message of the refusal.
fn refusal(read: Result<ReadBoard, NotationError>) -> (u32, u32, String) {
    let error = read.unwrap_err();
    (error.line, error.column, error.message)
}

#[track_caller]
fn refused_at(read: Result<ReadBoard, NotationError>, line: u32, column: u32, words: &str) {
    let (found_line, found_column, message) = refusal(read);
    assert_eq!((found_line, found_column), (line, column), "{message}");
    assert!(message.contains(words), "{message}");
}

#[test]
fn rows_are_read_with_every_separator_and_every_sign_for_the_blank() {
    for text in [
        BOARD,
        "8 6 7\n2 5 4\n3 0 1\n",
        "8,6,7\n2,5,4\n3,_,1",
        "8, 6, 7,\n2, 5, 4,\n3, ., 1",
        "8\t6\t7\n2\t5\t4\n3\t.\t1",
        "8 6 7 2 5 4 3 0 1",
        "8,6,7,2,5,4,3,0,1",
        "8 6 7/\n2 5 4/\n3 0 1",
        "08 06 07/02 05 04/03 00 01",
    ] {
        assert_eq!(written(auto(text)), BOARD, "{text:?}");
        assert_eq!(written(read_as(InputFormat::Rows, text)), BOARD, "{text:?}");
    }
}

#[test]
fn comments_line_ends_marks_and_padding_do_no_harm() {
    let text = "\u{feff}# a board\r\n\r\n   8 6 7   # first row\r\n\t2 5 4\r\n\r\n3 0 1#last\r\n# end\r\n\r\n";
    assert_eq!(written(auto(text)), BOARD);
}

#[test]
fn frames_read_back_also_with_an_empty_cell() {
    let plain =
        "+---+---+---+\n| 8 | 6 | 7 |\n+---+---+---+\n| 2 | 5 | 4 |\n|---|---|---|\n| 3 |   | 1 |\n+---+---+---+";
    assert_eq!(written(auto(plain)), BOARD);
    let drawn = "┌───┬───┐\n│ 1 │ 2 │\n├───┼───┤\n│ 3 │   │\n└───┴───┘\n";
    assert_eq!(written(auto(drawn)), "1 2/3 0");
    assert_eq!(written(auto(&auto(BOARD).unwrap().board.pretty())), BOARD);
    refused_at(auto("| 1 |   |\n| 2 |   |"), 2, 6, "the blank (0) is there twice");
}

#[test]
fn a_list_takes_the_given_size_and_otherwise_must_be_square() {
    assert_eq!(written(sized("1 2 3 4 5 0", 3, 2)), "1 2 3/4 5 0");
    assert_eq!(written(sized("1 2 3 4 5 0", 2, 3)), "1 2/3 4/5 0");
    assert_eq!(written(sized("1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 0", 8, 2)), "1 2 3 4 5 6 7 8/9 10 11 12 13 14 15 0");
    refused_at(auto("1 2 3 4 5 0"), 1, 1, "give the size");
    refused_at(sized("1 2 3 4 5 0", 3, 3), 1, 12, "a 3x3 board has 9 cells, but this line has 6: add 3");
    refused_at(sized("1 2 3 4 5 6 0", 3, 2), 1, 13, "take out 1");
    refused_at(auto("5"), 1, 1, "one line of 1 cell ");
}

#[test]
fn auto_leaves_the_goal_open_and_named_formats_fix_it() {
    assert_eq!(auto("0 1 2 3 4 5 6 7 8").unwrap().goal, None);
    assert_eq!(auto("3\n0 1 2\n3 4 5\n6 7 8").unwrap().goal, None);
    let goal = |format, text| read_as(format, text).unwrap().goal.unwrap().name().unwrap();
    assert_eq!(goal(InputFormat::Korf, "8 6 7 2 5 4 3 0 1"), NamedGoal::BlankFirst);
    assert_eq!(goal(InputFormat::TwentyFourPuzzle, "8,6,7,2,5,4,3,0,1"), NamedGoal::BlankFirst);
    let rows = "# This puzzle is solvable\n3\n8 6 7\n2 5 4\n3 0 1\n";
    assert_eq!(goal(InputFormat::FortyTwo, rows), NamedGoal::Spiral);
    assert_eq!(goal(InputFormat::Princeton, rows), NamedGoal::BlankLast);
    refused_at(read_as(InputFormat::Korf, "8 6 7\n2 5 4\n3 0 1"), 2, 1, "one list on one line");
}

#[test]
fn a_24puzzle_list_is_read_in_reading_order() {
    // The README of clausecker/24puzzle: this list; its solved configuration has the blank top left, then 1 2 3 4.
    let text = "24,23,22,21,20,19,18,17,16,15,14,13,12,11,10,9,8,7,6,5,4,3,2,1,0";
    let read = read_as(InputFormat::TwentyFourPuzzle, text).unwrap();
    assert_eq!(read.board.to_string(), "24 23 22 21 20/19 18 17 16 15/14 13 12 11 10/9 8 7 6 5/4 3 2 1 0");
    assert!(read.goal.unwrap().arrangement().to_string().starts_with("0 1 2 3 4/5 6"));
}

#[test]
fn a_size_line_and_rows_are_recognised() {
    for text in ["3\n8 6 7\n2 5 4\n3 0 1", "# 42\n3 # size\n  8 6 7\n  2 5 4 # row\n  3 0 1\n", "3\n8 6 7 2 5 4 3 0 1"]
    {
        assert_eq!(written(auto(text)), BOARD, "{text:?}");
    }
    assert_eq!(written(read_as(InputFormat::Princeton, "3 8 6 7 2 5 4 3 0 1")), BOARD);
    refused_at(auto("3\n8 6 7\n2 5\n3 0 1"), 3, 4, "row 2 has 2 cells, but a 3x3 board has 3 per row: add 1");
    refused_at(auto("3\n8 6 7\n2 5 4"), 3, 6, "has 3 rows, but 2 are given: add 1");
    refused_at(auto("3\n8 6 7\n2 5 4\n3 0 1\n9 9 9"), 5, 1, "take out 1");
    refused_at(auto("1\n0\n"), 1, 1, "width and height go from 2 to 1000");
    refused_at(read_as(InputFormat::FortyTwo, "# only\n3"), 2, 2, "3 rows of 3 cells are due");
    refused_at(sized("3\n8 6 7\n2 5 4\n3 0 1", 4, 4), 1, 1, "the size 4x4 is asked for");
}

#[test]
fn size_tiles_goal_is_recognised_by_its_counts() {
    for text in ["3 2\n5 4 3\n2 1 0\n0 1 2\n3 4 5", "3 2 5 4 3 2 1 0 0 1 2 3 4 5", "3 2\n5 4 3 2 1 0\n0 1 2 3 4 5\n"] {
        let read = auto(text).unwrap();
        assert_eq!(read.board.to_string(), "5 4 3/2 1 0", "{text:?}");
        assert_eq!(read.goal.unwrap().name(), Some(NamedGoal::BlankFirst), "{text:?}");
    }
    // 2 5 are the first cells of a board here: 22 numbers in rows of two, but one blank.
    let tall = "2 5\n1 3\n4 6\n7 8\n9 10\n11 12\n13 14\n15 16\n17 18\n19 20\n21 0";
    assert_eq!(auto(tall).unwrap().board.size(), size(2, 11));
    let named = |text| read_as(InputFormat::SizeTilesGoal, text);
    refused_at(named("2 2\n1 2 3 0\n1 2 3"), 3, 6, "but 7 numbers are given: add 1");
    refused_at(named("2 2\n1 2 3 0\n1 2 3 3"), 3, 7, "tile 3 is there twice; the blank (0, _ or .) is missing");
    refused_at(named("2"), 1, 2, "the height is missing");
    refused_at(named("2 1001\n0"), 1, 3, "a board of 2×1001 is not possible");
}

#[test]
fn ruml_gives_the_position_of_each_tile() {
    // The blank on cell 2, tile 1 on cell 0, tile 2 on cell 3, tile 3 on cell 1.
    let text = "2 2\nstarting positions for each tile:\n2\n0\n3\n1\ngoal positions:\n0\n1\n2\n3\n";
    for read in [auto(text), read_as(InputFormat::Ruml, text)] {
        let read = read.unwrap();
        assert_eq!(read.board.to_string(), "1 3/0 2");
        assert_eq!(read.goal.unwrap().name(), Some(NamedGoal::BlankFirst));
    }
    let replaced = |from: &str, to: &str| auto(&text.replace(from, to));
    refused_at(replaced("\n1\ngoal", "\n4\ngoal"), 6, 1, "there is no position 4 on a 2x2 board");
    refused_at(replaced("\n1\ngoal", "\n0\ngoal"), 6, 1, "position 0 is given to both 1 and 3");
    refused_at(replaced("\n1\ngoal", "\ngoal"), 5, 2, "but 3 are given: add 1");
    refused_at(replaced("2\n3\n", "2\n3\n9\n"), 12, 1, "take out 1");
    refused_at(replaced("goal positions:\n0\n1\n2\n3\n", ""), 6, 2, "`goal positions:`");
    refused_at(replaced("2 2\n", "2\n"), 1, 2, "width and height");
    refused_at(replaced("starting positions for each tile:\n", ""), 2, 1, "is due");
    refused_at(auto("2 2\nstarting positions for each tile:\ngoal positions:\n"), 2, 34, "but 0 are given: add 4");
}

#[test]
fn rows_that_make_no_rectangle_are_refused() {
    refused_at(auto("1 2 3\n4 5\n6 7 0"), 2, 4, "row 2 has 2 cells, but row 1 has 3: add 1");
    refused_at(auto("1 2 3\n4 5 6 8\n7 0 9"), 2, 7, "take out 1");
    refused_at(auto("1 2 3//4 5 0"), 1, 7, "no cell between two `/`");
    refused_at(auto("1,,2/3,0"), 1, 3, "a comma without a cell before it");
    refused_at(sized(BOARD, 4, 4), 1, 6, "row 1 has 3 cells, but a 4x4 board has 4 per row");
    refused_at(sized(BOARD, 3, 4), 1, 18, "a 3x4 board has 4 rows, but 3 are given");
    refused_at(sized(BOARD, 3, 2), 1, 13, "take out 1");
}

#[test]
fn what_is_no_cell_is_refused_where_it_stands() {
    refused_at(auto("8 6 7\n2 x 4\n3 0 1"), 2, 3, "`x` is not a cell");
    refused_at(auto("8 6 7\n2 -5 4\n3 0 1"), 2, 3, "`-5` is not a cell");
    refused_at(auto("8 6 7\né é 4\n3 0 1"), 2, 1, "`é` is not a cell");
    refused_at(auto("[[8, 6, 7]"), 1, 1, "`[[8` is not a cell");
    refused_at(auto("1 2/3 ٠"), 1, 7, "is not a cell");
    refused_at(auto("1 2/3 99999999999999999999999"), 1, 7, "is too large");
    refused_at(auto("1 2/3 18446744073709551615"), 1, 7, "there is no tile 18446744073709551615 on a 2x2 board");
}

#[test]
fn missing_and_repeated_numbers_are_named() {
    refused_at(
        auto("8 6 7\n2 5 4\n3 0 8"),
        3,
        5,
        "tile 8 is there twice; tile 1 is missing: write each of 0 to 8 once",
    );
    refused_at(auto("8 6 7/2 5 4/3 9 1"), 1, 15, "the blank (0, _ or .) is missing");
    refused_at(auto("8 6 7/2 0 4/3 _ 1"), 1, 15, "the blank (0) is there twice; tile 5 is missing");
    refused_at(auto("1 1/1 1"), 1, 3, "the blank (0, _ or .), tile 2, tile 3 are missing");
}

#[test]
fn sizes_end_at_1000() {
    let row = |cells: usize| "1 ".repeat(cells);
    let (line, column, message) = refusal(auto(&format!("{}\n{}", row(1001), row(1001))));
    assert_eq!((line, column), (1, 2001), "{message}");
    assert!(message.contains("1001×2"), "{message}");
    refused_at(auto(&format!("{}\n", row(2)).repeat(1001)), 1001, 1, "2×1001");
    let largest: Vec<String> = (0..1_000_000).map(|tile| tile.to_string()).collect();
    assert_eq!(auto(&largest.join(" ")).unwrap().board.size(), size(1000, 1000));
}

#[test]
fn nothing_is_no_board() {
    for text in ["", "\u{feff}", "\r\n\r\n", "# only a comment", "+---+"] {
        refused_at(auto(text), 1, 1, "there is no board here");
    }
}

#[test]
fn an_error_reads_as_place_and_sentence() {
    let error = auto("1 2\n3 x").unwrap_err().to_string();
    assert!(error.starts_with("line 2, column 3: `x` is not a cell: write"), "{error}");
}

#[test]
fn format_names_are_read_back() {
    for format in InputFormat::ALL {
        assert_eq!(InputFormat::from_name(format.name()), Some(format));
    }
    assert_eq!(InputFormat::from_name("hog"), None);
}
