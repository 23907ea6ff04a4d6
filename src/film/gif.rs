//! An animated GIF: each frame holds only what has changed, in a palette of its own.

use std::collections::BTreeMap;

use color_quant::NeuQuant;
use gif::{DisposalMethod, Encoder, Frame, Repeat};

use crate::picture::Pixels;

/// Colours that a GIF frame may have.
const COLORS: usize = 256;
/// Of more colours than that, how many of the commonest are kept exactly; the others share the rest.
const EXACT: usize = 64;
/// How much longer the last frame is shown before the animation begins anew.
const LAST_LONGER: u32 = 5;

/// A GIF that grows frame by frame, in memory.
pub struct Animation {
    encoder: Encoder<Vec<u8>>,
    before: Option<Pixels>,
}

fn cannot(error: impl std::fmt::Display) -> String {
    format!("cannot make a GIF: {error}")
}

impl Animation {
    /// An empty animation that repeats for ever.
    ///
    /// # Errors
    /// When a side is longer than 65,535 pixels, in one sentence.
    pub fn new(width: u32, height: u32) -> Result<Self, String> {
        let side = |side: u32| u16::try_from(side).map_err(cannot);
        let mut encoder = Encoder::new(Vec::new(), side(width)?, side(height)?, &[]).map_err(cannot)?;
        encoder.set_repeat(Repeat::Infinite).map_err(cannot)?;
        Ok(Self { encoder, before: None })
    }

    /// Adds a frame of the animation's size, shown for some milliseconds.
    ///
    /// # Errors
    /// When it can't be encoded, in one sentence.
    pub fn push(&mut self, pixels: Pixels, milliseconds: u32) -> Result<(), String> {
        let (left, top, width, height) = changed(self.before.as_ref(), &pixels);
        let mut part = Vec::with_capacity(4 * width * height);
        for y in top..top + height {
            let start = 4 * (y * pixels.width as usize + left);
            part.extend_from_slice(&pixels.rgba[start..start + 4 * width]);
        }
        let (palette, indices) = reduce(&part);
        let frame = Frame {
            delay: u16::try_from(milliseconds / 10).unwrap_or(u16::MAX),
            dispose: DisposalMethod::Keep,
            left: left as u16,
            top: top as u16,
            width: width as u16,
            height: height as u16,
            palette: Some(palette),
            buffer: indices.into(),
            ..Frame::default()
        };
        self.encoder.write_frame(&frame).map_err(cannot)?;
        self.before = Some(pixels);
        Ok(())
    }

    /// Adds the last of several frames: shown longer, so that the end is seen.
    ///
    /// # Errors
    /// When it can't be encoded, in one sentence.
    pub fn push_last(&mut self, pixels: Pixels, milliseconds: u32) -> Result<(), String> {
        let longer = if self.before.is_some() { LAST_LONGER } else { 1 };
        self.push(pixels, milliseconds.saturating_mul(longer))
    }

    /// The bytes of the file.
    ///
    /// # Errors
    /// When they can't be written, in one sentence.
    pub fn finish(self) -> Result<Vec<u8>, String> {
        self.encoder.into_inner().map_err(cannot)
    }
}

/// The smallest rectangle (left, top, width, height) that holds all changed pixels; one pixel where nothing has changed.
fn changed(before: Option<&Pixels>, now: &Pixels) -> (usize, usize, usize, usize) {
    let (width, height) = (now.width as usize, now.height as usize);
    let Some(before) = before else { return (0, 0, width, height) };
    let row = |pixels: &Pixels, y: usize| 4 * width * y..4 * width * (y + 1).min(pixels.height as usize);
    let differs = |y: &usize| before.rgba[row(before, *y)] != now.rgba[row(now, *y)];
    let Some(top) = (0..height).find(differs) else { return (0, 0, 1, 1) };
    let bottom = (0..height).rev().find(differs).unwrap_or(top);
    let (mut left, mut right) = (width - 1, 0);
    for y in top..=bottom {
        let (old, new) = (before.rgba[row(before, y)].chunks_exact(4), now.rgba[row(now, y)].chunks_exact(4));
        let mut columns = old.zip(new).enumerate().filter(|(_, (old, new))| old != new).map(|(x, _)| x);
        if let Some(first) = columns.next() {
            left = left.min(first);
            right = right.max(columns.next_back().unwrap_or(first));
        }
    }
    (left, top, right - left + 1, bottom - top + 1)
}

