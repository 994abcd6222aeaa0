//! A rating from games against opponents of known strength: the one under which the results are likeliest.
//!
//! The model is Bradley and Terry's, as in the arena: 400 points above another scores ten to one. So that a row of
//! wins has an end, one drawn game against the mean of the opponents is added to what was played.

use serde::Serialize;

/// Points of Elo in one natural unit of the model.
const ELO: f64 = 400.0 / std::f64::consts::LN_10;
/// Standard deviations on either side of a 95 % range.
const CONFIDENCE: f64 = 1.959_964;

/// A game against somebody whose strength is known.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Against {
    /// His rating.
    pub elo: f64,
    /// What was scored: 1, one half or 0.
    pub score: f64,
}

/// A rating with its 95 % range.
#[derive(Copy, Clone, Debug, PartialEq, Serialize)]
pub struct Rating {
    /// The likeliest.
    pub value: f64,
    /// The lower end of the range.
    pub low: f64,
    /// The upper end.
    pub high: f64,
    /// Games it was computed from.
    pub games: usize,
}

fn expected(own: f64, other: f64) -> f64 {
    1.0 / (1.0 + (-(own - other) / ELO).exp())
}

/// The likeliest rating; `None` without a game.
#[must_use]
pub fn rate(games: &[Against]) -> Option<Rating> {
    if games.is_empty() {
        return None;
    }
    let mean = games.iter().map(|game| game.elo).sum::<f64>() / games.len() as f64;
    let all = || games.iter().copied().chain([Against { elo: mean, score: 0.5 }]);
    // What is scored less what is expected falls as the rating rises, so its zero can be closed in on.
    let surplus = |own: f64| all().map(|game| game.score - expected(own, game.elo)).sum::<f64>();
    let (mut low, mut high) = (mean - 6_000.0, mean + 6_000.0);
    for _ in 0..60 {
        let middle = f64::midpoint(low, high);
        if surplus(middle) > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    let value = f64::midpoint(low, high);
    let information: f64 = all()
        .map(|game| {
            let share = expected(value, game.elo);
            share * (1.0 - share)
        })
        .sum();
    let margin = CONFIDENCE * ELO / information.sqrt();
    Some(Rating { value, low: value - margin, high: value + margin, games: games.len() })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn games(elo: f64, scores: &[f64]) -> Vec<Against> {
        scores.iter().map(|&score| Against { elo, score }).collect()
    }

    #[test]
    fn as_many_wins_as_losses_make_an_equal() {
        let rating = rate(&games(1_000.0, &[1.0, 0.0])).unwrap();
        assert!((rating.value - 1_000.0).abs() < 1e-6);
        // Three games of one half each: 1.96 × 173.7 / √0.75.
        assert!((rating.high - rating.value - 393.15).abs() < 0.1, "{rating:?}");
    }

    #[test]
    fn three_wins_and_a_loss_are_147_points() {
        // With the drawn game 3.5 of 5: 400 × log10(0.7 / 0.3) = 147.19, and 1.96 × 173.7 / √(5 × 0.21).
        let rating = rate(&games(1_000.0, &[1.0, 1.0, 1.0, 0.0])).unwrap();
        assert!((rating.value - 1_147.19).abs() < 0.01, "{rating:?}");
        assert!((rating.value - rating.low - 332.27).abs() < 0.1, "{rating:?}");
        assert_eq!(rating.games, 4);
    }

    #[test]
    fn a_row_of_wins_has_an_end_and_nothing_has_no_rating() {
        // Nine and a half of ten: 400 × log10(19) = 511.50.
        let rating = rate(&games(600.0, &[1.0; 9])).unwrap();
        assert!((rating.value - 1_111.50).abs() < 0.01, "{rating:?}");
        assert_eq!(rate(&[]), None);
    }

    #[test]
    fn opponents_of_different_strength_are_weighed_together() {
        // A win at 1,400 and a loss at 1,000, and the drawn game at 1,200: 1,200 by symmetry.
        let mixed = [Against { elo: 1_400.0, score: 1.0 }, Against { elo: 1_000.0, score: 0.0 }];
        assert!((rate(&mixed).unwrap().value - 1_200.0).abs() < 1e-6);
    }
}
