//! Who may do what: tokens, invitations, hosts, origins, limits, lists and records.

use std::time::Duration;

use crate::support::TestServer;
use serde_json::{Value, json};
use tempfile::tempdir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use trebejo_store::StoreError;
use trebejo_web::{Config, Limits, Server, StartError};

#[tokio::test]
async fn an_invitation_gives_the_seat_once_and_the_old_token_is_refused() {
    let dir = tempdir().unwrap();
    let server = TestServer::start(dir.path()).await;
    let (id, green, red) = server.two_people().await;
    let (mut old, _) = server.join(&id, &[&red]).await;

    let path = format!("/api/rounds/{id}/invitations");
    let (status, invited) = server.post(&path, &json!({"seat": "red"})).await;
    assert_eq!(status, 201);
    let url = invited["url"].as_str().unwrap();
    assert_eq!(
        url,
        format!("http://{}/#/join/{}", server.host(), invited["code"].as_str().unwrap())
    );
    let code = json!({"code": invited["code"]});
    let (status, seated) = server.post("/api/invitations", &code).await;
    assert_eq!((status, &seated["seat"]), (200, &json!("red")));
    assert_eq!(server.post("/api/invitations", &code).await.0, 410);
    assert_eq!(server.post("/api/invitations", &json!({"code": "guess"})).await.0, 410);

    // The one who sat there watches from now on, and its token is worth nothing.
    assert_eq!(old.receive("welcome").await["you"], json!([]));
    let (mut ana, _) = server.join(&id, &[&green]).await;
    ana.act("green", 0, "bt-cd").await;
    assert_eq!(old.act("red", 1, "tt-cu").await["code"], "not-seated");
    let (_, welcome) = server.join(&id, &[&red]).await;
    assert_eq!(welcome["you"], json!([]));
    let (mut new, welcome) = server.join(&id, &[seated["token"].as_str().unwrap()]).await;
    assert_eq!(welcome["you"], json!(["red"]));
    assert_eq!(new.act("red", 1, "tt-cu").await["t"], "ack");
    server.stop().await;
}

#[tokio::test]
async fn a_seat_elsewhere_comes_with_an_invitation_instead_of_a_token() {
    let dir = tempdir().unwrap();
    let server = TestServer::start(dir.path()).await;
    let request = json!({"game": "diamond", "seats": {
        "green": {"kind": "person", "name": "Ana", "here": true},
        "red": {"kind": "person", "name": "Beto", "here": false},
    }});
    let (status, made) = server.post("/api/rounds", &request).await;
    assert_eq!(status, 201);
    assert!(made["tokens"]["red"].is_null());
    let (status, seated) =
        server.post("/api/invitations", &json!({"code": made["invitations"]["red"]})).await;
    assert_eq!((status, &seated["id"]), (200, &made["id"]));
    server.stop().await;
}

#[tokio::test]
async fn other_names_and_other_sites_are_refused() {
    let dir = tempdir().unwrap();
    let server = TestServer::start(dir.path()).await;
    let evil = [("Host", "evil.example")];
    assert_eq!(server.request("GET", "/api/games", &evil, "").await.0, 403);
    let foreign = [("Origin", "http://evil.example"), ("Content-Type", "application/json")];
    assert_eq!(server.request("POST", "/api/rounds", &foreign, "{}").await.0, 403);
    let upgrade = [
        ("Origin", "http://evil.example"),
        ("Upgrade", "websocket"),
        ("Connection", "Upgrade"),
        ("Sec-WebSocket-Version", "13"),
        ("Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ=="),
    ];
    assert_eq!(server.request("GET", "/api/live", &upgrade, "").await.0, 403);

    let (status, head, _) = server.request("GET", "/", &[], "").await;
    assert_eq!(status, 200);
    let head = head.to_ascii_lowercase();
    assert!(head.contains("content-security-policy: default-src 'self'; script-src 'self'"));
    assert!(head.contains("x-content-type-options: nosniff"));
    server.stop().await;
}

