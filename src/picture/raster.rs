//! A picture as pixels, without a window: through SVG and `resvg`.
//!
//! Runs of vector shapes are drawn by `resvg`; rasters and image parts are copied pixel by pixel, so that they stay as
//! crisp as in the window.

use std::sync::{Arc, LazyLock};

use resvg::tiny_skia::{Pixmap, PremultipliedColorU8, Transform};
use resvg::usvg::{Options, Tree, fontdb};

use super::{Color, Font, Picture, Rect, Shape, Weight, to_svg};

/// Pixels in rows from the top, four bytes each: red, green, blue, opacity.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pixels {
    /// Columns.
    pub width: u32,
    /// Rows.
    pub height: u32,
    /// 4 × width × height bytes.
    pub rgba: Vec<u8>,
}

/// The image that tiles carry.
pub type Image = Pixels;

impl Pixels {
    /// The colour of a pixel.
    ///
    /// # Panics
    /// Beside the picture.
    #[must_use]
    pub fn color(&self, x: u32, y: u32) -> Color {
        assert!(x < self.width && y < self.height, "({x}, {y}) is beside the picture");
        let at = 4 * (y as usize * self.width as usize + x as usize);
        let [red, green, blue, alpha] = [0, 1, 2, 3].map(|channel| self.rgba[at + channel]);
        Color { red, green, blue, alpha }
    }
}

static FONTS: LazyLock<Arc<fontdb::Database>> = LazyLock::new(|| {
    let mut fonts = fontdb::Database::new();
    for weight in [Weight::Regular, Weight::Bold] {
        fonts.load_font_data(Font::of(weight).bytes.to_vec());
    }
    Arc::new(fonts)
});

/// The picture on an opaque background, as it looks in the window; `image` is what tiles carry.
///
/// # Errors
/// When the size is 0 or too large for memory, in one sentence.
pub fn to_pixels(
    picture: &Picture,
    width: u32,
    height: u32,
    background: Color,
    image: Option<&Image>,
) -> Result<Pixels, String> {
    let mut pixmap =
        Pixmap::new(width, height).ok_or_else(|| format!("a picture of {width}×{height} pixels is not possible"))?;
    pixmap.fill(resvg::tiny_skia::Color::from_rgba8(background.red, background.green, background.blue, 255));
    let mut vectors = Picture::new();
    for shape in &picture.shapes {
        match shape {
            Shape::Raster { rect, width, height, cells } => {
                draw_vectors(&mut vectors, &mut pixmap)?;
                let (columns, rows) = (usize::from(*width), usize::from(*height));
                copy(&mut pixmap, *rect, |u, v| {
                    let (x, y) = (index(u, columns), index(v, rows));
                    cells.get(y * columns + x).copied()
                });
            }
            Shape::ImagePart { rect, part } => {
                let Some(image) = image else { continue };
                draw_vectors(&mut vectors, &mut pixmap)?;
                copy(&mut pixmap, *rect, |u, v| {
                    let x = index(part.x + u * part.w, image.width as usize) as u32;
                    let y = index(part.y + v * part.h, image.height as usize) as u32;
                    Some(image.color(x, y))
                });
            }
            shape => vectors.shapes.push(shape.clone()),
        }
    }
    draw_vectors(&mut vectors, &mut pixmap)?;
    let rgba = pixmap.pixels().iter().flat_map(|pixel| {
        let pixel = pixel.demultiply();
        [pixel.red(), pixel.green(), pixel.blue(), pixel.alpha()]
    });
    Ok(Pixels { width, height, rgba: rgba.collect() })
}

/// The part of a whole that a fraction falls into.
#[expect(clippy::cast_sign_loss, reason = "the fraction is clamped")]
fn index(fraction: f32, parts: usize) -> usize {
    ((fraction.clamp(0.0, 1.0) * parts as f32) as usize).min(parts.saturating_sub(1))
}

/// Draws the vector shapes gathered so far and forgets them.
fn draw_vectors(vectors: &mut Picture, pixmap: &mut Pixmap) -> Result<(), String> {
    if vectors.shapes.is_empty() {
        return Ok(());
    }
    let clear = Color::hex(0).with_alpha(0.0);
    let svg = to_svg(vectors, pixmap.width() as f32, pixmap.height() as f32, clear);
    vectors.shapes.clear();
    let options = Options { fontdb: Arc::clone(&FONTS), font_family: "DejaVu Sans".to_owned(), ..Options::default() };
    let tree = Tree::from_str(&svg, &options).map_err(|error| format!("cannot draw the picture: {error}"))?;
    resvg::render(&tree, Transform::identity(), &mut pixmap.as_mut());
    Ok(())
}

