//! What a side does with its roll: up to four steps of single checkers.

use std::fmt;

use crate::board::bit;
use crate::{BAR, Board, OFF};

/// One checker moves by one die.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Step(u8);

impl Step {
    /// A checker leaves `from` (1 to 25) by `die` (1 to 6).
    #[must_use]
    pub const fn new(from: u8, die: u8) -> Step {
        debug_assert!(1 <= from && from <= BAR && 1 <= die && die <= 6);
        Step(from | die << 5)
    }

    /// The place it leaves: a point or [`BAR`].
    #[must_use]
    pub const fn from(self) -> u8 {
        self.0 & 31
    }

    /// The number it uses.
    #[must_use]
    pub const fn die(self) -> u8 {
        self.0 >> 5
    }

    /// The place it reaches: a point or [`OFF`].
    #[must_use]
    pub const fn to(self) -> u8 {
        self.from().saturating_sub(self.die())
    }
}

impl fmt::Debug for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.from(), self.die())
    }
}

/// The steps of a turn, in an order in which they can be made. The generator gives one play per result, so
/// there two plays of one roll are equal exactly if they lead to the same board.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Play([u8; 4]);

impl Play {
    /// No step at all.
    pub const NONE: Play = Play([0; 4]);

    /// The play of these steps; those past the fourth are left out.
    #[must_use]
    pub fn new(steps: &[Step]) -> Play {
        let mut play = Play::NONE;
        for (place, step) in play.0.iter_mut().zip(steps) {
            *place = step.0;
        }
        play
    }

    /// The play with one more step, the first of which stands in the lowest byte. Four are the most.
    #[inline(always)]
    pub(crate) const fn then(self, from: u8, die: u8) -> Play {
        let steps = u32::from_le_bytes(self.0);
        let free = (39 - steps.leading_zeros()) & !7;
        Play((steps | (Step::new(from, die).0 as u32) << free).to_le_bytes())
    }

    /// The steps, in order.
    pub fn steps(self) -> impl Iterator<Item = Step> + Clone {
        self.0.into_iter().take_while(|step| *step != 0).map(Step)
    }

    /// How many steps there are.
    #[must_use]
    pub fn len(self) -> usize {
        self.steps().count()
    }

    /// Whether there is no step.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self == Play::NONE
    }
}

impl fmt::Debug for Play {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.steps()).finish()
    }
}

impl Board {
    /// The board after a play of the side on roll, still from its view. Steps without a checker to make
    /// them, and those onto a closed point, are not looked for: the play must be legal.
    #[must_use]
    pub fn after(self, play: Play) -> Board {
        play.steps().fold(self, Board::step)
    }

    /// The board after one step.
    #[must_use]
    pub fn step(mut self, step: Step) -> Board {
        self.own.0 = self.own.0 - bit(step.from()) + bit(step.to());
        if self.is_hit(step.to()) {
            self.other.0 = self.other.0 - bit(BAR - step.to()) + bit(BAR);
        }
        self
    }

    /// Whether a checker that lands on this place hits a blot.
    #[must_use]
    pub fn is_hit(self, to: u8) -> bool {
        to != OFF && to != BAR && self.other.on(BAR - to) == 1
    }
}
