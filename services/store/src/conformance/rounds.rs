//! Rounds and events: written, refused, read back.

use super::Place;
use super::samples::{created, event, header, round};
use crate::{Filter, NewEvent, NewInvitation, NewRound, StoreError, Summary, Wait};

pub(super) fn what_is_written_is_read_back_also_after_reopening(place: &dyn Place) {
    let store = place.open();
    let mut new = round(1);
    new.title = Some("Una tarde — 100 % \"así\"".into());
    new.seats[0].token_hash = Some([7; 32]);
    new.secret = Some([9; 32]);
    let id = new.id;
    store.create(new.clone()).wait().unwrap();
    let summary = Summary { plies: 2, over: true, result: Some("green trapped".into()) };
    store.append(id, event(1), None).wait().unwrap();
    store.append(id, event(2), Some(summary.clone())).wait().unwrap();

    for store in [store, place.open()] {
        let stored = store.round(id).wait().unwrap().unwrap();
        assert_eq!((&stored.seats, stored.secret), (&new.seats, new.secret));
        let info = stored.info.clone();
        assert_eq!((info.id, info.game, info.title), (id, new.game.clone(), new.title.clone()));
        assert_eq!((info.header, info.summary), (new.header.clone(), summary.clone()));
        assert_eq!((info.created_at, info.updated_at, info.last_seq), (1_000, 1_002, 2));
        assert_eq!(store.events(id, 0).wait().unwrap(), [event(1), event(2)]);
        assert_eq!(store.events(id, 1).wait().unwrap(), [event(2)]);
        assert_eq!(store.events(id, 2).wait().unwrap(), []);
        assert_eq!(store.events(id, u32::MAX).wait().unwrap(), []);
        assert_eq!(store.last_seq(id).wait().unwrap(), Some(2));
        assert_eq!(store.load(id).wait().unwrap(), Some((stored, vec![event(1), event(2)])));
    }
}

pub(super) fn an_unknown_round_is_none_or_named_in_the_error(place: &dyn Place) {
    let store = place.open();
    let id = round(9).id;
    assert_eq!(store.round(id).wait().unwrap(), None);
    assert_eq!(store.load(id).wait().unwrap(), None);
    assert_eq!(store.last_seq(id).wait().unwrap(), None);
    let named =
        |error| assert!(matches!(error, StoreError::NoRound(found) if found == id), "{error}");
    named(store.events(id, 0).wait().unwrap_err());
    named(store.append(id, event(1), None).wait().unwrap_err());
    named(store.rename(id, None).wait().unwrap_err());
    named(store.delete(id).wait().unwrap_err());
    named(store.set_seat_token(id, "green", [0; 32]).wait().unwrap_err());
}

pub(super) fn a_round_is_created_once(place: &dyn Place) {
    let store = place.open();
    let id = created(&*store, 1);
    store.append(id, event(1), None).wait().unwrap();
    assert!(
        matches!(store.create(round(1)).wait(), Err(StoreError::RoundExists(twice)) if twice == id)
    );
    assert_eq!(store.last_seq(id).wait().unwrap(), Some(1));
}

pub(super) fn a_branch_is_created_with_its_events_or_not_at_all(place: &dyn Place) {
    let store = place.open();
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
    store.create(branch.clone()).wait().unwrap();
    assert!(matches!(store.create(gap).wait(), Err(StoreError::Gap { stored_seq: 1, seq: 3 })));
    assert!(matches!(store.create(late).wait(), Err(StoreError::Gap { stored_seq: 0, seq: 2 })));
    assert!(matches!(store.create(bad).wait(), Err(StoreError::Invalid(_))));
    assert_eq!(store.events(branch.id, 0).wait().unwrap(), branch.events);
    assert_eq!(store.round(branch.id).wait().unwrap().unwrap().info.summary, branch.summary);
    for number in 2..=4 {
        assert_eq!(store.round(round(number).id).wait().unwrap(), None);
    }
    store.append(branch.id, event(6), None).wait().unwrap();
}

