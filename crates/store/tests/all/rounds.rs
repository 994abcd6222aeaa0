//! Rounds and events: written, refused, read back.

use crate::common::{created, event, header, round};
use trebejo_store::{NewEvent, NewRound, RoundId, Store, StoreError, Summary};

fn store() -> (tempfile::TempDir, Store) {
    let dir = tempfile::tempdir().unwrap();
    let store = Store::open(dir.path()).unwrap();
    (dir, store)
}

#[test]
fn what_is_written_is_read_back_also_after_reopening() {
    let (dir, store) = store();
    let mut new = round(1);
    new.title = Some("Una tarde — 100 % \"así\"".into());
    new.seats[0].token_hash = Some([7; 32]);
    new.secret = Some([9; 32]);
    let id = new.id;
    store.create(new.clone()).unwrap();
    let summary = Summary { plies: 2, over: true, result: Some("green trapped".into()) };
    store.append(id, event(1), None).unwrap();
    store.append(id, event(2), Some(summary.clone())).unwrap();

    for reopened in [false, true] {
        let store = if reopened { Store::open(dir.path()).unwrap() } else { store.clone() };
        let stored = store.round(id).unwrap().unwrap();
        assert_eq!((&stored.seats, stored.secret), (&new.seats, new.secret));
        let info = stored.info.clone();
        assert_eq!((info.id, info.game, info.title), (id, new.game.clone(), new.title.clone()));
        assert_eq!((info.header, info.summary), (new.header.clone(), summary.clone()));
        assert_eq!((info.created_at, info.updated_at, info.last_seq), (1_000, 1_002, 2));
        assert_eq!(store.events(id, 0).unwrap(), [event(1), event(2)]);
        assert_eq!(store.events(id, 1).unwrap(), [event(2)]);
        assert_eq!(store.events(id, 2).unwrap(), []);
        assert_eq!(store.events(id, u32::MAX).unwrap(), []);
        assert_eq!(store.last_seq(id).unwrap(), Some(2));
        assert_eq!(store.load(id).unwrap(), Some((stored, vec![event(1), event(2)])));
    }
}

#[test]
fn an_unknown_round_is_none_or_named_in_the_error() {
    let (_dir, store) = store();
    let id = round(9).id;
    assert_eq!(store.round(id).unwrap(), None);
    assert_eq!(store.load(id).unwrap(), None);
    assert_eq!(store.last_seq(id).unwrap(), None);
    let named =
        |error: StoreError| assert_eq!(error.to_string(), format!("there is no round {id}"));
    named(store.events(id, 0).unwrap_err());
    named(store.append(id, event(1), None).unwrap_err());
    named(store.rename(id, None).unwrap_err());
    named(store.delete(id).unwrap_err());
    named(store.set_seat_token(id, "green", [0; 32]).unwrap_err());
}

#[test]
fn a_round_is_created_once() {
    let (_dir, store) = store();
    let id = created(&store, 1);
    store.append(id, event(1), None).unwrap();
    assert!(matches!(store.create(round(1)), Err(StoreError::RoundExists(twice)) if twice == id));
    assert_eq!(store.last_seq(id).unwrap(), Some(1));
}

#[test]
fn a_branch_is_created_with_its_events_or_not_at_all() {
    let (_dir, store) = store();
    let branch = NewRound {
        events: (1..=5).map(event).collect(),
        summary: Summary { plies: 5, ..Summary::default() },
        ..round(1)
    };
    let gap = NewRound { events: vec![event(1), event(3)], ..round(2) };
    let late = NewRound { events: vec![event(2)], ..round(3) };
    let bad = NewRound {
        events: vec![event(1), NewEvent { kind: String::new(), ..event(2) }],
        ..round(4)
    };
    store.create(branch.clone()).unwrap();
    assert!(matches!(store.create(gap), Err(StoreError::Gap { stored_seq: 1, seq: 3 })));
    assert!(matches!(store.create(late), Err(StoreError::Gap { stored_seq: 0, seq: 2 })));
    assert!(matches!(store.create(bad), Err(StoreError::Invalid(_))));
    assert_eq!(store.events(branch.id, 0).unwrap(), branch.events);
    assert_eq!(store.round(branch.id).unwrap().unwrap().info.summary, branch.summary);
    for number in 2..=4 {
        assert_eq!(store.round(round(number).id).unwrap(), None);
    }
    store.append(branch.id, event(6), None).unwrap();
}

#[test]
fn a_number_taken_is_a_conflict_and_a_number_too_far_a_gap() {
    let (_dir, store) = store();
    let id = created(&store, 1);
    store.append(id, event(1), None).unwrap();
    store.append(id, event(2), None).unwrap();
    let other = |seq| NewEvent { text: "other".into(), nonce: None, ..event(seq) };
    for seq in [0, 1, 2] {
        let error = store.append(id, other(seq), None).unwrap_err();
        assert!(matches!(error, StoreError::Conflict { stored_seq: 2 }), "{error}");
    }
    for seq in [4, u32::MAX] {
        let error = store.append(id, other(seq), None).unwrap_err();
        assert!(matches!(error, StoreError::Gap { stored_seq: 2, .. }), "{error}");
    }
    assert_eq!(store.events(id, 0).unwrap(), [event(1), event(2)]);
}

