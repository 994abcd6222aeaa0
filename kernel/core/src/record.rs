//! Records: a round as text, readable and diffable, and the only form in which rounds are kept.
//!
//! ```text
//! trebejo 1
//! game diamond
//! start RRRR.RG..RG.GGGG..... g 0
//! seat green person Ana
//! seat red engine 5
//! clock 300+5
//!
//! 1 green bt-cd @2100
//! 2 red tt-cu @950
//! ```
//!
//! The first line names the format and its version. Tags follow (a round taken out of a library also has its `date`), then a blank line, then one event a
//! line: its number, the seat (`-` for chance), the words, and after `@` the milliseconds charged to
//! the seat's clock where one ran.

mod error;

use std::collections::BTreeMap;
use std::fmt;
use std::time::Duration;

use crate::{ClockRule, ClockRuleError, Deed, Event, Hex, Moment, NameError, Seat, clean_name};

pub(crate) use error::FirstLine;
pub use error::{EventError, RecordError, TagError};

/// The version this program writes, and the newest it reads.
pub const FORMAT: u32 = 1;

/// What follows a time control by which the clock never stops.
const STRICT: &str = " strict";
/// The most characters in the name of a person.
const LONGEST_NAME: usize = 40;
/// The most characters in the name of an engine, its limits included.
const LONGEST_ENGINE: usize = 80;
/// The most characters in the title of a round.
const LONGEST_TITLE: usize = 80;

/// A round: what was agreed before it began, and what has happened since.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// What was agreed.
    pub header: Header,
    /// What happened, numbered from 1.
    pub events: Vec<Event>,
}

/// What is agreed before a round begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header {
    /// The game's id.
    pub game: String,
    /// What people call this round, if they gave it a name.
    pub title: Option<String>,
    /// When it began and when something last happened, where that is told: in a round that was taken out of a
    /// library.
    pub dated: Option<[Moment; 2]>,
    /// Options that differ from their defaults.
    pub options: BTreeMap<String, String>,
    /// The position it began from.
    pub start: String,
    /// The two sides, in the order of [`Seat`].
    pub seats: [SeatTag; 2],
    /// The time control.
    pub clock: ClockRule,
    /// Whether the clock runs on while no player is connected.
    pub strict_time: bool,
    /// Where luck comes from; `None` in a game without it.
    pub chance: Option<ChanceTag>,
}

/// One side of a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatTag {
    /// The game's word for it: `green`.
    pub name: String,
    /// Who sits there.
    pub sitter: Sitter,
}

/// Who sits at a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sitter {
    /// A person, by the name they gave.
    Person(String),
    /// An engine by its name, with its limits: a level such as `5`, or a word such as `minimax@depth=3`.
    Engine(String),
}

impl Sitter {
    /// Whether an engine sits here.
    #[must_use]
    pub fn is_engine(&self) -> bool {
        matches!(self, Sitter::Engine(_))
    }

    /// A person with a name that fits a record.
    pub fn person(name: &str) -> Result<Sitter, NameError> {
        clean_name(name, LONGEST_NAME).map(Sitter::Person)
    }
}

/// Where the luck of a round comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ChanceTag {
    /// The operating system. Text: `system`.
    System,
    /// A shown seed that gives the same luck again. Text: `seed 42`.
    Seed(u64),
    /// Whoever plays says what fell: real dice beside the screen. Text: `typed`.
    Typed,
    /// A seed nobody knows before the end, fixed by its commitment and stirred by both players. Text:
    /// `fair ROUND COMMITMENT`.
    Fair {
        /// The word for the round that was hashed with the seed.
        round: String,
        /// The hash that fixed the seed before anybody played.
        commitment: Hex<32>,
    },
}

impl fmt::Display for ChanceTag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ChanceTag::System => f.write_str("system"),
            ChanceTag::Seed(seed) => write!(f, "seed {seed}"),
            ChanceTag::Typed => f.write_str("typed"),
            ChanceTag::Fair { round, commitment } => write!(f, "fair {round} {commitment}"),
        }
    }
}

impl Header {
    /// The seat of this name.
    #[must_use]
    pub fn seat(&self, name: &str) -> Option<Seat> {
        Seat::BOTH.into_iter().find(|seat| self.seats[seat.index()].name == name)
    }

    /// The game's word for a seat, or `-` for none.
    #[must_use]
    pub fn seat_name(&self, seat: Option<Seat>) -> &str {
        seat.map_or("-", |seat| &self.seats[seat.index()].name)
    }

    /// Who sits at a seat.
    #[must_use]
    pub fn sitter(&self, seat: Seat) -> &Sitter {
        &self.seats[seat.index()].sitter
    }

