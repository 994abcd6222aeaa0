//! `trebejo rollout`: plays a backgammon position out many times to learn what it, its plays or its cube are worth.

use std::io::{self, BufWriter, Write};

use clap::{ArgMatches, Args, Command, FromArgMatches};
use serde::Serialize;
use trebejo_backgammon::{Backgammon, BackgammonGame, Stage, write_play};
use trebejo_backgammon_engine::{
    Depth, Holder, Nets, Rolled, Rollout, Search, Stakes, Start, Stop,
};
use trebejo_command::{
    BadValue, CommandError, Context, GameCommand, ProgressStyle, ranged, shortened,
};
use trebejo_core::{Game, Lang, Message, MessageError, Options, ToMessage};
use trebejo_i18n::number::localized;
use trebejo_i18n::render;

/// Arguments of `rollout`.
#[derive(Debug, Args)]
struct RolloutArgs {
    position: String,
    #[arg(long, value_name = "N", default_value_t = 1_296, value_parser = |text: &str| count(text, 1_000_000))]
    games: u32,
    #[arg(long, value_name = "N", default_value_t = 0)]
    turns: u32,
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = |text: &str| count(text, 50))]
    plays: u32,
    #[arg(long)]
    cubeless: bool,
    #[arg(long)]
    raw: bool,
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    #[arg(long, value_name = "N", value_parser = |text: &str| count(text, 256))]
    threads: Option<u32>,
    #[arg(long)]
    json: bool,
}

/// The choices that are no plays, as they are called in JSON. The last is not rolled out: it wins the cube as it lies.
const ROLL: &str = "roll";
const TAKE: &str = "double, take";
const DROP: &str = "double, drop";

/// What is said to people.
#[derive(ToMessage)]
pub(super) enum Report {
    /// The heads of the columns, as wide as the figures below them.
    #[message("rollout.columns")]
    Columns,
    #[message("rollout.roll")]
    Roll,
    #[message("rollout.double-take")]
    DoubleTake,
    #[message("rollout.double-drop")]
    DoubleDrop,
    #[message("rollout.no-double-take")]
    NoDoubleTake,
    #[message("rollout.too-good")]
    TooGood,
}

/// Why a position is not rolled out.
#[derive(Debug, MessageError)]
pub(super) enum Problem {
    #[message("rollout.position")]
    Position { text: String, why: Message },
    #[message("rollout.nothing-to-roll")]
    NothingToRoll,
}

/// A choice, and what it came to for the side that has it.
#[derive(Debug, Serialize)]
struct Choice {
    choice: String,
    equity: f32,
    /// Standard error of the equity.
    error: f32,
    games: u32,
    /// Chances to win single, gammon, backgammon, then to lose so.
    outcome: [f32; 6],
}

/// The command.
pub(super) struct Rolling;

impl GameCommand for Rolling {
    fn clap(&self) -> Command {
        RolloutArgs::augment_args(Command::new("rollout"))
    }

    fn run(&self, matches: &ArgMatches, context: &mut Context<'_>) -> Result<(), CommandError> {
        run(&RolloutArgs::from_arg_matches(matches)?, context)
    }
}

/// Rolls out and prints.
fn run(args: &RolloutArgs, context: &mut Context<'_>) -> Result<(), CommandError> {
    let lang = context.lang;
    let pos =
        BackgammonGame::read_position(&args.position, &Options::default()).map_err(|error| {
            let text = shortened(&args.position);
            CommandError::wrong(&Problem::Position { text, why: error.0 })
        })?;
    let mut stakes = Stakes::of(&pos, pos.turn());
    if args.cubeless {
        stakes.holder = Holder::Nobody;
    }
    let mut choices = Vec::new();
    for (choice, start, own) in starts(&pos, &stakes, args)? {
        let rolled = roll_out(args, &choice, &start, context);
        // After a play it is the other who is on roll.
        let rolled = if own { rolled } else { rolled.swap(&stakes) };
        choices.push(told(choice, &rolled, &stakes));
    }
    if matches!(pos.stage(), Stage::Cube) && !args.cubeless {
        let drop =
            Choice { choice: DROP.into(), equity: 1.0, error: 0.0, games: 0, outcome: [0.0; 6] };
        choices.push(drop);
    } else {
        choices.sort_by(|a, b| b.equity.total_cmp(&a.equity));
    }
    let mut out = BufWriter::new(&mut *context.output);
    if args.json {
        serde_json::to_writer(&mut out, &choices).map_err(io::Error::from)?;
        writeln!(out)?;
    } else {
        write_table(&mut out, &choices, lang)?;
        if let [roll, take, drop] = choices.as_slice()
            && drop.choice == DROP
        {
            writeln!(out, "{}", render(lang, &advice(roll.equity, take.equity)))?;
        }
    }
    Ok(out.flush()?)
}

