//! Every legal play of a roll, once per result, without a table of results and without allocating.
//!
//! Without a double, a play is a pair: the checker that moves by the larger die and the one that moves by the
//! smaller. Two different pairs lead to the same board in two cases only: one checker makes both steps, by
//! either of two ways on which it hits nothing; or two checkers are borne off, each by either die. With a
//! double, a play is the collection of the places its steps begin on, and no two collections agree: they are
//! listed by making the steps from the rearmost place forwards, which is always a possible order.

use crate::board::{ONES, POINT_ONES, bit};
use crate::{BAR, Board, Checkers, Dice, Play};

impl Board {
    /// Appends every legal play of a roll, one per result; nothing if there is none and the turn passes.
    pub fn plays(self, dice: Dice, out: &mut Vec<Play>) {
        self.each_play(dice, |play, _| out.push(play));
    }

    /// Appends the board after every legal play, in the order of [`plays`](Board::plays) and from the view
    /// of the side that played.
    pub fn results(self, dice: Dice, out: &mut Vec<Board>) {
        self.each_play(dice, |_, board| out.push(board));
    }

    /// Calls `found` with every legal play of a roll and the board it leads to, one per result. Gives back
    /// how many there are.
    pub fn each_play(self, dice: Dice, found: impl FnMut(Play, Board)) -> u32 {
        let mirrored = self.other.mirrored();
        let closed = (mirrored >> 1 | mirrored >> 2 | mirrored >> 3) & ONES;
        let start = State { board: self, blots: mirrored & ONES & !closed };
        let mut turn = Turn { open: POINT_ONES & !closed, found, count: 0 };
        if dice.is_double() {
            let die = dice.high();
            // As many steps as possible must be made, so shorter plays count only if there is none longer.
            for steps in (1..=4).rev() {
                turn.double(start, die, Play::NONE, 0, steps, BAR);
                if turn.count > 0 {
                    break;
                }
            }
        } else {
            turn.pairs(start, dice);
            // With one die only, the larger comes first.
            for die in [dice.high(), dice.low()] {
                if turn.count == 0 {
                    turn.singles(start, die);
                }
            }
        }
        turn.count
    }
}

/// A board in the midst of a play, with the other side's blots as the mover numbers the points.
#[derive(Copy, Clone)]
struct State {
    board: Board,
    blots: u128,
}

impl State {
    /// The state after a step between places.
    #[inline(always)]
    fn step(self, from: u8, to: u8) -> State {
        let State { board: Board { own, other }, blots } = self;
        let own = Checkers(own.0 - bit(from) + bit(to));
        if blots & bit(to) == 0 {
            return State { board: Board { own, other }, blots };
        }
        let other = Checkers(other.0 - bit(BAR - to) + bit(BAR));
        State { board: Board { own, other }, blots: blots & !bit(to) }
    }
}

struct Turn<F> {
    /// Points that are not closed.
    open: u128,
    found: F,
    count: u32,
}

impl<F: FnMut(Play, Board)> Turn<F> {
    /// Places from which a step by this die ends on an open point.
    #[inline(always)]
    fn onto_open(&self, die: u8) -> u128 {
        self.open << (4 * u32::from(die)) & ONES
    }

    /// Places from which a checker can move by this die.
    #[inline(always)]
    fn sources(&self, own: Checkers, die: u8) -> u128 {
        let occupied = own.occupied();
        let inside = occupied & self.onto_open(die);
        if own.bar() > 0 {
            return inside & bit(BAR);
        }
        if !own.is_home() {
            return inside;
        }
        // Borne off by the exact number, or by a larger one from the rearmost place.
        inside | occupied & bit(own.rearmost().min(die))
    }

    #[inline(always)]
    fn emit(&mut self, play: Play, board: Board) {
        self.count += 1;
        (self.found)(play, board);
    }

    /// Plays of one die.
    fn singles(&mut self, start: State, die: u8) {
        for from in places(self.sources(start.board.own, die)) {
            let next = start.step(from, from.saturating_sub(die));
            self.emit(Play::NONE.with(0, from, die), next.board);
        }
    }

    /// Plays of `most` steps by one number, none of which begins behind an earlier one.
    fn double(&mut self, at: State, die: u8, play: Play, made: usize, most: usize, last: u8) {
        let sources = self.sources(at.board.own, die) & (bit(last + 1) - 1);
        for from in places(sources) {
            let next = at.step(from, from.saturating_sub(die));
            let play = play.with(made, from, die);
            if made + 1 == most {
                self.emit(play, next.board);
            } else {
                self.double(next, die, play, made + 1, most, from);
            }
        }
    }

