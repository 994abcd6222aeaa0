//! Rounds in the store: how one is loaded and replayed, and how its events become rows.

use std::collections::HashMap;
use std::time::{SystemTime, UNIX_EPOCH};

use trebejo_core::{Event, Header, Hex, Moment, Record, Seat, ToMessage};
use trebejo_play::{Registry, Round, fair};
use trebejo_store::{NewEvent, RoundId, RoundInfo, SecretHash, Store, Summary, Wait};

use crate::error::{Answer, Error};
use crate::messages::english;
use crate::reason::Reason;

/// A round replayed from its events.
pub(crate) struct Loaded {
    pub info: RoundInfo,
    pub round: Box<dyn Round>,
    pub hashes: [Option<SecretHash>; 2],
    /// The seed of a fair round.
    pub secret: Option<fair::Secret>,
    /// Client message ids and the events they became.
    pub nonces: HashMap<String, u32>,
}

impl Loaded {
    /// What a table needs of it, and what the live game keeps.
    pub(crate) fn split(self) -> (trebejo_table::Loaded, RoundInfo, [Option<SecretHash>; 2]) {
        let Loaded { info, round, hashes, secret, nonces } = self;
        (trebejo_table::Loaded { round, secret, nonces }, info, hashes)
    }

    /// The record with the round's dates, as it is exported.
    pub(crate) fn dated(&self) -> Record {
        let [begun, latest] = [self.info.created_at, self.info.updated_at].map(Moment::from_ms);
        let mut record = self.round.record().clone();
        record.header.dated = Some([begun, latest.max(begun)]);
        record
    }
}

/// The id of a round in an address. What is no id is the id of no round.
pub(crate) fn read_id(id: &str) -> Answer<RoundId> {
    id.parse().map_err(|_| Error::no_round(id))
}

/// Reads a round and replays it.
pub(crate) fn load(games: &Registry, store: &dyn Store, id: RoundId) -> Answer<Loaded> {
    let (stored, events) = store.load(id).wait()?.ok_or_else(|| Error::no_round(id.as_str()))?;
    let record = trebejo_store::record_of(&stored, &events).map_err(|error| damaged(id, &error))?;
    let round = games.replay(&record).map_err(|error| damaged(id, &error))?;
    let hashes =
        Seat::BOTH.map(|seat| stored.seats.get(seat.index()).and_then(|key| key.token_hash));
    let nonces = events.iter().filter_map(|event| Some((event.nonce.clone()?, event.seq)));
    let secret = stored.secret.map(Hex);
    Ok(Loaded { nonces: nonces.collect(), info: stored.info, round, hashes, secret })
}

fn damaged(id: RoundId, why: &impl ToMessage) -> Error {
    let reason = Reason::Damaged { round: id.to_string(), why: why.to_message() };
    tracing::error!("{}", english(&reason));
    reason.into()
}

/// An event as a row, at this moment.
pub(crate) fn row(header: &Header, event: &Event, nonce: Option<String>) -> NewEvent {
    trebejo_store::new_event(header, event, now_ms(), nonce)
}

/// The state of a round, for lists.
pub(crate) fn summary(round: &dyn Round) -> Summary {
    trebejo_store::summary(&round.record().header, round.node(), round.ply())
}

/// Milliseconds since 1970, for people to read; clocks never depend on it.
pub(crate) fn now_ms() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as i64)
}
