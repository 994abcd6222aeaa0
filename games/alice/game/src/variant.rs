//! Alice Chess as the engine plays it.

use std::sync::{Arc, LazyLock};

use trebejo_alice::{Alice, AliceChess};
use trebejo_chess_engine::eval::Handcrafted;
use trebejo_chess_engine::eval::weights::Weights;
use trebejo_chess_engine::{BenchPlan, ChessEngine, Dial, NoChance, Setting, Strength, Variant};
use trebejo_chess_protocols::ServedGame;
use trebejo_core::Catalogue;
use trebejo_core::host::Host;

/// Alice Chess.
#[derive(Copy, Clone, Debug)]
pub struct AliceVariant;

impl Variant for AliceVariant {
    type Game = AliceChess;
    type Position = Alice;
    type Chance = NoChance;

    // The same errors cost less where fewer pieces meet, so the levels reach further up than in chess.
    #[rustfmt::skip]
    const DIAL: Dial = Dial { step: 180, marks: &[
        Strength { elo:   600, depth:   100, nodes:   1_000, blur: 187, overlooks: 490, taste:  86 },
        Strength { elo:   698, depth:   100, nodes:   1_000, blur: 160, overlooks: 450, taste:  80 },
        Strength { elo:   815, depth:   100, nodes:   1_000, blur: 110, overlooks: 330, taste:  60 },
        Strength { elo:   949, depth:   150, nodes:   1_500, blur:  85, overlooks: 250, taste:  50 },
        Strength { elo: 1_066, depth:   200, nodes:   2_000, blur:  65, overlooks: 190, taste:  40 },
        Strength { elo: 1_149, depth:   270, nodes:   3_000, blur:  50, overlooks: 140, taste:  30 },
        Strength { elo: 1_178, depth:   310, nodes:   3_500, blur:  44, overlooks: 117, taste:  26 },
        Strength { elo: 1_309, depth:   413, nodes:   4_700, blur:  31, overlooks:  74, taste:  18 },
        Strength { elo: 1_417, depth:   483, nodes:   5_500, blur:  24, overlooks:  54, taste:  14 },
        Strength { elo: 1_565, depth:   594, nodes:   6_700, blur:  18, overlooks:  38, taste:  11 },
        Strength { elo: 1_820, depth:   840, nodes:   8_100, blur:  12, overlooks:  24, taste:   8 },
        Strength { elo: 1_983, depth: 1_900, nodes:  11_500, blur:   5, overlooks:   9, taste:   4 },
        Strength { elo: 2_191, depth: 9_900, nodes:  25_000, blur:   0, overlooks:   0, taste:   0 },
        Strength { elo: 2_536, depth: 9_900, nodes: 100_000, blur:   0, overlooks:   0, taste:   0 },
    ]};

    const BENCH: BenchPlan = BenchPlan {
        depth: 7,
        positions: &[
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "r3k2r/p1|pp1pb1/1n2|pnp1/3|PN3/1p2P3/2|N2Q1p/PPPB1PPP/R3K2R w KQkq - 0 1",
            "4k3/2|p3|p1/4p3/8/1P2|R3/8/5|PP1/4K2R b - - 0 1",
        ],
    };

    fn weights() -> Arc<Weights> {
        static WEIGHTS: LazyLock<Arc<Weights>> =
            LazyLock::new(|| Weights::embedded(include_str!("../../data/weights.txt")));
        WEIGHTS.clone()
    }
}

/// The engine of Alice Chess with the hand-made evaluation.
#[must_use]
pub fn engine(host: Host, setting: Setting) -> ChessEngine<AliceVariant, Handcrafted<NoChance>> {
    ChessEngine::new(AliceVariant::handcrafted(), host, setting)
}

/// How the game is served to clients of UCI and CECP.
#[must_use]
pub fn served() -> ServedGame {
    const MESSAGES: &[&Catalogue] = &[&trebejo_chess::MESSAGES, &trebejo_alice::MESSAGES];
    ServedGame::of::<AliceVariant>("Alice", &[("alice", false)], MESSAGES)
}
