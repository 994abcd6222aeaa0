//! Legal moves by the mirror rules: a man goes over the other board from the square it stands on, captures
//! there and stays there.
//!
//! A king is attacked by men of the *other* board, over its own. A man that leaves the king's board opens
//! lines; one that arrives on it closes them. What is captured on the king's board is replaced by the captor,
//! so captures open nothing.

use trebejo_chess::{Bitboard, Role, Side, Square, attacks};

use crate::generate::{Ground, Hearer, attacked, leapers, snipers, tell};
use crate::law::{Law, Mirror};
use crate::standing::Standing;
use crate::{BoardId, Boards};

/// What stands between a side and doing as it likes.
struct Limits {
    /// Enemy men, on the other board, that attack the king.
    checkers: Bitboard,
    /// Squares of the king's board where a man that arrives meets every check.
    between: Bitboard,
    /// Own men on the king's board that alone hold off a slider of the other.
    pinned: Bitboard,
}

impl Limits {
    #[inline(always)]
    fn of<S: Side>(boards: &Boards, home: BoardId, king: Square) -> Limits {
        let (near, far) = (boards.on(home), boards.on(home.other()));
        let mut checkers = leapers::<S::Other>(far, king);
        let mut between = if checkers.any() { Bitboard::EMPTY } else { Bitboard::ALL };
        let mut pinned = Bitboard::EMPTY;
        for sniper in snipers::<S::Other>(far, king) {
            let way = attacks::between(king, sniper);
            let shields = way & near.occupied();
            if shields.is_empty() {
                // Sliders do not stand in each other's way: they go over the king's board.
                checkers.insert(sniper);
                between &= way;
            } else if !shields.several() {
                pinned |= shields & near.color(S::COLOR);
            }
        }
        Limits { checkers, between, pinned }
    }

    /// Where a pinned man may go: it may capture the slider it holds off, if there is but one.
    fn freedom<S: Side>(boards: &Boards, home: BoardId, king: Square, man: Square) -> Bitboard {
        let mut squares = Bitboard::ALL;
        for sniper in snipers::<S::Other>(boards.on(home.other()), king) {
            let shields = attacks::between(king, sniper) & boards.on(home).occupied();
            if shields == Bitboard::of(man) {
                squares &= Bitboard::of(sniper);
            }
        }
        squares
    }
}

impl Law for Mirror {
    const CAPTURES_AFAR: bool = true;

    #[inline(always)]
    fn generate<S: Side, T: Hearer>(standing: &Standing, sink: &mut T) {
        let boards = &standing.boards;
        let (home, king) = boards.king(S::COLOR);
        let (near, far) = (boards.on(home), boards.on(home.other()));
        let limits = Limits::of::<S>(boards, home, king);
        let (quiet, takes) = match limits.checkers.first() {
            None => (!far.occupied(), Bitboard::ALL),
            Some(_) if limits.checkers.several() => (Bitboard::EMPTY, Bitboard::EMPTY),
            Some(_) => (Bitboard::EMPTY, limits.checkers),
        };

        // Men of the king's board go over the other, where the checkers stand.
        let ground = Ground {
            occupied: far.occupied(),
            quiet,
            prey: far.color(S::Other::COLOR) & takes,
            double_step: false,
        };
        sink.board(home);
        tell::<S, T>(near, near.color(S::COLOR).without(limits.pinned), ground, sink);
        for man in limits.pinned {
            let freedom = Limits::freedom::<S>(boards, home, king, man);
            tell::<S, T>(near, Bitboard::of(man), ground.within(freedom), sink);
        }

        // The king goes the same way, and is attacked there by men of the board it leaves.
        let steps = attacks::king(king).without(far.color(S::COLOR));
        if steps.any() {
            let danger = attacked::<S::Other>(near, far.occupied());
            sink.piece(Role::King, king, steps.without(danger));
        }

        // Men of the other board arrive on the king's.
        let ground = Ground {
            occupied: near.occupied(),
            quiet: limits.between.without(near.occupied()),
            prey: near.color(S::Other::COLOR) & limits.between,
            double_step: false,
        };
        sink.board(home.other());
        tell::<S, T>(far, far.color(S::COLOR), ground, sink);
    }
}
