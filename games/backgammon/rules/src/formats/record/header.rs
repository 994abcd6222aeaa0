//! What stands above the events of a record: options, start, and the names of a file made to fit.

use std::collections::BTreeMap;

use trebejo_core::{ChanceTag, ClockRule, Game, Header, SeatTag, Sitter, clean_name};

use crate::formats::Transcript;
use crate::{Backgammon, BackgammonGame, LONGEST, write_xgid};

pub(super) fn header(round: &Transcript, start: Backgammon) -> Header {
    let mut options = BTreeMap::new();
    let rules = start.rules;
    let on = |yes: bool| if yes { "on" } else { "off" };
    match rules.length {
        0 => {
            options.insert("length".into(), "money".into());
            options.insert("jacoby".into(), on(rules.jacoby).into());
            options.insert("beavers".into(), on(rules.beavers).into());
        }
        1..=LONGEST => drop(options.insert("length".into(), rules.length.to_string())),
        // Longer than anyone can choose; the start position says it.
        _ => {}
    }
    let seat = |index: usize| {
        let name = fitting(&round.names[index], &|name| Sitter::person(name).ok());
        let sitter = name.unwrap_or_else(|| Sitter::Person("?".into()));
        SeatTag { name: BackgammonGame::SEATS[index].into(), sitter }
    };
    let mut header = Header {
        game: BackgammonGame::ID.into(),
        title: None,
        dated: None,
        options,
        start: write_xgid(&start),
        seats: [seat(0), seat(1)],
        clock: ClockRule::None,
        strict_time: false,
        chance: Some(ChanceTag::System),
    };
    if let Some(event) = &round.event {
        let titled = |text: &str| {
            let mut header = header.clone();
            header.set_title(text).ok().map(|_| header)
        };
        header = fitting(event, &titled).unwrap_or(header);
    }
    header
}

/// A name of a file made to fit a record: without the characters a record refuses, cut where it is too long.
fn fitting<T>(text: &str, take: &dyn Fn(&str) -> Option<T>) -> Option<T> {
    const MOST: usize = 200;
    let fits = |c: &char| clean_name(&format!("x{c}x"), 3).is_ok();
    let clean: Vec<char> = text.chars().take(MOST).filter(fits).collect();
    let cut = |length: usize| clean[..length].iter().collect::<String>();
    (1..=clean.len()).rev().find_map(|length| take(cut(length).trim()))
}
