//! Records of the house as PGN, and games of PGN files as records.
//!
//! Out goes the line that stands, with names, time control, clocks and result. In comes the main line; what a
//! file says besides (comments, variations, signs) has no place in a record. A game that ends otherwise than
//! on the board ends by resignation, by time or by agreement, as its result and its tags say.

use std::collections::BTreeMap;
use std::time::Duration;

use trebejo_core::{
    ChanceTag, ClockRule, Deed, Event, FileFault, FileForm, FileGames, Header, NameError, Node,
    Offer, Options, Position, PositionHistory, ReadError, Record, Seat, SeatTag, Sitter, ToMessage,
};

use super::fault::{Fault, GameFault};
use super::fold::{Clocks, End, fold};
use super::write::numbered;
use super::{
    Action, Ending, Line, Pgn, PgnGame, Ply, RawGame, Reader, Tags, Walker, commands, read_time,
    write_time,
};
use crate::san::Language;

/// PGN among the kinds of files.
pub const FORM: FileForm =
    FileForm { name: "PGN", extension: "pgn", media: "application/vnd.chess-pgn" };

/// Writes the line that stands in a record, with names, clocks and result.
pub fn write_record<G: Pgn>(record: &Record, language: Language) -> Result<String, ReadError> {
    let header = &record.header;
    let mut options = Options::default();
    for (name, value) in &header.options {
        options.set(G::OPTIONS, name, value)?;
    }
    let start = G::read_position(&header.start, &options)?;
    let (standing, end) = fold(record);

    let mut pos = start.clone();
    let mut line = Line::new();
    for standing in standing {
        let wrong = |why: &dyn ToMessage| {
            let (seq, why) = (standing.event.seq, why.to_message());
            ReadError::new(&GameFault::Event { seq, why })
        };
        let action: Action<G::Position> = match &standing.event.deed {
            Deed::Move(text) => {
                Action::Move(G::read_move(&pos, text).map_err(|error| wrong(&error))?)
            }
            Deed::Chance(text) => {
                Action::Chance(G::read_chance(&pos, text).map_err(|error| wrong(&error))?)
            }
            deed => return Err(wrong(&GameFault::NoAction(deed.to_string()))),
        };
        action.act_on(&mut pos);
        let mut ply = Ply::new(action);
        if let (Some((shown, told)), Some(spent)) = (standing.clock, standing.event.spent) {
            let mut comment = format!("[%clk {}]", write_time(shown));
            // Where the clock does not tell how long it took, as in a free first move, that is said too.
            if told != spent {
                comment.push_str(&format!(" [%emt {}]", write_time(spent)));
            }
            ply.comments.push(comment);
        }
        line.plies.push(ply);
    }

    let (ending, termination) = match (end, pos.node()) {
        (Some(End::Resigned(seat)), _) => (won_by(seat.other()), "normal"),
        (Some(End::Flagged(seat)), _) => (won_by(seat.other()), "time forfeit"),
        (Some(End::Drawn), _) => (Ending::Draw, "normal"),
        (Some(End::Judged(winner)), _) => (winner.map_or(Ending::Draw, won_by), "adjudication"),
        (None, Node::Over(outcome)) => (outcome.winner.map_or(Ending::Draw, won_by), "normal"),
        (None, _) if repeated::<G>(&start, &line) => (Ending::Draw, "normal"),
        (None, _) => (Ending::Open, "unterminated"),
    };
    let mut tags = Tags::default();
    if let Some(title) = &header.title {
        tags.set("Event", title);
    }
    if let Some([begun, _]) = header.dated {
        let (year, month, day) = begun.date();
        tags.set("Date", &format!("{year:04}.{month:02}.{day:02}"));
    }
    for (tag, seat) in [("White", Seat::First), ("Black", Seat::Second)] {
        tags.set(tag, &name_of(header.sitter(seat)));
    }
    if header.clock != ClockRule::None {
        tags.set("TimeControl", &header.clock.to_string());
    }
    tags.set("Termination", termination);
    Ok(PgnGame { tags, options, start, line, ending }.write::<G>(language))
}

fn won_by(seat: Seat) -> Ending {
    match seat {
        Seat::First => Ending::White,
        Seat::Second => Ending::Black,
    }
}

/// Whether a position came so often that the round ended by itself.
fn repeated<G: Pgn>(start: &G::Position, line: &Line<G::Position>) -> bool {
    let mut history = PositionHistory::<G>::new(start);
    let mut pos = start.clone();
    for ply in &line.plies {
        ply.action.act_on(&mut pos);
        history.push(&pos);
    }
    history.ends_by_repetition()
}

/// How a file calls whoever sits at a seat.
fn name_of(sitter: &Sitter) -> String {
    match sitter {
        Sitter::Person(name) => name.clone(),
        Sitter::Engine(name) if name.bytes().all(|byte| byte.is_ascii_digit()) => {
            format!("Trebejo level {name}")
        }
        Sitter::Engine(name) => format!("Trebejo {name}"),
    }
}

/// The games of a file as records that can be replayed.
#[must_use]
pub fn read_records<G: Pgn>(text: &str) -> FileGames<'_> {
    let mut reader = Reader::new(text.as_bytes());
    let mut walker = Walker::<G>::default();
    Box::new(std::iter::from_fn(move || {
        let raw = reader.next_game().expect("bytes in memory can be read")?;
        let read = read_record::<G>(&raw, None, &mut walker);
        let used = read.as_ref().map_or_else(|_| raw.ends(), |(_, used)| *used);
        reader.ended_after(used);
        Some(read.map(|(record, _)| record))
    }))
}

