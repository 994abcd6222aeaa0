//! Openings by lot: a few random plies, so that no two pairs of games begin alike.

use std::collections::HashSet;

use trebejo_core::{Node, Record, Rng, Sitter};
use trebejo_play::{GameEntry, NewRound, Round, Said, SeededChance};

use crate::ArenaError;

/// So many times as many lots are drawn as openings are needed before giving up.
const PATIENCE: u32 = 50;

/// `count` different openings of `plies` random plies each, none of them decided already.
pub(crate) fn openings(
    entry: &dyn GameEntry,
    engines: &[String; 2],
    count: u32,
    plies: u32,
    seed: u64,
) -> Result<Vec<Record>, ArenaError> {
    let new = NewRound::between(engines.clone().map(Sitter::Engine));
    let mut rng = Rng::new(seed);
    let mut seen = HashSet::new();
    let mut openings = Vec::new();
    for _ in 0..count * PATIENCE {
        if openings.len() == count as usize {
            break;
        }
        let mut round = entry.open(&new)?;
        if wander(&mut *round, plies, &mut rng) && seen.insert(round.position()) {
            openings.push(round.record().clone());
        }
    }
    let found = openings.len() as u32;
    if found < count {
        return Err(ArenaError::Openings { found, expected: count, plies });
    }
    Ok(openings)
}

/// Plays random plies; false if that ended the game.
fn wander(round: &mut dyn Round, plies: u32, rng: &mut Rng) -> bool {
    let mut chance = SeededChance::new(rng.next_u64(), 0);
    loop {
        let event = match round.node() {
            Node::Over(_) => return false,
            Node::Decision(_) if round.ply() >= plies => return true,
            Node::Chance => round.roll(&mut chance),
            Node::Decision(seat) => {
                let moves = round.moves();
                let choice = rng.pick(&moves).expect("a decision node has a move");
                let seq = round.record().seq();
                let said = Said { seat, seq, text: &choice.text, thought: Default::default() };
                round.check(said).expect("a move of the list is legal")
            }
        };
        round.apply(event);
    }
}
