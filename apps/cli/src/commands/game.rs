//! The commands the games bring with them, and what they are given.

use std::fs;
use std::io::{IsTerminal, stderr, stdin, stdout};
use std::time::Duration;

use clap::ArgMatches;
use indicatif::ProgressBar;
use trebejo_command::{Context, GameCommand, Progress, ProgressStyle};
use trebejo_core::Lang;
use trebejo_play::Registry;

use super::{bar, interrupted};
use crate::failure::Done;
use crate::messages::render;

/// The commands of all games, each once: several games may bring the same one.
pub fn all(games: &Registry) -> Vec<(clap::Command, &dyn GameCommand)> {
    let mut all: Vec<(clap::Command, &dyn GameCommand)> = Vec::new();
    for command in games.iter().flat_map(|game| game.commands()) {
        let clap = command.clap();
        if all.iter().all(|(other, _)| other.get_name() != clap.get_name()) {
            all.push((clap, &**command));
        }
    }
    all
}

/// Does what the arguments of a game's command say.
pub fn run(games: &Registry, command: &dyn GameCommand, matches: &ArgMatches, lang: Lang) -> Done {
    let progress = Bar { bar: ProgressBar::no_length(), lang };
    let (mut input, mut output, mut errors) = (stdin().lock(), stdout(), stderr());
    let benches = games.iter().filter_map(|game| Some((game.id(), game.facts().bench?)));
    let benches: Vec<_> = benches.collect();
    let mut context = Context {
        host: trebejo_host::native(),
        lang,
        input: &mut input,
        output_is_terminal: output.is_terminal(),
        output: &mut output,
        errors_is_terminal: errors.is_terminal(),
        errors: &mut errors,
        progress: &progress,
        interrupted,
        thread_time,
        benches: &benches,
    };
    Ok(command.run(matches, &mut context)?)
}

/// The time this thread has had a processor, on Linux.
fn thread_time() -> Option<Duration> {
    let text = fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    text.split(' ').next()?.parse().ok().map(Duration::from_nanos)
}

/// A bar on stderr; indicatif shows nothing in a pipe.
struct Bar {
    bar: ProgressBar,
    lang: Lang,
}

impl Progress for Bar {
    fn begin(&self, style: ProgressStyle, steps: u64) {
        self.bar.reset();
        self.bar.set_style(match style {
            ProgressStyle::Games => {
                let games = render(self.lang, &bar::Report::Games);
                bar::style(self.lang, &format!("{{msg:20}} {{wide_bar}} {games}, LEFT"))
            }
            ProgressStyle::Steps => bar::styled("{bar:30} {pos}/{len}  {msg}"),
        });
        self.bar.set_length(steps);
    }

    fn message(&self, text: &str) {
        self.bar.set_message(text.to_owned());
    }

    fn position(&self, steps: u64) {
        self.bar.set_position(steps);
    }

    fn advance(&self) {
        self.bar.inc(1);
    }

    fn suspend(&self, print: &mut dyn FnMut()) {
        self.bar.suspend(print);
    }

    fn end(&self) {
        self.bar.finish_and_clear();
    }
}