#[test]
fn a_resent_message_is_recognised_also_after_reopening() {
    let (dir, store) = store();
    let (id, other) = (created(&store, 1), created(&store, 2));
    let said = |seq| NewEvent { nonce: Some("m1".into()), ..event(seq) };
    store.append(id, said(1), None).unwrap();
    drop(store);
    let store = Store::open(dir.path()).unwrap();
    for seq in [1, 2] {
        let error = store.append(id, said(seq), None).unwrap_err();
        assert!(matches!(error, StoreError::Repeated { seq: 1 }), "{error}");
    }
    // The id of a message is the client's own: another round may know the same.
    store.append(other, said(1), None).unwrap();
    // Events without one never collide.
    for seq in [2, 3] {
        store.append(id, NewEvent { nonce: None, ..event(seq) }, None).unwrap();
    }
}

#[test]
fn values_that_break_a_rule_are_refused() {
    let (_dir, store) = store();
    let id = created(&store, 1);
    let long = || "x".repeat(2_000);
    for bad in [
        NewEvent { kind: String::new(), ..event(1) },
        NewEvent { kind: long(), ..event(1) },
        NewEvent { text: long(), ..event(1) },
        NewEvent { seat: Some(String::new()), ..event(1) },
        NewEvent { nonce: Some(long()), ..event(1) },
    ] {
        let error = store.append(id, bad.clone(), None).unwrap_err();
        assert!(matches!(error, StoreError::Invalid(_)), "{bad:?}: {error}");
    }
    let unfinished = Summary { plies: 1, over: false, result: Some("draw".into()) };
    let error = store.append(id, event(1), Some(unfinished)).unwrap_err();
    assert!(matches!(error, StoreError::Invalid(_)), "{error}");
    assert_eq!(store.last_seq(id).unwrap(), Some(0));
    assert_eq!(store.events(id, 0).unwrap(), []);
}

#[test]
fn a_round_is_renamed_and_its_header_stays() {
    let (_dir, store) = store();
    let id = created(&store, 1);
    store.append(id, event(1), None).unwrap();
    store.rename(id, Some("Revancha".into())).unwrap();
    let info = store.round(id).unwrap().unwrap().info;
    assert_eq!((info.title.as_deref(), info.updated_at), (Some("Revancha"), 1_001));
    assert_eq!(info.header, header("Ana", "Luis"));
    store.rename(id, None).unwrap();
    assert_eq!(store.round(id).unwrap().unwrap().info.title, None);
    assert!(matches!(store.rename(id, Some("x".repeat(201))), Err(StoreError::Invalid(_))));
}

#[test]
fn deleting_a_round_deletes_all_of_it_and_nothing_else() {
    let (dir, store) = store();
    let (id, other) = (created(&store, 1), created(&store, 2));
    for id in [id, other] {
        for seq in 1..=3 {
            store.append(id, event(seq), None).unwrap();
        }
    }
    store
        .add_invitation(trebejo_store::NewInvitation {
            code_hash: [1; 32],
            round: id,
            seat: Some("red".into()),
            at_ms: 0,
            expires_at_ms: 10,
        })
        .unwrap();
    store.delete(id).unwrap();
    assert_eq!(store.round(id).unwrap(), None);
    let unknown = store.take_invitation([1; 32], 5, [2; 32]);
    assert!(matches!(unknown, Err(StoreError::UnknownInvitation)));
    assert_eq!(store.events(other, 0).unwrap().len(), 3);
    drop(store);
    let conn = rusqlite::Connection::open(dir.path().join("trebejo.db")).unwrap();
    for (table, left) in [("round", 1), ("seat", 2), ("event", 3), ("invitation", 0)] {
        let sql = format!("select count(*) from {table}");
        assert_eq!(conn.query_row(&sql, [], |row| row.get::<_, i64>(0)).unwrap(), left, "{table}");
    }
}

#[test]
fn a_folder_that_cannot_be_one_is_named() {
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("file");
    std::fs::write(&file, "x").unwrap();
    for bad in [file.clone(), file.join("below")] {
        let error = Store::open(&bad).err().unwrap();
        assert!(matches!(error, StoreError::Folder { .. }), "{error}");
        assert!(error.to_string().contains(bad.to_str().unwrap()), "{error}");
    }
}

#[test]
fn a_store_can_be_shared_between_threads() {
    fn shared<T: Send + Sync + Clone>() {}
    shared::<Store>();
    fn sent<T: Send + Sync + Copy + std::hash::Hash>() {}
    sent::<RoundId>();
}
