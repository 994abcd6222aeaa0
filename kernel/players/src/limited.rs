//! A player with limits of its own, as they stand after its name.

use std::sync::atomic::AtomicBool;

use trebejo_core::Limits;
use trebejo_play::{Line, Player, PlayerError, PlayerSpec, Round, Xray};

/// A player that is held to the limits of its name.
pub(crate) struct Limited {
    player: Box<dyn Player>,
    spec: PlayerSpec,
}

impl Limited {
    pub(crate) fn new(player: Box<dyn Player>, spec: PlayerSpec) -> Limited {
        Limited { player, spec }
    }

    /// A fresh player takes every move for the first of a game.
    fn begin_move(&mut self, round: &dyn Round) -> Result<(), PlayerError> {
        if self.spec.fresh { self.player.new_game(round) } else { Ok(()) }
    }
}

impl Player for Limited {
    fn new_game(&mut self, start: &dyn Round) -> Result<(), PlayerError> {
        self.player.new_game(start)
    }

    fn reseed(&mut self, seed: u64) {
        self.player.reseed(seed);
    }

    fn think(
        &mut self,
        round: &dyn Round,
        limits: &Limits,
        stop: &AtomicBool,
        report: &mut dyn FnMut(Line),
    ) -> Result<Line, PlayerError> {
        self.begin_move(round)?;
        self.player.think(round, &self.spec.tighten(limits), stop, report)
    }

    fn explain(
        &mut self,
        round: &dyn Round,
        limits: &Limits,
        stop: &AtomicBool,
        report: &mut dyn FnMut(Line),
    ) -> Result<(Line, Option<Xray>), PlayerError> {
        self.begin_move(round)?;
        self.player.explain(round, &self.spec.tighten(limits), stop, report)
    }
}
