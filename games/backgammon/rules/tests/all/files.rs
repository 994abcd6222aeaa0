//! Files in and out, hand-made ones of every style.

use std::sync::LazyLock;
use trebejo_testkit::said;

use trebejo_backgammon::formats::{FORMS, decode, read_records, write_record};
use trebejo_backgammon::{BackgammonGame, Rules, write_ids};
use trebejo_core::{FileFault, FileForm, Game, Node, Options, Record, Seat, Sitter};
use trebejo_play::{Entry, GameEntry, Round};

static GAME: LazyLock<Entry<BackgammonGame>> = LazyLock::new(|| Entry::new(Vec::new()));

/// Replays a record through the referee.
fn replay(record: &Record) -> Box<dyn Round> {
    GAME.replay(record).unwrap_or_else(|error| panic!("{error}\n{record}"))
}

fn form(extension: &str) -> &'static FileForm {
    FORMS.iter().find(|form| form.extension == extension).unwrap()
}

fn read(extension: &str, text: &str) -> Vec<Result<Record, FileFault>> {
    read_records(form(extension), text).collect()
}

/// The one round of a file.
fn only(extension: &str, text: &str) -> Record {
    let mut records = read(extension, text);
    assert_eq!(records.len(), 1, "{records:?}");
    let record = records.pop().unwrap().unwrap_or_else(|fault| panic!("{fault}\n{text}"));
    replay(&record);
    record
}

fn events(record: &Record) -> Vec<String> {
    record.events.iter().map(|event| record.header.write_event(event)).collect()
}

fn fault(extension: &str, text: &str) -> String {
    said(
        &[&trebejo_backgammon::MESSAGES],
        &read(extension, text).into_iter().find_map(Result::err).unwrap(),
    )
}

const MATCH: &str = "\
; [Event \"Tuesdays\"]

 3 point match

 Game 1
 Ana : 0                         Bruno : 0
  1)                             31: 8/5 6/5
  2) 61: 13/7 8/7                 64: 24/14
  3)  Doubles => 2                 Takes
  4) 66: 24/18 24/18 13/7 13/7
      Wins 2 points

 Game 2
 Ana : 2                         Bruno : 0
  1) 43: 24/21 13/9               42: 8/4* 6/4
  2) 44:                          21: 13/11 6/5
  3) 63: ????
                                  Wins 1 point

 Game 3
 Ana : 2                         Bruno : 1
  1) 31: 8/5 6/5                  51: 13/8 6/5
  2) 62: 24/18 13/11               Doubles => 2
  3)  Drops
                                  Wins 1 point
";

#[test]
fn a_match_is_read_with_everything_in_it() {
    let record = only("mat", MATCH);
    assert_eq!(record.header.title.as_deref(), Some("Tuesdays"));
    assert_eq!(record.header.options["length"], "3");
    assert_eq!(
        events(&record),
        [
            "- roll 13",
            "black 8/5 6/5",
            "white roll",
            "- roll 61",
            "white 13/7 8/7",
            "black roll",
            "- roll 64",
            "black 24/14",
            "white double",
            "black take",
            "- roll 66",
            "white 24/18(2) 13/7(2)",
            "black offer resign 1",
            "white accept",
            // The Crawford game has no doubling, so nobody calls for the dice.
            "- roll 43",
            "white 24/21 13/9",
            "- roll 42",
            "black 8/4* 6/4",
            "- roll 44",
            "white pass",
            "- roll 21",
            "black 13/11 6/5",
            "- roll 63",
            "white offer resign 1",
            "black accept",
            "- roll 31",
            "white 8/5 6/5",
            "black roll",
            "- roll 51",
            "black 13/8 6/5",
            "white roll",
            "- roll 62",
            "white 24/18 13/11",
            "black double",
            "white drop",
        ]
        .map(String::from)
    );
}

