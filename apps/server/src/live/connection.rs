//! A client's WebSocket: frames in, frames out, and the limits on both. Live games and live analysis talk over it.

use std::sync::Arc;
use std::sync::atomic::{AtomicU16, Ordering};
use std::time::Duration;

use axum::extract::WebSocketUpgrade;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket};
use futures_util::stream::{SplitSink, SplitStream};
use futures_util::{SinkExt, StreamExt};
use tokio::sync::mpsc;
use tokio::task::JoinHandle;
use tokio::time::{Instant, timeout, timeout_at};

use super::lag::{self, Lag};
use super::protocol::ServerMessage;
use crate::limits::{Bucket, Limits};
use crate::reason::Reason;

/// A client that falls this many messages behind is disconnected.
const QUEUE: usize = 64;
/// A client that takes longer to receive one frame is disconnected.
const SLOWEST: Duration = Duration::from_secs(10);
/// The lag is measured for the first time after this long.
const FIRST_PING: Duration = Duration::from_millis(300);
/// A client that has sent nothing for this long is gone.
pub(crate) const SILENCE: Duration = Duration::from_secs(75);
/// The longest seat token and the longest id of a message that make sense.
pub(crate) const LONGEST_ID: usize = 32;

/// Close codes (RFC 6455): nothing is wrong, the client sent bytes instead of text, broke a limit, or should come back.
pub(crate) const NORMAL: u16 = 1000;
pub(crate) const UNSUPPORTED: u16 = 1003;
pub(crate) const POLICY: u16 = 1008;
pub(crate) const RESTART: u16 = 1012;

/// Where messages to a client go.
#[derive(Clone, Debug)]
pub(crate) struct ClientOutput {
    /// Frames to the client.
    frames: mpsc::Sender<Utf8Bytes>,
    /// The code to close with.
    close: Arc<AtomicU16>,
    /// How long a message takes there and back.
    pub lag: Arc<Lag>,
}

impl ClientOutput {
    /// Puts a frame into the client's queue; whether it is there. A client whose queue is full is disconnected.
    pub(crate) fn push(&self, frame: Utf8Bytes) -> bool {
        match self.frames.try_send(frame) {
            Ok(()) => true,
            Err(mpsc::error::TrySendError::Full(_)) => {
                self.close_with(POLICY);
                false
            }
            Err(mpsc::error::TrySendError::Closed(_)) => false,
        }
    }

    /// Puts a frame into the client's queue once it has room; whether the client is still there.
    pub(crate) async fn send(&self, frame: Utf8Bytes) -> bool {
        self.frames.send(frame).await.is_ok()
    }

    /// Sets the code to close with.
    pub(crate) fn close_with(&self, code: u16) {
        self.close.store(code, Ordering::Relaxed);
    }

    /// Resolves when the client is to be disconnected for a reason.
    pub(crate) async fn closing(&self) {
        while self.close.load(Ordering::Relaxed) == NORMAL {
            tokio::time::sleep(Duration::from_secs(1)).await;
        }
    }
}

/// An open WebSocket with the task that writes to it.
pub(crate) struct Connection {
    stream: SplitStream<WebSocket>,
    bucket: Bucket,
    pub output: ClientOutput,
    writer: JoinHandle<()>,
}

impl Connection {
    pub(crate) fn new(socket: WebSocket, limits: Limits) -> Connection {
        let (sink, stream) = socket.split();
        let (frames, queue) = mpsc::channel(QUEUE);
        let close = Arc::new(AtomicU16::new(NORMAL));
        let output = ClientOutput { frames, close, lag: Arc::default() };
        let writer =
            tokio::spawn(write(sink, queue, Arc::clone(&output.close), Arc::clone(&output.lag)));
        Connection { stream, bucket: Bucket::new(limits.messages, limits.window), output, writer }
    }

    /// The text of the next message; `None` when the client has left. The error is the code to close with.
    pub(crate) async fn next_text(&mut self) -> Result<Option<Utf8Bytes>, u16> {
        loop {
            let frame = match self.stream.next().await {
                Some(Ok(frame)) => frame,
                // A frame over the size limit ends here too.
                Some(Err(_)) => return Err(POLICY),
                None => return Ok(None),
            };
            // Answers to the server's own pings do not count as messages of the client.
            if let Message::Pong(payload) = &frame
                && self.output.lag.pong(payload)
            {
                continue;
            }
            if !self.bucket.take() {
                self.output.push(ServerMessage::error(Reason::ManyMessages).to_frame());
                return Err(POLICY);
            }
            match frame {
                Message::Text(text) => return Ok(Some(text)),
                Message::Close(_) => return Ok(None),
                Message::Ping(_) | Message::Pong(_) => {}
                Message::Binary(_) => return Err(UNSUPPORTED),
            }
        }
    }

    /// Waits until everything in the queue has been sent, then closes.
    pub(crate) async fn close(self, code: Option<u16>) {
        if let Some(code) = code {
            self.output.close_with(code);
        }
        drop(self.output);
        let _ = self.writer.await;
    }
}

/// Writes frames to a client until there are no more or it does not take them.
async fn write(
    mut sink: SplitSink<WebSocket, Message>,
    mut queue: mpsc::Receiver<Utf8Bytes>,
    close: Arc<AtomicU16>,
    lag: Arc<Lag>,
) {
    let mut ping_at = Instant::now() + FIRST_PING;
    loop {
        let message = match timeout_at(ping_at, queue.recv()).await {
            Ok(Some(frame)) => Message::Text(frame),
            Ok(None) => break,
            Err(_) => {
                ping_at = Instant::now() + lag::EVERY;
                Message::Ping(lag.ping().into())
            }
        };
        match timeout(SLOWEST, sink.send(message)).await {
            Ok(Ok(())) => {}
            Ok(Err(_)) | Err(_) => return,
        }
    }
    let code = close.load(Ordering::Relaxed);
    let frame = Message::Close(Some(CloseFrame { code, reason: Utf8Bytes::default() }));
    let _ = timeout(Duration::from_secs(1), sink.send(frame)).await;
}

/// An upgrade with small buffers: a quiet client costs about 15 KB instead of 200.
pub(crate) fn with_small_buffers(upgrade: WebSocketUpgrade, limits: Limits) -> WebSocketUpgrade {
    upgrade
        .read_buffer_size(4096)
        .write_buffer_size(0)
        .max_message_size(limits.message)
        .max_frame_size(limits.message)
}

/// Whether a client's id of a message has the form of one.
pub(crate) fn is_id(id: &str) -> bool {
    let fits = |b: u8| b.is_ascii_alphanumeric() || b == b'-' || b == b'_';
    (1..=LONGEST_ID).contains(&id.len()) && id.bytes().all(fits)
}
