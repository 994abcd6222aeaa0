//! A live round: one task owns it, hears everyone, asks the referee, writes down, applies, tells all.
//!
//! An event is on disk before it is acknowledged or shown to anyone. Nothing here is lost with the
//! process: a room is rebuilt from its events whenever somebody opens the round again.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU16, Ordering};
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, sleep_until};
use trebejo_core::{Event, Limits, Node, Seat, Sitter, TimeLeft};
use trebejo_play::{Line, RESTART_GRACE, Refusal, Round, Said, source_for};
use trebejo_store::{RoundId, RoundInfo, SecretHash, StoreError};

use crate::engines::Job;
use crate::error::Error;
use crate::house::House;
use crate::message::{
    ClocksJson, EventJson, Pace, RoundDetail, ServerMessage, State, StepJson, name,
};
use crate::{saved, secret};

/// A client that falls this many messages behind is let go.
pub(crate) const QUEUE: usize = 64;
/// A client that missed more events than this gets everything anew.
const MISSED: u32 = 256;
/// An empty room is given up after this long.
const LINGER: Duration = Duration::from_secs(20);
/// An engine that plays a person takes at least this long, so that its move can be followed.
const ENGINE_PAUSE: Duration = Duration::from_millis(250);
/// How long an engine that gives advice may think.
const HINT_TIME: Duration = Duration::from_secs(1);
/// When the disk refuses what the house itself wants to write, it tries again after this long.
const RETRY: Duration = Duration::from_secs(1);

/// The number of a connection, unique while the server runs.
pub(crate) type ConnId = u64;

/// The sending end of a connection.
#[derive(Clone, Debug)]
pub(crate) struct Wire {
    /// Frames to the client.
    pub frames: mpsc::Sender<Utf8Bytes>,
    /// Why the connection was closed, if the room did it.
    pub close: Arc<AtomicU16>,
}

/// What a room is asked to do.
pub(crate) enum Command {
    /// Someone opened the round.
    Join {
        conn: ConnId,
        wire: Wire,
        tokens: Vec<String>,
        seq: Option<u32>,
        reply: oneshot::Sender<Result<(), Error>>,
    },
    /// Someone left.
    Leave { conn: ConnId },
    /// A seat does something.
    Act { conn: ConnId, id: String, seat: String, seq: u32, text: String },
    /// Someone wants advice.
    Hint { conn: ConnId, id: String },
    /// Engine against engine: pace.
    Pace { conn: ConnId, pace: Pace },
    /// Engine against engine: one move.
    Step { conn: ConnId },
    /// An engine thinks.
    Thought { job: u64, line: Line },
    /// An engine has decided, or failed.
    Decided { job: u64, line: Option<Line> },
    /// The advice is there.
    Advice { conn: ConnId, id: String, seq: u32, line: Option<Line> },
    /// A seat has a new token.
    Seated { seat: String, hash: SecretHash },
    /// The round has a new name.
    Title { title: Option<String> },
    /// The round was deleted.
    Gone,
    /// The server stops.
    Stop,
}

struct Conn {
    wire: Wire,
    seats: [bool; 2],
    tokens: Vec<String>,
    advised: Option<Arc<AtomicBool>>,
}

/// An engine at work on the position now on the board.
struct Thinking {
    job: u64,
    seat: Seat,
    stop: Arc<AtomicBool>,
    /// Its decision, once there is one, waits until this moment.
    ready_at: Instant,
    decided: Option<Line>,
}

/// The task's own state.
pub(crate) struct Room {
    house: Arc<House>,
    commands: mpsc::Receiver<Command>,
    back: mpsc::WeakSender<Command>,
    info: RoundInfo,
    round: Box<dyn Round>,
    hashes: [Option<SecretHash>; 2],
    /// Client message ids of events, so that a resent message is done once.
    nonces: HashMap<String, u32>,
    conns: HashMap<ConnId, Conn>,
    /// When the turn under way began; in the future while a grace lasts.
    turn_began: Instant,
    thinking: Option<Thinking>,
    jobs: u64,
    pace: Pace,
    /// One move of paused engines was asked for.
    step: bool,
    /// The disk refused; not before this moment again.
    retry_at: Option<Instant>,
    empty_since: Instant,
}

enum Next {
    GoOn,
    End,
}

