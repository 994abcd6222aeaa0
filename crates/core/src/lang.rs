//! The languages of the house.

use std::str::FromStr;

use crate::Names;

/// A language of the house.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Spanish.
    Es,
}

impl Lang {
    /// The system's language, English unless it is Spanish.
    #[must_use]
    pub fn from_env() -> Lang {
        let set = |name| std::env::var(name).ok().filter(|value| !value.is_empty());
        let locale = set("LC_ALL").or_else(|| set("LC_MESSAGES")).or_else(|| set("LANG"));
        match locale {
            Some(locale) if locale.starts_with("es") => Lang::Es,
            _ => Lang::En,
        }
    }

    /// The one of two that is in this language.
    #[must_use]
    pub fn pick<T>(self, en: T, es: T) -> T {
        match self {
            Lang::En => en,
            Lang::Es => es,
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
    type Err = String;

    fn from_str(text: &str) -> Result<Lang, String> {
        match text {
            "en" => Ok(Lang::En),
            "es" => Ok(Lang::Es),
            _ => Err("expected en or es".into()),
        }
    }
}
