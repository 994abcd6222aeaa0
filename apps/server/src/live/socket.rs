//! A client's live connection: frames in, frames out, and the limits on both.

use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU16, Ordering};
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket};
use futures_util::stream::{SplitSink, SplitStream};
use futures_util::{SinkExt, StreamExt};
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, timeout, timeout_at};

use crate::error::Error;
use crate::limits::{Bucket, SocketPlace};
use crate::live::game::{Command, QUEUE, Wire};
use crate::live::lag::{self, Lag};
use crate::message::{ClientMessage, Pace, ServerMessage};
use crate::reason::Reason;
use crate::state::House;

/// A client that takes longer to receive one frame is let go.
const SLOWEST: Duration = Duration::from_secs(10);
/// A line is measured for the first time after this long, and then again and again.
const FIRST_ASK: Duration = Duration::from_millis(300);
/// A client that has said nothing for this long is gone.
pub(crate) const SILENCE: Duration = Duration::from_secs(75);
/// The most seat tokens and the longest token or message id that make sense.
const MOST_TOKENS: usize = 8;
const LONGEST_WORD: usize = 32;

/// Serves a connection until one side ends it.
pub(crate) async fn serve(
    house: Arc<House>,
    socket: WebSocket,
    address: IpAddr,
    place: SocketPlace,
) {
    let (sink, mut stream) = socket.split();
    let (frames, queue) = mpsc::channel(QUEUE);
    let close = open_code();
    let wire = Wire { frames, close, lag: Arc::default() };
    let writer = tokio::spawn(write(sink, queue, wire.close.clone(), wire.lag.clone()));
    if let Err(code) = converse(&house, &mut stream, &wire).await {
        tracing::debug!("a client at {address} was let go with {code}");
        wire.close.store(code, Ordering::Relaxed);
    }
    drop(wire);
    let _ = writer.await;
    drop(place);
}

/// Writes frames to a client until there are no more or it does not take them.
pub(crate) async fn write(
    mut sink: SplitSink<WebSocket, Message>,
    mut queue: mpsc::Receiver<Utf8Bytes>,
    close: Arc<AtomicU16>,
    lag: Arc<Lag>,
) {
    let mut ask_at = Instant::now() + FIRST_ASK;
    loop {
        let message = match timeout_at(ask_at, queue.recv()).await {
            Ok(Some(frame)) => Message::Text(frame),
            Ok(None) => break,
            Err(_) => {
                ask_at = Instant::now() + lag::EVERY;
                Message::Ping(lag.ask().into())
            }
        };
        match timeout(SLOWEST, sink.send(message)).await {
            Ok(Ok(())) => {}
            Ok(Err(_)) | Err(_) => return,
        }
    }
    let code = close.load(Ordering::Relaxed);
    let goodbye = Message::Close(Some(CloseFrame { code, reason: Utf8Bytes::default() }));
    let _ = timeout(Duration::from_secs(1), sink.send(goodbye)).await;
}

/// Hears a client out. The error is the code to close with.
async fn converse(
    house: &Arc<House>,
    stream: &mut SplitStream<WebSocket>,
    wire: &Wire,
) -> Result<(), u16> {
    let limits = house.config.limits;
    let mut bucket = Bucket::new(limits.messages, limits.window);
    let first = timeout(limits.head, next_message(stream, wire, &mut bucket)).await;
    let Some(ClientMessage::Hello { round, tokens, seq }) = first.map_err(|_| 1008u16)?? else {
        return Err(1008);
    };
    let too_long = tokens.iter().any(|token| token.len() > LONGEST_WORD);
    if tokens.len() > MOST_TOKENS || too_long {
        return Err(1008);
    }
    let Ok(id) = round.parse() else {
        tell(wire, &ServerMessage::error(Error::no_round(&round)));
        return Err(1008);
    };

    let conn = house.next_conn();
    let door = house.room(id);
    let (reply, joined) = oneshot::channel();
    let join = Command::Join { conn, wire: wire.clone(), tokens, seq, reply };
    let _ = door.send(join).await;
    match joined.await {
        Ok(Ok(())) => {}
        Ok(Err(error)) => {
            tell(wire, &ServerMessage::error(error));
            return Err(1008);
        }
        // The room closed in this very moment: the client comes back and finds a new one.
        Err(_) => return Err(1012),
    }

    let result = listen(stream, wire, &mut bucket, &door, conn).await;
    let _ = door.send(Command::Leave { conn }).await;
    result
}

