//! The referee: in which order it asks, and that a refusal changes nothing.

use std::time::Duration;
use trebejo_testkit::said;

use crate::common::*;
use trebejo_core::{Deed, Node, Outcome, Seat};
use trebejo_play::{Refusal, Round, Said};

/// The refusal of something said by a player who has seen `seq` events.
#[track_caller]
fn refusal(round: &dyn Round, seat: Seat, seq: u32, text: &str) -> Refusal {
    let before = state(round);
    let said = Said { seat, seq, text, thought: Duration::from_secs(9) };
    let refusal = round.check(said).expect_err("this should be refused");
    assert_eq!(state(round), before, "a refused action changes nothing");
    refusal
}

#[test]
fn the_referee_asks_in_one_order() {
    let mut round = open(&timed("60+1"));
    play(round.as_mut(), "bt-cd tt-cu");
    let mut over = round.fork();
    say(over.as_mut(), RED, "resign");

    // Each line breaks the rules of all lines below it as well, as far as that can be.
    assert_eq!(refusal(over.as_ref(), RED, 1, "offer tea").code(), "unreadable");
    assert_eq!(refusal(over.as_ref(), RED, 1, "b-bl").code(), "stale");
    assert_eq!(refusal(over.as_ref(), RED, 3, "b-bl").code(), "over");
    assert_eq!(refusal(round.as_ref(), RED, 2, "b-bl").code(), "not-your-turn");
    assert_eq!(refusal(round.as_ref(), GREEN, 2, "b-bl").code(), "illegal");
    assert!(ask(round.as_ref(), GREEN, "cd-bt").is_ok());
}

#[test]
fn a_refusal_says_what_is_wrong() {
    let round = open(&people());
    let stale = refusal(round.as_ref(), GREEN, 4, "bt-cd");
    assert_eq!(stale, Refusal::Stale { meant: 4, current: 0 });
    let illegal = refusal(round.as_ref(), GREEN, 0, "bt-c");
    assert_eq!(
        (illegal.rule(), &*said(&[&trebejo_diamond::MESSAGES], &illegal)),
        (Some("not-joined"), "no line joins bt and c")
    );
    let unreadable = refusal(round.as_ref(), GREEN, 0, "btcd");
    assert_eq!((unreadable.code(), unreadable.rule()), ("unreadable", None));
    assert!(unreadable.to_string().contains("btcd"), "{unreadable}");
    for text in ["", "  ", "bt\ncd", &"x".repeat(300), "takeback", "offer takeback x"] {
        assert_eq!(refusal(round.as_ref(), GREEN, 0, text).code(), "unreadable", "{text:?}");
    }
}

#[test]
fn asking_alone_changes_nothing() {
    let round = open(&timed("60+1"));
    let before = state(round.as_ref());
    for text in ["bt-cd", "resign", "offer draw"] {
        ask(round.as_ref(), GREEN, text).unwrap();
    }
    round.flag(GREEN);
    assert_eq!(state(round.as_ref()), before);
}

#[test]
fn a_move_is_kept_in_its_one_way_of_writing() {
    let mut round = open(&people());
    say(round.as_mut(), GREEN, " BOTTOM_T - center_t_down ");
    assert_eq!(round.record().events[0].deed, Deed::Move("bt-cd".into()));
    assert_eq!(round.record().events[0].seq, 1);
    assert_eq!(round.record().events[0].spent, None);
}

#[test]
fn either_side_may_resign_at_any_time() {
    for seat in Seat::BOTH {
        let mut round = open(&people());
        play(round.as_mut(), "bt-cd");
        say(round.as_mut(), seat, "resign");
        assert_eq!(round.node(), Node::Over(Outcome::win(seat.other(), "resignation")));
        assert!(round.moves().is_empty());
        for text in ["tt-cu", "resign", "offer draw", "accept", "takeback 0"] {
            assert_eq!(refused(round.as_ref(), RED, text), "over", "{text}");
        }
    }
}

#[test]
fn a_game_that_the_rules_end_is_over_for_the_round_too() {
    let mut new = people();
    // Red has its last four on t, l, lt and r; Green stands on tl and tr and goes to tt.
    new.start = Some("RGG.R..RR...G......G. g 0".into());
    let mut round = open(&new);
    play(round.as_mut(), "cu-tt");
    assert_eq!(round.node(), Node::Over(Outcome::win(GREEN, "trapped")));
    assert_eq!(refused(round.as_ref(), RED, "l-ll"), "over");
}

#[test]
fn only_the_house_calls_time() {
    let round = open(&people());
    assert_eq!(refused(round.as_ref(), GREEN, "flag"), "not-allowed");
    let mut round = open(&timed("60+0"));
    assert_eq!(refused(round.as_ref(), GREEN, "flag"), "not-allowed");
    let event = round.flag(GREEN);
    round.apply(event);
    assert_eq!(round.node(), Node::Over(Outcome::win(RED, "time")));
    assert_eq!(round.clock().unwrap().left(GREEN), Duration::ZERO);
    assert_eq!(round.clock().unwrap().left(RED), Duration::from_secs(60));
}
