//! Rounds with luck, on the toy race: scripted dice, seeds, and who may roll.

use std::sync::LazyLock;
use trebejo_testkit::said;

use crate::common::{ask, people, say};
use trebejo_core::{ChanceSource, ChanceTag, Deed, Node, Outcome, Record, Seat};
use trebejo_host::SystemChance;
use trebejo_play::{Entry, GameEntry, NewRound, Round, SeededChance, house_event};
use trebejo_testkit::{Race, ScriptedChance};

static RACE: LazyLock<Entry<Race>> = LazyLock::new(|| Entry::new(Vec::new()));
const ANT: Seat = Seat::First;
const BEE: Seat = Seat::Second;

fn open(new: &NewRound) -> Box<dyn Round> {
    RACE.open(new).unwrap()
}

/// Rolls and always goes on, until the end.
fn run(round: &mut dyn Round, source: &mut dyn ChanceSource) -> Vec<String> {
    let mut rolls = Vec::new();
    loop {
        match round.node() {
            Node::Chance => {
                let event = round.roll(source);
                rolls.push(event.deed.to_string());
                round.apply(event);
            }
            Node::Decision(seat) => say(round, seat, "go"),
            Node::Over(_) => return rolls,
        }
    }
}

#[test]
fn scripted_dice_fall_as_written() {
    let mut new = people();
    new.options.insert("goal".into(), "6".into());
    let mut round = open(&new);
    // Of six numbers 0 to 2 are a one, 3 and 4 a two, 5 a three.
    let mut script = ScriptedChance::new([5, 0, 5]);
    let rolls = run(round.as_mut(), &mut script);
    assert_eq!(rolls, ["roll 3", "roll 1", "roll 3"]);
    assert_eq!(round.node(), Node::Over(Outcome::win(ANT, "home")));
    assert_eq!(round.position(), "6 1 bee - 3");
    let again = RACE.replay(&Record::read(&round.record().to_string()).unwrap()).unwrap();
    assert_eq!(again.steps(0), round.steps(0));
    assert_eq!(again.node(), round.node());
}

#[test]
fn a_roll_is_an_event_of_nobody_and_asking_for_it_changes_nothing() {
    let mut round = open(&people());
    let event = round.roll(&mut ScriptedChance::new([3]));
    assert_eq!((event.seq, event.seat, event.spent), (1, None, None));
    assert_eq!(event.deed, Deed::Chance("roll 2".into()));
    assert_eq!((round.node(), round.record().seq(), round.ply()), (Node::Chance, 0, 0));
    round.apply(event);
    assert_eq!((round.node(), round.ply()), (Node::Decision(ANT), 1));
    assert_eq!(round.steps(1)[0].cells, [""; 0]);
    assert_eq!(round.steps(1)[0].seat, None);
}

#[test]
fn while_dice_roll_nobody_moves_and_nobody_says_how_they_fall() {
    let round = open(&people());
    assert!(round.moves().is_empty());
    for seat in [ANT, BEE] {
        assert_eq!(ask(round.as_ref(), seat, "go").unwrap_err().code(), "not-your-turn");
        assert_eq!(ask(round.as_ref(), seat, "roll 3").unwrap_err().code(), "not-your-turn");
        assert!(ask(round.as_ref(), seat, "resign").is_ok());
    }
}

#[test]
fn a_record_with_an_impossible_roll_is_refused() {
    let mut round = open(&people());
    let event = round.roll(&mut ScriptedChance::new([0]));
    round.apply(event);
    let text = round.record().to_string();
    let why = |text: &str| match RACE.replay(&Record::read(text).unwrap()) {
        Ok(round) => panic!("replayed to {}", round.position()),
        Err(error) => said(&[], &error),
    };
    assert_eq!(why(&text.replace("roll 1", "roll 4")), "event 1: \"roll 4\" cannot fall here");
    assert_eq!(why(&(text.clone() + "2 - roll 1\n")), "event 2: it is not your turn");
    assert_eq!(why(&text.replace("- roll 1", "ant go")), "event 1: it is not your turn");
}

#[test]
fn the_same_seed_rolls_the_same_again_from_any_point() {
    let rolls = |seed| run(open(&people()).as_mut(), &mut SeededChance::new(seed, 0));
    assert_eq!(rolls(42), rolls(42));
    assert_ne!(rolls(42), rolls(43));
    // Resumed after three rolls, the rest is as it would have been.
    let mut rest = SeededChance::new(42, 3);
    let rest: Vec<_> = (0..20).map(|_| rest.draw(6)).collect();
    let mut all = SeededChance::new(42, 0);
    let all: Vec<_> = (0..23).map(|_| all.draw(6)).collect();
    assert_eq!(rest, all[3..]);
    // The house goes on with the seed the record names, wherever the round stands.
    let mut round = open(&NewRound { chance: Some(ChanceTag::Seed(42)), ..people() });
    let mut rolled = Vec::new();
    loop {
        match round.node() {
            Node::Chance => {
                let event = house_event(round.as_ref(), None, &mut SystemChance).unwrap();
                rolled.push(event.deed.to_string());
                round.apply(event);
                round = RACE.replay(round.record()).unwrap();
            }
            Node::Decision(seat) => say(round.as_mut(), seat, "go"),
            Node::Over(_) => break,
        }
    }
    assert_eq!(rolled, rolls(42));
}

#[test]
fn every_source_is_about_fair() {
    let sources: [Box<dyn ChanceSource>; 2] =
        [Box::new(SystemChance), Box::new(SeededChance::new(7, 0))];
    for mut source in sources {
        let mut counts = [0u32; 6];
        for _ in 0..60_000 {
            counts[source.draw(6) as usize] += 1;
        }
        // Ten thousand each; the standard deviation is 91, so a thousand off is no accident.
        assert!(counts.iter().all(|count| (9_000..=11_000).contains(count)), "{counts:?}");
    }
}

#[test]
fn a_round_with_luck_says_where_it_comes_from() {
    assert_eq!(open(&people()).record().header.chance, Some(ChanceTag::System));
    assert_eq!(crate::common::open(&people()).record().header.chance, None);
    let mut record = open(&people()).record().clone();
    record.header.chance = None;
    let refused = RACE.replay(&record).err().map(|error| said(&[], &error));
    assert_eq!(refused.as_deref(), Some("the tag \"chance\" is missing"));
}

#[test]
fn going_back_takes_the_roll_along() {
    let mut round = open(&people());
    let mut script = ScriptedChance::new([5, 3]);
    let event = round.roll(&mut script);
    round.apply(event);
    say(round.as_mut(), ANT, "go");
    let event = round.roll(&mut script);
    round.apply(event);
    say(round.as_mut(), BEE, "push");
    assert_eq!(round.position(), "1 0 ant - 2");
    assert_eq!([round.takeback(ANT), round.takeback(BEE)], [Some(1), Some(3)]);
    say(round.as_mut(), BEE, "offer takeback 1");
    say(round.as_mut(), ANT, "accept");
    assert_eq!((round.position(), round.node()), ("0 0 ant 3 0".into(), Node::Decision(ANT)));
}
