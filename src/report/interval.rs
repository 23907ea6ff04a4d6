//! Intervals of confidence: what a sample says of the population, with the chance of being wrong.

use std::f64::consts::FRAC_2_PI;

/// The standard normal deviate that 97.5 % of values lie below: it leaves 5 % outside on both sides together.
const Z: f64 = 1.959_963_984_540_054;

/// The 95 % interval of a share (E. B. Wilson, *Probable inference, the law of succession, and statistical inference*, 1927):
/// from `successes` in `trials` independent trials. It stays within 0 and 1 and is right for small samples and for shares near
/// 0 and 1. `None` of no trials.
#[must_use]
pub fn wilson(successes: u64, trials: u64) -> Option<(f64, f64)> {
    if trials == 0 {
        return None;
    }
    let (share, n, z2) = (successes as f64 / trials as f64, trials as f64, Z * Z);
    let middle = share + z2 / (2.0 * n);
    let half = Z * (share * (1.0 - share) / n + z2 / (4.0 * n * n)).sqrt();
    let scale = 1.0 + z2 / n;
    // Where all or none succeed, an end is exactly 1 or 0, but for rounding.
    let low = if successes == 0 { 0.0 } else { (middle - half) / scale };
    let high = if successes == trials { 1.0 } else { (middle + half) / scale };
    Some((low, high))
}

/// How many standard errors a 95 % interval of a mean reaches to both sides: the 97.5 % quantile of Student's t.
///
/// Up to 200 degrees of freedom by bisection of the exact distribution (Abramowitz and Stegun 1964, 26.7.3 and 26.7.4); above, by
/// the expansion of Cornish and Fisher (26.7.5), which errs by less than 10⁻⁸ there.
///
/// # Panics
/// When there is no degree of freedom.
#[must_use]
pub fn student_t(degrees: u64) -> f64 {
    assert!(degrees > 0, "an interval needs a degree of freedom");
    if degrees > 200 {
        let (v, z) = (degrees as f64, Z);
        let (z3, z5, z7) = (z.powi(3), z.powi(5), z.powi(7));
        return z
            + (z3 + z) / (4.0 * v)
            + (5.0 * z5 + 16.0 * z3 + 3.0 * z) / (96.0 * v * v)
            + (3.0 * z7 + 19.0 * z5 + 17.0 * z3 - 15.0 * z) / (384.0 * v.powi(3));
    }
    let (mut low, mut high) = (0.0, 20.0);
    for _ in 0..100 {
        let middle = f64::midpoint(low, high);
        if within(middle, degrees) < 0.95 { low = middle } else { high = middle }
    }
    f64::midpoint(low, high)
}

/// The probability that Student's t with so many degrees of freedom lies within −t and t.
fn within(t: f64, degrees: u64) -> f64 {
    let angle = (t / (degrees as f64).sqrt()).atan();
    let cos2 = angle.cos().powi(2);
    let (mut term, mut sum) = (1.0, 0.0);
    // The exponents of the cosine: 0, 2, 4, … for an even number of degrees, one step of the same kind for an odd one.
    let odd = degrees % 2;
    for k in 1..=(degrees - odd) / 2 {
        sum += term;
        let k = k as f64;
        term *= cos2 * if odd == 1 { 2.0 * k / (2.0 * k + 1.0) } else { (2.0 * k - 1.0) / (2.0 * k) };
    }
    if odd == 1 { FRAC_2_PI * (angle + angle.sin() * angle.cos() * sum) } else { angle.sin() * sum }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantiles_of_t_are_those_of_printed_tables() {
        // Fisher and Yates, Statistical Tables, two-sided 5 %.
        for (degrees, t) in [
            (1, 12.706),
            (2, 4.303),
            (3, 3.182),
            (4, 2.776),
            (5, 2.571),
            (9, 2.262),
            (10, 2.228),
            (30, 2.042),
            (60, 2.000),
            (120, 1.980),
            (1_000, 1.962),
            (1_000_000_000, 1.960),
        ] {
            assert!((student_t(degrees) - t).abs() < 5.1e-4, "{degrees}: {}", student_t(degrees));
        }
        assert!((student_t(1) - (0.475 * std::f64::consts::PI).tan()).abs() < 1e-9, "t with 1 degree is Cauchy's");
        assert!((student_t(200) - student_t(201)).abs() < 1e-4, "both ways meet");
    }

    #[test]
    fn wilsons_interval_is_that_of_the_textbook() {
        // Newcombe 1998, table I, method 3 (score without continuity correction): 81/263, 15/148, 0/20, 1/29.
        for (successes, trials, low, high) in [
            (81, 263, 0.2553, 0.3662),
            (15, 148, 0.0624, 0.1605),
            (0, 20, 0.0, 0.1611),
            (1, 29, 0.0061, 0.1718),
            (29, 29, 0.8830, 1.0),
        ] {
            let (found_low, found_high) = wilson(successes, trials).expect("trials");
            assert!((found_low - low).abs() < 5.1e-5, "{successes}/{trials}: {found_low}");
            assert!((found_high - high).abs() < 5.1e-5, "{successes}/{trials}: {found_high}");
        }
        assert_eq!(wilson(0, 0), None);
    }
}
