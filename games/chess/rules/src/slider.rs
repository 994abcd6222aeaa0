//! The pieces whose way can be blocked, and the plain scan of their rays: slow, obvious, and the measure of
//! everything faster.

use std::fmt;

use trebejo_core::ToMessage;

use crate::{Bitboard, File, Rank, Square};

/// A piece that goes along rays. The queen is both.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, ToMessage)]
pub enum Slider {
    /// Goes along diagonals.
    #[message("slider.bishop")]
    Bishop,
    /// Goes along ranks and files.
    #[message("slider.rook")]
    Rook,
}

impl Slider {
    /// Both.
    pub const BOTH: [Slider; 2] = [Slider::Bishop, Slider::Rook];

    /// The directions of its rays, as steps in files and ranks.
    #[must_use]
    pub const fn directions(self) -> [(i8, i8); 4] {
        match self {
            Slider::Bishop => [(1, 1), (-1, 1), (1, -1), (-1, -1)],
            Slider::Rook => [(1, 0), (-1, 0), (0, 1), (0, -1)],
        }
    }

    /// What the piece attacks: along each ray up to the first blocker, which is attacked too.
    #[must_use]
    pub const fn scan(self, from: Square, blockers: Bitboard) -> Bitboard {
        let mut attacks = Bitboard::EMPTY;
        let directions = self.directions();
        let mut i = 0;
        while i < directions.len() {
            let (files, ranks) = directions[i];
            let mut here = from;
            while let Some(next) = here.offset(files, ranks) {
                attacks.insert(next);
                if blockers.has(next) {
                    break;
                }
                here = next;
            }
            i += 1;
        }
        attacks
    }

    /// The squares where a blocker makes a difference: the rays on an empty board without the edge they run
    /// into. An edge the piece itself moves along is no such edge.
    #[must_use]
    pub const fn mask(self, from: Square) -> Bitboard {
        let files = Bitboard::file(File::A).0 | Bitboard::file(File::H).0;
        let ranks = Bitboard::rank(Rank::FIRST).0 | Bitboard::rank(Rank::EIGHTH).0;
        let own_file = Bitboard::file(from.file()).0;
        let own_rank = Bitboard::rank(from.rank()).0;
        let edges = files & !own_file | ranks & !own_rank;
        Bitboard(self.scan(from, Bitboard::EMPTY).0 & !edges)
    }

    /// The English word.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Slider::Bishop => "bishop",
            Slider::Rook => "rook",
        }
    }
}

impl fmt::Display for Slider {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rays_end_at_the_first_blocker() {
        let d4 = Square::from_name(b"d4").unwrap();
        let set = |names: &str| {
            let squares = names.split(' ').map(|name| Square::from_name(name.as_bytes()).unwrap());
            squares.collect::<Bitboard>()
        };
        assert_eq!(Slider::Rook.scan(d4, set("d6 d8 b4 d3")), set("d5 d6 c4 b4 d3 e4 f4 g4 h4"));
        assert_eq!(Slider::Bishop.scan(d4, set("f6 c3")), set("e5 f6 c3 c5 b6 a7 e3 f2 g1"));
    }

    #[test]
    fn masks_leave_out_the_edges() {
        let sizes = |slider: Slider| {
            let counts: Vec<_> = Square::all().map(|from| slider.mask(from).count()).collect();
            let entries: u32 = counts.iter().map(|count| 1 << count).sum();
            (*counts.iter().min().unwrap(), *counts.iter().max().unwrap(), entries)
        };
        assert_eq!(sizes(Slider::Bishop), (5, 9, 5_248));
        assert_eq!(sizes(Slider::Rook), (10, 12, 102_400));
        assert_eq!(Slider::Rook.mask(Square::from_name(b"a1").unwrap()).count(), 12);
    }
}
