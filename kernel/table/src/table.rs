//! The table itself: its state, and in which order things come.

use std::collections::{BTreeMap, HashMap, VecDeque};
use std::sync::Arc;
use std::time::Duration;

use trebejo_core::{ChanceSource, Deed, Event, Node, Seat, Verdict};
use trebejo_play::{RESTART_GRACE, Round, fair, house_event};

use crate::engines::Thinking;
use crate::save::{By, Doing};
use crate::time::Turn;
use crate::{Act, ClientId, Input, Loaded, Message, Output, To};

/// When the store refuses what the house itself wants to write, it tries again after this long.
pub(crate) const RETRY: Duration = Duration::from_secs(1);
/// The paces somebody may set.
const PACES: [Duration; 2] = [Duration::from_millis(20), Duration::from_secs(10)];

/// How fast engines play each other.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Pace {
    /// Whether they wait.
    pub paused: bool,
    /// The least time of a turn.
    pub turn: Duration,
}

/// How long an engine takes at the least, so that its move can be followed.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Pauses {
    /// Against a person.
    pub person: Duration,
    /// Against another engine, until somebody sets another pace.
    pub engine: Duration,
}

/// What a table begins with.
pub struct Setup {
    /// The round, its seed and the actions that were done.
    pub loaded: Loaded,
    /// How much of the turn under way is known to have been used. `None` after a restart: then what was used is not
    /// charged, and the clock waits a while before it runs.
    pub used: Option<Duration>,
    /// How long engines take at the least.
    pub pauses: Pauses,
    /// The host's luck.
    pub source: Box<dyn ChanceSource>,
}

/// A live round.
pub struct Table {
    pub(crate) round: Arc<dyn Round>,
    /// The seed of a fair round, told to nobody before the end.
    secret: Option<fair::Secret>,
    pub(crate) source: Box<dyn ChanceSource>,
    /// The ids of actions and the events they became.
    pub(crate) nonces: HashMap<String, u32>,
    /// Who is here, and which seats they act for.
    pub(crate) clients: BTreeMap<ClientId, [bool; 2]>,
    /// Which seats engines play.
    pub(crate) engines: [bool; 2],
    pub(crate) turn: Turn,
    pub(crate) pauses: Pauses,
    pub(crate) pace: Pace,
    /// One move of paused engines was asked for.
    pub(crate) step: bool,
    pub(crate) thinking: Option<Thinking>,
    pub(crate) jobs: u64,
    /// What the host is doing for us that everything else waits for.
    pub(crate) doing: Doing,
    /// Actions that came meanwhile.
    pub(crate) acts: VecDeque<Act>,
    verdict: Option<(Option<Seat>, Verdict)>,
    /// The store refused; not before this moment again.
    pub(crate) retry_at: Option<Duration>,
    timer: Option<Duration>,
    pub(crate) now: Duration,
    out: Vec<Output>,
}

impl Table {
    /// A table at which nobody is yet.
    #[must_use]
    pub fn new(setup: Setup) -> Table {
        let Setup { loaded, used, pauses, source } = setup;
        let header = &loaded.round.record().header;
        let engines = Seat::BOTH.map(|seat| header.sitter(seat).is_engine());
        let grace = if used.is_none() { RESTART_GRACE } else { Duration::ZERO };
        Table {
            round: Arc::from(loaded.round),
            secret: loaded.secret,
            source,
            nonces: loaded.nonces,
            clients: BTreeMap::new(),
            engines,
            turn: Turn::standing(used.unwrap_or_default(), grace),
            pauses,
            pace: Pace { paused: false, turn: pauses.engine },
            step: false,
            thinking: None,
            jobs: 0,
            doing: Doing::Nothing,
            acts: VecDeque::new(),
            verdict: None,
            retry_at: None,
            timer: None,
            now: Duration::ZERO,
            out: Vec::new(),
        }
    }

