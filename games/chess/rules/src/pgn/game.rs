//! What a game must say of itself to be written as PGN.

use trebejo_core::{Game, MoveError, MoveOf, Options, Position, ReadError, Seat};

use super::Tags;
use crate::san::Language;

/// A game whose rounds are written like those of chess. Most of it is given: a game of its own has a variant's
/// name, and says how its moves are numbered.
pub trait Pgn: Game {
    /// What its files say in `[Variant "…"]`.
    const VARIANT: Option<&'static str>;

    /// The number of the move to be made, one for both sides, and who makes it.
    fn number(pos: &Self::Position) -> (u32, Seat);

    /// Whether files with this `[Variant "…"]`, or without one, are of this game.
    #[must_use]
    fn knows(variant: Option<&str>) -> bool {
        match (Self::VARIANT, variant) {
            (Some(ours), Some(theirs)) => ours.eq_ignore_ascii_case(theirs.trim()),
            _ => false,
        }
    }

    /// Takes the options of a game out of its tags: unless a game says otherwise an option `rules` is a tag
    /// `[Rules "mirror"]`.
    fn read_options(tags: &mut Tags) -> Result<Options, ReadError> {
        let mut options = Options::default();
        for spec in Self::OPTIONS {
            if let Some(value) = tags.take(&capital(spec.name)) {
                options.set(Self::OPTIONS, spec.name, &value)?;
            }
        }
        Ok(options)
    }

    /// Adds the variant and the options of a game that began so to its tags.
    fn write_options(options: &Options, _start: &Self::Position, tags: &mut Tags) {
        if let Some(variant) = Self::VARIANT {
            tags.set("Variant", variant);
        }
        for (name, value) in options.iter() {
            tags.set(&capital(name), value);
        }
    }

    /// The legal move a text in the usual form names, where there is a quick way to it.
    fn read_quick(_pos: &Self::Position, _text: &[u8], _language: Language) -> Option<MoveOf<Self>>
    where
        Self: Sized,
    {
        None
    }

    /// Reads a move as players write it and checks that the pieces can make it.
    fn read_san(
        pos: &Self::Position,
        text: &[u8],
        _language: Language,
    ) -> Result<MoveOf<Self>, MoveError>
    where
        Self: Sized,
    {
        Self::read_move(pos, &super::decode(text))
    }

    /// Writes a legal move as players do, without blanks.
    fn write_san(pos: &Self::Position, mv: MoveOf<Self>, _language: Language) -> String
    where
        Self: Sized,
    {
        Self::label(pos, mv)
    }

    /// Plays a move without keeping what it takes to go back.
    #[inline]
    fn advance(pos: &mut Self::Position, mv: MoveOf<Self>)
    where
        Self: Sized,
    {
        pos.play(mv);
    }
}

/// A name as tags have it: `rules` is `Rules`.
fn capital(name: &str) -> String {
    let mut chars = name.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}
