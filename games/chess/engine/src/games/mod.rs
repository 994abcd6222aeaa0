//! The games that come with the engine. Nothing else in it names one.

mod alice;
mod chess;
mod chessmagic;

pub use alice::{AliceVariant, alice};
pub use chess::{ChessVariant, chess};
pub use chessmagic::{MagicVariant, chessmagic};

use trebejo_core::host::Host;

use crate::bench::{Signature, signature};

/// The signatures of all games.
#[must_use]
pub fn bench(host: Host) -> [Signature; 3] {
    [
        signature::<ChessVariant>(host),
        signature::<AliceVariant>(host),
        signature::<MagicVariant>(host),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::strength::{Dial, Strength};
    use crate::variant::Variant;

    const DIALS: [Dial; 3] = [ChessVariant::DIAL, AliceVariant::DIAL, MagicVariant::DIAL];

    #[test]
    fn more_rating_means_more_sight_and_fewer_errors() {
        for dial in DIALS {
            let all: Vec<Strength> = (0..=3_000).step_by(10).map(|elo| dial.at_elo(elo)).collect();
            for pair in all.windows(2) {
                assert!(pair[0].depth <= pair[1].depth && pair[0].nodes <= pair[1].nodes);
                assert!(pair[0].blur >= pair[1].blur && pair[0].overlooks >= pair[1].overlooks);
                assert!(pair[0].taste >= pair[1].taste);
            }
            let marks = dial.marks;
            for mark in marks {
                assert_eq!(dial.at_elo(mark.elo), *mark);
            }
            assert_eq!(marks[0].elo, Strength::LEAST);
            assert!(marks[marks.len() - 1].elo <= Strength::MOST);
        }
    }

    #[test]
    fn levels_are_marks_on_the_dial() {
        for dial in DIALS {
            let level = |number| dial.level(number);
            assert_eq!(level(1).elo, Strength::LEAST);
            assert_eq!(level(0), level(1));
            assert!((1..10).all(|number| level(number).elo < level(number + 1).elo));
            assert_eq!(level(99), level(10));
        }
    }
}
