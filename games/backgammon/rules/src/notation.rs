//! Plays as people write them: `13/7 8/7`, `bar/22*`, `6/off`, `24/18(2)`, `24/18*/13`. Points are those of
//! the side that plays. A play is known by what it does, so the order of its parts does not matter, and steps of
//! one checker may be written as one; also read is the bare `13 7 8 7`.

use std::fmt::Write;
use trebejo_core::MessageError;

use crate::{BAR, Board, Dice, OFF, Play};

/// Why a text has not the form of a play.
#[derive(Clone, Debug, PartialEq, Eq, MessageError)]
pub enum PlayTextError {
    /// Nothing we know.
    #[message("play-text.form", found)]
    Form(String),
    /// A point that is not on the board.
    #[message("play-text.point", found)]
    Point(String),
    /// A point without the one to go to.
    #[message("play-text.odd", found)]
    Odd(String),
    /// More than any roll allows.
    #[message("play-text.long")]
    Long,
}

/// The way of one checker as it was typed: two places or more, the first being where it stands.
pub(crate) type Way = Vec<u8>;

/// Reads the ways of the checkers.
pub(crate) fn read_ways(text: &str) -> Result<Vec<Way>, PlayTextError> {
    let lower = text.trim().to_lowercase();
    let mut ways: Vec<Way> = Vec::new();
    let mut bare = None;
    for word in lower.split(|c: char| c.is_whitespace() || c == ',').filter(|w| !w.is_empty()) {
        let (places, times) = match word.split_once('(') {
            Some((places, rest)) => match rest.strip_suffix(')') {
                Some(digit @ ("1" | "2" | "3" | "4")) => (places, digit.as_bytes()[0] - b'0'),
                _ => return Err(PlayTextError::Form(text.trim().into())),
            },
            None => (word, 1),
        };
        let way: Way = places
            .split(['/', '-'])
            .map(|name| read_place(name.trim_end_matches('*'), text))
            .collect::<Result<_, _>>()?;
        match (&way[..], bare.take()) {
            ([place], None) if times == 1 => bare = Some(*place),
            ([to], Some(from)) if times == 1 => ways.push(vec![from, *to]),
            ([_, _, ..], None) => ways.extend((0..times).map(|_| way.clone())),
            _ => return Err(PlayTextError::Form(text.trim().into())),
        }
        if ways.iter().map(|way| way.len() - 1).sum::<usize>() > 4 {
            return Err(PlayTextError::Long);
        }
    }
    match (bare, ways.is_empty()) {
        (Some(_), _) => Err(PlayTextError::Odd(text.trim().into())),
        (None, true) => Err(PlayTextError::Form(text.trim().into())),
        (None, false) => Ok(ways),
    }
}

fn read_place(name: &str, text: &str) -> Result<u8, PlayTextError> {
    match name {
        "bar" | "b" | "25" => Ok(BAR),
        "off" | "o" | "0" => Ok(OFF),
        _ if name.is_empty() || !name.bytes().all(|b| b.is_ascii_digit()) => {
            Err(PlayTextError::Form(text.trim().chars().take(60).collect()))
        }
        _ => match name.parse() {
            Ok(point @ 1..=24) => Ok(point),
            _ => Err(PlayTextError::Point(name.chars().take(20).collect())),
        },
    }
}

/// What typed ways come to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Meant {
    /// This play.
    One(Play),
    /// Several plays that hit on different points.
    Several(Play, Play),
    /// Nothing the roll allows.
    Nothing,
}

