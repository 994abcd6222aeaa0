//! The real program, run as people and scripts run it.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Output, Stdio};

use serde_json::Value;
use tempfile::TempDir;

use crate::support::{self, refused, trebejo};

const START: &str = "RRRR.RG..RG.GGGG..... g 0";
const ENDED: &str = "RRRR.RG..RG.GGGG..... g 100";

fn run(args: &[&str]) -> Output {
    trebejo(args).stdin(Stdio::null()).output().unwrap()
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}

/// What a command that succeeds prints.
fn printed(args: &[&str]) -> String {
    let output = run(args);
    assert!(output.status.success(), "{args:?}: {}", text(&output.stderr));
    assert_eq!(text(&output.stderr), "", "{args:?}");
    text(&output.stdout).into()
}

/// Plays a script in the terminal.
fn play(data: &TempDir, args: &[&str], script: &str) -> String {
    let place = ["--data", data.path().to_str().unwrap()];
    let output = support::run(&[args, &place].concat(), script);
    assert!(output.status.success(), "{}", text(&output.stderr));
    text(&output.stdout).into()
}

#[test]
fn perft_counts_and_divides() {
    assert_eq!(printed(&["perft", "diamond", "--depth", "0"]), "nodes 1\n");
    assert_eq!(printed(&["perft", "diamond", "--depth", "1"]), "nodes 5\n");
    let whole = printed(&["perft", "diamond", "--depth", "5"]);
    let divided = printed(&["perft", "diamond", "--position", START, "--depth", "5", "--divide"]);
    assert_eq!(divided.lines().last(), whole.lines().last());
    let counts = divided.lines().filter_map(|line| line.split_once(": ")?.1.parse::<u64>().ok());
    let counts: Vec<u64> = counts.collect();
    assert_eq!(counts.len(), 5);
    assert_eq!(whole, format!("nodes {}\n", counts.iter().sum::<u64>()));
    assert_eq!(printed(&["perft", "diamond", "--position", ENDED, "--depth", "3"]), "nodes 0\n");
}

#[test]
fn where_chance_acts_its_outcomes_are_the_actions() {
    let start = "4k3/7p/8/8/8/8/P7/R3K3 w Q - 0 1";
    let lines = printed(&["moves", "chessmagic", "--position", start]);
    let expected = format!("gift a1:double  {start} a1:double\ngift a2:omni    {start} a2:omni\n");
    assert_eq!(lines, expected);
    let json = printed(&["moves", "chessmagic", "--position", start, "--json"]);
    let json: Value = serde_json::from_str(&json).unwrap();
    assert_eq!(json[1]["move"], "gift a2:omni");
    assert_eq!(json[1]["position"], format!("{start} a2:omni"));
    let mut divide = vec!["perft", "chessmagic", "--depth", "2", "--divide"];
    let counts = printed(&divide);
    assert!(counts.starts_with("gift a1:double: 20\ngift h1:double: 20\ngift a2:omni: 21\n"));
    assert_eq!(counts.lines().last(), Some("nodes 214"));
    divide.extend(["--option", "gifts=off"]);
    assert_eq!(printed(&divide).lines().last(), Some("nodes 400"));
    let why = refused(1, &["best", "chessmagic"]);
    assert!(why.contains("chance decides here"), "{why}");
}

#[test]
fn a_king_that_can_be_taken_is_the_best_move() {
    let position = "8/8/8/3kP3/8/8/8/K7 w - - 0 1 e5:omni";
    for level in ["1", "10"] {
        let best = printed(&["best", "chessmagic", "--position", position, "--level", level]);
        assert_eq!(best, "move e5d5\nscore mate 1\nline e5d5\n");
    }
    let ended = "8/8/8/3P4/8/8/8/K7 b - - 0 1 -";
    let (_, json, why) =
        support::answer(&["moves", "chessmagic", "--position", ended, "--json"], "");
    assert_eq!(json, "[]\n");
    assert_eq!(why, "trebejo: the game is over: White won (the king was captured)\n");
    let over = refused(1, &["best", "chessmagic", "--position", ended]);
    assert_eq!(over, "the game is over: White won (the king was captured)");
}

