//! How strong an engine plays, from a beginner to the best it can: one dial in Elo, on which the ten levels are
//! marks.
//!
//! A weaker player looks less far, judges less exactly, overlooks moves that are hard to see, his own and the
//! other side's, and prefers those that come to mind first. What he overlooks and misjudges follows from the
//! position and the seed of the game, so he is of one mind throughout a game, and errs where it is hard not to.

use trebejo_core::Limits;

/// A point on the dial.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Strength {
    elo: u32,
}

/// What a point on the dial means.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Means {
    elo: u32,
    /// Plies looked ahead, in hundredths: 150 is one ply in every second position and two in the others.
    depth: u32,
    /// Positions looked at, at most.
    nodes: u32,
    /// The spread of misjudgements in hundredths of a pawn.
    pub(crate) blur: u32,
    /// How many of a thousand moves of average difficulty are overlooked.
    pub(crate) overlooks: u32,
    /// What a natural move is thought to be worth on top, in hundredths of a pawn.
    pub(crate) taste: u32,
}

/// The dial, from matches between neighbours: `docs/levels.md` has them.
#[rustfmt::skip]
const DIAL: [Means; 12] = [
    Means { elo:   600, depth:   100, nodes:  1_000, blur: 160, overlooks: 450, taste: 80 },
    Means { elo:   775, depth:   100, nodes:  1_000, blur: 110, overlooks: 330, taste: 60 },
    Means { elo:   972, depth:   150, nodes:  1_500, blur:  85, overlooks: 250, taste: 50 },
    Means { elo: 1_170, depth:   200, nodes:  2_000, blur:  65, overlooks: 190, taste: 40 },
    Means { elo: 1_330, depth:   270, nodes:  3_000, blur:  50, overlooks: 140, taste: 30 },
    Means { elo: 1_408, depth:   310, nodes:  3_500, blur:  44, overlooks: 117, taste: 26 },
    Means { elo: 1_582, depth:   413, nodes:  4_700, blur:  31, overlooks:  74, taste: 18 },
    Means { elo: 1_691, depth:   483, nodes:  5_500, blur:  24, overlooks:  54, taste: 14 },
    Means { elo: 1_894, depth:   594, nodes:  6_700, blur:  18, overlooks:  38, taste: 11 },
    Means { elo: 2_210, depth:   840, nodes:  8_100, blur:  12, overlooks:  24, taste:  8 },
    Means { elo: 2_600, depth: 1_900, nodes: 11_500, blur:   5, overlooks:   9, taste:  4 },
    Means { elo: 3_000, depth: 9_900, nodes: 25_000, blur:   0, overlooks:   0, taste:  0 },
];

/// How far two levels are apart.
const STEP: u32 = 180;

impl Strength {
    /// The lowest rating on the dial.
    pub const LEAST: u32 = DIAL[0].elo;
    /// The highest.
    pub const MOST: u32 = DIAL[DIAL.len() - 1].elo;
    /// How many levels there are.
    pub const LEVELS: u32 = 10;

    /// The strength of a player with this rating, or the nearest on the dial.
    #[must_use]
    pub fn elo(elo: u32) -> Strength {
        Strength { elo: elo.clamp(Strength::LEAST, Strength::MOST) }
    }

    /// One of the ten levels, 1 the weakest; numbers beyond are taken for the nearest.
    #[must_use]
    pub fn level(level: u32) -> Strength {
        Strength::elo(Strength::LEAST + STEP * (level.clamp(1, Strength::LEVELS) - 1))
    }

    /// The rating.
    #[must_use]
    pub const fn rating(self) -> u32 {
        self.elo
    }

    /// What it comes to, between the two marks beside it.
    pub(crate) fn means(self) -> Means {
        let above = DIAL.partition_point(|means| means.elo < self.elo).clamp(1, DIAL.len() - 1);
        let (low, high) = (&DIAL[above - 1], &DIAL[above]);
        let mix = |from: u32, to: u32| {
            let share = i64::from(self.elo - low.elo) * (i64::from(to) - i64::from(from));
            (i64::from(from) + share / i64::from(high.elo - low.elo)) as u32
        };
        Means {
            elo: self.elo,
            depth: mix(low.depth, high.depth),
            nodes: mix(low.nodes, high.nodes),
            blur: mix(low.blur, high.blur),
            overlooks: mix(low.overlooks, high.overlooks),
            taste: mix(low.taste, high.taste),
        }
    }

    /// How large a table such a player has use for, in bytes.
    #[must_use]
    pub fn table(self) -> usize {
        (self.means().nodes as usize * 64).next_power_of_two()
    }
}

impl Means {
    /// The limits of one thought, `lot` deciding between a ply more and a ply less.
    pub(crate) fn limits(&self, limits: &Limits, lot: u64) -> Limits {
        let plies = (self.depth + (lot % 100) as u32) / 100;
        Limits {
            depth: Some(limits.depth.map_or(plies, |most| most.min(plies))),
            nodes: Some(limits.nodes.map_or(self.nodes.into(), |most| most.min(self.nodes.into()))),
            ..*limits
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_rating_means_more_sight_and_fewer_errors() {
        let all: Vec<Means> =
            (0..=3_000).step_by(10).map(|elo| Strength::elo(elo).means()).collect();
        for pair in all.windows(2) {
            assert!(pair[0].depth <= pair[1].depth && pair[0].nodes <= pair[1].nodes);
            assert!(pair[0].blur >= pair[1].blur && pair[0].overlooks >= pair[1].overlooks);
            assert!(pair[0].taste >= pair[1].taste);
        }
        for means in &DIAL {
            assert_eq!(Strength::elo(means.elo).means(), *means);
        }
    }

    #[test]
    fn levels_are_marks_on_the_dial() {
        assert_eq!(Strength::level(1).rating(), Strength::LEAST);
        assert_eq!(Strength::level(0), Strength::level(1));
        assert!((1..10).all(|level| Strength::level(level) < Strength::level(level + 1)));
        assert_eq!(Strength::level(99), Strength::level(10));
    }
}
