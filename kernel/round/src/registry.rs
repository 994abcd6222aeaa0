//! The games of a program, as a value: whoever starts the program says which games there are and hands the list on.

use std::fmt;
use std::slice;
use std::sync::Arc;

use trebejo_core::Record;

use crate::{GameEntry, OpenError, Round};

/// A list of games. A clone shares the entries.
#[derive(Clone)]
pub struct Registry {
    games: Arc<[Arc<dyn GameEntry>]>,
}

impl Registry {
    /// The list of these games, in this order. What they say can be put into words from now on.
    ///
    /// # Panics
    ///
    /// If two of them have the same id.
    #[must_use]
    pub fn new(games: Vec<Arc<dyn GameEntry>>) -> Registry {
        for (nth, game) in games.iter().enumerate() {
            let id = game.id();
            assert!(games[..nth].iter().all(|other| other.id() != id), "two games are called {id}");
        }
        trebejo_i18n::add(&[&trebejo_core::MESSAGES, &trebejo_command::MESSAGES, &crate::MESSAGES]);
        for game in &games {
            trebejo_i18n::add(game.messages());
        }
        Registry { games: games.into() }
    }

    /// The game of this id; if there is none, the error says which there are.
    pub fn find(&self, id: &str) -> Result<&Arc<dyn GameEntry>, OpenError> {
        self.iter().find(|game| game.id() == id).ok_or_else(|| OpenError::Game {
            name: id.into(),
            expected: self.ids().into_iter().map(Into::into).collect(),
        })
    }

    /// Every game.
    pub fn iter(&self) -> slice::Iter<'_, Arc<dyn GameEntry>> {
        self.games.iter()
    }

    /// The ids of all games.
    #[must_use]
    pub fn ids(&self) -> Vec<&'static str> {
        self.iter().map(|game| game.id()).collect()
    }

    /// Rebuilds a round of whatever game the record names.
    pub fn replay(&self, record: &Record) -> Result<Box<dyn Round>, OpenError> {
        self.find(&record.header.game)?.replay(record)
    }
}

impl<'a> IntoIterator for &'a Registry {
    type Item = &'a Arc<dyn GameEntry>;
    type IntoIter = slice::Iter<'a, Arc<dyn GameEntry>>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl fmt::Debug for Registry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Registry").field(&self.ids()).finish()
    }
}
