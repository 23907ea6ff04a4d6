//! PNG files.

use std::path::Path;

use super::file::{WriteError, write_whole};

/// Writes RGBA pixels (rows from the top) as an opaque PNG.
///
/// # Errors
/// When the file can't be written.
pub fn write_png(path: &Path, width: u32, height: u32, rgba: &[u8]) -> Result<(), WriteError> {
    let bytes = png_bytes(width, height, rgba).map_err(|error| WriteError::new(path, std::io::Error::other(error)))?;
    write_whole(path, &bytes)
}

/// RGBA pixels (rows from the top) as an opaque PNG.
///
/// # Errors
/// When it can't be encoded, in one sentence.
pub fn png_bytes(width: u32, height: u32, rgba: &[u8]) -> Result<Vec<u8>, String> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, width, height);
    encoder.set_color(png::ColorType::Rgb);
    // Large even surfaces: no filter packs them best.
    encoder.set_filter(png::FilterType::NoFilter);
    encoder.set_compression(png::Compression::Best);
    encoder.set_depth(png::BitDepth::Eight);
    let rgb: Vec<u8> = rgba.chunks_exact(4).flat_map(|pixel| [pixel[0], pixel[1], pixel[2]]).collect();
    let written = encoder.write_header().and_then(|mut writer| writer.write_image_data(&rgb));
    written.map_err(|error| format!("cannot make a PNG: {error}"))?;
    Ok(bytes)
}