    /// Takes in what happened at this moment, and says what is to be done.
    #[must_use]
    pub fn handle(&mut self, now: Duration, input: Input) -> Vec<Output> {
        self.now = self.now.max(now);
        match input {
            Input::Join { client, seats, seen } => self.join(client, seats, seen),
            Input::Leave { client } => self.leave(client),
            Input::Seats { client, seats } => self.change_seats(client, seats),
            Input::Act(act) => self.hear(act),
            Input::Pace { client, pace } => {
                if self.may_pace(client) {
                    let turn = pace.turn.clamp(PACES[0], PACES[1]);
                    self.pace = Pace { turn, ..pace };
                    self.send(To::All, Message::Pace(self.pace));
                }
            }
            Input::Step { client } => self.step |= self.pace.paused && self.may_pace(client),
            Input::Verdict { winner, verdict } => {
                // The host knows what it does: nothing it waits for matters any more.
                self.retry_at = None;
                self.verdict = Some((winner, verdict));
            }
            Input::Saved => self.saved(),
            Input::SaveFailed(error) => self.save_failed(error),
            Input::Overtaken => self.overtaken(),
            Input::Loaded(loaded) => self.loaded(loaded),
            Input::LoadFailed => self.load_failed(),
            Input::Thought { job, line } => self.thought(job, line),
            Input::Moved { job, decision } => self.decided(job, decision),
            Input::Tick => {}
        }
        self.advance();
        self.set_timer();
        std::mem::take(&mut self.out)
    }

    /// Takes every step that can be taken now. While a save is under way nothing else happens on the board.
    fn advance(&mut self) {
        self.mind_clock();
        while matches!(self.doing, Doing::Nothing) {
            let waits = self.retry_at.is_some_and(|at| self.now < at);
            if !waits {
                self.retry_at = None;
                if self.end_by_verdict()
                    || self.call_time()
                    || self.play_due()
                    || self.act_as_house()
                {
                    continue;
                }
            }
            if let Some(act) = self.acts.pop_front() {
                self.act(act);
                continue;
            }
            if waits || !self.ask_engine() {
                break;
            }
        }
    }

    fn end_by_verdict(&mut self) -> bool {
        let Some((seat, verdict)) = self.verdict.take() else { return false };
        let seq = self.round.record().seq() + 1;
        let event = Event { seq, seat, deed: Deed::Verdict(verdict), spent: None };
        match self.round.admit(&event) {
            Ok(event) => self.save(event, By::House),
            // A game that is over needs no verdict.
            Err(_) => return false,
        }
        true
    }

    /// Lets the flag of the seat to move fall if its time is up.
    fn call_time(&mut self) -> bool {
        let Node::Decision(seat) = self.round.node() else { return false };
        if self.deadline().is_none_or(|deadline| self.now < deadline) {
            return false;
        }
        self.save(self.round.flag(seat), By::House);
        true
    }

    /// Lets chance fall, and whatever else happens without anybody's decision.
    fn act_as_house(&mut self) -> bool {
        match house_event(&*self.round, self.secret.as_ref(), &mut *self.source) {
            Some(event) => {
                self.save(event, By::House);
                true
            }
            None => false,
        }
    }

    /// When something is due that nobody has to ask for.
    fn wake(&self) -> Option<Duration> {
        let Doing::Nothing = self.doing else { return None };
        let decided = self.thinking.as_ref().filter(|thinking| thinking.decided.is_some());
        let answer = decided.filter(|_| self.may_play()).map(|thinking| thinking.ready_at);
        let due = [self.deadline(), answer].into_iter().flatten().min();
        match (due, self.retry_at) {
            (Some(due), Some(retry)) => Some(due.max(retry)),
            (due, retry) => due.or(retry),
        }
    }

    fn set_timer(&mut self) {
        let wake = self.wake();
        if wake != self.timer {
            self.timer = wake;
            self.out.push(Output::SetTimer(wake));
        }
    }

    pub(crate) fn put(&mut self, output: Output) {
        self.out.push(output);
    }

    pub(crate) fn send(&mut self, to: To, message: Message) {
        self.out.push(Output::Send(to, message));
    }

    /// Takes another state of the round, read from the store.
    pub(crate) fn replace(&mut self, loaded: Loaded) {
        self.stop_thinking();
        self.round = Arc::from(loaded.round);
        self.secret = loaded.secret;
        self.nonces = loaded.nonces;
        self.turn.begin(self.now);
    }

    /// The round, as far as it is saved.
    #[must_use]
    pub fn round(&self) -> &dyn Round {
        &*self.round
    }

    /// The round for an engine to think about. The table goes on without copying it if this is dropped before the
    /// next event.
    #[must_use]
    pub fn share(&self) -> Arc<dyn Round> {
        Arc::clone(&self.round)
    }

    /// The pace of engine against engine.
    #[must_use]
    pub fn pace(&self) -> Pace {
        self.pace
    }

    /// Whether nobody is here and nothing is under way or due: whoever runs the table can let it go.
    #[must_use]
    pub fn is_idle(&self) -> bool {
        self.clients.is_empty()
            && matches!(self.doing, Doing::Nothing)
            && self.acts.is_empty()
            && self.thinking.is_none()
            && self.deadline().is_none()
            && self.retry_at.is_none()
    }
}
