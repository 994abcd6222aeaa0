//! Where pairs of games begin, and the luck both games of a pair share.

use std::collections::HashSet;

use trebejo_core::{
    ChanceTag, Deed, Event, Message, MessageError, Node, Record, Rng, Seat, Sitter, ToMessage,
};
use trebejo_play::{CheckedEvent, GameEntry, NewRound, Round, Said, SeededChance};

use crate::plan::{Opening, Openings};
use crate::{ArenaError, Plan};

/// So many times as many lots are drawn as openings are needed before giving up.
const PATIENCE: u64 = 50;

/// Why an opening cannot be played.
#[derive(Clone, Debug, MessageError)]
pub(crate) enum OpeningError {
    #[message("arena.opening.action")]
    Action { text: String, why: Message },
    #[message("arena.opening.no-outcome", text)]
    NoOutcome(String),
    #[message("arena.opening.over", text)]
    Over(String),
    #[message("arena.opening.ended", end)]
    Ended(&'static str),
    #[message("arena.opening.no-move")]
    NoMove,
}

/// Where each pair of a pairing begins; nobody sits at the seats yet.
#[derive(Clone, Debug)]
pub(crate) struct Book {
    openings: Vec<Record>,
    seed: u64,
    /// Whether every opening brings its own luck.
    lots: bool,
}

impl Book {
    /// The openings of a plan.
    pub(crate) fn new(entry: &dyn GameEntry, plan: &Plan) -> Result<Book, ArenaError> {
        let pairs = plan.games / 2;
        let openings = match &plan.openings {
            Openings::Start => vec![read(entry, plan, &Opening { start: None, moves: vec![] }, 1)?],
            Openings::Random { plies } => lots(entry, plan, pairs, *plies)?,
            Openings::List(list) => {
                let numbered = list.iter().zip(1..);
                numbered
                    .map(|(opening, n)| read(entry, plan, opening, n))
                    .collect::<Result<_, _>>()?
            }
        };
        let lots = matches!(plan.openings, Openings::Random { .. });
        Ok(Book { openings, seed: plan.seed, lots })
    }

    /// The opening of a pair. All luck in both of its games follows from the seed in its header: draw k of a
    /// game is number k of that seed, whatever happened before.
    pub(crate) fn opening(&self, pair: u64) -> Record {
        let place = (pair % self.openings.len() as u64) as usize;
        let mut record = self.openings[place].clone();
        if record.header.chance.is_some() && !self.lots {
            // The same opening comes again and again: other luck for every pair.
            let mut rng = Rng::new(self.seed ^ (pair + 1).wrapping_mul(0x9FB2_1C65_1E98_DF25));
            record.header.chance = Some(ChanceTag::Seed(rng.next_u64()));
        }
        record
    }
}

fn nobody(entry: &dyn GameEntry, plan: &Plan, start: Option<&str>) -> NewRound {
    let nobody = || Sitter::Person("-".into());
    NewRound {
        options: plan.options.clone(),
        start: start.map(Into::into),
        chance: entry.info().chance.then_some(ChanceTag::Seed(0)),
        ..NewRound::between([nobody(), nobody()])
    }
}

/// An opening somebody wrote down.
fn read(
    entry: &dyn GameEntry,
    plan: &Plan,
    opening: &Opening,
    number: usize,
) -> Result<Record, ArenaError> {
    let wrong = |why: &dyn ToMessage| ArenaError::Opening { number, why: why.to_message() };
    let mut round = entry
        .open(&nobody(entry, plan, opening.start.as_deref()))
        .map_err(|error| wrong(&error))?;
    for text in &opening.moves {
        let event = match round.node() {
            Node::Decision(seat) => {
                let action = |why| OpeningError::Action { text: text.clone(), why };
                say(&*round, seat, text).map_err(|why| wrong(&action(why)))?
            }
            Node::Chance if round.chances().iter().any(|one| one.text == *text) => {
                let seq = round.record().seq() + 1;
                let deed = Deed::Chance(text.clone());
                let event = Event { seq, seat: None, deed, spent: None };
                round.admit(&event).expect("an outcome of the list")
            }
            Node::Chance => return Err(wrong(&OpeningError::NoOutcome(text.clone()))),
            Node::Over(_) => return Err(wrong(&OpeningError::Over(text.clone()))),
        };
        round.apply(event);
    }
    if let Node::Over(outcome) = round.node() {
        return Err(wrong(&OpeningError::Ended(outcome.end)));
    }
    Ok(round.record().clone())
}

/// `count` different openings of `plies` random plies each, none of them decided already.
fn lots(
    entry: &dyn GameEntry,
    plan: &Plan,
    count: u64,
    plies: u32,
) -> Result<Vec<Record>, ArenaError> {
    let mut new = nobody(entry, plan, None);
    let mut rng = Rng::new(plan.seed);
    let mut seen = HashSet::new();
    let mut openings = Vec::new();
    for _ in 0..count * PATIENCE {
        if openings.len() as u64 == count {
            break;
        }
        let luck = rng.next_u64();
        if new.chance.is_some() {
            new.chance = Some(ChanceTag::Seed(luck));
        }
        let mut round = entry.open(&new)?;
        if wander(&mut *round, plies, luck, &mut rng) && seen.insert(round.position()) {
            openings.push(round.record().clone());
        }
    }
    let found = openings.len() as u64;
    if found < count {
        return Err(ArenaError::Openings { found, expected: count, plies });
    }
    Ok(openings)
}

/// Plays random plies; false if that ended the game.
fn wander(round: &mut dyn Round, plies: u32, luck: u64, rng: &mut Rng) -> bool {
    let mut chance = SeededChance::new(luck, 0);
    loop {
        let event = match round.node() {
            Node::Over(_) => return false,
            Node::Decision(_) if round.ply() >= plies => return true,
            Node::Chance => round.roll(&mut chance),
            Node::Decision(seat) => {
                let moves = round.moves();
                let choice = rng.pick(&moves).expect("a decision node has a move");
                say(round, seat, &choice.text).expect("a move of the list is legal")
            }
        };
        round.apply(event);
    }
}

fn say(round: &dyn Round, seat: Seat, text: &str) -> Result<CheckedEvent, Message> {
    let seq = round.record().seq();
    let said = Said { seat, seq, text, thought: Default::default() };
    match round.check(said) {
        Ok(event) if matches!(event.deed, Deed::Move(_)) => Ok(event),
        Ok(_) => Err(OpeningError::NoMove.to_message()),
        Err(refusal) => Err(refusal.to_message()),
    }
}
