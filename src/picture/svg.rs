//! A picture as SVG 1.1.

use std::fmt::Write;

use super::{Anchor, Color, Font, Picture, Rect, Shape, Stroke, Weight};

/// The image that tiles carry, to be put into a document: rows from the top, 4 bytes (red, green, blue, opacity) a pixel.
#[derive(Clone, Copy, Debug)]
pub struct EmbeddedImage<'a> {
    /// Columns.
    pub width: u32,
    /// Rows.
    pub height: u32,
    /// 4 × width × height bytes.
    pub rgba: &'a [u8],
}

/// The picture as an SVG document of a size in pixels, on a background, with the image that its tiles carry.
///
/// # Errors
/// When the image can't be encoded, in one sentence.
pub fn to_svg_with_image(
    picture: &Picture,
    width: f32,
    height: f32,
    background: Color,
    image: Option<EmbeddedImage<'_>>,
) -> Result<String, String> {
    let carries = picture.shapes.iter().any(|shape| matches!(shape, Shape::ImagePart { .. }));
    let Some(image) = image.filter(|_| carries) else { return Ok(to_svg(picture, width, height, background)) };
    let mut svg = beginning(width, height, background);
    svg.push_str(&definition(&image)?);
    for shape in &picture.shapes {
        if let Shape::ImagePart { rect, part } = shape {
            let (w, h) = (image.width as f32, image.height as f32);
            let part = Rect::new(part.x * w, part.y * h, part.w * w, part.h * h);
            writeln!(
                svg,
                "<svg x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" viewBox=\"{} {} {} {}\" \
                 preserveAspectRatio=\"none\"><use xlink:href=\"#image\"/></svg>",
                short(rect.x),
                short(rect.y),
                short(rect.w),
                short(rect.h),
                short(part.x),
                short(part.y),
                short(part.w),
                short(part.h)
            )
            .expect("a string takes everything");
        } else {
            write_shape(&mut svg, shape);
        }
    }
    svg.push_str("</svg>\n");
    Ok(svg)
}

/// An image under the name `image`, as a PNG in the document itself.
fn definition(image: &EmbeddedImage<'_>) -> Result<String, String> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, image.width, image.height);
    encoder.set_color(png::ColorType::Rgba);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_compression(png::Compression::Fast);
    let written = encoder.write_header().and_then(|mut writer| writer.write_image_data(image.rgba));
    written.map_err(|error| format!("cannot make a PNG: {error}"))?;
    Ok(format!(
        "<defs><image id=\"image\" width=\"{}\" height=\"{}\" xlink:href=\"data:image/png;base64,{}\"/></defs>\n",
        image.width,
        image.height,
        base64(&bytes)
    ))
}

/// Bytes as letters, six bits each (RFC 4648, section 4).
fn base64(bytes: &[u8]) -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for three in bytes.chunks(3) {
        let bits = three.iter().fold(0_u32, |bits, &byte| bits << 8 | u32::from(byte)) << (8 * (3 - three.len()));
        for place in 0..4 {
            let letter = LETTERS[(bits >> (18 - 6 * place) & 63) as usize];
            text.push(if place <= three.len() { char::from(letter) } else { '=' });
        }
    }
    text
}

/// The picture as an SVG document of a size in pixels, on a background. Parts of images are left out.
#[must_use]
pub fn to_svg(picture: &Picture, width: f32, height: f32, background: Color) -> String {
    let mut svg = beginning(width, height, background);
    for shape in &picture.shapes {
        write_shape(&mut svg, shape);
    }
    svg.push_str("</svg>\n");
    svg
}

fn beginning(width: f32, height: f32, background: Color) -> String {
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" width=\"{w}\" \
         height=\"{h}\" viewBox=\"0 0 {w} {h}\" font-family=\"DejaVu Sans, Verdana, sans-serif\">\n\
         <rect width=\"{w}\" height=\"{h}\"{}/>\n",
        fill(Some(background)),
        w = short(width),
        h = short(height),
    )
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn base64_gives_the_test_vectors_of_rfc_4648() {
        for (text, letters) in [
            ("", ""),
            ("f", "Zg=="),
            ("fo", "Zm8="),
            ("foo", "Zm9v"),
            ("foob", "Zm9vYg=="),
            ("fooba", "Zm9vYmE="),
            ("foobar", "Zm9vYmFy"),
        ] {
            assert_eq!(base64(text.as_bytes()), letters);
        }
    }

    /// The bytes of base64 letters: the other way round, bit by bit.
    fn bytes(text: &str) -> Vec<u8> {
        let alphabet = ('A'..='Z').chain('a'..='z').chain('0'..='9').chain(['+', '/']).collect::<String>();
        let values = text.trim_end_matches('=').chars().map(|letter| alphabet.find(letter).unwrap());
        let bits: Vec<u8> = values.flat_map(|value| (0..6).rev().map(move |bit| (value >> bit & 1) as u8)).collect();
        bits.chunks_exact(8).map(|bits| bits.iter().fold(0, |byte, bit| byte << 1 | bit)).collect()
    }

    #[test]
    fn the_image_of_the_tiles_is_in_the_document_and_each_tile_shows_its_part() {
        use resvg::usvg::roxmltree::{Document, Node};
        let rgba: Vec<u8> = (0..16_u8 * 8).flat_map(|index| [index, 255 - index, 7, 255]).collect();
        let mut picture = Picture::new();
        let part = Rect::new(0.5, 0.25, 0.5, 0.75);
        picture.shapes.push(Shape::ImagePart { rect: Rect::new(10.0, 12.0, 20.0, 24.0), part });
        let image = EmbeddedImage { width: 16, height: 8, rgba: &rgba };
        let svg = to_svg_with_image(&picture, 40.0, 40.0, Color::hex(0xFF_FF_FF), Some(image)).unwrap();
        let document = Document::parse(&svg).unwrap();
        let named = |name: &str| -> Vec<Node<'_, '_>> {
            document.descendants().filter(|node| node.tag_name().name() == name).collect()
        };
        let link = ("http://www.w3.org/1999/xlink", "href");
        let embedded = named("image")[0];
        let data = embedded.attribute(link).unwrap().strip_prefix("data:image/png;base64,").unwrap();
        let decoded = image::load_from_memory(&bytes(data)).unwrap().to_rgba8();
        assert_eq!((decoded.dimensions(), decoded.into_raw()), ((16, 8), rgba.clone()));
        let tile = named("svg")[1];
        let numbers = ["x", "y", "width", "height", "viewBox"].map(|name| tile.attribute(name).unwrap());
        assert_eq!(numbers, ["10", "12", "20", "24", "8 2 8 6"]);
        let shown = tile.first_element_child().unwrap().attribute(link).unwrap();
        assert_eq!(shown.strip_prefix('#'), embedded.attribute("id"));

        let without = to_svg_with_image(&picture, 40.0, 40.0, Color::hex(0xFF_FF_FF), None).unwrap();
        assert!(!without.contains("<image"));
    }
}
