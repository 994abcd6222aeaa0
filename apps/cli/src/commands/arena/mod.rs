//! `trebejo arena`: engines play each other, and the result says how sure it is.

mod args;
mod progress;

use std::fs;
use std::io::{Write, stdout};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use trebejo_arena::{
    Arena, Crew, Kind, MatchTable, Phase, Plan, Results, StandingsTable, arenas_of, games_csv,
    html, read_arena_name, standings_csv,
};
use trebejo_play::Registry;
use trebejo_players::Players;
use trebejo_tui::Lang;

use crate::failure::{Done, Failure};
use crate::messages::render;
use crate::problem::Problem;
use progress::Progress;
use trebejo_core::ToMessage;

pub use args::ArenaArgs;

/// The folder of the data folder that holds arenas.
const FOLDER: &str = "arenas";

/// What is said to people.
#[derive(ToMessage)]
pub(crate) enum Report {
    /// An arena of the list.
    #[message("cli.arena.line")]
    Line { name: String, done: String, games: u64, kind: &'static str, players: String },
    /// A game that did not end by the rules.
    #[message("cli.arena.fault")]
    Fault { game: u64, text: String },
    #[message("cli.arena.progress")]
    Progress { name: String, done: usize, games: u64, standing: String },
}

/// Plays, resumes or shows an arena, and prints what it says.
pub fn run(games: &Registry, args: &ArenaArgs, data: &Path, lang: Lang) -> Done {
    let root = data.join(FOLDER);
    if args.list {
        return list(&root, args.json, lang);
    }
    if let Some(name) = &args.show {
        let arena = Arena::open(games, &root.join(read_arena_name(name)?))?;
        return report(args, &arena, lang);
    }
    let arena = Arc::new(match &args.resume {
        Some(name) => Arena::open(games, &root.join(read_arena_name(name)?))?,
        None => create(games, args, data, &root)?,
    });
    stop_on_ctrl_c(&arena);
    let progress = Progress::new(&arena, lang);
    let on_game = |_: &trebejo_arena::GameResult| progress.count();
    let crew = Crew { threads: args.threads(), on_game: &on_game, ..Crew::ALL };
    let phase = arena.play(crew)?;
    progress.done();
    report(args, &arena, lang)?;
    if phase == Phase::Stopped {
        let games = arena.games().len();
        return Err(Failure::no(&match &args.out {
            Some(dir) => Problem::ArenaStoppedIn { games, folder: dir.display().to_string() },
            None => {
                let command = format!("trebejo arena --resume {}", arena.name());
                Problem::ArenaStopped { games, command }
            }
        }));
    }
    Ok(())
}

fn create(games: &Registry, args: &ArenaArgs, data: &Path, root: &Path) -> Result<Arena, Failure> {
    let mut players = Players::of_folder(games, data)?;
    for text in &args.engine {
        players.add_text(games, text)?;
    }
    let plan = args.plan(games)?;
    let dir = match (&args.out, &args.name) {
        (Some(dir), _) => dir.clone(),
        (None, Some(name)) => root.join(read_arena_name(name)?),
        (None, None) => free_name(root, &plan),
    };
    Ok(Arena::create(games, &dir, plan, &players)?)
}

/// The first name of the kind `diamond-ladder-3` that nobody has taken.
fn free_name(root: &Path, plan: &Plan) -> PathBuf {
    let kind = plan.kind.word();
    let names = (1_u64..).map(|n| root.join(format!("{}-{kind}-{n}", plan.game)));
    names.into_iter().find(|dir| !dir.exists()).expect("numbers do not end")
}

/// Ctrl-C ends the arena with everything finished kept; a second one ends it at once.
fn stop_on_ctrl_c(arena: &Arc<Arena>) {
    let arena = Arc::clone(arena);
    let wait = move || {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
        let Ok(runtime) = runtime else { return };
        runtime.block_on(async {
            if tokio::signal::ctrl_c().await.is_ok() {
                arena.stop();
                let _ = tokio::signal::ctrl_c().await;
                std::process::exit(130);
            }
        });
    };
    // Without a thread for it Ctrl-C ends us as it ends any program; nothing finished is lost.
    let _ = std::thread::Builder::new().name("ctrl-c".into()).spawn(wait);
}

fn report(args: &ArenaArgs, arena: &Arena, lang: Lang) -> Done {
    let snapshot = arena.snapshot();
    let plan = arena.plan();
    if let Some(path) = &args.html {
        write_file(path, &html::report(&snapshot, lang))?;
    }
    if let Some(path) = &args.games_csv {
        write_file(path, &games_csv(plan, &arena.games()))?;
    }
    let mut out = stdout().lock();
    if args.json {
        let json = serde_json::to_string(&snapshot).map_err(std::io::Error::from)?;
        writeln!(out, "{json}")?;
    } else if args.csv {
        write!(out, "{}", standings_csv(&snapshot.results))?;
    } else {
        write!(out, "{}", MatchTable(plan, &snapshot.results))?;
        if is_worth_standings(plan, &snapshot.results) {
            write!(out, "\n{}", StandingsTable(plan, &snapshot.results))?;
        }
        for fault in &snapshot.faults {
            let fault = Report::Fault { game: fault.game, text: fault.text.clone() };
            writeln!(out, "\n{}", render(lang, &fault))?;
        }
    }
    Ok(out.flush()?)
}

/// Two players need no second table, unless it says more than the first.
fn is_worth_standings(plan: &Plan, results: &Results) -> bool {
    let solved = results.standings.iter().any(|line| line.blunders.is_some());
    plan.players.len() > 2
        || results.sprt.is_some()
        || solved
        || !matches!(plan.kind, Kind::Pairs(_))
}

fn write_file(path: &Path, text: &str) -> Done {
    let wrong = |error: std::io::Error| {
        let file = path.display().to_string();
        Failure::wrong(&Problem::CannotWrite { file, why: error.to_message() })
    };
    fs::write(path, text).map_err(wrong)
}

fn list(root: &Path, json: bool, lang: Lang) -> Done {
    let arenas = arenas_of(root);
    let mut out = stdout().lock();
    if json {
        let json = serde_json::to_string(&arenas).map_err(std::io::Error::from)?;
        writeln!(out, "{json}")?;
        return Ok(out.flush()?);
    }
    for arena in &arenas {
        let line = Report::Line {
            name: arena.name.clone(),
            done: arena.done.to_string(),
            games: arena.games,
            kind: arena.kind,
            players: arena.players.join(", "),
        };
        writeln!(out, "{}", render(lang, &line))?;
    }
    Ok(out.flush()?)
}
