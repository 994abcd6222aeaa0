//! Damaged, foreign, older and newer databases: refused with the file's name, or opened with
//! exactly what was written. Never a panic, and never a game that nobody played.

use std::fs;
use std::path::Path;

use crate::common::{Dice, created, event, round};
use rusqlite::Connection;
use trebejo_store::{
    Filter, RoundInfo, SqliteStore, Store, StoreError, StoredEvent, StoredRound, Summary, Wait,
};

const FILE: &str = "trebejo.db";

/// All that can be read of a store.
struct Content {
    list: Vec<RoundInfo>,
    rounds: Vec<(StoredRound, Vec<StoredEvent>)>,
}

const ALL: Filter = Filter { limit: 1_000, ..Filter::ALL };

fn content(store: &SqliteStore) -> Content {
    let list = store.list(&ALL).wait().unwrap();
    let rounds = list.iter().map(|info| store.load(info.id).wait().unwrap().unwrap()).collect();
    Content { list, rounds }
}

fn fill(dir: &Path) -> SqliteStore {
    let store = SqliteStore::open(dir).unwrap();
    for number in 0..6 {
        let id = created(&store, number);
        store.set_seat_token(id, "red", [number as u8; 32]).wait().unwrap();
        let append = |seq| {
            let over = seq == 40 && number % 2 == 0;
            let summary = Summary { plies: seq, over, result: over.then(|| "draw".into()) };
            store.append(id, event(seq), Some(summary))
        };
        let answers: Vec<_> = (1..=40).map(append).collect();
        answers.into_iter().for_each(|answer| answer.wait().unwrap());
    }
    store.rename(round(0).id, Some("A title".into())).wait().unwrap();
    store
}

/// Opens a damaged folder: what can be read must be what was written, or a part of it where the
/// newest commits may be lost. Returns whether damage was reported.
fn examine(dir: &Path, written: &Content, may_be_older: bool) -> bool {
    let store = match SqliteStore::open(dir) {
        Ok(store) => store,
        Err(error) => {
            assert!(error.to_string().contains(FILE), "the file is not named: {error}");
            return true;
        }
    };
    let mut reported = false;
    match store.list(&ALL).wait() {
        Ok(list) if !may_be_older => assert_eq!(list, written.list),
        Ok(_) => {}
        Err(_) => reported = true,
    }
    for (round, events) in &written.rounds {
        match store.load(round.info.id).wait() {
            Ok(Some((found, found_events))) if may_be_older => {
                assert_eq!(found.info.header, round.info.header);
                assert_eq!(found_events.len(), found.info.last_seq as usize);
                assert_eq!(found_events[..], events[..found_events.len()]);
            }
            Ok(None) if may_be_older => {}
            Ok(found) => assert_eq!(found.as_ref(), Some(&(round.clone(), events.clone()))),
            Err(error) => {
                let text = error.to_string();
                assert!(
                    text.contains(round.info.id.as_str()) || text.contains("database"),
                    "{text}"
                );
                reported = true;
            }
        }
    }
    reported
}

fn copy(from: &Path, to: &Path) {
    let _ = fs::remove_dir_all(to);
    fs::create_dir(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        fs::copy(entry.path(), to.join(entry.file_name())).unwrap();
    }
}

fn flip(file: &Path, dice: &mut Dice) {
    let mut bytes = fs::read(file).unwrap();
    let most = if dice.below(2) == 0 { 1 } else { 64 };
    for _ in 0..=dice.below(most) {
        let place = dice.below(bytes.len() as u64) as usize;
        bytes[place] ^= 1 << dice.below(8);
    }
    fs::write(file, bytes).unwrap();
}

#[test]
fn flipped_bytes_are_reported_or_do_no_harm() {
    let dir = tempfile::tempdir().unwrap();
    let (sound, hurt) = (dir.path().join("sound"), dir.path().join("hurt"));
    let written = content(&fill(&sound));
    let mut reported = 0;
    for seed in 0..400 {
        copy(&sound, &hurt);
        flip(&hurt.join(FILE), &mut Dice(seed));
        reported += u32::from(examine(&hurt, &written, false));
    }
    assert!(reported > 100, "only {reported} of 400 were noticed: does the test still hurt?");
}

