//! The game as a client of CECP sees it: who plays whom, the clocks, and what the engine is busy with.

use std::io::Write;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender};
use std::time::{Duration, Instant};

use trebejo_alice::AliceChess;
use trebejo_chess::OrthodoxChess;
use trebejo_chessmagic::ChessMagic;
use trebejo_core::{Outcome, Score, Seat};

use super::board::{Board, BoardOf};
use super::cecp::Heard;
use super::cecp_words::Order;
use super::desk::{Job, Wires};
use super::options::{self, Kind, OPTIONS, VARIANTS};
use super::player::{Choice, Saying, Told};
use super::uci_words::GoOrder;
use super::{Voice, short};

/// What clients call our games, with the place in [`VARIANTS`]. xboard shows the last two under these names.
const NAMES: [(&str, usize); 4] =
    [("normal", 0), ("fischerandom", 0), ("alice", 1), ("chessmagic", 2)];
/// How long a move takes if the client names no clock.
const PATIENCE: Duration = Duration::from_secs(1);
/// Megabytes for everything but the table, of those the client allows.
const MODEST: u64 = 24;
/// Before this ply no draw is agreed to by a side that does not stand worse.
const EARLY: usize = 60;
/// A side this much worse takes a draw, in hundredths of a pawn.
const WORSE: i32 = -100;

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
    wires: Arc<Wires>,
    began: Instant,
    /// What it said last, and at which move it is.
    told: Option<Told>,
    looking: Option<(usize, String)>,
}

/// The time control: moves in a period, the time for it, and what a move adds.
type Level = (u64, Duration, Duration);

