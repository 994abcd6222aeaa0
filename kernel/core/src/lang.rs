//! The languages of the house.

use std::str::FromStr;

use crate::{MessageError, Names};

/// A language of the house.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Spanish.
    Es,
}

/// No language of the house.
#[derive(Clone, Debug, PartialEq, Eq, MessageError)]
#[message("lang.unknown")]
pub struct LangError {
    expected: [&'static str; 2],
}

impl Lang {
    /// All of them, the one that is taken unless somebody says otherwise first.
    pub const ALL: [Lang; 2] = [Lang::En, Lang::Es];

    /// Its word in options and addresses, and the name of its catalogues: `en`.
    #[must_use]
    pub fn word(self) -> &'static str {
        self.pick("en", "es")
    }

    /// The language of a locale such as `es_AR.UTF-8`: English unless it is Spanish.
    #[must_use]
    pub fn of_locale(locale: &str) -> Lang {
        if locale.starts_with("es") { Lang::Es } else { Lang::En }
    }

    /// The one of two that is in this language.
    #[must_use]
    pub fn pick<T>(self, en: T, es: T) -> T {
        match self {
            Lang::En => en,
            Lang::Es => es,
        }
    }

    /// A written number with this language's decimal sign.
    #[must_use]
    pub fn decimal(self, text: String) -> String {
        match self {
            Lang::En => text,
            Lang::Es => text.replace('.', ","),
        }
    }
}

impl Names {
    /// The name in a language.
    #[must_use]
    pub fn within(self, lang: Lang) -> &'static str {
        lang.pick(self.en, self.es)
    }
}

impl FromStr for Lang {
    type Err = LangError;

    fn from_str(text: &str) -> Result<Lang, LangError> {
        let expected = || LangError { expected: Lang::ALL.map(Lang::word) };
        Lang::ALL.into_iter().find(|lang| lang.word() == text).ok_or_else(expected)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_as_the_language_writes_them() {
        assert_eq!(Lang::Es.decimal("+0.18".into()), "+0,18");
        assert_eq!(Lang::En.decimal("+0.18".into()), "+0.18");
    }
}
