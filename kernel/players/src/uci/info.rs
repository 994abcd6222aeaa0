//! What a UCI program says while it thinks: `info depth 12 score cp 34 nodes 12345 pv e2e4 e7e5`.

use trebejo_core::Score;
use trebejo_play::external::Info;

/// Adds what a line says; whatever is not understood is passed over. False if it is no `info` line.
pub(super) fn listen(info: &mut Info, line: &str) -> bool {
    let mut words = line.split_whitespace().peekable();
    if words.next() != Some("info") {
        return false;
    }
    let mut said = Info::default();
    while let Some(word) = words.next() {
        match word {
            "depth" => said.depth = words.next().and_then(|n| n.parse().ok()),
            "nodes" => said.nodes = words.next().and_then(|n| n.parse().ok()),
            // Second-best lines do not count.
            "multipv" if words.next() != Some("1") => return true,
            "score" => {
                let kind = words.next();
                said.score = score(kind, words.next());
                // A bound is no evaluation yet.
                if matches!(words.peek(), Some(&("lowerbound" | "upperbound"))) {
                    said.score = None;
                }
            }
            "pv" => said.pv = words.by_ref().map(Into::into).collect(),
            "string" => break,
            _ => {}
        }
    }
    info.depth = said.depth.or(info.depth);
    info.score = said.score.or(info.score);
    info.nodes = said.nodes.or(info.nodes);
    if !said.pv.is_empty() {
        info.pv = said.pv;
    }
    true
}

fn score(kind: Option<&str>, number: Option<&str>) -> Option<Score> {
    let number: i32 = number?.parse().ok()?;
    match kind? {
        "cp" => Some(Score::Cp(number.clamp(-100_000, 100_000))),
        // UCI counts the winner's moves: mate in 3 is five plies of two sides, the mating move included.
        "mate" => {
            let moves = number.clamp(-10_000, 10_000);
            Some(Score::Mate(if moves > 0 { 2 * moves - 1 } else { 2 * moves }))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn heard(lines: &[&str]) -> Info {
        let mut info = Info::default();
        for line in lines {
            assert!(listen(&mut info, line), "{line}");
        }
        info
    }

    #[test]
    fn a_line_is_taken_apart() {
        let info = heard(&[
            "info depth 12 seldepth 18 multipv 1 score cp -34 nodes 12345 nps 1 time 5 pv e7e5 g1f3",
        ]);
        assert_eq!(info.depth, Some(12));
        assert_eq!(info.score, Some(Score::Cp(-34)));
        assert_eq!(info.nodes, Some(12_345));
        assert_eq!(info.pv, ["e7e5", "g1f3"]);
    }

    #[test]
    fn a_mate_is_counted_in_plies() {
        assert_eq!(heard(&["info score mate 1"]).score, Some(Score::Mate(1)));
        assert_eq!(heard(&["info score mate 3"]).score, Some(Score::Mate(5)));
        assert_eq!(heard(&["info score mate -2"]).score, Some(Score::Mate(-4)));
    }

    #[test]
    fn bounds_other_lines_and_remarks_do_not_replace_the_evaluation() {
        let info = heard(&[
            "info depth 5 score cp 20 pv a b",
            "info depth 6 score cp 90 lowerbound",
            "info depth 6 multipv 2 score cp -70 pv c",
            "info string score cp 1000 depth 99",
            "info currmove e2e4 currmovenumber 1",
        ]);
        assert_eq!(info.depth, Some(6));
        assert_eq!(info.score, Some(Score::Cp(20)));
        assert_eq!(info.pv, ["a", "b"]);
    }

    proptest! {
        #[test]
        fn any_line_is_survived(line in "(info )?[ a-z0-9-]{0,80}", other in any::<String>()) {
            let mut info = Info::default();
            listen(&mut info, &line);
            listen(&mut info, &other);
        }
    }
}
