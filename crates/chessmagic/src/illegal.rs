//! Why a move cannot be made, in a sentence about this very move. Where no gift has a say, chess answers.

use trebejo_chess::{Bitboard, Color, Role, Square, attacks};
use trebejo_core::{MoveError, Node, Position};

use crate::{Ability, Gift, Magic, Stage};

/// The rule that forbids a piece to go from one square to another; for moves that are known to be illegal.
#[must_use]
pub fn why_not(pos: &Magic, from: Square, to: Square, promotion: Option<Role>) -> MoveError {
    let illegal = |rule, reason| MoveError::Illegal { rule, reason };
    if let Node::Over(outcome) = pos.node() {
        return illegal("over", format!("the game is over ({})", outcome.end));
    }
    match pos.stage() {
        Stage::Draw => {
            illegal("gift-first", "the gift of this turn is drawn before the move".into())
        }
        Stage::SecondStep(rook) => no_second_step(pos, rook, from, to),
        Stage::Turn(_) => match pos.usable_gift().filter(|gift| gift.square == from) {
            Some(gift) => no_gifted_move(pos, gift, to, promotion),
            None => trebejo_chess::why_not(pos.chess(), from, to, promotion),
        },
    }
}

fn no_second_step(pos: &Magic, rook: Square, from: Square, to: Square) -> MoveError {
    let illegal = |rule, reason| MoveError::Illegal { rule, reason };
    let reach = attacks::rook(rook, pos.board().occupied());
    if from != rook {
        let reason =
            format!("only the rook on {rook} can move now: a second step, or 0000 to stay");
        illegal("second-step", reason)
    } else if pos.board().color(pos.turn()).has(to) {
        illegal("own-piece", format!("a piece of the same side stands on {to}"))
    } else if reach.has(to) {
        illegal("check", format!("{from}{to} would leave the king in check"))
    } else {
        illegal("reach", format!("the rook on {from} cannot go to {to}"))
    }
}

fn no_gifted_move(pos: &Magic, gift: Gift, to: Square, promotion: Option<Role>) -> MoveError {
    let illegal = |rule, reason| MoveError::Illegal { rule, reason };
    let (turn, from) = (pos.turn(), gift.square);
    let reached = pos.gifted_reach(gift).has(to);
    match gift.ability {
        Ability::Swap if pos.board().color(turn).has(to) && to != from => {
            no_swap(pos, from, to, reached)
        }
        Ability::Push if attacks::knight(from).without(pos.board().color(turn)).has(to) => {
            let reason = format!("the push of {from}{to} would leave the king in check");
            illegal("check", reason)
        }
        Ability::Omni if reached && is_last_rank(turn, to) != promotion.is_some() => {
            let reason = if promotion.is_none() {
                format!("the pawn that reaches {to} must become a queen, rook, bishop or knight")
            } else {
                format!("the pawn that goes from {from} to {to} becomes nothing else")
            };
            illegal("promotion", reason)
        }
        Ability::Omni if reached && matches!(promotion, Some(Role::King | Role::Pawn)) => {
            illegal("promotion", "a pawn becomes a queen, rook, bishop or knight".into())
        }
        _ if reached && (gift.ability == Ability::Omni || promotion.is_none()) => {
            illegal("check", format!("{from}{to} would leave the king in check"))
        }
        _ => trebejo_chess::why_not(pos.chess(), from, to, promotion),
    }
}

fn no_swap(pos: &Magic, king: Square, to: Square, reached: bool) -> MoveError {
    let (rule, reason) = if pos.is_check() {
        ("swap-check", "the king cannot change places out of check".to_string())
    } else if reached {
        ("swap-check", format!("on {to} the king would be in check"))
    } else if is_last_rank(pos.turn(), king) && pos.board().role(Role::Pawn).has(to) {
        ("swap-pawn", format!("no pawn may come to {king} by changing places: it is its last rank"))
    } else {
        ("swap-far", format!("{to} is more than two steps from the king on {king}"))
    };
    MoveError::Illegal { rule, reason }
}

fn is_last_rank(color: Color, square: Square) -> bool {
    Bitboard::rank(color.other().back_rank()).has(square)
}
