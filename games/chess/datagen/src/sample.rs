//! A position as a trainer wants it: 40 bytes that say which pieces stand where, who is to move, and what came of it.

use trebejo_chess::{ChessLike, Color, Role};
use trebejo_chess_engine::{ChanceModel, Variant, score};

use crate::record::{Decision, GameResult};

/// Whether a position is of use for training, and if not why.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Use {
    /// It is quiet and its score is an estimate.
    Train,
    /// The side to move is in check.
    Check,
    /// The best move captures or promotes: the evaluation is not asked there.
    Noisy,
    /// The score is a mate.
    Mate,
    /// The side to move has made half of its move.
    HalfMove,
}

impl Use {
    /// All of them, the good one first.
    pub const ALL: [Use; 5] = [Use::Train, Use::Check, Use::Noisy, Use::Mate, Use::HalfMove];

    /// What use the position of a decision is.
    pub fn of<V: Variant>(decision: &Decision<'_, V::Position>) -> Use {
        let Decision { pos, mv, score, .. } = *decision;
        if i32::from(score).abs() > score::PROVEN {
            Use::Mate
        } else if V::Chance::is_second_step(pos) {
            Use::HalfMove
        } else if pos.is_check() {
            Use::Check
        } else if pos.is_noisy(mv) || V::Position::promotion(mv).is_some() {
            Use::Noisy
        } else {
            Use::Train
        }
    }
}

/// A position with its score and the result of its game. In ChessMagic it is the position before the gift is drawn: the
/// score was found with the gift, and over many games the mean over all gifts comes out.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Sample {
    /// Pieces and side to move: what an evaluation sees.
    pub input: [u8; Sample::INPUT],
    /// The score of the search for White, in hundredths of a pawn.
    pub score: i16,
    /// How the game ended.
    pub result: GameResult,
    /// How many moves of either side were played before.
    pub ply: u16,
}

impl Sample {
    /// Bytes of the pieces and the side to move.
    pub const INPUT: usize = 33;
    /// Bytes of a sample in a file.
    pub const SIZE: usize = 40;

    /// The sample of a decision.
    pub fn new<P: ChessLike>(decision: &Decision<'_, P>, result: GameResult) -> Sample {
        let mut input = [0; Sample::INPUT];
        let mut pieces = 0;
        for at in 0..P::BOARDS {
            let board = decision.pos.placement(at);
            input[8 * at..8 * at + 8].copy_from_slice(&board.occupied().0.to_le_bytes());
            for square in board.occupied() {
                let role = board.role_at(square).map_or(0, Role::index);
                let color = if board.color(Color::Black).has(square) { 8 } else { 0 };
                input[16 + pieces / 2] |= ((role | color) as u8) << (4 * (pieces % 2));
                pieces += 1;
            }
        }
        input[32] = decision.pos.turn().index() as u8;
        Sample {
            input,
            score: decision.score,
            result,
            ply: decision.ply.min(u32::from(u16::MAX)) as u16,
        }
    }

    /// The bytes in a file: two sets of occupied squares (8 bytes each, the second for the second board of Alice Chess),
    /// 32 pieces in the order of the squares of the first board and then of the second (4 bits each: role, and 8 for
    /// Black), side to move (1), result (1: 0 Black, 1 draw, 2 White), score (2), ply (2), zeros (2). Numbers are
    /// little-endian.
    #[must_use]
    pub fn write(&self) -> [u8; Sample::SIZE] {
        let mut bytes = [0; Sample::SIZE];
        bytes[..Sample::INPUT].copy_from_slice(&self.input);
        bytes[33] = self.result as u8;
        bytes[34..36].copy_from_slice(&self.score.to_le_bytes());
        bytes[36..38].copy_from_slice(&self.ply.to_le_bytes());
        bytes
    }

    /// A number that equal inputs share, and that puts different ones in no order, another one for each seed.
    #[must_use]
    pub fn shuffle_key(&self, seed: u64) -> u64 {
        let mut key = trebejo_core::Rng::new(seed).next_u64();
        for part in self.input.chunks(8) {
            let mut word = [0; 8];
            word[..part.len()].copy_from_slice(part);
            key = trebejo_core::Rng::new(key ^ u64::from_le_bytes(word)).next_u64();
        }
        key
    }
}