#[tokio::test]
async fn paths_lead_nowhere_but_to_the_page() {
    let dir = tempdir().unwrap();
    let server = TestServer::start(dir.path()).await;
    let parts =
        ["..", "%2e%2e", "..%2f", "%2e%2e%5c", "....//", "/etc/passwd", "C:\\", "%00", "~", "src"];
    for a in parts {
        for b in parts {
            for tail in ["Cargo.toml", "etc/passwd", "lib.rs", "trebejo.db"] {
                let path = format!("/{a}/{b}/{tail}");
                let (status, _, _) = server.request("GET", &path, &[], "").await;
                assert!(status == 404 || status == 400, "{path}: {status}");
            }
        }
    }
    server.stop().await;
}

#[tokio::test]
async fn limits_hold_one_under_and_one_over() {
    let dir = tempdir().unwrap();
    let limits = Limits {
        sockets: 2,
        messages: 10,
        rounds: 3,
        body: 1000,
        message: 300,
        head: Duration::from_millis(500),
        ..Limits::default()
    };
    let server = TestServer::start_with(dir.path(), limits).await;
    let (id, green, _) = server.two_people().await;

    // Sockets: the third of an address is refused, and is let in when one has left.
    let (mut first, _) = server.join(&id, &[&green]).await;
    let (second, _) = server.join(&id, &[]).await;
    let upgrade = [
        ("Upgrade", "websocket"),
        ("Connection", "Upgrade"),
        ("Sec-WebSocket-Version", "13"),
        ("Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ=="),
    ];
    assert_eq!(server.request("GET", "/api/live", &upgrade, "").await.0, 429);
    drop(second);
    tokio::time::sleep(Duration::from_millis(300)).await;

    // Messages: hello and nine more pass, the next one closes.
    for _ in 0..9 {
        first.send(json!({"t": "ping"})).await;
        first.receive("pong").await;
    }
    first.send(json!({"t": "ping"})).await;
    assert_eq!(first.receive("error").await["code"], "limit");
    assert_eq!(first.closed().await, 1008);

    // Message size.
    let (mut third, _) = server.join(&id, &[]).await;
    let act =
        |n: usize| json!({"t": "act", "id": "a", "seat": "s", "seq": 0, "text": "x".repeat(n)});
    third.send(act(200)).await;
    let rejected = third.receive("rejected").await;
    assert_eq!(
        (&rejected["code"], &rejected["message"]["code"]),
        (&json!("not-seated"), &json!("web.not-seated"))
    );
    third.send(act(300)).await;
    assert_eq!(third.closed().await, 1008);

    // Silence at the start.
    let mut mute = server.socket().await;
    assert_eq!(mute.closed().await, 1008);
    let mut slow = TcpStream::connect(server.host()).await.unwrap();
    slow.write_all(b"GET / HTTP/1.1\r\nHost:").await.unwrap();
    let mut rest = Vec::new();
    let ended = tokio::time::timeout(Duration::from_secs(5), slow.read_to_end(&mut rest)).await;
    assert!(ended.is_ok(), "a slow head is cut off");

    // Bodies and rounds.
    let json = [("Content-Type", "application/json")];
    let long = format!("{{\"game\": \"{}\"}}", "x".repeat(2000));
    assert_eq!(server.request("POST", "/api/rounds", &json, &long).await.0, 413);
    server.two_people().await;
    server.two_people().await;
    let seat = json!({"kind": "engine", "engine": "1"});
    let request = json!({"game": "diamond", "seats": {"green": seat, "red": seat}});
    assert_eq!(server.post("/api/rounds", &request).await.0, 429);
    server.stop().await;
}

