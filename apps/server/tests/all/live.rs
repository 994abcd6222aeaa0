//! Live rounds over a real socket: the referee's order, resuming, engines, clocks.

use std::time::Duration;

use crate::support::TestServer;
use serde_json::{Value, json};
use tempfile::tempdir;
use trebejo_store::{NewEvent, SqliteStore, Store, Wait};

#[tokio::test]
async fn two_people_play_and_both_get_every_event() {
    let dir = tempdir().unwrap();
    let server = TestServer::start(dir.path()).await;
    let (id, green, red) = server.two_people().await;
    let (mut ana, welcome) = server.join(&id, &[&green]).await;
    assert_eq!(welcome["you"], json!(["green"]));
    assert_eq!(welcome["round"]["state"]["node"], json!({"kind": "decision", "seat": "green"}));
    assert_eq!(welcome["round"]["steps"][0]["view"]["pieces"]["t"], "red");
    let (mut beto, _) = server.join(&id, &[&red]).await;

    assert_eq!(ana.act("green", 0, "bt-cd").await["t"], "ack");
    let events = beto.receive("events").await;
    assert_eq!(events["events"], json!([{"seq": 1, "seat": "green", "text": "bt-cd"}]));
    assert_eq!(events["from"], 1);
    assert_eq!(events["steps"][0]["cells"], json!(["bt", "cd"]));
    assert_eq!(events["state"]["node"]["seat"], "red");
    assert_eq!(beto.act("red", 1, "tt-cu").await["seq"], 2);
    server.stop().await;
}

#[tokio::test]
async fn a_refused_action_says_which_rule_it_broke_and_changes_nothing() {
    let dir = tempdir().unwrap();
    let server = TestServer::start(dir.path()).await;
    let (id, green, _) = server.two_people().await;
    let (mut ana, _) = server.join(&id, &[&green]).await;
    let cases = [
        ("red", 0, "tt-cu", "not-seated", Value::Null),
        ("blue", 0, "tt-cu", "not-seated", Value::Null),
        ("green", 0, "hello", "unreadable", Value::Null),
        ("green", 7, "bt-cd", "stale", Value::Null),
        ("green", 0, "bt-c", "illegal", json!("not-joined")),
        ("green", 0, "b-bt", "illegal", json!("taken")),
        ("green", 0, "tt-cu", "illegal", json!("not-yours")),
        ("green", 0, "c-cu", "illegal", json!("no-bead")),
        ("green", 0, "accept", "no-offer", Value::Null),
        ("green", 0, "takeback 0", "not-allowed", Value::Null),
        ("green", 0, "flag", "not-allowed", Value::Null),
    ];
    for (seat, seq, text, code, rule) in cases {
        let answer = ana.act(seat, seq, text).await;
        assert_eq!((&answer["t"], &answer["code"]), (&json!("rejected"), &json!(code)), "{text}");
        assert_eq!(answer["rule"], rule, "{text}");
        assert_eq!(answer["seq"], 0);
    }
    assert_eq!(server.get(&format!("/api/rounds/{id}")).await["seq"], 0);
    assert_eq!(ana.act("green", 0, "bt-cd").await["t"], "ack");
    server.stop().await;
}

#[tokio::test]
async fn sending_an_action_again_does_it_once_even_after_a_restart() {
    let dir = tempdir().unwrap();
    let server = TestServer::start(dir.path()).await;
    let (id, green, red) = server.two_people().await;
    let (mut both, _) = server.join(&id, &[&green, &red]).await;
    assert_eq!(both.act_as("x1", "green", 0, "bt-cd").await["seq"], 1);
    assert_eq!(both.act_as("x1", "green", 0, "bt-cd").await["seq"], 1);
    server.stop().await;

    let server = TestServer::start(dir.path()).await;
    let (mut both, welcome) = server.join(&id, &[&green, &red]).await;
    assert_eq!(welcome["round"]["seq"], 1);
    assert_eq!(both.act_as("x1", "green", 0, "bt-cd").await["seq"], 1);
    assert_eq!(both.act_as("x2", "red", 1, "tt-cu").await["seq"], 2);
    server.stop().await;
}

