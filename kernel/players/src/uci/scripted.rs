//! Programs that behave, crash, hang and chatter, spoken to directly.

use std::collections::BTreeMap;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use trebejo_core::Score;
use trebejo_play::PlayerError;
use trebejo_play::external::Program;

use super::{Answer, Go, PositionText, UciEngine};
use crate::start_program;

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// A program in the shell's own language.
fn program(script: &str) -> [String; 2] {
    ["-c".into(), script.into()]
}

fn start(
    name: &str,
    args: &[String],
    variant: &'static str,
    chess960: bool,
) -> Result<UciEngine, PlayerError> {
    UciEngine::start(start_program(name, "/bin/sh", args)?, &BTreeMap::new(), variant, chess960)
}

fn polite(go: &str) -> [String; 2] {
    program(&format!(
        "while read -r word rest; do case \"$word\" in \
         uci) echo 'id name Polite 1'; echo 'option name UCI_Chess960 type check'; echo uciok;; \
         isready) echo readyok;; stop) echo bestmove a2a3;; go) {go};; quit) exit;; esac; done"
    ))
}

fn ask(engine: &mut UciEngine, patience_ms: u64) -> Result<Answer, PlayerError> {
    let go = Go { depth: Some(1), ..Go::within(Duration::from_millis(patience_ms)) };
    engine.go(PositionText { start: START, moves: &[] }, &go, &AtomicBool::new(false))
}

#[test]
fn a_polite_program_answers_with_move_score_and_line() {
    let go =
        "echo 'info depth 7 score mate 2 nodes 55 pv e2e4 e7e5'; echo 'bestmove e2e4 ponder e7e5'";
    let mut engine = start("polite", &polite(go), "chess", true).unwrap();
    engine.new_game().unwrap();
    let answer = ask(&mut engine, 5000).unwrap();
    assert_eq!(answer.best, "e2e4");
    assert_eq!(answer.info.score, Some(Score::Mate(3)));
    assert_eq!((answer.info.depth, answer.info.nodes), (Some(7), Some(55)));
    assert_eq!(answer.info.pv, ["e2e4", "e7e5"]);
}

#[test]
fn a_program_without_the_option_is_refused() {
    let variant = start("polite", &polite(""), "alice", false).unwrap_err();
    assert_eq!(
        variant.to_string(),
        "player.option engine=\"polite\" hint=\"variant\" option=\"UCI_Variant\""
    );
}

#[test]
fn a_program_that_ends_is_a_crash_with_its_exit_code() {
    let mut engine = start("bad", &polite("exit 7"), "chess", false).unwrap();
    let error = ask(&mut engine, 5000).unwrap_err().to_string();
    assert_eq!(error, "player.crash engine=\"bad\" how=(player.exit.code code=7)");
    let never = start("never", &program("exit 0"), "chess", false).unwrap_err();
    assert!(matches!(never, PlayerError::Crash { .. }), "{never}");
}

#[test]
fn a_program_that_hangs_is_let_go_in_time() {
    let begun = Instant::now();
    let mut engine = start("late", &polite("sleep 600"), "chess", false).unwrap();
    let error = ask(&mut engine, 100).unwrap_err();
    assert!(matches!(error, PlayerError::Hang { .. }), "{error}");
    drop(engine);
    assert!(begun.elapsed() < Duration::from_secs(20));
}

#[test]
fn endless_chatter_and_noise_are_survived() {
    let chatter = "while true; do echo 'info string blah'; done";
    let mut engine = start("chatter", &polite(chatter), "chess", false).unwrap();
    assert!(matches!(ask(&mut engine, 200), Err(PlayerError::Hang { .. })));
    drop(engine);
    let noise = "printf '\\000\\377\\n\\n'; head -c 100000 /dev/zero; echo; echo bestmove e2e4";
    let mut engine = start("noise", &polite(noise), "chess", false).unwrap();
    assert_eq!(ask(&mut engine, 10_000).unwrap().best, "e2e4");
}

#[test]
fn whoever_asks_may_stop_and_go_on() {
    let mut engine = start("deep", &polite(":"), "chess", false).unwrap();
    let go = Go { depth: Some(99), ..Go::within(Duration::from_secs(60)) };
    let stop = AtomicBool::new(true);
    let position = PositionText { start: START, moves: &[] };
    assert_eq!(engine.go(position, &go, &stop), Err(PlayerError::Stopped));
    engine.new_game().expect("it is still there");
}
