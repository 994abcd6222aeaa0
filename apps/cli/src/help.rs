//! Help in the reader's language. What a command, an argument or a value is for stands in `messages/` under a code
//! made of its place: `help.play` for a command, `help.play.seat` for its `--seat`, `help.convert.to.pgn` for a value
//! of `--to`. The first paragraph of a text is the short help, all of it the long one.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::ffi::OsString;

use clap::builder::{PossibleValue, Resettable, StyledStr};
use clap::{Arg, Command, CommandFactory};
use trebejo_command::{help_code, help_codes, listed_values};
use trebejo_core::{Code, Lang, Message, ToMessage};
use trebejo_play::Registry;

use crate::cli::Cli;
use crate::messages::render;

/// The code of the program itself; those of its arguments and commands begin with the first part alone.
const PROGRAM: &str = "help.trebejo";
const ROOT: &str = "help";

/// Texts that name something only this program knows: its games, those that are solved, its languages.
const NAMING: [(&str, &[&str]); 9] = [
    ("help.lang", &["languages"]),
    ("help.play.game", &["games"]),
    ("help.best.game", &["games"]),
    ("help.moves.game", &["games"]),
    ("help.perft.game", &["games"]),
    ("help.puzzles.game", &["games"]),
    ("help.puzzles.mine.game", &["games"]),
    ("help.solve.game", &["solved"]),
    ("help.probe.game", &["solved"]),
];

/// What stands around the texts, and what clap adds to them.
#[derive(ToMessage)]
pub(crate) enum Frame {
    #[message("clap.usage")]
    Usage,
    #[message("clap.commands")]
    Commands,
    #[message("clap.arguments")]
    Arguments,
    #[message("clap.options")]
    Options,
    #[message("clap.default", value)]
    Default(String),
    #[message("clap.aliases")]
    Aliases { count: usize, aliases: String },
    #[message("clap.values", values)]
    Values(String),
    #[message("clap.described-values")]
    DescribedValues,
    #[message("clap.help")]
    Help,
    #[message("clap.more-help")]
    MoreHelp,
    #[message("clap.less-help")]
    LessHelp,
    #[message("clap.version")]
    Version,
}

/// The language of help, before the arguments are read: `--lang` where it is there, else the system's.
pub fn lang(args: &[OsString]) -> Lang {
    let asked = value(args, "--lang").and_then(|text| text.parse().ok());
    asked.unwrap_or_else(trebejo_host::lang)
}

/// The value of an option, before the arguments are read.
pub fn value(args: &[OsString], option: &str) -> Option<String> {
    let args: Vec<_> = args.iter().map(|arg| arg.to_string_lossy()).collect();
    let after = args.iter().position(|arg| arg == option).and_then(|at| args.get(at + 1));
    let inside = || args.iter().find_map(|arg| arg.strip_prefix(option)?.strip_prefix('='));
    after.map(|value| &**value).or_else(inside).map(Into::into)
}

/// The codes of all there is help for besides the games' own commands: every command, every argument, and values where
/// an argument has a list of them.
pub fn codes() -> &'static [Code] {
    let program = Cli::command();
    let own = program.get_arguments().map(|arg| help_code(ROOT, arg));
    let own = own.chain([PROGRAM.into()]).map(|code| &*code.leak());
    let below: Vec<_> = program.get_subcommands().cloned().collect();
    let below = help_codes(&below).iter().map(|one| one.code);
    let code = |code: &'static str| Code { arguments: names(code), code };
    own.chain(below).map(code).collect::<Vec<_>>().leak()
}

fn names(code: &str) -> &'static [&'static str] {
    NAMING.iter().find(|(one, _)| *one == code).map_or(&[], |(_, names)| names)
}

/// The command with all its help, and so every command below it.
pub fn in_words(command: Command, games: &Registry, lang: Lang) -> Command {
    let words = Words { games, lang };
    let mut command = words.command(command, PROGRAM, ROOT);
    command.build();
    words.frame(command)
}

/// A text by paragraphs: the short help, and the long one where there is more.
struct Text {
    short: String,
    long: Option<String>,
}

/// A text that clap may have none of.
fn optional(text: Option<String>) -> Resettable<StyledStr> {
    text.map(StyledStr::from).into()
}

/// Whoever puts help into words.
struct Words<'a> {
    games: &'a Registry,
    lang: Lang,
}

