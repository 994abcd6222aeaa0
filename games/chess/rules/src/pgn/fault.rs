//! What is wrong with a game of a file.

use trebejo_core::{FileFault, Message, MessageError, MoveError, ReadError, ToMessage};

use super::{MOST_BYTES, MOST_DEPTH, MOST_TAGS};

/// Something wrong at a place in the text of one game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Fault {
    /// Bytes from the beginning of the game's text.
    pub(super) at: usize,
    /// What is wrong, with the offending text.
    pub(super) why: Message,
}

impl Fault {
    pub(super) fn new(at: usize, why: &impl ToMessage) -> Fault {
        Fault { at, why: why.to_message() }
    }
}

/// What can be wrong with a game, or with a record that is to become one.
#[derive(Debug, ToMessage)]
pub(crate) enum GameFault {
    #[message("pgn.too-long", most = MOST_BYTES)]
    TooLong,
    #[message("pgn.many-tags", most = MOST_TAGS)]
    ManyTags,
    #[message("pgn.variant")]
    Variant { found: String, game: &'static str },
    #[message("pgn.fen", why)]
    Fen(ReadError),
    #[message("pgn.move")]
    Move { number: String, text: String, why: MoveError },
    #[message("pgn.variation-early")]
    VariationEarly,
    #[message("pgn.variation-depth", most = MOST_DEPTH)]
    VariationDepth,
    #[message("pgn.variation-end")]
    VariationEnd,
    #[message("pgn.variation-open")]
    VariationOpen,
    #[message("pgn.comment-open")]
    CommentOpen,
    #[message("pgn.tag-among-moves", tag)]
    TagAmongMoves(String),
    #[message("pgn.tag", found)]
    Tag(String),
    #[message("pgn.nag", found)]
    Nag(String),
    #[message("pgn.meaningless", found)]
    Meaningless(String),
    #[message("pgn.chance-first")]
    ChanceFirst,
    #[message("pgn.no-chance", found)]
    NoChance(String),
    #[message("pgn.over", played)]
    Over(String),
    #[message("pgn.event")]
    Event { seq: u32, why: Message },
    #[message("pgn.no-action", found)]
    NoAction(String),
}

/// Why reading a file of games stopped, or why one game of it was left out.
#[derive(Debug, MessageError)]
pub enum PgnError {
    /// One game is broken; the next can be read.
    #[message(transparent)]
    Game(#[from] FileFault),
    /// The file cannot be read further.
    #[message(transparent)]
    Io(#[from] std::io::Error),
}
