//! Strength from a whole table of results: the ratings under which what happened is likeliest.
//!
//! The model is Bradley and Terry's with draws as half a win: a player `d` points of Elo above another is
//! expected to score 1 / (1 + 10^(-d/400)). The error bars come from the spread of the pairs of games around
//! that expectation (a "sandwich" estimate), so they hold whether draws are many or few, and whether an
//! opening favours a seat or not.

use crate::Tally;
use crate::tally::{CONFIDENCE, normal, share};

/// Points of Elo in one natural unit of the model.
const ELO: f64 = 400.0 / std::f64::consts::LN_10;

/// What two players have shown against each other; the tally counts for the first.
#[derive(Copy, Clone, Debug)]
pub struct Meeting {
    /// Their places in the list of players.
    pub players: [usize; 2],
    /// The pairs they have played.
    pub tally: Tally,
}

/// A player's strength.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Rating {
    /// Points of Elo above the mean of its group.
    pub elo: f64,
    /// Half the width of its 95 % range.
    pub margin: f64,
    /// Players who have met, directly or by way of others, share a group; ratings compare within one.
    pub group: usize,
}

/// The strength of everyone.
#[derive(Clone, Debug)]
pub struct Ratings {
    players: Vec<Rating>,
    /// Covariances in natural units.
    covariance: Vec<Vec<f64>>,
}

impl Ratings {
    /// The likeliest ratings of `count` players.
    #[must_use]
    pub fn new(count: usize, meetings: &[Meeting]) -> Ratings {
        let meetings: Vec<Meeting> =
            meetings.iter().filter(|meeting| meeting.tally.total() > 0.0).copied().collect();
        let group = groups(count, &meetings);
        let games = Games::new(count, &meetings);
        let theta = games.likeliest(&group);
        let covariance = games.covariance(&theta, &group);
        let rating = |i: usize| Rating {
            elo: ELO * theta[i],
            margin: CONFIDENCE * ELO * covariance[i][i].max(0.0).sqrt(),
            group: group[i],
        };
        Ratings { players: (0..count).map(rating).collect(), covariance }
    }

    /// One for each player, in their order.
    #[must_use]
    pub fn players(&self) -> &[Rating] {
        &self.players
    }

    /// How likely it is, from 0 to 1, that `a` is stronger than `b`; `None` across groups.
    #[must_use]
    pub fn superiority(&self, a: usize, b: usize) -> Option<f64> {
        let (first, second) = (self.players[a], self.players[b]);
        if a == b || first.group != second.group {
            return None;
        }
        let c = &self.covariance;
        let deviation = (c[a][a] + c[b][b] - 2.0 * c[a][b]).max(0.0).sqrt();
        let lead = (first.elo - second.elo) / ELO;
        Some(match deviation {
            d if d > 1e-12 => normal(lead / d),
            _ => 0.5 + 0.5 * f64::from(i8::from(lead > 1e-9) - i8::from(lead < -1e-9)),
        })
    }
}

/// One meeting, ready for sums.
struct Met {
    a: usize,
    b: usize,
    games: f64,
    /// Points of `a`.
    points: f64,
    tally: Tally,
    /// Whether half a point was moved, because nothing bounds the difference otherwise.
    moved: bool,
}

struct Games {
    count: usize,
    met: Vec<Met>,
}

impl Games {
    fn new(count: usize, meetings: &[Meeting]) -> Games {
        let bounded = is_bounded(count, meetings);
        let met = meetings.iter().map(|Meeting { players: [a, b], tally }| {
            let games = 2.0 * tally.total();
            let points = tally.score() * games;
            // No number of games proves an infinite difference: a clean sweep counts half a point less.
            let moved = !bounded && tally.is_swept();
            let points = if moved { points.clamp(0.5, games - 0.5) } else { points };
            Met { a: *a, b: *b, games, points, tally: *tally, moved }
        });
        Games { count, met: met.collect() }
    }

    /// Newton's method; the likelihood has one maximum.
    fn likeliest(&self, group: &[usize]) -> Vec<f64> {
        let mut theta = vec![0.0; self.count];
        for _ in 0..200 {
            let mut slope = vec![0.0; self.count];
            for met in &self.met {
                let rest = met.points - met.games * expected(theta[met.a] - theta[met.b]);
                slope[met.a] += rest;
                slope[met.b] -= rest;
            }
            let inverse = invert(self.bend(&theta, group));
            let step: Vec<f64> = inverse
                .iter()
                .map(|row| row.iter().zip(&slope).map(|(m, s)| m * s).sum())
                .collect();
            let longest = step.iter().fold(0.0_f64, |most, s: &f64| most.max(s.abs()));
            // Far from the maximum a full step may overshoot.
            let scale = if longest > 1.0 { 1.0 / longest } else { 1.0 };
            for (t, s) in theta.iter_mut().zip(&step) {
                *t += scale * s;
            }
            if longest < 1e-10 {
                break;
            }
        }
        theta
    }

