//! How much memory a search may use where nobody says.

use sysinfo::{MemoryRefreshKind, RefreshKind, System};

use crate::solver::Budget;

/// Half of the memory that is free now, rounded down to whole MiB; the library's default where the machine does not tell.
pub(crate) fn default_bytes() -> u64 {
    const MIB: u64 = 1 << 20;
    let refresh = RefreshKind::nothing().with_memory(MemoryRefreshKind::nothing().with_ram());
    let system = System::new_with_specifics(refresh);
    let free = system.cgroup_limits().map_or_else(|| system.available_memory(), |limits| limits.free_memory);
    let free = free.min(system.available_memory());
    if free == 0 { Budget::DEFAULT_BYTES } else { (free / 2 / MIB).max(1) * MIB }
}

/// Reads `512MiB`, `2GiB`, `4096KiB` or a number of bytes.
pub(crate) fn parse_bytes(text: &str) -> Result<u64, String> {
    let text = text.trim();
    let digits = text.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(text.len());
    let (number, unit) = text.split_at(digits);
    let shift = match unit.trim() {
        "" | "B" => 0,
        "KiB" | "K" => 10,
        "MiB" | "M" => 20,
        "GiB" | "G" => 30,
        unit => return Err(format!("the unit {unit:?} is unknown: write bytes, KiB, MiB or GiB, for example 512MiB")),
    };
    let number: u64 = number.parse().map_err(|_| "write a size like 512MiB or 2GiB".to_owned())?;
    number.checked_mul(1 << shift).filter(|&bytes| bytes > 0).ok_or_else(|| "write a size from 1 to 16777215 GiB".to_owned())
}

/// A number of bytes for people.
pub(crate) fn human(bytes: u64) -> String {
    indicatif::BinaryBytes(bytes).to_string()
}
