//! One of the three chess games with its engine, in words.

use std::time::Duration;

use trebejo_chess_engine::eval::Handcrafted;
use trebejo_chess_engine::score::{INFINITE, publish};
use trebejo_chess_engine::{Bound, ChessEngine, ChessLike, Report, Request, Setting, Strength};
use trebejo_core::{Game, Node, Position, Root, Score, Seat};

use super::Wires;
use super::board::{Board, BoardOf};
use super::level::{Wish, lot};
use super::uci_words::GoOrder;

/// How lines are found and told.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Style {
    pub(crate) lines: usize,
    pub(crate) chess960: bool,
    /// What lies between our clock and the client's.
    pub(crate) overhead: Duration,
    pub(crate) wish: Wish,
}

/// What is found so far about one of the lines.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Told {
    pub(crate) depth: u32,
    pub(crate) seldepth: Option<u32>,
    /// 1 for the best.
    pub(crate) rank: usize,
    pub(crate) score: Option<Score>,
    pub(crate) bound: Bound,
    pub(crate) nodes: u64,
    pub(crate) time: Duration,
    /// How full the table is, in thousandths.
    pub(crate) fullness: Option<u32>,
    /// The moves, parted by blanks.
    pub(crate) line: String,
}

/// What a thought has to say before its end.
pub(crate) enum Saying {
    /// A line was found.
    Line(Told),
    /// A move at the root is looked at: the depth, its number, and the move.
    Looking(u32, usize, String),
    /// There is nothing to decide: lost, or otherwise over.
    Over { lost: bool },
    /// Something for people.
    Remark(String),
}

/// What was decided.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Choice {
    /// The move; `None` where there is none.
    pub(crate) best: Option<String>,
    /// The reply that is expected.
    pub(crate) ponder: Option<String>,
    pub(crate) score: Option<Score>,
}

/// A game with its engine, whichever it is.
pub(crate) trait Player: Send {
    /// The board it thinks about.
    fn board(&mut self) -> &mut dyn Board;
    /// A new game begins.
    fn forget(&mut self);
    /// Other resources for the engine.
    fn set(&mut self, setting: Setting);
    /// Thinks and tells what it finds.
    fn think(&mut self, go: &GoOrder, style: Style, wires: &Wires, hear: &dyn Fn(Saying))
    -> Choice;
    /// Any legal move, and an engine that has forgotten what went wrong.
    fn recover(&mut self, style: Style) -> Choice;
}

/// Makes an engine of a game.
type Make<P> = fn(Setting) -> ChessEngine<P, Handcrafted>;

pub(crate) struct PlayerOf<G: Game<Position: ChessLike>> {
    make: Make<G::Position>,
    setting: Setting,
    engine: ChessEngine<G::Position, Handcrafted>,
    /// A weaker player, of one mind throughout a game.
    weaker: Option<(Strength, ChessEngine<G::Position, Handcrafted>)>,
    board: BoardOf<G>,
}

impl<G: Game<Position: ChessLike>> PlayerOf<G> {
    pub(crate) fn new(make: Make<G::Position>, setting: Setting) -> PlayerOf<G> {
        PlayerOf { make, setting, engine: make(setting), weaker: None, board: BoardOf::new() }
    }

    /// The engine that plays so well.
    fn engine(&mut self, strength: Option<Strength>) -> &mut ChessEngine<G::Position, Handcrafted> {
        let Some(strength) = strength else { return &mut self.engine };
        if self.weaker.as_ref().is_some_and(|(other, _)| *other != strength) {
            self.weaker = None;
        }
        let fresh = || (strength, (self.make)(Setting::of_strength(strength, lot())));
        &mut self.weaker.get_or_insert_with(fresh).1
    }

    /// A line in the words of UCI.
    fn write(&self, line: &[<G::Position as Position>::Move], chess960: bool) -> Vec<String> {
        let mut at = *self.board.pos();
        let word = |mv: &_| {
            let text = G::write_uci(&at, *mv, chess960);
            at = at.after(*mv);
            text
        };
        line.iter().map(word).collect()
    }

    /// The expected reply, if it is the other side that replies and luck does not come before.
    fn reply(&self, line: &[<G::Position as Position>::Move], words: &[String]) -> Option<String> {
        let pos = self.board.pos();
        let next = pos.after(*line.first()?);
        let other = next.turn() != pos.turn() && !next.awaits_chance();
        words.get(1).filter(|_| other).cloned()
    }

