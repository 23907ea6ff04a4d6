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
