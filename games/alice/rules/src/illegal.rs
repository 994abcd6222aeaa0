//! Why a move cannot be made, about this very move, with the board it is about.

use trebejo_chess::{
    Bitboard, Castling, Color, File, Piece, Rank, Reason as Common, Role, Square, attacks, reach,
};
use trebejo_core::{MoveError, Node, Position, ToMessage};

use crate::{Alice, BoardId};

/// The rule a move breaks, and the boards, squares and pieces it is about.
#[derive(Clone, Debug, PartialEq, Eq, ToMessage)]
pub(crate) enum Reason {
    #[message(transparent)]
    Common(Common),
    #[message("alice.illegal.empty", from)]
    Empty(Square),
    #[message("alice.illegal.empty-here")]
    EmptyHere { from: Square, board: BoardId },
    #[message("alice.illegal.not-yours")]
    NotYours { turn: Color, role: Role, from: Square, board: BoardId },
    #[message("alice.illegal.stays")]
    Stays { role: Role, from: Square },
    #[message("alice.illegal.reach")]
    Reach { role: Role, from: Square, board: BoardId, to: Square, over: BoardId },
    #[message("alice.illegal.own-piece")]
    OwnPiece { to: Square, board: BoardId },
    #[message("alice.illegal.double-step")]
    DoubleStep,
    #[message("alice.illegal.taken")]
    Taken { to: Square, board: BoardId },
    #[message("alice.illegal.mirror-castling")]
    MirrorCastling,
    #[message("alice.illegal.castling-moved")]
    CastlingMoved,
    #[message("alice.illegal.castling-check")]
    CastlingCheck,
    #[message("alice.illegal.castling-taken", square)]
    CastlingTaken(Square),
    #[message("alice.illegal.castling-attacked", square)]
    CastlingAttacked(Square),
    #[message("alice.illegal.castling-into-check", square)]
    CastlingIntoCheck(Square),
    #[message("alice.illegal.king-attacked")]
    KingAttacked { to: Square, board: BoardId },
    #[message("alice.illegal.check")]
    Check { played: String, king: Square, board: BoardId },
    #[message("alice.illegal.still-in-check")]
    StillInCheck { played: String, king: Square, board: BoardId },
    #[message("alice.illegal.check-by-passing")]
    CheckByPassing { played: String, king: Square, board: BoardId, from: Square, other: BoardId },
    #[message("alice.illegal.still-in-check-by-passing")]
    StillInCheckByPassing {
        played: String,
        king: Square,
        board: BoardId,
        from: Square,
        other: BoardId,
    },
    #[message("alice.illegal.both-boards")]
    BothBoards { from: Square, to: Square },
    #[message("alice.move.mirror", found)]
    MirrorText(String),
}

impl From<Reason> for MoveError {
    fn from(reason: Reason) -> MoveError {
        let rule = match &reason {
            Reason::Common(common) => return common.clone().into(),
            Reason::MirrorText(_) => return MoveError::unreadable(&reason),
            Reason::Empty(_) | Reason::EmptyHere { .. } => "empty",
            Reason::NotYours { .. } => "not-yours",
            Reason::Stays { .. } | Reason::OwnPiece { .. } => "own-piece",
            Reason::Reach { .. } | Reason::DoubleStep => "reach",
            Reason::Taken { .. } => "taken",
            Reason::MirrorCastling
            | Reason::CastlingMoved
            | Reason::CastlingCheck
            | Reason::CastlingTaken(_)
            | Reason::CastlingAttacked(_) => "castling",
            Reason::CastlingIntoCheck(_)
            | Reason::KingAttacked { .. }
            | Reason::Check { .. }
            | Reason::StillInCheck { .. }
            | Reason::CheckByPassing { .. }
            | Reason::StillInCheckByPassing { .. } => "check",
            Reason::BothBoards { .. } => "ambiguous",
        };
        MoveError::illegal(rule, &reason)
    }
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
    reason(pos, board, from, to, promotion).unwrap_or_else(|reason| reason).into()
}

