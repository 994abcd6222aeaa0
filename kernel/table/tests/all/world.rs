//! Everything around a table in memory: a store, people on unreliable connections, engines, another process that
//! writes to the same store, and a clock that moves when the schedule says so. Whatever the table wants is checked
//! against what it may want.

use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;
use std::time::Duration;

use trebejo_core::{ChanceTag, Deed, Event, Node, Record, Rng, Score, Seat, Sitter, Verdict};
use trebejo_play::{
    EngineSpec, Entry, GameEntry, Line, NewRound, RESTART_GRACE, Round, SeededChance, fair,
};
use trebejo_table::{
    Act, ClientId, Decision, Input, JobId, Loaded, Message, Output, Pace, Pauses, Rejection,
    Report, Save, SaveError, Setup, Table, To,
};
use trebejo_testkit::Race;

pub const MS: fn(u64) -> Duration = Duration::from_millis;
/// How long engines take at the least against people.
const PAUSE: Duration = Duration::from_millis(250);
const LUCK: &str = "luck 000102030405060708090a0b0c0d0e0f";

/// The toy race with an engine whose moves the schedule makes.
pub static RACE: LazyLock<Entry<Race>> = LazyLock::new(|| {
    Entry::new(vec![EngineSpec::new("toy", |_| unreachable!("the schedule moves"))])
});

/// What is played, by whom, with which clock and luck.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Which seats engines play.
    pub engines: [bool; 2],
    pub clock: &'static str,
    pub strict: bool,
    pub chance: Luck,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Luck {
    System,
    Seed,
    Typed,
    Fair,
}

/// Somebody with a connection that may break.
struct Client {
    id: ClientId,
    seats: [bool; 2],
    online: bool,
    /// The latest event they know; `None` before their first welcome.
    seen: Option<u32>,
    /// What they have sent.
    sent: Vec<Act>,
}

/// A row of the store.
struct Row {
    event: Event,
    nonce: Option<String>,
}

/// How a save goes.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Fate {
    /// As it should.
    Fine,
    /// The disk refuses.
    Refused,
    /// It is on disk, but the writer says that it is not.
    Misreported,
}

/// A question to an engine: its number, whose engine, and once there is an answer its words, or nothing where the
/// engine failed.
type Live = (JobId, Seat, Option<Option<String>>);

/// A clock of our own for the turn under way, to compare with the table's.
struct TurnModel {
    used: Duration,
    grace: Duration,
}

pub struct World {
    pub rng: Rng,
    pub table: Table,
    pub now: Duration,
    plan: Plan,
    secret: Option<fair::Secret>,
    start: Record,
    rows: Vec<Row>,
    clients: Vec<Client>,
    saving: Option<Save>,
    loading: bool,
    timer: Option<Duration>,
    /// The question the table waits for, or whose answer it has.
    live: Option<Live>,
    /// All questions there ever were.
    jobs: Vec<JobId>,
    /// Actions sent and answers received since the latest restart.
    owed: i64,
    acts: u32,
    turn: TurnModel,
    paused: bool,
    /// Whether to say what happens, for whoever has to find out why a schedule fails.
    pub aloud: bool,
    pub counts: Counts,
}

/// How often things happened, so that a test can show that they did.
#[derive(Copy, Clone, Debug, Default)]
pub struct Counts {
    pub saved: u64,
    pub conflicts: u64,
    pub repeated: u64,
    pub failed: u64,
    pub reloads: u64,
    pub resent: u64,
    pub flags: u64,
    pub dropped: u64,
    pub takebacks: u64,
    pub draws: u64,
    pub over: u64,
    pub charged: u64,
    pub reseated: u64,
    pub verdicts: u64,
}

impl Counts {
    pub fn add(&mut self, other: &Counts) {
        self.saved += other.saved;
        self.conflicts += other.conflicts;
        self.repeated += other.repeated;
        self.failed += other.failed;
        self.reloads += other.reloads;
        self.resent += other.resent;
        self.flags += other.flags;
        self.dropped += other.dropped;
        self.takebacks += other.takebacks;
        self.draws += other.draws;
        self.over += other.over;
        self.charged += other.charged;
        self.reseated += other.reseated;
        self.verdicts += other.verdicts;
    }
}

