//! Thinks about a position of chess and prints what it finds: `look [FEN] [DEPTH]`.

use std::sync::atomic::AtomicBool;

use trebejo_chess::{Chess, fen};
use trebejo_chess_engine::{Request, Setting};
use trebejo_chess_game::engine as chess;
use trebejo_core::{Limits, Position, Root};
use trebejo_host::native;

fn main() {
    let mut args = std::env::args().skip(1);
    let pos = args
        .next()
        .filter(|text| text != "start")
        .map_or(Chess::start(), |text| fen::read_position(&text).expect("a position of chess"));
    let depth = args.next().map_or(12, |text| text.parse().expect("a depth"));
    let mut engine = chess(native(), Setting::default());
    let limits = Limits { depth: Some(depth), ..Limits::default() };
    let root = Root { pos: &pos, keys: &[pos.key()], repetition: Some(3) };
    let stop = AtomicBool::new(false);
    engine.search(root, &Request::new(limits), &stop, &mut |found| {
        println!(
            "{:2}/{:2} {:6} {:9} nodes {:6} ms {:8.0}/s {:?}",
            found.depth,
            found.seldepth,
            found.score,
            found.nodes,
            found.time.as_millis(),
            found.nodes as f64 / found.time.as_secs_f64(),
            found.line
        );
    });
}
