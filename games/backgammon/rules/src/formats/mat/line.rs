//! What a single line of a `.mat` file is.

use crate::formats::text::{leading_number, strip_word};

/// A line, by its form alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Line<'a> {
    /// `; [Player 1 "Ana"]`: a name and a value; both empty for another remark.
    Header(&'a str, &'a str),
    /// `5 point match`.
    Match(u32),
    /// `Game 3`.
    Game,
    /// Anything else: names and scores, or deeds.
    Other(&'a str),
}

impl Line<'_> {
    /// Reads a line that is not blank.
    pub(super) fn read(text: &str) -> Line<'_> {
        let words = text.trim();
        if let Some(remark) = words.strip_prefix([';', '#']) {
            let (name, value) = header(remark.trim()).unwrap_or_default();
            return Line::Header(name, value);
        }
        if let Some((number, rest)) = leading_number(words)
            && let Some(rest) = strip_word(rest.trim_start().trim_start_matches('-'), "point")
            && strip_word(rest.trim_start_matches(['s', 'S']).trim_start(), "match").is_some()
        {
            return Line::Match(number);
        }
        if let Some(rest) = strip_word(words, "game")
            && let Some((_, "")) = leading_number(rest).map(|(n, rest)| (n, rest.trim()))
        {
            return Line::Game;
        }
        Line::Other(text)
    }
}

/// `[Name "value"]`, or a position of XG's as `Set Pos=…`.
fn header(remark: &str) -> Option<(&str, &str)> {
    if let Some(rest) = strip_word(remark, "set pos") {
        return Some(("Set Pos", rest));
    }
    let (name, value) = remark.strip_prefix('[')?.split_once('"')?;
    Some((name.trim(), value.rsplit_once('"')?.0.trim()))
}

/// The names and scores above a game: `Ana : 0    Bruno : 2`. Ratings after a comma are left out.
pub(super) fn read_players(text: &str) -> Option<[(&str, u32); 2]> {
    let (rest, second) = text.trim().rsplit_once(':')?;
    let second = leading_number(second).filter(|(_, rest)| rest.trim().is_empty())?.0;
    // The first colon that has a number and a blank behind it ends the first name.
    let (first, score, rest) =
        rest.char_indices().filter(|(_, c)| *c == ':').find_map(|(at, _)| {
            let (score, behind) = leading_number(&rest[at + 1..])?;
            behind.starts_with(char::is_whitespace).then_some((&rest[..at], score, behind))
        })?;
    Some([(name(first), score), (name(rest), second)])
}

fn name(text: &str) -> &str {
    let text = text.trim();
    match text.rsplit_once(',') {
        Some((name, rating)) if rating.trim().parse::<f64>().is_ok_and(|r| r > 0.0) => name.trim(),
        _ => text,
    }
}

/// A deed in a line of a game: its words, and whether it stands in the right column.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) struct Cell<'a> {
    pub(super) words: &'a str,
    pub(super) right: bool,
}

/// The words deeds begin with.
const DEEDS: [&str; 12] = [
    "double", "redouble", "beaver", "raccoon", "take", "accept", "drop", "pass", "reject", "win",
    "resign", "refuse",
];

/// Columns from here on are the right ones, for a deed that stands alone.
const RIGHT: usize = 20;

/// The deeds of a line: at most two in their columns, and the result. Nothing if there is something else.
pub(super) fn read_cells(text: &str) -> Option<Vec<Cell<'_>>> {
    let text = text.trim_end();
    let number = text.find(')').filter(|at| {
        let before = text[..*at].trim();
        !before.is_empty() && before.bytes().all(|byte| byte.is_ascii_digit())
    });
    let begin = number.map_or(0, |at| at + 1);
    let starts = starts(text, begin);
    let Some(first) = starts.first() else {
        return text[begin..].trim().is_empty().then(Vec::new);
    };
    if !text[begin..*first].trim().is_empty() {
        return None;
    }
    let ends = starts.iter().skip(1).copied().chain([text.len()]);
    let words: Vec<&str> =
        starts.iter().zip(ends).map(|(from, to)| text[*from..to].trim()).collect();
    let far = |index: usize| column(&text[..starts[index]]) >= RIGHT;
    let rolled = words[0].as_bytes().first().is_some_and(u8::is_ascii_digit);
    let is_end = |words: &str| strip_word(words, "win").is_some();
    let columns = match words[..] {
        [_] => vec![far(0)],
        // Whoever rolled and did not play has the result in the same line, in the winner's column.
        [_, end] if is_end(end) && rolled && !far(0) => vec![false, far(1)],
        [_, end] if is_end(end) && far(0) => vec![true, true],
        [_, _] => vec![false, true],
        [_, _, end] if is_end(end) => vec![false, true, true],
        _ => return None,
    };
    Some(words.into_iter().zip(columns).map(|(words, right)| Cell { words, right }).collect())
}

