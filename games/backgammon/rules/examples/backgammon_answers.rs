//! Answers questions about boards line by line, for oracles in other languages:
//! `cargo run --release -p trebejo-backgammon --example backgammon_answers`.
//!
//! A line is a position ID, answered with the results of all 21 rolls in the order 11, 21, 22, 31, …, with `;`
//! between the rolls and blanks between the results; or a position ID and a roll (`4HPwATDgc/ABMA 63`), answered
//! with the results of this one; or a position ID and `won`, answered with the points of a game the mover has won.
//! A result is the board after the play, mover last, as GNU Backgammon's key: the
//! ten bytes of its position ID, each as two letters from A to P. What cannot be read is answered with `error`.

use std::io::{BufRead, Write};

use trebejo_backgammon::{BAR, Board, Dice, Roll, Worth, read_position_id};

fn main() -> std::io::Result<()> {
    let mut out = std::io::stdout().lock();
    for line in std::io::stdin().lock().lines() {
        let answer = answer(&line?).unwrap_or_else(|error| format!("error {error}"));
        writeln!(out, "{answer}")?;
        out.flush()?;
    }
    Ok(())
}

fn answer(line: &str) -> Result<String, String> {
    let (id, roll) = line.split_once(' ').unwrap_or((line, ""));
    let board = read_position_id(id).map_err(|error| error.to_string())?;
    if roll == "won" {
        return Ok(board.won().map_or(0, Worth::points).to_string());
    }
    let rolls = match roll {
        "" => Dice::ALL.to_vec(),
        text => vec![Roll::read(text).map_err(|error| error.to_string())?.dice()],
    };
    let results = rolls.into_iter().map(|dice| {
        let mut keys = Vec::new();
        board.each_play(dice, |_, after| keys.push(key(after)));
        keys.join(" ")
    });
    Ok(results.collect::<Vec<_>>().join(";"))
}

fn key(board: Board) -> String {
    let mut bits: u128 = 0;
    let mut at = 0;
    for side in [board.other, board.own] {
        for place in 1..=BAR {
            for _ in 0..side.on(place) {
                bits |= 1 << at;
                at += 1;
            }
            at += 1;
        }
    }
    let letter = |four: u8| char::from(b'A' + four);
    bits.to_le_bytes()[..10]
        .iter()
        .flat_map(|byte| [letter(byte >> 4), letter(byte & 15)])
        .collect()
}
