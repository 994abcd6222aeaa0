//! What a game adds to its positions: names, options, text, and what a person sees and clicks.

use crate::{
    Cell, FileForm, FileGames, Message, MessageError, OptionError, OptionSpec, Options, Position,
    Record, Seat, Shape, ToMessage, View,
};

/// The move type of a game.
pub type MoveOf<G> = <<G as Game>::Position as Position>::Move;
/// The chance type of a game.
pub type ChanceOf<G> = <<G as Game>::Position as Position>::Chance;

/// Chance in a game that has none: no value of this type exists.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Never {}

/// A name in the two languages of the house.
#[derive(Copy, Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Names {
    /// English.
    pub en: &'static str,
    /// Spanish.
    pub es: &'static str,
}

/// A text that is no position or chance outcome of the game; the message says where and what was
/// expected.
#[derive(Clone, Debug, PartialEq, Eq, MessageError)]
#[message(transparent)]
pub struct ReadError(pub Message);

impl ReadError {
    /// What a game's own error says.
    #[must_use]
    pub fn new(why: &impl ToMessage) -> ReadError {
        ReadError(why.to_message())
    }

    /// A text for an outcome of chance, in a game without it.
    #[must_use]
    pub fn no_chance(text: &str, game: &'static str) -> ReadError {
        ReadError::new(&Lacking::Chance { text: text.into(), game })
    }
}

impl From<OptionError> for ReadError {
    fn from(error: OptionError) -> ReadError {
        ReadError::new(&error)
    }
}

/// What not every game has.
#[derive(Debug, ToMessage)]
pub(crate) enum Lacking {
    /// Luck that could be set.
    #[message("game.no-dice")]
    Dice { game: &'static str },
    /// Luck at all.
    #[message("game.no-chance")]
    Chance { text: String, game: &'static str },
    /// Files of this kind.
    #[message("game.no-file")]
    File { form: &'static str, game: &'static str },
}

/// Why a text is not a move that can be played here.
#[derive(Clone, Debug, PartialEq, Eq, MessageError)]
pub enum MoveError {
    /// The text has not the form of a move.
    #[message(transparent)]
    Unreadable(Message),
    /// The move is well formed but breaks a rule.
    #[message(transparent)]
    Illegal {
        /// The rule as one stable word: `not-joined`.
        #[message(skip)]
        rule: &'static str,
        /// What the rule says about this very move.
        reason: Message,
    },
}

impl MoveError {
    /// The text has not the form of a move.
    #[must_use]
    pub fn unreadable(why: &impl ToMessage) -> MoveError {
        MoveError::Unreadable(why.to_message())
    }

    /// The move breaks a rule.
    #[must_use]
    pub fn illegal(rule: &'static str, reason: &impl ToMessage) -> MoveError {
        MoveError::Illegal { rule, reason: reason.to_message() }
    }
}

/// A game: its positions and everything people need around them.
///
/// A game is a type without values; all its functions are pure.
pub trait Game: Send + Sync + 'static {
    /// The positions the rules work on.
    type Position: Position;

    /// The word that names the game in commands, records and addresses.
    const ID: &'static str;
    /// What people call it.
    const NAMES: Names;
    /// The words for the seats in records, in the order of [`Seat`](crate::Seat).
    const SEATS: [&'static str; 2];
    /// What can be chosen when a round begins.
    const OPTIONS: &'static [OptionSpec];
    /// Whether luck has a part in it.
    const CHANCE: bool;
    /// How many times a position may occur before the round is drawn, if at all.
    const REPETITION: Option<usize>;
    /// How many times a position must occur before a seat to move may claim a draw, if at all.
    const CLAIM: Option<usize> = None;
    /// The files other programs of this game read and write, the usual one first.
    const FILES: &'static [FileForm] = &[];
    /// What programs that speak UCI call the game (`UCI_Variant`), if there are any.
    const UCI: Option<&'static str> = None;
    /// How many times over a game can be resigned, where that is an offer the winner may refuse: 1, 2, 3.
    /// Elsewhere whoever resigns has lost.
    const RESIGNATIONS: &'static [u8] = &[];

    /// How the board is drawn; the same for every position.
    fn shape() -> Shape;

    /// Words that stand beside the board and can be chosen as part of a move: what a pawn becomes, `take`.
    fn choices() -> Vec<Cell> {
        Vec::new()
    }

    /// A draw the seat to move may claim by the position alone, as one word: `fifty`.
    fn claim(_pos: &Self::Position) -> Option<&'static str> {
        None
    }

    /// Whether the seat to move may still claim a draw in this turn. Games whose turns have several actions of the
    /// player say no after the first.
    fn may_claim(_pos: &Self::Position) -> bool {
        true
    }

    /// Whether a position stands at the beginning of a turn, where repetitions are counted. Games whose turns
    /// have several parts say no in the midst of one.
    fn begins_turn(_pos: &Self::Position) -> bool {
        true
    }

    /// The move by which a game ends that `seat` resigns for `worth` of [`RESIGNATIONS`](Self::RESIGNATIONS)
    /// and the other takes. It stands in no list of moves, and its text is no move a seat can say.
    fn resigned(_pos: &Self::Position, _seat: Seat, _worth: u8) -> Option<MoveOf<Self>>
    where
        Self: Sized,
    {
        None
    }

    /// Whether nobody in the winner's place would refuse a resignation for `worth`, because the game cannot
    /// come to more. Engines accept such offers, and no others.
    fn settles(_pos: &Self::Position, _seat: Seat, _worth: u8) -> bool {
        false
    }

    /// What a seat loses that leaves the round for good, or runs out of time.
    fn forfeit(_pos: &Self::Position) -> u32 {
        1
    }

    /// A move the table makes by itself, because it is no choice: the pass of a side that cannot move.
    fn forced(_pos: &Self::Position) -> Option<MoveOf<Self>>
    where
        Self: Sized,
    {
        None
    }

    /// The usual start position under these options.
    fn start(options: &Options) -> Self::Position;

    /// Reads a position, refusing one that cannot be played.
    fn read_position(text: &str, options: &Options) -> Result<Self::Position, ReadError>;
    /// Writes a position as [`read_position`](Self::read_position) takes it.
    fn write_position(pos: &Self::Position) -> String;

    /// Reads a move and checks that it is legal in `pos`.
    fn read_move(pos: &Self::Position, text: &str) -> Result<MoveOf<Self>, MoveError>
    where
        Self: Sized;
    /// Writes a legal move of `pos`, in its one canonical form.
    fn write_move(pos: &Self::Position, mv: MoveOf<Self>) -> String
    where
        Self: Sized;

    /// The option that UCI programs have to be given for a game from this start, where they play from it only with
    /// one: its name, to be set to `true`.
    fn uci_option(_start: &Self::Position) -> Option<&'static str> {
        None
    }
    /// Writes a legal move as UCI programs take it, with [`uci_option`](Self::uci_option) or without.
    fn write_uci(pos: &Self::Position, mv: MoveOf<Self>, _with_option: bool) -> String
    where
        Self: Sized,
    {
        Self::write_move(pos, mv)
    }

