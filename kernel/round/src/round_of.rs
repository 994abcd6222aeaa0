//! The one implementation of [`Round`], for every game.

mod admit;
mod effect;

use std::any::Any;
use std::time::Duration;

use trebejo_core::{
    Action, ChanceSource, ChanceTag, Deed, Event, Game, Node, Offer, Options, Outcome, Position,
    PositionHistory, Record, Root, Seat, Thought, View, draw,
};

use crate::checked::whole_millis;
use crate::{
    ChanceOutcome, ChanceState, CheckedEvent, Choice, Clock, Forbidden, Line, OpenError, Refusal,
    Round, Said, Step, UciGame,
};

/// A round of the game `G`.
pub struct RoundOf<G: Game> {
    record: Record,
    start: G::Position,
    pos: G::Position,
    /// The actions on the board, with what it takes to go back.
    line: Vec<Played<G>>,
    /// The positions so far, as the rules ask about them.
    history: PositionHistory<G>,
    /// The number of actions on the board after each event.
    plies: Vec<u32>,
    offer: Option<(Seat, Offer)>,
    /// An end the position does not know of: agreement, resignation, time.
    ended: Option<Outcome>,
    clock: Option<Clock>,
    chance: ChanceState,
}

/// An action on the board.
struct Played<G: Game> {
    action: Action<G::Position>,
    seat: Option<Seat>,
    /// Index of its event in the record.
    event: usize,
    /// The position it was played in.
    before: G::Position,
    /// Whether it was no choice, and the table made it.
    forced: bool,
}

impl<G: Game> Clone for Played<G> {
    fn clone(&self) -> Played<G> {
        Played { before: self.before.clone(), ..*self }
    }
}

impl<G: Game> RoundOf<G> {
    /// Replays a record, asking the referee about every event.
    pub(crate) fn replay(record: &Record, options: &Options) -> Result<RoundOf<G>, OpenError> {
        let start = G::read_position(&record.header.start, options)
            .map_err(|error| OpenError::Start(error.0))?;
        let mut round = RoundOf {
            record: Record::new(record.header.clone()),
            pos: start.clone(),
            line: Vec::new(),
            history: PositionHistory::new(&start),
            start,
            plies: Vec::new(),
            offer: None,
            ended: None,
            clock: Clock::new(record.header.clock),
            chance: ChanceState::default(),
        };
        for event in &record.events {
            let checked = round
                .admit(event)
                .map_err(|why| OpenError::Event { seq: event.seq, why: Box::new(why) })?;
            round.apply(checked);
        }
        Ok(round)
    }

    /// The position it began from.
    pub(crate) fn start(&self) -> &G::Position {
        &self.start
    }

    /// The actions on the board.
    pub(crate) fn actions(&self) -> impl ExactSizeIterator<Item = Action<G::Position>> + '_ {
        self.line.iter().map(|played| played.action)
    }

    /// The positions so far, as the rules ask about them.
    pub(crate) fn history(&self) -> &PositionHistory<G> {
        &self.history
    }

    /// The position after so many actions.
    fn position_at(&self, ply: usize) -> &G::Position {
        self.line.get(ply).map_or(&self.pos, |played| &played.before)
    }

    fn step(&self, ply: usize) -> Step {
        let pos = self.position_at(ply);
        let position = G::write_position(pos);
        let (ply, view) = (ply as u32, G::view(pos));
        let Some(played) = (ply as usize).checked_sub(1).map(|last| &self.line[last]) else {
            let cells = Vec::new();
            return Step { ply, seat: None, text: None, label: None, cells, position, view };
        };
        let before = &played.before;
        let text = Self::write_action(before, played.action);
        let (label, cells) = match played.action {
            Action::Move(mv) => (G::label(before, mv), G::cells(before, mv)),
            Action::Chance(_) => (text.clone(), Vec::new()),
        };
        let (text, label) = (Some(text), Some(label));
        Step { ply, seat: played.seat, text, label, cells, position, view }
    }

    fn write_action(pos: &G::Position, action: Action<G::Position>) -> String {
        match action {
            Action::Move(mv) => G::write_move(pos, mv),
            Action::Chance(chance) => G::write_chance(pos, chance),
        }
    }

    /// What an engine is given to think about.
    pub(crate) fn root(&self) -> Root<'_, G::Position> {
        self.history.root(&self.pos)
    }

    /// What an engine thinks, in words.
    pub(crate) fn in_words(&self, thought: &Thought<<G::Position as Position>::Move>) -> Line {
        let mut pos = self.pos.clone();
        let mut moves = Vec::new();
        for mv in &thought.line {
            moves.push(G::write_move(&pos, *mv));
            pos.play(*mv);
            // Past a roll of the dice there is no saying how the line goes on.
            if !matches!(pos.node(), Node::Decision(_)) {
                break;
            }
        }
        Line {
            depth: thought.depth,
            score: thought.score,
            moves,
            cells: thought.line.first().map(|mv| G::cells(&self.pos, *mv)).unwrap_or_default(),
            nodes: thought.nodes,
            ms: thought.time.as_millis() as u64,
        }
    }
}

