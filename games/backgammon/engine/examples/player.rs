//! Plays for a script: one line in, one line out, boards as 52 numbers.
//!
//! `player FOLDER|standard [PLIES]` reads `B… D1 D2`: for the side on roll, then the other, the checkers off, on its points
//! 1 to 24 and on the bar, and the dice. It answers with the board after the best play, from the same view. Without
//! dice it answers with the six chances and the equity; with one more number, with what rolling, a double that is taken
//! and one that is dropped are worth in a money game with the cube in the middle; to six numbers, the checkers on the points of a home board,
//! with the chances to bear off in 1, 2, 3 … rolls; to twelve, with the exact values of two home boards.

use std::io::{BufRead, Write};
use std::path::Path;
use std::sync::Arc;

use trebejo_backgammon::{Board, Checkers, Dice};
use trebejo_backgammon_engine::bearoff::{OneSided, TwoSided, index};
use trebejo_backgammon_engine::{Depth, Net, Nets, Search, Stakes, Stop};

fn home(points: &[u8]) -> Checkers {
    let mut counts = [0; 26];
    counts[1..7].copy_from_slice(points);
    Checkers::new(counts).expect("at most fifteen checkers")
}

fn answer(search: &mut Search, depth: &Depth, numbers: &[u8]) -> String {
    let words = |values: &[f32]| values.iter().map(f32::to_string).collect::<Vec<_>>().join(" ");
    match numbers.len() {
        6 => {
            let rolls = OneSided::get().at_least(index(home(numbers)));
            words(&rolls.windows(2).skip(1).map(|pair| pair[0] - pair[1]).collect::<Vec<_>>())
        }
        12 => {
            let board = Board { own: home(&numbers[..6]), other: home(&numbers[6..]) };
            let exact = TwoSided::look_up(board).expect("one to six checkers a side");
            words(&[exact.cubeless, exact.centred, exact.owned, exact.other])
        }
        _ => {
            let side = |from: usize| {
                Checkers::new(std::array::from_fn(|i| numbers[from + i])).expect("fifteen checkers")
            };
            let board = Board::new(side(0), side(26)).expect("a board");
            if numbers.len() == 53 {
                let (choice, _) = search.cube(board, &Stakes::MONEY, depth, &Stop::NEVER);
                return words(&[choice.roll, choice.take, choice.drop]);
            }
            let Some(dice) = numbers.get(52..54).and_then(|dice| Dice::new(dice[0], dice[1]))
            else {
                let outcome = search.outcome(board, depth, &Stop::NEVER).expect("nobody stops it");
                return format!("{} {}", words(&outcome.0), outcome.equity());
            };
            let found = search.plays(board, dice, &Stakes::CUBELESS, depth, &Stop::NEVER);
            let next = found.first().map_or(board.swap(), |best| best.after);
            let text = |side: Checkers| side.counts().map(|count| count.to_string()).join(" ");
            format!("{} {}", text(next.other), text(next.own))
        }
    }
}

fn main() {
    let folder = std::env::args().nth(1).unwrap_or_else(|| "standard".into());
    let plies = std::env::args().nth(2).map_or(0, |text| text.parse().expect("a number of plies"));
    let nets = if folder == "standard" {
        Nets::standard()
    } else {
        Nets(["contact", "crashed", "race"].map(|name| {
            let bytes =
                std::fs::read(Path::new(&folder).join(format!("{name}.net"))).expect("a network");
            Arc::new(Net::read(&bytes).expect("a whole network"))
        }))
    };
    let mut search = Search::new(&nets);
    let mut out = std::io::stdout().lock();
    for line in std::io::stdin().lock().lines() {
        let line = line.expect("text");
        let numbers: Vec<u8> =
            line.split_whitespace().map(|word| word.parse().expect("a number")).collect();
        writeln!(out, "{}", answer(&mut search, &Depth::plies(plies), &numbers))
            .expect("an open pipe");
        out.flush().expect("an open pipe");
    }
}
