//! How strong an engine plays, from a beginner to the best it can: one dial in Elo, on which the ten levels are
//! marks.
//!
//! A weaker player looks less far, judges less exactly, overlooks moves that are hard to see, his own and the
//! other side's, and prefers those that come to mind first. What he overlooks and misjudges follows from the
//! position and the seed of the game, so he is of one mind throughout a game, and errs where it is hard not to.

use trebejo_core::Limits;

use crate::chesslike::ChessLike;

/// How well to play: a point on the dial of a game.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Strength {
    /// The rating among the players of that game.
    pub elo: u32,
    /// Plies looked ahead, in hundredths: 150 is one ply in every second position and two in the others.
    pub depth: u32,
    /// Positions looked at, at most.
    pub nodes: u32,
    /// The spread of misjudgements in hundredths of a pawn.
    pub blur: u32,
    /// How many of a thousand moves of average difficulty are overlooked.
    pub overlooks: u32,
    /// What a natural move is thought to be worth on top, in hundredths of a pawn.
    pub taste: u32,
}

/// How rating and play go together in one game.
#[derive(Copy, Clone, Debug)]
pub struct Dial {
    /// Players whose ratings are known, from the weakest to the strongest.
    pub marks: &'static [Strength],
    /// How far two levels are apart.
    pub step: u32,
}

/// The dial of chess, from matches between neighbours, as the others are: `docs/levels.md` has them.
#[rustfmt::skip]
pub(crate) const CHESS: Dial = Dial { step: 180, marks: &[
    Strength { elo:   600, depth:   100, nodes:  1_000, blur: 160, overlooks: 450, taste: 80 },
    Strength { elo:   775, depth:   100, nodes:  1_000, blur: 110, overlooks: 330, taste: 60 },
    Strength { elo:   972, depth:   150, nodes:  1_500, blur:  85, overlooks: 250, taste: 50 },
    Strength { elo: 1_170, depth:   200, nodes:  2_000, blur:  65, overlooks: 190, taste: 40 },
    Strength { elo: 1_330, depth:   270, nodes:  3_000, blur:  50, overlooks: 140, taste: 30 },
    Strength { elo: 1_408, depth:   310, nodes:  3_500, blur:  44, overlooks: 117, taste: 26 },
    Strength { elo: 1_582, depth:   413, nodes:  4_700, blur:  31, overlooks:  74, taste: 18 },
    Strength { elo: 1_691, depth:   483, nodes:  5_500, blur:  24, overlooks:  54, taste: 14 },
    Strength { elo: 1_894, depth:   594, nodes:  6_700, blur:  18, overlooks:  38, taste: 11 },
    Strength { elo: 2_210, depth:   840, nodes:  8_100, blur:  12, overlooks:  24, taste:  8 },
    Strength { elo: 2_600, depth: 1_900, nodes: 11_500, blur:   5, overlooks:   9, taste:  4 },
    Strength { elo: 3_000, depth: 9_900, nodes: 25_000, blur:   0, overlooks:   0, taste:  0 },
]};

/// The dial of Alice Chess: the same errors cost less where fewer men meet, so the levels reach further up.
#[rustfmt::skip]
pub(crate) const ALICE: Dial = Dial { step: 180, marks: &[
    Strength { elo:   600, depth:   100, nodes:   1_000, blur: 187, overlooks: 490, taste:  86 },
    Strength { elo:   640, depth:   100, nodes:   1_000, blur: 160, overlooks: 450, taste:  80 },
    Strength { elo:   691, depth:   100, nodes:   1_000, blur: 110, overlooks: 330, taste:  60 },
    Strength { elo:   806, depth:   150, nodes:   1_500, blur:  85, overlooks: 250, taste:  50 },
    Strength { elo:   910, depth:   200, nodes:   2_000, blur:  65, overlooks: 190, taste:  40 },
    Strength { elo:   979, depth:   270, nodes:   3_000, blur:  50, overlooks: 140, taste:  30 },
    Strength { elo: 1_011, depth:   310, nodes:   3_500, blur:  44, overlooks: 117, taste:  26 },
    Strength { elo: 1_131, depth:   413, nodes:   4_700, blur:  31, overlooks:  74, taste:  18 },
    Strength { elo: 1_246, depth:   483, nodes:   5_500, blur:  24, overlooks:  54, taste:  14 },
    Strength { elo: 1_398, depth:   594, nodes:   6_700, blur:  18, overlooks:  38, taste:  11 },
    Strength { elo: 1_645, depth:   840, nodes:   8_100, blur:  12, overlooks:  24, taste:   8 },
    Strength { elo: 1_849, depth: 1_900, nodes:  11_500, blur:   5, overlooks:   9, taste:   4 },
    Strength { elo: 2_067, depth: 9_900, nodes:  25_000, blur:   0, overlooks:   0, taste:   0 },
    Strength { elo: 2_402, depth: 9_900, nodes: 100_000, blur:   0, overlooks:   0, taste:   0 },
]};

