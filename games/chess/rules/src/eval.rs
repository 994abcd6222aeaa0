//! A first evaluation: material, where the men stand, and how freely they move, with the king's place
//! weighed by how much is left on the board.

use trebejo_core::Evaluator;

use crate::{Bitboard, Chess, Color, Role, Square, attacks};

/// The first evaluation of chess.
#[derive(Copy, Clone, Debug, Default)]
pub struct Tapered;

/// What a man is worth, in hundredths of a pawn, in the order of [`Role::ALL`].
pub const WORTH: [i32; 6] = [100, 320, 335, 500, 950, 0];
/// What a square in reach is worth to knight, bishop, rook and queen.
pub const REACH: [i32; 6] = [0, 4, 4, 2, 1, 0];
/// How much of the middle game a man carries; 24 in all at the start.
pub const PHASE: [i32; 6] = [0, 1, 1, 2, 4, 0];
/// The phase of the start position.
pub const FULL_PHASE: i32 = 24;
/// Two bishops see all squares.
const BISHOP_PAIR: i32 = 30;

impl Evaluator<Chess> for Tapered {
    fn evaluate(&self, pos: &Chess) -> i32 {
        let phase = phase(pos);
        let own = pos.turn();
        side(pos, own, phase) - side(pos, own.other(), phase)
    }
}

/// 24 with all men on the board, 0 with kings and pawns alone.
fn phase(pos: &Chess) -> i32 {
    let count = |role: Role| pos.board().role(role).count() as i32 * PHASE[role.index()];
    Role::ALL.into_iter().map(count).sum::<i32>().min(FULL_PHASE)
}

fn side(pos: &Chess, color: Color, phase: i32) -> i32 {
    let board = pos.board();
    let occupied = board.occupied();
    let own = board.color(color);
    let mut value = 0;
    for role in Role::ALL {
        for square in board.pieces(color, role) {
            value += WORTH[role.index()] + place(role, relative(square, color), phase);
            let reach: Bitboard = match role {
                Role::Knight => attacks::knight(square),
                Role::Bishop => attacks::bishop(square, occupied),
                Role::Rook => attacks::rook(square, occupied),
                Role::Queen => attacks::queen(square, occupied),
                Role::Pawn | Role::King => continue,
            };
            value += REACH[role.index()] * (reach & !own).count() as i32;
        }
    }
    if board.pieces(color, Role::Bishop).count() >= 2 {
        value += BISHOP_PAIR;
    }
    value
}

/// The square as White would see it from the same side.
#[must_use]
pub fn relative(square: Square, color: Color) -> Square {
    match color {
        Color::White => square,
        Color::Black => square.flip(),
    }
}

/// What standing on a square is worth to a man of White: `square` as [`relative`] gives it, `phase` from
/// [`FULL_PHASE`] at the start down to 0.
#[must_use]
pub fn place(role: Role, square: Square, phase: i32) -> i32 {
    let (file, rank) = (square.file().index() as i32, square.rank().index() as i32);
    // From 0 at the rim to 3 in the middle.
    let centre = file.min(7 - file).min(rank.min(7 - rank));
    match role {
        Role::Pawn => {
            let middle = if (3..=4).contains(&file) { 8 * (rank - 1).min(3) } else { 0 };
            // The further the more, and most of all when little is left to stop it.
            let run = (rank - 1) * (rank - 1);
            middle * phase / FULL_PHASE + run * (36 - phase) / 16
        }
        Role::Knight => 10 * centre - 15,
        Role::Bishop => 5 * centre,
        Role::Rook => i32::from(rank == 6) * 20 + file.min(7 - file),
        Role::Queen => 2 * centre,
        Role::King => {
            // Behind its pawns in a corner while there are attackers, in the middle afterwards.
            let sheltered =
                if rank == 0 && !(2..=5).contains(&file) { 30 } else { -15 * rank.min(4) };
            (sheltered * phase + 12 * centre * (FULL_PHASE - phase)) / FULL_PHASE
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fen;

    #[test]
    fn a_mirrored_position_has_the_same_value_for_the_side_to_move() {
        let pairs = [
            (
                "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
                "r3k2r/pppbbppp/2n2q1P/1P2p3/3pn3/BN2PNP1/P1PPQPB1/R3K2R b KQkq - 0 1",
            ),
            ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "4k3/4p3/8/8/8/8/8/4K3 b - - 0 1"),
        ];
        for (white, black) in pairs {
            let value = |text| Tapered.evaluate(&fen::read_position(text).unwrap());
            assert_eq!(value(white), value(black));
        }
        assert_eq!(Tapered.evaluate(&Chess::start()), 0);
    }

    #[test]
    fn a_queen_more_is_worth_more_than_any_place() {
        let up =
            fen::read_position("rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1").unwrap();
        assert!((800..1100).contains(&Tapered.evaluate(&up)));
    }
}
