//! The list of external engines by name. A name is all that records, arenas and the page ever see; where a program
//! lies and how it is started stays here.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use trebejo_core::{Message, MessageError, ToMessage};
use trebejo_play::external::Protocol;
use trebejo_play::{Registry, is_external_name};

use crate::uci::{STANDARD, Uci};

/// The file of the data folder that lists external engines.
pub const FILE: &str = "engines.toml";

/// How an external engine is started.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EngineDef {
    /// The program: a path, or a name the system finds.
    pub command: String,
    /// Its arguments.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub args: Vec<String>,
    /// The protocol it speaks, by its word.
    #[serde(default = "uci", skip_serializing_if = "is_uci")]
    pub kind: String,
    /// The games it plays, by their words. Where it speaks a protocol of a game, these are the games with that protocol.
    #[serde(default = "standard")]
    pub games: Vec<String>,
    /// Its options, set after it has introduced itself.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty", deserialize_with = "values")]
    pub options: BTreeMap<String, String>,
}

fn uci() -> String {
    Uci.word().into()
}

fn is_uci(kind: &str) -> bool {
    kind == Uci.word()
}

fn standard() -> Vec<String> {
    vec![STANDARD.into()]
}

/// The protocols of the games there are, each with the games that have it.
fn protocols(games: &Registry) -> Vec<(&'static dyn Protocol, Vec<String>)> {
    let mut found: Vec<(&dyn Protocol, Vec<String>)> = Vec::new();
    for game in games {
        for protocol in game.facts().protocols {
            match found.iter_mut().find(|(known, _)| known.word() == protocol.word()) {
                Some((_, ids)) => ids.push(game.id().into()),
                None => found.push((*protocol, vec![game.id().into()])),
            }
        }
    }
    found
}

/// Option values are words, numbers or true and false.
fn values<'de, D: serde::Deserializer<'de>>(from: D) -> Result<BTreeMap<String, String>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Value {
        Text(String),
        Number(i64),
        Flag(bool),
    }
    let values = BTreeMap::<String, Value>::deserialize(from)?;
    let text = |value| match value {
        Value::Text(text) => text,
        Value::Number(number) => number.to_string(),
        Value::Flag(flag) => flag.to_string(),
    };
    Ok(values.into_iter().map(|(name, value)| (name, text(value))).collect())
}

impl EngineDef {
    /// How many threads it works with, by its options.
    #[must_use]
    pub fn threads(&self) -> usize {
        let option = self.options.iter().find(|(name, _)| name.eq_ignore_ascii_case("threads"));
        option.and_then(|(_, value)| value.parse().ok()).unwrap_or(1).max(1)
    }
}

/// Why an engine was not taken into the list.
#[derive(Clone, Debug, PartialEq, Eq, MessageError)]
pub enum ExternalError {
    /// The name does not do.
    #[message("external.name", name)]
    Name(String),
    /// One of our own engines has it.
    #[message("external.taken", name)]
    Taken(String),
    /// `--engine` in another form.
    #[message("external.form", found)]
    Form(String),
    /// A protocol nobody speaks here.
    #[message("external.kind")]
    Kind {
        /// Which.
        name: String,
        /// What was asked for.
        found: String,
        /// What there is.
        expected: Vec<&'static str>,
    },
    /// A line break or the like where UCI would take it for another command.
    #[message("external.control")]
    Control {
        /// Which.
        name: String,
        /// Where.
        what: &'static str,
    },
    /// No program, or no game.
    #[message("external.empty")]
    Empty {
        /// Which.
        name: String,
        /// What.
        what: &'static str,
    },
    /// The file cannot be read.
    #[message("external.file")]
    File {
        /// Where it is.
        path: PathBuf,
        /// What is wrong.
        why: Message,
    },
    /// A line of it that is no TOML, or no engine.
    #[message("external.line")]
    Line {
        /// Its number.
        line: usize,
        /// What the library that reads TOML says of it.
        text: String,
    },
}

/// External engines by name.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ExternalEngines(BTreeMap<String, EngineDef>);

