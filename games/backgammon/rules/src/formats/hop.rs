//! One checker's way in a turn as people write it: from here to there, by one die or by several.

use super::text::{excerpt, strip_word};
use crate::{BAR, OFF};
use trebejo_core::MessageError;

/// A checker goes from a place to another, as the mover numbers them.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Hop {
    /// A point from 1 to 24, or [`BAR`].
    pub from: u8,
    /// A point from 1 to 24, or [`OFF`].
    pub to: u8,
    /// Whether the text says that a blot is hit there.
    pub hit: bool,
}

/// Why a text is no play.
#[derive(Clone, Debug, PartialEq, Eq, MessageError)]
pub enum HopError {
    /// A word that is no way of a checker.
    #[message("hop.form", found)]
    Form(String),
    /// More checkers than four dice move.
    #[message("hop.many")]
    Many,
}

/// No roll moves more checkers than this.
const MOST: usize = 4;

/// Reads what follows a roll: `13/7 8/7*`, `24/18(2)`, `bar/22*/16`, `6/0`. Words for a turn without a
/// play give no hop; where nothing or a question mark stands, nobody knows.
pub fn read_hops(text: &str) -> Result<Option<Vec<Hop>>, HopError> {
    const NO_PLAY: [&str; 5] = ["cannot move", "can't move", "no move", "no play", "dance"];
    let text = text.trim();
    let bare = text.trim_matches(|c| matches!(c, '(' | ')' | '.' | '!' | '?' | ' '));
    if bare.is_empty() {
        return Ok(None);
    }
    if NO_PLAY.iter().any(|words| strip_word(bare, words).is_some()) {
        return Ok(Some(Vec::new()));
    }
    let mut hops = Vec::new();
    for word in text.split(|c: char| c.is_whitespace() || c == ',').filter(|w| !w.is_empty()) {
        read_word(word, &mut hops).ok_or_else(|| HopError::Form(excerpt(word)))?;
        if hops.len() > MOST {
            return Err(HopError::Many);
        }
    }
    Ok(Some(hops))
}

/// Reads one word, which may be the way of a checker over several points, or of several checkers.
fn read_word(word: &str, hops: &mut Vec<Hop>) -> Option<()> {
    // A hit by several checkers has its star behind their number, or before it.
    let (word, starred) = match word.strip_suffix(")*") {
        None => (word, false),
        Some(_) => (&word[..word.len() - 1], true),
    };
    let (way, times) = match word.strip_suffix(')').and_then(|rest| rest.rsplit_once('(')) {
        None => (word, 1),
        Some((way, times)) => (way, times.parse().ok().filter(|n| (1..=MOST).contains(n))?),
    };
    let places: Vec<&str> = way.split('/').collect();
    if !(2..=MOST + 1).contains(&places.len()) {
        return None;
    }
    let mut from = read_place(places[0].trim_end_matches('*'))?;
    let mut found = Vec::new();
    for place in &places[1..] {
        let hit = place.ends_with('*');
        let to = read_place(place.trim_end_matches('*'))?;
        if from == OFF || to == BAR || to >= from {
            return None;
        }
        found.push(Hop { from, to, hit });
        from = to;
    }
    if let Some(last) = found.last_mut() {
        last.hit |= starred;
    }
    for _ in 0..times {
        hops.extend(&found);
    }
    Some(())
}

fn read_place(text: &str) -> Option<u8> {
    let is = |words: &[&str]| words.iter().any(|word| text.eq_ignore_ascii_case(word));
    if is(&["bar", "b"]) {
        return Some(BAR);
    }
    if is(&["off", "o", "home"]) {
        return Some(OFF);
    }
    let digits = (1..=2).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|place| digits && *place <= BAR)
}

/// Writes hops as `.mat` files do: the bar is 25, off is 0.
#[must_use]
pub fn write_hops(hops: &[Hop]) -> String {
    let word = |hop: &Hop| format!("{}/{}{}", hop.from, hop.to, if hop.hit { "*" } else { "" });
    hops.iter().map(word).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use trebejo_testkit::said;

    #[test]
    fn every_way_of_writing_is_read() {
        let plain = |text: &str| write_hops(&read_hops(text).unwrap().unwrap());
        assert_eq!(plain("13/7 8/7*"), "13/7 8/7*");
        assert_eq!(plain(" bar/22*/16  6/off,4/o "), "25/22* 22/16 6/0 4/0");
        assert_eq!(plain("24/18(2) 13/7(2)"), "24/18 24/18 13/7 13/7");
        assert_eq!(plain("13/7(2)* 8/7*(2)"), "13/7* 13/7* 8/7* 8/7*");
        assert_eq!(plain("B/20* 1/HOME"), "25/20* 1/0");
        for nothing in ["Cannot Move", "(no play)", "No move.", "Dances"] {
            assert_eq!(read_hops(nothing), Ok(Some(vec![])), "{nothing}");
        }
        for unknown in ["", "  ", "????", "???"] {
            assert_eq!(read_hops(unknown), Ok(None), "{unknown}");
        }
    }

    #[test]
    fn what_is_no_play_is_refused() {
        let long = "9".repeat(300);
        let bad = [
            "13",
            "13/",
            "/7",
            "7/13",
            "13/bar",
            "off/3",
            "26/20",
            "13/7(5)",
            "13/7(0)",
            "13/7(x)",
            "13-7",
            "Illegal play",
            "1/0/0",
            "+3/2",
            "13/7()",
            &long,
            "ñ/3",
            "8/7/6/5/4/3",
        ];
        for text in bad {
            assert!(matches!(read_hops(text), Err(HopError::Form(_))), "{text}");
        }
        assert_eq!(read_hops("6/5(4) 6/5"), Err(HopError::Many));
        let message = said(&[&crate::MESSAGES], &read_hops("13-7").unwrap_err());
        assert_eq!(
            message,
            "\"13-7\" is no move of a checker, expected one as in \"13/7\", \"bar/22*\" or \"6/off\""
        );
    }
}
