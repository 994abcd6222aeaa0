//! Who sits where, as typed: `green=person:Ana`, `red=5`, `red=minimax@depth=3`.

use trebejo_core::{Argument, MessageError, NameError, Sitter, ToArgument};
use trebejo_play::{GameEntry, GameInfo};
use trebejo_players::{Players, ResolveError};

/// Who a beginner meets.
const DEFAULT_LEVEL: u32 = 3;

/// Why a seat was refused.
#[derive(Clone, Debug, PartialEq, Eq, MessageError)]
pub enum SeatError {
    /// Not `NAME=WHO`.
    #[message("seat.form")]
    Form {
        /// What was typed.
        text: String,
        /// A seat of the game.
        example: &'static str,
    },
    /// The game has no such seat.
    #[message("seat.unknown")]
    Seat {
        /// What was typed.
        name: String,
        /// What there is.
        expected: [&'static str; 2],
    },
    /// A seat was given twice.
    #[message("seat.twice", seat)]
    Twice(&'static str),
    /// A level the game does not have.
    #[message("seat.level")]
    Level {
        /// What was typed.
        level: String,
        /// How many there are.
        levels: u32,
    },
    /// Neither a person nor an engine.
    #[message("seat.who")]
    Who {
        /// The seat.
        seat: &'static str,
        /// What was typed.
        who: String,
        /// What there is.
        expected: Vec<Argument>,
    },
    /// No player of the game.
    #[message(transparent)]
    Player(ResolveError),
    /// A name that does not fit a record.
    #[message("seat.name")]
    Name {
        /// The seat.
        seat: &'static str,
        /// Why not.
        why: NameError,
    },
}

/// The engine of a level, as typed after `--level`.
pub fn read_level(info: &GameInfo, level: &str) -> Result<String, SeatError> {
    match level.parse::<u32>() {
        Ok(number) if (1..=info.levels).contains(&number) => Ok(number.to_string()),
        _ => Err(SeatError::Level { level: level.into(), levels: info.levels }),
    }
}

/// Reads the seats of a round; `me` is the name of the person who types. Without a word about it they
/// sit in the first seat against an engine a beginner can beat.
pub fn read_seats(
    players: &Players,
    game: &dyn GameEntry,
    texts: &[String],
    me: &str,
) -> Result<[Sitter; 2], SeatError> {
    let info = game.info();
    let mut seats = [None, None];
    for text in texts {
        let (name, who) = text
            .split_once('=')
            .ok_or_else(|| SeatError::Form { text: text.clone(), example: info.seats[0] })?;
        let index = info
            .seats
            .iter()
            .position(|seat| *seat == name.trim())
            .ok_or_else(|| SeatError::Seat { name: name.into(), expected: info.seats })?;
        if seats[index].is_some() {
            return Err(SeatError::Twice(info.seats[index]));
        }
        seats[index] = Some(read_who(players, game, info.seats[index], who.trim(), me)?);
    }
    let person = || Sitter::Person(me.into());
    let engine = || match info.levels {
        0 => person(),
        levels => Sitter::Engine(DEFAULT_LEVEL.min(levels).to_string()),
    };
    Ok(match seats {
        [first, Some(second)] => [first.unwrap_or_else(person), second],
        // Whoever names an engine for the first seat wants to meet it.
        [Some(first), None] if first.is_engine() => [first, person()],
        [first, None] => [first.unwrap_or_else(person), engine()],
    })
}

/// Reads one seat's `WHO`.
fn read_who(
    players: &Players,
    game: &dyn GameEntry,
    seat: &'static str,
    who: &str,
    me: &str,
) -> Result<Sitter, SeatError> {
    if who == "person" {
        return Ok(Sitter::Person(me.into()));
    }
    if let Some(name) = who.strip_prefix("person:") {
        return Sitter::person(name).map_err(|why| SeatError::Name { seat, why });
    }
    read_player(players, game, who).map_err(|error| match error {
        SeatError::Player(ResolveError::Unknown { expected, .. }) => {
            let person = ["person", "person:NAME"].map(ToArgument::to_argument);
            let expected = person.into_iter().chain(expected).collect();
            SeatError::Who { seat, who: who.into(), expected }
        }
        other => other,
    })
}

/// The player of a text, with its limits, as it stands in a record.
pub(crate) fn read_player(
    players: &Players,
    game: &dyn GameEntry,
    text: &str,
) -> Result<Sitter, SeatError> {
    let name = text.split('@').next().unwrap_or_default();
    if !name.is_empty() && name.bytes().all(|b| b.is_ascii_digit()) {
        read_level(&game.info(), name)?;
    }
    let spec = players.seat(game, text).map_err(SeatError::Player)?;
    Ok(Sitter::Engine(spec.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(texts: &[&str]) -> Result<[Sitter; 2], String> {
        let texts: Vec<String> = texts.iter().map(ToString::to_string).collect();
        let games = trebejo_games::registry(trebejo_host::native(), None);
        let game = games.find("diamond").unwrap();
        let read = read_seats(&Players::default(), &**game, &texts, "Ana");
        read.map_err(|error| crate::messages::render(trebejo_core::Lang::EN, &error))
    }

    fn person(name: &str) -> Sitter {
        Sitter::Person(name.into())
    }

    fn engine(name: &str) -> Sitter {
        Sitter::Engine(name.into())
    }

    #[test]
    fn seats_are_filled_as_one_would_expect() {
        assert_eq!(read(&[]), Ok([person("Ana"), engine("3")]));
        assert_eq!(read(&["red=5"]), Ok([person("Ana"), engine("5")]));
        assert_eq!(read(&["green=5"]), Ok([engine("5"), person("Ana")]));
        assert_eq!(read(&["red=person: Luis "]), Ok([person("Ana"), person("Luis")]));
        assert_eq!(read(&["red=random", "green=8"]), Ok([engine("8"), engine("random")]));
        let limited = engine("minimax@depth=3@nodes=9");
        assert_eq!(read(&["red=minimax@nodes=9,depth=3"]), Ok([person("Ana"), limited]));
    }

    #[test]
    fn a_wrong_seat_is_refused_with_what_was_expected() {
        let error = |text: &str| read(&[text]).unwrap_err();
        assert_eq!(error("red=9"), "level 9 is out of range, expected 1 to 8");
        assert_eq!(error("blue=1"), "unknown seat \"blue\", expected green or red");
        assert!(error("red").contains("NAME=WHO"));
        assert!(error("red=robot").contains("expected person, person:NAME, a level from 1 to 8, "));
        assert_eq!(error("red=9@depth=1"), "level 9 is out of range, expected 1 to 8");
        assert!(error("red=5@depth=x").contains("\"depth=x\" is no limit"));
        assert!(error("red=5@clock=60+1").contains("a clock of its own is for arenas"));
        assert_eq!(error("red=person:"), "seat red: the name is empty");
        assert_eq!(read(&["red=1", "red=2"]).unwrap_err(), "seat red is given twice");
    }
}
