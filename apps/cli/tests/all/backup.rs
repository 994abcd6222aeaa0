//! `trebejo backup` beside a server that writes: every copy is whole, none is behind what was acknowledged before it
//! was asked for, and one can be put back.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Command, Output};
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use crate::support::Server;
use tempfile::tempdir;
use trebejo_store::{Filter, SqliteStore, Store, Wait};

const RECORD: &str = "trebejo 1\ngame diamond\nstart RRRR.RG..RG.GGGG..... g 0\nseat green person Ana\nseat red engine 5\nclock none\n\n1 green bt-cd\n2 green resign\n";

/// Brings a round in; whether the server said that it is kept.
fn bring(port: u16) -> bool {
    let mut stream = TcpStream::connect(("127.0.0.1", port)).unwrap();
    let length = RECORD.len();
    let head = format!(
        "POST /api/import HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\nContent-Length: {length}\r\n\r\n"
    );
    stream.write_all((head + RECORD).as_bytes()).unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer.starts_with("HTTP/1.1 201")
}

fn backup(data: &Path, file: &Path, more: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_trebejo"));
    command.arg("backup").arg(file).arg("--data").arg(data).args(more);
    command.output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

#[test]
fn copies_made_while_the_server_writes_are_whole_and_can_be_put_back() {
    let dir = tempdir().unwrap();
    let (data, other) = (dir.path().join("data"), dir.path().join("other"));
    let server = Server::start(&data);
    let (port, stop, kept) = (server.port, AtomicBool::new(false), AtomicU32::new(0));
    thread::scope(|scope| {
        let (stop, kept) = (&stop, &kept);
        for _ in 0..3 {
            scope.spawn(move || {
                while !stop.load(Ordering::Relaxed) {
                    assert!(bring(port));
                    kept.fetch_add(1, Ordering::SeqCst);
                }
            });
        }
        let patience = Instant::now();
        while kept.load(Ordering::SeqCst) < 10 {
            assert!(patience.elapsed() < Duration::from_secs(20), "the server keeps nothing");
            thread::sleep(Duration::from_millis(5));
        }
        // The same file again and again, as a nightly job would do.
        let file = dir.path().join("copy.db");
        for number in 0..4 {
            let before = kept.load(Ordering::SeqCst);
            let made = backup(&data, &file, &["--lang", "en"]);
            assert!(made.status.success(), "{}", text(&made.stderr));
            assert!(text(&made.stdout).contains(" games copied to "), "{}", text(&made.stdout));
            let home = dir.path().join(format!("home-{number}"));
            std::fs::create_dir(&home).unwrap();
            std::fs::copy(&file, home.join("trebejo.db")).unwrap();
            let store = SqliteStore::open(&home).unwrap();
            assert!(store.count(&Filter::default()).wait().unwrap() >= before);
            for info in store.list(&Filter { limit: 20, ..Filter::ALL }).wait().unwrap() {
                assert_eq!(store.load(info.id).wait().unwrap().unwrap().1.len(), 2);
            }
        }
        stop.store(true, Ordering::Relaxed);
    });

    let file = dir.path().join("copy.db");
    let busy = backup(&data, &file, &["--restore"]);
    assert_eq!(
        busy.status.code(),
        Some(2),
        "a folder in use is left alone: {}",
        text(&busy.stderr)
    );
    drop(server);
    let back = backup(&other, &file, &["--restore", "--lang", "es"]);
    assert!(back.status.success(), "{}", text(&back.stderr));
    assert!(text(&back.stdout).contains("partidas restauradas"), "{}", text(&back.stdout));
    let again = backup(&other, &file, &["--restore"]);
    assert!(text(&again.stdout).contains(".old-1"), "{}", text(&again.stdout));
}

#[test]
fn what_would_be_lost_is_refused() {
    let dir = tempdir().unwrap();
    let (data, notes) = (dir.path().join("data"), dir.path().join("notes.txt"));
    let none = backup(&data, &dir.path().join("copy.db"), &[]);
    assert_eq!(none.status.code(), Some(1), "{}", text(&none.stderr));
    assert!(!data.join("trebejo.db").exists(), "asking for a copy makes no database");
    drop(SqliteStore::open(&data).unwrap());
    std::fs::write(&notes, "dear diary").unwrap();
    for more in [&[][..], &["--restore"]] {
        let refused = backup(&data, &notes, more);
        assert_eq!(refused.status.code(), Some(2), "{}", text(&refused.stderr));
        assert_eq!(std::fs::read_to_string(&notes).unwrap(), "dear diary");
    }
    let own = backup(&data, &data.join("trebejo.db"), &[]);
    assert_eq!(own.status.code(), Some(2), "{}", text(&own.stderr));
}
