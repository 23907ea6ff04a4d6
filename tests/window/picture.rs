//! A screenshot, read back.

use std::collections::BTreeMap;
use std::path::Path;

use ecotaquin::picture::{Color, Rect};

/// Pixels of the window.
#[derive(PartialEq, Eq)]
pub struct Shot(image::RgbImage);

pub fn rgb(color: Color) -> [u8; 3] {
    [color.red, color.green, color.blue]
}

impl Shot {
    /// Reads a PNG file that is not blank.
    pub fn read(path: &Path) -> Self {
        let shot = Self(image::open(path).unwrap_or_else(|error| panic!("{}: {error}", path.display())).to_rgb8());
        let (width, height) = shot.size();
        let counts = shot.counts(Rect::new(0.0, 0.0, width as f32, height as f32));
        let most = counts.values().max().unwrap();
        assert!(counts.len() > 40, "{}: {} colours", path.display(), counts.len());
        assert!(u64::from(*most) * 10 < u64::from(width * height) * 9, "{} is nearly blank", path.display());
        shot
    }

    pub fn size(&self) -> (u32, u32) {
        self.0.dimensions()
    }

    #[expect(clippy::cast_sign_loss, reason = "places in the window")]
    fn counts(&self, rect: Rect) -> BTreeMap<[u8; 3], u32> {
        let mut counts = BTreeMap::new();
        for y in rect.y.max(0.0) as u32..(rect.bottom() as u32).min(self.0.height()) {
            for x in rect.x.max(0.0) as u32..(rect.right() as u32).min(self.0.width()) {
                *counts.entry(self.0.get_pixel(x, y).0).or_default() += 1;
            }
        }
        counts
    }

    /// The commonest colour of a place.
    pub fn commonest(&self, rect: Rect) -> [u8; 3] {
        self.counts(rect).into_iter().max_by_key(|entry| entry.1).expect("a place in the window").0
    }

    /// How many pixels of a place have a colour.
    pub fn count(&self, rect: Rect, color: Color) -> u32 {
        self.counts(rect).get(&rgb(color)).copied().unwrap_or(0)
    }

    /// In which part of a place's columns a colour, or about it, is seen: thin lines are smoothed.
    #[expect(clippy::cast_sign_loss, reason = "a width")]
    pub fn spanned(&self, rect: Rect, color: Color) -> f32 {
        let near = |seen: &[u8; 3]| seen.iter().zip(rgb(color)).all(|(&a, b)| a.abs_diff(b) <= 40);
        let columns = rect.w as u16;
        let column = |index: u16| Rect { x: rect.x + f32::from(index), w: 1.0, ..rect };
        let seen = (0..columns).filter(|&index| self.counts(column(index)).keys().any(near)).count();
        seen as f32 / f32::from(columns)
    }

    /// How many pixels of a place differ from another screenshot's.
    #[expect(clippy::cast_sign_loss, reason = "places in the window")]
    pub fn differing(&self, other: &Self, rect: Rect) -> usize {
        assert_eq!(self.size(), other.size());
        let (left, right) = (rect.x as u32, (rect.right() as u32).min(self.0.width()));
        let (top, bottom) = (rect.y as u32, (rect.bottom() as u32).min(self.0.height()));
        (top..bottom)
            .flat_map(|y| (left..right).map(move |x| (x, y)))
            .filter(|&(x, y)| self.0.get_pixel(x, y) != other.0.get_pixel(x, y))
            .count()
    }
}
