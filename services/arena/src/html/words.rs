//! The words of the report; the sentences are in the crate's catalogue.

use trebejo_core::{Lang, ToMessage};

use crate::messages::render;
use crate::plan::Openings;

/// A word or a sentence of the report.
#[derive(Clone, Debug, ToMessage)]
pub(crate) enum Word {
    /// Who meets whom, by the word of the plan.
    #[message("arena.report.kind")]
    Kind { kind: &'static str },
    /// What the arena is doing, by its word.
    #[message("arena.report.state")]
    State { state: &'static str },
    /// Why a game ended, by the word of its record.
    #[message("arena.report.end")]
    End { end: String },
    #[message("arena.report.openings-start")]
    OpeningsStart,
    #[message("arena.report.openings-random")]
    OpeningsRandom { plies: u32 },
    #[message("arena.report.openings-list")]
    OpeningsList { count: usize },
    #[message("arena.report.accepted")]
    Accepted,
    #[message("arena.report.all")]
    All,
    #[message("arena.report.beyond")]
    Beyond,
    #[message("arena.report.blunders")]
    Blunders,
    #[message("arena.report.cross-note")]
    CrossNote,
    #[message("arena.report.cross-table")]
    CrossTable,
    #[message("arena.report.drawn")]
    Drawn,
    #[message("arena.report.ends")]
    Ends,
    #[message("arena.report.fault-count")]
    FaultCount,
    #[message("arena.report.faults")]
    Faults,
    #[message("arena.report.first-seat")]
    FirstSeat,
    #[message("arena.report.game")]
    Game,
    #[message("arena.report.games")]
    Games,
    #[message("arena.report.history")]
    History,
    #[message("arena.report.laboratory")]
    Laboratory,
    #[message("arena.report.lengths")]
    Lengths,
    #[message("arena.report.losses")]
    Losses,
    #[message("arena.report.losses-by-score")]
    LossesByScore,
    #[message("arena.report.losses-by-table")]
    LossesByTable,
    #[message("arena.report.lost")]
    Lost,
    #[message("arena.report.match")]
    Match,
    #[message("arena.report.method")]
    Method,
    #[message("arena.report.method-note")]
    MethodNote,
    #[message("arena.report.ms-a-move")]
    MsAMove,
    #[message("arena.report.numbers")]
    Numbers,
    #[message("arena.report.openings")]
    Openings,
    #[message("arena.report.pairings")]
    Pairings,
    #[message("arena.report.plan")]
    Plan,
    #[message("arena.report.player")]
    Player,
    #[message("arena.report.players")]
    Players,
    #[message("arena.report.plies")]
    Plies,
    #[message("arena.report.plies-a-game")]
    PliesAGame,
    #[message("arena.report.ply")]
    Ply,
    #[message("arena.report.points-a-game")]
    PointsAGame,
    #[message("arena.report.ratings")]
    Ratings,
    #[message("arena.report.ratings-note")]
    RatingsNote,
    #[message("arena.report.rejected")]
    Rejected,
    #[message("arena.report.score")]
    Score,
    #[message("arena.report.seed")]
    Seed,
    #[message("arena.report.standings")]
    Standings,
    #[message("arena.report.stronger")]
    Stronger,
    #[message("arena.report.stronger-with")]
    StrongerWith,
    #[message("arena.report.test")]
    Test,
    #[message("arena.report.undecided")]
    Undecided,
    #[message("arena.report.what-happened")]
    WhatHappened,
    #[message("arena.report.won")]
    Won,
}

/// It in a language.
pub(super) fn said(lang: Lang, word: &Word) -> String {
    render(lang, word)
}

/// Where games begin.
pub(super) fn openings(openings: &Openings) -> Word {
    match openings {
        Openings::Start => Word::OpeningsStart,
        Openings::Random { plies } => Word::OpeningsRandom { plies: *plies },
        Openings::List(list) => Word::OpeningsList { count: list.len() },
    }
}
