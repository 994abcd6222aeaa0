//! What several tests share: thinking in one line, and positions of random games.

use std::sync::atomic::AtomicBool;

use trebejo_chess_engine::eval::Evaluator;
use trebejo_chess_engine::{ChessEngine, ChessLike, Report, Request, Setting};
use trebejo_core::{Game, Limits, Node, Options, Rng, Root};

/// The best line of a fresh search to a depth.
pub fn look<P: ChessLike, E: Evaluator<P>>(
    mut engine: ChessEngine<P, E>,
    pos: &P,
    depth: u32,
) -> Report<P::Move> {
    let limits = Limits { depth: Some(depth), ..Limits::default() };
    think(&mut engine, pos, &Request::new(limits)).remove(0)
}

/// The lines found for a request.
pub fn think<P: ChessLike, E: Evaluator<P>>(
    engine: &mut ChessEngine<P, E>,
    pos: &P,
    request: &Request<'_, P::Move>,
) -> Vec<Report<P::Move>> {
    let root = Root { pos, keys: &[pos.key()], repetition: Some(3) };
    engine.search(root, request, &AtomicBool::new(false), &mut |_| {})
}

/// A set-up whose table does not take long to make.
pub fn small() -> Setting {
    Setting { table: 1 << 20, ..Setting::default() }
}

/// Positions in which a player decides, from random games.
pub fn random_positions<G: Game<Position: Copy>>(options: &[&str], games: u64) -> Vec<G::Position> {
    use trebejo_core::Position;
    let options = Options::read(G::OPTIONS, options.iter().copied()).expect("options of the game");
    let (mut found, mut moves, mut chances) = (Vec::new(), Vec::new(), Vec::new());
    for seed in 0..games {
        let mut rng = Rng::new(seed);
        let mut pos = G::start(&options);
        for _ in 0..120 {
            match pos.node() {
                Node::Over(_) => break,
                Node::Chance => {
                    chances.clear();
                    pos.chances(&mut chances);
                    pos.resolve(rng.pick(&chances).expect("an outcome").0);
                }
                Node::Decision(_) => {
                    found.push(pos);
                    moves.clear();
                    pos.moves(&mut moves);
                    pos.play(*rng.pick(&moves).expect("a decision has a move"));
                }
            }
        }
    }
    found
}
