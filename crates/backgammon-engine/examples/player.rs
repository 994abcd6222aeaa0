//! Plays for a script: one line in, one line out, boards as 52 numbers.
//!
//! `player FOLDER [PLIES]` reads `B… D1 D2`: for the side on roll, then the other, the checkers off, on its points 1
//! to 24 and on the bar, and the dice. It answers with the board after the best play, from the same view.

use std::io::{BufRead, Write};
use std::path::Path;
use std::sync::Arc;

use trebejo_backgammon::{Board, Checkers, Dice};
use trebejo_backgammon_engine::{Judge, Net, Nets};

fn main() {
    let folder = std::env::args().nth(1).expect("a folder of networks");
    let nets = Nets(["contact", "crashed", "race"].map(|name| {
        let bytes = std::fs::read(Path::new(&folder).join(format!("{name}.net"))).expect("a network");
        Arc::new(Net::read(&bytes).expect("a whole network"))
    }));
    let mut judge = Judge::new(&nets);
    let mut out = std::io::stdout().lock();
    for line in std::io::stdin().lock().lines() {
        let line = line.expect("text");
        let numbers: Vec<u8> = line.split_whitespace().map(|word| word.parse().expect("a number")).collect();
        let side = |from: usize| Checkers::new(std::array::from_fn(|i| numbers[from + i])).expect("fifteen checkers");
        let board = Board::new(side(0), side(26)).expect("a board");
        if numbers.len() == 52 {
            let outcome = judge.one(board);
            writeln!(out, "{:?} {}", outcome.0, outcome.equity()).expect("an open pipe");
        } else {
            let dice = Dice::new(numbers[52], numbers[53]).expect("two dice");
            let (next, _) = judge.best(board, dice);
            let text = |side: Checkers| side.counts().map(|count| count.to_string()).join(" ");
            writeln!(out, "{} {}", text(next.other), text(next.own)).expect("an open pipe");
        }
        out.flush().expect("an open pipe");
    }
}
