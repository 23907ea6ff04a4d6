//! Files that are no traces: each is refused at the right line, with a sentence that says what to do.

use ecotaquin::puzzle::{Board, Goal, NamedGoal, Size, verify};
use ecotaquin::solver::{Budget, Instance, Settings};
use ecotaquin::trace::{Header, Records, TraceWriter, read_trace};
use proptest::prelude::*;

use super::feed::instance;
use super::file::record;

fn header(records: Records) -> String {
    let size = Size::new(3, 3).unwrap();
    // The blank in the middle of the bottom row: tile 8 can slide left.
    let board = Board::new(size, &[1, 2, 3, 4, 5, 6, 7, 0, 8]).unwrap();
    let header = Header {
        program_version: "0.1.0".into(),
        scenario: None,
        instance: Instance::new(board, Goal::named(NamedGoal::BlankLast, size)).unwrap(),
        seed: 0,
        solver: "eco".into(),
        settings: Settings::new(),
        budget: Budget::default(),
        records,
    };
    let mut file = Vec::new();
    TraceWriter::new(&mut file, &header);
    String::from_utf8(file).unwrap().trim_end().to_owned()
}

const SLIDE: &str = r#"{"slide":{"tile":8,"from":8,"to":7,"direction":"L"}}"#;
const WORK: &str = r#"{"activations":0,"attacks":0,"frustrated":0,"disturbed":0,"longest_chain":0,"fallbacks":0}"#;
/// blake3(b"1 2 3/4 5 6/7 0 8\n1 2 3/4 5 6/7 8 0\nL\n"), from Python's blake3.
const DIGEST: &str = "797b0c1d529138408694b39d9ba49976d897aa5d806ffbeff64f4151aee9bcd2";