#[test]
fn every_changed_letter_of_an_event_is_noticed() {
    let dir = tempfile::tempdir().unwrap();
    let (sound, hurt) = (dir.path().join("sound"), dir.path().join("hurt"));
    let written = content(&fill(&sound));
    let bytes = fs::read(sound.join(FILE)).unwrap();
    let word = b"tt-cu 17";
    let places: Vec<_> =
        (0..bytes.len() - word.len()).filter(|&i| &bytes[i..i + word.len()] == word).collect();
    assert!(places.len() >= 6);
    let mut noticed = 0;
    for place in places {
        copy(&sound, &hurt);
        let mut bytes = bytes.clone();
        bytes[place] = b'r';
        fs::write(hurt.join(FILE), bytes).unwrap();
        noticed += u32::from(examine(&hurt, &written, false));
    }
    // Pages keep old copies of rows that have moved: only six of these places are in use.
    assert_eq!(noticed, 6);
}

#[test]
fn a_truncated_database_is_reported() {
    let dir = tempfile::tempdir().unwrap();
    let (sound, hurt) = (dir.path().join("sound"), dir.path().join("hurt"));
    let written = content(&fill(&sound));
    let length = fs::metadata(sound.join(FILE)).unwrap().len();
    let mut dice = Dice(5);
    for step in 0..60 {
        copy(&sound, &hurt);
        let file = fs::File::options().write(true).open(hurt.join(FILE)).unwrap();
        let left = if step < 20 { length - 1 - step } else { 1 + dice.below(length - 1) };
        file.set_len(left).unwrap();
        assert!(examine(&hurt, &written, false), "{left} of {length} bytes were believed");
    }
}

/// A folder as a killed process leaves it, with the newest commits in the log only.
#[test]
fn a_damaged_or_missing_log_leaves_whole_events_only() {
    let dir = tempfile::tempdir().unwrap();
    let (live, hurt) = (dir.path().join("live"), dir.path().join("hurt"));
    // Open, so that its log is not folded in, but idle: copying frees the locks it holds.
    let store = fill(&live);
    let written = content(&store);
    copy(&live, &hurt);
    let (log, index) = (hurt.join("trebejo.db-wal"), hurt.join("trebejo.db-shm"));
    assert!(fs::metadata(&log).unwrap().len() > 0);
    assert!(!examine(&hurt, &written, false), "an undamaged log is recovered");

    copy(&live, &hurt);
    fs::remove_file(&index).unwrap();
    assert!(!examine(&hurt, &written, false), "the index of the log is made anew");

    copy(&live, &hurt);
    fs::remove_file(&log).unwrap();
    examine(&hurt, &written, true);

    let mut dice = Dice(8);
    for seed in 0..100 {
        copy(&live, &hurt);
        match seed % 4 {
            0 => flip(&index, &mut dice),
            1 => flip(&hurt.join(FILE), &mut dice),
            2 => {
                let file = fs::File::options().write(true).open(&log).unwrap();
                file.set_len(dice.below(file.metadata().unwrap().len())).unwrap();
            }
            _ => flip(&log, &mut dice),
        }
        examine(&hurt, &written, true);
    }

    copy(&live, &hurt);
    fs::write(hurt.join(FILE), "").unwrap();
    let error = SqliteStore::open(&hurt).err().unwrap();
    assert!(error.to_string().contains("store.cause.empty"), "{error}");
    assert!(fs::metadata(&log).unwrap().len() > 0, "the log is still there to be saved");
}

#[test]
fn a_damaged_round_can_be_deleted_and_the_others_played() {
    let dir = tempfile::tempdir().unwrap();
    drop(fill(dir.path()));
    let (bad, good) = (round(1).id, round(3).id);
    let conn = Connection::open(dir.path().join(FILE)).unwrap();
    let sql = "update event set text = 'no move' where round_id = ?1 and seq = 7";
    assert_eq!(conn.execute(sql, [bad.as_str()]).unwrap(), 1);
    drop(conn);
    let store = SqliteStore::open(dir.path()).unwrap();
    let error = store.events(bad, 0).wait().unwrap_err();
    assert_eq!(
        error.to_string(),
        format!("store.damaged-round round=\"{bad}\" why=(store.cause.event-sum seq=7)")
    );
    store.append(good, event(41), None).wait().unwrap();
    store.delete(bad).wait().unwrap();
    assert_eq!(store.count(&ALL).wait().unwrap(), 5);
}

