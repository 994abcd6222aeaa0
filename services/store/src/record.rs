//! Records as rows and back: the one place that says how an event of a round is stored. It knows the
//! words of records (`trebejo-core`) and no game.

use std::time::Duration;

use trebejo_core::{
    Deed, DeedError, Event, Header, MessageError, Moment, Node, Outcome, Record, RecordError, Seat,
};

use crate::{NewEvent, NewRound, RoundId, SeatKey, StoredEvent, StoredRound, Summary};

/// Why the rows of a round make no record.
#[derive(Clone, Debug, PartialEq, Eq, MessageError)]
pub enum RowsError {
    /// The tags cannot be read.
    #[message(transparent)]
    Header(#[from] RecordError),
    /// An event cannot be read.
    #[message("rows.event")]
    Event {
        /// Its number.
        seq: u32,
        /// What is wrong.
        why: RowError,
    },
}

/// Why a row is no event.
#[derive(Clone, Debug, PartialEq, Eq, MessageError)]
pub enum RowError {
    /// A seat that is none.
    #[message("rows.seat", seat)]
    Seat(String),
    /// The words are none.
    #[message(transparent)]
    Action(#[from] DeedError),
    /// The words are of another kind than the row says.
    #[message("rows.kind")]
    Kind {
        /// The words.
        text: String,
        /// The kind.
        kind: String,
    },
}

/// The row of an event.
#[must_use]
pub fn new_event(header: &Header, event: &Event, at_ms: i64, nonce: Option<String>) -> NewEvent {
    let millis = |spent: Duration| u32::try_from(spent.as_millis()).unwrap_or(u32::MAX);
    NewEvent {
        seq: event.seq,
        kind: kind(&event.deed).into(),
        seat: event.seat.map(|seat| header.seat_name(Some(seat)).into()),
        text: event.deed.to_string(),
        spent_ms: event.spent.map(millis),
        nonce,
        at_ms,
    }
}

/// The row of a round with all that has happened in it, its seats free for whoever is given a token. A record that
/// tells its dates keeps them; another one is of this moment.
#[must_use]
pub fn new_round(id: RoundId, record: &Record, summary: Summary, at_ms: i64) -> NewRound {
    let Record { header, events } = record;
    let [begun, latest] = header.dated.map_or([at_ms; 2], |dates| dates.map(Moment::ms));
    // The dates are the row's own, and change with it.
    let tags = Header { dated: None, ..header.clone() };
    let mut rows: Vec<_> =
        events.iter().map(|event| new_event(header, event, begun, None)).collect();
    if let Some(last) = rows.last_mut() {
        last.at_ms = latest;
    }
    let free = |seat: &trebejo_core::SeatTag| SeatKey { seat: seat.name.clone(), token_hash: None };
    NewRound {
        id,
        game: header.game.clone(),
        title: header.title.clone(),
        header: tags.to_string(),
        seats: header.seats.iter().map(free).collect(),
        events: rows,
        summary,
        secret: None,
        at_ms: begun,
    }
}

/// The record that rows stand for, with the title the round has today.
pub fn record_of(round: &StoredRound, events: &[StoredEvent]) -> Result<Record, RowsError> {
    let mut header = Header::read(&round.info.header)?;
    header.title = round.info.title.clone();
    let events = events
        .iter()
        .map(|row| read_event(&header, row).map_err(|why| RowsError::Event { seq: row.seq, why }))
        .collect::<Result<_, _>>()?;
    Ok(Record { header, events })
}

/// The record that rows stand for with its dates, as it is taken out of a library.
pub fn dated_record_of(round: &StoredRound, events: &[StoredEvent]) -> Result<Record, RowsError> {
    let mut record = record_of(round, events)?;
    let [begun, latest] = [round.info.created_at, round.info.updated_at].map(Moment::from_ms);
    record.header.dated = Some([begun, latest.max(begun)]);
    Ok(record)
}

/// Where a round stands: who acts or how it ended, and how many actions are on the board.
#[must_use]
pub fn summary(header: &Header, node: Node, plies: u32) -> Summary {
    match node {
        Node::Decision(_) | Node::Chance => Summary { plies, over: false, result: None },
        Node::Over(Outcome { winner, end, .. }) => {
            let result = format!("{} {end}", header.seat_name(winner));
            Summary { plies, over: true, result: Some(result) }
        }
    }
}

/// The winner's seat (`None` for a draw) and the end of a [`Summary::result`]: `green trapped`,
/// `- repetition`.
#[must_use]
pub fn read_result(result: &str) -> Option<(Option<&str>, &str)> {
    let (winner, end) = result.split_once(' ')?;
    Some(((winner != "-").then_some(winner), end))
}

fn kind(deed: &Deed) -> &'static str {
    match deed {
        Deed::Move(_) => "move",
        Deed::Chance(_) => "chance",
        Deed::Resign => "resign",
        Deed::Offer(_) => "offer",
        Deed::Accept => "accept",
        Deed::Decline => "decline",
        Deed::Takeback(_) => "takeback",
        Deed::Claim => "claim",
        Deed::Flag => "flag",
        Deed::Luck(_) => "luck",
        Deed::Reveal(_) => "reveal",
        Deed::Verdict(_) => "verdict",
    }
}

fn read_event(header: &Header, row: &StoredEvent) -> Result<Event, RowError> {
    let seat: Option<Seat> = match &row.seat {
        None => None,
        Some(name) => Some(header.seat(name).ok_or_else(|| RowError::Seat(name.clone()))?),
    };
    let deed = Deed::read(seat, &row.text)?;
    if kind(&deed) != row.kind {
        return Err(RowError::Kind { text: row.text.clone(), kind: row.kind.clone() });
    }
    let spent = row.spent_ms.map(|ms| Duration::from_millis(ms.into()));
    Ok(Event { seq: row.seq, seat, deed, spent })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::RoundInfo;

    const TEXT: &str = "trebejo 1\ngame toy\ntitle An evening\nstart 0 0 a\nseat green person Ana\n\
        seat red engine 5\nclock 300+5\nchance seed 7\n\n1 green step @2100\n2 - roll 63\n\
        3 red offer draw\n4 green decline\n5 green takeback 0\n6 red flag\n";

    fn stored() -> (StoredRound, Vec<StoredEvent>) {
        let record = Record::read(TEXT).unwrap();
        let id = RoundId::from_bytes([7; 8]);
        let new = new_round(id, &record, Summary::default(), 42);
        let info = RoundInfo {
            id,
            game: new.game,
            title: new.title,
            header: new.header,
            created_at: 42,
            updated_at: 42,
            last_seq: new.events.len() as u32,
            seat_count: new.seats.len() as u32,
            summary: new.summary,
        };
        (StoredRound { info, seats: new.seats, secret: new.secret }, new.events)
    }

    #[test]
    fn a_record_survives_being_stored() {
        let (round, events) = stored();
        assert_eq!(record_of(&round, &events).unwrap().to_string(), TEXT);
        let kinds: Vec<_> = events.iter().map(|event| event.kind.as_str()).collect();
        assert_eq!(kinds, ["move", "chance", "offer", "decline", "takeback", "flag"]);
        assert_eq!(events[0].seat.as_deref(), Some("green"));
        assert_eq!(events[0].spent_ms, Some(2100));
        assert_eq!(events[1].seat, None);
        assert!(round.seats.iter().all(|seat| seat.token_hash.is_none()));
    }

    #[test]
    fn the_title_is_the_one_of_today() {
        let (mut round, events) = stored();
        round.info.title = Some("Rematch".into());
        assert_eq!(record_of(&round, &events).unwrap().header.title.as_deref(), Some("Rematch"));
    }

    #[test]
    fn rows_that_contradict_themselves_are_refused() {
        let (round, events) = stored();
        let error = |change: fn(&mut StoredEvent)| {
            let mut events = events.clone();
            change(&mut events[2]);
            record_of(&round, &events).unwrap_err().to_string()
        };
        assert_eq!(
            error(|e| e.kind = "move".into()),
            "rows.event seq=3 why=(rows.kind kind=\"move\" text=\"offer draw\")"
        );
        assert_eq!(
            error(|e| e.seat = Some("blue".into())),
            "rows.event seq=3 why=(rows.seat seat=\"blue\")"
        );
    }

    #[test]
    fn a_result_is_read_as_it_was_written() {
        let header = Record::read(TEXT).unwrap().header;
        let over = |outcome| summary(&header, Node::Over(outcome), 9).result.unwrap();
        assert_eq!(over(Outcome::win(Seat::Second, "trapped")), "red trapped");
        assert_eq!(read_result("red trapped"), Some((Some("red"), "trapped")));
        assert_eq!(over(Outcome::draw("repetition")), "- repetition");
        assert_eq!(read_result("- repetition"), Some((None, "repetition")));
        let running = summary(&header, Node::Decision(Seat::First), 9);
        assert_eq!(running, Summary { plies: 9, over: false, result: None });
    }
}