    /// Reads an outcome of chance (`roll 63`) and checks that it is possible in `pos`.
    fn read_chance(pos: &Self::Position, text: &str) -> Result<ChanceOf<Self>, ReadError>
    where
        Self: Sized;
    /// Writes an outcome of chance.
    fn write_chance(pos: &Self::Position, chance: ChanceOf<Self>) -> String
    where
        Self: Sized;

    /// The position in which this luck has fallen, whether it was its turn or other luck is to be replaced.
    fn with_chance(_pos: &Self::Position, _text: &str) -> Result<Self::Position, ReadError> {
        Err(ReadError::new(&Lacking::Dice { game: Self::ID }))
    }

    /// A move as players of the game write it to each other, where that is not its canonical form.
    fn label(pos: &Self::Position, mv: MoveOf<Self>) -> String
    where
        Self: Sized,
    {
        Self::write_move(pos, mv)
    }

    /// A special power this move makes use of, as one word that user interfaces translate: `omni`.
    fn power(_pos: &Self::Position, _mv: MoveOf<Self>) -> Option<&'static str>
    where
        Self: Sized,
    {
        None
    }

    /// The cells a person clicks, in order, to make this move; choices may follow them.
    fn cells(pos: &Self::Position, mv: MoveOf<Self>) -> Vec<Cell>
    where
        Self: Sized;

    /// What there is to see.
    fn view(pos: &Self::Position) -> View;

    /// Writes a round as a file of one of [`FILES`](Self::FILES). The record is one the rules allow.
    fn write_file(form: &FileForm, _record: &Record) -> Result<String, ReadError> {
        Err(ReadError::new(&Lacking::File { form: form.name, game: Self::ID }))
    }

    /// Reads the games of a file of one of [`FILES`](Self::FILES) as records whose every event the rules
    /// allow.
    fn read_file<'a>(_form: &FileForm, _text: &'a str) -> FileGames<'a> {
        Box::new(std::iter::empty())
    }
}
