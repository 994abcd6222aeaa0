//! How engines decide, over HTTP for any position and over the socket while they play.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use crate::support::TestServer;
use serde_json::{Value, json};
use tempfile::tempdir;

/// A round of a person (green) against this engine: its id and green's token.
async fn against(server: &TestServer, engine: &str) -> (String, String) {
    let request = json!({
        "game": "diamond",
        "seats": {
            "green": {"kind": "person", "name": "Ana", "here": true},
            "red": {"kind": "engine", "engine": engine},
        },
    });
    let (status, made) = server.post("/api/rounds", &request).await;
    assert_eq!(status, 201, "{made}");
    let text = |v: &Value| v.as_str().unwrap().to_string();
    (text(&made["id"]), text(&made["tokens"]["green"]))
}

#[tokio::test]
async fn any_position_of_a_round_can_be_xrayed() {
    let dir = tempdir().unwrap();
    let server = TestServer::start(dir.path()).await;
    let (id, green, red) = server.two_people().await;
    let (mut both, _) = server.join(&id, &[&green, &red]).await;
    assert_eq!(both.act("green", 0, "bt-cd").await["t"], "ack");
    assert_eq!(both.act("red", 1, "resign").await["t"], "ack");

    // Where a person sits the strongest level is asked, also after the round has ended.
    let now = server.get(&format!("/api/rounds/{id}/xray")).await;
    assert_eq!(
        (&now["engine"], &now["ply"], &now["seat"]),
        (&json!("8"), &json!(1), &json!("red"))
    );
    let detail = server.get(&format!("/api/rounds/{id}")).await;
    assert_eq!(now["position"], detail["steps"][1]["position"]);

    let start = server.get(&format!("/api/rounds/{id}/xray?ply=0&engine=minimax")).await;
    assert_eq!((&start["engine"], &start["seat"]), (&json!("minimax"), &json!("green")));
    assert_eq!(start["position"], detail["start"]);
    let best = &start["line"][0];
    let moves: Vec<_> = start["branches"].as_array().unwrap().iter().map(|b| &b["move"]).collect();
    assert!(moves.contains(&best), "{best} among {moves:?}");
    for field in ["depth", "nodes", "ms", "score", "factors", "rules", "hidden"] {
        assert!(start.get(field).is_some(), "{field} in {start}");
    }
    for field in ["cells", "score", "bound", "visits", "terms", "unseen", "hidden", "children"] {
        assert!(start["branches"][0].get(field).is_some(), "{field}");
    }
    server.stop().await;
}

#[tokio::test]
async fn a_wrong_question_is_refused_with_what_is_wrong() {
    let dir = tempdir().unwrap();
    let server = TestServer::start(dir.path()).await;
    let lost = json!({"start": "RRRR.RG..RG.GGGG..... g 100"});
    let (over, ..) = server.two_people_with(lost).await;
    let (id, ..) = server.two_people().await;
    let cases = [
        (format!("{id}/xray?ply=1"), 400, "bad-request", "ply 1: the round has 0"),
        (
            format!("{id}/xray?engine=hal"),
            400,
            "bad-request",
            "unknown engine \"hal\", expected a level from 1 to 8, alphabeta",
        ),
        (format!("{id}/xray?ply=first"), 400, "bad-request", "ply"),
        (format!("{id}/xray?plies=1"), 400, "bad-request", "unknown field `plies`"),
        (format!("{over}/xray"), 422, "no-decision", "nobody has to decide"),
        ("nowhere/xray".into(), 404, "not-found", "there is no round"),
    ];
    for (path, expected, code, text) in cases {
        let (status, _, body) =
            server.request("GET", &format!("/api/rounds/{path}"), &[], "").await;
        let body: Value = serde_json::from_str(&body).unwrap();
        assert_eq!((status, &body["error"]["code"]), (expected, &json!(code)), "{path}");
        assert!(body["error"]["text"].as_str().unwrap().contains(text), "{path}: {body}");
    }
    server.stop().await;
}

