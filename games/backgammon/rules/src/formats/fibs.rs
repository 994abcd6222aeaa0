//! The board line of FIBS, the oldest server: 52 fields with colons between them. Other programs speak it
//! with each other to this day.
//!
//! ```text
//! board:Ana:Bruno:0:0:0:0:-2:0:0:0:0:5:0:3:0:0:0:-5:5:0:0:0:-3:0:-5:0:0:0:0:2:0:1:3:1:0:0:1:1:1:0:1:-1:0:25:0:0:0:0:0:0:0:1
//! ```
//!
//! After the names come the length of the match (0, or 9999 as FIBS writes it, is money play) and both scores;
//! 26 places; whose turn it is; both sides' dice; the cube, who may double, whether a double waits; then
//! how the places are numbered, what follows from them, and last whether the Crawford game is past and
//! whether this is none. The line is told to one of the players, who is White when we read it.

use std::fmt::Write;

use trebejo_core::{MessageError, Seat, ToMessage};

use super::text::excerpt;
use crate::position::Stage;
use crate::xgid::{self, Misfit, XgidError};
use crate::{BAR, Backgammon, Board, CHECKERS, Cube, Dice, Rules};

/// Why a line is no board of FIBS.
#[derive(Clone, Debug, PartialEq, Eq, MessageError)]
pub enum FibsError {
    /// Too few or too many fields.
    #[message("fibs.fields", found)]
    Fields(usize),
    /// A field that is not what it should be.
    #[message("fibs.field")]
    Field {
        /// Which, from 1.
        index: usize,
        /// What stands there.
        found: String,
        /// What it should hold.
        expected: FibsField,
    },
    /// The fields do not make a position.
    #[message(transparent)]
    Position(#[from] XgidError),
}

/// What a field of the line holds.
#[derive(Copy, Clone, Debug, PartialEq, Eq, ToMessage)]
#[expect(missing_docs, reason = "the messages say it")]
pub enum FibsField {
    #[message("fibs.field.length")]
    Length,
    #[message("fibs.field.first-score")]
    FirstScore,
    #[message("fibs.field.second-score")]
    SecondScore,
    #[message("fibs.field.checkers")]
    Checkers,
    #[message("fibs.field.bar")]
    Bar,
    #[message("fibs.field.turn")]
    Turn,
    #[message("fibs.field.turn-missing")]
    TurnMissing,
    #[message("fibs.field.die")]
    Die,
    #[message("fibs.field.cube")]
    Cube,
    #[message("fibs.field.may-double")]
    MayDouble,
    #[message("fibs.field.doubled")]
    Doubled,
    #[message("fibs.field.colour")]
    Colour,
    #[message("fibs.field.direction")]
    Direction,
    #[message("fibs.field.past-crawford")]
    PastCrawford,
    #[message("fibs.field.no-crawford")]
    NoCrawford,
}

/// Where a field stands, from 0, and what it holds.
type Place = (usize, FibsField);

const LENGTH: Place = (2, FibsField::Length);
const SCORES: [Place; 2] = [(3, FibsField::FirstScore), (4, FibsField::SecondScore)];
const POINTS: Place = (5, FibsField::Checkers);
const TURN: Place = (31, FibsField::Turn);
const DICE: Place = (32, FibsField::Die);
const CUBE: Place = (36, FibsField::Cube);
const MAY_DOUBLE: [Place; 2] = [(37, FibsField::MayDouble), (38, FibsField::MayDouble)];
const DOUBLED: Place = (39, FibsField::Doubled);
const COLOUR: Place = (40, FibsField::Colour);
const DIRECTION: Place = (41, FibsField::Direction);
const PAST_CRAWFORD: Place = (50, FibsField::PastCrawford);
const NO_CRAWFORD: Place = (51, FibsField::NoCrawford);
const FIELDS: usize = 52;
/// What FIBS writes for a match without an end.
const UNLIMITED: i32 = 9999;

/// Whether a text looks like such a line.
#[must_use]
pub fn is_fibs(text: &str) -> bool {
    text.trim_start().starts_with("board:")
}

/// Reads a line: the position with the names of White, whom the line is told to, and Black. What it does
/// not say, whether there are Jacoby's rule and beavers, is as in `rules`.
pub fn read_fibs(text: &str, rules: Rules) -> Result<(Backgammon, [String; 2]), FibsError> {
    let text = text.trim();
    let fields: Vec<&str> = text.strip_prefix("board:").unwrap_or(text).split(':').collect();
    if fields.len() != FIELDS {
        return Err(FibsError::Fields(fields.len()));
    }
    let number = |(index, expected): Place, least: i32, most: i32| {
        let found = fields[index].trim().parse().ok().filter(|n| (least..=most).contains(n));
        found.ok_or_else(|| FibsError::Field {
            index: index + 1,
            found: excerpt(fields[index]),
            expected,
        })
    };
    let flag = |place| number(place, i32::MIN, i32::MAX).map(|n| n != 0);
    let one_of_two = |place| {
        let sign = number(place, -1, 1)?;
        if sign == 0 { number(place, 1, 1) } else { Ok(sign) }
    };

    let length = number(LENGTH, 0, UNLIMITED)? % UNLIMITED;
    let mut pos = Backgammon::start(Rules {
        length: length as u16,
        jacoby: rules.jacoby && length == 0,
        beavers: rules.beavers && length == 0,
        highest: rules.highest,
    });
    for (score, place) in pos.scores.iter_mut().zip(SCORES) {
        *score = number(place, 0, 1 << 20)? as u32;
    }
    let colour = one_of_two(COLOUR)?;
    let downwards = one_of_two(DIRECTION)? < 0;
    let mut counts = [[0u8; 26]; 2];
    for index in 0..=BAR {
        let place = (POINTS.0 + usize::from(index), POINTS.1);
        let most = i32::from(CHECKERS);
        let checkers = number(place, -most, most)? * colour;
        let (seat, own) = if checkers > 0 { (0, downwards) } else { (1, !downwards) };
        let point = if own { index } else { BAR - index };
        if checkers != 0 && point == 0 {
            let (found, expected) = (excerpt(fields[place.0]), FibsField::Bar);
            return Err(FibsError::Field { index: place.0 + 1, found, expected });
        }
        counts[seat][usize::from(point)] = checkers.unsigned_abs() as u8;
    }
    pos.sides = xgid::sides(counts)?;

    let cube = number(CUBE, 1, 1 << pos.rules.highest)?;
    if !(cube as u32).is_power_of_two() {
        number(CUBE, 0, 0)?;
    }
    let [own, other] = [flag(MAY_DOUBLE[0])?, flag(MAY_DOUBLE[1])?];
    let owner = match (cube, own, other) {
        (1, ..) | (_, true, true) | (_, false, false) => None,
        (_, true, false) => Some(Seat::First),
        (_, false, true) => Some(Seat::Second),
    };
    pos.cube = Cube { turned: cube.trailing_zeros() as u8, owner };
    let near = pos.scores.iter().any(|score| *score as i32 + 1 == length);
    pos.crawford = length > 1 && near && !flag(PAST_CRAWFORD)? && !flag(NO_CRAWFORD)?;

    let turn = number(TURN, -1, 1)?;
    let doubled = flag(DOUBLED)?;
    if turn == 0 {
        // Nobody's turn is the opening roll, or the end of a game.
        if pos.board() != Board::START {
            number((TURN.0, FibsField::TurnMissing), 1, 1)?;
        }
    } else {
        pos.turn = if turn == colour { Seat::First } else { Seat::Second };
        let die = |index: usize| number((DICE.0 + index, DICE.1), 0, 6);
        let dice = [(die(0)?, die(1)?), (die(2)?, die(3)?)];
        let [mine, theirs] = [pos.turn.index(), 1 - pos.turn.index()].map(|side| dice[side]);
        // Some programs write the dice of the side on turn in either place.
        let rolled = [mine, theirs].iter().find_map(|(a, b)| Dice::new(*a as u8, *b as u8));
        pos.stage = match rolled {
            _ if doubled && pos.may_double() => Stage::Doubled,
            _ if doubled => {
                return Err(XgidError::Misfit(Misfit::DoubleWaits).into());
            }
            Some(dice) => Stage::Play(dice),
            None => pos.before_roll(),
        };
    }
    xgid::check(&pos)?;
    let [white, black] = [fields[0], fields[1]].map(|name| name.trim().to_string());
    Ok((pos, [white, black]))
}

/// Writes the line as it is told to `seat`, whose checkers are positive; the names are White's and Black's.
/// What it cannot hold is left out: Jacoby's rule and beavers. A beaver that waits for its answer is written as
/// the double it answers; nobody is on turn at the opening roll and when a round is over.
#[must_use]
pub fn write_fibs(pos: &Backgammon, names: [&str; 2], seat: Seat) -> String {
    let (own, other) = (pos.checkers(seat), pos.checkers(seat.other()));
    let name = |seat: Seat| {
        let plain: String = names[seat.index()]
            .chars()
            .map(|c| if c == ':' || c.is_control() { ' ' } else { c })
            .collect();
        let plain = plain.split_whitespace().collect::<Vec<_>>().join("_");
        if plain.is_empty() { "?".into() } else { plain }
    };
    let mut line = format!("board:{}:{}", name(seat), name(seat.other()));
    let mut add = |number: i64| write!(line, ":{number}").expect("a string takes all");
    add(pos.rules.length.into());
    add(pos.scores[seat.index()].into());
    add(pos.scores[seat.other().index()].into());
    for index in 0..=BAR {
        let mine = if index == 0 { 0 } else { own.on(index) };
        let theirs = if index == BAR { 0 } else { other.on(BAR - index) };
        add(i64::from(mine) - i64::from(theirs));
    }
    let on_turn = pos.turn == seat;
    add(match pos.stage {
        Stage::Opening | Stage::Over(_) => 0,
        _ if on_turn => 1,
        _ => -1,
    });
    let dice = match pos.stage {
        Stage::Play(dice) => [dice.high(), dice.low()],
        _ => [0; 2],
    };
    for side in [on_turn, !on_turn] {
        dice.iter().for_each(|die| add(if side { i64::from(*die) } else { 0 }));
    }
    add(pos.cube.value().into());
    for side in [seat, seat.other()] {
        add((pos.has_cube() && pos.cube.is_free_for(side)).into());
    }
    add(matches!(pos.stage, Stage::Doubled | Stage::Beavered).into());
    // Colour, direction, home and bar of the side whose checkers are positive.
    [1, -1, 0, i64::from(BAR)].into_iter().for_each(&mut add);
    [own.off(), other.off(), own.bar(), other.bar()].into_iter().for_each(|n| add(n.into()));
    // How many checkers can move, and whether a play is forced: nobody reads it.
    [0, 0].into_iter().for_each(&mut add);
    let length = u32::from(pos.rules.length);
    let near = length > 1 && pos.scores.iter().any(|score| score + 1 == length);
    add((near && !pos.crawford).into());
    add((!pos.crawford).into());
    line
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{read_xgid, write_xgid};
    use trebejo_testkit::said;

    const OPENING: &str = "board:me:you:0:0:0:0:-2:0:0:0:0:5:0:3:0:0:0:-5:5:0:0:0:-3:0:-5:0:0:0:0:2:0\
        :1:3:1:0:0:1:1:1:0:1:-1:0:25:0:0:0:0:0:0:0:1";

    #[test]
    fn the_opening_is_read_and_written() {
        let (pos, names) = read_fibs(OPENING, Rules::MONEY).unwrap();
        assert_eq!(write_xgid(&pos), "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10");
        assert_eq!(names, ["me", "you"]);
        assert_eq!(write_fibs(&pos, ["me", "you"], Seat::First), OPENING);
    }

    #[test]
    fn positions_survive_the_line() {
        let positions = [
            "XGID=-b----E-C---eE---c-e----B-:0:0:0:00:0:0:0:0:10",
            "XGID=aa--BBBB----dE--bc-d----AA:1:-1:-1:63:3:2:0:7:10",
            "XGID=-BBCC-------------------b-:2:1:1:00:3:2:0:7:10",
            "XGID=-b----E-C---eE---c-e----B-:0:0:-1:D:3:2:0:7:10",
            "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:4:2:1:5:10",
            "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:4:3:0:5:10",
        ];
        for text in positions {
            let Ok(pos) = read_xgid(text) else { panic!("{text}") };
            let line = write_fibs(&pos, ["Ana", "Bo: b"], Seat::First);
            let (again, names) = read_fibs(&line, pos.rules).unwrap();
            assert_eq!(write_xgid(&again), text);
            assert_eq!(names, ["Ana", "Bo_b"]);
            // As the other player is told it, the board is turned round.
            let line = write_fibs(&pos, ["Ana", "Bob"], Seat::Second);
            let (again, _) = read_fibs(&line, pos.rules).unwrap();
            assert_eq!(again.sides, [pos.sides[1], pos.sides[0]]);
            assert_eq!(
                (again.turn == pos.turn, again.stage),
                (pos.stage == Stage::Opening, pos.stage)
            );
        }
    }

    #[test]
    fn either_colour_and_direction_is_read() {
        let (pos, _) = read_fibs(OPENING, Rules::MONEY).unwrap();
        let fields: Vec<&str> = OPENING.split(':').collect();
        // The same board told by X, who moves upwards and whose checkers are negative.
        let mut turned: Vec<String> = fields.iter().map(ToString::to_string).collect();
        for index in 0..26 {
            let n: i32 = fields[6 + 25 - index].parse().unwrap();
            turned[6 + index] = (-n).to_string();
        }
        turned[32] = "-1".into();
        turned[41] = "-1".into();
        turned[42] = "1".into();
        assert_eq!(read_fibs(&turned.join(":"), Rules::MONEY).unwrap().0, pos);
    }

    #[test]
    fn a_wrong_field_is_named() {
        let with = |index: usize, value: &str| {
            let mut fields: Vec<&str> = OPENING.split(':').collect();
            fields[index] = value;
            said(&[&crate::MESSAGES], &read_fibs(&fields.join(":"), Rules::MONEY).unwrap_err())
        };
        assert_eq!(
            with(3, "x"),
            "field 3 of the line is \"x\", expected the match length, a number of points"
        );
        assert_eq!(with(33, "7"), "field 33 of the line is \"7\", expected a die, 0 to 6");
        assert_eq!(
            with(37, "3"),
            "field 37 of the line is \"3\", expected the cube, a power of two"
        );
        assert_eq!(with(41, "0"), "field 41 of the line is \"0\", expected the colour, 1 or -1");
        assert!(with(7, "3").contains("checkers"), "{}", with(7, "3"));
        let short = said(&[&crate::MESSAGES], &read_fibs("board:a:b", Rules::MONEY).unwrap_err());
        assert_eq!(short, "the line has 2 fields after \"board:\", expected 52");
    }
}
