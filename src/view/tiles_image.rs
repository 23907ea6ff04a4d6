//! The image that tiles carry: read from a PNG or JPEG, or drawn by the program itself.

use std::f32::consts::TAU;
use std::io::{self, Cursor};
use std::path::{Path, PathBuf};

use crate::picture::{Color, EmbeddedImage, Rect};
use crate::platform::files;
use crate::puzzle::{Cell, Size};
use crate::words::{Language, Message};

/// An image file that can't be used.
#[derive(Debug, thiserror::Error)]
#[error("cannot read the image {}: {problem}", path.display())]
pub struct ImageError {
    /// Which.
    pub path: PathBuf,
    /// Why.
    pub problem: ImageProblem,
}

/// Why an image can't be used.
#[derive(Debug, thiserror::Error)]
pub enum ImageProblem {
    /// Its file can't be read.
    #[error(transparent)]
    Unread(#[from] io::Error),
    /// Its file is longer than [`TilesImage::LONGEST_FILE`].
    #[error("it is longer than {} MiB", TilesImage::LONGEST_FILE >> 20)]
    TooLong,
    /// It is of another kind, or none at all.
    #[error("it is neither PNG nor JPEG; convert it to one of them")]
    OtherFormat,
    /// It is damaged, or too large: what its reader says.
    #[error("{0}")]
    Broken(String),
}

impl ImageError {
    /// In one sentence of a language.
    #[must_use]
    pub fn sentence(&self, language: &dyn Language) -> String {
        let file = self.path.display().to_string();
        language.message(&match &self.problem {
            ImageProblem::Unread(error) => Message::CannotReadImage(&file, error),
            ImageProblem::TooLong => Message::ImageTooLong(&file, TilesImage::LONGEST_FILE >> 20),
            ImageProblem::OtherFormat => Message::NoImage(&file),
            ImageProblem::Broken(why) => Message::BrokenImage(&file, why),
        })
    }
}

/// An image, rows from the top, 4 bytes (red, green, blue, opacity) a pixel.
#[derive(Clone, PartialEq, Eq)]
pub struct TilesImage {
    width: u16,
    height: u16,
    rgba: Vec<u8>,
}

impl std::fmt::Debug for TilesImage {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "TilesImage({}×{})", self.width, self.height)
    }
}

impl TilesImage {
    /// The longest side kept, in pixels: every graphics card takes it, and no screen shows more on a board.
    pub const LONGEST: u32 = 2048;
    /// The longest side read.
    const LONGEST_READ: u32 = 20_000;
    /// Bytes that decoding may take.
    const DECODING: u64 = 1 << 30;
    /// The longest file read, in bytes.
    pub const LONGEST_FILE: u64 = 256 << 20;

    /// Reads a PNG or JPEG file.
    ///
    /// # Errors
    /// When it can't be read or is no such image.
    pub fn load(path: &Path) -> Result<Self, ImageError> {
        Self::load_bytes(path)
            .and_then(|bytes| Self::read(&bytes))
            .map_err(|problem| ImageError { path: path.to_owned(), problem })
    }

    fn load_bytes(path: &Path) -> Result<Vec<u8>, ImageProblem> {
        if files::length(path)? > Self::LONGEST_FILE {
            return Err(ImageProblem::TooLong);
        }
        Ok(files::read(path)?)
    }

    /// Reads a PNG or JPEG. A larger one is scaled down; what is transparent becomes white.
    ///
    /// # Errors
    /// When the bytes are no such image.
    pub fn read(bytes: &[u8]) -> Result<Self, ImageProblem> {
        let mut reader = image::io::Reader::new(Cursor::new(bytes));
        reader = reader.with_guessed_format()?;
        if !matches!(reader.format(), Some(image::ImageFormat::Png | image::ImageFormat::Jpeg)) {
            return Err(ImageProblem::OtherFormat);
        }
        let mut limits = image::io::Limits::default();
        limits.max_image_width = Some(Self::LONGEST_READ);
        limits.max_image_height = Some(Self::LONGEST_READ);
        limits.max_alloc = Some(Self::DECODING);
        reader.limits(limits);
        let mut decoded = reader.decode().map_err(|error| ImageProblem::Broken(error.to_string()))?;
        if decoded.width().max(decoded.height()) > Self::LONGEST {
            decoded = decoded.resize(Self::LONGEST, Self::LONGEST, image::imageops::FilterType::Triangle);
        }
        let decoded = decoded.into_rgba8();
        let (width, height) = (decoded.width() as u16, decoded.height() as u16);
        let mut rgba = decoded.into_raw();
        for pixel in rgba.chunks_exact_mut(4) {
            let opacity = f32::from(pixel[3]) / 255.0;
            let color = Color { red: pixel[0], green: pixel[1], blue: pixel[2], alpha: 255 };
            let seen = Color::hex(0xFF_FF_FF).mix(color, opacity);
            pixel.copy_from_slice(&[seen.red, seen.green, seen.blue, 255]);
        }
        Ok(Self { width, height, rgba })
    }

