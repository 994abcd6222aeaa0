//! Every rule of the page on a position made for it.

use crate::common::{after, at, moves, rule, text, white_to_play};
use trebejo_backgammon::{BackgammonGame, Stage};
use trebejo_core::{Game, Node, Options, Outcome, Position, Seat};
use trebejo_testkit::said;

const START: &str = "-b----E-C---eE---c-e----B-";

#[test]
fn the_game_begins_with_the_opening_roll_of_one_die_each() {
    let pos = BackgammonGame::start(&Options::default());
    assert_eq!(text(&pos), format!("XGID={START}:0:0:0:00:0:0:0:0:10"));
    let mut chances = Vec::new();
    pos.chances(&mut chances);
    assert_eq!(chances.len(), 30);
    assert!(chances.iter().all(|(roll, weight)| roll.0 != roll.1 && *weight == 1));
    // The higher side begins and plays both numbers.
    let white = after(pos, &["roll 63"]);
    assert_eq!(text(&white), format!("XGID={START}:0:0:1:63:0:0:0:0:10"));
    assert_eq!(white.node(), Node::Decision(Seat::First));
    let black = after(pos, &["roll 36"]);
    assert_eq!(text(&black), format!("XGID={START}:0:0:-1:63:0:0:0:0:10"));
    assert_eq!(black.node(), Node::Decision(Seat::Second));
    let tie = BackgammonGame::read_chance(&pos, "roll 44").unwrap_err();
    assert_eq!(
        said(&[&trebejo_backgammon::MESSAGES], &tie),
        "4-4 at the opening decides nothing: both roll again"
    );
}

#[test]
fn after_a_play_the_other_side_doubles_or_rolls_and_the_board_is_not_turned() {
    let pos = after(BackgammonGame::start(&Options::default()), &["roll 31", "8/5 6/5"]);
    assert_eq!(text(&pos), "XGID=-b---BD-B---eE---c-e----B-:0:0:-1:00:0:0:0:0:10");
    assert_eq!(moves(&pos), ["double", "roll"]);
    let rolling = after(pos, &["roll"]);
    assert_eq!(rolling.node(), Node::Chance);
    assert_eq!(text(&rolling), "XGID=-b---BD-B---eE---c-e----B-:0:0:-1:xx:0:0:0:0:10");
    let mut chances = Vec::new();
    rolling.chances(&mut chances);
    assert_eq!(chances.len(), 21);
    assert_eq!(chances.iter().map(|(_, weight)| weight).sum::<u32>(), 36);
    // Black's points are counted from Black's side.
    let played = after(rolling, &["roll 13", "8/5 6/5"]);
    assert_eq!(text(&played), "XGID=-b---BD-B---eE---b-db---B-:0:0:1:00:0:0:0:0:10");
}

#[test]
fn doubles_are_played_four_times() {
    let pos = white_to_play(START, "11");
    let after = after(pos, &["8/7(2) 6/5(2)"]);
    assert_eq!(text(&after), "XGID=-b---BCBA---eE---c-e----B-:0:0:-1:00:0:0:0:0:10");
    assert_eq!(rule(&pos, "8/7(2) 6/5"), "both-dice");
}

#[test]
fn checkers_on_the_bar_enter_before_any_other_play() {
    let pos = white_to_play("-b----E-C---eE---c-e----AA", "63");
    assert_eq!(rule(&pos, "13/7 13/10"), "bar-first");
    assert!(moves(&pos).iter().all(|text| text.starts_with("bar/")));
    assert!(moves(&pos).contains(&"bar/16".to_string()));
    // Black's five checkers stand on White's 19.
    assert_eq!(rule(&pos, "bar/19 13/10"), "closed");
    assert!(moves(&pos).contains(&"bar/22 24/18".to_string()));
    // Two on the bar and one way in: the other stays, and nothing else moves.
    let two = white_to_play("-b----E-C---eD---c-e-----B", "63");
    assert_eq!(moves(&two), ["bar/22"]);
}