#[test]
fn a_session_for_money_is_a_round_a_game() {
    let text = " 0 point match\n\n Game 1\n Ana : 0   Bruno : 0\n  1) 61: 13/7 8/7    52: 13/8 13/11\n\
        \x20 2)  Doubles => 2      Beavers => 4\n  3) 31: 6/3 24/23\n      Wins 8 points\n\
        Game 2\n Ana : 8   Bruno : 0\n  1) castles\n\
        Game 3\n Ana : 8   Bruno : 4\n 1)                            21: 13/11 6/5\n";
    let records = read("mat", text);
    assert_eq!(records.len(), 3);
    let first = records[0].as_ref().unwrap();
    let told = replay(first);
    let Node::Over(outcome) = told.node() else { panic!("not over") };
    assert_eq!((outcome.points, outcome.winner), (8, Some(Seat::First)));
    assert_eq!(first.header.options["beavers"], "on");
    assert!(events(first).contains(&"black beaver".into()), "{first}");
    assert!(events(first).contains(&"white take".into()), "a beaver that is played on was taken");
    let wrong = records[1].as_ref().unwrap_err();
    assert_eq!(
        said(&[&trebejo_backgammon::MESSAGES], wrong),
        "game 2, line 11: \"1) castles\" is no line of a game"
    );
    // The score of the session goes on.
    assert!(records[2].as_ref().unwrap().header.start.contains(":8:4:"), "{records:?}");
}

#[test]
fn a_board_line_of_gnu_backgammon_is_read() {
    // It writes the dice of the side on turn in both places. The opponent owns the cube, the Crawford game is past.
    let line = "board:Ana:Bruno:5:2:4:0:-2:0:0:0:0:5:0:3:0:0:0:-5:5:0:0:0:-3:0:-5:0:0:0:0:2:0\
        :-1:6:2:6:2:2:0:1:0:1:-1:0:25:0:0:0:0:0:0:1:1";
    let pos = BackgammonGame::read_position(line, &Options::default()).unwrap();
    let xgid = "XGID=-b----E-C---eE---c-e----B-:1:-1:-1:62:2:4:0:5:10";
    assert_eq!(BackgammonGame::write_position(&pos), xgid);
}

/// The same short match as three programs write it, more or less, and with the line ends of three systems.
#[test]
fn every_style_is_read_alike() {
    let plain = "5 point match\nGame 1\nAna : 0 Bruno : 0\n1) 43: 24/21 13/9 42: 8/4* 6/4\n\
        2) 44:\n Wins 2 points\n";
    let windows = "\u{feff}; [Site \"Somewhere\"]\n; [Match ID \"7\"]\n; [Player 1 \"Ana\"]\n\
        ; [Player 2 \"Bruno\"]\n; [Player 1 Elo \"1600.00/0\"]\n; [EventDate \"2026.01.01\"]\n\
        ; [Variation \"Backgammon\"]\n; [Unrated \"Off\"]\n; [Crawford \"On\"]\n\
        ; [CubeLimit \"1024\"]\n\n5 point match\n\n Game 1\n Ana : 0                       \
        Bruno : 0\n  1) 43: 24/21 13/9           42: 8/4* 6/4\n  2) 44: Cannot Move\n   Resigns\n\
        \x20 Wins 2 points\n";
    let old = "#old\n 5 Point Match\n\n GAME 1\n Ana, 1650:0                   Bruno, 1500.5:0\n\
        \x20 1) 43: 24/21, 13/9              42: 6/4,8/4\n  2) 44:\n  WINS 2 POINTS\n";
    let expected = events(&only("mat", plain));
    assert_eq!(expected.len(), 10, "{expected:?}");
    for text in [windows, old] {
        for line_end in ["\n", "\r\n", "\r"] {
            let record = only("mat", &text.replace('\n', line_end));
            assert_eq!(events(&record), expected);
            let names = record.header.seats.each_ref().map(|seat| seat.sitter.clone());
            assert_eq!(names, ["Ana", "Bruno"].map(|name| Sitter::Person(name.into())));
        }
    }
}