#[test]
fn moves_come_with_the_positions_after_them() {
    let lines = printed(&["moves", "diamond"]);
    assert_eq!(lines.lines().count(), 5);
    assert!(lines.contains("bt-cd  RRRR.RG..RG.GGG.....G r 1\n"), "{lines}");
    let json: Value =
        serde_json::from_str(&printed(&["moves", "diamond", "--position", START, "--json"]))
            .unwrap();
    let moves = json.as_array().unwrap();
    assert_eq!(moves.len(), 5);
    for mv in moves {
        let keys: Vec<_> = mv.as_object().unwrap().keys().collect();
        assert_eq!(keys, ["move", "position"]);
        // What it leads to can be asked about in turn.
        printed(&["moves", "diamond", "--position", mv["position"].as_str().unwrap()]);
    }
    let red = printed(&["moves", "diamond", "--option", "first=red"]);
    assert!(red.starts_with("tt-cu") || red.contains("\ntt-cu"), "{red}");
}

#[test]
fn a_finished_position_has_no_moves_and_no_best_one() {
    for (lang, reason) in [
        ("en", "the game is over: a draw (nothing removed for too long)"),
        ("es", "la partida ha terminado: tablas (demasiado tiempo sin capturas)"),
    ] {
        for (json, list) in [(&[][..], ""), (&["--json"][..], "[]\n")] {
            let args = [&["moves", "diamond", "--position", ENDED, "--lang", lang], json].concat();
            let (code, printed, said) = support::answer(&args, "");
            assert_eq!((code, printed.as_str()), (0, list));
            assert_eq!(said, format!("trebejo: {reason}\n"));
        }
    }
    let mate = "6k1/5ppp/8/8/8/8/8/R6K w - - 0 1";
    let moves = printed(&["moves", "chess", "--position", mate, "--json"]);
    let moves: Value = serde_json::from_str(&moves).unwrap();
    for mv in moves.as_array().unwrap() {
        let over = serde_json::json!({"winner": "white", "end": "checkmate"});
        assert_eq!(mv.get("over"), (mv["move"] == "a1a8").then_some(&over), "{mv}");
    }
    let why = refused(1, &["best", "diamond", "--position", ENDED, "--json"]);
    assert_eq!(why, "the game is over: a draw (nothing removed for too long)");
}

#[test]
fn best_gives_a_legal_move_with_score_and_line() {
    let legal = printed(&["moves", "diamond"]);
    for choice in [&["--level", "1"][..], &["--engine", "minimax"], &["--time", "50"], &[]] {
        let args = [&["best", "diamond", "--json"], choice].concat();
        let json: Value = serde_json::from_str(&printed(&args)).unwrap();
        let mv = json["move"].as_str().unwrap();
        assert!(legal.lines().any(|line| line.starts_with(&format!("{mv} "))), "{json}");
        assert_eq!(json["line"][0], json["move"]);
        assert!(json["score"]["cp"].is_i64() || json["score"]["mate"].is_i64(), "{json}");
        assert_eq!(json.as_object().unwrap().len(), 3);
    }
    let random = printed(&["best", "diamond", "--engine", "random", "--json"]);
    assert_eq!(serde_json::from_str::<Value>(&random).unwrap()["score"], Value::Null);
    let lines = printed(&["best", "diamond", "--level", "2"]);
    assert!(lines.starts_with("move ") && lines.contains("\nline "), "{lines}");
}