#[tokio::test]
async fn a_client_that_comes_back_gets_what_it_missed() {
    let dir = tempdir().unwrap();
    let server = TestServer::start(dir.path()).await;
    let (id, green, red) = server.two_people().await;
    let (mut both, _) = server.join(&id, &[&green, &red]).await;
    for (seq, (seat, text)) in (0..).zip([
        ("green", "bt-cd"),
        ("red", "tt-cu"),
        ("green", "b-bt"),
        ("green", "offer takeback 1"),
        ("red", "accept"),
        ("red", "tt-cu"),
    ]) {
        assert_eq!(both.act(seat, seq, text).await["t"], "ack", "{text}");
    }
    let mut late = server.socket().await;
    late.send(json!({"t": "hello", "round": id, "tokens": [green], "seq": 2})).await;
    let missed = late.receive("events").await;
    assert_eq!(missed["events"].as_array().unwrap().len(), 4);
    // The takeback went below what the client had: its second step is replaced.
    assert_eq!(missed["from"], 2);
    assert_eq!(missed["steps"].as_array().unwrap().len(), 1);
    assert_eq!(missed["state"]["ply"], 2);
    // A client that claims to know more than there is starts over.
    let mut odd = server.socket().await;
    odd.send(json!({"t": "hello", "round": id, "tokens": [], "seq": 99})).await;
    assert_eq!(odd.receive("welcome").await["you"], json!([]));
    server.stop().await;
}

#[tokio::test]
async fn an_engine_answers_through_the_referee_and_can_be_taken_back() {
    let dir = tempdir().unwrap();
    let server = TestServer::start(dir.path()).await;
    let request = json!({
        "game": "diamond",
        "seats": {
            "green": {"kind": "person", "name": "Ana", "here": true},
            "red": {"kind": "engine", "engine": "3"},
        },
    });
    let (status, made) = server.post("/api/rounds", &request).await;
    assert_eq!(status, 201, "{made}");
    let (id, token) = (made["id"].as_str().unwrap(), made["tokens"]["green"].as_str().unwrap());
    let (mut ana, _) = server.join(id, &[token]).await;
    assert_eq!(ana.act("green", 0, "bt-cd").await["t"], "ack");
    let reply = ana.receive("events").await;
    assert_eq!(reply["events"][0]["seat"], "red");
    assert_eq!(reply["state"]["takeback"]["green"], 0);
    ana.send(json!({"t": "hint", "id": "h"})).await;
    let hint = ana.receive("hint").await;
    let best = hint["line"][0].as_str().unwrap();
    assert_eq!(ana.act("green", 2, "takeback 0").await["t"], "ack");
    let (_, again) = server.join(id, &[token]).await;
    assert_eq!(again["round"]["state"]["ply"], 0);
    assert_eq!(again["round"]["seq"], 3);
    assert!(best.contains('-'));
    server.stop().await;
}

#[tokio::test]
async fn an_engine_takes_a_draw_where_it_stands_lost_and_declines_where_it_does_not() {
    let dir = tempdir().unwrap();
    let server = TestServer::start(dir.path()).await;
    for (start, mv, answer) in [
        ("7k/8/5K2/8/8/8/8/1Q6 w - - 0 1", "b1b7", "accept"),
        ("7K/8/5k2/8/8/8/P7/1q6 w - - 0 1", "a2a3", "decline"),
    ] {
        let request = json!({
            "game": "chess",
            "start": start,
            "seats": {
                "white": {"kind": "person", "name": "Ana", "here": true},
                "black": {"kind": "engine", "engine": "3"},
            },
        });
        let (status, made) = server.post("/api/rounds", &request).await;
        assert_eq!(status, 201, "{made}");
        let (id, token) = (made["id"].as_str().unwrap(), made["tokens"]["white"].as_str().unwrap());
        let (mut ana, _) = server.join(id, &[token]).await;
        assert_eq!(ana.act("white", 0, "offer draw").await["t"], "ack");
        assert_eq!(ana.act("white", 1, mv).await["t"], "ack");
        let reply = ana.receive("events").await;
        assert_eq!(reply["events"][0]["seat"], "black");
        assert_eq!(reply["events"][0]["text"], answer);
        assert_eq!(reply["state"]["offer"], json!(null));
        if answer == "decline" {
            let reply = ana.receive("events").await;
            assert_eq!(
                (&reply["events"][0]["seat"], &reply["state"]["ply"]),
                (&json!("black"), &json!(2))
            );
        }
    }
    server.stop().await;
}

