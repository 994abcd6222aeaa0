//! The doubling cube: what the game is worth, and who may double it.

use trebejo_core::Seat;

/// The cube as it lies.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Cube {
    /// How often it was turned: it shows two to this power.
    pub turned: u8,
    /// Whose it is; nobody's while it lies in the middle.
    pub owner: Option<Seat>,
}

impl Cube {
    /// As a game begins: in the middle, at 1.
    pub const START: Cube = Cube { turned: 0, owner: None };

    /// What it shows.
    #[must_use]
    pub const fn value(self) -> u32 {
        1 << self.turned
    }

    /// The cube after `by` doubled and the other took it.
    #[must_use]
    pub const fn doubled(self, by: Seat) -> Cube {
        Cube { turned: self.turned + 1, owner: Some(by.other()) }
    }

    /// Whether `seat` is not kept from doubling by the other's owning it.
    #[must_use]
    pub fn is_free_for(self, seat: Seat) -> bool {
        self.owner.is_none_or(|owner| owner == seat)
    }
}
