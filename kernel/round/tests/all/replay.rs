//! Rounds and their records: replay, copies, branches, and records that are refused.

use std::sync::atomic::AtomicBool;
use trebejo_testkit::said;

use crate::common::*;
use trebejo_core::{Limits, Node, Record, Seat};
use trebejo_play::{GameEntry, OpenError, Round};

const RECORD: &str = "trebejo 1\ngame diamond\ntitle An evening\nstart RRRR.RG..RG.GGGG..... g 0\n\
    seat green person Ana\nseat red engine first\nclock 60+1\n\n\
    1 green bt-cd @900\n2 red tt-cu @4\n3 green cd-c @2000\n4 green takeback 2\n5 green cd-bt @10\n";

fn replay(text: &str) -> Result<Box<dyn Round>, OpenError> {
    DIAMOND.replay(&Record::read(text).unwrap())
}

/// Why a changed record is refused.
#[track_caller]
fn why(good: &str, bad: &str) -> String {
    assert!(RECORD.contains(good), "{good}");
    match replay(&RECORD.replacen(good, bad, 1)) {
        Ok(round) => panic!("replayed to {}", round.position()),
        Err(error) => said(&[&trebejo_diamond::MESSAGES], &error),
    }
}

#[test]
fn a_record_replays_to_the_same_round_and_the_same_text() {
    let round = replay(RECORD).unwrap();
    assert_eq!(round.record().to_string(), RECORD);
    assert_eq!((round.ply(), round.node()), (3, Node::Decision(Seat::Second)));
    assert_eq!(round.position(), "RRR..RG..RG.GGGG...R. r 3");
}

#[test]
fn the_plies_after_each_event_follow_takebacks() {
    assert_eq!(replay(RECORD).unwrap().plies(), [1, 2, 3, 2, 3]);
    assert_eq!(replay(RECORD).unwrap().fork().plies(), [1, 2, 3, 2, 3]);
}

#[test]
fn luck_in_a_game_without_it_is_refused() {
    assert_eq!(why("clock 60+1", "chance system"), "this game has no chance");
}

#[test]
fn an_event_that_is_not_possible_is_named() {
    assert_eq!(why("cd-c", "cd-tt"), "event 3: no line joins cd and tt");
    assert_eq!(why("2 red tt-cu", "2 green tt-cu"), "event 2: it is not your turn");
    assert_eq!(why("2 red tt-cu @4", "2 - roll 3"), "event 2: it is not your turn");
    assert_eq!(
        why("3 green cd-c @2000", "3 green accept"),
        "event 3: the opponent has offered nothing"
    );
    assert_eq!(why("takeback 2", "takeback 3"), "event 4: there is nothing to take back");
    assert_eq!(why("4 green takeback 2", "4 red resign"), "event 5: the game is over");
    assert!(why("1 green bt-cd", "1 green hello").starts_with("event 1: \"hello\" is no move"));
    assert_eq!(
        why("clock 60+1\n\n1 green bt-cd @900", "\n1 green flag"),
        "event 1: this round has no clock"
    );
}

#[test]
fn a_record_of_another_game_or_with_wrong_seats_engine_option_or_start_is_refused() {
    let header = RECORD.split("\n\n").next().unwrap();
    let why = |good: &str, bad: &str| match replay(&header.replacen(good, bad, 1)) {
        Ok(round) => panic!("replayed to {}", round.position()),
        Err(error) => said(&[&trebejo_diamond::MESSAGES], &error),
    };
    assert_eq!(why("game diamond", "game chess"), "unknown game \"chess\", expected diamond");
    let swapped = why(
        "seat green person Ana\nseat red engine first",
        "seat red person A\nseat green person B",
    );
    assert_eq!(swapped, "the seats are \"red green\", expected \"green red\"");
    assert_eq!(why("engine first", "engine last"), "unknown engine \"last\", expected first");
    assert_eq!(
        why("start", "option first=blue\nstart"),
        "option first cannot be \"blue\", expected green or red"
    );
    assert_eq!(why("start", "option size=2\nstart"), "unknown option \"size\", expected first");
    let start = why("RRRR.", "R....");
    assert_eq!(start, "start position: red has 3 beads, expected 4 to 6");
}

