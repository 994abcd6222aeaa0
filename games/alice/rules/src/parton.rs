//! Legal moves by Parton's rules, generated directly: no move is tried and taken back.
//!
//! A man on the king's board *leaves* it, and with it whatever it captures: lines open, nothing is ever put
//! between. A man of the other board *arrives* on the king's board: lines close, and no checker is captured.
//! The two kinds of move are therefore told apart throughout.

use trebejo_chess::{Bitboard, Board, Castling, Role, Side, Sink, Square, attacks};

use crate::BoardId;
use crate::generate::{Ground, Hearer, attacked, leapers, snipers, tell};
use crate::law::{Law, Parton};
use crate::standing::Standing;

/// What stands between a side and doing as it likes, all on its king's board.
struct Limits {
    /// Enemy men that give check.
    checkers: Bitboard,
    /// Enemy men that shield the king from their own side: capturing one opens a line.
    shields: Bitboard,
    /// Own men that shield the king, alone or together with one enemy man.
    bound: Bitboard,
}

impl Limits {
    #[inline(always)]
    fn of<S: Side>(board: &Board, king: Square) -> Limits {
        let (ours, occupied) = (board.color(S::COLOR), board.occupied());
        let mut checkers = leapers::<S::Other>(board, king);
        let (mut shields, mut bound) = (Bitboard::EMPTY, Bitboard::EMPTY);
        for sniper in snipers::<S::Other>(board, king) {
            let between = attacks::between(king, sniper) & occupied;
            match between.count() {
                0 => checkers.insert(sniper),
                1 => {
                    shields |= between.without(ours);
                    bound |= between & ours;
                }
                2 if between.without(ours).any() => bound |= between & ours,
                _ => {}
            }
        }
        Limits { checkers, shields, bound }
    }

    /// Where a bound man may go. Its line has one or two snipers that matter: one that it alone holds off, which
    /// it may only capture, and one that it holds off together with an enemy man, which it may not capture.
    fn freedom<S: Side>(board: &Board, king: Square, man: Square) -> Bitboard {
        let mut squares = Bitboard::ALL;
        for sniper in snipers::<S::Other>(board, king) {
            let between = attacks::between(king, sniper) & board.occupied();
            if !between.has(man) {
                continue;
            }
            let others = between.without(Bitboard::of(man));
            if others.is_empty() {
                squares &= Bitboard::of(sniper);
            } else if !others.several() {
                squares = squares.without(others);
            }
        }
        squares
    }
}

impl Law for Parton {
    const CAPTURES_AFAR: bool = false;

    #[inline(always)]
    fn generate<S: Side, T: Hearer>(standing: &Standing, sink: &mut T) {
        let boards = &standing.boards;
        let (home, king) = boards.king(S::COLOR);
        let (near, far) = (boards.on(home), boards.on(home.other()));
        let limits = Limits::of::<S>(near, king);
        let vacant = !boards.occupied();

        // In double check only the king can move. In a single one men of its board can but capture the checker,
        // and men of the other board, capturing there or not, can but arrive between.
        if !limits.checkers.several() {
            let (stays, takes, arrives) = match limits.checkers.first() {
                None => (vacant, Bitboard::ALL, Bitboard::ALL),
                Some(checker) => {
                    (Bitboard::EMPTY, limits.checkers, attacks::between(king, checker))
                }
            };
            let ground = Ground {
                occupied: near.occupied(),
                quiet: stays,
                prey: (near.color(S::Other::COLOR) & takes).without(limits.shields),
                double_step: true,
            };
            sink.board(home);
            tell::<S, T>(near, near.color(S::COLOR).without(limits.bound), ground, sink);
            for man in limits.bound {
                let freedom = Limits::freedom::<S>(near, king, man);
                tell::<S, T>(near, Bitboard::of(man), ground.within(freedom), sink);
            }
            let ground = Ground {
                occupied: far.occupied(),
                quiet: vacant & arrives,
                prey: far.color(S::Other::COLOR) & arrives,
                double_step: true,
            };
            sink.board(home.other());
            tell::<S, T>(far, far.color(S::COLOR), ground, sink);
        }
        if standing.en_passant.any() {
            let (board, captors) = standing.captors::<S>();
            sink.board(board);
            for from in captors {
                sink.en_passant(from, standing.en_passant.first_unchecked());
            }
        }
        if !sink.enough() {
            sink.board(home);
            king_moves::<S, T>(standing, home, king, limits.checkers.is_empty(), sink);
        }
    }
}

/// The king's steps must be safe twice, on the board it goes over and on the one it arrives on.
#[inline(always)]
fn king_moves<S: Side, T: Sink>(
    standing: &Standing,
    home: BoardId,
    king: Square,
    unchecked: bool,
    sink: &mut T,
) {
    let (near, far) = (standing.boards.on(home), standing.boards.on(home.other()));
    let mut steps = attacks::king(king).without(near.color(S::COLOR) | far.occupied());
    // Rights are kept only while king and rook stand on board A.
    let rights = standing.castling & S::BACK_RANK;
    let ready = |rook: &Square| {
        let castling = Castling::new(king, *rook);
        let arrivals = Bitboard::of(castling.king_to) | Bitboard::of(castling.rook_to);
        (castling.must_be_empty() & near.occupied() | arrivals & far.occupied()).is_empty()
    };
    let rooks: Bitboard =
        if unchecked { rights.into_iter().filter(ready).collect() } else { Bitboard::EMPTY };
    if (steps | rooks).is_empty() {
        return;
    }
    // The king does not hide from a slider behind itself.
    let without_king = near.occupied().without(Bitboard::of(king));
    let danger = attacked::<S::Other>(near, without_king);
    steps = steps.without(danger);
    if steps.any() {
        steps = steps.without(attacked::<S::Other>(far, far.occupied()));
        sink.piece(Role::King, king, steps);
    }
    for rook in rooks {
        let castling = Castling::new(king, rook);
        // On the other board the rook already stands beside the king, and may shield it.
        let there = far.occupied() | Bitboard::of(castling.rook_to);
        let attackers = far.attackers(castling.king_to, there) & far.color(S::Other::COLOR);
        if (castling.king_way() & danger | attackers).is_empty() {
            sink.castle(king, rook);
        }
    }
}
