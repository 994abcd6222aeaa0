//! Compares what a game's players saw and were promised with its record: no acknowledged move may be lost, doubled or
//! moved to another place.

use serde::Deserialize;

/// A turn without a legal play in backgammon, which the server ends itself.
pub const PASS: &str = "pass";

/// An event as the server sends it and as a record has it: `seat` is `None` for chance.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Event {
    pub seq: u32,
    pub seat: Option<String>,
    pub text: String,
}

/// How often something was wrong, and the first time in words.
#[derive(Debug, Default)]
pub struct Faults {
    /// Acknowledged moves that are not in the record.
    pub lost: u32,
    /// Moves in the record more often than they were acknowledged.
    pub doubled: u32,
    /// Acknowledged moves in another place of the record.
    pub reordered: u32,
    /// Players who saw other events than the record has.
    pub differing: u32,
    /// Games that could not be played on or verified.
    pub broken: u32,
    pub first: Option<String>,
}

impl Faults {
    pub fn is_empty(&self) -> bool {
        self.first.is_none()
    }

    pub fn broken(text: String) -> Faults {
        Faults { broken: 1, first: Some(text), ..Faults::default() }
    }

    pub fn add(&mut self, other: Faults) {
        self.lost += other.lost;
        self.doubled += other.doubled;
        self.reordered += other.reordered;
        self.differing += other.differing;
        self.broken += other.broken;
        self.first = self.first.take().or(other.first);
    }
}

/// The events of a record's text.
pub fn read_record(text: &str) -> Option<Vec<Event>> {
    let events = text.split_once("\n\n").map_or("", |(_, events)| events);
    let event = |line: &str| {
        let mut words = line.splitn(3, ' ');
        let (seq, seat, rest) = (words.next()?.parse().ok()?, words.next()?, words.next()?);
        let text = rest.split_once(" @").map_or(rest, |(text, _)| text).to_string();
        Some(Event { seq, seat: (seat != "-").then(|| seat.to_string()), text })
    };
    events.lines().map(event).collect()
}

/// Compares the acknowledged moves of a game and what its two players saw with its record.
pub fn verify(acknowledged: &[Event], seen: [&[Event]; 2], record: &[Event]) -> Faults {
    let mut faults = Faults::default();
    for ack in acknowledged {
        let at = (ack.seq as usize).checked_sub(1).and_then(|index| record.get(index));
        if at == Some(ack) {
            continue;
        }
        let elsewhere = record.iter().any(|event| event.seat == ack.seat && event.text == ack.text);
        if elsewhere {
            faults.reordered += 1;
        } else {
            faults.lost += 1;
        }
        faults.first.get_or_insert(format!("acknowledged {ack:?}, the record has {at:?}"));
    }
    // Every move was answered before the game was verified: whatever else stands in the record was made twice.
    let made = |event: &&Event| event.seat.is_some() && event.text != PASS;
    let moves = record.iter().filter(made).count();
    if moves > acknowledged.len() {
        faults.doubled += (moves - acknowledged.len()) as u32;
        let text = format!("{} moves acknowledged, {moves} in the record", acknowledged.len());
        faults.first.get_or_insert(text);
    }
    for events in seen {
        if events != record {
            faults.differing += 1;
            let place = events.iter().zip(record).position(|(a, b)| a != b);
            let place = place.unwrap_or(events.len().min(record.len()));
            let (saw, has) = (events.get(place), record.get(place));
            faults.first.get_or_insert(format!("a player saw {saw:?}, the record has {has:?}"));
        }
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::*;

    const RECORD: &str = "trebejo 1\ngame backgammon\nclock 60+1\n\n1 - roll 31\n2 white 8/5 6/5 @120\n3 - roll 64\n4 black 24/14\n5 white pass\n";

    fn counts(faults: &Faults) -> [u32; 4] {
        [faults.lost, faults.doubled, faults.reordered, faults.differing]
    }

    #[test]
    fn a_record_is_read_with_chance_and_without_thinking_times() {
        let events = read_record(RECORD).unwrap();
        assert_eq!(events.len(), 5);
        assert_eq!(events[0], Event { seq: 1, seat: None, text: "roll 31".into() });
        assert_eq!(events[1], Event { seq: 2, seat: Some("white".into()), text: "8/5 6/5".into() });
        assert_eq!(read_record("trebejo 1\n\n1 white\n"), None);
        assert_eq!(read_record("trebejo 1\n"), Some(Vec::new()));
    }

    #[test]
    fn whatever_the_record_lacks_repeats_or_moves_is_a_fault() {
        let record = read_record(RECORD).unwrap();
        let acks = [record[1].clone(), record[3].clone()];
        let check = |acks: &[Event], seen: &[Event], record: &[Event]| {
            counts(&verify(acks, [seen, record], record))
        };
        assert!(verify(&acks, [&record, &record], &record).is_empty());
        assert_eq!(check(&acks, &record, &record[..3]), [1, 0, 0, 1]);
        assert_eq!(check(&acks[..1], &record, &record), [0, 1, 0, 0]);
        let moved = Event { seq: 2, ..acks[1].clone() };
        assert_eq!(check(&[acks[0].clone(), moved], &record, &record), [0, 0, 1, 0]);
        assert_eq!(check(&acks, &record[1..], &record), [0, 0, 0, 1]);
        let mut swapped = record.clone();
        swapped.swap(1, 3);
        assert_eq!(check(&acks, &swapped, &record), [0, 0, 0, 1]);
    }
}
