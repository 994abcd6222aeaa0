//! A game gone over: every decision beside the best there was, what luck had a part in it, and what that says
//! about each player. `docs/review.md` tells the same as JSON.

use std::collections::BTreeMap;

use serde::Serialize;
use trebejo_core::{Cell, Header, Limits, Node, Seat, Sitter};

use crate::measure::mean_accuracy;
use crate::{Candidate, Diligence, Mark, Measure};

/// How a game is gone over.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct ReviewPlan {
    /// How much trouble to take, in the game's own terms; `None` for the limits below.
    pub effort: Option<Diligence>,
    /// Limits of each decision, where no effort is named.
    pub limits: Limits,
    /// How many of the best choices are kept.
    pub lines: usize,
    /// Threads that may be used.
    pub threads: usize,
}

impl ReviewPlan {
    /// So many lines, with this effort, on one thread.
    #[must_use]
    pub fn new(effort: Diligence, lines: usize) -> ReviewPlan {
        ReviewPlan { effort: Some(effort), limits: Limits::default(), lines, threads: 1 }
    }
}

/// The plan as it is told with the result.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Settings {
    /// The effort, if one was named.
    pub effort: Option<Diligence>,
    /// How many of the best choices are kept.
    pub lines: usize,
    /// Plies of each decision.
    pub depth: Option<u32>,
    /// Positions of each decision.
    pub nodes: Option<u64>,
    /// Milliseconds of each decision.
    pub ms: Option<u64>,
}

/// A decision somebody made.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Decision {
    /// How many actions came before it.
    pub ply: u32,
    /// The game's word for the seat that made it.
    pub seat: String,
    /// What was decided: `move` or `cube`.
    pub topic: &'static str,
    /// The position it was made in.
    pub position: String,
    /// What was done, in canonical notation.
    #[serde(rename = "move")]
    pub text: String,
    /// The same as players write it.
    pub label: String,
    /// Its cells.
    pub cells: Vec<Cell>,
    /// What was lost against the best.
    pub loss: f32,
    /// How grave that is.
    pub mark: Mark,
    /// Whether there was only this one move.
    pub forced: bool,
    /// Whether it counts in averages.
    pub counted: bool,
    /// The chance to win that it left the one who made it.
    pub chance: Option<f32>,
    /// The best there was, best first, and what was done; none where it was forced.
    pub candidates: Vec<Candidate>,
}

impl Decision {
    /// What was done among the candidates.
    #[must_use]
    pub fn made(&self) -> Option<&Candidate> {
        self.candidates.iter().find(|one| one.text() == self.text)
    }
}

/// What an outcome of chance was worth.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Luck {
    /// How many actions came before it.
    pub ply: u32,
    /// The game's word for the seat it fell for.
    pub seat: String,
    /// What fell.
    pub text: String,
    /// What it gave above the mean.
    pub luck: f32,
}

/// How many errors of each kind.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Marks {
    /// Inaccuracies.
    pub doubtful: u32,
    /// Mistakes.
    pub bad: u32,
    /// Blunders.
    pub very_bad: u32,
}

/// The errors in decisions of one kind.
#[derive(Copy, Clone, Debug, Default, PartialEq, Serialize)]
pub struct Topic {
    /// Decisions that count.
    pub counted: u32,
    /// What was lost in them.
    pub loss: f32,
}

/// What a review says about a player.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PlayerReview {
    /// The name, or that of the engine.
    pub name: String,
    /// The engine that sat here, if one did.
    pub engine: Option<String>,
    /// Decisions made, forced ones included.
    pub decisions: u32,
    /// Those that count.
    pub counted: u32,
    /// What was lost in them.
    pub loss: f32,
    /// Thousandths lost in each, in the mean.
    pub error_rate: f32,
    /// Errors by their gravity.
    pub marks: Marks,
    /// From 0 to 100, where chances to win are the measure.
    pub accuracy: Option<f32>,
    /// Five hundred times the mean loss, where points are the measure.
    pub pr: Option<f32>,
    /// The errors by what was decided.
    pub topics: BTreeMap<&'static str, Topic>,
    /// Outcomes of chance that were weighed.
    pub rolls: u32,
    /// What they gave above the mean, all together.
    pub luck: Option<f32>,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ReviewResult {
    /// The game's word for the seat that won; `None` is a draw.
    pub winner: Option<String>,
    /// Why, as one word.
    pub end: &'static str,
}

/// A game gone over.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Review {
    /// The game's id.
    pub game: String,
    /// In what losses are counted.
    pub measure: Measure,
    /// What people call the round.
    pub title: Option<String>,
    /// Options that differ from their defaults.
    pub options: BTreeMap<String, String>,
    /// The position it began from.
    pub start: String,
    /// How it ended, if it did.
    pub result: Option<ReviewResult>,
    /// How it was gone over.
    pub settings: Settings,
    /// How many actions it has.
    pub plies: u32,
    /// Every decision in order.
    pub decisions: Vec<Decision>,
    /// Every outcome of chance that could be weighed.
    pub luck: Vec<Luck>,
    /// The first seat's chance to win after each action, the start first.
    pub graph: Vec<Option<f32>>,
    /// The players by the game's words for their seats.
    pub players: BTreeMap<String, PlayerReview>,
    /// The game's words for the seats, in their order.
    #[serde(skip)]
    pub seats: [String; 2],
}

/// The result of a round as a review tells it.
pub(crate) fn result(header: &Header, node: Node) -> Option<ReviewResult> {
    let Node::Over(outcome) = node else { return None };
    let winner = outcome.winner.map(|seat| header.seat_name(Some(seat)).into());
    Some(ReviewResult { winner, end: outcome.end })
}

/// What all decisions and all luck say about the one at a seat.
pub(crate) fn player(
    header: &Header,
    seat: Seat,
    measure: Measure,
    decisions: &[Decision],
    luck: &[Luck],
) -> PlayerReview {
    let (name, engine) = match header.sitter(seat) {
        Sitter::Person(name) => (name.clone(), None),
        Sitter::Engine(engine) => (engine.clone(), Some(engine.clone())),
    };
    let word = header.seat_name(Some(seat));
    let own = || decisions.iter().filter(|one| one.seat == word);
    let mut marks = Marks::default();
    let mut topics: BTreeMap<&'static str, Topic> = BTreeMap::new();
    let mut losses = Vec::new();
    for one in own().filter(|one| one.counted) {
        losses.push(one.loss);
        let topic = topics.entry(one.topic).or_default();
        topic.counted += 1;
        topic.loss += one.loss;
        match one.mark {
            Mark::Fine => {}
            Mark::Doubtful => marks.doubtful += 1,
            Mark::Bad => marks.bad += 1,
            Mark::VeryBad => marks.very_bad += 1,
        }
    }
    let loss: f32 = losses.iter().sum();
    let mean = loss / losses.len().max(1) as f32;
    let fell: Vec<f32> = luck.iter().filter(|one| one.seat == word).map(|one| one.luck).collect();
    PlayerReview {
        name,
        engine,
        decisions: own().count() as u32,
        counted: losses.len() as u32,
        loss,
        error_rate: 1000.0 * mean,
        marks,
        accuracy: if measure == Measure::Chances { mean_accuracy(&losses) } else { None },
        pr: (measure == Measure::Equity && !losses.is_empty()).then_some(500.0 * mean),
        topics,
        rolls: fell.len() as u32,
        luck: (!fell.is_empty()).then(|| fell.iter().sum()),
    }
}