/// Where deeds begin: at a roll with its colon, or at a word for a deed.
fn starts(text: &str, begin: usize) -> Vec<usize> {
    let bytes = text.as_bytes();
    let mut found = Vec::new();
    let mut words = false;
    for at in begin..bytes.len() {
        let before = if at == begin { b' ' } else { bytes[at - 1] };
        let roll = matches!(bytes[at..], [b'1'..=b'6', b'1'..=b'6', b':', ..])
            && !before.is_ascii_digit()
            && !matches!(before, b'/' | b'(');
        let word = bytes[at].is_ascii_alphabetic()
            && !(before.is_ascii_alphanumeric() || matches!(before, b'/' | b'(') || words)
            && DEEDS.iter().any(|deed| strip_word(&text[at..], deed).is_some());
        // "Wins 1 point and the match" is one deed, and so is anything else on one side of a wide gap.
        words = (words || word) && !matches!(bytes[at..], [b' ', b' ', ..] | [b'\t', ..]);
        if roll || word {
            found.push(at);
        }
    }
    found
}

/// The column in which a text ends.
fn column(text: &str) -> usize {
    text.chars().fold(0, |column, c| if c == '\t' { column / 16 * 16 + 16 } else { column + 1 })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_known_by_their_form() {
        assert_eq!(Line::read(" 5 point match"), Line::Match(5));
        assert_eq!(Line::read("15-Point Match"), Line::Match(15));
        assert_eq!(Line::read("0 points match\r"), Line::Match(0));
        assert_eq!(Line::read(" Game 12 "), Line::Game);
        assert_eq!(Line::read("; [Player 1 \"A \"B\" C\"]"), Line::Header("Player 1", "A \"B\" C"));
        assert_eq!(Line::read("# whatever"), Line::Header("", ""));
        assert_eq!(Line::read("Game over"), Line::Other("Game over"));
    }

    #[test]
    fn names_may_hold_anything() {
        let read = |text| read_players(text);
        assert_eq!(read(" Ana : 0     Bruno : 12"), Some([("Ana", 0), ("Bruno", 12)]));
        assert_eq!(read("Ana María:0 B: C : 3"), Some([("Ana María", 0), ("B: C", 3)]));
        assert_eq!(read("x,1650.5 : 1   y, z : 2"), Some([("x", 1), ("y, z", 2)]));
        assert_eq!(
            (read("Ana : 0"), read("Ana 0 Bruno 0"), read("a : x b : 1")),
            (None, None, None)
        );
    }

    #[test]
    fn cells_stand_in_their_columns() {
        let cells = |text| {
            let cells = read_cells(text)?;
            Some(cells.iter().map(|c| (c.words, c.right)).collect::<Vec<_>>())
        };
        let left = |words| Some(vec![(words, false)]);
        let right = |words| Some(vec![(words, true)]);
        let both = |one, other| Some(vec![(one, false), (other, true)]);
        assert_eq!(
            cells("  1) 61: 13/7 8/7                 43: 24/20 13/10"),
            both("61: 13/7 8/7", "43: 24/20 13/10")
        );
        assert_eq!(cells("1)61: 13/7 8/7 43:24/20"), both("61: 13/7 8/7", "43:24/20"));
        assert_eq!(cells("  1)                             21: 6/4"), right("21: 6/4"));
        assert_eq!(cells("1)\t\t21: 6/4"), right("21: 6/4"));
        assert_eq!(cells("1)\t21: 6/4\t"), left("21: 6/4"));
        assert_eq!(
            cells(" 12) 66: 8/2 8/2          Doubles => 2"),
            both("66: 8/2 8/2", "Doubles => 2")
        );
        assert_eq!(cells(" 13)  Takes                      22:"), both("Takes", "22:"));
        assert_eq!(cells(" 14)  Drops        Wins 1 point"), both("Drops", "Wins 1 point"));
        assert_eq!(cells("      Wins 1 point and the match"), left("Wins 1 point and the match"));
        let won = "                                  Wins 4 points";
        assert_eq!(cells(won), right("Wins 4 points"));
        assert_eq!(
            cells("  2) 33:       Wins 2 points"),
            Some(vec![("33:", false), ("Wins 2 points", false)])
        );
        assert_eq!(
            cells("  8) 66:                         Wins 3 points"),
            both("66:", "Wins 3 points")
        );
        assert_eq!(
            cells("  9) 61: 8/2 8/7               65:  Wins 1 point"),
            Some(vec![("61: 8/2 8/7", false), ("65:", true), ("Wins 1 point", true)])
        );
        assert_eq!(
            cells("  9)                            65:  Wins 1 point"),
            Some(vec![("65:", true), ("Wins 1 point", true)])
        );
        assert_eq!(cells("  2) 65: Cannot Move    31: ????"), both("65: Cannot Move", "31: ????"));
        assert_eq!(cells("  9) "), Some(vec![]));
        assert_eq!(cells("  9) castles"), None);
        assert_eq!(cells("  9) so 61: 8/7"), None);
        assert_eq!(cells("  9) 61: 8/7  52: 8/3  43: 8/4"), None);
    }
}
