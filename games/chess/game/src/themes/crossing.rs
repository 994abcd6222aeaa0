//! Themes of Alice Chess: what a man does by passing to the other board.

use trebejo_chess::{Color, Role};

use super::geometry::{Men, Place, value};

/// Whether the man that has just arrived gives check from its new board.
pub(super) fn checks(after: &Men, arrived: Place) -> bool {
    after.targets(arrived).iter().any(|(_, role)| *role == Role::King)
}

/// Whether a man leaves for the other board because it could be lost where it stood, and nobody reaches it there;
/// or comes over to stand between its king and an attacker.
pub(super) fn passes(before: &Men, after: &Men, [from, arrived]: [Place; 2]) -> bool {
    let Some((color, role)) = before.at(from) else { return false };
    if role == Role::King || from.0 == arrived.0 {
        return false;
    }
    let hunted = before.hunters(from).into_iter().any(|(by, _)| before.gains(by, (from, role)));
    let safe = after.hunters(arrived).is_empty();
    let king = |men: &Men, color: Color| {
        men.of(color).into_iter().find(|(_, role)| *role == Role::King).map(|(at, _)| at)
    };
    let shields = king(before, color).is_some_and(|king| {
        let attacked = |men: &Men| !men.attackers(color.other(), king).is_empty();
        attacked(before) && !attacked(after) && attacked(&after.without(arrived))
    });
    (hunted && safe && value(role) >= 3) || shields
}
