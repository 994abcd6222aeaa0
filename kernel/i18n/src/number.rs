//! Numbers as a language writes them. Fluent takes the number itself, to choose the plural form, and asks here for
//! its digits.

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
