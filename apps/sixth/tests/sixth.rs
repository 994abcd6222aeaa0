//! A game that no crate but this one knows is played, saved, resumed, reviewed, mined for a puzzle, run in an arena,
//! listed, shown in the terminal and served to the page.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tempfile::tempdir;
use tokio_tungstenite::client_async;
use tokio_tungstenite::tungstenite::Message;

/// What the program prints for these arguments and this input.
fn sixth(data: &Path, args: &[&str], input: &str) -> String {
    let mut child = Command::new(env!("CARGO_BIN_EXE_sixth"))
        .args(args)
        .arg("--data")
        .arg(data)
        .env("LC_ALL", "C")
        .env("USER", "ana")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    // A command that reads nothing may be gone already.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    let done = child.wait_with_output().unwrap();
    let said = String::from_utf8_lossy(&done.stderr);
    assert!(done.status.success(), "{args:?}: {said}");
    String::from_utf8(done.stdout).unwrap()
}

/// The id of the one round in the list.
fn only_round(data: &Path) -> String {
    let list = sixth(data, &["play", "race", "--list"], "");
    assert_eq!(list.lines().count(), 1, "{list}");
    list.split_whitespace().next().unwrap().into()
}

#[test]
fn it_is_named_in_help_and_asked_about_its_positions() {
    let dir = tempdir().unwrap();
    let help = sixth(dir.path(), &["play", "--help"], "");
    assert!(help.contains("chessmagic, backgammon or race"), "{help}");
    let help = sixth(dir.path(), &["play", "--help", "--lang", "es"], "");
    assert!(help.contains("chessmagic, backgammon o race"), "{help}");
    let perft = sixth(dir.path(), &["perft", "race", "--depth", "2"], "");
    assert_eq!(perft, "nodes 3\n");
    let moves = sixth(dir.path(), &["moves", "race", "--position", "3 2 ant 2 9"], "");
    assert_eq!(moves.lines().count(), 2, "{moves}");
    let best = sixth(dir.path(), &["best", "race", "--position", "9 2 ant 3 9"], "");
    assert!(best.starts_with("move go\n"), "{best}");
}

#[test]
fn it_brings_a_command_with_its_help() {
    let dir = tempdir().unwrap();
    assert_eq!(sixth(dir.path(), &["lead", "9 2 ant 3 9"], ""), "7\n");
    assert_eq!(sixth(dir.path(), &["lead", "9 2 ant 3 9", "--behind"], ""), "-7\n");
    let all = sixth(dir.path(), &["--help"], "");
    assert!(all.contains("  lead     How far the first runner leads\n"), "{all}");
    let own = sixth(dir.path(), &["lead", "--help", "--lang", "es"], "");
    assert!(own.contains("Uso: sixth lead") && own.contains("el segundo"), "{own}");
    let wrong =
        Command::new(env!("CARGO_BIN_EXE_sixth")).args(["lead", "nowhere"]).output().unwrap();
    let said = String::from_utf8_lossy(&wrong.stderr).into_owned();
    assert_eq!((wrong.status.code(), said.lines().count()), (Some(2), 1), "{said}");
}

#[test]
fn it_is_played_saved_resumed_and_reviewed() {
    let dir = tempdir().unwrap();
    let data = dir.path();
    let begin = ["play", "race", "--seat", "bee=2", "--chance", "seed 5", "--pace", "0"];
    let shown = sixth(data, &begin, "go\nsave A toy\nquit\n");
    assert!(shown.contains("Race") && shown.contains("A toy"), "{shown}");
    let id = only_round(data);
    let record = |id: &str| sixth(data, &["play", "--record", id], "");
    let before = record(&id);
    assert!(before.contains("game race") && before.contains("ant go"), "{before}");

    // On to the end: twelve turns of going are enough for the goal, and what is typed too much is not read.
    let shown = sixth(data, &["play", "--round", &id, "--pace", "0"], &"go\n".repeat(40));
    assert!(shown.contains("The game is over"), "{shown}");
    let after = record(&id);
    assert!(after.len() > before.len() && after.contains("A toy"), "{after}");

    let file = data.join("race.txt");
    fs::write(&file, &after).unwrap();
    let review = sixth(data, &["analyse", file.to_str().unwrap(), "--json"], "");
    let review: Value = serde_json::from_str(&review).unwrap();
    let review = &review["games"][0];
    assert_eq!((&review["game"], &review["measure"]), (&json!("race"), &json!("chances")));
    assert!(review["decisions"].as_array().unwrap().len() > 4, "{review}");
    let text = sixth(data, &["analyse", file.to_str().unwrap()], "");
    assert!(text.contains("race: ") && text.contains("go"), "{text}");
    let verified = sixth(data, &["verify", file.to_str().unwrap()], "");
    assert!(verified.contains("draws follow from the seed"), "{verified}");
}

#[test]
fn a_puzzle_is_mined_and_stands_the_check() {
    let dir = tempdir().unwrap();
    let file = dir.path().join("puzzles.jsonl");
    let name = file.to_str().unwrap();
    sixth(dir.path(), &["puzzles", "mine", "race", "--count", "1", "--out", name], "");
    let mined = fs::read_to_string(&file).unwrap();
    let puzzle: Value = serde_json::from_str(mined.trim()).unwrap();
    assert_eq!(puzzle["game"], "race");
    // A game that names no themes has those of any one best move, not those of chess.
    let theme = puzzle["themes"][0].as_str().unwrap();
    assert!(["only-win", "only-draw"].contains(&theme), "{puzzle}");
    let checked = sixth(dir.path(), &["puzzles", "check", name], "");
    assert!(checked.contains("1 of 1 puzzles pass"), "{checked}");
}

