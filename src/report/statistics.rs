//! Mean, standard deviation, standard error and median of a sample.

/// What a sample comes to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Statistics {
    /// How many values there are: one at least.
    pub count: u64,
    /// Their arithmetic mean.
    pub mean: f64,
    /// The standard deviation of the population, estimated from the sample (Bessel's correction: divided by `count` − 1);
    /// `None` of a single value.
    pub standard_deviation: Option<f64>,
}

impl Statistics {
    /// `None` of no values. One pass (B. P. Welford, 1962), which stays exact where values are large and close together.
    #[must_use]
    pub fn of(values: impl IntoIterator<Item = f64>) -> Option<Self> {
        let (mut count, mut mean, mut squares) = (0_u64, 0.0, 0.0);
        for value in values {
            count += 1;
            let before = value - mean;
            mean += before / count as f64;
            squares += before * (value - mean);
        }
        let standard_deviation = (count > 1).then(|| (squares / (count as f64 - 1.0)).sqrt());
        (count > 0).then_some(Self { count, mean, standard_deviation })
    }

    /// The standard error of the mean: standard deviation / √count. `None` of a single value.
    #[must_use]
    pub fn standard_error(&self) -> Option<f64> {
        self.standard_deviation.map(|deviation| deviation / (self.count as f64).sqrt())
    }
}

/// The median, to the nearest whole number (halves go up, as in printed tables); 0 of no values.
#[must_use]
pub fn median(values: impl IntoIterator<Item = u64>) -> u64 {
    let mut sorted: Vec<u64> = values.into_iter().collect();
    sorted.sort_unstable();
    let Some(upper) = sorted.get(sorted.len() / 2) else { return 0 };
    let lower = sorted[(sorted.len() - 1) / 2];
    lower + (upper - lower).div_ceil(2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_median_of_an_even_sample_is_in_the_middle_and_halves_go_up() {
        assert_eq!(median([]), 0);
        assert_eq!(median([7]), 7);
        assert_eq!(median([9, 1, 5]), 5);
        assert_eq!(median([4, 9, 1, 6]), 5);
        assert_eq!(median([4, 9, 1, 5]), 5);
        assert_eq!(median([u64::MAX, u64::MAX - 1]), u64::MAX);
    }

    #[test]
    fn the_figures_are_those_of_a_textbook_sample() {
        // 2, 4, 4, 4, 5, 5, 7, 9: mean 5, sum of squares 32, so s = √(32/7) and s/√8 = √(4/7).
        let sample = Statistics::of([2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0]).expect("values");
        assert_eq!(sample.count, 8);
        assert!((sample.mean - 5.0).abs() < 1e-12);
        assert!((sample.standard_deviation.expect("several") - (32.0_f64 / 7.0).sqrt()).abs() < 1e-12);
        assert!((sample.standard_error().expect("several") - (4.0_f64 / 7.0).sqrt()).abs() < 1e-12);
    }

    #[test]
    fn large_values_that_are_close_together_keep_their_spread() {
        let sample = Statistics::of([4.0, 7.0, 13.0, 16.0].map(|value| 1e9 + value)).expect("values");
        assert!((sample.standard_deviation.expect("several") - 30.0_f64.sqrt()).abs() < 1e-9);
    }

    #[test]
    fn of_nothing_there_is_no_mean_and_of_one_value_no_error() {
        assert_eq!(Statistics::of([]), None);
        let one = Statistics::of([3.5]).expect("a value");
        assert!((one.mean - 3.5).abs() < 1e-12);
        assert_eq!((one.count, one.standard_deviation, one.standard_error()), (1, None, None));
    }
}