#[test]
fn what_is_wrong_in_a_mat_file_is_told_with_its_line() {
    let told = |good: &str, bad: &str| {
        assert!(MATCH.contains(good), "{good}");
        fault("mat", &MATCH.replacen(good, bad, 1))
    };
    assert_eq!(
        told(" 3 point match", ""),
        "game 1, line 5: there is no line such as \"5 point match\" above the game"
    );
    assert_eq!(
        told(" Ana : 0                         Bruno : 0", "Ana and Bruno"),
        "game 1, line 6: \"Ana and Bruno\": expected names and scores as in \"Ana : 0   Bruno : 0\""
    );
    let cases = [
        (
            "61: 13/7 8/7 ",
            "61: 13/7 8/6 ",
            "game 1, line 8: 61: 13/7 8/6: from 8 to 6 is 2, the dice left are 1",
        ),
        (
            "61: 13/7 8/7 ",
            "61: 13/7 8-7 ",
            "game 1, line 8: \"8-7\" is no move of a checker, expected one as in \"13/7\", \"bar/22*\" or \"6/off\"",
        ),
        (
            "61: 13/7 8/7 ",
            "61: Cannot Move ",
            "game 1, line 8: 61 has a legal play, but none was made",
        ),
        ("61: 13/7 8/7 ", "61: ??? ", "game 1, line 8: 61 has a legal play, but none is written"),
        ("61: 13/7 8/7 ", "61: Illegal play (x)", "game 1, line 8: an illegal play was made"),
        (
            "                            31:",
            " 33:",
            "game 1, line 7: 33: the opening roll is one die each, of different numbers",
        ),
        (" Takes", " Raccoons", "game 1, line 9: raccoons are not played here"),
        (
            "  3)  Doubles => 2                 Takes",
            "  3)  Takes",
            "game 1, line 9: take: no double waits for an answer",
        ),
        ("                 Takes", "", "game 1, line 10: 66: a double waits for its answer"),
        (
            "  2) 61: 13/7 8/7   ",
            "  2)             ",
            "game 1, line 8: black acts, but it is white's turn",
        ),
        (
            "Wins 2 points",
            "Wins 1 point",
            "game 1, line 11: the game counts 1 here, by the rules it is 2",
        ),
        (
            "      Wins 2 points",
            "      Wins 2 points\n  5) 61: 8/7",
            "game 1, line 12: \"61: 8/7\" comes after the end of the game",
        ),
        (
            "Ana : 2                         Bruno : 1",
            "Ana : 2  Bruno : 2",
            "game 1, line 20: the score is 2-2 here, by the games before it is 2-1",
        ),
        (
            "63: ????",
            "63: 16/10\n  4) Doubles => 2",
            "game 1, line 17: 63: 16/10: there is no checker of yours on 16",
        ),
        (
            " 3 point match",
            " 99999 point match",
            "game 1, line 5: the match has 99999 points, expected at most 9999",
        ),
        (
            " 3 point match",
            "; [Variation \"Nackgammon\"]\n 3 point match",
            "game 1, line 3: the variation \"Nackgammon\" is not played here",
        ),
        (
            " Ana : 0                         Bruno : 0",
            " Ana : 0   Bruno : 3",
            "game 1, line 5: a side has the points that win the match: it is over",
        ),
    ];
    for (good, bad, words) in cases {
        assert_eq!(told(good, bad), words, "{bad}");
    }
}

const TREES: &str =
    "(;FF[4]GM[6]CA[UTF-8]AP[Hand:1]MI[length:3][game:0][ws:0][bs:0]PW[Ana]PB[Bruno]
EV[Tuesdays]RU[Crawford]RE[W+2R]
;B[31qtst] ;W[61mghg];B[64ak](;W[double];B[take]C[why \\] not?]
;W[66xrxrmgmg])(;W[65mgmh]))
(;FF[4]GM[6]MI[length:3][game:1][ws:2][bs:0]PW[Ana]PB[Bruno]RU[Crawford:CrawfordGame]RE[B+1R]
;W[43xumi];B[42qusu];W[44];B[21lnst];PL[W]DI[63])
(;FF[4]GM[6]MI[length:3][game:2][ws:2][bs:1]PW[Ana]PB[Bruno]RU[Crawford]RE[B+1]
;W[31hefe];B[51lqst];W[62xrmk];B[double];W[drop])
";

