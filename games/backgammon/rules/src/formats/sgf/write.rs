//! Writes SGF as GNU Backgammon reads it: one tree a game.

use std::fmt::Write;

use trebejo_core::Seat;

use super::letter;
use super::node::escape;
use crate::formats::{Score, Setup, Transcript, What};

/// Writes a round.
#[must_use]
pub fn write_sgf(round: &Transcript) -> String {
    let mut out = String::new();
    for (index, game) in round.games.iter().enumerate() {
        write_game(&mut out, round, game, index);
    }
    out
}

fn write_game(out: &mut String, round: &Transcript, game: &Score, index: usize) {
    let _ = write!(out, "(;FF[4]GM[6]CA[UTF-8]AP[Trebejo:{}]", env!("CARGO_PKG_VERSION"));
    let (length, [white, black]) = (round.length, game.points);
    let _ = write!(out, "MI[length:{length}][game:{index}][ws:{white}][bs:{black}]");
    let [white, black] = round.names.each_ref().map(|name| escape(name));
    let _ = write!(out, "PW[{white}]PB[{black}]");
    if let Some(event) = round.event.as_ref().filter(|_| index == 0) {
        let _ = write!(out, "EV[{}]", escape(event));
    }
    let mut rules = Vec::new();
    if length > 0 {
        rules.push("Crawford");
    }
    let marks = [
        (game.crawford == Some(true), "CrawfordGame"),
        (round.jacoby == Some(true), "Jacoby"),
        (round.cube == Some(false), "NoCube"),
    ];
    rules.extend(marks.iter().filter(|(is, _)| *is).map(|(_, word)| *word));
    let _ = write!(out, "RU[{}]", rules.join(":"));
    if let Some(ending) = game.ending {
        let winner = colour(ending.winner);
        let resigned = if ending.resigned { "R" } else { "" };
        let _ = write!(out, "RE[{winner}+{}{resigned}]", ending.points.unwrap_or(1));
    }
    if let Some(setup) = &game.setup {
        write_setup(out, setup);
    }
    for entry in &game.entries {
        let (seat, letters) = (entry.seat, |place| letter(entry.seat, place));
        let colour = colour(seat);
        let _ = match &entry.what {
            // Dice that nobody has played yet.
            What::Roll(dice, None) => write!(out, "\n;PL[{colour}]DI[{dice}]"),
            What::Roll(dice, Some(hops)) => {
                let hops: String =
                    hops.iter().flat_map(|h| [letters(h.from), letters(h.to)]).collect();
                write!(out, "\n;{colour}[{dice}{hops}]")
            }
            What::Double => write!(out, "\n;{colour}[double]"),
            What::Take => write!(out, "\n;{colour}[take]"),
            What::Drop => write!(out, "\n;{colour}[drop]"),
        };
    }
    out.push_str(")\n");
}

fn colour(seat: Seat) -> char {
    match seat {
        Seat::First => 'W',
        Seat::Second => 'B',
    }
}

fn write_setup(out: &mut String, setup: &Setup) {
    let turn = setup.turn.unwrap_or(Seat::First);
    let _ = write!(out, "\n;PL[{}]AE[a:y]", colour(turn));
    for (seat, name) in [(Seat::First, "AW"), (Seat::Second, "AB")] {
        out.push_str(name);
        for place in 1..=25u8 {
            for _ in 0..setup.sides[seat.index()][usize::from(place)] {
                let _ = write!(out, "[{}]", letter(seat, place));
            }
        }
    }
    if setup.cube > 1 {
        let _ = write!(out, "\n;CV[{}]", setup.cube);
        let owner = setup.owner.map_or('c', |seat| colour(seat).to_ascii_lowercase());
        let _ = write!(out, "\n;CP[{owner}]");
    }
}