impl World {
    pub fn new(seed: u64, plan: Plan) -> World {
        let mut rng = Rng::new(seed);
        let sitter = |engine: bool| match engine {
            true => Sitter::Engine("toy".into()),
            false => Sitter::Person("Ana".into()),
        };
        let (tag, secret) = match plan.chance {
            Luck::System => (ChanceTag::System, None),
            Luck::Seed => (ChanceTag::Seed(seed), None),
            Luck::Typed => (ChanceTag::Typed, None),
            Luck::Fair => {
                let secret = trebejo_core::Hex([seed as u8; 32]);
                let commitment = fair::commitment(&secret, "round");
                (ChanceTag::Fair { round: "round".into(), commitment }, Some(secret))
            }
        };
        let new = NewRound {
            clock: plan.clock.parse().unwrap(),
            strict_time: plan.strict,
            chance: Some(tag),
            options: [("goal".to_string(), "6".to_string())].into(),
            ..NewRound::between(plan.engines.map(sitter))
        };
        let round = RACE.open(&new).unwrap();
        let start = round.record().clone();
        let loaded = Loaded { round, secret, nonces: HashMap::new() };
        let table = World::table(loaded, &mut rng, Some(Duration::ZERO));
        let people = plan.engines.map(|engine| !engine);
        let client = |id, seats| Client { id, seats, online: false, seen: None, sent: Vec::new() };
        let clients = vec![
            client(1, [people[0], false]),
            client(2, [false, people[1]]),
            client(3, [false; 2]),
            client(4, people),
        ];
        World {
            table,
            now: MS(5),
            secret,
            start,
            rows: Vec::new(),
            clients,
            saving: None,
            loading: false,
            timer: None,
            live: None,
            jobs: Vec::new(),
            owed: 0,
            acts: 0,
            turn: TurnModel { used: Duration::ZERO, grace: Duration::ZERO },
            paused: false,
            aloud: false,
            counts: Counts::default(),
            plan,
            rng,
        }
    }

    fn table(loaded: Loaded, rng: &mut Rng, used: Option<Duration>) -> Table {
        Table::new(Setup {
            loaded,
            used,
            pauses: Pauses { person: PAUSE, engine: MS(200) },
            source: Box::new(SeededChance::new(rng.next_u64(), 0)),
        })
    }

    pub fn is_exhibition(&self) -> bool {
        self.plan.engines == [true; 2]
    }

    fn note(&self, what: impl FnOnce() -> String) {
        if self.aloud {
            eprintln!("{:?} {}", self.now, what());
        }
    }

    // What the table hears.

    fn give(&mut self, input: Input) {
        let seq = self.table.round().record().seq();
        let outputs = self.table.handle(self.now, input);
        let mut is_last = false;
        for output in outputs {
            self.note(|| format!("  {output:?}"));
            assert!(
                !is_last || matches!(output, Output::SetTimer(_)),
                "a message for another state"
            );
            is_last |= matches!(output, Output::Save(_) | Output::Reload);
            self.carry_out(output);
        }
        let now = self.table.round().record().seq();
        assert!(now == seq || now <= self.rows.len() as u32, "applied what is not stored");
    }

    /// Lets time pass, charging it where the clock runs.
    pub fn pass(&mut self, to: Duration) {
        let passed = to.saturating_sub(self.now);
        let plays = |client: &Client| {
            let seats = [0, 1].map(|i| client.seats[i] && !self.plan.engines[i]);
            client.online && seats != [false; 2]
        };
        if self.plan.strict || self.clients.iter().any(plays) {
            let charged = passed.saturating_sub(self.turn.grace);
            self.turn.grace = self.turn.grace.saturating_sub(passed);
            self.turn.used += charged;
        }
        self.now = self.now.max(to);
        self.note(|| "tick".into());
        self.give(Input::Tick);
    }

    pub fn timer(&self) -> Option<Duration> {
        self.timer
    }

    pub fn join(&mut self, i: usize) {
        let (client, seats, seen) = {
            let one = &mut self.clients[i];
            one.online = true;
            (one.id, one.seats, one.seen)
        };
        self.note(|| format!("{client} joins, has seen {seen:?}"));
        self.give(Input::Join { client, seats, seen });
    }

