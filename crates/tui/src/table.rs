//! A round at the table: the round itself, its place in the store, and the time the turn has taken.
//! Whatever happens is checked, written to disk, and only then applied, in this order.

use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use thiserror::Error;
use trebejo_core::{ChanceTag, Deed, Event, Hex, Node, Record, Seat};
use trebejo_play::{
    ChanceWish, GameEntry, NewRound, OpenError, RESTART_GRACE, Refusal, Round, Said, fair,
    house_event,
};
use trebejo_store::{
    RoundId, RowsError, Store, StoreError, new_event, new_round, record_of, summary,
};

/// Why play cannot go on.
#[derive(Debug, Error)]
pub enum PlayError {
    /// The store refused.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The round cannot be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// The stored round cannot be read.
    #[error("round {id}: {error}")]
    Rows {
        /// The round.
        id: RoundId,
        /// What is wrong.
        error: RowsError,
    },
    /// What was typed cannot be read.
    #[error("cannot read the input: {0}")]
    Input(std::io::Error),
    /// The terminal or the pipe takes nothing more.
    #[error(transparent)]
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

/// A round being played here.
pub struct Table {
    store: Store,
    id: RoundId,
    round: Box<dyn Round>,
    /// The seed of a fair round.
    secret: Option<fair::Secret>,
    /// When the turn under way began; a moment ahead of us while a resumed clock stands still.
    turn_began: Instant,
}

impl Table {
    /// Begins a round and writes it down. The luck of a game with chance comes as it is wished for.
    pub fn begin(
        store: Store,
        game: &dyn GameEntry,
        new: &NewRound,
        wish: ChanceWish,
    ) -> Result<Table, PlayError> {
        let id = RoundId::random()?;
        let (tag, secret) = wish.tag(id.as_str());
        let chance = game.info().chance.then_some(tag);
        let round = game.open(&NewRound { chance, ..new.clone() })?;
        Table::first(store, id, round, secret)
    }

    /// Sits down at a round that nobody has written yet; the people here add their luck to a fair one.
    fn first(
        store: Store,
        id: RoundId,
        round: Box<dyn Round>,
        secret: Option<fair::Secret>,
    ) -> Result<Table, PlayError> {
        let stands = summary(&round.record().header, round.node(), round.ply());
        let mut row = new_round(id, round.record(), stands, now_ms());
        row.secret = secret.map(|secret| secret.0);
        store.create(row)?;
        let mut table = Table { store, id, round, secret, turn_began: Instant::now() };
        if table.secret.is_some() {
            for seat in Seat::BOTH {
                let luck = Deed::Luck(fair::fresh_luck()).to_string();
                table.say(seat, &luck)?;
            }
        }
        Ok(table)
    }

    /// Goes on with a stored round.
    pub fn resume(store: Store, id: RoundId) -> Result<Table, PlayError> {
        let (round, secret) = load(&store, id)?;
        Ok(Table { store, id, round, secret, turn_began: Instant::now() + RESTART_GRACE })
    }

    /// The name of the round in the store.
    #[must_use]
    pub fn id(&self) -> RoundId {
        self.id
    }

    /// The round itself.
    #[must_use]
    pub fn round(&self) -> &dyn Round {
        &*self.round
    }

    /// The draw this seat may claim now.
    pub(crate) fn claimable(&self, seat: Seat) -> Option<&'static str> {
        self.round.claim().filter(|_| self.round.node() == Node::Decision(seat))
    }

    /// How long the turn under way has taken.
    pub(crate) fn thought(&self) -> Duration {
        Instant::now().saturating_duration_since(self.turn_began)
    }

    /// Lets a seat say something: a move, `resign`, `offer draw`, …
    pub(crate) fn say(&mut self, seat: Seat, text: &str) -> Result<Answer, PlayError> {
        let seq = self.round.record().seq();
        match self.round.check(Said { seat, seq, text, thought: self.thought() }) {
            Ok(event) => self.happen(event),
            Err(refusal) => Ok(Answer::Refused(refusal)),
        }
    }

