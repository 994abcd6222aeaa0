//! Fuzzy sets: how far a value is low, medium and high. The three overlap, and their degrees add up to one.

use trebejo_core::{Factor, Membership};

use crate::tuning::{HIGH, LOW, MEDIUM};

/// How far a value belongs to each set, from 0 to 1.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Degrees {
    /// Full up to [`LOW`], none from [`MEDIUM`] on.
    pub low: f32,
    /// Full at [`MEDIUM`], none at [`LOW`] and [`HIGH`].
    pub medium: f32,
    /// None up to [`MEDIUM`], full from [`HIGH`] on.
    pub high: f32,
}

/// The degrees of a value.
#[must_use]
pub fn degrees(value: f32) -> Degrees {
    let rising = |from: f32, to: f32| ((value - from) / (to - from)).clamp(0.0, 1.0);
    let (lower, upper) = (rising(LOW, MEDIUM), rising(MEDIUM, HIGH));
    let medium = if value <= MEDIUM { lower } else { 1.0 - upper };
    Degrees { low: 1.0 - lower, medium, high: upper }
}

/// A value with its degrees and the triangles they come from, to be shown.
pub(crate) fn factor(name: &'static str, value: f32) -> Factor {
    let Degrees { low, medium, high } = degrees(value);
    let memberships = vec![
        Membership { name: "low", degree: low, points: [LOW, LOW, MEDIUM] },
        Membership { name: "medium", degree: medium, points: [LOW, MEDIUM, HIGH] },
        Membership { name: "high", degree: high, points: [MEDIUM, HIGH, HIGH] },
    ];
    Factor { name, value, memberships }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn degrees_are_those_computed_by_hand() {
        // The first is the example of the game's first description.
        let cases = [
            (0.7, [0.0, 0.4, 0.6]),
            (-1.0, [1.0, 0.0, 0.0]),
            (0.1, [1.0, 0.0, 0.0]),
            (0.25, [0.5, 0.5, 0.0]),
            (0.3, [1.0 / 3.0, 2.0 / 3.0, 0.0]),
            (0.4, [0.0, 1.0, 0.0]),
            (0.65, [0.0, 0.5, 0.5]),
            (0.9, [0.0, 0.0, 1.0]),
            (3.0, [0.0, 0.0, 1.0]),
        ];
        for (value, expected) in cases {
            let Degrees { low, medium, high } = degrees(value);
            for (found, expected) in [low, medium, high].into_iter().zip(expected) {
                assert!((found - expected).abs() < 1e-5, "{value}: {found}, expected {expected}");
            }
        }
    }

    #[test]
    fn the_degrees_of_any_value_add_up_to_one() {
        for i in -20..=120 {
            let Degrees { low, medium, high } = degrees(i as f32 / 100.0);
            assert!((low + medium + high - 1.0).abs() < 1e-5);
        }
    }
}
