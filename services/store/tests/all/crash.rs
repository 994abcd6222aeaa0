//! A process that writes is killed at random moments: whatever it said was stored, is stored.

use std::collections::HashMap;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::mpsc::channel;
use std::time::Duration;

use crate::common::{Dice, event, round};
use trebejo_store::{SqliteStore, Store, StoreError, Wait};

/// Set for the process that is to be killed: the folder it writes to.
const VICTIM: &str = "TREBEJO_STORE_VICTIM";
const ROUNDS: u64 = 6;
const KILLS: u64 = 20;

/// Not a test by itself: the body of the process that is killed, run by the test below.
#[test]
fn victim() {
    let Some(dir) = std::env::var_os(VICTIM) else { return };
    let store = SqliteStore::open(Path::new(&dir)).unwrap();
    std::thread::scope(|scope| {
        for number in 0..ROUNDS {
            let store = &store;
            scope.spawn(move || {
                let id = round(number).id;
                match store.create(round(number)).wait() {
                    Ok(()) | Err(StoreError::RoundExists(_)) => {}
                    Err(error) => panic!("{error}"),
                }
                let last = store.last_seq(id).wait().unwrap().unwrap();
                for seq in last + 1.. {
                    store.append(id, event(seq), None).wait().unwrap();
                    // One call: the line is said whole or, cut by the kill, not believed.
                    std::io::stdout()
                        .write_all(format!("stored {number} {seq}\n").as_bytes())
                        .unwrap();
                }
            });
        }
    });
}

#[test]
fn a_killed_process_loses_nothing_it_acknowledged() {
    let dir = tempfile::tempdir().unwrap();
    let mut dice = Dice(2);
    let mut acknowledged: HashMap<u64, u32> = HashMap::new();
    for kill in 0..KILLS {
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args(["crash::victim", "--exact", "--nocapture", "--test-threads=1"])
            .env(VICTIM, dir.path())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut output = BufReader::new(child.stdout.take().unwrap());
        let (started, start) = channel();
        let reader = std::thread::spawn(move || {
            let mut heard = Vec::new();
            let mut line = String::new();
            while output.read_line(&mut line).unwrap() > 0 {
                // The test harness writes a few words of its own before the first.
                if let Some((_, words)) =
                    line.strip_suffix('\n').and_then(|line| line.split_once("stored "))
                {
                    let (number, seq) = words.split_once(' ').unwrap();
                    heard.push((number.parse::<u64>().unwrap(), seq.parse::<u32>().unwrap()));
                    let _ = started.send(());
                }
                line.clear();
            }
            heard
        });
        start.recv_timeout(Duration::from_secs(30)).expect("the victim begins to write");
        std::thread::sleep(Duration::from_micros(dice.below(80_000)));
        child.kill().unwrap();
        child.wait().unwrap();
        for (number, seq) in reader.join().unwrap() {
            let last = acknowledged.entry(number).or_default();
            assert!(seq > *last, "event {seq} of round {number} was acknowledged after {last}");
            *last = seq;
        }

        let store = SqliteStore::open(dir.path()).unwrap();
        for (&number, &last) in &acknowledged {
            let events = store.events(round(number).id, 0).wait().unwrap();
            let expected: Vec<_> = (1..=events.len() as u32).map(event).collect();
            assert_eq!(events, expected, "kill {kill}, round {number}");
            let stored = events.len() as u32;
            // Each round waits for its answer: at most one event was under way.
            assert!(
                (last..=last + 1).contains(&stored),
                "kill {kill}, round {number}: {last} acknowledged, {stored} stored"
            );
        }
        // What was stored without an answer is known from here on.
        for number in 0..ROUNDS {
            if let Some(last) = acknowledged.get_mut(&number) {
                *last = store.last_seq(round(number).id).wait().unwrap().unwrap();
            }
        }
    }
    let total: u32 = acknowledged.values().sum();
    assert!(total > KILLS as u32, "only {total} events were written");
}
