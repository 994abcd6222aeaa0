//! What the house knows of each game: its entry in the list of games, with its engines by name.

use std::collections::BTreeMap;
use std::marker::PhantomData;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use serde::Serialize;
use trebejo_command::GameCommand;
use trebejo_core::{
    Action, Analyst, Catalogue, Cell, ChanceTag, ClockRule, FileForm, FileGames, Game, Header,
    Limits, Message, MessageError, Names, Node, OptionSpec, Options, PerftPlan, Position, Question,
    ReadError, Record, SeatTag, Shape, Sitter,
};

use crate::engines::{EngineSpec, Engines, Levels};
use crate::external::Protocol;
use crate::player::BuiltIn;
use crate::reviewing::ReviewOf;
use crate::{
    Facts, Findings, Measure, Player, PlayerSpec, Refusal, ReviewPlan, Reviewing, Round, RoundOf,
    Solved, SpecError, is_external_name,
};

/// Makes an analyst that uses so many threads.
type MakeAnalyst<P> = Box<dyn Fn(usize) -> Box<dyn Analyst<P>> + Send + Sync>;

/// How a game is reviewed.
pub struct AnalystSpec<P: Position> {
    /// Makes an analyst that uses so many threads, where that changes nothing in what it finds.
    pub make: MakeAnalyst<P>,
    /// In what losses are counted.
    pub measure: Measure,
    /// What a decision gets, by [`Diligence`](crate::Diligence).
    pub efforts: [Limits; 3],
}

/// Whether a game knows draws, so that one can be offered. Where a resignation is an offer, somebody always wins.
pub(crate) fn offers_draws<G: Game>() -> bool {
    G::RESIGNATIONS.is_empty()
}

/// A game in the list of games.
pub struct Entry<G: Game> {
    engines: Engines<G::Position>,
    solved: Option<Arc<dyn Solved>>,
    analyst: Option<Arc<AnalystSpec<G::Position>>>,
    facts: Facts,
    messages: &'static [&'static Catalogue],
    commands: Vec<Arc<dyn GameCommand>>,
    game: PhantomData<fn() -> G>,
}

impl<G: Game> Entry<G> {
    /// The entry of a game with these engines.
    #[must_use]
    pub fn new(engines: Vec<EngineSpec<G::Position>>) -> Entry<G> {
        let engines = Engines::new(engines);
        Entry {
            engines,
            solved: None,
            analyst: None,
            facts: Facts::PLAIN,
            messages: &[],
            commands: Vec::new(),
            game: PhantomData,
        }
    }

    /// The same entry with levels for people.
    #[must_use]
    pub fn levels(self, levels: Levels<G::Position>) -> Entry<G> {
        Entry { engines: self.engines.with_levels(levels), ..self }
    }

    /// The same entry with the catalogues of what the game says.
    #[must_use]
    pub fn messages(self, messages: &'static [&'static Catalogue]) -> Entry<G> {
        Entry { messages, ..self }
    }

    /// The same entry of a game that says this of itself.
    #[must_use]
    pub fn facts(self, facts: Facts) -> Entry<G> {
        Entry { facts, ..self }
    }

    /// The same entry with commands of the game's own.
    #[must_use]
    pub fn commands(self, commands: Vec<Arc<dyn GameCommand>>) -> Entry<G> {
        Entry { commands, ..self }
    }

    /// The same entry of a game that has been solved.
    #[must_use]
    pub fn solved(self, solved: Arc<dyn Solved>) -> Entry<G> {
        Entry { solved: Some(solved), ..self }
    }

    /// The same entry of a game that can be reviewed.
    #[must_use]
    pub fn analyst(self, analyst: AnalystSpec<G::Position>) -> Entry<G> {
        Entry { analyst: Some(Arc::new(analyst)), ..self }
    }
}

/// What a user interface needs to know of a game before any round.
#[derive(Clone, Debug, Serialize)]
pub struct GameInfo {
    /// Its word in commands and addresses.
    pub id: &'static str,
    /// What people call it.
    pub names: Names,
    /// The game in two or three sentences.
    pub about: Names,
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
    /// Whether a player may offer a draw.
    pub draw_offers: bool,
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
    /// In what its losses are counted, if it can be reviewed.
    pub measure: Option<Measure>,
    /// Parts of the page it makes use of.
    pub page: &'static [&'static str],
    /// The protocols of its external engines, beside UCI.
    #[serde(skip)]
    pub protocols: &'static [&'static dyn Protocol],
}

