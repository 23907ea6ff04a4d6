//! Pattern databases: right values, files that survive accidents, and the command that keeps them.

use std::collections::{HashMap, VecDeque};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Output;

use ecotaquin::chance::{Draw, Stream};
use ecotaquin::pdb::{Fault, Folder, Library, Origin, PdbError, Preparing, Threads, read_table};
use ecotaquin::puzzle::{Board, Cell, Direction, Goal, MoveList, NamedGoal, Size, Tile, random_board};
use ecotaquin::search::heuristic::pattern::{
    Alone, BuildStop, Partition, Pattern, PatternTable, Patterns4, Patterns8, build,
};
use ecotaquin::search::heuristic::{AnyHeuristic, Heuristic, Manhattan};
use ecotaquin::search::{TieRule, astar_with};
use ecotaquin::solver::{Budget, Instance, Outcome};

#[path = "shared/program.rs"]
mod program;

fn size(width: u64, height: u64) -> Size {
    Size::new(width, height).unwrap()
}

fn goal(name: NamedGoal, width: u64, height: u64) -> Goal {
    Goal::named(name, size(width, height))
}

fn table(pattern: &Pattern) -> PatternTable {
    build(pattern, u64::MAX, &Threads::default(), &mut |_, _| true).unwrap()
}

fn heuristic(goal: &Goal, partition: &str) -> Patterns8 {
    let partition = Partition::read(partition, goal).unwrap();
    let tables: Vec<_> = partition.patterns(goal).unwrap().iter().map(table).collect();
    Patterns8::new(goal, &partition, &tables)
}

/// The distance of every board from which a goal can be reached, by breadth-first search.
fn distances(goal: &Goal) -> HashMap<Board, u32> {
    let mut distances = HashMap::from([(goal.arrangement().clone(), 0)]);
    let mut waiting = VecDeque::from([goal.arrangement().clone()]);
    while let Some(board) = waiting.pop_front() {
        let distance = distances[&board];
        for direction in Direction::ALL {
            let mut next = board.clone();
            if next.slide(direction).is_some() && !distances.contains_key(&next) {
                distances.insert(next.clone(), distance + 1);
                waiting.push_back(next);
            }
        }
    }
    distances
}

#[test]
fn no_value_exceeds_the_distance_on_any_8_puzzle_with_any_goal_and_the_mean_is_that_of_the_best_partition() {
    for name in NamedGoal::ALL {
        let goal = goal(name, 3, 3);
        let distances = distances(&goal);
        assert_eq!(distances.len(), 181_440);
        for partition in ["4-4", "4-4+reflection", "1,2,5/3,4,6/7,8"] {
            let heuristic = heuristic(&goal, partition);
            assert!(heuristic.is_admissible());
            let mut total = 0_u64;
            for (board, &distance) in &distances {
                let value = heuristic.value(board);
                assert!(value <= distance, "{partition} says {value} of {board:?}, which is {distance} away");
                assert_eq!(value % 2, distance % 2, "parity");
                total += u64::from(value);
            }
            assert_eq!(heuristic.value(goal.arrangement()), 0);
            if partition == "4-4" && name != NamedGoal::Spiral {
                assert!((total as f64 / 181_440.0 - 18.508).abs() < 0.001, "{name:?}: {total}");
            }
        }
    }
}

#[test]
fn a_pattern_of_all_tiles_gives_the_distance_itself() {
    for name in NamedGoal::ALL {
        let goal = goal(name, 3, 3);
        let heuristic = heuristic(&goal, "1,2,3,4,5,6,7,8");
        for (board, distance) in distances(&goal) {
            assert_eq!(heuristic.value(&board), distance, "{board:?}");
        }
    }
}

