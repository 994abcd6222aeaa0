//! A store that forgets everything at the end: for tests, and for games nobody wants to keep.

use std::collections::BTreeMap;
use std::future::ready;
use std::sync::{Arc, Mutex, PoisonError};

use crate::filter::Fits;
use crate::rules::{self, ValueError};
use crate::{
    Answer, Filter, Invitation, NewEvent, NewInvitation, NewRound, RoundId, RoundInfo, SeatKey,
    SecretHash, Store, StoreError, StoredEvent, StoredRound, Summary,
};

/// Rounds in memory. Clones share them.
#[derive(Clone, Default)]
pub struct MemoryStore {
    kept: Arc<Mutex<Kept>>,
}

#[derive(Default)]
struct Kept {
    rounds: BTreeMap<RoundId, (StoredRound, Vec<StoredEvent>)>,
    invitations: BTreeMap<SecretHash, NewInvitation>,
}

impl MemoryStore {
    /// An empty store.
    #[must_use]
    pub fn new() -> MemoryStore {
        MemoryStore::default()
    }

    fn with<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Kept) -> Result<T, StoreError>,
    ) -> Answer<T> {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        Box::pin(ready(work(&mut kept)))
    }
}

impl Kept {
    fn find(&mut self, id: RoundId) -> Result<&mut (StoredRound, Vec<StoredEvent>), StoreError> {
        self.rounds.get_mut(&id).ok_or(StoreError::NoRound(id))
    }

    fn seat(&mut self, id: RoundId, name: &str) -> Result<&mut SeatKey, StoreError> {
        let seats = &mut self.find(id)?.0.seats;
        let none = || StoreError::NoSeat { round: id, seat: name.into() };
        seats.iter_mut().find(|key| key.seat == name).ok_or_else(none)
    }

    fn create(&mut self, new: NewRound) -> Result<(), StoreError> {
        if self.rounds.contains_key(&new.id) {
            return Err(StoreError::RoundExists(new.id));
        }
        rules::check_round(&new)?;
        let info = RoundInfo::new(&new);
        let NewRound { id, seats, secret, events, .. } = new;
        self.rounds.insert(id, (StoredRound { info, seats, secret }, events));
        Ok(())
    }

    fn append(
        &mut self,
        round: RoundId,
        event: NewEvent,
        summary: Option<Summary>,
    ) -> Result<(), StoreError> {
        let (stored, events) = self.find(round)?;
        let is_known = |old: &&StoredEvent| old.nonce.is_some() && old.nonce == event.nonce;
        if let Some(known) = events.iter().find(is_known) {
            return Err(StoreError::Repeated { seq: known.seq });
        }
        stored.info.check_next(event.seq)?;
        rules::check_event(&event)?;
        if let Some(summary) = &summary {
            rules::check_summary(summary)?;
        }
        stored.info.take(&event, summary);
        events.push(event);
        Ok(())
    }

    fn add_invitation(&mut self, new: NewInvitation) -> Result<(), StoreError> {
        self.sweep(new.at_ms);
        self.find(new.round)?;
        if let Some(seat) = &new.seat {
            self.seat(new.round, seat)?;
        }
        if self.invitations.contains_key(&new.code_hash) {
            return Err(ValueError::InvitationTwice.into());
        }
        self.invitations.insert(new.code_hash, new);
        Ok(())
    }

    fn take_invitation(
        &mut self,
        code_hash: &SecretHash,
        now_ms: i64,
        token_hash: SecretHash,
    ) -> Result<Invitation, StoreError> {
        let found = self.invitations.get(code_hash).ok_or(StoreError::UnknownInvitation)?;
        if found.expires_at_ms <= now_ms {
            return Err(StoreError::ExpiredInvitation);
        }
        let (round, seat) = (found.round, found.seat.clone());
        if let Some(seat) = &seat {
            self.seat(round, seat)?.token_hash = Some(token_hash);
        }
        self.invitations.remove(code_hash);
        self.sweep(now_ms);
        Ok(Invitation { round, seat })
    }

    fn sweep(&mut self, now_ms: i64) {
        self.invitations.retain(|_, invitation| invitation.expires_at_ms > now_ms);
    }

    /// The rounds that match, the one played last first.
    fn list(&self, filter: &Filter) -> Vec<RoundInfo> {
        let fits = Fits::new(filter);
        let infos = self.rounds.values().map(|(round, _)| &round.info);
        let mut found: Vec<_> =
            infos.filter(|info| filter.covers(info) && fits.check(info)).cloned().collect();
        found.sort_by_key(|info| std::cmp::Reverse((info.updated_at, info.id)));
        found.truncate(filter.limit);
        found
    }
}

impl Store for MemoryStore {
    fn create(&self, round: NewRound) -> Answer<()> {
        self.with(|kept| kept.create(round))
    }

    fn append(&self, round: RoundId, event: NewEvent, summary: Option<Summary>) -> Answer<()> {
        self.with(|kept| kept.append(round, event, summary))
    }

    fn rename(&self, round: RoundId, title: Option<String>) -> Answer<()> {
        self.with(|kept| {
            let (stored, _) = kept.find(round)?;
            rules::check_title(title.as_deref())?;
            stored.info.title = title;
            Ok(())
        })
    }

    fn delete(&self, round: RoundId) -> Answer<()> {
        self.with(|kept| {
            kept.rounds.remove(&round).ok_or(StoreError::NoRound(round))?;
            kept.invitations.retain(|_, invitation| invitation.round != round);
            Ok(())
        })
    }

    fn set_seat_token(&self, round: RoundId, seat: &str, token_hash: SecretHash) -> Answer<()> {
        self.with(|kept| {
            kept.seat(round, seat)?.token_hash = Some(token_hash);
            Ok(())
        })
    }

    fn add_invitation(&self, invitation: NewInvitation) -> Answer<()> {
        self.with(|kept| kept.add_invitation(invitation))
    }

    fn take_invitation(
        &self,
        code_hash: SecretHash,
        now_ms: i64,
        new_token_hash: SecretHash,
    ) -> Answer<Invitation> {
        self.with(|kept| kept.take_invitation(&code_hash, now_ms, new_token_hash))
    }

    fn round(&self, id: RoundId) -> Answer<Option<StoredRound>> {
        self.with(|kept| Ok(kept.rounds.get(&id).map(|(round, _)| round.clone())))
    }

    fn load(&self, id: RoundId) -> Answer<Option<(StoredRound, Vec<StoredEvent>)>> {
        self.with(|kept| Ok(kept.rounds.get(&id).cloned()))
    }

    fn events(&self, id: RoundId, after_seq: u32) -> Answer<Vec<StoredEvent>> {
        self.with(|kept| {
            let events = &kept.find(id)?.1;
            Ok(events.get(after_seq as usize..).unwrap_or_default().to_vec())
        })
    }

    fn last_seq(&self, id: RoundId) -> Answer<Option<u32>> {
        self.with(|kept| Ok(kept.rounds.get(&id).map(|(round, _)| round.info.last_seq)))
    }

    fn list(&self, filter: &Filter) -> Answer<Vec<RoundInfo>> {
        self.with(|kept| Ok(kept.list(filter)))
    }

    fn count(&self, filter: &Filter) -> Answer<u32> {
        let all = Filter { before: None, limit: usize::MAX, ..filter.clone() };
        self.with(|kept| Ok(kept.list(&all).len() as u32))
    }
}
