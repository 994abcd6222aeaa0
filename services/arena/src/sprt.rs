//! The sequential test: is the first player better by `elo1`, or only by `elo0`? It looks after every pair and
//! ends the match as soon as it may.
//!
//! The likelihood is that of the five results a pair can have (0 to 4 half points), each hypothesis taking the
//! distribution nearest to what was seen that has its mean: a generalised sequential probability ratio test.

use serde::Serialize;

use crate::Tally;
use crate::plan::SprtPlan;
use crate::rating::{expected_share, shares};

/// How a test stands.
#[derive(Copy, Clone, Debug, PartialEq, Serialize)]
pub struct Sprt {
    /// What is tested.
    #[serde(flatten)]
    pub plan: SprtPlan,
    /// The logarithm of how much likelier `elo1` is than `elo0`.
    pub llr: f64,
    /// At or below this, `elo0` is accepted.
    pub lower: f64,
    /// At or above this, `elo1` is accepted.
    pub upper: f64,
    /// How it ended, if it has.
    pub verdict: Option<SprtVerdict>,
}

/// How a test ended.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum SprtVerdict {
    /// The first player is better by `elo1`.
    Accepted,
    /// It is not better than by `elo0`.
    Rejected,
}

/// Results never seen count as this many, so that no likelihood is 0.
const UNSEEN: f64 = 1e-3;

impl Sprt {
    /// How the test stands after these pairs.
    #[must_use]
    pub fn new(plan: SprtPlan, tally: &Tally) -> Sprt {
        let lower = (plan.beta / (1.0 - plan.alpha)).ln();
        let upper = ((1.0 - plan.beta) / plan.alpha).ln();
        let llr = ratio(tally, expected_share(plan.elo0), expected_share(plan.elo1));
        let verdict = match llr {
            llr if llr >= upper => Some(SprtVerdict::Accepted),
            llr if llr <= lower => Some(SprtVerdict::Rejected),
            _ => None,
        };
        Sprt { plan, llr, lower, upper, verdict }
    }
}

/// How much likelier mean `s1` is than mean `s0`, as a logarithm.
fn ratio(tally: &Tally, s0: f64, s1: f64) -> f64 {
    if tally.total() == 0.0 {
        return 0.0;
    }
    let counts = tally.pairs().map(|n| f64::from(n).max(UNSEEN));
    let total: f64 = counts.iter().sum();
    let seen = counts.map(|n| n / total);
    let (p0, p1) = (nearest(&seen, s0), nearest(&seen, s1));
    let each = seen.iter().zip(p0.iter().zip(&p1));
    total * each.map(|(p, (p0, p1))| p * (p1 / p0).ln()).sum::<f64>()
}

/// The distribution of mean `s` under which what was seen is likeliest: p / (1 + t (a - s)), with the one `t`
/// that gives it this mean.
fn nearest(seen: &[f64; 5], s: f64) -> [f64; 5] {
    let away = shares().map(|share| share - s);
    // All denominators must stay above 0, which bounds t on both sides; the mean falls as t grows.
    let (mut low, mut high) = (-1.0 / away[4], -1.0 / away[0]);
    let mean = |t: f64| -> f64 { seen.iter().zip(away).map(|(p, a)| p * a / (1.0 + t * a)).sum() };
    for _ in 0..64 {
        let middle = f64::midpoint(low, high);
        if mean(middle) > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    let t = f64::midpoint(low, high);
    let mut i = 0;
    seen.map(|p| {
        i += 1;
        p / (1.0 + t * away[i - 1])
    })
}

#[cfg(test)]
mod tests {
    use trebejo_core::Rng;

    use super::*;

    const PLAN: SprtPlan = SprtPlan { elo0: 0.0, elo1: 20.0, alpha: 0.05, beta: 0.05 };

    fn tally(pairs: [u32; 5]) -> Tally {
        let mut tally = Tally::default();
        let values = [[-1, -1], [-1, 0], [0, 0], [1, 0], [1, 1]];
        for (count, values) in pairs.into_iter().zip(values) {
            (0..count).for_each(|_| tally.count(values));
        }
        tally
    }

    #[test]
    fn the_bounds_are_walds() {
        let sprt = Sprt::new(PLAN, &Tally::default());
        assert!((sprt.upper - 2.944_439).abs() < 1e-6 && (sprt.lower + 2.944_439).abs() < 1e-6);
        assert_eq!((sprt.llr, sprt.verdict), (0.0, None));
    }

    #[test]
    fn the_nearest_distribution_has_the_mean_it_should() {
        let seen = [0.1, 0.2, 0.4, 0.2, 0.1];
        for s in [0.3, 0.5, 0.53, 0.7] {
            let near = nearest(&seen, s);
            let mean: f64 = near.iter().zip(shares()).map(|(p, a)| p * a).sum();
            assert!((near.iter().sum::<f64>() - 1.0).abs() < 1e-9, "{near:?}");
            assert!((mean - s).abs() < 1e-9, "{mean} is not {s}");
        }
        // What was seen has this mean already.
        for (near, seen) in nearest(&seen, 0.5).iter().zip(seen) {
            assert!((near - seen).abs() < 1e-9);
        }
    }

    #[test]
    fn the_ratio_is_near_its_normal_approximation() {
        // Mean 0.525, variance of a pair's share 0.06875 - ... computed by hand: 100, 200, 300, 300, 100 pairs.
        let tally = tally([100, 200, 300, 300, 100]);
        let (s0, s1) = (expected_share(0.0), expected_share(20.0));
        let mean = (50.0 + 150.0 + 225.0 + 100.0) / 1000.0;
        let square = (200.0 / 16.0 + 300.0 / 4.0 + 300.0 * 9.0 / 16.0 + 100.0) / 1000.0;
        let variance = square - mean * mean;
        let normal = 1000.0 * (s1 - s0) * (2.0 * mean - s0 - s1) / (2.0 * variance);
        let found = ratio(&tally, s0, s1);
        assert!((found - normal).abs() < 0.03 * normal.abs() + 0.01, "{found} is not {normal}");
    }

    /// Plays pairs in which each game is won with 30 % + `more`, drawn with 40 %, until the test is over.
    fn simulate(more: f64, seed: u64) -> (SprtVerdict, u32) {
        let mut rng = Rng::new(seed);
        let mut tally = Tally::default();
        let mut game = || match f64::from(rng.below(1_000_000)) / 1e6 {
            x if x < 0.3 + more => 1,
            x if x < 0.7 + more => 0,
            _ => -1,
        };
        for pairs in 1..1_000_000 {
            tally.count([game(), game()]);
            if let Some(verdict) = Sprt::new(PLAN, &tally).verdict {
                return (verdict, pairs);
            }
        }
        panic!("the test never ends");
    }

    #[test]
    fn a_test_ends_both_ways_and_errs_as_seldom_as_it_says() {
        // 0.5 + 0.0287 is the share of 20 points of Elo, so `more` of a win without fewer draws is 0.0287.
        let more = expected_share(20.0) - 0.5;
        let of = |more: f64, wanted| {
            let right = (0..100).filter(|seed| simulate(more, 7 + seed).0 == wanted).count();
            assert!(right >= 88, "{right} of 100");
        };
        of(more, SprtVerdict::Accepted);
        of(0.0, SprtVerdict::Rejected);
        assert!(simulate(0.15, 3).1 < simulate(more, 3).1, "a clear case is over sooner");
    }
}
