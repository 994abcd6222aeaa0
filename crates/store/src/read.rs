//! Reading, beside the writer and never waiting for it: every read sees the latest commit as a
//! whole. Lists come newest first, in pages that stay stable while rounds are added.

use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};

use rusqlite::{Connection, params};

use crate::filter::Fits;
use crate::{Filter, RoundId, RoundInfo, Store, StoreError, StoredEvent, StoredRound, row, schema};

/// Connections kept for the next reader.
const KEPT: usize = 4;

/// Read-only connections, opened when they are needed.
pub(crate) struct Readers {
    file: PathBuf,
    idle: Mutex<Vec<Connection>>,
}

impl Readers {
    pub(crate) fn new(file: PathBuf) -> Readers {
        Readers { file, idle: Mutex::default() }
    }

    /// Runs a read in a transaction of its own, so that all it sees is of one moment.
    pub(crate) fn read<T>(
        &self,
        read: impl FnOnce(&Connection) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        let idle = self.idle().pop();
        let mut conn = match idle {
            Some(conn) => conn,
            None => schema::open_reader(&self.file)?,
        };
        let result = {
            let transaction = conn.transaction()?;
            read(&transaction)
        };
        let mut idle = self.idle();
        if idle.len() < KEPT {
            idle.push(conn);
        }
        result
    }

    /// Closes the idle connections.
    pub(crate) fn close(&self) {
        self.idle().clear();
    }

    fn idle(&self) -> std::sync::MutexGuard<'_, Vec<Connection>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Store {
    /// A round with its seats.
    pub fn round(&self, id: RoundId) -> Result<Option<StoredRound>, StoreError> {
        self.readers().read(|conn| find(conn, id))
    }

    /// A round with its seats and all its events, as of one moment.
    pub fn load(&self, id: RoundId) -> Result<Option<(StoredRound, Vec<StoredEvent>)>, StoreError> {
        self.readers().read(|conn| {
            let Some(round) = find(conn, id)? else { return Ok(None) };
            let events = row::events(conn, id, 0, round.info.last_seq)?;
            Ok(Some((round, events)))
        })
    }

    /// The events of a round after a number; 0 gives all.
    pub fn events(&self, id: RoundId, after_seq: u32) -> Result<Vec<StoredEvent>, StoreError> {
        self.readers().read(|conn| {
            let info = row::info(conn, id)?;
            row::events(conn, id, after_seq, info.last_seq)
        })
    }

    /// The number of a round's latest event, 0 if nothing has happened in it.
    pub fn last_seq(&self, id: RoundId) -> Result<Option<u32>, StoreError> {
        self.readers().read(|conn| Ok(row::find_info(conn, id)?.map(|info| info.last_seq)))
    }

    /// The rounds that match, the one played last first.
    pub fn list(&self, filter: &Filter<'_>) -> Result<Vec<RoundInfo>, StoreError> {
        self.readers().read(|conn| {
            let mut found = Vec::new();
            for over in overs(filter) {
                let room = found.len() + filter.limit;
                visit(conn, over, filter, |info| {
                    if found.len() < room {
                        found.push(info);
                    }
                    found.len() < room
                })?;
            }
            found.sort_by_key(|info| std::cmp::Reverse((info.updated_at, info.id)));
            found.truncate(filter.limit);
            Ok(found)
        })
    }

    /// How many rounds match, whatever the filter's `before` and `limit`.
    pub fn count(&self, filter: &Filter<'_>) -> Result<u32, StoreError> {
        let filter = Filter { before: None, ..*filter };
        self.readers().read(|conn| {
            let mut count = 0;
            for over in overs(&filter) {
                if filter.is_plain() {
                    let sql = "select count(*) from round \
                               where over = ?1 and (?2 is null or game = ?2)";
                    count += conn
                        .prepare_cached(sql)?
                        .query_row(params![over, filter.game], |row| row.get::<_, u32>(0))?;
                } else {
                    visit(conn, over, &filter, |_| {
                        count += 1;
                        true
                    })?;
                }
            }
            Ok(count)
        })
    }
}

fn find(conn: &Connection, id: RoundId) -> Result<Option<StoredRound>, StoreError> {
    let Some(info) = row::find_info(conn, id)? else { return Ok(None) };
    let seats = row::seats(conn, &info)?;
    let secret = row::secret(conn, info.id)?;
    Ok(Some(StoredRound { info, seats, secret }))
}

/// The two halves of the index, or the one that is asked for.
fn overs(filter: &Filter<'_>) -> impl Iterator<Item = bool> {
    let wanted = filter.over;
    [false, true].into_iter().filter(move |over| wanted.is_none_or(|wanted| wanted == *over))
}

/// Walks along one half of the index, newest first, until `take` has enough.
fn visit(
    conn: &Connection,
    over: bool,
    filter: &Filter<'_>,
    mut take: impl FnMut(RoundInfo) -> bool,
) -> Result<(), StoreError> {
    let sql = format!(
        "select {} from round where over = ?1 and (updated_at, id) < (?2, ?3) \
         and (?4 is null or game = ?4) and updated_at >= ?5 and updated_at < ?6 \
         order by updated_at desc, id desc",
        row::INFO
    );
    // Every id comes before the `~`, which is in none.
    let (age, id) = match &filter.before {
        Some((age, id)) => (*age, id.as_str()),
        None => (i64::MAX, "~"),
    };
    let fits = Fits::new(filter);
    let mut find = conn.prepare_cached(&sql)?;
    let since = filter.since.unwrap_or(i64::MIN);
    let until = filter.until.unwrap_or(i64::MAX);
    let mut rows = find.query(params![over, age, id, filter.game, since, until])?;
    while let Some(row) = rows.next()? {
        let info = row::read_info(row)?;
        if fits.check(&info) && !take(info) {
            break;
        }
    }
    Ok(())
}
