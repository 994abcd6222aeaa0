//! How often engines of a solved game give a value away.
//!
//! `cargo run --release -p trebejo-games --example blunders -- diamond random,1,8,minimax 100`: every engine plays
//! so many games against itself, each from six random plies on, and each of its moves is held against the table.

use std::collections::BTreeMap;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use trebejo_core::{Limits, Node, Rng, Sitter};
use trebejo_play::{GameEntry, NewRound, Round, Said, Solved, Value};

/// Random plies before an engine begins.
const OPENING: u32 = 6;
/// A game is left after so many plies.
const LONGEST: u32 = 120;

#[derive(Default)]
struct Count {
    moves: u32,
    /// Moves where a value could be given away.
    chances: u32,
    /// What was given away: from what to what.
    errors: BTreeMap<(Value, Value), u32>,
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [game, engines, games] = args.as_slice() else {
        return Err("expected a game, engines with commas between, and a number of games".into());
    };
    let registry = trebejo_games::registry(trebejo_host::native(), None);
    let game = registry.find(game)?;
    let solved = game.solved().ok_or("this game is not solved")?;
    println!(
        "engine           moves  could err     errs  of moves  of chances  win>draw  win>loss  draw>loss"
    );
    for engine in engines.split(',') {
        let begin = Instant::now();
        let mut count = Count::default();
        for seed in 0..games.parse()? {
            play(&**game, &**solved, engine, seed, &mut count)?;
        }
        let of = |from, to| count.errors.get(&(from, to)).copied().unwrap_or(0);
        let errors: u32 = count.errors.values().sum();
        let percent = |of: u32| 100.0 * f64::from(errors) / f64::from(of.max(1));
        println!(
            "{engine:15} {:>6} {:>10} {errors:>8} {:>7.2} % {:>9.2} % {:>9} {:>9} {:>10}   {:.0} s",
            count.moves,
            count.chances,
            percent(count.moves),
            percent(count.chances),
            of(Value::Win, Value::Draw),
            of(Value::Win, Value::Loss),
            of(Value::Draw, Value::Loss),
            begin.elapsed().as_secs_f64(),
        );
    }
    Ok(())
}

/// One game of an engine against itself.
fn play(
    game: &dyn GameEntry,
    solved: &dyn Solved,
    engine: &str,
    seed: u64,
    count: &mut Count,
) -> Result<(), Box<dyn std::error::Error>> {
    let mut rng = Rng::new(seed);
    let sitter = || Sitter::Engine(engine.into());
    let mut round = game.open(&NewRound::between([sitter(), sitter()]))?;
    let mut player = game.player(engine, 0)?;
    while round.ply() < LONGEST {
        let Node::Decision(_) = round.node() else { break };
        let moves = round.moves();
        if round.ply() < OPENING {
            let text = &rng.pick(&moves).ok_or("no move")?.text;
            apply(&mut *round, text)?;
            continue;
        }
        let stop = AtomicBool::new(false);
        player.reseed(rng.next_u64());
        let line = player.think(&*round, &Limits::default(), &stop, &mut |_| {})?;
        let text = line.moves.first().ok_or("no move")?;
        let probe = solved.values(&round.position())?;
        let chosen =
            probe.moves.iter().find(|worth| worth.text == *text).ok_or("an unknown move")?;
        count.moves += 1;
        count.chances += u32::from(probe.moves.iter().any(|worth| worth.value != probe.value));
        if chosen.value != probe.value {
            *count.errors.entry((probe.value, chosen.value)).or_default() += 1;
        }
        apply(&mut *round, text)?;
    }
    Ok(())
}

fn apply(round: &mut dyn Round, text: &str) -> Result<(), Box<dyn std::error::Error>> {
    let Node::Decision(seat) = round.node() else { return Err("nobody's turn".into()) };
    let seq = round.record().seq();
    let event = round
        .check(Said { seat, seq, text, thought: Duration::ZERO })
        .map_err(|refusal| format!("{refusal:?}"))?;
    round.apply(event);
    Ok(())
}
