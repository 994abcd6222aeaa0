//! Matches between two versions of the engine in one process: random openings, each played with both colours
//! and, where there is luck, with the same luck.
//!
//! `duel GAME A B [--pairs N] [--nodes N | --ms N | --clock SECONDS --bonus MS] [--seed N] [--threads N]`, GAME being `chess`, `alice`,
//! `mirror` or `magic`. A version is `full`, `plain` or `alphabeta` (the search for all games), followed by parts to switch
//! the other way and weights to use: `full,null_move,weights=FILE`; `full,level=3` and `full,elo=1500` are weaker
//! players, whose errors differ from pair to pair, and `full,sight=DEPTH:NODES:BLUR:OVERLOOKS:TASTE` is one that is
//! not on the dial; `full,empty` begins every move with an empty table.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use trebejo_alice::{Alice, Rules as AliceRules, Start, TwoBoards};
use trebejo_alice_game::AliceVariant;
use trebejo_chess::{Chess, ChessLike, Tapered};
use trebejo_chess_engine::eval::Handcrafted;
use trebejo_chess_engine::eval::weights::Weights;
use trebejo_chess_engine::{ChanceModel, ChessEngine, Recipe, Setting, Strength, Variant};
use trebejo_chess_game::ChessVariant;
use trebejo_chessmagic::{Gifted, Magic, Rules as MagicRules};
use trebejo_chessmagic_game::MagicVariant;
use trebejo_core::{
    Control, Engine, Evaluator, Limits, Node, Position, Rng, Root, Score, Seat, Thought, TimeLeft,
};
use trebejo_host::CLOCK;
use trebejo_host::native;
use trebejo_search::{AlphaBeta, Plan};

/// What is played.
struct Match {
    pairs: u64,
    limits: Limits,
    /// Where there is a clock: what it begins with and what a move adds.
    clock: Option<TimeLeft>,
    seed: u64,
    threads: u64,
    specs: [String; 2],
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let flag = |name: &str, usual: u64| {
        let at = args.iter().position(|arg| arg == name);
        at.map_or(usual, |at| args[at + 1].parse().expect("a number"))
    };
    let limits = match (flag("--ms", 0), flag("--clock", 0)) {
        (0, 0) => Limits { nodes: Some(flag("--nodes", 5_000)), ..Limits::default() },
        (0, _) => Limits::default(),
        (ms, _) => Limits { time: Some(Duration::from_millis(ms)), ..Limits::default() },
    };
    let clock = args.iter().any(|arg| arg == "--clock").then(|| {
        let bonus = Duration::from_millis(flag("--bonus", 0));
        TimeLeft::new(Duration::from_secs(flag("--clock", 0)), bonus)
    });
    let plan = Match {
        pairs: flag("--pairs", 50),
        limits,
        clock,
        seed: flag("--seed", 1),
        threads: flag("--threads", 1),
        specs: [args[1].clone(), args[2].clone()],
    };
    match args[0].as_str() {
        "chess" => run::<ChessVariant, _>(&plan, Chess::start(), || Tapered),
        "alice" | "mirror" => {
            let mirror = args[0] == "mirror";
            let rules = if mirror { AliceRules::Mirror } else { AliceRules::Parton };
            run::<AliceVariant, _>(&plan, Alice::start(rules, Start::Usual), || TwoBoards);
        }
        "magic" => {
            run::<MagicVariant, _>(&plan, Magic::start(MagicRules::default()), || Gifted);
        }
        other => panic!("{other} is none of chess, alice, mirror, magic"),
    }
}

fn engine<V: Variant, E: Evaluator<V::Position> + 'static>(
    spec: &str,
    seed: u64,
    plain: impl Fn() -> E,
) -> Box<dyn Engine<V::Position>> {
    let mut words = spec.split(',');
    let mut recipe = match words.next().unwrap_or_default() {
        "alphabeta" => {
            let plan = Plan { table_bits: Some(18), ..Plan::FULL };
            return Box::new(AlphaBeta::new(plain(), plan, CLOCK, 1));
        }
        "plain" => Recipe::PLAIN,
        _ => Recipe::FULL,
    };
    let mut weights = V::weights();
    let mut setting = Setting { table: 8 << 20, ..Setting::default() };
    let mut empty = false;
    for word in words {
        let number = |text: &str| text.parse().expect("a number");
        match word.split_once('=') {
            Some(("weights", file)) => {
                let text = std::fs::read_to_string(file).expect("a file of weights");
                weights = Arc::new(Weights::read(&text).expect("weights"));
            }
            Some(("level", text)) => {
                setting = Setting::of_strength(V::DIAL.level(number(text)), seed);
            }
            Some(("elo", text)) => {
                setting = Setting::of_strength(V::DIAL.at_elo(number(text)), seed);
            }
            Some(("sight", text)) => {
                let parts: Vec<u32> = text.split(':').map(number).collect();
                let [depth, nodes, blur, overlooks, taste] = parts[..] else {
                    panic!("five numbers")
                };
                let strength = Strength { elo: 0, depth, nodes, blur, overlooks, taste };
                setting = Setting::of_strength(strength, seed);
            }
            None if word == "empty" => empty = true,
            _ => recipe = recipe.toggle(word).expect("a part of a recipe"),
        }
    }
    setting.recipe = recipe;
    let engine =
        ChessEngine::<V, _>::new(Handcrafted::<V::Chance>::new(weights), native(), setting);
    if empty { Box::new(Empty(engine)) } else { Box::new(engine) }
}

