//! A round at this terminal: the live table, its place in the store, and the people at the keys.
//!
//! What is checked, saved, applied and shown in which order stands in `trebejo-table`. Here its wishes are carried out
//! one by one, so that whoever plays can be shown every event as it happens.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use trebejo_core::{ChanceTag, Deed, Hex, Limits, MessageError, Node, Record, Seat};
use trebejo_host::SystemChance;
use trebejo_play::{
    ChanceWish, GameEntry, Line, NewRound, OpenError, Refusal, Registry, Round, fair,
};
use trebejo_players::AskError;
use trebejo_store::{
    RoundId, RowsError, Store, StoreError, Wait, new_event, new_round, record_of, summary,
};
use trebejo_table::{
    Act, ClientId, Decision, Input, JobId, Loaded, Message, Output, Pauses, Rejection, Report,
    Save, SaveError, Setup,
};

/// Whoever sits at the keys.
const HERE: ClientId = 1;
/// Engines move as soon as they have decided; whoever shows them to people slows them down.
const AT_ONCE: Pauses = Pauses { person: Duration::ZERO, engine: Duration::ZERO };

/// Why play cannot go on.
#[derive(Debug, MessageError)]
pub enum PlayError {
    /// The store refused.
    #[message(transparent)]
    Store(#[from] StoreError),
    /// The round cannot be opened.
    #[message(transparent)]
    Open(#[from] OpenError),
    /// The stored round cannot be read.
    #[message("table.rows")]
    Rows {
        /// The round.
        id: RoundId,
        /// What is wrong.
        why: RowsError,
    },
    /// Nobody found a move.
    #[message(transparent)]
    Player(#[from] AskError),
    /// What was typed cannot be read.
    #[message("table.input", why)]
    Input(std::io::Error),
    /// The terminal or the pipe takes nothing more.
    #[message(transparent)]
    Output(#[from] std::io::Error),
}

/// What came of saying something.
#[derive(Debug)]
pub enum Answer {
    /// It is done and on disk.
    Done,
    /// The referee said no; nothing has changed.
    Refused(Refusal),
    /// Somebody else was faster: the round has been read anew.
    Overtaken,
}

/// Something that can be shown.
#[derive(Debug)]
pub(crate) enum Seen {
    /// This event has happened.
    Happened(u32),
    /// Somebody else was faster: the round has been read anew.
    Reloaded,
    /// What came of saying something.
    Answered(Answer),
    /// An engine wants a move that is none.
    Illegal(String, Option<Refusal>),
}

/// An engine's turn.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Question {
    job: JobId,
    /// Whose engine.
    pub seat: Seat,
    /// How long it may think.
    pub limits: Limits,
}

/// A round being played here.
pub struct Table {
    game: Arc<dyn GameEntry>,
    store: Arc<dyn Store>,
    id: RoundId,
    live: trebejo_table::Table,
    /// The live table counts its time from this moment.
    epoch: Instant,
    /// What it wants done, as far as it has not been.
    wanted: VecDeque<Output>,
    question: Option<Question>,
    /// Whether anybody plays here, or only looks on.
    seated: bool,
}

impl Table {
    /// Begins a round and writes it down. The luck of a game with chance comes as it is wished for.
    pub fn begin(
        store: Arc<dyn Store>,
        game: &Arc<dyn GameEntry>,
        new: &NewRound,
        wish: ChanceWish,
    ) -> Result<Table, PlayError> {
        let id = RoundId::random()?;
        let (tag, secret) = wish.tag(id.as_str(), &mut SystemChance);
        let chance = game.info().chance.then_some(tag);
        let round = game.open(&NewRound { chance, ..new.clone() })?;
        Table::first(Arc::clone(game), store, id, round, secret)
    }

    /// Sits down at a round that nobody has written yet; the people here add their luck to a fair one.
    fn first(
        game: Arc<dyn GameEntry>,
        store: Arc<dyn Store>,
        id: RoundId,
        round: Box<dyn Round>,
        secret: Option<fair::Secret>,
    ) -> Result<Table, PlayError> {
        let stands = summary(&round.record().header, round.node(), round.ply());
        let mut row = new_round(id, round.record(), stands, now_ms());
        row.secret = secret.map(|secret| secret.0);
        store.create(row).wait()?;
        let loaded = Loaded { round, secret, nonces: Default::default() };
        let mut table = Table::at(game, store, id, loaded, Some(Duration::ZERO));
        table.sit_down();
        for seat in Seat::BOTH {
            if secret.is_some() && !table.sitter(seat).is_engine() {
                let luck = Deed::Luck(fair::fresh_luck(&mut SystemChance)).to_string();
                table.say(seat, &luck)?;
            }
        }
        Ok(table)
    }

    /// Goes on with a stored round. Its clock stands still for a moment once somebody plays.
    pub fn resume(
        games: &Registry,
        store: Arc<dyn Store>,
        id: RoundId,
    ) -> Result<Table, PlayError> {
        let (record, secret) = load(&*store, id)?;
        let game = Arc::clone(games.find(&record.header.game)?);
        let round = game.replay(&record)?;
        let loaded = Loaded { round, secret, nonces: Default::default() };
        Ok(Table::at(game, store, id, loaded, None))
    }

    fn at(
        game: Arc<dyn GameEntry>,
        store: Arc<dyn Store>,
        id: RoundId,
        loaded: Loaded,
        used: Option<Duration>,
    ) -> Table {
        let source = Box::new(SystemChance);
        let setup = Setup { loaded, used, pauses: AT_ONCE, source };
        Table {
            game,
            store,
            id,
            live: trebejo_table::Table::new(setup),
            epoch: Instant::now(),
            wanted: VecDeque::new(),
            question: None,
            seated: false,
        }
    }

    /// The people of the round play here from now on, and engines and chance do their part.
    pub(crate) fn sit_down(&mut self) {
        if !std::mem::replace(&mut self.seated, true) {
            // Whoever sits here speaks for both: of two people, and of real dice for an engine.
            self.give(Input::Join { client: HERE, seats: [true; 2], seen: None });
        }
    }

    /// The game that is played.
    #[must_use]
    pub fn game(&self) -> &Arc<dyn GameEntry> {
        &self.game
    }

    /// The name of the round in the store.
    #[must_use]
    pub fn id(&self) -> RoundId {
        self.id
    }

    /// The round itself.
    #[must_use]
    pub fn round(&self) -> &dyn Round {
        self.live.round()
    }

    /// The draw this seat may claim now.
    pub(crate) fn claimable(&self, seat: Seat) -> Option<&'static str> {
        self.round().claim().filter(|_| self.round().node() == Node::Decision(seat))
    }

    /// How long the turn under way has taken.
    pub(crate) fn thought(&self) -> Duration {
        self.live.used(self.epoch.elapsed())
    }

    /// The engine's turn, if it is one and nobody has answered yet.
    pub(crate) fn question(&self) -> Option<Question> {
        self.question.filter(|question| self.live.waits_for(question.job))
    }

    /// Whether the table is about to do something by itself: let chance fall, pass, take a resignation.
    pub(crate) fn house_acts(&self) -> bool {
        self.wanted.iter().any(|output| matches!(output, Output::Save(_)))
    }

    /// Lets a seat say something: a move, `resign`, `offer draw`, …
    pub(crate) fn say(&mut self, seat: Seat, text: &str) -> Result<Answer, PlayError> {
        self.sit_down();
        self.settle()?;
        let seq = self.round().record().seq();
        self.give(Input::Act(Act { client: HERE, id: None, seat, seq, text: text.into() }));
        while let Some(seen) = self.next()? {
            if let Seen::Answered(answer) = seen {
                if let Node::Over(_) = self.round().node() {
                    self.settle()?;
                }
                return Ok(answer);
            }
        }
        unreachable!("every action is answered")
    }

    /// Lets the house act; `None` if it waits for somebody.
    pub(crate) fn roll(&mut self) -> Result<Option<Answer>, PlayError> {
        self.sit_down();
        while let Some(seen) = self.next()? {
            match seen {
                Seen::Happened(_) => return Ok(Some(Answer::Done)),
                Seen::Reloaded => return Ok(Some(Answer::Overtaken)),
                _ => {}
            }
        }
        Ok(None)
    }

    /// Calls time on the side to move if it has thought too long; whether it has.
    pub(crate) fn call_time(&mut self) -> Result<bool, PlayError> {
        self.tick();
        let mut called = false;
        while let Some(seen) = self.next()? {
            if let Seen::Happened(seq) = seen {
                called |= self.round().record().events[seq as usize - 1].deed == Deed::Flag;
            }
        }
        Ok(called)
    }

    /// Lets the table look at its clock; [`next`](Self::next) shows what comes of it.
    pub(crate) fn tick(&mut self) {
        self.give(Input::Tick);
    }

    /// Gives the table what the engine has decided whose turn it is; [`next`](Self::next) shows what comes of it.
    pub(crate) fn decide(&mut self, line: Line) {
        if let Some(question) = self.question.take() {
            let decision = Some(Decision { line, spent: None });
            self.give(Input::Moved { job: question.job, decision });
        }
    }

    /// Does what the table wants, up to the next thing there is to show.
    pub(crate) fn next(&mut self) -> Result<Option<Seen>, PlayError> {
        while let Some(output) = self.wanted.pop_front() {
            match output {
                Output::Save(save) => self.save(save)?,
                Output::Reload => {
                    let (record, secret) = load(&*self.store, self.id)?;
                    let round = self.game.replay(&record)?;
                    self.give(Input::Loaded(Loaded { round, secret, nonces: Default::default() }));
                    return Ok(Some(Seen::Reloaded));
                }
                Output::Send(_, Message::Happened(seq)) => return Ok(Some(Seen::Happened(seq))),
                Output::Send(_, Message::Ack { .. }) => {
                    return Ok(Some(Seen::Answered(Answer::Done)));
                }
                Output::Send(_, Message::Rejected { why, .. }) => {
                    return Ok(Some(Seen::Answered(match why {
                        Rejection::Refused(refusal) => Answer::Refused(refusal),
                        Rejection::Overtaken => Answer::Overtaken,
                        Rejection::NotSaved => unreachable!("a failed save ends the program"),
                        Rejection::NotSeated => unreachable!("whoever sits here holds both seats"),
                    })));
                }
                Output::Think { job, seat, limits } => {
                    self.question = Some(Question { job, seat, limits });
                }
                Output::Report(Report::Illegal { text, refusal, .. }) => {
                    return Ok(Some(Seen::Illegal(text, refusal)));
                }
                // Nobody else is here to be told; time is looked at whenever somebody acts or a moment has passed;
                // an engine whose answer is not wanted is let go by whoever asked it.
                Output::Send(..)
                | Output::SetTimer(_)
                | Output::Cancel { .. }
                | Output::Report(_) => {}
            }
        }
        Ok(None)
    }

    /// Does everything the table wants; whether anything happened.
    pub(crate) fn settle(&mut self) -> Result<bool, PlayError> {
        let mut happened = false;
        while let Some(seen) = self.next()? {
            happened |= matches!(seen, Seen::Happened(_) | Seen::Reloaded);
        }
        Ok(happened)
    }

    fn give(&mut self, input: Input) {
        let outputs = self.live.handle(self.epoch.elapsed(), input);
        self.wanted.extend(outputs);
    }

    fn save(&mut self, save: Save) -> Result<(), PlayError> {
        let header = &self.round().record().header;
        let row = new_event(header, &save.event, now_ms(), save.nonce);
        let stands = summary(header, save.node, save.ply);
        match self.store.append(self.id, row, Some(stands)).wait() {
            Ok(()) => self.give(Input::Saved),
            Err(StoreError::Conflict { .. } | StoreError::Gap { .. }) => {
                self.give(Input::SaveFailed(SaveError::Conflict));
            }
            Err(error) => return Err(error.into()),
        }
        Ok(())
    }

    /// Gives the round a title, or takes it away where the text is blank.
    pub(crate) fn rename(&mut self, title: &str) -> Result<Option<String>, RenameError> {
        let mut header = self.round().record().header.clone();
        header.set_title(title)?;
        self.store.rename(self.id, header.title.clone()).wait()?;
        Ok(header.title)
    }

    /// Leaves this round as it is and begins the same one anew under another id.
    pub(crate) fn begin_again(&mut self) -> Result<(), PlayError> {
        let mut header = self.round().record().header.clone();
        header.title = None;
        let id = RoundId::random()?;
        let mut secret = None;
        if let Some(ChanceTag::Fair { .. }) = header.chance {
            let (tag, seed) = fair::begin(id.as_str(), &mut SystemChance);
            (header.chance, secret) = (Some(tag), Some(seed));
        }
        let round = self.game.replay(&Record::new(header))?;
        *self = Table::first(Arc::clone(&self.game), self.store.clone(), id, round, secret)?;
        Ok(())
    }

    /// Reads what has happened elsewhere, in a browser say; whether anything has.
    pub(crate) fn refresh(&mut self) -> Result<bool, PlayError> {
        let stored = self.store.last_seq(self.id).wait()?.ok_or(StoreError::NoRound(self.id))?;
        if stored == self.round().record().seq() {
            return Ok(false);
        }
        if self.seated {
            self.give(Input::Overtaken);
            return self.settle();
        }
        // Whoever only looks on reads the round and does nothing in it.
        let (record, secret) = load(&*self.store, self.id)?;
        let loaded =
            Loaded { round: self.game.replay(&record)?, secret, nonces: Default::default() };
        *self = Table::at(Arc::clone(&self.game), self.store.clone(), self.id, loaded, None);
        Ok(true)
    }
}

/// Why a title was not given.
#[derive(Debug, MessageError)]
pub enum RenameError {
    /// It does not fit a record.
    #[message(transparent)]
    Name(#[from] trebejo_core::NameError),
    /// The store refused.
    #[message(transparent)]
    Store(#[from] StoreError),
}

/// What the store has of a round, and the seed of a fair one.
fn load(store: &dyn Store, id: RoundId) -> Result<(Record, Option<fair::Secret>), PlayError> {
    let (stored, events) = store.load(id).wait()?.ok_or(StoreError::NoRound(id))?;
    let record = record_of(&stored, &events).map_err(|why| PlayError::Rows { id, why })?;
    Ok((record, stored.secret.map(Hex)))
}

/// Milliseconds since 1970, for lists. Clocks are measured elsewhere.
fn now_ms() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}
