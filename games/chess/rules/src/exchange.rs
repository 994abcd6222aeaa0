//! Static exchange evaluation: what a series of captures on one square brings if each side captures with its least
//! valuable piece first and stops when going on would cost more than it brings.

use crate::{Bitboard, Board, Color, Move, MoveKind, Role, Square, attacks};

/// What pieces are worth in exchanges, in the order of [`Role::ALL`]; a king more than all others together.
pub const PIECE_VALUES: [i32; 6] = [100, 320, 335, 510, 980, 20_000];

/// What a move gains at once, by its capture and by promotion, and the value of the piece that then stands there.
#[must_use]
pub fn stakes(mv: Move, captured: Option<Role>) -> (i32, i32) {
    let prize = captured.map_or(0, |role| PIECE_VALUES[role.index()]);
    let pawn = PIECE_VALUES[Role::Pawn.index()];
    match mv.promotion() {
        Some(role) => (prize + PIECE_VALUES[role.index()] - pawn, PIECE_VALUES[role.index()]),
        None => (prize, PIECE_VALUES[mv.kind().role().index()]),
    }
}

/// Whether a move on one board gains at least `threshold`.
#[must_use]
pub fn gains(board: &Board, turn: Color, mv: Move, captured: Option<Role>, threshold: i32) -> bool {
    if mv.kind() == MoveKind::Castle {
        return threshold <= 0;
    }
    let (prize, risk) = stakes(mv, captured);
    let mut balance = prize - threshold;
    if balance < 0 {
        return false;
    }
    balance = risk - balance;
    if balance <= 0 {
        return true;
    }
    let to = mv.to();
    let mut occupied = board.occupied().without(Bitboard::of(mv.from())) | Bitboard::of(to);
    if mv.kind() == MoveKind::EnPassant {
        let passed = Square::new(to.file(), mv.from().rank());
        occupied.remove(passed);
    }
    let mut attackers = board.attackers(to, occupied) & occupied;
    let mut side = turn;
    let mut wins = true;
    // `balance` is what the side that has just taken would lose if it were retaken, less what it has gained:
    // whoever cannot bring it below zero has lost the exchange.
    loop {
        side = side.other();
        attackers &= occupied;
        let ours = attackers & board.color(side);
        let Some(role) = least_role(board, ours) else { break };
        wins = !wins;
        if role == Role::King {
            // A king takes last, and only if nobody can retake.
            wins ^= (attackers & board.color(side.other())).any();
            break;
        }
        balance = PIECE_VALUES[role.index()] - balance;
        if balance < i32::from(wins) {
            break;
        }
        let from = (ours & board.role(role)).first_unchecked();
        occupied.remove(from);
        if matches!(role, Role::Pawn | Role::Bishop | Role::Queen) {
            attackers |= attacks::bishop(to, occupied) & board.diagonal_sliders();
        }
        if matches!(role, Role::Rook | Role::Queen) {
            attackers |= attacks::rook(to, occupied) & board.straight_sliders();
        }
    }
    wins
}

/// The least valuable role among the pieces on some squares.
#[must_use]
#[inline]
pub fn least_role(board: &Board, squares: Bitboard) -> Option<Role> {
    Role::ALL.into_iter().find(|role| (squares & board.role(*role)).any())
}
