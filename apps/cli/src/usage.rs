//! What clap finds wrong with the arguments. Its errors are data, a kind and the words it is about, which become a
//! message here.

use std::error::Error;
use std::num::{ParseFloatError, ParseIntError};

use clap::error::{ContextKind, ContextValue, ErrorKind};
use trebejo_command::BadValue;
use trebejo_core::{
    ClockRuleError, LangError, Message, MessageError, NameError, OptionError, ToMessage,
};
use trebejo_play::{ChanceWishError, DiligenceError};
use trebejo_store::RoundIdError;

/// What can be wrong with arguments.
#[derive(Clone, Debug, MessageError)]
pub(crate) enum Usage {
    #[message("usage.missing")]
    Missing { names: String },
    #[message("usage.unexpected")]
    Unexpected { argument: String },
    #[message("usage.command")]
    Command { name: String },
    #[message("usage.value")]
    Value { value: String, argument: String, why: Message },
    #[message("usage.choice")]
    Choice { value: String, argument: String, expected: String },
    #[message("usage.no-value")]
    NoValue { argument: String },
    #[message("usage.no-choice")]
    NoChoice { argument: String, expected: String },
    #[message("usage.many-values")]
    ManyValues { value: String, argument: String },
    #[message("usage.conflict")]
    Conflict { argument: String, other: String },
    #[message("usage.twice")]
    Twice { argument: String },
    #[message("usage.no-command")]
    NoCommand { command: String, expected: String },
    #[message("usage.number")]
    Number,
    #[message("usage.whole")]
    Whole,
    #[message("usage.not-utf8")]
    NotUtf8,
    #[message("usage.similar-argument")]
    SimilarArgument { similar: String },
    #[message("usage.similar-arguments")]
    SimilarArguments { similar: String },
    #[message("usage.similar-command")]
    SimilarCommand { similar: String },
    #[message("usage.similar-commands")]
    SimilarCommands { similar: String },
    #[message("usage.similar-value")]
    SimilarValue { similar: String },
    #[message("usage.as-value")]
    AsValue { argument: String, escaped: String },
    #[message("usage.tip")]
    Tip { why: Message, tip: Message },
    #[message("usage.see-help")]
    SeeHelp { why: Message },
    #[message("usage.other")]
    Other { text: String },
}

/// The message of an error of clap.
pub(crate) fn message(error: &clap::Error) -> Message {
    let why = why(error).to_message();
    let why = match tip(error) {
        Some(tip) => Usage::Tip { why, tip: tip.to_message() }.to_message(),
        None => why,
    };
    Usage::SeeHelp { why }.to_message()
}

fn why(error: &clap::Error) -> Usage {
    let word = |kind| words(error, kind).into_iter().next().unwrap_or_default();
    let list = |kind| words(error, kind).join(", ");
    let argument = word(ContextKind::InvalidArg);
    match error.kind() {
        ErrorKind::MissingRequiredArgument => {
            Usage::Missing { names: words(error, ContextKind::InvalidArg).join(" ") }
        }
        ErrorKind::UnknownArgument => Usage::Unexpected { argument },
        ErrorKind::InvalidSubcommand => {
            Usage::Command { name: word(ContextKind::InvalidSubcommand) }
        }
        ErrorKind::InvalidValue => {
            let (value, expected) =
                (word(ContextKind::InvalidValue), list(ContextKind::ValidValue));
            match (value.is_empty(), expected.is_empty()) {
                (true, true) => Usage::NoValue { argument },
                (true, false) => Usage::NoChoice { argument, expected },
                (false, _) => Usage::Choice { value, argument, expected },
            }
        }
        ErrorKind::TooManyValues => {
            Usage::ManyValues { value: word(ContextKind::InvalidValue), argument }
        }
        ErrorKind::ValueValidation => {
            let (value, why) = (word(ContextKind::InvalidValue), source(error));
            Usage::Value { value, argument, why }
        }
        ErrorKind::ArgumentConflict => match list(ContextKind::PriorArg) {
            // An argument that stands in its own way was given twice.
            other if other == argument || other.is_empty() => Usage::Twice { argument },
            other => Usage::Conflict { argument, other },
        },
        ErrorKind::MissingSubcommand => {
            let expected = list(ContextKind::ValidSubcommand);
            Usage::NoCommand { command: word(ContextKind::InvalidSubcommand), expected }
        }
        ErrorKind::InvalidUtf8 => Usage::NotUtf8,
        _ => Usage::Other { text: error.kind().to_string() },
    }
}

/// What might have been meant.
fn tip(error: &clap::Error) -> Option<Usage> {
    let similar = |kind| Some(words(error, kind)).filter(|all| !all.is_empty());
    let quoted =
        |all: &[String]| all.iter().map(|one| format!("'{one}'")).collect::<Vec<_>>().join(", ");
    if let Some(all) = similar(ContextKind::SuggestedSubcommand) {
        return Some(match &*all {
            [only] => Usage::SimilarCommand { similar: only.clone() },
            several => Usage::SimilarCommands { similar: quoted(several) },
        });
    }
    if let Some(all) = similar(ContextKind::SuggestedArg) {
        return Some(match &*all {
            [only] => Usage::SimilarArgument { similar: only.clone() },
            several => Usage::SimilarArguments { similar: quoted(several) },
        });
    }
    if let Some(all) = similar(ContextKind::SuggestedValue) {
        return Some(Usage::SimilarValue { similar: all.first()?.clone() });
    }
    // Clap suggests `-- --word` for what looks like an option where a value may stand.
    let trailing = error.get(ContextKind::TrailingArg) == Some(&ContextValue::Bool(true));
    let argument = words(error, ContextKind::InvalidArg).into_iter().next()?;
    trailing.then(|| Usage::AsValue { escaped: format!("-- {argument}"), argument })
}

fn words(error: &clap::Error, kind: ContextKind) -> Vec<String> {
    match error.get(kind) {
        Some(ContextValue::String(word)) => vec![word.clone()],
        Some(ContextValue::Strings(words)) => words.clone(),
        _ => Vec::new(),
    }
}

/// What whoever reads the value says of it.
fn source(error: &clap::Error) -> Message {
    fn is<T: Error + ToMessage + 'static>(source: &(dyn Error + 'static)) -> Option<Message> {
        source.downcast_ref::<T>().map(ToMessage::to_message)
    }
    let Some(source) = Error::source(error) else {
        return Usage::Other { text: String::new() }.to_message();
    };
    let ours = is::<BadValue>(source)
        .or_else(|| is::<ClockRuleError>(source))
        .or_else(|| is::<ChanceWishError>(source))
        .or_else(|| is::<DiligenceError>(source))
        .or_else(|| is::<LangError>(source))
        .or_else(|| is::<NameError>(source))
        .or_else(|| is::<OptionError>(source))
        .or_else(|| is::<RoundIdError>(source));
    ours.unwrap_or_else(|| {
        if source.is::<ParseIntError>() {
            Usage::Whole.to_message()
        } else if source.is::<ParseFloatError>() {
            Usage::Number.to_message()
        } else {
            Usage::Other { text: source.to_string() }.to_message()
        }
    })
}
