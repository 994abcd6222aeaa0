//! External engines in games of the page: seated by name, in whichever protocol they speak, replaced when they fail.

use std::path::Path;

use crate::support::TestServer;
use serde_json::{Value, json};
use tempfile::tempdir;
use trebejo_backgammon_protocols::gnubg_is_installed;

/// Two engines that are shell scripts: one answers, one always plays an illegal move.
fn register(dir: &Path) {
    for (name, best) in [("parrot", "e7e5"), ("fool", "e1e8")] {
        let script = format!(
            "while read -r word rest; do case \"$word\" in\n\
             uci) echo uciok;; isready) echo readyok;;\n\
             go) echo info depth 3 score cp 12 nodes 9 pv {best}; echo bestmove {best};;\n\
             quit) exit 0;; esac; done"
        );
        std::fs::write(dir.join(format!("{name}.sh")), script).unwrap();
    }
    let table = |name: &str| {
        let path = dir.join(format!("{name}.sh"));
        format!("[{name}]\ncommand = \"/bin/sh\"\nargs = [\"{}\"]\n", path.display())
    };
    std::fs::write(dir.join("engines.toml"), table("parrot") + &table("fool")).unwrap();
}

fn request(game: &str, engine: &str) -> Value {
    json!({"game": game, "seats": {
        "white": {"kind": "person", "name": "Ana", "here": true},
        "black": {"kind": "engine", "engine": engine},
    }})
}

/// Begins a round against an engine and plays e2e4: the first answer.
async fn answer(server: &TestServer, engine: &str) -> (String, Value) {
    let (status, made) = server.post("/api/rounds", &request("chess", engine)).await;
    assert_eq!(status, 201, "{made}");
    let id = made["id"].as_str().unwrap().to_owned();
    let (mut ana, welcome) = server.join(&id, &[made["tokens"]["white"].as_str().unwrap()]).await;
    assert_eq!(welcome["round"]["seats"]["black"], json!({"kind": "engine", "engine": engine}));
    ana.act("white", 0, "e2e4").await;
    loop {
        let events = ana.receive("events").await;
        let found = events["events"].as_array().unwrap().iter().find(|e| e["seat"] == "black");
        if let Some(event) = found {
            return (id, event.clone());
        }
    }
}

#[tokio::test]
async fn a_registered_engine_plays() {
    let dir = tempdir().unwrap();
    register(dir.path());
    let server = TestServer::start(dir.path()).await;
    let games = server.get("/api/games").await;
    for game in games["games"].as_array().unwrap() {
        let expected = match game["id"].as_str() {
            Some("chess") => json!(["fool", "parrot"]),
            Some("backgammon") if gnubg_is_installed() => {
                json!(["gnubg", "gnubg-0", "gnubg-1", "gnubg-2", "gnubg-3"])
            }
            _ => json!([]),
        };
        assert_eq!(game["programs"], expected, "{}", game["id"]);
    }
    assert!(!games.to_string().contains(".sh"), "no path is sent to anybody");

    let (id, event) = answer(&server, "parrot").await;
    assert_eq!(event["text"], "e7e5");
    // The round can be read and looked into, also when the program has left the list.
    std::fs::remove_file(dir.path().join("engines.toml")).unwrap();
    let detail = server.get(&format!("/api/rounds/{id}")).await;
    assert_eq!(detail["steps"][2]["text"], "e7e5");
    server.get(&format!("/api/rounds/{id}/xray?ply=1")).await;
    server.stop().await;
}

#[tokio::test]
async fn an_engine_that_fails_is_replaced_for_the_move() {
    let dir = tempdir().unwrap();
    register(dir.path());
    let server = TestServer::start(dir.path()).await;
    let (_, event) = answer(&server, "fool").await;
    assert!(event["text"].as_str().is_some_and(|text| text.len() >= 4), "{event}");
    server.stop().await;
}

#[tokio::test]
async fn only_engines_of_the_list_can_be_seated() {
    let dir = tempdir().unwrap();
    register(dir.path());
    let server = TestServer::start(dir.path()).await;
    for (game, engine, expected) in [
        ("chess", "hal", "unknown engine \"hal\", expected a level from 1 to 10, engine"),
        ("chess", "/bin/sh", "has no engine"),
        ("chess", "../parrot", "has no engine"),
        ("chess", "parrot@speed=9", "\"speed=9\" is no limit"),
        ("chess", "parrot@clock=60+1", "a clock of its own is for arenas"),
        ("alice", "parrot", "registered for chess, not for alice; to allow it, add alice"),
        ("backgammon", "parrot", "no program that speaks UCI plays backgammon"),
    ] {
        let (status, why) = server.post("/api/rounds", &request(game, engine)).await;
        let text = why["error"]["text"].as_str().unwrap_or_default();
        assert!(status == 400 && text.contains(expected), "{game} {engine}: {status} {why}");
    }
    server.stop().await;
}

#[tokio::test]
async fn an_engine_is_seated_with_its_limits_and_the_record_keeps_them() {
    let dir = tempdir().unwrap();
    register(dir.path());
    let server = TestServer::start(dir.path()).await;
    for (requested, kept) in
        [("2@nodes=50,depth=1", "2@depth=1@nodes=50"), ("parrot@time=0.05s", "parrot@time=50")]
    {
        let (status, made) = server.post("/api/rounds", &request("chess", requested)).await;
        assert_eq!(status, 201, "{made}");
        let id = made["id"].as_str().unwrap();
        let (mut ana, welcome) =
            server.join(id, &[made["tokens"]["white"].as_str().unwrap()]).await;
        assert_eq!(welcome["round"]["seats"]["black"], json!({"kind": "engine", "engine": kept}));
        ana.act("white", 0, "e2e4").await;
        while ana.receive("events").await["events"]
            .as_array()
            .unwrap()
            .iter()
            .all(|e| e["seat"] != "black")
        {}
    }
    server.stop().await;
}

#[tokio::test]
async fn gnu_backgammon_plays() {
    if !gnubg_is_installed() {
        eprintln!("not run: gnubg is not installed (Debian's package gnubg)");
        return;
    }
    let dir = tempdir().unwrap();
    let server = TestServer::start(dir.path()).await;
    let engine = json!({"kind": "engine", "engine": "gnubg-0"});
    let seats = json!({"white": engine, "black": engine});
    let request = json!({"game": "backgammon", "options": {"length": "1"}, "seats": seats});
    let (status, made) = server.post("/api/rounds", &request).await;
    assert_eq!(status, 201, "{made}");
    let (mut watcher, _) = server.join(made["id"].as_str().unwrap(), &[]).await;
    // A play, not the roll before it: its steps go from point to point.
    let is_play = |event: &Value| event["text"].as_str().is_some_and(|text| text.contains('/'));
    while !watcher.receive("events").await["events"].as_array().unwrap().iter().any(is_play) {}
    server.stop().await;
}
