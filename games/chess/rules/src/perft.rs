//! Counting move sequences, as fast as we can. Only what legal moves depend on is kept up, and the last move
//! of each sequence is counted, not made.

use std::marker::PhantomData;

use crate::movegen::{Count, Sink, back, generate};
use crate::side::Side;
use crate::standing::Standing;
use crate::{Bitboard, MoveKind, Role, Square};

/// How many sequences of `depth` moves there are, side `S` to move.
pub(crate) fn perft<S: Side>(standing: &Standing, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => u64::from(count::<S>(standing)),
        _ => {
            let mut walk = Walk::<S> { standing, depth, nodes: 0, side: PhantomData };
            generate::<S, _>(standing, &mut walk);
            walk.nodes
        }
    }
}

/// How many legal moves side `S` has.
#[inline(never)]
pub(crate) fn count<S: Side>(standing: &Standing) -> u32 {
    let mut count = Count(0);
    generate::<S, _>(standing, &mut count);
    count.0
}

/// Goes on from each move.
struct Walk<'a, S> {
    standing: &'a Standing,
    /// How many moves are still to be made, the next one included: at least two.
    depth: u32,
    nodes: u64,
    side: PhantomData<S>,
}

impl<S: Side> Walk<'_, S> {
    #[inline(always)]
    fn go(&mut self, kind: MoveKind, from: Square, to: Square) {
        let next = self.standing.after::<S>(kind, from, to);
        self.nodes += if self.depth == 2 {
            u64::from(count::<S::Other>(&next))
        } else {
            perft::<S::Other>(&next, self.depth - 1)
        };
    }
}

impl<S: Side> Sink for Walk<'_, S> {
    #[inline(always)]
    fn piece(&mut self, role: Role, from: Square, to: Bitboard) {
        for to in to {
            self.go(MoveKind::of_role(role), from, to);
        }
    }

    #[inline(always)]
    fn pawns(&mut self, kind: MoveKind, to: Bitboard, step: i32) {
        for to in to {
            self.go(kind, back(to, step), to);
        }
    }

    #[inline(always)]
    fn promotions(&mut self, to: Bitboard, step: i32) {
        for to in to {
            for kind in MoveKind::PROMOTIONS {
                self.go(kind, back(to, step), to);
            }
        }
    }

    #[inline(always)]
    fn en_passant(&mut self, from: Square, to: Square) {
        self.go(MoveKind::EnPassant, from, to);
    }

    #[inline(always)]
    fn castle(&mut self, king: Square, rook: Square) {
        self.go(MoveKind::Castle, king, rook);
    }
}
