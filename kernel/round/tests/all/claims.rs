//! Draws that may be claimed: a third repetition and fifty moves in chess.

use std::sync::LazyLock;

use trebejo_chess::OrthodoxChess;
use trebejo_core::{Node, Outcome, Seat, Sitter};
use trebejo_play::{Entry, Forbidden, GameEntry, NewRound, Refusal, Round, Said};

static CHESS: LazyLock<Entry<OrthodoxChess>> = LazyLock::new(|| Entry::new(Vec::new()));

fn open(start: Option<&str>) -> Box<dyn Round> {
    let person = |name: &str| Sitter::person(name).unwrap();
    let new = NewRound {
        start: start.map(Into::into),
        ..NewRound::between([person("Ana"), person("Ben")])
    };
    CHESS.open(&new).unwrap()
}

fn say(round: &mut dyn Round, text: &str) -> Result<(), Refusal> {
    let Node::Decision(seat) = round.node() else { panic!("the round is over") };
    say_as(round, seat, text)
}

fn say_as(round: &mut dyn Round, seat: Seat, text: &str) -> Result<(), Refusal> {
    let seq = round.record().seq();
    let event = round.check(Said { seat, seq, text, thought: Default::default() })?;
    round.apply(event);
    Ok(())
}

const DANCE: [&str; 4] = ["g1f3", "g8f6", "f3g1", "f6g8"];

#[test]
fn the_third_time_may_be_claimed_and_the_fifth_ends_by_itself() {
    let mut round = open(None);
    let nothing = Refusal::NotAllowed(Forbidden::NoClaim);
    for text in DANCE {
        assert_eq!(say(round.as_mut(), "claim"), Err(nothing.clone()));
        say(round.as_mut(), text).unwrap();
    }
    assert_eq!(round.claim(), None, "the second time is not enough");
    for text in DANCE {
        say(round.as_mut(), text).unwrap();
    }
    assert_eq!(round.claim(), Some("repetition"));

    let mut claimed = round.fork();
    assert_eq!(say_as(claimed.as_mut(), Seat::Second, "claim"), Err(Refusal::NotYourTurn));
    say(claimed.as_mut(), "claim").unwrap();
    assert_eq!(claimed.node(), Node::Over(Outcome::draw("repetition")));
    let again = CHESS.replay(claimed.record()).unwrap();
    assert_eq!(again.node(), claimed.node());

    for text in [DANCE, DANCE].concat() {
        say(round.as_mut(), text).unwrap();
    }
    assert_eq!(round.node(), Node::Over(Outcome::draw("repetition")));
}

#[test]
fn fifty_moves_may_be_claimed_and_seventy_five_end_by_themselves() {
    let mut round = open(Some("4k3/8/8/8/8/8/8/R3K3 w Q - 99 80"));
    assert_eq!(round.claim(), None);
    say(round.as_mut(), "a1a2").unwrap();
    assert_eq!(round.claim(), Some("fifty"));
    say(round.as_mut(), "claim").unwrap();
    assert_eq!(round.node(), Node::Over(Outcome::draw("fifty")));

    let mut late = open(Some("4k3/8/8/8/8/8/8/R3K3 w Q - 149 120"));
    say(late.as_mut(), "a1a2").unwrap();
    assert_eq!(late.node(), Node::Over(Outcome::draw("seventy-five")));
}

#[test]
fn moves_are_read_as_programs_and_as_people_write_them() {
    let mut round = open(None);
    for text in ["e4", "e7e5", "Nf3", "Cc6", "Bb5", "a6", "Axc6"] {
        say(round.as_mut(), text).unwrap();
    }
    let labels: Vec<_> = round.steps(1).into_iter().filter_map(|step| step.label).collect();
    assert_eq!(labels, ["e4", "e5", "Nf3", "Nc6", "Bb5", "a6", "Bxc6"]);
    assert_eq!(round.record().events[2].deed.to_string(), "g1f3");
}
