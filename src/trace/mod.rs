//! What happened: from events to a recording, a file, and a place in it that one can go to.
//!
//! An [`EventLog`] records a run compactly in memory; a [`Cursor`] goes to any event or step of it, and what it shows there
//! never depends on the way it came. A [`TraceWriter`] streams a run into a file, [`read_trace`] reads it back and believes
//! nothing unchecked; a [`Comparison`] holds a re-run against a recording. A [`Digest`] names the slides of a run, so that
//! two runs agree exactly when their digests do. What an event means to people is said by [`words`](crate::words).
//!
//! Nothing here knows who solves: only boards, events and outcomes.
//!
//! ```
//! use ecotaquin::puzzle::{Board, Direction, Goal, NamedGoal, Size};
//! use ecotaquin::solver::{Instance, Observer};
//! use ecotaquin::trace::{Cursor, EventLog, Records};
//!
//! let size = Size::new(2, 2)?;
//! let mut board = Board::new(size, &[1, 2, 0, 3])?;
//! let mut log = EventLog::new(Instance::new(board.clone(), Goal::named(NamedGoal::BlankLast, size))?, Records::Events);
//! log.slide(board.slide(Direction::Left).expect("tile 3 can go left"));
//!
//! let mut cursor = Cursor::new(&log);
//! assert_eq!(cursor.entropy(), 1);
//! assert!(cursor.next(&log));
//! assert_eq!((cursor.entropy(), cursor.satisfied()), (0, 3));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod block;
mod check;
mod cursor;
mod digest;
mod events;
mod header;
mod kind;
mod log;
mod pack;
mod reader;
mod replay;
mod scene;
mod standing;
mod writer;

pub use check::Misfit;
pub use cursor::{Cursor, SeekWork};
pub use digest::{Digest, DigestError, Digester};
pub use events::Events;
pub use header::{Footer, Header, Records, VERSION};
pub use kind::EventKind;
pub use log::EventLog;
pub use reader::{Trace, TraceError, read_trace};
pub use replay::{Agreement, Comparison, Difference};
pub use scene::{Role, Scene};
pub use standing::Standing;
pub use writer::TraceWriter;
