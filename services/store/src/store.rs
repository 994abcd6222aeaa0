//! What a store is: rounds with their events, seats and invitations, kept by whoever implements this.
//!
//! The trait is object-safe, because a program decides when it starts where rounds are kept: servers and terminals
//! hold an `Arc<dyn Store>`. Its futures are boxed, which costs nothing beside the wait for a disk.

use std::pin::Pin;

use crate::{
    Filter, Invitation, NewEvent, NewInvitation, NewRound, RoundId, RoundInfo, SecretHash,
    StoreError, StoredEvent, StoredRound, Summary,
};

/// What comes of a request. On a server it can be awaited on any thread; in a browser, where everything is on one
/// thread and its storage answers there, it stays on that thread.
#[cfg(not(target_arch = "wasm32"))]
pub type Answer<T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send>>;
/// What comes of a request. On a server it can be awaited on any thread; in a browser, where everything is on one
/// thread and its storage answers there, it stays on that thread.
#[cfg(target_arch = "wasm32")]
pub type Answer<T> = Pin<Box<dyn Future<Output = Result<T, StoreError>>>>;

/// What a store itself must allow: everywhere but in a browser, threads share it.
#[cfg(not(target_arch = "wasm32"))]
pub trait Shared: Send + Sync + 'static {}
#[cfg(not(target_arch = "wasm32"))]
impl<T: Send + Sync + 'static> Shared for T {}
/// What a store itself must allow: everywhere but in a browser, threads share it.
#[cfg(target_arch = "wasm32")]
pub trait Shared: 'static {}
#[cfg(target_arch = "wasm32")]
impl<T: 'static> Shared for T {}

/// A place where rounds are kept.
///
/// A request is made when its method is called, in the order of the calls; the future only waits for the answer, and
/// dropping it takes nothing back. **A write that was answered with `Ok` lasts**: it is on disk, or wherever the
/// store keeps things, before anyone is told. A write that is refused changes nothing. Every read sees one moment as
/// a whole. `conformance` has the tests that every implementation passes.
pub trait Store: Shared {
    /// Creates a round with its seats and first events, all or nothing.
    fn create(&self, round: NewRound) -> Answer<()>;

    /// Adds an event to a round, with the round's new summary if it changed.
    ///
    /// Its `seq` must be one after the latest that is stored: a smaller one is a [conflict](StoreError::Conflict), a
    /// larger one a [gap](StoreError::Gap). A `nonce` the round knows already is [repeated](StoreError::Repeated).
    fn append(&self, round: RoundId, event: NewEvent, summary: Option<Summary>) -> Answer<()>;

    /// Gives a round another title, or none. The header stays as it is: who exports a record writes the title of the
    /// day into it. The round keeps its place in lists.
    fn rename(&self, round: RoundId, title: Option<String>) -> Answer<()>;

    /// Deletes a round with its events, seats and invitations.
    fn delete(&self, round: RoundId) -> Answer<()>;

    /// Gives a seat a new token; the old one is worth nothing from then on.
    fn set_seat_token(&self, round: RoundId, seat: &str, token_hash: SecretHash) -> Answer<()>;

    /// Keeps an invitation, and sweeps away those that have expired.
    fn add_invitation(&self, invitation: NewInvitation) -> Answer<()>;

    /// Uses an invitation up: its seat, if it gives one, takes the new token in the same step.
    fn take_invitation(
        &self,
        code_hash: SecretHash,
        now_ms: i64,
        new_token_hash: SecretHash,
    ) -> Answer<Invitation>;

    /// A round with its seats.
    fn round(&self, id: RoundId) -> Answer<Option<StoredRound>>;

    /// A round with its seats and all its events.
    fn load(&self, id: RoundId) -> Answer<Option<(StoredRound, Vec<StoredEvent>)>>;

    /// The events of a round after a number; 0 gives all.
    fn events(&self, id: RoundId, after_seq: u32) -> Answer<Vec<StoredEvent>>;

    /// The number of a round's latest event, 0 if nothing has happened in it.
    fn last_seq(&self, id: RoundId) -> Answer<Option<u32>>;

    /// The rounds that match, the one played last first.
    fn list(&self, filter: &Filter) -> Answer<Vec<RoundInfo>>;

    /// How many rounds match, whatever the filter's `before` and `limit`.
    fn count(&self, filter: &Filter) -> Answer<u32>;
}

/// For callers with nothing else to do until the answer is there: terminal, command line, tests.
#[cfg(not(target_arch = "wasm32"))]
pub trait Wait: Future + Sized {
    /// Holds this thread until the answer is there.
    fn wait(self) -> Self::Output {
        pollster::block_on(self)
    }
}

#[cfg(not(target_arch = "wasm32"))]
impl<F: Future> Wait for F {}