#[test]
fn a_lone_checker_is_hit_and_goes_to_the_bar() {
    let pos = white_to_play("-b---aE-C---dE---c-e----B-", "31");
    let hit = after(pos, &["8/5* 6/5"]);
    assert_eq!(text(&hit), "XGID=ab---BD-B---dE---c-e----B-:0:0:-1:00:0:0:0:0:10");
    assert_eq!(hit.checkers(Seat::Second).bar(), 1);
    // Nothing but the star is missing.
    assert_eq!(after(pos, &["6/5 8/5"]), hit);
}

#[test]
fn a_point_with_two_enemies_is_closed() {
    let pos = white_to_play(START, "55");
    assert_eq!(rule(&pos, "24/19"), "closed");
    assert_eq!(rule(&white_to_play(START, "65"), "24/19/13"), "closed");
    // Through a closed point there is no way, through the open one there is.
    assert!(moves(&white_to_play(START, "65")).contains(&"24/13".to_string()));
    assert_eq!(rule(&white_to_play("-b-----------A----ee----N-", "65"), "24/13"), "closed");
}

#[test]
fn both_dice_must_be_played_if_any_order_allows_it() {
    // The 6 from 23 would end the turn, were it not for the other checker: 17/11 leaves room for a 5.
    let pos = white_to_play("-----b------b----A-----A--", "65");
    assert_eq!(rule(&pos, "23/17"), "both-dice");
    assert_eq!(moves(&pos), ["17/6", "23/18 17/11"]);
}

#[test]
fn with_one_die_only_the_larger_is_played_unless_only_the_smaller_can_be() {
    let larger = white_to_play("-----b------b----------A--", "65");
    assert_eq!(moves(&larger), ["23/17"]);
    assert_eq!(rule(&larger, "23/18"), "larger-die");
    let smaller = white_to_play("------------b----b-----A--", "65");
    assert_eq!(moves(&smaller), ["23/18"]);
}

#[test]
fn a_roll_without_a_legal_play_leaves_a_pass_alone() {
    let closed = white_to_play("-------------------bbbbbbA", "44");
    assert_eq!(moves(&closed), ["pass"]);
    assert_eq!(rule(&closed, "bar/21"), "no-moves");
    assert_eq!(
        BackgammonGame::forced(&closed).map(|mv| BackgammonGame::write_move(&closed, mv)),
        Some("pass".into())
    );
    assert_eq!(after(closed, &["pass"]).turn(), Seat::Second);
    let free = white_to_play(START, "63");
    assert_eq!(rule(&free, "pass"), "can-move");
    assert_eq!(BackgammonGame::forced(&free), None);
}

#[test]
fn checkers_are_borne_off_by_their_number_or_by_a_larger_one_from_the_rearmost_point() {
    let pos = white_to_play("--BA-A---------------b----", "64");
    // 6 takes the rearmost, on 5; then 4 takes the next, on 3.
    assert_eq!(moves(&pos), ["5/1 3/off", "5/off 3/off"]);
    let pos = white_to_play("----AA-A-------------b----", "64");
    assert_eq!(rule(&pos, "5/off 4/off"), "not-home");
    let pos = white_to_play("---AA----------------b----", "21");
    assert_eq!(rule(&pos, "3/off 4/3"), "no-die");
    assert!(moves(&pos).contains(&"4/1".to_string()));
    // A larger number takes the checker on 2 once the one behind has gone by.
    let pos = white_to_play("--A--A---------------b----", "43");
    assert_eq!(moves(&pos), ["5/1 2/off", "5/off"]);
}

#[test]
fn the_last_checker_off_ends_the_game_single_gammon_or_backgammon() {
    let won = |places: &str| after(white_to_play(places, "21"), &["1/off 2/off"]).node();
    let white = |end, points| Node::Over(Outcome::win(Seat::First, end).counting(points));
    assert_eq!(won("-AA------------------h----"), white("single", 1));
    assert_eq!(won("-AA---------------------o-"), white("gammon", 2));
    assert_eq!(won("-AA--a------------------n-"), white("backgammon", 3));
    assert_eq!(won("aAA---------------------n-"), white("backgammon", 3));
    assert_eq!(won("-AA---a-----------------n-"), white("backgammon", 3));
    assert_eq!(won("-AA----a----------------n-"), white("gammon", 2));
}