/// The blank is left out of the tables, so where tiles wall it in one slide may change a value by more than one: searches
/// must re-open nodes, and no method that needs consistency may be given this heuristic.
#[test]
fn values_jump_along_some_slides_so_the_heuristic_does_not_call_itself_consistent() {
    let goal = goal(NamedGoal::BlankLast, 3, 3);
    let heuristic = heuristic(&goal, "4-4");
    let (mut slides, mut jumps) = (0, 0);
    for board in distances(&goal).keys() {
        for direction in Direction::ALL {
            let mut next = board.clone();
            if next.slide(direction).is_some() {
                slides += 1;
                jumps += u32::from(heuristic.value(board).abs_diff(heuristic.value(&next)) > 1);
            }
        }
    }
    assert_eq!((slides, jumps), (483_840, 37_704));
    assert!(!heuristic.is_consistent());
}

/// For every way in which some tiles may lie the fewest moves of these tiles, by a search over (cells of the tiles, cell of
/// the blank) in which moves of the blank among the other tiles cost nothing: another way than the tables are built.
fn slow_table(pattern: &Pattern) -> HashMap<Vec<Cell>, u32> {
    let size = pattern.size();
    let start = (pattern.homes().to_vec(), pattern.blank());
    let mut distances = HashMap::from([(start.clone(), 0_u32)]);
    let mut waiting = VecDeque::from([(start, 0)]);
    let mut values: HashMap<Vec<Cell>, u32> = HashMap::new();
    while let Some((state, distance)) = waiting.pop_front() {
        if distances[&state] < distance {
            continue;
        }
        let (cells, blank) = &state;
        let value = values.entry(cells.clone()).or_insert(distance);
        *value = distance.min(*value);
        for next in size.neighbours(*blank) {
            let mut cells = cells.clone();
            let moved = cells.iter().position(|&cell| cell == next);
            if let Some(moved) = moved {
                cells[moved] = *blank;
            }
            let distance = distance + u32::from(moved.is_some());
            let state = (cells, next);
            if distances.get(&state).is_none_or(|&known| distance < known) {
                distances.insert(state.clone(), distance);
                if moved.is_some() {
                    waiting.push_back((state, distance));
                } else {
                    waiting.push_front((state, distance));
                }
            }
        }
    }
    values
}

#[test]
fn whole_tables_agree_with_a_slow_independent_computation() {
    let of = |goal: &Goal, tiles: &[u32]| {
        Pattern::new(goal, &tiles.iter().map(|&tile| Tile(tile)).collect::<Vec<_>>()).unwrap()
    };
    let patterns = [
        of(&goal(NamedGoal::BlankLast, 3, 3), &[2, 5, 7, 8]),
        of(&goal(NamedGoal::Spiral, 3, 3), &[1, 4, 6]),
        of(&goal(NamedGoal::Snake, 3, 4), &[1, 2, 6, 9]),
        of(&goal(NamedGoal::BlankFirst, 4, 3), &[3, 7, 8, 11]),
        of(&goal(NamedGoal::BlankLast, 5, 2), &[1, 6, 7, 8, 9]),
        of(&goal(NamedGoal::Spiral, 4, 4), &[6, 11, 15]),
        of(&goal(NamedGoal::BlankLast, 5, 5), &[1, 13]),
        of(&goal(NamedGoal::BlankLast, 4, 4), &[9]),
    ];
    for pattern in patterns {
        let (fast, slow) = (table(&pattern), slow_table(&pattern));
        assert_eq!(slow.len(), pattern.entries() as usize, "{pattern}");
        for (cells, value) in slow {
            assert_eq!(fast.value(&cells), value, "{pattern}: {cells:?}");
        }
        let alone = build(&pattern, u64::MAX, &Alone, &mut |_, _| true).unwrap();
        assert_eq!(alone, fast, "one thread builds the same as several");
    }
}