#[tokio::test]
async fn broken_messages_are_answered_and_survived() {
    let dir = tempdir().unwrap();
    let server = TestServer::start(dir.path()).await;
    let (id, green, _) = server.two_people().await;
    let (mut ana, _) = server.join(&id, &[&green]).await;
    for message in [
        json!(null),
        json!([]),
        json!({"t": "dance"}),
        json!({"t": "act"}),
        json!({"t": "act", "id": "", "seat": "green", "seq": 0, "text": "bt-cd"}),
        json!({"t": "act", "id": "é", "seat": "green", "seq": 0, "text": "bt-cd"}),
        json!({"t": "act", "id": "a", "seat": "green", "seq": -1, "text": "bt-cd"}),
        json!({"t": "hello", "round": id, "tokens": [], "seq": null}),
    ] {
        ana.send(message.clone()).await;
        assert_eq!(ana.receive("error").await["code"], "unreadable", "{message}");
    }
    assert_eq!(ana.act("green", 0, "bt-cd").await["t"], "ack");
    let mut lost = server.socket().await;
    lost.send(json!({"t": "hello", "round": "nowhere", "tokens": [], "seq": null})).await;
    assert_eq!(lost.receive("error").await["code"], "not-found");
    let mut lost = server.socket().await;
    let unknown = "a".repeat(id.len());
    lost.send(json!({"t": "hello", "round": unknown, "tokens": [], "seq": null})).await;
    assert_eq!(lost.receive("error").await["code"], "not-found");
    server.stop().await;
}

#[tokio::test]
async fn rounds_are_listed_renamed_exported_imported_and_deleted() {
    let dir = tempdir().unwrap();
    let server = TestServer::start(dir.path()).await;
    let (id, green, red) = server.two_people().await;
    let (mut both, _) = server.join(&id, &[&green, &red]).await;
    both.act("green", 0, "bt-cd").await;
    both.act("red", 1, "resign").await;

    let (status, _) =
        server.post(&format!("/api/rounds/{id}/title"), &json!({"title": "Ñandú"})).await;
    assert_eq!(status, 204);
    assert_eq!(both.receive("title").await["title"], "Ñandú");
    let (status, bad) =
        server.post(&format!("/api/rounds/{id}/title"), &json!({"title": "a\u{202e}b"})).await;
    assert_eq!((status, &bad["error"]["code"]), (400, &json!("bad-request")));
    let list = server.get("/api/rounds?over=true&q=%C3%B1and%C3%BA").await;
    assert_eq!(list["total"], 1);
    let row = &list["rounds"][0];
    assert_eq!(row["result"], json!({"winner": "green", "end": "resignation"}));
    assert_eq!(row["seats"]["red"], json!({"kind": "person", "name": "Beto"}));
    assert_eq!(server.get("/api/rounds?over=false").await["total"], 0);

    let record = server.request("GET", &format!("/api/rounds/{id}/record"), &[], "").await.2;
    assert!(record.contains("title Ñandú\n") && record.ends_with("1 green bt-cd\n2 red resign\n"));
    assert_eq!(server.request("DELETE", &format!("/api/rounds/{id}"), &[], "").await.0, 204);
    assert_eq!(both.receive("gone").await["t"], "gone");
    assert_eq!(server.request("GET", &format!("/api/rounds/{id}"), &[], "").await.0, 404);

    let (status, _, made) = server.request("POST", "/api/import", &[], &record).await;
    assert_eq!(status, 201, "{made}");
    let made: Value = serde_json::from_str(&made).unwrap();
    assert_eq!((&made["faults"], &made["more"]), (&json!([]), &json!(false)));
    let path = format!("/api/rounds/{}/record", made["rounds"][0]["id"].as_str().unwrap());
    assert_eq!(server.request("GET", &path, &[], "").await.2, record);
    let broken = record.replace("bt-cd", "bt-tt");
    let (status, _, why) = server.request("POST", "/api/import", &[], &broken).await;
    assert_eq!(status, 400);
    assert!(why.contains("event 1: no line joins bt and tt"), "{why}");
    server.stop().await;
}

