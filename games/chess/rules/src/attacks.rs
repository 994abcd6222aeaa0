//! What a piece on a square attacks, looked up in tables that are worked out at compile time.
//!
//! Rook and bishop have a table of 107,648 attack sets, each square with a part of its own size. What turns
//! the blockers into an index is a [`Backend`]: PEXT where the processor has it and does it fast, else the
//! [magics](crate::magic).

mod backend;
mod pext;
mod sliding;

pub use backend::Backend;
use pext::Pext;

use crate::{Bitboard, Color, Slider, Square};

static KNIGHT: [Bitboard; 64] =
    steps(&[(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]);
static KING: [Bitboard; 64] =
    steps(&[(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)]);
static PAWN: [[Bitboard; 64]; 2] = [steps(&[(-1, 1), (1, 1)]), steps(&[(-1, -1), (1, -1)])];
static BISHOP_RAYS: [Bitboard; 64] = rays(Slider::Bishop);
static ROOK_RAYS: [Bitboard; 64] = rays(Slider::Rook);
static BISHOP_ZONE: [Bitboard; 64] = zones(Slider::Bishop);
static ROOK_ZONE: [Bitboard; 64] = zones(Slider::Rook);
static BETWEEN: [[Bitboard; 64]; 64] = between_table();

/// What a knight attacks.
#[must_use]
#[inline(always)]
pub fn knight(from: Square) -> Bitboard {
    KNIGHT[from.index()]
}

/// What a king attacks.
#[must_use]
#[inline(always)]
pub fn king(from: Square) -> Bitboard {
    KING[from.index()]
}

/// What a pawn of this colour attacks.
#[must_use]
#[inline(always)]
pub fn pawn(color: Color, from: Square) -> Bitboard {
    PAWN[color.index()][from.index()]
}

/// What a bishop attacks on a board with these pieces.
#[must_use]
#[inline(always)]
pub fn bishop(from: Square, occupied: Bitboard) -> Bitboard {
    look_up(Slider::Bishop, from, occupied)
}

/// What a rook attacks on a board with these pieces.
#[must_use]
#[inline(always)]
pub fn rook(from: Square, occupied: Bitboard) -> Bitboard {
    look_up(Slider::Rook, from, occupied)
}

#[inline(always)]
fn look_up(slider: Slider, from: Square, occupied: Bitboard) -> Bitboard {
    match Pext::if_fast() {
        Some(pext) => {
            sliding::by_pext(slider, from, occupied, |bits, mask| pext.gather(bits, mask))
        }
        None => sliding::by_magic(slider, from, occupied),
    }
}

/// What a queen attacks on a board with these pieces.
#[must_use]
#[inline(always)]
pub fn queen(from: Square, occupied: Bitboard) -> Bitboard {
    bishop(from, occupied) | rook(from, occupied)
}

/// What a bishop attacks on an empty board.
#[must_use]
#[inline(always)]
pub fn bishop_rays(from: Square) -> Bitboard {
    BISHOP_RAYS[from.index()]
}

/// What a rook attacks on an empty board.
#[must_use]
#[inline(always)]
pub fn rook_rays(from: Square) -> Bitboard {
    ROOK_RAYS[from.index()]
}

/// The squares from which a bishop on an empty board attacks a neighbour of this one.
#[must_use]
#[inline(always)]
pub(crate) fn bishop_zone(king: Square) -> Bitboard {
    BISHOP_ZONE[king.index()]
}

/// The squares from which a rook on an empty board attacks a neighbour of this one.
#[must_use]
#[inline(always)]
pub(crate) fn rook_zone(king: Square) -> Bitboard {
    ROOK_ZONE[king.index()]
}

/// The squares strictly between two squares of a rank, file or diagonal; none if they share no line.
#[must_use]
#[inline(always)]
pub fn between(a: Square, b: Square) -> Bitboard {
    BETWEEN[a.index()][b.index()]
}

const fn rays(slider: Slider) -> [Bitboard; 64] {
    let mut table = [Bitboard::EMPTY; 64];
    let mut i = 0;
    while i < 64 {
        table[i] = slider.scan(Square::wrapped(i as u32), Bitboard::EMPTY);
        i += 1;
    }
    table
}

const fn zones(slider: Slider) -> [Bitboard; 64] {
    let rays = rays(slider);
    let mut table = [Bitboard::EMPTY; 64];
    let mut i = 0;
    while i < 64 {
        let mut around = KING[i];
        while let Some(neighbour) = around.first() {
            table[i].0 |= rays[neighbour.index()].0;
            around.remove(neighbour);
        }
        i += 1;
    }
    table
}

const fn steps(steps: &[(i8, i8)]) -> [Bitboard; 64] {
    let mut table = [Bitboard::EMPTY; 64];
    let mut i = 0;
    while i < 64 {
        let mut k = 0;
        while k < steps.len() {
            if let Some(to) = Square::wrapped(i as u32).offset(steps[k].0, steps[k].1) {
                table[i].insert(to);
            }
            k += 1;
        }
        i += 1;
    }
    table
}

const fn between_table() -> [[Bitboard; 64]; 64] {
    let directions: [(i8, i8); 8] =
        [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, 1), (1, -1), (-1, -1)];
    let mut table = [[Bitboard::EMPTY; 64]; 64];
    let mut i = 0;
    while i < 64 {
        let mut k = 0;
        while k < 8 {
            let mut passed = Bitboard::EMPTY;
            let mut here = Square::wrapped(i as u32);
            while let Some(next) = here.offset(directions[k].0, directions[k].1) {
                table[i][next.index()] = passed;
                passed.insert(next);
                here = next;
            }
            k += 1;
        }
        i += 1;
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn look_ups_equal_the_scan_of_rays_on_every_square_and_subset() {
        let mut compared = 0;
        for square in Square::all() {
            // Pieces outside the mask, on the edges and elsewhere, make no difference.
            for (slider, look_up) in
                [(Slider::Bishop, bishop as fn(_, _) -> _), (Slider::Rook, rook as fn(_, _) -> _)]
            {
                let mask = slider.mask(square);
                for blockers in mask.subsets() {
                    let attacks = slider.scan(square, blockers);
                    assert_eq!(
                        look_up(square, blockers),
                        attacks,
                        "{slider} {square} {blockers:?}"
                    );
                    assert_eq!(look_up(square, blockers | !mask), attacks);
                    compared += 1;
                }
            }
        }
        assert_eq!(compared, 107_648);
    }

    #[test]
    fn between_two_squares_is_what_both_see_of_each_other() {
        for a in Square::all() {
            for b in Square::all() {
                let both = Bitboard::of(a) | Bitboard::of(b);
                let expected = if rook_rays(a).has(b) {
                    Slider::Rook.scan(a, both) & Slider::Rook.scan(b, both)
                } else if bishop_rays(a).has(b) {
                    Slider::Bishop.scan(a, both) & Slider::Bishop.scan(b, both)
                } else {
                    Bitboard::EMPTY
                };
                // Two rooks on a line see the same squares only between them.
                assert_eq!(between(a, b), expected, "{a} {b}");
            }
        }
    }

    #[test]
    fn leapers_reach_what_they_should() {
        let at = |name: &str| Square::from_name(name.as_bytes()).unwrap();
        let total =
            |table: fn(Square) -> Bitboard| Square::all().map(|s| table(s).count()).sum::<u32>();
        assert_eq!((total(knight), total(king)), (336, 420));
        assert!(knight(at("g1")).has(at("f3")) && !knight(at("g1")).has(at("a3")));
        assert_eq!(pawn(Color::White, at("a2")), Bitboard::of(at("b3")));
        assert_eq!(pawn(Color::Black, at("h7")), Bitboard::of(at("g6")));
        assert_eq!(queen(at("a1"), Bitboard::EMPTY).count(), 21);
    }
}
