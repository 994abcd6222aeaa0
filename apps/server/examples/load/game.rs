//! One game after the other at one table: two sockets, random legal moves, every acknowledgement timed and remembered.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde::Deserialize;
use serde_json::json;
use tokio::net::TcpStream;
use tokio::time::{Instant, sleep_until, timeout};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::Message;
use tokio_tungstenite::{WebSocketStream, client_async};
use trebejo_core::Rng;

use crate::server::{Failure, PATIENCE, Server};
use crate::verify::{Event, Faults, PASS, read_record, verify};

/// A kind of game: its id, its seats, an option.
type Kind = (&'static str, [&'static str; 2], Option<(&'static str, &'static str)>);

/// All games there are. Backgammon is a match to one point, which random players cannot cut short with the cube.
pub const KINDS: [Kind; 5] = [
    ("diamond", ["green", "red"], None),
    ("chess", ["white", "black"], None),
    ("alice", ["white", "black"], None),
    ("chessmagic", ["white", "black"], None),
    ("backgammon", ["white", "black"], Some(("length", "1"))),
];

/// When moves are made: one in each period, or at once, until the end.
#[derive(Clone)]
pub struct Plan {
    pub period: Option<Duration>,
    pub end: Instant,
}

/// The results of one table, or of all.
#[derive(Default)]
pub struct Tally {
    pub rounds: u32,
    /// From sending a move to reading its acknowledgement, in microseconds.
    pub latencies: Vec<u32>,
    pub chance_events: u64,
    pub rejected: u32,
    pub faults: Faults,
}

impl Tally {
    pub fn add(&mut self, other: Tally) {
        self.rounds += other.rounds;
        self.latencies.extend(other.latencies);
        self.chance_events += other.chance_events;
        self.rejected += other.rejected;
        self.faults.add(other.faults);
    }
}

/// A game with both players connected.
pub struct Game {
    kind: Kind,
    id: String,
    players: [Player; 2],
    acknowledged: Vec<Event>,
}

struct Player {
    seat: &'static str,
    socket: WebSocketStream<TcpStream>,
    seen: Vec<Event>,
    state: Option<State>,
}

/// A move that was sent and not answered yet.
struct Pending {
    event: Event,
    sent: Instant,
}

/// The fields of any message of the server that matter here.
#[derive(Deserialize)]
struct Frame<'a> {
    t: &'a str,
    #[serde(default)]
    events: Vec<Event>,
    state: Option<State>,
    seq: Option<u32>,
    code: Option<String>,
}

#[derive(Deserialize)]
struct State {
    node: Node,
    moves: Vec<Move>,
}

#[derive(Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
enum Node {
    Decision { seat: String },
    Chance,
    Over,
}

impl State {
    /// Whether the server itself goes on from here: with a draw of chance or a forced pass.
    fn is_servers_turn(&self) -> bool {
        matches!(self.node, Node::Chance) || self.moves.iter().any(|mv| mv.text == PASS)
    }
}

#[derive(Deserialize)]
struct Move {
    text: String,
}

#[derive(Deserialize)]
struct Created {
    id: String,
    tokens: BTreeMap<String, String>,
}

/// Makes a game of two people and connects both.
pub async fn open(server: &Server, kind: Kind) -> Result<Game, Failure> {
    let (name, [first, second], option) = kind;
    let person = |name: &str| json!({"kind": "person", "name": name, "here": true});
    let options: BTreeMap<_, _> = option.into_iter().collect();
    let seats = json!({first: person("Ana"), second: person("Beto")});
    let request = json!({"game": name, "options": options, "seats": seats});
    let created: Created =
        serde_json::from_str(&server.request("/api/rounds", Some(&request)).await?)?;
    let player = async |seat: &'static str| -> Result<Player, Failure> {
        let token = created.tokens.get(seat).ok_or("a seat without a token")?;
        let stream = TcpStream::connect(&server.host).await?;
        stream.set_nodelay(true)?;
        let request = format!("ws://{}/api/live", server.host).into_client_request()?;
        let (mut socket, _) = client_async(request, stream).await?;
        // With the number of the latest event seen the server sends all events, those from before this player came too.
        let hello = json!({"t": "hello", "round": created.id, "tokens": [token], "seq": 0});
        socket.send(Message::text(hello.to_string())).await?;
        Ok(Player { seat, socket, seen: Vec::new(), state: None })
    };
    let players = [player(first).await?, player(second).await?];
    Ok(Game { kind, id: created.id, players, acknowledged: Vec::new() })
}

