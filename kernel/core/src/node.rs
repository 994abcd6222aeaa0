//! Who acts now, and how a game ends.

/// One of the two sides of a game.
///
/// The first seat is the one that moves first from the game's usual start position: White in chess,
/// Green in Diamond Chase. [`Game::SEATS`](crate::Game::SEATS) gives the names in this order.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Seat {
    /// The side that moves first from the usual start.
    First,
    /// The other side.
    Second,
}

impl Seat {
    /// Both seats, in order.
    pub const BOTH: [Seat; 2] = [Seat::First, Seat::Second];

    /// The opponent's seat.
    #[must_use]
    pub const fn other(self) -> Seat {
        match self {
            Seat::First => Seat::Second,
            Seat::Second => Seat::First,
        }
    }

    /// 0 for the first seat, 1 for the second: an index into arrays of two.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// What happens next in a position.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Node {
    /// This seat has to choose a move.
    Decision(Seat),
    /// Dice, cards or gifts decide.
    Chance,
    /// The game has ended.
    Over(Outcome),
}

/// How a game ended.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// Who won; `None` is a draw.
    pub winner: Option<Seat>,
    /// Why it ended, as one lower-case word that user interfaces translate: `trapped`, `repetition`,
    /// `agreement`, `resignation`, `time`.
    pub end: &'static str,
    /// What the win counts: 1, but for games with a stake; 0 for a draw.
    pub points: u32,
}

impl Outcome {
    /// A win for `seat`.
    #[must_use]
    pub const fn win(seat: Seat, end: &'static str) -> Outcome {
        Outcome { winner: Some(seat), end, points: 1 }
    }

    /// A draw.
    #[must_use]
    pub const fn draw(end: &'static str) -> Outcome {
        Outcome { winner: None, end, points: 0 }
    }

    /// The same outcome at this stake.
    #[must_use]
    pub const fn counting(self, points: u32) -> Outcome {
        Outcome { points, ..self }
    }

    /// What `seat` has won, or lost if it is negative, in points.
    #[must_use]
    pub fn points_for(self, seat: Seat) -> i64 {
        i64::from(self.value_for(seat)) * i64::from(self.points)
    }

    /// 1 if `seat` won, -1 if it lost, 0 for a draw.
    #[must_use]
    pub fn value_for(self, seat: Seat) -> i32 {
        match self.winner {
            None => 0,
            Some(winner) if winner == seat => 1,
            Some(_) => -1,
        }
    }
}
