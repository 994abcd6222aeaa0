//! The puzzles that come with the program: one file a game, read when they are first asked for.

use std::collections::HashMap;
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

/// What is kept where no difficulty may have more than so many: turn by turn one of each theme, the longest first.
#[must_use]
pub fn thin(puzzles: Vec<Puzzle>, most: usize) -> Vec<Puzzle> {
    let levels = |game: &str| trebejo_games::find(game).map_or(10, |entry| entry.info().levels);
    let place = |puzzle: &Puzzle| (puzzle.game.clone(), puzzle.difficulty(levels(&puzzle.game)));
    let mut order: Vec<usize> = (0..puzzles.len()).collect();
    order.sort_by_key(|&at| std::cmp::Reverse(puzzles[at].moves()));
    // How many of its theme come before a puzzle says in which turn it is chosen.
    let mut themes: HashMap<_, usize> = HashMap::new();
    let mut turns: Vec<(usize, usize)> = Vec::new();
    for at in order {
        let seen = themes.entry((place(&puzzles[at]), &puzzles[at].themes[0])).or_default();
        turns.push((*seen, at));
        *seen += 1;
    }
    turns.sort_by_key(|(turn, _)| *turn);
    let mut counts: HashMap<_, usize> = HashMap::new();
    let mut kept = vec![false; puzzles.len()];
    for (_, at) in turns {
        let count = counts.entry(place(&puzzles[at])).or_default();
        *count += 1;
        kept[at] = *count <= most;
    }
    puzzles.into_iter().zip(kept).filter_map(|(puzzle, kept)| kept.then_some(puzzle)).collect()
}

/// The puzzle of this name.
#[must_use]
pub fn find(game: &str, id: &str) -> Option<&'static Puzzle> {
    book(game).iter().find(|puzzle| puzzle.id == id)
}
