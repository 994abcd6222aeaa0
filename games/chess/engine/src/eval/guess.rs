//! First weights, by what players know; the tuner starts from them.

use trebejo_chess::{Role, Square};

use super::terms::*;
use super::weights::{Pair, Weights};

/// A weight for every term.
pub(super) fn weights() -> Weights {
    let mut weights = Weights { pairs: [Pair::ZERO; COUNT] };
    let mut set = |at: usize, middle: i32, ending: i32| {
        weights.pairs[at] = Pair::new(middle, ending);
    };
    for (i, (middle, ending)) in
        [(82, 105), (330, 300), (355, 320), (470, 560), (980, 1020), (0, 0)].into_iter().enumerate()
    {
        set(MATERIAL + i, middle, ending);
    }
    for role in Role::ALL {
        for square in Square::all() {
            let (middle, ending) = place(role, square);
            set(PLACE + role.index() * 64 + square.index(), middle, ending);
        }
    }
    for n in 0..9_i32 {
        set(KNIGHT_REACH + n as usize, 8 * (n - 4).min(3), 8 * (n - 4).min(3));
        set(KING_REACH + n as usize, 2 * n.min(2), 4 * (n - 3).min(2));
        set(BISHOP_PAWNS + n as usize, -2 * n, -4 * n);
    }
    for n in 0..14_i32 {
        set(BISHOP_REACH + n as usize, 6 * (n - 6).min(4), 6 * (n - 6).min(4));
    }
    for n in 0..15_i32 {
        set(ROOK_REACH + n as usize, 3 * (n - 6), 5 * (n - 6));
    }
    for n in 0..28_i32 {
        set(QUEEN_REACH + n as usize, 2 * (n - 12).min(8), 3 * (n - 12).min(8));
    }
    for n in 0..40_i32 {
        set(DANGER + n as usize, n * n / 5, n);
    }
    for (n, middle) in [0, 0, 22, 12, 4, 0, 0, -14].into_iter().enumerate() {
        // By the distance in ranks, 1 being the square before the king; the last is no pawn at all.
        set(SHELTER + n, if n == 1 { 28 } else { middle }, 0);
    }
    for (n, middle) in [0, -4, -22, -14, -6, 0, 0, -2].into_iter().enumerate() {
        set(STORM + n, middle, 0);
    }
    for rank in 0..8_i32 {
        let at = rank as usize;
        let far = (rank - 1).max(0);
        set(GUARDED + at, 6 + 2 * far * far, 4 + 2 * far);
        set(PHALANX + at, 4 + far * far, 3 + far * far);
        set(PASSED + at, 2 * far * far, 8 + 5 * far * far);
        set(PASSED_FREE + at, far, far * far);
        set(PASSED_SAFE + at, far, far * far);
        set(PASSED_OWN_KING + at, 0, 12 - 5 * rank);
        set(PASSED_ENEMY_KING + at, 0, 8 * rank - 16);
    }
    for (n, value) in [50, 55, 70, 60].into_iter().enumerate() {
        set(PAWN_THREAT + n, value, 40);
    }
    for (n, value) in [3, 18, 20, 40, 45].into_iter().enumerate() {
        set(MINOR_THREAT + n, value, 25);
    }
    for (n, value) in [2, 16, 16, 4, 45].into_iter().enumerate() {
        set(ROOK_THREAT + n, value, 20);
    }
    for (n, value) in [10, 30, 30, 35, 40].into_iter().enumerate() {
        set(HANGING + n, value, 25);
    }
    for n in 0..6 {
        set(WITH_KING + n, 0, 0);
        set(AT_KING + n, [1, 5, 5, 6, 10, 0][n], 0);
    }
    for n in 0..8_i32 {
        set(SHOT_NOW + n as usize, 80 * (n + 1), 80 * (n + 1));
        set(SHOT_NEXT + n as usize, 45 * (n + 1), 45 * (n + 1));
    }
    set(BISHOP_PAIR, 30, 50);
    set(ROOK_FILE, 32, 12);
    set(ROOK_FILE + 1, 14, 6);
    set(OUTPOST, 28, 16);
    set(OUTPOST + 1, 16, 8);
    set(BEHIND_PAWN, 7, 3);
    set(PUSH_THREAT, 14, 8);
    set(ISOLATED, -12, -12);
    set(DOUBLED, -8, -20);
    set(BACKWARD, -9, -12);
    set(TEMPO, 18, 18);
    weights
}

/// What a square is worth to a piece of White.
fn place(role: Role, square: Square) -> (i32, i32) {
    let (file, rank) = (square.file().index() as i32, square.rank().index() as i32);
    // From 0 at the rim to 3 in the middle, by file, by rank, and by the nearer rim.
    let (middle_file, middle_rank) = (file.min(7 - file), rank.min(7 - rank));
    let centre = middle_file.min(middle_rank);
    match role {
        Role::Pawn => {
            let push = (rank - 1).max(0);
            let middle = if (3..=4).contains(&file) { 8 * push.min(3) } else { 0 };
            (middle + push * middle_file - 2 * (3 - middle_file), 3 * push * push / 2)
        }
        Role::Knight => {
            let home = if rank == 0 { -12 } else { 0 };
            (12 * centre - 22 + 3 * rank.min(5) + home, 10 * centre - 18)
        }
        Role::Bishop => (5 * centre - 4 - if rank == 0 { 8 } else { 0 }, 5 * centre - 8),
        Role::Rook => {
            (3 * middle_file - 5 + if rank == 6 { 16 } else { 0 }, if rank == 6 { 14 } else { 0 })
        }
        Role::Queen => (2 * centre - 2 - if rank == 0 { 2 } else { 0 }, 8 * centre - 10),
        Role::King => {
            let corner = [18, 24, 4, -10, -10, 0, 28, 20][file as usize];
            let middle = if rank == 0 { corner } else { corner - 22 * rank.min(4) };
            (middle, 11 * (centre + middle_file.min(2)) - 24)
        }
    }
}