    pub fn leave(&mut self, i: usize) {
        self.clients[i].online = false;
        let client = self.clients[i].id;
        if self.is_exhibition() && self.online().is_empty() {
            // An answer that nobody will see is forgotten; an engine without one hears that it can stop.
            self.live.take_if(|live| live.2.is_some());
        }
        self.note(|| format!("{client} leaves"));
        self.give(Input::Leave { client });
    }

    /// Somebody who is here takes a person's seat, or gives up those they held.
    pub fn change_seats(&mut self, i: usize) {
        let people = self.plan.engines.map(|engine| !engine);
        let (client, seats) = {
            let one = &mut self.clients[i];
            one.seats = if one.seats == [false; 2] { people } else { [false; 2] };
            // Without a seat nothing can be sent again.
            one.sent.clear();
            (one.id, one.seats)
        };
        self.counts.reseated += 1;
        self.note(|| format!("{client} holds {seats:?}"));
        self.give(Input::Seats { client, seats });
    }

    /// The host ends the game from outside.
    pub fn end_from_outside(&mut self) {
        let winner = *self.rng.pick(&[None, Some(Seat::First), Some(Seat::Second)]).unwrap();
        self.note(|| format!("a verdict for {winner:?}"));
        self.give(Input::Verdict { winner, verdict: Verdict::Crash });
    }

    pub fn is_online(&self, i: usize) -> bool {
        self.clients[i].online
    }

    pub fn online(&self) -> Vec<usize> {
        (0..self.clients.len()).filter(|i| self.clients[*i].online).collect()
    }

    /// Whether somebody acts for a seat at all.
    pub fn plays(&self, i: usize) -> bool {
        self.clients[i].seats != [false; 2]
    }

    /// Somebody does something they have not done before.
    pub fn act(&mut self, i: usize, seat: Seat, seq: u32, text: &str) {
        self.acts += 1;
        let id = Some(format!("m{}", self.acts));
        let act = Act { client: self.clients[i].id, id, seat, seq, text: text.into() };
        self.clients[i].sent.push(act.clone());
        self.note(|| format!("{act:?}"));
        self.owed += 1;
        self.give(Input::Act(act));
    }

    /// Somebody who does not know whether a message arrived sends it again.
    pub fn resend(&mut self, i: usize) {
        let Some(act) = self.rng.pick(&self.clients[i].sent).cloned() else { return };
        self.note(|| format!("again {act:?}"));
        self.owed += 1;
        self.counts.resent += 1;
        self.give(Input::Act(act));
    }

    /// What somebody has seen, and the seat they act for now.
    pub fn seat_of(&self, i: usize) -> (u32, Seat) {
        let client = &self.clients[i];
        let held = |seat: &Seat| client.seats[seat.index()];
        let seat = match self.table.round().node() {
            Node::Decision(seat) if held(&seat) => seat,
            _ => Seat::BOTH.into_iter().find(held).unwrap_or(Seat::First),
        };
        (client.seen.unwrap_or(0), seat)
    }

    pub fn pace(&mut self, i: usize, paused: bool) {
        self.paused = paused;
        let (client, pace) = (self.clients[i].id, Pace { paused, turn: MS(100) });
        self.give(Input::Pace { client, pace });
    }

    pub fn step(&mut self, i: usize) {
        let client = self.clients[i].id;
        self.give(Input::Step { client });
    }

    pub fn is_saving(&self) -> bool {
        self.saving.is_some()
    }

    pub fn is_loading(&self) -> bool {
        self.loading
    }

    /// The writer answers.
    pub fn finish_save(&mut self, fate: Fate) {
        let Some(save) = self.saving.take() else { return };
        self.note(|| format!("save of {}: {fate:?}", save.event.seq));
        let error = self.write(&save, fate);
        match error {
            None => {
                self.counts.saved += 1;
                self.give(Input::Saved);
                let round = self.table.round();
                assert_eq!((round.node(), round.ply()), (save.node, save.ply), "not as foreseen");
            }
            Some(error) => self.give(Input::SaveFailed(error)),
        }
    }

    fn write(&mut self, save: &Save, fate: Fate) -> Option<SaveError> {
        if fate == Fate::Refused {
            self.counts.failed += 1;
            return Some(SaveError::Failed);
        }
        let repeated = |row: &&Row| row.nonce.is_some() && row.nonce == save.nonce;
        if let Some(row) = self.rows.iter().find(repeated) {
            self.counts.repeated += 1;
            return Some(SaveError::Repeated { seq: row.event.seq });
        }
        if save.event.seq != self.rows.len() as u32 + 1 {
            self.counts.conflicts += 1;
            return Some(SaveError::Conflict);
        }
        self.rows.push(Row { event: save.event.clone(), nonce: save.nonce.clone() });
        (fate == Fate::Misreported).then_some(SaveError::Failed)
    }