impl Room {
    /// Loads the round and runs the room until nobody needs it.
    pub(crate) async fn run(
        house: Arc<House>,
        id: RoundId,
        mut commands: mpsc::Receiver<Command>,
        back: mpsc::WeakSender<Command>,
    ) {
        let loaded = match house.read(move |store| saved::load(store, id)).await {
            Ok(loaded) => loaded,
            Err(error) => {
                house.rooms.remove(id);
                // Whoever had already found the door is told why it stays shut.
                while let Some(command) = commands.recv().await {
                    if let Command::Join { reply, .. } = command {
                        let error = Error::new(error.status, error.code, error.text.clone());
                        let _ = reply.send(Err(error));
                    }
                }
                return;
            }
        };
        let now = Instant::now();
        let mut room = Room {
            house,
            commands,
            back,
            info: loaded.info,
            round: loaded.round,
            hashes: loaded.hashes,
            nonces: loaded.nonces,
            conns: HashMap::new(),
            turn_began: now + RESTART_GRACE,
            thinking: None,
            jobs: 0,
            pace: Pace { paused: false, ms: 200 },
            step: false,
            retry_at: None,
            empty_since: now,
        };
        loop {
            let wake = room.next_wake();
            let command = tokio::select! {
                command = room.commands.recv() => command,
                () = sleep_until(wake) => None,
            };
            if let Some(command) = command
                && let Next::End = room.hear(command).await
            {
                break;
            }
            room.on_time().await;
            room.drive().await;
            if room.is_idle() && room.house.rooms.leave(id, &room.commands) {
                break;
            }
        }
        room.stop_thinking();
    }

    async fn hear(&mut self, command: Command) -> Next {
        match command {
            Command::Join { conn, wire, tokens, seq, reply } => {
                self.catch_up().await;
                self.join(conn, wire, tokens, seq);
                let _ = reply.send(Ok(()));
            }
            Command::Leave { conn } => self.leave(conn),
            Command::Act { conn, id, seat, seq, text } => {
                self.act(conn, &id, &seat, seq, &text).await;
            }
            Command::Hint { conn, id } => self.hint(conn, id),
            Command::Pace { conn, pace } => {
                if self.may_pace(conn) {
                    self.pace = Pace { ms: pace.ms.clamp(20, 10_000), ..pace };
                    self.tell_all(&ServerMessage::Pace(self.pace));
                }
            }
            Command::Step { conn } => self.step |= self.may_pace(conn) && self.pace.paused,
            Command::Thought { job, line } => self.thought(job, &line),
            Command::Decided { job, line } => self.decided(job, line),
            Command::Advice { conn, id, seq, line } => self.advice(conn, &id, seq, line.as_ref()),
            Command::Seated { seat, hash } => self.seated(&seat, hash),
            Command::Title { title } => {
                self.tell_all(&ServerMessage::Title { title: title.as_deref() });
                self.info.title = title;
            }
            Command::Gone => {
                self.tell_all(&ServerMessage::Gone);
                return Next::End;
            }
            Command::Stop => {
                for conn in self.conns.values() {
                    conn.wire.close.store(1012, Ordering::Relaxed);
                }
                return Next::End;
            }
        }
        Next::GoOn
    }

    // People come and go.

    fn join(&mut self, id: ConnId, wire: Wire, tokens: Vec<String>, seq: Option<u32>) {
        let seats = Seat::BOTH.map(|seat| self.holds(&tokens, seat));
        self.conns.insert(id, Conn { wire, seats, tokens, advised: None });
        let current = self.round.record().seq();
        match seq {
            Some(seq) if seq <= current && current - seq <= MISSED => {
                let frame = self.events_since(seq).to_frame();
                self.send(id, frame);
            }
            _ => self.welcome(id),
        }
        self.tell_presence();
    }

    fn leave(&mut self, id: ConnId) {
        if let Some(conn) = self.conns.remove(&id) {
            if let Some(stop) = conn.advised {
                stop.store(true, Ordering::Relaxed);
            }
            self.empty_since = Instant::now();
            self.tell_presence();
        }
    }

    fn seated(&mut self, seat: &str, hash: SecretHash) {
        let Some(seat) = self.round.record().header.seat(seat) else { return };
        self.hashes[seat.index()] = Some(hash);
        // Whoever held the seat by an older token watches from now on.
        let ids: Vec<ConnId> = self.conns.keys().copied().collect();
        for id in ids {
            let conn = &self.conns[&id];
            let seats = Seat::BOTH.map(|seat| self.holds(&conn.tokens, seat));
            if seats != conn.seats {
                self.conns.get_mut(&id).expect("a connection of the list").seats = seats;
                self.welcome(id);
            }
        }
        self.tell_presence();
    }

