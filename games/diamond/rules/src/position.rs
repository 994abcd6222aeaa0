//! The rules on bit masks: moving, trapping, ending.

use trebejo_core::{Never, Node, Outcome, Position, Seat};

use crate::{Beads, Point};

/// A side with fewer beads than this has lost.
pub const FEWEST: u32 = 4;
/// Beads a side begins with; the score counts from it.
pub const MOST: u32 = 6;
/// So many plies without a removal are a draw.
pub const QUIET_LIMIT: u8 = 100;

/// A bead goes along a line to an empty neighbouring point.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move {
    /// Where the bead stands.
    pub from: Point,
    /// Where it goes.
    pub to: Point,
}

/// A position of Diamond Chase: Green is the first seat, Red the second.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Diamond {
    /// Green's beads, then Red's.
    beads: [Beads; 2],
    side_to_move: Seat,
    /// Plies since a bead was last removed.
    quiet: u8,
}

impl Diamond {
    /// The start position with this side to move.
    #[must_use]
    pub fn start(side_to_move: Seat) -> Diamond {
        let set = |names: [&str; 6]| {
            Beads::of(names.map(|name| Point::from_name(name).expect("a name of the board")))
        };
        let green = set(["b", "bl", "br", "bt", "lr", "rl"]);
        let red = set(["t", "tl", "tr", "tt", "ll", "rr"]);
        Diamond { beads: [green, red], side_to_move, quiet: 0 }
    }

    /// A position as it stands, unchecked: whoever calls vouches that it can be played.
    pub(crate) fn new_unchecked(beads: [Beads; 2], side_to_move: Seat, quiet: u8) -> Diamond {
        Diamond { beads, side_to_move, quiet }
    }

    /// The position a [`key`](Position::key) stands for, as if a bead had just been removed; `None` if no
    /// position has this key.
    #[must_use]
    pub fn of_key(key: u64) -> Option<Diamond> {
        // Undoes the steps of `key`, the last one first.
        let mut bits = key ^ (key >> 31) ^ (key >> 62);
        bits = bits.wrapping_mul(0x3196_42B2_D24D_8EC3);
        bits = (bits ^ (bits >> 27) ^ (bits >> 54)).wrapping_mul(0x96DE_1B17_3F11_9089);
        bits = (bits ^ (bits >> 30) ^ (bits >> 60)).wrapping_sub(0x9E37_79B9_7F4A_7C15);
        let set = |shift: u32| Beads((bits >> shift) as u32 & Beads::BOARD.bits());
        let (green, red) = (set(0), set(21));
        let side_to_move = Seat::BOTH[(bits >> 42 & 1) as usize];
        let possible = bits >> 43 == 0 && green.and(red).is_empty();
        possible.then_some(Diamond { beads: [green, red], side_to_move, quiet: 0 })
    }

    /// The beads of a seat.
    #[must_use]
    pub fn beads(&self, seat: Seat) -> Beads {
        self.beads[seat.index()]
    }

    /// The points without a bead.
    #[must_use]
    pub fn empty(&self) -> Beads {
        Beads::BOARD.without(self.beads[0].or(self.beads[1]))
    }

    /// Who moves next, also in a position that has ended.
    #[must_use]
    pub fn side_to_move(&self) -> Seat {
        self.side_to_move
    }

    /// Plies since a bead was last removed.
    #[must_use]
    pub fn quiet(&self) -> u8 {
        self.quiet
    }

    /// The same position just after a removal, for whoever ignores the counter of quiet plies.
    #[must_use]
    pub fn rested(&self) -> Diamond {
        Diamond { quiet: 0, ..*self }
    }

    /// What a seat has scored: the enemy beads it has seen off.
    #[must_use]
    pub fn score(&self, seat: Seat) -> u32 {
        MOST - self.beads(seat.other()).count()
    }

    /// The beads of `seat` that are trapped: no empty neighbour, and an enemy beside them. With friends
    /// only around it a bead is merely crowded.
    #[must_use]
    pub fn trapped(&self, seat: Seat) -> Beads {
        let empty = self.empty();
        let enemy = self.beads(seat.other());
        let mut trapped = Beads::default();
        for point in self.beads(seat) {
            let around = point.neighbours();
            if around.and(empty).is_empty() && !around.and(enemy).is_empty() {
                trapped.insert(point);
            }
        }
        trapped
    }

    /// How many moves the beads of `seat` have, whoever's turn it is.
    #[must_use]
    pub fn mobility(&self, seat: Seat) -> u32 {
        let empty = self.empty();
        self.beads(seat).map(|point| point.neighbours().and(empty).count()).sum()
    }
}

impl Position for Diamond {
    type Move = Move;
    type Chance = Never;
    type Undo = Diamond;

    fn node(&self) -> Node {
        let mover = self.side_to_move.other();
        // The side that did not move is judged first: with both below four, the mover has won.
        if self.beads(self.side_to_move).count() < FEWEST {
            Node::Over(Outcome::win(mover, "trapped"))
        } else if self.beads(mover).count() < FEWEST {
            Node::Over(Outcome::win(self.side_to_move, "trapped"))
        } else if self.quiet >= QUIET_LIMIT {
            Node::Over(Outcome::draw("quiet"))
        } else {
            Node::Decision(self.side_to_move)
        }
    }

    fn moves(&self, out: &mut Vec<Move>) {
        let Node::Decision(seat) = self.node() else { return };
        let empty = self.empty();
        for from in self.beads(seat) {
            out.extend(from.neighbours().and(empty).map(|to| Move { from, to }));
        }
    }

    fn chances(&self, _out: &mut Vec<(Never, u32)>) {}

    fn play(&mut self, mv: Move) -> Diamond {
        let before = *self;
        let mover = self.side_to_move;
        self.beads[mover.index()].remove(mv.from);
        self.beads[mover.index()].insert(mv.to);

        // First the enemy's trapped beads, all at once; then, on what is left, the mover's own.
        let mut removed = 0;
        for seat in [mover.other(), mover] {
            let trapped = self.trapped(seat);
            self.beads[seat.index()] = self.beads(seat).without(trapped);
            removed += trapped.count();
        }

        self.quiet = if removed > 0 { 0 } else { self.quiet + 1 };
        self.side_to_move = mover.other();
        before
    }

    fn resolve(&mut self, chance: Never) -> Diamond {
        match chance {}
    }

    fn undo(&mut self, undo: Diamond) {
        *self = undo;
    }

    fn key(&self) -> u64 {
        // 43 bits say everything, so mixing them costs less than keeping a table of random numbers up
        // to date. The mixing is a bijection: different positions never share a key.
        let bits = u64::from(self.beads[0].bits())
            | u64::from(self.beads[1].bits()) << 21
            | (self.side_to_move.index() as u64) << 42;
        let mut key = bits.wrapping_add(0x9E37_79B9_7F4A_7C15);
        key = (key ^ (key >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        key = (key ^ (key >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        key ^ (key >> 31)
    }

    fn perft_key(&self, depth: u32) -> Option<u64> {
        // The count of quiet plies makes a difference only where it can end the game.
        let near = u32::from(self.quiet).saturating_add(depth) > u32::from(QUIET_LIMIT);
        let quiet = if near { u64::from(self.quiet) } else { 0 };
        Some(self.key() ^ quiet.wrapping_mul(0xD6E8_FEB8_6659_FD93))
    }
}
