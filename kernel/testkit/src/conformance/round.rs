//! The same game once more, in words, through a round: refusals on the way, the record at the end.

use std::time::Duration;

use trebejo_core::{Deed, Event, Game, Node, Options, Record, Rng, Seat, Sitter};
use trebejo_play::{CheckedEvent, Entry, GameEntry, NewRound, Refusal, Round, Said};

use super::walk::Walk;
use super::{Broken, Checked, check, ensure};

/// Plays the game again as people do, and replays its record.
pub(super) fn play_again<G: Game>(
    options: &Options,
    walk: &Walk,
    rng: &mut Rng,
    place: &mut String,
) -> Checked {
    let entry = Entry::<G>::new(Vec::new());
    let mut new = NewRound::between(["Ana", "Ben"].map(|name| Sitter::Person(name.into())));
    new.options = options.iter().map(|(k, v)| (k.to_string(), v.to_string())).collect();
    let mut round = entry.open(&new).map_err(replay_failed)?;
    for (seat, text) in &walk.actions {
        *place = round.position();
        check_refusals(round.as_ref(), walk, rng)?;
        let event = match *seat {
            Some(seat) => say(round.as_ref(), seat, text).map_err(replay_failed)?,
            None => {
                let deed = Deed::Chance(text.clone());
                let seq = round.record().seq() + 1;
                let event = Event { seq, seat: None, deed, spent: None };
                round.admit(&event).map_err(replay_failed)?
            }
        };
        let expected = round.after(&event);
        round.apply(event);
        let found = (round.node(), round.ply());
        ensure(found == expected, check::REPLAY, || {
            format!("after {text} it stands {found:?}, foreseen as {expected:?}")
        })?;
    }
    *place = round.position();
    check_refusals(round.as_ref(), walk, rng)?;
    check_against_walk(round.as_ref(), walk)?;
    check_replay(&entry, round.as_ref())
}

/// Something went wrong where everything was said before.
fn replay_failed(why: impl std::fmt::Display) -> Broken {
    Broken { check: check::REPLAY, what: format!("played again it is refused: {why}") }
}

fn say(round: &dyn Round, seat: Seat, text: &str) -> Result<CheckedEvent, Refusal> {
    round.check(Said { seat, seq: round.record().seq(), text, thought: Duration::ZERO })
}

/// Nonsense, and moves from elsewhere in the game: whatever is no legal move here is refused, and nothing
/// has changed afterwards.
fn check_refusals(round: &dyn Round, walk: &Walk, rng: &mut Rng) -> Checked {
    let legal: Vec<String> = round.moves().into_iter().map(|choice| choice.text).collect();
    let before = state(round);
    let elsewhere = rng.pick(&walk.actions).map(|(_, text)| text.clone()).unwrap_or_default();
    for text in [nonsense(rng), damaged(&elsewhere, rng), elsewhere] {
        for seat in Seat::BOTH {
            let answer = say(round, seat, &text);
            // What is another way to write a legal move may pass; `resign` and its like are no moves.
            let passed = match &answer {
                Ok(event) => match &event.deed {
                    Deed::Move(mv) => round.node() == Node::Decision(seat) && legal.contains(mv),
                    _ => true,
                },
                Err(_) => true,
            };
            ensure(passed, check::REFUSAL, || format!("\"{text}\" is no legal move, but passed"))?;
            ensure(state(round) == before, check::REFUSAL, || {
                format!("asking for \"{text}\" has changed the round")
            })?;
        }
    }
    Ok(())
}

/// All of a round that anyone can see.
fn state(round: &dyn Round) -> impl PartialEq + use<> {
    (round.record().to_string(), round.position(), round.node(), round.moves(), round.view())
}

/// A short text of characters that occur in moves, and some that should not.
fn nonsense(rng: &mut Rng) -> String {
    const LETTERS: &[char] = &[
        'a', 'b', 'c', 't', 'l', 'r', 'x', '1', '8', '0', '-', '/', ' ', '*', '=', '@', 'é', '\n',
    ];
    let length = rng.below(9);
    (0..length).map(|_| LETTERS[rng.below(LETTERS.len() as u32) as usize]).collect()
}

/// A text with one character left out or doubled.
fn damaged(text: &str, rng: &mut Rng) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    if letters.is_empty() {
        return String::new();
    }
    let at = rng.below(letters.len() as u32) as usize;
    if rng.below(2) == 0 {
        letters.remove(at);
    } else {
        letters.insert(at, letters[at]);
    }
    letters.into_iter().collect()
}

/// The round shows what the walk has seen.
fn check_against_walk(round: &dyn Round, walk: &Walk) -> Checked {
    let node = round.node();
    ensure(node == Node::Over(walk.outcome), check::REPLAY, || {
        format!("played again it ends {node:?}, not {:?}", walk.outcome)
    })?;
    let steps = round.steps(0);
    ensure(steps.len() == walk.positions.len(), check::REPLAY, || {
        format!("played again it has {} positions, not {}", steps.len(), walk.positions.len())
    })?;
    for (step, (text, view)) in steps.iter().zip(walk.positions.iter().zip(&walk.views)) {
        ensure(step.position == *text && step.view == *view, check::REPLAY, || {
            format!("after {} actions it is {}, seen before as {text}", step.ply, step.position)
        })?;
    }
    Ok(())
}

/// The record, written, read and replayed, gives the same round.
fn check_replay<G: Game>(entry: &Entry<G>, round: &dyn Round) -> Checked {
    let text = round.record().to_string();
    let record = Record::read(&text).map_err(replay_failed)?;
    ensure(record == *round.record(), check::REPLAY, || {
        format!("the record reads as another one:\n{text}")
    })?;
    let again = entry.replay(&record).map_err(replay_failed)?;
    let same = again.record() == round.record()
        && again.node() == round.node()
        && again.position() == round.position()
        && again.steps(0) == round.steps(0);
    ensure(same, check::REPLAY, || {
        format!("the record leads elsewhere, to {}:\n{text}", again.position())
    })
}