/// Both are the reason: an error is one that was found early.
fn reason(
    pos: &Alice,
    board: Option<BoardId>,
    from: Square,
    to: Square,
    promotion: Option<Role>,
) -> Result<Reason, Reason> {
    if let Node::Over(outcome) = pos.node() {
        return Err(Reason::Common(Common::Over(outcome.end)));
    }
    let (home, piece) = man(pos, board, from)?;
    let role = piece.role;
    let mirror = pos.rules().is_mirror();
    let over = if mirror { home.other() } else { home };
    let ground = pos.boards().on(over);
    if from == to {
        return Ok(Reason::Stays { role, from });
    }
    if castles(pos, home, piece, from, to) {
        return Ok(no_castling(pos, to.file() > from.file()));
    }
    let passed = pos.passed().map_or(Bitboard::EMPTY, Bitboard::of);
    let can_go = reach(piece, from, ground.occupied(), ground.color(piece.color.other()) | passed);
    if !can_go.has(to) {
        return Ok(Reason::Reach { role, from, board: home, to, over });
    }
    if ground.color(piece.color).has(to) {
        return Ok(Reason::OwnPiece { to, board: over });
    }
    if mirror && role == Role::Pawn && from.rank().index().abs_diff(to.rank().index()) == 2 {
        return Ok(Reason::DoubleStep);
    }
    if !mirror && pos.boards().on(home.other()).occupied().has(to) {
        return Ok(Reason::Taken { to, board: home.other() });
    }
    let last = role == Role::Pawn && matches!(to.rank(), Rank::FIRST | Rank::EIGHTH);
    Ok(match promotion {
        None if last => Reason::Common(Common::PromotionMissing(to)),
        Some(Role::King | Role::Pawn) if last => Reason::Common(Common::PromotionRole),
        Some(_) if !last => Reason::Common(Common::PromotionNone { role, from, to }),
        _ if role == Role::King => king_unsafe(pos, home, from, to),
        _ => left_in_check(pos, home, from, to),
    })
}

/// The man meant, and its board.
fn man(pos: &Alice, board: Option<BoardId>, from: Square) -> Result<(BoardId, Piece), Reason> {
    let boards = BoardId::BOTH.into_iter().filter(|here| board.is_none_or(|b| b == *here));
    let men: Vec<_> =
        boards.filter_map(|here| Some((here, pos.boards().on(here).piece_at(from)?))).collect();
    let Some((first, piece)) = men.first().copied() else {
        return Err(match board {
            Some(board) => Reason::EmptyHere { from, board },
            None => Reason::Empty(from),
        });
    };
    men.iter().find(|(_, piece)| piece.color == pos.turn()).copied().ok_or(Reason::NotYours {
        turn: pos.turn(),
        role: piece.role,
        from,
        board: first,
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
    no_castling(pos, short).into()
}

fn no_castling(pos: &Alice, short: bool) -> Reason {
    if let Node::Over(outcome) = pos.node() {
        return Reason::Common(Common::Over(outcome.end));
    }
    if pos.rules().is_mirror() {
        return Reason::MirrorCastling;
    }
    let color = pos.turn();
    let rank = color.back_rank();
    let file = if short { File::H } else { File::A };
    let castling = Castling::new(Square::new(File::E, rank), Square::new(file, rank));
    if !pos.castling().has(castling.rook) {
        return Reason::CastlingMoved;
    }
    if pos.is_check() {
        return Reason::CastlingCheck;
    }
    let [a, b] = BoardId::BOTH.map(|board| pos.boards().on(board));
    if let Some(square) = (castling.must_be_empty() & a.occupied()).first() {
        return Reason::CastlingTaken(square);
    }
    let arrivals = Bitboard::of(castling.king_to) | Bitboard::of(castling.rook_to);
    if let Some(to) = (arrivals & b.occupied()).first() {
        return Reason::Taken { to, board: BoardId::B };
    }
    let attacked = |square: &Square| {
        let occupied = a.occupied().without(Bitboard::of(castling.king));
        (a.attackers(*square, occupied) & a.color(color.other())).any()
    };
    match castling.king_way().into_iter().find(attacked) {
        Some(square) => Reason::CastlingAttacked(square),
        None => Reason::CastlingIntoCheck(castling.king_to),
    }
}

/// Why a king's step is not safe: on the board it goes over, or on the one it arrives on.
fn king_unsafe(pos: &Alice, home: BoardId, from: Square, to: Square) -> Reason {
    let enemy: Color = pos.turn().other();
    let near = pos.boards().on(home);
    let occupied = near.occupied().without(Bitboard::of(from));
    let here = !pos.rules().is_mirror() && (near.attackers(to, occupied) & near.color(enemy)).any();
    Reason::KingAttacked { to, board: if here { home } else { home.other() } }
}

/// Why a man other than the king may not move: its king is in check, or would be.
fn left_in_check(pos: &Alice, home: BoardId, from: Square, to: Square) -> Reason {
    let (board, king) = pos.boards().king(pos.turn());
    let (played, other) = (format!("{from}{to}"), home.other());
    let passes = !pos.rules().is_mirror() && home == board;
    match (pos.is_check(), passes) {
        (false, false) => Reason::Check { played, king, board },
        (true, false) => Reason::StillInCheck { played, king, board },
        (false, true) => Reason::CheckByPassing { played, king, board, from, other },
        (true, true) => Reason::StillInCheckByPassing { played, king, board, from, other },
    }
}
