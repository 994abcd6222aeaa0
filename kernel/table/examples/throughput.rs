//! Events a second through a table, in a short game and in a long one: a move must not cost more the longer the game
//! has been. `cargo run --release -p trebejo-table --example throughput`

use std::collections::HashMap;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use trebejo_chess::OrthodoxChess;
use trebejo_core::{Node, Rng, Seat, Sitter};
use trebejo_play::{Entry, GameEntry, NewRound, Round, SeededChance};
use trebejo_table::{Act, Input, Loaded, Output, Pauses, Setup, Table};

fn open(start: Option<&str>) -> Box<dyn Round> {
    let people = ["Ana", "Ben"].map(|name| Sitter::Person(name.into()));
    let new = NewRound { start: start.map(Into::into), ..NewRound::between(people) };
    Entry::<OrthodoxChess>::new(Vec::new()).open(&new).expect("a position of a game")
}

/// Moves of a game that is not over before `plies`, and where it stands `last` plies before that: pieces wander
/// about, and now and then a pawn moves.
fn long_game(plies: u32, last: u32) -> (Vec<String>, String) {
    let mut rng = Rng::new(17);
    let mut round = open(None);
    let mut texts = Vec::new();
    while round.ply() < plies {
        let Node::Decision(seat) = round.node() else { unreachable!("it goes on") };
        let view = round.view();
        let piece = |cell: &trebejo_core::Cell| {
            view.pieces.get(cell).map(ToString::to_string).unwrap_or_default()
        };
        let moves = round.moves();
        let pawn = round.ply() % 40 > 37;
        let wanted = |choice: &&trebejo_play::Choice| {
            let quiet = choice.cells.last().is_none_or(|cell| piece(cell).is_empty());
            quiet && piece(&choice.cells[0]).ends_with("pawn") == pawn
        };
        let mut choices: Vec<_> = moves.iter().filter(wanted).collect();
        choices.extend(&moves);
        let goes_on = |text: &str| {
            let said = trebejo_play::Said {
                seat,
                seq: round.record().seq(),
                text,
                thought: Duration::ZERO,
            };
            let event = round.check(said).expect("a move of the list");
            (!matches!(round.after(&event).0, Node::Over(_))).then_some(event)
        };
        let wanted = moves.iter().filter(wanted).count().max(1);
        let first = rng.below(wanted as u32) as usize;
        choices.rotate_left(first);
        let event = choices.iter().find_map(|choice| goes_on(&choice.text)).expect("a way on");
        texts.push(event.deed.to_string());
        round.apply(event);
    }
    let there = round.steps(plies - last)[0].position.clone();
    (texts, there)
}

/// Plays a game through a table that saves at once, and shows every step as a server does; how long the plies after
/// the first `untimed` took.
fn play(start: Option<&str>, texts: &[String], untimed: usize) -> Duration {
    let loaded = Loaded { round: open(start), secret: None, nonces: HashMap::new() };
    let pauses = Pauses { person: Duration::ZERO, engine: Duration::ZERO };
    let source = Box::new(SeededChance::new(1, 0));
    let mut table = Table::new(Setup { loaded, used: None, pauses, source });
    let now = Duration::ZERO;
    let _ = table.handle(now, Input::Join { client: 1, seats: [true; 2], seen: None });
    let mut shown = 0;
    let mut began = Instant::now();
    for (seq, text) in (0..).zip(texts) {
        if seq as usize == untimed {
            began = Instant::now();
        }
        let Node::Decision(seat) = table.round().node() else { unreachable!("it goes on") };
        let act = Act { client: 1, id: Some(seq.to_string()), seat, seq, text: text.clone() };
        let outputs = table.handle(now, Input::Act(act));
        assert!(matches!(outputs[..], [Output::Save(_)]), "{outputs:?}");
        let outputs = table.handle(now, Input::Saved);
        assert_eq!(outputs.len(), 2);
        let round = table.round();
        shown += round.steps(round.ply()).len() + round.moves().len();
        shown += Seat::BOTH.iter().filter_map(|seat| round.takeback(*seat)).count();
    }
    let took = began.elapsed();
    assert!(shown > texts.len());
    took
}

/// A long game is as quick as a short one if it is at least so many times as quick in the best of the runs.
const LEAST: f64 = 0.8;

fn main() -> ExitCode {
    let (plies, last) = (600, 20);
    let mut best = 0.0;
    let (game, there) = long_game(plies, last);
    let behind = (plies - last) as usize;
    let rate = |took: Duration| f64::from(last) / took.as_secs_f64();
    for _ in 0..3 {
        // The same moves in the same positions: what differs is how much lies behind them. The quickest of many runs
        // is the one that nothing else on the machine has held up.
        let (mut short, mut long) = (Duration::MAX, Duration::MAX);
        for _ in 0..200 {
            short = short.min(play(Some(&there), &game[behind..], 0));
            long = long.min(play(None, &game, behind));
        }
        let (short, long) = (rate(short), rate(long));
        let ratio = long / short;
        best = f64::max(best, ratio);
        println!("a game of {last} plies: {short:.0} events/s");
        println!("the last {last} of {plies}: {long:.0} events/s, {ratio:.2} times that");
    }
    if best < LEAST {
        println!("a long game is slower: {best:.2} times, expected at least {LEAST}");
        return ExitCode::FAILURE;
    }
    ExitCode::SUCCESS
}
