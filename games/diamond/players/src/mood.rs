//! How a side feels: aggression and the need to defend, and what the four rules make of them.

use trebejo_core::{Factor, Rule};

use crate::Board;
use crate::board::Standing;
use crate::sets::{degrees, factor};
use crate::tuning::{self, ATTACK, AVOID_ABOVE, AVOID_KEEPS, BALANCE, DEFEND};

/// The mood of a side in a position.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Mood {
    /// The will to attack, from 0 to 1.
    pub aggression: f32,
    /// The need to defend, from 0 to 1.
    pub defence: f32,
    /// How strongly the rules attack, defend and balance speak.
    pub strengths: [f32; 3],
}

impl Mood {
    /// The mood of the side that looks.
    #[must_use]
    pub fn new(board: Board) -> Mood {
        let (own, enemy) = (board.own.count() as f32, board.enemy.count() as f32);
        Mood::felt(aggression(own, enemy, board.standing()), defence(own, enemy))
    }

    /// The mood of these two values.
    #[must_use]
    pub fn felt(aggression: f32, defence: f32) -> Mood {
        let (will, need) = (degrees(aggression), degrees(defence));
        // Balance speaks where one of the two is medium, and where both are low. As degrees add up to one, at
        // least one of the rules always speaks.
        let balance = will.medium.max(need.medium).max(will.low.min(need.low));
        Mood { aggression, defence, strengths: [will.high, need.high, balance] }
    }

    /// What the rules think of a move, from 0 to 1: each weighs trap potential and mobility in its own way and
    /// counts as strongly as it speaks; the fourth spoils what leads into danger.
    #[must_use]
    pub fn opinion(&self, trap: f32, mobility: f32, danger: f32) -> f32 {
        let mut sum = 0.0;
        for (strength, [weight, rest]) in self.strengths.iter().zip([ATTACK, DEFEND, BALANCE]) {
            sum += strength * (weight * trap + rest * mobility);
        }
        let opinion = sum / self.strengths.iter().sum::<f32>();
        if danger > AVOID_ABOVE { opinion * AVOID_KEEPS } else { opinion }
    }

    /// Both values with their degrees, to be shown.
    pub(crate) fn factors(&self) -> Vec<Factor> {
        vec![factor("aggression", self.aggression), factor("defence", self.defence)]
    }

    /// How strongly each rule speaks, to be shown. The fourth speaks about single moves, so it has the part
    /// of the moves it spoils.
    pub(crate) fn rules(&self, avoided: f32) -> Vec<Rule> {
        let [attack, defend, balance] = self.strengths;
        let named = [("attack", attack), ("defend", defend), ("balance", balance)];
        let rules = named.into_iter().chain([("avoid", avoided)]);
        rules.map(|(name, strength)| Rule { name, strength }).collect()
    }
}

fn aggression(own: f32, enemy: f32, standing: Standing) -> f32 {
    if enemy == 0.0 {
        return 0.0;
    }
    if own == 0.0 {
        return 1.0;
    }
    let base = (own / enemy - tuning::AGGRESSION_FROM) * tuning::AGGRESSION_SLOPE;
    let more = standing.pick(0.0, tuning::AGGRESSION_TIED, tuning::AGGRESSION_BEHIND);
    (base.clamp(0.0, 1.0) + more).clamp(0.0, 1.0)
}

fn defence(own: f32, enemy: f32) -> f32 {
    if own == 0.0 {
        return 1.0;
    }
    let need = (enemy / own - tuning::DEFENCE_FROM) * tuning::DEFENCE_SLOPE;
    need.clamp(0.0, 1.0)
}

#[cfg(test)]
mod tests {
    use trebejo_diamond::{Beads, Point};

    use super::*;

    fn near(found: f32, expected: f32) {
        assert!((found - expected).abs() < 1e-5, "{found}, expected {expected}");
    }

    fn board(own: usize, enemy: usize) -> Board {
        let points: Vec<Point> = Point::all().collect();
        let set = |points: &[Point]| Beads::of(points.iter().copied());
        Board { own: set(&points[..own]), enemy: set(&points[own..own + enemy]) }
    }

    #[test]
    fn values_follow_the_formulas() {
        // (own, enemy, aggression, defence), by hand: 2 against 6 is (1/3 - 0.3) * 3 + 0.3.
        let cases = [
            (2, 6, 0.4, 1.0),
            (6, 6, 1.0, 1.0),
            (5, 6, 1.0, 1.0),
            (6, 5, 1.0, 2.0 / 3.0),
            (6, 4, 1.0, 1.0 / 3.0),
            (5, 4, 1.0, 0.6),
            (6, 0, 0.0, 0.0),
            (0, 6, 1.0, 1.0),
        ];
        for (own, enemy, aggression, defence) in cases {
            let mood = Mood::new(board(own, enemy));
            near(mood.aggression, aggression);
            near(mood.defence, defence);
        }
    }

    #[test]
    fn each_rule_has_its_own_opinion() {
        let (trap, mobility) = (0.75, 0.25);
        near(Mood::felt(1.0, 0.0).opinion(trap, mobility, 0.0), 0.6 * 0.75 + 0.4 * 0.25);
        near(Mood::felt(0.0, 1.0).opinion(trap, mobility, 0.0), 0.3 * 0.75 + 0.7 * 0.25);
        near(Mood::felt(0.0, 0.0).opinion(trap, mobility, 0.0), 0.5);
        near(Mood::felt(0.4, 0.0).opinion(trap, mobility, 0.0), 0.5);
        near(Mood::felt(0.4, 0.0).opinion(trap, mobility, 0.6), 0.5);
        near(Mood::felt(0.4, 0.0).opinion(trap, mobility, 0.61), 0.15);
    }

    #[test]
    fn rules_are_mixed_by_their_strength() {
        // Aggression 0.65 is half medium, half high; defence 1 is high.
        let mood = Mood::felt(0.65, 1.0);
        for (found, expected) in mood.strengths.into_iter().zip([0.5, 1.0, 0.5]) {
            near(found, expected);
        }
        // (0.5 * 0.6 + 1 * 0.3 + 0.5 * 0.5) / 2 of a move that only traps.
        near(mood.opinion(1.0, 0.0, 0.0), 0.425);
    }

    #[test]
    fn some_rule_always_speaks() {
        for will in 0..=20 {
            for need in 0..=20 {
                let mood = Mood::felt(will as f32 / 20.0, need as f32 / 20.0);
                assert!(mood.strengths.iter().sum::<f32>() > 0.3, "{mood:?}");
            }
        }
    }
}