impl<G: Game> Round for RoundOf<G> {
    fn record(&self) -> &Record {
        &self.record
    }

    fn node(&self) -> Node {
        self.ended.map_or_else(|| self.history.node(&self.pos), Node::Over)
    }

    fn ply(&self) -> u32 {
        self.line.len() as u32
    }

    fn plies(&self) -> &[u32] {
        &self.plies
    }

    fn position(&self) -> String {
        G::write_position(&self.pos)
    }

    fn view(&self) -> View {
        G::view(&self.pos)
    }

    fn moves(&self) -> Vec<Choice> {
        if !matches!(self.node(), Node::Decision(_)) {
            return Vec::new();
        }
        let mut moves = Vec::new();
        self.pos.moves(&mut moves);
        let choice = |mv| Choice {
            text: G::write_move(&self.pos, mv),
            cells: G::cells(&self.pos, mv),
            power: G::power(&self.pos, mv),
        };
        moves.into_iter().map(choice).collect()
    }

    fn chances(&self) -> Vec<ChanceOutcome> {
        if self.node() != Node::Chance {
            return Vec::new();
        }
        let mut chances = Vec::new();
        self.pos.chances(&mut chances);
        let outcome =
            |(chance, weight)| ChanceOutcome { text: G::write_chance(&self.pos, chance), weight };
        chances.into_iter().map(outcome).collect()
    }

    fn steps(&self, from: u32) -> Vec<Step> {
        (from..=self.ply()).map(|ply| self.step(ply as usize)).collect()
    }

    fn offer(&self) -> Option<(Seat, Offer)> {
        self.offer
    }

    fn takeback(&self, seat: Seat) -> Option<u32> {
        // What the table did by itself it would do again.
        let chosen = |played: &Played<G>| played.seat == Some(seat) && !played.forced;
        let last = self.line.iter().rposition(chosen)? as u32;
        (last >= self.settled()).then_some(last)
    }

