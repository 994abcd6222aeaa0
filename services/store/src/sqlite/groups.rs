//! Tests of the writing thread: groups of commands, several writers, a full disk.

use std::sync::mpsc::{Sender, channel};
use std::task::{Context, Poll, Waker};

use super::SqliteStore;
use crate::conformance::samples::{created, event, round};
use crate::{Answer, Filter, NewEvent, NewRound, RoundId, Store, StoreError, Wait};

fn store() -> (tempfile::TempDir, SqliteStore) {
    let dir = tempfile::tempdir().unwrap();
    let store = SqliteStore::open(dir.path()).unwrap();
    (dir, store)
}

/// Holds the writing thread in a reply, so that what is sent meanwhile becomes one group.
fn hold(store: &SqliteStore) -> Sender<()> {
    let (held, holding) = channel();
    let (release, released) = channel::<()>();
    let reply = move |_| {
        held.send(()).unwrap();
        let _ = released.recv();
    };
    store.inner.writer.submit(|_| Ok(()), reply);
    holding.recv().unwrap();
    release
}

fn append(store: &SqliteStore, id: RoundId, event: NewEvent) -> Answer<()> {
    store.append(id, event, None)
}

/// Lets the database grow to so many pages and no further, as a full disk does.
fn limit_pages(store: &SqliteStore, pages: u32) {
    let limit = move |conn: &rusqlite::Connection| {
        conn.pragma_update_and_check(None, "max_page_count", pages, |_| Ok(()))?;
        Ok(())
    };
    store.write(limit).wait().unwrap();
}

fn assert_events(store: &SqliteStore, id: RoundId, count: u32) {
    assert_eq!(store.events(id, 0).wait().unwrap(), (1..=count).map(event).collect::<Vec<_>>());
}

#[test]
fn every_acknowledged_event_of_eight_threads_is_there_once_and_in_order() {
    let (dir, store) = store();
    std::thread::scope(|scope| {
        for thread in 0..8 {
            let store = store.clone();
            scope.spawn(move || {
                let ids = [created(&store, 2 * thread), created(&store, 2 * thread + 1)];
                for seq in 1..=60 {
                    let waiting = ids.map(|id| append(&store, id, event(seq)));
                    for answer in waiting {
                        answer.wait().unwrap();
                    }
                }
            });
        }
    });
    let stats = store.stats();
    assert_eq!(stats.commands, 16 + 8 * 120);
    assert!(stats.groups < stats.commands, "nothing was grouped: {stats:?}");
    drop(store);
    let store = SqliteStore::open(dir.path()).unwrap();
    for number in 0..16 {
        assert_events(&store, round(number).id, 60);
    }
}

#[test]
fn a_failing_command_leaves_the_others_of_its_group() {
    let (_dir, store) = store();
    let (a, b) = (created(&store, 1), created(&store, 2));
    let before = store.stats();
    let release = hold(&store);
    let answers = [
        append(&store, a, event(1)),
        append(&store, a, NewEvent { nonce: None, ..event(1) }),
        append(&store, b, NewEvent { kind: String::new(), ..event(1) }),
        append(&store, round(99).id, event(1)),
        append(&store, b, event(1)),
        append(&store, a, event(2)),
        append(&store, b, event(9)),
    ];
    release.send(()).unwrap();
    let answers = answers.map(Wait::wait);
    assert!(answers[0].is_ok() && answers[4].is_ok() && answers[5].is_ok());
    assert!(matches!(answers[1], Err(StoreError::Conflict { stored_seq: 1 })));
    assert!(matches!(answers[2], Err(StoreError::Invalid(_))));
    assert!(matches!(answers[3], Err(StoreError::NoRound(_))));
    assert!(matches!(answers[6], Err(StoreError::Gap { stored_seq: 1, seq: 9 })));
    assert_events(&store, a, 2);
    assert_events(&store, b, 1);
    let after = store.stats();
    assert_eq!((after.groups - before.groups, after.commands - before.commands), (2, 8));
}

#[test]
fn nothing_is_answered_before_it_can_be_read_by_another_process() {
    let (dir, store) = store();
    let id = created(&store, 1);
    let other = SqliteStore::open(dir.path()).unwrap();
    for seq in 1..=50 {
        store.append(id, event(seq), None).wait().unwrap();
        assert_eq!(other.last_seq(id).wait().unwrap(), Some(seq));
    }
}

#[test]
fn dropping_the_last_handle_finishes_what_is_waiting() {
    let (dir, store) = store();
    let id = created(&store, 1);
    let release = hold(&store);
    let answers: Vec<_> = (1..=100).map(|seq| append(&store, id, event(seq))).collect();
    let dropping = std::thread::spawn(move || drop(store));
    release.send(()).unwrap();
    dropping.join().unwrap();
    let mut context = Context::from_waker(Waker::noop());
    for mut answer in answers {
        let answer = answer.as_mut().poll(&mut context);
        assert!(matches!(answer, Poll::Ready(Ok(()))), "answered before the drop was over");
    }
    assert_events(&SqliteStore::open(dir.path()).unwrap(), id, 100);
    assert!(!dir.path().join("trebejo.db-wal").exists(), "the log is folded into the database");
}

