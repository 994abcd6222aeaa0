//! Options of a game: what can be chosen before a round begins (`first=red`).

use std::collections::BTreeMap;
use std::fmt;

use serde::Serialize;

use crate::{Argument, MessageError, ToArgument, ToMessage};

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
    /// A whole number within bounds, or one of these words.
    Number {
        /// The least it may be.
        least: u32,
        /// The most.
        most: u32,
        /// What it may be instead.
        words: &'static [&'static str],
    },
}

impl OptionKind {
    /// Whether an option may have this value.
    #[must_use]
    pub fn allows(self, value: &str) -> bool {
        match self {
            OptionKind::Choice(words) => words.contains(&value),
            OptionKind::Number { least, most, words } => {
                // Written in one way only, so that equal choices are equal options.
                let number = value.parse().ok().filter(|number: &u32| number.to_string() == value);
                words.contains(&value)
                    || number.is_some_and(|number| (least..=most).contains(&number))
            }
        }
    }
}

/// The values, as alternatives.
impl ToArgument for OptionKind {
    fn to_argument(&self) -> Argument {
        match self {
            OptionKind::Choice(words) => words.to_argument(),
            OptionKind::Number { least, most, words } => {
                let range = Range { least: *least, most: *most };
                let words = words.iter().map(ToArgument::to_argument);
                Argument::List(words.chain([range.to_argument()]).collect())
            }
        }
    }
}

/// The whole numbers an option may be.
#[derive(Copy, Clone, ToMessage)]
#[message("option.range")]
pub(crate) struct Range {
    least: u32,
    most: u32,
}

/// Chosen values, each checked against the game's list; what is not named has its default.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Options(BTreeMap<&'static str, String>);

/// Why an option was refused.
#[derive(Clone, Debug, PartialEq, Eq, MessageError)]
pub enum OptionError {
    /// The game has no option of this name.
    #[message("option.unknown")]
    Unknown {
        /// What was typed.
        name: String,
        /// The names there are.
        expected: Vec<&'static str>,
    },
    /// The game has no options.
    #[message("option.none", name)]
    None(String),
    /// The option exists but not with this value.
    #[message("option.value")]
    Value {
        /// The option.
        name: &'static str,
        /// What was typed.
        value: String,
        /// The values there are.
        expected: OptionKind,
    },
    /// The text is not `NAME=VALUE`.
    #[message("option.form", found)]
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
            let expected: Vec<_> = specs.iter().map(|spec| spec.name).collect();
            return Err(if expected.is_empty() {
                OptionError::None(name.into())
            } else {
                OptionError::Unknown { name: name.into(), expected }
            });
        };
        if !spec.kind.allows(value) {
            return Err(OptionError::Value {
                name: spec.name,
                value: value.into(),
                expected: spec.kind,
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

#[cfg(test)]
mod tests {
    use super::*;

    const SPECS: &[OptionSpec] = &[OptionSpec {
        name: "start",
        kind: OptionKind::Number { least: 0, most: 959, words: &["off"] },
        default: "off",
    }];

    #[test]
    fn a_number_is_written_in_one_way_and_kept_within_its_bounds() {
        for good in ["start=0", "start=518", "start=959"] {
            assert_eq!(Options::read(SPECS, [good]).unwrap().to_string(), good);
        }
        assert_eq!(Options::read(SPECS, ["start=off"]), Ok(Options::default()));
        for bad in ["", "960", "-1", "+5", "05", "1.0", "on", "99999999999"] {
            let error = Options::read(SPECS, [format!("start={bad}").as_str()]).unwrap_err();
            let (name, value) = ("start", bad.to_owned());
            assert_eq!(error, OptionError::Value { name, value, expected: SPECS[0].kind });
        }
    }

    #[test]
    fn pages_are_told_the_bounds() {
        let json = serde_json::to_string(&SPECS[0].kind).unwrap();
        assert_eq!(json, r#"{"number":{"least":0,"most":959,"words":["off"]}}"#);
    }
}