async fn listen(
    stream: &mut SplitStream<WebSocket>,
    wire: &Wire,
    bucket: &mut Bucket,
    door: &mpsc::Sender<Command>,
    conn: u64,
) -> Result<(), u16> {
    loop {
        let message = tokio::select! {
            message = timeout(SILENCE, next_message(stream, wire, bucket)) => {
                message.map_err(|_| 1008u16)??
            }
            // The room is gone, or has let this client go; the close code says why.
            () = door.closed() => return Ok(()),
            () = let_go(wire) => return Ok(()),
        };
        let Some(message) = message else { return Ok(()) };
        let command = match message {
            ClientMessage::Hello { .. } => {
                tell(wire, &ServerMessage::error(Reason::Hello));
                continue;
            }
            ClientMessage::Ping => {
                tell(wire, &ServerMessage::Pong);
                continue;
            }
            ClientMessage::Act { id, .. } | ClientMessage::Hint { id } if !is_word(&id) => {
                tell(wire, &ServerMessage::error(Reason::Word));
                continue;
            }
            ClientMessage::Act { id, seat, seq, text } => {
                Command::Act { conn, id, seat, seq, text }
            }
            ClientMessage::Hint { id } => Command::Hint { conn, id },
            ClientMessage::Pace { paused, ms } => Command::Pace { conn, pace: Pace { paused, ms } },
            ClientMessage::Step => Command::Step { conn },
            ClientMessage::Xray { on } => Command::Xray { conn, on },
        };
        if door.send(command).await.is_err() {
            return Ok(());
        }
    }
}

/// Resolves when the room has marked this client as too slow.
async fn let_go(wire: &Wire) {
    loop {
        tokio::time::sleep(Duration::from_secs(1)).await;
        if wire.close.load(Ordering::Relaxed) != 1000 {
            return;
        }
    }
}

/// The code of a connection nobody has closed for a reason.
pub(crate) fn open_code() -> Arc<AtomicU16> {
    Arc::new(AtomicU16::new(1000))
}

/// The next message that can be understood; `None` when the client has left.
async fn next_message(
    stream: &mut SplitStream<WebSocket>,
    wire: &Wire,
    bucket: &mut Bucket,
) -> Result<Option<ClientMessage>, u16> {
    while let Some(text) = next_text(stream, wire, bucket).await? {
        match serde_json::from_str(&text) {
            Ok(message) => return Ok(Some(message)),
            Err(error) => {
                tell(wire, &ServerMessage::error(Reason::Message(error.to_string())));
            }
        }
    }
    Ok(None)
}

/// The text of the next message; `None` when the client has left. The error is the code to close with.
pub(crate) async fn next_text(
    stream: &mut SplitStream<WebSocket>,
    wire: &Wire,
    bucket: &mut Bucket,
) -> Result<Option<Utf8Bytes>, u16> {
    loop {
        let frame = match stream.next().await {
            Some(Ok(frame)) => frame,
            // A frame over the size limit ends here too.
            Some(Err(_)) => return Err(1008),
            None => return Ok(None),
        };
        // What the server itself has asked for is no burden of the client's.
        if let Message::Pong(answer) = &frame
            && wire.lag.heard(answer)
        {
            continue;
        }
        if !bucket.take() {
            tell(wire, &ServerMessage::error(Reason::ManyMessages));
            return Err(1008);
        }
        match frame {
            Message::Text(text) => return Ok(Some(text)),
            Message::Close(_) => return Ok(None),
            Message::Ping(_) | Message::Pong(_) => {}
            Message::Binary(_) => return Err(1003),
        }
    }
}

/// Whether a client's own word for a message has the form of one.
pub(crate) fn is_word(id: &str) -> bool {
    let fits = |b: u8| b.is_ascii_alphanumeric() || b == b'-' || b == b'_';
    (1..=LONGEST_WORD).contains(&id.len()) && id.bytes().all(fits)
}

fn tell(wire: &Wire, message: &ServerMessage<'_>) {
    // A full queue means a client that does not read; its room or the writer lets it go.
    let _ = wire.frames.try_send(message.to_frame());
}
