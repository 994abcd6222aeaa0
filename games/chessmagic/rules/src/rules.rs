//! What can be chosen before a round: how gifts are drawn and which abilities there are.

use trebejo_chess::{Board, Color};
use trebejo_core::{OptionKind, OptionSpec, Options};

use crate::{Ability, Gift};

/// How gifts are drawn.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub enum Gifts {
    /// Among the pieces that some ability fits, then among those abilities.
    #[default]
    Fitting,
    /// Any piece and any ability; if they do not fit, the gift does nothing.
    Blind,
    /// No gifts: plain chess.
    Off,
}

/// Which abilities are in play.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub enum Set {
    /// Pawns and rooks.
    #[default]
    Classic,
    /// One ability for every kind of piece.
    Grand,
}

impl Set {
    /// The abilities of the set.
    #[must_use]
    pub const fn abilities(self) -> &'static [Ability] {
        match self {
            Set::Classic => &[Ability::Omni, Ability::Double],
            Set::Grand => &Ability::ALL,
        }
    }

    /// Its word among the options.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Set::Classic => "classic",
            Set::Grand => "grand",
        }
    }
}

/// The rules of a round.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Rules {
    /// How gifts are drawn.
    pub gifts: Gifts,
    /// Which there are.
    pub set: Set,
}

impl Rules {
    /// The options a round can be begun with.
    pub const OPTIONS: &'static [OptionSpec] = &[
        OptionSpec {
            name: "gifts",
            kind: OptionKind::Choice(&["fitting", "blind", "off"]),
            default: "fitting",
        },
        OptionSpec {
            name: "set",
            kind: OptionKind::Choice(&["classic", "grand"]),
            default: "classic",
        },
    ];

    /// The rules these options ask for.
    #[must_use]
    pub fn of(options: &Options) -> Rules {
        Rules {
            gifts: match options.get("gifts") {
                Some("blind") => Gifts::Blind,
                Some("off") => Gifts::Off,
                _ => Gifts::Fitting,
            },
            set: if options.get("set") == Some("grand") { Set::Grand } else { Set::Classic },
        }
    }

    /// Calls `tell` with every gift a side may be given on this board: squares from a1 to h8, on each the
    /// abilities in the order of the set. All are equally likely, since no kind of piece has two abilities.
    pub(crate) fn each_gift(self, board: &Board, color: Color, mut tell: impl FnMut(Gift)) {
        if self.gifts == Gifts::Off {
            return;
        }
        for square in board.color(color) {
            for &ability in self.set.abilities() {
                let fits = board.role(ability.role()).has(square);
                if fits || self.gifts == Gifts::Blind {
                    tell(Gift { square, ability });
                }
            }
        }
    }

    /// Whether there is any gift to give.
    pub(crate) fn has_gift(self, board: &Board, color: Color) -> bool {
        match self.gifts {
            Gifts::Off => false,
            Gifts::Blind => board.color(color).any(),
            Gifts::Fitting => {
                let fits = |ability: &Ability| board.pieces(color, ability.role()).any();
                self.set.abilities().iter().any(fits)
            }
        }
    }
}
