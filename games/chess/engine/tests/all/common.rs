//! What several tests share: thinking in one line, and positions of random games.

use std::sync::atomic::AtomicBool;

use trebejo_chess_engine::eval::Evaluation;
use trebejo_chess_engine::{ChessEngine, Report, Request, Setting, Variant, VariantMove};
use trebejo_core::{Game, Limits, Node, Options, Position, Rng, Root};

/// The best line of a fresh search to a depth.
pub fn look<V: Variant, E: Evaluation<V::Position>>(
    mut engine: ChessEngine<V, E>,
    pos: &V::Position,
    depth: u32,
) -> Report<VariantMove<V>> {
    let limits = Limits { depth: Some(depth), ..Limits::default() };
    think(&mut engine, pos, &Request::new(limits)).remove(0)
}

/// The lines found for a request.
pub fn think<V: Variant, E: Evaluation<V::Position>>(
    engine: &mut ChessEngine<V, E>,
    pos: &V::Position,
    request: &Request<'_, VariantMove<V>>,
) -> Vec<Report<VariantMove<V>>> {
    let root = Root { pos, keys: &[pos.key()], repetition: Some(3) };
    engine.search(root, request, &AtomicBool::new(false), &mut |_| {})
}

/// A set-up whose table does not take long to make.
pub fn small() -> Setting {
    Setting { table: 1 << 20, ..Setting::default() }
}

/// Positions in which a player decides, from random games.
pub fn random_positions<G: Game<Position: Copy>>(options: &[&str], games: u64) -> Vec<G::Position> {
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
