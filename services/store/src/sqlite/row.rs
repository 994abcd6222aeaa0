//! Rows of the five tables, each with its checksum: the only place where columns are named in
//! order. Writing computes the checksum, reading compares it.

use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ToSql, ToSqlOutput, ValueRef};
use rusqlite::{Connection, OptionalExtension, Row, params};
use trebejo_core::ToMessage;

use super::fault::{Cause, Fault, said};
use super::sum::Sum;
use crate::{
    NewEvent, RoundId, RoundInfo, SeatKey, SecretHash, Seed, StoreError, StoredEvent, Summary,
};

/// The columns [`read_info`] expects, in its order.
pub(super) const INFO: &str = "id, game, title, header, seat_count, created_at, updated_at, last_seq, plies, over, result, sum";

impl ToSql for RoundId {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(self.as_str().into())
    }
}

impl FromSql for RoundId {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<RoundId> {
        value.as_str()?.parse().map_err(FromSqlError::other)
    }
}

fn info_sum(info: &RoundInfo) -> i64 {
    Sum::of("round")
        .text(info.id.as_str())
        .text(&info.game)
        .maybe(info.title.as_deref(), Sum::text)
        .text(&info.header)
        .number(info.seat_count)
        .number(info.created_at)
        .number(info.updated_at)
        .number(info.last_seq)
        .number(info.summary.plies)
        .number(info.summary.over)
        .maybe(info.summary.result.as_deref(), Sum::text)
        .finish()
}

/// Reads a row of [`INFO`] columns.
pub(super) fn read_info(row: &Row<'_>) -> Result<RoundInfo, Fault> {
    let id = row.get(0)?;
    let read = || -> rusqlite::Result<(RoundInfo, i64)> {
        let summary = Summary { plies: row.get(8)?, over: row.get(9)?, result: row.get(10)? };
        let info = RoundInfo {
            id,
            game: row.get(1)?,
            title: row.get(2)?,
            header: row.get(3)?,
            seat_count: row.get(4)?,
            created_at: row.get(5)?,
            updated_at: row.get(6)?,
            last_seq: row.get(7)?,
            summary,
        };
        Ok((info, row.get(11)?))
    };
    let (info, sum) = read().map_err(|error| unreadable(id, &error))?;
    if sum == info_sum(&info) { Ok(info) } else { Err(damaged(id, &Cause::RoundSum)) }
}

/// The round of this id.
pub(super) fn find_info(conn: &Connection, id: RoundId) -> Result<Option<RoundInfo>, Fault> {
    let mut find = conn.prepare_cached(&format!("select {INFO} from round where id = ?1"))?;
    let mut rows = find.query([id])?;
    rows.next()?.map(read_info).transpose()
}

/// The round of this id, which must be there.
pub(super) fn info(conn: &Connection, id: RoundId) -> Result<RoundInfo, Fault> {
    Ok(find_info(conn, id)?.ok_or(StoreError::NoRound(id))?)
}

/// Writes a new round.
pub(super) fn insert_info(conn: &Connection, info: &RoundInfo) -> Result<(), Fault> {
    let sql = format!("insert into round ({INFO}) values (?1,?2,?3,?4,?5,?6,?7,?8,?9,?10,?11,?12)");
    conn.prepare_cached(&sql)?.execute(params![
        info.id,
        info.game,
        info.title,
        info.header,
        info.seat_count,
        info.created_at,
        info.updated_at,
        info.last_seq,
        info.summary.plies,
        info.summary.over,
        info.summary.result,
        info_sum(info),
    ])?;
    Ok(())
}

/// Writes what may change in a round.
pub(super) fn update_info(conn: &Connection, info: &RoundInfo) -> Result<(), Fault> {
    let sql = "update round set title = ?2, updated_at = ?3, last_seq = ?4, plies = ?5, over = ?6, \
               result = ?7, sum = ?8 where id = ?1";
    conn.prepare_cached(sql)?.execute(params![
        info.id,
        info.title,
        info.updated_at,
        info.last_seq,
        info.summary.plies,
        info.summary.over,
        info.summary.result,
        info_sum(info),
    ])?;
    Ok(())
}

