//! One game between two engines, from an opening to its end.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use trebejo_core::{Limits, Node, Outcome, Record, Rng, Sitter};
use trebejo_play::{GameEntry, Said, SeededChance};

use crate::ArenaError;
use crate::report::Pace;

/// How a game went.
pub(crate) struct Played {
    pub(crate) outcome: Outcome,
    pub(crate) plies: u32,
    /// For each seat.
    pub(crate) pace: [Pace; 2],
}

/// Plays on from `opening` with these engines in the seats; all luck follows from `seed`.
pub(crate) fn play(
    entry: &dyn GameEntry,
    opening: &Record,
    engines: [&str; 2],
    seed: u64,
    limits: &Limits,
    stop: &AtomicBool,
) -> Result<Played, ArenaError> {
    let mut record = opening.clone();
    for (seat, engine) in record.header.seats.iter_mut().zip(engines) {
        seat.sitter = Sitter::Engine(engine.into());
    }
    let mut round = entry.replay(&record)?;
    let mut rng = Rng::new(seed);
    let mut chance = SeededChance::new(rng.next_u64(), 0);
    let mut pace = [Pace::default(); 2];
    loop {
        // Engines claim a draw as soon as the rules grant it.
        if let Some(end) = round.claim() {
            return Ok(Played { outcome: Outcome::draw(end), plies: round.ply(), pace });
        }
        let event = match round.node() {
            Node::Over(outcome) => return Ok(Played { outcome, plies: round.ply(), pace }),
            Node::Chance => round.roll(&mut chance),
            Node::Decision(seat) => {
                let engine = engines[seat.index()];
                let begun = Instant::now();
                let line = round.think(engine, rng.next_u64(), limits, stop, &mut |_| {})?;
                pace[seat.index()].count(begun.elapsed(), line.nodes);
                let text = line.moves.first().cloned().unwrap_or_default();
                let seq = round.record().seq();
                let said = Said { seat, seq, text: &text, thought: Duration::ZERO };
                round.check(said).map_err(|refusal| ArenaError::Refused {
                    engine: engine.into(),
                    text: text.clone(),
                    position: round.position(),
                    why: refusal.to_string(),
                })?
            }
        };
        round.apply(event);
    }
}
