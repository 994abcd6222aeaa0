//! A client of a live game: reads its messages and turns them into commands for the game's task.

use std::net::IpAddr;
use std::sync::Arc;

use axum::extract::ws::WebSocket;
use tokio::sync::{mpsc, oneshot};
use tokio::time::timeout;

use super::connection::{Connection, LONGEST_ID, POLICY, RESTART, SILENCE, is_id};
use super::game::{ClientId, Command};
use super::protocol::{ClientMessage, Pace, ServerMessage};
use crate::error::Error;
use crate::limits::SocketPlace;
use crate::reason::Reason;
use crate::state::AppState;

/// The most seat tokens that make sense.
const MOST_TOKENS: usize = 8;

/// Serves a connection until one side ends it.
pub(crate) async fn serve(
    app: Arc<AppState>,
    socket: WebSocket,
    address: IpAddr,
    place: SocketPlace,
) {
    let mut connection = Connection::new(socket, app.config.limits);
    let code = converse(&app, &mut connection).await.err();
    if let Some(code) = code {
        tracing::debug!("a client at {address} was disconnected with {code}");
    }
    connection.close(code).await;
    drop(place);
}

/// Lets a client into the game it names and serves it there. The error is the code to close with.
async fn converse(app: &Arc<AppState>, connection: &mut Connection) -> Result<(), u16> {
    let first = timeout(app.config.limits.head, next_message(connection)).await;
    let Some(ClientMessage::Hello { round, tokens, seq }) = first.map_err(|_| POLICY)?? else {
        return Err(POLICY);
    };
    let too_long = tokens.iter().any(|token| token.len() > LONGEST_ID);
    if tokens.len() > MOST_TOKENS || too_long {
        return Err(POLICY);
    }
    let Ok(id) = round.parse() else {
        send(connection, &ServerMessage::error(Error::no_round(&round)));
        return Err(POLICY);
    };

    let client = app.live_games.next_client();
    let game = app.live_games.start(app, id);
    let (reply, joined) = oneshot::channel();
    let join = Command::Join { client, output: connection.output.clone(), tokens, seq, reply };
    let _ = game.send(join).await;
    match joined.await {
        Ok(Ok(())) => {}
        Ok(Err(error)) => {
            send(connection, &ServerMessage::error(error));
            return Err(POLICY);
        }
        // The game was closed in this very moment: the client comes back and finds a new one.
        Err(_) => return Err(RESTART),
    }

    let result = forward(connection, &game, client).await;
    let _ = game.send(Command::Leave { client }).await;
    result
}

/// Turns what a client sends into commands, until it leaves or is disconnected.
async fn forward(
    connection: &mut Connection,
    game: &mpsc::Sender<Command>,
    client: ClientId,
) -> Result<(), u16> {
    let output = connection.output.clone();
    loop {
        let message = tokio::select! {
            message = timeout(SILENCE, next_message(connection)) => {
                message.map_err(|_| POLICY)??
            }
            // The game has ended or has disconnected this client; the close code says why.
            () = game.closed() => return Ok(()),
            () = output.closing() => return Ok(()),
        };
        let Some(message) = message else { return Ok(()) };
        let command = match message {
            ClientMessage::Hello { .. } => {
                send(connection, &ServerMessage::error(Reason::SecondHello));
                continue;
            }
            ClientMessage::Ping => {
                send(connection, &ServerMessage::Pong);
                continue;
            }
            ClientMessage::Act { id, .. } | ClientMessage::Hint { id } if !is_id(&id) => {
                send(connection, &ServerMessage::error(Reason::MessageId));
                continue;
            }
            ClientMessage::Act { id, seat, seq, text } => {
                Command::Act { client, id, seat, seq, text }
            }
            ClientMessage::Hint { id } => Command::Hint { client, id },
            ClientMessage::Pace { paused, ms } => {
                Command::Pace { client, pace: Pace { paused, ms } }
            }
            ClientMessage::Step => Command::Step { client },
            ClientMessage::Xray { on } => Command::Xray { client, on },
        };
        if game.send(command).await.is_err() {
            return Ok(());
        }
    }
}

/// The next message that can be understood; `None` when the client has left.
async fn next_message(connection: &mut Connection) -> Result<Option<ClientMessage>, u16> {
    while let Some(text) = connection.next_text().await? {
        match serde_json::from_str(&text) {
            Ok(message) => return Ok(Some(message)),
            Err(error) => {
                send(connection, &ServerMessage::error(Reason::Message(error.to_string())));
            }
        }
    }
    Ok(None)
}

fn send(connection: &Connection, message: &ServerMessage<'_>) {
    connection.output.push(message.to_frame());
}