#[test]
fn best_explains_how_the_engine_decided() {
    let tree = printed(&["best", "diamond", "--engine", "minimax", "--explain"]);
    let (answer, tree) = tree.split_once("tree\n").expect("a tree");
    let best = answer.lines().next().unwrap().strip_prefix("move ").unwrap();
    assert!(tree.lines().any(|line| line.starts_with(&format!("  {best}  cp "))), "{tree}");
    assert!(tree.contains("answers cut off]") && tree.contains("≥ cp "), "{tree}");

    let fuzzy = printed(&["best", "diamond", "--engine", "fuzzy", "--explain"]);
    for word in ["factor aggression 1.00: low 0.00", "rule attack 1.00", "lookahead -10, trap "] {
        assert!(fuzzy.contains(word), "{word} in {fuzzy}");
    }

    let json = printed(&["best", "chess", "--level", "2", "--explain", "--json"]);
    let json: Value = serde_json::from_str(&json).unwrap();
    assert_eq!(json["line"][0], json["move"]);
    assert_eq!((&json["engine"], &json["seat"]), (&"2".into(), &"white".into()));
    assert_eq!(json["branches"].as_array().unwrap().len(), 20);
}

#[test]
fn best_is_held_to_limits_however_they_are_given() {
    let depth = |args: &[&str]| {
        let json = printed(&[&["best", "alice", "--explain", "--json"], args].concat());
        serde_json::from_str::<Value>(&json).unwrap()["depth"].as_u64().unwrap()
    };
    assert_eq!(depth(&["--engine", "minimax", "--depth", "3"]), 3);
    assert_eq!(depth(&["--engine", "minimax@depth=3"]), 3);
    assert_eq!(depth(&["--engine", "minimax@depth=3,nodes=100000", "--depth", "1"]), 1);
    assert!(depth(&["--engine", "engine", "--nodes", "1"]) < 2);
}

#[test]
fn wrong_input_is_one_line_that_says_what_was_expected() {
    let cases: [(&[&str], &str); 24] = [
        (&["perft", "ludo", "--depth", "1"], "unknown game \"ludo\", expected diamond"),
        (&["perft", "diamond"], "required arguments were not provided: --depth <N>"),
        (&["perft", "diamond", "--depth", "x"], "expected a whole number from 0 to 100"),
        (&["perft", "diamond", "--depth", "-1"], "expected a whole number from 0 to 100"),
        (&["perft", "diamond", "--depth", "101"], "expected a whole number from 0 to 100"),
        (
            &["moves", "diamond", "--position", "RRRR.RG..RX.GGGG..... g 0"],
            "position \"RRRR.RG..RX.GGGG..... g 0\": cell 11 (rl) is 'X', expected R, G or .",
        ),
        (&["moves", "diamond", "--position", ""], "position \"\": the position has 0 parts"),
        (
            &["moves", "diamond", "--position", "a\nb"],
            "position \"a\\nb\": the position has 2 parts",
        ),
        (&["moves", "diamond", "--option", "first"], "is not of the form NAME=VALUE"),
        (&["moves", "diamond", "--option", "first=blue"], "expected green or red"),
        (&["best", "diamond", "--level", "9"], "level 9 is out of range, expected 1 to 8"),
        (&["best", "diamond", "--level", "0"], "level 0 is out of range, expected 1 to 8"),
        (&["best", "diamond", "--engine", "5@depth=x"], "\"depth=x\" is no limit"),
        (&["best", "diamond", "--engine", "5@clock=1+1"], "a clock of its own is for arenas"),
        (
            &["best", "diamond", "--engine", "deep"],
            "unknown engine \"deep\", expected a level from 1 to 8, alphabeta",
        ),
        (&["best", "diamond", "--level", "1", "--engine", "random"], "cannot be used with"),
        (&["best", "diamond", "--time", "0"], "expected a whole number from 1 to 86400000"),
        (&["play", "diamond", "--seat", "red=9"], "level 9 is out of range, expected 1 to 8"),
        (&["play", "diamond", "--clock", "5"], "BASE+INCREMENT"),
        (&["play", "--round", "nonsense"], "12 digits and lower-case letters"),
        (&["moves", "diamond", "--json=5"], "unexpected value '5' for '--json' found"),
        (&["rollout", "x", "--games", "0"], "expected a whole number from 1 to 1000000"),
        (&["perft", "diamond", "--depth", "1", "--lang", "fr"], "expected en or es"),
        (&["--lan", "perft", "diamond", "--depth", "1"], "--lan is an option of the server"),
    ];
    for (args, expected) in cases {
        let message = refused(2, args);
        assert!(message.contains(expected), "{args:?}: {message}");
    }
    assert!(refused(2, &["dance"]).contains("unrecognized subcommand 'dance'"));
    assert!(refused(2, &["--port", "70000"]).contains("from 0 to 65535"));
    assert!(refused(2, &["moves", "diamond", "--jsno"]).contains("--json"));
}

