//! `trebejo solve` and `trebejo probe`, run as people and scripts run them.

use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use serde_json::Value;

const START: &str = "RRRR.RG..RG.GGGG..... g 0";

fn trebejo(data: &Path, args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_trebejo"));
    command.args(args).arg("--data").arg(data).env("LC_ALL", "C").stdin(Stdio::null());
    command
}

fn run(data: &Path, args: &[&str]) -> Output {
    trebejo(data, args).output().unwrap()
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}

fn printed(data: &Path, args: &[&str]) -> String {
    let output = run(data, args);
    assert!(output.status.success(), "{args:?}: {}", text(&output.stderr));
    text(&output.stdout).into()
}

fn refused(data: &Path, code: i32, args: &[&str]) -> String {
    let output = run(data, args);
    assert_eq!(output.status.code(), Some(code), "{args:?}: {}", text(&output.stderr));
    assert_eq!(text(&output.stderr).lines().count(), 1);
    text(&output.stderr).trim_end().into()
}

#[test]
fn without_a_table_probe_says_how_to_make_it() {
    let data = tempfile::tempdir().unwrap();
    let data = data.path();
    let error = refused(data, 2, &["probe", "diamond", START]);
    assert!(error.ends_with("make it with: trebejo solve diamond"), "{error}");
    let error = refused(data, 2, &["probe", "diamond", "RRRR g 0"]);
    assert!(error.contains("position \"RRRR g 0\": the position has 4 cells"), "{error}");
    let error = refused(data, 2, &["probe", "chess", START]);
    assert_eq!(error, "trebejo: chess is not solved, expected diamond");
    assert!(refused(data, 2, &["probe", "ludo", START]).contains("unknown game"));
    assert!(refused(data, 2, &["solve", "alice"]).contains("alice is not solved"));
    assert!(refused(data, 2, &["solve", "diamond", "--threads", "0"]).contains("from 1 to 256"));
    // Asking makes nothing.
    assert_eq!(std::fs::read_dir(data).unwrap().count(), 0);
}

#[test]
fn the_perfect_player_needs_no_table() {
    let data = tempfile::tempdir().unwrap();
    let json = printed(data.path(), &["best", "diamond", "--engine", "perfect", "--json"]);
    let best: Value = serde_json::from_str(&json).unwrap();
    assert_eq!(best["score"]["cp"], 0, "{json}");
}

#[cfg(unix)]
#[test]
fn ctrl_c_keeps_what_is_finished() {
    let data = tempfile::tempdir().unwrap();
    let first = data.path().join("diamond-solved").join("4-4.table");
    let mut command = trebejo(data.path(), &["solve", "diamond"]);
    let child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let begin = Instant::now();
    while !first.exists() && begin.elapsed() < Duration::from_secs(120) {
        sleep(Duration::from_millis(20));
    }
    let id = child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &id]).status().unwrap().success());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(1), "{}", text(&output.stderr));
    let error = text(&output.stderr);
    assert!(error.contains("the same command goes on"), "{error}");
    assert!(first.exists() && !first.with_file_name("6-6.table").exists());
    // Half a table answers nothing, and no half-written file is left.
    refused(data.path(), 2, &["probe", "diamond", START]);
    for file in std::fs::read_dir(first.parent().unwrap()).unwrap() {
        assert_eq!(file.unwrap().path().extension().unwrap(), "table");
    }
}

#[test]
#[ignore = "solves the whole game, which takes half a minute in release and long without"]
fn a_solved_game_is_proved_and_asked() {
    let data = tempfile::tempdir().unwrap();
    let data = data.path();
    let told = printed(data, &["solve", "diamond", "--verify"]);
    assert!(told.contains("each of these 65033005 entries follows from its moves"), "{told}");
    assert!(printed(data, &["solve", "diamond"]).contains("solved already"));

    let json = printed(data, &["probe", "diamond", START, "--json"]);
    let probe: Value = serde_json::from_str(&json).unwrap();
    assert_eq!(probe["value"], "draw");
    assert_eq!(probe["plies"], Value::Null);
    assert_eq!(probe["moves"].as_array().unwrap().len(), 5);
    assert!(printed(data, &["probe", "diamond", START]).starts_with("draw\n"));

    // A cut file is refused with what to do, and doing it helps.
    let file = data.join("diamond-solved").join("4-4.table");
    let bytes = std::fs::read(&file).unwrap();
    std::fs::write(&file, &bytes[..bytes.len() / 2]).unwrap();
    let error = refused(data, 2, &["probe", "diamond", START]);
    assert!(error.contains("is damaged") && error.ends_with("trebejo solve diamond"), "{error}");
    printed(data, &["solve", "diamond"]);
    assert_eq!(std::fs::read(&file).unwrap(), bytes);
}
