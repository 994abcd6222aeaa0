//! One of the three chess games with its engine, in words.

use std::time::Duration;

use trebejo_chess::ChessLike;
use trebejo_chess_engine::eval::Evaluation;
use trebejo_chess_engine::score::{INFINITE, publish};
use trebejo_chess_engine::{
    Bound, ChanceModel, ChessEngine, Report, Request, Setting, Strength, Variant, VariantMove,
};
use trebejo_core::host::Host;
use trebejo_core::{Game, Node, Score, Seat};

use super::SearchFlags;
use super::board::{Board, BoardOf};
use super::level::{Wish, lot};
use super::uci_words::GoOrder;

/// How lines are found and written.
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
pub(crate) struct InfoLine {
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
pub(crate) enum Progress {
    /// A line was found.
    Line(InfoLine),
    /// A move at the root is looked at: the depth, its number, and the move.
    CurrentMove(u32, usize, String),
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
    fn think(
        &mut self,
        go: &GoOrder,
        style: Style,
        flags: &SearchFlags,
        hear: &dyn Fn(Progress),
    ) -> Choice;
    /// Any legal move, and an engine that has forgotten what went wrong.
    fn recover(&mut self, style: Style) -> Choice;
}

/// The engines of a game, all with one evaluation.
struct Engines<V, E> {
    host: Host,
    evaluation: E,
    full: ChessEngine<V, E>,
    /// A weaker player, of one mind throughout a game.
    weaker: Option<(Strength, ChessEngine<V, E>)>,
}

impl<V: Variant, E: Evaluation<V::Position>> Engines<V, E> {
    fn new(evaluation: E, host: Host, setting: Setting) -> Engines<V, E> {
        let full = ChessEngine::new(evaluation.clone(), host, setting);
        Engines { host, evaluation, full, weaker: None }
    }

    /// The engine that plays so well.
    fn of(&mut self, strength: Option<Strength>) -> &mut ChessEngine<V, E> {
        let Some(strength) = strength else { return &mut self.full };
        if self.weaker.as_ref().is_some_and(|(other, _)| *other != strength) {
            self.weaker = None;
        }
        let fresh = || {
            let setting = Setting::of_strength(strength, lot());
            (strength, ChessEngine::new(self.evaluation.clone(), self.host, setting))
        };
        &mut self.weaker.get_or_insert_with(fresh).1
    }
}

/// A game with its engines.
pub(crate) struct PlayerOf<V: Variant, E> {
    setting: Setting,
    engines: Engines<V, E>,
    board: BoardOf<V>,
}

impl<V: Variant, E: Evaluation<V::Position>> PlayerOf<V, E> {
    pub(crate) fn new(evaluation: E, host: Host, setting: Setting) -> PlayerOf<V, E> {
        let engines = Engines::new(evaluation, host, setting);
        PlayerOf { setting, engines, board: BoardOf::new() }
    }

    /// The first legal move.
    fn any_move(&self, style: Style) -> Choice {
        let first = self.board.moves().first().copied();
        let best = first.and_then(|mv| self.board.write_line(&[mv], style.chess960).pop());
        Choice { best, ..Choice::default() }
    }

    /// The expected reply, if it is the other side that replies and luck does not come before.
    fn reply(&self, line: &[VariantMove<V>], words: &[String]) -> Option<String> {
        let pos = self.board.pos();
        let next = pos.after(*line.first()?);
        let other = next.turn() != pos.turn() && !V::Chance::awaits_chance(&next);
        words.get(1).filter(|_| other).cloned()
    }

    fn search(
        &mut self,
        go: &GoOrder,
        strength: Option<Strength>,
        seat: Seat,
        style: Style,
        flags: &SearchFlags,
        hear: &dyn Fn(Progress),
    ) -> Choice {
        let mut moves = Vec::new();
        for text in &go.moves {
            match self.board.read(text) {
                Ok(mv) => moves.push(mv),
                Err(why) => hear(Progress::Remark(format!("searchmoves: {why}"))),
            }
        }
        let pos = *self.board.pos();
        let on_move = |depth, number, mv| {
            hear(Progress::CurrentMove(
                depth,
                number,
                V::Game::write_uci(&pos, mv, style.chess960),
            ));
        };
        let request = Request {
            limits: go.limits(seat, style.overhead),
            lines: if strength.is_some() { 1 } else { style.lines },
            moves: &moves,
            mate: go.mate.map(|moves| 2 * moves.min(1_000) as i32 - 1),
            ponder: Some(&flags.ponder),
            on_move: Some(&on_move),
        };
        let engine = self.engines.of(strength);
        let board = &self.board;
        let lines = engine.search(board.root(), &request, &flags.stop, &mut |report| {
            let line = board.write_line(&report.line, style.chess960).join(" ");
            hear(Progress::Line(info_line(report, line)));
        });
        let best = &lines[0];
        let words = board.write_line(&best.line[..best.line.len().min(2)], style.chess960);
        Choice {
            ponder: self.reply(&best.line, &words),
            best: words.into_iter().next(),
            score: judged(best.score),
        }
    }
}

impl<V: Variant, E: Evaluation<V::Position>> Player for PlayerOf<V, E> {
    fn board(&mut self) -> &mut dyn Board {
        &mut self.board
    }

    fn forget(&mut self) {
        self.engines.full.clear();
        self.engines.weaker = None;
    }

    fn set(&mut self, setting: Setting) {
        self.setting = setting;
        self.engines.full.set(setting);
    }

    fn think(
        &mut self,
        go: &GoOrder,
        style: Style,
        flags: &SearchFlags,
        hear: &dyn Fn(Progress),
    ) -> Choice {
        let seat = self.board.turn();
        match self.board.node() {
            Node::Decision(_) => {}
            Node::Chance => {
                let why = "a gift is to be drawn first, as in \"moves e2:omni\"";
                hear(Progress::Remark(why.into()));
                return Choice::default();
            }
            Node::Over(outcome) => {
                if self.board.moves().is_empty() {
                    hear(Progress::Over { lost: outcome.winner.is_some() });
                    return Choice::default();
                }
                hear(Progress::Remark(format!("by the rules this game is over: {}", outcome.end)));
                // Where the position itself has no moves any more, nothing is searched: drawn whatever is played.
                if let Node::Over(_) = self.board.position_node() {
                    return self.any_move(style);
                }
            }
        }
        // Whoever asks for certain moves, or for no end, wants to know and not to be played with.
        let asks = !go.ponder && go.is_endless() || go.mate.is_some() || !go.moves.is_empty();
        let strength = style.wish.strength(&V::DIAL).filter(|_| !asks);
        self.search(go, strength, seat, style, flags, hear)
    }

    fn recover(&mut self, style: Style) -> Choice {
        let Engines { host, evaluation, .. } = &self.engines;
        self.engines = Engines::new(evaluation.clone(), *host, self.setting);
        self.any_move(style)
    }
}

fn judged(score: i32) -> Option<Score> {
    (score != -INFINITE).then(|| publish(score))
}

fn info_line<M>(report: &Report<M>, line: String) -> InfoLine {
    InfoLine {
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
