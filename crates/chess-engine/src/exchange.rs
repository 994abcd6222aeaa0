//! What a series of captures on one square brings: each side takes with its least man first and stops when
//! going on would cost more than it brings.

use trebejo_alice::Alice;
use trebejo_chess::{Bitboard, Board, Color, Move, MoveKind, Role, Square, attacks};

/// What men are worth in exchanges; a king more than all others together.
pub const WORTH: [i32; 6] = [100, 320, 335, 510, 980, 20_000];

/// The worth of what a move captures and of what a pawn turns into, and of the man that then stands there.
fn stakes(mv: Move, captured: Option<Role>) -> (i32, i32) {
    let prize = captured.map_or(0, |role| WORTH[role.index()]);
    let pawn = WORTH[Role::Pawn.index()];
    match mv.promotion() {
        Some(role) => (prize + WORTH[role.index()] - pawn, WORTH[role.index()]),
        None => (prize, WORTH[mv.kind().role().index()]),
    }
}

/// Whether a move on a board of chess gains at least so much.
pub(crate) fn on_one_board(
    board: &Board,
    turn: Color,
    mv: Move,
    captured: Option<Role>,
    least: i32,
) -> bool {
    if mv.kind() == MoveKind::Castle {
        return least <= 0;
    }
    let (prize, risk) = stakes(mv, captured);
    let mut balance = prize - least;
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
        balance = WORTH[role.index()] - balance;
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

/// Whether a move of Alice gains at least so much.
///
/// By Parton's rules whoever takes passes to the other board, so one side always takes on the board where it
/// began and the other side on the other. By the mirror rules all takers come from the same board over the
/// other one, on which nothing moves meanwhile: no line is opened.
pub(crate) fn on_two_boards(pos: &Alice, mv: trebejo_alice::Move, least: i32) -> bool {
    if mv.step.kind() == MoveKind::Castle {
        return least <= 0;
    }
    let (prize, risk) = stakes(mv.step, pos.captured(mv));
    let mut balance = prize - least;
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
    // For the side that began and for the one that answers: its men, and the board they go over.
    let men = if mirror { [near, near] } else { [near, far] };
    let mut ground = if mirror {
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
        let ours = men[which].attackers(to, ground[which]).without(gone[which]);
        let ours = ours & men[which].color(side);
        let Some(role) = least_role(men[which], ours) else { break };
        wins = !wins;
        if role == Role::King {
            let other = 1 - which;
            let theirs = men[other].attackers(to, ground[other]).without(gone[other]);
            wins ^= (theirs & men[other].color(side.other())).any();
            break;
        }
        balance = WORTH[role.index()] - balance;
        if balance < i32::from(wins) {
            break;
        }
        let from = (ours & men[which].role(role)).first_unchecked();
        gone[which].insert(from);
        if !mirror {
            ground[which].remove(from);
        }
    }
    wins
}

/// The least kind of man among some.
#[inline]
fn least_role(board: &Board, men: Bitboard) -> Option<Role> {
    Role::ALL.into_iter().find(|role| (men & board.role(*role)).any())
}
