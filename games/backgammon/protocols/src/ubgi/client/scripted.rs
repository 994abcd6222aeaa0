//! Engines that behave, crash, hang and chatter, spoken to directly.

use std::collections::BTreeMap;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use trebejo_core::Score;
use trebejo_play::PlayerError;
use trebejo_play::external::{Answer, Go, Program};
use trebejo_players::start_program;

use super::UbgiEngine;

const START: &str = "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10";
const ROLLED: &str = "XGID=-b----E-C---eE---c-e----B-:0:0:-1:31:0:0:0:0:10";
const POINT: &str = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:1:10";

/// A program in the shell's own language.
fn program(script: &str) -> [String; 2] {
    ["-c".into(), script.into()]
}

fn start_with(
    name: &str,
    args: &[String],
    options: &[(&str, &str)],
    xgid: &str,
) -> Result<UbgiEngine, PlayerError> {
    let options = options.iter().map(|(name, value)| ((*name).into(), (*value).into()));
    let options: BTreeMap<String, String> = options.collect();
    UbgiEngine::start(start_program(name, "/bin/sh", args)?, &options, xgid)
}

fn start(name: &str, args: &[String], xgid: &str) -> Result<UbgiEngine, PlayerError> {
    start_with(name, args, &[], xgid)
}

fn polite(go: &str, position: &str) -> [String; 2] {
    program(&format!(
        "while read -r word rest; do case \"$word\" in \
         ubgi) echo 'id name Polite 1'; echo proto 0.2; echo ubgiok;; \
         keys) echo 'key engine.ply int 1..2 1 depth';; set) echo \"heard $rest\" >&2;; \
         position) {position};; isready) echo readyok;; stop) echo bestcube nodouble;; \
         go) {go};; quit) exit;; esac; done"
    ))
}

fn go(ms: u64) -> Go {
    Go::within(Duration::from_millis(ms))
}

fn ask(engine: &mut UbgiEngine, xgid: &str, ms: u64) -> Result<Answer, PlayerError> {
    engine.go(xgid, &go(ms), &AtomicBool::new(false))
}

#[test]
fn a_polite_program_answers_with_play_and_score() {
    let answers = "case \"$rest\" in cube*) echo bestcube nodouble;; \
        *) echo 'info depth 2 score 0.25 nodes 9'; echo bestmove 8/5 6/5;; esac";
    let polite = polite(answers, ":");
    let ply = ("engine.ply", "2");
    let mut engine = start_with("polite", &polite, &[ply], START).unwrap();
    engine.new_game().unwrap();
    let answer = ask(&mut engine, ROLLED, 5_000).unwrap();
    assert_eq!((answer.best.as_str(), answer.info.score), ("8/5 6/5", Some(Score::Equity(0.25))));
    assert_eq!(ask(&mut engine, START, 5_000).unwrap().best, "roll");
    let options = [ply, ("engine.speed", "2")];
    let error = start_with("polite", &polite, &options, START).unwrap_err().to_string();
    assert!(error.ends_with("hint=\"list\" option=\"engine.speed\""), "{error}");
}

#[test]
fn a_program_without_the_cube_plays_games_that_have_none() {
    let answers =
        "case \"$rest\" in cube*) echo error unsupported go cube;; *) echo bestmove 8/5 6/5;; esac";
    let error = start("plain", &polite(answers, ":"), START).unwrap_err().to_string();
    assert!(error.contains("complaint.no-cube text=\"error unsupported go cube\""), "{error}");
    let mut engine = start("plain", &polite(answers, ":"), POINT).unwrap();
    assert_eq!(ask(&mut engine, POINT, 5_000).unwrap().best, "8/5 6/5");
    // One that reads no XGID is told in IDs.
    let heard = "case \"$rest\" in xgid*) echo error unsupported xgid;; *) id=$rest;; esac";
    let def = polite("echo bestmove $id", heard);
    let mut engine = start("plain", &def, POINT).unwrap();
    assert_eq!(ask(&mut engine, POINT, 5_000).unwrap().best, "gnubgid 4HPwATDgc/ABMA");
    assert!(start("plain", &def, START).unwrap_err().to_string().contains("complaint.no-xgid"));
}

#[test]
fn crashes_hangs_and_complaints_are_told_apart() {
    let started = |go: &str| start("bad", &polite(go, ":"), POINT).unwrap();
    let error = ask(&mut started("exit 7"), POINT, 5_000).unwrap_err().to_string();
    assert_eq!(error, "player.crash engine=\"bad\" how=(player.exit.code code=7)");
    let error = ask(&mut started("sleep 600"), POINT, 100).unwrap_err();
    assert!(matches!(error, PlayerError::Hang { .. }), "{error}");
    let chatter = "while true; do echo info string blah; done";
    let error = ask(&mut started(chatter), POINT, 200).unwrap_err();
    assert!(matches!(error, PlayerError::Hang { .. }), "{error}");
    let error = ask(&mut started("echo error bad_state tired"), POINT, 5_000).unwrap_err();
    assert_eq!(
        error.to_string(),
        "player.refused asked=\"go\" engine=\"bad\" said=(complaint.said text=\"error bad_state tired\")"
    );
    let never = start("never", &program("exit 0"), POINT).unwrap_err();
    assert!(matches!(never, PlayerError::Crash { .. }), "{never}");
    let stopped = started(":").go(POINT, &go(60_000), &AtomicBool::new(true));
    assert_eq!(stopped, Err(PlayerError::Stopped));
}
