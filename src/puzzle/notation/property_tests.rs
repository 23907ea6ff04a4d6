//! What is written reads back, and nothing panics.

use proptest::prelude::*;

use super::*;
use crate::puzzle::{Board, Direction, Goal, MoveList, Size};

/// Any arrangement, reachable or not, of any small size.
fn boards() -> impl Strategy<Value = Board> {
    (2..=12_u64, 2..=12_u64).prop_flat_map(|(width, height)| {
        let size = Size::new(width, height).unwrap();
        let numbers: Vec<u64> = (0..size.cells() as u64).collect();
        Just(numbers).prop_shuffle().prop_map(move |numbers| Board::new(size, &numbers).unwrap())
    })
}

fn move_lists() -> impl Strategy<Value = MoveList> {
    let runs = prop::collection::vec((0..4_usize, 1..30_usize), 0..40);
    runs.prop_map(|runs| runs.into_iter().flat_map(|(at, run)| std::iter::repeat_n(Direction::ALL[at], run)).collect())
}

/// The positions of 0, 1, 2, …, one per line.
fn positions(board: &Board) -> String {
    board.cells_of_tiles().iter().fold(String::new(), |text, cell| text + &cell.to_string() + "\n")
}

fn options(format: InputFormat) -> ReadOptions {
    ReadOptions { format, size: None }
}

/// Text that is nearly a notation, so that it gets past the first check.
const NEARLY: &str =
    "[0-9 ,/._|#x\n\t-]{0,60}|(2 2|3\n|# columns: index tiles\n|# goal: )?[0-9 /\n]{0,40}|[RDLUrdlu0-9 #\n]{0,30}";

proptest! {
    #[test]
    fn boards_read_back_in_every_written_form(board in boards()) {
        let expected = ReadBoard { board: board.clone(), goal: None };
        for text in [board.to_string(), board.pretty(), board.pretty().replace('\n', "\r\n")] {
            prop_assert_eq!(&read_board(&text, &ReadOptions::default()).unwrap(), &expected);
        }
        let list = board.to_string().replace(['/', ' '], ",");
        let sized = ReadOptions { format: InputFormat::Rows, size: Some(board.size()) };
        prop_assert_eq!(&read_board(&list, &sized).unwrap(), &expected);
    }

    #[test]
    fn a_board_and_its_goal_read_back_in_the_formats_that_hold_both((board, goal) in boards().prop_flat_map(|board| {
        let numbers: Vec<u64> = board.tiles().iter().map(|tile| u64::from(tile.0)).collect();
        let size = board.size();
        (Just(board), Just(numbers).prop_shuffle().prop_map(move |numbers| Board::new(size, &numbers).unwrap()))
    })) {
        let size = board.size();
        let expected = ReadBoard { board: board.clone(), goal: Some(Goal::new(goal.clone())) };
        let ruml = format!(
            "{} {}\nstarting positions for each tile:\n{}goal positions:\n{}",
            size.width(), size.height(), positions(&board), positions(&goal)
        );
        let numbers = format!("{} {}\n{board}\n{goal}", size.width(), size.height());
        for (text, format) in [(ruml, InputFormat::Ruml), (numbers, InputFormat::SizeTilesGoal)] {
            prop_assert_eq!(&read_board(&text, &options(format)).unwrap(), &expected);
            prop_assert_eq!(&read_board(&text, &ReadOptions::default()).unwrap(), &expected);
        }
        prop_assert_eq!(read_goal(&goal.to_string(), size).unwrap(), Goal::new(goal));
    }

    #[test]
    fn instance_files_read_back(boards in prop::collection::vec(boards(), 1..8)) {
        let text: String = boards.iter().fold(String::new(), |text, board| text + &board.to_string() + "\n");
        let rows = read_instances(&text, &ReadOptions::default()).unwrap();
        prop_assert_eq!(rows.into_iter().map(|row| row.board).collect::<Vec<_>>(), boards);
    }

    #[test]
    fn moves_read_back_in_both_meanings_and_both_styles(moves in move_lists()) {
        for letters in MoveLetters::ALL {
            for style in [MoveStyle::Letters, MoveStyle::RunLength] {
                let text = write_moves(&moves, letters, style);
                prop_assert_eq!(&read_moves(&text, letters).unwrap(), &moves);
                prop_assert_eq!(&read_moves(&text.to_lowercase(), letters).unwrap(), &moves);
            }
        }
    }

    #[test]
    fn no_text_makes_a_reader_panic(text in prop_oneof!["\\PC{0,60}", any::<String>(), NEARLY], width in 2..5_u64) {
        let size = Size::new(width, 3).unwrap();
        for format in InputFormat::ALL {
            for size in [None, Some(size)] {
                let options = ReadOptions { format, size };
                let places = [
                    read_board(&text, &options).map(|_| ()),
                    read_instances(&text, &options).map(|_| ()),
                ];
                for error in places.into_iter().filter_map(Result::err) {
                    prop_assert!(error.line >= 1 && error.line as usize <= text.split('\n').count(), "{error}");
                    let line = text.split('\n').nth(error.line as usize - 1).unwrap();
                    prop_assert!(error.column >= 1 && error.column as usize <= line.chars().count() + 1, "{error} in {text:?}");
                }
            }
        }
        let _ = read_goal(&text, size);
        for letters in MoveLetters::ALL {
            let _ = read_moves(&text, letters);
        }
    }
}
