//! Games in files: Portable Game Notation, read as a stream and written in its export format.
//!
//! [`Reader`] cuts a file of any length into games, [`Tokens`] reads the words of one, and [`Walker`] plays
//! them on a board and tells a [`Visitor`], none of which keeps anything per move. [`PgnGame`] is a game as
//! an owned tree, [`read_records`] and [`write_record`] lead to the records of the house and back. Every
//! game that is written like chess takes part by way of the trait [`Pgn`].
//!
//! ```
//! use trebejo_chess::{Chess, OrthodoxChess, pgn};
//!
//! let text = b"[White \"Ana\"]\n\n1. e4 e5 2. Cf3! {las letras son espa\xf1olas} Cc6 (2... d6) 1/2-1/2\n";
//! let mut games = pgn::games::<OrthodoxChess, _>(&text[..], None);
//! let game = games.next().unwrap().unwrap();
//! assert_eq!(game.tags.get("White"), Some("Ana"));
//! assert_eq!(game.line.plies.len(), 4);
//! assert!(game.write::<OrthodoxChess>(Default::default()).contains("2. Nf3 $1 {las letras son españolas} 2... Nc6"));
//! ```

mod chess;
mod codec;
mod command;
mod fault;
mod fold;
mod game;
mod read;
mod record;
mod tags;
mod text;
mod token;
mod tree;
mod walk;
mod write;

pub use codec::{Codec, PgnCodec};
pub use command::{Command, commands, read_time, write_time};
pub(crate) use fault::GameFault;
pub use fault::PgnError;
pub use game::Pgn;
pub use read::{RawGame, Reader};
pub use record::{FORM, read_record, read_records, write_record};
pub use tags::Tags;
pub use text::decode;
pub use token::{Ending, Token, Tokens};
pub use tree::{Action, Games, Line, PgnGame, Ply, games};
pub use walk::{Head, Visitor, Walker};

/// The most bytes one game may have; a longer one is reported and skipped.
pub const MOST_BYTES: usize = 4 << 20;
/// The most tags a game may have; one with more is left out.
pub const MOST_TAGS: usize = 1_000;
/// The most variations within one another.
pub const MOST_DEPTH: usize = 100;

#[cfg(test)]
thread_local! {
    /// How many bytes were looked at in search of the ends of games, lines and tags.
    static WORK: std::cell::Cell<usize> = const { std::cell::Cell::new(0) };
}

/// Counts bytes that are looked at, for tests that show that there are not too many.
#[inline(always)]
fn work(_bytes: usize) {
    #[cfg(test)]
    WORK.set(WORK.get() + _bytes);
}