#[test]
fn sgf_tells_the_same_match() {
    let (mat, sgf) = (only("mat", MATCH), only("sgf", TREES));
    assert_eq!(events(&mat), events(&sgf));
    assert_eq!(mat.header, sgf.header);
    // And out and in again, either way.
    for record in [&mat, &sgf] {
        for form in FORMS {
            let text = write_record(form, record).unwrap();
            assert_eq!(only(form.extension, &text), *record, "{text}");
        }
    }
}

#[test]
fn what_is_wrong_in_sgf_is_told_with_its_line() {
    let told = |good: &str, bad: &str| {
        assert!(TREES.contains(good), "{good}");
        let faults = read("sgf", &TREES.replacen(good, bad, 1)).into_iter().filter_map(Result::err);
        faults
            .map(|fault| said(&[&trebejo_backgammon::MESSAGES], &fault))
            .next()
            .unwrap_or_default()
    };
    let cases = [
        ("GM[6]", "GM[1]", "game 1, line 1: GM[1] is another game, backgammon is GM[6]"),
        ("GM[6]", "", "game 1, line 1: it does not say GM[6]: this is no game of backgammon"),
        ("[61mghg]", "[61mghq]", "game 1, line 3: W[61mghq] is no play"),
        ("[61mghg]", "[61mgh]", "game 1, line 3: W[61mgh] is no play"),
        ("[61mghg]", "[71mghg]", "game 1, line 3: W[71mghg] is neither a roll nor an action"),
        (
            "[61mghg]",
            "[61mghf]",
            "game 1, line 3: 61: 13/7 8/6: from 8 to 6 is 2, the dice left are 1",
        ),
        (
            ";B[take]",
            ";B[take];CV[4]",
            "game 1, line 3: a position is set up in the midst of the game",
        ),
        (
            "RU[Crawford]RE[W+2R]",
            "RU[Nackgammon]",
            "game 1, line 1: the rule \"Nackgammon\" is not played here",
        ),
        (
            "RU[Crawford]RE[W+2R]",
            "CV[2]",
            "game 1, line 1: the cube begins at 2: automatic doubles are not played here",
        ),
        ("RE[W+2R]", "RE[W+3R]", "game 1, line 5: the match is over before this game"),
        (";W[drop])", ";W[drop]", "game 2, line 7: the game does not end: a \")\" is missing"),
    ];
    for (good, bad, words) in cases {
        assert_eq!(told(good, bad), words, "{bad}");
    }
}

#[test]
fn a_position_of_its_own_goes_out_as_sgf_alone() {
    let start = "XGID=-a-B--E-C---dCa--c-d----B-:1:-1:1:00:2:0:3:0:10";
    let text = format!(
        "trebejo 1\ngame backgammon\nstart {start}\nseat white person Ana\nseat black person Bo\n\
         chance system\n\n1 - roll 11\n2 white 8/7(2) 6/5(2)\n3 black roll\n4 - roll 65\n"
    );
    let record = Record::read(&text).unwrap();
    replay(&record);
    let mat =
        said(&[&trebejo_backgammon::MESSAGES], &write_record(form("mat"), &record).unwrap_err());
    assert!(mat.ends_with("choose SGF"), "{mat}");
    let sgf = write_record(form("sgf"), &record).unwrap();
    let again = only("sgf", &sgf);
    assert_eq!(again.events, record.events, "{sgf}");
    let [one, other] = [&record, &again].map(|record| {
        let pos = BackgammonGame::read_position(&record.header.start, &Options::default()).unwrap();
        write_ids(&pos)
    });
    assert_eq!(one, other);
}