/// An engine that begins every move with nothing.
struct Empty<E>(E);

impl<P: Position, E: Engine<P>> Engine<P> for Empty<E> {
    fn think(
        &mut self,
        root: Root<'_, P>,
        limits: &Limits,
        control: &mut Control<'_, P::Move>,
    ) -> Thought<P::Move> {
        self.0.new_game();
        self.0.think(root, limits, control)
    }
}

fn run<V: Variant, E: Evaluator<V::Position> + 'static>(
    plan: &Match,
    start: V::Position,
    plain: impl Fn() -> E + Sync,
) {
    let next = AtomicU64::new(0);
    let counts: [AtomicU64; 3] = Default::default();
    std::thread::scope(|scope| {
        for _ in 0..plan.threads {
            scope.spawn(|| {
                loop {
                    let pair = next.fetch_add(1, Ordering::Relaxed);
                    if pair >= plan.pairs {
                        break;
                    }
                    for swap in [false, true] {
                        let seed = plan.seed.wrapping_mul(1_000_003).wrapping_add(pair);
                        let mut engines =
                            [0, 1].map(|i| engine::<V, E>(&plan.specs[i], seed, &plain));
                        if swap {
                            engines.swap(0, 1);
                        }
                        let winner = game::<V>(start, &mut engines, plan, seed);
                        let at = match winner {
                            None => 1,
                            Some(seat) if (seat == Seat::First) != swap => 0,
                            Some(_) => 2,
                        };
                        counts[at].fetch_add(1, Ordering::Relaxed);
                    }
                    if pair % 10 == 9 {
                        tell(&counts);
                    }
                }
            });
        }
    });
    tell(&counts);
}

fn tell(counts: &[AtomicU64; 3]) {
    let [won, drawn, lost] = [0, 1, 2].map(|i| counts[i].load(Ordering::Relaxed) as f64);
    let games = won + drawn + lost;
    let mean = (won + drawn / 2.0) / games;
    let spread =
        (won * (1.0 - mean).powi(2) + drawn * (0.5 - mean).powi(2) + lost * mean.powi(2)) / games;
    let error = 1.96 * (spread / games).sqrt();
    let elo = |share: f64| -400.0 * (1.0 / share.clamp(0.001, 0.999) - 1.0).log10();
    println!(
        "{games} games: +{won} ={drawn} -{lost}, {:.1} % ± {:.1}, Elo {:+.0} ({:+.0} to {:+.0})",
        100.0 * mean,
        100.0 * error,
        elo(mean),
        elo(mean - error),
        elo(mean + error)
    );
}

/// Plays one game; nobody wins a drawn one.
fn game<V: Variant>(
    start: V::Position,
    engines: &mut [Box<dyn Engine<V::Position>>; 2],
    plan: &Match,
    seed: u64,
) -> Option<Seat> {
    let mut rng = Rng::new(seed);
    let stop = AtomicBool::new(false);
    let (mut moves, mut chances) = (Vec::new(), Vec::new());
    let mut clocks = [plan.clock; 2];
    'opening: loop {
        let mut pos = start;
        let mut keys = vec![pos.key()];
        let (mut plies, mut sure) = (0, 0);
        loop {
            match pos.node() {
                Node::Over(_) if plies < 8 => continue 'opening,
                Node::Over(outcome) => return outcome.winner,
                Node::Chance => {
                    chances.clear();
                    pos.chances(&mut chances);
                    // By the ply and not by what was drawn before, so that both games have the same luck.
                    let luck = Rng::new(seed ^ (plies << 40)).next_u64() >> 32;
                    let at = (luck * chances.len() as u64) >> 32;
                    pos.resolve(chances[at as usize].0);
                }
                Node::Decision(_) if plies < 8 => {
                    moves.clear();
                    pos.moves(&mut moves);
                    let mv = *rng.pick(&moves).expect("a decision has a move");
                    pos.play(mv);
                    plies += 1;
                }
                Node::Decision(seat) => {
                    let seen = keys.iter().filter(|key| **key == pos.key()).count();
                    if seen >= 3 || pos.halfmoves() >= 100 || plies > 500 {
                        return None;
                    }
                    let root = Root { pos: &pos, keys: &keys, repetition: Some(3) };
                    let mut control = Control { stop: &stop, report: &mut |_| {} };
                    let limits = Limits { clock: clocks[seat.index()], ..plan.limits };
                    let began = Instant::now();
                    let thought = engines[seat.index()].think(root, &limits, &mut control);
                    if let Some(clock) = &mut clocks[seat.index()] {
                        let Some(left) = clock.own.checked_sub(began.elapsed()) else {
                            return Some(seat.other());
                        };
                        clock.own = left + clock.bonus;
                    }
                    let score = match thought.score {
                        Some(Score::Cp(cp)) => cp,
                        Some(Score::Mate(plies)) => 5_000 * plies.signum(),
                        _ => 0,
                    };
                    let white = if seat == Seat::First { score } else { -score };
                    sure = match white {
                        800.. if sure >= 0 => sure + 1,
                        ..=-800 if sure <= 0 => sure - 1,
                        _ => 0,
                    };
                    // Both agree for long enough that it is decided; with luck nothing is.
                    if sure >= 8 && !V::Chance::ACTIVE {
                        return Some(Seat::First);
                    } else if sure <= -8 && !V::Chance::ACTIVE {
                        return Some(Seat::Second);
                    }
                    pos.play(thought.line[0]);
                    plies += 1;
                }
            }
            keys.push(pos.key());
        }
    }
}
