//! The games a server offers its clients. The crate knows none by name: each game says how it is served, and whoever
//! starts a server brings the list.

use trebejo_chess_engine::{Setting, Variant};
use trebejo_core::host::Host;
use trebejo_core::{Catalogue, Game, OptionSpec};

use super::board::{Board, BoardOf};
use super::player::{Player, PlayerOf};

/// A game as clients get it.
#[derive(Copy, Clone)]
pub struct ServedGame {
    /// Its word in `UCI_Variant`.
    pub(crate) id: &'static str,
    /// The word its own options begin with.
    pub(crate) title: &'static str,
    /// What clients of CECP call it, and whether they mean castling as in Chess960 by that.
    pub(crate) cecp: &'static [(&'static str, bool)],
    pub(crate) options: &'static [OptionSpec],
    pub(crate) player: fn(Host, Setting) -> Box<dyn Player>,
    pub(crate) board: fn() -> Box<dyn Board>,
}

/// What a server is made of: where its engines run, and the games. The first game is the one clients begin with.
#[derive(Clone)]
pub struct Served {
    pub(crate) host: Host,
    pub(crate) games: Vec<ServedGame>,
}

impl ServedGame {
    /// A game with the hand-made evaluation of its variant, and the catalogues of what its rules say.
    #[must_use]
    pub fn of<V: Variant>(
        title: &'static str,
        cecp: &'static [(&'static str, bool)],
        messages: &[&'static Catalogue],
    ) -> ServedGame {
        trebejo_i18n::add(messages);
        ServedGame {
            id: V::Game::UCI.unwrap_or(V::Game::ID),
            title,
            cecp,
            options: V::Game::OPTIONS,
            player: |host, setting| {
                Box::new(PlayerOf::<V, _>::new(V::handcrafted(), host, setting))
            },
            board: || Box::new(BoardOf::<V>::new()),
        }
    }
}

impl Served {
    /// # Panics
    /// Without a game.
    #[must_use]
    pub fn new(host: Host, games: Vec<ServedGame>) -> Served {
        assert!(!games.is_empty(), "a server has a game");
        Served { host, games }
    }
}
