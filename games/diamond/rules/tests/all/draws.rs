//! The draws that a position cannot see: repetition and agreement, through a round.

use std::sync::LazyLock;
use std::time::Duration;

use trebejo_core::{Node, Outcome, Seat, Sitter};
use trebejo_diamond::DiamondChase;
use trebejo_play::{Entry, GameEntry, NewRound, Round, Said};

static DIAMOND: LazyLock<Entry<DiamondChase>> = LazyLock::new(|| Entry::new(Vec::new()));

fn open() -> Box<dyn Round> {
    let people = ["Ana", "Ben"].map(|name| Sitter::person(name).unwrap());
    DIAMOND.open(&NewRound::between(people)).unwrap()
}

fn say(round: &mut dyn Round, seat: Seat, text: &str) {
    let seq = round.record().seq();
    let event = round.check(Said { seat, seq, text, thought: Duration::ZERO });
    round.apply(event.unwrap_or_else(|refusal| panic!("{text}: {refusal}")));
}

/// Plays moves, each by whoever's turn it is.
fn play(round: &mut dyn Round, moves: &str) {
    for text in moves.split_ascii_whitespace() {
        let Node::Decision(seat) = round.node() else { panic!("{text}: {:?}", round.node()) };
        say(round, seat, text);
    }
}

const THERE_AND_BACK: &str = "bt-cd tt-cu cd-bt cu-tt";

#[test]
fn the_third_time_of_a_position_is_a_draw() {
    let mut round = open();
    play(round.as_mut(), THERE_AND_BACK);
    play(round.as_mut(), "bt-cd tt-cu cd-bt");
    assert_eq!(round.node(), Node::Decision(Seat::Second));
    play(round.as_mut(), "cu-tt");
    assert_eq!(round.node(), Node::Over(Outcome::draw("repetition")));
    assert!(round.moves().is_empty());
}

#[test]
fn the_same_beads_with_the_other_side_to_move_are_another_position() {
    let mut round = open();
    play(round.as_mut(), "bt-cd ll-l");
    let cells = |round: &dyn Round| round.position().split(' ').next().unwrap().to_string();
    let beads = cells(round.as_ref());
    // Green goes round a triangle in three moves, Red there and back in two: now it is Red's turn.
    play(round.as_mut(), "cd-c rr-r c-cl r-rr cl-cd");
    assert_eq!(
        (cells(round.as_ref()), round.node()),
        (beads.clone(), Node::Decision(Seat::Second))
    );
    // Red goes round a triangle too: the third time of these beads, but the second with Green to move.
    play(round.as_mut(), "rr-r cd-c r-rt c-cd rt-rr");
    assert_eq!((cells(round.as_ref()), round.node()), (beads, Node::Decision(Seat::First)));
    play(round.as_mut(), "cd-c rr-r c-cd r-rr");
    assert_eq!(round.node(), Node::Over(Outcome::draw("repetition")));
}

#[test]
fn both_may_agree_to_a_draw() {
    let mut round = open();
    say(round.as_mut(), Seat::First, "offer draw");
    assert_eq!(round.node(), Node::Decision(Seat::First));
    say(round.as_mut(), Seat::Second, "accept");
    assert_eq!(round.node(), Node::Over(Outcome::draw("agreement")));
}
