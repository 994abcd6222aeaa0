//! The puzzles that come with the program: one file a game, read when they are first asked for.

use std::sync::OnceLock;

use crate::puzzle::{Puzzle, read};

/// A game, its file, and the file read.
type Shelf = (&'static str, &'static str, OnceLock<Vec<Puzzle>>);

static SHELVES: [Shelf; 5] = [
    ("diamond", include_str!("../data/diamond.jsonl"), OnceLock::new()),
    ("chess", include_str!("../data/chess.jsonl"), OnceLock::new()),
    ("alice", include_str!("../data/alice.jsonl"), OnceLock::new()),
    ("chessmagic", include_str!("../data/chessmagic.jsonl"), OnceLock::new()),
    ("backgammon", include_str!("../data/backgammon.jsonl"), OnceLock::new()),
];

/// The puzzles of a game, the easiest first; none for a game that has no file.
#[must_use]
pub fn book(game: &str) -> &'static [Puzzle] {
    let Some((_, text, read_once)) = SHELVES.iter().find(|(id, ..)| *id == game) else {
        return &[];
    };
    read_once.get_or_init(|| {
        let mut puzzles = read(text).expect("the files of the house are tested");
        puzzles.sort_by_key(|puzzle| puzzle.level);
        puzzles
    })
}

/// The puzzle of this name.
#[must_use]
pub fn find(game: &str, id: &str) -> Option<&'static Puzzle> {
    book(game).iter().find(|puzzle| puzzle.id == id)
}
