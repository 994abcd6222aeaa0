//! What a piece on a square attacks, looked up in tables that are worked out at compile time.
//!
//! Rook and bishop use the [magics](crate::magic) of `magic_table.rs`, each square with a table of its own
//! size: 107,648 entries in all.

use crate::{Bitboard, Color, Slider, Square, magic_table};

/// Entries of all bishop tables together.
const BISHOP_ENTRIES: usize = 5_248;
/// Entries of all rook tables together.
const ROOK_ENTRIES: usize = 102_400;

/// How to find a square's entry in the common table.
#[derive(Copy, Clone)]
struct Lookup {
    mask: u64,
    magic: u64,
    /// Where the square's own table begins.
    start: u32,
    /// 64 less the bits of the index.
    shift: u32,
}

static BISHOP: [Lookup; 64] = lookups(Slider::Bishop, &magic_table::BISHOP);
static ROOK: [Lookup; 64] = lookups(Slider::Rook, &magic_table::ROOK);
static BISHOP_ATTACKS: [Bitboard; BISHOP_ENTRIES] = fill(Slider::Bishop, &BISHOP);
static ROOK_ATTACKS: [Bitboard; ROOK_ENTRIES] = fill(Slider::Rook, &ROOK);

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
    let look = &BISHOP[from.index()];
    BISHOP_ATTACKS[entry(look, occupied)]
}

/// What a rook attacks on a board with these pieces.
#[must_use]
#[inline(always)]
pub fn rook(from: Square, occupied: Bitboard) -> Bitboard {
    let look = &ROOK[from.index()];
    ROOK_ATTACKS[entry(look, occupied)]
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

#[inline(always)]
const fn entry(look: &Lookup, occupied: Bitboard) -> usize {
    let relevant = occupied.0 & look.mask;
    look.start as usize + (relevant.wrapping_mul(look.magic) >> look.shift) as usize
}

const fn lookups(slider: Slider, magics: &[u64; 64]) -> [Lookup; 64] {
    let mut table = [Lookup { mask: 0, magic: 0, start: 0, shift: 0 }; 64];
    let mut start = 0;
    let mut i = 0;
    while i < 64 {
        let mask = slider.mask(Square::wrapped(i as u32));
        table[i] = Lookup { mask: mask.0, magic: magics[i], start, shift: 64 - mask.count() };
        start += 1 << mask.count();
        i += 1;
    }
    table
}

/// Fills the tables of all squares.
///
/// A mask is two lines that cross, and a product with a sum of blockers is the sum of the products. So each
/// line is scanned for its own subsets only (at most 64), and a pair of subsets costs one addition: few
/// enough steps for the compiler to do it all.
const fn fill<const N: usize>(slider: Slider, lookups: &[Lookup; 64]) -> [Bitboard; N] {
    let mut table = [Bitboard::EMPTY; N];
    let mut i = 0;
    while i < 64 {
        let from = Square::wrapped(i as u32);
        let look = lookups[i];
        let directions = slider.directions();
        let lines = match slider {
            Slider::Bishop => [[directions[0], directions[3]], [directions[1], directions[2]]],
            Slider::Rook => [[directions[0], directions[1]], [directions[2], directions[3]]],
        };
        let first = line_cases(from, lines[0], &look);
        let second = line_cases(from, lines[1], &look);
        let mut a = 0;
        while a < first.count {
            let (product, attacks) = first.cases[a];
            let mut b = 0;
            while b < second.count {
                let (other_product, other_attacks) = second.cases[b];
                let index = (product.wrapping_add(other_product) >> look.shift) as usize;
                table[look.start as usize + index] = Bitboard(attacks | other_attacks);
                b += 1;
            }
            a += 1;
        }
        i += 1;
    }
    table
}

/// The subsets of a line: each as its product with the magic, and what is attacked along the line.
struct LineCases {
    cases: [(u64, u64); 64],
    count: usize,
}

const fn line_cases(from: Square, line: [(i8, i8); 2], look: &Lookup) -> LineCases {
    let relevant = walk(from, line, 0) & look.mask;
    let mut result = LineCases { cases: [(0, 0); 64], count: 0 };
    let mut blockers = 0u64;
    loop {
        let product = blockers.wrapping_mul(look.magic);
        result.cases[result.count] = (product, walk(from, line, blockers));
        result.count += 1;
        blockers = blockers.wrapping_sub(relevant) & relevant;
        if blockers == 0 {
            return result;
        }
    }
}

/// The squares along both directions of a line, up to the first blockers.
const fn walk(from: Square, line: [(i8, i8); 2], blockers: u64) -> u64 {
    let mut attacks = 0;
    let mut i = 0;
    while i < 2 {
        let mut here = from;
        while let Some(next) = here.offset(line[i].0, line[i].1) {
            attacks |= Bitboard::of(next).0;
            if blockers & Bitboard::of(next).0 != 0 {
                break;
            }
            here = next;
        }
        i += 1;
    }
    attacks
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
    use crate::magic::{self, Magic};

    fn table(slider: Slider) -> &'static [u64; 64] {
        match slider {
            Slider::Bishop => &magic_table::BISHOP,
            Slider::Rook => &magic_table::ROOK,
        }
    }

    #[test]
    fn all_128_magics_are_right_on_every_subset() {
        for slider in Slider::BOTH {
            for square in Square::all() {
                let number = table(slider)[square.index()];
                let bits = slider.mask(square).count();
                assert_eq!(Magic { slider, square, bits, number }.verify(), Ok(()));
            }
        }
    }

    #[test]
    fn the_table_of_magics_is_what_the_search_finds() {
        for slider in Slider::BOTH {
            for square in Square::all() {
                let bits = slider.mask(square).count();
                let found = magic::search(slider, square, bits, magic_table::SEED, 100_000_000);
                assert_eq!(found.unwrap().magic.number, table(slider)[square.index()]);
            }
        }
    }

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
