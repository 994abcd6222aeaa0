//! The commands, one file each, and what they share.

pub mod analyse;
pub mod arena;
pub mod backup;
pub mod bench;
pub mod best;
pub mod cecp;
pub mod convert;
pub mod gnubg;
pub mod magics;
pub mod moves;
pub mod perft;
pub mod play;
pub mod probe;
pub mod puzzles;
pub mod rollout;
pub mod serve;
pub mod solve;
pub mod tui;
pub mod ubgi;
pub mod uci;
pub mod verify;

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use trebejo_core::{OptionError, Sitter};
use trebejo_play::{GameEntry, NewRound, OpenError, Round, Solved};
use trebejo_tui::Lang;

use crate::cli::{Cli, Command};
use crate::failure::{Done, Failure, quoted};

/// Does what was asked.
pub fn run(cli: Cli) -> Done {
    let lang = cli.lang.unwrap_or_else(Lang::from_env);
    if let (Some(option), Some(_)) = (cli.serve.given(), &cli.command) {
        let why =
            format!("{option} is an option of the server, that is of trebejo without a command");
        return Err(Failure::Wrong(why));
    }
    // A command that keeps nothing works without a data folder; games then have nothing to look up.
    if let Ok(data) = data_dir(cli.data.clone()) {
        trebejo_games::furnish(data);
    }
    match cli.command {
        None => serve::run(&cli.serve, &data_dir(cli.data)?),
        Some(Command::Play(args)) => {
            let come_back = play::come_back(cli.data.as_deref());
            play::run(&args, &data_dir(cli.data)?, lang, come_back)
        }
        Some(Command::Analyse(args)) => analyse::run(&args, lang),
        Some(Command::Arena(args)) => arena::run(&args, &data_dir(cli.data)?, lang),
        Some(Command::Backup(args)) => backup::run(&args, &data_dir(cli.data)?, lang),
        Some(Command::Bench(args)) => bench::run(&args),
        Some(Command::Best(args)) => best::run(&args, lang),
        Some(Command::Magics(args)) => magics::run(&args, lang),
        Some(Command::Convert(args)) => convert::run(&args, lang),
        Some(Command::Moves(args)) => moves::run(&args, lang),
        Some(Command::Perft(args)) => perft::run(&args),
        Some(Command::Probe(args)) => probe::run(&args),
        Some(Command::Puzzles(args)) => puzzles::run(&args, lang),
        Some(Command::Rollout(args)) => rollout::run(&args),
        Some(Command::Solve(args)) => {
            data_dir(cli.data)?;
            solve::run(&args)
        }
        Some(Command::Tui(args)) => tui::run(&args, &data_dir(cli.data)?, lang),
        Some(Command::Uci) => uci::run(),
        Some(Command::Cecp) => cecp::run(),
        Some(Command::Ubgi) => ubgi::run(),
        Some(Command::Gnubg(args)) => gnubg::run(&args, lang),
        Some(Command::Verify(args)) => verify::run(&args, lang),
    }
}

/// Where rounds are kept unless someone says otherwise.
fn data_dir(chosen: Option<PathBuf>) -> Result<PathBuf, Failure> {
    let default = || {
        directories::ProjectDirs::from("", "", "trebejo")
            .map(|dirs| dirs.data_dir().to_path_buf())
            .ok_or_else(|| {
                Failure::Wrong("no home directory found, name one with --data DIR".into())
            })
    };
    chosen.map_or_else(default, Ok)
}

/// Reads repeated `--option NAME=VALUE`.
fn read_options(texts: &[String]) -> Result<BTreeMap<String, String>, Failure> {
    let mut options = BTreeMap::new();
    for text in texts {
        let (name, value) = text.split_once('=').ok_or_else(|| OpenError::from(form(text)))?;
        if options.insert(name.trim().into(), value.trim().into()).is_some() {
            return Err(Failure::Wrong(format!("option {} is given twice", name.trim())));
        }
    }
    Ok(options)
}

fn form(text: &str) -> OptionError {
    OptionError::Form(text.into())
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

/// What is known of a game that has been solved.
fn solved(game: &str) -> Result<&'static dyn Solved, Failure> {
    trebejo_games::find(game)?.solved().ok_or_else(|| {
        let solved = trebejo_games::GAMES.iter().filter(|game| game.solved().is_some());
        let names: Vec<_> = solved.map(|game| game.id()).collect();
        Failure::Wrong(format!("{game} is not solved, expected {}", names.join(", ")))
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
            Failure::Wrong(format!("position {}: {why}", quoted(text)))
        }
        (_, error) => error.into(),
    }
}
