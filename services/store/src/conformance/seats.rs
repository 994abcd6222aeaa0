//! Who may sit where: tokens and invitations.

use std::sync::Arc;

use super::Place;
use super::samples::{created, round};
use crate::{Invitation, NewInvitation, RoundId, SecretHash, Store, StoreError, Wait};

fn begun(place: &dyn Place) -> (Arc<dyn Store>, RoundId) {
    let store = place.open();
    let id = created(&*store, 1);
    (store, id)
}

fn invitation(round: RoundId, code: u8, seat: Option<&str>) -> NewInvitation {
    let seat = seat.map(Into::into);
    NewInvitation { code_hash: [code; 32], round, seat, at_ms: 0, expires_at_ms: 100 }
}

fn hashes(store: &dyn Store, id: RoundId) -> Vec<Option<SecretHash>> {
    let seats = store.round(id).wait().unwrap().unwrap().seats;
    assert_eq!(seats.iter().map(|key| key.seat.as_str()).collect::<Vec<_>>(), ["green", "red"]);
    seats.into_iter().map(|key| key.token_hash).collect()
}

pub(super) fn a_seat_takes_a_new_token(place: &dyn Place) {
    let (store, id) = begun(place);
    store.set_seat_token(id, "red", [1; 32]).wait().unwrap();
    assert_eq!(hashes(&*store, id), [None, Some([1; 32])]);
    store.set_seat_token(id, "red", [2; 32]).wait().unwrap();
    assert_eq!(hashes(&*store, id), [None, Some([2; 32])]);
    let error = store.set_seat_token(id, "blue", [3; 32]).wait().unwrap_err();
    assert!(
        matches!(&error, StoreError::NoSeat { round, seat } if (*round, &**seat) == (id, "blue")),
        "{error}"
    );
}

pub(super) fn an_invitation_gives_its_seat_once(place: &dyn Place) {
    let (store, id) = begun(place);
    store.add_invitation(invitation(id, 1, Some("red"))).wait().unwrap();
    let taken = store.take_invitation([1; 32], 99, [9; 32]).wait().unwrap();
    assert_eq!(taken, Invitation { round: id, seat: Some("red".into()) });
    assert_eq!(hashes(&*store, id), [None, Some([9; 32])]);
    let again = store.take_invitation([1; 32], 99, [8; 32]).wait();
    assert!(matches!(again, Err(StoreError::UnknownInvitation)));
    assert_eq!(hashes(&*store, id), [None, Some([9; 32])]);
}

pub(super) fn of_many_who_use_an_invitation_at_once_one_sits_down(place: &dyn Place) {
    let (store, id) = begun(place);
    store.add_invitation(invitation(id, 1, Some("red"))).wait().unwrap();
    let tries: Vec<_> =
        (10..18).map(|token| (token, store.take_invitation([1; 32], 5, [token; 32]))).collect();
    let seated: Vec<u8> =
        tries.into_iter().filter_map(|(token, taken)| taken.wait().ok().map(|_| token)).collect();
    assert_eq!(seated.len(), 1);
    assert_eq!(hashes(&*store, id)[1], Some([seated[0]; 32]));
}

pub(super) fn an_invitation_to_watch_changes_no_seat(place: &dyn Place) {
    let (store, id) = begun(place);
    store.add_invitation(invitation(id, 1, None)).wait().unwrap();
    let taken = store.take_invitation([1; 32], 99, [9; 32]).wait().unwrap();
    assert_eq!(taken, Invitation { round: id, seat: None });
    assert_eq!(hashes(&*store, id), [None, None]);
}

pub(super) fn an_expired_invitation_is_refused_and_swept_away(place: &dyn Place) {
    let (store, id) = begun(place);
    for code in [1, 2, 3] {
        store.add_invitation(invitation(id, code, Some("red"))).wait().unwrap();
    }
    let late = store.take_invitation([1; 32], 100, [9; 32]).wait();
    assert!(matches!(late, Err(StoreError::ExpiredInvitation)));
    assert_eq!(hashes(&*store, id), [None, None]);
    store
        .add_invitation(NewInvitation { at_ms: 100, expires_at_ms: 200, ..invitation(id, 4, None) })
        .wait()
        .unwrap();
    let swept = store.take_invitation([1; 32], 50, [9; 32]).wait();
    assert!(matches!(swept, Err(StoreError::UnknownInvitation)));
}

pub(super) fn an_invitation_needs_a_round_and_one_of_its_seats(place: &dyn Place) {
    let (store, id) = begun(place);
    let error = store.add_invitation(invitation(id, 1, Some("blue"))).wait().unwrap_err();
    assert!(matches!(error, StoreError::NoSeat { .. }), "{error}");
    let error = store.add_invitation(invitation(round(2).id, 1, None)).wait().unwrap_err();
    assert!(matches!(error, StoreError::NoRound(_)), "{error}");
    store.add_invitation(invitation(id, 1, None)).wait().unwrap();
    let error = store.add_invitation(invitation(id, 1, None)).wait().unwrap_err();
    assert!(matches!(error, StoreError::Invalid(_)), "the same code twice: {error}");
}
