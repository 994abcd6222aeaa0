//! Plays in every form people type them, and positions in every form other programs write them.

use crate::common::{after, at, moves, rule, text, white_to_play};
use trebejo_backgammon::{BackgammonGame, read_ids, write_ids};
use trebejo_core::{Game, Options};
use trebejo_testkit::said;

const START: &str = "-b----E-C---eE---c-e----B-";

/// Several texts of one play; the first is the canonical one.
fn same(dice: &str, places: &str, texts: &[&str]) {
    let pos = white_to_play(places, dice);
    for typed in texts {
        let mv = BackgammonGame::read_move(&pos, typed).unwrap_or_else(|e| panic!("{typed}: {e}"));
        assert_eq!(BackgammonGame::write_move(&pos, mv), texts[0], "{typed}");
    }
}

#[test]
fn a_play_is_known_by_what_it_does() {
    same(
        "61",
        START,
        &["13/7 8/7", "8/7 13/7", "13 7 8 7", "8 7, 13 7", "13-7 8-7", " 13/7  8/7 ", "13/7* 8/7"],
    );
    same(
        "65",
        START,
        &["24/13", "24/18/13", "24/18 18/13", "24 18 18 13", "24 13", "24/18, 18/13"],
    );
    same("66", START, &["24/18(2) 13/7(2)", "24/18 24/18 13/7 13/7", "13/7(2) 24/18(2)"]);
    same("22", START, &["13/5", "13/11/9/7/5", "13/9 9/5", "13 5"]);
    same("22", START, &["24/20(2)", "24/22(2) 22/20(2)", "24/20 24/20"]);
    same(
        "63",
        "-b----E-C---eE---c-e----AA",
        &["bar/22 13/7", "bar 22 13 7", "BAR/22 13/7", "25/22 13/7", "13/7 b/22"],
    );
    same(
        "64",
        "--BA-A---------------b----",
        &["5/off 3/off", "5 off 3 off", "3/0 5/0", "3/off 5/off"],
    );
    same("21", "--BA-A---------------b----", &["2/1 2/off", "2/off 2/1"]);
}

#[test]
fn hits_are_marked_and_tell_ways_apart() {
    // On the way from 24 to 15 a blot stands on 18, none on 21.
    let pos = white_to_play("-b----E-C---eE---ba-e---A-", "63");
    let legal = moves(&pos);
    assert!(
        legal.contains(&"24/15".to_string()) && legal.contains(&"24/18*/15".to_string()),
        "{legal:?}"
    );
    let quiet = after(pos, &["24/15"]);
    let hit = after(pos, &["24/18/15"]);
    assert_ne!(quiet, hit);
    assert_eq!(after(pos, &["24/18*/15"]), hit);
    assert_eq!(after(pos, &["24 18 18 15"]), hit);
    // With a blot on either way, nothing says which is meant.
    let both = white_to_play("-b----E-C---eE---aa-ea--A-", "63");
    let both_ways: Vec<_> =
        moves(&both).into_iter().filter(|t| t.starts_with("24/") && t.ends_with("/15")).collect();
    assert_eq!(both_ways, ["24/18*/15", "24/21*/15"]);
    assert_eq!(rule(&both, "24/15"), "ambiguous");
    // Where the only way hits, it need not be said.
    let one = white_to_play("-b----E-C---cE---ca-db--A-", "63");
    assert_eq!(after(one, &["24/15"]), after(one, &["24/18*/15"]));
    // Two checkers onto one blot.
    let two = white_to_play("-b---aE-C---dE---c-e----B-", "11");
    assert!(moves(&two).contains(&"8/7(2) 6/5*(2)".to_string()));
}

#[test]
fn clicks_name_the_places_as_white_counts_them() {
    let cells = |pos: &trebejo_backgammon::Backgammon, typed: &str| {
        let mv = BackgammonGame::read_move(pos, typed).unwrap();
        BackgammonGame::cells(pos, mv).iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    };
    let white = white_to_play(START, "61");
    assert_eq!(cells(&white, "13/7 8/7"), "13 7 8 7");
    let black = at(&format!("XGID={START}:0:0:-1:61:0:0:0:0:10"));
    assert_eq!(cells(&black, "13/7 8/7"), "12 18 17 18");
    let bar = white_to_play("-b----E-C---eE---c-e----AA", "63");
    assert_eq!(cells(&bar, "bar/22 13/7"), "bar 22 13 7");
    let cube = at(&format!("XGID={START}:0:0:1:00:0:0:0:0:10"));
    assert_eq!(cells(&cube, "double"), "double");
}

