//! The promise behind the house: an event is on disk before anyone is told of it.
//!
//! The real program is killed with SIGKILL at random moments while eight clients play, and started
//! again on the same data, 100 times. Every event that was acknowledged or shown must be there once
//! and in order, nothing may follow an event that was not acknowledged, and a message sent again
//! after the crash is done once.

use std::collections::BTreeMap;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::Duration;

use crate::support::Server;
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tempfile::tempdir;
use tokio::task::JoinSet;
use tokio::time::{Instant, timeout};
use tokio_tungstenite::client_async;
use tokio_tungstenite::tungstenite::Message;
use trebejo_core::{Record, Rng};

const KILLS: u32 = 100;
const CLIENTS: u64 = 8;

fn request(port: u16, method: &str, path: &str, body: &str) -> String {
    let mut stream = TcpStream::connect(("127.0.0.1", port)).unwrap();
    let length = body.len();
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

/// One client at one round, holding both seats; it survives crashes of the server.
struct Player {
    rng: Rng,
    round: String,
    tokens: Vec<String>,
    /// What the server has acknowledged or shown, by number.
    known: BTreeMap<u32, String>,
    acknowledged: u32,
    /// The message that was on its way when the server died.
    pending: Option<(Value, String)>,
    sent: u32,
    /// Where the round stands and what is possible, as last heard.
    seat: Option<String>,
    moves: Vec<String>,
}

impl Player {
    fn new(port: u16, seed: u64) -> Player {
        let mut player = Player {
            rng: Rng::new(seed),
            round: String::new(),
            tokens: Vec::new(),
            known: BTreeMap::new(),
            acknowledged: 0,
            pending: None,
            sent: 0,
            seat: None,
            moves: Vec::new(),
        };
        player.new_round(port);
        player
    }

    fn new_round(&mut self, port: u16) {
        let person = json!({"kind": "person", "name": "Ana", "here": true});
        let wish = json!({"game": "diamond", "seats": {"green": person, "red": person}});
        let made: Value =
            serde_json::from_str(&request(port, "POST", "/api/rounds", &wish.to_string())).unwrap();
        let word = |v: &Value| v.as_str().unwrap().to_string();
        self.round = word(&made["id"]);
        self.tokens = vec![word(&made["tokens"]["green"]), word(&made["tokens"]["red"])];
        self.known.clear();
        self.acknowledged = 0;
        self.pending = None;
        self.seat = None;
    }

    fn heard(&mut self, message: &Value) {
        let state = match message["t"].as_str() {
            Some("events") => {
                for event in message["events"].as_array().unwrap() {
                    let seq = event["seq"].as_u64().unwrap() as u32;
                    let text = event["text"].as_str().unwrap().to_string();
                    let before = self.known.insert(seq, text.clone());
                    assert!(before.is_none_or(|before| before == text), "event {seq} changed");
                }
                &message["state"]
            }
            Some("welcome") => &message["round"]["state"],
            Some("ack") => {
                let seq = message["seq"].as_u64().unwrap() as u32;
                let (_, text) = self.pending.take().expect("something was on its way");
                self.known.insert(seq, text);
                self.acknowledged = self.acknowledged.max(seq);
                return;
            }
            Some("rejected") => panic!("a legal move was refused: {message}"),
            _ => return,
        };
        self.seat = state["node"]["seat"].as_str().map(Into::into);
        let text = |mv: &Value| mv["text"].as_str().unwrap().to_string();
        self.moves = state["moves"].as_array().unwrap().iter().map(text).collect();
    }

    fn seq(&self) -> u32 {
        self.known.keys().last().copied().unwrap_or(0)
    }

    /// Plays until the server dies.
    async fn play(mut self, port: u16) -> Player {
        // Errors mean that the server is gone: the test has killed it.
        let _ = self.play_on(port).await;
        self
    }

    async fn play_on(&mut self, port: u16) -> Option<()> {
        let address = format!("127.0.0.1:{port}");
        let stream = tokio::net::TcpStream::connect(&address).await.ok()?;
        let (mut socket, _) =
            client_async(format!("ws://{address}/api/live"), stream).await.ok()?;
        let hello = json!({"t": "hello", "round": self.round, "tokens": self.tokens, "seq": null});
        socket.send(Message::text(hello.to_string())).await.ok()?;
        if let Some((message, _)) = &self.pending {
            socket.send(Message::text(message.to_string())).await.ok()?;
        }
        loop {
            let message = timeout(Duration::from_secs(20), socket.next()).await.ok()??.ok()?;
            let Message::Text(text) = message else { continue };
            self.heard(&serde_json::from_str(&text).unwrap());
            if self.pending.is_some() || self.moves.is_empty() && self.seat.is_some() {
                continue;
            }
            let Some(seat) = self.seat.clone() else {
                // Over (or not begun yet): this connection has nothing more to do.
                if self.known.is_empty() {
                    continue;
                }
                tokio::time::sleep(Duration::from_millis(20)).await;
                continue;
            };
            let text = self.rng.pick(&self.moves)?.clone();
            self.sent += 1;
            let id = format!("m{}", self.sent);
            let seq = self.seq();
            let act = json!({"t": "act", "id": id, "seat": seat, "seq": seq, "text": text});
            self.pending = Some((act.clone(), text));
            self.seat = None;
            socket.send(Message::text(act.to_string())).await.ok()?;
        }
    }

    /// Compares what the client was told with what is on disk.
    fn verify(&mut self, port: u16) {
        let path = format!("/api/rounds/{}/record", self.round);
        let record = Record::read(&request(port, "GET", &path, "")).expect("a whole record");
        for (seq, text) in &self.known {
            let event = record.events.get(*seq as usize - 1);
            let stored = event.map(|event| event.deed.to_string());
            assert_eq!(stored.as_ref(), Some(text), "event {seq} of round {}", self.round);
        }
        let extra = record.seq() - self.seq();
        assert!(extra <= u32::from(self.pending.is_some()), "{extra} events nobody asked for");
        if extra == 1 {
            let (_, text) = self.pending.as_ref().unwrap();
            assert_eq!(record.events.last().unwrap().deed.to_string(), *text);
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_acknowledged_is_lost_when_the_program_is_killed() {
    let dir = tempdir().unwrap();
    let mut rng = Rng::new(0x7EBE_0001);
    let mut server = Server::start(dir.path());
    let mut players: Vec<Player> = (0..CLIENTS).map(|i| Player::new(server.port, i)).collect();
    let mut total = 0;
    for kill in 1..=KILLS {
        let mut set = JoinSet::new();
        for player in players.drain(..) {
            set.spawn(player.play(server.port));
        }
        let until = Instant::now() + Duration::from_millis(30 + u64::from(rng.below(270)));
        tokio::time::sleep_until(until).await;
        drop(server);
        players = set.join_all().await;

        let began = Instant::now();
        server = Server::start(dir.path());
        for player in &mut players {
            player.verify(server.port);
        }
        assert!(began.elapsed() < Duration::from_secs(10), "slow to come back after kill {kill}");
        for player in &mut players {
            let path = format!("/api/rounds/{}", player.round);
            let detail: Value =
                serde_json::from_str(&request(server.port, "GET", &path, "")).unwrap();
            if detail["over"] == true {
                total += player.acknowledged;
                player.new_round(server.port);
            }
        }
    }
    total += players.iter().map(|player| player.acknowledged).sum::<u32>();
    drop(server);
    // The test must have tested something: many moves, acknowledged between the kills.
    assert!(total > 20 * KILLS, "only {total} moves were acknowledged in all");
}
