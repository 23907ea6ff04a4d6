//! `watch`.

use super::args::WatchArgs;
use super::failure::Ended;

pub(crate) fn watch(_args: &WatchArgs) -> Ended {
    todo!()
}

pub(crate) fn watch_default() -> Ended {
    todo!()
}
