//! Rounds on disk: one SQLite database in a data folder, written by one thread, read by many.
//!
//! **An event is on disk before anyone is told of it.** Commands that wait together are committed
//! together (`synchronous=full`), and each is answered only after that. A round is a row and its
//! events; saving, resuming, replaying and branching are reading them again. The store knows texts
//! and numbers, and no game.
//!
//! Every row carries a checksum: what a failing disk has changed is reported, never shown as a game
//! that nobody played. What SQLite's log cannot tell from an interrupted write, the newest commits
//! in a damaged or deleted `trebejo.db-wal`, is lost without a word; a [backup](Store::backup)
//! helps against that.
//!
//! ```
//! use trebejo_store::{NewEvent, NewRound, RoundId, SeatKey, Store, StoreError, Summary};
//!
//! # let dir = tempfile::tempdir().unwrap();
//! # let dir = dir.path();
//! let store = Store::open(dir)?;
//! let id = RoundId::random()?;
//! store.create(NewRound {
//!     id,
//!     game: "diamond".into(),
//!     title: None,
//!     header: "trebejo 1\ngame diamond\n".into(),
//!     seats: vec![SeatKey { seat: "green".into(), token_hash: None }],
//!     events: vec![],
//!     summary: Summary::default(),
//!     secret: None,
//!     at_ms: 1_700_000_000_000,
//! })?;
//! let event = NewEvent {
//!     seq: 1,
//!     kind: "move".into(),
//!     seat: Some("green".into()),
//!     text: "tt-cu".into(),
//!     spent_ms: None,
//!     nonce: None,
//!     at_ms: 1_700_000_002_000,
//! };
//! store.append(id, event.clone(), None)?;
//! assert_eq!(store.events(id, 0)?, [event.clone()]);
//! // Whoever comes second with the same number is told how far the round has gone.
//! assert!(matches!(store.append(id, event, None), Err(StoreError::Conflict { stored_seq: 1 })));
//! # Ok::<(), StoreError>(())
//! ```

mod copy;
mod error;
mod filter;
mod id;
mod lock;
mod read;
mod record;
mod round;
mod row;
mod schema;
mod store;
mod sum;
mod write;
mod writer;

pub use error::StoreError;
pub use filter::{Filter, Opponent, Wanted};
pub use id::{RoundId, RoundIdError};
pub use lock::ServeLock;
pub use record::{
    RowsError, dated_record_of, new_event, new_round, read_result, record_of, summary,
};
pub use round::{
    Invitation, NewEvent, NewInvitation, NewRound, RoundInfo, SeatKey, SecretHash, Seed,
    StoredEvent, StoredRound, Summary,
};
pub use store::Store;
pub use writer::WriterStats;
