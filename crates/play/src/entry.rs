//! What the house knows of each game: its entry in the list of games, with its engines by name.

use std::collections::BTreeMap;
use std::marker::PhantomData;
use std::sync::atomic::AtomicBool;

use serde::Serialize;
use thiserror::Error;
use trebejo_core::{
    Action, Analyst, Cell, ChanceTag, ClockRule, Engine, FileForm, FileGames, Game, Header, Limits,
    Names, Node, OptionSpec, Options, PerftPlan, Position, Question, ReadError, Record, SeatTag,
    Shape, Sitter,
};

use crate::reviewing::ReviewOf;
use crate::{Findings, Measure, ReviewPlan, Reviewing, Round, RoundOf, Solved};

/// An engine a game offers.
pub struct EngineSpec<P: Position> {
    /// What records and commands call it: a level (`5`) or a word (`minimax`).
    pub name: &'static str,
    /// Makes one; equal seeds play equally.
    pub make: fn(seed: u64) -> Box<dyn Engine<P>>,
}

/// How a game is gone over.
pub struct AnalystSpec<P: Position> {
    /// Makes an analyst that uses so many threads, where that changes nothing in what it finds.
    pub make: fn(threads: usize) -> Box<dyn Analyst<P>>,
    /// In what losses are counted.
    pub measure: Measure,
    /// What a decision gets, by [`Diligence`](crate::Diligence).
    pub efforts: [Limits; 3],
}

pub(crate) fn find_engine<'a, P: Position>(
    engines: &'a [EngineSpec<P>],
    name: &str,
) -> Result<&'a EngineSpec<P>, OpenError> {
    engines.iter().find(|spec| spec.name == name).ok_or_else(|| {
        let names: Vec<_> = engines.iter().map(|spec| spec.name).collect();
        OpenError::Engine { name: name.into(), expected: names.join(", ") }
    })
}

/// The most characters in the name of a program.
const LONGEST_NAME: usize = 30;

/// Whether a program of another house may have this name. Whether there is such a program, and where, is known
/// to whoever runs it; a round that it played can be read without it.
fn is_program_name(name: &str) -> bool {
    let fits = |byte: u8| byte.is_ascii_alphanumeric() || b"._-".contains(&byte);
    name.len() <= LONGEST_NAME
        && name.as_bytes().first().is_some_and(u8::is_ascii_alphabetic)
        && name.bytes().all(fits)
}

/// A game in the list of games.
pub struct Entry<G: Game> {
    engines: &'static [EngineSpec<G::Position>],
    solved: Option<&'static dyn Solved>,
    analyst: Option<&'static AnalystSpec<G::Position>>,
    game: PhantomData<fn() -> G>,
}

impl<G: Game> Entry<G> {
    /// The entry of a game with these engines. Levels for people have numbers as names, from 1 up.
    #[must_use]
    pub const fn new(engines: &'static [EngineSpec<G::Position>]) -> Entry<G> {
        Entry { engines, solved: None, analyst: None, game: PhantomData }
    }

    /// The same entry of a game that has been solved.
    #[must_use]
    pub const fn solved(self, solved: &'static dyn Solved) -> Entry<G> {
        Entry { solved: Some(solved), ..self }
    }

    /// The same entry of a game that can be gone over.
    #[must_use]
    pub const fn analyst(self, analyst: &'static AnalystSpec<G::Position>) -> Entry<G> {
        Entry { analyst: Some(analyst), ..self }
    }
}