pub(super) fn a_number_taken_is_a_conflict_and_a_number_too_far_a_gap(place: &dyn Place) {
    let store = place.open();
    let id = created(&*store, 1);
    store.append(id, event(1), None).wait().unwrap();
    store.append(id, event(2), None).wait().unwrap();
    let other = |seq| NewEvent { text: "other".into(), nonce: None, ..event(seq) };
    for seq in [0, 1, 2] {
        let error = store.append(id, other(seq), None).wait().unwrap_err();
        assert!(matches!(error, StoreError::Conflict { stored_seq: 2 }), "{error}");
    }
    for seq in [4, u32::MAX] {
        let error = store.append(id, other(seq), None).wait().unwrap_err();
        assert!(matches!(error, StoreError::Gap { stored_seq: 2, .. }), "{error}");
    }
    assert_eq!(store.events(id, 0).wait().unwrap(), [event(1), event(2)]);
}

pub(super) fn a_resent_message_is_recognised_also_after_reopening(place: &dyn Place) {
    let store = place.open();
    let (id, other) = (created(&*store, 1), created(&*store, 2));
    let said = |seq| NewEvent { nonce: Some("m1".into()), ..event(seq) };
    store.append(id, said(1), None).wait().unwrap();
    drop(store);
    let store = place.open();
    for seq in [1, 2] {
        let error = store.append(id, said(seq), None).wait().unwrap_err();
        assert!(matches!(error, StoreError::Repeated { seq: 1 }), "{error}");
    }
    // The id of a message is the client's own: another round may know the same.
    store.append(other, said(1), None).wait().unwrap();
    // Events without one never collide.
    for seq in [2, 3] {
        store.append(id, NewEvent { nonce: None, ..event(seq) }, None).wait().unwrap();
    }
}

pub(super) fn values_that_break_a_rule_are_refused(place: &dyn Place) {
    let store = place.open();
    let id = created(&*store, 1);
    let long = || "x".repeat(2_000);
    for bad in [
        NewEvent { kind: String::new(), ..event(1) },
        NewEvent { kind: long(), ..event(1) },
        NewEvent { text: long(), ..event(1) },
        NewEvent { seat: Some(String::new()), ..event(1) },
        NewEvent { nonce: Some(long()), ..event(1) },
    ] {
        let error = store.append(id, bad.clone(), None).wait().unwrap_err();
        assert!(matches!(error, StoreError::Invalid(_)), "{bad:?}: {error}");
    }
    let unfinished = Summary { plies: 1, over: false, result: Some("draw".into()) };
    let error = store.append(id, event(1), Some(unfinished)).wait().unwrap_err();
    assert!(matches!(error, StoreError::Invalid(_)), "{error}");
    assert_eq!(store.last_seq(id).wait().unwrap(), Some(0));
    assert_eq!(store.events(id, 0).wait().unwrap(), []);
}

pub(super) fn a_round_is_renamed_and_its_header_stays(place: &dyn Place) {
    let store = place.open();
    let id = created(&*store, 1);
    store.append(id, event(1), None).wait().unwrap();
    store.rename(id, Some("Revancha".into())).wait().unwrap();
    let info = store.round(id).wait().unwrap().unwrap().info;
    assert_eq!((info.title.as_deref(), info.updated_at), (Some("Revancha"), 1_001));
    assert_eq!(info.header, header("Ana", "Luis"));
    store.rename(id, None).wait().unwrap();
    assert_eq!(store.round(id).wait().unwrap().unwrap().info.title, None);
    assert!(matches!(store.rename(id, Some("x".repeat(201))).wait(), Err(StoreError::Invalid(_))));
}

pub(super) fn deleting_a_round_deletes_all_of_it_and_nothing_else(place: &dyn Place) {
    let store = place.open();
    let (id, other) = (created(&*store, 1), created(&*store, 2));
    for id in [id, other] {
        for seq in 1..=3 {
            store.append(id, event(seq), None).wait().unwrap();
        }
    }
    store
        .add_invitation(NewInvitation {
            code_hash: [1; 32],
            round: id,
            seat: Some("red".into()),
            at_ms: 0,
            expires_at_ms: 10,
        })
        .wait()
        .unwrap();
    store.delete(id).wait().unwrap();
    assert_eq!(store.round(id).wait().unwrap(), None);
    let unknown = store.take_invitation([1; 32], 5, [2; 32]).wait();
    assert!(matches!(unknown, Err(StoreError::UnknownInvitation)));
    assert_eq!(store.events(other, 0).wait().unwrap().len(), 3);
    assert_eq!(store.count(&Filter::ALL).wait().unwrap(), 1);
}