    /// Sets the title, or takes it away where the text is blank.
    pub fn set_title(&mut self, text: &str) -> Result<(), NameError> {
        self.title = match text.trim() {
            "" => None,
            text => Some(clean_name(text, LONGEST_TITLE)?),
        };
        Ok(())
    }

    /// Reads the tags of a record, without events.
    pub fn read(text: &str) -> Result<Header, RecordError> {
        let mut lines = numbered(text);
        read_header(&mut lines)
    }

    /// Reads the words after an event's number: `green tt-cu @2100`.
    pub fn read_event(&self, seq: u32, words: &str) -> Result<Event, EventError> {
        let (name, words) = words.split_once(' ').ok_or(EventError::Incomplete)?;
        let seat = match name {
            "-" => None,
            name => Some(self.seat(name).ok_or_else(|| {
                let names = self.seats.iter().map(|seat| seat.name.clone());
                let expected = names.chain(["-".to_owned()]).collect();
                EventError::Seat { found: name.into(), expected }
            })?),
        };
        let (words, spent) = match words.rsplit_once(" @") {
            None => (words, None),
            Some((words, millis)) => {
                let digits = !millis.is_empty() && millis.bytes().all(|b| b.is_ascii_digit());
                let millis: u32 = match millis.parse() {
                    Ok(millis) if digits => millis,
                    _ => return Err(EventError::Time(format!("@{millis}"))),
                };
                (words, Some(Duration::from_millis(millis.into())))
            }
        };
        let deed = Deed::read(seat, words)?;
        Ok(Event { seq, seat, deed, spent })
    }

    /// Writes the words of an event, without its number.
    #[must_use]
    pub fn write_event(&self, event: &Event) -> String {
        let seat = self.seat_name(event.seat);
        match event.spent {
            None => format!("{seat} {}", event.deed),
            Some(spent) => format!("{seat} {} @{}", event.deed, spent.as_millis()),
        }
    }
}

impl fmt::Display for Header {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "trebejo {FORMAT}")?;
        writeln!(f, "game {}", self.game)?;
        if let Some(title) = &self.title {
            writeln!(f, "title {title}")?;
        }
        if let Some([begun, latest]) = &self.dated {
            writeln!(f, "date {begun} {latest}")?;
        }
        for (name, value) in &self.options {
            writeln!(f, "option {name}={value}")?;
        }
        writeln!(f, "start {}", self.start)?;
        for SeatTag { name, sitter } in &self.seats {
            match sitter {
                Sitter::Person(who) => writeln!(f, "seat {name} person {who}")?,
                Sitter::Engine(which) => writeln!(f, "seat {name} engine {which}")?,
            }
        }
        writeln!(f, "clock {}{}", self.clock, if self.strict_time { STRICT } else { "" })?;
        match &self.chance {
            None => Ok(()),
            Some(tag) => writeln!(f, "chance {tag}"),
        }
    }
}

impl Record {
    /// A record in which nothing has happened yet.
    #[must_use]
    pub fn new(header: Header) -> Record {
        Record { header, events: Vec::new() }
    }

    /// The number of the latest event, 0 if there is none.
    #[must_use]
    pub fn seq(&self) -> u32 {
        self.events.len() as u32
    }

    /// Reads a record. That its events are possible in the game is checked when it is replayed.
    pub fn read(text: &str) -> Result<Record, RecordError> {
        let mut lines = numbered(text);
        let header = read_header(&mut lines)?;
        let mut events = Vec::new();
        for (line, text) in lines {
            if text.is_empty() {
                continue;
            }
            let error = |why| RecordError::Event { line, why };
            let expected = events.len() as u32 + 1;
            let words = text
                .split_once(' ')
                .filter(|(number, _)| *number == expected.to_string())
                .map(|(_, words)| words)
                .ok_or_else(|| error(EventError::Number(expected)))?;
            events.push(header.read_event(expected, words).map_err(error)?);
        }
        Ok(Record { header, events })
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.header)?;
        for event in &self.events {
            writeln!(f, "{} {}", event.seq, self.header.write_event(event))?;
        }
        Ok(())
    }
}

fn numbered(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    text.lines().enumerate().map(|(i, line)| (i + 1, line.trim_end()))
}

