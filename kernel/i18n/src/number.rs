//! Numbers as a language writes them. Fluent takes the number itself, to choose the plural form, and asks here for
//! its digits; tables and drawings, which are made of numbers alone, take them from here as well.

use fluent_bundle::FluentValue;
use trebejo_core::Lang;

/// What Fluent calls to write a value; `None` leaves texts as they are.
pub(crate) type Formatter<M> = fn(&FluentValue<'_>, &M) -> Option<String>;

pub(crate) fn formatter<M>(lang: Lang) -> Formatter<M> {
    match lang {
        Lang::En => english,
        Lang::Es => spanish,
    }
}

fn english<M>(value: &FluentValue<'_>, _memory: &M) -> Option<String> {
    written(value, Lang::En)
}

fn spanish<M>(value: &FluentValue<'_>, _memory: &M) -> Option<String> {
    written(value, Lang::Es)
}

fn written(value: &FluentValue<'_>, lang: Lang) -> Option<String> {
    let FluentValue::Number(number) = value else { return None };
    let places = number.options.minimum_fraction_digits.unwrap_or(0);
    Some(lang.decimal(format!("{:.places$}", number.value)))
}

/// A number with so many decimals, for tables of people: with a minus sign and not a hyphen.
#[must_use]
pub fn decimal(lang: Lang, value: f64, places: usize) -> String {
    // No minus sign before nothing.
    let value = if value.abs() < 0.5 * 10_f64.powi(-(places as i32)) { 0.0 } else { value };
    lang.decimal(format!("{value:.places$}").replace('-', "−"))
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

/// A count with its thousands apart, which is the same in both languages.
#[must_use]
pub fn grouped(count: u64) -> String {
    let digits = count.to_string();
    let mut out = String::new();
    for (i, digit) in digits.chars().enumerate() {
        // Four digits stay together.
        if i > 0 && (digits.len() - i).is_multiple_of(3) && digits.len() > 4 {
            out.push('\u{202f}');
        }
        out.push(digit);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_as_each_language_has_it() {
        assert_eq!(decimal(Lang::En, -12.345, 1), "−12.3");
        assert_eq!(decimal(Lang::Es, 12.345, 1), "12,3");
        assert_eq!(signed(Lang::En, -0.01, 1), "+0.0");
        assert_eq!(percent(Lang::Es, 0.625), "62,5 %");
        assert_eq!(grouped(1234), "1234");
        assert_eq!(grouped(1_234_567), "1\u{202f}234\u{202f}567");
    }
}
