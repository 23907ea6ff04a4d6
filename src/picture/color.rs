//! Colours, and how well one is read on another.

/// An sRGB colour with opacity.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Color {
    /// Red, 0…255.
    pub red: u8,
    /// Green, 0…255.
    pub green: u8,
    /// Blue, 0…255.
    pub blue: u8,
    /// Opacity, 0 (invisible) … 255 (opaque).
    pub alpha: u8,
}

impl Color {
    /// An opaque colour from `0xRRGGBB`.
    #[must_use]
    pub const fn hex(rgb: u32) -> Self {
        Self { red: (rgb >> 16) as u8, green: (rgb >> 8) as u8, blue: rgb as u8, alpha: 255 }
    }

    /// The same colour with another opacity, from 0 to 1.
    #[must_use]
    #[expect(clippy::cast_sign_loss, reason = "the opacity is clamped")]
    pub fn with_alpha(self, opacity: f32) -> Self {
        Self { alpha: (opacity.clamp(0.0, 1.0) * 255.0).round() as u8, ..self }
    }

    /// Part of the way to another colour: 0 is this one, 1 the other.
    #[must_use]
    #[expect(clippy::cast_sign_loss, reason = "a mean of two bytes is a byte")]
    pub fn mix(self, other: Self, part: f32) -> Self {
        let part = part.clamp(0.0, 1.0);
        let mix = |a: u8, b: u8| (f32::from(a) + (f32::from(b) - f32::from(a)) * part).round() as u8;
        Self {
            red: mix(self.red, other.red),
            green: mix(self.green, other.green),
            blue: mix(self.blue, other.blue),
            alpha: mix(self.alpha, other.alpha),
        }
    }

    /// Relative luminance, 0 (black) … 1 (white): WCAG 2.2, "relative luminance".
    #[must_use]
    pub fn luminance(self) -> f32 {
        let linear = |channel: u8| {
            let value = f32::from(channel) / 255.0;
            if value <= 0.040_45 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * linear(self.red) + 0.7152 * linear(self.green) + 0.0722 * linear(self.blue)
    }

    /// Contrast ratio, 1 … 21: WCAG 2.2, "contrast ratio". Text wants at least 4.5, large text and shapes at least 3.
    #[must_use]
    pub fn contrast(self, other: Self) -> f32 {
        let (a, b) = (self.luminance(), other.luminance());
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    /// Black or white, whichever is read better on this colour.
    #[must_use]
    pub fn ink(self) -> Self {
        let (black, white) = (Self::hex(0x00_00_00), Self::hex(0xFF_FF_FF));
        if self.contrast(black) >= self.contrast(white) { black } else { white }
    }

    /// A colour by hue (0…1), saturation and lightness (0…1).
    #[must_use]
    #[expect(clippy::cast_sign_loss, reason = "a channel from 0 to 1")]
    pub fn from_hsl(hue: f32, saturation: f32, lightness: f32) -> Self {
        let chroma = saturation * lightness.min(1.0 - lightness);
        let channel = |n: f32| {
            let k = (n + hue * 12.0) % 12.0;
            let value = lightness - chroma * (k - 3.0).min(9.0 - k).clamp(-1.0, 1.0);
            (value.clamp(0.0, 1.0) * 255.0).round() as u8
        };
        Self { red: channel(0.0), green: channel(8.0), blue: channel(4.0), alpha: 255 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn contrast_has_the_values_of_the_wcag_examples() {
        let (black, white) = (Color::hex(0), Color::hex(0xFF_FF_FF));
        assert!((black.contrast(white) - 21.0).abs() < 1e-3);
        assert!((white.contrast(white) - 1.0).abs() < 1e-6);
        // #777777 on white is the well-known 4.48, just below the limit for text.
        assert!((Color::hex(0x77_77_77).contrast(white) - 4.478).abs() < 1e-2);
    }

    #[test]
    fn hues_are_those_of_the_colour_wheel() {
        assert_eq!(Color::from_hsl(0.0, 1.0, 0.5), Color::hex(0xFF_00_00));
        assert_eq!(Color::from_hsl(1.0 / 3.0, 1.0, 0.5), Color::hex(0x00_FF_00));
        assert_eq!(Color::from_hsl(2.0 / 3.0, 1.0, 0.5), Color::hex(0x00_00_FF));
        assert_eq!(Color::from_hsl(0.3, 0.0, 1.0), Color::hex(0xFF_FF_FF));
    }
}