#[test]
fn positions_are_read_as_xgid_position_id_and_both_ids() {
    let xgid = format!("XGID={START}:0:0:1:31:0:0:0:0:10");
    assert_eq!(text(&at(&xgid)), xgid);
    assert_eq!(text(&at(xgid.strip_prefix("XGID=").unwrap())), xgid);
    assert_eq!(text(&at("4HPwATDgc/ABMA:cIkFAAAAAAAE")), xgid);
    // Without a match ID White is about to roll, under the rules of the options.
    assert_eq!(text(&at("4HPwATDgc/ABMA")), format!("XGID={START}:0:0:1:00:0:0:0:0:10"));
    let chosen = Options::read(BackgammonGame::OPTIONS, ["length=5"]).unwrap();
    let five = BackgammonGame::read_position("4HPwATDgc/ABMA", &chosen).unwrap();
    assert_eq!(text(&five), format!("XGID={START}:0:0:1:00:0:0:0:5:10"));
}

#[test]
fn ids_keep_what_they_can_hold() {
    for xgid in [
        "XGID=-b----E-C---eE---c-e----B-:2:-1:-1:52:3:1:0:7:10",
        "XGID=-b----E-C---eE---c-e----B-:1:1:1:00:0:0:0:0:10",
        "XGID=aa-B-BC-A---cE---c-eA---A-:0:0:-1:D:2:3:0:5:10",
        "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:4:2:1:5:10",
    ] {
        let pos = at(xgid);
        let ids = write_ids(&pos);
        let (position, rest) = ids.split_once(':').unwrap();
        assert_eq!(read_ids(position, Some(rest), pos.rules()), Ok(pos), "{xgid} {ids}");
    }
}

#[test]
fn a_bad_xgid_is_refused_with_the_reason() {
    let cases = [
        ("XGID=-b----E-C:0:0:1:00:0:0:0:0:10", "the XGID has 9 places for checkers, expected 26"),
        (
            "XGID=-b----E-C---eE---c-e----B-:0:0:1",
            "the XGID has 4 parts with colons between them, expected 10",
        ),
        (
            "XGID=-b----E-C---eE---c-e----Bb:0:0:1:00:0:0:0:0:10",
            "place 25 of the XGID is the bar of the other player",
        ),
        (
            "XGID=-b----E-C---eE---c-e-?--B-:0:0:1:00:0:0:0:0:10",
            "place 21 of the XGID is '?', expected -, A to O or a to o",
        ),
        (
            "XGID=-b----E-C---eE---c-e----C-:0:0:1:00:0:0:0:0:10",
            "white has 16 checkers, expected 15 with those borne off",
        ),
        (
            "XGID=-b----E-C---eE---c-e----B-:0:0:2:00:0:0:0:0:10",
            "the turn is \"2\", expected 1, 0 or -1",
        ),
        (
            "XGID=-b----E-C---eE---c-e----B-:0:0:1:07:0:0:0:0:10",
            "the dice is \"07\", expected 00, two dice from 1 to 6, D or B",
        ),
        (
            "XGID=-b----E-C---eE---c-e----B-:0:1:1:00:0:0:0:0:10",
            "a cube at 1 (power 0) has no owner",
        ),
        (
            "XGID=-b----E-C---eE---c-e----B-:1:-1:1:D:0:0:0:0:10",
            "the side on turn may not double (dice D)",
        ),
        (
            "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:1:5:10",
            "a Crawford game has a side that lacks one point",
        ),
        (
            "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:5:0:0:5:10",
            "a side has the points that win the match: it is over",
        ),
        (
            "XGID=------------e----c-e----b-:0:0:1:00:0:0:0:0:10",
            "a side has borne off all its checkers: the game is over",
        ),
        (
            "XGID=-b----E-C---eE---c-e----B-:0:0:1:gammon:0:0:0:0:10",
            "the game has not been won so by the side named",
        ),
    ];
    for (typed, message) in cases {
        let error = BackgammonGame::read_position(typed, &Options::default()).unwrap_err();
        assert_eq!(said(&[&trebejo_backgammon::MESSAGES], &error), message, "{typed}");
    }
}