    /// The reader answers.
    pub fn finish_load(&mut self, fine: bool) {
        if !std::mem::take(&mut self.loading) {
            return;
        }
        self.note(|| format!("load: {fine}"));
        if !fine {
            return self.give(Input::LoadFailed);
        }
        self.counts.reloads += 1;
        self.turn = TurnModel { used: Duration::ZERO, grace: Duration::ZERO };
        self.live.take_if(|live| live.2.is_some());
        let loaded = self.load();
        self.give(Input::Loaded(loaded));
    }

    fn load(&self) -> Loaded {
        let nonces = self.rows.iter().filter_map(|row| Some((row.nonce.clone()?, row.event.seq)));
        Loaded { round: self.stored(), secret: self.secret, nonces: nonces.collect() }
    }

    /// The stored round, replayed: the referee looks at every event again.
    pub fn stored(&self) -> Box<dyn Round> {
        let mut record = self.start.clone();
        record.events = self.rows.iter().map(|row| row.event.clone()).collect();
        RACE.replay(&record).expect("the store holds what the rules allow")
    }

    /// Another process plays on, and perhaps the host notices.
    pub fn write_elsewhere(&mut self, noticed: bool) {
        let round = self.stored();
        let event = match round.node() {
            Node::Chance if self.plan.chance != Luck::Fair => {
                round.roll(&mut SeededChance::new(self.rng.next_u64(), 0))
            }
            Node::Decision(seat) => {
                let seq = round.record().seq();
                let thought = MS(u64::from(self.rng.below(50)));
                let said = trebejo_play::Said { seat, seq, text: "go", thought };
                round.check(said).unwrap()
            }
            _ => return,
        };
        self.note(|| format!("elsewhere {event:?}"));
        self.rows.push(Row { event: event.into_event(), nonce: None });
        if noticed {
            self.notice();
        }
    }

    /// The host compares the table with the store.
    pub fn notice(&mut self) {
        if self.table.round().record().seq() as usize != self.rows.len() {
            self.give(Input::Overtaken);
        }
    }

    /// An engine reports, or answers; it may be one that nobody waits for any more.
    pub fn engine(&mut self, answer: bool) {
        let Some(&job) = self.rng.pick(&self.jobs) else { return };
        let mut line = Line {
            depth: 1,
            score: Some(Score::Cp(self.rng.below(3) as i32 * 100 - 100)),
            moves: Vec::new(),
            cells: Vec::new(),
            nodes: 1,
            ms: 1,
        };
        let words = match self.rng.below(12) {
            0 => None,
            1 => Some("sing"),
            2 => Some("resign"),
            3..6 => Some("push"),
            _ => Some("go"),
        };
        line.moves.extend(words.map(Into::into));
        let waited_for = self.table.waits_for(job);
        let asked = |live: &Live| live.0 == job && live.2.is_none();
        assert_eq!(waited_for, self.live.as_ref().is_some_and(asked));
        if !answer {
            return self.give(Input::Thought { job, line });
        }
        self.note(|| format!("job {job} answers {words:?}, waited for: {waited_for}"));
        match &mut self.live {
            Some((_, _, answered)) if waited_for => *answered = Some(words.map(Into::into)),
            _ => self.counts.dropped += 1,
        }
        let decision = words.map(|_| Decision { line, spent: None });
        self.give(Input::Moved { job, decision });
    }

    /// The engine that is waited for answers as it should.
    fn answer_live(&mut self) -> bool {
        let Some((job, _, None)) = self.live else { return false };
        let line = Line {
            depth: 1,
            score: None,
            moves: vec!["go".into()],
            cells: vec![],
            nodes: 1,
            ms: 1,
        };
        self.live.as_mut().expect("asked above").2 = Some(Some("go".into()));
        self.note(|| format!("job {job} answers go"));
        self.give(Input::Moved { job, decision: Some(Decision { line, spent: None }) });
        true
    }

