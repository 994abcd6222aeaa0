//! The ways to find what a bishop or rook attacks, by name: for tests, measurements and the curious. The
//! games call [`bishop`](super::bishop) and [`rook`](super::rook), which take the fastest.

use super::pext::{Pext, by_hand};
use super::sliding::{by_magic, by_pext};
use crate::{Bitboard, Slider, Square};

/// A way to find what a slider attacks. All give the same answers.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Backend {
    /// A multiplication turns the blockers into a table index.
    Magic,
    /// One instruction gathers the blockers into a table index; where the processor has none, a loop does.
    Pext,
    /// No table: every ray is walked, square by square.
    Rays,
}

impl Backend {
    /// All of them.
    pub const ALL: [Backend; 3] = [Backend::Magic, Backend::Pext, Backend::Rays];

    /// The one that the games use on this processor.
    #[must_use]
    pub fn in_use() -> Backend {
        if Pext::if_fast().is_some() { Backend::Pext } else { Backend::Magic }
    }

    /// Whether this processor does it as it is meant, not by a substitute.
    #[must_use]
    pub fn is_native(self) -> bool {
        self != Backend::Pext || Pext::if_there().is_some()
    }

    /// The English word.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Backend::Magic => "magic",
            Backend::Pext => "pext",
            Backend::Rays => "rays",
        }
    }

    /// What the slider attacks on a board with these pieces.
    #[must_use]
    #[inline]
    pub fn attacks(self, slider: Slider, from: Square, occupied: Bitboard) -> Bitboard {
        match self {
            Backend::Magic => by_magic(slider, from, occupied),
            Backend::Pext => match Pext::if_there() {
                Some(pext) => by_pext(slider, from, occupied, |bits, mask| pext.gather(bits, mask)),
                None => by_pext(slider, from, occupied, by_hand),
            },
            Backend::Rays => slider.scan(from, occupied),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_backends_agree_on_every_square_and_subset() {
        let mut compared = 0;
        for slider in Slider::BOTH {
            for square in Square::all() {
                let mask = slider.mask(square);
                for blockers in mask.subsets() {
                    let attacks = slider.scan(square, blockers);
                    // Pieces outside the mask, on the edges and elsewhere, make no difference.
                    for occupied in [blockers, blockers | !mask] {
                        for backend in Backend::ALL {
                            let found = backend.attacks(slider, square, occupied);
                            assert_eq!(
                                found, attacks,
                                "{backend:?} {slider} {square} {occupied:?}"
                            );
                        }
                        assert_eq!(by_pext(slider, square, occupied, by_hand), attacks);
                    }
                    compared += 1;
                }
            }
        }
        assert_eq!(compared, 107_648);
    }

    #[test]
    fn gathering_by_instruction_and_by_hand_is_the_same() {
        assert_eq!(by_hand(0b1011_0110, 0b1111_0000), 0b1011);
        assert_eq!(by_hand(!0, 0b1010_0101), 0b1111);
        let Some(pext) = Pext::if_there() else { return };
        let mut rng = trebejo_core::Rng::new(1);
        for _ in 0..10_000 {
            let (bits, mask) = (rng.next_u64(), rng.next_u64() & rng.next_u64());
            assert_eq!(pext.gather(bits, mask), by_hand(bits, mask));
        }
    }

    #[test]
    fn what_is_in_use_is_there() {
        assert!(Backend::in_use().is_native());
        assert_ne!(Backend::in_use(), Backend::Rays);
    }
}
