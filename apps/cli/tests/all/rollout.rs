//! `trebejo rollout` as people use it.

use std::process::{Command, Output};

use serde_json::Value;

fn rollout(args: &[&str]) -> Output {
    let program = env!("CARGO_BIN_EXE_trebejo");
    Command::new(program).arg("rollout").args(args).output().expect("the program runs")
}

fn choices(args: &[&str]) -> Vec<Value> {
    let output = rollout(args);
    assert!(output.status.success(), "{output:?}");
    serde_json::from_slice(&output.stdout).expect("JSON")
}

#[test]
fn a_cube_is_weighed_in_three_ways() {
    // Six checkers against six, far ahead: everybody doubles, nobody takes.
    let position = "XGID=-BBB----------------bbb---:0:0:1:00:0:0:0:0:10";
    let found = choices(&[position, "--games", "36", "--json"]);
    let names: Vec<_> = found.iter().map(|one| one["choice"].as_str().unwrap()).collect();
    assert_eq!(names, ["roll", "double, take", "double, drop"]);
    let take = found[1]["equity"].as_f64().unwrap();
    assert!(take > 1.5, "{found:?}");
    let told = rollout(&[position, "--games", "36"]);
    let told = String::from_utf8(told.stdout).unwrap();
    assert_eq!(told.lines().last(), Some("double, drop"), "{told}");
}

#[test]
fn plays_are_compared_and_the_best_comes_first() {
    let position = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10";
    let settings = ["--games", "36", "--turns", "2", "--plays", "2", "--cubeless", "--json"];
    let found = choices(&[&[position][..], &settings].concat());
    assert_eq!(found.len(), 2);
    assert_eq!(found[0]["choice"], "8/5 6/5");
    assert!(found[0]["equity"].as_f64() > found[1]["equity"].as_f64());
}

#[test]
fn a_position_that_cannot_be_rolled_out_is_refused_in_a_line() {
    for position in ["nonsense", "XGID=-b----E-C---eE---c-e----B-:0:0:1:D:0:0:0:0:10"] {
        let output = rollout(&[position]);
        assert_eq!(output.status.code(), Some(2), "{position}: {output:?}");
        let told = String::from_utf8(output.stderr).unwrap();
        assert_eq!(told.lines().count(), 1, "{told}");
    }
}