fn read_header<'a>(
    lines: &mut impl Iterator<Item = (usize, &'a str)>,
) -> Result<Header, RecordError> {
    let version = lines
        .next()
        .and_then(|(_, line)| line.strip_prefix("trebejo "))
        .and_then(|version| read_number(version)?.try_into().ok())
        .ok_or(RecordError::NotARecord)?;
    if version > FORMAT {
        return Err(RecordError::Newer(version));
    }
    if version == 0 {
        return Err(RecordError::NotARecord);
    }

    let mut game = None;
    let mut title = None;
    let mut dated = None;
    let mut options = BTreeMap::new();
    let mut start = None;
    let mut seats = Vec::new();
    let mut clock = None;
    let mut chance = None;
    for (line, text) in lines {
        if text.is_empty() {
            break;
        }
        let error = |why: TagError| RecordError::Tag { line, why };
        let (tag, value) =
            text.split_once(' ').ok_or_else(|| error(TagError::NoValue(text.into())))?;
        let once = |taken: bool| {
            if taken { Err(error(TagError::Twice(tag.into()))) } else { Ok(()) }
        };
        match tag {
            "game" => {
                once(game.is_some())?;
                game = Some(value.to_string());
            }
            "title" => {
                once(title.is_some())?;
                title = Some(clean_name(value, LONGEST_TITLE).map_err(|why| error(why.into()))?);
            }
            "date" => {
                once(dated.is_some())?;
                dated = Some(read_dates(value).map_err(error)?);
            }
            "option" => {
                let (name, value) =
                    value.split_once('=').ok_or_else(|| error(TagError::Option(value.into())))?;
                once(options.insert(name.to_string(), value.to_string()).is_some())?;
            }
            "start" => {
                once(start.is_some())?;
                start = Some(value.to_string());
            }
            "seat" => {
                let seat = read_seat(value).map_err(error)?;
                once(seats.iter().any(|s: &SeatTag| s.name == seat.name))?;
                seats.push(seat);
            }
            "clock" => {
                once(clock.is_some())?;
                clock = Some(read_clock(value).map_err(|why| error(why.into()))?);
            }
            "chance" => {
                once(chance.is_some())?;
                let read = read_chance(value).ok_or_else(|| TagError::Chance(value.into()));
                chance = Some(read.map_err(error)?);
            }
            _ => return Err(error(TagError::Unknown(tag.into()))),
        }
    }
    let (clock, strict_time) = clock.unwrap_or_default();
    Ok(Header {
        game: game.ok_or(RecordError::Missing("game"))?,
        title,
        dated,
        options,
        start: start.ok_or(RecordError::Missing("start"))?,
        seats: seats.try_into().map_err(|seats: Vec<_>| RecordError::Seats(seats.len()))?,
        clock,
        strict_time,
        chance,
    })
}

/// A time control, and whether it is strict: `300+5`, `300+5 strict`.
fn read_clock(value: &str) -> Result<(ClockRule, bool), ClockRuleError> {
    match value.strip_suffix(STRICT) {
        None => Ok((value.parse()?, false)),
        Some("none") => Err(ClockRuleError(value.into())),
        Some(rule) => Ok((rule.parse()?, true)),
    }
}

fn read_seat(value: &str) -> Result<SeatTag, TagError> {
    let error = || TagError::Seat(value.into());
    let mut parts = value.splitn(3, ' ');
    let (Some(name), Some(kind), Some(who)) = (parts.next(), parts.next(), parts.next()) else {
        return Err(error());
    };
    if name == "-" || name.is_empty() {
        return Err(error());
    }
    let sitter = match kind {
        "person" => Sitter::person(who)?,
        "engine" => Sitter::Engine(clean_name(who, LONGEST_ENGINE)?),
        _ => return Err(error()),
    };
    Ok(SeatTag { name: name.into(), sitter })
}

/// When a round began and was last played; one moment stands for both.
fn read_dates(value: &str) -> Result<[Moment; 2], TagError> {
    let (begun, latest) = value.split_once(' ').unwrap_or((value, value));
    let dates = [begun.parse::<Moment>()?, latest.parse::<Moment>()?];
    if dates[1] < dates[0] {
        return Err(TagError::Dates(value.into()));
    }
    Ok(dates)
}

fn read_chance(value: &str) -> Option<ChanceTag> {
    match value {
        "system" => return Some(ChanceTag::System),
        "typed" => return Some(ChanceTag::Typed),
        _ => {}
    }
    if let Some(seed) = value.strip_prefix("seed ") {
        return read_number(seed).map(ChanceTag::Seed);
    }
    let (round, commitment) = value.strip_prefix("fair ")?.split_once(' ')?;
    let plain = (1..=64).contains(&round.len()) && round.bytes().all(|b| b.is_ascii_alphanumeric());
    let commitment = commitment.parse().ok()?;
    plain.then(|| ChanceTag::Fair { round: round.into(), commitment })
}