fn event_sum(round: RoundId, event: &NewEvent) -> i64 {
    Sum::of("event")
        .text(round.as_str())
        .number(event.seq)
        .text(&event.kind)
        .maybe(event.seat.as_deref(), Sum::text)
        .text(&event.text)
        .maybe(event.spent_ms, Sum::number)
        .number(event.at_ms)
        .maybe(event.nonce.as_deref(), Sum::text)
        .finish()
}

/// Writes an event.
pub(super) fn insert_event(
    conn: &Connection,
    round: RoundId,
    event: &NewEvent,
) -> Result<(), Fault> {
    let sql = "insert into event (round_id, seq, kind, seat, text, spent_ms, at, nonce, sum) \
               values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)";
    conn.prepare_cached(sql)?.execute(params![
        round,
        event.seq,
        event.kind,
        event.seat,
        event.text,
        event.spent_ms,
        event.at_ms,
        event.nonce,
        event_sum(round, event),
    ])?;
    Ok(())
}

/// The events after `after_seq`, which must lead to `last_seq` without a gap.
pub(super) fn events(
    conn: &Connection,
    round: RoundId,
    after_seq: u32,
    last_seq: u32,
) -> Result<Vec<StoredEvent>, Fault> {
    let sql = "select seq, kind, seat, text, spent_ms, at, nonce, sum from event \
               where round_id = ?1 and seq > ?2 order by seq";
    let mut find = conn.prepare_cached(sql)?;
    let mut rows = find.query(params![round, after_seq])?;
    let mut events: Vec<StoredEvent> = Vec::new();
    while let Some(row) = rows.next().map_err(|error| damaged_if_corrupt(round, error))? {
        let read = || -> rusqlite::Result<(StoredEvent, i64)> {
            let event = StoredEvent {
                seq: row.get(0)?,
                kind: row.get(1)?,
                seat: row.get(2)?,
                text: row.get(3)?,
                spent_ms: row.get(4)?,
                at_ms: row.get(5)?,
                nonce: row.get(6)?,
            };
            Ok((event, row.get(7)?))
        };
        let (event, sum) = read().map_err(|error| unreadable(round, &error))?;
        let expected = events.last().map_or(after_seq, |event| event.seq) + 1;
        if event.seq != expected {
            return Err(damaged(round, &Cause::EventMissing(expected)));
        }
        if sum != event_sum(round, &event) {
            return Err(damaged(round, &Cause::EventSum(expected)));
        }
        events.push(event);
    }
    // A caller that is ahead of the round (`after_seq` beyond its end) misses nothing.
    let end = events.last().map_or(after_seq, |event| event.seq);
    if end < last_seq || (end > last_seq && !events.is_empty()) {
        return Err(damaged(round, &Cause::Events { found: end, expected: last_seq }));
    }
    Ok(events)
}

/// Where the round has stored this message.
pub(super) fn find_nonce(
    conn: &Connection,
    round: RoundId,
    nonce: &str,
) -> Result<Option<u32>, Fault> {
    let sql = "select seq from event where round_id = ?1 and nonce = ?2";
    Ok(conn.prepare_cached(sql)?.query_row(params![round, nonce], |row| row.get(0)).optional()?)
}

fn seat_sum(round: RoundId, place: i64, seat: &str, hash: Option<&SecretHash>) -> i64 {
    let sum = Sum::of("seat").text(round.as_str()).number(place).text(seat);
    sum.maybe(hash, |sum, hash| sum.blob(hash)).finish()
}

/// Writes a seat; `place` orders the seats of a round.
pub(super) fn insert_seat(
    conn: &Connection,
    round: RoundId,
    place: i64,
    key: &SeatKey,
) -> Result<(), Fault> {
    let sql = "insert into seat (round_id, seat, place, token_hash, sum) values (?1,?2,?3,?4,?5)";
    let hash = key.token_hash.as_ref();
    let sum = seat_sum(round, place, &key.seat, hash);
    conn.prepare_cached(sql)?.execute(params![round, key.seat, place, hash, sum])?;
    Ok(())
}

