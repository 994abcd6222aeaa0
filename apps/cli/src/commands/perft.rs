//! `trebejo perft`: counts sequences of moves, the test that finds rule bugs by their number.

use std::io::{BufWriter, Write, stdout};

use clap::Args;
use indicatif::ProgressBar;
use trebejo_command::{BadValue, ranged, read_options};
use trebejo_core::{Lang, PerftPlan, PerftProgress, PerftTable, ToMessage};
use trebejo_play::Registry;

use crate::commands::{at_position, bar};
use crate::failure::{Done, Failure};
use crate::messages::render;
use crate::problem::Problem;

/// Deeper than any count that ends in a lifetime, and shallow enough for the stack.
const DEEPEST: u64 = 100;

/// Arguments of `perft`.
#[derive(Debug, Args)]
pub struct PerftArgs {
    game: String,
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true)]
    position: Option<String>,
    #[arg(long, value_name = "N", value_parser = depth, allow_hyphen_values = true)]
    depth: u32,
    #[arg(long)]
    divide: bool,
    #[arg(long, value_name = "N", value_parser = |text: &str| ranged(text, 1, 1024),
        allow_hyphen_values = true)]
    threads: Option<u64>,
    #[arg(long, value_name = "MB", default_value = "0", allow_hyphen_values = true,
        value_parser = |text: &str| ranged(text, 0, 1 << 24))]
    hash: u64,
    #[arg(long = "option", value_name = "NAME=VALUE")]
    options: Vec<String>,
}

fn depth(text: &str) -> Result<u32, BadValue> {
    ranged(text, 0, DEEPEST).map(|depth| depth as u32)
}

/// Counts and prints; the last line is `nodes N` in every language, for programs.
pub fn run(games: &Registry, args: &PerftArgs, lang: Lang) -> Done {
    let game = games.find(&args.game)?;
    let options = read_options(&args.options)?;
    let position = args.position.as_deref();
    let cores = trebejo_host::threads();
    let threads = args.threads.map_or(cores, |count| cores.with_count(count as usize));
    let table = (args.hash > 0).then(|| PerftTable::new(args.hash as usize)).transpose();
    let table = table.map_err(|error| {
        Failure::wrong(&Problem::Option { option: "--hash", why: error.to_message() })
    })?;

    let bar = progress(lang);
    let tell = |progress: PerftProgress| {
        bar.set_length(progress.jobs as u64);
        bar.set_message(progress.nodes.to_string());
        bar.set_position(progress.done as u64);
    };
    let plan = PerftPlan { threads, table: table.as_ref(), tell: &tell };
    let counts = game.perft(&options, position, args.depth, &plan);
    bar.finish_and_clear();
    let counts = counts.map_err(|error| at_position(position, error))?;
    if counts.nodes == u64::MAX {
        return Err(Failure::no(&Problem::ManySequences(u64::MAX - 2)));
    }

    let mut out = BufWriter::new(stdout().lock());
    for (mv, nodes) in counts.divided.iter().filter(|_| args.divide) {
        writeln!(out, "{mv}: {nodes}")?;
    }
    writeln!(out, "nodes {}", counts.nodes)?;
    Ok(out.flush()?)
}

/// Progress on a terminal; indicatif shows nothing in a pipe.
fn progress(lang: Lang) -> ProgressBar {
    let nodes = render(lang, &bar::Report::Nodes);
    let template = format!("{{bar:30}} {{percent}}%  {nodes}  LEFT");
    ProgressBar::new(0).with_style(bar::style(lang, &template))
}
