//! Live analysis: a client has one position analysed at a time, and gets what is found while it is. Whatever ends the
//! connection, or replaces the question, stops the search.

use std::sync::Arc;

use axum::extract::ws::WebSocket;
use tokio::time::timeout;
use trebejo_core::{Limits, Node, Sitter};
use trebejo_play::{NewRound, ReviewPlan, Round};

use super::progress::{Analysis, report};
use super::protocol::{ClientMessage, Question, ServerMessage};
use super::{MOST_LINES, permission};
use crate::error::{Answer, Error};
use crate::library::saved::read_id;
use crate::limits::{AnalysisPlace, SocketPlace};
use crate::live::connection::{ClientOutput, Connection, POLICY, SILENCE, is_id};
use crate::reason::Reason;
use crate::state::AppState;

/// The longest text of a position.
const LONGEST_POSITION: usize = 1_000;

/// Serves a connection until one side ends it.
pub(super) async fn serve(
    app: Arc<AppState>,
    socket: WebSocket,
    places: (SocketPlace, AnalysisPlace),
) {
    let mut connection = Connection::new(socket, app.config.limits);
    let code = converse(&app, &mut connection).await.err();
    connection.close(code).await;
    drop(places);
}

/// Answers a client's questions until it leaves. The error is the code to close with.
async fn converse(app: &Arc<AppState>, connection: &mut Connection) -> Result<(), u16> {
    let mut analysis: Option<Analysis> = None;
    let mut patience = app.config.limits.head;
    loop {
        let text = timeout(patience, connection.next_text()).await.map_err(|_| POLICY)??;
        let Some(text) = text else { return Ok(()) };
        patience = SILENCE;
        let output = &connection.output;
        match serde_json::from_str(&text) {
            Ok(ClientMessage::Go(question)) => {
                drop(analysis.take());
                analysis = begin(app, output, question).await;
            }
            Ok(ClientMessage::Stop) => drop(analysis.take()),
            Ok(ClientMessage::Ping) => send(output, &ServerMessage::Pong).await,
            Err(error) => {
                let reason = Reason::Message(error.to_string());
                send(output, &ServerMessage::error(None, reason)).await;
            }
        }
    }
}

async fn send(output: &ClientOutput, message: &ServerMessage<'_>) {
    // A client that is gone needs no answer.
    let _ = output.send(message.to_frame()).await;
}

/// Begins to analyse a position, or answers why not.
async fn begin(app: &Arc<AppState>, output: &ClientOutput, question: Question) -> Option<Analysis> {
    if !is_id(&question.id) {
        send(output, &ServerMessage::error(None, Reason::MessageId)).await;
        return None;
    }
    let id = question.id.clone();
    match position(app, question).await {
        Ok((round, plan)) => {
            let analysis = Analysis::default();
            let task =
                report(Arc::clone(app), output.clone(), id, round, plan, analysis.progress());
            tokio::spawn(task);
            Some(analysis)
        }
        Err(error) => {
            send(output, &ServerMessage::error(Some(&id), error)).await;
            None
        }
    }
}

/// The round at the position in question, and how it is analysed.
async fn position(app: &AppState, question: Question) -> Answer<(Box<dyn Round>, ReviewPlan)> {
    let lines = question.lines.unwrap_or(1);
    if !(1..=MOST_LINES).contains(&lines) {
        return Err(Reason::Lines { found: lines, most: MOST_LINES }.into());
    }
    let plan = ReviewPlan { effort: None, limits: Limits::default(), lines, threads: 1 };
    let Question { round, ply, mut tokens, game, options, position, .. } = question;
    tokens.truncate(2);
    let round = match (round, game) {
        (Some(id), None) => position_of_round(app, &id, ply, tokens).await?,
        (None, Some(game)) => {
            if position.as_ref().is_some_and(|text| text.len() > LONGEST_POSITION) {
                return Err(Reason::PositionLong.into());
            }
            let nobody = || Sitter::Person("-".into());
            let new =
                NewRound { start: position, options, ..NewRound::between([nobody(), nobody()]) };
            app.games.find(&game)?.open(&new).map_err(Error::position)?
        }
        _ => return Err(Reason::NothingAsked.into()),
    };
    Ok((round, plan))
}

async fn position_of_round(
    app: &AppState,
    id: &str,
    ply: Option<u32>,
    tokens: Vec<String>,
) -> Answer<Box<dyn Round>> {
    let read = app.with_round(read_id(id)?, move |_, loaded| {
        let round = loaded.round;
        let over = matches!(round.node(), Node::Over(_));
        permission::check(over, &round.record().header, &loaded.hashes, &tokens)?;
        let ply = ply.unwrap_or(round.ply());
        if ply > round.ply() {
            return Err(Reason::Ply { ply, last: round.ply() }.into());
        }
        Ok(round.at(ply))
    });
    read.await
}
