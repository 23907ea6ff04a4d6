//! Drawing shapes with macroquad. One of the two files that know it.

use std::f32::consts::FRAC_PI_2;
use std::sync::Arc;

use macroquad::prelude as mq;

use super::tiles_image::TilesImage;
use crate::picture::{Anchor, Color, Font, Picture, Point, Rect, Shape, Stroke, Weight};

/// What drawing needs besides shapes: fonts and textures on the graphics card.
pub(super) struct Canvas {
    regular: mq::Font,
    bold: mq::Font,
    image: Option<(Arc<TilesImage>, mq::Texture2D)>,
    raster: Option<mq::Texture2D>,
}

fn color(color: Color) -> mq::Color {
    mq::Color::from_rgba(color.red, color.green, color.blue, color.alpha)
}

impl Canvas {
    /// Loads the shipped fonts.
    pub(super) fn new() -> Self {
        let load = |weight| {
            let font = mq::load_ttf_font_from_bytes(Font::of(weight).bytes).expect("the shipped font is one");
            // A wide dash makes its texture 2048 pixels wide, which lasts. One that grows later puts its letters into other
            // places, in no fixed order, and the same text is drawn a shade differently.
            font.populate_font_cache(&['—'], 1200);
            font
        };
        Self { regular: load(Weight::Regular), bold: load(Weight::Bold), image: None, raster: None }
    }

    fn font(&self, weight: Weight) -> &mq::Font {
        if weight == Weight::Bold { &self.bold } else { &self.regular }
    }

    /// The image that tiles carry; it goes to the graphics card when it is another one.
    pub(super) fn set_image(&mut self, image: Option<&Arc<TilesImage>>) {
        if let Some(image) = image
            && self.image.as_ref().is_none_or(|(known, _)| !Arc::ptr_eq(known, image))
        {
            let texture = mq::Texture2D::from_rgba8(image.width(), image.height(), image.rgba());
            self.image = Some((Arc::clone(image), texture));
        }
    }

    /// Draws all shapes in order.
    pub(super) fn draw(&mut self, picture: &Picture) {
        // All letters come first, so that their texture goes to the graphics card once. And if it grows, after all, nothing
        // has been drawn with the one before.
        for shape in &picture.shapes {
            if let Shape::Text { size, weight, text, .. } = shape {
                mq::measure_text(text, Some(self.font(*weight)), font_size(*size), 1.0);
            }
        }
        for shape in &picture.shapes {
            self.shape(shape);
        }
    }

    fn shape(&mut self, shape: &Shape) {
        match shape {
            Shape::Rect { rect, radius, fill, stroke } => {
                if let Some(fill) = fill {
                    fill_rect(*rect, *radius, color(*fill));
                }
                if let Some(stroke) = stroke {
                    outline_rect(*rect, *radius, *stroke);
                }
            }
            Shape::Circle { center, radius, fill, stroke } => {
                if let Some(fill) = fill {
                    mq::draw_circle(center.x, center.y, *radius, color(*fill));
                }
                if let Some(stroke) = stroke {
                    mq::draw_circle_lines(center.x, center.y, *radius, stroke.width, color(stroke.color));
                }
            }
            Shape::Line { from, to, stroke } => line(*from, *to, *stroke),
            Shape::Path { points, stroke } => {
                for pair in points.windows(2) {
                    line(pair[0], pair[1], *stroke);
                }
            }
            Shape::Polygon { points, fill } => fan(points, color(*fill)),
            Shape::Text { at, anchor, size, weight, color: ink, text } => {
                let font = self.font(*weight);
                let width = || Font::of(*weight).width(text, *size);
                let x = match anchor {
                    Anchor::Left => at.x,
                    Anchor::Middle => at.x - width() / 2.0,
                    Anchor::Right => at.x - width(),
                };
                let y = at.y + Font::of(*weight).cap_height(*size) / 2.0;
                let font_size = font_size(*size);
                let params = mq::TextParams {
                    font: Some(font),
                    font_size,
                    font_scale: *size / f32::from(font_size),
                    color: color(*ink),
                    ..mq::TextParams::default()
                };
                mq::draw_text_ex(text, x.round(), y.round(), params);
            }
            Shape::Raster { rect, width, height, cells } => {
                let bytes: Vec<u8> = cells.iter().flat_map(|c| [c.red, c.green, c.blue, c.alpha]).collect();
                let image = mq::Image { bytes, width: *width, height: *height };
                let fits = self
                    .raster
                    .as_ref()
                    .filter(|texture| texture.size() == mq::vec2(f32::from(*width), f32::from(*height)));
                let texture = if let Some(texture) = fits {
                    texture.update(&image);
                    texture.clone()
                } else {
                    let texture = mq::Texture2D::from_image(&image);
                    texture.set_filter(mq::FilterMode::Nearest);
                    self.raster = Some(texture.clone());
                    texture
                };
                let params = mq::DrawTextureParams { dest_size: Some(mq::vec2(rect.w, rect.h)), ..Default::default() };
                mq::draw_texture_ex(&texture, rect.x, rect.y, mq::WHITE, params);
            }
            Shape::ImagePart { rect, part } => {
                if let Some((_, image)) = &self.image {
                    let (w, h) = (image.width(), image.height());
                    let source = mq::Rect::new(part.x * w, part.y * h, part.w * w, part.h * h);
                    let params = mq::DrawTextureParams {
                        dest_size: Some(mq::vec2(rect.w, rect.h)),
                        source: Some(source),
                        ..Default::default()
                    };
                    mq::draw_texture_ex(image, rect.x, rect.y, mq::WHITE, params);
                }
            }
        }
    }
}

