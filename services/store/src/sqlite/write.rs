//! What each write does to the tables. Every function runs inside a savepoint of the writing
//! thread: an error undoes all of it.

use rusqlite::{Connection, OptionalExtension, params};

use super::fault::{Cause, Fault};
use super::row;
use crate::{
    Invitation, NewEvent, NewInvitation, NewRound, RoundId, RoundInfo, SecretHash, StoreError,
    Summary, rules,
};

pub(super) fn create(conn: &Connection, new: &NewRound) -> Result<(), Fault> {
    if row::find_info(conn, new.id)?.is_some() {
        return Err(StoreError::RoundExists(new.id).into());
    }
    rules::check_round(new)?;
    row::insert_info(conn, &RoundInfo::new(new))?;
    for (place, key) in (0..).zip(&new.seats) {
        row::insert_seat(conn, new.id, place, key)?;
    }
    if let Some(seed) = &new.secret {
        row::insert_secret(conn, new.id, seed)?;
    }
    new.events.iter().try_for_each(|event| row::insert_event(conn, new.id, event))
}

pub(super) fn append(
    conn: &Connection,
    round: RoundId,
    event: &NewEvent,
    summary: Option<Summary>,
) -> Result<(), Fault> {
    let mut info = row::info(conn, round)?;
    // A resent message also has an old number: that it is known already is the better answer.
    if let Some(nonce) = &event.nonce
        && let Some(seq) = row::find_nonce(conn, round, nonce)?
    {
        return Err(StoreError::Repeated { seq }.into());
    }
    info.check_next(event.seq)?;
    rules::check_event(event)?;
    if let Some(summary) = &summary {
        rules::check_summary(summary)?;
    }
    row::insert_event(conn, round, event)?;
    info.take(event, summary);
    row::update_info(conn, &info)
}

pub(super) fn rename(
    conn: &Connection,
    round: RoundId,
    title: Option<String>,
) -> Result<(), Fault> {
    let mut info = row::info(conn, round)?;
    rules::check_title(title.as_deref())?;
    info.title = title;
    row::update_info(conn, &info)
}

pub(super) fn delete(conn: &Connection, round: RoundId) -> Result<(), Fault> {
    // Its row is not read first: a damaged round can be deleted too.
    match conn.prepare_cached("delete from round where id = ?1")?.execute([round])? {
        0 => Err(StoreError::NoRound(round).into()),
        _ => Ok(()),
    }
}

pub(super) fn add_invitation(conn: &Connection, new: &NewInvitation) -> Result<(), Fault> {
    sweep(conn, new.at_ms)?;
    let NewInvitation { code_hash, round, expires_at_ms, .. } = new;
    let info = row::info(conn, *round)?;
    let seat = new.seat.as_deref();
    if let Some(seat) = seat
        && !row::seats(conn, &info)?.iter().any(|key| key.seat == seat)
    {
        return Err(StoreError::NoSeat { round: *round, seat: seat.into() }.into());
    }
    let sum = row::invitation_sum(code_hash, *round, seat, *expires_at_ms);
    conn.prepare_cached(
        "insert into invitation (code_hash, round_id, seat, expires_at, sum) \
         values (?1, ?2, ?3, ?4, ?5)",
    )?
    .execute(params![code_hash, round, seat, expires_at_ms, sum])?;
    Ok(())
}

pub(super) fn take_invitation(
    conn: &Connection,
    code_hash: &SecretHash,
    now_ms: i64,
    token_hash: &SecretHash,
) -> Result<Invitation, Fault> {
    let found: Option<(RoundId, Option<String>, i64, i64)> = conn
        .prepare_cached(
            "delete from invitation where code_hash = ?1 \
             returning round_id, seat, expires_at, sum",
        )?
        .query_row([code_hash], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?)))
        .optional()?;
    let (round, seat, expires_at, sum) = found.ok_or(StoreError::UnknownInvitation)?;
    if sum != row::invitation_sum(code_hash, round, seat.as_deref(), expires_at) {
        return Err(row::damaged(round, &Cause::InvitationSum));
    }
    if expires_at <= now_ms {
        return Err(StoreError::ExpiredInvitation.into());
    }
    if let Some(seat) = &seat {
        row::update_seat(conn, round, seat, token_hash)?;
    }
    sweep(conn, now_ms)?;
    Ok(Invitation { round, seat })
}

fn sweep(conn: &Connection, now_ms: i64) -> Result<(), Fault> {
    conn.prepare_cached("delete from invitation where expires_at <= ?1")?.execute([now_ms])?;
    Ok(())
}
