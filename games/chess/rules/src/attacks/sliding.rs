//! The tables of bishop and rook and the ways to look into them, worked out at compile time.

use super::pext::by_hand;
use crate::magic::table::{BISHOP, ENTRIES, Entry, ROOK};
use crate::{Bitboard, Slider, Square};

/// The attack sets in the order of the magics' indices.
static BY_MAGIC: [Bitboard; ENTRIES] = fill(Order::Magic);
/// The attack sets in the order of the subsets themselves, which is what PEXT counts.
static BY_PEXT: [Bitboard; ENTRIES] = fill(Order::Pext);

/// Mask and beginning of each square's part of [`BY_PEXT`].
static PEXT_BISHOP: [PextEntry; 64] = pext_entries(&BISHOP);
static PEXT_ROOK: [PextEntry; 64] = pext_entries(&ROOK);

#[derive(Copy, Clone)]
struct PextEntry {
    mask: u64,
    start: u64,
}

/// Multiplies by the magic.
#[inline(always)]
pub(super) fn by_magic(slider: Slider, from: Square, occupied: Bitboard) -> Bitboard {
    let entry = match slider {
        Slider::Bishop => &BISHOP[from.index()],
        Slider::Rook => &ROOK[from.index()],
    };
    BY_MAGIC[entry.index(occupied.0)]
}

/// Gathers the blockers' bits with one instruction.
#[inline(always)]
pub(super) fn by_pext(
    slider: Slider,
    from: Square,
    occupied: Bitboard,
    gather: impl FnOnce(u64, u64) -> u64,
) -> Bitboard {
    let entry = match slider {
        Slider::Bishop => &PEXT_BISHOP[from.index()],
        Slider::Rook => &PEXT_ROOK[from.index()],
    };
    BY_PEXT[(entry.start + gather(occupied.0, entry.mask)) as usize]
}

const fn pext_entries(entries: &[Entry; 64]) -> [PextEntry; 64] {
    let mut table = [PextEntry { mask: 0, start: 0 }; 64];
    let mut i = 0;
    while i < 64 {
        table[i] = PextEntry { mask: entries[i].mask, start: entries[i].start as u64 };
        i += 1;
    }
    table
}

/// What decides the place of an attack set within its square's part of the table.
#[derive(Copy, Clone)]
enum Order {
    Magic,
    Pext,
}

/// Fills the tables of all squares.
///
/// A mask is two lines that cross, and a product with a sum of blockers is the sum of the products; so are
/// gathered bits. So each line is scanned for its own subsets only (at most 64), and a pair of subsets costs
/// one addition: few enough steps for the compiler to do it all.
const fn fill(order: Order) -> [Bitboard; ENTRIES] {
    let mut table = [Bitboard::EMPTY; ENTRIES];
    let mut i = 0;
    while i < 128 {
        let from = Square::wrapped(i as u32);
        let (slider, entry) =
            if i < 64 { (Slider::Bishop, BISHOP[i]) } else { (Slider::Rook, ROOK[i - 64]) };
        let directions = slider.directions();
        let lines = match slider {
            Slider::Bishop => [[directions[0], directions[3]], [directions[1], directions[2]]],
            Slider::Rook => [[directions[0], directions[1]], [directions[2], directions[3]]],
        };
        let shift = match order {
            Order::Magic => entry.shift,
            Order::Pext => 0,
        };
        let first = line_cases(from, lines[0], &entry, order);
        let second = line_cases(from, lines[1], &entry, order);
        let mut a = 0;
        while a < first.count {
            let (part, attacks) = first.cases[a];
            let mut b = 0;
            while b < second.count {
                let (other_part, other_attacks) = second.cases[b];
                let index = (part.wrapping_add(other_part) >> shift) as usize;
                table[entry.start as usize + index] = Bitboard(attacks | other_attacks);
                b += 1;
            }
            a += 1;
        }
        i += 1;
    }
    table
}

/// The subsets of a line: each with its part of the index, and what is attacked along the line.
struct LineCases {
    cases: [(u64, u64); 64],
    count: usize,
}

const fn line_cases(from: Square, line: [(i8, i8); 2], entry: &Entry, order: Order) -> LineCases {
    let relevant = walk(from, line, 0) & entry.mask;
    let mut result = LineCases { cases: [(0, 0); 64], count: 0 };
    let mut blockers = 0u64;
    loop {
        let part = match order {
            Order::Magic => blockers.wrapping_mul(entry.magic),
            Order::Pext => by_hand(blockers, entry.mask),
        };
        result.cases[result.count] = (part, walk(from, line, blockers));
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