#[test]
fn a_position_that_is_over_is_read_as_it_was_written() {
    let over = after(white_to_play("-AA--a------------------n-", "21"), &["1/off 2/off"]);
    assert_eq!(text(&over), "XGID=-----a------------------n-:0:0:1:backgammon:3:0:0:0:10");
    assert_eq!(at(&text(&over)), over);
    assert!(matches!(over.stage(), Stage::Over(_)));
    assert_eq!(rule(&over, "13/7"), "over");
    assert_eq!(rule(&over, "roll"), "over");
}

#[test]
fn every_refusal_has_its_word_and_changes_nothing() {
    let start = BackgammonGame::start(&Options::default());
    let cube = at(&format!("XGID={START}:0:0:1:00:0:0:0:0:10"));
    let play = white_to_play(START, "63");
    let doubled = after(cube, &["double"]);
    let taken = after(doubled, &["take"]);
    let cases = [
        (&start, "13/7", "not-started"),
        (&start, "double", "no-double"),
        (&cube, "13/7", "not-rolled"),
        (&cube, "take", "no-offer"),
        (&cube, "beaver", "no-offer"),
        (&cube, "pass", "not-rolled"),
        (&taken, "double", "no-double"),
        (&doubled, "13/7", "answer-first"),
        (&doubled, "roll", "answer-first"),
        (&doubled, "double", "no-double"),
        (&doubled, "beaver", "no-beaver"),
        (&play, "double", "no-double"),
        (&play, "roll", "rolled"),
        (&play, "12/6 8/5", "no-checker"),
        (&play, "bar/22 13/7", "no-checker"),
        (&play, "24/18 8/4", "no-die"),
        (&play, "24/18 8/5 6/5", "no-die"),
        (&play, "24/18", "both-dice"),
        (&play, "6/13", "wrong-direction"),
        (&play, "6/6", "wrong-direction"),
        (&play, "off/6", "wrong-direction"),
        (&play, "6/off 24/21", "not-home"),
        (&play, "30/24", "no-point"),
        (&play, "24/99999999999", "no-point"),
        (&play, "24/15 15/9", "no-die"),
        (&play, "1/off(4) 13/7", "no-die"),
        (&play, "", "(unreadable)"),
        (&play, "13", "(unreadable)"),
        (&play, "13/", "(unreadable)"),
        (&play, "13/7(9)", "(unreadable)"),
        (&play, "e2e4", "(unreadable)"),
    ];
    for (pos, typed, word) in cases {
        assert_eq!(rule(pos, typed), word, "{typed} in {}", text(pos));
    }
}

#[test]
fn typed_dice_are_read_in_several_ways_and_refused_with_a_reason() {
    let pos = at(&format!("XGID={START}:0:0:1:xx:0:0:0:0:10"));
    let read = |text| {
        BackgammonGame::read_chance(&pos, text)
            .map_err(|error| said(&[&trebejo_backgammon::MESSAGES], &error))
    };
    for text in ["roll 63", "63", "36", "roll 3-6", "6 3", " 6,3 "] {
        assert_eq!(read(text).map(|roll| roll.to_string()), Ok("roll 63".into()), "{text}");
    }
    assert_eq!(read("roll 73").unwrap_err(), "there is no die with 7, expected 1 to 6");
    assert_eq!(read("60").unwrap_err(), "there is no die with 0, expected 1 to 6");
    for bad in ["", "roll", "roll 6", "roll 631", "roll six"] {
        assert!(read(bad).unwrap_err().ends_with("expected two dice as in \"roll 63\""), "{bad}");
    }
    let played = white_to_play(START, "63");
    let again = BackgammonGame::read_chance(&played, "roll 63").unwrap_err();
    assert_eq!(said(&[&trebejo_backgammon::MESSAGES], &again), "the dice are not to be rolled now");
}
