//! The list of programs by name. A name is all that players of matches, records and the page ever see;
//! where a program lies and how it is started stays here.

use std::collections::BTreeMap;
use std::path::Path;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::Kind;

/// The file of the data folder that lists programs.
pub const FILE: &str = "engines.toml";
/// The most characters in a name.
const LONGEST_NAME: usize = 30;

/// How a program is started.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EngineDef {
    /// The program: a path, or a name the system finds.
    pub command: String,
    /// Its arguments.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub args: Vec<String>,
    /// How it is spoken to.
    #[serde(default, skip_serializing_if = "Kind::is_usual")]
    pub kind: Kind,
    /// The games it plays, by their words; backgammon for the kinds that know nothing else.
    #[serde(default = "chess")]
    pub games: Vec<String>,
    /// Its options, set after it has introduced itself.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty", deserialize_with = "values")]
    pub options: BTreeMap<String, String>,
}

fn chess() -> Vec<String> {
    vec!["chess".into()]
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

/// Why a program was not taken into the list.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RegistryError {
    /// The name does not do.
    #[error(
        "engine name \"{0}\": expected 1 to {LONGEST_NAME} letters, digits, '.', '_' and '-', beginning with a letter"
    )]
    Name(String),
    /// One of our own engines has it.
    #[error("engine name \"{0}\" is taken by an engine of the house, choose another")]
    Taken(String),
    /// `--engine` in another form.
    #[error(
        "--engine \"{0}\": expected NAME=COMMAND, and after commas options as OPTION=VALUE: fish=/usr/games/stockfish,Skill Level=5"
    )]
    Form(String),
    /// A protocol nobody speaks here.
    #[error("engine {0}: kind \"{1}\" is unknown, expected {names}", names = Kind::NAMES.join(", "))]
    Kind(String, String),
    /// A line break or the like where UCI would take it for another command.
    #[error("engine {name}: {what} contains a control character")]
    Control {
        /// Which.
        name: String,
        /// Where.
        what: &'static str,
    },
    /// No program, or no game.
    #[error("engine {name}: {what} is empty")]
    Empty {
        /// Which.
        name: String,
        /// What.
        what: &'static str,
    },
    /// The file cannot be read.
    #[error("{path}: {why}")]
    File {
        /// Where it is.
        path: String,
        /// What is wrong.
        why: String,
    },
}

/// Programs by name.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Registry(BTreeMap<String, EngineDef>);

impl Registry {
    /// The programs of a data folder; none if it has no list.
    pub fn of_folder(data: &Path, taken: &dyn Fn(&str) -> bool) -> Result<Registry, RegistryError> {
        let path = data.join(FILE);
        let file = |why: String| RegistryError::File { path: path.display().to_string(), why };
        let text = match std::fs::read_to_string(&path) {
            Ok(text) => text,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
                return Ok(Registry::default());
            }
            Err(error) => return Err(file(error.to_string())),
        };
        Registry::read(&text, taken).map_err(|error| file(error.to_string()))
    }

    /// Reads a list in TOML: one table a program.
    pub fn read(text: &str, taken: &dyn Fn(&str) -> bool) -> Result<Registry, RegistryError> {
        let found: BTreeMap<String, EngineDef> = toml::from_str(text).map_err(|error| {
            let line = error.span().map_or(1, |span| text[..span.start].matches('\n').count() + 1);
            RegistryError::File { path: format!("line {line}"), why: error.message().into() }
        })?;
        let mut registry = Registry::default();
        for (name, def) in found {
            registry.add(&name, def, taken)?;
        }
        Ok(registry)
    }

    /// Adds a program as the command line has it: `fish=/usr/games/stockfish,Skill Level=5`. Blanks part the
    /// command from its arguments; whoever needs blanks in them writes the file.
    pub fn add_text(
        &mut self,
        text: &str,
        taken: &dyn Fn(&str) -> bool,
    ) -> Result<(), RegistryError> {
        let form = || RegistryError::Form(text.into());
        let mut parts = text.split(',');
        let (name, command) =
            parts.next().and_then(|part| part.split_once('=')).ok_or_else(form)?;
        let mut words = command.split_whitespace().map(String::from);
        let mut def = EngineDef {
            command: words.next().ok_or_else(form)?,
            args: words.collect(),
            kind: Kind::default(),
            games: chess(),
            options: BTreeMap::new(),
        };
        for part in parts {
            let (option, value) = part.split_once('=').ok_or_else(form)?;
            match option.trim() {
                "games" => def.games = value.split_whitespace().map(Into::into).collect(),
                "kind" => {
                    let unknown = |_| RegistryError::Kind(name.trim().into(), value.trim().into());
                    def.kind = value.trim().parse().map_err(unknown)?;
                }
                option => {
                    def.options.insert(option.into(), value.trim().into());
                }
            }
        }
        self.add(name.trim(), def, taken)
    }

    /// Adds a program; a later one of the same name replaces an earlier one. `taken` knows the names of our
    /// own engines.
    pub fn add(
        &mut self,
        name: &str,
        mut def: EngineDef,
        taken: &dyn Fn(&str) -> bool,
    ) -> Result<(), RegistryError> {
        let name = read_name(name)?;
        if taken(&name) {
            return Err(RegistryError::Taken(name));
        }
        if def.command.trim().is_empty() {
            return Err(RegistryError::Empty { name, what: "command" });
        }
        if let Some(game) = def.kind.only_game() {
            def.games = vec![game.into()];
        }
        if def.games.is_empty() {
            return Err(RegistryError::Empty { name, what: "games" });
        }
        let bad = |text: &String| text.chars().any(char::is_control);
        if bad(&def.command) || def.args.iter().any(bad) {
            return Err(RegistryError::Control { name, what: "command" });
        }
        if def.options.iter().any(|(option, value)| bad(option) || bad(value)) {
            return Err(RegistryError::Control { name, what: "options" });
        }
        self.0.insert(name, def);
        Ok(())
    }

    /// The program of this name.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&EngineDef> {
        self.0.get(name)
    }

    /// All programs, in order of their names.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &EngineDef)> {
        self.0.iter().map(|(name, def)| (name.as_str(), def))
    }

    /// Only the programs of these names.
    #[must_use]
    pub fn only(&self, names: &dyn Fn(&str) -> bool) -> Registry {
        let mut some = self.clone();
        some.0.retain(|name, _| names(name));
        some
    }
}