    fn holds(&self, tokens: &[String], seat: Seat) -> bool {
        let stored = self.hashes[seat.index()].as_ref();
        tokens.iter().any(|token| secret::fits(token, stored))
    }

    // The referee's order: parse, who, current, running, your turn, legal, persist, apply, tell.

    async fn act(&mut self, conn: ConnId, id: &str, seat: &str, seq: u32, text: &str) {
        let nonce = format!("{seat}:{id}");
        if let Some(&seq) = self.nonces.get(&nonce) {
            return self.tell(conn, &ServerMessage::Ack { id, seq });
        }
        let header = &self.round.record().header;
        let seat = header
            .seat(seat)
            .filter(|seat| self.conns.get(&conn).is_some_and(|conn| conn.seats[seat.index()]));
        let Some(seat) = seat else {
            let text = "you do not hold this seat".to_string();
            return self.reject(conn, id, "not-seated", None, text);
        };
        self.on_time().await;
        let said = Said { seat, seq, text, thought: self.thought_for() };
        let event = match self.round.check(said) {
            Ok(event) => event,
            Err(refusal) => return self.refuse(conn, id, &refusal),
        };
        let seq = event.seq;
        match self.happen(event, Some(nonce)).await {
            Ok(()) => self.tell(conn, &ServerMessage::Ack { id, seq }),
            Err(StoreError::Repeated { seq }) => self.tell(conn, &ServerMessage::Ack { id, seq }),
            Err(StoreError::Conflict { .. } | StoreError::Gap { .. }) => {
                let text = "the round has gone on elsewhere".to_string();
                self.reject(conn, id, "stale", None, text);
            }
            Err(error) => self.reject(conn, id, "not-saved", None, error.to_string()),
        }
    }

    /// Writes an event down, lets it happen and tells everyone, in this order.
    async fn happen(&mut self, event: Event, nonce: Option<String>) -> Result<(), StoreError> {
        let before = self.round.ply();
        let mut next = self.round.fork();
        next.apply(event.clone());
        let header = &next.record().header;
        let row = saved::row(header, &event, nonce.clone());
        let summary = saved::summary(next.as_ref());
        let at = row.at_ms;
        match self.house.append(self.info.id, row, summary.clone()).await {
            Ok(()) => {}
            Err(error) => {
                if let StoreError::Conflict { .. }
                | StoreError::Gap { .. }
                | StoreError::Repeated { .. } = error
                {
                    self.reload().await;
                }
                return Err(error);
            }
        }

        let seq = event.seq;
        self.round = next;
        self.info.summary = summary;
        self.info.updated_at = at;
        if let Some(nonce) = nonce {
            self.nonces.insert(nonce, seq);
        }
        if self.round.ply() != before || matches!(self.round.node(), Node::Over(_)) {
            self.stop_thinking();
            self.turn_began = Instant::now();
        }
        let frame = self.events_since(seq - 1).to_frame();
        self.send_all(&frame);
        Ok(())
    }

    /// Another process may have gone on with the round; the store knows.
    async fn catch_up(&mut self) {
        let id = self.info.id;
        let stored = self.house.read(move |store| Ok(store.last_seq(id)?)).await;
        if matches!(stored, Ok(Some(seq)) if seq != self.round.record().seq()) {
            self.reload().await;
        }
    }

    async fn reload(&mut self) {
        let id = self.info.id;
        match self.house.read(move |store| saved::load(store, id)).await {
            Ok(loaded) => {
                self.stop_thinking();
                self.info = loaded.info;
                self.round = loaded.round;
                self.hashes = loaded.hashes;
                self.nonces = loaded.nonces;
                self.turn_began = Instant::now();
                let ids: Vec<ConnId> = self.conns.keys().copied().collect();
                for id in ids {
                    self.welcome(id);
                }
            }
            Err(error) => tracing::error!("round {id} cannot be read again: {}", error.text),
        }
    }

    // Time.

    fn thought_for(&self) -> Duration {
        Instant::now().saturating_duration_since(self.turn_began)
    }

    /// When the flag of the seat to move falls.
    fn deadline(&self) -> Option<Instant> {
        let Node::Decision(seat) = self.round.node() else { return None };
        Some(self.turn_began + self.round.clock()?.allowance(seat)?)
    }