    /// A landscape that the program draws, with no two parts alike.
    #[must_use]
    pub fn drawn(width: u16, height: u16) -> Self {
        let (width, height) = (width.max(1), height.max(1));
        let mut rgba = Vec::with_capacity(usize::from(width) * usize::from(height) * 4);
        for y in 0..height {
            for x in 0..width {
                // Four samples a pixel smooth the edges.
                let sample = |dx: f32, dy: f32| {
                    landscape((f32::from(x) + dx) / f32::from(width), (f32::from(y) + dy) / f32::from(height))
                };
                let above = sample(0.25, 0.25).mix(sample(0.75, 0.25), 0.5);
                let below = sample(0.25, 0.75).mix(sample(0.75, 0.75), 0.5);
                let color = above.mix(below, 0.5);
                rgba.extend([color.red, color.green, color.blue, 255]);
            }
        }
        Self { width, height, rgba }
    }

    /// Width in pixels.
    #[must_use]
    pub fn width(&self) -> u16 {
        self.width
    }

    /// Height in pixels.
    #[must_use]
    pub fn height(&self) -> u16 {
        self.height
    }

    /// The pixels, for the graphics card: `width` × `height` × 4 bytes.
    #[must_use]
    pub fn rgba(&self) -> &[u8] {
        &self.rgba
    }

    /// The same, for a file.
    #[must_use]
    pub fn as_embedded(&self) -> EmbeddedImage<'_> {
        EmbeddedImage { width: self.width.into(), height: self.height.into(), rgba: &self.rgba }
    }

    /// The colour at a place in fractions of width and height, by the nearest pixel.
    #[must_use]
    #[expect(clippy::cast_sign_loss, reason = "the place is clamped")]
    pub fn color(&self, x: f32, y: f32) -> Color {
        let pixel =
            |part: f32, length: u16| ((part.clamp(0.0, 1.0) * f32::from(length)) as usize).min(usize::from(length) - 1);
        let at = (pixel(y, self.height) * usize::from(self.width) + pixel(x, self.width)) * 4;
        Color { red: self.rgba[at], green: self.rgba[at + 1], blue: self.rgba[at + 2], alpha: self.rgba[at + 3] }
    }

    /// The middle part of the image that has the board's aspect, in fractions of its width and height.
    #[must_use]
    pub fn crop(&self, size: Size) -> Rect {
        let image = f32::from(self.width) / f32::from(self.height);
        let board = f32::from(size.width()) / f32::from(size.height());
        let (w, h) = if image > board { (board / image, 1.0) } else { (1.0, image / board) };
        Rect::new((1.0 - w) / 2.0, (1.0 - h) / 2.0, w, h)
    }

    /// The part of the image that belongs on a cell, in fractions of its width and height.
    #[must_use]
    pub fn part(&self, size: Size, cell: Cell) -> Rect {
        let (crop, at) = (self.crop(size), size.position(cell));
        let (w, h) = (crop.w / f32::from(size.width()), crop.h / f32::from(size.height()));
        Rect::new(crop.x + f32::from(at.x) * w, crop.y + f32::from(at.y) * h, w, h)
    }
}

