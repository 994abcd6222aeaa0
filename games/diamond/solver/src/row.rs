//! One row of a table seen from both sides: the beads of one side stand still, those of the other go about on
//! the points left. All moves without a removal stay within the row, which is what makes the solver quick.

use crate::combos::{MOST_FREE, spread, squeeze};
use crate::entry::Entry;
use crate::index::{Class, Index};
use crate::masks::BOARD;

/// What the solver and the verifier ask of tables that are finished: the entry of a position with 4 to 6 beads
/// a side.
pub(crate) trait Lookup {
    fn entry(&self, own: u32, enemy: u32) -> Entry;
}

/// The geometry of a row.
pub(crate) struct Row<'a> {
    index: &'a Index,
    /// The beads that stand still.
    pub(crate) still: u32,
    /// The sets of the beads that go about, by column, numbered without the points taken.
    pub(crate) sets: &'a [u32],
    /// The lines between the points left, in the same numbering.
    lines: [u32; MOST_FREE],
}

/// How many beads a side must have.
const FEWEST: u32 = 4;

impl<'a> Row<'a> {
    pub(crate) fn new(index: &'a Index, class: Class, row: usize) -> Row<'a> {
        let still = index.rows(class.own)[row];
        let mut lines = [0; MOST_FREE];
        for (i, lines) in lines.iter_mut().enumerate().take(class.free()) {
            let around = index.masks.neighbours(spread(1 << i, still));
            *lines = squeeze(around & !still, still);
        }
        Row { index, still, sets: index.combos.sets(class.free(), class.enemy), lines }
    }

    /// The points of a set, in the numbering of the board.
    #[inline(always)]
    pub(crate) fn points(&self, set: u32) -> u32 {
        spread(set, self.still)
    }

    /// Calls `visit` with the column of every set one move away. Lines go both ways, so these are the sets a
    /// move leads to and those it comes from.
    #[inline(always)]
    pub(crate) fn moves(&self, set: u32, mut visit: impl FnMut(usize)) {
        let mut beads = set;
        while beads != 0 {
            let from = beads & beads.wrapping_neg();
            let mut targets = self.lines[from.trailing_zeros() as usize] & !set;
            while targets != 0 {
                let to = targets & targets.wrapping_neg();
                visit(self.index.combos.number(set ^ from ^ to));
                targets ^= to;
            }
            beads ^= from;
        }
    }

    /// Whether nothing is trapped with the beads that go about on this set.
    #[inline]
    pub(crate) fn is_position(&self, set: u32) -> bool {
        let masks = &self.index.masks;
        let other = self.points(set);
        masks.trapped(self.still, other) == 0 && masks.trapped(other, self.still) == 0
    }

    /// For every column what is on the board once the side that goes about has moved there: [`Entry::NONE`]
    /// where nothing is removed, else the entry of what is left, for the side that stood still.
    pub(crate) fn removals(&self, finished: &impl Lookup, out: &mut Vec<Entry>) {
        out.clear();
        let masks = &self.index.masks;
        out.extend(self.sets.iter().map(|&set| {
            let moved = self.points(set);
            let stuck = BOARD & !masks.neighbours(BOARD & !(self.still | moved));
            // Nothing is trapped that has a way out.
            if stuck & (self.still | moved) == 0 {
                return Entry::NONE;
            }
            let still = self.still & !masks.trapped(self.still, moved);
            let left = moved & !masks.trapped(moved, still);
            if (still, left) == (self.still, moved) {
                // A mover's bead may be trapped only as long as trapped enemies stand beside it; then one of
                // the two sets has changed. So nothing is trapped here.
                Entry::NONE
            } else if still.count_ones() < FEWEST {
                Entry::loss(0)
            } else if left.count_ones() < FEWEST {
                Entry::win(0)
            } else {
                finished.entry(still, left)
            }
        }));
    }
}