#[test]
fn following_a_walk_gives_the_same_values_as_looking_afresh() {
    let cases = [
        (NamedGoal::BlankLast, 3, 3, "4-4+reflection"),
        (NamedGoal::Spiral, 3, 3, "4-4+reflection"),
        (NamedGoal::Snake, 3, 3, "1,8/2,7,3/4,5,6"),
        (NamedGoal::BlankLast, 4, 4, "5-5-5+reflection"),
        (NamedGoal::BlankFirst, 4, 4, "5-5-5"),
        (NamedGoal::Snake, 4, 4, "5-5-5+reflection"),
        (NamedGoal::Spiral, 4, 4, "5-5-5"),
        (NamedGoal::BlankLast, 3, 4, "1,2,5,6/3,4,7,8,9/10,11"),
        (NamedGoal::Spiral, 4, 3, "1,2,5,6/3,4,7,8,9/10,11"),
        (NamedGoal::BlankLast, 5, 5, "1,6,11/2,7,12/3,8,13/4,9,14/5,10,15/16,17,18/19,20,21/22,23,24"),
    ];
    for (name, width, height, partition) in cases {
        let goal = goal(name, width, height);
        let heuristic = heuristic(&goal, partition);
        let least = Manhattan::new(&goal);
        let mut draw = Stream::boards(width);
        let mut board = random_board(&goal, &mut draw);
        let (mut value, mut carry) = (heuristic.value(&board), heuristic.carry(&board));
        for _ in 0..20_000 {
            let direction = Direction::ALL[draw.below(4) as usize];
            if let Some(slide) = board.slide_towards(direction) {
                (value, carry) = heuristic.after(&board, value, carry, slide);
                board.apply(slide);
                assert_eq!(value, heuristic.value(&board), "{partition} {name:?}");
                assert!(value >= least.value(&board), "never below the Manhattan distance");
            }
        }
    }
}

#[test]
fn a_star_with_the_partition_4_4_finds_shortest_solutions() {
    for name in [NamedGoal::BlankLast, NamedGoal::Spiral] {
        let goal = goal(name, 3, 3);
        let mut boards: Vec<(Board, u32)> = distances(&goal).into_iter().collect();
        boards.sort_by(|a, b| a.0.tiles().cmp(b.0.tiles()));
        let heuristic = heuristic(&goal, "4-4");
        for (board, distance) in boards.into_iter().step_by(37) {
            let instance = Instance::new(board, goal.clone()).unwrap();
            let mut run = astar_with(&instance, heuristic.clone(), TieRule::HighG, Budget::default());
            let mut moves = MoveList::new();
            assert_eq!(run.advance_recording(u64::MAX, &mut moves), Some(Outcome::Solved));
            assert_eq!(moves.len() as u32, distance);
        }
    }
}

/// The mean value of the first thousand random boards of a seed.
fn mean_of_a_thousand(goal: &Goal, heuristic: &impl Heuristic) -> f64 {
    let mut draw = Stream::boards(2);
    (0..1000).map(|_| f64::from(heuristic.value(&random_board(goal, &mut draw)))).sum::<f64>() / 1000.0
}

#[track_caller]
fn is_within_one_percent(found: f64, published: f64) {
    assert!((found / published - 1.0).abs() < 0.01, "{found} is not {published}");
}

/// Korf & Felner 2002; Felner, Korf & Hanan 2004. Their 6-6-3 is the better one of the board and its reflection: no 6-6-3
/// without reflection reaches 42.3.
#[test]
fn means_over_a_thousand_15_puzzles_are_the_published_ones() {
    let goal = goal(NamedGoal::BlankLast, 4, 4);
    is_within_one_percent(mean_of_a_thousand(&goal, &heuristic(&goal, "5-5-5")), 41.56);
    let partition = Partition::read("6-6-3+reflection", &goal).unwrap();
    let tables: Vec<_> = partition.patterns(&goal).unwrap().iter().map(table).collect();
    is_within_one_percent(mean_of_a_thousand(&goal, &Patterns8::new(&goal, &partition, &tables)), 42.92);
    let regular = Partition::read("6-6-3", &goal).unwrap();
    let regular = mean_of_a_thousand(&goal, &Patterns4::new(&goal, &regular, &tables));
    assert!((42.0..42.5).contains(&regular), "{regular}");
}

