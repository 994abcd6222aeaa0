//! One game of the engine against itself, from a random opening that leaves neither side far ahead, to its end or to the
//! point where the end is clear. The same seed gives the same game on every machine.

use std::sync::atomic::AtomicBool;

use trebejo_chess::{ChessLike, Color};
use trebejo_chess_engine::eval::Evaluation;
use trebejo_chess_engine::{
    ChanceModel, ChessEngine, Request, Setting, Variant, VariantMove, score,
};
use trebejo_core::host::Host;
use trebejo_core::{Game, Limits, Node, Options, Position, PositionHistory, Rng, Seat, draw};

use crate::record::{GameRecord, GameResult, Step, StepOf};

/// Bytes for the table: enough for the short searches of a whole game, and small enough for a processor's cache.
const TABLE: usize = 2 << 20;
/// Random moves at the beginning, or one more.
const OPENING: u32 = 8;
/// An opening is dropped if a side is ahead by more hundredths of a pawn.
const UNBALANCED: i32 = 300;
/// An opening is searched with so many times the nodes of a move.
const OPENING_EFFORT: u64 = 2;
/// A game is won when a side has been ahead this much for so many plies on end; with chance much more is needed.
const WON: Clear = Clear { score: 1_000, plies: 6 };
const WON_DESPITE_CHANCE: Clear = Clear { score: 2_000, plies: 10 };
/// From this ply on, a game without chance is drawn when so many plies on end were this even.
const DRAWN_FROM: u32 = 80;
const DRAWN: Clear = Clear { score: 8, plies: 12 };
/// A game that takes longer is a draw.
const LONGEST: u32 = 400;

/// When the end of a game is clear.
struct Clear {
    score: i32,
    plies: u32,
}

/// Plays games of one kind, one after the other.
pub struct SelfPlay<V: Variant, E> {
    engine: ChessEngine<V, E>,
    options: Options,
    nodes: u64,
    stop: AtomicBool,
    moves: Vec<VariantMove<V>>,
}

/// How a game stands while it is played.
struct Line<V: Variant> {
    pos: V::Position,
    steps: Vec<StepOf<V::Position>>,
    history: PositionHistory<V::Game>,
    ply: u32,
}

impl<V: Variant> Line<V> {
    fn advance(&mut self, step: StepOf<V::Position>) {
        match step {
            Step::Chance(chance) => {
                self.pos.resolve(chance);
            }
            Step::Opening(mv) | Step::Move(mv, _) => {
                self.pos.play(mv);
                self.ply += 1;
            }
        }
        self.steps.push(step);
        self.history.push(&self.pos);
    }
}

impl<V: Variant, E: Evaluation<V::Position>> SelfPlay<V, E> {
    /// Games by these options with so many nodes a move.
    #[must_use]
    pub fn new(evaluation: E, options: &Options, nodes: u64) -> SelfPlay<V, E> {
        let setting = Setting { table: TABLE, ..Setting::default() };
        SelfPlay {
            engine: ChessEngine::new(evaluation, Host::BARE, setting),
            options: options.clone(),
            nodes,
            stop: AtomicBool::new(false),
            moves: Vec::new(),
        }
    }

    /// The game of a seed.
    pub fn play(&mut self, seed: u64) -> GameRecord<V::Position> {
        let mut rng = Rng::new(seed);
        self.engine.clear();
        let mut line = loop {
            if let Some(line) = self.opening(&mut rng) {
                break line;
            }
        };
        let (mut ahead, mut even) = ([0, 0], 0);
        let clear = if V::Chance::ACTIVE { WON_DESPITE_CHANCE } else { WON };
        let result = loop {
            match line.pos.node() {
                Node::Over(outcome) => {
                    break match outcome.winner {
                        None => GameResult::Draw,
                        Some(Seat::First) => GameResult::WhiteWins,
                        Some(Seat::Second) => GameResult::BlackWins,
                    };
                }
                Node::Chance => line.advance(Step::Chance(draw(&line.pos, &mut rng))),
                Node::Decision(_) => {
                    if line.history.drawn_on_claim(&line.pos).is_some() || line.ply >= LONGEST {
                        break GameResult::Draw;
                    }
                    let (mv, white) = self.search(&line, self.nodes);
                    if !V::Chance::ACTIVE && white.abs() > score::PROVEN {
                        break GameResult::win(leader(white));
                    }
                    line.advance(Step::Move(mv, white as i16));
                    for color in [Color::White, Color::Black] {
                        let own = if color == Color::White { white } else { -white };
                        let count = &mut ahead[color.index()];
                        *count = if own >= clear.score { *count + 1 } else { 0 };
                    }
                    even = if white.abs() <= DRAWN.score { even + 1 } else { 0 };
                    if ahead.iter().any(|count| *count >= clear.plies) {
                        break GameResult::win(leader(white));
                    }
                    if !V::Chance::ACTIVE && line.ply >= DRAWN_FROM && even >= DRAWN.plies {
                        break GameResult::Draw;
                    }
                }
            }
        };
        // What chance brought last, if no move followed, tells nothing.
        let end = line.steps.iter().rposition(|step| !matches!(step, Step::Chance(_)));
        line.steps.truncate(end.map_or(0, |at| at + 1));
        GameRecord { steps: line.steps, result }
    }

    /// A few random moves, if they lead to a position worth playing.
    fn opening(&mut self, rng: &mut Rng) -> Option<Line<V>> {
        let pos = V::Game::start(&self.options);
        let history = PositionHistory::new(&pos);
        let mut line: Line<V> = Line { pos, steps: Vec::new(), history, ply: 0 };
        let plies = OPENING + rng.below(2);
        loop {
            match line.pos.node() {
                Node::Over(_) => return None,
                Node::Chance => line.advance(Step::Chance(draw(&line.pos, rng))),
                // A turn that has begun is completed.
                Node::Decision(_) if line.ply < plies || V::Chance::is_second_step(&line.pos) => {
                    self.moves.clear();
                    line.pos.moves(&mut self.moves);
                    let mv = *rng.pick(&self.moves).expect("a decision has a move");
                    line.advance(Step::Opening(mv));
                }
                Node::Decision(_) => break,
            }
        }
        let (_, white) = self.search(&line, self.nodes * OPENING_EFFORT);
        (white.abs() <= UNBALANCED).then_some(line)
    }

    /// The move to play and the score for White.
    fn search(&mut self, line: &Line<V>, nodes: u64) -> (VariantMove<V>, i32) {
        let root = line.history.root(&line.pos);
        let request = Request::new(Limits { nodes: Some(nodes), ..Limits::default() });
        let found = self.engine.search(root, &request, &self.stop, &mut |_| {});
        let own = found[0].score;
        if own.abs() >= score::INFINITE {
            // Too few nodes for the first depth.
            return self.search(line, 2 * nodes);
        }
        (found[0].line[0], if line.pos.turn() == Color::White { own } else { -own })
    }
}

fn leader(white: i32) -> Color {
    if white > 0 { Color::White } else { Color::Black }
}