    /// Lets chance fall; `None` if it waits for someone to say what fell.
    pub(crate) fn roll(&mut self) -> Result<Option<Answer>, PlayError> {
        match house_event(&*self.round, self.secret.as_ref()) {
            Some(event) => self.happen(event).map(Some),
            None => Ok(None),
        }
    }

    /// Calls time on the side to move if it has thought too long; whether it has.
    pub(crate) fn call_time(&mut self) -> Result<bool, PlayError> {
        let Node::Decision(seat) = self.round.node() else { return Ok(false) };
        let allowance = self.round.clock().and_then(|clock| clock.allowance(seat));
        match allowance {
            Some(allowance) if self.thought() >= allowance => {
                self.happen(self.round.flag(seat))?;
                Ok(true)
            }
            _ => Ok(false),
        }
    }

    /// Gives the round a title, or takes it away where the text is blank.
    pub(crate) fn rename(&mut self, title: &str) -> Result<Option<String>, RenameError> {
        let mut header = self.round.record().header.clone();
        header.set_title(title)?;
        self.store.rename(self.id, header.title.clone())?;
        Ok(header.title)
    }

    /// Leaves this round as it is and begins the same one anew under another id.
    pub(crate) fn begin_again(&mut self) -> Result<(), PlayError> {
        let mut header = self.round.record().header.clone();
        header.title = None;
        let id = RoundId::random()?;
        let mut secret = None;
        if let Some(ChanceTag::Fair { .. }) = header.chance {
            let (tag, seed) = fair::begin(id.as_str());
            (header.chance, secret) = (Some(tag), Some(seed));
        }
        let round = trebejo_games::replay(&Record::new(header))?;
        *self = Table::first(self.store.clone(), id, round, secret)?;
        Ok(())
    }

    /// Reads what has happened elsewhere, in a browser say; whether anything has.
    pub(crate) fn refresh(&mut self) -> Result<bool, PlayError> {
        let stored = self.store.last_seq(self.id)?.ok_or(StoreError::NoRound(self.id))?;
        if stored == self.round.record().seq() {
            return Ok(false);
        }
        (self.round, self.secret) = load(&self.store, self.id)?;
        self.turn_began = Instant::now();
        Ok(true)
    }

    fn happen(&mut self, event: Event) -> Result<Answer, PlayError> {
        let turn_passes = matches!(event.deed, Deed::Move(_) | Deed::Chance(_));
        // Lists show where the round stands after the event, so it is tried on a copy, which takes the
        // round's place once the event is on disk.
        let row = new_event(&self.round.record().header, &event, now_ms(), None);
        let mut after = self.round.fork();
        after.apply(event);
        let stands = summary(&after.record().header, after.node(), after.ply());
        match self.store.append(self.id, row, Some(stands)) {
            Ok(()) => {}
            Err(StoreError::Conflict { .. }) => {
                self.refresh()?;
                return Ok(Answer::Overtaken);
            }
            Err(error) => return Err(error.into()),
        }
        if turn_passes || after.node() != self.round.node() || after.ply() != self.round.ply() {
            self.turn_began = Instant::now();
        }
        self.round = after;
        // The seed of a fair round is opened as soon as the round is over.
        if let Node::Over(_) = self.round.node()
            && let Some(reveal) = house_event(&*self.round, self.secret.as_ref())
        {
            return self.happen(reveal);
        }
        Ok(Answer::Done)
    }
}

/// Why a title was not given.
#[derive(Debug, Error)]
pub enum RenameError {
    /// It does not fit a record.
    #[error(transparent)]
    Name(#[from] trebejo_core::NameError),
    /// The store refused.
    #[error(transparent)]
    Store(#[from] StoreError),
}

fn load(store: &Store, id: RoundId) -> Result<(Box<dyn Round>, Option<fair::Secret>), PlayError> {
    let (stored, events) = store.load(id)?.ok_or(StoreError::NoRound(id))?;
    let record = record_of(&stored, &events).map_err(|error| PlayError::Rows { id, error })?;
    Ok((trebejo_games::replay(&record)?, stored.secret.map(Hex)))
}

/// Milliseconds since 1970, for lists. Clocks are measured elsewhere.
fn now_ms() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}