    /// The process dies and another takes over; a save under way may or may not have reached the disk.
    pub fn restart(&mut self) {
        if let Some(save) = self.saving.take()
            && self.rng.below(2) == 0
        {
            self.write(&save, Fate::Fine);
        }
        self.note(|| "restart".into());
        self.table = World::table(self.load(), &mut self.rng, None);
        (self.loading, self.timer, self.live, self.owed, self.paused) =
            (false, None, None, 0, false);
        self.jobs.clear();
        self.turn = TurnModel { used: Duration::ZERO, grace: RESTART_GRACE };
        for i in 0..self.clients.len() {
            if self.clients[i].online {
                self.join(i);
            }
        }
        // Where nobody is, the table still goes on with whatever needs nobody.
        self.give(Input::Tick);
    }

    // What the table wants.

    fn carry_out(&mut self, output: Output) {
        match output {
            Output::Save(save) => self.begin_save(save),
            Output::Reload => {
                assert!(self.saving.is_none() && !self.loading, "one thing at a time");
                self.loading = true;
            }
            Output::Send(to, message) => self.deliver(to, &message),
            Output::Think { job, seat, .. } => {
                assert!(self.live.is_none(), "one engine at a time: {:?}", self.live);
                assert_eq!(self.table.round().node(), Node::Decision(seat));
                assert!(self.plan.engines[seat.index()], "a person thinks for themselves");
                self.live = Some((job, seat, None));
                self.jobs.push(job);
            }
            Output::Cancel { job } => {
                let (live, _, answered) = self.live.take().expect("something to cancel");
                assert!(live == job && answered.is_none());
            }
            Output::SetTimer(timer) => self.timer = timer,
            Output::Report(Report::Illegal { seat, .. }) => {
                let (_, by, answered) = self.live.take().expect("an engine that was asked");
                assert!(by == seat && answered.is_some());
            }
            Output::Report(_) => {}
        }
    }

    fn begin_save(&mut self, save: Save) {
        assert!(self.saving.is_none() && !self.loading, "one thing at a time");
        let Event { seq, seat, deed, spent } = &save.event;
        assert_eq!(*seq, self.table.round().record().seq() + 1);
        if let (Deed::Move(text), Some(seat)) = (deed, seat) {
            assert_eq!(self.table.round().node(), Node::Decision(*seat), "out of turn");
            if self.plan.engines[seat.index()] {
                let (_, by, answered) = self.live.as_ref().expect("an engine that was asked");
                let wanted = answered.as_ref().expect("an engine that has answered");
                assert!(by == seat && wanted.as_ref().is_none_or(|wanted| wanted == text));
            }
            if let Some(spent) = spent {
                if !self.is_exhibition() {
                    assert_eq!(*spent, self.turn.used, "charged for another time");
                }
                self.counts.charged += u64::from(*spent > Duration::ZERO);
            }
        }
        self.counts.flags += u64::from(*deed == Deed::Flag);
        self.counts.takebacks += u64::from(matches!(deed, Deed::Takeback(_)));
        self.counts.verdicts += u64::from(matches!(deed, Deed::Verdict(_)));
        self.saving = Some(save);
    }

    fn deliver(&mut self, to: To, message: &Message) {
        let current = self.table.round().record().seq();
        match (&to, message) {
            (To::All, Message::Happened(seq)) => {
                assert_eq!(*seq, current);
                self.is_stored(*seq);
                for client in self.clients.iter_mut().filter(|client| client.online) {
                    assert_eq!(client.seen, Some(seq - 1), "a gap, or the same event twice");
                    client.seen = Some(*seq);
                }
                let round = self.table.round();
                let before = (*seq as usize).checked_sub(2).map_or(0, |i| round.plies()[i]);
                if before != round.ply() || matches!(round.node(), Node::Over(_)) {
                    self.turn = TurnModel { used: Duration::ZERO, grace: Duration::ZERO };
                    self.live.take_if(|live| live.2.is_some());
                }
            }
            (To::One(id), Message::Welcome | Message::Since(_)) => {
                (1..=current).for_each(|seq| self.is_stored(seq));
                let client = self.clients.iter_mut().find(|client| client.id == *id).unwrap();
                assert!(client.online);
                if let Message::Since(since) = message {
                    assert_eq!(client.seen, Some(*since));
                }
                client.seen = Some(current);
            }
            (To::One(_), Message::Ack { id, seq }) => {
                self.owed -= 1;
                let row =
                    self.rows.get(*seq as usize - 1).expect("acknowledged before it was saved");
                let nonce = row.nonce.as_deref().and_then(|nonce| nonce.split_once(':'));
                assert_eq!(nonce.map(|(_, id)| id), id.as_deref());
            }
            (To::One(_), Message::Rejected { id, why }) => {
                self.owed -= 1;
                let is_same = |row: &&Row| {
                    let nonce = row.nonce.as_deref().and_then(|nonce| nonce.split_once(':'));
                    nonce.is_some_and(|(_, done)| Some(done) == id.as_deref())
                };
                let done = self.rows.iter().take(current as usize).find(is_same);
                assert!(done.is_none(), "what was done is acknowledged when it is sent again");
                assert_ne!(*why, Rejection::NotSeated, "they only act for seats they hold");
            }
            (To::All, Message::Thinking { .. } | Message::Clocks | Message::Pace(_)) => {}
            other => panic!("nobody expects {other:?}"),
        }
    }

