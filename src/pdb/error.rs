//! Why there is no heuristic.

use crate::search::heuristic::pattern::PartitionError;

/// Why tables were not made.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PdbError {
    /// Not a partition.
    #[error(transparent)]
    Partition(#[from] PartitionError),
    /// The tables alone take more than is allowed.
    #[error("its tables take {}, and {} are allowed: allow more with --memory, or choose smaller patterns", bytes_for_people(*needed), bytes_for_people(*allowed))]
    Tables {
        /// Bytes of the tables.
        needed: u64,
        /// Bytes allowed.
        allowed: u64,
    },
    /// Building takes more than is allowed.
    #[error("building its tables takes {}, and {} are allowed: allow more with --memory, or choose smaller patterns", bytes_for_people(*needed), bytes_for_people(*allowed))]
    Building {
        /// Bytes while it is built.
        needed: u64,
        /// Bytes allowed.
        allowed: u64,
    },
    /// A page stands still while it builds a table; so long it must not.
    #[error("a browser builds tables of at most {most} entries, and its largest has {needed}: choose smaller patterns")]
    OnPage {
        /// Entries of the table.
        needed: u32,
        /// Entries allowed.
        most: u32,
    },
    /// Somebody asked to stop.
    #[error("stopped while tables were built")]
    Cancelled,
}

/// Bytes as people read them, rounded up: `275 MiB`.
#[must_use]
pub fn bytes_for_people(bytes: u64) -> String {
    const KIB: u64 = 1 << 10;
    match bytes {
        0..1024 => format!("{bytes} bytes"),
        1024..0xA0_0000 => format!("{} KiB", bytes.div_ceil(KIB)),
        0xA0_0000..0x2_8000_0000 => format!("{} MiB", bytes.div_ceil(KIB * KIB)),
        _ => format!("{} GiB", bytes.div_ceil(KIB * KIB * KIB)),
    }
}
