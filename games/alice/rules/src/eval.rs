//! Evaluations for engines: the one the game was first described with, and a finer one that knows on which
//! board everybody stands.

use trebejo_chess::{
    Bitboard, Color, Role, attacks,
    eval::{FULL_PHASE, PHASE, REACH, WORTH, place, relative},
};
use trebejo_core::Evaluator;

use crate::{Alice, BoardId};

/// The evaluation of the game's first description: P1 N3 B3 R5 Q9 K1000, and the same again for a man on one
/// of the four centre squares of either board.
#[derive(Copy, Clone, Debug, Default)]
pub struct SeedEval;

/// d4, e4, d5 and e5.
const CENTRE: Bitboard = Bitboard(0x0000_0018_1800_0000);

impl SeedEval {
    const WORTH: [i32; 6] = [1, 3, 3, 5, 9, 1_000];

    /// White's men less Black's, in pawns.
    #[must_use]
    pub fn balance(pos: &Alice) -> i32 {
        let mut balance = 0;
        for (_, square, piece) in pos.boards().all() {
            let times = if CENTRE.has(square) { 2 } else { 1 };
            let worth = Self::WORTH[piece.role.index()] * times;
            balance += if piece.color == Color::White { worth } else { -worth };
        }
        balance
    }
}

impl Evaluator<Alice> for SeedEval {
    fn evaluate(&self, pos: &Alice) -> i32 {
        let balance = Self::balance(pos);
        // A king in the centre counts a thousand pawns. Beyond a hundred the scale is pressed together, which
        // keeps every comparison as it is.
        let far = (balance.abs() - 100).max(0);
        let value = ((balance.abs() - far) * 100 + far * 5) * balance.signum();
        if pos.turn() == Color::White { value } else { -value }
    }
}

/// Nothing but men, by the usual count: what other judgements are measured against.
#[derive(Copy, Clone, Debug, Default)]
pub struct Material;

impl Evaluator<Alice> for Material {
    fn evaluate(&self, pos: &Alice) -> i32 {
        let (own, enemy) = (pos.turn(), pos.turn().other());
        let ahead = |role: Role| {
            let count = |color: Color| pos.boards().count(color, role) as i32;
            (count(own) - count(enemy)) * [100, 300, 300, 500, 900, 0][role.index()]
        };
        Role::ALL.into_iter().map(ahead).sum()
    }
}

/// Our own evaluation: material and places as in chess, then what the glass adds. A man has only the squares
/// that are free on the other board too; it threatens the enemy king, and is needed to guard its own, only
/// where that king stands.
#[derive(Copy, Clone, Debug, Default)]
pub struct TwoBoards;

/// What it is worth to attack a square beside the enemy king, on the king's board.
const SIEGE: i32 = 7;
/// What a square is worth to a king that can step there without being attacked on either board.
const REFUGE: i32 = 9;
/// What an own man is worth that can come to the king's board, by standing on the other one.
const RELIEF: [i32; 6] = [1, 5, 5, 4, 6, 0];

impl Evaluator<Alice> for TwoBoards {
    fn evaluate(&self, pos: &Alice) -> i32 {
        let count = |role: Role| {
            let men: u32 = Color::BOTH.map(|color| pos.boards().count(color, role)).iter().sum();
            men as i32 * PHASE[role.index()]
        };
        let phase = Role::ALL.into_iter().map(count).sum::<i32>().min(FULL_PHASE);
        let own = pos.turn();
        side(pos, own, phase) - side(pos, own.other(), phase)
    }
}