#[test]
fn missing_events_are_noticed() {
    for (seq, message) in [
        (40, "(store.cause.events expected=40 found=39)"),
        (7, "(store.cause.event-missing seq=7)"),
    ] {
        let dir = tempfile::tempdir().unwrap();
        drop(fill(dir.path()));
        let conn = Connection::open(dir.path().join(FILE)).unwrap();
        conn.execute("delete from event where seq = ?1", [seq]).unwrap();
        drop(conn);
        let error =
            SqliteStore::open(dir.path()).unwrap().events(round(1).id, 0).wait().unwrap_err();
        assert!(error.to_string().ends_with(message), "{error}");
    }
}

/// A database as version 1 of the schema makes it, without the help of this program.
fn version_1(dir: &Path) -> Connection {
    let conn = Connection::open(dir.join(FILE)).unwrap();
    conn.execute_batch(include_str!("../../src/sqlite/schema/1.sql")).unwrap();
    conn.pragma_update(None, "application_id", 0x5472_6562).unwrap();
    conn.pragma_update(None, "user_version", 1).unwrap();
    conn
}

#[test]
fn a_database_of_schema_1_is_opened() {
    let dir = tempfile::tempdir().unwrap();
    drop(version_1(dir.path()));
    // Rows of that time: these bytes must be readable for ever.
    let conn = Connection::open(dir.path().join(FILE)).unwrap();
    conn.execute_batch(include_str!("../fixtures/schema-1.sql")).unwrap();
    drop(conn);
    let store = SqliteStore::open(dir.path()).unwrap();
    let (stored, events) = store.load(round(1).id).wait().unwrap().unwrap();
    let summary = Summary { plies: 2, over: true, result: Some("green trapped".into()) };
    assert_eq!(stored.info.title.as_deref(), Some("A title"));
    assert_eq!(
        (stored.info.header, stored.info.summary),
        (crate::common::header("Ana", "Luis"), summary)
    );
    assert_eq!(stored.seats[0].token_hash, None);
    assert_eq!(stored.seats[1].token_hash, Some([7; 32]));
    assert_eq!(events, [event(1), event(2)]);
    assert_eq!(
        store.take_invitation([1; 32], 5, [2; 32]).wait().unwrap().seat.as_deref(),
        Some("green")
    );
    store.append(round(1).id, event(3), None).wait().unwrap();
}

#[test]
fn a_newer_database_is_refused_and_left_alone() {
    let dir = tempfile::tempdir().unwrap();
    version_1(dir.path()).pragma_update(None, "user_version", 3).unwrap();
    let before = fs::read(dir.path().join(FILE)).unwrap();
    let error = SqliteStore::open(dir.path()).err().unwrap();
    assert!(matches!(error, StoreError::Newer { found: 3, known: 2, .. }), "{error}");
    assert_eq!(fs::read(dir.path().join(FILE)).unwrap(), before);
}

#[test]
fn what_is_no_database_of_ours_is_refused_and_left_alone() {
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join(FILE);
    for bytes in
        [b"xy".to_vec(), b"a shopping list\n".repeat(1_000), vec![0; 8_192], vec![255; 100]]
    {
        fs::write(&file, &bytes).unwrap();
        let error = SqliteStore::open(dir.path()).err().unwrap();
        assert!(error.to_string().contains(FILE), "{error}");
        assert_eq!(fs::read(&file).unwrap(), bytes);
    }
    fs::remove_file(&file).unwrap();
    let other = Connection::open(&file).unwrap();
    other.execute_batch("create table recipe (name text)").unwrap();
    drop(other);
    let error = SqliteStore::open(dir.path()).err().unwrap();
    assert!(matches!(error, StoreError::Foreign { .. }), "{error}");
}

#[test]
fn an_empty_file_becomes_a_new_database() {
    let dir = tempfile::tempdir().unwrap();
    fs::write(dir.path().join(FILE), "").unwrap();
    let store = SqliteStore::open(dir.path()).unwrap();
    created(&store, 1);
}

#[test]
fn other_tables_than_those_of_the_version_are_damage() {
    let dir = tempfile::tempdir().unwrap();
    version_1(dir.path()).execute_batch("drop index round_by_age").unwrap();
    let error = SqliteStore::open(dir.path()).err().unwrap();
    assert!(matches!(error, StoreError::Damaged { .. }), "{error}");
}