impl GameInfo {
    /// The name of its strongest engine for people, if it has one.
    #[must_use]
    pub fn strongest(&self) -> Option<String> {
        match self.levels {
            0 => self.engines.first().map(ToString::to_string),
            levels => Some(levels.to_string()),
        }
    }
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
#[derive(Clone, Debug, PartialEq, Eq, MessageError)]
pub enum OpenError {
    /// No game of this name.
    #[message("open.game")]
    Game {
        /// What was asked for.
        name: String,
        /// What there is.
        expected: Vec<String>,
    },
    /// An option is wrong.
    #[message(transparent)]
    Option(#[from] trebejo_core::OptionError),
    /// The start position is wrong.
    #[message("open.start", why)]
    Start(Message),
    /// No engine of this name.
    #[message("open.engine")]
    Engine {
        /// What was asked for.
        name: String,
        /// What there is.
        expected: Vec<String>,
    },
    /// A player cannot be read.
    #[message(transparent)]
    Player(#[from] SpecError),
    /// A name or title does not fit a record.
    #[message(transparent)]
    Name(#[from] trebejo_core::NameError),
    /// The record has other seats than the game.
    #[message("open.seats")]
    Seats {
        /// What the record says.
        found: String,
        /// What the game has.
        expected: String,
    },
    /// The record names no source of luck in a game with it.
    #[message("open.no-chance")]
    ChanceMissing,
    /// The record names a source of luck in a game without it.
    #[message("open.chance")]
    ChanceUnknown,
    /// Nobody can say what choices of this game are worth.
    #[message("open.analyst", game)]
    Analyst(&'static str),
    /// The game has no files of this kind.
    #[message("open.form")]
    Form {
        /// The game.
        game: &'static str,
        /// What was asked for.
        form: String,
        /// What there is.
        expected: Vec<&'static str>,
    },
    /// The game has no files at all.
    #[message("open.no-forms", game)]
    NoForms(&'static str),
    /// The round does not fit a file of this kind.
    #[message(transparent)]
    File(ReadError),
    /// An event is not possible where it stands.
    #[message("open.event")]
    Event {
        /// Its number.
        seq: u32,
        /// The rule it breaks.
        why: Box<Refusal>,
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
pub trait GameEntry: Send + Sync {
    /// Its word in commands and addresses.
    fn id(&self) -> &'static str;

    /// The catalogues of what the game says.
    fn messages(&self) -> &'static [&'static Catalogue];

    /// Everything a user interface needs to know of it.
    fn info(&self) -> GameInfo;

    /// What the game says of itself beyond its rules.
    fn facts(&self) -> &Facts;

    /// Commands it brings with it; their help is among its messages.
    fn commands(&self) -> &[Arc<dyn GameCommand>] {
        &[]
    }

    /// What every position is worth, if the game has been solved.
    fn solved(&self) -> Option<&Arc<dyn Solved>>;

    /// The rating of a level, where it has been measured: 600 for the lowest, and the distances between levels in
    /// matches added up.
    fn level_rating(&self, level: u32) -> Option<f64>;

    /// Whether the game has an engine of this name; if not, the error says which there are.
    fn check_engine(&self, name: &str) -> Result<(), OpenError>;

    /// Makes a player of the built-in engine of this name; equal seeds play equally.
    fn player(&self, name: &str, seed: u64) -> Result<Box<dyn Player>, OpenError>;

    /// Begins a round. An external engine may sit there by its name, in games such engines play; whether there is one
    /// of this name is for whoever runs it to say.
    fn open(&self, new: &NewRound) -> Result<Box<dyn Round>, OpenError>;

    /// Rebuilds a round from its record, checking every event. An external engine may sit there by its name,
    /// whether it is still registered or not.
    fn replay(&self, record: &Record) -> Result<Box<dyn Round>, OpenError>;

    /// Begins to go over a round, from its first action to its last.
    fn review(&self, record: &Record, plan: ReviewPlan) -> Result<Box<dyn Reviewing>, OpenError>;

    /// Looks at the position of a round of this game, until stopped or until there is nothing more to find. `None`
    /// where nobody has to decide.
    fn analyse(
        &self,
        round: &dyn Round,
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
            if G::FILES.is_empty() {
                return OpenError::NoForms(G::ID);
            }
            let expected = G::FILES.iter().map(|form| form.extension).collect();
            OpenError::Form { game: G::ID, form: word.into(), expected }
        })
    }

    /// Replays a record after a look at what was agreed.
    fn round(&self, record: &Record) -> Result<RoundOf<G>, OpenError> {
        let header = &record.header;
        if header.game != G::ID {
            return Err(OpenError::Game {
                name: header.game.clone(),
                expected: vec![G::ID.into()],
            });
        }
        let found = header.seats.each_ref().map(|seat| seat.name.as_str());
        if found != G::SEATS {
            return Err(OpenError::Seats { found: found.join(" "), expected: G::SEATS.join(" ") });
        }
        match (G::CHANCE, &header.chance) {
            (true, None) => return Err(OpenError::ChanceMissing),
            (false, Some(_)) => return Err(OpenError::ChanceUnknown),
            _ => {}
        }
        for seat in &header.seats {
            match &seat.sitter {
                Sitter::Person(name) => drop(Sitter::person(name)?),
                Sitter::Engine(player) => self.check_player(&player.parse()?)?,
            }
        }
        let options = Self::options(&header.options)?;
        RoundOf::<G>::replay(record, &options)
    }

    /// Whether a record may name this player: a built-in engine, or any external one in a game such engines play.
    fn check_player(&self, player: &PlayerSpec) -> Result<(), OpenError> {
        let speaks = G::UCI.is_some() || !self.facts.protocols.is_empty();
        let external = speaks && is_external_name(&player.name);
        if external { Ok(()) } else { self.engines.check(&player.name) }
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
                G::read_position(text, options).map_err(|error| OpenError::Start(error.0))
            }
        }
    }
}

impl<G: Game> GameEntry for Entry<G> {
    fn id(&self) -> &'static str {
        G::ID
    }

    fn messages(&self) -> &'static [&'static Catalogue] {
        self.messages
    }