impl ExternalEngines {
    /// The engines of a data folder; none if it has no list.
    pub fn of_folder(data: &Path, games: &Registry) -> Result<ExternalEngines, ExternalError> {
        let path = data.join(FILE);
        let file =
            |why: &dyn ToMessage| ExternalError::File { path: path.clone(), why: why.to_message() };
        let text = match std::fs::read_to_string(&path) {
            Ok(text) => text,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
                return Ok(ExternalEngines::default());
            }
            Err(error) => return Err(file(&error)),
        };
        ExternalEngines::read(&text, games).map_err(|error| file(&error))
    }

    /// Reads a list in TOML: one table an engine.
    pub fn read(text: &str, games: &Registry) -> Result<ExternalEngines, ExternalError> {
        let found: BTreeMap<String, EngineDef> = toml::from_str(text).map_err(|error| {
            let line = error.span().map_or(1, |span| text[..span.start].matches('\n').count() + 1);
            ExternalError::Line { line, text: error.message().into() }
        })?;
        let mut engines = ExternalEngines::default();
        for (name, def) in found {
            engines.add(&name, def, games)?;
        }
        Ok(engines)
    }

    /// Adds an engine as the command line has it: `fish=/usr/games/stockfish,Skill Level=5`. Blanks part the
    /// command from its arguments; whoever needs blanks in them writes the file.
    pub fn add_text(&mut self, text: &str, games: &Registry) -> Result<(), ExternalError> {
        let form = || ExternalError::Form(text.into());
        let mut parts = text.split(',');
        let (name, command) =
            parts.next().and_then(|part| part.split_once('=')).ok_or_else(form)?;
        let mut words = command.split_whitespace().map(String::from);
        let mut def = EngineDef {
            command: words.next().ok_or_else(form)?,
            args: words.collect(),
            kind: uci(),
            games: standard(),
            options: BTreeMap::new(),
        };
        for part in parts {
            let (option, value) = part.split_once('=').ok_or_else(form)?;
            match option.trim() {
                "games" => def.games = value.split_whitespace().map(Into::into).collect(),
                "kind" => def.kind = value.trim().into(),
                option => {
                    def.options.insert(option.into(), value.trim().into());
                }
            }
        }
        self.add(name.trim(), def, games)
    }

    /// Adds an engine; a later one of the same name replaces an earlier one. The names of
    /// the built-in engines of `games` are taken.
    pub fn add(
        &mut self,
        name: &str,
        mut def: EngineDef,
        games: &Registry,
    ) -> Result<(), ExternalError> {
        if !is_external_name(name) {
            return Err(ExternalError::Name(name.chars().take(60).collect()));
        }
        let name = name.to_string();
        if is_built_in(games, &name) {
            return Err(ExternalError::Taken(name));
        }
        if def.command.trim().is_empty() {
            return Err(ExternalError::Empty { name, what: "command" });
        }
        if !is_uci(&def.kind) {
            let known = protocols(games);
            let Some((_, ids)) = known.iter().find(|(protocol, _)| protocol.word() == def.kind)
            else {
                let others = known.iter().map(|(protocol, _)| protocol.word());
                let expected = [Uci.word()].into_iter().chain(others).collect();
                return Err(ExternalError::Kind { name, found: def.kind, expected });
            };
            def.games = ids.clone();
        }
        if def.games.is_empty() {
            return Err(ExternalError::Empty { name, what: "games" });
        }
        let bad = |text: &String| text.chars().any(char::is_control);
        if bad(&def.command) || def.args.iter().any(bad) {
            return Err(ExternalError::Control { name, what: "command" });
        }
        if def.options.iter().any(|(option, value)| bad(option) || bad(value)) {
            return Err(ExternalError::Control { name, what: "options" });
        }
        self.0.insert(name, def);
        Ok(())
    }

    /// Adds the programs that are known by name without an entry, where the list has no others of these names.
    pub fn add_known(&mut self, games: &Registry) {
        for (protocol, games) in protocols(games) {
            for known in protocol.known() {
                self.0.entry(known.name).or_insert(EngineDef {
                    command: known.command,
                    args: Vec::new(),
                    kind: protocol.word().into(),
                    games: games.clone(),
                    options: known.options,
                });
            }
        }
    }

    /// The engine of this name.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&EngineDef> {
        self.0.get(name)
    }

    /// All engines, in order of their names.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &EngineDef)> {
        self.0.iter().map(|(name, def)| (name.as_str(), def))
    }

    /// Only the engines of these names.
    #[must_use]
    pub fn only(&self, names: &dyn Fn(&str) -> bool) -> ExternalEngines {
        let mut some = self.clone();
        some.0.retain(|name, _| names(name));
        some
    }
}

