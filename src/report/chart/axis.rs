//! An axis: where a value lies, and where its ticks are.

/// How an axis is divided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scale {
    /// Equal lengths are equal differences.
    Linear,
    /// Equal lengths are equal ratios.
    Log,
}

/// A range of values along a line.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Axis {
    /// How it is divided.
    pub scale: Scale,
    /// The value at its beginning.
    pub low: f64,
    /// The value at its end, above `low`.
    pub high: f64,
}

impl Axis {
    /// An axis that shows all these values with a little room around them; a linear one `from_zero` begins there. A
    /// logarithmic one shows what is above 0.
    #[must_use]
    pub fn over(scale: Scale, values: impl IntoIterator<Item = f64>, from_zero: bool) -> Self {
        const ROOM: f64 = 0.05;
        let shown = values.into_iter().filter(|value| value.is_finite() && (scale == Scale::Linear || *value > 0.0));
        let (low, high) =
            shown.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), value| (low.min(value), high.max(value)));
        let (low, high) = if low > high { (1.0, 1.0) } else { (low, high) };
        match scale {
            Scale::Linear => {
                let low = if from_zero { low.min(0.0) } else { low };
                let room = if high > low { (high - low) * ROOM } else { high.abs().max(1.0) / 2.0 };
                Self { scale, low: if from_zero && low >= 0.0 { 0.0 } else { low - room }, high: high + room }
            }
            Scale::Log => {
                let room = (high / low).powf(ROOM).max(1.12);
                Self { scale, low: low / room, high: high * room }
            }
        }
    }

    /// How far along the axis a value lies: 0 at its beginning, 1 at its end. What it cannot show is at its beginning.
    #[must_use]
    pub fn fraction(&self, value: f64) -> f32 {
        let place = match self.scale {
            Scale::Linear => (value - self.low) / (self.high - self.low),
            Scale::Log if value <= 0.0 => 0.0,
            Scale::Log => (value / self.low).ln() / (self.high / self.low).ln(),
        };
        place as f32
    }

    /// Round values on it, up to about eight of them.
    #[must_use]
    pub fn ticks(&self) -> Vec<f64> {
        const MOST: f64 = 8.0;
        let decades = (self.high / self.low).log10();
        if self.scale == Scale::Log && decades > 0.8 {
            let factors: &[f64] = if decades > 3.0 { &[1.0] } else { &[1.0, 2.0, 5.0] };
            let every = (decades / MOST).ceil().max(1.0) as i32;
            let exponents = self.low.log10().floor() as i32..=self.high.log10().ceil() as i32;
            let powers = exponents.filter(|exponent| exponent % every == 0).map(|exponent| 10_f64.powi(exponent));
            let ticks = powers.flat_map(|power| factors.iter().map(move |factor| factor * power));
            return ticks.filter(|tick| (self.low..=self.high).contains(tick)).collect();
        }
        let rough = (self.high - self.low) / MOST;
        let power = 10_f64.powf(rough.log10().floor());
        let step = [1.0, 2.0, 5.0, 10.0].map(|factor| factor * power).into_iter().find(|step| *step >= rough * 0.999);
        let step = step.unwrap_or(10.0 * power);
        let first = (self.low / step).ceil();
        (0..=16).map(|number| (first + f64::from(number)) * step).filter(|tick| *tick <= self.high).collect()
    }
}

/// A tick in words: 0.5, 20, 2,000, 20k, 3M.
pub(super) fn tick(value: f64) -> String {
    let (value, unit) = match value.abs() {
        large if large >= 1e9 => (value / 1e9, "G"),
        large if large >= 1e6 => (value / 1e6, "M"),
        large if large >= 1e4 => (value / 1e3, "k"),
        _ => (value, ""),
    };
    if value.abs() >= 1000.0 {
        return format!("{},{:03.0}{unit}", (value / 1000.0).floor(), value % 1000.0);
    }
    let text = format!("{value:.3}");
    format!("{}{unit}", text.trim_end_matches('0').trim_end_matches('.'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_linear_axis_divides_equally_and_has_round_ticks() {
        let axis = Axis::over(Scale::Linear, [2.7, 4.1], true);
        assert!(axis.low == 0.0 && axis.high > 4.1 && axis.high < 4.5);
        assert!((axis.fraction(axis.high / 2.0) - 0.5).abs() < 1e-6);
        let ticks: Vec<String> = axis.ticks().into_iter().map(tick).collect();
        assert_eq!(ticks, ["0", "1", "2", "3", "4"]);
    }

    #[test]
    fn a_logarithmic_axis_divides_by_ratios_and_leaves_out_what_is_not_above_zero() {
        let axis = Axis::over(Scale::Log, [0.0, 10.0, 100_000.0], true);
        assert!(axis.low < 10.0 && axis.low > 1.0 && axis.high > 100_000.0);
        assert!((axis.fraction(1000.0) - 0.5).abs() < 1e-6);
        assert!(axis.fraction(0.0).abs() < 1e-6);
        let ticks: Vec<String> = axis.ticks().into_iter().map(tick).collect();
        assert_eq!(ticks, ["10", "100", "1,000", "10k", "100k"]);
        let short: Vec<String> = Axis::over(Scale::Log, [1.1, 40.0], true).ticks().into_iter().map(tick).collect();
        assert_eq!(short, ["1", "2", "5", "10", "20"]);
    }

    #[test]
    fn one_value_or_none_still_makes_an_axis() {
        for scale in [Scale::Linear, Scale::Log] {
            for values in [vec![], vec![7.0], vec![f64::NAN]] {
                let axis = Axis::over(scale, values, false);
                assert!(axis.low < axis.high && axis.low.is_finite() && axis.high.is_finite(), "{axis:?}");
                assert!(!axis.ticks().is_empty() && axis.ticks().len() < 20, "{axis:?}");
            }
        }
    }
}
