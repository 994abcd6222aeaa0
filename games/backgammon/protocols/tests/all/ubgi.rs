//! UBGI as a client meets our engine.

use std::io::Cursor;

use trebejo_backgammon_protocols::serve_ubgi;

use trebejo_testkit::CapturedOutput;

const START: &str = "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10";
const ROLLED: &str = "XGID=-b----E-C---eE---c-e----B-:0:0:-1:31:0:0:0:0:10";

/// Everything said in answer to some lines, but what it says while it thinks.
fn talk(input: impl AsRef<[u8]>) -> Vec<String> {
    let output = CapturedOutput::default();
    serve_ubgi(trebejo_host::native(), Cursor::new(input), output.clone()).unwrap();
    output.lines().into_iter().filter(|line| !line.starts_with("info ")).collect()
}

#[test]
fn it_introduces_itself_with_its_keys() {
    let lines = talk("ubgi\nisready\nquit\n");
    assert!(lines[0].starts_with("id name Trebejo"));
    let ok = lines.iter().position(|line| line == "ubgiok").unwrap();
    for expected in [
        "proto 0.2",
        "key engine.ply int 1..4 4 decision depth, the roll itself counted",
        "key engine.threads int 1..256 1 ! threads",
        "option name Cube type check default true",
    ] {
        assert!(lines[..ok].iter().any(|line| line == expected), "{expected}");
    }
    assert_eq!(lines[ok + 1..], ["readyok"]);
}

#[test]
fn it_decides_on_plays_and_cubes() {
    let head = "set engine.level 7\nnewgame\n";
    let ends = |text: &str, expected: &[&str]| {
        assert_eq!(talk(format!("{head}{text}")), expected, "{text}");
    };
    ends("position gnubgid 4HPwATDgc/ABMA\ndice 3 1\ngo chequer\n", &["bestmove 8/5 6/5"]);
    ends("dice 3 1\ngo\n", &["bestmove 8/5 6/5"]);
    ends("dice 3 1\ngo role turn movetime 50\n", &["bestturn cube=nodouble move=8/5 6/5"]);
    ends("go cube\n", &["bestcube nodouble"]);
    ends(
        "position xgid XGID=aa--BBBB----dE---d-e----B-:0:0:1:00:0:0:0:0:10\ngo\n",
        &["bestcube double"],
    );
    ends(
        "position xgid XGID=aa--BBBB----dE---d-e----B-:0:0:1:D:0:0:0:0:10\ngo\n",
        &["bestcube drop"],
    );
    ends(&format!("position xgid {}\ngo cube\n", START.replace(":00:", ":D:")), &["bestcube take"]);
    // On the bar against five points of six.
    let shut = "XGID=a-BBBBBB----------------A-:0:0:-1:62:0:0:0:0:10";
    ends(&format!("position xgid {shut}\ngo\n"), &["bestmove pass"]);
    // Nobody doubles in a match of one point.
    ends("newsession type match length 1\ngo cube\n", &["bestcube nodouble"]);
}

#[test]
fn a_bare_position_is_answered_by_the_decision_alone() {
    let board = "board:me:you:0:0:0:0:-2:0:0:0:0:5:0:3:0:0:0:-5:5:0:0:0:-3:0:-5:0:0:0:0:2:0\
        :1:3:1:0:0:1:1:1:0:1:-1:0:25:0:0:0:0:0:0:0:1";
    let lines = talk(format!("set engine.level 7\n{board}\n{ROLLED}\n{START}\nXGID=nonsense\n"));
    assert_eq!(lines, ["8/5 6/5", "8/5 6/5", "roll", "sorry"]);
}

#[test]
fn garbage_is_answered_and_survived() {
    let mut input =
        b"\xff\xfe\0 what\nset engine.ply 9\nset\ngo movetime x\nposition xgid XGID=1\n".to_vec();
    input.extend(
        b"dice 9 9\nget engine.colour\nposition fen x\ngo chequer\nsetcube value 3 owner p0\n",
    );
    input.extend(vec![b'x'; 10_000]);
    input.extend(b"\nisready\n");
    let lines = talk(input);
    let words: Vec<&str> = lines.iter().filter_map(|line| line.split(' ').nth(1)).collect();
    let expected = [
        "bad_command",
        "bad_value",
        "bad_command",
        "bad_value",
        "bad_value",
        "bad_value",
        "unsupported",
        "unsupported",
        "bad_state",
        "bad_value",
    ];
    assert_eq!(words[..expected.len()], expected, "{lines:?}");
    assert_eq!(lines.last().unwrap(), "readyok");
}

#[test]
fn what_is_set_is_told() {
    let lines = talk(
        "set engine.level 3\nget engine.noise\nsetoption name Level value full\nget engine.level\n",
    );
    assert_eq!(lines, ["value engine.noise 80", "value engine.level full"]);
}