#[tokio::test]
async fn one_client_has_one_engine_at_a_time() {
    let dir = tempdir().unwrap();
    let server = TestServer::start(dir.path()).await;
    let (id, ..) = server.two_people().await;
    // This engine takes all the time it is given.
    let path = format!("/api/rounds/{id}/xray?engine=alphabeta");
    let (one, two) =
        tokio::join!(server.request("GET", &path, &[], ""), server.request("GET", &path, &[], ""),);
    let mut statuses = [one.0, two.0];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 429]);
    // Once it is done, the next question is welcome.
    server.get(&format!("/api/rounds/{id}/xray?engine=random")).await;
    server.stop().await;
}

#[tokio::test]
async fn those_who_asked_see_how_each_move_was_found() {
    let dir = tempdir().unwrap();
    let server = TestServer::start(dir.path()).await;
    let (id, token) = against(&server, "minimax").await;
    let (mut ana, _) = server.join(&id, &[&token]).await;
    let (mut watcher, _) = server.join(&id, &[]).await;
    watcher.send(json!({"t": "xray", "on": true})).await;
    // Messages before the ping have been handled when the pong comes.
    watcher.send(json!({"t": "ping"})).await;
    watcher.receive("pong").await;

    assert_eq!(ana.act("green", 0, "bt-cd").await["t"], "ack");
    let xray = watcher.receive("xray").await;
    assert_eq!((&xray["seq"], &xray["ply"]), (&json!(1), &json!(1)));
    assert_eq!((&xray["seat"], &xray["engine"]), (&json!("red"), &json!("minimax")));
    let played = watcher.receive("events").await;
    assert_eq!(played["events"][0]["text"], xray["line"][0]);

    watcher.send(json!({"t": "xray", "on": false})).await;
    watcher.send(json!({"t": "ping"})).await;
    watcher.receive("pong").await;
    assert_eq!(ana.act("green", 2, "b-bt").await["t"], "ack");
    // The player never asked, and the watcher no longer does.
    for client in [&mut ana, &mut watcher] {
        loop {
            let message = client.next().await.unwrap();
            assert_ne!(message["t"], "xray");
            if message["t"] == "events" && message["events"][0]["seq"] == 4 {
                break;
            }
        }
    }
    server.stop().await;
}

/// Every Rust file of the engines' crates.
fn sources(folder: &Path, out: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, out);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            out.push(path);
        }
    }
}

/// The names that follow this opening in the sources, up to the closing quote.
fn names(text: &str, opening: &str, out: &mut BTreeSet<String>) {
    out.extend(text.split(opening).skip(1).filter_map(|rest| Some(rest.split_once('"')?.0.into())));
}

#[tokio::test]
async fn every_name_engines_use_is_translated() {
    let mut files = Vec::new();
    for one in trebejo_testkit::workspace::crates() {
        sources(&one.folder.join("src"), &mut files);
    }
    let (mut terms, mut levels) = (BTreeSet::new(), BTreeSet::new());
    for file in files {
        // Names in tests are not names of engines.
        let text = std::fs::read_to_string(file).unwrap();
        let text = text.split("#[cfg(test)]").next().unwrap();
        names(text, "Term { name: \"", &mut terms);
        names(text, "Membership { name: \"", &mut levels);
    }
    assert!(terms.len() > 10 && levels.len() == 3, "{terms:?} {levels:?}");

    let dir = tempdir().unwrap();
    let server = TestServer::start(dir.path()).await;
    let (id, ..) = server.two_people().await;
    let fuzzy = server.get(&format!("/api/rounds/{id}/xray?engine=fuzzy")).await;
    server.stop().await;
    let named = |field: &str| {
        let all = fuzzy[field].as_array().unwrap().iter();
        all.map(|item| item["name"].as_str().unwrap().to_string()).collect::<BTreeSet<_>>()
    };
    let kinds = [
        ("term", terms),
        ("level", levels),
        ("factor", named("factors")),
        ("rule", named("rules")),
    ];
    for (language, messages) in trebejo_web::PageMessages::all().page {
        for (kind, names) in &kinds {
            assert!(!names.is_empty(), "{kind}");
            for name in names {
                let key = format!("xray-{kind}-{name}");
                assert!(messages.contains_key(&key), "{key} is missing in {language}.ftl");
            }
        }
    }
}
