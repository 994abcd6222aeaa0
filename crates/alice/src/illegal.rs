//! Why a move cannot be made, in a sentence about this very move that names the board.

use trebejo_chess::{
    Bitboard, Castling, Color, File, Piece, Rank, Role, Square, attacks, reach, role_name,
};
use trebejo_core::{MoveError, Node, Position};

use crate::{Alice, BoardId};

fn illegal(rule: &'static str, reason: impl Into<String>) -> MoveError {
    MoveError::Illegal { rule, reason: reason.into() }
}

/// The rule that forbids a man to go from one square to another; for moves that are known to be illegal.
#[must_use]
pub fn why_not(
    pos: &Alice,
    board: Option<BoardId>,
    from: Square,
    to: Square,
    promotion: Option<Role>,
) -> MoveError {
    if let Node::Over(outcome) = pos.node() {
        return illegal("over", format!("the game is over ({})", outcome.end));
    }
    let (home, piece) = match man(pos, board, from) {
        Ok(found) => found,
        Err(error) => return error,
    };
    let name = role_name(piece.role);
    let mirror = pos.rules().is_mirror();
    let over = if mirror { home.other() } else { home };
    let ground = pos.boards().on(over);
    if from == to {
        return illegal("own-piece", format!("the {name} on {from} has to leave its square"));
    }
    if castles(pos, home, piece, from, to) {
        return why_not_castle(pos, to.file() > from.file());
    }
    let passed = pos.passed().map_or(Bitboard::EMPTY, Bitboard::of);
    let can_go = reach(piece, from, ground.occupied(), ground.color(piece.color.other()) | passed);
    if !can_go.has(to) {
        return illegal(
            "reach",
            format!("the {name} on {from} of board {home} cannot go to {to} over board {over}"),
        );
    }
    if ground.color(piece.color).has(to) {
        return illegal(
            "own-piece",
            format!("a man of the same side stands on {to} of board {over}"),
        );
    }
    if mirror && piece.role == Role::Pawn && from.rank().index().abs_diff(to.rank().index()) == 2 {
        return illegal("reach", "pawns have no double step by the mirror rules");
    }
    if !mirror && pos.boards().on(home.other()).occupied().has(to) {
        return illegal("taken", format!("{to} is taken on board {}", home.other()));
    }
    let last = piece.role == Role::Pawn && matches!(to.rank(), Rank::FIRST | Rank::EIGHTH);
    match promotion {
        None if last => illegal(
            "promotion",
            format!("the pawn that reaches {to} must become a queen, rook, bishop or knight"),
        ),
        Some(Role::King | Role::Pawn) if last => {
            illegal("promotion", "a pawn becomes a queen, rook, bishop or knight")
        }
        Some(_) if !last => illegal(
            "promotion",
            format!("the {name} that goes from {from} to {to} becomes nothing else"),
        ),
        _ if piece.role == Role::King => king_unsafe(pos, home, from, to),
        _ => left_in_check(pos, home, from, to),
    }
}

/// The man meant, and its board.
fn man(pos: &Alice, board: Option<BoardId>, from: Square) -> Result<(BoardId, Piece), MoveError> {
    let boards = BoardId::BOTH.into_iter().filter(|here| board.is_none_or(|b| b == *here));
    let men: Vec<_> =
        boards.filter_map(|here| Some((here, pos.boards().on(here).piece_at(from)?))).collect();
    let Some(first) = men.first() else {
        let place = board.map_or(String::new(), |board| format!(" of board {board}"));
        return Err(illegal("empty", format!("there is no man on {from}{place}")));
    };
    men.iter().find(|(_, piece)| piece.color == pos.turn()).copied().ok_or_else(|| {
        let (turn, (board, piece)) = (pos.turn().name(), first);
        let name = role_name(piece.role);
        illegal(
            "not-yours",
            format!("it is {turn}'s turn, and the {name} on {from} of board {board} is not"),
        )
    })
}

/// Whether someone who moves the king so far wants to castle.
fn castles(pos: &Alice, home: BoardId, piece: Piece, from: Square, to: Square) -> bool {
    piece.role == Role::King
        && !attacks::king(from).has(to)
        && from == Square::new(File::E, piece.color.back_rank())
        && from.rank() == to.rank()
        && (matches!(to.file(), File::C | File::G)
            || pos.boards().on(home).pieces(piece.color, Role::Rook).has(to))
}

/// What forbids castling on the king's side, or on the other.
#[must_use]
pub(crate) fn why_not_castle(pos: &Alice, short: bool) -> MoveError {
    if let Node::Over(outcome) = pos.node() {
        return illegal("over", format!("the game is over ({})", outcome.end));
    }
    if pos.rules().is_mirror() {
        return illegal("castling", "there is no castling by the mirror rules");
    }
    let color = pos.turn();
    let rank = color.back_rank();
    let file = if short { File::H } else { File::A };
    let castling = Castling::new(Square::new(File::E, rank), Square::new(file, rank));
    if !pos.castling().has(castling.rook) {
        return illegal(
            "castling",
            "the king or the rook has moved from its first square of board A",
        );
    }
    if pos.is_check() {
        return illegal("castling", "the king is in check and cannot castle");
    }
    let [a, b] = BoardId::BOTH.map(|board| pos.boards().on(board));
    if let Some(square) = (castling.must_be_empty() & a.occupied()).first() {
        return illegal("castling", format!("{square} is taken on board A, between king and rook"));
    }
    let arrivals = Bitboard::of(castling.king_to) | Bitboard::of(castling.rook_to);
    if let Some(square) = (arrivals & b.occupied()).first() {
        return illegal("taken", format!("{square} is taken on board B"));
    }
    let attacked = |square: &Square| {
        let occupied = a.occupied().without(Bitboard::of(castling.king));
        (a.attackers(*square, occupied) & a.color(color.other())).any()
    };
    match castling.king_way().into_iter().find(attacked) {
        Some(square) => {
            illegal("castling", format!("{square}, on the king's way, is attacked on board A"))
        }
        None => illegal(
            "check",
            format!("the king would be in check on {} of board B", castling.king_to),
        ),
    }
}

/// Why a king's step is not safe: on the board it goes over, or on the one it arrives on.
fn king_unsafe(pos: &Alice, home: BoardId, from: Square, to: Square) -> MoveError {
    let enemy: Color = pos.turn().other();
    let near = pos.boards().on(home);
    let occupied = near.occupied().without(Bitboard::of(from));
    let here = !pos.rules().is_mirror() && (near.attackers(to, occupied) & near.color(enemy)).any();
    let board = if here { home } else { home.other() };
    illegal("check", format!("the king would be attacked on {to} of board {board}"))
}

/// Why a man other than the king may not move: its king is in check, or would be.
fn left_in_check(pos: &Alice, home: BoardId, from: Square, to: Square) -> MoveError {
    let (board, king) = pos.boards().king(pos.turn());
    let still = if pos.is_check() { "still " } else { "" };
    let why = if pos.rules().is_mirror() || home != board {
        String::new()
    } else {
        format!(", for the man on {from} passes to board {}", home.other())
    };
    illegal(
        "check",
        format!(
            "after {from}{to} the king on {king} of board {board} would {still}be in check{why}"
        ),
    )
}
