//! The languages there are: those this crate has a catalogue for, so that a language is added with files alone.

use std::fmt;
use std::str::FromStr;

use crate::messages::MESSAGES;
use crate::{MessageError, Names};

/// A language, by the name of its catalogues.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Lang(&'static str);

/// No language there is.
#[derive(Clone, Debug, PartialEq, Eq, MessageError)]
#[message("lang.unknown")]
pub struct LangError {
    expected: Vec<&'static str>,
}

impl Lang {
    /// English, in which logs and protocols are, and whatever nobody has asked for in another language.
    pub const EN: Lang = Lang("en");

    /// Spanish.
    pub const ES: Lang = Lang("es");

    /// All of them.
    pub const ALL: [Lang; MESSAGES.files.len()] = {
        let mut all = [Lang::EN; MESSAGES.files.len()];
        let mut at = 0;
        while at < all.len() {
            all[at] = Lang(MESSAGES.files[at].0);
            at += 1;
        }
        all
    };

    /// Its word in options and addresses, and the name of its catalogues: `en`.
    #[must_use]
    pub const fn word(self) -> &'static str {
        self.0
    }

    /// The language of a locale such as `es_AR.UTF-8`: the one that is nearest, English where there is none.
    #[must_use]
    pub fn of_locale(locale: &str) -> Lang {
        let name = locale.split(['.', '@']).next().unwrap_or_default().replace('_', "-");
        let mut tag = name.as_str();
        loop {
            let found = Lang::ALL.into_iter().find(|lang| lang.0.eq_ignore_ascii_case(tag));
            match (found, tag.rsplit_once('-')) {
                (Some(lang), _) => return lang,
                (None, Some((wider, _))) => tag = wider,
                (None, None) => return Lang::EN,
            }
        }
    }
}

impl Default for Lang {
    fn default() -> Lang {
        Lang::EN
    }
}

impl fmt::Debug for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl Names {
    /// The name in a language; in English where there is no other.
    #[must_use]
    pub fn within(self, lang: Lang) -> &'static str {
        if lang == Lang::ES { self.es } else { self.en }
    }
}

impl FromStr for Lang {
    type Err = LangError;

    fn from_str(text: &str) -> Result<Lang, LangError> {
        let expected = || LangError { expected: Lang::ALL.map(Lang::word).to_vec() };
        Lang::ALL.into_iter().find(|lang| lang.word() == text).ok_or_else(expected)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_languages_are_those_of_the_catalogues() {
        assert_eq!(Lang::ALL, [Lang::EN, Lang::ES]);
        assert_eq!("es".parse(), Ok(Lang::ES));
        let unknown = "fr".parse::<Lang>().unwrap_err();
        assert_eq!(unknown.to_string(), r#"lang.unknown expected=["en", "es"]"#);
    }

    #[test]
    fn a_locale_has_the_nearest_language() {
        for locale in ["es", "es_AR.UTF-8", "ES_es@euro", "es-419", "es_Latn_MX"] {
            assert_eq!(Lang::of_locale(locale), Lang::ES, "{locale}");
        }
        for locale in ["", "C", "C.UTF-8", "POSIX", "en_GB.UTF-8", "est", "et_EE.UTF-8", "-", "_"] {
            assert_eq!(Lang::of_locale(locale), Lang::EN, "{locale}");
        }
    }
}