/// What a user interface needs to know of a game before any round.
#[derive(Clone, Debug, Serialize)]
pub struct GameInfo {
    /// Its word in commands and addresses.
    pub id: &'static str,
    /// What people call it.
    pub names: Names,
    /// The words for its seats.
    pub seats: [&'static str; 2],
    /// What can be chosen.
    pub options: &'static [OptionSpec],
    /// How its board is drawn.
    pub shape: Shape,
    /// Whether luck has a part in it.
    pub chance: bool,
    /// Words beside the board that can be part of a move.
    pub choices: Vec<Cell>,
    /// How many times over a game can be resigned, where that is an offer.
    pub resignations: &'static [u8],
    /// Whether a player may claim a draw, by repetition or by quiet moves.
    pub claims: bool,
    /// Files other programs of this game know, the usual one first.
    pub files: &'static [FileForm],
    /// Levels for people go from 1 to this.
    pub levels: u32,
    /// Engines with a name of their own.
    pub engines: Vec<&'static str>,
    /// Whether it is known what every position is worth.
    pub solved: bool,
    /// What programs that speak UCI call it, if they play it.
    pub uci: Option<&'static str>,
}

/// What someone wants a new round to be.
#[derive(Clone, Debug)]
pub struct NewRound {
    /// A name for it.
    pub title: Option<String>,
    /// Options by name.
    pub options: BTreeMap<String, String>,
    /// Where to begin; the game's usual start if not given.
    pub start: Option<String>,
    /// Who sits where.
    pub seats: [Sitter; 2],
    /// The time control.
    pub clock: ClockRule,
    /// Whether the clock runs on while no player is connected.
    pub strict_time: bool,
    /// Where luck comes from, in a game that has it; the operating system if not given.
    pub chance: Option<ChanceTag>,
}

impl NewRound {
    /// An ordinary round between these two.
    #[must_use]
    pub fn between(seats: [Sitter; 2]) -> NewRound {
        NewRound {
            title: None,
            options: BTreeMap::new(),
            start: None,
            seats,
            clock: ClockRule::None,
            strict_time: false,
            chance: None,
        }
    }
}

/// Why a round could not be opened.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum OpenError {
    /// No game of this name.
    #[error("unknown game \"{name}\", expected {expected}")]
    Game {
        /// What was asked for.
        name: String,
        /// What there is.
        expected: String,
    },
    /// An option is wrong.
    #[error("{0}")]
    Option(#[from] trebejo_core::OptionError),
    /// The start position is wrong.
    #[error("start position: {0}")]
    Start(String),
    /// No engine of this name.
    #[error("unknown engine \"{name}\", expected {expected}")]
    Engine {
        /// What was asked for.
        name: String,
        /// What there is.
        expected: String,
    },
    /// A name or title does not fit a record.
    #[error("{0}")]
    Name(#[from] trebejo_core::NameError),
    /// The record has other seats than the game.
    #[error("the seats are \"{found}\", expected \"{expected}\"")]
    Seats {
        /// What the record says.
        found: String,
        /// What the game has.
        expected: String,
    },
    /// The record names a source of luck in a game without it, or none in a game with it.
    #[error("{0}")]
    Chance(&'static str),
    /// Nobody can say what choices of this game are worth.
    #[error("{0} cannot be gone over: it has no analyst")]
    Analyst(&'static str),
    /// The game has no files of this kind, or the round does not fit one.
    #[error("{0}")]
    File(String),
    /// An event is not possible where it stands.
    #[error("event {seq}: {why}")]
    Event {
        /// Its number.
        seq: u32,
        /// The rule it breaks.
        why: String,
    },
}

/// Counted sequences of actions, in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counts {
    /// How many in all; [`u64::MAX`] if there are too many for a number of 64 bits.
    pub nodes: u64,
    /// How many below each first action.
    pub divided: Vec<(String, u64)>,
}

/// The object-safe face of a game, as the list of games holds it.
pub trait GameEntry: Sync {
    /// Its word in commands and addresses.
    fn id(&self) -> &'static str;

    /// Everything a user interface needs to know of it.
    fn info(&self) -> GameInfo;

    /// What every position is worth, if the game has been solved.
    fn solved(&self) -> Option<&'static dyn Solved>;

    /// Whether the game has an engine of this name; if not, the error says which there are.
    fn check_engine(&self, name: &str) -> Result<(), OpenError>;

    /// Begins a round.
    fn open(&self, new: &NewRound) -> Result<Box<dyn Round>, OpenError>;

    /// Rebuilds a round from its record, checking every event. A program of another house may sit there by its
    /// name, in games such programs play.
    fn replay(&self, record: &Record) -> Result<Box<dyn Round>, OpenError>;

    /// Begins to go over a round, from its first action to its last.
    fn review(&self, record: &Record, plan: ReviewPlan) -> Result<Box<dyn Reviewing>, OpenError>;

    /// Looks at the position a record leads to, until stopped or until there is nothing more to find. `None` where
    /// nobody has to decide.
    fn analyse(
        &self,
        record: &Record,
        plan: &ReviewPlan,
        stop: &AtomicBool,
        report: &mut dyn FnMut(Findings),
    ) -> Result<Option<Findings>, OpenError>;

    /// Writes a round as a file other programs know, by the word of its form: `pgn`.
    fn write_file(&self, form: &str, record: &Record) -> Result<String, OpenError>;

    /// Reads the games of such a file, each as a record that can be replayed or as what is wrong with it.
    fn read_file<'a>(&self, form: &str, text: &'a str) -> Result<FileGames<'a>, OpenError>;

    /// The position in which this luck has fallen instead of any other: `63` in backgammon.
    fn with_chance(&self, position: &str, text: &str) -> Result<String, ReadError>;

    /// Counts the sequences of `depth` actions from a position, or from the usual start.
    fn perft(
        &self,
        options: &BTreeMap<String, String>,
        position: Option<&str>,
        depth: u32,
        plan: &PerftPlan<'_>,
    ) -> Result<Counts, OpenError>;
}

impl<G: Game> Entry<G> {
    fn form(word: &str) -> Result<&'static FileForm, OpenError> {
        G::FILES.iter().find(|form| form.extension == word).ok_or_else(|| {
            let words: Vec<_> = G::FILES.iter().map(|form| form.extension).collect();
            let expected = if words.is_empty() { "none".into() } else { words.join(", ") };
            OpenError::File(format!("{} has no {word} files, expected {expected}", G::NAMES.en))
        })
    }

    /// Replays a record after a look at what was agreed.
    fn round(&self, record: &Record) -> Result<RoundOf<G>, OpenError> {
        let header = &record.header;
        if header.game != G::ID {
            return Err(OpenError::Game { name: header.game.clone(), expected: G::ID.into() });
        }
        let found = header.seats.each_ref().map(|seat| seat.name.as_str());
        if found != G::SEATS {
            return Err(OpenError::Seats { found: found.join(" "), expected: G::SEATS.join(" ") });
        }
        match (G::CHANCE, &header.chance) {
            (true, None) => return Err(OpenError::Chance("the tag \"chance\" is missing")),
            (false, Some(_)) => return Err(OpenError::Chance("this game has no chance")),
            _ => {}
        }
        for seat in &header.seats {
            match &seat.sitter {
                Sitter::Person(name) => drop(Sitter::person(name)?),
                // Programs of other houses play games that they know.
                Sitter::Engine(name) if G::UCI.is_some() && is_program_name(name) => {}
                Sitter::Engine(name) => drop(find_engine(self.engines, name)?),
            }
        }
        let options = Self::options(&header.options)?;
        RoundOf::<G>::replay(record, &options, self.engines)
    }

    fn options(chosen: &BTreeMap<String, String>) -> Result<Options, OpenError> {
        let mut options = Options::default();
        for (name, value) in chosen {
            options.set(G::OPTIONS, name, value)?;
        }
        Ok(options)
    }

    fn position(options: &Options, text: Option<&str>) -> Result<G::Position, OpenError> {
        match text {
            None => Ok(G::start(options)),
            Some(text) => {
                G::read_position(text, options).map_err(|error| OpenError::Start(error.to_string()))
            }
        }
    }
}

impl<G: Game> GameEntry for Entry<G> {
    fn id(&self) -> &'static str {
        G::ID
    }