fn footer(outcome: &str, moves: u64, work: &str, digest: &str) -> String {
    format!(r#"{{"footer":{{"outcome":"{outcome}","moves":{moves},"work":{work},"digest":"{digest}"}}}}"#)
}

#[test]
fn the_pieces_that_are_broken_below_make_a_good_trace() {
    let end = footer("solved", 1, WORK, DIGEST).replace(r#""disturbed":0"#, r#""disturbed":1"#);
    let disturbed = r#"{"disturbed":{"tile":8,"cell":7}}"#;
    let file = [&header(Records::Events), SLIDE, disturbed, &end].join("\n");
    // Tile 8 went from cell 8 to its home, cell 7; that it was disturbed is false, but only its home is checked.
    let error = read_trace(file.as_bytes()).map(|trace| trace.footer.is_some());
    assert_eq!(error, Ok(true));
    let plain = [&header(Records::Events), SLIDE, &footer("solved", 1, WORK, DIGEST)].join("\n");
    assert!(read_trace(plain.as_bytes()).unwrap().footer.unwrap().outcome.is_solved());
    let crlf = plain.replace('\n', "\r\n");
    assert!(read_trace(crlf.as_bytes()).unwrap().footer.is_some());
}

#[test]
#[expect(clippy::too_many_lines, reason = "one table")]
fn what_is_no_trace_is_refused_with_its_line_and_column() {
    let events = header(Records::Events);
    let moves = header(Records::Moves);
    let edit = |from: &str, to: &str| {
        assert!(events.contains(from), "{from} is in {events}");
        events.replace(from, to)
    };
    let lines = |lines: &[&str]| lines.join("\n") + "\n";
    let good = footer("solved", 1, WORK, DIGEST);
    let column = |line: &str, text: &str| line.find(text).unwrap() as u64 + 1;
    let activation = |tile: u32, cell: u32, goal: u32, chosen: u32| {
        format!(
            r#"{{"activation":{{"tile":{tile},"cell":{cell},"goal":{goal},"turn":1,"decision":{{"candidates":[{{"cell":7,"goal":0,"blank":0}}],"chosen":{chosen},"rule":"only","equals":1}}}}}}"#
        )
    };
    let table: Vec<(String, u64, u64, &str)> = vec![
        (String::new(), 1, 1, "empty"),
        ("hello\n".into(), 1, 1, "not an ecotaquin trace"),
        ("{\"a\":1}\n".into(), 1, 7, "not an ecotaquin trace"),
        ("\n".into(), 1, 1, "not an ecotaquin trace"),
        (lines(&[&edit("\"ecotaquin_trace\":1", "\"ecotaquin_trace\":2")]), 1, 2, "version 2"),
        (lines(&[&edit("\"width\":3", "\"width\":1")]), 1, column(&events, "\"width\""), "1×3 is not possible"),
        (
            lines(&[&edit("\"height\":3", "\"height\":4")]),
            1,
            column(&events, "\"board\""),
            "it is 3x3, but width and height say 3x4",
        ),
        (lines(&[&edit("7 0 8", "7 0 7")]), 1, column(&events, "\"board\""), "tile 7 is there twice"),
        (lines(&[&edit("7 0 8", "7 0 x")]), 1, column(&events, "\"board\""), "`x` is not a cell"),
        (lines(&[&edit("7 8 0", "7 8")]), 1, column(&events, "\"goal\""), "row 3 has 2 cells, but row 1 has 3"),
        (
            lines(&[&edit("1 2 3/4 5 6/7 0 8", "2 1 3/4 5 6/7 0 8")]),
            1,
            column(&events, "\"board\""),
            "cannot reach the goal",
        ),
        (
            lines(&[&edit("\"seed\":0", "\"seed\":-1")]),
            1,
            column(&events, "\"seed\"") + 8,
            "invalid value: integer `-1`",
        ),
        (lines(&[&edit("\"seed\":0", "\"sead\":0")]), 1, column(&events, "\"seed\"") + 5, "unknown field `sead`"),
        (lines(&[&edit("\"records\":\"events\"", "\"records\":\"all\"")]), 1, 0, "unknown variant `all`"),
        (lines(&[&events, "{\"jump\":{}}"]), 2, 7, "unknown variant `jump`"),
        (lines(&[&events, "{\"slide\":{\"tile\":8}}"]), 2, 19, "missing field `from`"),
        (lines(&[&events, "{\"slide\":{\"tile\":8"]), 2, 18, "cut off"),
        (lines(&[&events, SLIDE, "", SLIDE]), 3, 1, "cut off"),
        (lines(&[&events, SLIDE, SLIDE]), 3, 2, "tile 8 can't slide left"),
        (lines(&[&events, &SLIDE.replace("\"from\":8", "\"from\":4000000000")]), 2, 2, "can't slide"),
        (lines(&[&events, &SLIDE.replace("\"L\"", "\"U\"")]), 2, 2, "tile 8 can't slide up"),
        (lines(&[&events, "{\"lock\":{\"cell\":9}}"]), 2, 10, "there is no cell 9"),
        (lines(&[&events, &activation(9, 8, 8, 7)]), 2, 16, "there is no tile 9"),
        (lines(&[&events, &activation(8, 6, 7, 7)]), 2, 16, "tile 8 is not on cell 6: tile 7 is there"),
        (lines(&[&events, &activation(8, 8, 8, 7)]), 2, 34, "cell 8 is not the goal cell of tile 8"),
        (lines(&[&events, &activation(8, 8, 7, 5)]), 2, 0, "cell 5 was chosen"),
        (lines(&[&events, "{\"frustrated\":{\"tile\":8,\"cornered\":0}}"]), 2, 25, "there is no tile 0"),
        (lines(&[&events, "{\"moves\":\"L\"}"]), 2, 1, "moves in a trace of events"),
        (lines(&[&moves, SLIDE]), 2, 1, "an event in a trace of moves"),
        (lines(&[&moves, "{\"moves\":\"LRLLU\"}"]), 2, 14, "move 4 (L) is illegal"),
        (lines(&[&moves, "{\"moves\":\"LX\"}"]), 2, 12, "'X' is no move"),
        (lines(&[&moves, "{\"moves\":\"Lr\"}"]), 2, 12, "'r' is no move"),
        (lines(&[&moves, "{\"moves\":7}"]), 2, 10, "invalid type: integer `7`"),
        (lines(&[&events, SLIDE, &good, SLIDE]), 4, 1, "after the footer"),
        (lines(&[&events, SLIDE, &good, &good]), 4, 1, "after the footer"),
        (
            lines(&[&events, SLIDE, &footer("solved", 2, WORK, DIGEST)]),
            3,
            31,
            "the footer says moves 2, but the lines before it give 1",
        ),
        (lines(&[&events, SLIDE, &footer("solved", 1, WORK, &DIGEST.replace('1', "2"))]), 3, 0, DIGEST),
        (lines(&[&events, SLIDE, &footer("solved", 1, WORK, "12")]), 3, 0, "64 hexadecimal digits"),
        (lines(&[&events, SLIDE, &footer("won", 1, WORK, DIGEST)]), 3, 0, "won"),
        (
            lines(&[&events, SLIDE, &footer("solved", 1, &WORK.replace("\"attacks\":0", "\"attacks\":3"), DIGEST)]),
            3,
            0,
            "the footer says attacks 3, but the lines before it give 0",
        ),
        (
            lines(&[
                &moves,
                &footer("solved", 0, WORK, "5081101571acbaad4fa23189f4e8621bf4bf40b00fa99fd500d1d2b502f88cad"),
            ]),
            2,
            12,
            "the footer says outcome solved",
        ),
        (lines(&[&events, "garbage"]).trim_end().into(), 2, 1, "expected value"),
        (lines(&[&events, "{\"slide\" \"tile\""]).trim_end().into(), 2, 10, "expected `:`"),
    ];
    for (file, line, column, says) in table {
        let error = read_trace(file.as_bytes()).expect_err(says);
        assert!(error.message.contains(says), "{error}\nshould say: {says}");
        assert_eq!(error.line, line, "{error}");
        if column > 0 {
            assert_eq!(error.column, column, "{error}");
        }
        let told = error.to_string();
        assert!(!told.ends_with('\n') && told.starts_with(&format!("line {line}, column ")), "{told}");
        let way_out = ["record", "mend", "put", "cut", "written U, D, L or R"];
        assert!(way_out.iter().any(|word| error.message.contains(word)), "no way out in: {told}");
    }
}

/// Bytes that change what a line means.
const SIGNS: &[u8] = b"0123456789\"{}[]:,\n/ ";

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    /// Whatever is read is a run: its slides lead from its start to where it says, whatever was done to the file.
    #[test]
    fn a_damaged_file_is_read_rightly_or_refused(
        moves_only: bool, seed: u64, damage in proptest::collection::vec((any::<usize>(), any::<u8>(), 0u8..4), 1..4),
    ) {
        let records = if moves_only { Records::Moves } else { Records::Events };
        let (mut file, _) = record(&instance(3, 3, seed), records, 12);
        for (place, byte, how) in damage {
            let place = place % file.len();
            match how {
                0 => file[place] = byte,
                1 => file[place] = SIGNS[usize::from(byte) % SIGNS.len()],
                2 => { file.remove(place); }
                _ => file.insert(place, byte),
            }
        }
        match read_trace(file.as_slice()) {
            Ok(trace) => {
                let end = verify(trace.header.instance.start(), trace.log.moves().iter()).unwrap();
                prop_assert_eq!(&end, trace.log.now().board());
                if let Some(footer) = trace.footer {
                    prop_assert_eq!(footer.digest, trace.log.digest());
                }
            }
            Err(error) => {
                let lines = file.split(|&byte| byte == b'\n').count() as u64;
                prop_assert!((1..=lines).contains(&error.line) && error.column >= 1, "{}", error);
            }
        }
    }
}

#[test]
fn bytes_that_are_no_text_are_refused() {
    let mut file = header(Records::Events).into_bytes();
    file.extend_from_slice(b"\n{\"slide\":{\"tile\xff\":8}}\n");
    assert_eq!(read_trace(file.as_slice()).unwrap_err().line, 2);
    let error = read_trace([0xff, 0xfe, 0x00].as_slice()).unwrap_err();
    assert_eq!(error.line, 1);
}
