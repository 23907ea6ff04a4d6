//! The program: parse, dispatch, exit code.

#[cfg(not(target_arch = "wasm32"))]
fn main() -> std::process::ExitCode {
    ecotaquin::cli::main(std::env::args_os())
}

#[cfg(target_arch = "wasm32")]
fn main() {
    ecotaquin::web::main();
}