/// Reads one game as a record; the number of bytes that belong to it comes with it.
pub fn read_record<G: Pgn>(
    raw: &RawGame<'_>,
    language: Option<Language>,
    walker: &mut Walker<G>,
) -> Result<(Record, usize), FileFault> {
    let (game, used) = PgnGame::read::<G>(raw, language, walker)?;
    match to_record::<G>(&game) {
        Ok(record) => Ok((record, used)),
        Err(why) => Err(raw.fault(Fault::new(0, &why))),
    }
}

fn to_record<G: Pgn>(game: &PgnGame<G::Position>) -> Result<Record, GameFault> {
    let mut record = Record::new(header::<G>(game));
    let mut clocks = Clocks::new(record.header.clock);
    let mut history = PositionHistory::<G>::new(&game.start);
    let mut pos = game.start.clone();
    let mut last = Seat::Second;
    for ply in &game.line.plies {
        let (seat, deed) = match ply.action {
            Action::Move(mv) => {
                if let Node::Over(_) = history.node(&pos) {
                    return Err(GameFault::Over(numbered::<G>(&pos, mv)));
                }
                (G::number(&pos).1, Deed::Move(G::write_move(&pos, mv)))
            }
            Action::Chance(chance) => {
                let deed = Deed::Chance(G::write_chance(&pos, chance));
                record.events.push(event(&record, None, deed, None));
                ply.action.act_on(&mut pos);
                history.push(&pos);
                continue;
            }
        };
        let spent = clocks.as_mut().map(|clocks| {
            let spent = spent_on(ply, clocks, seat);
            clocks.moved(seat, spent);
            spent
        });
        record.events.push(event(&record, Some(seat), deed, spent));
        ply.action.act_on(&mut pos);
        history.push(&pos);
        last = seat;
    }
    if !matches!(history.node(&pos), Node::Over(_)) {
        let timed = clocks.is_some() && game.tags.get("Termination").is_some_and(is_forfeit);
        let lost = |seat| (seat, if timed { Deed::Flag } else { Deed::Resign });
        let deeds = match game.ending {
            Ending::White => vec![lost(Seat::Second)],
            Ending::Black => vec![lost(Seat::First)],
            // Whoever has moved offers, and the other agrees.
            Ending::Draw => vec![(last, Deed::Offer(Offer::Draw)), (last.other(), Deed::Accept)],
            Ending::Open => Vec::new(),
        };
        for (seat, deed) in deeds {
            record.events.push(event(&record, Some(seat), deed, None));
        }
    }
    Ok(record)
}

fn event(record: &Record, seat: Option<Seat>, deed: Deed, spent: Option<Duration>) -> Event {
    Event { seq: record.seq() + 1, seat, deed, spent }
}

fn is_forfeit(termination: &str) -> bool {
    termination.to_ascii_lowercase().contains("time")
}

/// How long a move took, by its comments.
fn spent_on<P: Position>(ply: &Ply<P>, clocks: &Clocks, seat: Seat) -> Duration {
    let time = |name: &str| {
        let found = ply.comments.iter().flat_map(|comment| commands(comment));
        found.filter(|command| command.name == name).find_map(|command| read_time(command.value))
    };
    let spent = match (time("clk"), time("emt")) {
        // Where the clock agrees with what is said to have been spent, that says more.
        (Some(shown), Some(spent)) if clocks.after(seat, spent) == shown => spent,
        (Some(shown), _) => clocks.spent(seat, shown),
        (None, spent) => spent.unwrap_or_default(),
    };
    // What a record can hold.
    spent.min(Duration::from_millis(u32::MAX.into()))
}

fn header<G: Pgn>(game: &PgnGame<G::Position>) -> Header {
    let seat = |index: usize, tag: &str| {
        let name = game.tags.get(tag).unwrap_or("?");
        let named = fitting(name, &mut |name| Sitter::person(name));
        let sitter = named.unwrap_or_else(|| Sitter::Person("?".into()));
        SeatTag { name: G::SEATS[index].into(), sitter }
    };
    let options: BTreeMap<String, String> =
        game.options.iter().map(|(name, value)| (name.into(), value.into())).collect();
    let mut header = Header {
        game: G::ID.into(),
        title: None,
        dated: None,
        options,
        start: G::write_position(&game.start),
        seats: [seat(0, "White"), seat(1, "Black")],
        clock: game.tags.get("TimeControl").map_or(ClockRule::None, read_clock),
        strict_time: false,
        chance: G::CHANCE.then_some(ChanceTag::System),
    };
    if let Some(event) = game.tags.known("Event") {
        fitting(event, &mut |text| header.set_title(text));
    }
    header
}

/// A name of a file made to fit a record: without control characters, cut where it is too long.
fn fitting<T>(text: &str, take: &mut dyn FnMut(&str) -> Result<T, NameError>) -> Option<T> {
    let clean = text.chars().filter(|c| take_char(*c)).collect::<String>();
    match take(&clean) {
        Ok(taken) => Some(taken),
        Err(NameError::Long { most, .. }) => {
            let short: String = clean.trim().chars().take(most).collect();
            take(&short).ok()
        }
        Err(_) => None,
    }
}

/// Whether a character may stand in a name of a record.
fn take_char(c: char) -> bool {
    trebejo_core::clean_name(&format!("x{c}x"), 3).is_ok()
}

/// A time control as PGN writes it, if it is one of ours: `300+5`, `300`.
fn read_clock(text: &str) -> ClockRule {
    let text = text.trim();
    text.parse().or_else(|_| format!("{text}+0").parse()).unwrap_or_default()
}
