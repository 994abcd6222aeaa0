//! Who may sit where: tokens, invitations, and the one server of a folder.

use crate::common::created;
use trebejo_store::{Invitation, NewInvitation, RoundId, SecretHash, Store, StoreError};

fn store() -> (tempfile::TempDir, Store, RoundId) {
    let dir = tempfile::tempdir().unwrap();
    let store = Store::open(dir.path()).unwrap();
    let id = created(&store, 1);
    (dir, store, id)
}

fn invitation(round: RoundId, code: u8, seat: Option<&str>) -> NewInvitation {
    let seat = seat.map(Into::into);
    NewInvitation { code_hash: [code; 32], round, seat, at_ms: 0, expires_at_ms: 100 }
}

fn hashes(store: &Store, id: RoundId) -> Vec<Option<SecretHash>> {
    let seats = store.round(id).unwrap().unwrap().seats;
    assert_eq!(seats.iter().map(|key| key.seat.as_str()).collect::<Vec<_>>(), ["green", "red"]);
    seats.into_iter().map(|key| key.token_hash).collect()
}

#[test]
fn a_seat_takes_a_new_token() {
    let (_dir, store, id) = store();
    store.set_seat_token(id, "red", [1; 32]).unwrap();
    assert_eq!(hashes(&store, id), [None, Some([1; 32])]);
    store.set_seat_token(id, "red", [2; 32]).unwrap();
    assert_eq!(hashes(&store, id), [None, Some([2; 32])]);
    let error = store.set_seat_token(id, "blue", [3; 32]).unwrap_err();
    assert_eq!(error.to_string(), format!("round {id} has no seat \"blue\""));
}

#[test]
fn an_invitation_gives_its_seat_once() {
    let (_dir, store, id) = store();
    store.add_invitation(invitation(id, 1, Some("red"))).unwrap();
    let taken = store.take_invitation([1; 32], 99, [9; 32]).unwrap();
    assert_eq!(taken, Invitation { round: id, seat: Some("red".into()) });
    assert_eq!(hashes(&store, id), [None, Some([9; 32])]);
    let again = store.take_invitation([1; 32], 99, [8; 32]);
    assert!(matches!(again, Err(StoreError::UnknownInvitation)));
    assert_eq!(hashes(&store, id), [None, Some([9; 32])]);
}

#[test]
fn of_many_who_use_an_invitation_at_once_one_sits_down() {
    let (_dir, store, id) = store();
    store.add_invitation(invitation(id, 1, Some("red"))).unwrap();
    let seated: Vec<u8> = std::thread::scope(|scope| {
        let tries: Vec<_> = (10..18)
            .map(|token| {
                let store = &store;
                scope.spawn(move || store.take_invitation([1; 32], 5, [token; 32]).map(|_| token))
            })
            .collect();
        tries.into_iter().filter_map(|thread| thread.join().unwrap().ok()).collect()
    });
    assert_eq!(seated.len(), 1);
    assert_eq!(hashes(&store, id)[1], Some([seated[0]; 32]));
}

#[test]
fn an_invitation_to_watch_changes_no_seat() {
    let (_dir, store, id) = store();
    store.add_invitation(invitation(id, 1, None)).unwrap();
    let taken = store.take_invitation([1; 32], 99, [9; 32]).unwrap();
    assert_eq!(taken, Invitation { round: id, seat: None });
    assert_eq!(hashes(&store, id), [None, None]);
}

#[test]
fn an_expired_invitation_is_refused_and_swept_away() {
    let (dir, store, id) = store();
    for code in [1, 2, 3] {
        store.add_invitation(invitation(id, code, Some("red"))).unwrap();
    }
    let late = store.take_invitation([1; 32], 100, [9; 32]);
    assert!(matches!(late, Err(StoreError::ExpiredInvitation)));
    assert_eq!(hashes(&store, id), [None, None]);
    store
        .add_invitation(NewInvitation { at_ms: 100, expires_at_ms: 200, ..invitation(id, 4, None) })
        .unwrap();
    let swept = store.take_invitation([1; 32], 50, [9; 32]);
    assert!(matches!(swept, Err(StoreError::UnknownInvitation)));
    drop(store);
    let conn = rusqlite::Connection::open(dir.path().join("trebejo.db")).unwrap();
    let left = conn.query_row("select count(*) from invitation", [], |row| row.get::<_, i64>(0));
    assert_eq!(left.unwrap(), 1);
}

#[test]
fn an_invitation_needs_a_round_and_one_of_its_seats() {
    let (_dir, store, id) = store();
    let error = store.add_invitation(invitation(id, 1, Some("blue"))).unwrap_err();
    assert!(matches!(error, StoreError::NoSeat { .. }), "{error}");
    let error = store.add_invitation(invitation(crate::common::round(2).id, 1, None)).unwrap_err();
    assert!(matches!(error, StoreError::NoRound(_)), "{error}");
    store.add_invitation(invitation(id, 1, None)).unwrap();
    let error = store.add_invitation(invitation(id, 1, None)).unwrap_err();
    assert!(matches!(error, StoreError::Invalid(_)), "the same code twice: {error}");
}

#[test]
fn a_second_server_is_refused_until_the_first_is_gone() {
    let (dir, store, id) = store();
    let lock = store.serve_lock().unwrap();
    let other = Store::open(dir.path()).unwrap();
    let error = other.serve_lock().unwrap_err();
    let expected = format!(
        "another Trebejo server (process {}) already uses {}",
        std::process::id(),
        dir.path().display()
    );
    assert_eq!(error.to_string(), expected);
    // Who only plays needs no lock.
    other.append(id, crate::common::event(1), None).unwrap();
    drop(lock);
    let _lock = other.serve_lock().unwrap();
    assert!(store.serve_lock().is_err());
}
