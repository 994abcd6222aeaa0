//! Reading, beside the writer and never waiting for it: every read sees the latest commit as a
//! whole. Lists come newest first, in pages that stay stable while rounds are added.

use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};

use rusqlite::{Connection, params};

use crate::{RoundId, RoundInfo, Store, StoreError, StoredEvent, StoredRound, row, schema};

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

/// Which rounds to list.
#[derive(Copy, Clone, Debug)]
pub struct Filter<'a> {
    /// Only finished ones, or only those that go on.
    pub over: Option<bool>,
    /// Only this game.
    pub game: Option<&'a str>,
    /// Only those with this text in title, names or game; case and Spanish accents do not matter.
    pub text: Option<&'a str>,
    /// Only those after this one in the list: `(updated_at, id)` of the last round of a page.
    pub before: Option<(i64, RoundId)>,
    /// At most so many.
    pub limit: usize,
}

impl Default for Filter<'_> {
    fn default() -> Self {
        Filter { over: None, game: None, text: None, before: None, limit: 50 }
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
                if filter.text.is_none() {
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
         and (?4 is null or game = ?4) order by updated_at desc, id desc",
        row::INFO
    );
    // Every id comes before the `~`, which is in none.
    let (age, id) = match &filter.before {
        Some((age, id)) => (*age, id.as_str()),
        None => (i64::MAX, "~"),
    };
    let wanted = filter.text.map(|text| fold(text.trim()));
    let mut find = conn.prepare_cached(&sql)?;
    let mut rows = find.query(params![over, age, id, filter.game])?;
    while let Some(row) = rows.next()? {
        let info = row::read_info(row)?;
        if wanted.as_ref().is_none_or(|text| matches(&info, text)) && !take(info) {
            break;
        }
    }
    Ok(())
}

fn matches(info: &RoundInfo, wanted: &str) -> bool {
    let texts =
        info.title.iter().chain([&info.game]).map(String::as_str).chain(names(&info.header));
    texts.map(fold).any(|text| text.contains(wanted))
}

/// Who sits at the seats, from the lines `seat NAME KIND WHO` of the record's tags.
fn names(header: &str) -> impl Iterator<Item = &str> {
    header.lines().filter_map(|line| line.strip_prefix("seat ")?.splitn(3, ' ').nth(2))
}

/// The text as it is compared: lower case, without the accents of Spanish.
fn fold(text: &str) -> String {
    text.chars()
        .flat_map(char::to_lowercase)
        .map(|letter| match letter {
            'á' => 'a',
            'é' => 'e',
            'í' => 'i',
            'ó' => 'o',
            'ú' | 'ü' => 'u',
            'ñ' => 'n',
            letter => letter,
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_found_in_the_tags() {
        let header =
            "trebejo 1\ngame toy\nseat green person Ana María\nseat red engine 5\nseat x\n";
        assert_eq!(names(header).collect::<Vec<_>>(), ["Ana María", "5"]);
    }

    #[test]
    fn case_and_accents_do_not_matter() {
        assert_eq!(fold("MUÑOZ Ángel"), "munoz angel");
    }
}
