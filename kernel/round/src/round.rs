//! The object-safe face of a round of any game.

use std::any::Any;
use std::time::Duration;

use serde::Serialize;
use trebejo_core::{Cell, ChanceSource, Event, Node, Offer, Record, Score, Seat, View};

use crate::{CheckedEvent, Clock, Refusal, fair};

/// What a player says, as it reaches the referee.
#[derive(Copy, Clone, Debug)]
pub struct Said<'a> {
    /// The seat it is said for.
    pub seat: Seat,
    /// The latest event the player had seen.
    pub seq: u32,
    /// The words: a move, `resign`, `offer draw`, …
    pub text: &'a str,
    /// Time since the turn began, by a monotonic clock; used only where a clock runs.
    pub thought: Duration,
}

/// A legal move as people make it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Choice {
    /// The canonical notation.
    pub text: String,
    /// The cells to click, in order.
    pub cells: Vec<Cell>,
    /// The special power it makes use of, as one word: `omni`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub power: Option<&'static str>,
}

/// Something that chance may bring.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ChanceOutcome {
    /// As the game writes it: `roll 63`.
    pub text: String,
    /// In how many ways it comes, beside the other outcomes of the same draw.
    pub weight: u32,
}

/// One position of the line now on the board, with the action that led to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// How many actions lead here.
    pub ply: u32,
    /// Who acted; `None` for chance and at the start.
    pub seat: Option<Seat>,
    /// The action; `None` at the start.
    pub text: Option<String>,
    /// The action as players write it; `None` at the start.
    pub label: Option<String>,
    /// The cells of a move.
    pub cells: Vec<Cell>,
    /// The position after it.
    pub position: String,
    /// What it looks like.
    pub view: View,
}

/// What an engine thinks, in words.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Line {
    /// Plies looked ahead.
    pub depth: u32,
    /// The judgement for the side to move, if there is one.
    pub score: Option<Score>,
    /// The expected course; the first is the chosen move.
    #[serde(rename = "line")]
    pub moves: Vec<String>,
    /// The cells of the chosen move.
    #[serde(skip)]
    pub cells: Vec<Cell>,
    /// Positions visited.
    pub nodes: u64,
    /// Milliseconds spent.
    pub ms: u64,
}

/// What the events of a round say about its luck.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct ChanceState {
    /// How many outcomes of chance the record holds, those that were taken back included: the number of the next
    /// draw.
    pub drawn: u64,
    /// What each seat has added to a fair round so far.
    pub luck: [Option<fair::Luck>; 2],
    /// The seed of a fair round, once it has been opened.
    pub revealed: Option<fair::Secret>,
}

/// A round in the words of UCI.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UciGame {
    /// The name of the game for `UCI_Variant`.
    pub variant: &'static str,
    /// Whether `UCI_Chess960` has to be set.
    pub chess960: bool,
    /// The position it began from.
    pub start: String,
    /// The moves since.
    pub moves: Vec<String>,
}

/// A round of some game: its record, and what follows from it.
///
/// `check`, `admit`, `roll` and `flag` ask and change nothing; [`apply`](Round::apply) is the only change, live
/// and in replay. Whoever keeps a round writes the event down between the two. None of them takes longer the
/// longer the round has been.
pub trait Round: Send + Sync {
    /// All that has happened.
    fn record(&self) -> &Record;

    /// Who acts, or how the round ended, with repetition, agreement, resignation and time counted in.
    fn node(&self) -> Node;

    /// How many actions (moves and chance) stand on the board; takebacks make it smaller.
    fn ply(&self) -> u32;

    /// The ply after each event of the record.
    fn plies(&self) -> &[u32];

    /// The position as text.
    fn position(&self) -> String;

    /// What there is to see.
    fn view(&self) -> View;

    /// The legal moves; none unless a seat has to decide.
    fn moves(&self) -> Vec<Choice>;

    /// What chance may bring, each outcome once, in the order of the game; nothing unless chance acts.
    fn chances(&self) -> Vec<ChanceOutcome>;

    /// The line now on the board from ply `from` on; 0 is the start position.
    fn steps(&self, from: u32) -> Vec<Step>;

    /// The offer that waits for an answer, and who made it.
    fn offer(&self) -> Option<(Seat, Offer)>;

    /// The ply a seat goes back to when it takes back its latest move; `None` if it has made none.
    fn takeback(&self, seat: Seat) -> Option<u32>;

    /// The draw the seat to move may claim, as one word: `repetition`, `fifty`.
    fn claim(&self) -> Option<&'static str>;

    /// The clocks at the latest event; `None` if the round has none.
    fn clock(&self) -> Option<&Clock>;

    /// What the events so far say about the luck of the round.
    fn chance_state(&self) -> &ChanceState;

    /// The event of a move the table makes by itself, because there is no choice: a pass.
    fn forced(&self) -> Option<CheckedEvent>;

    /// Asks the referee: read, current, running, your turn, legal. The event is what happens if nobody
    /// objects; nothing has changed yet.
    fn check(&self, said: Said<'_>) -> Result<CheckedEvent, Refusal>;

    /// Asks the referee about an event of a record, or one of the house.
    fn admit(&self, event: &Event) -> Result<CheckedEvent, Refusal>;

    /// Lets a source of chance decide; the round must be at a chance node.
    fn roll(&self, source: &mut dyn ChanceSource) -> CheckedEvent;

    /// The event of a seat's time running out.
    fn flag(&self, seat: Seat) -> CheckedEvent;

    /// Who acts, and how many actions stand on the board, once this event has happened: [`node`](Round::node) and
    /// [`ply`](Round::ply) after [`apply`](Round::apply).
    fn after(&self, event: &CheckedEvent) -> (Node, u32);

    /// Lets an event happen that `check`, `admit`, `forced`, `roll` or `flag` gave for this very state.
    fn apply(&mut self, event: CheckedEvent);

    /// The round as programs that speak UCI are told of it; `None` in a game they do not play.
    fn uci(&self) -> Option<UciGame>;

    /// A copy to think on.
    fn fork(&self) -> Box<dyn Round>;

    /// The round of [`branch`](Round::branch), without reading a record: to look at an earlier position.
    fn at(&self, ply: u32) -> Box<dyn Round>;

    /// The round as it was after `ply` actions, as a record of its own: "play on from here". Only the
    /// actions are kept, not the offers and takebacks.
    fn branch(&self, ply: u32) -> Record;

    /// The round as a value of its own type, for players that know the game.
    fn as_any(&self) -> &dyn Any;
}

/// Lets whoever is to move make a move, as in a round without a clock that nobody keeps.
pub fn act(round: &mut dyn Round, text: &str) -> Result<(), Refusal> {
    let seat = match round.node() {
        Node::Decision(seat) => seat,
        Node::Chance => return Err(Refusal::NotYourTurn),
        Node::Over(_) => return Err(Refusal::Over),
    };
    let said = Said { seat, seq: round.record().seq(), text, thought: Duration::ZERO };
    let event = round.check(said)?;
    round.apply(event);
    Ok(())
}
