//! What a weak player sees: evaluations that are off, moves that are overlooked, and a taste for moves that come
//! to mind first. All of it follows from the position and the seed of the game; there is no chance in it.

use trebejo_chess::{ChessLike, Color, PieceMove, Role};
use trebejo_core::{Node, Rng};

use crate::chance::ChanceModel;
use crate::strength::Strength;

/// The eyes of a player of some strength in one game.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Sight {
    seed: u64,
    pub(crate) strength: Strength,
}

/// The spread of the sum of four 16-bit numbers.
const SPREAD: i64 = 37_837;

impl Sight {
    pub(crate) fn new(strength: Strength, seed: u64) -> Sight {
        Sight { seed: Rng::new(seed).next_u64(), strength }
    }

    /// A number that a position and a move of it always get in this game.
    pub(crate) fn lot(&self, key: u64, packed: u32) -> u64 {
        Rng::new(self.seed ^ key ^ u64::from(packed) << 40).next_u64()
    }

    /// How far off the evaluation of a position is.
    pub(crate) fn blur<P: ChessLike>(&self, pos: &P) -> i32 {
        if self.strength.blur == 0 {
            return 0;
        }
        let lot = self.lot(pos.hash(), 0);
        let sum: i64 = (0..4).map(|part| (lot >> (16 * part) & 0xFFFF) as i64).sum();
        ((sum - 2 * 0xFFFF) * i64::from(self.strength.blur) / SPREAD) as i32
    }

    /// Whether a move does not come to mind. Nobody overlooks a recapture (`last` is the square of the move
    /// before), an answer to a check, or the second half of a move.
    pub(crate) fn overlooks<P: ChessLike, C: ChanceModel<P>>(
        &self,
        pos: &P,
        mv: P::Move,
        ply: usize,
        last: Option<usize>,
    ) -> bool {
        if self.strength.overlooks == 0 || C::is_second_step(pos) {
            return false;
        }
        let piece_move = pos.piece_move(mv);
        if last == Some(piece_move.to.index()) {
            return false;
        }
        // In parts of four: what is in front of the nose is rarely overlooked, what is far off or goes back often.
        let mut difficulty = 4;
        let capture = pos.captured(mv);
        difficulty -= if capture.is_some() { 2 } else { 0 };
        difficulty -= if capture.is_some_and(|role| role >= Role::Rook) { 1 } else { 0 };
        difficulty += if reach(piece_move) >= 4 { 2 } else { 0 };
        difficulty += if step(pos.turn(), piece_move) < 0 { 2 } else { 0 };
        // The first move is looked at most carefully, what comes later less and less.
        let distance = [2, 4, 5][ply.min(2)];
        let chance = u64::from(self.strength.overlooks) * difficulty * distance / 16;
        self.lot(pos.hash(), P::pack(mv)) % 1_000 < chance.min(900)
    }

    /// What a move at the root is thought to be worth on top of what the search says: captures, checks, castling
    /// and going forward are liked, going back is not.
    pub(crate) fn taste<P: ChessLike>(&self, pos: &P, mv: P::Move) -> i32 {
        let piece_move = pos.piece_move(mv);
        let mut parts = step(pos.turn(), piece_move).clamp(-2, 1);
        parts += if pos.is_noisy(mv) { 2 } else { 0 };
        parts += if pos.after(mv).is_check() { 2 } else { 0 };
        parts * self.strength.taste as i32 / 4
    }
}

/// How many squares a move goes.
fn reach(mv: PieceMove) -> usize {
    let files = mv.from.file().index().abs_diff(mv.to.file().index());
    let ranks = mv.from.rank().index().abs_diff(mv.to.rank().index());
    files.max(ranks)
}

/// How far forward a move goes; negative for a retreat.
fn step(turn: Color, mv: PieceMove) -> i32 {
    let ranks = mv.to.rank().index() as i32 - mv.from.rank().index() as i32;
    if turn == Color::White { ranks } else { -ranks }
}

/// A move that wins at once, or, where a side may move twice in a row, by the second half of the move.
pub(crate) fn winning<P: ChessLike, C: ChanceModel<P>>(
    pos: &P,
    moves: &[P::Move],
) -> Option<P::Move> {
    let wins = |next: &P| match next.node() {
        Node::Over(outcome) => outcome.winner == Some(pos.turn().seat()),
        _ => false,
    };
    moves.iter().copied().find(|mv| {
        let next = pos.after(*mv);
        wins(&next)
            || C::is_second_step(&next) && {
                let mut second = Vec::new();
                next.moves(&mut second);
                second.iter().any(|mv| wins(&next.after(*mv)))
            }
    })
}