/// Fills a rectangle pixel by pixel, from the colour at each fraction of its width and height.
#[expect(clippy::cast_sign_loss, reason = "clamped to the pixmap")]
fn copy(pixmap: &mut Pixmap, rect: Rect, color: impl Fn(f32, f32) -> Option<Color>) {
    let (width, height) = (pixmap.width(), pixmap.height());
    let span = |start: f32, end: f32, limit: u32| {
        let clamp = |edge: f32| edge.round().clamp(0.0, limit as f32) as u32;
        clamp(start)..clamp(end)
    };
    let (columns, rows) = (span(rect.x, rect.right(), width), span(rect.y, rect.bottom(), height));
    let pixels = pixmap.pixels_mut();
    for y in rows {
        let v = (y as f32 + 0.5 - rect.y) / rect.h;
        for x in columns.clone() {
            let u = (x as f32 + 0.5 - rect.x) / rect.w;
            let Some(color) = color(u, v) else { continue };
            let at = y as usize * width as usize + x as usize;
            let below = pixels[at].demultiply();
            let mixed = Color { red: below.red(), green: below.green(), blue: below.blue(), alpha: 255 }
                .mix(Color { alpha: 255, ..color }, f32::from(color.alpha) / 255.0);
            pixels[at] = PremultipliedColorU8::from_rgba(mixed.red, mixed.green, mixed.blue, 255)
                .expect("an opaque colour is its own premultiplied form");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::picture::{Anchor, Point};

    const WHITE: Color = Color::hex(0xFF_FF_FF);
    const RED: Color = Color::hex(0xD5_5E_00);

    #[test]
    fn shapes_lie_where_the_picture_says_and_later_ones_on_top() {
        let mut picture = Picture::new();
        picture.fill(Rect::new(10.0, 10.0, 20.0, 20.0), 0.0, RED);
        let cells = [Color::hex(1), Color::hex(2), Color::hex(3), Color::hex(4)].into();
        picture.shapes.push(Shape::Raster { rect: Rect::new(20.0, 20.0, 4.0, 4.0), width: 2, height: 2, cells });
        picture.dot(Point { x: 38.0, y: 38.0 }, 1.5, RED);
        let pixels = to_pixels(&picture, 40, 40, WHITE, None).unwrap();
        assert_eq!((pixels.width, pixels.height, pixels.rgba.len()), (40, 40, 6400));
        for (x, y, color) in
            [(0, 0, WHITE), (9, 20, WHITE), (10, 10, RED), (29, 29, RED), (30, 29, WHITE), (38, 38, RED)]
        {
            assert_eq!(pixels.color(x, y), color, "({x}, {y})");
        }
        let corners = [(20, 20), (23, 20), (21, 22), (22, 23)].map(|(x, y)| pixels.color(x, y));
        assert_eq!(corners, [1, 2, 3, 4].map(Color::hex));
    }

    #[test]
    fn text_is_drawn_with_the_shipped_font_in_both_weights() {
        let inked = |bold: bool| {
            let mut picture = Picture::new();
            let at = Point { x: 50.0, y: 20.0 };
            if bold {
                picture.bold(at, Anchor::Middle, 24.0, Color::hex(0), "188");
            } else {
                picture.text(at, Anchor::Middle, 24.0, Color::hex(0), "188");
            }
            let pixels = to_pixels(&picture, 100, 40, WHITE, None).unwrap();
            let dark: Vec<_> = (0..40)
                .flat_map(|y| (0..100).map(move |x| (x, y)))
                .filter(|&(x, y)| pixels.color(x, y).luminance() < 0.2)
                .collect();
            let middle = |values: Vec<u32>| (values.iter().min().unwrap() + values.iter().max().unwrap()) as f32 / 2.0;
            let x = middle(dark.iter().map(|at| at.0).collect());
            let y = middle(dark.iter().map(|at| at.1).collect());
            assert!((x - 50.0).abs() < 3.0 && (y - 20.0).abs() < 2.0, "the text is at {x}, {y}");
            dark.len()
        };
        assert!(inked(true) > inked(false) * 5 / 4);
    }

    #[test]
    fn tiles_carry_their_part_of_the_image() {
        let image = Image { width: 2, height: 1, rgba: vec![10, 20, 30, 255, 40, 50, 60, 255] };
        let mut picture = Picture::new();
        let part = Rect::new(0.5, 0.0, 0.5, 1.0);
        picture.shapes.push(Shape::ImagePart { rect: Rect::new(2.0, 2.0, 6.0, 6.0), part });
        let pixels = to_pixels(&picture, 10, 10, WHITE, Some(&image)).unwrap();
        assert_eq!(pixels.color(5, 5), Color { red: 40, green: 50, blue: 60, alpha: 255 });
        assert_eq!(pixels.color(1, 1), WHITE);
    }

    #[test]
    fn an_impossible_size_is_refused() {
        assert!(to_pixels(&Picture::new(), 0, 10, WHITE, None).unwrap_err().contains("not possible"));
    }
}