    fn search(
        &mut self,
        go: &GoOrder,
        strength: Option<Strength>,
        seat: Seat,
        style: Style,
        wires: &Wires,
        hear: &dyn Fn(Saying),
    ) -> Choice {
        let mut moves = Vec::new();
        for text in &go.moves {
            match self.board.read(text) {
                Ok(mv) => moves.push(mv),
                Err(why) => hear(Saying::Remark(format!("searchmoves: {why}"))),
            }
        }
        let (pos, keys) = (*self.board.pos(), self.board.keys());
        let on_move = |depth, number, mv| {
            hear(Saying::Looking(depth, number, G::write_uci(&pos, mv, style.chess960)));
        };
        let request = Request {
            limits: go.limits(seat, style.overhead),
            lines: if strength.is_some() { 1 } else { style.lines },
            moves: &moves,
            mate: go.mate.map(|moves| 2 * moves.min(1_000) as i32 - 1),
            ponder: Some(&wires.ponder),
            on_move: Some(&on_move),
        };
        let root = Root { pos: &pos, keys: &keys, repetition: G::CLAIM.or(G::REPETITION) };
        let write = |line: &[_]| {
            let mut at = pos;
            let word = |mv: &_| {
                let text = G::write_uci(&at, *mv, style.chess960);
                at = at.after(*mv);
                text
            };
            line.iter().map(word).collect::<Vec<_>>().join(" ")
        };
        let lines = self.engine(strength).search(root, &request, &wires.stop, &mut |report| {
            hear(Saying::Line(told(report, write(&report.line))));
        });
        let best = &lines[0];
        let words = self.write(&best.line[..best.line.len().min(2)], style.chess960);
        Choice {
            ponder: self.reply(&best.line, &words),
            best: words.into_iter().next(),
            score: judged(best.score),
        }
    }
}

impl<G: Game<Position: ChessLike>> Player for PlayerOf<G> {
    fn board(&mut self) -> &mut dyn Board {
        &mut self.board
    }

    fn forget(&mut self) {
        self.engine.forget();
        self.weaker = None;
    }

    fn set(&mut self, setting: Setting) {
        self.setting = setting;
        self.engine.set(setting);
    }

    fn think(
        &mut self,
        go: &GoOrder,
        style: Style,
        wires: &Wires,
        hear: &dyn Fn(Saying),
    ) -> Choice {
        let pos = self.board.pos();
        let seat = self.board.turn();
        match pos.node() {
            Node::Decision(_) => {}
            Node::Chance => {
                let why = "a gift is to be drawn first, as in \"moves e2:omni\"";
                hear(Saying::Remark(why.into()));
                return Choice::default();
            }
            Node::Over(outcome) => {
                if self.board.moves().is_empty() {
                    hear(Saying::Over { lost: outcome.winner.is_some() });
                    return Choice::default();
                }
                hear(Saying::Remark(format!("by the rules this game is over: {}", outcome.end)));
                // Drawn whatever is played.
                let best = self.board.moves().first().map(|mv| self.write(&[*mv], style.chess960));
                return Choice { best: best.map(|mut words| words.remove(0)), ..Choice::default() };
            }
        }
        // Whoever asks for certain moves, or for no end, wants to know and not to be played with.
        let asks = !go.ponder && go.is_endless() || go.mate.is_some() || !go.moves.is_empty();
        let strength = style.wish.strength::<G::Position>().filter(|_| !asks);
        self.search(go, strength, seat, style, wires, hear)
    }

    fn recover(&mut self, style: Style) -> Choice {
        (self.engine, self.weaker) = ((self.make)(self.setting), None);
        let best =
            self.board.moves().first().map(|mv| self.write(&[*mv], style.chess960).remove(0));
        Choice { best, ..Choice::default() }
    }
}

fn judged(score: i32) -> Option<Score> {
    (score != -INFINITE).then(|| publish(score))
}

fn told<M>(report: &Report<M>, line: String) -> Told {
    Told {
        depth: report.depth,
        seldepth: Some(report.seldepth),
        rank: report.rank,
        score: judged(report.score),
        bound: report.bound,
        nodes: report.nodes,
        time: report.time,
        fullness: Some(report.fullness),
        line,
    }
}