#[test]
#[ignore = "minutes: cargo test --release --test pattern_databases -- --ignored 7_8"]
fn means_with_7_8_are_the_published_ones() {
    let goal = goal(NamedGoal::BlankLast, 4, 4);
    let partition = Partition::read("7-8+reflection", &goal).unwrap();
    let tables: Vec<_> = partition.patterns(&goal).unwrap().iter().map(table).collect();
    is_within_one_percent(mean_of_a_thousand(&goal, &Patterns4::new(&goal, &partition, &tables)), 45.63);
    let regular = Partition::read("7-8", &goal).unwrap();
    is_within_one_percent(mean_of_a_thousand(&goal, &Patterns4::new(&goal, &regular, &tables)), 44.75);
}

/// The greatest values that Korf & Felner 2002 give for their four patterns of the 24-puzzle: 34, 35, 35, 35.
#[test]
#[ignore = "minutes: cargo test --release --test pattern_databases -- --ignored 24_puzzle"]
fn greatest_values_of_the_24_puzzle_are_the_published_ones() {
    let goal = goal(NamedGoal::BlankFirst, 5, 5);
    let partition = Partition::read("6-6-6-6", &goal).unwrap();
    let mut found: Vec<(Vec<u32>, u32)> = Vec::new();
    for (pattern, tiles) in partition.patterns(&goal).unwrap().iter().zip(partition.tiles()) {
        let table = table(pattern);
        let mut most = 0;
        let mut cells = Vec::new();
        greatest(&table, &mut cells, &mut most);
        found.push((tiles.iter().map(|tile| tile.0).collect(), most));
    }
    found.sort();
    let published = [
        (vec![1, 5, 6, 10, 11, 12], 34),
        (vec![2, 3, 4, 7, 8, 9], 35),
        (vec![13, 14, 18, 19, 23, 24], 35),
        (vec![15, 16, 17, 20, 21, 22], 35),
    ];
    assert_eq!(found, published);
}

fn greatest(table: &PatternTable, cells: &mut Vec<Cell>, most: &mut u32) {
    if cells.len() == table.pattern().tiles() {
        *most = table.value(cells).max(*most);
        return;
    }
    for cell in table.pattern().size().iter() {
        if !cells.contains(&cell) {
            cells.push(cell);
            greatest(table, cells, most);
            cells.pop();
        }
    }
}

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

fn folder(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("pattern_databases").join(name);
    let _ = fs::remove_dir_all(&path);
    let _ = fs::remove_file(&path);
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    path
}

/// Asks a directory for a table; counts builds and collects notes.
fn ask(folder: &Folder, pattern: &Pattern) -> (PatternTable, Origin, Vec<String>) {
    let mut notes = Vec::new();
    let mut build = |_: Preparing| -> Result<PatternTable, PdbError> { Ok(table(pattern)) };
    let note = &mut |text: &str| notes.push(text.to_owned());
    let (table, origin) = folder.table(pattern, &mut build, note, &mut |_, _, _| true).unwrap();
    (table, origin, notes)
}

#[test]
fn a_table_is_kept_and_read_again_and_every_damage_is_found_told_once_and_repaired() {
    let goal = goal(NamedGoal::BlankLast, 4, 4);
    let pattern = Pattern::new(&goal, &[1, 2, 5, 6].map(Tile)).unwrap();
    let other = Pattern::new(&goal, &[1, 2, 5, 7].map(Tile)).unwrap();
    let folder = Folder::new(folder("damage"));
    let (built, origin, notes) = ask(&folder, &pattern);
    assert_eq!((origin, notes), (Origin::Built, vec![]));
    let (read, origin, notes) = ask(&folder, &pattern);
    assert_eq!((&read, origin, notes), (&built, Origin::Read, vec![]));
    let path = folder.file(&pattern);
    let good = fs::read(&path).unwrap();
    assert_eq!(good.len() as u64, pattern.table_bytes() + 32 + 32 + pattern.to_string().len() as u64);
    ask(&folder, &other);
    let of_other = fs::read(folder.file(&other)).unwrap();
    let flipped = |at: usize| {
        let mut bytes = good.clone();
        bytes[at] ^= 1;
        bytes
    };
    let mut older = good.clone();
    older[16] = 0;
    let damages: Vec<(Vec<u8>, &str)> = vec![
        (good[..good.len() - 1].to_vec(), "damaged"),
        (good[..good.len() / 2].to_vec(), "damaged"),
        (good[..18].to_vec(), "damaged"),
        (good[..5].to_vec(), "no pattern database"),
        (Vec::new(), "no pattern database"),
        ([&good[..], b"x"].concat(), "damaged"),
        (flipped(good.len() / 2), "damaged"),
        (flipped(good.len() - 1), "damaged"),
        (flipped(21), "damaged"),
        (flipped(27), "damaged"),
        (b"SQLite format 3\0 and so on, for much longer than a header".to_vec(), "no pattern database"),
        (older, "version 0"),
        (of_other, "another table (4x4, blank 15, homes 0 1 4 6)"),
    ];
    for (bytes, expected) in damages {
        fs::write(&path, bytes).unwrap();
        let (again, origin, notes) = ask(&folder, &pattern);
        assert_eq!((&again, origin), (&built, Origin::Built));
        assert_eq!(notes.len(), 1, "{notes:?}");
        assert!(notes[0].contains(expected) && notes[0].contains("built again"), "{} should say {expected}", notes[0]);
        assert_eq!(fs::read(&path).unwrap(), good);
    }
    let left: Vec<String> =
        fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    assert_eq!(left.len(), 3, "two tables and the lock: {left:?}");
}