#[test]
fn its_engines_meet_in_an_arena() {
    let dir = tempdir().unwrap();
    let args =
        ["arena", "race", "--players", "1,runner", "--games", "10", "--plies", "2", "--json"];
    let result: Value = serde_json::from_str(&sixth(dir.path(), &args, "")).unwrap();
    assert_eq!((&result["plan"]["game"], &result["done"]), (&json!("race"), &json!(10)));
    let points = |nth: usize| result["standings"][nth]["score"].as_f64().unwrap_or_default();
    assert!(points(0) + points(1) > 0.0, "{result}");
    let listed = sixth(dir.path(), &["arena", "--list"], "");
    assert!(listed.contains("10/10 games"), "{listed}");
}

/// The program as a server on a port of its own, ended with the test.
struct Server {
    child: Child,
    port: u16,
}

impl Server {
    fn start(data: &Path) -> Server {
        let mut child = Command::new(env!("CARGO_BIN_EXE_sixth"))
            .args(["--no-open", "--port", "0", "--data"])
            .arg(data)
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let mut first = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut first).unwrap();
        let port = first.trim_end().trim_end_matches('/').rsplit(':').next().unwrap();
        Server { port: port.parse().unwrap_or_else(|_| panic!("no port in {first:?}")), child }
    }

    fn request(&self, method: &str, path: &str, body: &str) -> String {
        let (port, length) = (self.port, body.len());
        let mut stream = TcpStream::connect(("127.0.0.1", port)).unwrap();
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\n\
             Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n{body}"
        )
        .unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer.split_once("\r\n\r\n").map(|(_, body)| body.to_string()).unwrap_or_default()
    }

    fn json(&self, method: &str, path: &str, body: &Value) -> Value {
        let text = if body.is_null() { String::new() } else { body.to_string() };
        let answer = self.request(method, path, &text);
        serde_json::from_str(&answer).unwrap_or_else(|error| panic!("{path}: {error}\n{answer}"))
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Plays a round over its socket, going whenever a person is to move, until it is over.
async fn play_on(port: u16, round: &str, token: &str) {
    let address = format!("127.0.0.1:{port}");
    let stream = tokio::net::TcpStream::connect(&address).await.unwrap();
    let (mut socket, _) = client_async(format!("ws://{address}/api/live"), stream).await.unwrap();
    let hello = json!({"t": "hello", "round": round, "tokens": [token], "seq": null});
    socket.send(Message::text(hello.to_string())).await.unwrap();
    let mut seq = 0;
    loop {
        let heard = tokio::time::timeout(Duration::from_secs(30), socket.next()).await;
        let Message::Text(text) = heard.expect("an answer").unwrap().unwrap() else { continue };
        let message: Value = serde_json::from_str(&text).unwrap();
        let state = match message["t"].as_str() {
            Some("welcome") => {
                seq = message["round"]["seq"].as_u64().unwrap_or(0);
                &message["round"]["state"]
            }
            Some("events") => {
                let events = message["events"].as_array().unwrap();
                seq = events.iter().filter_map(|event| event["seq"].as_u64()).fold(seq, u64::max);
                &message["state"]
            }
            Some("rejected") => panic!("{message}"),
            _ => continue,
        };
        if state["node"]["kind"] == "over" {
            return;
        }
        if state["node"]["seat"] == "ant" {
            let act = json!({"t": "act", "id": format!("m{seq}"), "seat": "ant", "seq": seq, "text": "go"});
            socket.send(Message::text(act.to_string())).await.unwrap();
        }
    }
}

#[tokio::test]
async fn it_is_served_to_the_page_and_stands_in_the_library() {
    let dir = tempdir().unwrap();
    let server = Server::start(dir.path());
    let games = server.json("GET", "/api/games", &Value::Null);
    let race = games["games"].as_array().unwrap().iter().find(|game| game["id"] == "race").unwrap();
    assert_eq!((&race["levels"], &race["measure"]), (&json!(2), &json!("chances")));
    let wish = json!({"game": "race", "chance": "seed 4", "seats": {
        "ant": {"kind": "person", "name": "Ana", "here": true},
        "bee": {"kind": "engine", "engine": "2"},
    }});
    let made = server.json("POST", "/api/rounds", &wish);
    let id = made["id"].as_str().unwrap();
    play_on(server.port, id, made["tokens"]["ant"].as_str().unwrap()).await;
    let listed = server.json("GET", "/api/rounds", &Value::Null);
    let round = &listed["rounds"][0];
    assert_eq!((&round["game"], &round["over"]), (&json!("race"), &json!(true)), "{listed}");
    let stats = server.json("GET", "/api/stats?name=Ana", &Value::Null);
    assert_eq!(stats["games"][0]["game"], "race", "{stats}");
    let fallen = stats["games"][0]["luck"][0]["fallen"].as_array().unwrap();
    assert_eq!(fallen.len(), 3, "one line for each face of the die: {stats}");
    let page = server.request("GET", "/", "");
    assert!(page.contains("<html"), "{page}");
    drop(server);
    // What the page has played stands in the terminal's list.
    assert_eq!(only_round(dir.path()), id);
}
