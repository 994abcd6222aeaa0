//! The two sets of rules, as a choice at run time and as types the generators are written for.

use trebejo_chess::Side;

use crate::generate::Hearer;
use crate::standing::Standing;

/// What a game of Alice is played by.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub enum Rules {
    /// Parton's: a man moves on its own board and passes through to the other.
    #[default]
    Parton,
    /// Parton's, with en passant.
    PartonPassing,
    /// A man moves over the other board and stays there.
    Mirror,
}

impl Rules {
    /// Whether these are the mirror rules.
    #[must_use]
    pub const fn is_mirror(self) -> bool {
        matches!(self, Rules::Mirror)
    }

    /// Whether pawns capture en passant.
    #[must_use]
    pub const fn en_passant(self) -> bool {
        matches!(self, Rules::PartonPassing)
    }
}

/// A set of rules known at compile time.
pub(crate) trait Law {
    /// Whether a man captures on the board it arrives on; if not, on the one it leaves.
    const CAPTURES_AFAR: bool;

    /// Tells the sink every legal move of side `S`, once each.
    fn generate<S: Side, T: Hearer>(standing: &Standing, sink: &mut T);
}

/// Parton's rules, with or without en passant: the position knows whether a square has been passed.
pub(crate) struct Parton;

/// The mirror rules.
pub(crate) struct Mirror;

/// Calls a function that is generic over the rules and the side with those of a position.
macro_rules! for_law {
    ($rules:expr, $turn:expr, $law:ident, $side:ident => $call:expr) => {
        match ($rules.is_mirror(), $turn) {
            (false, trebejo_chess::Color::White) => {
                type $law = crate::law::Parton;
                type $side = trebejo_chess::White;
                $call
            }
            (false, trebejo_chess::Color::Black) => {
                type $law = crate::law::Parton;
                type $side = trebejo_chess::Black;
                $call
            }
            (true, trebejo_chess::Color::White) => {
                type $law = crate::law::Mirror;
                type $side = trebejo_chess::White;
                $call
            }
            (true, trebejo_chess::Color::Black) => {
                type $law = crate::law::Mirror;
                type $side = trebejo_chess::Black;
                $call
            }
        }
    };
}
pub(crate) use for_law;
