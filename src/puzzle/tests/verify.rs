use crate::puzzle::{Direction, MoveLetters, ReadOptions, read_board, read_moves, verify};

fn play(board: &str, moves: &str) -> Result<String, (u64, Direction, String)> {
    let board = read_board(board, &ReadOptions::default()).unwrap().board;
    let moves = read_moves(moves, MoveLetters::Tile).unwrap();
    verify(&board, moves.iter())
        .map(|end| end.to_string())
        .map_err(|illegal| (illegal.number, illegal.direction, illegal.to_string()))
}

#[test]
fn a_legal_list_leads_to_the_board_that_it_makes() {
    assert_eq!(play("1 2 3/4 5 0", ""), Ok("1 2 3/4 5 0".to_owned()));
    // 5 travels right, 2 down, 3 left, then 5 up.
    assert_eq!(play("1 2 3/4 5 0", "RDLU"), Ok("1 3 5/4 2 0".to_owned()));
}

#[test]
fn the_message_names_the_first_illegal_move_and_where_the_blank_was() {
    let (number, direction, message) = play("1 2 3/4 5 0", "RRUL").unwrap_err();
    assert_eq!((number, direction), (3, Direction::Up));
    assert_eq!(
        message,
        "move 3 (U) is illegal: the blank is in row 2, column 1, and no tile is there that could travel up"
    );
}
