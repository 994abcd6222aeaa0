//! A puzzle and the file it is kept in: one JSON object a line, so that a miner can add to it as it goes.

use serde::{Deserialize, Serialize};
use trebejo_core::{MessageError, Score, ToMessage};

/// A position with one best move, or a line of them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Puzzle {
    /// The game's id.
    pub game: String,
    /// Its name among the puzzles of its game: seed, game and ply it was found at.
    pub id: String,
    /// The position, as the game writes it.
    pub position: String,
    /// The solver's moves and the answers between them, in canonical notation; the solver begins and ends.
    pub solution: Vec<String>,
    /// The lowest level of the game's engines that finds the first move; one more than there are if none does.
    pub level: u32,
    /// What it is about, in words, the most telling first: `mate-2`, `gift`, `double`.
    pub themes: Vec<String>,
    /// What the first move is worth to the solver.
    pub best: Score,
    /// What the next best one is worth.
    pub next: Score,
    /// Where it was found.
    pub source: Source,
}

/// The game a puzzle was found in; it can be played again from this.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Source {
    /// The seed of the mine.
    pub seed: u64,
    /// The number of the game, from 1.
    pub game: u32,
    /// How many actions led to the position.
    pub ply: u32,
    /// The levels that played.
    pub players: [String; 2],
}

impl Puzzle {
    /// How hard it is, from 1 to 5, in a game of so many levels.
    #[must_use]
    pub fn difficulty(&self, levels: u32) -> u32 {
        difficulty(self.level, levels)
    }

    /// How many moves the solver has to find.
    #[must_use]
    pub fn moves(&self) -> usize {
        self.solution.len().div_ceil(2)
    }
}

/// How hard a puzzle is, from 1 to 5, that this level of so many finds.
pub(crate) fn difficulty(level: u32, levels: u32) -> u32 {
    // Most of what can be found at all is found by the first few levels, so these are told apart.
    match level {
        0 | 1 => 1,
        2 => 2,
        level if level * 10 <= levels * 4 => 3,
        level if level * 10 <= levels * 7 => 4,
        _ => 5,
    }
}

/// What is wrong in a file of puzzles.
#[derive(Debug, MessageError)]
#[message("puzzle.line")]
pub struct PuzzleError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub why: LineFault,
}

/// What can be wrong with a line.
#[derive(Debug, PartialEq, Eq, ToMessage)]
pub enum LineFault {
    /// No puzzle at all; the reader says why, in English.
    #[message("puzzle.json", text)]
    Json(String),
    /// The solution ends with an answer.
    #[message("puzzle.even")]
    Even,
    /// It is about nothing.
    #[message("puzzle.no-theme")]
    NoTheme,
    /// Another puzzle has its id.
    #[message("puzzle.known", id)]
    Known(String),
}

/// Reads a file of puzzles. Whether they are right is for [`check`](crate::check) to say.
pub fn read(text: &str) -> Result<Vec<Puzzle>, PuzzleError> {
    let mut puzzles: Vec<Puzzle> = Vec::new();
    for (number, line) in (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty()) {
        let wrong = |why: LineFault| PuzzleError { line: number, why };
        let puzzle: Puzzle = serde_json::from_str(line)
            .map_err(|error| wrong(LineFault::Json(error.to_string())))?;
        if puzzle.solution.len().is_multiple_of(2) {
            return Err(wrong(LineFault::Even));
        }
        if puzzle.themes.is_empty() {
            return Err(wrong(LineFault::NoTheme));
        }
        if puzzles.iter().any(|known| (&known.game, &known.id) == (&puzzle.game, &puzzle.id)) {
            return Err(wrong(LineFault::Known(puzzle.id)));
        }
        puzzles.push(puzzle);
    }
    Ok(puzzles)
}

/// Writes a puzzle as one line, without its end.
#[must_use]
pub fn write(puzzle: &Puzzle) -> String {
    serde_json::to_string(puzzle).expect("a puzzle is plain data")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample() -> Puzzle {
        Puzzle {
            game: "toy".into(),
            id: "1-2-3".into(),
            position: "somewhere".into(),
            solution: vec!["a".into(), "b".into(), "c".into()],
            level: 4,
            themes: vec!["mate-2".into()],
            best: Score::Mate(3),
            next: Score::Cp(-20),
            source: Source { seed: 1, game: 2, ply: 3, players: ["4".into(), "5".into()] },
        }
    }

    #[test]
    fn what_is_written_is_read_again() {
        let text = format!("{}\n\n", write(&sample()));
        assert_eq!(read(&text).unwrap(), [sample()]);
        assert_eq!(sample().moves(), 2);
    }

    #[test]
    fn faults_are_named_with_their_line() {
        let line = write(&sample());
        assert_eq!(read(&format!("{line}\n{line}")).unwrap_err().line, 2);
        let even = write(&Puzzle { solution: vec!["a".into(), "b".into()], ..sample() });
        assert_eq!(read(&even).unwrap_err().why, LineFault::Even);
        assert!(read("{\"id\": 5}").is_err() && read("\u{0}").is_err() && read("[[[[").is_err());
    }

    #[test]
    fn difficulties_follow_from_the_level_that_finds_it() {
        let at = |level, levels| Puzzle { level, ..sample() }.difficulty(levels);
        assert_eq!([1, 2, 3, 4, 5, 7, 8, 11].map(|level| at(level, 10)), [1, 2, 3, 3, 4, 4, 5, 5]);
        assert_eq!([1, 2, 3, 4, 5, 6, 9].map(|level| at(level, 8)), [1, 2, 3, 4, 4, 5, 5]);
    }
}
