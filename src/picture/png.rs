//! PNG files, written whole: to a temporary file beside, then renamed.

use std::path::Path;

/// Writes RGBA pixels (rows from the top) as PNG.
///
/// # Errors
/// When the file can't be written, in one sentence.
pub fn write_png(path: &Path, width: u32, height: u32, rgba: &[u8]) -> Result<(), String> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, width, height);
    encoder.set_color(png::ColorType::Rgba);
    encoder.set_depth(png::BitDepth::Eight);
    let written = encoder.write_header().and_then(|mut writer| writer.write_image_data(rgba));
    written.map_err(|error| format!("cannot make a PNG: {error}"))?;
    write_whole(path, &bytes)
}

/// Writes a file whole: nobody ever sees half of it.
///
/// # Errors
/// When it can't be written, in one sentence.
pub fn write_whole(path: &Path, bytes: &[u8]) -> Result<(), String> {
    let mut temporary = path.as_os_str().to_owned();
    temporary.push(".tmp");
    let fail = |error: std::io::Error| format!("cannot write {}: {error}", path.display());
    std::fs::write(&temporary, bytes).map_err(fail)?;
    std::fs::rename(&temporary, path).map_err(fail)
}