#[tokio::test]
async fn a_new_round_goes_on_from_any_point_of_another() {
    let dir = tempdir().unwrap();
    let server = TestServer::start(dir.path()).await;
    let (id, green, red) = server.two_people().await;
    let (mut both, _) = server.join(&id, &[&green, &red]).await;
    for (seq, (seat, text)) in
        (0..).zip([("green", "bt-cd"), ("red", "tt-cu"), ("green", "b-bt"), ("red", "resign")])
    {
        both.act(seat, seq, text).await;
    }
    let (branch, ..) = server.two_people_with(json!({"from": {"round": id, "ply": 2}})).await;
    let detail = server.get(&format!("/api/rounds/{branch}")).await;
    assert_eq!(detail["state"]["ply"], 2);
    assert_eq!(detail["steps"][2]["text"], "tt-cu");
    assert_eq!(detail["over"], false);
    server.stop().await;
}

#[tokio::test]
async fn a_round_that_makes_no_sense_is_refused_with_the_reason() {
    let dir = tempdir().unwrap();
    let server = TestServer::start(dir.path()).await;
    let person = json!({"kind": "person", "name": "Ana", "here": true});
    let seats = json!({"green": person, "red": person});
    let cases = [
        (json!({"game": "go", "seats": seats}), "unknown game \"go\""),
        (json!({"game": "diamond", "seats": {"green": person}}), "expected two seats"),
        (
            json!({"game": "diamond", "seats": {"white": person, "black": person}}),
            "green is missing",
        ),
        (json!({"game": "diamond", "seats": seats, "clock": "soon"}), "clock \"soon\""),
        (json!({"game": "diamond", "seats": seats, "options": {"first": "blue"}}), "option first"),
        (json!({"game": "diamond", "seats": seats, "start": "RRR g 0"}), "3 cells, expected 21"),
        (
            json!({"game": "diamond", "seats": {"green": person, "red": {"kind": "engine", "engine": "9"}}}),
            "unknown engine \"9\"",
        ),
        (
            json!({"game": "diamond", "seats": {"green": {"kind": "person", "name": " ", "here": true}, "red": person}}),
            "the name is empty",
        ),
    ];
    for (request, part) in cases {
        let (status, answer) = server.post("/api/rounds", &request).await;
        let text = answer["error"]["text"].as_str().unwrap_or_default();
        assert!(status == 400 && text.contains(part), "{request}: {status} {answer}");
    }
    server.stop().await;
}

#[tokio::test]
async fn a_taken_port_a_second_server_and_a_bad_folder_are_refused() {
    let dir = tempdir().unwrap();
    let server = TestServer::start(dir.path()).await;
    let other = tempdir().unwrap();
    let config = |data: &std::path::Path, port| Config {
        data: data.into(),
        port,
        lan: false,
        limits: Limits::default(),
    };
    let refused = Server::bind(
        trebejo_games::registry(trebejo_host::native(), None),
        config(other.path(), server.port),
    )
    .await
    .err();
    assert!(matches!(refused, Some(StartError::PortInUse(_))));
    let second =
        Server::bind(trebejo_games::registry(trebejo_host::native(), None), config(dir.path(), 0))
            .await
            .err()
            .unwrap();
    let locked = matches!(second, StartError::Store(StoreError::ServerRunning { .. }));
    assert!(locked, "{second}");
    let file = other.path().join("file");
    std::fs::write(&file, "").unwrap();
    let bad = Server::bind(
        trebejo_games::registry(trebejo_host::native(), None),
        config(&file.join("data"), 0),
    )
    .await
    .err()
    .unwrap();
    assert!(matches!(bad, StartError::Store(StoreError::Folder { .. })), "{bad}");
    server.stop().await;
}

#[tokio::test]
async fn stopping_asks_clients_to_come_back() {
    let dir = tempdir().unwrap();
    let server = TestServer::start(dir.path()).await;
    let (id, green, _) = server.two_people().await;
    let (mut ana, _) = server.join(&id, &[&green]).await;
    let (code, ()) = tokio::join!(ana.closed(), server.stop());
    assert_eq!(code, 1012);
}