fn count(text: &str, most: u64) -> Result<u32, BadValue> {
    ranged(text, 1, most).map(|count| count as u32)
}

/// What is to be rolled out, and whether its side on roll is the one that chooses.
fn starts(
    pos: &Backgammon,
    stakes: &Stakes,
    args: &RolloutArgs,
) -> Result<Vec<(String, Start, bool)>, CommandError> {
    let stakes = *stakes;
    let board = pos.board();
    Ok(match pos.stage() {
        Stage::Play(dice) => {
            let mut search = Search::new(&Nets::standard());
            let found = search.plays(board, dice, &stakes, &Depth::plies(0), &Stop::NEVER);
            let start = |after| Start { board: after, stakes: stakes.swap(), may_double: true };
            let plays = found.iter().take(args.plays as usize);
            plays.map(|one| (write_play(board, one.play), start(one.after), false)).collect()
        }
        Stage::Cube | Stage::Roll => {
            let roll = Start { board, stakes, may_double: false };
            let mut list = vec![(ROLL.to_string(), roll, true)];
            if matches!(pos.stage(), Stage::Cube) && !args.cubeless {
                let doubled = Start { stakes: stakes.doubled(), ..roll };
                list.push((TAKE.into(), doubled, true));
            }
            list
        }
        _ => return Err(CommandError::wrong(&Problem::NothingToRoll)),
    })
}

/// One choice, with progress on a terminal.
fn roll_out(args: &RolloutArgs, choice: &str, start: &Start, context: &Context<'_>) -> Rolled {
    let bar = context.progress;
    bar.begin(ProgressStyle::Games, args.games.into());
    bar.message(&named(choice, context.lang));
    let standard = Rollout::standard(context.host.threads);
    let rollout = Rollout {
        games: args.games,
        turns: args.turns,
        reduced: !args.raw,
        seed: args.seed,
        threads: args
            .threads
            .map_or(standard.threads, |count| standard.threads.with_count(count as usize)),
    };
    let rolled =
        rollout.run(&Nets::standard(), start, &Stop::NEVER, &|done| bar.position(done.into()));
    bar.end();
    rolled
}

/// A choice from what it came to for the side that has it.
fn told(choice: String, rolled: &Rolled, stakes: &Stakes) -> Choice {
    let (equity, error) = rolled.equity(stakes);
    Choice { choice, equity, error, games: rolled.games, outcome: rolled.outcome.0 }
}

fn write_table(out: &mut impl Write, choices: &[Choice], lang: Lang) -> io::Result<()> {
    let names: Vec<_> = choices.iter().map(|one| named(&one.choice, lang)).collect();
    let width = names.iter().map(|name| name.chars().count()).max().unwrap_or(0);
    writeln!(out, "{:width$}   {}", "", render(lang, &Report::Columns))?;
    for (one, name) in choices.iter().zip(names) {
        let mut figures = format!("{:+.4} ± {:.4}", one.equity, 1.96 * one.error);
        if one.games > 0 {
            for chances in one.outcome.chunks_exact(3) {
                let sum = |from: usize| 100.0 * chances[from..].iter().sum::<f32>();
                figures += &format!("  {:5.1} {:5.1} {:5.1}", sum(0), sum(1), sum(2));
            }
        }
        writeln!(out, "{name:width$}  {}", localized(lang, &figures))?;
    }
    Ok(())
}

/// A choice in words; a play is written as in every language.
fn named(choice: &str, lang: Lang) -> String {
    let report = match choice {
        ROLL => Report::Roll,
        TAKE => Report::DoubleTake,
        DROP => Report::DoubleDrop,
        play => return play.into(),
    };
    render(lang, &report)
}

/// What the three values of a cube say.
fn advice(roll: f32, take: f32) -> Report {
    match (take.min(1.0) >= roll, take <= 1.0) {
        (true, true) => Report::DoubleTake,
        (true, false) => Report::DoubleDrop,
        (false, true) => Report::NoDoubleTake,
        (false, false) => Report::TooGood,
    }
}
