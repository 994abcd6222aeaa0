//! Numbers as a language writes them. Fluent takes the number itself, to choose the plural form, and asks here for
//! its digits; the signs between them are messages.

use fluent_bundle::FluentValue;
use trebejo_core::{Lang, ToMessage};

use crate::render;

/// The signs within numbers.
#[derive(Copy, Clone, Debug, PartialEq, Eq, ToMessage)]
pub(crate) enum Sign {
    /// What stands before the decimals.
    #[message("number.decimal")]
    Decimal,
    /// What stands between groups of three digits.
    #[message("number.group")]
    Group,
}

/// A number that was written with a decimal point, with the decimal sign of a language.
#[must_use]
pub fn localized(lang: Lang, written: impl AsRef<str>) -> String {
    written.as_ref().replace('.', &render(lang, &Sign::Decimal))
}

/// A number in groups of three digits, as a language separates them.
#[must_use]
pub fn separated(lang: Lang, number: u64) -> String {
    thousands(number, &render(lang, &Sign::Group))
}

/// A number in groups of three digits with this between them.
#[must_use]
pub fn thousands(number: u64, sign: &str) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push_str(sign);
        }
        text.push(digit);
    }
    text
}

/// A number with so many decimals, for tables of people: with a minus sign and not a hyphen.
#[must_use]
pub fn decimal(lang: Lang, value: f64, places: usize) -> String {
    // No minus sign before nothing.
    let value = if value.abs() < 0.5 * 10_f64.powi(-(places as i32)) { 0.0 } else { value };
    localized(lang, format!("{value:.places$}").replace('-', "−"))
}

/// A difference: always with its sign.
#[must_use]
pub fn signed(lang: Lang, value: f64, places: usize) -> String {
    let text = decimal(lang, value, places);
    if text.starts_with('−') { text } else { format!("+{text}") }
}

/// A share of 1 in percent.
#[must_use]
pub fn percent(lang: Lang, share: f64) -> String {
    format!("{} %", decimal(lang, 100.0 * share, 1))
}

/// A count in groups of three digits with narrow spaces between them, for tables: the same in every language.
#[must_use]
pub fn grouped(count: u64) -> String {
    // Four digits stay together.
    if count < 10_000 { count.to_string() } else { thousands(count, "\u{202f}") }
}

/// What Fluent calls to write a value; `None` leaves texts as they are.
pub(crate) type Formatter<M> = fn(&FluentValue<'_>, &M) -> Option<String>;

/// What writes numbers with a decimal sign. Fluent takes a function and no closure, so there is one for every sign that
/// languages have; `None` for anything else.
pub(crate) fn formatter<M>(sign: &str) -> Option<Formatter<M>> {
    match sign {
        "." => Some(written::<'.', M>),
        "," => Some(written::<',', M>),
        "٫" => Some(written::<'٫', M>),
        _ => None,
    }
}

fn written<const SIGN: char, M>(value: &FluentValue<'_>, _memory: &M) -> Option<String> {
    let FluentValue::Number(number) = value else { return None };
    let places = number.options.minimum_fraction_digits.unwrap_or(0);
    Some(format!("{:.places$}", number.value).replace('.', SIGN.encode_utf8(&mut [0; 4])))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_as_the_language_writes_them() {
        assert_eq!(localized(Lang::ES, "+0.18"), "+0,18");
        assert_eq!(localized(Lang::EN, "+0.18"), "+0.18");
        assert_eq!(separated(Lang::ES, 1_234_567), "1.234.567");
        assert_eq!(separated(Lang::EN, 999), "999");
        assert_eq!(thousands(1_000, "_"), "1_000");
        assert_eq!(decimal(Lang::EN, -12.345, 1), "−12.3");
        assert_eq!(decimal(Lang::ES, 12.345, 1), "12,3");
        assert_eq!(signed(Lang::EN, -0.01, 1), "+0.0");
        assert_eq!(percent(Lang::ES, 0.625), "62,5 %");
        assert_eq!(grouped(1234), "1234");
        assert_eq!(grouped(1_234_567), "1\u{202f}234\u{202f}567");
    }
}
