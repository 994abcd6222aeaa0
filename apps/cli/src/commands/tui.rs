//! `trebejo tui`: the games on the whole screen of a terminal, with the same rounds as the page and line mode.

use std::io::{IsTerminal, stdin, stdout};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use clap::Args;
use trebejo_play::Registry;
use trebejo_players::Players;
use trebejo_store::{RoundId, SqliteStore};
use trebejo_tui::Lang;
use trebejo_tui::full::{Colours, Settings, Theme, run as show};

use crate::commands::play::{is_utf8, my_name, pace, wants_colour};
use crate::failure::{Done, Failure};
use crate::problem::Problem;

/// Arguments of `tui`.
#[derive(Debug, Args)]
pub struct TuiArgs {
    game: Option<String>,
    #[arg(long, value_name = "ID", conflicts_with = "game")]
    round: Option<RoundId>,
    #[arg(long)]
    plain: bool,
    #[arg(long, value_name = "MS", default_value = "600", value_parser = pace)]
    pace: Duration,
}

/// Plays until somebody leaves.
pub fn run(games: &Registry, args: &TuiArgs, data: &Path, lang: Lang) -> Done {
    let game = args.game.as_deref().map(|id| games.find(id)).transpose()?;
    if !stdin().is_terminal() || !stdout().is_terminal() {
        return Err(Failure::wrong(&Problem::NeedsTerminal));
    }
    let colours = match !args.plain && wants_colour() {
        true => Colours::from_env(),
        false => Colours::None,
    };
    let settings = Settings {
        lang,
        theme: Theme { colours, unicode: !args.plain && is_utf8() },
        me: my_name(lang),
        pace: args.pace,
        round: args.round,
        game: game.map(|game| game.id()),
        players: Players::of_folder(games, data)?,
    };
    Ok(show(games.clone(), Arc::new(SqliteStore::open(data)?), &settings)?)
}
