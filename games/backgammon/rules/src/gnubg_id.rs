//! The position and match ID of GNU Backgammon: bits in base64. The position ID holds the checkers alone, the
//! match ID everything else; written together they have a colon between them.

use trebejo_core::{MessageError, Seat, ToMessage};

use crate::cube::Cube;
use crate::position::Stage;
use crate::xgid::{self, XgidError};
use crate::{Backgammon, Board, CHECKERS, Dice, Rules};

/// Why a text is no ID.
#[derive(Clone, Debug, PartialEq, Eq, MessageError)]
pub enum IdError {
    /// Too long, too short, or characters that are not base64.
    #[message("gnubg-id.form")]
    Form {
        /// `position` or `match`.
        what: &'static str,
        /// What stands there.
        found: String,
        /// How long it should be.
        length: usize,
    },
    /// Bits that mean nothing.
    #[message(transparent)]
    Bits(IdBits),
    /// What it says cannot be played.
    #[message(transparent)]
    Position(#[from] XgidError),
}

/// Bits of an ID that mean nothing.
#[derive(Copy, Clone, Debug, PartialEq, Eq, ToMessage)]
#[expect(missing_docs, reason = "the messages say it")]
pub enum IdBits {
    #[message("gnubg-id.bits.position-short")]
    PositionShort,
    #[message("gnubg-id.bits.position-checkers")]
    PositionCheckers,
    #[message("gnubg-id.bits.owner")]
    Owner,
    #[message("gnubg-id.bits.cube")]
    Cube,
    #[message("gnubg-id.bits.state")]
    State,
    #[message("gnubg-id.bits.double")]
    Double,
    #[message("gnubg-id.bits.dice")]
    Dice,
}

const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// The bits of a base64 text, the lowest of each byte first.
fn bits(what: &'static str, text: &str, length: usize) -> Result<Vec<bool>, IdError> {
    let form = || IdError::Form { what, found: text.into(), length };
    let letters: Option<Vec<usize>> =
        text.bytes().map(|byte| LETTERS.iter().position(|letter| *letter == byte)).collect();
    let letters = letters.filter(|letters| letters.len() == length).ok_or_else(form)?;
    let stream: Vec<bool> = letters
        .iter()
        .flat_map(|letter| (0..6).rev().map(move |bit| letter >> bit & 1 == 1))
        .collect();
    Ok(stream.as_chunks::<8>().0.iter().flat_map(|byte| byte.iter().rev().copied()).collect())
}

fn text(bits: &[bool]) -> String {
    let bytes = bits.chunks(8).map(|byte| {
        byte.iter().zip(0..).fold(0u8, |sum, (bit, place)| sum | u8::from(*bit) << place)
    });
    let stream: Vec<bool> =
        bytes.flat_map(|byte| (0..8).rev().map(move |bit| byte >> bit & 1 == 1)).collect();
    let letter = |six: &[bool]| {
        let index = (0..6).fold(0, |sum, i| sum << 1 | usize::from(six.get(i) == Some(&true)));
        char::from(LETTERS[index])
    };
    stream.chunks(6).map(letter).collect()
}

/// Reads a position ID: the checkers of the side on roll and of the other.
pub fn read_position_id(text: &str) -> Result<Board, IdError> {
    let bits = bits("position", text, 14)?;
    let mut bits = bits.into_iter();
    let mut counts = [[0u8; 26]; 2];
    // The side that is not on roll comes first.
    for side in [1, 0] {
        for count in &mut counts[side][1..] {
            while bits.next().ok_or(IdError::Bits(IdBits::PositionShort))? {
                *count += 1;
            }
        }
    }
    if bits.any(|bit| bit) {
        return Err(IdError::Bits(IdBits::PositionCheckers));
    }
    let [own, other] = xgid::sides(counts)?;
    Ok(Board { own, other })
}

/// Writes the position ID of a board.
#[must_use]
pub fn write_position_id(board: Board) -> String {
    let mut bits = Vec::with_capacity(80);
    for side in [board.other, board.own] {
        for place in 1..26 {
            bits.extend((0..side.on(place)).map(|_| true));
            bits.push(false);
        }
    }
    bits.resize(80, false);
    text(&bits)
}

/// The widths of the parts of a match ID.
const WIDTHS: [usize; 15] = [4, 2, 1, 1, 3, 1, 1, 2, 3, 3, 15, 15, 15, 1, 5];

/// Reads a position, with a match ID or without; without, White is on roll under these rules.
pub fn read_ids(
    position: &str,
    match_id: Option<&str>,
    rules: Rules,
) -> Result<Backgammon, IdError> {
    let board = read_position_id(position)?;
    let mut pos = Backgammon { sides: [board.own, board.other], ..Backgammon::start(rules) };
    pos.stage = pos.before_roll();
    if let Some(match_id) = match_id {
        read_match_id(&mut pos, board, match_id)?;
    }
    xgid::check(&pos)?;
    Ok(pos)
}

fn read_match_id(pos: &mut Backgammon, board: Board, text: &str) -> Result<(), IdError> {
    let bits = bits("match", text, 12)?;
    let mut at = 0;
    let parts = WIDTHS.map(|width| {
        let part = &bits[at..at + width];
        at += width;
        part.iter().rev().fold(0u32, |sum, bit| sum << 1 | u32::from(*bit))
    });
    let [turned, owner, roll, crawford, state, decides, doubled, resigned, one, other, ..] = parts;
    let [.., length, score_0, score_1, no_jacoby, _] = parts;
    // GNU Backgammon's player 1 sits at the bottom, as White does here.
    let seat = |player: u32| if player == 1 { Seat::First } else { Seat::Second };
    pos.rules.length = u16::try_from(length).unwrap_or_default();
    pos.rules.jacoby = length == 0 && no_jacoby == 0;
    pos.rules.beavers &= length == 0;
    pos.cube = Cube {
        turned: turned as u8,
        owner: match owner {
            3 => None,
            0 | 1 => Some(seat(owner)),
            _ => {
                return Err(IdError::Bits(IdBits::Owner));
            }
        },
    };
    if pos.cube.turned > pos.rules.highest || (turned == 0 && owner != 3) {
        return Err(IdError::Bits(IdBits::Cube));
    }
    pos.scores = [score_1, score_0];
    pos.crawford = crawford == 1 && length > 1;
    pos.turn = seat(roll);
    pos.sides = match pos.turn {
        Seat::First => [board.own, board.other],
        Seat::Second => [board.other, board.own],
    };
    if state != 1 || resigned != 0 {
        return Err(IdError::Bits(IdBits::State));
    }
    pos.stage = match (doubled, one, other) {
        (1, ..) if pos.may_double() && seat(decides) != pos.turn => Stage::Doubled,
        (1, ..) => return Err(IdError::Bits(IdBits::Double)),
        (_, 0, 0) => pos.before_roll(),
        _ => {
            let dice = Dice::new(one as u8, other as u8);
            Stage::Play(dice.ok_or(IdError::Bits(IdBits::Dice))?)
        }
    };
    Ok(())
}

/// Writes position and match ID with a colon between them. What they cannot hold is left out: beavers, and a
/// double that was answered by one; an opening roll and an end are written as a position before a roll.
#[must_use]
pub fn write_ids(pos: &Backgammon) -> String {
    let player = |seat: Seat| 1 - seat.index() as u32;
    let dice = match pos.stage {
        Stage::Play(dice) => [dice.high(), dice.low()],
        _ => [0; 2],
    };
    let doubled = pos.stage == Stage::Doubled;
    let decides = if doubled { pos.turn.other() } else { pos.turn };
    let parts = [
        u32::from(pos.cube.turned),
        pos.cube.owner.map_or(3, player),
        player(pos.turn),
        u32::from(pos.crawford),
        1,
        player(decides),
        u32::from(doubled),
        0,
        u32::from(dice[0]),
        u32::from(dice[1]),
        u32::from(pos.rules.length),
        pos.scores[1],
        pos.scores[0],
        u32::from(!pos.rules.jacoby),
        0,
    ];
    let bits: Vec<bool> = parts
        .iter()
        .zip(WIDTHS)
        .flat_map(|(part, width)| (0..width).map(move |bit| part >> bit & 1 == 1))
        .collect();
    format!("{}:{}", write_position_id(pos.board()), text(&bits))
}

/// Whether a text looks like an ID rather than an XGID.
#[must_use]
pub fn is_id(text: &str) -> bool {
    text.split(':').count() <= 2 && !text.starts_with("XGID=")
}

const _: () = assert!(CHECKERS == 15, "a position ID has room for 15 checkers a side");

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_opening_has_the_known_ids() {
        assert_eq!(write_position_id(Board::START), "4HPwATDgc/ABMA");
        assert_eq!(read_position_id("4HPwATDgc/ABMA"), Ok(Board::START));
        // Player 1 has rolled 31 in a money game without Jacoby.
        let pos = read_ids("4HPwATDgc/ABMA", Some("cIkFAAAAAAAE"), Rules::MONEY).unwrap();
        assert_eq!(pos.stage, Stage::Play(Dice::new(3, 1).unwrap()));
        assert_eq!((pos.turn, pos.rules), (Seat::First, Rules::MONEY));
        assert_eq!(write_ids(&pos), "4HPwATDgc/ABMA:cIkFAAAAAAAE");
    }

    #[test]
    fn what_is_no_id_is_refused() {
        for bad in ["", "4HPwATDgc/ABM", "4HPwATDgc/ABMAA", "4HPwATDgc*ABMA", "//////////////"] {
            assert!(read_position_id(bad).is_err(), "{bad}");
        }
        for bad in ["", "cIkFAAAAAAA", "////////////", "AAAAAAAAAAAA"] {
            assert!(read_ids("4HPwATDgc/ABMA", Some(bad), Rules::MONEY).is_err(), "{bad}");
        }
    }
}
