//! Static exchange evaluation over two boards.

use trebejo_chess::exchange::{PIECE_VALUES, least_role, stakes};
use trebejo_chess::{Bitboard, MoveKind, Role};

use crate::{Alice, Move};

/// Whether a move gains at least `threshold`.
///
/// By Parton's rules a piece that captures passes to the other board, so one side always captures on the board where
/// it began and the other side on the other. By the mirror rules all captures come from the same board over the
/// other one, on which nothing moves meanwhile: no line is opened.
pub(crate) fn gains(pos: &Alice, mv: Move, threshold: i32) -> bool {
    if mv.step.kind() == MoveKind::Castle {
        return threshold <= 0;
    }
    let (prize, risk) = stakes(mv.step, pos.captured(mv));
    let mut balance = prize - threshold;
    if balance < 0 {
        return false;
    }
    balance = risk - balance;
    if balance <= 0 {
        return true;
    }
    let mirror = pos.rules().is_mirror();
    let (near, far) = (pos.boards().on(mv.board), pos.boards().on(mv.board.other()));
    let (turn, to) = (pos.turn(), mv.step.to());
    // For the side that began and for the one that answers: its pieces, and the occupied squares they move among.
    let pieces = if mirror { [near, near] } else { [near, far] };
    let mut occupied = if mirror {
        [far.occupied(), far.occupied()]
    } else {
        [near.occupied().without(Bitboard::of(mv.step.from())), far.occupied()]
    };
    let mut gone = [Bitboard::of(mv.step.from()), Bitboard::EMPTY];
    let mut wins = true;
    let mut side = turn;
    loop {
        side = side.other();
        let which = usize::from(side != turn);
        let ours = pieces[which].attackers(to, occupied[which]).without(gone[which]);
        let ours = ours & pieces[which].color(side);
        let Some(role) = least_role(pieces[which], ours) else { break };
        wins = !wins;
        if role == Role::King {
            let other = 1 - which;
            let theirs = pieces[other].attackers(to, occupied[other]).without(gone[other]);
            wins ^= (theirs & pieces[other].color(side.other())).any();
            break;
        }
        balance = PIECE_VALUES[role.index()] - balance;
        if balance < i32::from(wins) {
            break;
        }
        let from = (ours & pieces[which].role(role)).first_unchecked();
        gone[which].insert(from);
        if !mirror {
            occupied[which].remove(from);
        }
    }
    wins
}
