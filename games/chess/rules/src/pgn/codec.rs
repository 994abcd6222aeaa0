//! A game's PGN without its types, for programs that meet files of several games.

use std::marker::PhantomData;

use trebejo_core::{FileFault, Record};

use super::{Pgn, PgnGame, RawGame, Token, Tokens, Walker, decode, read_record};
use crate::san::Language;

/// The object-safe face of a game's PGN.
pub trait PgnCodec: Sync {
    /// The id of the game.
    fn game(&self) -> &'static str;

    /// Whether files with this `[Variant "…"]`, or without one, are of this game.
    fn knows(&self, variant: Option<&str>) -> bool;

    /// Writes a game anew: every move checked, in the export format, with the letters of a language. The
    /// number of bytes that belong to the game comes with it.
    fn rewrite(
        &self,
        raw: &RawGame<'_>,
        from: Option<Language>,
        to: Language,
    ) -> Result<(String, usize), FileFault>;

    /// Reads a game as a record that can be replayed.
    fn record(
        &self,
        raw: &RawGame<'_>,
        from: Option<Language>,
    ) -> Result<(Record, usize), FileFault>;
}

/// The PGN of the game `G`.
#[derive(Debug)]
pub struct Codec<G>(PhantomData<fn() -> G>);

impl<G: Pgn> Codec<G> {
    /// The one there is.
    #[must_use]
    pub const fn new() -> Codec<G> {
        Codec(PhantomData)
    }
}

impl<G: Pgn> Default for Codec<G> {
    fn default() -> Codec<G> {
        Codec::new()
    }
}

impl<G: Pgn> PgnCodec for Codec<G> {
    fn game(&self) -> &'static str {
        G::ID
    }

    fn knows(&self, variant: Option<&str>) -> bool {
        G::knows(variant)
    }

    fn rewrite(
        &self,
        raw: &RawGame<'_>,
        from: Option<Language>,
        to: Language,
    ) -> Result<(String, usize), FileFault> {
        let (game, used) = PgnGame::read(raw, from, &mut Walker::<G>::default())?;
        Ok((game.write::<G>(to), used))
    }

    fn record(
        &self,
        raw: &RawGame<'_>,
        from: Option<Language>,
    ) -> Result<(Record, usize), FileFault> {
        read_record::<G>(raw, from, &mut Walker::default())
    }
}

impl RawGame<'_> {
    /// What its `[Variant "…"]` says, without reading more than the tags.
    #[must_use]
    pub fn variant(&self) -> Option<String> {
        let tags = Tokens::new(self.bytes).map_while(|token| match token {
            Ok(Token::Tag { name, value }) => Some((name, value)),
            _ => None,
        });
        tags.filter(|(name, _)| *name == b"Variant")
            .map(|(_, value)| decode(value).into_owned())
            .last()
    }

    /// The same game with another number and line: for texts cut from a larger file.
    #[must_use]
    pub const fn whole(bytes: &[u8]) -> RawGame<'_> {
        RawGame { number: 1, line: 1, bytes, too_long: bytes.len() > super::MOST_BYTES }
    }
}
