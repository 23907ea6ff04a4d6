//! Solving x = b + P x, for the jumps P of a chain.

use super::jumps::Jumps;

/// A residual below this, relative to the greatest value, is rounding: the solution can't be told from the truth.
const ROUNDING: f64 = 16.0 * f64::EPSILON;
/// Steps of the biconjugate gradients before they begin anew from the true residual. Where the goal is reached as good as never
/// (`layered` with a bias near 1), rounding would lead them astray; 50 to 200 do about as well.
const ROUND: usize = 100;
/// Plain sweeps where these make nothing better.
const SWEEPS: usize = 32;

/// Passes over all jumps, told to whoever waits.
pub(super) struct Passes<'a> {
    pub(super) done: u64,
    /// Is told the passes done and how far the present system is from its solution (relative, an estimate). Stops by saying no.
    pub(super) progress: &'a mut dyn FnMut(u64, f64) -> bool,
}

impl Passes<'_> {
    fn go_on(&mut self, more: u64, left: f64) -> Option<()> {
        self.done += more;
        (self.progress)(self.done, left).then_some(())
    }
}

/// A solution.
pub(super) struct Solution {
    pub(super) values: Vec<f64>,
    /// Its greatest |b + P x − x|.
    pub(super) residual: f64,
}

impl Jumps {
    /// Solves x = b + P x. `enough` says how great a residual may stay, given the greatest value. `None`: somebody stopped it.
    ///
    /// By stabilised biconjugate gradients (van der Vorst 1992), begun anew every [`ROUND`] steps. They have no guarantee, so
    /// where a round does not halve the residual, sweeps of Gauss–Seidel do their part, which converge always: from every board
    /// the chain comes to an end. What is taken for a solution is always measured by its residual.
    pub(super) fn solve(&self, b: &[f64], enough: impl Fn(f64) -> f64, passes: &mut Passes) -> Option<Solution> {
        let mut values = vec![0.0; b.len()];
        let mut residuals = vec![0.0; b.len()];
        let mut last = f64::INFINITY;
        loop {
            let residual = self.residual(b, &values, &mut residuals);
            let most = greatest(&values);
            let enough = enough(most).max(ROUNDING * most);
            passes.go_on(1, residual / most.max(1.0))?;
            if residual <= enough {
                return Some(Solution { values, residual });
            }
            if residual <= last / 2.0 {
                last = residual;
                self.improve(&mut values, &residuals, enough, passes)?;
                continue;
            }
            last = f64::INFINITY;
            let mut change = 0.0;
            for _ in 0..SWEEPS {
                change = self.sweep(b, &mut values);
                passes.go_on(1, change / most.max(1.0))?;
            }
            if change <= f64::EPSILON * most {
                let residual = self.residual(b, &values, &mut residuals);
                return Some(Solution { values, residual });
            }
        }
    }

    /// Puts b + P x − x into `residuals`; the greatest of them.
    fn residual(&self, b: &[f64], values: &[f64], residuals: &mut [f64]) -> f64 {
        for (board, residual) in residuals.iter_mut().enumerate() {
            *residual = b[board] + self.after(board, values) - values[board];
        }
        greatest(residuals)
    }

    /// One sweep of Gauss–Seidel; the greatest change.
    fn sweep(&self, b: &[f64], values: &mut [f64]) -> f64 {
        let mut change = 0.0_f64;
        for (board, b) in b.iter().enumerate() {
            let value = b + self.after(board, values);
            change = change.max((value - values[board]).abs());
            values[board] = value;
        }
        change
    }

