//! The laboratory as people use it: from the command line, also after it was killed.

use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use serde_json::Value;
use tempfile::tempdir;

fn trebejo(data: &Path, args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_trebejo"));
    command.arg("--data").arg(data).args(args).stdin(Stdio::null());
    command
}

fn run(data: &Path, args: &[&str]) -> Output {
    trebejo(data, args).output().expect("the program runs")
}

fn good(data: &Path, args: &[&str]) -> String {
    let output = run(data, args);
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{args:?}: {said}");
    String::from_utf8(output.stdout).unwrap()
}

fn bad(data: &Path, args: &[&str]) -> String {
    let output = run(data, args);
    assert_eq!(output.status.code(), Some(2), "{args:?}");
    String::from_utf8_lossy(&output.stderr).trim().to_string()
}

/// What an arena says, without what the machine's speed decides.
fn timeless(json: &str) -> Value {
    let mut value: Value = serde_json::from_str(json).unwrap();
    for name in ["name", "created_at", "elapsed_ms", "eta_ms", "threads"] {
        value[name] = Value::Null;
    }
    fn clear(value: &mut Value) {
        match value {
            Value::Object(fields) => {
                fields.retain(|name, _| name != "micros" && name != "slowest");
                fields.values_mut().for_each(clear);
            }
            Value::Array(items) => items.iter_mut().for_each(clear),
            _ => {}
        }
    }
    clear(&mut value);
    value
}

#[test]
fn a_killed_arena_goes_on_to_the_same_result() {
    let dir = tempdir().unwrap();
    let args =
        ["arena", "diamond", "--players", "6@nodes=3000,5", "--games", "60", "--json", "--out"];
    let with = |folder: &Path| -> Vec<String> {
        let mut all: Vec<String> = args.iter().map(ToString::to_string).collect();
        all.push(folder.display().to_string());
        all
    };
    let killed = with(&dir.path().join("killed"));
    let killed: Vec<&str> = killed.iter().map(String::as_str).collect();
    let mut child =
        trebejo(dir.path(), &killed).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
    let games = dir.path().join("killed/games.txt");
    let lines = || fs::read_to_string(&games).map_or(0, |text| text.lines().count());
    let begun = Instant::now();
    while lines() < 5 && begun.elapsed() < Duration::from_secs(60) {
        sleep(Duration::from_millis(5));
    }
    child.kill().unwrap();
    child.wait().unwrap();
    let kept = lines();
    assert!((5..60).contains(&kept), "{kept}");

    let resumed = good(dir.path(), &killed);
    let whole = with(&dir.path().join("whole"));
    let whole: Vec<&str> = whole.iter().map(String::as_str).collect();
    assert_eq!(timeless(&resumed), timeless(&good(dir.path(), &whole)));
    assert_eq!(lines(), 60);
}

#[test]
fn arenas_are_named_listed_shown_and_written() {
    let dir = tempdir().unwrap();
    let page = dir.path().join("report.html");
    let table = dir.path().join("games.csv");
    let text = good(
        dir.path(),
        &[
            "arena",
            "diamond",
            "--players",
            "2,1,random",
            "--games",
            "4",
            "--name",
            "mine",
            "--html",
            page.to_str().unwrap(),
            "--games-csv",
            table.to_str().unwrap(),
            "--lang",
            "es",
        ],
    );
    assert!(text.contains("| match ") && text.contains("| rank "), "{text}");
    assert!(fs::read_to_string(&page).unwrap().contains("Clasificación"));
    assert_eq!(fs::read_to_string(&table).unwrap().lines().count(), 13);
    let list = good(dir.path(), &["arena", "--list"]);
    assert_eq!(list, "mine  12/12 games  round-robin: 2, 1, random\n");
    assert_eq!(good(dir.path(), &["arena", "--show", "mine"]), text);
    assert_eq!(good(dir.path(), &["arena", "--show", "mine", "--csv"]).lines().count(), 4);
    assert_eq!(
        good(dir.path(), &["arena", "--resume", "mine"]),
        text,
        "there is nothing left to play"
    );
    let other = bad(
        dir.path(),
        &["arena", "diamond", "--players", "3,1,random", "--games", "4", "--name", "mine"],
    );
    assert!(other.contains("holds another arena: players is"), "{other}");
    good(dir.path(), &["arena", "diamond", "--engines", "1,random", "--games", "2"]);
    assert!(dir.path().join("arenas/diamond-pairs-1/plan.json").exists());
}

#[test]
fn what_is_wrong_is_said_in_one_line() {
    let dir = tempdir().unwrap();
    let cases: [(&[&str], &str); 9] = [
        (&["diamond"], "expected --engines A,B, --players A,B,… or --ladder"),
        (&["diamond", "--engines", "5"], "engines \"5\" are not two, as in 5,minimax"),
        (&["diamond", "--players", "5,5@speed=1"], "\"speed=1\" is no limit"),
        (&["diamond", "--players", "5,fish"], "unknown engine \"fish\""),
        (
            &["chess", "--players", "5,fish", "--engine", "fish"],
            "--engine \"fish\": expected NAME=COMMAND",
        ),
        (
            &["chess", "--players", "5,fish", "--engine", "fish=/nowhere/x"],
            "fish cannot be started",
        ),
        (&["diamond", "--players", "5,6", "--sprt", "5"], "--sprt \"5\": expected ELO0,ELO1"),
        (
            &["diamond", "--players", "5,6", "--draw", "1,2"],
            "--draw \"1,2\": expected SCORE,MOVES,AFTER",
        ),
        (&["--show", "../x"], "arena name \"../x\""),
    ];
    for (args, words) in cases {
        let mut all = vec!["arena"];
        all.extend(args);
        let said = bad(dir.path(), &all);
        assert!(said.contains(words) && said.lines().count() == 1, "{args:?}: {said}");
    }
    assert!(!dir.path().join("arenas").exists());
}
