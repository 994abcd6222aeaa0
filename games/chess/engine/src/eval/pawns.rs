//! Terms of pawns: their structure, those that have passed, and those before a king.
//!
//! With two boards all pawns are looked at together: a pawn changes boards with every step, and so do those
//! that would stop it.

use trebejo_chess::{Bitboard, ChessLike, Color, File, Rank, Role, Square, attacks};

use super::Tally;
use super::pieces::{Survey, pawn_attacks, relative};
use super::terms::*;

static AHEAD: [[Bitboard; 64]; 2] = ahead_table();

/// The squares before one, on its file.
const fn ahead_table() -> [[Bitboard; 64]; 2] {
    let mut table = [[Bitboard::EMPTY; 64]; 2];
    let mut i = 0;
    while i < 64 {
        let file = 0x0101_0101_0101_0101_u64 << (i % 8);
        let rank = i / 8;
        table[0][i] = Bitboard(if rank == 7 { 0 } else { file & (!0 << (8 * (rank + 1))) });
        table[1][i] = Bitboard(file & ((1 << (8 * rank)) - 1));
        i += 1;
    }
    table
}

/// The squares before one, on its file.
#[inline]
fn ahead(color: Color, square: Square) -> Bitboard {
    AHEAD[color.index()][square.index()]
}

/// The files beside some squares.
#[inline]
fn beside(Bitboard(squares): Bitboard) -> Bitboard {
    Bitboard(squares << 1).without(Bitboard::file(File::A))
        | Bitboard(squares >> 1).without(Bitboard::file(File::H))
}

/// The squares before one, on the files beside it.
#[inline]
pub(super) fn ahead_beside(color: Color, square: Square) -> Bitboard {
    beside(ahead(color, square))
}

/// One step forward.
#[inline]
fn forward(color: Color, Bitboard(squares): Bitboard) -> Bitboard {
    match color {
        Color::White => Bitboard(squares << 8),
        Color::Black => Bitboard(squares >> 8),
    }
}

fn distance(a: Square, b: Square) -> usize {
    let files = a.file().index().abs_diff(b.file().index());
    let ranks = a.rank().index().abs_diff(b.rank().index());
    files.max(ranks)
}

/// The terms that depend on nothing but where pawns stand. Returns the pawns of each colour that have passed.
pub(super) fn structure<T: Tally>(pawns: [Bitboard; 2], out: &mut T) -> [Bitboard; 2] {
    let mut passed = [Bitboard::EMPTY; 2];
    for (color, sign) in super::SIGNED {
        let (ours, theirs) = (pawns[color.index()], pawns[color.other().index()]);
        let their_attacks = pawn_attacks(color.other(), theirs);
        for square in ours {
            let rank = relative(square, color).rank().index();
            let here = Bitboard::of(square);
            let file = Bitboard::file(square.file());
            let neighbours = beside(file) & ours;
            let guarded = (attacks::pawn(color.other(), square) & ours).any();
            let phalanx = (beside(here) & ours).any();
            if (ahead(color, square) & ours).any() {
                out.add(DOUBLED, sign);
            }
            if guarded {
                out.add(GUARDED + rank, sign);
            }
            if phalanx {
                out.add(PHALANX + rank, sign);
            }
            if neighbours.is_empty() {
                out.add(ISOLATED, sign);
            } else if !guarded && !phalanx {
                // All neighbours have gone ahead, and the next square is guarded by an enemy pawn.
                let behind = neighbours.without(ahead_beside(color, square)).any();
                if !behind && (forward(color, here) & (their_attacks | theirs)).any() {
                    out.add(BACKWARD, sign);
                }
            }
            let stoppers = (ahead(color, square) | ahead_beside(color, square)) & theirs;
            if stoppers.is_empty() && (ahead(color, square) & ours).is_empty() {
                out.add(PASSED + rank, sign);
                passed[color.index()].insert(square);
            }
        }
    }
    passed
}

/// What one side's pawns do among the other pieces: those that have passed, threats, and the king's shelter.
pub(super) fn tally<P: ChessLike, T: Tally>(
    pos: &P,
    survey: &Survey,
    color: Color,
    passed: Bitboard,
    sign: i32,
    out: &mut T,
) {
    let (own, enemy) = (color.index(), color.other().index());
    let occupied = (0..P::BOARDS).fold(Bitboard::EMPTY, |all, b| all | pos.placement(b).occupied());
    for square in passed {
        run::<P, T>(survey, color, square, occupied, sign, out);
    }

    // A safe step forward that would attack a piece.
    for board in 0..P::BOARDS {
        let ground = pos.attack_board(board);
        let stands = pos.landing_board(ground);
        let pawns = pos.placement(board).pieces(color, Role::Pawn);
        let steps = forward(color, pawns)
            .without(pos.placement(ground).occupied() | pos.blocked(board, color))
            .without(survey.pawn[enemy][stands]);
        let safe = steps.without(survey.all[enemy][stands]) | steps & survey.all[own][stands];
        let next = pos.attack_board(stands);
        let placed = pos.placement(next);
        let prey =
            placed.color(color.other()).without(placed.role(Role::Pawn) | placed.role(Role::King));
        let hit = pawn_attacks(color, safe) & prey;
        out.add(PUSH_THREAT, sign * hit.count() as i32);
    }
    shelter(survey, color, sign, out);
}

/// How free the way of a passed pawn is.
fn run<P: ChessLike, T: Tally>(
    survey: &Survey,
    color: Color,
    square: Square,
    occupied: Bitboard,
    sign: i32,
    out: &mut T,
) {
    let (own, enemy) = (color.index(), color.other().index());
    let rank = relative(square, color).rank().index();
    let Some(next) = forward(color, Bitboard::of(square)).first() else { return };
    if !occupied.has(next) {
        out.add(PASSED_FREE + rank, sign);
        let attacked = (0..P::BOARDS).any(|board| survey.all[enemy][board].has(next));
        if !attacked {
            out.add(PASSED_SAFE + rank, sign);
        }
    }
    if rank >= 3 {
        out.add(PASSED_OWN_KING + distance(survey.king[own].0, next), sign);
        out.add(PASSED_ENEMY_KING + distance(survey.king[enemy].0, next), sign);
    }
}

/// The pawns before a king, own and enemy, on its file and those beside it.
fn shelter<T: Tally>(survey: &Survey, color: Color, sign: i32, out: &mut T) {
    let (own, enemy) = (color.index(), color.other().index());
    let king = survey.king[own].0;
    let rank = king.rank().index();
    let middle = king.file().index().clamp(1, 6);
    for file in (middle - 1..=middle + 1).filter_map(|file| File::new(file as u8)) {
        let from = Square::new(file, Rank::new(rank as u8).unwrap_or(Rank::FIRST));
        let way = ahead(color, from) | Bitboard::of(from);
        let nearest = |pawns: Bitboard| {
            let pawns = pawns & way;
            let found = if color == Color::White { pawns.first() } else { pawns.last() };
            found.map_or(7, |pawn| pawn.rank().index().abs_diff(rank).min(6))
        };
        out.add(SHELTER + nearest(survey.pawns[own]), sign);
        out.add(STORM + nearest(survey.pawns[enemy]), sign);
    }
}
