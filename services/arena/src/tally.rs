//! Counting points of one pairing, and what they say about strength.

use serde::Serialize;

/// Results of pairs of games, as points of one side: 0 to 4 half points a pair.
///
/// Pairs and not games are the unit of chance: both games of a pair begin from the same opening, which
/// may favour a seat.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Tally {
    pairs: [u32; 5],
}

/// A difference in strength with its 95 % range.
#[derive(Copy, Clone, Debug, PartialEq, Serialize)]
pub struct Elo {
    /// The likeliest.
    pub value: f64,
    /// The lower end of the range.
    pub low: f64,
    /// The upper end of the range.
    pub high: f64,
}

/// 95 % of a normal distribution lie within so many standard deviations.
pub(crate) const CONFIDENCE: f64 = 1.96;

impl Tally {
    /// Counts a pair; `values` are 1, 0 or -1 for a win, a draw or a loss.
    pub fn count(&mut self, values: [i32; 2]) {
        let half_points = values[0] + values[1] + 2;
        self.pairs[half_points.clamp(0, 4) as usize] += 1;
    }

    /// How many pairs brought 0, 1, 2, 3 and 4 half points.
    #[must_use]
    pub fn pairs(&self) -> [u32; 5] {
        self.pairs
    }

    /// The number of pairs.
    #[must_use]
    pub fn total(&self) -> f64 {
        f64::from(self.pairs.iter().sum::<u32>())
    }

    /// Whether one side has won everything.
    #[must_use]
    pub fn is_swept(&self) -> bool {
        let others = |but: usize| self.pairs.iter().enumerate().any(|(i, n)| i != but && *n > 0);
        self.total() > 0.0 && (!others(0) || !others(4))
    }

    /// The mean over all pairs of some quantity of a pair's share of the points.
    pub(crate) fn mean(&self, of: impl Fn(f64) -> f64) -> f64 {
        let sum: f64 = self.pairs.iter().zip(0..).map(|(n, i)| f64::from(*n) * of(share(i))).sum();
        sum / self.total().max(1.0)
    }

    /// The share of all points, from 0 to 1.
    #[must_use]
    pub fn score(&self) -> f64 {
        self.mean(|share| share)
    }

    /// The standard error of the score.
    #[must_use]
    pub fn deviation(&self) -> f64 {
        let score = self.score();
        let variance = self.mean(|share| (share - score).powi(2));
        (variance / (self.total() - 1.0).max(1.0)).sqrt()
    }

    /// Half the width of the score's 95 % range.
    #[must_use]
    pub fn margin(&self) -> f64 {
        CONFIDENCE * self.deviation()
    }

    /// The difference in strength. A clean sweep counts as half a point short of one: no number of games
    /// proves an infinite difference.
    #[must_use]
    pub fn elo(&self) -> Elo {
        let least = 0.25 / self.total().max(1.0);
        let elo = |score: f64| {
            let score = score.clamp(least, 1.0 - least);
            400.0 * (score / (1.0 - score)).log10()
        };
        let (score, margin) = (self.score(), self.margin());
        Elo { value: elo(score), low: elo(score - margin), high: elo(score + margin) }
    }

    /// How likely it is, from 0 to 1, that this side is the stronger one.
    #[must_use]
    pub fn superiority(&self) -> f64 {
        let (lead, deviation) = (self.score() - 0.5, self.deviation());
        if deviation > 0.0 {
            normal(lead / deviation)
        } else {
            0.5 + 0.5 * lead.signum() * f64::from(lead != 0.0)
        }
    }
}

/// The share of the points that `half_points` of four are.
pub(crate) fn share(half_points: u8) -> f64 {
    f64::from(half_points) / 4.0
}

/// The cumulative normal distribution, by the classic rational approximation of its tail (error below
/// 1e-7).
pub(crate) fn normal(x: f64) -> f64 {
    const COEFFICIENTS: [f64; 5] =
        [0.319_381_530, -0.356_563_782, 1.781_477_937, -1.821_255_978, 1.330_274_429];
    let t = 1.0 / (1.0 + 0.231_641_9 * x.abs());
    let series = COEFFICIENTS.iter().rev().fold(0.0, |sum, c| (sum + c) * t);
    let density = (-x * x / 2.0).exp() / (2.0 * std::f64::consts::PI).sqrt();
    let tail = density * series;
    if x < 0.0 { tail } else { 1.0 - tail }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(a: f64, b: f64, by: f64) {
        assert!((a - b).abs() <= by, "{a} is not {b}");
    }

    #[test]
    fn three_points_of_four_are_191_elo() {
        let mut tally = Tally::default();
        for _ in 0..50 {
            tally.count([1, 0]);
        }
        close(tally.score(), 0.75, 1e-12);
        close(tally.margin(), 0.0, 1e-12);
        close(tally.elo().value, 190.85, 0.01);
        close(tally.superiority(), 1.0, 1e-12);
    }

    #[test]
    fn the_margin_comes_from_the_spread_of_the_pairs() {
        // 60 pairs won 2-0, 40 lost 0-2: variance 0.24, standard error √(0.24 / 99).
        let mut tally = Tally::default();
        (0..60).for_each(|_| tally.count([1, 1]));
        (0..40).for_each(|_| tally.count([-1, -1]));
        close(tally.score(), 0.6, 1e-12);
        close(tally.deviation(), 0.049_237, 1e-6);
        let elo = tally.elo();
        close(elo.value, 70.44, 0.01);
        close(elo.low, 2.43, 0.01);
        close(elo.high, 144.31, 0.01);
        close(tally.superiority(), normal(2.031), 1e-4);
        assert!(tally.superiority() > 0.97);
    }

    #[test]
    fn a_pair_shared_by_seats_says_nothing_about_engines() {
        let mut tally = Tally::default();
        (0..100).for_each(|_| tally.count([1, -1]));
        assert_eq!((tally.score(), tally.margin()), (0.5, 0.0));
        close(tally.superiority(), 0.5, 1e-12);
    }

    #[test]
    fn a_clean_sweep_has_a_finite_rating() {
        let mut tally = Tally::default();
        (0..100).for_each(|_| tally.count([1, 1]));
        close(tally.elo().value, 400.0 * (0.9975_f64 / 0.0025).log10(), 1e-9);
        assert!(Tally::default().elo().value.is_finite());
    }

    #[test]
    fn the_normal_distribution_has_its_known_values() {
        for (x, p) in [(0.0, 0.5), (1.0, 0.841_344_7), (1.96, 0.975_002_1), (-1.0, 0.158_655_3)] {
            close(normal(x), p, 1e-6);
        }
    }
}
