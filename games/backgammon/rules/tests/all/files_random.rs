//! Rounds played at random go out and come in again, and any bytes are read or refused.

use std::sync::LazyLock;

use crate::random::{Habits, round, rules};
use proptest::prelude::*;
use trebejo_backgammon::formats::{
    FORMS, decode, is_fibs, read_fibs, read_records, write_fibs, write_record,
};
use trebejo_backgammon::{Backgammon, BackgammonGame, Rules};
use trebejo_core::{Deed, Node, Offer, Record, Rng, Seat};
use trebejo_play::{Entry, GameEntry};

static GAME: LazyLock<Entry<BackgammonGame>> = LazyLock::new(|| Entry::new(Vec::new()));

const HABITS: Habits = Habits { breaks_off: 4, odd_resignations: false };

/// The events that files keep, by their words: an offer that was declined is not among them, nor a call for
/// dice that did not fall.
fn kept(record: &Record) -> Vec<String> {
    let declined = |i: usize| matches!(record.events.get(i).map(|e| &e.deed), Some(Deed::Decline));
    let events = record.events.iter().enumerate();
    let kept = events.filter(|(i, event)| {
        let refused = matches!(event.deed, Deed::Offer(Offer::Resign(_))) && declined(i + 1);
        !refused && !declined(*i)
    });
    let words: Vec<String> = kept.map(|(_, event)| record.header.write_event(event)).collect();
    let fell = |i: usize| words.get(i + 1).is_some_and(|next| next.starts_with("- roll"));
    let called = |words: &str| words.ends_with(" roll");
    (0..words.len()).filter(|i| !called(&words[*i]) || fell(*i)).map(|i| words[i].clone()).collect()
}

#[test]
fn random_rounds_survive_every_file() {
    let (mut resigned, mut over) = (0, 0);
    for seed in 0..120 {
        let record = round(seed, Backgammon::start(rules(seed)), HABITS);
        let told = GAME.replay(&record).unwrap_or_else(|error| panic!("{error}\n{record}"));
        let expected = kept(&record);
        resigned += expected.iter().filter(|words| words.contains("resign")).count();
        over += usize::from(matches!(told.node(), Node::Over(_)));
        if record.events.is_empty() {
            continue;
        }
        for form in FORMS {
            let text = write_record(form, &record).unwrap();
            let mut again: Vec<Record> = read_records(form, &text)
                .collect::<Result<_, _>>()
                .unwrap_or_else(|fault| panic!("{fault}\n{text}"));
            assert_eq!(again.len(), 1, "{text}");
            let again = again.pop().unwrap();
            let ours: Vec<String> = kept(&again);
            assert_eq!(ours, expected, "{text}");
            let node = GAME.replay(&again).unwrap().node();
            if let Node::Over(_) = told.node() {
                assert_eq!(node, told.node(), "{text}");
            }
        }
    }
    assert!(resigned > 20 && over > 60, "{resigned} resigned, {over} over");
}

#[test]
fn resignations_at_odd_times_keep_the_score() {
    let habits = Habits { breaks_off: 1_000, odd_resignations: true };
    for seed in 1_000..1_060 {
        let record = round(seed, Backgammon::start(rules(seed)), habits);
        let told = GAME.replay(&record).unwrap().node();
        for form in FORMS {
            let text = write_record(form, &record).unwrap();
            let again = read_records(form, &text).next().unwrap();
            let again = again.unwrap_or_else(|fault| panic!("{fault}\n{text}"));
            let (Node::Over(one), Node::Over(other)) = (told, GAME.replay(&again).unwrap().node())
            else {
                panic!("a round without an end\n{text}")
            };
            assert_eq!((one.winner, one.points), (other.winner, other.points), "{text}");
        }
    }
}

/// Everything that can be done with a text.
fn take(text: &str) {
    for form in FORMS {
        for record in read_records(form, text).flatten() {
            GAME.replay(&record).unwrap_or_else(|error| panic!("{error}\n{record}"));
            let again = write_record(form, &record);
            let again = again.unwrap_or_else(|error| panic!("{error}\n{record}"));
            let read: Vec<Record> = read_records(form, &again).flatten().collect();
            assert_eq!(read.len(), usize::from(!read.is_empty()), "{again}");
            if !record.events.is_empty() {
                assert_eq!(kept(&read[0]), kept(&record), "{again}");
            }
        }
    }
    if is_fibs(text)
        && let Ok((pos, [white, black])) = read_fibs(text, Rules::MONEY)
    {
        let line = write_fibs(&pos, [&white, &black], Seat::First);
        assert_eq!(read_fibs(&line, pos.rules()).unwrap().0, pos, "{line}");
    }
}

/// A file with some of its bytes changed, doubled or left out.
fn spoil(text: &str, rng: &mut Rng) -> Vec<u8> {
    const BYTES: &[u8] = b"0123456789:/*()[];\\ \n\r\tabxyzWBDT\xF1\xC3";
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..1 + rng.below(4) {
        let at = rng.below(bytes.len() as u32) as usize;
        let byte = BYTES[rng.below(BYTES.len() as u32) as usize];
        match rng.below(4) {
            0 => bytes[at] = byte,
            1 => bytes.insert(at, byte),
            2 => drop(bytes.remove(at)),
            _ => {
                let end = (at + 1 + rng.below(60) as usize).min(bytes.len());
                let part = bytes[at..end].to_vec();
                bytes.splice(at..at, part);
            }
        }
    }
    bytes
}

#[test]
fn spoilt_files_are_read_or_refused() {
    let mut rng = Rng::new(9);
    for seed in 0..40 {
        let record = round(seed, Backgammon::start(rules(seed)), HABITS);
        if record.events.is_empty() {
            continue;
        }
        for form in FORMS {
            let text = write_record(form, &record).unwrap();
            for _ in 0..25 {
                take(&decode(&spoil(&text, &mut rng)));
            }
        }
        let pos = Backgammon::start(rules(seed));
        let line = write_fibs(&pos, ["Ana", "Bruno"], Seat::First);
        for _ in 0..25 {
            take(&decode(&spoil(&line, &mut rng)));
        }
    }
}

proptest! {
    #[test]
    fn any_bytes_are_read_or_refused(bytes in proptest::collection::vec(any::<u8>(), 0..300)) {
        take(&decode(&bytes));
    }

    #[test]
    fn any_words_of_files_are_read_or_refused(
        words in proptest::collection::vec(
            proptest::sample::select(vec![
                " 3 point match\n", " 0 point match\n", " Game 1\n", " A : 0  B : 0\n", " 1) ", "61: 13/7 8/7",
                "\n", "   ", "52: 13/8", "Doubles => 2", "Takes", "Drops", "Wins 2 points", "; [Jacoby \"On\"]\n",
                "(;GM[6]", "MI[length:3]", "(", ")", ";W[", ";B[", "]", "61mghg", "double", "take", "drop", "AE[a:y]",
                "AW[a][y]", "AB[b]", "CV[2]", "CP[w]", "PL[B]", "DI[31]", "RE[W+2R]", "RU[Jacoby]", "\\",
                "board:", "a:b:", "0:0:0:", "é",
            ]),
            0..40,
        ),
    ) {
        take(&words.concat());
    }
}