#[test]
fn the_last_handle_may_be_dropped_by_a_reply() {
    let (dir, store) = store();
    let (sender, receiver) = channel();
    let held = store.clone();
    let release = hold(&store);
    let reply = move |result| {
        drop(held);
        sender.send(result).unwrap();
    };
    store.inner.writer.submit(|conn| super::write::create(conn, &round(2)), reply);
    drop(store);
    release.send(()).unwrap();
    receiver.recv().unwrap().unwrap();
    let store = SqliteStore::open(dir.path()).unwrap();
    assert!(store.round(round(2).id).wait().unwrap().is_some());
}

#[test]
fn a_reply_that_panics_harms_nobody() {
    let (_dir, store) = store();
    let id = created(&store, 1);
    let panic = |_: Result<(), _>| panic!("this panic is part of a test");
    let work = move |conn: &_| super::write::append(conn, id, &event(1), None);
    store.inner.writer.submit(work, panic);
    for _ in 0..8 {
        store.inner.readers.submit(|_| Ok(()), panic);
    }
    store.append(id, event(2), None).wait().unwrap();
    assert_events(&store, id, 2);
}

#[test]
fn of_two_stores_on_one_round_exactly_one_wins_each_number() {
    const EVENTS: u32 = 120;
    let (dir, first) = store();
    let id = created(&first, 1);
    let second = SqliteStore::open(dir.path()).unwrap();
    let won: Vec<Vec<u32>> = std::thread::scope(|scope| {
        let players: Vec<_> = [&first, &second]
            .map(|store| {
                scope.spawn(move || {
                    let mut won = Vec::new();
                    let mut seq = 1;
                    while seq <= EVENTS {
                        match store.append(id, NewEvent { nonce: None, ..event(seq) }, None).wait()
                        {
                            Ok(()) => {
                                won.push(seq);
                                seq += 1;
                            }
                            Err(StoreError::Conflict { stored_seq }) => seq = stored_seq + 1,
                            Err(error) => panic!("{error}"),
                        }
                    }
                    won
                })
            })
            .into();
        players.into_iter().map(|player| player.join().unwrap()).collect()
    });
    let mut all = won.concat();
    all.sort_unstable();
    assert_eq!(all, (1..=EVENTS).collect::<Vec<_>>(), "each number was won once");
    assert_eq!(first.events(id, 0).wait().unwrap(), second.events(id, 0).wait().unwrap());
    assert_eq!(first.last_seq(id).wait().unwrap(), Some(EVENTS));
}

#[test]
fn many_may_open_a_new_folder_at_once() {
    let dir = tempfile::tempdir().unwrap();
    std::thread::scope(|scope| {
        for number in 0..8 {
            let dir = dir.path();
            scope.spawn(move || created(&SqliteStore::open(dir).unwrap(), number));
        }
    });
    let store = SqliteStore::open(dir.path()).unwrap();
    assert_eq!(store.count(&Filter::ALL).wait().unwrap(), 8);
}

#[test]
fn a_full_disk_refuses_the_group_and_later_writing_goes_on() {
    let (dir, store) = store();
    let id = created(&store, 1);
    store.append(id, event(1), None).wait().unwrap();
    limit_pages(&store, 1); // SQLite takes the present size instead.
    let large = NewRound {
        events: (1..=2_000).map(|seq| NewEvent { text: "x".repeat(900), ..event(seq) }).collect(),
        ..round(2)
    };
    assert!(matches!(store.create(large.clone()).wait(), Err(StoreError::Full)));

    // Fill what is left of the last pages, then every further event is refused.
    let mut seq = 1;
    let refused = loop {
        match store.append(id, event(seq + 1), None).wait() {
            Ok(()) => seq += 1,
            Err(error) => break error,
        }
        assert!(seq < 10_000, "the disk never was full");
    };
    assert!(matches!(refused, StoreError::Full), "{refused}");
    assert_events(&store, id, seq);

    let release = hold(&store);
    let answers: Vec<_> = (seq + 1..=seq + 5).map(|seq| append(&store, id, event(seq))).collect();
    release.send(()).unwrap();
    for answer in answers {
        let error = answer.wait().unwrap_err();
        assert!(matches!(error, StoreError::Full | StoreError::Gap { .. }), "{error}");
    }
    assert_events(&store, id, seq);

    limit_pages(&store, 1_000_000);
    store.append(id, event(seq + 1), None).wait().unwrap();
    store.create(large.clone()).wait().unwrap();
    drop(store);
    let store = SqliteStore::open(dir.path()).unwrap();
    assert_events(&store, id, seq + 1);
    assert_eq!(store.events(large.id, 0).wait().unwrap(), large.events);
}
