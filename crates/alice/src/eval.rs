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