/// A palette (three bytes a colour) and the index of every pixel. Exact up to 256 colours; beyond, the commonest stay
/// exact, so that flat areas keep their colour, and the others share what a network finds (Dekker 1994, "Kohonen neural
/// networks for optimal colour quantization").
fn reduce(rgba: &[u8]) -> (Vec<u8>, Vec<u8>) {
    let mut counts: BTreeMap<[u8; 3], usize> = BTreeMap::new();
    let colors = || rgba.chunks_exact(4).map(|pixel| [pixel[0], pixel[1], pixel[2]]);
    for color in colors() {
        *counts.entry(color).or_default() += 1;
    }
    let mut common: Vec<[u8; 3]> = counts.keys().copied().collect();
    let mut index_of: BTreeMap<[u8; 3], u8> = BTreeMap::new();
    let mut palette: Vec<[u8; 3]> = Vec::new();
    if common.len() > COLORS {
        common.sort_by_key(|color| std::cmp::Reverse(counts[color]));
        let others = common.split_off(EXACT);
        // Each other colour as often as the root of its count: many small things are seen too.
        let samples = others.iter().flat_map(|color| {
            let times = counts[color].isqrt().clamp(1, 16);
            std::iter::repeat_n([color[0], color[1], color[2], 255], times).flatten()
        });
        let network = NeuQuant::new(10, COLORS - EXACT, &samples.collect::<Vec<u8>>());
        palette.extend(&common);
        palette.extend(network.color_map_rgb().chunks_exact(3).map(|color| [color[0], color[1], color[2]]));
        index_of.extend(others.into_iter().map(|color| (color, nearest(&palette, color))));
    } else {
        palette.extend(&common);
    }
    index_of.extend(common.into_iter().zip(0..=255));
    (palette.concat(), colors().map(|color| index_of[&color]).collect())
}

fn nearest(palette: &[[u8; 3]], color: [u8; 3]) -> u8 {
    let distance =
        |other: &[u8; 3]| -> u32 { other.iter().zip(color).map(|(&a, b)| u32::from(a.abs_diff(b)).pow(2)).sum() };
    (0..=255).zip(palette).min_by_key(|(_, other)| distance(other)).map_or(0, |(index, _)| index)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pixels(width: u32, height: u32, color: impl Fn(u32, u32) -> [u8; 3]) -> Pixels {
        let at = |index: u32| (index % width, index / width);
        let rgba = (0..width * height).flat_map(|index| {
            let [r, g, b] = color(at(index).0, at(index).1);
            [r, g, b, 255]
        });
        Pixels { width, height, rgba: rgba.collect() }
    }

    #[test]
    fn only_the_rectangle_that_has_changed_is_stored() {
        let white = pixels(20, 10, |_, _| [255; 3]);
        let dots = pixels(20, 10, |x, y| if (x, y) == (3, 2) || (x, y) == (7, 6) { [0; 3] } else { [255; 3] });
        assert_eq!(changed(None, &white), (0, 0, 20, 10));
        assert_eq!(changed(Some(&white), &dots), (3, 2, 5, 5));
        assert_eq!(changed(Some(&white), &white), (0, 0, 1, 1));
    }

    #[test]
    fn few_colours_stay_exact_and_of_many_the_commonest_do() {
        let exact = pixels(16, 16, |x, y| [(16 * y + x) as u8, 7, 9]);
        let (palette, indices) = reduce(&exact.rgba);
        let back: Vec<u8> = indices.iter().flat_map(|&index| palette[3 * usize::from(index)..][..3].to_vec()).collect();
        let given: Vec<u8> = exact.rgba.chunks_exact(4).flat_map(|pixel| pixel[..3].to_vec()).collect();
        assert_eq!(back, given);

        let many = pixels(100, 100, |x, y| if y < 50 { [213, 94, 0] } else { [(x * 2) as u8, (y * 2) as u8, 128] });
        let (palette, indices) = reduce(&many.rgba);
        assert!(palette.len() <= 3 * COLORS);
        for (pixel, &index) in many.rgba.chunks_exact(4).zip(&indices) {
            let found = &palette[3 * usize::from(index)..][..3];
            let off = pixel[..3].iter().zip(found).map(|(a, b)| a.abs_diff(*b)).max().unwrap();
            assert!(off <= if pixel[..3] == [213, 94, 0] { 0 } else { 40 }, "{pixel:?} became {found:?}");
        }
    }
}
