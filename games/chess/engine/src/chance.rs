//! How chance takes part in a game, as a type parameter of search and evaluation: the code for a game without chance
//! has no trace of it.

use std::fmt::Debug;

use trebejo_chess::{ChessLike, Color, GiftGame};

/// How chance takes part in a game with these positions. What is not said otherwise holds where there is none.
pub trait ChanceModel<P: ChessLike>: Copy + Debug + Send + Sync + 'static {
    /// Whether chance takes part at all. If it does, a side may move twice in a row.
    const ACTIVE: bool;

    /// Whether the king of the side to move has been captured.
    #[inline]
    fn is_king_captured(pos: &P) -> bool {
        let _ = pos;
        false
    }
    /// Whether chance acts before the side to move can do anything.
    #[inline]
    fn awaits_chance(pos: &P) -> bool {
        let _ = pos;
        false
    }
    /// Whether the side to move has made a part of its move and may leave it at that.
    #[inline]
    fn is_second_step(pos: &P) -> bool {
        let _ = pos;
        false
    }
    /// The same position with no chance in it, now or later.
    #[inline]
    fn without_chance(pos: &P) -> P {
        *pos
    }
    /// Calls `visit` with the position after each outcome of chance, all equally likely, without chance in the turns
    /// to come.
    fn each_outcome(pos: &P, visit: impl FnMut(P)) {
        let _ = (pos, visit);
    }
    /// Calls `visit` with the moves that only the outcome of chance allows.
    fn each_gifted_move(pos: &P, visit: impl FnMut(P::Move)) {
        let _ = (pos, visit);
    }
    /// How many of a colour's gifts could capture the enemy king if it were that colour's turn, and how many gifts
    /// there are.
    #[inline]
    fn king_shots(pos: &P, color: Color) -> (u32, u32) {
        let _ = (pos, color);
        (0, 1)
    }
    /// The key by which repetitions are seen on a searched line.
    #[inline]
    fn repetition_key(pos: &P) -> u64 {
        pos.key()
    }
    /// That key for a position of the round with this [`key`](trebejo_core::Position::key), the search beginning at
    /// `root`.
    #[inline]
    fn key_of_round(root: &P, key: u64) -> u64 {
        let _ = root;
        key
    }
}

/// No chance.
#[derive(Copy, Clone, Debug)]
pub struct NoChance;

impl<P: ChessLike> ChanceModel<P> for NoChance {
    const ACTIVE: bool = false;
}

/// A gift at the beginning of every turn.
#[derive(Copy, Clone, Debug)]
pub struct Gifts;

impl<P: GiftGame> ChanceModel<P> for Gifts {
    const ACTIVE: bool = true;

    #[inline]
    fn is_king_captured(pos: &P) -> bool {
        pos.is_king_captured()
    }

    #[inline]
    fn awaits_chance(pos: &P) -> bool {
        pos.awaits_gift()
    }

    #[inline]
    fn is_second_step(pos: &P) -> bool {
        pos.is_second_step()
    }

    #[inline]
    fn without_chance(pos: &P) -> P {
        pos.without_gifts()
    }

    fn each_outcome(pos: &P, visit: impl FnMut(P)) {
        pos.each_gift_drawn(visit);
    }

    fn each_gifted_move(pos: &P, visit: impl FnMut(P::Move)) {
        pos.each_gifted_move(visit);
    }

    #[inline]
    fn king_shots(pos: &P, color: Color) -> (u32, u32) {
        pos.king_shots(color)
    }

    #[inline]
    fn repetition_key(pos: &P) -> u64 {
        pos.repetition_key()
    }

    #[inline]
    fn key_of_round(root: &P, key: u64) -> u64 {
        root.key_of_round(key)
    }
}
