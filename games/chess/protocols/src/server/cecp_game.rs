//! The game as a client of CECP sees it: who plays whom, the clocks, and what the engine is busy with.

mod thought;
mod words;

use std::io::Write;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender};
use std::time::{Duration, Instant};

use trebejo_core::{Node, Outcome, Score, Seat};

use super::board::Board;
use super::cecp::Input;
use super::cecp_words::Order;
use super::options::{Choice, HASH, ServerOptions, THREADS, Value};
use super::player::InfoLine;
use super::served::ServedGame;
use super::worker::{Job, SearchFlags};
use super::{Output, short};

/// Megabytes for everything but the table, of those the client allows.
const MODEST: u64 = 24;

/// What the engine is busy with.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Busy {
    /// Its own move.
    Move,
    /// The opponent's.
    Pondering,
    /// An analysis.
    Analysis,
}

/// A thought under way.
struct Thought {
    busy: Busy,
    flags: Arc<SearchFlags>,
    began: Instant,
    /// What it said last, and at which move it is.
    info: Option<InfoLine>,
    current_move: Option<(usize, String)>,
}

/// The time control: moves in a period, the time for it, and what a move adds.
type Level = (u64, Duration, Duration);

/// The game.
pub(crate) struct Table<'a, W> {
    out: &'a Output<W>,
    worker: Sender<Job>,
    games: &'a [ServedGame],
    boards: Vec<Box<dyn Board>>,
    options: ServerOptions,
    /// The game that is played, by its place in the list.
    game: usize,
    chess960: bool,
    /// The side the engine plays; none in force mode.
    side: Option<Seat>,
    analysing: bool,
    over: bool,
    ponder: bool,
    post: bool,
    level: Option<Level>,
    own: Duration,
    other: Duration,
    moved: u64,
    move_time: Option<Duration>,
    depth: Option<u32>,
    thought: Option<Thought>,
    /// What the engine thought of its last move, and the reply it expects.
    score: Option<Score>,
    expected: Option<String>,
    /// Pings that wait for the move under way.
    pings: Vec<String>,
    editing: bool,
    ending: bool,
}