#[test]
fn names_of_any_kind_survive() {
    for names in [
        ["Ana: María", "Núñez, 1900"],
        ["]\\[;", "Game 7"],
        ["3 point match", "61: 8/7"],
        ["-", "\"Bo\" (x)"],
    ] {
        let mut record = only("mat", MATCH);
        for (seat, name) in record.header.seats.iter_mut().zip(names) {
            seat.sitter = Sitter::Person(name.into());
        }
        let sgf = write_record(form("sgf"), &record).unwrap();
        assert_eq!(only("sgf", &sgf), record, "{sgf}");
        let mat = write_record(form("mat"), &record).unwrap();
        let again = only("mat", &mat);
        assert_eq!(again.events, record.events);
        if !names.concat().contains('"') {
            assert_eq!(again.header, record.header, "{mat}");
        }
    }
    let latin =
        decode(b" 1 point match\n Game 1\n Mu\xF1oz : 0  Bo : 0\n 1) 61: 13/7 8/7\n").into_owned();
    assert_eq!(only("mat", &latin).header.seats[0].sitter, Sitter::Person("Muñoz".into()));
}

#[test]
fn a_takeback_leaves_no_trace_in_a_file() {
    let text = "trebejo 1\ngame backgammon\nstart XGID=-b----E-C---eE---c-e----B-:0:0:0:00:0:0:0:0:10\n\
        seat white person Ana\nseat black person Bo\nchance typed\n\n1 - roll 61\n2 white 24/18 8/7\n\
        3 white offer takeback 1\n4 black accept\n5 white 13/7 8/7\n6 black offer resign 2\n7 white decline\n\
        8 black double\n9 white take\n";
    let record = Record::read(text).unwrap();
    replay(&record);
    let mat = write_record(form("mat"), &record).unwrap();
    let rows = mat.lines().filter(|line| line.contains(')')).map(str::trim_end).collect::<Vec<_>>();
    assert_eq!(rows, ["  1) 61: 13/7 8/7                 Doubles => 2", "  2)  Takes"], "{mat}");
}

#[test]
fn jacoby_shows_in_the_count_of_a_gammon() {
    // All of Black's men are on the bar or far behind when White bears off the last.
    let trees = |rules: &str, result: &str| {
        format!(
            "(;GM[6]MI[length:0]{rules}RE[{result}];PL[W]AE[a:y]AW[a]AB[y][x][x][x][x][x][x][x][x][x][x][x][x][x][x];W[61az])"
        )
    };
    let points = |text: &str| match replay(&only("sgf", text)).node() {
        Node::Over(outcome) => (outcome.winner, outcome.points),
        other => panic!("{other:?}"),
    };
    let white = Some(Seat::First);
    assert_eq!(points(&trees("RU[Jacoby]", "W+1")), (white, 1));
    assert_eq!(points(&trees("RU[]", "W+3")), (white, 3));
    assert_eq!(points(&trees("", "W+1")), (white, 1));
    assert_eq!(points(&trees("", "W+3")), (white, 3));
    let wrong = fault("sgf", &trees("RU[]", "W+2"));
    assert_eq!(wrong, "game 1, line 1: the game counts 2 here, by the rules it is 3");
    assert_eq!(Rules::MONEY.length, 0);
}

#[test]
fn the_examples_of_the_document_are_one_game() {
    let document = include_str!("../../../../../docs/backgammon-formats.md");
    let blocks: Vec<&str> = document.split("```").skip(1).step_by(2).map(str::trim_start).collect();
    let [_, mat, sgf] = blocks[..] else { panic!("{} examples", blocks.len()) };
    let (mat, sgf) = (only("mat", mat), only("sgf", sgf));
    assert_eq!(mat, sgf);
    assert_eq!(mat.events.len(), 14, "{mat}");
}

#[test]
fn a_forced_roll_that_was_given_up_is_left_out() {
    let text = "trebejo 1\ngame backgammon\nstart XGID=-A----------------------b-:0:0:1:00:0:0:0:3:10\n\
        seat white person Ana\nseat black person Bo\nchance system\n\n1 white roll\n2 - roll 61\n\
        3 black offer resign 2\n4 white accept\n";
    let record = Record::read(text).unwrap();
    replay(&record);
    let sgf = write_record(form("sgf"), &record).unwrap();
    assert!(sgf.contains("RE[W+2R]") && !sgf.contains("61"), "{sgf}");
    let again = only("sgf", &sgf);
    assert_eq!(events(&again), ["black offer resign 2", "white accept"]);
}