fn side(pos: &Alice, color: Color, phase: i32) -> i32 {
    let boards = pos.boards();
    let mirror = pos.rules().is_mirror();
    let (king_board, _) = boards.king(color);
    let (enemy_board, enemy_king) = boards.king(color.other());
    let around = attacks::king(enemy_king) | Bitboard::of(enemy_king);
    let mut value = 0;
    for home in BoardId::BOTH {
        let men = boards.on(home);
        // The board the men go over, and the squares where they could stand afterwards.
        let over = if mirror { home.other() } else { home };
        let occupied = boards.on(over).occupied();
        let blocked = boards.on(over).color(color);
        let landing =
            if mirror { !blocked } else { !(blocked | boards.on(home.other()).occupied()) };
        let besieges = over == enemy_board;
        for role in Role::ALL {
            for square in men.pieces(color, role) {
                value += WORTH[role.index()] + place(role, relative(square, color), phase);
                let attacked = match role {
                    Role::Pawn => attacks::pawn(color, square),
                    Role::Knight => attacks::knight(square),
                    Role::Bishop => attacks::bishop(square, occupied),
                    Role::Rook => attacks::rook(square, occupied),
                    Role::Queen => attacks::queen(square, occupied),
                    Role::King => continue,
                };
                value += REACH[role.index()] * (attacked & landing).count() as i32;
                if besieges {
                    value += SIEGE * (attacked & around).count() as i32 * phase / FULL_PHASE;
                }
                if home != king_board {
                    value += RELIEF[role.index()];
                }
            }
        }
    }
    value + REFUGE * refuges(pos, color).count() as i32 * phase / FULL_PHASE
}

/// Squares beside a king that are vacant for it and not attacked by a man close enough to matter: leapers on
/// the board it arrives on.
fn refuges(pos: &Alice, color: Color) -> Bitboard {
    let boards = pos.boards();
    let (home, king) = boards.king(color);
    let there = boards.on(home.other());
    let mirror = pos.rules().is_mirror();
    let taken =
        if mirror { there.color(color) } else { there.occupied() | boards.on(home).color(color) };
    let unsafe_there = |square: &trebejo_chess::Square| {
        boards.attackers(pos.rules(), color.other(), home.other(), *square).any()
    };
    attacks::king(king).without(taken).into_iter().filter(|square| !unsafe_there(square)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Rules, fen};

    fn value(evaluator: &dyn Evaluator<Alice>, text: &str) -> i32 {
        evaluator.evaluate(&fen::read_position(text, Rules::Parton).unwrap())
    }

    #[test]
    fn a_mirrored_position_has_the_same_value_for_the_side_to_move() {
        let white = "r3k2r/p1|pp1pb1/1n2|pnp1/3|PN3/1p2P3/2|N2Q1p/PPPB1PPP/R3K2R w KQkq - 0 1";
        let black = "r3k2r/pppb1ppp/2|n2q1P/1P2p3/3|pn3/1N2|PNP1/P1|PP1PB1/R3K2R b KQkq - 0 1";
        let evaluators: [&dyn Evaluator<Alice>; 3] = [&TwoBoards, &SeedEval, &Material];
        for evaluator in evaluators {
            assert_eq!(value(evaluator, white), value(evaluator, black));
        }
    }

    #[test]
    fn the_first_opponent_counts_men_and_the_centre_of_both_boards() {
        assert_eq!(value(&SeedEval, "4k3/8/8/8/8/8/8/R3K3 w - - 0 1"), 500);
        assert_eq!(value(&SeedEval, "4k3/8/8/8/|R7/8/8/4K3 b - - 0 1"), -500);
        assert_eq!(value(&SeedEval, "4k3/8/8/8/3|R4/8/8/4K3 w - - 0 1"), 1_000);
        // A king in the centre outweighs everything, and more is still more.
        let king = value(&SeedEval, "4k3/8/8/8/3K4/8/8/8 w - - 0 1");
        let king_and_rook = value(&SeedEval, "4k3/8/8/8/3K4/8/8/7R w - - 0 1");
        assert!((10_000..king_and_rook).contains(&king) && king_and_rook < 20_000);
    }

    #[test]
    fn material_counts_men_on_both_boards_and_nothing_else() {
        assert_eq!(value(&Material, "4k3/8/8/8/3|R4/8/8/4K3 w - - 0 1"), 500);
        assert_eq!(value(&Material, "4k3/p7/8/8/R7/8/8/4K3 b - - 0 1"), -400);
    }

    #[test]
    fn a_queen_more_is_worth_more_than_any_place() {
        let queen = value(&TwoBoards, "4k3/8/8/8/8/8/8/Q3K3 w - - 0 1");
        assert!((850..1_200).contains(&queen));
    }
}