#[test]
fn where_nothing_can_be_written_tables_are_built_in_memory_and_that_is_told() {
    let goal = goal(NamedGoal::BlankLast, 4, 4);
    let pattern = Pattern::new(&goal, &[1, 2, 5, 6].map(Tile)).unwrap();
    // A directory below a file can be made by nobody, not even by the administrator.
    let file = folder("a-file");
    fs::write(&file, "").unwrap();
    let (built, origin, notes) = ask(&Folder::new(file.join("pdb")), &pattern);
    assert_eq!((&built, origin), (&table(&pattern), Origin::NotKept));
    assert_eq!(notes.len(), 1, "{notes:?}");
    assert!(notes[0].contains("cannot be kept in"), "{notes:?}");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let locked = folder("read-only");
        fs::create_dir_all(&locked).unwrap();
        fs::set_permissions(&locked, fs::Permissions::from_mode(0o555)).unwrap();
        let is_administrator = fs::write(locked.join("probe"), "").is_ok();
        let (built, origin, notes) = ask(&Folder::new(locked.clone()), &pattern);
        fs::set_permissions(&locked, fs::Permissions::from_mode(0o755)).unwrap();
        assert_eq!(built, table(&pattern));
        if !is_administrator {
            assert_eq!((origin, notes.len()), (Origin::NotKept, 1), "{notes:?}");
        }
    }
}

#[test]
fn a_library_keeps_large_tables_on_disk_small_ones_nowhere_and_both_in_memory() {
    let goal = goal(NamedGoal::BlankLast, 4, 4);
    let partition = Partition::read("1,2,3,4,5/6,7,8,9,10/11,12,13/14,15", &goal).unwrap();
    let patterns = partition.patterns(&goal).unwrap();
    let path = folder("library");
    let library = Library::new(10_000);
    library.keep_in(path.clone());
    let origins = |library: &Library, max_bytes: u64| -> Vec<Origin> {
        let tables = library.tables_with_origins(&patterns, max_bytes, &mut |_, _, _| true).unwrap();
        tables.into_iter().map(|(_, origin)| origin).collect()
    };
    assert_eq!(origins(&library, u64::MAX), [Origin::Built, Origin::Built, Origin::Small, Origin::Small]);
    assert_eq!(origins(&library, u64::MAX), [Origin::Memory; 4]);
    let another = Library::new(10_000);
    another.keep_in(path);
    assert_eq!(origins(&another, u64::MAX), [Origin::Read, Origin::Read, Origin::Small, Origin::Small]);
    // What is not needed any more makes room.
    let others = Partition::read("1,2,3,4,6/5,7,8,9,10/11,12,13/14,15", &goal).unwrap();
    let bytes: u64 = patterns.iter().map(Pattern::table_bytes).sum();
    another.heuristic(&goal, &others, 4 << 20, &mut |_, _, _| true).unwrap();
    another.tables(&patterns[2..], bytes, &mut |_, _, _| true).unwrap();
    let error = another.heuristic(&goal, &partition, 100_000, &mut |_, _, _| true).unwrap_err();
    assert_eq!(error, PdbError::Tables { needed: bytes, allowed: 100_000 });
    assert!(error.to_string().contains("its tables take 514 KiB, and 98 KiB are allowed"), "{error}");
    let fresh = Library::new(u32::MAX);
    let error = fresh.heuristic(&goal, &partition, bytes, &mut |_, _, _| true).unwrap_err();
    assert!(matches!(error, PdbError::Building { .. }), "{error}");
    let error = fresh.heuristic(&goal, &partition, u64::MAX, &mut |_, _, _| false).unwrap_err();
    assert_eq!(error, PdbError::Cancelled);
    let any: AnyHeuristic = fresh.heuristic(&goal, &partition, u64::MAX, &mut |_, _, _| true).unwrap();
    assert!(any.bytes() >= bytes);
    assert_eq!(any.value(goal.arrangement()), 0);
}

