//! Clocks in a round: charged by the events, the same after a replay.

use std::time::Duration;

use crate::common::*;
use trebejo_core::{Node, Outcome, Record};
use trebejo_play::GameEntry;

fn millis(n: u64) -> Duration {
    Duration::from_millis(n)
}

#[test]
fn thinking_is_charged_after_the_first_move_and_the_increment_added() {
    let mut round = open(&timed("60+2"));
    say_after(round.as_mut(), GREEN, "bt-cd", 30_000);
    say_after(round.as_mut(), RED, "tt-cu", 5_000);
    let clock = *round.clock().unwrap();
    assert_eq!((clock.left(GREEN), clock.left(RED)), (millis(60_000), millis(60_000)));
    say_after(round.as_mut(), GREEN, "cd-c", 10_000);
    let clock = round.clock().unwrap();
    assert_eq!((clock.left(GREEN), clock.left(RED)), (millis(52_000), millis(60_000)));
    assert_eq!(round.record().events[2].spent, Some(millis(10_000)));
}

#[test]
fn time_is_kept_in_whole_milliseconds_so_that_a_replay_agrees() {
    let mut round = open(&timed("60d1.5"));
    play(round.as_mut(), "bt-cd tt-cu");
    let said = trebejo_play::Said {
        seat: GREEN,
        seq: 2,
        text: "cd-c",
        thought: Duration::from_micros(4_321_987),
    };
    let event = round.check(said).unwrap();
    assert_eq!(event.spent, Some(millis(4321)));
    round.apply(event);
    assert_eq!(round.clock().unwrap().left(GREEN), millis(60_000 - 2821));
    let again = DIAMOND.replay(&Record::read(&round.record().to_string()).unwrap()).unwrap();
    assert_eq!(state(again.as_ref()), state(round.as_ref()));
}

#[test]
fn what_is_no_move_costs_no_time() {
    let mut round = open(&timed("60+0"));
    play(round.as_mut(), "bt-cd tt-cu");
    say_after(round.as_mut(), GREEN, "offer draw", 9_000);
    say_after(round.as_mut(), RED, "decline", 9_000);
    assert!(round.record().events[2..].iter().all(|event| event.spent.is_none()));
    assert_eq!(round.clock().unwrap().left(GREEN), millis(60_000));
}

#[test]
fn without_a_clock_no_time_is_kept() {
    let mut round = open(&people());
    say_after(round.as_mut(), GREEN, "bt-cd", 5_000);
    assert_eq!(round.clock(), None);
    assert_eq!(round.record().events[0].spent, None);
}

#[test]
fn going_back_to_the_start_sets_the_clocks_anew_and_going_back_less_does_not() {
    let mut new = against_engine();
    new.clock = "60+0".parse().unwrap();
    let mut round = open(&new);
    let fresh = *round.clock().unwrap();
    for (seat, text) in [(GREEN, "bt-cd"), (RED, "tt-cu"), (GREEN, "cd-c"), (RED, "cu-tt")] {
        say_after(round.as_mut(), seat, text, 7_000);
    }
    let run = *round.clock().unwrap();
    assert_eq!(run.left(GREEN), millis(53_000));
    say(round.as_mut(), GREEN, "takeback 2");
    assert_eq!(*round.clock().unwrap(), run);
    say(round.as_mut(), GREEN, "takeback 0");
    assert_eq!(*round.clock().unwrap(), fresh);
}

#[test]
fn a_flag_survives_the_record() {
    let mut round = open(&timed("1+0"));
    play(round.as_mut(), "bt-cd tt-cu");
    let event = round.flag(GREEN);
    round.apply(event);
    let record = Record::read(&round.record().to_string()).unwrap();
    let again = DIAMOND.replay(&record).unwrap();
    assert_eq!(again.node(), Node::Over(Outcome::win(RED, "time")));
    assert_eq!(state(again.as_ref()), state(round.as_ref()));
}
