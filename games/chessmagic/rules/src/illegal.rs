//! Why a move cannot be made, about this very move. Where no gift has a say, chess answers.

use trebejo_chess::{Bitboard, Color, Reason as Common, Role, Square, attacks};
use trebejo_core::{MoveError, Node, Position, ToMessage};

use crate::{Ability, Gift, Magic, Stage};

/// The rule a move breaks that chess does not have.
#[derive(Clone, Debug, PartialEq, Eq, ToMessage)]
pub(crate) enum Reason {
    #[message("chessmagic.illegal.gift-first")]
    GiftFirst,
    #[message("chessmagic.illegal.second-step", rook)]
    SecondStep(Square),
    #[message("chessmagic.illegal.no-second-step")]
    NoSecondStep,
    #[message("chessmagic.illegal.push", played)]
    Push(String),
    #[message("chessmagic.illegal.swap-in-check")]
    SwapInCheck,
    #[message("chessmagic.illegal.swap-into-check", to)]
    SwapIntoCheck(Square),
    #[message("chessmagic.illegal.swap-pawn", to)]
    SwapPawn(Square),
    #[message("chessmagic.illegal.swap-far")]
    SwapFar { to: Square, king: Square },
    #[message("chessmagic.move.san")]
    San { found: String, knight: char, queen: char },
}

impl From<Reason> for MoveError {
    fn from(reason: Reason) -> MoveError {
        let rule = match &reason {
            Reason::GiftFirst => "gift-first",
            Reason::SecondStep(_) => "second-step",
            Reason::NoSecondStep => "stay",
            Reason::Push(_) => "check",
            Reason::SwapInCheck | Reason::SwapIntoCheck(_) => "swap-check",
            Reason::SwapPawn(_) => "swap-pawn",
            Reason::SwapFar { .. } => "swap-far",
            Reason::San { .. } => return MoveError::unreadable(&reason),
        };
        MoveError::illegal(rule, &reason)
    }
}

/// The rule that forbids a piece to go from one square to another; for moves that are known to be illegal.
#[must_use]
pub fn why_not(pos: &Magic, from: Square, to: Square, promotion: Option<Role>) -> MoveError {
    if let Node::Over(outcome) = pos.node() {
        return Common::Over(outcome.end).into();
    }
    match pos.stage() {
        Stage::Draw => Reason::GiftFirst.into(),
        Stage::SecondStep(rook) => no_second_step(pos, rook, from, to),
        Stage::Turn(_) => match pos.usable_gift().filter(|gift| gift.square == from) {
            Some(gift) => no_gifted_move(pos, gift, to, promotion),
            None => trebejo_chess::why_not(pos.chess(), from, to, promotion),
        },
    }
}

fn no_second_step(pos: &Magic, rook: Square, from: Square, to: Square) -> MoveError {
    let reach = attacks::rook(rook, pos.board().occupied());
    if from != rook {
        Reason::SecondStep(rook).into()
    } else if pos.board().color(pos.turn()).has(to) {
        Common::OwnPiece(to).into()
    } else if reach.has(to) {
        Common::LeavesCheck(format!("{from}{to}")).into()
    } else {
        Common::Reach { role: Role::Rook, from, to }.into()
    }
}

fn no_gifted_move(pos: &Magic, gift: Gift, to: Square, promotion: Option<Role>) -> MoveError {
    let (turn, from) = (pos.turn(), gift.square);
    let reached = pos.gifted_reach(gift).has(to);
    match gift.ability {
        Ability::Swap if pos.board().color(turn).has(to) && to != from => {
            no_swap(pos, from, to, reached)
        }
        Ability::Push if attacks::knight(from).without(pos.board().color(turn)).has(to) => {
            Reason::Push(format!("{from}{to}")).into()
        }
        Ability::Omni if reached && is_last_rank(turn, to) != promotion.is_some() => {
            let role = Role::Pawn;
            match promotion {
                None => Common::PromotionMissing(to).into(),
                Some(_) => Common::PromotionNone { role, from, to }.into(),
            }
        }
        Ability::Omni if reached && matches!(promotion, Some(Role::King | Role::Pawn)) => {
            Common::PromotionRole.into()
        }
        _ if reached && (gift.ability == Ability::Omni || promotion.is_none()) => {
            Common::LeavesCheck(format!("{from}{to}")).into()
        }
        _ => trebejo_chess::why_not(pos.chess(), from, to, promotion),
    }
}

fn no_swap(pos: &Magic, king: Square, to: Square, reached: bool) -> MoveError {
    let reason = if pos.is_check() {
        Reason::SwapInCheck
    } else if reached {
        Reason::SwapIntoCheck(to)
    } else if is_last_rank(pos.turn(), king) && pos.board().role(Role::Pawn).has(to) {
        Reason::SwapPawn(king)
    } else {
        Reason::SwapFar { to, king }
    };
    reason.into()
}

fn is_last_rank(color: Color, square: Square) -> bool {
    Bitboard::rank(color.other().back_rank()).has(square)
}