fn run(args: &[&str]) -> Output {
    program::program(args.iter().copied()).output().unwrap()
}

#[track_caller]
fn printed(output: &Output, code: i32) -> (String, String) {
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
    let (stdout, stderr) = (text(&output.stdout), text(&output.stderr));
    assert_eq!(output.status.code(), Some(code), "{stdout}{stderr}");
    (stdout, stderr)
}

/// A table of seven tiles is large enough to be kept.
const SEVEN: &str = "1,2,3,4,5,6,7/8,9,10,11/12,13,14,15";

#[test]
fn two_processes_build_one_file_and_the_command_lists_checks_and_clears_it() {
    let path = folder("command");
    let directory = path.to_str().unwrap();
    let build = ["pdb", "build", SEVEN, "--pdb-dir", directory, "--format", "json"];
    let processes: Vec<_> = (0..2)
        .map(|_| {
            let mut command = program::program(build);
            command.stdout(std::process::Stdio::piped()).stderr(std::process::Stdio::piped());
            command.spawn().unwrap()
        })
        .collect();
    let mut origins: Vec<String> = processes
        .into_iter()
        .map(|process| {
            let (stdout, stderr) = printed(&process.wait_with_output().unwrap(), 0);
            assert_eq!(stderr, "");
            let rows: Vec<serde_json::Value> = stdout.lines().map(|row| serde_json::from_str(row).unwrap()).collect();
            assert_eq!(rows.len(), 3);
            assert_eq!((&rows[0]["entries"], &rows[0]["bytes"]), (&57_657_600.into(), &28_828_800.into()));
            assert_eq!((rows[1]["origin"].as_str(), rows[2]["origin"].as_str()), (Some("small"), Some("small")));
            rows[0]["origin"].as_str().unwrap().to_owned()
        })
        .collect();
    origins.sort();
    assert_eq!(origins, ["built", "kept"], "the second waits for the first and reads its file");

    let list = ["pdb", "list", "--pdb-dir", directory, "--format", "csv"];
    let (stdout, _) = printed(&run(&list), 0);
    assert_eq!(
        stdout,
        "file,bytes,state,pattern\n\
         4x4-blank15-0.1.2.3.4.5.6.pdb,28828898,good,\"4x4, blank 15, homes 0 1 2 3 4 5 6\"\n"
    );
    let solve = [
        "solve",
        "--size",
        "4x4",
        "--shuffle",
        "3",
        "--walk",
        "40",
        "--solver",
        "astar",
        "--heuristic",
        &format!("pdb:{SEVEN}"),
        "--pdb-dir",
        directory,
        "--format",
        "json",
    ];
    let (stdout, _) = printed(&run(&solve), 0);
    let row: serde_json::Value = serde_json::from_str(&stdout).unwrap();
    assert_eq!(row["optimal"], true);
    assert!(row["work"]["peak_bytes"].as_u64().unwrap() > 28_828_800, "the tables count: {row}");

    let file = path.join("4x4-blank15-0.1.2.3.4.5.6.pdb");
    fs::write(path.join("4x4-blank15-1.pdb"), "nonsense").unwrap();
    fs::write(path.join("notes.txt"), "mine").unwrap();
    fs::write(path.join(".unfinished-1"), "part").unwrap();
    assert!(matches!(read_table(&path.join("notes.txt"), &mut |_, _| true), Err(Fault::Foreign)));
    let (stdout, stderr) = printed(&run(&["pdb", "list", "--pdb-dir", directory]), 1);
    assert!(stdout.contains("it is no pattern database of this program"), "{stdout}");
    assert!(stderr.contains("2 files, 28 MiB in "), "{stderr}");
    let (stdout, _) = printed(&run(&["pdb", "clear", "--pdb-dir", directory]), 0);
    assert_eq!(stdout, "3 files removed, 28 MiB free\n");
    assert!(!file.exists() && path.join("notes.txt").exists());
    let (stdout, stderr) = printed(&run(&["pdb", "list", "--pdb-dir", directory]), 0);
    assert_eq!(stdout, "");
    assert!(stderr.starts_with("0 files, 0 bytes in "), "{stderr}");
    let missing = path.join("nowhere");
    printed(&run(&["pdb", "clear", "--pdb-dir", missing.to_str().unwrap()]), 0);
    assert!(!missing.exists());
}