impl<'a, W: Write> Table<'a, W> {
    pub(crate) fn new(
        out: &'a Output<W>,
        worker: Sender<Job>,
        games: &'a [ServedGame],
    ) -> Table<'a, W> {
        Table {
            out,
            worker,
            games,
            boards: games.iter().map(|game| (game.board)()).collect(),
            options: ServerOptions::of(games),
            game: 0,
            chess960: false,
            side: Some(Seat::Second),
            analysing: false,
            over: false,
            ponder: false,
            post: false,
            level: None,
            own: Duration::ZERO,
            other: Duration::ZERO,
            moved: 0,
            move_time: None,
            depth: None,
            thought: None,
            score: None,
            expected: None,
            pings: Vec::new(),
            editing: false,
            ending: false,
        }
    }

    /// Plays until the client has gone and nothing is owed to it.
    pub(crate) fn run(&mut self, inputs: &Receiver<Input>) {
        while let Ok(input) = inputs.recv() {
            match input {
                Input::Client(Order::Quit) => break,
                Input::Client(order) => self.obey(order),
                Input::End => self.ending = true,
                Input::Progress(progress, flags) => self.pass_on(progress, flags.as_ref()),
                Input::Chosen(choice, flags) => self.decide(&choice, &flags),
            }
            if self.ending && !self.is_busy(Busy::Move) {
                break;
            }
        }
        self.stop();
    }

    fn say(&mut self, line: &str) {
        // Whoever has gone needs no move.
        if !self.out.say(line) {
            self.stop();
            self.ending = true;
        }
    }

    fn send_job(&self, job: Job) {
        // The worker is there as long as we are.
        let _ = self.worker.send(job);
    }

    fn board(&mut self) -> &mut dyn Board {
        self.boards[self.game].as_mut()
    }

    fn is_busy(&self, busy: Busy) -> bool {
        self.thought.as_ref().is_some_and(|thought| thought.busy == busy)
    }

    fn obey(&mut self, order: Order) {
        if self.editing {
            // A position in the old way ends with a dot; what is in it is not for us.
            self.editing = order != Order::Status;
            return;
        }
        match order {
            Order::Protover => self.introduce(),
            Order::New => self.begin(),
            Order::Variant(name) => self.set_variant(&name),
            Order::Force | Order::Result => {
                self.stop();
                self.side = None;
                self.over = order == Order::Result;
            }
            Order::Go => {
                self.stop();
                self.side = Some(self.board().turn());
                self.over = false;
                self.go_on();
            }
            Order::PlayOther => {
                self.stop();
                self.side = Some(self.board().turn().other());
                self.go_on();
            }
            Order::Play { white } => {
                self.stop();
                self.side = Some(if white { Seat::First } else { Seat::Second });
            }
            Order::Level(moves, base, bonus) => {
                (self.level, self.move_time) = (Some((moves, base, bonus)), None);
                (self.own, self.other, self.moved) = (base, base, 0);
            }
            Order::MoveTime(time) => (self.move_time, self.level) = (Some(time), None),
            Order::Depth(depth) => self.depth = Some(depth),
            Order::OwnTime(time) => self.own = time,
            Order::OtherTime(time) => self.other = time,
            Order::UserMove(text) | Order::Word(text) if text.is_empty() => {
                self.say(&format!("Error (expected a move): {text}"));
            }
            Order::UserMove(text) => self.user_move(&text, true),
            Order::Word(text) => self.user_move(&text, false),
            Order::MoveNow => {
                if let Some(thought) = self.thought.as_ref().filter(|t| t.busy == Busy::Move) {
                    thought.flags.stop();
                }
            }
            Order::Ping(text) if self.is_busy(Busy::Move) => self.pings.push(text),
            Order::Ping(text) => self.say(&format!("pong {text}")),
            Order::Draw => self.answer_offer(),
            Order::SetBoard(text) => self.set_board(&text),
            Order::Edit => {
                self.editing = true;
                self.say("Error (use setboard): edit");
            }
            Order::Hint => {
                let known = self.expected.clone();
                let hint = known.filter(|mv| self.board().in_cecp(mv, false).is_some());
                if let Some(mv) = hint {
                    self.say(&format!("Hint: {mv}"));
                }
            }
            Order::Book => self.say("\tthere is no book of openings\n"),
            Order::Undo(times) => self.undo(times),
            Order::Ponder(on) => {
                self.ponder = on;
                if !on && self.is_busy(Busy::Pondering) {
                    self.stop();
                }
            }
            Order::Post(on) => self.post = on,
            Order::Analyze => {
                self.stop();
                (self.analysing, self.side) = (true, None);
                self.go_on();
            }
            Order::Exit if self.analysing => {
                self.stop();
                self.analysing = false;
            }
            Order::Status => self.status(),
            Order::Option(name, value) => self.set_option(&name, value),
            Order::Memory(megabytes) => {
                let (least, most) = (HASH.2 as u64, HASH.3 as u64);
                let table = megabytes.saturating_sub(MODEST).clamp(least, most);
                self.send_job(Job::Set("Hash".into(), Some(table.to_string())));
            }
            Order::Cores(cores) => {
                let (least, most) = (THREADS.2 as u64, THREADS.3 as u64);
                let cores = cores.clamp(least, most);
                self.send_job(Job::Set("Threads".into(), Some(cores.to_string())));
            }
            Order::Error(why, what) => self.say(&format!("Error ({why}): {what}")),
            Order::Nothing | Order::Quit | Order::Exit => {}
        }
    }

    fn introduce(&mut self) {
        self.say("feature done=0");
        self.say(concat!("feature myname=\"Trebejo ", env!("CARGO_PKG_VERSION"), "\""));
        self.say(
            "feature ping=1 setboard=1 usermove=1 playother=1 san=0 analyze=1 colors=0 sigint=0 sigterm=0",
        );
        self.say("feature time=1 draw=1 reuse=1 name=0 ics=0 nps=0 pause=0 debug=1 memory=1 smp=1");
        let names = self.games.iter().flat_map(|game| game.cecp).map(|(name, _)| *name);
        let names: Vec<&str> = names.collect();
        self.say(&format!("feature variants=\"{}\"", names.join(",")));
        let options: Vec<_> = self.options.iter().filter_map(Choice::in_cecp).collect();
        for line in options {
            self.say(&line);
        }
        self.say("feature done=1");
    }

    /// A new game of chess.
    fn begin(&mut self) {
        self.stop();
        (self.side, self.analysing, self.over) = (Some(Seat::Second), false, false);
        self.depth = None;
        (self.score, self.expected) = (None, None);
        if let Some((_, base, _)) = self.level {
            (self.own, self.other, self.moved) = (base, base, 0);
        }
        self.choose(0, false);
    }

    /// Another game, from its start.
    fn choose(&mut self, game: usize, chess960: bool) {
        (self.game, self.chess960) = (game, chess960);
        self.send_job(Job::Set("UCI_Variant".into(), Some(self.games[game].id.into())));
        self.send_job(Job::Set("UCI_Chess960".into(), Some(chess960.to_string())));
        self.send_job(Job::NewGame);
        let placed = self.board().place(None, &[]);
        debug_assert_eq!(placed, Ok(()), "the usual start can be put up");
    }

    fn set_variant(&mut self, name: &str) {
        let known = self.games.iter().enumerate().find_map(|(place, game)| {
            let named = game.cecp.iter().find(|(known, _)| *known == name);
            named.map(|(_, chess960)| (place, *chess960))
        });
        let Some((game, chess960)) = known else {
            return self.say(&format!("Error (unknown variant): {}", short(name)));
        };
        self.stop();
        self.choose(game, chess960);
        if self.analysing {
            self.go_on();
        }
    }

    fn set_board(&mut self, text: &str) {
        self.stop();
        match self.board().place(Some(text), &[]) {
            Ok(()) => {
                (self.over, self.score, self.expected) = (false, None, None);
                if self.analysing {
                    self.go_on();
                }
            }
            Err(why) => {
                let why: String = why.chars().take(200).collect();
                self.say(&format!("tellusererror Illegal position: {why}"));
            }
        }
    }

    fn set_option(&mut self, name: &str, value: Option<String>) {
        let read = self.options.read(name, value.as_deref());
        match read.map(|(choice, value)| (choice.of_game, value)) {
            Err(why) => self.say(&format!("Error ({why}): option")),
            Ok((of_game, value_read)) => {
                if let (Some((game, option)), Value::Word(word)) = (of_game, value_read) {
                    self.stop();
                    if let Err(why) = self.boards[game].option(option, word) {
                        self.say(&format!("Error ({why}): option"));
                    }
                }
                self.send_job(Job::Set(name.into(), value));
                if self.analysing {
                    self.stop();
                    self.go_on();
                }
            }
        }
    }

    fn user_move(&mut self, text: &str, sure: bool) {
        if self.is_busy(Busy::Move) {
            return self.say(&format!("Illegal move (it is not your turn): {}", short(text)));
        }
        match self.board().play(text) {
            Ok(()) => {
                self.stop();
                self.announce();
                self.go_on();
            }
            Err(why) if sure => {
                let why: String = why
                    .chars()
                    .filter(|c| !c.is_control() && !"()".contains(*c))
                    .take(120)
                    .collect();
                self.say(&format!("Illegal move ({why}): {}", short(text)));
            }
            Err(_) => self.say(&format!("Error (unknown command): {}", short(text))),
        }
    }

    fn undo(&mut self, times: usize) {
        self.stop();
        for _ in 0..times {
            if !self.board().undo() {
                self.say("Error (there is no move to take back): undo");
                break;
            }
        }
        (self.over, self.expected) = (false, None);
        if self.analysing {
            self.go_on();
        }
    }

    /// Says how the game has ended, if it has.
    fn announce(&mut self) {
        // In force mode and in an analysis the client knows better.
        let Some(side) = self.side else { return };
        let outcome = match self.board().node() {
            Node::Over(outcome) => outcome,
            // An engine claims a draw as soon as the rules grant it.
            Node::Decision(seat) if seat == side => match self.board().claim() {
                Some(end) => Outcome::draw(end),
                None => return,
            },
            _ => return,
        };
        self.say(&words::result(outcome));
        self.over = true;
    }
}
