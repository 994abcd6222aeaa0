//! The one implementation of [`Round`], for every game.

mod admit;

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use trebejo_core::{
    Action, ChanceSource, ChanceTag, Control, Deed, Event, Game, Limits, Node, Offer, Options,
    Outcome, Position, Record, Root, Seat, Thought, View, draw,
};

use crate::entry::{EngineSpec, find_engine};
use crate::{Choice, Clock, Line, OpenError, Refusal, Round, Said, Step, UciGame, Xray, xray};

/// A round of the game `G`.
pub struct RoundOf<G: Game> {
    record: Record,
    engines: &'static [EngineSpec<G::Position>],
    start: G::Position,
    pos: G::Position,
    /// The actions on the board, with what it takes to go back.
    line: Vec<Played<G>>,
    /// The key of the start position and of the position after each action.
    keys: Vec<u64>,
    /// Which of these positions stand at the beginning of a turn, by their number.
    turns: Vec<u32>,
    /// The number of actions on the board after each event.
    plies: Vec<u32>,
    offer: Option<(Seat, Offer)>,
    /// An end the position does not know of: agreement, resignation, time.
    ended: Option<Outcome>,
    clock: Option<Clock>,
}

struct Played<G: Game> {
    action: Action<G::Position>,
    seat: Option<Seat>,
    /// Index of its event in the record.
    event: usize,
    undo: <G::Position as Position>::Undo,
    /// Whether it was no choice, and the table made it.
    forced: bool,
}

impl<G: Game> RoundOf<G> {
    /// Replays a record, asking the referee about every event.
    pub(crate) fn replay(
        record: &Record,
        options: &Options,
        engines: &'static [EngineSpec<G::Position>],
    ) -> Result<RoundOf<G>, OpenError> {
        let start = G::read_position(&record.header.start, options)
            .map_err(|error| OpenError::Start(error.to_string()))?;
        let mut round = RoundOf {
            record: Record::new(record.header.clone()),
            engines,
            pos: start.clone(),
            line: Vec::new(),
            keys: vec![start.key()],
            turns: G::begins_turn(&start).then_some(0).into_iter().collect(),
            start,
            plies: Vec::new(),
            offer: None,
            ended: None,
            clock: Clock::new(record.header.clock),
        };
        for event in &record.events {
            let illegal = |why: String| OpenError::Event { seq: event.seq, why };
            let deed = round
                .admit(event.seat, &event.deed)
                .map_err(|refusal| illegal(refusal.to_string()))?;
            round.apply(Event { deed, ..event.clone() });
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

    /// The key of the start position and of the position after each action.
    pub(crate) fn keys(&self) -> &[u64] {
        &self.keys
    }

    /// How often the position at the beginning of this turn has occurred, this time included.
    fn occurrences(&self) -> usize {
        let key = |turn: &u32| self.keys[*turn as usize];
        let Some(now) = self.turns.last().map(key) else { return 0 };
        self.turns.iter().filter(|turn| key(turn) == now).count()
    }

    /// Why the game would be drawn if the seat to move claimed it, at whatever point of its turn.
    fn drawn_on_claim(&self) -> Option<&'static str> {
        let Node::Decision(_) = self.node() else { return None };
        match G::CLAIM {
            Some(enough) if self.occurrences() >= enough => Some("repetition"),
            _ => G::claim(&self.pos),
        }
    }

    fn act(&mut self, seat: Option<Seat>, action: Action<G::Position>) {
        let forced = G::forced(&self.pos).is_some();
        let undo = action.act_on(&mut self.pos);
        self.line.push(Played { action, seat, event: self.record.events.len(), undo, forced });
        if G::begins_turn(&self.pos) {
            self.turns.push(self.keys.len() as u32);
        }
        self.keys.push(self.pos.key());
    }

    fn go_back(&mut self, to: u32) {
        while self.ply() > to {
            let played = self.line.pop().expect("a ply to take back");
            self.pos.undo(played.undo);
            self.keys.pop();
        }
        self.turns.retain(|turn| *turn <= to);
        self.offer = None;
        if to == 0
            && let Some(clock) = &mut self.clock
        {
            clock.reset();
        }
    }

    fn write_action(pos: &G::Position, action: Action<G::Position>) -> String {
        match action {
            Action::Move(mv) => G::write_move(pos, mv),
            Action::Chance(chance) => G::write_chance(pos, chance),
        }
    }

    /// What an engine is given to think about.
    pub(crate) fn root(&self) -> Root<'_, G::Position> {
        // Whoever searches claims as soon as it can.
        let repetition = G::CLAIM.or(G::REPETITION);
        Root { pos: &self.pos, keys: &self.keys, repetition }
    }

