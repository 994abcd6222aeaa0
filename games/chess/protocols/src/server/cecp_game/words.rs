//! Lines of thought and results of games in the words of CECP.

use std::time::Duration;

use trebejo_core::{Outcome, Score, Seat};

use crate::server::player::InfoLine;

pub(super) fn hundredths(time: Duration) -> u128 {
    time.as_millis() / 10
}

/// A line of thought: depth, score, hundredths of seconds, positions, moves. A mate in so many moves is counted
/// from 100,000.
pub(super) fn thinking(info: &InfoLine) -> String {
    let score = match info.score {
        Some(Score::Cp(cp)) => cp,
        Some(Score::Mate(plies)) if plies > 0 => 100_000 + (plies + 1) / 2,
        Some(Score::Mate(plies)) => -100_000 + plies / 2,
        _ => 0,
    };
    format!("{} {score} {} {} {}", info.depth, hundredths(info.time), info.nodes, info.line)
}

/// The end of a game as clients read it.
pub(super) fn result(outcome: Outcome) -> String {
    let (score, side) = match outcome.winner {
        Some(Seat::First) => ("1-0", "White "),
        Some(Seat::Second) => ("0-1", "Black "),
        None => ("1/2-1/2", ""),
    };
    let why = match outcome.end {
        "checkmate" => "mates",
        "stalemate" => "Stalemate",
        "fifty" => "Draw by the fifty-move rule",
        "repetition" => "Draw by repetition",
        "dead" => "Draw by insufficient material",
        other if outcome.winner.is_some() => return format!("{score} {{{side}wins: {other}}}"),
        other => return format!("{score} {{Draw: {other}}}"),
    };
    format!("{score} {{{side}{why}}}")
}

#[cfg(test)]
mod tests {
    use trebejo_chess_engine::Bound;

    use super::*;

    #[test]
    fn thoughts_and_results_are_told_as_xboard_reads_them() {
        let info = InfoLine {
            depth: 9,
            seldepth: Some(20),
            rank: 1,
            score: Some(Score::Cp(156)),
            bound: Bound::Exact,
            nodes: 48_219,
            time: Duration::from_millis(10_840),
            fullness: None,
            line: "e2e4 e7e5".into(),
        };
        assert_eq!(thinking(&info), "9 156 1084 48219 e2e4 e7e5");
        let mate = |plies| InfoLine { score: Some(Score::Mate(plies)), ..info.clone() };
        assert!(thinking(&mate(5)).starts_with("9 100003 "));
        assert!(thinking(&mate(-4)).starts_with("9 -100002 "));
        assert_eq!(result(Outcome::win(Seat::First, "checkmate")), "1-0 {White mates}");
        assert_eq!(result(Outcome::draw("stalemate")), "1/2-1/2 {Stalemate}");
    }
}