/// The whole size in which letters are made; they are scaled to their own.
#[expect(clippy::cast_sign_loss, reason = "at least 1")]
fn font_size(size: f32) -> u16 {
    size.round().max(1.0) as u16
}

/// A line as wide as asked, with its ends squared off.
fn line(from: Point, to: Point, stroke: Stroke) {
    mq::draw_line(from.x, from.y, to.x, to.y, stroke.width, color(stroke.color));
}

/// A filled convex polygon as a fan of triangles.
fn fan(points: &[Point], color: mq::Color) {
    let vertices = points.iter().map(|point| mq::Vertex::new(point.x, point.y, 0.0, 0.0, 0.0, color)).collect();
    let indices = (2..points.len() as u16).flat_map(|last| [0, last - 1, last]).collect();
    mq::draw_mesh(&mq::Mesh { vertices, indices, texture: None });
}

/// The corners of a rounded rectangle, clockwise from the upper left.
fn rounded(rect: Rect, radius: f32) -> Vec<Point> {
    let radius = radius.min(rect.w / 2.0).min(rect.h / 2.0).max(0.0);
    if radius < 0.5 {
        let (right, bottom) = (rect.right(), rect.bottom());
        let corner = |x, y| Point { x, y };
        return vec![corner(rect.x, rect.y), corner(right, rect.y), corner(right, bottom), corner(rect.x, bottom)];
    }
    let steps = (radius / 2.0).ceil().clamp(2.0, 8.0);
    let centers = [
        (rect.x + radius, rect.y + radius),
        (rect.right() - radius, rect.y + radius),
        (rect.right() - radius, rect.bottom() - radius),
        (rect.x + radius, rect.bottom() - radius),
    ];
    let mut points = Vec::new();
    for (quarter, (x, y)) in centers.into_iter().enumerate() {
        let mut step = 0.0;
        while step <= steps {
            let angle = FRAC_PI_2 * (quarter as f32 + 2.0 + step / steps);
            points.push(Point { x: x + radius * angle.cos(), y: y + radius * angle.sin() });
            step += 1.0;
        }
    }
    points
}

fn fill_rect(rect: Rect, radius: f32, color: mq::Color) {
    if radius < 0.5 {
        mq::draw_rectangle(rect.x, rect.y, rect.w, rect.h, color);
    } else {
        fan(&rounded(rect, radius), color);
    }
}

/// The outline lies inside the rectangle.
fn outline_rect(rect: Rect, radius: f32, stroke: Stroke) {
    let (outer, inner) = (rounded(rect, radius), rounded(rect.inset(stroke.width), radius - stroke.width));
    let color = color(stroke.color);
    if outer.len() != inner.len() {
        let points = rounded(rect.inset(stroke.width / 2.0), radius);
        for (index, from) in points.iter().enumerate() {
            line(*from, points[(index + 1) % points.len()], stroke);
        }
        return;
    }
    let count = outer.len() as u16;
    let vertex = |point: &Point| mq::Vertex::new(point.x, point.y, 0.0, 0.0, 0.0, color);
    let vertices = outer.iter().chain(&inner).map(vertex).collect();
    let indices = (0..count)
        .flat_map(|here| {
            let next = (here + 1) % count;
            [here, next, count + here, next, count + next, count + here]
        })
        .collect();
    mq::draw_mesh(&mq::Mesh { vertices, indices, texture: None });
}
