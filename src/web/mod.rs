//! The program in a browser: the window on a page, opened with what the page's [`Address`] asks for.

mod address;
#[cfg(all(target_arch = "wasm32", feature = "gui"))]
mod start;

pub use address::{Address, Opened};
#[cfg(all(target_arch = "wasm32", feature = "gui"))]
pub use start::main;

#[cfg(all(target_arch = "wasm32", not(feature = "gui")))]
compile_error!("in a browser there is nothing but the window: build with the feature gui");