/// Checks a name: letters, digits, `.`, `_` and `-`, beginning with a letter.
pub fn read_name(name: &str) -> Result<String, RegistryError> {
    let fits = |byte: u8| byte.is_ascii_alphanumeric() || b"._-".contains(&byte);
    let good = name.len() <= LONGEST_NAME
        && name.as_bytes().first().is_some_and(u8::is_ascii_alphabetic)
        && name.bytes().all(fits);
    if good { Ok(name.into()) } else { Err(RegistryError::Name(name.chars().take(60).collect())) }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOBODY: &dyn Fn(&str) -> bool = &|_| false;

    #[test]
    fn a_file_lists_programs_with_options_of_any_kind() {
        let text = "# ours\n[fish]\ncommand = \"/usr/games/stockfish\"\nargs = [\"bench me\"]\n\
            options = { \"Skill Level\" = 5, Ponder = false, SyzygyPath = \"/a b\", Threads = 2 }\n\
            [fairy]\ncommand = \"fairy\"\ngames = [\"chess\", \"alice\"]\n";
        let registry = Registry::read(text, NOBODY).unwrap();
        let fish = registry.get("fish").unwrap();
        assert_eq!(fish.command, "/usr/games/stockfish");
        assert_eq!(fish.args, ["bench me"]);
        assert_eq!(fish.games, ["chess"]);
        assert_eq!(fish.options["Skill Level"], "5");
        assert_eq!(fish.options["Ponder"], "false");
        assert_eq!(fish.threads(), 2);
        assert_eq!(registry.get("fairy").unwrap().games, ["chess", "alice"]);
        assert_eq!(registry.iter().count(), 2);
        assert_eq!(registry.only(&|name| name == "fish").iter().count(), 1);
    }

    #[test]
    fn programs_of_backgammon_say_their_kind() {
        let text = "[wild]\ncommand = \"wildbg\"\nkind = \"ubgi\"\n[gnu]\ncommand = \"gnubg\"\nkind = \"gnubg\"\n";
        let mut registry = Registry::read(text, NOBODY).unwrap();
        assert_eq!(registry.get("wild").map(|def| def.kind), Some(Kind::Ubgi));
        assert_eq!(registry.get("gnu").unwrap().games, ["backgammon"]);
        registry.add_text("gnu-1=gnubg,kind=gnubg,plies=1", NOBODY).unwrap();
        let one = registry.get("gnu-1").unwrap();
        assert_eq!((one.kind, one.options["plies"].as_str()), (Kind::Gnubg, "1"));
        let why = registry.add_text("gnu=gnubg,kind=xyz", NOBODY).unwrap_err().to_string();
        assert_eq!(why, "engine gnu: kind \"xyz\" is unknown, expected uci, ubgi, gnubg");
    }

    #[test]
    fn a_bad_file_is_refused_by_its_line() {
        let why = |text| Registry::read(text, NOBODY).unwrap_err().to_string();
        assert!(why("[fish]\ncommand = \"x\"\nspeed = 9\n").starts_with("line 3: unknown field"));
        assert!(why("[fish]\nargs = []\n").contains("missing field `command`"));
        assert!(why("fish\n").starts_with("line 1: "));
        assert_eq!(why("[fish]\ncommand = \" \"\n"), "engine fish: command is empty");
        assert_eq!(why("[fish]\ncommand = \"x\"\ngames = []\n"), "engine fish: games is empty");
        assert!(
            why("[\"../fish\"]\ncommand = \"x\"\n")
                .starts_with("engine name \"../fish\": expected 1")
        );
        let control = why("[fish]\ncommand = \"x\"\noptions = { a = \"1\\nquit\" }\n");
        assert_eq!(control, "engine fish: options contains a control character");
    }

    #[test]
    fn the_command_line_adds_programs() {
        let mut registry = Registry::default();
        registry.add_text("fish=/usr/games/stockfish --x,Skill Level=5,Hash=64", NOBODY).unwrap();
        let fish = registry.get("fish").unwrap();
        assert_eq!(
            (fish.command.as_str(), &fish.args[..]),
            ("/usr/games/stockfish", &["--x".to_string()][..])
        );
        assert_eq!(fish.options.len(), 2);
        registry.add_text("two=fairy,games=chess alice", NOBODY).unwrap();
        assert_eq!(registry.get("two").unwrap().games, ["chess", "alice"]);
        for bad in ["", "fish", "fish=", "fish= ,a=b", "fish=x,a"] {
            assert!(matches!(registry.add_text(bad, NOBODY), Err(RegistryError::Form(_))), "{bad}");
        }
        for bad in ["5=x", "a@b=x", "=x", "a b=x", "-x=y"] {
            assert!(matches!(registry.add_text(bad, NOBODY), Err(RegistryError::Name(_))), "{bad}");
        }
        let taken = registry.add_text("random=x", &|name| name == "random");
        assert_eq!(taken, Err(RegistryError::Taken("random".into())));
    }
}
