//! Files that survive accidents.

use std::fs;

use ecotaquin::pdb::{Folder, Library, Origin, PdbError, Preparing};
use ecotaquin::puzzle::{NamedGoal, Tile};
use ecotaquin::search::heuristic::pattern::{Partition, Pattern, PatternTable};
use ecotaquin::search::heuristic::{AnyHeuristic, Heuristic};

use super::support::{folder, goal, table};

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