/// The dial of ChessMagic. Gifts decide many games whoever plays, so levels must differ by more, and the lowest
/// sees little beyond what it can take.
#[rustfmt::skip]
pub(crate) const CHESSMAGIC: Dial = Dial { step: 150, marks: &[
    Strength { elo:   600, depth:   100, nodes:   1_000, blur: 950, overlooks: 850, taste: 185 },
    Strength { elo:   847, depth:   100, nodes:   1_000, blur: 400, overlooks: 700, taste: 120 },
    Strength { elo: 1_049, depth:   100, nodes:   1_000, blur: 250, overlooks: 580, taste: 100 },
    Strength { elo: 1_240, depth:   100, nodes:   1_000, blur: 160, overlooks: 450, taste:  80 },
    Strength { elo: 1_356, depth:   100, nodes:   1_000, blur: 110, overlooks: 330, taste:  60 },
    Strength { elo: 1_500, depth:   150, nodes:   1_500, blur:  85, overlooks: 250, taste:  50 },
    Strength { elo: 1_604, depth:   200, nodes:   2_000, blur:  65, overlooks: 190, taste:  40 },
    Strength { elo: 1_672, depth:   270, nodes:   3_000, blur:  50, overlooks: 140, taste:  30 },
    Strength { elo: 1_704, depth:   310, nodes:   3_500, blur:  44, overlooks: 117, taste:  26 },
    Strength { elo: 1_778, depth:   413, nodes:   4_700, blur:  31, overlooks:  74, taste:  18 },
    Strength { elo: 1_812, depth:   483, nodes:   5_500, blur:  24, overlooks:  54, taste:  14 },
    Strength { elo: 1_870, depth:   594, nodes:   6_700, blur:  18, overlooks:  38, taste:  11 },
    Strength { elo: 1_902, depth:   840, nodes:   8_100, blur:  12, overlooks:  24, taste:   8 },
    Strength { elo: 1_940, depth: 9_900, nodes:  25_000, blur:   0, overlooks:   0, taste:   0 },
    Strength { elo: 1_950, depth: 9_900, nodes: 100_000, blur:   0, overlooks:   0, taste:   0 },
]};

impl Strength {
    /// The lowest rating on any dial.
    pub const LEAST: u32 = 600;
    /// The highest.
    pub const MOST: u32 = 3_000;
    /// How many levels there are.
    pub const LEVELS: u32 = 10;

    /// The strength of a player with this rating, between the two marks beside it, or the end of the dial.
    #[must_use]
    pub fn of_elo<P: ChessLike>(elo: u32) -> Strength {
        let dial = P::DIAL.marks;
        let elo = elo.clamp(dial[0].elo, dial[dial.len() - 1].elo);
        let above = dial.partition_point(|mark| mark.elo < elo).clamp(1, dial.len() - 1);
        let (low, high) = (&dial[above - 1], &dial[above]);
        let mix = |from: u32, to: u32| {
            let share = i64::from(elo - low.elo) * (i64::from(to) - i64::from(from));
            (i64::from(from) + share / i64::from(high.elo - low.elo)) as u32
        };
        Strength {
            elo,
            depth: mix(low.depth, high.depth),
            nodes: mix(low.nodes, high.nodes),
            blur: mix(low.blur, high.blur),
            overlooks: mix(low.overlooks, high.overlooks),
            taste: mix(low.taste, high.taste),
        }
    }

    /// One of the ten levels, 1 the weakest; numbers beyond are taken for the nearest.
    #[must_use]
    pub fn level<P: ChessLike>(level: u32) -> Strength {
        let above = level.clamp(1, Strength::LEVELS) - 1;
        Strength::of_elo::<P>(Strength::LEAST + P::DIAL.step * above)
    }

    /// How large a table such a player has use for, in bytes.
    #[must_use]
    pub fn table(&self) -> usize {
        (self.nodes as usize * 64).next_power_of_two()
    }

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
    use trebejo_alice::Alice;
    use trebejo_chess::Chess;
    use trebejo_chessmagic::Magic;

    use super::*;

    fn is_a_dial<P: ChessLike>() {
        let all: Vec<Strength> = (0..=3_000).step_by(10).map(Strength::of_elo::<P>).collect();
        for pair in all.windows(2) {
            assert!(pair[0].depth <= pair[1].depth && pair[0].nodes <= pair[1].nodes);
            assert!(pair[0].blur >= pair[1].blur && pair[0].overlooks >= pair[1].overlooks);
            assert!(pair[0].taste >= pair[1].taste);
        }
        let marks = P::DIAL.marks;
        for mark in marks {
            assert_eq!(Strength::of_elo::<P>(mark.elo), *mark);
        }
        assert_eq!(marks[0].elo, Strength::LEAST);
        assert!(marks[marks.len() - 1].elo <= Strength::MOST);
    }

    #[test]
    fn more_rating_means_more_sight_and_fewer_errors() {
        is_a_dial::<Chess>();
        is_a_dial::<Alice>();
        is_a_dial::<Magic>();
    }

    fn has_levels<P: ChessLike>() {
        let level = Strength::level::<P>;
        assert_eq!(level(1).elo, Strength::LEAST);
        assert_eq!(level(0), level(1));
        assert!((1..10).all(|number| level(number).elo < level(number + 1).elo));
        assert_eq!(level(99), level(10));
    }

    #[test]
    fn levels_are_marks_on_the_dial() {
        has_levels::<Chess>();
        has_levels::<Alice>();
        has_levels::<Magic>();
    }
}
