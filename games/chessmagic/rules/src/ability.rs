//! The abilities, whom they fit, and gifts: an ability for the piece on a square.

use std::fmt;

use trebejo_chess::{Role, Square};

/// What a gift lets a piece do for one turn.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Ability {
    /// A pawn may also move or capture one step in any direction.
    Omni,
    /// A rook may move a second time.
    Double,
    /// Enemy pieces beside the square where a knight lands are pushed away from it.
    Push,
    /// A bishop may slide through one friendly piece.
    Phase,
    /// A queen may also move as a knight.
    Leap,
    /// A king may change places with a friendly piece at most two steps away.
    Swap,
}

impl Ability {
    /// All of them, in the order in which draws count them.
    pub const ALL: [Ability; 6] = [
        Ability::Omni,
        Ability::Double,
        Ability::Push,
        Ability::Phase,
        Ability::Leap,
        Ability::Swap,
    ];

    /// The one kind of piece it fits.
    #[must_use]
    pub const fn role(self) -> Role {
        match self {
            Ability::Omni => Role::Pawn,
            Ability::Double => Role::Rook,
            Ability::Push => Role::Knight,
            Ability::Phase => Role::Bishop,
            Ability::Leap => Role::Queen,
            Ability::Swap => Role::King,
        }
    }

    /// Its word in positions and records.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Ability::Omni => "omni",
            Ability::Double => "double",
            Ability::Push => "push",
            Ability::Phase => "phase",
            Ability::Leap => "leap",
            Ability::Swap => "swap",
        }
    }

    /// The ability of a word.
    #[must_use]
    pub fn from_word(word: &str) -> Option<Ability> {
        Ability::ALL.into_iter().find(|ability| ability.word() == word)
    }
}

/// An ability given to the piece on a square; the two need not fit.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Gift {
    /// Where the piece stands.
    pub square: Square,
    /// What it may do.
    pub ability: Ability,
}

impl Gift {
    /// Reads `e2:omni`.
    #[must_use]
    pub fn read(text: &str) -> Option<Gift> {
        let (square, ability) = text.split_once(':')?;
        let square = Square::from_name(square.as_bytes())?;
        Some(Gift { square, ability: Ability::from_word(ability)? })
    }
}

impl fmt::Display for Gift {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.square, self.ability.word())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_gift_survives_writing_and_reading() {
        for (square, ability) in Square::all().zip(Ability::ALL.into_iter().cycle()) {
            let gift = Gift { square, ability };
            assert_eq!(Gift::read(&gift.to_string()), Some(gift));
        }
        for text in ["", ":", "e2", "e2:", ":omni", "e9:omni", "e2:Omni", "e2:omni ", "e2:fly"] {
            assert_eq!(Gift::read(text), None, "{text}");
        }
    }

    #[test]
    fn every_kind_of_piece_has_one_ability() {
        for role in Role::ALL {
            assert_eq!(Ability::ALL.into_iter().filter(|found| found.role() == role).count(), 1);
        }
    }
}
