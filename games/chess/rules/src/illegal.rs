//! Why a move cannot be made, about this very move.

use trebejo_core::{MoveError, Node, Position, ToMessage};

use crate::{Bitboard, Chess, Color, Piece, Rank, Role, Square, attacks};

/// The rule a move breaks, and the squares and pieces it is about.
#[derive(Clone, Debug, PartialEq, Eq, ToMessage)]
pub enum Reason {
    /// The game has ended.
    #[message("illegal.over", end)]
    Over(&'static str),
    /// Nothing stands there.
    #[message("illegal.empty", from)]
    Empty(Square),
    /// The piece is the other side's.
    #[message("illegal.not-yours")]
    NotYours {
        /// Whose turn it is.
        turn: Color,
        /// The piece.
        role: Role,
        /// Where it stands.
        from: Square,
    },
    /// One's own piece stands there.
    #[message("illegal.own-piece", to)]
    OwnPiece(Square),
    /// The king is meant to castle, perhaps, and cannot.
    #[message("illegal.king-reach")]
    KingReach {
        /// Where it stands.
        from: Square,
        /// Where it should go.
        to: Square,
    },
    /// The piece does not move like that.
    #[message("illegal.reach")]
    Reach {
        /// The piece.
        role: Role,
        /// Where it stands.
        from: Square,
        /// Where it should go.
        to: Square,
    },
    /// A pawn on the last rank becomes something.
    #[message("illegal.promotion-missing", to)]
    PromotionMissing(Square),
    /// It cannot become that.
    #[message("illegal.promotion-role")]
    PromotionRole,
    /// Only a pawn on the last rank becomes something.
    #[message("illegal.promotion-none")]
    PromotionNone {
        /// The piece.
        role: Role,
        /// Where it stands.
        from: Square,
        /// Where it should go.
        to: Square,
    },
    /// The king is in check and stays there.
    #[message("illegal.still-in-check", played)]
    StillInCheck(String),
    /// The king comes into check.
    #[message("illegal.leaves-check", played)]
    LeavesCheck(String),
    /// Castling is not possible.
    #[message("illegal.castling", text)]
    Castling(String),
    /// No piece of this kind goes there.
    #[message("illegal.none-reaches")]
    NoneReaches {
        /// What was typed.
        text: String,
        /// Whose turn it is.
        turn: Color,
        /// The piece.
        role: Role,
        /// Where it should go.
        to: Square,
    },
    /// The text means several moves.
    #[message("illegal.ambiguous")]
    Ambiguous {
        /// What was typed.
        text: String,
        /// How many.
        count: usize,
    },
    /// No move as programs write it.
    #[message("move.uci", found)]
    Uci(String),
    /// No move as people write it.
    #[message("move.san")]
    San {
        /// What was typed.
        found: String,
        /// The letter of the knight.
        knight: char,
        /// The letter of the queen.
        queen: char,
    },
}

impl Reason {
    /// The rule as one stable word; `None` where the text is no move at all.
    #[must_use]
    pub fn rule(&self) -> Option<&'static str> {
        Some(match self {
            Reason::Over(_) => "over",
            Reason::Empty(_) => "empty",
            Reason::NotYours { .. } => "not-yours",
            Reason::OwnPiece(_) => "own-piece",
            Reason::KingReach { .. } | Reason::Castling(_) => "castling",
            Reason::Reach { .. } | Reason::NoneReaches { .. } => "reach",
            Reason::PromotionMissing(_) | Reason::PromotionRole | Reason::PromotionNone { .. } => {
                "promotion"
            }
            Reason::StillInCheck(_) | Reason::LeavesCheck(_) => "check",
            Reason::Ambiguous { .. } => "ambiguous",
            Reason::Uci(_) | Reason::San { .. } => return None,
        })
    }
}

impl From<Reason> for MoveError {
    fn from(reason: Reason) -> MoveError {
        match reason.rule() {
            Some(rule) => MoveError::illegal(rule, &reason),
            None => MoveError::unreadable(&reason),
        }
    }
}

/// The rule that forbids a piece to go from one square to another; for moves that are known to be illegal.
#[must_use]
pub fn why_not(pos: &Chess, from: Square, to: Square, promotion: Option<Role>) -> MoveError {
    reason(pos, from, to, promotion).into()
}

fn reason(pos: &Chess, from: Square, to: Square, promotion: Option<Role>) -> Reason {
    if let Node::Over(outcome) = pos.node() {
        return Reason::Over(outcome.end);
    }
    let Some(piece) = pos.board().piece_at(from) else { return Reason::Empty(from) };
    let role = piece.role;
    if piece.color != pos.turn() {
        return Reason::NotYours { turn: pos.turn(), role, from };
    }
    if from == to || pos.board().color(pos.turn()).has(to) && role != Role::King {
        return Reason::OwnPiece(to);
    }
    let prey = pos.board().color(pos.turn().other())
        | pos.en_passant().map_or(Bitboard::EMPTY, Bitboard::of);
    if !reach(piece, from, pos.board().occupied(), prey).has(to) {
        let aside = role == Role::King && from.rank() == to.rank();
        return if aside {
            Reason::KingReach { from, to }
        } else {
            Reason::Reach { role, from, to }
        };
    }
    if pos.board().color(pos.turn()).has(to) {
        return Reason::OwnPiece(to);
    }
    let last = role == Role::Pawn && matches!(to.rank(), Rank::FIRST | Rank::EIGHTH);
    match promotion {
        None if last => Reason::PromotionMissing(to),
        Some(Role::King | Role::Pawn) if last => Reason::PromotionRole,
        Some(_) if !last => Reason::PromotionNone { role, from, to },
        _ if pos.is_check() => Reason::StillInCheck(format!("{from}{to}")),
        _ => Reason::LeavesCheck(format!("{from}{to}")),
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

/// The word for a role, in views and choices.
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
