//! How strong an engine plays, from a beginner to the best it can: one dial in Elo, on which the ten levels are
//! marks.
//!
//! A weaker player looks less far, evaluates less exactly, overlooks moves that are hard to see, his own and the
//! other side's, and prefers those that come to mind first. What he overlooks and misjudges follows from the
//! position and the seed of the game, so he is of one mind throughout a game, and errs where it is hard not to.

use trebejo_core::Limits;

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

/// How rating and play go together in one game, from matches between neighbours: `docs/levels.md` has them.
#[derive(Copy, Clone, Debug)]
pub struct Dial {
    /// Players whose ratings are known, from the weakest to the strongest.
    pub marks: &'static [Strength],
    /// How far two levels are apart.
    pub step: u32,
}

impl Dial {
    /// The strength of a player with this rating, between the two marks beside it, or the end of the dial.
    #[must_use]
    pub fn at_elo(&self, elo: u32) -> Strength {
        let marks = self.marks;
        let elo = elo.clamp(marks[0].elo, marks[marks.len() - 1].elo);
        let above = marks.partition_point(|mark| mark.elo < elo).clamp(1, marks.len() - 1);
        let (low, high) = (&marks[above - 1], &marks[above]);
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
    pub fn level(&self, level: u32) -> Strength {
        let above = level.clamp(1, Strength::LEVELS) - 1;
        self.at_elo(Strength::LEAST + self.step * above)
    }
}

impl Strength {
    /// The lowest rating on any dial.
    pub const LEAST: u32 = 600;
    /// The highest.
    pub const MOST: u32 = 3_000;
    /// How many levels there are.
    pub const LEVELS: u32 = 10;

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