    /// Plays of both dice, which differ.
    fn pairs(&mut self, start: State, dice: Dice) {
        let outside = start.board.own.0 >> 28;
        let few = outside & outside.wrapping_sub(1) == 0 && outside & ONES == outside;
        if few || start.board.own.bar() > 0 {
            self.careful_pairs(start, dice);
        } else {
            self.usual_pairs(start, dice);
        }
    }

    /// Pairs where nothing is on the bar and nothing can be borne off this turn: two checkers move freely
    /// of each other, or one moves twice.
    fn usual_pairs(&mut self, start: State, dice: Dice) {
        let (high, low) = (dice.high(), dice.low());
        let (by_high, by_low) = (4 * u32::from(high), 4 * u32::from(low));
        let (onto_high, onto_low) = (self.onto_open(high), self.onto_open(low));
        let occupied = start.board.own.occupied();

        // Where one checker can make both steps, the larger first, and whether it hits in between.
        let through_high = occupied & onto_high & onto_low << by_high;
        let quiet_high = through_high & !(start.blots << by_high);
        for from in places(occupied & onto_high) {
            let next = start.step(from, from - high);
            let mut sources = next.board.own.occupied() & onto_low;
            // The smaller step onto the place the larger has left is the way through, made by two checkers.
            sources &= !(bit(from) << by_low & quiet_high);
            let play = Play::NONE.with(0, from, high);
            for second in places(sources) {
                self.emit(play.with(1, second, low), next.step(second, second - low).board);
            }
        }

        // One checker, the smaller step first: all other pairs have been seen.
        let through_low = occupied & onto_low & onto_high << by_low & !(occupied << by_low);
        let same = quiet_high & !(start.blots << by_low);
        for from in places(through_low & !same) {
            let middle = from - low;
            let play = Play::NONE.with(0, from, low).with(1, middle, high);
            self.emit(play, start.step(from, middle).step(middle, middle - high).board);
        }
    }

    /// Pairs in any position: what one die does may be needed before the other can be played.
    fn careful_pairs(&mut self, start: State, dice: Dice) {
        let mut seen = Seen::default();
        for (first_die, second_die) in [(dice.high(), dice.low()), (dice.low(), dice.high())] {
            for first in places(self.sources(start.board.own, first_die)) {
                let middle = first.saturating_sub(first_die);
                let hit = start.blots & bit(middle) != 0;
                let next = start.step(first, middle);
                let play = Play::NONE.with(0, first, first_die);
                for second in places(self.sources(next.board.own, second_die)) {
                    let to = second.saturating_sub(second_die);
                    let (by_high, by_low) =
                        if first_die > second_die { (first, second) } else { (second, first) };
                    let new = if second == middle && hit {
                        // This way alone hits there.
                        true
                    } else if second == middle {
                        seen.through(first)
                    } else if second.checked_sub(second_die) == Some(first) {
                        // Two checkers, but it comes to the same as one that goes the whole way.
                        seen.through(second)
                    } else if middle == 0 && to == 0 {
                        seen.pair(first.max(second), first.min(second))
                    } else {
                        seen.pair(by_high, by_low)
                    };
                    if new {
                        let play = play.with(1, second, second_die);
                        self.emit(play, next.step(second, to).board);
                    }
                }
            }
        }
    }
}

/// What [`Turn::careful_pairs`] has listed.
#[derive(Default)]
struct Seen {
    pairs: [u32; 26],
    through: u32,
}

impl Seen {
    /// Whether this pair is new.
    fn pair(&mut self, one: u8, other: u8) -> bool {
        let known = self.pairs[usize::from(one)];
        self.pairs[usize::from(one)] |= 1 << other;
        known & 1 << other == 0
    }

    /// Whether a checker's way of both dice from here, without a hit in between, is new.
    fn through(&mut self, from: u8) -> bool {
        let known = self.through;
        self.through |= 1 << from;
        known & 1 << from == 0
    }
}

/// The places whose bit is set, rearmost first.
fn places(mut bits: u128) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        if bits == 0 {
            return None;
        }
        let place = (127 - bits.leading_zeros()) / 4;
        bits &= !(1 << (4 * place));
        Some(place as u8)
    })
}
