//! Chess as the engine plays it.

use std::sync::{Arc, LazyLock};

use trebejo_chess::{Chess, OrthodoxChess};
use trebejo_chess_engine::eval::Handcrafted;
use trebejo_chess_engine::eval::weights::Weights;
use trebejo_chess_engine::{BenchPlan, ChessEngine, Dial, NoChance, Setting, Strength, Variant};
use trebejo_chess_protocols::ServedGame;
use trebejo_core::Catalogue;
use trebejo_core::host::Host;

/// Chess.
#[derive(Copy, Clone, Debug)]
pub struct ChessVariant;

impl Variant for ChessVariant {
    type Game = OrthodoxChess;
    type Position = Chess;
    type Chance = NoChance;

    #[rustfmt::skip]
    const DIAL: Dial = Dial { step: 180, marks: &[
        Strength { elo:   600, depth:   100, nodes:  1_000, blur: 160, overlooks: 450, taste: 80 },
        Strength { elo:   775, depth:   100, nodes:  1_000, blur: 110, overlooks: 330, taste: 60 },
        Strength { elo:   972, depth:   150, nodes:  1_500, blur:  85, overlooks: 250, taste: 50 },
        Strength { elo: 1_170, depth:   200, nodes:  2_000, blur:  65, overlooks: 190, taste: 40 },
        Strength { elo: 1_330, depth:   270, nodes:  3_000, blur:  50, overlooks: 140, taste: 30 },
        Strength { elo: 1_408, depth:   310, nodes:  3_500, blur:  44, overlooks: 117, taste: 26 },
        Strength { elo: 1_582, depth:   413, nodes:  4_700, blur:  31, overlooks:  74, taste: 18 },
        Strength { elo: 1_691, depth:   483, nodes:  5_500, blur:  24, overlooks:  54, taste: 14 },
        Strength { elo: 1_894, depth:   594, nodes:  6_700, blur:  18, overlooks:  38, taste: 11 },
        Strength { elo: 2_210, depth:   840, nodes:  8_100, blur:  12, overlooks:  24, taste:  8 },
        Strength { elo: 2_600, depth: 1_900, nodes: 11_500, blur:   5, overlooks:   9, taste:  4 },
        Strength { elo: 3_000, depth: 9_900, nodes: 25_000, blur:   0, overlooks:   0, taste:  0 },
    ]};

    const BENCH: BenchPlan = BenchPlan {
        depth: 9,
        positions: &[
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
            "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
            "8/8/1p2k1p1/1P2p1P1/4P3/3K4/8/8 w - - 0 1",
            "2r2rk1/pb1nbppp/1p2pn2/q7/2BP4/P1N1PN2/1B2QPPP/2R2RK1 b - - 0 14",
        ],
    };

    fn weights() -> Arc<Weights> {
        static WEIGHTS: LazyLock<Arc<Weights>> =
            LazyLock::new(|| Weights::embedded(include_str!("../../data/weights.txt")));
        WEIGHTS.clone()
    }
}

/// The engine of chess with the hand-made evaluation.
#[must_use]
pub fn engine(host: Host, setting: Setting) -> ChessEngine<ChessVariant, Handcrafted<NoChance>> {
    ChessEngine::new(ChessVariant::handcrafted(), host, setting)
}

/// How the game is served to clients of UCI and CECP.
#[must_use]
pub fn served() -> ServedGame {
    const MESSAGES: &[&Catalogue] = &[&trebejo_chess::MESSAGES];
    ServedGame::of::<ChessVariant>("Chess", &[("normal", false), ("fischerandom", true)], MESSAGES)
}
