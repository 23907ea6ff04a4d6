use std::time::Duration;

use crate::puzzle::{Cell, Direction, Goal, NamedGoal, Size, verify};

use super::super::Game;
use super::{board, game};

const FAR: [u64; 16] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15, 14, 0];

/// 4×4 with the blank in the middle (row 2, column 2).
fn middle() -> Game {
    game(4, 4, &[1, 2, 3, 4, 5, 0, 7, 8, 9, 6, 10, 11, 13, 14, 15, 12])
}

#[test]
fn a_tile_in_the_blanks_row_slides_with_all_between_and_each_counts() {
    let mut game = middle();
    let slides = game.slide_line(Cell(7));
    assert_eq!(slides.iter().map(|slide| slide.tile.0).collect::<Vec<_>>(), [7, 8]);
    assert_eq!(*game.board(), board(4, 4, &[1, 2, 3, 4, 5, 7, 8, 0, 9, 6, 10, 11, 13, 14, 15, 12]));
    assert_eq!(game.moves(), 2);
}

#[test]
fn a_tile_in_the_blanks_column_slides_with_all_between() {
    let mut game = middle();
    game.slide_line(Cell(13));
    assert_eq!(*game.board(), board(4, 4, &[1, 2, 3, 4, 5, 6, 7, 8, 9, 14, 10, 11, 13, 0, 15, 12]));
}

#[test]
fn the_blank_and_a_tile_in_another_row_and_column_do_not_slide() {
    let mut game = middle();
    for cell in [Cell(5), Cell(0), Cell(15), Cell(10)] {
        assert_eq!(game.slide_line(cell), []);
    }
    assert_eq!((game.moves(), game.is_running(), game.can_undo()), (0, false, false));
}

#[test]
fn undo_and_redo_go_back_and_forth_over_whole_lines() {
    let mut game = middle();
    let start = game.board().clone();
    game.slide_line(Cell(7));
    game.slide(Direction::Down);
    let (end, moves) = (game.board().clone(), game.moves());
    assert_eq!(moves, 3);
    assert_eq!(game.undo().len(), 1);
    assert_eq!(game.undo().len(), 2);
    assert_eq!((game.board(), game.moves()), (&start, 0));
    assert_eq!(game.undo(), []);
    game.redo();
    game.redo();
    assert_eq!((game.board(), game.moves()), (&end, moves));
    assert_eq!(game.redo(), []);
    game.undo();
    game.slide(Direction::Up);
    assert!(!game.can_redo(), "another move forgets what was taken back");
    assert_eq!(verify(&start, game.slides().map(|slide| slide.direction)).unwrap(), *game.board());
}

#[test]
fn the_clock_starts_at_the_first_move_and_stops_at_the_solution() {
    let mut game = game(3, 3, &[1, 2, 3, 4, 5, 6, 0, 7, 8]);
    let second = Duration::from_secs(1);
    game.tick(second);
    assert_eq!(game.time(), Duration::ZERO);
    game.slide(Direction::Right);
    game.tick(second);
    assert_eq!(game.time(), Duration::ZERO, "a move against the border is none");
    game.slide(Direction::Left);
    assert!(game.tick(second) && !game.tick(second / 2));
    game.slide(Direction::Left);
    assert!(game.is_solved());
    game.tick(second);
    assert_eq!(game.time(), Duration::from_millis(1500));
    game.undo();
    game.tick(second);
    assert_eq!(game.time(), Duration::from_millis(2500), "taken back, the solution is still to come");
}

#[test]
fn a_solved_board_does_not_slide() {
    let mut game = game(3, 3, &[1, 2, 3, 4, 5, 6, 7, 8, 0]);
    assert_eq!(game.slide(Direction::Down), []);
    assert_eq!(game.slide_line(Cell(6)), []);
}

#[test]
fn a_line_stops_where_it_solves_the_board() {
    let mut game = game(3, 3, &[1, 2, 3, 4, 5, 6, 0, 7, 8]);
    assert_eq!(game.slide_line(Cell(8)).len(), 2);
    assert!(game.is_solved());
}

#[test]
fn new_boards_come_from_the_next_seeds_and_are_never_solved() {
    let goal = Goal::named(NamedGoal::BlankLast, Size::new(2, 2).unwrap());
    let mut game = Game::shuffled(goal, 0).unwrap();
    for _ in 0..40 {
        let next = game.next_shuffle();
        assert!(next.seed() > game.seed() && !next.is_solved());
        let again = Game::shuffled(next.goal().clone(), next.seed()).unwrap();
        assert_eq!((again.seed(), again.board()), (next.seed(), next.board()));
        game = next;
    }
    assert_eq!(game.restarted().board(), game.instance().start());
}

#[test]
fn sizes_go_from_2_to_10_and_keep_a_named_goal() {
    let size = Size::new(9, 3).unwrap();
    let mut game = Game::shuffled(Goal::named(NamedGoal::Spiral, size), 5).unwrap();
    game = game.resized(1).unwrap();
    assert_eq!(game.goal(), &Goal::named(NamedGoal::Spiral, Size::new(10, 4).unwrap()));
    game = game.resized(1).unwrap();
    assert_eq!(game.goal().size(), Size::new(10, 5).unwrap());
    for _ in 0..8 {
        game = game.resized(-1).unwrap();
    }
    assert_eq!(game.goal().size(), Size::new(2, 2).unwrap());
    assert!(game.resized(-1).is_none());
    let given = Game::new(crate::solver::Instance::new(board(4, 4, &FAR), Goal::new(board(4, 4, &FAR))).unwrap(), 0);
    assert_eq!(given.resized(-1).unwrap().goal(), &Goal::named(NamedGoal::BlankLast, Size::new(3, 3).unwrap()));
}
