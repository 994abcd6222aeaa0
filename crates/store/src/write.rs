//! What each write does to the tables. Every function runs inside a savepoint of the writing
//! thread: an error undoes all of it.

use rusqlite::{Connection, OptionalExtension, params};

use crate::row;
use crate::{
    Invitation, NewEvent, NewInvitation, NewRound, RoundId, RoundInfo, SecretHash, StoreError,
    Summary,
};

pub(crate) fn create(conn: &Connection, new: NewRound) -> Result<(), StoreError> {
    if row::find_info(conn, new.id)?.is_some() {
        return Err(StoreError::RoundExists(new.id));
    }
    let mut last_seq = 0;
    for event in &new.events {
        if event.seq != last_seq + 1 {
            return Err(StoreError::Gap { stored_seq: last_seq, seq: event.seq });
        }
        last_seq = event.seq;
    }
    let info = RoundInfo {
        id: new.id,
        game: new.game,
        title: new.title,
        header: new.header,
        seat_count: new.seats.len() as u32,
        created_at: new.at_ms,
        updated_at: new.events.last().map_or(new.at_ms, |event| event.at_ms.max(new.at_ms)),
        last_seq,
        summary: new.summary,
    };
    row::insert_info(conn, &info)?;
    for (place, key) in (0..).zip(&new.seats) {
        row::insert_seat(conn, new.id, place, key)?;
    }
    if let Some(seed) = &new.secret {
        row::insert_secret(conn, new.id, seed)?;
    }
    new.events.iter().try_for_each(|event| row::insert_event(conn, new.id, event))
}

pub(crate) fn append(
    conn: &Connection,
    round: RoundId,
    event: &NewEvent,
    summary: Option<Summary>,
) -> Result<(), StoreError> {
    let mut info = row::info(conn, round)?;
    // A resent message also has an old number: that it is known already is the better answer.
    if let Some(nonce) = &event.nonce
        && let Some(seq) = row::find_nonce(conn, round, nonce)?
    {
        return Err(StoreError::Repeated { seq });
    }
    let stored_seq = info.last_seq;
    if event.seq <= stored_seq {
        return Err(StoreError::Conflict { stored_seq });
    }
    if event.seq - stored_seq > 1 {
        return Err(StoreError::Gap { stored_seq, seq: event.seq });
    }
    row::insert_event(conn, round, event)?;
    info.last_seq = event.seq;
    info.updated_at = event.at_ms;
    if let Some(summary) = summary {
        info.summary = summary;
    }
    row::update_info(conn, &info)
}

pub(crate) fn rename(
    conn: &Connection,
    round: RoundId,
    title: Option<String>,
) -> Result<(), StoreError> {
    let mut info = row::info(conn, round)?;
    info.title = title;
    row::update_info(conn, &info)
}

pub(crate) fn delete(conn: &Connection, round: RoundId) -> Result<(), StoreError> {
    // Its row is not read first: a damaged round can be deleted too.
    match conn.prepare_cached("delete from round where id = ?1")?.execute([round])? {
        0 => Err(StoreError::NoRound(round)),
        _ => Ok(()),
    }
}

pub(crate) fn add_invitation(conn: &Connection, new: &NewInvitation) -> Result<(), StoreError> {
    sweep(conn, new.at_ms)?;
    let NewInvitation { code_hash, round, expires_at_ms, .. } = new;
    let info = row::info(conn, *round)?;
    let seat = new.seat.as_deref();
    if let Some(seat) = seat
        && !row::seats(conn, &info)?.iter().any(|key| key.seat == seat)
    {
        return Err(StoreError::NoSeat { round: *round, seat: seat.into() });
    }
    let sum = row::invitation_sum(code_hash, *round, seat, *expires_at_ms);
    conn.prepare_cached(
        "insert into invitation (code_hash, round_id, seat, expires_at, sum) \
         values (?1, ?2, ?3, ?4, ?5)",
    )?
    .execute(params![code_hash, round, seat, expires_at_ms, sum])?;
    Ok(())
}

pub(crate) fn take_invitation(
    conn: &Connection,
    code_hash: &SecretHash,
    now_ms: i64,
    token_hash: &SecretHash,
) -> Result<Invitation, StoreError> {
    let found: Option<(RoundId, Option<String>, i64, i64)> = conn
        .prepare_cached(
            "delete from invitation where code_hash = ?1 \
             returning round_id, seat, expires_at, sum",
        )?
        .query_row([code_hash], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?)))
        .optional()?;
    let (round, seat, expires_at, sum) = found.ok_or(StoreError::UnknownInvitation)?;
    if sum != row::invitation_sum(code_hash, round, seat.as_deref(), expires_at) {
        return Err(row::damaged(round, "the checksum of an invitation is wrong"));
    }
    if expires_at <= now_ms {
        return Err(StoreError::ExpiredInvitation);
    }
    if let Some(seat) = &seat {
        row::update_seat(conn, round, seat, token_hash)?;
    }
    sweep(conn, now_ms)?;
    Ok(Invitation { round, seat })
}

fn sweep(conn: &Connection, now_ms: i64) -> Result<(), StoreError> {
    conn.prepare_cached("delete from invitation where expires_at <= ?1")?.execute([now_ms])?;
    Ok(())
}
