//! The program: parse, dispatch, exit code.

use std::process::ExitCode;

fn main() -> ExitCode {
    ecotaquin::cli::main(std::env::args_os())
}