#[tokio::test]
async fn engines_play_each_other_while_someone_watches_and_can_be_paused_and_stepped() {
    let dir = tempdir().unwrap();
    let server = TestServer::start(dir.path()).await;
    let seat = json!({"kind": "engine", "engine": "1"});
    let request = json!({"game": "diamond", "seats": {"green": seat, "red": seat}});
    let (_, made) = server.post("/api/rounds", &request).await;
    let id = made["id"].as_str().unwrap();
    tokio::time::sleep(Duration::from_millis(300)).await;
    assert_eq!(server.get(&format!("/api/rounds/{id}")).await["seq"], 0, "nobody watches");

    let (mut viewer, welcome) = server.join(id, &[]).await;
    assert_eq!(welcome["pace"], json!({"paused": false, "ms": 200}));
    viewer.receive("events").await;
    viewer.send(json!({"t": "pace", "paused": true, "ms": 20})).await;
    assert_eq!(viewer.receive("pace").await["paused"], true);
    tokio::time::sleep(Duration::from_millis(500)).await;
    let seq = server.get(&format!("/api/rounds/{id}")).await["seq"].as_u64().unwrap();
    tokio::time::sleep(Duration::from_millis(500)).await;
    assert_eq!(server.get(&format!("/api/rounds/{id}")).await["seq"], seq, "paused");
    viewer.send(json!({"t": "step"})).await;
    let stepped = loop {
        let events = viewer.receive("events").await;
        if events["seq"].as_u64() > Some(seq) {
            break events["seq"].as_u64().unwrap();
        }
    };
    assert_eq!(stepped, seq + 1);
    tokio::time::sleep(Duration::from_millis(300)).await;
    assert_eq!(server.get(&format!("/api/rounds/{id}")).await["seq"], seq + 1, "one step");
    viewer.send(json!({"t": "pace", "paused": false, "ms": 20})).await;
    loop {
        let events = viewer.receive("events").await;
        if events["state"]["node"]["kind"] == "over" {
            break;
        }
    }
    let request = json!({"game": "backgammon", "seats": {"white": seat, "black": seat}});
    let (_, made) = server.post("/api/rounds", &request).await;
    let (_, welcome) = server.join(made["id"].as_str().unwrap(), &[]).await;
    assert_eq!(welcome["pace"]["ms"], 1500, "dice and checkers take their time");
    server.stop().await;
}

#[tokio::test]
async fn a_flag_falls_by_itself_and_a_restart_costs_no_time() {
    let dir = tempdir().unwrap();
    let server = TestServer::start(dir.path()).await;
    let (id, green, red) = server.two_people_with(json!({"clock": "2+0"})).await;
    let (mut both, _) = server.join(&id, &[&green, &red]).await;
    both.act("green", 0, "bt-cd").await;
    both.act("red", 1, "tt-cu").await;
    tokio::time::sleep(Duration::from_millis(700)).await;
    server.stop().await;

    // The turn under way is not charged, and a grace passes before the clock runs on.
    let server = TestServer::start(dir.path()).await;
    let (mut both, welcome) = server.join(&id, &[&green, &red]).await;
    let clocks = &welcome["round"]["state"]["clocks"];
    assert_eq!(clocks["left"]["green"], 2000);
    assert!(clocks["wait"].as_u64().unwrap() > 8000);
    both.act("green", 2, "b-bt").await;
    let began = std::time::Instant::now();
    let over = loop {
        let events = both.receive("events").await;
        if events["state"]["node"]["kind"] == "over" {
            break events;
        }
    };
    assert!(began.elapsed() >= Duration::from_millis(1900));
    assert_eq!(over["events"][0]["text"], "flag");
    assert_eq!(over["state"]["node"], json!({"kind": "over", "winner": "green", "end": "time"}));
    assert_eq!(over["state"]["clocks"]["left"]["red"], 0);
    server.stop().await;
}

