//! A data folder written by version 0.1.0 opens in this program, and every game in it goes on.
//!
//! `tests/fixtures/data-0.1.0` was made by the program of that version (`tests/fixtures/make_data.py`) and is never
//! changed.

use std::fs;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};

use serde_json::Value;
use tempfile::TempDir;
use trebejo_core::{Node, Record};
use trebejo_play::Registry;

use crate::support::{Server, answer};

/// A copy of the folder, to be written to.
fn old_data() -> TempDir {
    fn copy(from: &Path, to: &Path) {
        for entry in fs::read_dir(from).unwrap() {
            let entry = entry.unwrap();
            let to = to.join(entry.file_name());
            if entry.file_type().unwrap().is_dir() {
                fs::create_dir(&to).unwrap();
                copy(&entry.path(), &to);
            } else {
                fs::copy(entry.path(), to).unwrap();
            }
        }
    }
    let dir = tempfile::tempdir().unwrap();
    let fixture = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../tests/fixtures/data-0.1.0");
    copy(&fixture, dir.path());
    dir
}

fn play(data: &Path, args: &[&str], input: &str) -> String {
    let data = data.display().to_string();
    let args = [&["play"], args, &["--data", &data, "--lang", "en"]].concat();
    let (code, printed, message) = answer(&args, input);
    assert_eq!((code, message.as_str()), (0, ""), "{args:?}: {printed}");
    printed
}

/// The id and the game of every round, from the list.
fn rounds(data: &Path) -> Vec<(String, String, String)> {
    let list = play(data, &["--list"], "");
    let round = |line: &str| {
        let mut words = line.split_whitespace();
        let (id, game) = (words.next().unwrap(), words.next().unwrap());
        (id.to_string(), game.to_string(), line.to_string())
    };
    list.lines().map(round).collect()
}

fn record(data: &Path, id: &str) -> Record {
    Record::read(&play(data, &["--record", id], "")).unwrap()
}

#[test]
fn every_round_of_0_1_0_is_listed_resumed_and_played_on() {
    let dir = old_data();
    let games: Registry = trebejo_games::registry(trebejo_host::native(), None);
    let all = rounds(dir.path());
    assert_eq!(all.len(), 14);
    let (mut finished, mut going_on) = (Vec::new(), Vec::new());
    for (id, game, line) in &all {
        let before = record(dir.path(), id);
        let round = games.replay(&before).unwrap_or_else(|error| panic!("{line}: {error}"));
        if let Node::Over(_) = round.node() {
            assert!(line.contains(" won ") || line.contains("a draw"), "{line}");
            let shown = play(dir.path(), &["--round", id], "");
            assert!(shown.contains(id), "{shown}");
            assert_eq!(record(dir.path(), id), before, "a finished round stays as it is");
            finished.push(game.as_str());
            continue;
        }
        // An open offer is answered first, which does not count as a move.
        let offer = if round.offer().is_some() { "decline\n" } else { "" };
        let mv = round.moves().into_iter().next().expect("somebody has to move").text;
        play(dir.path(), &["--round", id], &format!("{offer}{mv}\n"));
        let after = record(dir.path(), id);
        assert_eq!(after.header.title, before.header.title);
        assert_eq!(after.events[..before.events.len()], before.events, "{line}");
        let moved = games.replay(&after).unwrap();
        assert!(moved.ply() > round.ply(), "{line}: {mv} was not played");
        going_on.push(game.as_str());
    }
    for kind in ["diamond", "chess", "alice", "chessmagic", "backgammon"] {
        assert!(finished.contains(&kind) && going_on.contains(&kind), "{kind}");
    }
    let titles = ["An evening", "Gifts", "Fair dice", "Saturday", "Casual"];
    assert!(titles.iter().all(|title| all.iter().any(|(_, _, line)| line.contains(title))));
}

#[test]
fn the_fair_games_of_0_1_0_are_verified() {
    let dir = old_data();
    let mut verified = 0;
    for (id, _, line) in rounds(dir.path()) {
        let text = play(dir.path(), &["--record", &id], "");
        if text.contains("\nchance fair ") && text.contains(" reveal ") {
            let (code, printed, message) = answer(&["verify", "-"], &text);
            assert_eq!(code, 0, "{line}: {printed}{message}");
            verified += 1;
        }
    }
    assert_eq!(verified, 2, "a game of ChessMagic and one of backgammon");
}

fn get(server: &Server, path: &str) -> Value {
    let mut stream = TcpStream::connect(("127.0.0.1", server.port)).unwrap();
    let port = server.port;
    let head =
        format!("GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\n\r\n");
    stream.write_all(head.as_bytes()).unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    assert!(answer.starts_with("HTTP/1.1 200"), "{path}: {answer}");
    let body = answer.split_once("\r\n\r\n").unwrap().1;
    serde_json::from_str(body).unwrap_or_else(|error| panic!("{path}: {error}: {body}"))
}

#[test]
fn the_page_shows_the_rounds_reviews_arenas_and_engines_of_0_1_0() {
    let dir = old_data();
    let review = fs::read_dir(dir.path().join("reviews")).unwrap().next().unwrap().unwrap();
    let review = review.file_name().into_string().unwrap();
    let server = Server::start(dir.path());
    assert_eq!(get(&server, "/api/rounds")["total"], 14);
    let (id, _) = review.split_once('-').unwrap();
    let job = get(&server, &format!("/api/rounds/{id}/review?effort=quick&lines=3"));
    assert_eq!(job["state"], "done");
    assert_eq!(job["review"]["plies"], 4);
    let arena = get(&server, "/api/arenas/two-levels");
    assert_eq!((&arena["state"], &arena["done"]), (&"done".into(), &4.into()));
    let engines = get(&server, "/api/engines");
    assert_eq!(engines["fault"], Value::Null);
    let game = |id: &str| {
        let games = engines["games"].as_array().unwrap();
        games.iter().find(|game| game["game"] == id).unwrap()["programs"].clone()
    };
    assert_eq!(game("chess"), serde_json::json!(["fish"]));
}