    fn info(&self) -> GameInfo {
        GameInfo {
            id: G::ID,
            names: G::NAMES,
            about: self.facts.about,
            seats: G::SEATS,
            options: G::OPTIONS,
            shape: G::shape(),
            chance: G::CHANCE,
            choices: G::choices(),
            resignations: G::RESIGNATIONS,
            draw_offers: offers_draws::<G>(),
            claims: G::CLAIM.is_some(),
            files: G::FILES,
            levels: self.engines.levels(),
            engines: self.engines.names(),
            solved: self.solved.is_some(),
            uci: G::UCI,
            measure: self.analyst.as_ref().map(|analyst| analyst.measure),
            page: self.facts.page,
            protocols: self.facts.protocols,
        }
    }

    fn facts(&self) -> &Facts {
        &self.facts
    }

    fn commands(&self) -> &[Arc<dyn GameCommand>] {
        &self.commands
    }

    fn solved(&self) -> Option<&Arc<dyn Solved>> {
        self.solved.as_ref()
    }

    fn level_rating(&self, level: u32) -> Option<f64> {
        self.engines.rating(level)
    }

    fn check_engine(&self, name: &str) -> Result<(), OpenError> {
        self.engines.check(name)
    }

    fn player(&self, name: &str, seed: u64) -> Result<Box<dyn Player>, OpenError> {
        Ok(Box::new(BuiltIn::<G>::new(self.engines.clone(), name, seed)?))
    }

    fn open(&self, new: &NewRound) -> Result<Box<dyn Round>, OpenError> {
        let options = Self::options(&new.options)?;
        let start = Self::position(&options, new.start.as_deref())?;
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
        let spec = self.analyst.clone().ok_or(OpenError::Analyst(G::ID))?;
        Ok(Box::new(ReviewOf::new(self.round(record)?, spec, plan)))
    }

    fn analyse(
        &self,
        round: &dyn Round,
        plan: &ReviewPlan,
        stop: &AtomicBool,
        report: &mut dyn FnMut(Findings),
    ) -> Result<Option<Findings>, OpenError> {
        let spec = self.analyst.as_ref().ok_or(OpenError::Analyst(G::ID))?;
        let Some(round) = round.as_any().downcast_ref::<RoundOf<G>>() else {
            let name = round.record().header.game.clone();
            return Err(OpenError::Game { name, expected: vec![G::ID.into()] });
        };
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
        file.map_err(OpenError::File)
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
