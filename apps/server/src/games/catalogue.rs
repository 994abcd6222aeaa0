//! Which games there are, and who can play them: our engines, and external ones by name, never by path.

use axum::Json;
use axum::extract::{Extension, State};
use trebejo_core::ToMessage;
use trebejo_players::Players;

use super::protocol::{EnginesJson, GameEngines, GameJson, GamesJson};
use crate::error::Answer;
use crate::guard::Ends;
use crate::live::engines;
use crate::messages::english;
use crate::reason::Reason;
use crate::state::{AppState, Shared};

pub(super) async fn list(
    State(app): Shared,
    Extension(ends): Extension<Ends>,
) -> Answer<Json<GamesJson>> {
    let players = players(&app).await?;
    let game = |info| GameJson { programs: players.external_names(&info), info };
    Ok(Json(GamesJson {
        games: app.games.iter().map(|entry| game(entry.info())).collect(),
        lan: app.config.lan,
        owner: ends.is_owner(),
    }))
}

/// Everyone who can play here, without holding up other requests.
pub(super) async fn players(app: &AppState) -> Answer<Players> {
    let (games, data) = (app.games.clone(), app.config.data.clone());
    app.blocking(move || Ok(engines::players(&games, &data))).await
}

/// Who can play each game in an arena, and what is wrong with the list of external engines.
pub(super) async fn engines(State(app): Shared) -> Answer<Json<EnginesJson>> {
    let (games, data) = (app.games.clone(), app.config.data.clone());
    let found = app.blocking(move || Ok(Players::of_folder(&games, &data))).await?;
    let (players, fault) = match found {
        Ok(players) => (players, None),
        Err(error) => {
            tracing::warn!("{}", english(&error));
            (Players::default(), Some(Reason::EnginesFile))
        }
    };
    let games = app.games.iter().map(|entry| {
        let info = entry.info();
        GameEngines {
            game: info.id,
            levels: info.levels,
            engines: info.engines.clone(),
            programs: players.external_names(&info),
            solved: entry.solved().is_some(),
        }
    });
    let fault_message = fault.as_ref().map(ToMessage::to_message);
    let fault = fault.as_ref().map(english);
    Ok(Json(EnginesJson { games: games.collect(), fault, fault_message }))
}
