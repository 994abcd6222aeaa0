//! Help in Spanish. The English sentences stand with the arguments, where clap takes them from; `words/help.es.txt` has
//! each of them with the Spanish one below it.

use std::borrow::Cow;
use std::collections::HashMap;

use clap::Command;
use clap::builder::StyledStr;
use trebejo_play::Registry;
use trebejo_tui::Lang;

const SPANISH: &str = include_str!("../words/help.es.txt");
const TEMPLATE: &str = "{about-with-newline}\nUso: {usage}\n\n{all-args}";

/// The language of help, before the arguments are read: `--lang` where it is there, else the system's.
pub fn lang(args: impl Iterator<Item = String>) -> Lang {
    let args: Vec<String> = args.collect();
    let after = args.iter().position(|arg| arg == "--lang").and_then(|at| args.get(at + 1));
    let inside = args.iter().find_map(|arg| arg.strip_prefix("--lang="));
    let asked = after.map(String::as_str).or(inside).and_then(|text| text.parse().ok());
    asked.unwrap_or_else(trebejo_host::lang)
}

/// The command with the ids of games where its help speaks of them: all for `GAMES`, those that are solved for
/// `SOLVED`.
pub fn name_games(command: Command, games: &Registry, lang: Lang) -> Command {
    let solved = games.iter().filter(|game| game.solved().is_some()).map(|game| game.id());
    let names = [
        ("GAMES", joined(&games.ids(), lang)),
        ("SOLVED", joined(&solved.collect::<Vec<_>>(), lang)),
    ];
    fill(command, &names)
}

fn fill(command: Command, names: &[(&str, String)]) -> Command {
    let filled = |text: &StyledStr| {
        names.iter().fold(text.to_string(), |text, (name, ids)| text.replace(name, ids))
    };
    command
        .mut_args(|arg| match arg.get_help().map(filled) {
            Some(help) => arg.help(help),
            None => arg,
        })
        .mut_subcommands(|below| fill(below, names))
}

/// `chess`, `chess or alice`, `diamond, chess or alice`.
fn joined(ids: &[&str], lang: Lang) -> String {
    let or = if lang == Lang::Es { " o " } else { " or " };
    match ids {
        [before @ .., last] if !before.is_empty() => before.join(", ") + or + last,
        ids => ids.concat(),
    }
}

/// The command with its help in Spanish, and so every command below it.
pub fn in_spanish(mut command: Command) -> Command {
    command.build();
    say(command, &words())
}

fn say(command: Command, words: &HashMap<&str, &str>) -> Command {
    let about = command.get_about().map(|text| told(text, words));
    let long = command.get_long_about().map(|text| told(text, words));
    let mut command = command
        .help_template(TEMPLATE)
        .subcommand_help_heading("Órdenes")
        .mut_args(|arg| {
            let mut more = String::new();
            // A switch has "false" for its default, which nobody has to read.
            if arg.get_action().takes_values() && !arg.is_hide_default_value_set() {
                let default = arg.get_default_values().iter().map(|value| value.to_string_lossy());
                more += &listed("por omisión", default);
            }
            more += &listed(
                "valores",
                arg.get_possible_values().iter().map(|one| one.get_name().into()),
            );
            let heading = if arg.is_positional() { "Argumentos" } else { "Opciones" };
            let help = arg.get_help().map(|text| told(text, words) + &more);
            let long = arg.get_long_help().map(|text| told(text, words) + &more);
            let mut arg =
                arg.help_heading(heading).hide_default_value(true).hide_possible_values(true);
            if let Some(help) = help {
                arg = arg.help(help);
            }
            if let Some(long) = long {
                arg = arg.long_help(long);
            }
            arg
        })
        .mut_subcommands(|below| say(below, words));
    if let Some(about) = about {
        command = command.about(about);
    }
    if let Some(long) = long {
        command = command.long_about(long);
    }
    command
}

/// What clap adds to a sentence in brackets, where there is anything.
fn listed<'a>(name: &str, all: impl Iterator<Item = Cow<'a, str>>) -> String {
    let all: Vec<_> = all.collect();
    if all.is_empty() { String::new() } else { format!(" [{name}: {}]", all.join(", ")) }
}

fn words() -> HashMap<&'static str, &'static str> {
    SPANISH.split("\n\n").filter_map(|pair| pair.trim().split_once('\n')).collect()
}

/// A text paragraph by paragraph; what has no translation stays as it is.
fn told(text: &StyledStr, words: &HashMap<&str, &str>) -> String {
    let text = text.to_string();
    let told = text.split("\n\n").map(|part| {
        let (core, stop) = part.strip_suffix('.').map_or((part, ""), |core| (core, "."));
        words.get(core).map_or_else(|| part.to_owned(), |other| format!("{other}{stop}"))
    });
    told.collect::<Vec<_>>().join("\n\n")
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use clap::CommandFactory;

    use super::*;
    use crate::cli::Cli;

    /// Every sentence of help there is.
    fn sentences(command: &Command, all: &mut HashSet<String>) {
        let own = [command.get_about(), command.get_long_about()].into_iter();
        let args = command.get_arguments().flat_map(|arg| [arg.get_help(), arg.get_long_help()]);
        for text in own.chain(args).flatten() {
            all.extend(
                text.to_string().split("\n\n").map(|part| part.trim_end_matches('.').to_owned()),
            );
        }
        command.get_subcommands().for_each(|below| sentences(below, all));
    }

    #[test]
    fn every_sentence_of_help_is_there_in_spanish_and_none_is_there_in_vain() {
        let mut command = Cli::command();
        command.build();
        let (mut all, words) = (HashSet::new(), words());
        sentences(&command, &mut all);
        let missing: Vec<_> =
            all.iter().filter(|text| !words.contains_key(text.as_str())).collect();
        assert!(missing.is_empty(), "{missing:#?}");
        let vain: Vec<_> = words.keys().filter(|text| !all.contains(**text)).collect();
        assert!(vain.is_empty(), "{vain:#?}");
    }

    #[test]
    fn the_language_is_asked_for_or_the_systems() {
        let of = |args: &[&str]| lang(args.iter().map(|&arg| arg.to_owned()));
        assert_eq!(of(&["trebejo", "play", "--lang", "es", "--help"]), Lang::Es);
        assert_eq!(of(&["trebejo", "--lang=en"]), Lang::En);
        assert_eq!(of(&["trebejo", "--lang"]), trebejo_host::lang());
    }
}
