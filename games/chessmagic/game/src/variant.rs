//! ChessMagic as the engine plays it.

use std::sync::{Arc, LazyLock};

use trebejo_chess_engine::eval::Handcrafted;
use trebejo_chess_engine::eval::weights::Weights;
use trebejo_chess_engine::{BenchPlan, ChessEngine, Dial, Gifts, Setting, Strength, Variant};
use trebejo_chess_protocols::ServedGame;
use trebejo_chessmagic::{ChessMagic, Magic};
use trebejo_core::Catalogue;
use trebejo_core::host::Host;

/// ChessMagic.
#[derive(Copy, Clone, Debug)]
pub struct MagicVariant;

impl Variant for MagicVariant {
    type Game = ChessMagic;
    type Position = Magic;
    type Chance = Gifts;

    // Gifts decide many games whoever plays, so levels must differ by more, and the lowest
    // sees little beyond what it can capture.
    #[rustfmt::skip]
    const DIAL: Dial = Dial { step: 150, marks: &[
        Strength { elo:   600, depth:   100, nodes:   1_000, blur: 950, overlooks: 850, taste: 185 },
        Strength { elo:   847, depth:   100, nodes:   1_000, blur: 400, overlooks: 700, taste: 120 },
        Strength { elo: 1_049, depth:   100, nodes:   1_000, blur: 250, overlooks: 580, taste: 100 },
        Strength { elo: 1_240, depth:   100, nodes:   1_000, blur: 160, overlooks: 450, taste:  80 },
        Strength { elo: 1_356, depth:   100, nodes:   1_000, blur: 110, overlooks: 330, taste:  60 },
        Strength { elo: 1_500, depth:   150, nodes:   1_500, blur:  85, overlooks: 250, taste:  50 },
        Strength { elo: 1_604, depth:   200, nodes:   2_000, blur:  65, overlooks: 190, taste:  40 },
        Strength { elo: 1_672, depth:   270, nodes:   3_000, blur:  50, overlooks: 140, taste:  30 },
        Strength { elo: 1_704, depth:   310, nodes:   3_500, blur:  44, overlooks: 117, taste:  26 },
        Strength { elo: 1_778, depth:   413, nodes:   4_700, blur:  31, overlooks:  74, taste:  18 },
        Strength { elo: 1_812, depth:   483, nodes:   5_500, blur:  24, overlooks:  54, taste:  14 },
        Strength { elo: 1_870, depth:   594, nodes:   6_700, blur:  18, overlooks:  38, taste:  11 },
        Strength { elo: 1_902, depth:   840, nodes:   8_100, blur:  12, overlooks:  24, taste:   8 },
        Strength { elo: 1_940, depth: 9_900, nodes:  25_000, blur:   0, overlooks:   0, taste:   0 },
        Strength { elo: 1_950, depth: 9_900, nodes: 100_000, blur:   0, overlooks:   0, taste:   0 },
    ]};

    const BENCH: BenchPlan = BenchPlan {
        depth: 6,
        positions: &[
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 e2:omni",
            "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10 f1:double",
            "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1 -",
        ],
    };

    fn weights() -> Arc<Weights> {
        static WEIGHTS: LazyLock<Arc<Weights>> =
            LazyLock::new(|| Weights::embedded(include_str!("../../data/weights.txt")));
        WEIGHTS.clone()
    }
}

/// The engine of ChessMagic with the hand-made evaluation.
#[must_use]
pub fn engine(host: Host, setting: Setting) -> ChessEngine<MagicVariant, Handcrafted<Gifts>> {
    ChessEngine::new(MagicVariant::handcrafted(), host, setting)
}

/// How the game is served to clients of UCI and CECP.
#[must_use]
pub fn served() -> ServedGame {
    const MESSAGES: &[&Catalogue] = &[&trebejo_chess::MESSAGES, &trebejo_chessmagic::MESSAGES];
    ServedGame::of::<MagicVariant>("ChessMagic", &[("chessmagic", false)], MESSAGES)
}