    fn in_words(&self, thought: &Thought<<G::Position as Position>::Move>) -> Line {
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
        if let Some(outcome) = self.ended {
            return Node::Over(outcome);
        }
        let node = self.pos.node();
        match (node, G::REPETITION) {
            (Node::Decision(_) | Node::Chance, Some(most)) if self.occurrences() >= most => {
                Node::Over(Outcome::draw("repetition"))
            }
            _ => node,
        }
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

    fn chances(&self) -> Vec<String> {
        if self.node() != Node::Chance {
            return Vec::new();
        }
        let mut chances = Vec::new();
        self.pos.chances(&mut chances);
        chances.into_iter().map(|(chance, _)| G::write_chance(&self.pos, chance)).collect()
    }

    fn steps(&self, from: u32) -> Vec<Step> {
        let mut pos = self.start.clone();
        let mut steps = Vec::new();
        if from == 0 {
            steps.push(Step {
                ply: 0,
                seat: None,
                text: None,
                label: None,
                cells: Vec::new(),
                position: G::write_position(&pos),
                view: G::view(&pos),
            });
        }
        for (played, ply) in self.line.iter().zip(1..) {
            let before = pos.clone();
            played.action.act_on(&mut pos);
            if ply < from {
                continue;
            }
            let text = Self::write_action(&before, played.action);
            let (label, cells) = match played.action {
                Action::Move(mv) => (G::label(&before, mv), G::cells(&before, mv)),
                Action::Chance(_) => (text.clone(), Vec::new()),
            };
            steps.push(Step {
                ply,
                seat: played.seat,
                text: Some(text),
                label: Some(label),
                cells,
                position: G::write_position(&pos),
                view: G::view(&pos),
            });
        }
        steps
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
        self.drawn_on_claim().filter(|_| G::may_claim(&self.pos))
    }

    fn clock(&self) -> Option<&Clock> {
        self.clock.as_ref()
    }

    fn forced(&self) -> Option<Event> {
        let Node::Decision(seat) = self.node() else { return None };
        let text = G::write_move(&self.pos, G::forced(&self.pos)?);
        Some(Event {
            seq: self.record.seq() + 1,
            seat: Some(seat),
            deed: Deed::Move(text),
            spent: self.clock.map(|_| Duration::ZERO),
        })
    }

    fn check(&self, said: Said<'_>) -> Result<Event, Refusal> {
        let deed = Deed::read(Some(said.seat), said.text)?;
        let current = self.record.seq();
        if said.seq != current {
            return Err(Refusal::Stale { meant: said.seq, current });
        }
        if let (Node::Chance, Some(ChanceTag::Typed), Deed::Move(text)) =
            (self.node(), &self.record.header.chance, &deed)
        {
            // Whoever sees the real dice says what fell; it is nobody's deed.
            let deed = self.admit_chance(text)?;
            return Ok(Event { seq: current + 1, seat: None, deed, spent: None });
        }
        let deed = match self.admit(Some(said.seat), &deed)? {
            Deed::Flag => return Err(Refusal::NotAllowed("only the house calls time")),
            Deed::Verdict(_) => return Err(Refusal::NotAllowed("only the house gives a verdict")),
            // Here and not where records are replayed: games from before this rule stay as they are.
            Deed::Claim if !G::may_claim(&self.pos) => {
                let why = "a draw is claimed before the first step of a turn, not between two";
                return Err(Refusal::NotAllowed(why));
            }
            deed => deed,
        };
        let timed = self.clock.is_some() && matches!(deed, Deed::Move(_));
        // Whole milliseconds, as the record keeps them, so that live and replayed clocks agree.
        let millis = said.thought.as_millis().min(u128::from(u32::MAX)) as u64;
        let spent = timed.then(|| Duration::from_millis(millis));
        Ok(Event { seq: current + 1, seat: Some(said.seat), deed, spent })
    }

    fn roll(&self, source: &mut dyn ChanceSource) -> Event {
        let text = G::write_chance(&self.pos, draw(&self.pos, source));
        Event { seq: self.record.seq() + 1, seat: None, deed: Deed::Chance(text), spent: None }
    }

    fn flag(&self, seat: Seat) -> Event {
        Event { seq: self.record.seq() + 1, seat: Some(seat), deed: Deed::Flag, spent: None }
    }

    fn apply(&mut self, event: Event) {
        match (&event.deed, event.seat) {
            (Deed::Move(text), Some(seat)) => {
                let mv = G::read_move(&self.pos, text).expect("a move the referee has passed");
                self.act(Some(seat), Action::Move(mv));
                if let (Some(clock), Some(spent)) = (&mut self.clock, event.spent) {
                    clock.moved(seat, spent, G::begins_turn(&self.pos));
                }
                // A draw offer stands while its maker moves and lapses when the other answers by a move.
                self.offer = self.offer.filter(|(by, what)| *by == seat && *what == Offer::Draw);
            }
            (Deed::Chance(text), _) => {
                let chance = G::read_chance(&self.pos, text).expect("an outcome that was passed");
                self.act(None, Action::Chance(chance));
            }
            (Deed::Resign, Some(seat)) => {
                let points = G::forfeit(&self.pos);
                self.ended = Some(Outcome::win(seat.other(), "resignation").counting(points));
            }
            (Deed::Claim, Some(_)) => {
                let end = self.drawn_on_claim().expect("a claim the referee has passed");
                self.ended = Some(Outcome::draw(end));
            }
            (Deed::Flag, Some(seat)) => {
                let points = G::forfeit(&self.pos);
                self.ended = Some(Outcome::win(seat.other(), "time").counting(points));
                if let Some(clock) = &mut self.clock {
                    clock.flagged(seat);
                }
            }
            (Deed::Offer(offer), Some(seat)) => self.offer = Some((seat, *offer)),
            (Deed::Accept, _) => match self.offer.take() {
                Some((_, Offer::Draw)) => self.ended = Some(Outcome::draw("agreement")),
                Some((_, Offer::Takeback(to))) => self.go_back(to),
                Some((by, Offer::Resign(worth))) => {
                    let mv = G::resigned(&self.pos, by, worth).expect("an offer that was passed");
                    self.act(Some(by), Action::Move(mv));
                }
                None => unreachable!("the referee passes no answer without an offer"),
            },
            (Deed::Decline, _) => self.offer = None,
            (Deed::Luck(_) | Deed::Reveal(_), _) => {}
            (Deed::Verdict(verdict), winner) => {
                let (end, points) = (verdict.word(), G::forfeit(&self.pos));
                let win = |seat| Outcome::win(seat, end).counting(points);
                self.ended = Some(winner.map_or(Outcome::draw(end), win));
            }
            (Deed::Takeback(to), _) => self.go_back(*to),
            (_, None) => unreachable!("the referee passes deeds of seats only with a seat"),
        }
        self.record.events.push(event);
        self.plies.push(self.ply());
    }

    fn think(
        &self,
        engine: &str,
        seed: u64,
        limits: &Limits,
        stop: &AtomicBool,
        report: &mut dyn FnMut(Line),
    ) -> Result<Line, OpenError> {
        let spec = find_engine(self.engines, engine)?;
        let root = self.root();
        let mut report = |thought: &Thought<_>| report(self.in_words(thought));
        let mut control = Control { stop, report: &mut report };
        let thought = (spec.make)(seed).think(root, limits, &mut control);
        Ok(self.in_words(&thought))
    }

    fn uci(&self) -> Option<UciGame> {
        let variant = G::UCI?;
        let chess960 = G::needs_chess960(&self.start);
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

    fn explain(
        &self,
        engine: &str,
        seed: u64,
        limits: &Limits,
        stop: &AtomicBool,
        report: &mut dyn FnMut(Line),
    ) -> Result<(Line, Xray), OpenError> {
        let spec = find_engine(self.engines, engine)?;
        let Node::Decision(seat) = self.node() else {
            unreachable!("an engine is asked at decisions only")
        };
        let mut report = |thought: &Thought<_>| report(self.in_words(thought));
        let mut control = Control { stop, report: &mut report };
        let (thought, insight) = (spec.make)(seed).explain(self.root(), limits, &mut control);
        let line = self.in_words(&thought);
        let (branches, hidden) = xray::in_words::<G>(&self.pos, &insight.branches);
        let xray = Xray {
            engine: spec.name.into(),
            ply: self.ply(),
            position: self.position(),
            seat: G::SEATS[seat.index()].into(),
            line: line.clone(),
            factors: insight.factors,
            rules: insight.rules,
            branches,
            hidden,
        };
        Ok((line, xray))
    }

    fn fork(&self) -> Box<dyn Round> {
        let mut copy = RoundOf::<G> {
            record: self.record.clone(),
            engines: self.engines,
            start: self.start.clone(),
            pos: self.start.clone(),
            line: Vec::with_capacity(self.line.len()),
            keys: self.keys.clone(),
            turns: self.turns.clone(),
            plies: self.plies.clone(),
            offer: self.offer,
            ended: self.ended,
            clock: self.clock,
        };
        for played in &self.line {
            let undo = played.action.act_on(&mut copy.pos);
            let Played { action, seat, event, forced, .. } = *played;
            copy.line.push(Played { action, seat, event, undo, forced });
        }
        Box::new(copy)
    }

    fn branch(&self, ply: u32) -> Record {
        let mut record = Record::new(self.record.header.clone());
        record.header.title = None;
        if self.is_fair() {
            // Its draws follow from a seed of this round: another round begins where this one stands.
            let mut pos = self.start.clone();
            for played in self.line.iter().take(ply as usize) {
                played.action.act_on(&mut pos);
            }
            record.header.start = G::write_position(&pos);
            record.header.chance = Some(ChanceTag::System);
            return record;
        }
        for (played, seq) in self.line.iter().take(ply as usize).zip(1..) {
            let event = self.record.events[played.event].clone();
            record.events.push(Event { seq, spent: None, ..event });
        }
        record
    }
}
