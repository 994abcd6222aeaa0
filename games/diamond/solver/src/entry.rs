//! What a table says of a position, in one byte: win or loss and how far away, draw, or not a position.

/// What a position is worth to the side to move.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Value {
    /// The other side can force a win.
    Loss,
    /// Neither side can.
    Draw,
    /// The side to move can force a win.
    Win,
}

/// A byte of a table: 0 is a draw, 255 is no position (a bead is trapped), `1 + 2d` is a win and `2 + 2d` a loss
/// in `d` plies. The longest win has to fit, which the solver checks.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Entry(pub u8);

impl Entry {
    /// Endless play, or not known yet.
    pub const DRAW: Entry = Entry(0);
    /// A bead is trapped, which no position after a turn allows.
    pub const NONE: Entry = Entry(255);
    /// Distances beyond this do not fit.
    pub const FARTHEST: u32 = 126;

    /// A win in so many plies.
    #[must_use]
    pub const fn win(plies: u32) -> Entry {
        Entry((1 + 2 * plies) as u8)
    }

    /// A loss in so many plies.
    #[must_use]
    pub const fn loss(plies: u32) -> Entry {
        Entry((2 + 2 * plies) as u8)
    }

    /// The value; `None` if there is no such position.
    #[must_use]
    pub const fn value(self) -> Option<Value> {
        match self {
            Entry::NONE => None,
            Entry::DRAW => Some(Value::Draw),
            Entry(byte) if byte & 1 == 1 => Some(Value::Win),
            _ => Some(Value::Loss),
        }
    }

    /// Plies to the end of a win or loss.
    #[must_use]
    pub const fn plies(self) -> Option<u32> {
        match self {
            Entry::NONE | Entry::DRAW => None,
            Entry(byte) => Some((byte as u32 - 1) / 2),
        }
    }

    /// What a move to a position with this entry is worth to whoever makes it.
    #[must_use]
    pub const fn before(self) -> Entry {
        match (self.value(), self.plies()) {
            (Some(Value::Win), Some(plies)) => Entry::loss(plies + 1),
            (Some(Value::Loss), Some(plies)) => Entry::win(plies + 1),
            _ => self,
        }
    }

    /// For comparing what moves are worth: fast wins, slow wins, draws, slow losses, fast losses.
    #[must_use]
    pub const fn rank(self) -> i32 {
        match (self.value(), self.plies()) {
            (Some(Value::Win), Some(plies)) => 1000 - plies as i32,
            (Some(Value::Loss), Some(plies)) => plies as i32 - 1000,
            _ => 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_carry_value_and_distance() {
        for plies in 0..=Entry::FARTHEST {
            let (win, loss) = (Entry::win(plies), Entry::loss(plies));
            assert_eq!((win.value(), win.plies()), (Some(Value::Win), Some(plies)));
            assert_eq!((loss.value(), loss.plies()), (Some(Value::Loss), Some(plies)));
            assert!(win.rank() > 0 && loss.rank() < 0);
        }
        assert_eq!((Entry::DRAW.value(), Entry::DRAW.plies()), (Some(Value::Draw), None));
        assert_eq!((Entry::NONE.value(), Entry::NONE.plies()), (None, None));
        assert_eq!(Entry::win(3).before(), Entry::loss(4));
        assert_eq!(Entry::loss(0).before(), Entry::win(1));
        assert_eq!(Entry::DRAW.before(), Entry::DRAW);
    }
}