/// A whole number in digits alone: no sign, no blanks.
fn read_number(text: &str) -> Option<u64> {
    if text.bytes().all(|b| b.is_ascii_digit()) { text.parse().ok() } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "trebejo 1\ngame toy\ntitle An evening\noption first=red\nstart 0 0 a\n\
        seat green person Ana María\nseat red engine 5\nclock 300+5\nchance seed 7\n\n\
        1 green step @2100\n2 - roll 63\n3 red offer draw\n4 green decline\n5 red flag @300000\n";

    #[test]
    fn strict_time_stands_behind_the_clock() {
        assert!(!Record::read(TEXT).unwrap().header.strict_time);
        let text = TEXT.replace("clock 300+5", "clock 300+5 strict");
        let record = Record::read(&text).unwrap();
        assert!(record.header.strict_time);
        assert_eq!(record.header.clock.to_string(), "300+5");
        assert_eq!(record.to_string(), text);
        for bad in ["none strict", "strict", "300+5  strict", "300+5 strict strict"] {
            assert!(Record::read(&TEXT.replace("300+5", bad)).is_err(), "{bad}");
        }
    }

    #[test]
    fn a_record_survives_reading_and_writing() {
        let record = Record::read(TEXT).unwrap();
        assert_eq!(record.events.len(), 5);
        assert_eq!(record.events[0].spent, Some(Duration::from_millis(2100)));
        assert_eq!(record.events[1].deed, Deed::Chance("roll 63".into()));
        assert_eq!(record.to_string(), TEXT);
    }

    #[test]
    fn dates_are_kept_and_read_with_care() {
        let date = "date 2026-11-16T09:30:00Z 2026-11-16T09:41:12.345Z\n";
        let text = TEXT.replace("option first", &format!("{date}option first"));
        let record = Record::read(&text).unwrap();
        assert_eq!(record.to_string(), text);
        let [begun, latest] = record.header.dated.unwrap();
        assert_eq!(latest.ms() - begun.ms(), 672_345);
        let one = Record::read(&text.replace(" 2026-11-16T09:41:12.345Z", "")).unwrap();
        assert_eq!(one.header.dated, Some([begun, begun]));
        for (wrong, why) in [
            ("date yesterday\n", "why=(moment.form found=\"yesterday\")"),
            ("date 2026-11-16T09:30:00Z 2026-11-15T09:30:00Z\n", "why=(tag.dates"),
        ] {
            let error = Record::read(&text.replace(date, wrong)).unwrap_err().to_string();
            assert!(error.contains(why), "{error}");
        }
        let twice = Record::read(&text.replace(date, &date.repeat(2))).unwrap_err().to_string();
        assert_eq!(twice, "record.line line=5 why=(tag.twice tag=\"date\")");
    }

    #[test]
    fn line_ends_and_blanks_of_other_systems_are_read() {
        let text = format!("\u{feff}{}", TEXT.replace('\n', "\r\n"));
        assert_eq!(Record::read(&text).unwrap().to_string(), TEXT);
    }

    #[test]
    fn a_bad_record_is_refused_with_its_line() {
        let cases = [
            ("trebejo 1", "chess 1", "record.line line=1 why=(record.not-a-record format=1)"),
            ("trebejo 1", "trebejo 2", "record.line line=1 why=(record.newer format=1 found=2)"),
            ("trebejo 1", "trebejo +1", "record.line line=1 why=(record.not-a-record format=1)"),
            ("trebejo 1", "trebejo 0", "record.line line=1 why=(record.not-a-record format=1)"),
            ("game toy\n", "", "record.missing tag=\"game\""),
            ("game toy", "game", "record.line line=2 why=(tag.no-value tag=\"game\")"),
            ("title An evening", "game toy", "record.line line=3 why=(tag.twice tag=\"game\")"),
            (
                "option first=red",
                "option first",
                "record.line line=4 why=(tag.option found=\"first\")",
            ),
            ("seat red engine 5\n", "", "record.seats found=1"),
            (
                "seat red engine 5",
                "seat red robot 5",
                "record.line line=7 why=(tag.seat found=\"red robot 5\")",
            ),
            ("chance seed 7", "chance dice", "record.line line=9 why=(tag.chance found=\"dice\")"),
            (
                "chance seed 7",
                "chance seed +7",
                "record.line line=9 why=(tag.chance found=\"seed +7\")",
            ),
            ("1 green step", "2 green step", "record.line line=11 why=(event.number expected=1)"),
            (
                "2 - roll 63",
                "2 blue roll 63",
                "record.line line=12 why=(event.seat expected=[\"green\", \"red\", \"-\"] found=\"blue\")",
            ),
            ("@2100", "@-1", "record.line line=11 why=(event.time found=\"@-1\")"),
            (
                "3 red offer draw",
                "3 red offer tea",
                "record.line line=13 why=(action.offer found=\"tea\")",
            ),
        ];
        for (good, bad, message) in cases {
            let text = TEXT.replacen(good, bad, 1);
            assert_eq!(Record::read(&text).unwrap_err().to_string(), message);
        }
    }
}