    fn claim(&self) -> Option<&'static str> {
        self.history.claim(&self.pos).filter(|_| self.ended.is_none())
    }

    fn clock(&self) -> Option<&Clock> {
        self.clock.as_ref()
    }

    fn chance_state(&self) -> &ChanceState {
        &self.chance
    }

    fn forced(&self) -> Option<CheckedEvent> {
        let Node::Decision(seat) = self.node() else { return None };
        let mv = G::forced(&self.pos)?;
        let event = Event {
            seq: self.record.seq() + 1,
            seat: Some(seat),
            deed: Deed::Move(G::write_move(&self.pos, mv)),
            spent: self.clock.map(|_| Duration::ZERO),
        };
        Some(CheckedEvent::new(event, Some(Action::<G::Position>::Move(mv))))
    }

    fn check(&self, said: Said<'_>) -> Result<CheckedEvent, Refusal> {
        let deed = Deed::read(Some(said.seat), said.text)?;
        let current = self.record.seq();
        if said.seq != current {
            return Err(Refusal::Stale { meant: said.seq, current });
        }
        let seq = current + 1;
        if let (Node::Chance, Some(ChanceTag::Typed), Deed::Move(text)) =
            (self.node(), &self.record.header.chance, &deed)
        {
            // Whoever sees the real dice says what fell; it is nobody's deed.
            let (deed, action) = self.admit_chance(text)?;
            return Ok(CheckedEvent::new(Event { seq, seat: None, deed, spent: None }, action));
        }
        let (deed, action) = self.admit_deed(Some(said.seat), &deed)?;
        match deed {
            Deed::Flag => return Err(Refusal::NotAllowed(Forbidden::HouseCallsTime)),
            Deed::Verdict(_) => return Err(Refusal::NotAllowed(Forbidden::HouseJudges)),
            // Here and not where records are replayed: games from before this rule stay as they are.
            Deed::Claim if !G::may_claim(&self.pos) => {
                return Err(Refusal::NotAllowed(Forbidden::LateClaim));
            }
            _ => {}
        }
        let timed = self.clock.is_some() && matches!(deed, Deed::Move(_));
        let spent = timed.then(|| whole_millis(said.thought));
        Ok(CheckedEvent::new(Event { seq, seat: Some(said.seat), deed, spent }, action))
    }

    fn admit(&self, event: &Event) -> Result<CheckedEvent, Refusal> {
        let (deed, action) = self.admit_deed(event.seat, &event.deed)?;
        Ok(CheckedEvent::new(Event { deed, ..event.clone() }, action))
    }

    fn roll(&self, source: &mut dyn ChanceSource) -> CheckedEvent {
        let chance = draw(&self.pos, source);
        let deed = Deed::Chance(G::write_chance(&self.pos, chance));
        let event = Event { seq: self.record.seq() + 1, seat: None, deed, spent: None };
        CheckedEvent::new(event, Some(Action::<G::Position>::Chance(chance)))
    }

    fn flag(&self, seat: Seat) -> CheckedEvent {
        let seq = self.record.seq() + 1;
        let event = Event { seq, seat: Some(seat), deed: Deed::Flag, spent: None };
        CheckedEvent::new::<G::Position>(event, None)
    }

    fn after(&self, event: &CheckedEvent) -> (Node, u32) {
        self.standing_after(event)
    }

    fn apply(&mut self, event: CheckedEvent) {
        self.take_effect(event);
    }

    fn uci(&self) -> Option<UciGame> {
        let variant = G::UCI?;
        let chess960 = G::uci_option(&self.start).is_some();
        let mut pos = self.start.clone();
        let mut moves = Vec::with_capacity(self.line.len());
        for played in &self.line {
            let Action::Move(mv) = played.action else { return None };
            moves.push(G::write_uci(&pos, mv, chess960));
            pos.play(mv);
        }
        let start = G::write_position(&self.start);
        Some(UciGame { variant, chess960, start, moves })
    }

    fn fork(&self) -> Box<dyn Round> {
        Box::new(RoundOf::<G> {
            record: self.record.clone(),
            start: self.start.clone(),
            pos: self.pos.clone(),
            line: self.line.clone(),
            history: self.history.clone(),
            plies: self.plies.clone(),
            offer: self.offer,
            ended: self.ended,
            clock: self.clock,
            chance: self.chance,
        })
    }

    fn at(&self, ply: u32) -> Box<dyn Round> {
        let record = self.branch(ply);
        let kept = record.events.len();
        let start = self.position_at(ply as usize - kept).clone();
        let mut history = PositionHistory::new(&start);
        (1..=kept).for_each(|ply| history.push(self.position_at(ply)));
        let line: Vec<_> = (self.line[..kept].iter().zip(0..))
            .map(|(played, event)| Played { event, ..played.clone() })
            .collect();
        let fell = |played: &&Played<G>| matches!(played.action, Action::Chance(_));
        let drawn = line.iter().filter(fell).count() as u64;
        Box::new(RoundOf::<G> {
            pos: self.position_at(ply as usize).clone(),
            start,
            line,
            history,
            plies: (1..=kept as u32).collect(),
            offer: None,
            ended: None,
            clock: Clock::new(record.header.clock),
            chance: ChanceState { drawn, ..ChanceState::default() },
            record,
        })
    }

    fn branch(&self, ply: u32) -> Record {
        let mut record = Record::new(self.record.header.clone());
        record.header.title = None;
        if self.is_fair() {
            // Its draws follow from a seed of this round: another round begins where this one stands.
            record.header.start = G::write_position(self.position_at(ply as usize));
            record.header.chance = Some(ChanceTag::System);
            return record;
        }
        for (played, seq) in self.line.iter().take(ply as usize).zip(1..) {
            let event = self.record.events[played.event].clone();
            record.events.push(Event { seq, spent: None, ..event });
        }
        record
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}