impl Words<'_> {
    fn text(&self, code: String) -> Text {
        let mut message = Message { arguments: BTreeMap::new(), code: Cow::Owned(code) };
        for name in names(&message.code) {
            let list = match *name {
                "games" => self.games.ids(),
                "solved" => {
                    let solved = self.games.iter().filter(|game| game.solved().is_some());
                    solved.map(|game| game.id()).collect()
                }
                _ => Lang::ALL.map(Lang::word).to_vec(),
            };
            message = message.with(name, &list);
        }
        let all = render(self.lang, &message);
        match all.split_once("\n\n") {
            Some((first, _)) => Text { short: first.trim_end_matches('.').into(), long: Some(all) },
            None => Text { short: all, long: None },
        }
    }

    fn say(&self, frame: &Frame) -> String {
        render(self.lang, frame)
    }

    /// A command with what it and its arguments are for. It has not been built yet: clap looks then whether there is
    /// long help.
    fn command(&self, command: Command, code: &str, within: &str) -> Command {
        let Text { short, long } = self.text(code.into());
        let literal = *command.get_styles().get_literal();
        let command = command.about(short).long_about(optional(long));
        let command = command.mut_args(|arg| {
            let code = help_code(within, &arg);
            let Text { short, long } = self.text(code.clone());
            let notes = self.notes(&arg);
            let values = listed_values(&arg);
            // A list of values is short in brackets, and long with what each of them is.
            let listed = (!values.is_empty()).then(|| {
                let names: Vec<_> = values.iter().map(PossibleValue::get_name).collect();
                let width = names.iter().map(|name| name.len() + 1).max().unwrap_or_default();
                let line = |name: &&str| {
                    let what = self.text(format!("{code}.{name}")).short;
                    let pad = width - name.len();
                    format!("\n- {literal}{name}{literal:#}:{:pad$}{what}", "")
                };
                let described: String = names.iter().map(line).collect();
                let values = self.say(&Frame::Values(names.join(", ")));
                (values, self.say(&Frame::DescribedValues) + &described)
            });
            let (brief, described) = listed.unzip();
            let long = (long.is_some() || described.is_some()).then(|| {
                let text = long.unwrap_or_else(|| short.clone());
                let notes = (!notes.is_empty()).then(|| notes.join("\n"));
                [Some(text), described, notes]
                    .into_iter()
                    .flatten()
                    .collect::<Vec<_>>()
                    .join("\n\n")
            });
            let brief = [short].into_iter().chain(notes).chain(brief).collect::<Vec<_>>().join(" ");
            let takes = arg.get_action().takes_values();
            let arg = arg.help(brief).long_help(optional(long));
            arg.hide_default_value(takes).hide_possible_values(takes)
        });
        command.mut_subcommands(|below| {
            let code = format!("{within}.{}", below.get_name());
            self.command(below, &code, &code)
        })
    }

    /// What clap would add to the help of an argument in brackets.
    fn notes(&self, arg: &Arg) -> Vec<String> {
        let mut notes = Vec::new();
        let default: Vec<_> =
            arg.get_default_values().iter().map(|value| value.to_string_lossy()).collect();
        // A switch has "false" for its default, which nobody has to read.
        let takes = arg.get_action().takes_values();
        if takes && !arg.is_hide_default_value_set() && !default.is_empty() {
            notes.push(self.say(&Frame::Default(default.join(" "))));
        }
        let aliases = arg.get_all_aliases().unwrap_or_default();
        if !aliases.is_empty() {
            let text: Vec<_> = aliases.iter().map(|alias| format!("--{alias}")).collect();
            let (count, aliases) = (aliases.len(), text.join(", "));
            notes.push(self.say(&Frame::Aliases { count, aliases }));
        }
        notes
    }

    /// A command that has been built with the words around its help.
    fn frame(&self, command: Command) -> Command {
        let style = *command.get_styles().get_usage();
        let usage = self.say(&Frame::Usage);
        command
            .help_template(format!(
                "{{about-with-newline}}\n{style}{usage}{style:#} {{usage}}\n\n{{all-args}}"
            ))
            .subcommand_help_heading(self.say(&Frame::Commands))
            .mut_args(|arg| {
                let heading = if arg.is_positional() { Frame::Arguments } else { Frame::Options };
                let arg = arg.help_heading(self.say(&heading));
                // Clap's own arguments are added when a command is built.
                match (arg.get_id().as_str(), arg.get_long_help().is_some()) {
                    ("help", true) => {
                        let long = self.say(&Frame::LessHelp);
                        arg.help(self.say(&Frame::MoreHelp)).long_help(long)
                    }
                    ("help", false) => arg.help(self.say(&Frame::Help)),
                    ("version", _) => arg.help(self.say(&Frame::Version)),
                    _ => arg,
                }
            })
            .mut_subcommands(|below| self.frame(below))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use trebejo_core::{Catalogue, Codes};

    use super::*;
    use crate::cli::program;
    use crate::messages::OWN;

    /// A command and all below it.
    fn each(command: &Command, look: &mut dyn FnMut(&Command)) {
        look(command);
        command.get_subcommands().for_each(|below| each(below, look));
    }

    #[test]
    fn every_command_and_argument_has_help_in_every_language_and_no_help_is_without_one() {
        let codes = codes();
        let distinct: BTreeSet<_> = codes.iter().map(|one| one.code).collect();
        assert_eq!(distinct.len(), codes.len(), "two things have one code");
        for code in ["help.trebejo", "help.play.seat", "help.puzzles.mine", "help.convert.to.pgn"] {
            assert!(distinct.contains(code), "{code}");
        }
        assert!(NAMING.iter().all(|(code, _)| distinct.contains(code)));
        assert_eq!(trebejo_i18n::faults(&OWN), [""; 0]);
        // It would be seen: one command less, and one more than there is help for.
        let without = |missing: &str| {
            let own = codes.iter().copied().filter(|one| one.code != missing);
            let own: &[Code] = own.collect::<Vec<_>>().leak();
            let codes = Vec::from([own, Frame::CODES]).leak();
            trebejo_i18n::faults(&Catalogue { codes, ..*OWN })
        };
        let says = |faults: &[String], what: &str| faults.iter().any(|one| one.ends_with(what));
        assert!(says(&without("help.play.seat"), "nothing says help-play-seat"));
        let codes: &[Code] = &[Code { code: "help.play.stool", arguments: &[] }];
        let more =
            trebejo_i18n::faults(&Catalogue { codes: &[codes][..1].to_vec().leak()[..], ..*OWN });
        assert!(says(&more, "help.play.stool is missing"));
    }

    #[test]
    fn help_is_all_in_one_language() {
        let games = trebejo_games::registry(trebejo_host::native(), None);
        let help = |lang: Lang| {
            let mut all = Vec::new();
            let command = in_words(program(&games), &games, lang);
            each(&command, &mut |command| {
                let mut command = command.clone();
                all.push([
                    command.render_help().to_string(),
                    command.render_long_help().to_string(),
                ]);
            });
            all
        };
        let (english, spanish) = (help(Lang::EN), help(Lang::ES));
        for [english, spanish] in
            english.iter().flatten().zip(spanish.iter().flatten()).map(|(a, b)| [a, b])
        {
            assert!(english.contains("Usage: ") && english.contains("Options:"), "{english}");
            assert!(spanish.contains("Uso: ") && spanish.contains("Opciones:"), "{spanish}");
            for word in [
                "Usage",
                "Options:",
                "Commands",
                "Arguments",
                "default",
                "ossible values",
                "Print ",
            ] {
                assert!(!spanish.contains(word), "{word}: {spanish}");
            }
            assert!(!english.contains("help.") && !spanish.contains("help."), "{english}");
            let places = |text: &str| text.matches("--").count();
            assert_eq!(english.lines().count(), spanish.lines().count(), "{english}\n{spanish}");
            assert_eq!(places(english), places(spanish), "{english}\n{spanish}");
        }
    }

    #[test]
    fn an_argument_shows_its_default_its_aliases_and_what_its_values_are() {
        let games = trebejo_games::registry(trebejo_host::native(), None);
        let mut command = in_words(program(&games), &games, Lang::EN);
        let mut help = |name: &str, long: bool| {
            let command = command.find_subcommand_mut(name).expect("a command");
            if long { command.render_long_help() } else { command.render_help() }.to_string()
        };
        assert!(help("analyse", false).contains("at each decision [alias: --plies]\n"));
        let short = help("convert", false);
        assert!(
            short.contains("in the output [default: en] [possible values: en, es]\n"),
            "{short}"
        );
        let long: Vec<_> =
            help("convert", true).lines().map(|line| line.trim_end().to_owned()).collect();
        let values =
            "\n          Possible values:\n          - en: K Q R B N\n          - es: R D T A C\n";
        assert!(
            long.join("\n").contains(&format!("{values}\n          [default: en]\n")),
            "{long:#?}"
        );
        assert!(!help("play", false).contains("[default: none]"));
    }

    #[test]
    fn the_language_is_asked_for_or_the_systems() {
        let of = |args: &[&str]| lang(&args.iter().map(OsString::from).collect::<Vec<_>>());
        assert_eq!(of(&["trebejo", "play", "--lang", "es", "--help"]), Lang::ES);
        assert_eq!(of(&["trebejo", "--lang=en"]), Lang::EN);
        assert_eq!(of(&["trebejo", "--lang"]), trebejo_host::lang());
    }
}
