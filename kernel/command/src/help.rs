//! The codes of help, by the places of what it is about.

use clap::builder::PossibleValue;
use clap::{Arg, Command};
use trebejo_core::Code;

/// The code that all others begin with.
const ROOT: &str = "help";

/// The codes of the help of these commands: of each, of its arguments, of the values an argument has a list of, and of
/// the commands below it.
#[must_use]
pub fn help_codes(commands: &[Command]) -> &'static [Code] {
    let mut all = Vec::new();
    for command in commands {
        list(command, ROOT, &mut all);
    }
    let code = |code: String| Code { arguments: &[], code: code.leak() };
    all.into_iter().map(code).collect::<Vec<_>>().leak()
}

fn list(command: &Command, within: &str, all: &mut Vec<String>) {
    let within = format!("{within}.{}", command.get_name());
    for arg in command.get_arguments() {
        let code = help_code(&within, arg);
        all.extend(listed_values(arg).iter().map(|value| format!("{code}.{}", value.get_name())));
        all.push(code);
    }
    for below in command.get_subcommands() {
        list(below, &within, all);
    }
    all.push(within);
}

/// The values an argument has a list of. Before it is built, a switch has some too.
#[must_use]
pub fn listed_values(arg: &Arg) -> Vec<PossibleValue> {
    if arg.get_action().takes_values() { arg.get_possible_values() } else { Vec::new() }
}

/// The code of an argument of the command that has the code `within`.
#[must_use]
pub fn help_code(within: &str, arg: &Arg) -> String {
    format!("{within}.{}", arg.get_long().unwrap_or(arg.get_id().as_str()))
}