/// Whether a built-in engine, of whatever game, has this name: no external engine may.
#[must_use]
pub fn is_built_in(games: &Registry, name: &str) -> bool {
    let is_level = !name.is_empty() && name.bytes().all(|b| b.is_ascii_digit());
    is_level || games.iter().any(|game| game.info().engines.contains(&name))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn nobody() -> Registry {
        Registry::new(Vec::new())
    }

    #[test]
    fn a_file_lists_programs_with_options_of_any_kind() {
        let text = "# ours\n[fish]\ncommand = \"/usr/games/stockfish\"\nargs = [\"bench me\"]\n\
            options = { \"Skill Level\" = 5, Ponder = false, SyzygyPath = \"/a b\", Threads = 2 }\n\
            [fairy]\ncommand = \"fairy\"\ngames = [\"chess\", \"alice\"]\n";
        let engines = ExternalEngines::read(text, &nobody()).unwrap();
        let fish = engines.get("fish").unwrap();
        assert_eq!(fish.command, "/usr/games/stockfish");
        assert_eq!(fish.args, ["bench me"]);
        assert_eq!(fish.games, ["chess"]);
        assert_eq!(fish.options["Skill Level"], "5");
        assert_eq!(fish.options["Ponder"], "false");
        assert_eq!(fish.threads(), 2);
        assert_eq!(engines.get("fairy").unwrap().games, ["chess", "alice"]);
        assert_eq!(engines.iter().count(), 2);
        assert_eq!(engines.only(&|name| name == "fish").iter().count(), 1);
    }

    #[test]
    fn a_protocol_nobody_speaks_is_refused() {
        let why = |error: ExternalError| error.to_string();
        let mut engines = ExternalEngines::default();
        let unknown = engines.add_text("odd=odd,kind=xyz", &nobody()).unwrap_err();
        assert_eq!(why(unknown), "external.kind expected=[\"uci\"] found=\"xyz\" name=\"odd\"");
        let text = "[odd]\ncommand = \"odd\"\nkind = \"xyz\"\n";
        let games = trebejo_games::registry(trebejo_host::native(), None);
        let unknown = ExternalEngines::read(text, &games).unwrap_err();
        assert!(why(unknown).starts_with("external.kind expected=[\"uci\", \"ubgi\", "));
    }

    #[test]
    fn a_bad_file_is_refused_by_its_line() {
        let why = |text| ExternalEngines::read(text, &nobody()).unwrap_err().to_string();
        assert!(
            why("[fish]\ncommand = \"x\"\nspeed = 9\n")
                .starts_with("external.line line=3 text=\"unknown field")
        );
        assert!(why("[fish]\nargs = []\n").contains("missing field `command`"));
        assert!(why("fish\n").starts_with("external.line line=1 "));
        assert_eq!(
            why("[fish]\ncommand = \" \"\n"),
            "external.empty name=\"fish\" what=\"command\""
        );
        assert_eq!(
            why("[fish]\ncommand = \"x\"\ngames = []\n"),
            "external.empty name=\"fish\" what=\"games\""
        );
        assert!(
            why("[\"../fish\"]\ncommand = \"x\"\n").starts_with("external.name name=\"../fish\"")
        );
        let control = why("[fish]\ncommand = \"x\"\noptions = { a = \"1\\nquit\" }\n");
        assert_eq!(control, "external.control name=\"fish\" what=\"options\"");
    }

    #[test]
    fn the_command_line_adds_programs() {
        let mut engines = ExternalEngines::default();
        engines.add_text("fish=/usr/games/stockfish --x,Skill Level=5,Hash=64", &nobody()).unwrap();
        let fish = engines.get("fish").unwrap();
        assert_eq!(
            (fish.command.as_str(), &fish.args[..]),
            ("/usr/games/stockfish", &["--x".to_string()][..])
        );
        assert_eq!(fish.options.len(), 2);
        engines.add_text("two=fairy,games=chess alice", &nobody()).unwrap();
        assert_eq!(engines.get("two").unwrap().games, ["chess", "alice"]);
        for bad in ["", "fish", "fish=", "fish= ,a=b", "fish=x,a"] {
            assert!(
                matches!(engines.add_text(bad, &nobody()), Err(ExternalError::Form(_))),
                "{bad}"
            );
        }
        for bad in ["5=x", "a@b=x", "=x", "a b=x", "-x=y"] {
            assert!(
                matches!(engines.add_text(bad, &nobody()), Err(ExternalError::Name(_))),
                "{bad}"
            );
        }
        let taken =
            engines.add_text("random=x", &trebejo_games::registry(trebejo_host::native(), None));
        assert_eq!(taken, Err(ExternalError::Taken("random".into())));
    }
}