#[test]
fn a_new_round_is_checked_like_a_record() {
    let mut new = against_engine();
    new.seats[1] = trebejo_core::Sitter::Engine("9".into());
    assert!(matches!(DIAMOND.open(&new), Err(OpenError::Engine { .. })));
    let mut new = people();
    new.options.insert("first".into(), "red".into());
    assert_eq!(open(&new).node(), Node::Decision(Seat::Second));
    new.title = Some("x".repeat(81));
    assert!(matches!(DIAMOND.open(&new), Err(OpenError::Name(_))));
    let mut new = people();
    new.start = Some("RRRR g 0".into());
    assert!(matches!(DIAMOND.open(&new), Err(OpenError::Start(_))));
    new.start = None;
    new.seats[0] = trebejo_core::Sitter::Person("Ana\nseat".into());
    assert!(matches!(DIAMOND.open(&new), Err(OpenError::Name(_))));
}

#[test]
fn steps_tell_the_line_on_the_board_from_any_point() {
    let round = replay(RECORD).unwrap();
    let steps = round.steps(0);
    let texts: Vec<_> = steps.iter().map(|step| step.text.as_deref().unwrap_or("start")).collect();
    assert_eq!(texts, ["start", "bt-cd", "tt-cu", "cd-bt"]);
    assert_eq!(steps.iter().map(|step| step.ply).collect::<Vec<_>>(), [0, 1, 2, 3]);
    assert_eq!(steps[2].seat, Some(Seat::Second));
    assert_eq!(steps[2].cells, ["tt", "cu"]);
    let last = steps.last().unwrap();
    assert_eq!((&last.position, &last.view), (&round.position(), &round.view()));
    assert_eq!(round.steps(2), steps[2..]);
    assert_eq!(round.steps(3), steps[3..]);
    assert_eq!(round.steps(4), []);
}

#[test]
fn a_copy_goes_its_own_way() {
    let mut round = replay(RECORD).unwrap();
    let mut copy = round.fork();
    let before = state(round.as_ref());
    assert_eq!(state(copy.as_ref()), before);
    say(copy.as_mut(), RED, "resign");
    assert_eq!(state(round.as_ref()), before);
    // Taking back in a copy needs everything it takes to go back.
    let mut copy = round.fork();
    say(copy.as_mut(), GREEN, "takeback 0");
    say(round.as_mut(), GREEN, "takeback 0");
    assert_eq!(state(copy.as_ref()), state(round.as_ref()));
    assert_eq!(copy.position(), "RRRR.RG..RG.GGGG..... g 0");
}

#[test]
fn a_branch_keeps_the_actions_on_the_board_up_to_a_point() {
    let round = replay(RECORD).unwrap();
    let branch = round.branch(2);
    assert_eq!(branch.header.title, None);
    assert_eq!(branch.events.len(), 2);
    assert!(
        branch.events.iter().zip(1..).all(|(event, seq)| event.seq == seq && event.spent.is_none())
    );
    let branch = DIAMOND.replay(&branch).unwrap();
    assert_eq!(branch.steps(0), round.steps(0)[..3]);
    // What was taken back is not on the board, and past the end there is nothing more.
    let whole = DIAMOND.replay(&round.branch(99)).unwrap();
    assert_eq!(whole.steps(0), round.steps(0));
    assert!(round.branch(0).events.is_empty());
}

#[test]
fn an_engine_is_found_by_name_and_answers_in_words() {
    let round = replay(RECORD).unwrap();
    let mut reports = 0;
    let stop = AtomicBool::new(false);
    let mut player = DIAMOND.player("first", 1).unwrap();
    let line = player.think(&*round, &Limits::default(), &stop, &mut |_| reports += 1).unwrap();
    assert!(matches!(DIAMOND.player("second", 1), Err(OpenError::Engine { .. })));
    assert_eq!(reports, 1);
    let first = &round.moves()[0];
    assert_eq!((line.moves, line.cells), (vec![first.text.clone()], first.cells.clone()));
    assert_eq!(line.nodes, 4, "the engine sees the keys of all positions on the board");
}