    /// The negative second derivative of the likelihood, with the mean of every group held at 0.
    fn bend(&self, theta: &[f64], group: &[usize]) -> Vec<Vec<f64>> {
        let mut bend = vec![vec![0.0; self.count]; self.count];
        for (i, row) in bend.iter_mut().enumerate() {
            for (j, cell) in row.iter_mut().enumerate() {
                *cell = f64::from(u8::from(group[i] == group[j]));
            }
        }
        for met in &self.met {
            let p = expected(theta[met.a] - theta[met.b]);
            add(&mut bend, met, met.games * p * (1.0 - p));
        }
        bend
    }

    fn covariance(&self, theta: &[f64], group: &[usize]) -> Vec<Vec<f64>> {
        let mut spread = vec![vec![0.0; self.count]; self.count];
        for met in &self.met {
            let p = expected(theta[met.a] - theta[met.b]);
            let pairs = met.tally.total();
            let by_games = met.games * p * (1.0 - p);
            // Points of a pair around what was expected of it. A clean sweep has no spread to learn from.
            let by_pairs = pairs * met.tally.mean(|share| (2.0 * (share - p)).powi(2));
            let small = pairs / (pairs - 1.0).max(1.0);
            add(&mut spread, met, if met.moved { by_games } else { by_pairs * small });
        }
        let inverse = invert(self.bend(theta, group));
        multiply(&multiply(&inverse, &spread), &inverse)
    }
}

/// Adds `weight` · (a - b)(a - b)ᵀ.
fn add(matrix: &mut [Vec<f64>], met: &Met, weight: f64) {
    matrix[met.a][met.a] += weight;
    matrix[met.b][met.b] += weight;
    matrix[met.a][met.b] -= weight;
    matrix[met.b][met.a] -= weight;
}

fn expected(difference: f64) -> f64 {
    1.0 / (1.0 + (-difference).exp())
}

/// The group of every player.
fn groups(count: usize, meetings: &[Meeting]) -> Vec<usize> {
    let mut group: Vec<usize> = (0..count).collect();
    for Meeting { players: [a, b], .. } in meetings {
        let (kept, gone) = (group[*a].min(group[*b]), group[*a].max(group[*b]));
        for g in &mut group {
            if *g == gone {
                *g = kept;
            }
        }
    }
    group
}

/// Whether finite ratings are the likeliest: everyone can be reached from everyone of the group over results
/// in which somebody scored.
fn is_bounded(count: usize, meetings: &[Meeting]) -> bool {
    let group = groups(count, meetings);
    let reaches = |from: usize, forward: bool| {
        let mut seen = vec![false; count];
        let mut open = vec![from];
        seen[from] = true;
        while let Some(at) = open.pop() {
            for Meeting { players: [a, b], tally } in meetings {
                for (winner, loser, points) in
                    [(*a, *b, tally.score()), (*b, *a, 1.0 - tally.score())]
                {
                    let (here, there) = if forward { (winner, loser) } else { (loser, winner) };
                    if here == at && points > 1e-12 && !seen[there] {
                        seen[there] = true;
                        open.push(there);
                    }
                }
            }
        }
        seen
    };
    (0..count).filter(|i| group[*i] == *i).all(|root| {
        let (to, from) = (reaches(root, true), reaches(root, false));
        (0..count).all(|i| group[i] != root || (to[i] && from[i]))
    })
}

/// The inverse of a positive definite matrix, by Gauss and Jordan.
fn invert(mut m: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    let n = m.len();
    let mut inverse: Vec<Vec<f64>> =
        (0..n).map(|i| (0..n).map(|j| f64::from(u8::from(i == j))).collect()).collect();
    for column in 0..n {
        let best = (column..n).max_by(|a, b| m[*a][column].abs().total_cmp(&m[*b][column].abs()));
        let best = best.unwrap_or(column);
        m.swap(column, best);
        inverse.swap(column, best);
        let pivot = m[column][column];
        if pivot.abs() < 1e-300 {
            continue;
        }
        for j in 0..n {
            m[column][j] /= pivot;
            inverse[column][j] /= pivot;
        }
        for row in 0..n {
            let factor = m[row][column];
            if row == column || factor == 0.0 {
                continue;
            }
            for j in 0..n {
                m[row][j] -= factor * m[column][j];
                inverse[row][j] -= factor * inverse[column][j];
            }
        }
    }
    inverse
}

