//! One game of the engine against itself, from a random opening that leaves neither side far ahead, to its end or to the
//! point where the end is clear. The same seed gives the same game on every machine.

use std::sync::atomic::AtomicBool;

use trebejo_chess::Color;
use trebejo_chess_engine::eval::Handcrafted;
use trebejo_chess_engine::{ChessEngine, ChessLike, Request, Setting, score};
use trebejo_core::{Limits, MoveOf, Node, Options, Position, Rng, Root, Seat, draw};

use crate::game::DataGame;
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
pub struct SelfPlay<G: DataGame> {
    engine: ChessEngine<G::Position, Handcrafted>,
    options: Options,
    nodes: u64,
    stop: AtomicBool,
    moves: Vec<MoveOf<G>>,
}

/// How a game stands while it is played.
struct Line<P: Position> {
    pos: P,
    steps: Vec<StepOf<P>>,
    /// The key of the start and of the position after each step, as the engine wants them.
    keys: Vec<u64>,
    /// Where in `keys` turns begin: positions repeat each other there.
    turns: Vec<usize>,
    ply: u32,
}

impl<P: ChessLike> Line<P> {
    fn advance<G: DataGame<Position = P>>(&mut self, step: StepOf<P>) {
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
        if G::begins_turn(&self.pos) {
            self.turns.push(self.keys.len());
        }
        self.keys.push(self.pos.key());
    }

    fn is_repeated(&self) -> bool {
        let key = |turn: &usize| self.keys[*turn];
        let Some(now) = self.turns.last().map(key) else { return false };
        self.turns.iter().rev().filter(|turn| key(turn) == now).nth(2).is_some()
    }
}

impl<G: DataGame> SelfPlay<G> {
    /// Games by these options with so many nodes a move.
    #[must_use]
    pub fn new(options: &Options, nodes: u64) -> SelfPlay<G> {
        let setting = Setting { table: TABLE, ..Setting::default() };
        SelfPlay {
            engine: ChessEngine::new(Handcrafted::new(G::weights()), setting),
            options: options.clone(),
            nodes,
            stop: AtomicBool::new(false),
            moves: Vec::new(),
        }
    }

    /// The game of a seed.
    pub fn play(&mut self, seed: u64) -> GameRecord<G::Position> {
        let mut rng = Rng::new(seed);
        self.engine.forget();
        let mut line = loop {
            if let Some(line) = self.opening(&mut rng) {
                break line;
            }
        };
        let (mut ahead, mut even) = ([0, 0], 0);
        let clear = if G::Position::CHANCE { WON_DESPITE_CHANCE } else { WON };
        let result = loop {
            match line.pos.node() {
                Node::Over(outcome) => {
                    break match outcome.winner {
                        None => GameResult::Draw,
                        Some(Seat::First) => GameResult::WhiteWins,
                        Some(Seat::Second) => GameResult::BlackWins,
                    };
                }
                Node::Chance => line.advance::<G>(Step::Chance(draw(&line.pos, &mut rng))),
                Node::Decision(_) => {
                    if line.is_repeated() || line.pos.halfmoves() >= 100 || line.ply >= LONGEST {
                        break GameResult::Draw;
                    }
                    let (mv, white) = self.search(&line, self.nodes);
                    if !G::Position::CHANCE && white.abs() > score::PROVEN {
                        break GameResult::win(leader(white));
                    }
                    line.advance::<G>(Step::Move(mv, white as i16));
                    for color in [Color::White, Color::Black] {
                        let own = if color == Color::White { white } else { -white };
                        let count = &mut ahead[color.index()];
                        *count = if own >= clear.score { *count + 1 } else { 0 };
                    }
                    even = if white.abs() <= DRAWN.score { even + 1 } else { 0 };
                    if ahead.iter().any(|count| *count >= clear.plies) {
                        break GameResult::win(leader(white));
                    }
                    if !G::Position::CHANCE && line.ply >= DRAWN_FROM && even >= DRAWN.plies {
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
    fn opening(&mut self, rng: &mut Rng) -> Option<Line<G::Position>> {
        let pos = G::start(&self.options);
        let keys = vec![pos.key()];
        let mut line = Line { pos, steps: Vec::new(), keys, turns: vec![0], ply: 0 };
        let plies = OPENING + rng.below(2);
        loop {
            match line.pos.node() {
                Node::Over(_) => return None,
                Node::Chance => line.advance::<G>(Step::Chance(draw(&line.pos, rng))),
                // A turn that has begun is completed.
                Node::Decision(_) if line.ply < plies || line.pos.is_halfway() => {
                    self.moves.clear();
                    line.pos.moves(&mut self.moves);
                    let mv = *rng.pick(&self.moves).expect("a decision has a move");
                    line.advance::<G>(Step::Opening(mv));
                }
                Node::Decision(_) => break,
            }
        }
        let (_, white) = self.search(&line, self.nodes * OPENING_EFFORT);
        (white.abs() <= UNBALANCED).then_some(line)
    }

    /// The move to play and the score for White.
    fn search(&mut self, line: &Line<G::Position>, nodes: u64) -> (MoveOf<G>, i32) {
        let repetition = G::CLAIM.or(G::REPETITION);
        let root = Root { pos: &line.pos, keys: &line.keys, repetition };
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
