//! The program as tests run it: never on the display of whoever tests, not with what lies in their cache, and in English
//! whatever the locale.

use std::process::{Command, Stdio};

/// The program with arguments, without a display and without input.
pub fn program<'a>(arguments: impl IntoIterator<Item = &'a str>) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ecotaquin"));
    command.args(arguments).stdin(Stdio::null()).env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY");
    command.env("LC_ALL", "C").env("XDG_CACHE_HOME", concat!(env!("CARGO_TARGET_TMPDIR"), "/cache"));
    command
}