#[tokio::test]
async fn a_round_that_went_on_in_another_process_is_read_again() {
    let dir = tempdir().unwrap();
    let server = TestServer::start(dir.path()).await;
    let (id, green, red) = server.two_people().await;
    let (mut both, _) = server.join(&id, &[&green, &red]).await;
    both.act("green", 0, "bt-cd").await;

    // The terminal writes the next move while the game is open in the browser.
    let store = SqliteStore::open(dir.path()).unwrap();
    let event = NewEvent {
        seq: 2,
        kind: "move".into(),
        seat: Some("red".into()),
        text: "tt-cu".into(),
        spent_ms: None,
        nonce: None,
        at_ms: 1_700_000_000_000,
    };
    store.append(id.parse().unwrap(), event, None).wait().unwrap();

    let refused = both.act("red", 1, "ll-l").await;
    assert_eq!(refused["code"], "stale");
    let (mut again, welcome) = server.join(&id, &[&green, &red]).await;
    assert_eq!(welcome["round"]["steps"][2]["text"], "tt-cu");
    assert_eq!(again.act("green", 2, "b-bt").await["seq"], 3);
    // Whoever opens the round sees the other process's moves, without acting first.
    let event = NewEvent {
        seq: 4,
        kind: "resign".into(),
        seat: Some("red".into()),
        text: "resign".into(),
        spent_ms: None,
        nonce: None,
        at_ms: 1_700_000_000_000,
    };
    store.append(id.parse().unwrap(), event, None).wait().unwrap();
    let (_, welcome) = server.join(&id, &[]).await;
    assert_eq!(welcome["round"]["state"]["node"]["end"], "resignation");
    server.stop().await;
}

#[tokio::test]
async fn advice_is_for_the_seat_to_move_and_pace_for_games_between_engines() {
    let dir = tempdir().unwrap();
    let server = TestServer::start(dir.path()).await;
    let (id, green, red) = server.two_people().await;
    let (mut ana, _) = server.join(&id, &[&green]).await;
    let (mut beto, _) = server.join(&id, &[&red]).await;
    ana.send(json!({"t": "hint", "id": "h1"})).await;
    assert_eq!(ana.receive("rejected").await["code"], "not-allowed");
    beto.send(json!({"t": "hint", "id": "h2"})).await;
    assert_eq!(beto.receive("rejected").await["code"], "not-your-turn");
    // Pace means nothing where people play, and is not answered.
    ana.send(json!({"t": "pace", "paused": true, "ms": 20})).await;
    ana.send(json!({"t": "ping"})).await;
    assert_eq!(ana.next().await.unwrap()["t"], "pong");
    server.stop().await;
}

#[tokio::test]
async fn a_crowd_comes_and_goes_without_slowing_down_the_board() {
    let dir = tempdir().unwrap();
    let server = TestServer::start_with(dir.path(), trebejo_web::Limits::raised()).await;
    let (id, green, red) = server.two_people().await;
    let (mut both, _) = server.join(&id, &[&green, &red]).await;
    let mut crowd = Vec::new();
    for _ in 0..150 {
        crowd.push(server.join(&id, &[]).await.0);
    }
    // Nobody was disconnected for falling behind, although nobody has read anything since the welcome.
    both.act("green", 0, "bt-cd").await;
    for watcher in &mut crowd {
        assert_eq!(watcher.receive("events").await["seq"], 1);
    }
    loop {
        if both.receive("presence").await["watchers"] == 150 {
            break;
        }
    }
    drop(crowd);
    loop {
        if both.receive("presence").await["watchers"] == 0 {
            break;
        }
    }
    server.stop().await;
}
