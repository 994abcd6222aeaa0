//! Who thinks for the seats of a round here: made when first asked, kept for the whole round.

use std::sync::atomic::AtomicBool;

use trebejo_core::{Limits, Seat, Sitter};
use trebejo_play::{GameEntry, Line, Round};
use trebejo_players::{AskError, Decision, Players, Question, SeatPlayer};
use trebejo_store::RoundId;

use crate::table::Table;
use crate::turn::seed;

/// The players of the seats of a round.
#[derive(Default)]
pub(crate) struct SeatPlayers {
    round: Option<RoundId>,
    seats: [Option<SeatPlayer>; 2],
}

impl SeatPlayers {
    /// The player at a seat; `None` where a person sits. Another round has other players.
    pub(crate) fn at(&mut self, table: &Table, seat: Seat) -> Option<SeatPlayer> {
        let Sitter::Engine(text) = table.sitter(seat) else { return None };
        if self.round != Some(table.id()) {
            *self = SeatPlayers { round: Some(table.id()), seats: [None, None] };
        }
        let player = self.seats[seat.index()].get_or_insert_with(|| SeatPlayer::new(&text));
        Some(player.clone())
    }
}

/// Asks a player for a move.
pub(crate) fn ask(
    player: &SeatPlayer,
    players: &Players,
    game: &dyn GameEntry,
    round: &dyn Round,
    limits: &Limits,
    stop: &AtomicBool,
    report: &mut dyn FnMut(Line),
) -> Result<Decision, AskError> {
    let all = || players.clone();
    let (players, seed): (&dyn Fn() -> Players, u64) = (&all, seed());
    let question = Question { players, game, round, limits, seed, explain: false, stop };
    player.ask(question, report)
}
