//! Which rounds a list shows. What a database cannot compare by itself, names and results, is read from the
//! record's tags here.

use crate::{RoundId, RoundInfo};

/// Who sits at the seats of the rounds to list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Opponent {
    /// Nobody but people.
    People,
    /// At least one engine, whichever.
    Engine,
    /// This engine at one of the seats.
    Named(String),
    /// Somebody of this name, or a part of it; case and Spanish accents do not matter.
    Person(String),
}

/// The result of the rounds to list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// Nobody won.
    Drawn,
    /// Whoever sits at this place won, counted from 0 in the order of the record.
    WonAt(usize),
    /// The person of exactly this name won.
    WonBy(String),
    /// The person of exactly this name lost.
    LostBy(String),
}

/// Which rounds to list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Filter {
    /// Only finished ones, or only those that go on.
    pub over: Option<bool>,
    /// Only this game.
    pub game: Option<String>,
    /// Only those whose seats fit.
    pub opponent: Option<Opponent>,
    /// Only those with this result.
    pub result: Option<Wanted>,
    /// Only those played last at this moment or later, in milliseconds since 1970.
    pub since: Option<i64>,
    /// Only those played last before this moment.
    pub until: Option<i64>,
    /// Only those with this text in title, names or game; case and Spanish accents do not matter.
    pub text: Option<String>,
    /// Only those after this one in the list: `(updated_at, id)` of the last round of a page.
    pub before: Option<(i64, RoundId)>,
    /// At most so many.
    pub limit: usize,
}

impl Default for Filter {
    fn default() -> Self {
        Filter::ALL
    }
}

impl Filter {
    /// The fifty played last.
    pub const ALL: Self = Filter {
        over: None,
        game: None,
        opponent: None,
        result: None,
        since: None,
        until: None,
        text: None,
        before: None,
        limit: 50,
    };

    /// Whether what matches can be counted without looking at names, results and dates.
    #[cfg(feature = "sqlite")]
    pub(crate) fn is_plain(&self) -> bool {
        self.text.is_none()
            && self.opponent.is_none()
            && self.result.is_none()
            && self.since.is_none()
            && self.until.is_none()
    }

    /// Whether a round has the end, the game, the date and the place in the list that are wanted; [`Fits`] has the rest.
    pub(crate) fn covers(&self, info: &RoundInfo) -> bool {
        self.over.is_none_or(|over| over == info.summary.over)
            && self.game.as_ref().is_none_or(|game| *game == info.game)
            && self.since.is_none_or(|since| info.updated_at >= since)
            && self.until.is_none_or(|until| info.updated_at < until)
            && self.before.is_none_or(|before| (info.updated_at, info.id) < before)
    }
}

/// A filter with its texts made ready to be compared.
pub(crate) struct Fits<'a> {
    filter: &'a Filter,
    text: Option<String>,
}

impl<'a> Fits<'a> {
    pub(crate) fn new(filter: &'a Filter) -> Fits<'a> {
        Fits { filter, text: filter.text.as_ref().map(|text| fold(text.trim())) }
    }

    /// Whether a round has the text, the seats and the result that are wanted.
    pub(crate) fn check(&self, info: &RoundInfo) -> bool {
        self.text.as_ref().is_none_or(|text| matches(info, text))
            && self.filter.opponent.as_ref().is_none_or(|opponent| sits(info, opponent))
            && self.filter.result.as_ref().is_none_or(|result| ended(info, result))
    }
}

fn matches(info: &RoundInfo, wanted: &str) -> bool {
    let texts =
        info.title.iter().chain([&info.game]).map(String::as_str).chain(names(&info.header));
    texts.map(fold).any(|text| text.contains(wanted))
}

/// A seat as the record's tags tell of it: its word, `person` or `engine`, and who.
type Sits<'a> = (&'a str, &'a str, &'a str);

/// The seats, from the lines `seat NAME KIND WHO` of the record's tags.
fn seats(header: &str) -> impl Iterator<Item = Sits<'_>> {
    header.lines().filter_map(|line| {
        let mut words = line.strip_prefix("seat ")?.splitn(3, ' ');
        Some((words.next()?, words.next()?, words.next()?))
    })
}

fn names(header: &str) -> impl Iterator<Item = &str> {
    seats(header).map(|(_, _, who)| who)
}

fn sits(info: &RoundInfo, opponent: &Opponent) -> bool {
    let mut all = seats(&info.header);
    match opponent {
        Opponent::People => all.all(|(_, kind, _)| kind == "person"),
        Opponent::Engine => all.any(|(_, kind, _)| kind == "engine"),
        Opponent::Named(name) => all.any(|(_, kind, who)| kind == "engine" && who == name),
        Opponent::Person(name) => {
            let name = fold(name.trim());
            all.any(|(_, kind, who)| kind == "person" && fold(who).contains(&name))
        }
    }
}

/// Whether a finished round ended so. Who plays against himself both wins and loses.
fn ended(info: &RoundInfo, wanted: &Wanted) -> bool {
    let Some(winner) = info.summary.result.as_deref().and_then(crate::read_result) else {
        return false;
    };
    let winner = winner.0;
    let is = |(_, kind, who): &Sits<'_>, name: &str| *kind == "person" && fold(who) == fold(name);
    let mut all = seats(&info.header);
    match wanted {
        Wanted::Drawn => winner.is_none(),
        Wanted::WonAt(place) => all.nth(*place).is_some_and(|(seat, ..)| Some(seat) == winner),
        Wanted::WonBy(name) => all.any(|seat| Some(seat.0) == winner && is(&seat, name)),
        Wanted::LostBy(name) => {
            winner.is_some() && all.any(|seat| Some(seat.0) != winner && is(&seat, name))
        }
    }
}

/// The text as it is compared: lower case, without the accents of Spanish.
fn fold(text: &str) -> String {
    text.chars()
        .flat_map(char::to_lowercase)
        .map(|letter| match letter {
            'á' => 'a',
            'é' => 'e',
            'í' => 'i',
            'ó' => 'o',
            'ú' | 'ü' => 'u',
            'ñ' => 'n',
            letter => letter,
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_found_in_the_tags() {
        let header =
            "trebejo 1\ngame toy\nseat green person Ana María\nseat red engine 5\nseat x\n";
        assert_eq!(names(header).collect::<Vec<_>>(), ["Ana María", "5"]);
    }

    #[test]
    fn case_and_accents_do_not_matter() {
        assert_eq!(fold("MUÑOZ Ángel"), "munoz angel");
    }
}
