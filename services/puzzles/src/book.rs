//! The puzzles that come with the program, as each game has them.

use std::collections::HashMap;

use trebejo_play::{GameEntry, Registry};

use crate::puzzle::{Puzzle, read};

/// The puzzles that come with a game, the easiest first.
#[must_use]
pub fn book(game: &dyn GameEntry) -> Vec<Puzzle> {
    let mut puzzles =
        read(game.facts().puzzles.book).expect("the puzzles of every game are tested");
    puzzles.sort_by_key(|puzzle| puzzle.level);
    puzzles
}

/// What is kept where no difficulty may have more than so many: turn by turn one of each theme, the longest first.
#[must_use]
pub fn thin(games: &Registry, puzzles: Vec<Puzzle>, most: usize) -> Vec<Puzzle> {
    let levels = |game: &str| games.find(game).map_or(10, |entry| entry.info().levels);
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
