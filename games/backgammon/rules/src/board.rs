//! The checkers of both sides. A side's fifteen checkers fit into one number, four bits a point, so that a
//! step is one subtraction, an occupied point is found by bit tricks, and two boards compare as two numbers.

use std::fmt;
use trebejo_core::MessageError;

/// Where a checker goes that is borne off: below the first point.
pub const OFF: u8 = 0;
/// Where a checker waits that was hit: above the last point.
pub const BAR: u8 = 25;
/// How many checkers a side has.
pub const CHECKERS: u8 = 15;

/// The lowest bit of each of the places 0 to 25.
pub(crate) const ONES: u128 = 0x11_1111_1111_1111_1111_1111_1111;
/// The lowest bit of each of the points 1 to 24.
pub(crate) const POINT_ONES: u128 = ONES & !1 & !(1 << 100);

/// A single checker on a place.
pub(crate) const fn bit(place: u8) -> u128 {
    1 << (4 * place as u32)
}

/// Why numbers are no placement of checkers.
#[derive(Clone, Debug, PartialEq, Eq, MessageError)]
pub enum SetupError {
    /// Not fifteen checkers, those borne off counted in.
    #[message("checkers.number", expected = CHECKERS)]
    Number {
        /// Whose: `white` or `black`; `either` where nobody has a name.
        side: &'static str,
        /// How many there are.
        found: u32,
    },
    /// Both sides on one point.
    #[message("checkers.shared", found)]
    Shared(u8),
    /// A game in which both have borne off everything.
    #[message("checkers.both-off")]
    BothOff,
}

/// The fifteen checkers of one side, from its own view: it moves from 24 towards 1.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Checkers(pub(crate) u128);

impl Checkers {
    /// As a game begins: two on 24, five on 13, three on 8, five on 6.
    pub const START: Checkers = Checkers(2 << 96 | 5 << 52 | 3 << 32 | 5 << 24);

    /// The checkers on each place: [`OFF`], the points 1 to 24, [`BAR`]. What is missing to fifteen has
    /// been borne off, whatever the first number says.
    pub fn new(counts: [u8; 26]) -> Result<Checkers, SetupError> {
        let found: u32 = counts[1..].iter().map(|count| u32::from(*count)).sum();
        if found > u32::from(CHECKERS) {
            return Err(SetupError::Number { side: "either", found });
        }
        let placed = (1..26).map(|place| u128::from(counts[place]) << (4 * place)).sum::<u128>();
        Ok(Checkers(placed | u128::from(u32::from(CHECKERS) - found)))
    }

    /// How many stand on a place from 0 ([`OFF`]) to 25 ([`BAR`]).
    #[must_use]
    pub const fn on(self, place: u8) -> u8 {
        (self.0 >> (4 * place as u32)) as u8 & 15
    }

    /// How many stand on each place.
    #[must_use]
    pub fn counts(self) -> [u8; 26] {
        let mut counts = [0; 26];
        let bytes = self.0.to_le_bytes();
        for (pair, byte) in counts.chunks_exact_mut(2).zip(bytes) {
            pair[0] = byte & 15;
            pair[1] = byte >> 4;
        }
        counts
    }

    /// The places as one number, four bits each, [`OFF`] lowest.
    #[must_use]
    pub const fn nibbles(self) -> u128 {
        self.0
    }

    /// How many have been borne off.
    #[must_use]
    pub const fn off(self) -> u8 {
        self.0 as u8 & 15
    }

    /// How many are on the bar.
    #[must_use]
    pub const fn bar(self) -> u8 {
        self.on(BAR)
    }

    /// How many steps of one point it takes to bear all off.
    #[must_use]
    pub fn pips(self) -> u16 {
        let counts = self.counts();
        (0..26).map(|place| u16::from(counts[place]) * place as u16).sum()
    }

    /// Whether none is behind the home board, on the points 7 to 24 or the bar.
    #[must_use]
    pub const fn is_home(self) -> bool {
        self.0 >> 28 == 0
    }

    /// The place of the rearmost checker; [`OFF`] if all are off.
    #[must_use]
    pub const fn rearmost(self) -> u8 {
        let placed = self.0 & !15;
        if placed == 0 { OFF } else { ((127 - placed.leading_zeros()) / 4) as u8 }
    }

    /// The lowest bit of every place but [`OFF`] where a checker stands.
    pub(crate) const fn occupied(self) -> u128 {
        let x = self.0;
        (x | x >> 1 | x >> 2 | x >> 3) & (ONES & !1)
    }

    /// The points, bar and tray left out, as the other side numbers them.
    pub(crate) const fn mirrored(self) -> u128 {
        const LOW: u128 = 0x0F0F_0F0F_0F0F_0F0F_0F0F_0F0F_0F0F_0F0F;
        let bytes = self.0.swap_bytes();
        let places = (bytes >> 4 & LOW) | (bytes & LOW) << 4;
        places >> 24 & (POINT_ONES * 15)
    }
}

impl fmt::Debug for Checkers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let places = (0..26u8).filter(|place| self.on(*place) > 0);
        f.debug_map().entries(places.map(|place| (place, self.on(place)))).finish()
    }
}

/// The checkers of both sides, each from its own view: the one's point 24 is the other's point 1.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Board {
    /// The side on roll.
    pub own: Checkers,
    /// The other side.
    pub other: Checkers,
}

/// What a game that was played to its end counts, before the cube.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Worth {
    /// The loser has borne off at least one checker.
    Single = 1,
    /// The loser has borne off none.
    Gammon = 2,
    /// Nor that, and has a checker on the bar or in the winner's home board.
    Backgammon = 3,
}

impl Worth {
    /// 1, 2 or 3.
    #[must_use]
    pub const fn points(self) -> u32 {
        self as u32
    }
}

impl Board {
    /// As a game begins.
    pub const START: Board = Board { own: Checkers::START, other: Checkers::START };

    /// A board of these checkers, if they can stand on it together.
    pub fn new(own: Checkers, other: Checkers) -> Result<Board, SetupError> {
        let theirs = Checkers(other.mirrored()).occupied();
        let shared = own.occupied() & theirs;
        if shared != 0 {
            return Err(SetupError::Shared((shared.trailing_zeros() / 4) as u8));
        }
        if own.off() == CHECKERS && other.off() == CHECKERS {
            return Err(SetupError::BothOff);
        }
        Ok(Board { own, other })
    }

    /// The same checkers with the other side on roll.
    #[must_use]
    pub const fn swap(self) -> Board {
        Board { own: self.other, other: self.own }
    }

    /// What the game counts for the side on roll of this board, if it has borne off all its checkers.
    #[must_use]
    pub const fn won(self) -> Option<Worth> {
        if self.own.off() < CHECKERS {
            return None;
        }
        Some(if self.other.off() > 0 {
            Worth::Single
        } else if self.other.rearmost() > 18 {
            Worth::Backgammon
        } else {
            Worth::Gammon
        })
    }

    /// Whether the sides can still hit each other.
    #[must_use]
    pub const fn is_contact(self) -> bool {
        self.own.rearmost() + self.other.rearmost() > 24
    }
}