#[test]
fn help_and_version_are_no_errors() {
    assert!(printed(&["--help"]).contains("trebejo [OPTIONS] [COMMAND]"));
    assert!(printed(&["perft", "--help"]).contains("--divide"));
    let spanish = printed(&["perft", "--help", "--lang", "es"]);
    assert!(
        spanish.contains("Uso: trebejo perft") && spanish.contains("Mostrar esta ayuda"),
        "{spanish}"
    );
    assert!(!spanish.contains("default") && !spanish.contains("Usage"), "{spanish}");
    assert_eq!(printed(&["--version"]), format!("trebejo {}\n", env!("CARGO_PKG_VERSION")));
}

#[test]
fn a_reader_that_has_seen_enough_is_no_error() {
    for args in [&["moves", "diamond"][..], &["--help"], &["perft", "diamond", "--depth", "2"]] {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let output = trebejo(args).stdout(writer).stderr(Stdio::piped()).output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{args:?}");
        assert_eq!(text(&output.stderr), "", "{args:?}");
    }
}

#[test]
fn a_game_begun_here_is_listed_and_goes_on() {
    let data = TempDir::new().unwrap();
    let begun = play(&data, &["play", "diamond", "--seat", "red=person:Luis"], "bt-cd\nsave Tea\n");
    assert!(begun.contains("1. Green (ana) plays bt-cd"), "{begun}");
    assert!(begun.is_ascii(), "{begun}");
    // The last line is the command that brings it back.
    let again: Vec<&str> = begun.lines().last().unwrap().split_whitespace().collect();
    let id = *again.last().unwrap();
    let dir = data.path().to_str().unwrap();
    assert_eq!(again, ["trebejo", "play", "--data", dir, "--round", id]);

    let listed = play(&data, &["play", "--list"], "");
    assert_eq!(listed, format!("{id}  diamond  ana - Luis  after 1 move  \"Tea\"\n"));
    let listed = play(&data, &["play", "--list", "--lang", "es"], "");
    assert!(listed.contains("tras 1 jugada "), "{listed}");

    let resumed = play(&data, &["play", "--round", id], "tt-cu\nresign\n");
    assert!(resumed.contains("2. Red (Luis) plays tt-cu"), "{resumed}");
    assert!(resumed.contains("Red won (the other side resigned)"), "{resumed}");
}

#[test]
fn two_engines_play_to_the_end_by_themselves() {
    let data = TempDir::new().unwrap();
    let args = ["play", "diamond", "--seat", "green=4", "--seat", "red=random", "--pace", "0"];
    let output = play(&data, &args, "");
    assert!(output.contains("1. Green (level 4) plays "), "{output}");
    assert!(output.contains("The game is over: "), "{output}");
}

#[test]
fn a_round_or_a_folder_that_is_not_there_is_said_so() {
    let data = TempDir::new().unwrap();
    let dir = data.path().to_str().unwrap();
    let message = refused(2, &["play", "--round", "0k3v9m2p7xqz", "--data", dir]);
    assert_eq!(message, "there is no round 0k3v9m2p7xqz");
    let file = data.path().join("file");
    std::fs::write(&file, "").unwrap();
    let message = refused(2, &["play", "--list", "--data", file.to_str().unwrap()]);
    assert!(message.contains("data folder") && message.contains("file"), "{message}");
}

