//! Where games are lost: by the table where the game is solved, by the loser's own scores everywhere else.

use trebejo_core::Seat;
use trebejo_play::{GameEntry, Round, Value, Worth};

use crate::result::{GameResult, Note, hundredths};

/// Fills in where a game was lost and how often each side erred.
pub(crate) fn find(
    result: &mut GameResult,
    entry: &dyn GameEntry,
    round: &dyn Round,
    notes: &[Note],
) {
    if let Some(known) = by_table(entry, round, result) {
        result.lost_at = known.lost_at;
        result.blunders = Some(known.blunders);
        return;
    }
    let Some(winner) = result.winner else { return };
    // The last time the loser thought well of its game; from its next move on it was lost.
    let loser = notes.iter().filter(|note| note.seat != winner && note.score.is_some());
    let hopeful = |note: &&Note| note.score.is_some_and(|score| hundredths(score) >= 0);
    result.lost_at = loser.filter(hopeful).map(|note| note.ply).next_back();
}

struct Known {
    lost_at: Option<u32>,
    blunders: [u32; 2],
}

/// A blunder is a move after which the position is worth less to its maker than the best one would have left.
/// The game is lost by the last blunder that left the loser with a lost position.
fn by_table(entry: &dyn GameEntry, round: &dyn Round, result: &GameResult) -> Option<Known> {
    let solved = entry.solved()?;
    let loser = result.winner.map(|winner| Seat::BOTH[1 - usize::from(winner)]);
    let mut known = Known { lost_at: None, blunders: [0; 2] };
    let steps = round.steps(0);
    for pair in steps.windows(2) {
        let (before, step) = (&pair[0], &pair[1]);
        let (Some(seat), Some(text)) = (step.seat, &step.text) else { continue };
        if step.ply <= result.opening {
            continue;
        }
        // Whatever the table cannot say is left open: half the truth would look like a clean game.
        let probe = solved.values(&before.position).ok()?;
        let played = probe.moves.iter().find(|worth: &&Worth| worth.text == *text)?.value;
        if played < probe.value {
            known.blunders[seat.index()] += 1;
            if Some(seat) == loser && played == Value::Loss {
                known.lost_at = Some(step.ply);
            }
        }
    }
    Some(known)
}
