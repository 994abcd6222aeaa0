//! The commands the games bring with them, and what they are given.

use std::io::{stdin, stdout};

use clap::ArgMatches;
use indicatif::ProgressBar;
use trebejo_command::{Context, GameCommand, Progress, ProgressStyle};
use trebejo_core::Lang;
use trebejo_play::Registry;

use super::bar;
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
pub fn run(command: &dyn GameCommand, matches: &ArgMatches, lang: Lang) -> Done {
    let progress = Bar { bar: ProgressBar::no_length(), lang };
    let (mut input, mut output) = (stdin().lock(), stdout());
    let host = trebejo_host::native();
    let mut context =
        Context { host, lang, input: &mut input, output: &mut output, progress: &progress };
    Ok(command.run(matches, &mut context)?)
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

    fn end(&self) {
        self.bar.finish_and_clear();
    }
}
