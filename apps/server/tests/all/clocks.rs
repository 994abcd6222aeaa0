//! The clock stands while no player is connected. Time passes here only when a test moves it.

use std::sync::mpsc::{Sender, channel};
use std::time::Duration;

use serde_json::{Value, json};
use tempfile::tempdir;
use tokio::time::{advance, pause};

use trebejo_web::Limits;

use crate::support::{Client, TestServer};

/// Stops time for the server and its clients, until it is moved by [`advance`].
#[must_use]
fn stand_still() -> Sender<()> {
    pause();
    // Time that is paused would still jump to the next timer whenever everybody waits; not while a thread is at work.
    // Should a message never come, the thread gives up, and whoever waits for it runs out of time.
    let (release, released) = channel();
    tokio::task::spawn_blocking(move || released.recv_timeout(s(30)));
    release
}

const fn s(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

/// What the clocks show: green's milliseconds, who runs, who was stopped.
fn shown(clocks: &Value) -> (u64, Option<&str>, Option<&str>) {
    let left = clocks["left"]["green"].as_u64().unwrap();
    (left, clocks["running"].as_str(), clocks["stopped"].as_str())
}

fn at_welcome(welcome: &Value) -> (u64, Option<&str>, Option<&str>) {
    shown(&welcome["round"]["state"]["clocks"])
}

/// Waits for the message about who is connected.
async fn presence(watcher: &mut Client) -> Value {
    loop {
        // A ping and its pong are enough for the live game to handle whatever came before.
        watcher.send(json!({"t": "ping"})).await;
        watcher.receive("pong").await;
        advance(Duration::from_millis(200)).await;
        let message = tokio::select! {
            message = watcher.receive("presence") => message,
            () = async { for _ in 0..1000 { tokio::task::yield_now().await; } } => continue,
        };
        return message["present"].clone();
    }
}

/// Lets minutes pass in which this client stays connected: whoever is silent for too long is let go.
async fn pass(client: &mut Client, minutes: u32) {
    for _ in 0..2 * minutes {
        advance(s(30)).await;
        client.send(json!({"t": "ping"})).await;
        client.receive("pong").await;
    }
}

async fn leave(mut client: Client) {
    client.socket.close(None).await.unwrap();
}

/// The record of a round, as it is on disk.
async fn record(server: &TestServer, id: &str) -> String {
    server.request("GET", &format!("/api/rounds/{id}/record"), &[], "").await.2
}

#[tokio::test]
async fn the_clock_stands_while_neither_player_is_connected() {
    let dir = tempdir().unwrap();
    let server = TestServer::start_with(dir.path(), Limits::raised()).await;
    let _still = stand_still();
    let (id, green, red) = server.two_people_with(json!({"clock": "60+0"})).await;
    let (mut watcher, _) = server.join(&id, &[]).await;
    let (mut ana, _) = server.join(&id, &[&green]).await;
    let (mut beto, _) = server.join(&id, &[&red]).await;
    ana.act("green", 0, "bt-cd").await;
    beto.act("red", 1, "tt-cu").await;
    advance(s(5)).await;

    // One of the two is enough to keep it running, and so is one of two tabs.
    let (other_tab, welcome) = server.join(&id, &[&green]).await;
    assert_eq!(at_welcome(&welcome), (55_000, Some("green"), None));
    leave(other_tab).await;
    advance(s(5)).await;
    leave(ana).await;
    while presence(&mut watcher).await["green"] == true {}
    let (_probe, welcome) = server.join(&id, &[]).await;
    let (left, running, _) = at_welcome(&welcome);
    assert!(left < 50_000 && running == Some("green"), "{welcome}");
    leave(beto).await;
    let clocks = watcher.receive("clocks").await;
    let (left, running, stopped) = shown(&clocks);
    assert_eq!((running, stopped), (None, Some("green")));

    // Five minutes pass; spectators do not count.
    pass(&mut watcher, 5).await;
    let (_late, welcome) = server.join(&id, &[]).await;
    assert_eq!(at_welcome(&welcome), (left, None, Some("green")));

    // Back for a second at a time, ten times in one turn.
    for turn in 1..=10 {
        let (ana, welcome) = server.join(&id, &[&green]).await;
        assert_eq!(at_welcome(&welcome), (left - 1000 * (turn - 1), Some("green"), None));
        assert_eq!(watcher.receive("clocks").await["running"], "green");
        advance(s(1)).await;
        leave(ana).await;
        assert_eq!(shown(&watcher.receive("clocks").await).0, left - 1000 * turn);
        pass(&mut watcher, 1).await;
    }
    let (mut ana, _) = server.join(&id, &[&green]).await;
    advance(s(2)).await;
    assert_eq!(ana.act("green", 2, "b-bt").await["t"], "ack");
    let charged = 60_000 - left + 10_000 + 2000;
    let kept = record(&server, &id).await;
    assert!(kept.ends_with(&format!("3 green b-bt @{charged}\n")), "{charged}: {kept}");
    server.stop().await;
}

#[tokio::test]
async fn what_was_used_before_is_charged_when_the_live_game_was_closed_meanwhile() {
    let dir = tempdir().unwrap();
    let server = TestServer::start_with(dir.path(), Limits::raised()).await;
    let _still = stand_still();
    let (id, green, red) = server.two_people_with(json!({"clock": "60+0"})).await;
    let (mut both, _) = server.join(&id, &[&green, &red]).await;
    both.act("green", 0, "bt-cd").await;
    both.act("red", 1, "tt-cu").await;
    let (mut watcher, _) = server.join(&id, &[]).await;
    advance(s(7)).await;
    leave(both).await;
    assert_eq!(shown(&watcher.receive("clocks").await), (53_000, None, Some("green")));
    leave(watcher).await;
    // Long enough for the live game to notice that everybody has gone, and to close.
    for _ in 0..50 {
        advance(s(30)).await;
        server.get("/api/games").await;
    }
    let (_, welcome) = server.join(&id, &[&green, &red]).await;
    assert_eq!(at_welcome(&welcome), (53_000, Some("green"), None));
    assert_eq!(welcome["round"]["state"]["clocks"]["wait"], 0);
    server.stop().await;
}

#[tokio::test]
async fn an_engine_moves_while_its_opponent_is_away_and_nobody_is_charged() {
    let dir = tempdir().unwrap();
    let server = TestServer::start_with(dir.path(), Limits::raised()).await;
    let _still = stand_still();
    let request = json!({"game": "diamond", "clock": "60+0", "seats": {
        "green": {"kind": "person", "name": "Ana", "here": true},
        "red": {"kind": "engine", "engine": "random"},
    }});
    let (_, made) = server.post("/api/rounds", &request).await;
    let (id, green) = (made["id"].as_str().unwrap(), made["tokens"]["green"].as_str().unwrap());
    let (mut watcher, _) = server.join(id, &[]).await;
    let (mut ana, welcome) = server.join(id, &[green]).await;
    let play = |state: &Value| state["moves"][0]["text"].as_str().unwrap().to_string();
    ana.act("green", 0, &play(&welcome["round"]["state"])).await;
    watcher.receive("thinking").await;
    advance(s(1)).await;
    let answered = loop {
        let events = watcher.receive("events").await;
        if events["state"]["node"]["seat"] == "green" {
            break events;
        }
    };
    advance(s(3)).await;
    ana.act("green", 2, &play(&answered["state"])).await;
    leave(ana).await;
    assert_eq!(shown(&watcher.receive("clocks").await), (57_000, None, Some("red")));

    advance(s(30)).await;
    let answered = watcher.receive("events").await;
    assert_eq!(answered["state"]["node"]["seat"], "green");
    assert_eq!(shown(&answered["state"]["clocks"]), (57_000, None, Some("green")));
    pass(&mut watcher, 5).await;
    let (_, welcome) = server.join(id, &[green]).await;
    assert_eq!(at_welcome(&welcome), (57_000, Some("green"), None));
    let kept = record(&server, id).await;
    let engine = kept.lines().last().unwrap();
    assert!(engine.starts_with("4 red ") && engine.ends_with(" @0"), "{kept}");
    server.stop().await;
}

#[tokio::test]
async fn strict_time_runs_on_and_is_kept() {
    let dir = tempdir().unwrap();
    let server = TestServer::start_with(dir.path(), Limits::raised()).await;
    let strict = json!({"clock": "60+0", "strict_time": true});
    let (id, green, red) = server.two_people_with(strict).await;
    server.stop().await;
    let server = TestServer::start_with(dir.path(), Limits::raised()).await;
    let _still = stand_still();
    assert_eq!(server.get(&format!("/api/rounds/{id}")).await["strict_time"], true);
    let (mut both, welcome) = server.join(&id, &[&green, &red]).await;
    assert_eq!(welcome["round"]["strict_time"], true);
    both.act("green", 0, "bt-cd").await;
    both.act("red", 1, "tt-cu").await;
    let (mut watcher, _) = server.join(&id, &[]).await;
    leave(both).await;
    while presence(&mut watcher).await["green"] == true {}
    advance(s(60)).await;
    let over = watcher.receive("events").await;
    assert_eq!(over["state"]["node"], json!({"kind": "over", "winner": "red", "end": "time"}));

    // Without a clock there is nothing to be strict about.
    let (id, ..) = server.two_people_with(json!({"strict_time": true})).await;
    assert_eq!(server.get(&format!("/api/rounds/{id}")).await["strict_time"], false);
    server.stop().await;
}

#[tokio::test]
async fn the_grace_after_a_restart_waits_for_a_player() {
    let dir = tempdir().unwrap();
    let server = TestServer::start_with(dir.path(), Limits::raised()).await;
    let (id, green, red) = server.two_people_with(json!({"clock": "60+0"})).await;
    let (mut both, _) = server.join(&id, &[&green, &red]).await;
    both.act("green", 0, "bt-cd").await;
    both.act("red", 1, "tt-cu").await;
    server.stop().await;
    let server = TestServer::start_with(dir.path(), Limits::raised()).await;
    let _still = stand_still();
    let (mut watcher, welcome) = server.join(&id, &[]).await;
    assert_eq!(at_welcome(&welcome), (60_000, None, Some("green")));
    pass(&mut watcher, 5).await;
    let (_both, welcome) = server.join(&id, &[&green, &red]).await;
    assert_eq!(at_welcome(&welcome), (60_000, Some("green"), None));
    assert_eq!(welcome["round"]["state"]["clocks"]["wait"], 10_000);
    advance(s(15)).await;
    let (_again, welcome) = server.join(&id, &[]).await;
    assert_eq!(at_welcome(&welcome), (55_000, Some("green"), None));
    server.stop().await;
}

#[tokio::test]
async fn engines_that_are_paused_lose_no_time() {
    let dir = tempdir().unwrap();
    let server = TestServer::start_with(dir.path(), Limits::raised()).await;
    let _still = stand_still();
    let engine = json!({"kind": "engine", "engine": "random"});
    let request =
        json!({"game": "diamond", "clock": "5+0", "seats": {"green": engine, "red": engine}});
    let (_, made) = server.post("/api/rounds", &request).await;
    let (mut watcher, _) = server.join(made["id"].as_str().unwrap(), &[]).await;
    for _ in 0..3 {
        watcher.receive("thinking").await;
        advance(s(1)).await;
        watcher.receive("events").await;
    }
    watcher.receive("thinking").await;
    watcher.send(json!({"t": "pace", "paused": true, "ms": 200})).await;
    watcher.receive("pace").await;
    pass(&mut watcher, 10).await;
    watcher.send(json!({"t": "step"})).await;
    let events = watcher.receive("events").await;
    assert_eq!(events["state"]["node"]["kind"], "decision", "{events}");
    assert_ne!(events["events"][0]["text"], "flag");
    server.stop().await;
}