    fn next_wake(&self) -> Instant {
        let now = Instant::now();
        let answer =
            self.thinking.as_ref().filter(|thinking| thinking.decided.is_some() && self.may_play());
        let due = [self.deadline(), answer.map(|thinking| thinking.ready_at)];
        let soonest = due.into_iter().flatten().min();
        match (soonest, self.retry_at) {
            (Some(soonest), Some(retry)) => soonest.max(retry),
            (Some(soonest), None) => soonest,
            (None, _) => now + LINGER,
        }
    }

    /// Does what is due: a flag that falls, an engine's move whose moment has come.
    async fn on_time(&mut self) {
        let now = Instant::now();
        if self.retry_at.is_some_and(|retry| now < retry) {
            return;
        }
        self.retry_at = None;
        if self.deadline().is_some_and(|deadline| deadline <= now)
            && let Node::Decision(seat) = self.round.node()
        {
            let event = self.round.flag(seat);
            if let Err(error) = self.happen(event, None).await {
                tracing::error!("a flag could not be written down: {error}");
                self.retry_at = Some(now + RETRY);
            }
            return;
        }
        let due = self.thinking.as_ref().is_some_and(|thinking| {
            thinking.decided.is_some() && thinking.ready_at <= now && self.may_play()
        });
        if due {
            self.play_decision().await;
        }
    }

    async fn play_decision(&mut self) {
        let Some(thinking) = self.thinking.as_ref() else { return };
        let Some(line) = thinking.decided.clone() else { return };
        let Some(text) = line.moves.first() else { return };
        let seq = self.round.record().seq();
        let said = Said { seat: thinking.seat, seq, text, thought: self.thought_for() };
        match self.round.check(said) {
            Ok(event) => {
                if let Err(error) = self.happen(event, None).await {
                    tracing::error!("an engine's move could not be written down: {error}");
                    self.retry_at = Some(Instant::now() + RETRY);
                } else {
                    self.step = false;
                }
            }
            Err(refusal) => {
                tracing::error!("an engine wanted {text}: {refusal}");
                self.stop_thinking();
                self.retry_at = Some(Instant::now() + RETRY);
            }
        }
    }

    // Chance and engines.

    /// Lets chance fall and sets engines to work, as the position asks for it.
    async fn drive(&mut self) {
        if self.retry_at.is_some() {
            return;
        }
        while let Node::Chance = self.round.node() {
            let drawn = self.round.record().events.iter().filter(|e| e.seat.is_none()).count();
            let Some(tag) = self.round.record().header.chance else { return };
            let event = self.round.roll(source_for(tag, drawn as u64).as_mut());
            if let Err(error) = self.happen(event, None).await {
                tracing::error!("a roll could not be written down: {error}");
                self.retry_at = Some(Instant::now() + RETRY);
                return;
            }
        }
        let Node::Decision(seat) = self.round.node() else { return };
        let Sitter::Engine(engine) = self.round.record().header.sitter(seat) else { return };
        if self.thinking.is_some() || !self.may_play() {
            return;
        }
        self.set_to_work(seat, engine.clone());
    }

    fn set_to_work(&mut self, seat: Seat, engine: String) {
        self.jobs += 1;
        let job = self.jobs;
        let stop = Arc::new(AtomicBool::new(false));
        let pause = if self.is_exhibition() {
            Duration::from_millis(self.pace.ms.into())
        } else {
            ENGINE_PAUSE
        };
        let clock = self.round.clock().map(|clock| TimeLeft {
            own: clock.left(seat).saturating_sub(pause),
            bonus: clock.bonus(),
        });
        let (told, decided) = (self.back.clone(), self.back.clone());
        self.house.engines.ask(Job {
            round: self.round.fork(),
            engine,
            limits: Limits { clock, ..Limits::default() },
            stop: Arc::clone(&stop),
            report: Box::new(move |line| {
                if let Some(room) = told.upgrade() {
                    let _ = room.try_send(Command::Thought { job, line });
                }
            }),
            done: Box::new(move |line| {
                if let Some(room) = decided.upgrade() {
                    let _ = room.blocking_send(Command::Decided { job, line });
                }
            }),
        });
        let ready_at = Instant::now() + pause;
        self.thinking = Some(Thinking { job, seat, stop, ready_at, decided: None });
    }

    fn stop_thinking(&mut self) {
        if let Some(thinking) = self.thinking.take() {
            thinking.stop.store(true, Ordering::Relaxed);
        }
    }

