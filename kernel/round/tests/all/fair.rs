//! Fair rounds, on the toy race: who adds luck when, what stands, and that every draw can be checked.

use std::sync::LazyLock;
use trebejo_testkit::said;

use crate::common::{ask, people, refused, say};
use trebejo_core::{ChanceTag, Deed, Event, Hex, Node, Record, Seat};
use trebejo_host::SystemChance;
use trebejo_play::{
    CheckedEvent, Doubt, Entry, GameEntry, NewRound, Round, VerifyError, fair, verify,
};
use trebejo_testkit::Race;

static RACE: LazyLock<Entry<Race>> = LazyLock::new(|| Entry::new(Vec::new()));
const ANT: Seat = Seat::First;
const BEE: Seat = Seat::Second;
/// What the house does next, with the luck of the operating system.
fn house_event(round: &dyn Round, secret: Option<&fair::Secret>) -> Option<CheckedEvent> {
    trebejo_play::house_event(round, secret, &mut SystemChance)
}

const LUCK: &str = "luck 000102030405060708090a0b0c0d0e0f";

fn open() -> (Box<dyn Round>, fair::Secret) {
    let (tag, secret) = fair::begin("0k3v9m2p7xqz", &mut SystemChance);
    (RACE.open(&NewRound { chance: Some(tag), ..people() }).unwrap(), secret)
}

/// A whole round between two who always go on.
fn played() -> (Box<dyn Round>, fair::Secret) {
    let (mut round, secret) = open();
    say(round.as_mut(), BEE, LUCK);
    say(round.as_mut(), ANT, &Deed::Luck(fair::fresh_luck(&mut SystemChance)).to_string());
    while let Some(event) = house_event(round.as_ref(), Some(&secret)) {
        round.apply(event);
        if let Node::Decision(seat) = round.node() {
            say(round.as_mut(), seat, "go");
        }
    }
    (round, secret)
}

fn doubt(record: &Record) -> Option<Doubt> {
    verify(&*RACE, record).unwrap().doubt
}

#[test]
fn a_fair_round_can_be_checked_by_anyone() {
    let (round, secret) = played();
    assert!(matches!(round.node(), Node::Over(_)));
    let record = Record::read(&round.record().to_string()).unwrap();
    assert_eq!(fair::revealed(&record), Some(secret));
    let verified = verify(&*RACE, &record).unwrap();
    assert!(verified.doubt.is_none());
    assert!(verified.committed && verified.draws.len() as u64 == fair::drawn(&record));
    assert!(verified.draws.iter().all(|draw| draw.total == 6 && draw.number < 6));
    assert!(verified.draws[0].text.starts_with("roll "));
}

#[test]
fn a_changed_draw_a_changed_seed_and_changed_luck_are_found() {
    let (round, _) = played();
    let text = round.record().to_string();
    let read = |text: &str| Record::read(text).unwrap();

    // In a short round nothing else depends on the draw that is forged.
    let (mut short, seed) = open();
    for seat in Seat::BOTH {
        say(short.as_mut(), seat, LUCK);
    }
    let event = house_event(short.as_ref(), Some(&seed)).unwrap();
    short.apply(event);
    say(short.as_mut(), ANT, "resign");
    let event = house_event(short.as_ref(), Some(&seed)).unwrap();
    short.apply(event);
    let honest = short.record().to_string();
    let forged = match honest.contains("roll 1") {
        true => honest.replace("roll 1", "roll 2"),
        false => honest.replace("roll 2", "roll 1").replace("roll 3", "roll 1"),
    };
    assert_eq!(doubt(&read(&honest)), None);
    let found = verify(&*RACE, &read(&forged)).unwrap();
    assert!(matches!(found.doubt, Some(Doubt::Draw { seq: 3, .. })) && found.committed);
    assert_eq!(found.draws[0].expected, Some(read(&honest).events[2].deed.to_string()));

    let (tag, secret) = fair::begin("0k3v9m2p7xqz", &mut SystemChance);
    let reveal = text.lines().last().unwrap();
    let (number, _) = reveal.split_once(' ').unwrap();
    let forged = text.replace(reveal, &format!("{number} - reveal {secret}"));
    let found = verify(&*RACE, &read(&forged)).unwrap();
    assert!(found.doubt == Some(Doubt::Commitment) && !found.committed);
    assert_eq!(found.draws.len() as u64, fair::drawn(round.record()));
    assert!(found.draws.iter().any(|draw| draw.expected.is_some()));
    assert!(RACE.replay(&read(&forged)).is_err(), "such a record is not played on");
    // With another commitment, every draw still follows from the seed.
    let old = read(&text).header.chance.unwrap().to_string();
    let found = verify(&*RACE, &read(&text.replace(&old, &tag.to_string()))).unwrap();
    assert!(found.doubt == Some(Doubt::Commitment) && !found.committed);
    assert_eq!(found.draws, verify(&*RACE, round.record()).unwrap().draws);
    // Bound to another seed afterwards, the house is found out by the draws.
    let forged = forged.replace(&old, &tag.to_string());
    assert!(matches!(doubt(&read(&forged)), Some(Doubt::Draw { .. })));

    let forged = text.replacen("luck 0001", "luck 1001", 1);
    assert!(matches!(doubt(&read(&forged)), Some(Doubt::Draw { .. })));
}