    /// A round of biconjugate gradients, from these residuals of the values until about `enough` is left. Values that would not
    /// be better are left as they are.
    fn improve(&self, values: &mut [f64], residuals: &[f64], enough: f64, passes: &mut Passes) -> Option<()> {
        let apply = |x: &[f64], out: &mut [f64]| {
            for (board, out) in out.iter_mut().enumerate() {
                *out = x[board] - self.after(board, x);
            }
        };
        let before = greatest(residuals);
        let mut left = before;
        let mut r = residuals.to_vec();
        let mut direction = residuals.to_vec();
        let (mut along, mut turned) = (vec![0.0; r.len()], vec![0.0; r.len()]);
        let mut correction = vec![0.0; r.len()];
        let mut rho = dot(residuals, &r);
        for _ in 0..ROUND {
            apply(&direction, &mut along);
            let alpha = rho / dot(residuals, &along);
            for ((r, x), (along, direction)) in r.iter_mut().zip(&mut correction).zip(along.iter().zip(&direction)) {
                *r -= alpha * along;
                *x += alpha * direction;
            }
            left = greatest(&r);
            if left > enough / 2.0 {
                apply(&r, &mut turned);
                let omega = dot(&turned, &r) / dot(&turned, &turned);
                for ((r, x), turned) in r.iter_mut().zip(&mut correction).zip(&turned) {
                    *x += omega * *r;
                    *r -= omega * turned;
                }
                left = greatest(&r);
                let rho_before = std::mem::replace(&mut rho, dot(residuals, &r));
                let beta = rho / rho_before * (alpha / omega);
                for ((direction, r), along) in direction.iter_mut().zip(&r).zip(&along) {
                    *direction = r + beta * (*direction - omega * along);
                }
            }
            passes.go_on(2, left / before)?;
            if left.is_nan() || left <= enough / 2.0 {
                break;
            }
        }
        if left < before {
            values.iter_mut().zip(&correction).for_each(|(value, more)| *value += more);
        }
        Some(())
    }
}

/// The greatest absolute value; not a number where one is none.
fn greatest(values: &[f64]) -> f64 {
    values.iter().fold(0.0, |most, value| if value.abs() > most || value.is_nan() { value.abs() } else { most })
}

fn dot(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn solve(rows: &[Vec<(u32, f64)>], b: &[f64]) -> Vec<f64> {
        let mut passes = Passes { done: 0, progress: &mut |_, _| true };
        let found = Jumps::of(rows).solve(b, |_| 1e-10, &mut passes).unwrap();
        assert!(found.residual <= 1e-10_f64.max(ROUNDING * greatest(&found.values)));
        found.values
    }

    #[test]
    fn a_gambler_who_tosses_until_ruin_or_n_expects_k_times_n_minus_k_tosses() {
        // Feller 1968, chapter XIV.3. States 1 to n − 1; so slow a chain takes several rounds.
        let n = 400_u32;
        let beside = |k: u32| [k.checked_sub(1), Some(k + 1).filter(|&k| k < n - 1)].into_iter().flatten();
        let rows: Vec<Vec<(u32, f64)>> = (0..n - 1).map(|k| beside(k).map(|k| (k, 0.5)).collect()).collect();
        for (k, value) in (1..).zip(solve(&rows, &vec![1.0; rows.len()])) {
            assert!((value - f64::from(k * (n - k))).abs() < 1e-4, "{k}: {value}");
        }
    }

    #[test]
    fn a_long_path_on_which_gradients_break_down_is_solved_by_sweeps() {
        // One state at an end earns, and all others wait for it, each for its neighbour: the second product of gradients is 0.
        for forward in [true, false] {
            let n = 2_000_u32;
            let next = |k: u32| if forward { k.checked_sub(1) } else { Some(k + 1).filter(|&k| k < n) };
            let rows: Vec<Vec<(u32, f64)>> = (0..n).map(|k| next(k).map(|k| (k, 1.0)).into_iter().collect()).collect();
            let mut b = vec![0.0; n as usize];
            b[if forward { 0 } else { n as usize - 1 }] = 1.0;
            assert!(solve(&rows, &b).iter().all(|value| (value - 1.0).abs() < 1e-9));
        }
    }

    #[test]
    fn whoever_waits_can_stop_it() {
        let mut passes = Passes { done: 0, progress: &mut |done, _| done < 3 };
        assert!(Jumps::of(&[vec![(1, 0.9)], vec![(0, 0.9)]]).solve(&[1.0, 2.0], |_| 0.0, &mut passes).is_none());
    }
}
