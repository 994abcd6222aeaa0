//! Draws boards of squares: one, or several side by side, the first seat's side below.

use std::collections::BTreeMap;

use trebejo_core::{Cell, Shape};

use crate::canvas::{Canvas, Ink};
use crate::graph::Piece;
use crate::screen::Look;

/// Columns of a square: a blank or bracket, the piece, a blank or bracket.
const SQUARE: usize = 3;
/// Columns for the ranks' numbers, and between two boards.
const MARGIN: usize = 3;

/// Draws the boards with the pieces on them; `trail` are the cells of the latest move.
pub fn draw(
    boards: &[Cell],
    (files, ranks): (u8, u8),
    pieces: &BTreeMap<Cell, Piece>,
    trail: &[Cell],
    look: Look,
    width: usize,
) -> Canvas {
    let named = boards.len() > 1;
    let top = usize::from(named);
    let mut canvas = Canvas::new(width, top + usize::from(ranks) + 1);
    for (i, board) in boards.iter().enumerate() {
        let left = MARGIN + i * (usize::from(files) * SQUARE + MARGIN);
        if named {
            canvas.write(left + 1, 0, board, Ink::Mark);
        }
        for rank in 0..ranks {
            let y = top + usize::from(ranks - 1 - rank);
            canvas.write(left - 2, y, &(rank + 1).to_string(), Ink::Faint);
            for file in 0..files {
                let cell = Shape::square(board, file, rank);
                let x = left + usize::from(file) * SQUARE;
                square(&mut canvas, (x, y), pieces.get(&cell), (file + rank) % 2 == 0, look);
                if trail.contains(&cell) {
                    canvas.put(x, y, '[', Ink::Mark);
                    canvas.put(x + 2, y, ']', Ink::Mark);
                }
            }
        }
        for file in 0..files {
            let x = left + usize::from(file) * SQUARE + 1;
            let name = char::from(b'a' + file);
            canvas.put(x, top + usize::from(ranks), name, Ink::Faint);
        }
    }
    canvas
}

fn square(
    canvas: &mut Canvas,
    (x, y): (usize, usize),
    piece: Option<&Piece>,
    dark: bool,
    look: Look,
) {
    let (c, ink) = match piece {
        Some(piece) => (if look.unicode { piece.sign } else { piece.letter }, piece.ink),
        None if look.unicode => (if dark { '·' } else { ' ' }, Ink::Faint),
        None => (if dark { ':' } else { '.' }, Ink::Faint),
    };
    canvas.put(x + 1, y, c, ink);
}

#[cfg(test)]
mod tests {
    use anstyle::AnsiColor;

    use super::*;

    fn pieces() -> BTreeMap<Cell, Piece> {
        let ink = Ink::Piece(AnsiColor::BrightCyan);
        [
            (Cell::from("a1"), Piece { letter: 'R', sign: '♖', ink }),
            (Cell::from("c3"), Piece { letter: 'k', sign: '♚', ink }),
        ]
        .into()
    }

    #[test]
    fn a_board_has_ranks_files_pieces_and_the_latest_move() {
        let plain = Look::default();
        let canvas = draw(&["".into()], (3, 3), &pieces(), &["b3".into(), "c3".into()], plain, 40);
        assert_eq!(canvas.render(false), " 3  : [.][k]\n 2  .  :  .\n 1  R  .  :\n    a  b  c\n");
    }

    #[test]
    fn several_boards_stand_side_by_side_under_their_names() {
        let fine = Look { colour: false, unicode: true };
        let pieces = [(Cell::from("B:b2"), pieces()[&Cell::from("a1")])].into();
        let canvas = draw(&["A".into(), "B".into()], (2, 2), &pieces, &[], fine, 40);
        let drawn = canvas.render(false);
        assert_eq!(drawn.lines().next(), Some("    A        B"));
        assert_eq!(drawn.lines().nth(1).map(str::trim_end), Some(" 2     ·  2     ♖"));
    }
}