/// Finds the legal play that does what the ways do.
pub(crate) fn find_play(board: Board, dice: Dice, ways: &[Way]) -> Meant {
    let mut change = [0i8; 26];
    let mut stops = Vec::new();
    for way in ways {
        let (from, to) = (way[0], way[way.len() - 1]);
        change[usize::from(from)] -= 1;
        change[usize::from(to)] += 1;
        stops.extend(way[1..].iter().filter(|place| board.is_hit(**place)).copied());
    }
    // What was said of the way is meant: each part of it is some of the dice, and ends on no closed point.
    let legs = ways.iter().flat_map(|way| way.windows(2)).map(|leg| (leg[0], leg[1]));
    for (from, to) in legs.filter(|(_, to)| *to != OFF) {
        let closed = to != BAR && board.other.on(BAR - to) >= 2;
        if closed || from <= to || !sums(dice.numbers()).any(|sum| sum == from - to) {
            return Meant::Nothing;
        }
    }
    let fits = |after: Board| {
        (0..26).all(|place| {
            let before = board.own.on(place) as i8;
            after.own.on(place) as i8 - before == change[usize::from(place)]
        })
    };
    let is_hit = |after: Board, place: u8| after.other.on(BAR - place) == 0;
    let mut exact = None;
    let mut others = Vec::new();
    board.each_play(dice, |play, after| {
        if !fits(after) || !stops.iter().all(|place| is_hit(after, *place)) {
            return;
        }
        // Blots hit on the way without being named are hit only if there is no other way.
        let blots = (1..=24).filter(|place| board.is_hit(*place));
        let unnamed = blots.filter(|place| is_hit(after, *place) && !stops.contains(place)).count();
        if unnamed == 0 {
            exact = Some(play);
        } else {
            others.push(play);
        }
    });
    match (exact, &others[..]) {
        (Some(play), _) => Meant::One(play),
        (None, [play]) => Meant::One(*play),
        (None, [one, other, ..]) => Meant::Several(*one, *other),
        (None, []) => Meant::Nothing,
    }
}

/// What some of these dice come to together.
pub(crate) fn sums(dice: &[u8]) -> impl Iterator<Item = u8> {
    let sum = move |set: u32| (0..dice.len()).filter(|i| set >> i & 1 == 1).map(|i| dice[i]).sum();
    (0..1u32 << dice.len()).map(sum)
}

/// Writes a legal play; different results have different texts.
#[must_use]
pub fn write_play(board: Board, play: Play) -> String {
    // Each checker's way: its places, and whether it hits there. Where it neither hits nor stops is left out.
    let mut ways: Vec<Vec<(u8, bool)>> = Vec::new();
    let mut at = board;
    let mut steps: Vec<_> = play.steps().collect();
    // From the rear, so that a step onto a place comes before the one that leaves it.
    steps.sort_by_key(|step| std::cmp::Reverse(step.from()));
    for step in steps {
        let reached = (step.to(), at.is_hit(step.to()));
        at = at.step(step);
        match ways.iter_mut().find(|way| way.last().is_some_and(|last| last.0 == step.from())) {
            Some(way) => {
                if !way[way.len() - 1].1 {
                    way.pop();
                }
                way.push(reached);
            }
            None => ways.push(vec![(step.from(), false), reached]),
        }
    }
    ways.sort_by(|a, b| b.cmp(a));
    let mut text = String::new();
    let same = |a: &Vec<(u8, bool)>, b: &Vec<(u8, bool)>| {
        a.iter().map(|place| place.0).eq(b.iter().map(|place| place.0))
    };
    for group in ways.chunk_by(same) {
        if !text.is_empty() {
            text.push(' ');
        }
        for (i, (place, hit)) in group[0].iter().enumerate() {
            let slash = if i > 0 { "/" } else { "" };
            let star = if *hit { "*" } else { "" };
            let name = place_name(*place);
            write!(text, "{slash}{name}{star}").expect("a string takes all");
        }
        if group.len() > 1 {
            write!(text, "({})", group.len()).expect("a string takes all");
        }
    }
    text
}

/// What a place is called: `bar`, `off` or its number.
pub(crate) fn place_name(place: u8) -> String {
    match place {
        BAR => "bar".into(),
        OFF => "off".into(),
        point => point.to_string(),
    }
}
