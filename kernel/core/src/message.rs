//! Messages: what an error, a refusal, a reason or a report says, as a code and typed arguments. Sentences are made of
//! them at the edge (`trebejo-i18n`, and the page), from the Fluent catalogues that stand beside the types.
//!
//! The JSON form, which the page and other programs read:
//!
//! ```json
//! {"code": "position.bad", "args": {
//!     "text": "8/8 w",
//!     "line": 3,
//!     "limit": {"decimal": "0.50"},
//!     "expected": ["chess", "alice", {"code": "option.range", "args": {"least": 0, "most": 959}}],
//!     "why": {"code": "fen.fields", "args": {"found": 2}}
//! }}
//! ```
//!
//! - A string is text as somebody typed it, or a word of a command: it is shown as it stands and never translated.
//!   A catalogue may select by it (`{ $color -> [white] … *[black] … }`).
//! - A whole number chooses the plural form and is written with digits alone, without separators: it is as often a
//!   port or a line as a quantity. One beyond ±2⁵³ is sent as a string of digits.
//! - `{"decimal": "0.50"}` is a number with a decimal part, written with as many decimals as it has here and the
//!   decimal sign of the language. It chooses the plural form of the number written so.
//! - An array is a list of alternatives, each of any of these kinds, joined as the language does: `a, b or c`.
//! - An object with a `code` is a message of its own, put into words first: "line 3: …".
//! - `args` is left out where there are none.
//!
//! In a catalogue the message's name is its code with `-` for every dot, `fen-rank-length` for `fen.rank-length`,
//! because names in Fluent have no dots.

mod argument;

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;
use std::io;

use serde::{Deserialize, Serialize};

pub use argument::{Argument, Decimal, ToArgument};

/// A code and its arguments.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Message {
    /// What is said: `fen.rank-length`.
    pub code: Cow<'static, str>,
    /// About what, by name.
    #[serde(default, rename = "args", skip_serializing_if = "BTreeMap::is_empty")]
    pub arguments: BTreeMap<Cow<'static, str>, Argument>,
}

/// Whatever says something to a person.
pub trait ToMessage {
    /// What it says.
    fn to_message(&self) -> Message;
}

/// One code a type declares, with the names of its arguments.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Code {
    /// The code.
    pub code: &'static str,
    /// Its arguments.
    pub arguments: &'static [&'static str],
}

impl Code {
    /// Codes with the same arguments.
    #[must_use]
    pub const fn list<const N: usize>(
        arguments: &'static [&'static str],
        codes: [&'static str; N],
    ) -> [Code; N] {
        let mut all = [Code { code: "", arguments }; N];
        let mut at = 0;
        while at < N {
            all[at].code = codes[at];
            at += 1;
        }
        all
    }
}

/// The codes a type can say. The derives implement it; catalogues are checked against it.
pub trait Codes {
    /// All of them.
    const CODES: &'static [Code];
}

/// The messages of a crate: its catalogue files and the codes they must have words for.
#[derive(Copy, Clone, Debug)]
pub struct Catalogue {
    /// The crate's folder: `chess`.
    pub name: &'static str,
    /// The language and the text of every file.
    pub files: &'static [(&'static str, &'static str)],
    /// The codes of the crate's types.
    pub codes: &'static [&'static [Code]],
}

impl Catalogue {
    /// What people call a word of programs, `white` of the kind `seat`, if the catalogue has a message for it: the one
    /// with the code `chess.seat.white` in the catalogue `chess`. Its arguments are for the caller to add.
    #[must_use]
    pub fn word(&self, kind: &str, word: &str) -> Option<Message> {
        let code = format!("{}.{kind}.{word}", self.name);
        let mut codes = self.codes.iter().copied().flatten();
        codes.find(|one| one.code == code).map(|one| Message::new(one.code))
    }
}

impl Message {
    /// A message without arguments.
    #[must_use]
    pub fn new(code: &'static str) -> Message {
        Message { code: Cow::Borrowed(code), arguments: BTreeMap::new() }
    }

    /// The message with one argument more.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: &(impl ToArgument + ?Sized)) -> Message {
        self.arguments.insert(Cow::Borrowed(name), value.to_argument());
        self
    }
}

impl ToMessage for Message {
    fn to_message(&self) -> Message {
        self.clone()
    }
}

impl<T: ToMessage + ?Sized> ToMessage for &T {
    fn to_message(&self) -> Message {
        (**self).to_message()
    }
}

impl<T: ToMessage + ?Sized> ToMessage for Box<T> {
    fn to_message(&self) -> Message {
        (**self).to_message()
    }
}

/// The code and the arguments, `fen.rank-length found=9 rank=3`: for logs and tests, not for people.
impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.code)?;
        for (name, value) in &self.arguments {
            write!(f, " {name}={value}")?;
        }
        Ok(())
    }
}

impl std::error::Error for Message {}

/// What the operating system did not do.
impl ToMessage for io::Error {
    fn to_message(&self) -> Message {
        let code = SYSTEM.iter().find(|(kind, _)| *kind == self.kind()).map(|(_, code)| code.code);
        match (code, self.raw_os_error()) {
            (Some(code), Some(number)) => Message::new(code).with("number", &number),
            // What the standard library says of a text without an error of anybody else in it.
            (None, None)
                if self.kind() == io::ErrorKind::InvalidData && self.get_ref().is_none() =>
            {
                Message::new(SYSTEM_NOT_UTF8.code)
            }
            // An error made by a program and not by the system has no number, and says what it is about itself.
            _ => Message::new(SYSTEM_OTHER.code).with("text", &self.to_string()),
        }
    }
}

