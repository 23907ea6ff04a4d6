//! PNG files, written whole: to a temporary file beside, then renamed.

use std::io;
use std::path::{Path, PathBuf};

/// A file that can't be written.
#[derive(Debug, thiserror::Error)]
#[error("cannot write {}: {error}", path.display())]
pub struct WriteError {
    /// Which.
    pub path: PathBuf,
    /// Why.
    pub error: io::Error,
}

impl WriteError {
    /// A file, and why it can't be written.
    pub fn new(path: &Path, error: impl Into<io::Error>) -> Self {
        Self { path: path.to_owned(), error: error.into() }
    }
}

/// Writes RGBA pixels (rows from the top) as an opaque PNG.
///
/// # Errors
/// When the file can't be written.
pub fn write_png(path: &Path, width: u32, height: u32, rgba: &[u8]) -> Result<(), WriteError> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, width, height);
    encoder.set_color(png::ColorType::Rgb);
    // Large even surfaces: no filter packs them best.
    encoder.set_filter(png::FilterType::NoFilter);
    encoder.set_compression(png::Compression::Best);
    encoder.set_depth(png::BitDepth::Eight);
    let rgb: Vec<u8> = rgba.chunks_exact(4).flat_map(|pixel| [pixel[0], pixel[1], pixel[2]]).collect();
    let written = encoder.write_header().and_then(|mut writer| writer.write_image_data(&rgb));
    written.map_err(|error| WriteError::new(path, error))?;
    write_whole(path, &bytes)
}

/// Writes a file whole: nobody ever sees half of it.
///
/// # Errors
/// When it can't be written.
pub fn write_whole(path: &Path, bytes: &[u8]) -> Result<(), WriteError> {
    let mut temporary = path.as_os_str().to_owned();
    temporary.push(".tmp");
    let fail = |error: io::Error| WriteError::new(path, error);
    std::fs::write(&temporary, bytes).map_err(fail)?;
    std::fs::rename(&temporary, path).map_err(fail)
}