#[test]
fn chance_waits_until_both_have_added_their_luck() {
    let (mut round, secret) = open();
    assert_eq!(house_event(round.as_ref(), Some(&secret)), None);
    say(round.as_mut(), ANT, LUCK);
    assert_eq!(house_event(round.as_ref(), Some(&secret)), None);
    assert_eq!(refused(round.as_ref(), ANT, LUCK), "not-allowed");
    let early = Event { seq: 2, seat: None, deed: Deed::Chance("roll 1".into()), spent: None };
    let mut record = round.record().clone();
    record.events.push(early);
    let error = said(&[], &RACE.replay(&record).err().unwrap());
    assert_eq!(error, "event 2: chance waits for the luck of both seats");
    say(round.as_mut(), BEE, LUCK);
    // Without the seed, as after an import, nobody can roll.
    assert_eq!(house_event(round.as_ref(), None), None);
    assert!(house_event(round.as_ref(), Some(&secret)).is_some());
    assert_eq!((round.ply(), round.record().seq()), (0, 2), "luck is no action on the board");
}

#[test]
fn the_seed_is_opened_at_the_end_and_the_round_is_then_closed() {
    let (mut round, secret) = open();
    let reveal = |seq| Event { seq, seat: None, deed: Deed::Reveal(secret), spent: None };
    let mut record = round.record().clone();
    record.events.push(reveal(1));
    let error = said(&[], &RACE.replay(&record).err().unwrap());
    assert_eq!(error, "event 1: the seed stays secret until the end");
    assert_eq!(doubt(round.record()), Some(Doubt::Secret));

    say(round.as_mut(), ANT, "resign");
    let event = house_event(round.as_ref(), Some(&secret)).unwrap();
    assert_eq!(event, reveal(2));
    round.apply(event);
    assert_eq!(house_event(round.as_ref(), Some(&secret)), None);
    assert_eq!(refused(round.as_ref(), BEE, LUCK), "over");
    let verified = verify(&*RACE, round.record()).unwrap();
    assert!(verified.draws.is_empty());
    let mut record = round.record().clone();
    record.events.push(reveal(3));
    assert!(RACE.replay(&record).is_err());
}

#[test]
fn no_takeback_crosses_what_chance_has_decided() {
    let (mut round, secret) = open();
    for seat in Seat::BOTH {
        say(round.as_mut(), seat, LUCK);
    }
    let roll = |round: &mut dyn Round| {
        let event = house_event(round, Some(&secret)).unwrap();
        round.apply(event);
    };
    roll(round.as_mut());
    assert_eq!(refused(round.as_ref(), ANT, "offer takeback 0"), "not-allowed");
    say(round.as_mut(), ANT, "go");
    assert_eq!(round.takeback(ANT), Some(1));
    assert!(ask(round.as_ref(), ANT, "offer takeback 1").is_ok());
    roll(round.as_mut());
    assert_eq!(round.takeback(ANT), None);
    assert_eq!(refused(round.as_ref(), ANT, "offer takeback 1"), "not-allowed");
    assert_eq!(refused(round.as_ref(), ANT, "offer takeback 2"), "not-allowed");
}

#[test]
fn a_branch_begins_a_round_of_its_own() {
    let (round, _) = played();
    let branch = round.branch(3);
    assert_eq!(branch.header.chance, Some(ChanceTag::System));
    assert_eq!((branch.seq(), &branch.header.start), (0, &round.steps(3)[0].position));
    RACE.replay(&branch).unwrap();
}

#[test]
fn typed_luck_is_said_by_whoever_sees_the_dice() {
    let mut round = RACE.open(&NewRound { chance: Some(ChanceTag::Typed), ..people() }).unwrap();
    assert_eq!(house_event(round.as_ref(), None), None);
    assert_eq!(refused(round.as_ref(), ANT, "roll 7"), "unreadable");
    assert_eq!(refused(round.as_ref(), ANT, LUCK), "not-allowed");
    let event = ask(round.as_ref(), BEE, "roll 3").unwrap();
    assert_eq!((event.seat, &event.deed), (None, &Deed::Chance("roll 3".into())));
    round.apply(event);
    assert_eq!(round.node(), Node::Decision(ANT));
    assert_eq!(refused(round.as_ref(), ANT, "roll 3"), "unreadable");
    assert_eq!(verify(&*RACE, round.record()), Err(VerifyError::NoSeed("typed".into())));
    let record = Record::read(&round.record().to_string()).unwrap();
    assert_eq!(RACE.replay(&record).unwrap().position(), round.position());
}

#[test]
fn a_shown_seed_can_be_checked_too() {
    let new = NewRound { chance: Some(ChanceTag::Seed(42)), ..people() };
    let mut round = RACE.open(&new).unwrap();
    let event = house_event(round.as_ref(), None).unwrap();
    round.apply(event);
    let verified = verify(&*RACE, round.record()).unwrap();
    assert!(!verified.committed && verified.draws.len() == 1);
    let mut record = round.record().clone();
    record.header.chance = Some(ChanceTag::Seed(40));
    let other = doubt(&record);
    assert!(matches!(other, Some(Doubt::Draw { seq: 1, .. })), "{other:?}");
    assert_ne!(Hex([0; 32]), fair::begin("x", &mut SystemChance).1);
}