    fn info(&self) -> GameInfo {
        let is_level = |spec: &&EngineSpec<_>| spec.name.parse::<u32>().is_ok();
        GameInfo {
            id: G::ID,
            names: G::NAMES,
            seats: G::SEATS,
            options: G::OPTIONS,
            shape: G::shape(),
            chance: G::CHANCE,
            choices: G::choices(),
            resignations: G::RESIGNATIONS,
            claims: G::CLAIM.is_some(),
            files: G::FILES,
            levels: self.engines.iter().filter(is_level).count() as u32,
            engines: self.engines.iter().filter(|s| !is_level(s)).map(|s| s.name).collect(),
            solved: self.solved.is_some(),
            uci: G::UCI,
        }
    }

    fn solved(&self) -> Option<&'static dyn Solved> {
        self.solved
    }

    fn check_engine(&self, name: &str) -> Result<(), OpenError> {
        find_engine(self.engines, name).map(|_| ())
    }

    fn open(&self, new: &NewRound) -> Result<Box<dyn Round>, OpenError> {
        let options = Self::options(&new.options)?;
        let start = Self::position(&options, new.start.as_deref())?;
        for seat in &new.seats {
            if let Sitter::Engine(name) = seat {
                find_engine(self.engines, name)?;
            }
        }
        let [first, second] = new.seats.clone();
        let tag = |name: &str, sitter| SeatTag { name: name.into(), sitter };
        let mut header = Header {
            game: G::ID.into(),
            title: None,
            dated: None,
            options: options.iter().map(|(k, v)| (k.into(), v.into())).collect(),
            start: G::write_position(&start),
            seats: [tag(G::SEATS[0], first), tag(G::SEATS[1], second)],
            clock: new.clock,
            strict_time: new.strict_time && new.clock != ClockRule::None,
            chance: new.chance.clone().or(G::CHANCE.then_some(ChanceTag::System)),
        };
        header.set_title(new.title.as_deref().unwrap_or_default())?;
        self.replay(&Record::new(header))
    }

    fn replay(&self, record: &Record) -> Result<Box<dyn Round>, OpenError> {
        Ok(Box::new(self.round(record)?))
    }

    fn review(&self, record: &Record, plan: ReviewPlan) -> Result<Box<dyn Reviewing>, OpenError> {
        let spec = self.analyst.ok_or(OpenError::Analyst(G::NAMES.en))?;
        Ok(Box::new(ReviewOf::new(self.round(record)?, spec, plan)))
    }

    fn analyse(
        &self,
        record: &Record,
        plan: &ReviewPlan,
        stop: &AtomicBool,
        report: &mut dyn FnMut(Findings),
    ) -> Result<Option<Findings>, OpenError> {
        let spec = self.analyst.ok_or(OpenError::Analyst(G::NAMES.en))?;
        let round = self.round(record)?;
        let Node::Decision(seat) = round.node() else { return Ok(None) };
        let root = round.root();
        let limits = plan.effort.map_or(plan.limits, |effort| spec.efforts[effort as usize]);
        let question = Question { limits, lines: plan.lines.max(1), chosen: None };
        let words =
            |analysis: &_| Findings::new::<G>(root.pos, round.ply(), seat, spec.measure, analysis);
        let mut analyst = (spec.make)(plan.threads);
        let found = analyst.analyse(root, &question, stop, &mut |found| report(words(found)));
        Ok(Some(words(&found)))
    }

    fn write_file(&self, form: &str, record: &Record) -> Result<String, OpenError> {
        let file = G::write_file(Self::form(form)?, record);
        file.map_err(|error| OpenError::File(error.to_string()))
    }

    fn read_file<'a>(&self, form: &str, text: &'a str) -> Result<FileGames<'a>, OpenError> {
        Ok(G::read_file(Self::form(form)?, text))
    }

    fn with_chance(&self, position: &str, text: &str) -> Result<String, ReadError> {
        let pos = G::read_position(position, &Options::default())?;
        Ok(G::write_position(&G::with_chance(&pos, text)?))
    }

    fn perft(
        &self,
        options: &BTreeMap<String, String>,
        position: Option<&str>,
        depth: u32,
        plan: &PerftPlan<'_>,
    ) -> Result<Counts, OpenError> {
        let pos = Self::position(&Self::options(options)?, position)?.for_perft();
        if depth == 0 {
            return Ok(Counts { nodes: 1, divided: Vec::new() });
        }
        let word = |(action, nodes)| match action {
            Action::Move(mv) => (G::write_move(&pos, mv), nodes),
            Action::Chance(chance) => (G::write_chance(&pos, chance), nodes),
        };
        let divided: Vec<_> = plan.divide(&pos, depth).into_iter().map(word).collect();
        let nodes = divided.iter().fold(0u64, |sum, (_, nodes)| sum.saturating_add(*nodes));
        Ok(Counts { nodes, divided })
    }
}
