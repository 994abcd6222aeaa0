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
                turn.double(start, die, Play::NONE, steps, bit(BAR));
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
    /// The state after a step between two places, each given by its bit.
    #[inline(always)]
    fn step(self, from: u128, to: u128) -> State {
        let State { board: Board { own, other }, blots } = self;
        let own = Checkers(own.0 - from + to);
        if blots & to == 0 {
            return State { board: Board { own, other }, blots };
        }
        let other = Checkers(other.0 - bit(BAR - place(to)) + bit(BAR));
        State { board: Board { own, other }, blots: blots & !to }
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
        for from in each(self.sources(start.board.own, die)) {
            let next = start.step(from, landing(from, die));
            self.emit(Play::NONE.then(place(from), die), next.board);
        }
    }

    /// Plays of `left` steps more by one number, none of which begins behind the place `last`.
    fn double(&mut self, at: State, die: u8, play: Play, left: usize, last: u128) {
        // All bits up to that of the last place.
        let sources = self.sources(at.board.own, die) & (last << 1).wrapping_sub(1);
        if left > 1 {
            for from in each(sources) {
                let next = at.step(from, landing(from, die));
                self.double(next, die, play.then(place(from), die), left - 1, from);
            }
            return;
        }
        let hits = sources & at.blots << (4 * u32::from(die));
        for from in each(sources & !hits) {
            let own = Checkers(at.board.own.0 - from + landing(from, die));
            self.emit(play.then(place(from), die), Board { own, other: at.board.other });
        }
        for from in each(hits) {
            self.emit(play.then(place(from), die), at.step(from, landing(from, die)).board);
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
        for from in each(occupied & onto_high) {
            let next = start.step(from, from >> by_high);
            let mut sources = next.board.own.occupied() & onto_low;
            // The smaller step onto the place the larger has left is the way through, made by two checkers.
            sources &= !(from << by_low & quiet_high);
            let play = Play::NONE.then(place(from), high);
            let hits = sources & next.blots << by_low;
            for second in each(sources & !hits) {
                let own = Checkers(next.board.own.0 - second + (second >> by_low));
                let board = Board { own, other: next.board.other };
                self.emit(play.then(place(second), low), board);
            }
            for second in each(hits) {
                let board = next.step(second, second >> by_low).board;
                self.emit(play.then(place(second), low), board);
            }
        }

        // One checker, the smaller step first: all other pairs have been seen.
        let through_low = occupied & onto_low & onto_high << by_low & !(occupied << by_low);
        let same = quiet_high & !(start.blots << by_low);
        for from in each(through_low & !same) {
            let middle = from >> by_low;
            let play = Play::NONE.then(place(from), low).then(place(middle), high);
            self.emit(play, start.step(from, middle).step(middle, middle >> by_high).board);
        }
    }

    /// Pairs in any position: what one die does may be needed before the other can be played.
    fn careful_pairs(&mut self, start: State, dice: Dice) {
        let mut seen = Seen::default();
        for (first_die, second_die) in [(dice.high(), dice.low()), (dice.low(), dice.high())] {
            for from in each(self.sources(start.board.own, first_die)) {
                let middle = landing(from, first_die);
                let hit = start.blots & middle != 0;
                let next = start.step(from, middle);
                let first = place(from);
                let play = Play::NONE.then(first, first_die);
                for from in each(self.sources(next.board.own, second_die)) {
                    let to = landing(from, second_die);
                    let second = place(from);
                    let new = if from == middle && hit {
                        // This way alone hits there.
                        true
                    } else if from == middle {
                        seen.through(first)
                    } else if second.checked_sub(second_die) == Some(first) {
                        // Two checkers, but it comes to the same as one that goes the whole way.
                        seen.through(second)
                    } else if middle == 1 && to == 1 {
                        seen.pair(first.max(second), first.min(second))
                    } else if first_die > second_die {
                        seen.pair(first, second)
                    } else {
                        seen.pair(second, first)
                    };
                    if new {
                        let play = play.then(second, second_die);
                        self.emit(play, next.step(from, to).board);
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

/// Where a step by this die ends that begins on this place.
#[inline(always)]
fn landing(from: u128, die: u8) -> u128 {
    // What would go beyond the tray ends in it.
    (from >> (4 * u32::from(die))).max(1)
}

/// The number of a place.
#[inline(always)]
fn place(bit: u128) -> u8 {
    (bit.trailing_zeros() / 4) as u8
}

/// The bits that are set, one by one.
#[inline(always)]
fn each(mut bits: u128) -> impl Iterator<Item = u128> {
    std::iter::from_fn(move || {
        let lowest = bits & bits.wrapping_neg();
        bits ^= lowest;
        (lowest != 0).then_some(lowest)
    })
}
