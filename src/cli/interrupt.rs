//! Ctrl-C: the first one asks the run to stop and keeps what is done, the second one ends the program.

use std::process;
use std::sync::atomic::{AtomicBool, Ordering};

static ASKED: AtomicBool = AtomicBool::new(false);

/// From now on Ctrl-C only asks.
pub(crate) fn listen() {
    // A second handler in one process (a test harness) changes nothing: the first listens already.
    let _ = ctrlc::set_handler(|| {
        if ASKED.swap(true, Ordering::Relaxed) {
            process::exit(130);
        }
    });
}

/// Whether somebody has asked to stop.
pub(crate) fn asked() -> bool {
    ASKED.load(Ordering::Relaxed)
}