/// Plays at one table until the end: a game, and when it is over the next one.
pub async fn play(
    server: Arc<Server>,
    game: Game,
    plan: Plan,
    mut due: Instant,
    mut rng: Rng,
) -> Tally {
    let mut tally = Tally::default();
    let mut game = game;
    loop {
        let kind = game.kind;
        tally.rounds += 1;
        if let Err(error) =
            one_game(&server, &mut game, &plan, &mut due, &mut rng, &mut tally).await
        {
            let text = format!("{} {}: {error}", kind.0, game.id);
            tally.faults.add(Faults::broken(text));
            return tally;
        }
        drop(game);
        if Instant::now() >= plan.end {
            return tally;
        }
        game = match open(&server, kind).await {
            Ok(game) => game,
            Err(error) => {
                tally.faults.add(Faults::broken(format!("a new game of {}: {error}", kind.0)));
                return tally;
            }
        };
    }
}

/// Plays one game until it or the time is over, then verifies it.
async fn one_game(
    server: &Server,
    game: &mut Game,
    plan: &Plan,
    due: &mut Instant,
    rng: &mut Rng,
    tally: &mut Tally,
) -> Result<(), Failure> {
    let mut pending: Option<Pending> = None;
    loop {
        let mover = if pending.is_none() { game.mover() } else { None };
        let in_time = Instant::now() < plan.end;
        if pending.is_none() && game.is_at_rest() && (!in_time || mover.is_none()) {
            break;
        }
        let mover = mover.filter(|_| in_time);
        let wait = if mover.is_some() { plan.end.min(*due) } else { plan.end + PATIENCE };
        let [first, second] = &mut game.players;
        tokio::select! {
            message = first.socket.next() => {
                game.take(0, &message.ok_or("the server hung up")??, &mut pending, tally)?;
            }
            message = second.socket.next() => {
                game.take(1, &message.ok_or("the server hung up")??, &mut pending, tally)?;
            }
            () = sleep_until(wait) => {
                let Some(mover) = mover else { return Err("the server does not answer".into()) };
                if Instant::now() < plan.end {
                    pending = Some(game.act(mover, rng).await?);
                    *due = plan.period.map_or_else(Instant::now, |period| *due + period);
                }
            }
        }
    }
    let record = server.request(&format!("/api/rounds/{}/record", game.id), None).await?;
    let record = read_record(&record).ok_or("the record cannot be read")?;
    let [first, second] = &game.players;
    tally.faults.add(verify(&game.acknowledged, [&first.seen, &second.seen], &record));
    tally.chance_events += record.iter().filter(|event| event.seat.is_none()).count() as u64;
    Ok(())
}

impl Game {
    /// The player who has to move and knows it.
    fn mover(&self) -> Option<usize> {
        self.players.iter().position(|player| match &player.state {
            Some(state @ State { node: Node::Decision { seat }, .. }) => {
                seat == player.seat && !state.is_servers_turn()
            }
            _ => false,
        })
    }

    /// Whether both players have seen the same and nothing is under way in the server.
    fn is_at_rest(&self) -> bool {
        let settled =
            |player: &Player| player.state.as_ref().is_some_and(|state| !state.is_servers_turn());
        let [first, second] = &self.players;
        settled(first) && settled(second) && first.seen.len() == second.seen.len()
    }

    /// Sends a random legal move.
    async fn act(&mut self, mover: usize, rng: &mut Rng) -> Result<Pending, Failure> {
        let player = &mut self.players[mover];
        let moves = player.state.as_ref().map_or(&[][..], |state| &state.moves);
        let text = rng.pick(moves).ok_or("a decision without a move")?.text.clone();
        let seq = player.seen.last().map_or(0, |event| event.seq);
        let seat = player.seat;
        let act =
            json!({"t": "act", "id": format!("m{seq}"), "seat": seat, "seq": seq, "text": text});
        // From here on the state is an old one.
        player.state = None;
        let sent = Instant::now();
        timeout(PATIENCE, player.socket.send(Message::text(act.to_string()))).await??;
        Ok(Pending { event: Event { seq, seat: Some(seat.into()), text }, sent })
    }

    /// Takes in a message to one of the players.
    fn take(
        &mut self,
        index: usize,
        message: &Message,
        pending: &mut Option<Pending>,
        tally: &mut Tally,
    ) -> Result<(), Failure> {
        let now = Instant::now();
        let text = match message {
            Message::Text(text) => text.as_str(),
            Message::Close(_) => return Err("the server hung up".into()),
            _ => return Ok(()),
        };
        let frame: Frame<'_> = serde_json::from_str(text)?;
        let player = &mut self.players[index];
        match frame.t {
            "events" => {
                player.seen.extend(frame.events);
                player.state = frame.state;
            }
            "ack" => {
                let Pending { mut event, sent } = pending.take().ok_or("an answer to nothing")?;
                event.seq = frame.seq.ok_or("an acknowledgement without a number")?;
                tally.latencies.push((now - sent).as_micros() as u32);
                self.acknowledged.push(event);
            }
            "rejected" => {
                tally.rejected += 1;
                let event = pending.take().ok_or("an answer to nothing")?.event;
                return Err(
                    format!("{event:?} was rejected: {}", frame.code.unwrap_or_default()).into()
                );
            }
            "error" => return Err(text.to_string().into()),
            _ => {}
        }
        Ok(())
    }
}
