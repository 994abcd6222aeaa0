//! Openings for matches: positions after a few random plies in which neither side is ahead, all different.
//!
//! `openings GAME COUNT [--plies N] [--most N] [--nodes N] [--seed N]` prints them, a line each; `--most` is how many
//! hundredths of a pawn a side may be ahead by a search of `--nodes` positions. GAME is `chess`, `alice` or `mirror`.

use std::collections::HashSet;
use std::sync::atomic::AtomicBool;

use trebejo_alice::AliceChess;
use trebejo_alice_game::AliceVariant;
use trebejo_chess_engine::{ChessEngine, Request, Setting, Variant};
use trebejo_chess_game::ChessVariant;
use trebejo_core::{Game, Limits, Node, Options, Position, Rng, Root};
use trebejo_host::native;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    match args[0].as_str() {
        "chess" => print::<ChessVariant>(&args, &Options::default()),
        "alice" => print::<AliceVariant>(&args, &Options::default()),
        "mirror" => {
            let mut options = Options::default();
            options.set(AliceChess::OPTIONS, "rules", "mirror").expect("an option of Alice");
            print::<AliceVariant>(&args, &options);
        }
        other => panic!("{other} is none of chess, alice, mirror"),
    }
}

fn print<V: Variant>(args: &[String], options: &Options) {
    let flag = |name: &str, usual: u64| {
        let at = args.iter().position(|arg| arg == name);
        at.map_or(usual, |at| args[at + 1].parse().expect("a number"))
    };
    let wanted: usize = args[1].parse().expect("how many");
    let most = i32::try_from(flag("--most", 40)).expect("a small number");
    let limits = Limits { nodes: Some(flag("--nodes", 50_000)), ..Limits::default() };
    let mut rng = Rng::new(flag("--seed", 1));
    let mut engine = ChessEngine::<V, _>::new(V::handcrafted(), native(), Setting::default());
    let mut seen = HashSet::new();
    while seen.len() < wanted {
        let Some(pos) = random::<V::Game>(options, flag("--plies", 6), &mut rng) else { continue };
        let keys = [pos.key()];
        let root = Root { pos: &pos, keys: &keys, repetition: Some(3) };
        engine.clear();
        let stop = AtomicBool::new(false);
        let found = engine.search(root, &Request::new(limits), &stop, &mut |_| {});
        if found[0].score.abs() <= most && seen.insert(keys[0]) {
            println!("{}", V::Game::write_position(&pos));
        }
    }
}

/// The position after so many random plies, if the game goes on.
fn random<G: Game>(options: &Options, plies: u64, rng: &mut Rng) -> Option<G::Position> {
    let mut pos = G::start(options);
    let mut moves = Vec::new();
    for _ in 0..plies {
        moves.clear();
        pos.moves(&mut moves);
        pos.play(*rng.pick(&moves)?);
    }
    matches!(pos.node(), Node::Decision(_)).then_some(pos)
}
