//! A data folder: its tables, its one server, and what cannot be one.

use rusqlite::Connection;
use trebejo_store::{NewInvitation, SqliteStore, Store, StoreError, Wait};

use crate::common::{created, event};

fn store() -> (tempfile::TempDir, SqliteStore) {
    let dir = tempfile::tempdir().unwrap();
    let store = SqliteStore::open(dir.path()).unwrap();
    (dir, store)
}

fn open(dir: &tempfile::TempDir) -> Connection {
    Connection::open(dir.path().join("trebejo.db")).unwrap()
}

fn rows(conn: &Connection, table: &str) -> i64 {
    conn.query_row(&format!("select count(*) from {table}"), [], |row| row.get(0)).unwrap()
}

#[test]
fn a_deleted_round_leaves_no_row_behind() {
    let (dir, store) = store();
    let (id, other) = (created(&store, 1), created(&store, 2));
    for id in [id, other] {
        for seq in 1..=3 {
            store.append(id, event(seq), None).wait().unwrap();
        }
    }
    let seat = Some("red".into());
    let invitation =
        NewInvitation { code_hash: [1; 32], round: id, seat, at_ms: 0, expires_at_ms: 10 };
    store.add_invitation(invitation).wait().unwrap();
    store.delete(id).wait().unwrap();
    drop(store);
    let conn = open(&dir);
    for (table, left) in [("round", 1), ("seat", 2), ("event", 3), ("invitation", 0)] {
        assert_eq!(rows(&conn, table), left, "{table}");
    }
}

#[test]
fn expired_invitations_leave_no_row_behind() {
    let (dir, store) = store();
    let round = created(&store, 1);
    for (code, at_ms) in [(1, 0), (2, 0), (3, 100)] {
        let expires_at_ms = at_ms + 100;
        let code_hash = [code; 32];
        let new = NewInvitation { code_hash, round, seat: None, at_ms, expires_at_ms };
        store.add_invitation(new).wait().unwrap();
    }
    drop(store);
    assert_eq!(rows(&open(&dir), "invitation"), 1);
}

#[test]
fn lists_walk_along_their_index() {
    let (dir, store) = store();
    created(&store, 6);
    drop(store);
    let plan: Vec<String> = open(&dir)
        .prepare(
            "explain query plan select header from round where over = 1 \
             and (updated_at, id) < (5, 'x') order by updated_at desc, id desc",
        )
        .unwrap()
        .query_map([], |row| row.get(3))
        .unwrap()
        .map(Result::unwrap)
        .collect();
    assert_eq!(plan.len(), 1, "no sorting: {plan:?}");
    assert!(plan[0].contains("round_by_age"), "{plan:?}");
}

#[test]
fn a_second_server_is_refused_until_the_first_is_gone() {
    let (dir, store) = store();
    let id = created(&store, 1);
    let lock = store.serve_lock().unwrap();
    let other = SqliteStore::open(dir.path()).unwrap();
    let error = other.serve_lock().unwrap_err();
    let expected = format!(
        "store.server-running dir={:?} process=\"{}\"",
        dir.path().display().to_string(),
        std::process::id()
    );
    assert_eq!(error.to_string(), expected);
    // Who only plays needs no lock.
    other.append(id, event(1), None).wait().unwrap();
    drop(lock);
    let _lock = other.serve_lock().unwrap();
    assert!(store.serve_lock().is_err());
}

#[test]
fn a_folder_that_cannot_be_one_is_named() {
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("file");
    std::fs::write(&file, "x").unwrap();
    for bad in [file.clone(), file.join("below")] {
        let error = SqliteStore::open(&bad).err().unwrap();
        assert!(matches!(error, StoreError::Folder { .. }), "{error}");
        assert!(error.to_string().contains(bad.to_str().unwrap()), "{error}");
    }
}