/// The colour of the landscape at a place, both from 0 to 1: sun and sky, mountains, hills, a lake with a boat, a balloon.
fn landscape(x: f32, y: f32) -> Color {
    let in_circle = |cx: f32, cy: f32, radius: f32| (x - cx).hypot(y - cy) < radius;
    let wave = |height: f32, size: f32, turns: f32, shift: f32| height + size * ((x * turns + shift) * TAU).sin();
    // The balloon: stripes of six colours.
    let (bx, by) = ((x - 0.23) / 0.105, (y - 0.25) / 0.125);
    if bx.hypot(by) < 1.0 {
        let stripe = ((bx / (1.0 - by * by).max(0.01).sqrt() + 1.0) * 3.0).floor();
        return Color::from_hsl(stripe / 6.0, 0.75, 0.55 - 0.08 * by);
    }
    if (x - 0.23).abs() < 0.022 && (y - 0.425).abs() < 0.02 {
        return Color::hex(0x7A_4A_21);
    }
    if (y > 0.36 && y < 0.41) && ((x - 0.23).abs() - 0.02 - (0.41 - y) * 0.6).abs() < 0.003 {
        return Color::hex(0x4A_2E_18);
    }
    // The boat, before the lake.
    if y > 0.70 && y < 0.845 && x > 0.695 && x - 0.695 < (y - 0.70) * 0.75 {
        return Color::hex(0xFF_F6_E0);
    }
    if y > 0.73 && y < 0.845 && x < 0.685 && 0.685 - x < (y - 0.73) * 0.6 {
        return Color::hex(0xE2_4A_33);
    }
    if y > 0.855 && y < 0.895 && (x - 0.69).abs() < 0.11 - (y - 0.855) * 0.9 {
        return Color::hex(0x6B_2D_1A);
    }
    let shore = wave(0.80, 0.012, 1.3, 0.1);
    if y > shore {
        let deep = ((y - shore) / (1.0 - shore)).clamp(0.0, 1.0);
        let water = Color::from_hsl(0.53 + 0.05 * x, 0.62, 0.52 - 0.24 * deep);
        let ripple = ((y * 46.0 + 0.6 * (x * 21.0).sin()).sin() > 0.82) && ((x * 9.0 + y * 31.0).sin() > -0.2);
        return if ripple { water.mix(Color::hex(0xFF_FF_FF), 0.45) } else { water };
    }
    for (height, size, turns, shift, hue, light) in [
        (0.735, 0.035, 1.1, 0.55, 0.27, 0.36),
        (0.655, 0.045, 0.8, 0.10, 0.34, 0.42),
        (0.60, 0.03, 1.7, 0.35, 0.42, 0.47),
    ] {
        if y > wave(height, size, turns, shift) {
            return Color::from_hsl(hue + 0.06 * x, 0.48, light + 0.10 * (x - 0.5));
        }
    }
    for (peak, top, slope, hue) in [(0.60, 0.30, 1.15, 0.72), (0.83, 0.38, 1.0, 0.76), (0.40, 0.44, 0.85, 0.68)] {
        let ridge = top + (x - peak).abs() * slope + 0.012 * (x * 71.0).sin();
        if y > ridge {
            let snow = y < top + 0.075 + 0.02 * (x * 95.0).sin();
            let shade = if x < peak { 0.52 } else { 0.40 };
            let rock = Color::from_hsl(hue, 0.28, shade);
            return if snow { Color::hex(0xFF_FF_FF).mix(rock, if x < peak { 0.03 } else { 0.22 }) } else { rock };
        }
    }
    if in_circle(0.83, 0.16, 0.085) {
        return Color::hex(0xFF_E9_7A);
    }
    for (cx, cy) in
        [(0.50, 0.12), (0.55, 0.095), (0.61, 0.125), (0.05, 0.13), (0.10, 0.105), (0.08, 0.50), (0.13, 0.48)]
    {
        if ((x - cx) / 0.055).hypot((y - cy) / 0.036) < 1.0 {
            return Color::hex(0xFF_FF_FF).mix(Color::hex(0xC9_DD_F2), (y - cy) * 12.0 + 0.2);
        }
    }
    let sky = Color::hex(0x2F_7F_D6).mix(Color::hex(0xFF_C9_8A), y / 0.66);
    let glow = (1.0 - (x - 0.83).hypot(y - 0.16) / 0.36).clamp(0.0, 1.0);
    let ray = ((y - 0.16).atan2(x - 0.83) * 14.0).sin() > 0.0;
    sky.mix(Color::hex(0xFF_E3_9A), glow * if ray { 0.85 } else { 0.55 })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn png(width: u32, height: u32, rgba: &[u8]) -> Vec<u8> {
        let mut bytes = Vec::new();
        let mut encoder = png::Encoder::new(&mut bytes, width, height);
        encoder.set_color(png::ColorType::Rgba);
        encoder.write_header().and_then(|mut writer| writer.write_image_data(rgba)).unwrap();
        bytes
    }

    #[test]
    fn a_png_is_read_and_what_is_transparent_becomes_white() {
        let read = TilesImage::read(&png(2, 1, &[10, 20, 30, 255, 0, 0, 0, 0])).unwrap();
        assert_eq!((read.width(), read.height()), (2, 1));
        assert_eq!(read.rgba(), [10, 20, 30, 255, 255, 255, 255, 255]);
    }

    #[test]
    fn a_jpeg_is_read() {
        let mut bytes = Cursor::new(Vec::new());
        let gray = image::RgbImage::from_pixel(16, 8, image::Rgb([128, 128, 128]));
        gray.write_to(&mut bytes, image::ImageOutputFormat::Jpeg(90)).unwrap();
        let read = TilesImage::read(bytes.get_ref()).unwrap();
        assert_eq!((read.width(), read.height()), (16, 8));
        assert!(read.rgba().chunks(4).all(|pixel| pixel[..3].iter().all(|channel| channel.abs_diff(128) < 4)));
    }

    #[test]
    fn a_large_image_is_scaled_down_and_keeps_its_shape() {
        let read = TilesImage::read(&png(4096, 1024, &vec![200; 4096 * 1024 * 4])).unwrap();
        assert_eq!((read.width(), read.height()), (2048, 512));
    }

    #[test]
    fn what_is_no_image_is_refused_in_words() {
        assert!(matches!(TilesImage::read(b"a text").unwrap_err(), ImageProblem::OtherFormat));
        let whole = png(8, 8, &[7; 256]);
        assert!(TilesImage::read(&whole[..whole.len() / 2]).is_err());
        let missing = TilesImage::load(Path::new("/nowhere/x.png")).unwrap_err();
        assert!(missing.to_string().starts_with("cannot read the image /nowhere/x.png: "), "{missing}");
        let french = missing.sentence(&crate::words::French);
        assert_eq!(french, "impossible de lire l’image /nowhere/x.png\u{a0}: ce fichier ou ce dossier n’existe pas");
    }

    #[test]
    fn the_crop_is_the_largest_middle_part_with_the_boards_aspect() {
        let wide = TilesImage { width: 400, height: 200, rgba: Vec::new() };
        assert_eq!(wide.crop(Size::new(4, 4).unwrap()), Rect::new(0.25, 0.0, 0.5, 1.0));
        assert_eq!(wide.crop(Size::new(8, 4).unwrap()), Rect::new(0.0, 0.0, 1.0, 1.0));
        assert_eq!(wide.crop(Size::new(8, 2).unwrap()), Rect::new(0.0, 0.25, 1.0, 0.5));
        let size = Size::new(4, 4).unwrap();
        assert_eq!(wide.part(size, Cell(0)), Rect::new(0.25, 0.0, 0.125, 0.25));
        assert_eq!(wide.part(size, Cell(15)), Rect::new(0.625, 0.75, 0.125, 0.25));
    }

    #[test]
    fn no_two_parts_of_the_drawn_image_are_alike() {
        let drawn = TilesImage::drawn(320, 320);
        assert_eq!(drawn, TilesImage::drawn(320, 320));
        let size = Size::new(8, 8).unwrap();
        let part = |cell: Cell| -> Vec<Color> {
            let part = drawn.part(size, cell);
            let at = |i: u16| (f32::from(i % 10) + 0.5, f32::from(i / 10) + 0.5);
            (0..100).map(at).map(|(x, y)| drawn.color(part.x + part.w * x / 10.0, part.y + part.h * y / 10.0)).collect()
        };
        let parts: Vec<_> = size.iter().map(part).collect();
        for (index, part) in parts.iter().enumerate() {
            assert!(!parts[..index].contains(part), "cell {index}");
        }
    }
}
