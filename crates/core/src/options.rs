//! Options of a game: what can be chosen before a round begins (`first=red`).

use std::collections::BTreeMap;
use std::fmt;

use serde::Serialize;
use thiserror::Error;

/// One option a game offers.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize)]
pub struct OptionSpec {
    /// Its name in commands and records.
    pub name: &'static str,
    /// What it may be.
    pub kind: OptionKind,
    /// What it is unless someone says otherwise.
    pub default: &'static str,
}

/// The values an option may have.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum OptionKind {
    /// One of these words.
    Choice(&'static [&'static str]),
}

/// Chosen values, each checked against the game's list; what is not named has its default.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Options(BTreeMap<&'static str, String>);

/// Why an option was refused.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum OptionError {
    /// The game has no option of this name.
    #[error("unknown option \"{name}\", expected {expected}")]
    Unknown {
        /// What was typed.
        name: String,
        /// The names there are.
        expected: String,
    },
    /// The option exists but not with this value.
    #[error("option {name} cannot be \"{value}\", expected {expected}")]
    Value {
        /// The option.
        name: &'static str,
        /// What was typed.
        value: String,
        /// The values there are.
        expected: String,
    },
    /// The text is not `NAME=VALUE`.
    #[error("option \"{0}\" is not of the form NAME=VALUE")]
    Form(String),
}

impl Options {
    /// Sets one option, checking it against the list.
    pub fn set(
        &mut self,
        specs: &'static [OptionSpec],
        name: &str,
        value: &str,
    ) -> Result<(), OptionError> {
        let Some(spec) = specs.iter().find(|spec| spec.name == name) else {
            let names: Vec<_> = specs.iter().map(|spec| spec.name).collect();
            let expected =
                if names.is_empty() { "none in this game".into() } else { names.join(", ") };
            return Err(OptionError::Unknown { name: name.into(), expected });
        };
        let OptionKind::Choice(choices) = spec.kind;
        if !choices.contains(&value) {
            return Err(OptionError::Value {
                name: spec.name,
                value: value.into(),
                expected: choices.join(" or "),
            });
        }
        // A value equal to the default is not kept, so that equal choices are equal options.
        if value == spec.default {
            self.0.remove(spec.name);
        } else {
            self.0.insert(spec.name, value.into());
        }
        Ok(())
    }

    /// Reads `NAME=VALUE` texts.
    pub fn read<'a>(
        specs: &'static [OptionSpec],
        texts: impl IntoIterator<Item = &'a str>,
    ) -> Result<Options, OptionError> {
        let mut options = Options::default();
        for text in texts {
            let (name, value) =
                text.split_once('=').ok_or_else(|| OptionError::Form(text.into()))?;
            options.set(specs, name.trim(), value.trim())?;
        }
        Ok(options)
    }

    /// The chosen value of an option, or `None` where it has its default.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(String::as_str)
    }

    /// The options that differ from their defaults, as `NAME=VALUE` parts in order of name.
    pub fn iter(&self) -> impl Iterator<Item = (&'static str, &str)> {
        self.0.iter().map(|(name, value)| (*name, value.as_str()))
    }
}

impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, (name, value)) in self.iter().enumerate() {
            if i > 0 {
                f.write_str(" ")?;
            }
            write!(f, "{name}={value}")?;
        }
        Ok(())
    }
}
