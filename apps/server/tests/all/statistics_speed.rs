//! How long the statistics take with many rounds in the store, as a person waits for them over HTTP.

use std::time::{Duration, Instant};

use crate::support::TestServer;
use tempfile::tempdir;
use trebejo_core::{ChanceTag, Node, Record, Rng, Sitter};
use trebejo_games::registry;
use trebejo_host::SystemChance;
use trebejo_play::{NewRound, Said, house_event};
use trebejo_store::{RoundId, SqliteStore, Store, Wait, new_round, summary};

/// A finished round of a game between a person and a level, at random: 80 actions, then somebody resigns.
fn some_round(game: usize, seed: u64) -> (Record, trebejo_store::Summary) {
    let games = registry(trebejo_host::native(), None);
    let entry = games.iter().nth(game).unwrap();
    let mut rng = Rng::new(seed);
    rng.next_u64();
    let chance = entry.info().chance.then_some(ChanceTag::Seed(seed));
    let level = 1 + rng.below(entry.info().levels);
    let seats = [Sitter::Person("Ana".into()), Sitter::Engine(level.to_string())];
    let mut round = entry.open(&NewRound { chance, ..NewRound::between(seats) }).unwrap();
    let act = |round: &mut dyn trebejo_play::Round, text: &str| {
        let Node::Decision(seat) = round.node() else { return };
        let action = Said { seat, seq: round.record().seq(), text, thought: Duration::ZERO };
        let event = round.check(action).unwrap();
        round.apply(event);
    };
    while round.ply() < 80 && !matches!(round.node(), Node::Over(_)) {
        if let Some(event) = house_event(&*round, None, &mut SystemChance) {
            round.apply(event);
            continue;
        }
        let moves = round.moves();
        let text = moves[rng.below(moves.len() as u32) as usize].text.clone();
        act(&mut *round, &text);
    }
    while !matches!(round.node(), Node::Over(_)) {
        match house_event(&*round, None, &mut SystemChance) {
            Some(event) => round.apply(event),
            None if entry.info().resignations.is_empty() => act(&mut *round, "resign"),
            None => {
                act(&mut *round, "offer resign 1");
                let (by, _) = round.offer().unwrap();
                let action = Said {
                    seat: by.other(),
                    seq: round.record().seq(),
                    text: "accept",
                    thought: Duration::ZERO,
                };
                let event = round.check(action).unwrap();
                round.apply(event);
            }
        }
    }
    let stands = summary(&round.record().header, round.node(), round.ply());
    (round.record().clone(), stands)
}

#[tokio::test]
#[ignore = "seconds: fills a store with thousands of rounds and prints figures"]
async fn statistics_of_many_rounds() {
    let kinds: Vec<_> = (0..50)
        .map(|n| {
            some_round(n % registry(trebejo_host::native(), None).iter().count(), n as u64 + 1)
        })
        .collect();
    for rounds in [1_000, 10_000] {
        let dir = tempdir().unwrap();
        let store = SqliteStore::open(dir.path()).unwrap();
        let create = |n: usize| {
            let (record, stands) = &kinds[n % kinds.len()];
            let row = new_round(RoundId::random().unwrap(), record, stands.clone(), n as i64);
            store.create(row)
        };
        let created: Vec<_> = (0..rounds).map(create).collect();
        created.into_iter().for_each(|answer| answer.wait().unwrap());
        drop(store);
        let server = TestServer::start(dir.path()).await;
        let mut times = Vec::new();
        for _ in 0..5 {
            let began = Instant::now();
            let stats = server.get("/api/stats").await;
            times.push(began.elapsed().as_secs_f64() * 1_000.0);
            assert_eq!(stats["rounds"], 1_000);
        }
        let again = times[1..].iter().copied().fold(f64::MAX, f64::min);
        println!("{rounds} rounds: {:.0} ms the first time, {again:.0} ms again", times[0]);
        server.stop().await;
    }
}
