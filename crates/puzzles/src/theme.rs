//! What a puzzle is about, as one word that user interfaces translate. Only what can be seen from outside is told:
//! how it ends, what the first move does to the board, and what it makes of the game.

use trebejo_core::{Node, Shape};
use trebejo_play::{Candidate, GameEntry, Round};

/// Below this chance a best move saves the game rather than wins it.
const SAVED: f32 = 0.6;

/// The theme of a solution: `before` its first move, `after` that move, and at its `end`.
pub(crate) fn theme(
    game: &dyn GameEntry,
    best: &Candidate,
    [before, after, end]: [&dyn Round; 3],
    moves: usize,
) -> String {
    let info = game.info();
    if info.shape == Shape::Points {
        return match best.text() {
            word @ ("double" | "take" | "drop" | "beaver") => word.into(),
            "roll" => "no-double".into(),
            text if text.contains('*') => "hit".into(),
            _ => "play".into(),
        };
    }
    if info.solved {
        return if best.chance > SAVED { "only-win" } else { "only-draw" }.into();
    }
    let choice = before.moves().into_iter().find(|choice| choice.text == best.text());
    let (power, cells) = choice.map_or((None, Vec::new()), |choice| (choice.power, choice.cells));
    let men = |round: &dyn Round| round.view().pieces.len();
    if let Node::Over(outcome) = end.node() {
        return match outcome.end {
            "checkmate" => format!("mate-{moves}"),
            "king-captured" => "king".into(),
            _ => "end".into(),
        };
    }
    if power.is_some() {
        return "gift".into();
    }
    if best.chance < SAVED {
        return "save".into();
    }
    if cells.last().is_some_and(|word| info.choices.contains(word)) {
        return "promotion".into();
    }
    let check = after.view().marks.values().any(|mark| mark == "check");
    let capture = men(after) < men(before);
    match (check, capture) {
        (true, _) => "check".into(),
        (false, true) => "capture".into(),
        (false, false) => "quiet".into(),
    }
}
