//! The signature of the engine: how many positions it visits in fixed searches. Whatever changes the search or
//! the evaluation changes it; what should not, must not.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use trebejo_alice::AliceChess;
use trebejo_chess::OrthodoxChess;
use trebejo_chessmagic::ChessMagic;
use trebejo_core::{Game, Limits, Options, Root};

use crate::chesslike::ChessLike;
use crate::engine::{ChessEngine, Request, Setting, alice, chess, chessmagic};
use crate::eval::Handcrafted;

/// What the searches of one game came to.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Signature {
    /// The game.
    pub game: &'static str,
    /// Positions visited.
    pub nodes: u64,
    /// Time spent.
    pub time: Duration,
}

const CHESS: &[&str] = &[
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
    "8/8/1p2k1p1/1P2p1P1/4P3/3K4/8/8 w - - 0 1",
    "2r2rk1/pb1nbppp/1p2pn2/q7/2BP4/P1N1PN2/1B2QPPP/2R2RK1 b - - 0 14",
];
const ALICE: &[&str] = &[
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1|pp1pb1/1n2|pnp1/3|PN3/1p2P3/2|N2Q1p/PPPB1PPP/R3K2R w KQkq - 0 1",
    "4k3/2|p3|p1/4p3/8/1P2|R3/8/5|PP1/4K2R b - - 0 1",
];
const CHESSMAGIC: &[&str] = &[
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 e2:omni",
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10 f1:double",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1 -",
];

/// Searches a few positions of each game to a fixed depth, alone and with an empty table.
#[must_use]
pub fn bench() -> [Signature; 3] {
    let setting = Setting { table: 4 << 20, ..Setting::default() };
    [
        signature::<OrthodoxChess>(chess(setting), CHESS, 9),
        signature::<AliceChess>(alice(setting), ALICE, 7),
        signature::<ChessMagic>(chessmagic(setting), CHESSMAGIC, 6),
    ]
}

fn signature<G: Game<Position: ChessLike>>(
    mut engine: ChessEngine<G::Position, Handcrafted>,
    positions: &[&str],
    depth: u32,
) -> Signature {
    let (mut nodes, mut time) = (0, Duration::ZERO);
    let stop = AtomicBool::new(false);
    for text in positions {
        let pos = G::read_position(text, &Options::default()).expect("a position of the game");
        engine.forget();
        let root = Root { pos: &pos, keys: &[], repetition: Some(3) };
        let limits = Limits { depth: Some(depth), ..Limits::default() };
        let found = engine.search(root, &Request::new(limits), &stop, &mut |_| {});
        nodes += found[0].nodes;
        time += found[0].time;
    }
    Signature { game: G::ID, nodes, time }
}
