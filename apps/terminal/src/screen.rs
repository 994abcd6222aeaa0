//! What a player sees: the board with a legend beside it.

use std::collections::BTreeMap;
use std::time::Duration;

use anstyle::AnsiColor;
use trebejo_core::{Cell, Header, Node, Seat, Shape, View};
use trebejo_play::{GameInfo, Round};

use crate::canvas::{Canvas, Ink};
use crate::graph::{self, Piece};
use crate::grid;
use crate::points;
use crate::words::{Text, Words};

/// What the terminal can show.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Look {
    /// Colour codes are welcome.
    pub colour: bool,
    /// Characters beyond ASCII are welcome in the drawing.
    pub unicode: bool,
}

/// Columns of the terminals of old, and of most since.
const WIDTH: usize = 79;
/// Blank columns between board and legend.
const GAP: usize = 3;

/// Draws the round as it stands; `thought` is how long the turn under way has taken, and the words are of its game.
pub fn draw(
    info: &GameInfo,
    round: &dyn Round,
    thought: Duration,
    words: Words,
    look: Look,
) -> String {
    let last = round.steps(round.ply()).pop().filter(|step| step.text.is_some());
    let trail = last.as_ref().map_or(&[][..], |step| &step.cells);
    let view = round.view();
    let pieces = pieces(info, &view, words);
    let mut canvas = match &info.shape {
        Shape::Graph { cells, lines } => {
            graph::draw(cells, lines, &pieces, trail.last(), look, WIDTH)
        }
        Shape::Grid { boards, files, ranks } => {
            grid::draw(boards, (*files, *ranks), &pieces, trail, look, WIDTH)
        }
        Shape::Points => points::draw(&view, checkers(info, words), look, WIDTH),
    };

    let legend = legend(info, round, thought, words, look);
    let rows = 0..legend.len().min(canvas.height());
    let x = canvas.free_from(rows) + GAP;
    for (y, line) in legend.iter().enumerate() {
        write(&mut canvas, x, y, line);
    }
    canvas.render(look.colour)
}

/// Parts of a line, each in its ink.
type Parts = Vec<(String, Ink)>;

fn write(canvas: &mut Canvas, mut x: usize, y: usize, parts: &Parts) {
    for (text, ink) in parts {
        canvas.write(x, y, text, *ink);
        x += text.chars().count();
    }
}

/// Whose turn it is, the score, the clocks, the latest move.
fn legend(
    info: &GameInfo,
    round: &dyn Round,
    thought: Duration,
    words: Words,
    look: Look,
) -> Vec<Parts> {
    let header = &round.record().header;
    let title = header.title.clone().unwrap_or_else(|| words.game(info.names).into());
    let mut lines = vec![vec![(title, Ink::Mark)]];
    let names = Seat::BOTH.map(|seat| words.seat_of(seat, header));
    let width = names.iter().map(|name| name.chars().count()).max().unwrap_or(0);
    let view = round.view();
    for (seat, name) in Seat::BOTH.into_iter().zip(&names) {
        let turn = round.node() == Node::Decision(seat);
        let piece = piece(info, header.seat_name(Some(seat)), words);
        let sign = if look.unicode { piece.sign } else { piece.letter };
        let mut parts = vec![
            (if turn { "> " } else { "  " }.to_string(), Ink::Mark),
            (sign.to_string(), piece.ink),
            (format!(" {name:width$}"), if turn { Ink::Mark } else { Ink::Text }),
        ];
        if let Some(scores) = view.scores {
            parts.push((format!(" {}", scores[seat.index()]), Ink::Mark));
        }
        if let Some(clock) = round.clock() {
            let left = if turn { clock.left_after(seat, thought) } else { clock.left(seat) };
            parts.push((format!(" {}", minutes(left)), Ink::Text));
        }
        parts.push((format!("  {}", words.sitter(header.sitter(seat))), Ink::Faint));
        lines.push(parts);
    }
    lines.push(vec![(status(round, header, words), Ink::Text)]);
    if let Some(points) = &view.points {
        lines.push(Parts::new());
        let facts = words.points(points, [0, 1].map(|seat| names[seat].trim()));
        lines.extend(facts.into_iter().map(|fact| vec![(fact, Ink::Text)]));
    }
    lines
}

fn status(round: &dyn Round, header: &Header, words: Words) -> String {
    let last = round.steps(round.ply()).pop().and_then(|step| Some((step.seat?, step.text?)));
    match last {
        None => words.say(&Text::FirstMove),
        Some((seat, text)) => {
            words.say(&Text::LastMove { seat: &words.seat_of(seat, header), mv: &text })
        }
    }
}

/// Minutes and seconds, as chess clocks show them.
pub(crate) fn minutes(left: Duration) -> String {
    // Rounded up: a clock that shows 0:00 has fallen.
    let seconds = left.as_millis().div_ceil(1000);
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

pub(crate) fn pieces(info: &GameInfo, view: &View, words: Words) -> BTreeMap<Cell, Piece> {
    let standing = view.pieces.iter();
    standing.map(|(cell, name)| (cell.clone(), piece(info, name, words))).collect()
}

/// The checkers of both seats.
pub(crate) fn checkers(info: &GameInfo, words: Words) -> [Piece; 2] {
    [0, 1].map(|seat| piece(info, info.seats[seat], words))
}

/// How a piece is shown, from its name: a side (`green`), or a side and what it is (`white-king`).
pub(crate) fn piece(info: &GameInfo, name: &str, words: Words) -> Piece {
    let (side, role) = name.split_once('-').unwrap_or((name, ""));
    let seat = info.seats.iter().position(|seat| *seat == side);
    let colour = match (side, seat) {
        ("green", _) => AnsiColor::BrightGreen,
        ("red", _) => AnsiColor::BrightRed,
        (_, Some(0)) => AnsiColor::BrightCyan,
        (_, Some(_)) => AnsiColor::BrightYellow,
        (_, None) => AnsiColor::BrightMagenta,
    };
    let points = matches!(info.shape, Shape::Points);
    let letter = match (words.letter(role), seat) {
        // As on every terminal where backgammon was played.
        (None, Some(seat)) if points => ['X', 'O'][seat],
        (Some(letter), Some(0)) => letter,
        (Some(letter), _) => letter.to_ascii_lowercase(),
        (None, _) => words.seat(side).chars().next().unwrap_or('?'),
    };
    let sign = match (role, seat) {
        ("", Some(0)) => '●',
        ("", Some(_)) if points => '○',
        ("", Some(_)) => '◆',
        (role, seat) => figure(role, seat == Some(0)).unwrap_or(letter),
    };
    Piece { letter, sign, ink: Ink::Piece(colour) }
}

/// The figure of a chess piece: hollow for the first seat, filled for the second.
fn figure(role: &str, first: bool) -> Option<char> {
    let place = ["king", "queen", "rook", "bishop", "knight", "pawn"];
    let place = place.iter().position(|name| *name == role)?;
    let figures = if first {
        ['♔', '♕', '♖', '♗', '♘', '♙']
    } else {
        ['♚', '♛', '♜', '♝', '♞', '♟']
    };
    Some(figures[place])
}