    fn thought(&mut self, job: u64, line: &Line) {
        let Some(thinking) = self.thinking.as_ref().filter(|t| t.job == job) else { return };
        let seat = name(&self.round.record().header, thinking.seat);
        let seq = self.round.record().seq();
        self.tell_all(&ServerMessage::Thinking { seq, seat: &seat, line });
    }

    fn decided(&mut self, job: u64, line: Option<Line>) {
        if self.thinking.as_ref().is_none_or(|thinking| thinking.job != job) {
            return;
        }
        match line {
            Some(line) => {
                self.thought(job, &line);
                self.thinking.as_mut().expect("checked above").decided = Some(line);
            }
            // The engine failed twice: the round goes on with any legal move rather than not at all.
            None => {
                let moves = self.round.moves();
                let pick = getrandom::u32().unwrap_or(0) as usize % moves.len().max(1);
                let text = moves.into_iter().nth(pick).map(|choice| choice.text);
                let line = Line {
                    depth: 0,
                    score: None,
                    moves: text.into_iter().collect(),
                    cells: Vec::new(),
                    nodes: 0,
                    ms: 0,
                };
                self.thinking.as_mut().expect("checked above").decided = Some(line);
            }
        }
    }

    /// Engine against engine, with nobody at the board.
    fn is_exhibition(&self) -> bool {
        let header = &self.round.record().header;
        Seat::BOTH.iter().all(|seat| header.sitter(*seat).is_engine())
    }

    /// Engines play each other only while somebody looks on and has not paused them.
    fn may_play(&self) -> bool {
        !self.is_exhibition() || (!self.conns.is_empty() && (!self.pace.paused || self.step))
    }

    fn may_pace(&self, conn: ConnId) -> bool {
        self.is_exhibition() && self.conns.contains_key(&conn)
    }

    fn hint(&mut self, conn: ConnId, id: String) {
        let Node::Decision(seat) = self.round.node() else {
            return self.refuse(conn, &id, &Refusal::Over);
        };
        let header = &self.round.record().header;
        let alone = header.sitter(seat.other()).is_engine();
        let holds = |seat: Seat| self.conns.get(&conn).is_some_and(|c| c.seats[seat.index()]);
        if !holds(seat) {
            return self.refuse(conn, &id, &Refusal::NotYourTurn);
        }
        if !alone && !holds(seat.other()) {
            let why = "advice is for games against an engine or at one screen";
            return self.refuse(conn, &id, &Refusal::NotAllowed(why));
        }
        let Some(asker) = self.conns.get_mut(&conn) else { return };
        if let Some(earlier) = asker.advised.take() {
            earlier.store(true, Ordering::Relaxed);
        }
        let stop = Arc::new(AtomicBool::new(false));
        asker.advised = Some(Arc::clone(&stop));
        let seq = self.round.record().seq();
        let back = self.back.clone();
        let strongest = saved::strongest(&self.info.game);
        self.house.engines.ask(Job {
            round: self.round.fork(),
            engine: strongest,
            limits: Limits { time: Some(HINT_TIME), ..Limits::default() },
            stop,
            report: Box::new(|_| {}),
            done: Box::new(move |line| {
                if let Some(room) = back.upgrade() {
                    let _ = room.blocking_send(Command::Advice { conn, id, seq, line });
                }
            }),
        });
    }

    fn advice(&mut self, conn: ConnId, id: &str, seq: u32, line: Option<&Line>) {
        match line {
            Some(line) if seq == self.round.record().seq() => {
                let Line { score, moves, cells, .. } = line;
                let hint = ServerMessage::Hint { id, seq, score: *score, line: moves, cells };
                self.tell(conn, &hint);
            }
            _ => {
                let text = "the position has changed meanwhile".to_string();
                self.reject(conn, id, "stale", None, text);
            }
        }
    }

    // Telling.

    fn clocks(&self) -> Option<ClocksJson> {
        let clock = self.round.clock()?;
        let header = &self.round.record().header;
        let running = match self.round.node() {
            Node::Decision(seat) if clock.allowance(seat).is_some() => Some(seat),
            _ => None,
        };
        let thought = self.thought_for();
        let left = |seat: Seat| {
            let thought = if running == Some(seat) { thought } else { Duration::ZERO };
            clock.left_after(seat, thought).as_millis() as u64
        };
        let wait = running.map_or(Duration::ZERO, |seat| {
            let grace = self.turn_began.saturating_duration_since(Instant::now());
            let allowance = clock.allowance(seat).unwrap_or_default();
            let delay = allowance.saturating_sub(clock.left(seat));
            grace + delay.saturating_sub(thought)
        });
        Some(ClocksJson {
            left: Seat::BOTH.map(|seat| (name(header, seat), left(seat))).into(),
            running: running.map(|seat| name(header, seat)),
            wait: wait.as_millis() as u64,
        })
    }

