//! A game as bytes: about two and a half for each position.
//!
//! A move is its place among the legal moves in the order of [`ChessLike::pack`], an outcome of chance its place among
//! [`Position::chances`]; where there is no choice nothing is written. A score is the difference to the score before it,
//! so that most of them take one byte. Since every move is chosen from the legal ones, what decodes can be played.

use trebejo_chess::ChessLike;
use trebejo_core::{Node, Position};

use crate::record::{GameRecord, GameResult, Step, StepOf};

/// More moves than any game has: bytes that ask for more are damaged.
const MOST_MOVES: u64 = 100_000;

/// Appends a game that began at `start`.
///
/// # Panics
/// If a step of the game is not possible where it stands.
pub fn encode<P: ChessLike>(start: &P, game: &GameRecord<P>, out: &mut Vec<u8>) {
    let moves =
        |wanted: fn(&StepOf<P>) -> bool| game.steps.iter().filter(|step| wanted(step)).count();
    let number = GameResult::ALL.iter().position(|result| *result == game.result);
    out.push(number.expect("a result is one of all") as u8);
    write_varint(moves(|step| matches!(step, Step::Opening(_))) as u64, out);
    write_varint(moves(|step| matches!(step, Step::Move(..))) as u64, out);
    let (mut pos, mut before) = (*start, 0);
    let mut choices = Choices::default();
    for step in &game.steps {
        match *step {
            Step::Chance(chance) => {
                choices.list_chances(&pos);
                let place = choices.chances.iter().position(|(one, _)| *one == chance);
                write_choice(place, choices.chances.len(), out);
                pos.resolve(chance);
            }
            Step::Opening(mv) => {
                choices.list_moves(&pos);
                write_choice(choices.place(mv), choices.moves.len(), out);
                pos.play(mv);
            }
            Step::Move(mv, score) => {
                choices.list_moves(&pos);
                write_choice(choices.place(mv), choices.moves.len(), out);
                write_varint(zigzag(i32::from(score) - before), out);
                before = i32::from(score);
                pos.play(mv);
            }
        }
    }
}

/// Reads a game that began at `start` from the front of `bytes` and moves them past it.
pub fn decode<P: ChessLike>(start: &P, bytes: &mut &[u8]) -> Result<GameRecord<P>, &'static str> {
    let number = read_byte(bytes)?;
    let result = *GameResult::ALL.get(usize::from(number)).ok_or("a result that does not exist")?;
    let (opening, scored) = (read_varint(bytes)?, read_varint(bytes)?);
    if opening > MOST_MOVES || scored > MOST_MOVES {
        return Err("more moves than any game has");
    }
    let (mut pos, mut before) = (*start, 0);
    let mut steps = Vec::new();
    let mut choices = Choices::default();
    let mut played = 0;
    while played < opening + scored {
        match pos.node() {
            Node::Over(_) => return Err("moves after the end of the game"),
            Node::Chance => {
                choices.list_chances(&pos);
                let place = read_choice(choices.chances.len(), bytes)?;
                let (chance, _) = choices.chances[place];
                steps.push(Step::Chance(chance));
                pos.resolve(chance);
            }
            Node::Decision(_) => {
                choices.list_moves(&pos);
                let place = read_choice(choices.moves.len(), bytes)?;
                let mv = choices.at(place);
                if played < opening {
                    steps.push(Step::Opening(mv));
                } else {
                    let score = i64::from(before) + unzigzag(read_varint(bytes)?);
                    let score = i16::try_from(score).map_err(|_| "a score out of range")?;
                    before = i32::from(score);
                    steps.push(Step::Move(mv, score));
                }
                pos.play(mv);
                played += 1;
            }
        }
    }
    Ok(GameRecord { steps, result })
}

/// The choices of a position, in lists that are used again.
struct Choices<P: Position> {
    moves: Vec<P::Move>,
    chances: Vec<(P::Chance, u32)>,
}

impl<P: Position> Default for Choices<P> {
    fn default() -> Self {
        Choices { moves: Vec::new(), chances: Vec::new() }
    }
}

impl<P: ChessLike> Choices<P> {
    fn list_moves(&mut self, pos: &P) {
        self.moves.clear();
        pos.moves(&mut self.moves);
    }

    fn list_chances(&mut self, pos: &P) {
        self.chances.clear();
        pos.chances(&mut self.chances);
    }

    /// The place of a listed move in the order of packed numbers.
    fn place(&self, mv: P::Move) -> Option<usize> {
        let packed = P::pack(mv);
        let before = self.moves.iter().filter(|other| P::pack(**other) < packed).count();
        self.moves.contains(&mv).then_some(before)
    }

    /// The listed move at a place in that order; the list is in another order afterwards.
    fn at(&mut self, place: usize) -> P::Move {
        *self.moves.select_nth_unstable_by_key(place, |mv| P::pack(*mv)).1
    }
}

fn write_choice(place: Option<usize>, count: usize, out: &mut Vec<u8>) {
    let place = place.expect("a game is made of possible steps");
    if count > 1 {
        write_varint(place as u64, out);
    }
}

fn read_choice(count: usize, bytes: &mut &[u8]) -> Result<usize, &'static str> {
    let place = if count > 1 { read_varint(bytes)? } else { 0 };
    let place = usize::try_from(place).unwrap_or(usize::MAX);
    if place < count { Ok(place) } else { Err("a choice that is not there") }
}

/// Seven bits a byte, the lowest first; the high bit says that more follow.
fn write_varint(mut number: u64, out: &mut Vec<u8>) {
    while number >= 0x80 {
        out.push(number as u8 | 0x80);
        number >>= 7;
    }
    out.push(number as u8);
}

fn read_varint(bytes: &mut &[u8]) -> Result<u64, &'static str> {
    let mut number = 0;
    for shift in (0..35).step_by(7) {
        let byte = read_byte(bytes)?;
        number |= u64::from(byte & 0x7F) << shift;
        if byte < 0x80 {
            return Ok(number);
        }
    }
    Err("a number that is too long")
}

fn read_byte(bytes: &mut &[u8]) -> Result<u8, &'static str> {
    let (first, rest) = bytes.split_first().ok_or("the block ends within a game")?;
    *bytes = rest;
    Ok(*first)
}

/// Small numbers of either sign as small numbers without one.
fn zigzag(number: i32) -> u64 {
    u64::from(((number << 1) ^ (number >> 31)) as u32)
}

fn unzigzag(number: u64) -> i64 {
    (number >> 1) as i64 ^ -((number & 1) as i64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_come_back_and_small_ones_take_a_byte() {
        for number in [0, 1, -1, 63, -64, 64, -65, 500, -31_000, 62_000, -62_000] {
            let mut bytes = Vec::new();
            write_varint(zigzag(number), &mut bytes);
            assert_eq!(bytes.len() == 1, (-64..64).contains(&number), "{number}");
            let mut rest = bytes.as_slice();
            assert_eq!(unzigzag(read_varint(&mut rest).unwrap()), i64::from(number));
            assert!(rest.is_empty());
        }
    }

    #[test]
    fn a_number_without_an_end_is_refused() {
        assert!(read_varint(&mut [0x80; 9].as_slice()).is_err());
        assert!(read_varint(&mut [0x80].as_slice()).is_err());
    }
}
