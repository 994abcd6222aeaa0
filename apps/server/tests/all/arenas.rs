//! Arenas over HTTP: started, watched, stopped, resumed and looked through.

use std::time::Duration;

use crate::support::TestServer;
use serde_json::{Value, json};
use tempfile::tempdir;
use trebejo_web::Limits;

fn quick() -> Value {
    json!({"name": "quick", "plan": {"game": "diamond", "kind": "round-robin", "players": ["3", "1", "random"], "games": 4}})
}

/// Looks at an arena until it has this state.
async fn wait(server: &TestServer, name: &str, state: &str) -> Value {
    for _ in 0..400 {
        let snapshot = server.get(&format!("/api/arenas/{name}")).await;
        if snapshot["state"] == state {
            return snapshot;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("{name} is never {state}");
}

#[tokio::test]
async fn an_arena_is_played_and_looked_through() {
    let dir = tempdir().unwrap();
    let server = TestServer::start_with(dir.path(), Limits::raised()).await;
    assert_eq!(server.get("/api/arenas").await["arenas"], json!([]));
    let (status, made) = server.post("/api/arenas", &quick()).await;
    assert_eq!((status, &made["name"]), (201, &json!("quick")), "{made}");
    let snapshot = wait(&server, "quick", "done").await;
    assert_eq!((&snapshot["games"], &snapshot["done"]), (&json!(12), &json!(12)));
    assert_eq!(snapshot["plan"]["players"], json!(["3", "1", "random"]));
    assert_eq!(snapshot["standings"].as_array().unwrap().len(), 3);
    assert_eq!(snapshot["pairs"].as_array().unwrap().len(), 3);
    assert_eq!(snapshot["seats"], json!(["green", "red"]));

    let list = server.get("/api/arenas").await;
    assert_eq!(
        (&list["arenas"][0]["name"], &list["arenas"][0]["state"]),
        (&json!("quick"), &json!("done"))
    );
    assert_eq!(list["running"], Value::Null);
    let games = server.get("/api/arenas/quick/games?player=2&limit=3").await;
    assert_eq!((games["games"].as_array().unwrap().len(), &games["total"]), (3, &json!(8)));
    let game = server.get("/api/arenas/quick/games/3").await;
    assert_eq!(game["result"]["game"], 3);
    let plies = game["result"]["plies"].as_u64().unwrap();
    assert_eq!(game["steps"].as_array().unwrap().len() as u64, plies + 1);
    assert_eq!(game["notes"].as_array().unwrap().len() as u64, plies - 6);
    let (status, head, text) =
        server.request("GET", "/api/arenas/quick/games/3/record", &[], "").await;
    assert_eq!((status, text.as_str()), (200, game["record"].as_str().unwrap()));
    assert!(head.to_lowercase().contains("filename=\"quick-3.txt\""), "{head}");
    let (status, head, page) =
        server.request("GET", "/api/arenas/quick/report.html?lang=es", &[], "").await;
    assert_eq!(status, 200);
    assert!(page.starts_with("<!doctype html>") && page.contains("lang=\"es\""), "{page}");
    assert!(head.contains("default-src 'none'") && !head.contains("script-src 'self'"), "{head}");

    // The record can be imported.
    let (status, _, _) = server.request("POST", "/api/import", &[], &text).await;
    assert_eq!(status, 201);
    let (status, _, _) = server.request("DELETE", "/api/arenas/quick", &[], "").await;
    assert_eq!(status, 204);
    assert_eq!(server.request("GET", "/api/arenas/quick", &[], "").await.0, 404);
    server.stop().await;
}

#[tokio::test]
async fn one_arena_at_a_time_is_stopped_and_resumed() {
    let dir = tempdir().unwrap();
    let server = TestServer::start_with(dir.path(), Limits::raised()).await;
    let slow = json!({"plan": {"game": "diamond", "kind": "head-to-head", "players": ["7", "7@nodes=2000"], "games": 200}});
    let (status, made) = server.post("/api/arenas", &slow).await;
    assert_eq!((status, &made["name"]), (201, &json!("diamond-head-to-head-1")));
    let name = "diamond-head-to-head-1";
    let (status, busy) = server.post("/api/arenas", &quick()).await;
    assert_eq!((status, &busy["error"]["code"]), (409, &json!("busy")));
    let path = format!("/api/arenas/{name}");
    assert_eq!(server.request("DELETE", &path, &[], "").await.0, 409);
    let running = wait(&server, name, "running").await;
    assert_eq!(running["threads"], server.get("/api/arenas").await["most_threads"]);
    for _ in 0..100 {
        let snapshot = server.get(&path).await;
        if let Some(live) = snapshot["running"].as_array().unwrap().first() {
            assert!(live["position"].is_string() && live["view"]["pieces"].is_object(), "{live}");
            break;
        }
    }
    assert_eq!(server.post(&format!("{path}/stop"), &json!({})).await.0, 204);
    let stopped = wait(&server, name, "stopped").await;
    assert!(stopped["done"].as_u64().unwrap() < 200);
    assert_eq!(server.post(&format!("{path}/resume"), &json!({})).await.0, 204);
    wait(&server, name, "running").await;
    // A server that ends stops its arena, and the next one finds what was played.
    server.stop().await;
    let server = TestServer::start(dir.path()).await;
    let found = server.get(&path).await;
    assert_eq!(found["state"], "stopped");
    assert!(found["done"].as_u64() >= stopped["done"].as_u64());
    server.stop().await;
}

#[tokio::test]
async fn a_wrong_plan_is_refused_with_what_is_wrong() {
    let dir = tempdir().unwrap();
    std::fs::write(dir.path().join("engines.toml"), "[fish]\ncommand = \"/secret/place/fish\"\n")
        .unwrap();
    let server = TestServer::start(dir.path()).await;
    let engines = server.get("/api/engines").await;
    let chess = engines["games"].as_array().unwrap().iter().find(|g| g["game"] == "chess").unwrap();
    assert_eq!((&chess["programs"], &chess["levels"]), (&json!(["fish"]), &json!(10)));
    assert!(!engines.to_string().contains("secret"), "no path is sent to anybody");
    let cases = [
        (
            json!({"plan": {"game": "go", "kind": "gauntlet", "players": ["1", "2"]}}),
            "unknown game \"go\"",
        ),
        (
            json!({"plan": {"game": "chess", "kind": "gauntlet", "players": ["1", "/bin/sh"]}}),
            "player \"/bin/sh\" has no engine",
        ),
        (
            json!({"plan": {"game": "chess", "kind": "gauntlet", "players": ["1", "sh"]}}),
            "player \"sh\": unknown engine",
        ),
        (
            json!({"plan": {"game": "chess", "kind": "gauntlet", "players": ["1", "fish"]}}),
            "player \"fish\": fish cannot be started",
        ),
        (
            json!({"name": "../x", "plan": {"game": "chess", "kind": "gauntlet", "players": ["1", "2"]}}),
            "arena name \"../x\"",
        ),
        (
            json!({"plan": {"game": "chess", "kind": "gauntlet", "players": ["1", "2"], "engines": {}}}),
            "unknown field `engines`",
        ),
        (
            json!({"plan": {"game": "chess", "kind": "gauntlet", "players": ["1", "2"], "games": 3}}),
            "3 games cannot",
        ),
    ];
    for (body, part) in cases {
        let (status, why) = server.post("/api/arenas", &body).await;
        let text = why["error"]["text"].as_str().unwrap_or_default();
        assert!((400..500).contains(&status) && text.contains(part), "{body}: {status} {why}");
        assert!(!text.contains("secret"), "{text}");
    }
    for path in [
        "/api/arenas/none",
        "/api/arenas/..%2fx",
        "/api/arenas/none/games/1",
        "/api/arenas/none/report.html",
    ] {
        assert_eq!(server.request("GET", path, &[], "").await.0, 404, "{path}");
    }
    let other = [("Origin", "http://evil.example")];
    assert_eq!(server.request("POST", "/api/arenas", &other, &quick().to_string()).await.0, 403);
    std::fs::write(dir.path().join("engines.toml"), "[5]\ncommand = \"x\"\n").unwrap();
    assert!(server.get("/api/engines").await["fault"].is_string());
    server.stop().await;
}
