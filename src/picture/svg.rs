//! A picture as SVG 1.1.

use std::fmt::Write;

use super::{Anchor, Color, Font, Picture, Shape, Stroke, Weight};

/// The picture as an SVG document of a size in pixels, on a background.
#[must_use]
pub fn to_svg(picture: &Picture, width: f32, height: f32, background: Color) -> String {
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{w}\" height=\"{h}\" viewBox=\"0 0 {w} {h}\" \
         font-family=\"DejaVu Sans, Verdana, sans-serif\">\n<rect width=\"{w}\" height=\"{h}\"{}/>\n",
        fill(Some(background)),
        w = short(width),
        h = short(height),
    );
    for shape in &picture.shapes {
        write_shape(&mut svg, shape);
    }
    svg.push_str("</svg>\n");
    svg
}

fn write_shape(svg: &mut String, shape: &Shape) {
    let written = match shape {
        Shape::Rect { rect, radius, fill: inside, stroke: outline } => {
            // SVG strokes the middle of the edge; ours lies inside it.
            let rect = outline.map_or(*rect, |stroke| rect.inset(stroke.width / 2.0));
            writeln!(
                svg,
                "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"{}\"{}{}/>",
                short(rect.x),
                short(rect.y),
                short(rect.w),
                short(rect.h),
                short(*radius),
                fill(*inside),
                stroke(*outline)
            )
        }
        Shape::Circle { center, radius, fill: inside, stroke: outline } => writeln!(
            svg,
            "<circle cx=\"{}\" cy=\"{}\" r=\"{}\"{}{}/>",
            short(center.x),
            short(center.y),
            short(*radius),
            fill(*inside),
            stroke(*outline)
        ),
        Shape::Line { from, to, stroke: line } => writeln!(
            svg,
            "<line x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\"{}/>",
            short(from.x),
            short(from.y),
            short(to.x),
            short(to.y),
            stroke(Some(*line))
        ),
        Shape::Path { points, stroke: line } => {
            writeln!(svg, "<polyline points=\"{}\" fill=\"none\"{}/>", corners(points), stroke(Some(*line)))
        }
        Shape::Polygon { points, fill: inside } => {
            writeln!(svg, "<polygon points=\"{}\"{}/>", corners(points), fill(Some(*inside)))
        }
        Shape::Text { at, anchor, size, weight, color, text } => {
            let anchor = match anchor {
                Anchor::Left => "start",
                Anchor::Middle => "middle",
                Anchor::Right => "end",
            };
            let bold = if *weight == Weight::Bold { " font-weight=\"bold\"" } else { "" };
            let baseline = at.y + Font::of(*weight).cap_height(*size) / 2.0;
            writeln!(
                svg,
                "<text x=\"{}\" y=\"{}\" font-size=\"{}\" text-anchor=\"{anchor}\"{bold}{}>{}</text>",
                short(at.x),
                short(baseline),
                short(*size),
                fill(Some(*color)),
                escaped(text)
            )
        }
        Shape::Raster { rect, width, cells, height } => {
            let (w, h) = (rect.w / f32::from(*width), rect.h / f32::from(*height));
            cells.iter().enumerate().try_for_each(|(index, color)| {
                let (x, y) = (index % usize::from(*width), index / usize::from(*width));
                writeln!(
                    svg,
                    "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"{}/>",
                    short(rect.x + x as f32 * w),
                    short(rect.y + y as f32 * h),
                    short(w),
                    short(h),
                    fill(Some(*color))
                )
            })
        }
        Shape::ImagePart { .. } => Ok(()),
    };
    written.expect("a string takes everything");
}

fn corners(points: &[super::Point]) -> String {
    let corners: Vec<String> = points.iter().map(|point| format!("{},{}", short(point.x), short(point.y))).collect();
    corners.join(" ")
}

/// At most two decimals.
fn short(number: f32) -> String {
    let text = format!("{number:.2}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".to_owned() } else { text.to_owned() }
}

fn paint(color: Color) -> String {
    format!("#{:02x}{:02x}{:02x}", color.red, color.green, color.blue)
}

fn opacity(name: &str, color: Color) -> String {
    if color.alpha == 255 {
        String::new()
    } else {
        format!(" {name}-opacity=\"{}\"", short(f32::from(color.alpha) / 255.0))
    }
}

fn fill(color: Option<Color>) -> String {
    color.map_or_else(
        || " fill=\"none\"".to_owned(),
        |color| format!(" fill=\"{}\"{}", paint(color), opacity("fill", color)),
    )
}

fn stroke(stroke: Option<Stroke>) -> String {
    stroke.map_or_else(String::new, |Stroke { color, width }| {
        format!(" stroke=\"{}\" stroke-width=\"{}\"{}", paint(color), short(width), opacity("stroke", color))
    })
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