const fn system(code: &'static str) -> Code {
    Code { code, arguments: &["number"] }
}

const SYSTEM: [(io::ErrorKind, Code); 10] = [
    (io::ErrorKind::NotFound, system("system.not-found")),
    (io::ErrorKind::PermissionDenied, system("system.permission-denied")),
    (io::ErrorKind::IsADirectory, system("system.is-a-directory")),
    (io::ErrorKind::NotADirectory, system("system.not-a-directory")),
    (io::ErrorKind::AlreadyExists, system("system.already-exists")),
    (io::ErrorKind::AddrInUse, system("system.address-in-use")),
    (io::ErrorKind::StorageFull, system("system.storage-full")),
    (io::ErrorKind::ReadOnlyFilesystem, system("system.read-only")),
    (io::ErrorKind::ConnectionRefused, system("system.connection-refused")),
    (io::ErrorKind::BrokenPipe, system("system.broken-pipe")),
];
const SYSTEM_NOT_UTF8: Code = Code { code: "system.not-utf8", arguments: &[] };
const SYSTEM_OTHER: Code = Code { code: "system.other", arguments: &["text"] };

impl Codes for io::Error {
    const CODES: &'static [Code] = &{
        let mut all = [SYSTEM_OTHER; SYSTEM.len() + 2];
        all[SYSTEM.len()] = SYSTEM_NOT_UTF8;
        let mut at = 0;
        while at < SYSTEM.len() {
            all[at] = SYSTEM[at].1;
            at += 1;
        }
        all
    };
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::MessageError;

    #[derive(Debug, MessageError)]
    enum Sample {
        #[message("sample.rank-length")]
        RankLength { rank: u8, found: u64 },
        #[message("sample.side", found, most = 8)]
        Side(String),
        #[message("sample.line")]
        Line { line: usize, why: Box<Sample> },
        #[message("sample.either")]
        Either {
            expected: Vec<&'static str>,
            #[message(skip)]
            _inner: bool,
        },
        #[message(transparent)]
        System(#[from] io::Error),
    }

    #[test]
    fn a_derived_error_has_a_code_and_its_fields_as_arguments() {
        let inner = Sample::RankLength { rank: 3, found: u64::MAX };
        let error = Sample::Line { line: 7, why: Box::new(inner) };
        let json = serde_json::to_string(&error.to_message()).unwrap();
        let why =
            r#"{"code":"sample.rank-length","args":{"found":"18446744073709551615","rank":3}}"#;
        assert_eq!(json, format!(r#"{{"code":"sample.line","args":{{"line":7,"why":{why}}}}}"#));
        assert_eq!(serde_json::from_str::<Message>(&json).unwrap(), error.to_message());
        assert_eq!(
            error.to_string(),
            "sample.line line=7 why=(sample.rank-length found=\"18446744073709551615\" rank=3)"
        );
    }

    #[test]
    fn arguments_of_every_kind_survive_json() {
        let message = Message::new("sample.all")
            .with("text", "«w»")
            .with("whole", &-3)
            .with("decimal", &Decimal::new(-5, 2))
            .with("list", &["a", "b"])
            .with("nested", &Message::new("sample.none"));
        let json = serde_json::to_string(&message).unwrap();
        assert!(json.contains(r#""decimal":{"decimal":"-0.05"}"#), "{json}");
        assert!(json.contains(r#""nested":{"code":"sample.none"}"#), "{json}");
        assert_eq!(serde_json::from_str::<Message>(&json).unwrap(), message);
    }

    #[test]
    fn a_catalogue_finds_what_people_call_a_word() {
        const WORDS: &[Code] = &Code::list(&[], ["sample.seat.white"]);
        let catalogue = Catalogue { name: "sample", files: &[], codes: &[WORDS, Sample::CODES] };
        let found = catalogue.word("seat", "white");
        assert_eq!(found, Some(Message::new("sample.seat.white")));
        assert_eq!(catalogue.word("seat", "blue"), None);
        assert_eq!(catalogue.word("piece", "white"), None);
    }

    #[test]
    fn every_code_of_a_type_is_declared_with_its_arguments() {
        let said: Vec<_> = Sample::CODES.iter().map(|one| (one.code, one.arguments)).collect();
        let expected: [(&str, &[&str]); 4] = [
            ("sample.rank-length", &["rank", "found"]),
            ("sample.side", &["found", "most"]),
            ("sample.line", &["line", "why"]),
            ("sample.either", &["expected"]),
        ];
        assert_eq!(said, expected);
        assert_eq!(Sample::Side("x".into()).to_string(), "sample.side found=\"x\" most=8");
        let either = Sample::Either { expected: vec!["a", "b"], _inner: true };
        assert_eq!(either.to_string(), "sample.either expected=[\"a\", \"b\"]");
        let missing = Sample::from(io::Error::from_raw_os_error(2));
        assert_eq!(missing.to_string(), "system.not-found number=2");
        let bytes = io::read_to_string(&b"\xff"[..]).unwrap_err();
        assert_eq!(Sample::from(bytes).to_string(), "system.not-utf8");
        let told = Sample::from(io::Error::other("no such game"));
        assert_eq!(told.to_string(), "system.other text=\"no such game\"");
    }
}
