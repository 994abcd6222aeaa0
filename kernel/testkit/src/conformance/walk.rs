//! One random game as typed positions: every check of a single position, then one action on.

use std::collections::HashMap;

use trebejo_core::{Game, Node, Options, Outcome, Position, Rng, Seat, View};

use super::{Broken, Checked, chances_of, check, ensure, moves_of, position};

/// A game that was walked to its end, in words.
pub(super) struct Walk {
    /// What was done: by whom (`None` for chance), and the words.
    pub actions: Vec<(Option<Seat>, String)>,
    /// The positions, one more than actions.
    pub positions: Vec<String>,
    /// What they look like.
    pub views: Vec<View>,
    /// How it ended.
    pub outcome: Outcome,
}

/// Walks one game; `place` follows it for the message of a failure.
pub(super) fn walk<G: Game>(
    options: &Options,
    longest: u32,
    rng: &mut Rng,
    place: &mut String,
) -> Result<Walk, Broken> {
    position::check_shape::<G>()?;
    let mut pos = G::start(options);
    let mut undos = Vec::new();
    let mut keys = Vec::new();
    let mut turns = Vec::new();
    let mut seen = HashMap::new();
    let mut walk = Walk {
        actions: Vec::new(),
        positions: Vec::new(),
        views: Vec::new(),
        outcome: Outcome::draw("unfinished"),
    };
    loop {
        *place = G::write_position(&pos);
        position::check_all::<G>(&pos, options)?;
        check_same_key::<G>(&pos, &mut seen)?;
        keys.push(pos.key());
        if G::begins_turn(&pos) {
            turns.push(pos.key());
        }
        walk.positions.push(place.clone());
        walk.views.push(G::view(&pos));
        if let Some(outcome) = ended::<G>(&pos, &turns) {
            walk.outcome = outcome;
            break;
        }
        ensure(walk.actions.len() < longest as usize, check::END, || {
            format!("the game has not ended after {longest} actions")
        })?;
        match pos.node() {
            Node::Decision(seat) => {
                let moves = moves_of(&pos);
                let mv = moves[rng.below(moves.len() as u32) as usize];
                walk.actions.push((Some(seat), G::write_move(&pos, mv)));
                undos.push(pos.play(mv));
            }
            Node::Chance => {
                let chances = chances_of(&pos);
                let (chance, _) = chances[rng.below(chances.len() as u32) as usize];
                walk.actions.push((None, G::write_chance(&pos, chance)));
                undos.push(pos.resolve(chance));
            }
            Node::Over(_) => unreachable!("an end has an outcome"),
        }
    }
    check_nothing_passes_at_the_end::<G>(&pos, &walk)?;
    // All the way back, as a search goes back from the bottom of its tree.
    for (undo, (text, key)) in undos.into_iter().zip(walk.positions.iter().zip(&keys)).rev() {
        pos.undo(undo);
        *place = G::write_position(&pos);
        ensure(place == text && pos.key() == *key, check::UNDO, || {
            format!("going back through the whole game, expected {text}")
        })?;
    }
    Ok(walk)
}

/// Where the game is over, no move of it can be read any more.
fn check_nothing_passes_at_the_end<G: Game>(pos: &G::Position, walk: &Walk) -> Checked {
    if !matches!(pos.node(), Node::Over(_)) {
        return Ok(());
    }
    let mut moves = walk.actions.iter().filter(|(seat, _)| seat.is_some());
    let passed = moves.find(|(_, text)| G::read_move(pos, text).is_ok());
    ensure(passed.is_none(), check::REFUSAL, || format!("{passed:?} passes, but the game is over"))
}

/// How the round has ended, repetition included; `turns` are the keys of the beginnings of turns.
fn ended<G: Game>(pos: &G::Position, turns: &[u64]) -> Option<Outcome> {
    if let Node::Over(outcome) = pos.node() {
        return Some(outcome);
    }
    let now = turns.last()?;
    let times = turns.iter().filter(|key| *key == now).count();
    (times >= G::REPETITION?).then_some(Outcome::draw("repetition"))
}

/// Positions with the same key offer the same: otherwise repetition and tables of searches take one for
/// the other. Ends are left out, since a counter outside the key may bring one about.
fn check_same_key<G: Game>(pos: &G::Position, seen: &mut HashMap<u64, Vec<String>>) -> Checked {
    let offers = match pos.node() {
        Node::Over(_) => return Ok(()),
        Node::Chance => vec!["(chance)".to_string()],
        Node::Decision(seat) => {
            let mut texts: Vec<_> =
                moves_of(pos).into_iter().map(|mv| G::write_move(pos, mv)).collect();
            texts.sort_unstable();
            texts.push(G::SEATS[seat.index()].into());
            texts
        }
    };
    let before = seen.entry(pos.key()).or_insert_with(|| offers.clone());
    ensure(*before == offers, check::KEY, || {
        format!("an earlier position with the same key offered {before:?}, this one {offers:?}")
    })
}
