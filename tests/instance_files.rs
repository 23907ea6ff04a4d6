//! The instance files of the literature are read whole, with the goals that their authors meant.

use ecotaquin::puzzle::{
    Board, Goal, InstanceRow, NamedGoal, ReadOptions, Size, entropy, reachable, read_board, read_instances,
};

const KORF_100: &str = include_str!("data/korf100_15puzzle.txt");
const KORF_50: &str = include_str!("data/korf50_24puzzle.txt");
const HARD_28: &str = include_str!("data/hard28_15puzzle.txt");
const HARDEST_17: &str = include_str!("data/hardest17_15puzzle_80moves.txt");
const ABC_6: &str = include_str!("data/abc6_15puzzle.txt");
const ANTIPODES_16: &str = include_str!("data/mtm_antipodes16_15puzzle_43moves.txt");

fn read(text: &str) -> Vec<InstanceRow> {
    read_instances(text, &ReadOptions::default()).unwrap()
}

fn goal(row: &InstanceRow) -> &Goal {
    row.goal.as_ref().unwrap()
}

fn optimal_lengths(rows: &[InstanceRow]) -> Vec<u64> {
    rows.iter().map(|row| row.known_optimal.unwrap()).collect()
}

/// The board turned by 180° with tile t renamed to n + 1 − t: what a blank-first board is for the blank-last goal.
fn turned(board: &Board) -> Board {
    let cells = board.size().cells() as u64;
    let numbers: Vec<u64> =
        (board.tiles().iter().rev()).map(|tile| if tile.is_blank() { 0 } else { cells - u64::from(tile.0) }).collect();
    Board::new(board.size(), &numbers).unwrap()
}

#[test]
fn every_file_is_read_whole() {
    let files = [
        (KORF_100, 100, 4),
        (KORF_50, 50, 5),
        (HARD_28, 28, 4),
        (HARDEST_17, 17, 4),
        (ABC_6, 6, 4),
        (ANTIPODES_16, 16, 4),
    ];
    for (text, count, side) in files {
        let rows = read(text);
        assert_eq!(rows.len(), count);
        for row in rows {
            assert_eq!(row.board.size(), Size::new(side, side).unwrap());
            assert!(reachable(&row.board, goal(&row)), "line {} of {}", row.line, &text[..60]);
        }
    }
}

#[test]
fn indices_count_from_one_and_the_lines_are_those_of_the_file() {
    for text in [KORF_100, KORF_50, HARD_28, HARDEST_17, ANTIPODES_16] {
        let lines: Vec<_> = text.lines().collect();
        for (row, number) in read(text).iter().zip(1..) {
            assert_eq!(row.index, Some(number));
            assert!(lines[row.line as usize - 1].starts_with(&format!("{number} ")), "line {}", row.line);
        }
    }
    assert!(read(ABC_6).iter().all(|row| row.index.is_none()));
}

#[test]
fn known_lengths_are_the_single_tile_lengths_of_the_files() {
    // Counted apart from this program: awk '!/^#/ { sum += $2 } END { print sum }' FILE
    assert_eq!(optimal_lengths(&read(KORF_100)).iter().sum::<u64>(), 5305);
    assert_eq!(optimal_lengths(&read(KORF_50)).iter().sum::<u64>(), 5039);
    assert_eq!(optimal_lengths(&read(HARDEST_17)), [80; 17]);
    assert_eq!(optimal_lengths(&read(ABC_6)), [34, 38, 40, 52, 54, 56]);
    assert!(read(HARD_28).iter().all(|row| row.known_optimal.is_none()));
    assert!(read(ANTIPODES_16).iter().all(|row| row.known_optimal.is_none()), "43 counts multi-tile moves");
}

#[test]
fn known_lengths_fit_the_goals() {
    for row in [KORF_100, KORF_50, HARDEST_17, ABC_6].into_iter().flat_map(read) {
        let (least, optimal) = (entropy(&row.board, goal(&row)), row.known_optimal.unwrap());
        assert!(least <= optimal && least % 2 == optimal % 2, "{}: {least} to {optimal}", row.board);
    }
}

#[test]
fn the_goals_are_the_authors() {
    let names = |text| read(text).iter().map(|row| goal(row).name().unwrap()).collect::<Vec<_>>();
    assert_eq!(names(KORF_100), [NamedGoal::BlankFirst; 100]);
    assert_eq!(names(KORF_50), [NamedGoal::BlankFirst; 50]);
    assert_eq!(names(HARDEST_17), [NamedGoal::BlankLast; 17]);
    assert_eq!(names(ABC_6), [NamedGoal::BlankLast; 6]);
    assert_eq!(names(ANTIPODES_16), [NamedGoal::BlankLast; 16]);
    assert_eq!(names(HARD_28)[..17], [NamedGoal::BlankLast; 17]);
    assert_eq!(names(HARD_28)[17..], [NamedGoal::BlankFirst; 11]);
}

#[test]
fn the_28_hard_boards_are_the_17_hardest_and_turned_ones_of_them() {
    let hardest: Vec<_> = read(HARDEST_17).into_iter().map(|row| row.board).collect();
    let hard = read(HARD_28);
    assert_eq!(hard[..17].iter().map(|row| row.board.clone()).collect::<Vec<_>>(), hardest);
    for row in &hard[17..] {
        assert!(hardest.contains(&turned(&row.board)), "{}", row.board);
    }
}

#[test]
fn korfs_boards_turned_by_180_degrees_fit_the_blank_last_goal() {
    for row in [KORF_100, KORF_50].into_iter().flat_map(read) {
        let (turned, last) = (turned(&row.board), Goal::named(NamedGoal::BlankLast, row.board.size()));
        assert!(reachable(&turned, &last));
        assert_eq!(entropy(&turned, &last), entropy(&row.board, goal(&row)));
    }
}

#[test]
fn two_files_one_after_the_other_keep_their_own_columns_and_goals() {
    let both = read(&format!("{KORF_100}{ABC_6}"));
    assert_eq!(both.len(), 106);
    assert_eq!(goal(&both[99]).name(), Some(NamedGoal::BlankFirst));
    assert_eq!((both[100].index, both[100].known_optimal), (None, Some(34)));
    assert_eq!(goal(&both[100]).name(), Some(NamedGoal::BlankLast));
}

#[test]
fn a_file_of_100_000_rows_is_read() {
    let line = |number: usize| format!("{number} 57 14 13 15 7 11 12 9 5 6 0 2 1 4 8 10 3\n");
    let header = "# columns: index optimal_length 16 tiles\n# GOAL: blank first\n";
    let text: String = std::iter::once(header.to_owned()).chain((1..=100_000).map(line)).collect();
    let rows = read(&text);
    assert_eq!((rows.len(), rows[99_999].index, rows[99_999].line), (100_000, Some(100_000), 100_002));
}

#[test]
fn a_row_of_a_shipped_file_reads_as_a_board_too() {
    let first = read(KORF_100).remove(0).board;
    assert_eq!(read_board("14 13 15 7 11 12 9 5 6 0 2 1 4 8 10 3", &ReadOptions::default()).unwrap().board, first);
    assert_eq!(first.to_string(), "14 13 15 7/11 12 9 5/6 0 2 1/4 8 10 3");
}
