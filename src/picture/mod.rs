//! Pictures as data: shapes with colours and texts, drawn by whoever has a surface.
//!
//! The window, SVG files and rasters (GIF, PNG) all draw the same list of shapes, so what a file shows is what the window
//! shows, and a picture can be tested without a window.

pub mod board;
mod color;
mod file;
mod font;
mod png;
#[cfg(not(target_arch = "wasm32"))]
mod raster;
mod shape;
mod svg;
mod theme;

pub use color::Color;
pub use file::{Numbered, WriteError, write_whole};
pub use font::{Font, Weight};
pub use png::{png_bytes, write_png};
#[cfg(not(target_arch = "wasm32"))]
pub use raster::{Image, Pixels, to_pixels};
pub use shape::{Anchor, Picture, Point, Rect, Shape, Stroke};
pub use svg::{EmbeddedImage, to_svg, to_svg_with_image};
pub use theme::{StateColors, Theme, ThemeName};