fn multiply(a: &[Vec<f64>], b: &[Vec<f64>]) -> Vec<Vec<f64>> {
    let n = a.len();
    let cell = |i: usize, j: usize| (0..n).map(|k| a[i][k] * b[k][j]).sum();
    (0..n).map(|i| (0..n).map(|j| cell(i, j)).collect()).collect()
}

/// The share of the points a player of this many points of Elo more is expected to take.
pub(crate) fn expected_share(elo: f64) -> f64 {
    expected(elo / ELO)
}

/// All shares a pair can bring.
pub(crate) fn shares() -> [f64; 5] {
    [0, 1, 2, 3, 4].map(share)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tally(pairs: [u32; 5]) -> Tally {
        let mut tally = Tally::default();
        let values = [[-1, -1], [-1, 0], [0, 0], [1, 0], [1, 1]];
        for (count, values) in pairs.into_iter().zip(values) {
            (0..count).for_each(|_| tally.count(values));
        }
        tally
    }

    fn close(a: f64, b: f64, by: f64) {
        assert!((a - b).abs() <= by, "{a} is not {b}");
    }

    #[test]
    fn two_players_are_rated_as_their_tally_says() {
        let tally = tally([40, 0, 0, 0, 60]);
        let ratings = Ratings::new(2, &[Meeting { players: [0, 1], tally }]);
        let [a, b] = [ratings.players()[0], ratings.players()[1]];
        close(a.elo - b.elo, 70.437, 1e-3);
        close(a.elo + b.elo, 0.0, 1e-9);
        // Score 0.6 with a standard error of √(0.24/99) = 0.049237; the slope of Elo there is 400 / (ln 10 ·
        // 0.24) = 723.82. Each stands half the difference from the mean.
        close(2.0 * a.margin, 1.96 * 0.049_237 * 723.82, 0.01);
        close(ratings.superiority(0, 1).unwrap(), normal(0.405_465 * 0.24 / 0.049_237), 1e-4);
        close(ratings.superiority(1, 0).unwrap() + ratings.superiority(0, 1).unwrap(), 1.0, 1e-9);
    }

    #[test]
    fn results_that_fit_the_model_give_its_ratings() {
        // 3:1 and 3:1 make 9:1, so everything fits: 190.85 points each step.
        let meetings = [
            Meeting { players: [0, 1], tally: tally([25, 0, 0, 0, 75]) },
            Meeting { players: [1, 2], tally: tally([25, 0, 0, 0, 75]) },
            Meeting { players: [0, 2], tally: tally([10, 0, 0, 0, 90]) },
        ];
        let ratings = Ratings::new(3, &meetings);
        let elo: Vec<f64> = ratings.players().iter().map(|r| r.elo).collect();
        for (found, known) in elo.iter().zip([190.849, 0.0, -190.849]) {
            close(*found, known, 1e-3);
        }
        assert!(ratings.superiority(0, 2).unwrap() > 0.999);
    }

    #[test]
    fn strength_passes_through_common_opponents() {
        let meetings = [
            Meeting { players: [0, 1], tally: tally([25, 0, 0, 0, 75]) },
            Meeting { players: [2, 1], tally: tally([75, 0, 0, 0, 25]) },
        ];
        let ratings = Ratings::new(4, &meetings);
        close(ratings.players()[0].elo - ratings.players()[2].elo, 2.0 * 190.849, 1e-3);
        assert_eq!(ratings.superiority(0, 3), None, "who has not played cannot be compared");
        assert_eq!(ratings.players()[3], Rating { elo: 0.0, margin: 0.0, group: 3 });
    }

    #[test]
    fn a_clean_sweep_is_half_a_point_short_and_very_unsure() {
        let tally = tally([0, 0, 0, 0, 100]);
        let ratings = Ratings::new(2, &[Meeting { players: [0, 1], tally }]);
        let [a, b] = [ratings.players()[0], ratings.players()[1]];
        close(a.elo - b.elo, tally.elo().value, 1e-3);
        assert!(a.margin > 200.0, "{}", a.margin);
    }

    #[test]
    fn whoever_lost_everything_is_bounded_by_the_rest() {
        let meetings = [
            Meeting { players: [0, 1], tally: tally([0, 0, 0, 0, 10]) },
            Meeting { players: [0, 2], tally: tally([2, 0, 4, 0, 4]) },
            Meeting { players: [1, 2], tally: tally([0, 0, 0, 0, 10]) },
        ];
        for rating in Ratings::new(3, &meetings).players() {
            assert!(rating.elo.abs() < 2000.0 && rating.margin.is_finite(), "{rating:?}");
        }
    }
}
