//! Live analysis and reviews: what they send, to whom, how much one client may ask for, and what ends them.

use std::time::Duration;

use crate::support::{Client, TestServer};
use serde_json::{Value, json};
use tempfile::tempdir;
use tokio::time::{Instant, sleep, timeout};
use trebejo_web::Limits;

const MATED: &str = "trebejo 1\ngame chess\nstart rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n\
    seat white person Ana\nseat black person Beto\nclock none\n\n\
    1 white f2f3\n2 black e7e5\n3 white g2g4\n4 black d8h4\n";

/// The next message about an analysis in this state.
async fn receive(client: &mut Client, id: &str, state: &str) -> Value {
    loop {
        let message = client.next().await.expect("the connection stays");
        assert_ne!(message["t"], "error", "{message}");
        if message["t"] == "analysis" && message["id"] == id && message["state"] == state {
            return message;
        }
    }
}

fn question(id: &str, position: &str) -> Value {
    json!({"t": "go", "id": id, "game": "chess", "position": position, "lines": 3})
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

#[tokio::test]
async fn lines_come_while_the_engine_thinks_and_stop_on_request() {
    let dir = tempdir().unwrap();
    let server = TestServer::start(dir.path()).await;
    let mut client = server.analyst().await;
    client.send(question("a1", START)).await;
    let first = receive(&mut client, "a1", "thinking").await;
    let findings = &first["findings"];
    assert_eq!((&findings["seat"], &findings["ply"]), (&json!("white"), &json!(0)), "{first}");
    let lines = findings["candidates"].as_array().unwrap();
    assert_eq!(lines.len(), 3);
    assert_eq!(lines[0]["line"][0]["cells"].as_array().unwrap().len(), 2);
    assert!(lines[0]["score"]["cp"].is_i64() && findings["bar"].as_f64().unwrap() > 0.3);
    let mut moves: Vec<_> = lines.iter().map(|one| one["line"][0]["move"].as_str()).collect();
    moves.sort_unstable();
    moves.dedup();
    assert_eq!(moves.len(), 3, "three different moves");

    client.send(json!({"t": "stop"})).await;
    let done = receive(&mut client, "a1", "done").await;
    assert_eq!(done["why"], "stopped");
    assert!(done["findings"]["depth"].as_u64() >= findings["depth"].as_u64());

    // A mate ends the analysis; a position that is over has nothing to analyse.
    client.send(question("a2", "7k/5Q2/6K1/8/8/8/8/8 w - - 0 1")).await;
    let mate = receive(&mut client, "a2", "done").await;
    assert_eq!(mate["findings"]["candidates"][0]["score"], json!({"mate": 1}));
    assert_eq!(mate["why"], "complete");
    client.send(question("a3", "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1")).await;
    let over = receive(&mut client, "a3", "done").await;
    assert_eq!((&over["why"], &over["findings"]), (&json!("nothing"), &Value::Null));
    server.stop().await;
}

#[tokio::test]
async fn a_new_question_replaces_the_old_one() {
    let dir = tempdir().unwrap();
    let server = TestServer::start(dir.path()).await;
    let mut client = server.analyst().await;
    client.send(question("a1", START)).await;
    receive(&mut client, "a1", "thinking").await;
    client.send(question("a2", START)).await;
    let mut stopped = false;
    let second = loop {
        let message = client.next().await.unwrap();
        stopped |= message["id"] == "a1" && message["why"] == "stopped";
        if message["id"] == "a2" && message["state"] == "thinking" {
            break message;
        }
    };
    assert!(second["findings"]["depth"].as_u64().unwrap() > 0);
    if !stopped {
        receive(&mut client, "a1", "done").await;
    }
    // No more messages about the first.
    client.send(json!({"t": "ping"})).await;
    loop {
        let message = client.next().await.unwrap();
        assert_ne!(message["id"], "a1", "{message}");
        if message["t"] == "pong" {
            break;
        }
    }
    server.stop().await;
}

#[tokio::test]
async fn a_client_that_leaves_gives_its_place_to_one_that_waits() {
    let dir = tempdir().unwrap();
    let limits = Limits { analyses: 1_000, sockets: 1_000, ..Limits::default() };
    let server = TestServer::start_with(dir.path(), limits).await;
    let threads = (std::thread::available_parallelism().unwrap().get() / 2).max(1);
    let mut busy = Vec::new();
    for _ in 0..threads {
        let mut client = server.analyst().await;
        client.send(question("b", START)).await;
        receive(&mut client, "b", "thinking").await;
        busy.push(client);
    }
    let mut last = server.analyst().await;
    last.send(question("w", START)).await;
    let waits = receive(&mut last, "w", "waiting").await;
    assert!(waits["ahead"].as_u64().is_some(), "{waits}");
    let gone = Instant::now();
    drop(busy.pop());
    receive(&mut last, "w", "thinking").await;
    assert!(gone.elapsed() < Duration::from_secs(5), "not only because its turn was over");
    server.stop().await;
}

#[tokio::test]
async fn connections_of_an_address_are_limited_and_garbage_is_refused() {
    let dir = tempdir().unwrap();
    let limits = Limits { analyses: 1, ..Limits::default() };
    let server = TestServer::start_with(dir.path(), limits).await;
    let mut client = server.analyst().await;
    client.send(json!({"t": "ping"})).await;
    client.receive("pong").await;
    let (status, _, _) = server
        .request(
            "GET",
            "/api/analyse",
            &[
                ("Connection", "Upgrade"),
                ("Upgrade", "websocket"),
                ("Sec-WebSocket-Version", "13"),
                ("Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ=="),
            ],
            "",
        )
        .await;
    assert_eq!(status, 429);
    let long = "8/".repeat(1_000);
    for (bad, code) in [
        (json!({"t": "go"}), "unreadable"),
        (json!({"t": "go", "id": "x y", "game": "chess"}), "unreadable"),
        (json!({"t": "fly", "id": "x"}), "unreadable"),
        (json!([1, 2]), "unreadable"),
        (json!({"t": "go", "id": "x"}), "bad-request"),
        (json!({"t": "go", "id": "x", "game": "chess", "round": "y"}), "bad-request"),
        (json!({"t": "go", "id": "x", "game": "ludo"}), "bad-request"),
        (json!({"t": "go", "id": "x", "game": "chess", "lines": 0}), "bad-request"),
        (json!({"t": "go", "id": "x", "game": "chess", "lines": 6}), "bad-request"),
        (json!({"t": "go", "id": "x", "game": "chess", "lines": -1}), "unreadable"),
        (json!({"t": "go", "id": "x", "game": "chess", "options": {"a": "b"}}), "bad-request"),
        (json!({"t": "go", "id": "x", "game": "chess", "position": "nonsense"}), "position"),
        (json!({"t": "go", "id": "x", "game": "chess", "position": long}), "bad-request"),
        (json!({"t": "go", "id": "x", "round": "../../etc"}), "not-found"),
        (json!({"t": "go", "id": "x", "round": "abcdefghjk"}), "not-found"),
    ] {
        client.send(bad.clone()).await;
        let answer = client.next().await.unwrap();
        assert_eq!(
            (&answer["t"], &answer["code"]),
            (&json!("error"), &json!(code)),
            "{bad} {answer}"
        );
        assert!(answer["text"].as_str().is_some_and(|text| text.len() > 8), "{answer}");
    }
    client.send(question("fine", START)).await;
    receive(&mut client, "fine", "thinking").await;
    server.stop().await;
}

/// A round of two people on different screens: its id and their tokens.
async fn apart(server: &TestServer) -> (String, Vec<String>) {
    let (id, green, red) = server.two_people().await;
    (id, vec![green, red])
}

#[tokio::test]
async fn nothing_is_analysed_while_two_people_play_on_different_screens() {
    let dir = tempdir().unwrap();
    let server = TestServer::start(dir.path()).await;
    let (id, tokens) = apart(&server).await;
    let mut client = server.analyst().await;
    for tokens in [&[][..], &tokens[..1]] {
        client.send(json!({"t": "go", "id": "c", "round": id, "tokens": tokens})).await;
        let refused = client.receive("error").await;
        assert_eq!((&refused["code"], &refused["id"]), (&json!("running"), &json!("c")));
    }
    let path = format!("/api/rounds/{id}/review");
    let (status, refused) = server.post(&path, &json!({})).await;
    assert_eq!((status, &refused["error"]["code"]), (403, &json!("running")));
    // Whoever holds both seats plays at one screen.
    client.send(json!({"t": "go", "id": "d", "round": id, "tokens": tokens, "lines": 2})).await;
    let done = receive(&mut client, "d", "done").await;
    assert_eq!(done["findings"]["candidates"].as_array().unwrap().len(), 2, "{done}");
    // Once it is over anyone may see it.
    let (mut green, _) = server.join(&id, &[&tokens[0]]).await;
    assert_eq!(green.act("green", 0, "resign").await["t"], "ack");
    client.send(json!({"t": "go", "id": "e", "round": id, "ply": 0})).await;
    assert_eq!(receive(&mut client, "e", "done").await["why"], "complete");
    client.send(json!({"t": "go", "id": "f", "round": id, "ply": 7})).await;
    assert_eq!(client.receive("error").await["code"], "bad-request");
    server.stop().await;
}

/// Asks until a review is in this state.
async fn wait(server: &TestServer, path: &str, state: &str) -> Value {
    let until = async {
        loop {
            let job = server.get(path).await;
            if job["state"] == state {
                return job;
            }
            sleep(Duration::from_millis(50)).await;
        }
    };
    timeout(Duration::from_secs(30), until).await.expect("the state is reached")
}

#[tokio::test]
async fn a_review_is_made_once_kept_and_exported() {
    let dir = tempdir().unwrap();
    let server = TestServer::start(dir.path()).await;
    let id = server.import_record(MATED).await;
    let path = format!("/api/rounds/{id}/review");
    let asked = format!("{path}?effort=quick&lines=2");
    assert_eq!(server.get(&asked).await["state"], "none");
    let request = json!({"effort": "quick", "lines": 2});
    let (status, job) = server.post(&path, &request).await;
    assert_eq!((status, &job["total"], &job["plies"]), (202, &json!(4), &json!(4)), "{job}");
    let job = wait(&server, &asked, "done").await;
    let review = &job["review"];
    assert_eq!(review["decisions"][2]["mark"], "very-bad", "{review}");
    assert_eq!(review["players"]["white"]["marks"]["very_bad"], 1);
    assert_eq!(review["graph"].as_array().unwrap().len(), 5);
    assert_eq!(review["settings"]["effort"], "quick");
    assert_eq!(server.get(&path).await["state"], "none", "another effort is another review");

    for (form, part) in [("text?lang=es", "errores graves"), ("text?lang=en", "blunders")] {
        let path = format!("{path}/{form}&effort=quick&lines=2");
        let (status, head, text) = server.request("GET", &path, &[], "").await;
        assert!(status == 200 && text.contains(part) && head.contains("attachment"), "{text}");
    }
    let (status, _, pgn) =
        server.request("GET", &format!("{path}/pgn?effort=quick&lines=2"), &[], "").await;
    assert!(status == 200 && pgn.contains("g4 $4") && pgn.contains("[%eval #-1]"), "{pgn}");
    server.stop().await;

    // Another server finds what was kept.
    let server = TestServer::start(dir.path()).await;
    assert_eq!(server.get(&asked).await["review"], *review);
    assert_eq!(server.post(&path, &request).await.1["state"], "done", "it is not made again");
    let (status, ..) = server.request("DELETE", &format!("/api/rounds/{id}"), &[], "").await;
    assert_eq!(status, 204);
    assert_eq!(std::fs::read_dir(dir.path().join("reviews")).unwrap().count(), 0);
    server.stop().await;
}

#[tokio::test]
async fn a_review_can_be_stopped_and_bad_requests_are_refused() {
    let dir = tempdir().unwrap();
    let server = TestServer::start(dir.path()).await;
    let mut ids = Vec::new();
    for _ in 0..3 {
        ids.push(server.import_record(MATED).await);
    }
    let deep = json!({"effort": "deep"});
    let path = |id: &str| format!("/api/rounds/{id}/review");
    assert_eq!(server.post(&path(&ids[0]), &deep).await.0, 202);
    assert_eq!(server.post(&path(&ids[1]), &deep).await.0, 202);
    let (status, refused) = server.post(&path(&ids[2]), &deep).await;
    assert_eq!((status, &refused["error"]["code"]), (429, &json!("limit")), "{refused}");
    for id in &ids[..2] {
        let asked = format!("{}?effort=deep", path(id));
        assert_eq!(server.request("DELETE", &asked, &[], "").await.0, 204);
        assert_eq!(server.get(&asked).await["state"], "stopped");
    }
    assert_eq!(server.post(&path(&ids[2]), &json!({"effort": "quick"})).await.0, 202);
    wait(&server, &format!("{}?effort=quick", path(&ids[2])), "done").await;

    let json = [("Content-Type", "application/json")];
    for body in
        ["", "{", "[]", "{\"effort\":\"vast\"}", "{\"lines\":9}", "{\"lines\":0}", "{\"x\":1}"]
    {
        let (status, _, text) = server.request("POST", &path(&ids[0]), &json, body).await;
        assert!((400..=422).contains(&status) && text.contains("error"), "{body}: {status} {text}");
    }
    for query in ["effort=", "effort=x", "lines=0", "lines=x", "lines=6", "y=1"] {
        let (status, ..) =
            server.request("GET", &format!("{}?{query}", path(&ids[0])), &[], "").await;
        assert_eq!(status, 400, "{query}");
    }
    for form in ["pgn", "text", "exe", "text?lang=fr"] {
        let (status, ..) =
            server.request("GET", &format!("{}/{form}", path(&ids[0])), &[], "").await;
        assert!(status == 404 || status == 400, "{form}: {status}");
    }
    assert_eq!(server.request("GET", &path("nobody"), &[], "").await.0, 404);
    server.stop().await;
}

#[tokio::test]
async fn advice_in_backgammon_is_for_plays_and_for_the_cube() {
    let dir = tempdir().unwrap();
    let server = TestServer::start(dir.path()).await;
    let person = |name: &str| json!({"kind": "person", "name": name, "here": true});
    let request = json!({
        "game": "backgammon", "chance": "typed", "seats": {"white": person("Ana"), "black": person("Beto")},
    });
    let (status, made) = server.post("/api/rounds", &request).await;
    assert_eq!(status, 201, "{made}");
    let token = |seat: &str| made["tokens"][seat].as_str().unwrap().to_string();
    let (white, black) = (token("white"), token("black"));
    let (mut ana, _) = server.join(made["id"].as_str().unwrap(), &[&white, &black]).await;
    let mut seq = 0;
    // The opening roll, White's play, then the cube for Black and Black's answer to a double of White.
    for (seat, text, expected) in [
        ("white", "roll 31", None),
        ("white", "8/5 6/5", Some(&["8/5 6/5"][..])),
        ("black", "roll", Some(&["roll"])),
        ("black", "roll 64", None),
        ("black", "24/14", Some(&["24/14", "24/18 13/9", "8/2 6/2"])),
        ("white", "double", Some(&["roll"])),
        ("black", "take", Some(&["take"])),
    ] {
        if let Some(expected) = expected {
            ana.send(json!({"t": "hint", "id": format!("h{seq}")})).await;
            let hint = ana.receive("hint").await;
            let best = hint["line"][0].as_str().unwrap();
            assert!(expected.contains(&best), "{text}: {hint}");
            assert!(!hint["cells"].as_array().unwrap().is_empty(), "{hint}");
            assert!(hint["score"]["equity"].is_number(), "{hint}");
        }
        let answer = ana.act(seat, seq, text).await;
        assert_eq!(answer["t"], "ack", "{text}: {answer}");
        seq = answer["seq"].as_u64().unwrap() as u32;
    }
    server.stop().await;
}
