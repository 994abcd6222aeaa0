//! SGF, the Smart Game Format, as GNU Backgammon keeps its games in it: `FF[4]GM[6]`.
//!
//! ```text
//! (;FF[4]GM[6]MI[length:3][game:0][ws:0][bs:0]PW[Ana]PB[Bruno]RU[Crawford]RE[W+1]
//! ;W[61mghg]
//! ;B[43aelo]
//! ;W[double]
//! ;B[drop])
//! ```
//!
//! A game is a tree of nodes of properties. The letters `a` to `x` are White's points 1 to 24, for both sides;
//! `y` is the bar and `z` off. A match is one tree a game, told apart by the property `MI`.

mod node;
mod read;
mod root;
mod write;

pub use read::{SgfReader, read_sgf};
pub use write::write_sgf;

use trebejo_core::{FileForm, Seat};

use crate::{BAR, OFF};

/// SGF among the kinds of files.
pub const FORM: FileForm =
    FileForm { name: "SGF", extension: "sgf", media: "application/x-go-sgf" };

/// The letter of a place that a side calls so.
fn letter(seat: Seat, place: u8) -> char {
    let place = match (seat, place) {
        (_, BAR) => return 'y',
        (_, OFF) => return 'z',
        (Seat::First, place) => place,
        (Seat::Second, place) => BAR - place,
    };
    char::from(b'a' + place - 1)
}

/// What a side calls the place of a letter; `bar` and `off` are one's own.
fn place(seat: Seat, letter: u8) -> Option<u8> {
    Some(match (seat, letter.to_ascii_lowercase()) {
        (_, b'y') => BAR,
        (_, b'z') => OFF,
        (Seat::First, letter @ b'a'..=b'x') => letter - b'a' + 1,
        (Seat::Second, letter @ b'a'..=b'x') => b'x' - letter + 1,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_and_places_are_one_to_one() {
        for seat in [Seat::First, Seat::Second] {
            for number in 0..=25 {
                assert_eq!(place(seat, letter(seat, number) as u8), Some(number));
            }
        }
        assert_eq!((letter(Seat::First, 13), letter(Seat::Second, 13)), ('m', 'l'));
        assert_eq!(place(Seat::First, b'{'), None);
    }
}
