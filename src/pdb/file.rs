//! Files of tables.
//!
//! A file is: 16 bytes that say what it is; the version (4 bytes, little endian, like all numbers); the length (4 bytes) and
//! the text of the pattern, `4x4, blank 15, homes 0 1 4 5`; the length of the table (8 bytes) and its entries, two in a byte;
//! the BLAKE3 of all that (32 bytes).

use std::fs::File;
use std::io::{self, Read, Write};
use std::path::Path;
use std::sync::Arc;

use blake3::Hasher;

use crate::puzzle::{Cell, Size};
use crate::search::heuristic::pattern::{Pattern, PatternTable};

/// What the first bytes say. The line end and the end-of-text character show transfers that change bytes.
const MAGIC: &[u8; 16] = b"ecotaquin pdb\r\n\x1a";
/// The version of the files that are written and read.
pub const FILE_VERSION: u32 = 1;
/// No pattern has a longer text.
const LONGEST_TEXT: u32 = 256;
/// How much is read or written between two questions whether to go on.
const PIECE: usize = 4 << 20;

/// Why a file was not read.
#[derive(Debug, thiserror::Error)]
pub enum Fault {
    /// There is none.
    #[error("there is no such file")]
    Missing,
    /// It is something else.
    #[error("it is no pattern database of this program")]
    Foreign,
    /// Another version of this program wrote it.
    #[error("it has version {0} and this program writes version {FILE_VERSION}")]
    Version(u32),
    /// It is shorter or longer than it should be, or its checksum is another.
    #[error("it is damaged")]
    Damaged,
    /// It holds another table than its name says.
    #[error("it holds another table ({0})")]
    Other(Pattern),
    /// It can't be read.
    #[error("it cannot be read: {0}")]
    Unreadable(io::Error),
    /// Somebody asked to stop.
    #[error("stopped")]
    Cancelled,
}

impl From<io::Error> for Fault {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::NotFound => Self::Missing,
            io::ErrorKind::UnexpectedEof => Self::Damaged,
            _ => Self::Unreadable(error),
        }
    }
}

/// Reads a whole table and checks it. `go_on` hears how many of how many bytes are read.
///
/// # Errors
/// When there is none, or it is not as it was written.
pub fn read_table(path: &Path, go_on: &mut dyn FnMut(u64, u64) -> bool) -> Result<PatternTable, Fault> {
    let mut file = File::open(path)?;
    let length = file.metadata()?.len();
    let mut hasher = Hasher::new();
    let mut take = |bytes: &mut [u8]| -> Result<(), Fault> {
        file.read_exact(bytes)?;
        hasher.update(bytes);
        Ok(())
    };
    let mut magic = [0; MAGIC.len()];
    take(&mut magic).map_err(|fault| if matches!(fault, Fault::Damaged) { Fault::Foreign } else { fault })?;
    if magic != *MAGIC {
        return Err(Fault::Foreign);
    }
    let mut word = [0; 4];
    take(&mut word)?;
    let version = u32::from_le_bytes(word);
    if version != FILE_VERSION {
        return Err(Fault::Version(version));
    }
    take(&mut word)?;
    let text_length = u32::from_le_bytes(word);
    if text_length > LONGEST_TEXT {
        return Err(Fault::Damaged);
    }
    let mut text = vec![0; text_length as usize];
    take(&mut text)?;
    let pattern = String::from_utf8(text).ok().and_then(|text| pattern(&text)).ok_or(Fault::Damaged)?;
    let mut long = [0; 8];
    take(&mut long)?;
    let bytes = u64::from_le_bytes(long);
    let around = (MAGIC.len() + 4 + 4 + 8 + 32) as u64 + u64::from(text_length);
    let fits = usize::try_from(bytes).ok();
    let Some(count) = fits.filter(|_| bytes == pattern.table_bytes() && length == bytes + around) else {
        return Err(Fault::Damaged);
    };
    let mut nibbles: Arc<[u8]> = std::iter::repeat_n(0, count).collect();
    let mut done = 0;
    let whole = Arc::get_mut(&mut nibbles).unwrap_or_else(|| unreachable!("nobody shares it yet"));
    for piece in whole.chunks_mut(PIECE) {
        take(piece)?;
        done += piece.len() as u64;
        if !go_on(done, bytes) {
            return Err(Fault::Cancelled);
        }
    }
    let mut checksum = [0; 32];
    file.read_exact(&mut checksum)?;
    if *hasher.finalize().as_bytes() != checksum {
        return Err(Fault::Damaged);
    }
    Ok(PatternTable::new(pattern, nibbles))
}

/// Writes a whole table.
///
/// # Errors
/// When it can't be written.
pub fn write_table(table: &PatternTable, out: &mut impl Write) -> io::Result<()> {
    let mut hasher = Hasher::new();
    let mut put = |bytes: &[u8]| {
        hasher.update(bytes);
        out.write_all(bytes)
    };
    let text = table.pattern().to_string();
    put(MAGIC)?;
    put(&FILE_VERSION.to_le_bytes())?;
    put(&(text.len() as u32).to_le_bytes())?;
    put(text.as_bytes())?;
    put(&(table.nibbles().len() as u64).to_le_bytes())?;
    table.nibbles().chunks(PIECE).try_for_each(put)?;
    out.write_all(hasher.finalize().as_bytes())
}

/// A pattern from its text.
fn pattern(text: &str) -> Option<Pattern> {
    let (size, rest) = text.split_once(", blank ")?;
    let (blank, homes) = rest.split_once(", homes ")?;
    let (width, height) = size.split_once('x')?;
    let size = Size::new(width.parse().ok()?, height.parse().ok()?).ok()?;
    let on_board = |text: &str| text.parse().ok().filter(|&cell: &u32| (cell as usize) < size.cells()).map(Cell);
    let blank = on_board(blank)?;
    let homes: Vec<Cell> = homes.split(' ').map(on_board).collect::<Option<_>>()?;
    if homes.contains(&blank) || !homes.is_sorted_by(|a, b| a < b) {
        return None;
    }
    Pattern::of_homes(size, homes, blank).ok()
}
