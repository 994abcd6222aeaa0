//! UBGI from both sides: our engine as a client meets it, and programs that behave, crash, hang and chatter.

use std::collections::BTreeMap;
use std::io::Cursor;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use trebejo_core::Score;
use trebejo_protocols::{EngineDef, Go, Kind, UbgiEngine, UciError, serve_ubgi};

use crate::support::Paper;

const START: &str = "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10";
const ROLLED: &str = "XGID=-b----E-C---eE---c-e----B-:0:0:-1:31:0:0:0:0:10";
const POINT: &str = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:1:10";

/// Everything said in answer to some lines, but what it says while it thinks.
fn talk(input: impl AsRef<[u8]>) -> Vec<String> {
    let paper = Paper::default();
    serve_ubgi(Cursor::new(input), paper.clone()).unwrap();
    paper.lines().into_iter().filter(|line| !line.starts_with("info ")).collect()
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

/// A program in the shell's own language.
fn program(script: &str) -> EngineDef {
    EngineDef {
        command: "/bin/sh".into(),
        args: vec!["-c".into(), script.into()],
        kind: Kind::Ubgi,
        games: vec!["backgammon".into()],
        options: BTreeMap::new(),
    }
}

fn polite(go: &str, position: &str) -> EngineDef {
    program(&format!(
        "while read -r word rest; do case \"$word\" in \
         ubgi) echo 'id name Polite 1'; echo proto 0.2; echo ubgiok;; \
         keys) echo 'key engine.ply int 1..2 1 depth';; set) echo \"heard $rest\" >&2;; \
         position) {position};; isready) echo readyok;; stop) echo bestcube nodouble;; \
         go) {go};; quit) exit;; esac; done"
    ))
}

fn go(ms: u64) -> Go {
    let patience = Duration::from_millis(ms);
    Go { movetime: None, depth: None, nodes: None, clock: None, patience }
}

fn ask(
    engine: &mut UbgiEngine,
    xgid: &str,
    ms: u64,
) -> Result<trebejo_protocols::Answer, UciError> {
    engine.go(xgid, &go(ms), &AtomicBool::new(false))
}

#[test]
fn a_polite_program_answers_with_play_and_score() {
    let answers = "case \"$rest\" in cube*) echo bestcube nodouble;; \
        *) echo 'info depth 2 score 0.25 nodes 9'; echo bestmove 8/5 6/5;; esac";
    let mut def = polite(answers, ":");
    def.options.insert("engine.ply".into(), "2".into());
    let mut engine = UbgiEngine::start("polite", &def, START).unwrap();
    assert_eq!(engine.title(), "Polite 1");
    engine.new_game().unwrap();
    let answer = ask(&mut engine, ROLLED, 5_000).unwrap();
    assert_eq!((answer.best.as_str(), answer.info.score), ("8/5 6/5", Some(Score::Equity(0.25))));
    assert_eq!(ask(&mut engine, START, 5_000).unwrap().best, "roll");
    def.options.insert("engine.speed".into(), "2".into());
    let error = UbgiEngine::start("polite", &def, START).unwrap_err().to_string();
    assert!(error.starts_with("polite has no option \"engine.speed\""), "{error}");
}

#[test]
fn a_program_without_the_cube_plays_games_that_have_none() {
    let answers =
        "case \"$rest\" in cube*) echo error unsupported go cube;; *) echo bestmove 8/5 6/5;; esac";
    let error = UbgiEngine::start("plain", &polite(answers, ":"), START).unwrap_err().to_string();
    assert!(error.contains("error unsupported go cube; play it without a cube"), "{error}");
    let mut engine = UbgiEngine::start("plain", &polite(answers, ":"), POINT).unwrap();
    assert_eq!(ask(&mut engine, POINT, 5_000).unwrap().best, "8/5 6/5");
    // One that reads no XGID is told in IDs.
    let heard = "case \"$rest\" in xgid*) echo error unsupported xgid;; *) id=$rest;; esac";
    let def = polite("echo bestmove $id", heard);
    let mut engine = UbgiEngine::start("plain", &def, POINT).unwrap();
    assert_eq!(ask(&mut engine, POINT, 5_000).unwrap().best, "gnubgid 4HPwATDgc/ABMA");
    assert!(UbgiEngine::start("plain", &def, START).unwrap_err().to_string().contains("no XGID"));
}

#[test]
fn crashes_hangs_and_complaints_are_told_apart() {
    let start = |go: &str| UbgiEngine::start("bad", &polite(go, ":"), POINT).unwrap();
    let error = ask(&mut start("exit 7"), POINT, 5_000).unwrap_err().to_string();
    assert_eq!(error, "bad ended by itself (exit status: 7)");
    let error = ask(&mut start("sleep 600"), POINT, 100).unwrap_err();
    assert!(matches!(error, UciError::Hang { .. }), "{error}");
    let chatter = "while true; do echo info string blah; done";
    let error = ask(&mut start(chatter), POINT, 200).unwrap_err();
    assert!(matches!(error, UciError::Hang { .. }), "{error}");
    let error = ask(&mut start("echo error bad_state tired"), POINT, 5_000).unwrap_err();
    assert_eq!(error.to_string(), "bad answered to \"go\": error bad_state tired");
    let never = UbgiEngine::start("never", &program("exit 0"), POINT).unwrap_err();
    assert!(matches!(never, UciError::Crash { .. }), "{never}");
    let stopped = start(":").go(POINT, &go(60_000), &AtomicBool::new(true));
    assert_eq!(stopped, Err(UciError::Stopped));
}
