//! What can happen: the choices of a player, and the throws of the dice.

use std::fmt;

use trebejo_core::{MessageError, Seat};

use crate::{Dice, Play};

/// A choice of a player.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// Rolls without doubling first.
    Roll,
    /// Offers the cube at twice its value.
    Double,
    /// Plays on at the offered value.
    Take,
    /// Gives the game up at the value before the offer.
    Drop,
    /// Takes, doubles again at once and keeps the cube.
    Beaver,
    /// Plays the roll.
    Play(Play),
    /// Has a roll without a legal play.
    Pass,
    /// Gives the game up for so many times the cube, as the other has agreed; in no list of moves.
    Resign(Seat, u8),
}

/// A throw: of one die each at the opening (the first seat's, the second's), of two dice later.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Roll(pub u8, pub u8);

/// Why typed dice are none.
#[derive(Clone, Debug, PartialEq, Eq, MessageError)]
pub enum RollError {
    /// Not two numbers.
    #[message("roll.form", found)]
    Form(String),
    /// A die shows something else.
    #[message("roll.value", found)]
    Value(char),
    /// Nobody begins.
    #[message("roll.tie", found)]
    Tie(u8),
    /// The dice are not to be rolled now.
    #[message("roll.not-now")]
    NotNow,
}

impl Roll {
    /// Reads `roll 63`, `63`, `6-3` or `6 3`.
    pub fn read(text: &str) -> Result<Roll, RollError> {
        let form = || RollError::Form(text.into());
        let words = text.trim();
        let words = words.strip_prefix("roll ").unwrap_or(words).trim();
        let mut found = words.chars().filter(|c| !matches!(c, ' ' | '-' | ',' | '/'));
        let (Some(one), Some(other), None) = (found.next(), found.next(), found.next()) else {
            return Err(form());
        };
        let die = |c: char| match c.to_digit(10) {
            Some(value @ 1..=6) => Ok(value as u8),
            Some(_) => Err(RollError::Value(c)),
            None => Err(form()),
        };
        Ok(Roll(die(one)?, die(other)?))
    }

    /// The roll as dice to play.
    #[must_use]
    pub const fn dice(self) -> Dice {
        Dice::new(self.0, self.1).expect("dice from 1 to 6")
    }
}

impl fmt::Display for Roll {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "roll {}{}", self.0, self.1)
    }
}