    /// An event of the table is in the store, the same one.
    fn is_stored(&self, seq: u32) {
        let event = &self.table.round().record().events[seq as usize - 1];
        let row = self.rows.get(seq as usize - 1).expect("shown before it was saved");
        assert_eq!(row.event, *event, "the table and the store differ");
    }

    // The end.

    /// Lets everything that is under way come to its end, without another word from anybody.
    pub fn settle(&mut self) {
        for _ in 0..400 {
            if self.saving.is_some() {
                self.finish_save(Fate::Fine);
            } else if self.loading {
                self.finish_load(true);
            } else if self.answer_live() {
            } else if let Some(timer) = self.timer {
                self.pass(timer);
            } else {
                return;
            }
        }
        panic!("no end is in sight");
    }

    /// Checks what must hold when nothing is under way.
    pub fn is_settled(&mut self) {
        self.settle();
        self.notice();
        self.settle();
        assert_eq!(self.owed, 0, "every message is answered once");
        let stored = self.stored();
        let round = self.table.round();
        assert_eq!(round.record(), stored.record());
        assert_eq!((round.node(), round.position()), (stored.node(), stored.position()));
        assert_eq!(round.clock(), stored.clock(), "a replayed clock shows the same");
        assert_eq!(round.chance_state(), stored.chance_state());
        let nonces: Vec<&String> = self.rows.iter().filter_map(|row| row.nonce.as_ref()).collect();
        let different: HashSet<&&String> = nonces.iter().collect();
        assert_eq!(nonces.len(), different.len(), "done twice");
        let nobody = self.online().is_empty();
        match round.node() {
            Node::Over(_) => {
                self.counts.over += 1;
                assert!(self.plan.chance != Luck::Fair || round.chance_state().revealed.is_some());
            }
            Node::Chance => {
                let waits = round.chance_state().luck.contains(&None);
                assert!(self.plan.chance == Luck::Typed || self.plan.chance == Luck::Fair && waits);
            }
            Node::Decision(seat) if self.plan.engines[seat.index()] => {
                assert!(self.is_exhibition() && (nobody || self.paused), "an engine sleeps");
            }
            Node::Decision(_) => {}
        }
        self.counts.draws += stored.chance_state().drawn;
        let idle = nobody && !matches!(round.node(), Node::Over(_));
        assert!(!idle || self.table.is_idle(), "nobody is here and nothing goes on");
    }

    /// Words for a seat, most of them sensible.
    pub fn words(&mut self) -> String {
        let round = self.table.round();
        match self.rng.below(24) {
            0 => "resign".into(),
            1 => "offer draw".into(),
            2 | 3 => "accept".into(),
            4 => "decline".into(),
            5 => format!("takeback {}", self.rng.below(round.ply() + 1)),
            6 => format!("offer takeback {}", self.rng.below(round.ply() + 1)),
            7 => "sing".into(),
            8 | 9 => "push".into(),
            _ if round.node() == Node::Chance && self.plan.chance == Luck::Typed => {
                format!("roll {}", 1 + self.rng.below(3))
            }
            _ if round.node() == Node::Chance && self.plan.chance == Luck::Fair => LUCK.into(),
            _ => "go".into(),
        }
    }
}