/// The game.
pub(crate) struct Table<'a, W> {
    out: &'a Voice<W>,
    desk: Sender<Job>,
    boards: [Box<dyn Board>; 3],
    variant: usize,
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
    pub(crate) fn new(out: &'a Voice<W>, desk: Sender<Job>) -> Table<'a, W> {
        Table {
            out,
            desk,
            boards: [
                Box::new(BoardOf::<OrthodoxChess>::new()),
                Box::new(BoardOf::<AliceChess>::new()),
                Box::new(BoardOf::<ChessMagic>::new()),
            ],
            variant: 0,
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
    pub(crate) fn run(&mut self, heard: &Receiver<Heard>) {
        while let Ok(heard) = heard.recv() {
            match heard {
                Heard::Client(Order::Quit) => break,
                Heard::Client(order) => self.obey(order),
                Heard::End => self.ending = true,
                Heard::Saying(saying, wires) => self.pass_on(saying, wires.as_ref()),
                Heard::Chosen(choice, wires) => self.decide(&choice, &wires),
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

    fn tell_desk(&self, job: Job) {
        // The desk is there as long as we are.
        let _ = self.desk.send(job);
    }

    fn board(&mut self) -> &mut dyn Board {
        self.boards[self.variant].as_mut()
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
                    thought.wires.stop();
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
                let most = spin("Hash");
                let table = megabytes.saturating_sub(MODEST).clamp(most.0, most.1);
                self.tell_desk(Job::Set("Hash".into(), Some(table.to_string())));
            }
            Order::Cores(cores) => {
                let most = spin("Threads");
                let cores = cores.clamp(most.0, most.1);
                self.tell_desk(Job::Set("Threads".into(), Some(cores.to_string())));
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
        let names: Vec<&str> = NAMES.iter().map(|(name, _)| *name).collect();
        self.say(&format!("feature variants=\"{}\"", names.join(",")));
        for line in OPTIONS.iter().filter_map(|choice| choice.in_cecp()) {
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
    fn choose(&mut self, variant: usize, chess960: bool) {
        (self.variant, self.chess960) = (variant, chess960);
        self.tell_desk(Job::Set("UCI_Variant".into(), Some(VARIANTS[variant].into())));
        self.tell_desk(Job::Set("UCI_Chess960".into(), Some(chess960.to_string())));
        self.tell_desk(Job::NewGame);
        let placed = self.board().place(None, &[]);
        debug_assert_eq!(placed, Ok(()), "the usual start can be put up");
    }

    fn set_variant(&mut self, name: &str) {
        let known = NAMES.iter().find(|(known, _)| *known == name);
        let Some((name, variant)) = known else {
            return self.say(&format!("Error (unknown variant): {}", short(name)));
        };
        self.stop();
        self.choose(*variant, *name == "fischerandom");
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
        match options::Choice::read(name, value.as_deref()) {
            Err(why) => self.say(&format!("Error ({why}): option")),
            Ok((choice, value_read)) => {
                if let (Some((game, option)), options::Value::Word(word)) =
                    (choice.of_game(), value_read)
                {
                    self.stop();
                    if let Err(why) = self.boards[game].option(option, word) {
                        self.say(&format!("Error ({why}): option"));
                    }
                }
                self.tell_desk(Job::Set(name.into(), value));
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
        let Some(outcome) = self.board().outcome() else { return };
        // In force mode and in an analysis the client knows better.
        if self.side.is_some() {
            self.say(&result(outcome));
            self.over = true;
        }
    }

    /// Begins to think, if there is reason to.
    fn go_on(&mut self) {
        let Some(mover) = self.board().mover() else {
            if self.board().awaits_chance() && self.side.is_some() {
                self.say("telluser say which gift is drawn, as in usermove e2:omni");
            }
            return;
        };
        if self.analysing {
            self.think(Busy::Analysis, None);
        } else if self.side == Some(mover) && !self.over {
            self.think(Busy::Move, None);
        } else if self.ponder && self.side == Some(mover.other()) && !self.over {
            let expected = self.expected.clone();
            if let Some(reply) = expected.filter(|mv| self.board().in_cecp(mv, false).is_some()) {
                self.think(Busy::Pondering, Some(reply));
            }
        }
    }

    /// Sends the position, after a move if one is given, to the desk.
    fn think(&mut self, busy: Busy, after: Option<String>) {
        let (start, mut moves) = self.board().words();
        moves.extend(after);
        let mut go = GoOrder::default();
        match busy {
            Busy::Analysis => go.infinite = true,
            Busy::Pondering => go.ponder = true,
            Busy::Move => {
                go.depth = self.depth;
                let ms = |time: Duration| time.as_millis() as u64;
                if let Some((period, _, bonus)) = self.level {
                    let seat = self.side.map_or(0, Seat::index);
                    go.time[seat] = Some(ms(self.own));
                    go.time[1 - seat] = Some(ms(self.other));
                    go.bonus = [ms(bonus); 2];
                    go.movestogo = (period > 0).then(|| period - self.moved % period.max(1));
                } else {
                    let time = self.move_time.or(self.depth.is_none().then_some(PATIENCE));
                    // A move that takes all the time it may arrives too late.
                    go.movetime = time.map(|time| ms(time.mul_f64(0.95)).max(1));
                }
            }
        }
        let wires = Arc::new(Wires::default());
        wires.ponder.store(go.ponder, std::sync::atomic::Ordering::Relaxed);
        self.tell_desk(Job::Place(Some(start), moves));
        self.tell_desk(Job::Go(Box::new(go), Arc::clone(&wires)));
        let began = Instant::now();
        self.thought = Some(Thought { busy, wires, began, told: None, looking: None });
    }

    /// Ends the thought under way; what it finds is not wanted any more.
    fn stop(&mut self) {
        if let Some(thought) = self.thought.take() {
            thought.wires.stop();
        }
        for ping in std::mem::take(&mut self.pings) {
            self.out.say(&format!("pong {ping}"));
        }
    }

    fn pass_on(&mut self, saying: Saying, wires: Option<&Arc<Wires>>) {
        if let Saying::Remark(why) = &saying {
            let why: String = why.chars().take(200).collect();
            return self.say(&format!("# {why}"));
        }
        let post = self.post;
        let Some(thought) = &mut self.thought else { return };
        if !wires.is_some_and(|wires| Arc::ptr_eq(wires, &thought.wires)) {
            return;
        }
        match saying {
            Saying::Line(told) => {
                let shown = post && thought.busy == Busy::Move || thought.busy == Busy::Analysis;
                let line = shown.then(|| thinking(&told));
                thought.told = Some(told).filter(|told| told.rank == 1).or(thought.told.take());
                if let Some(line) = line {
                    self.say(&line);
                }
            }
            Saying::Looking(_, number, mv) => thought.looking = Some((number, mv)),
            Saying::Over { .. } | Saying::Remark(_) => {}
        }
    }

    /// The engine has decided.
    fn decide(&mut self, choice: &Choice, wires: &Arc<Wires>) {
        let own = self.thought.take_if(|thought| Arc::ptr_eq(&thought.wires, wires));
        let Some(thought) = own else { return };
        if thought.busy != Busy::Move {
            return;
        }
        let chess960 = self.chess960;
        let best = choice.best.as_deref();
        if let Some(mv) = best.and_then(|mv| self.board().in_cecp(mv, chess960)) {
            let best = best.unwrap_or_default();
            if self.board().play(best).is_ok() {
                self.say(&format!("move {mv}"));
                self.punch_clock(thought.began.elapsed());
                (self.score, self.expected) = (choice.score, choice.ponder.clone());
                self.announce();
            }
        }
        for ping in std::mem::take(&mut self.pings) {
            self.say(&format!("pong {ping}"));
        }
        if !self.ending {
            self.go_on();
        }
    }

    /// Keeps the clock for clients that do not say what it shows.
    fn punch_clock(&mut self, spent: Duration) {
        let Some((period, base, bonus)) = self.level else { return };
        self.moved += 1;
        self.own = self.own.saturating_sub(spent).saturating_add(bonus);
        if period > 0 && self.moved.is_multiple_of(period) {
            self.own = self.own.saturating_add(base);
        }
    }

    /// A draw is taken by a side that stands worse, and by one that stands level late in the game.
    fn answer_offer(&mut self) {
        let late = self.board().ply() >= EARLY;
        let taken = match self.score {
            Some(Score::Cp(cp)) => cp <= WORSE || late && cp <= 0,
            Some(Score::Mate(plies)) => plies < 0,
            _ => false,
        };
        if taken && self.side.is_some() && !self.over {
            self.say("offer draw");
        }
    }

    /// How the analysis is going: time, positions, depth, moves left and in all, and the move looked at.
    fn status(&mut self) {
        let choices = self.board().choices();
        let Some(thought) = self.thought.as_ref().filter(|t| t.busy == Busy::Analysis) else {
            return;
        };
        let (nodes, depth) = thought.told.as_ref().map_or((0, 0), |told| (told.nodes, told.depth));
        let first = || thought.told.as_ref().and_then(|told| told.line.split(' ').next());
        let (number, mv) = match &thought.looking {
            Some((number, mv)) => (*number, mv.as_str()),
            None => (1, first().unwrap_or("-")),
        };
        let line = format!(
            "stat01: {} {nodes} {depth} {} {choices} {mv}",
            hundredths(thought.began.elapsed()),
            choices.saturating_sub(number),
        );
        self.say(&line);
    }
}

/// The least and the most of a number.
fn spin(name: &str) -> (u64, u64) {
    let mut named = OPTIONS.iter().filter(|choice| choice.name == name);
    match named.next().map(|choice| choice.kind) {
        Some(Kind::Spin(_, least, most)) => (least as u64, most as u64),
        _ => (1, 1),
    }
}

fn hundredths(time: Duration) -> u128 {
    time.as_millis() / 10
}

/// A line of thought: depth, score, hundredths of seconds, positions, moves. A mate in so many moves is counted
/// from 100,000.
fn thinking(told: &Told) -> String {
    let score = match told.score {
        Some(Score::Cp(cp)) => cp,
        Some(Score::Mate(plies)) if plies > 0 => 100_000 + (plies + 1) / 2,
        Some(Score::Mate(plies)) => -100_000 + plies / 2,
        _ => 0,
    };
    format!("{} {score} {} {} {}", told.depth, hundredths(told.time), told.nodes, told.line)
}

/// The end of a game as clients read it.
fn result(outcome: Outcome) -> String {
    let (score, side) = match outcome.winner {
        Some(Seat::First) => ("1-0", "White "),
        Some(Seat::Second) => ("0-1", "Black "),
        None => ("1/2-1/2", ""),
    };
    let why = match outcome.end {
        "checkmate" => "mates",
        "stalemate" => "Stalemate",
        "fifty" => "Draw by the fifty-move rule",
        "repetition" => "Draw by repetition",
        "dead" => "Draw by insufficient material",
        other if outcome.winner.is_some() => return format!("{score} {{{side}wins: {other}}}"),
        other => return format!("{score} {{Draw: {other}}}"),
    };
    format!("{score} {{{side}{why}}}")
}

#[cfg(test)]
mod tests {
    use trebejo_chess_engine::Bound;

    use super::*;

    #[test]
    fn thoughts_and_results_are_told_as_xboard_reads_them() {
        let told = Told {
            depth: 9,
            seldepth: Some(20),
            rank: 1,
            score: Some(Score::Cp(156)),
            bound: Bound::Exact,
            nodes: 48_219,
            time: Duration::from_millis(10_840),
            fullness: None,
            line: "e2e4 e7e5".into(),
        };
        assert_eq!(thinking(&told), "9 156 1084 48219 e2e4 e7e5");
        let mate = |plies| Told { score: Some(Score::Mate(plies)), ..told.clone() };
        assert!(thinking(&mate(5)).starts_with("9 100003 "));
        assert!(thinking(&mate(-4)).starts_with("9 -100002 "));
        assert_eq!(result(Outcome::win(Seat::First, "checkmate")), "1-0 {White mates}");
        assert_eq!(result(Outcome::draw("stalemate")), "1/2-1/2 {Stalemate}");
    }
}
