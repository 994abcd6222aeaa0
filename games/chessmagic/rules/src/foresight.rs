//! ChessMagic as a player thinks of it who looks at every gift of the next turn, but not at the gifts after
//! that: a dozen gifts a turn would let no search see more than a move or two.

use trebejo_core::{Node, Position};

use crate::{Gift, Magic, MagicMove, Stage};

/// A position in the thoughts of a player.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Foresight {
    pos: Magic,
    /// How many draws of gifts are still looked at.
    draws: u8,
}

impl Foresight {
    /// Thinks about a position, looking at the gifts of so many turns to come.
    #[must_use]
    pub fn new(pos: Magic, draws: u8) -> Foresight {
        Foresight { pos, draws }.settled()
    }

    /// The position thought of.
    #[must_use]
    pub const fn position(&self) -> &Magic {
        &self.pos
    }

    /// The key of a position of the round in the thoughts of a player who looks at so many draws, by which
    /// repetitions of the round are seen.
    #[must_use]
    pub const fn key_of(key: u64, draws: u8) -> u64 {
        key ^ (draws as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15)
    }

    /// A draw that is not looked at is thought of as no gift.
    fn settled(self) -> Foresight {
        match self.pos.stage() {
            Stage::Draw if self.draws == 0 => Foresight { pos: self.pos.with_gift(None), ..self },
            _ => self,
        }
    }
}

impl Position for Foresight {
    type Move = MagicMove;
    type Chance = Gift;
    type Undo = Foresight;

    fn node(&self) -> Node {
        self.pos.node()
    }

    fn moves(&self, out: &mut Vec<MagicMove>) {
        self.pos.moves(out);
    }

    fn chances(&self, out: &mut Vec<(Gift, u32)>) {
        self.pos.chances(out);
    }

    fn play(&mut self, mv: MagicMove) -> Foresight {
        let before = *self;
        self.pos.play(mv);
        *self = self.settled();
        before
    }

    fn resolve(&mut self, gift: Gift) -> Foresight {
        let before = *self;
        self.pos.resolve(gift);
        self.draws -= 1;
        before
    }

    fn undo(&mut self, undo: Foresight) {
        *self = undo;
    }

    /// The gifts still looked at are told apart: with them a position is worth something else.
    fn key(&self) -> u64 {
        Foresight::key_of(self.pos.key(), self.draws)
    }
}
