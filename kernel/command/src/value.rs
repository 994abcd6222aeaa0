//! Values of arguments.

use std::collections::BTreeMap;

use trebejo_core::{Message, MessageError, OptionError};

use crate::CommandError;

/// Why a word is no value of an argument.
#[derive(Clone, Debug, PartialEq, Eq, MessageError)]
pub enum BadValue {
    /// It is no whole number, or none between these.
    #[message("value.range")]
    Range {
        /// The least there may be.
        least: u64,
        /// The most there may be.
        most: u64,
    },
    /// It is none of these.
    #[message("value.one-of", expected)]
    OneOf(&'static [&'static str]),
    /// It is not what the game expects there.
    #[message(transparent)]
    Other(Message),
}

/// A whole number within a range, for clap.
pub fn ranged(text: &str, least: u64, most: u64) -> Result<u64, BadValue> {
    let digits = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    match text.parse() {
        Ok(number) if digits && (least..=most).contains(&number) => Ok(number),
        _ => Err(BadValue::Range { least, most }),
    }
}

/// An option of a game is there twice.
#[derive(Clone, Debug, PartialEq, Eq, MessageError)]
#[message("value.option-twice")]
pub struct OptionTwice {
    /// Its name.
    pub option: String,
}

/// Reads repeated `--option NAME=VALUE`.
pub fn read_options(texts: &[String]) -> Result<BTreeMap<String, String>, CommandError> {
    let mut options = BTreeMap::new();
    for text in texts {
        let form = || CommandError::wrong(&OptionError::Form(text.into()));
        let (name, value) = text.split_once('=').ok_or_else(form)?;
        if options.insert(name.trim().into(), value.trim().into()).is_some() {
            return Err(CommandError::wrong(&OptionTwice { option: name.trim().into() }));
        }
    }
    Ok(options)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_digits_within_its_range() {
        assert_eq!(ranged("7", 1, 7), Ok(7));
        for text in ["", "0", "8", "+7", "-1", "7 ", "seven", "99999999999999999999"] {
            assert_eq!(ranged(text, 1, 7), Err(BadValue::Range { least: 1, most: 7 }), "{text}");
        }
    }

    #[test]
    fn every_message_has_words() {
        assert_eq!(trebejo_i18n::faults(&crate::MESSAGES), [""; 0]);
    }
}