#[test]
fn a_person_sees_each_answer_before_typing_on() {
    let data = TempDir::new().unwrap();
    let mut child = trebejo(&["play", "diamond", "--seat", "red=1"])
        .args(["--data", data.path().to_str().unwrap()])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let (mut input, mut output) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
    input.write_all(b"bt-cd\n").unwrap();
    // The input stays open: what follows can only come because it was not held back.
    let mut seen = String::new();
    while !seen.contains("last: Red ") {
        let mut chunk = [0; 4096];
        let count = output.read(&mut chunk).unwrap();
        assert!(count > 0, "{seen}");
        seen.push_str(text(&chunk[..count]));
    }
    drop(input);
    assert!(child.wait().unwrap().success());
}

/// A server that is ended with the test.
struct Server(Child, String);

impl Server {
    fn start(data: &TempDir) -> Server {
        let mut child = trebejo(&["--no-open", "--port", "0", "--data"])
            .arg(data.path())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().strip_prefix("Trebejo is at http://").expect(&line);
        let address = address.trim_end_matches('/').to_string();
        Server(child, address)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[test]
fn alone_it_serves_the_page_until_asked_to_stop() {
    let data = TempDir::new().unwrap();
    let mut server = Server::start(&data);
    let address = &server.1;
    let mut stream = TcpStream::connect(address).unwrap();
    write!(stream, "GET /api/games HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n")
        .unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    assert!(answer.starts_with("HTTP/1.1 200") && answer.contains("Diamond Chase"), "{answer}");

    // Its port and its folder are taken, and said to be.
    let other = TempDir::new().unwrap();
    let port = address.rsplit(':').next().unwrap();
    let dir = |data: &TempDir| data.path().to_str().unwrap().to_string();
    let message = refused(2, &["--no-open", "--port", port, "--data", &dir(&other)]);
    assert_eq!(message, format!("port {port} is in use, choose another with --port"));
    let message = refused(2, &["--no-open", "--port", "0", "--data", &dir(&data)]);
    assert!(message.contains("another Trebejo server"), "{message}");

    // A round can be played in the terminal meanwhile.
    let played = play(&data, &["play", "diamond"], "bt-cd\n");
    assert!(played.contains("plays bt-cd"), "{played}");

    if cfg!(unix) {
        let pid = server.0.id().to_string();
        assert!(Command::new("kill").args(["-TERM", &pid]).status().unwrap().success());
        assert!(server.0.wait().unwrap().success());
    }
}

#[test]
fn an_engine_registered_for_another_game_says_so_and_how_to_allow_it() {
    let data = TempDir::new().unwrap();
    std::fs::write(data.path().join("engines.toml"), "[fish]\ncommand = \"/nowhere/fish\"\n")
        .unwrap();
    let folder = data.path().to_str().unwrap();
    let play = ["play", "alice", "--seat", "black=fish", "--data", folder];
    let arena = ["arena", "alice", "--engines", "5,fish", "--data", folder];
    let english = "engine \"fish\" is registered for chess, not for alice; to allow it, add alice to its games: \
        games=alice after --engine, games = [\"alice\"] in engines.toml";
    let spanish = "el motor «fish» está registrado para chess, no para alice; para permitirlo, añade alice a sus \
        juegos: games=alice tras --engine, games = [\"alice\"] en engines.toml";
    let player = ["player \"fish\": ", "jugador «fish»: "];
    for (lang, said, player) in [("en", english, player[0]), ("es", spanish, player[1])] {
        let refused = |args: &[&str]| refused(2, &[args, &["--lang", lang]].concat());
        assert_eq!(refused(&play), said);
        assert_eq!(refused(&arena), format!("{player}{said}"));
    }
}
