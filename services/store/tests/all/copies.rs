//! Backups: made while rounds are played, put back when the database is lost.

use std::fs;

use crate::common::{created, event};
use trebejo_store::{SqliteStore, Store, StoreError, Wait};

#[test]
fn a_backup_holds_one_moment_and_can_be_put_back() {
    let dir = tempfile::tempdir().unwrap();
    let backup = dir.path().join("copy.db");
    let data = dir.path().join("data");
    let store = SqliteStore::open(&data).unwrap();
    let id = created(&store, 1);
    for seq in 1..=20 {
        store.append(id, event(seq), None).wait().unwrap();
    }
    store.backup(&backup).unwrap();
    store.append(id, event(21), None).wait().unwrap();
    store.backup(&dir.path().join("copy.db")).unwrap();
    store.append(id, event(22), None).wait().unwrap();
    drop(store);

    fs::write(data.join("trebejo.db"), "lost").unwrap();
    assert!(SqliteStore::open(&data).is_err());
    let kept = SqliteStore::restore_backup(&data, &backup).unwrap().unwrap();
    assert_eq!(fs::read_to_string(kept).unwrap(), "lost");
    let store = SqliteStore::open(&data).unwrap();
    assert_eq!(store.events(id, 0).wait().unwrap(), (1..=21).map(event).collect::<Vec<_>>());
    store.append(id, event(22), None).wait().unwrap();
    let mut names: Vec<_> = fs::read_dir(dir.path())
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    assert_eq!(names, ["copy.db", "data"], "nothing half-made is left");
}

#[test]
fn a_backup_is_made_while_others_write() {
    let dir = tempfile::tempdir().unwrap();
    let store = SqliteStore::open(&dir.path().join("data")).unwrap();
    let id = created(&store, 1);
    std::thread::scope(|scope| {
        let writing = scope
            .spawn(|| (1..=200).for_each(|seq| store.append(id, event(seq), None).wait().unwrap()));
        let mut number = 0;
        while !writing.is_finished() {
            let copy = dir.path().join(format!("copy-{number}"));
            fs::create_dir(&copy).unwrap();
            store.backup(&copy.join("trebejo.db")).unwrap();
            let events = SqliteStore::open(&copy).unwrap().events(id, 0).wait().unwrap();
            assert_eq!(events, (1..=events.len() as u32).map(event).collect::<Vec<_>>());
            number += 1;
        }
    });
}

#[test]
fn what_is_no_backup_changes_nothing() {
    let dir = tempfile::tempdir().unwrap();
    let data = dir.path().join("data");
    let store = SqliteStore::open(&data).unwrap();
    let id = created(&store, 1);
    let own = data.join("trebejo.db");
    assert!(matches!(store.backup(&own), Err(StoreError::Copy { .. })));
    assert!(store.backup(&dir.path().join("no/such/folder/x.db")).is_err());
    let lock = store.serve_lock().unwrap();
    assert!(matches!(
        SqliteStore::restore_backup(&data, &own),
        Err(StoreError::ServerRunning { .. })
    ));
    drop((lock, store));

    let text = dir.path().join("text.db");
    fs::write(&text, "no database at all, only a line of text".repeat(300)).unwrap();
    for bad in [text, dir.path().join("missing.db"), own] {
        assert!(SqliteStore::restore_backup(&data, &bad).is_err(), "{}", bad.display());
        assert!(SqliteStore::open(&data).unwrap().round(id).wait().unwrap().is_some());
    }
}
