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

    /// A written number with this language's decimal sign.
    #[must_use]
    pub fn decimal(self, text: String) -> String {
        match self {
            Lang::En => text,
            Lang::Es => text.replace('.', ","),
        }
    }

    /// A move as players write it, with the letters of this language. The letter of a chess man begins the move,
    /// after its board where there are two, or follows `=`.
    #[must_use]
    pub fn label(self, label: &str) -> String {
        if self == Lang::En {
            return label.into();
        }
        let spanish = |letter: char| match letter {
            'K' => 'R',
            'Q' => 'D',
            'R' => 'T',
            'B' => 'A',
            'N' => 'C',
            other => other,
        };
        let letters: Vec<char> = label.chars().collect();
        let square = |c: &char| matches!(c, 'a'..='h' | '1'..='8' | 'x');
        let translate = |(at, letter): (usize, &char)| {
            let before = at.checked_sub(1).map(|before| letters[before]);
            let begins = matches!(before, None | Some(' ' | ':'));
            let man = begins && letters.get(at + 1).is_some_and(square);
            if man || before == Some('=') { spanish(*letter) } else { *letter }
        };
        letters.iter().enumerate().map(translate).collect()
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_and_numbers_are_written_as_the_language_writes_them() {
        for (en, spanish) in [
            ("Nf3", "Cf3"),
            ("exd8=Q+", "exd8=D+"),
            ("O-O", "O-O"),
            ("B:Bb5", "B:Ab5"),
            ("Raxd1", "Taxd1"),
            ("24/18 13/10", "24/18 13/10"),
        ] {
            assert_eq!(Lang::Es.label(en), spanish);
            assert_eq!(Lang::En.label(en), en);
        }
        assert_eq!(Lang::Es.decimal("+0.18".into()), "+0,18");
    }
}
