//! Why a move cannot be made, in a sentence about this very move.

use trebejo_core::{MoveError, Node, Position};

use crate::{Bitboard, Chess, Color, Piece, Rank, Role, Square, attacks};

/// The rule that forbids a piece to go from one square to another; for moves that are known to be illegal.
#[must_use]
pub fn why_not(pos: &Chess, from: Square, to: Square, promotion: Option<Role>) -> MoveError {
    let illegal = |rule, reason| MoveError::Illegal { rule, reason };
    if let Node::Over(outcome) = pos.node() {
        return illegal("over", format!("the game is over ({})", outcome.end));
    }
    let Some(piece) = pos.board().piece_at(from) else {
        return illegal("empty", format!("there is no piece on {from}"));
    };
    let name = role_name(piece.role);
    if piece.color != pos.turn() {
        let turn = pos.turn().name();
        return illegal(
            "not-yours",
            format!("it is {turn}'s turn, and the {name} on {from} is not"),
        );
    }
    if from == to || pos.board().color(pos.turn()).has(to) && piece.role != Role::King {
        return illegal("own-piece", format!("a piece of the same side stands on {to}"));
    }
    let prey = pos.board().color(pos.turn().other())
        | pos.en_passant().map_or(Bitboard::EMPTY, Bitboard::of);
    if !reach(piece, from, pos.board().occupied(), prey).has(to) {
        if piece.role == Role::King && from.rank() == to.rank() {
            let reason =
                format!("the king on {from} can neither step to {to} nor castle that way now");
            return illegal("castling", reason);
        }
        return illegal("reach", format!("the {name} on {from} cannot go to {to}"));
    }
    if pos.board().color(pos.turn()).has(to) {
        return illegal("own-piece", format!("a piece of the same side stands on {to}"));
    }
    let last = piece.role == Role::Pawn && matches!(to.rank(), Rank::FIRST | Rank::EIGHTH);
    match promotion {
        None if last => {
            let reason =
                format!("the pawn that reaches {to} must become a queen, rook, bishop or knight");
            illegal("promotion", reason)
        }
        Some(Role::King | Role::Pawn) if last => {
            illegal("promotion", "a pawn becomes a queen, rook, bishop or knight".into())
        }
        Some(_) if !last => {
            let reason = format!("the {name} that goes from {from} to {to} becomes nothing else");
            illegal("promotion", reason)
        }
        _ if pos.is_check() => {
            illegal("check", format!("after {from}{to} the king would still be in check"))
        }
        _ => illegal("check", format!("{from}{to} would leave the king in check")),
    }
}

/// Where a piece could go, or could if its own side did not stand there and its king were of no account:
/// `occupied` blocks its way, and pawns capture `prey`.
#[must_use]
pub fn reach(piece: Piece, from: Square, occupied: Bitboard, prey: Bitboard) -> Bitboard {
    match piece.role {
        Role::Knight => attacks::knight(from),
        Role::Bishop => attacks::bishop(from, occupied),
        Role::Rook => attacks::rook(from, occupied),
        Role::Queen => attacks::queen(from, occupied),
        Role::King => attacks::king(from),
        Role::Pawn => {
            let (up, start) = if piece.color == Color::White { (1, 1) } else { (-1, 6) };
            let one = from.offset(0, up).filter(|square| !occupied.has(*square));
            let two = one.filter(|_| from.rank().index() == start);
            let two = two.and_then(|square| square.offset(0, up));
            let steps = one.into_iter().chain(two).filter(|square| !occupied.has(*square));
            attacks::pawn(piece.color, from) & prey | steps.collect()
        }
    }
}

/// The English word for a role.
#[must_use]
pub const fn role_name(role: Role) -> &'static str {
    match role {
        Role::Pawn => "pawn",
        Role::Knight => "knight",
        Role::Bishop => "bishop",
        Role::Rook => "rook",
        Role::Queen => "queen",
        Role::King => "king",
    }
}
