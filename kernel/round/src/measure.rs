//! How errors are measured: what is lost, how grave that is, and what it says about a player.

use std::str::FromStr;

use serde::{Deserialize, Serialize};
use trebejo_core::{MessageError, Score, Weighed};

/// In what a game's losses are counted.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Measure {
    /// In chances to win, from 0 to 1.
    Chances,
    /// In points of the cube.
    Equity,
}

/// How grave an error is.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mark {
    /// Nothing worth a word.
    Fine,
    /// An inaccuracy.
    Doubtful,
    /// A mistake.
    Bad,
    /// A blunder.
    VeryBad,
}

impl Mark {
    /// The sign players write after a move.
    #[must_use]
    pub const fn sign(self) -> &'static str {
        match self {
            Mark::Fine => "",
            Mark::Doubtful => "?!",
            Mark::Bad => "?",
            Mark::VeryBad => "??",
        }
    }
}

impl Measure {
    /// Losses from which on an error is doubtful, bad, very bad.
    #[must_use]
    pub const fn steps(self) -> [f32; 3] {
        match self {
            // 0.1, 0.2 and 0.3 on the scale from -1 to 1.
            Measure::Chances => [0.05, 0.10, 0.15],
            Measure::Equity => [0.03, 0.06, 0.12],
        }
    }

    /// The mark of a loss.
    #[must_use]
    pub fn mark(self, loss: f32) -> Mark {
        let [doubtful, bad, very_bad] = self.steps();
        match loss {
            loss if loss >= very_bad => Mark::VeryBad,
            loss if loss >= bad => Mark::Bad,
            loss if loss >= doubtful => Mark::Doubtful,
            _ => Mark::Fine,
        }
    }

    /// What a choice is worth.
    #[must_use]
    pub fn worth<M>(self, choice: &Weighed<M>) -> f32 {
        match (self, choice.score) {
            (Measure::Equity, Score::Equity(equity)) => equity,
            _ => choice.chance,
        }
    }
}

/// How accurate a move is that gives away so much of the chance to win, from 0 to 100.
#[must_use]
pub fn accuracy(loss: f32) -> f32 {
    (103.1668 * (-4.354 * loss).exp() - 3.1669).clamp(0.0, 100.0)
}

/// How accurate a player is: the mean of the arithmetic and the harmonic mean of the moves, so that one blunder
/// shows. `None` without a move.
#[must_use]
pub fn mean_accuracy(losses: &[f32]) -> Option<f32> {
    if losses.is_empty() {
        return None;
    }
    let count = losses.len() as f32;
    let each = || losses.iter().map(|loss| accuracy(*loss));
    let plain = each().sum::<f32>() / count;
    let harmonic = count / each().map(|one| 1.0 / one.max(1.0)).sum::<f32>();
    Some((plain + harmonic) / 2.0)
}

/// How much trouble to take over each decision; what that means is the game's affair.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Diligence {
    /// A first impression.
    Quick,
    /// What a person wants to see.
    #[default]
    Standard,
    /// As good as it gets.
    Deep,
}

impl Diligence {
    /// All of them, from quick to deep.
    pub const ALL: [Diligence; 3] = [Diligence::Quick, Diligence::Standard, Diligence::Deep];

    /// The word for it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Diligence::Quick => "quick",
            Diligence::Standard => "standard",
            Diligence::Deep => "deep",
        }
    }
}

/// No word for how long to think.
#[derive(Clone, Debug, PartialEq, Eq, MessageError)]
#[message("effort.unknown")]
pub struct DiligenceError {
    expected: [&'static str; 3],
}

impl FromStr for Diligence {
    type Err = DiligenceError;

    fn from_str(text: &str) -> Result<Diligence, DiligenceError> {
        let expected = || DiligenceError { expected: Diligence::ALL.map(Diligence::word) };
        Diligence::ALL.into_iter().find(|one| one.word() == text).ok_or_else(expected)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_begin_where_players_expect_them() {
        let marks = |measure: Measure, losses: [f32; 5]| losses.map(|loss| measure.mark(loss));
        let all = [Mark::Fine, Mark::Fine, Mark::Doubtful, Mark::Bad, Mark::VeryBad];
        assert_eq!(marks(Measure::Equity, [0.0, 0.029, 0.03, 0.06, 0.12]), all);
        assert_eq!(marks(Measure::Chances, [0.0, 0.049, 0.05, 0.10, 0.15]), all);
    }

    #[test]
    fn accuracy_falls_from_a_hundred_and_one_blunder_shows() {
        assert!(accuracy(0.0) > 99.9 && accuracy(0.1) < 70.0 && accuracy(1.0) == 0.0);
        assert_eq!(mean_accuracy(&[]), None);
        let good = mean_accuracy(&[0.0; 10]).unwrap();
        assert!(good > 99.9);
        let mut with_blunder = [0.0; 10];
        with_blunder[3] = 0.5;
        let plain = (9.0 * accuracy(0.0) + accuracy(0.5)) / 10.0;
        assert!(mean_accuracy(&with_blunder).unwrap() < plain - 3.0);
    }
}