/// Gives a seat a new token.
pub(super) fn update_seat(
    conn: &Connection,
    round: RoundId,
    seat: &str,
    hash: &SecretHash,
) -> Result<(), Fault> {
    let place = conn
        .prepare_cached("select place from seat where round_id = ?1 and seat = ?2")?
        .query_row(params![round, seat], |row| row.get(0))
        .optional()?;
    let Some(place) = place else {
        info(conn, round)?;
        return Err(StoreError::NoSeat { round, seat: seat.into() }.into());
    };
    conn.prepare_cached(
        "update seat set token_hash = ?3, sum = ?4 where round_id = ?1 and seat = ?2",
    )?
    .execute(params![round, seat, hash, seat_sum(round, place, seat, Some(hash))])?;
    Ok(())
}

/// The seats of a round in their order.
pub(super) fn seats(conn: &Connection, info: &RoundInfo) -> Result<Vec<SeatKey>, Fault> {
    let round = info.id;
    let sql = "select seat, token_hash, place, sum from seat where round_id = ?1 order by place";
    let mut find = conn.prepare_cached(sql)?;
    let mut rows = find.query([round])?;
    let mut seats = Vec::new();
    while let Some(row) = rows.next().map_err(|error| damaged_if_corrupt(round, error))? {
        let read = || -> rusqlite::Result<(SeatKey, i64, i64)> {
            let key = SeatKey { seat: row.get(0)?, token_hash: row.get(1)? };
            Ok((key, row.get(2)?, row.get(3)?))
        };
        let (key, place, sum) = read().map_err(|error| unreadable(round, &error))?;
        if sum != seat_sum(round, place, &key.seat, key.token_hash.as_ref()) {
            return Err(damaged(round, &Cause::SeatSum));
        }
        seats.push(key);
    }
    if seats.len() != info.seat_count as usize {
        let cause = Cause::Seats { found: seats.len(), expected: info.seat_count };
        return Err(damaged(round, &cause));
    }
    Ok(seats)
}

fn secret_sum(round: RoundId, seed: &Seed) -> i64 {
    Sum::of("secret").text(round.as_str()).blob(seed).finish()
}

/// Writes the seed of a fair round.
pub(super) fn insert_secret(conn: &Connection, round: RoundId, seed: &Seed) -> Result<(), Fault> {
    let sql = "insert into secret (round_id, seed, sum) values (?1, ?2, ?3)";
    conn.prepare_cached(sql)?.execute(params![round, seed, secret_sum(round, seed)])?;
    Ok(())
}

/// The seed of a round, if it is a fair one that began here.
pub(super) fn secret(conn: &Connection, round: RoundId) -> Result<Option<Seed>, Fault> {
    let mut find = conn.prepare_cached("select seed, sum from secret where round_id = ?1")?;
    let mut rows = find.query([round])?;
    let Some(row) = rows.next().map_err(|error| damaged_if_corrupt(round, error))? else {
        return Ok(None);
    };
    let read = || -> rusqlite::Result<(Seed, i64)> { Ok((row.get(0)?, row.get(1)?)) };
    let (seed, sum) = read().map_err(|error| unreadable(round, &error))?;
    if sum != secret_sum(round, &seed) {
        return Err(damaged(round, &Cause::SeedSum));
    }
    Ok(Some(seed))
}

/// The checksum of an invitation.
pub(super) fn invitation_sum(
    code_hash: &SecretHash,
    round: RoundId,
    seat: Option<&str>,
    expires_at: i64,
) -> i64 {
    Sum::of("invitation")
        .blob(code_hash)
        .text(round.as_str())
        .maybe(seat, Sum::text)
        .number(expires_at)
        .finish()
}

/// Damage that concerns one round.
pub(super) fn damaged(round: RoundId, cause: &Cause) -> Fault {
    StoreError::DamagedRound { round, why: cause.to_message() }.into()
}

/// A value of a row that is none.
fn unreadable(round: RoundId, error: &rusqlite::Error) -> Fault {
    StoreError::DamagedRound { round, why: said(error) }.into()
}

/// A row that cannot be read: the round's fault unless SQLite has another reason.
fn damaged_if_corrupt(round: RoundId, error: rusqlite::Error) -> Fault {
    use rusqlite::ErrorCode::DatabaseCorrupt;
    match error.sqlite_error_code() {
        None | Some(DatabaseCorrupt) => unreadable(round, &error),
        Some(_) => error.into(),
    }
}
