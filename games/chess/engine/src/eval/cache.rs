//! What was found about pawns, remembered: they change seldom along a search.

use trebejo_chess::Bitboard;

use super::weights::Pair;

/// The worth of a structure of pawns, and the pawns of each colour that have passed.
type Found = (Pair, [Bitboard; 2]);

/// The structures met last, each in the one place its pawns give it.
#[derive(Clone, Debug, Default)]
pub(super) struct PawnCache {
    /// Made when first needed: most evaluations that are made are asked little.
    places: Vec<([Bitboard; 2], Found)>,
}

const BITS: u32 = 12;

impl PawnCache {
    /// What is known about these pawns, found out now if it is not.
    pub(super) fn get(&mut self, pawns: [Bitboard; 2], find: impl FnOnce() -> Found) -> Found {
        if self.places.is_empty() {
            // No pawns at all are worth nothing: the empty place is right.
            self.places.resize(1 << BITS, Default::default());
        }
        let [Bitboard(white), Bitboard(black)] = pawns;
        let mixed = (white ^ black.rotate_left(32)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let place = &mut self.places[(mixed >> (64 - BITS)) as usize];
        if place.0 != pawns {
            *place = (pawns, find());
        }
        place.1
    }
}
