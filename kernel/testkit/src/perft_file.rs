//! Files of known counts: one position a line, with how many sequences of actions there are from it.
//!
//! ```text
//! # the start
//! RRRR.RG..RG.GGGG..... g 0 ; D1 4 ; D2 16
//! ```

use thiserror::Error;
use trebejo_core::{Game, Options, Position, perft};

/// A line of a perft file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PerftLine {
    /// Its number in the file, from 1.
    pub line: usize,
    /// The position, in the game's text.
    pub position: String,
    /// Depths and the counts expected there.
    pub counts: Vec<(u32, u64)>,
}

impl PerftLine {
    /// Compares every count for which `wanted` says yes with another way to count; returns how many those were.
    ///
    /// # Panics
    /// At the first count that differs.
    pub fn compare(&self, wanted: impl Fn(u64) -> bool, count: impl Fn(u32) -> u64) -> u32 {
        let mut compared = 0;
        for (depth, nodes) in self.counts.iter().filter(|(_, nodes)| wanted(*nodes)) {
            assert_eq!(count(*depth), *nodes, "{} at depth {depth}", self.position);
            compared += 1;
        }
        compared
    }
}

/// What was counted, so that a test can show that it counted anything.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Counted {
    /// Counts that were compared.
    pub compared: u32,
    /// Counts that were left out because they are larger than asked for.
    pub left_out: u32,
}

/// Why a perft file is wrong, or the game is.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}: {what}")]
pub struct PerftFileError {
    /// Where, from 1.
    pub line: usize,
    /// What.
    pub what: String,
}

/// Reads a perft file. Empty lines and what follows a `#` are comments.
pub fn read_perft(text: &str) -> Result<Vec<PerftLine>, PerftFileError> {
    let mut lines = Vec::new();
    for (line, text) in (1..).zip(text.lines()) {
        let text = text.split_once('#').map_or(text, |(text, _)| text).trim();
        if text.is_empty() {
            continue;
        }
        let mut parts = text.split(';').map(str::trim);
        let position = parts.next().unwrap_or_default().to_string();
        let counts: Vec<_> = parts
            .map(|part| {
                read_count(part).ok_or_else(|| {
                    let what = format!("\"{part}\" is no count, expected as in \"D3 120\"");
                    PerftFileError { line, what }
                })
            })
            .collect::<Result<_, _>>()?;
        if position.is_empty() || counts.is_empty() {
            let what = "expected a position and at least one count, with ; between them".into();
            return Err(PerftFileError { line, what });
        }
        lines.push(PerftLine { line, position, counts });
    }
    Ok(lines)
}

fn read_count(part: &str) -> Option<(u32, u64)> {
    let (depth, nodes) = part.strip_prefix('D')?.split_once(' ')?;
    Some((depth.parse().ok()?, nodes.parse().ok()?))
}

/// Compares every count of a perft file that is not above `max_nodes` with what the game says.
pub fn perft_file<G: Game>(text: &str, max_nodes: u64) -> Result<Counted, PerftFileError> {
    let mut counted = Counted::default();
    for PerftLine { line, position, counts } in read_perft(text)? {
        let error = |what| PerftFileError { line, what };
        let mut pos = G::read_position(&position, &Options::default()).map_err(|refused| {
            error(format!("position \"{position}\": {}", crate::said(&[], &refused)))
        })?;
        for (depth, expected) in counts {
            if expected > max_nodes {
                counted.left_out += 1;
                continue;
            }
            let found = perft(&mut pos, depth);
            if found != expected {
                return Err(error(format!("depth {depth} has {found} nodes, expected {expected}")));
            }
            counted.compared += 1;
        }
    }
    Ok(counted)
}

/// Counts by playing and taking back whatever `moves` lists, without asking whether the game has ended.
pub fn perft_by_play<P: Position>(
    pos: &mut P,
    depth: u32,
    moves: &impl Fn(&P) -> Vec<P::Move>,
) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut nodes = 0;
    for mv in moves(pos) {
        let undo = pos.play(mv);
        nodes += perft_by_play(pos, depth - 1, moves);
        pos.undo(undo);
    }
    nodes
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Race;

    // By hand: three rolls; only `go` is possible while the other stands on 0; three rolls again; from
    // then on `push` is possible too.
    const START: &str = "# a race\n\n0 0 ant - 0 ; D1 3 ; D2 3 ; D3 9 ; D4 18 # the end\n";

    #[test]
    fn known_counts_are_compared() {
        let counted = perft_file::<Race>(START, 100);
        assert_eq!(counted, Ok(Counted { compared: 4, left_out: 0 }));
        let counted = perft_file::<Race>(START, 9);
        assert_eq!(counted, Ok(Counted { compared: 3, left_out: 1 }));
    }

    #[test]
    fn what_is_wrong_is_named_with_its_line() {
        let cases = [
            ("0 0 ant - 0 ; D1 3 ; D2 4", "line 1: depth 2 has 3 nodes, expected 4"),
            (
                "\n0 0 cat - 0 ; D1 3",
                "line 2: position \"0 0 cat - 0\": \"cat\" is neither ant nor bee",
            ),
            ("0 0 ant - 0 ; 3", "line 1: \"3\" is no count, expected as in \"D3 120\""),
            ("0 0 ant - 0 ; D1 -3", "line 1: \"D1 -3\" is no count, expected as in \"D3 120\""),
            (
                "0 0 ant - 0",
                "line 1: expected a position and at least one count, with ; between them",
            ),
        ];
        for (text, message) in cases {
            assert_eq!(perft_file::<Race>(text, 100).unwrap_err().to_string(), message);
        }
    }
}
