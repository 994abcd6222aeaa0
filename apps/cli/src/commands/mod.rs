//! The commands, one file each, and what they share.

pub mod analyse;
pub mod arena;
pub mod backup;
mod bar;
pub mod best;
pub mod convert;
pub mod game;
pub mod moves;
pub mod perft;
pub mod play;
pub mod probe;
pub mod puzzles;
pub mod serve;
pub mod solve;
pub mod tui;
pub mod verify;

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use trebejo_command::{read_options, shortened};
use trebejo_core::{Code, Codes, Sitter};
use trebejo_play::{GameEntry, NewRound, OpenError, Registry, Round, Solved};
use trebejo_players::Players;

use crate::cli::{Cli, Command};
use crate::failure::{Done, Failure};
use crate::problem::Problem;

/// The codes of what the commands say when all is well.
pub(crate) const CODES: [&[Code]; 11] = [
    arena::Report::CODES,
    backup::Report::CODES,
    bar::Report::CODES,
    best::Report::CODES,
    play::Player::CODES,
    probe::Report::CODES,
    puzzles::Report::CODES,
    puzzles::Word::CODES,
    serve::Report::CODES,
    solve::Report::CODES,
    verify::Report::CODES,
];

/// Does what was asked, with these games.
pub fn run(games: &Registry, cli: Cli) -> Done {
    let lang = cli.lang.unwrap_or_else(trebejo_host::lang);
    if cli.command.is_some() {
        cli.serve.refuse()?;
    }
    match cli.command {
        None => serve::run(games, &cli.serve, &data_dir(cli.data)?, lang),
        Some(Command::Play(args)) => {
            let come_back = play::come_back(cli.data.as_deref());
            play::run(games, &args, &data_dir(cli.data)?, lang, come_back)
        }
        Some(Command::Analyse(args)) => analyse::run(games, &args, lang),
        Some(Command::Arena(args)) => arena::run(games, &args, &data_dir(cli.data)?, lang),
        Some(Command::Backup(args)) => backup::run(&args, &data_dir(cli.data)?, lang),
        Some(Command::Best(args)) => {
            // It keeps nothing, and works without a data folder; there are then no external engines.
            best::run(games, &args, data_dir(cli.data).ok().as_deref(), lang)
        }
        Some(Command::Convert(args)) => convert::run(games, &args, lang),
        Some(Command::Moves(args)) => moves::run(games, &args, lang),
        Some(Command::Perft(args)) => perft::run(games, &args, lang),
        Some(Command::Probe(args)) => probe::run(games, &args, lang),
        Some(Command::Puzzles(args)) => puzzles::run(games, &args, lang),
        Some(Command::Solve(args)) => {
            data_dir(cli.data)?;
            solve::run(games, &args, lang)
        }
        Some(Command::Tui(args)) => tui::run(games, &args, &data_dir(cli.data)?, lang),
        Some(Command::Verify(args)) => verify::run(games, &args, lang),
    }
}

/// Where rounds are kept unless someone says otherwise.
pub fn data_dir(chosen: Option<PathBuf>) -> Result<PathBuf, Failure> {
    let default = || {
        directories::ProjectDirs::from("", "", "trebejo")
            .map(|dirs| dirs.data_dir().to_path_buf())
            .ok_or_else(|| Failure::wrong(&Problem::NoHome))
    };
    chosen.map_or_else(default, Ok)
}

/// A round to ask questions of, from a position or the usual start.
fn open(
    game: &dyn GameEntry,
    position: Option<&str>,
    options: &[String],
) -> Result<Box<dyn Round>, Failure> {
    let nobody = || Sitter::Person("-".into());
    let new = NewRound {
        start: position.map(Into::into),
        options: read_options(options)?,
        ..NewRound::between([nobody(), nobody()])
    };
    game.open(&new).map_err(|error| at_position(position, error))
}

/// Whoever is needed for these players of a game, by their texts. The list of external engines is read only where one
/// of them is no built-in engine: a list that cannot be read keeps nobody from those.
fn players<'a>(
    games: &Registry,
    game: &dyn GameEntry,
    data: Option<&Path>,
    texts: impl IntoIterator<Item = &'a str>,
) -> Result<Players, Failure> {
    let built_in = |text: &str| {
        let name = text.split('@').next().unwrap_or_default();
        game.check_engine(name).is_ok()
    };
    match data {
        Some(data) if !texts.into_iter().all(built_in) => Ok(Players::of_folder(games, data)?),
        _ => Ok(Players::default()),
    }
}

/// What is known of a game that has been solved.
fn solved<'a>(games: &'a Registry, game: &str) -> Result<&'a dyn Solved, Failure> {
    games.find(game)?.solved().map(|solved| &**solved).ok_or_else(|| {
        let solved = games.iter().filter(|game| game.solved().is_some());
        let expected = solved.map(|game| game.id()).collect();
        Failure::wrong(&Problem::NotSolved { game: game.into(), expected })
    })
}

/// A flag that Ctrl-C raises. Where the system does not tell, Ctrl-C ends the program as ever.
fn interrupted() -> &'static AtomicBool {
    static INTERRUPTED: AtomicBool = AtomicBool::new(false);
    thread::spawn(|| {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_io().build();
        if let Ok(runtime) = runtime
            && runtime.block_on(tokio::signal::ctrl_c()).is_ok()
        {
            INTERRUPTED.store(true, Ordering::Relaxed);
        }
    });
    &INTERRUPTED
}

/// Names the position in an error about it.
fn at_position(position: Option<&str>, error: OpenError) -> Failure {
    match (position, error) {
        (Some(text), OpenError::Start(why)) => {
            Failure::wrong(&Problem::Position { text: shortened(text), why })
        }
        (_, error) => error.into(),
    }
}