    fn events_since(&self, seq: u32) -> ServerMessage<'static> {
        let record = self.round.record();
        let header = &record.header;
        let ply_at = |seq: u32| match seq {
            0 => 0,
            seq => self.round.plies()[seq as usize - 1],
        };
        // What lies below the lowest point of the line since then has not changed.
        let kept = (seq..=record.seq()).map(ply_at).min().unwrap_or(0);
        let events = &record.events[seq as usize..];
        let steps = self.round.steps(kept + 1);
        ServerMessage::Events {
            seq: record.seq(),
            events: events.iter().map(|event| EventJson::new(header, event)).collect(),
            from: kept + 1,
            steps: steps.into_iter().map(|step| StepJson::new(header, step)).collect(),
            state: State::new(self.round.as_ref(), self.clocks()),
        }
    }

    fn presence(&self) -> (BTreeMap<&str, bool>, usize) {
        let header = &self.round.record().header;
        let there = |seat: Seat| {
            header.sitter(seat).is_engine() || self.conns.values().any(|c| c.seats[seat.index()])
        };
        let present = Seat::BOTH.map(|seat| (header.seat_name(Some(seat)), there(seat)));
        let watchers = self.conns.values().filter(|conn| conn.seats == [false; 2]).count();
        (present.into(), watchers)
    }

    fn welcome(&mut self, id: ConnId) {
        let Some(conn) = self.conns.get(&id) else { return };
        let header = &self.round.record().header;
        let detail = RoundDetail::new(&self.info, self.round.as_ref(), self.clocks());
        let (present, watchers) = self.presence();
        let held = Seat::BOTH.into_iter().filter(|seat| conn.seats[seat.index()]);
        let frame = ServerMessage::Welcome {
            round: &detail,
            you: held.map(|seat| header.seat_name(Some(seat))).collect(),
            present,
            watchers,
            pace: self.is_exhibition().then_some(self.pace),
        }
        .to_frame();
        self.send(id, frame);
    }

    fn tell_presence(&mut self) {
        let (present, watchers) = self.presence();
        let frame = ServerMessage::Presence { present, watchers }.to_frame();
        self.send_all(&frame);
    }

    fn refuse(&mut self, conn: ConnId, id: &str, refusal: &Refusal) {
        self.reject(conn, id, refusal.code(), refusal.rule(), refusal.to_string());
    }

    fn reject(&mut self, conn: ConnId, id: &str, code: &str, rule: Option<&str>, text: String) {
        let seq = self.round.record().seq();
        self.tell(conn, &ServerMessage::Rejected { id, seq, code, rule, text });
    }

    fn tell(&mut self, conn: ConnId, message: &ServerMessage<'_>) {
        self.send(conn, message.to_frame());
    }

    fn tell_all(&mut self, message: &ServerMessage<'_>) {
        self.send_all(&message.to_frame());
    }

    fn send(&mut self, id: ConnId, frame: Utf8Bytes) {
        if let Some(conn) = self.conns.get(&id)
            && !deliver(&conn.wire, frame)
        {
            self.leave(id);
        }
    }

    fn send_all(&mut self, frame: &Utf8Bytes) {
        let before = self.conns.len();
        self.conns.retain(|_, conn| deliver(&conn.wire, frame.clone()));
        if self.conns.len() < before {
            self.empty_since = Instant::now();
            self.tell_presence();
        }
    }

    /// Nobody is here, nothing runs.
    fn is_idle(&self) -> bool {
        self.conns.is_empty()
            && self.thinking.is_none()
            && self.deadline().is_none()
            && self.retry_at.is_none()
            && self.empty_since.elapsed() >= LINGER
    }
}

/// Puts a frame into a client's queue; a client that has let it fill up is let go.
fn deliver(wire: &Wire, frame: Utf8Bytes) -> bool {
    match wire.frames.try_send(frame) {
        Ok(()) => true,
        Err(mpsc::error::TrySendError::Full(_)) => {
            wire.close.store(1008, Ordering::Relaxed);
            false
        }
        Err(mpsc::error::TrySendError::Closed(_)) => false,
    }
}
