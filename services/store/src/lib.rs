//! Where rounds are kept.
//!
//! [`Store`] says what can be kept and found again, [`SqliteStore`] keeps it in a data folder, [`MemoryStore`] until
//! the program ends. **An event is stored before anyone is told of it.** A round is a row and its events; saving,
//! resuming, replaying and branching are reading them again. A store knows texts and numbers, and no game.
//!
//! ```
//! use trebejo_store::{MemoryStore, NewEvent, NewRound, RoundId, SeatKey, Store, StoreError, Summary, Wait};
//!
//! let store = MemoryStore::new();
//! let id = RoundId::random()?;
//! let round = NewRound {
//!     id,
//!     game: "diamond".into(),
//!     title: None,
//!     header: "trebejo 1\ngame diamond\n".into(),
//!     seats: vec![SeatKey { seat: "green".into(), token_hash: None }],
//!     events: vec![],
//!     summary: Summary::default(),
//!     secret: None,
//!     at_ms: 1_700_000_000_000,
//! };
//! let event = NewEvent {
//!     seq: 1,
//!     kind: "move".into(),
//!     seat: Some("green".into()),
//!     text: "tt-cu".into(),
//!     spent_ms: None,
//!     nonce: None,
//!     at_ms: 1_700_000_002_000,
//! };
//! // Where there is a runtime, `.await` stands in the place of `.wait()`.
//! store.create(round).wait()?;
//! store.append(id, event.clone(), None).wait()?;
//! assert_eq!(store.events(id, 0).wait()?, [event.clone()]);
//! // Whoever comes second with the same number is told how far the round has gone.
//! let late = store.append(id, event, None).wait();
//! assert!(matches!(late, Err(StoreError::Conflict { stored_seq: 1 })));
//! # Ok::<(), StoreError>(())
//! ```

#[cfg(not(target_arch = "wasm32"))]
pub mod conformance;
mod error;
mod filter;
mod id;
mod memory;
mod messages;
mod record;
mod round;
mod rules;
#[cfg(feature = "sqlite")]
mod sqlite;
mod store;

pub use error::StoreError;
pub use filter::{Filter, Opponent, Wanted};
pub use id::{RoundId, RoundIdError};
pub use memory::MemoryStore;
pub use messages::MESSAGES;
pub use record::{
    RowError, RowsError, dated_record_of, new_event, new_round, read_result, record_of, summary,
};
pub use round::{
    Invitation, NewEvent, NewInvitation, NewRound, RoundInfo, SeatKey, SecretHash, Seed,
    StoredEvent, StoredRound, Summary,
};
#[cfg(feature = "sqlite")]
pub use sqlite::{ServeLock, SqliteStore, WriterStats};
#[cfg(not(target_arch = "wasm32"))]
pub use store::Wait;
pub use store::{Answer, Shared, Store};
