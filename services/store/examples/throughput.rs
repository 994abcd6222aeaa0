//! How many events a second reach the disk: 100 rounds, 8 threads, every event awaited.
//!
//! `cargo run --release -p trebejo-store --example throughput [SECONDS] [FOLDER]`

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use futures_util::stream::{FuturesUnordered, StreamExt};
use trebejo_store::{
    NewEvent, NewRound, RoundId, SeatKey, SqliteStore, Store, StoreError, Summary, Wait,
};

const ROUNDS: usize = 100;
const THREADS: usize = 8;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut args = std::env::args().skip(1);
    let seconds: f64 = args.next().map_or(Ok(5.0), |text| text.parse())?;
    let temporary = tempfile::tempdir()?;
    let dir = args.next().map_or_else(|| temporary.path().to_path_buf(), Into::into);
    let store = SqliteStore::open(&dir)?;
    let ids = (0..ROUNDS).map(|_| create(&store)).collect::<Result<Vec<_>, _>>()?;

    let before = store.stats();
    let start = Instant::now();
    let stop = AtomicBool::new(false);
    let mut waits: Vec<Duration> = std::thread::scope(|scope| {
        let producers: Vec<_> = ids
            .chunks(ROUNDS.div_ceil(THREADS))
            .map(|ids| scope.spawn(|| produce(&store, ids, &stop)))
            .collect();
        std::thread::sleep(Duration::from_secs_f64(seconds));
        stop.store(true, Ordering::Relaxed);
        producers.into_iter().flat_map(|producer| producer.join().expect("a producer")).collect()
    });
    let elapsed = start.elapsed().as_secs_f64();
    let after = store.stats();

    waits.sort_unstable();
    let at = |part: f64| waits[((waits.len() - 1) as f64 * part) as usize].as_secs_f64() * 1e3;
    let groups = (after.groups - before.groups) as f64;
    println!("{:.0} durable events a second", waits.len() as f64 / elapsed);
    println!(
        "{:.1} events a commit, {:.0} commits a second",
        waits.len() as f64 / groups,
        groups / elapsed
    );
    println!("wait {:.2} ms median, {:.2} ms p99, {:.2} ms longest", at(0.5), at(0.99), at(1.0));

    let stored: usize =
        ids.iter().map(|id| store.events(*id, 0).wait().map(|e| e.len())).sum::<Result<_, _>>()?;
    assert_eq!(stored, waits.len(), "every acknowledged event is there");
    Ok(())
}

fn create(store: &SqliteStore) -> Result<RoundId, StoreError> {
    let id = RoundId::random()?;
    store
        .create(NewRound {
            id,
            game: "diamond".into(),
            title: None,
            header: "trebejo 1\ngame diamond\nstart RRRR.RG..RG.GGGG..... g 0\n\
                 seat green person Ana\nseat red person Luis\nclock 300+5\n"
                .into(),
            seats: ["green", "red"]
                .map(|seat| SeatKey { seat: seat.into(), token_hash: None })
                .into(),
            events: Vec::new(),
            summary: Summary::default(),
            secret: None,
            at_ms: 1_700_000_000_000,
        })
        .wait()?;
    Ok(id)
}

/// Keeps one event of each round under way, as rooms do, and notes how long each waited.
fn produce(store: &SqliteStore, ids: &[RoundId], stop: &AtomicBool) -> Vec<Duration> {
    let send = |place: usize, seq: u32| {
        let event = NewEvent {
            seq,
            kind: "move".into(),
            seat: Some(if seq % 2 == 1 { "green" } else { "red" }.into()),
            text: "tt-cu".into(),
            spent_ms: Some(2_100),
            nonce: Some(format!("{seq:x}-k3v9m2p7")),
            at_ms: 1_700_000_000_000 + i64::from(seq),
        };
        let summary = Summary { plies: seq, ..Summary::default() };
        let asked = Instant::now();
        let answer = store.append(ids[place], event, Some(summary));
        async move {
            answer.await.expect("an append");
            (place, seq, asked.elapsed())
        }
    };
    let mut under_way: FuturesUnordered<_> = (0..ids.len()).map(|place| send(place, 1)).collect();
    let mut waits = Vec::new();
    while let Some((place, seq, wait)) = under_way.next().wait() {
        waits.push(wait);
        if !stop.load(Ordering::Relaxed) {
            under_way.push(send(place, seq + 1));
        }
    }
    waits
}
