//! Match equity: how likely a side is to win a match from each score.
//!
//! Computed by ourselves, from the end of the match backwards, with one figure taken from our networks: how often
//! a game played to its end is a gammon. Within a game the chance to win is seen as a line from 0 to 1 on which the
//! game moves up and down. A cube that is never turned again ("dead") makes its value straight from end to end;
//! one that is turned at the very best moment ("live") makes it straight between the points where each side
//! cashes. The truth lies between (Janowski): the live one has a weight of 0.68.

use std::sync::LazyLock;

/// The longest match that has a table.
pub const LONGEST: usize = 99;
/// Weight of the live cube where nothing else is known of a game.
const EFFICIENCY: f64 = 0.68;
/// Games played to their end that are gammons or backgammons, as the networks judge the start position.
const GAMMONS: f64 = 0.264;

/// Chances to win the match, by points both sides still need.
#[derive(Debug)]
pub struct MatchTable {
    /// Before a game with the cube, `[own][other]` points away.
    normal: Vec<Vec<f64>>,
    /// Before the Crawford game, of the side one point away, by the points the other needs.
    crawford: Vec<f64>,
    /// After it.
    after: Vec<f64>,
}

impl MatchTable {
    /// The table, made when first asked for.
    pub fn get() -> &'static MatchTable {
        static TABLE: LazyLock<MatchTable> = LazyLock::new(|| MatchTable::build(LONGEST));
        &TABLE
    }

    fn build(longest: usize) -> MatchTable {
        let mut table = MatchTable {
            normal: vec![vec![0.5; longest + 1]; longest + 1],
            crawford: vec![0.5; longest + 1],
            after: vec![0.5; longest + 1],
        };
        table.crawford[0] = 0.0;
        table.after[0] = 0.0;
        // Step 1. After the Crawford game the side that is behind doubles at once; the leader drops where that
        // leaves the other needing as many games as before, and he is no worse off than in taking.
        for away in 2..=longest {
            let lost = |points: usize| table.after[away.saturating_sub(points)];
            let take = 0.5 + 0.5 * ((1.0 - GAMMONS) * lost(2) + GAMMONS * lost(4));
            table.after[away] = take.max(lost(1));
        }
        for away in 2..=longest {
            let lost = |points: usize| table.after[away.saturating_sub(points)];
            table.crawford[away] = 0.5 + 0.5 * ((1.0 - GAMMONS) * lost(1) + GAMMONS * lost(2));
        }
        for away in 1..=longest {
            table.normal[1][away] = table.crawford[away];
            table.normal[away][1] = 1.0 - table.crawford[away];
        }
        // Step 2. Every other score from those nearer to the end.
        for sum in 4..=2 * longest {
            for own in 2.max(sum.saturating_sub(longest))..=longest.min(sum / 2) {
                let value = table.game(own, sum - own);
                table.normal[own][sum - own] = value;
                table.normal[sum - own][own] = 1.0 - value;
            }
        }
        table
    }

    /// The chance to win the match before a game in which the side needs `own` points and the other `other`.
    #[must_use]
    pub fn before_game(&self, own: u32, other: u32) -> f32 {
        self.after_points(own as i32, other as i32) as f32
    }

    /// The same in the game that follows the Crawford game, where one side needs a single point.
    #[must_use]
    pub fn after_crawford(&self, own: u32, other: u32) -> f32 {
        match (own, other) {
            (0, _) => 1.0,
            (_, 0) => 0.0,
            (1, other) => self.after[(other as usize).min(LONGEST)] as f32,
            (own, 1) => 1.0 - self.after[(own as usize).min(LONGEST)] as f32,
            _ => self.before_game(own, other),
        }
    }

    fn after_points(&self, own: i32, other: i32) -> f64 {
        if own <= 0 {
            1.0
        } else if other <= 0 {
            0.0
        } else {
            self.normal[own as usize][other as usize]
        }
    }

    /// The value of a game from even chances, with the cube in the middle.
    fn game(&self, own: usize, other: usize) -> f64 {
        let (own, other) = (own as i32, other as i32);
        let end = |points: i32, cube: i32| {
            let one = |times: i32| {
                let points = points.signum() * cube * times;
                self.after_points(own - points.max(0), other + points.min(0))
            };
            (1.0 - GAMMONS) * one(1) + GAMMONS * one(2)
        };
        let dead = 0.5 * (end(1, 1) + end(-1, 1));
        let cash = self.after_points(own - 1, other);
        let drop = self.after_points(own, other - 1);
        let low = self.take_point(own, other, 2);
        let high = 1.0 - self.take_point(other, own, 2);
        let live = if high - low < 1e-9 {
            dead
        } else {
            drop + (cash - drop) * ((0.5 - low) / (high - low)).clamp(0.0, 1.0)
        };
        EFFICIENCY * live + (1.0 - EFFICIENCY) * dead
    }

    /// The least chance to win with which the side can take a cube at `cube` and own it, if it will turn it at the
    /// best moment.
    fn take_point(&self, own: i32, other: i32, cube: i32) -> f64 {
        let win = |times: i32| self.after_points(own - cube * times, other);
        let lose = |times: i32| self.after_points(own, other - cube * times);
        let lost = (1.0 - GAMMONS) * lose(1) + GAMMONS * lose(2);
        let drop = self.after_points(own, other - cube / 2);
        let (top, at) = if own <= cube {
            // Whoever has enough points on the cube does not turn it.
            ((1.0 - GAMMONS) * win(1) + GAMMONS * win(2), 1.0)
        } else {
            (win(1), 1.0 - self.take_point(other, own, 2 * cube))
        };
        if top - lost < 1e-9 { 1.0 } else { (at * (drop - lost) / (top - lost)).clamp(0.0, 1.0) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Chances of the side that needs fewer points in percent, rounded, as the table of Kazaross has them.
    const PUBLISHED: [(u32, u32, f32); 12] = [
        (1, 2, 67.7),
        (1, 3, 75.1),
        (1, 4, 81.4),
        (1, 7, 90.7),
        (2, 3, 59.9),
        (2, 5, 74.4),
        (3, 4, 57.2),
        (3, 7, 76.2),
        (4, 6, 64.3),
        (5, 9, 72.5),
        (7, 11, 70.0),
        (9, 13, 68.2),
    ];

    #[test]
    fn the_table_is_near_a_published_one() {
        for (own, other, percent) in PUBLISHED {
            let found = 100.0 * MatchTable::get().before_game(own, other);
            assert!((found - percent).abs() < 1.5, "{own} {other}: {found}, published {percent}");
        }
    }

    #[test]
    fn both_sides_share_every_score() {
        let table = MatchTable::get();
        for own in 1..=25 {
            assert!((table.before_game(own, own) - 0.5).abs() < 1e-6);
            for other in 1..=25 {
                let sum = table.before_game(own, other) + table.before_game(other, own);
                assert!((sum - 1.0).abs() < 1e-6);
                assert!(
                    table.before_game(own, other) > table.before_game(own + 1, other),
                    "{own} {other}"
                );
            }
        }
    }
}
