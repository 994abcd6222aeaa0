//! One of the three chess games with its engine, in the words of UCI.

use std::sync::atomic::AtomicBool;

use trebejo_chess_engine::eval::Handcrafted;
use trebejo_chess_engine::score::{INFINITE, publish};
use trebejo_chess_engine::{ChessEngine, ChessLike, Report, Request, Setting};
use trebejo_core::{Game, Node, Options, Root, Score};

use super::words::GoOrder;

/// How lines are found and told.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Style {
    pub(crate) lines: usize,
    pub(crate) chess960: bool,
    pub(crate) show_wdl: bool,
}

/// A game with its engine, whichever it is.
pub(crate) trait Player: Send {
    /// A new game begins.
    fn forget(&mut self);
    /// Other resources for the engine.
    fn set(&mut self, setting: Setting);
    /// An option of the game.
    fn option(&mut self, name: &str, value: &str) -> Result<(), String>;
    /// Puts up a position.
    fn place(&mut self, start: Option<&str>, moves: &[String]) -> Result<(), String>;
    /// Thinks, tells its lines, and returns what comes after `bestmove`.
    fn think(
        &mut self,
        go: &GoOrder,
        style: Style,
        stop: &AtomicBool,
        ponder: &AtomicBool,
        say: &dyn Fn(&str),
    ) -> String;
}

pub(crate) struct PlayerOf<G: Game<Position: ChessLike>> {
    engine: ChessEngine<G::Position, Handcrafted>,
    options: Options,
    pos: G::Position,
    keys: Vec<u64>,
}

impl<G: Game<Position: ChessLike>> PlayerOf<G> {
    pub(crate) fn new(engine: ChessEngine<G::Position, Handcrafted>) -> PlayerOf<G> {
        let options = Options::default();
        let pos = G::start(&options);
        PlayerOf { engine, options, pos, keys: vec![key(&pos)] }
    }
}

fn key<P: ChessLike>(pos: &P) -> u64 {
    pos.key()
}

impl<G: Game<Position: ChessLike>> Player for PlayerOf<G> {
    fn forget(&mut self) {
        self.engine.forget();
    }

    fn set(&mut self, setting: Setting) {
        self.engine.set(setting);
    }

    fn option(&mut self, name: &str, value: &str) -> Result<(), String> {
        self.options.set(G::OPTIONS, name, value).map_err(|error| error.to_string())?;
        self.place(None, &[])
    }

    fn place(&mut self, start: Option<&str>, moves: &[String]) -> Result<(), String> {
        let mut pos = match start {
            None => G::start(&self.options),
            Some(text) => {
                G::read_position(text, &self.options).map_err(|error| error.to_string())?
            }
        };
        let mut keys = vec![key(&pos)];
        for text in moves {
            if trebejo_core::Position::node(&pos) == Node::Chance {
                let gift = G::read_chance(&pos, text).map_err(|error| error.to_string())?;
                trebejo_core::Position::resolve(&mut pos, gift);
            } else {
                let mv = G::read_move(&pos, text).map_err(|error| error.to_string())?;
                pos = pos.after(mv);
            }
            keys.push(key(&pos));
        }
        (self.pos, self.keys) = (pos, keys);
        Ok(())
    }

    fn think(
        &mut self,
        go: &GoOrder,
        style: Style,
        stop: &AtomicBool,
        ponder: &AtomicBool,
        say: &dyn Fn(&str),
    ) -> String {
        let seat = match trebejo_core::Position::node(&self.pos) {
            Node::Decision(seat) => seat,
            Node::Chance => {
                say("info string a gift is to be drawn first, as in \"moves e2:omni\"");
                return "(none)".into();
            }
            Node::Over(outcome) => {
                // As engines tell it: mate is a mate in none, everything else a draw.
                let score = if outcome.winner.is_some() { "mate 0" } else { "cp 0" };
                say(&format!("info depth 0 score {score}"));
                return "(none)".into();
            }
        };
        let mut moves = Vec::new();
        for text in &go.moves {
            match G::read_move(&self.pos, text) {
                Ok(mv) => moves.push(mv),
                Err(error) => say(&format!("info string searchmoves: {error}")),
            }
        }
        let request = Request {
            limits: go.limits(seat),
            lines: style.lines,
            moves: &moves,
            mate: go.mate.map(|moves| 2 * moves.min(1_000) as i32 - 1),
            ponder: Some(ponder),
        };
        let (pos, keys) = (self.pos, self.keys.clone());
        let root = Root { pos: &pos, keys: &keys, repetition: G::CLAIM.or(G::REPETITION) };
        let chess960 = style.chess960;
        let write = |line: &[_]| {
            let mut at = pos;
            let mut words = Vec::with_capacity(line.len());
            for mv in line {
                words.push(G::write_uci(&at, *mv, chess960));
                at = at.after(*mv);
            }
            words.join(" ")
        };
        let lines = self.engine.search(root, &request, stop, &mut |report| {
            say(&info(report, style, &write(&report.line)));
        });
        let best = &lines[0];
        let first = write(&best.line[..1]);
        match best.line.get(1) {
            // After half a move the same side goes on: there is nothing to ponder on.
            Some(_) if pos.after(best.line[0]).turn() != pos.turn() => {
                let both = write(&best.line[..2]);
                let expected = both.rsplit(' ').next().unwrap_or_default();
                format!("{first} ponder {expected}")
            }
            _ => first,
        }
    }
}

/// An `info` line.
fn info<M>(report: &Report<M>, style: Style, line: &str) -> String {
    let score = match publish(report.score) {
        _ if report.score == -INFINITE => "cp 0".into(),
        Score::Cp(cp) => format!("cp {cp}"),
        // UCI counts moves, not plies, and those of the side that is mated as negative ones.
        Score::Mate(plies) => {
            format!("mate {}", if plies > 0 { (plies + 1) / 2 } else { plies / 2 })
        }
        Score::Equity(_) => "cp 0".into(),
    };
    let wdl = if style.show_wdl {
        let [win, draw, loss] = win_draw_loss(report.score);
        format!(" wdl {win} {draw} {loss}")
    } else {
        String::new()
    };
    let time = report.time.as_millis();
    let speed = u128::from(report.nodes) * 1_000_000 / report.time.as_micros().max(1);
    format!(
        "info depth {} seldepth {} multipv {} score {score}{wdl} nodes {} nps {speed} hashfull {} \
         time {time} pv {line}",
        report.depth, report.seldepth, report.rank, report.nodes, report.fullness
    )
}

/// Chances of a win, a draw and a loss in thousandths: logistic curves fitted to how games of the engine
/// against itself, at 1,200 positions a move, ended after a score.
fn win_draw_loss(score: i32) -> [u32; 3] {
    let chance = |score: f64| 1.0 / (1.0 + ((110.0 - score) / 150.0).exp());
    let score = f64::from(score.clamp(-4_000, 4_000));
    let win = (1_000.0 * chance(score)).round() as u32;
    let loss = (1_000.0 * chance(-score)).round() as u32;
    [win, 1_000_u32.saturating_sub(win + loss), loss]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_add_up_and_grow_with_the_score() {
        let mut last = 0;
        for score in (-31_000..=31_000).step_by(500) {
            let [win, draw, loss] = win_draw_loss(score);
            assert_eq!(win + draw + loss, 1_000, "{score}");
            assert!(win >= last);
            last = win;
        }
    }
}
