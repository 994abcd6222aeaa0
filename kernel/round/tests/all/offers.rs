//! Draw offers and takebacks: who may ask for what, when an offer lapses, and what going back restores.

use crate::common::*;
use trebejo_core::{Node, Offer, Outcome, Score, Seat};
use trebejo_play::{Round, draw_answer};

#[test]
fn an_offer_is_accepted_or_declined_by_the_other_alone() {
    let mut round = open(&people());
    assert_eq!(refused(round.as_ref(), RED, "accept"), "no-offer");
    assert_eq!(refused(round.as_ref(), RED, "decline"), "no-offer");
    say(round.as_mut(), GREEN, "offer draw");
    assert_eq!(round.offer(), Some((GREEN, Offer::Draw)));
    assert_eq!(refused(round.as_ref(), GREEN, "accept"), "no-offer");
    assert_eq!(refused(round.as_ref(), GREEN, "decline"), "no-offer");
    say(round.as_mut(), RED, "decline");
    assert_eq!(round.offer(), None);
    assert_eq!(round.node(), Node::Decision(GREEN));
    // Out of turn is fine too.
    say(round.as_mut(), RED, "offer draw");
    say(round.as_mut(), GREEN, "accept");
    assert_eq!(round.node(), Node::Over(Outcome::draw("agreement")));
    assert_eq!(round.offer(), None);
}

#[test]
fn a_draw_offer_stands_over_ones_own_move_and_lapses_at_the_others() {
    let mut round = open(&people());
    say(round.as_mut(), GREEN, "offer draw");
    say(round.as_mut(), GREEN, "bt-cd");
    assert_eq!(round.offer(), Some((GREEN, Offer::Draw)));
    assert!(ask(round.as_ref(), RED, "accept").is_ok());
    say(round.as_mut(), RED, "tt-cu");
    assert_eq!(round.offer(), None);
    assert_eq!(refused(round.as_ref(), RED, "accept"), "no-offer");
}

#[test]
fn there_is_one_offer_at_a_time() {
    let mut round = open(&people());
    play(round.as_mut(), "bt-cd");
    say(round.as_mut(), GREEN, "offer takeback 0");
    for (seat, text) in [(GREEN, "offer draw"), (RED, "offer draw"), (RED, "offer takeback 0")] {
        assert_eq!(refused(round.as_ref(), seat, text), "offer-open");
    }
}

#[test]
fn a_takeback_between_people_is_agreed() {
    let mut round = open(&people());
    play(round.as_mut(), "bt-cd tt-cu");
    let then = (round.position(), round.moves());
    play(round.as_mut(), "cd-c");
    assert_eq!(refused(round.as_ref(), GREEN, "takeback 2"), "not-allowed");
    say(round.as_mut(), GREEN, "offer takeback 2");
    assert_eq!(round.offer(), Some((GREEN, Offer::Takeback(2))));
    say(round.as_mut(), RED, "accept");
    assert_eq!((round.position(), round.moves()), then);
    assert_eq!((round.ply(), round.offer(), round.node()), (2, None, Node::Decision(GREEN)));
    assert_eq!(round.record().seq(), 5, "the record keeps what was taken back");
}

#[test]
fn an_offer_to_take_back_lapses_at_any_move() {
    for mover_offers in [true, false] {
        let mut round = open(&people());
        play(round.as_mut(), "bt-cd");
        say(round.as_mut(), if mover_offers { RED } else { GREEN }, "offer takeback 0");
        play(round.as_mut(), "tt-cu");
        assert_eq!(round.offer(), None);
    }
}

#[test]
fn only_what_was_played_can_be_taken_back() {
    let mut round = open(&people());
    assert_eq!(refused(round.as_ref(), GREEN, "offer takeback 0"), "not-allowed");
    play(round.as_mut(), "bt-cd");
    assert_eq!(refused(round.as_ref(), GREEN, "offer takeback 1"), "not-allowed");
    assert_eq!(refused(round.as_ref(), GREEN, "offer takeback 4000000000"), "not-allowed");
    assert!(ask(round.as_ref(), GREEN, "offer takeback 0").is_ok());
}

#[test]
fn a_seat_takes_back_to_before_its_own_latest_move() {
    let mut round = open(&people());
    assert_eq!(Seat::BOTH.map(|seat| round.takeback(seat)), [None, None]);
    play(round.as_mut(), "bt-cd");
    assert_eq!(Seat::BOTH.map(|seat| round.takeback(seat)), [Some(0), None]);
    play(round.as_mut(), "tt-cu cd-c");
    assert_eq!(Seat::BOTH.map(|seat| round.takeback(seat)), [Some(2), Some(1)]);
}

#[test]
fn against_an_engine_one_takes_back_at_will() {
    let mut round = open(&against_engine());
    let start = round.position();
    play(round.as_mut(), "bt-cd tt-cu");
    assert_eq!(refused(round.as_ref(), GREEN, "offer takeback 0"), "not-allowed");
    assert_eq!(refused(round.as_ref(), RED, "takeback 0"), "not-allowed");
    assert_eq!(refused(round.as_ref(), GREEN, "takeback 2"), "not-allowed");
    say(round.as_mut(), GREEN, "takeback 0");
    assert_eq!((round.position(), round.ply()), (start, 0));
    // An engine may offer; a person can answer.
    say(round.as_mut(), RED, "offer draw");
    say(round.as_mut(), GREEN, "accept");
    assert_eq!(round.node(), Node::Over(Outcome::draw("agreement")));
}

#[test]
fn an_engine_answers_a_draw_by_what_it_thinks_of_its_position() {
    let mut round = open(&against_engine());
    let answer = |round: &dyn Round, cp| draw_answer(round, RED, Some(Score::Cp(cp)));
    assert_eq!(answer(round.as_ref(), -500), None);
    say(round.as_mut(), GREEN, "offer draw");
    assert_eq!(draw_answer(round.as_ref(), GREEN, Some(Score::Cp(-500))), None);
    play(round.as_mut(), "bt-cd");
    assert_eq!(answer(round.as_ref(), 0), Some("decline"));
    assert_eq!(draw_answer(round.as_ref(), RED, None), Some("decline"));
    assert_eq!(answer(round.as_ref(), -500), Some("accept"));
    say(round.as_mut(), RED, "accept");
    assert_eq!(round.node(), Node::Over(Outcome::draw("agreement")));
}

#[test]
fn a_position_taken_back_is_not_counted_as_repeated() {
    let mut round = open(&against_engine());
    for _ in 0..5 {
        play(round.as_mut(), "bt-cd tt-cu cd-bt cu-tt");
        assert_eq!(round.node(), Node::Decision(GREEN));
        say(round.as_mut(), GREEN, "takeback 0");
    }
    play(round.as_mut(), "bt-cd tt-cu cd-bt cu-tt bt-cd tt-cu cd-bt cu-tt");
    assert_eq!(round.node(), Node::Over(Outcome::draw("repetition")));
}
