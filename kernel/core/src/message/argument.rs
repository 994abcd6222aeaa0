//! The arguments of a message and what becomes one.

use std::borrow::Cow;
use std::fmt;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::{Message, ToMessage};

/// One argument of a message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Argument {
    /// A whole number.
    Whole(i64),
    /// Text as it was typed, or a word of a command.
    Text(String),
    /// A number with decimals.
    Decimal {
        /// The number, with a point.
        decimal: Decimal,
    },
    /// Another message.
    Message(Message),
    /// Alternatives.
    List(Vec<Argument>),
}

/// A number with a fixed count of decimals.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Decimal {
    units: i64,
    places: u8,
}

impl Decimal {
    /// `units` of the last of so many decimals: 50 and 2 are 0.50.
    #[must_use]
    pub fn new(units: i64, places: u8) -> Decimal {
        Decimal { units, places }
    }

    /// How many decimals it is written with.
    #[must_use]
    pub fn places(self) -> u8 {
        self.places
    }

    /// The number.
    #[must_use]
    pub fn value(self) -> f64 {
        self.units as f64 / 10f64.powi(self.places.into())
    }
}

impl fmt::Display for Decimal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.units < 0 { "-" } else { "" };
        let scale = 10u64.pow(self.places.into());
        let (whole, part) = (self.units.unsigned_abs() / scale, self.units.unsigned_abs() % scale);
        match self.places {
            0 => write!(f, "{sign}{whole}"),
            places => write!(f, "{sign}{whole}.{part:0width$}", width = places.into()),
        }
    }
}

impl From<Decimal> for String {
    fn from(decimal: Decimal) -> String {
        decimal.to_string()
    }
}

impl TryFrom<String> for Decimal {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Decimal, &'static str> {
        let wrong = "expected a decimal number";
        let (whole, part) = text.split_once('.').unwrap_or((&text, ""));
        let units = i64::from_str(&format!("{whole}{part}")).map_err(|_| wrong)?;
        let digits = part.bytes().all(|b| b.is_ascii_digit());
        let places = u8::try_from(part.len()).ok().filter(|places| digits && *places < 19);
        Ok(Decimal { units, places: places.ok_or(wrong)? })
    }
}

impl fmt::Display for Argument {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Argument::Whole(number) => write!(f, "{number}"),
            Argument::Text(text) => write!(f, "{text:?}"),
            Argument::Decimal { decimal } => write!(f, "{decimal}"),
            Argument::Message(message) => write!(f, "({message})"),
            Argument::List(all) => {
                f.write_str("[")?;
                for (at, one) in all.iter().enumerate() {
                    write!(f, "{}{one}", if at == 0 { "" } else { ", " })?;
                }
                f.write_str("]")
            }
        }
    }
}

/// Whatever can be an argument: numbers, text, lists of them, and whatever says something itself.
pub trait ToArgument {
    /// The argument.
    fn to_argument(&self) -> Argument;
}

impl<T: ToMessage> ToArgument for T {
    fn to_argument(&self) -> Argument {
        Argument::Message(self.to_message())
    }
}

impl ToArgument for Argument {
    fn to_argument(&self) -> Argument {
        self.clone()
    }
}

impl ToArgument for Decimal {
    fn to_argument(&self) -> Argument {
        Argument::Decimal { decimal: *self }
    }
}

impl<T: ToArgument> ToArgument for [T] {
    fn to_argument(&self) -> Argument {
        Argument::List(self.iter().map(ToArgument::to_argument).collect())
    }
}

impl<T: ToArgument> ToArgument for Vec<T> {
    fn to_argument(&self) -> Argument {
        self.as_slice().to_argument()
    }
}

impl<T: ToArgument, const N: usize> ToArgument for [T; N] {
    fn to_argument(&self) -> Argument {
        self.as_slice().to_argument()
    }
}

impl<T: ToArgument> ToArgument for &'static [T] {
    fn to_argument(&self) -> Argument {
        Argument::List(self.iter().map(ToArgument::to_argument).collect())
    }
}

impl ToArgument for Path {
    fn to_argument(&self) -> Argument {
        Argument::Text(self.display().to_string())
    }
}

impl ToArgument for PathBuf {
    fn to_argument(&self) -> Argument {
        self.as_path().to_argument()
    }
}

/// What is a text, as it stands.
macro_rules! text {
    ($($type:ty),*) => {$(
        impl ToArgument for $type {
            fn to_argument(&self) -> Argument {
                Argument::Text(self.to_string())
            }
        }
    )*};
}
text!(str, &'_ str, String, Cow<'_, str>, char);

/// The largest whole number every reader of JSON keeps exactly.
const EXACT: u64 = 1 << 53;

macro_rules! whole {
    ($($type:ty),*) => {$(
        impl ToArgument for $type {
            fn to_argument(&self) -> Argument {
                match i64::try_from(*self) {
                    Ok(number) if number.unsigned_abs() <= EXACT => Argument::Whole(number),
                    _ => Argument::Text(self.to_string()),
                }
            }
        }
    )*};
}
whole!(u8, u16, u32, u64, usize, i8, i16, i32, i64, isize);