#[test]
fn the_command_line_refuses_what_cannot_be_built_with_one_sentence() {
    let cases: [(&[&str], &str); 7] = [
        (&["pdb", "build", "5-4"], "which board does 5-4 divide? Add --size WxH"),
        (&["pdb", "build", "6-6-3", "--size", "3x3"], "for 4x4 boards, and this one is 3x3"),
        (&["pdb", "build", "7-8", "--memory", "64MiB"], "building its tables takes"),
        (&["pdb", "build", "6-6-6-6", "--memory", "32MiB"], "its tables take 61 MiB, and 32 MiB are allowed"),
        (
            &["solve", "--size", "3x3", "--shuffle", "1", "--solver", "astar", "--heuristic", "pdb:1,2/3"],
            "heuristic pdb:1,2/3: the partition leaves out the tiles 4, 5, 6, 7, 8",
        ),
        (
            &[
                "solve",
                "--size",
                "5x5",
                "--shuffle",
                "1",
                "--solver",
                "astar",
                "--heuristic",
                "pdb:6-6-6-6",
                "--memory",
                "100MiB",
            ],
            "heuristic pdb:6-6-6-6: its tables take 244 MiB, and 100 MiB are allowed",
        ),
        (
            &["solve", "--size", "3x3", "--shuffle", "1", "--solver", "astar", "--heuristic", "pdb:"],
            "heuristic cannot be pdb:",
        ),
    ];
    for (args, expected) in cases {
        let (stdout, stderr) = printed(&run(args), 2);
        assert_eq!(stdout, "");
        assert!(stderr.contains(expected), "{args:?}: {stderr}");
        assert_eq!(stderr.trim_end().lines().count(), 1, "{stderr}");
    }
}

#[test]
fn a_batch_of_boards_loads_small_tables_once_and_every_answer_is_optimal() {
    let boards = folder("boards.txt");
    fs::create_dir_all(boards.parent().unwrap()).unwrap();
    fs::write(&boards, "8 6 7/2 5 4/3 0 1\n6 4 7/8 5 0/3 2 1\n1 2 3/4 5 6/7 0 8\n").unwrap();
    let args = [
        "solve",
        "--boards",
        boards.to_str().unwrap(),
        "--solver",
        "astar",
        "--heuristic",
        "pdb:4-4+reflection",
        "--format",
        "json",
    ];
    let (stdout, stderr) = printed(&run(&args), 0);
    assert_eq!(stderr, "");
    let moves: Vec<serde_json::Value> =
        stdout.lines().map(|row| serde_json::from_str::<serde_json::Value>(row).unwrap()["moves"].clone()).collect();
    assert_eq!(moves, [31, 31, 1]);
}
