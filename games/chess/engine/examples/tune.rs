//! Finds the weights of the evaluation from games the engine plays against itself.
//!
//! `tune play GAME FILE [--games N] [--seconds N] [--nodes N] [--seed N]` plays games from random openings on all
//! cores and appends quiet positions, each with the score a short search gave it and how the game ended, both for
//! White.
//! `tune fit GAME FILE WEIGHTS [--rounds N] [--result N] [--trust N]` fits the weights to such positions,
//! starting from the file of weights if it exists, and writes them there. `--result` says how many percent the
//! end of the game counts against the score, `--trust` to how many hundredths of a pawn the first weights are
//! trusted. GAME is `chess`, `alice`, `mirror` or `magic`.

use std::fs::{File, OpenOptions};
use std::io::{BufRead, BufReader, Write};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use trebejo_alice::AliceChess;
use trebejo_alice_game::AliceVariant;
use trebejo_chess::{ChessLike, Role};
use trebejo_chess_engine::eval::terms::{COUNT, GROUPS, TEMPO};
use trebejo_chess_engine::eval::weights::{Pair, Weights};
use trebejo_chess_engine::eval::{Evaluation, FULL_PHASE, Tally, phase, scaled, tally};
use trebejo_chess_engine::{ChanceModel, ChessEngine, Request, Setting, Variant, score};
use trebejo_chess_game::ChessVariant;
use trebejo_chessmagic_game::MagicVariant;
use trebejo_core::{Game, Limits, Node, Options, Position, Rng, Root, Seat};
use trebejo_host::native;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    match args[1].as_str() {
        "chess" => run::<ChessVariant>(&args, &Options::default()),
        "alice" => run::<AliceVariant>(&args, &Options::default()),
        "mirror" => {
            let mut options = Options::default();
            options.set(AliceChess::OPTIONS, "rules", "mirror").expect("an option of Alice");
            run::<AliceVariant>(&args, &options);
        }
        "magic" => run::<MagicVariant>(&args, &Options::default()),
        other => panic!("{other} is none of chess, alice, mirror, magic"),
    }
}

fn flag(args: &[String], name: &str, usual: u64) -> u64 {
    let at = args.iter().position(|arg| arg == name);
    at.map_or(usual, |at| args[at + 1].parse().expect("a number"))
}

fn threads() -> usize {
    std::thread::available_parallelism().map_or(2, std::num::NonZero::get)
}

fn run<V: Variant>(args: &[String], options: &Options) {
    match args[0].as_str() {
        "play" => play::<V>(args, options),
        "fit" => fit::<V>(args, options),
        other => panic!("{other} is none of play, fit"),
    }
}

fn play<V: Variant>(args: &[String], options: &Options) {
    let games = flag(args, "--games", 1_000);
    let nodes = flag(args, "--nodes", 1_200);
    let seed = flag(args, "--seed", 1);
    let end = Instant::now() + Duration::from_secs(flag(args, "--seconds", 1_000_000));
    let file = OpenOptions::new().create(true).append(true).open(&args[2]).expect("a file");
    let (file, next, kept) = (Mutex::new(file), AtomicU64::new(0), AtomicU64::new(0));
    std::thread::scope(|scope| {
        for _ in 0..threads() {
            scope.spawn(|| {
                let setting = Setting { table: 4 << 20, ..Setting::default() };
                let mut engine = ChessEngine::<V, _>::new(V::handcrafted(), native(), setting);
                loop {
                    let game = next.fetch_add(1, Ordering::Relaxed);
                    if game >= games || Instant::now() >= end {
                        break;
                    }
                    let seed = seed.wrapping_mul(1_000_003).wrapping_add(game);
                    engine.clear();
                    let text = one_game(&mut engine, options, nodes, seed);
                    let lines = text.lines().count() as u64;
                    file.lock().expect("a file").write_all(text.as_bytes()).expect("room");
                    let all = kept.fetch_add(lines, Ordering::Relaxed) + lines;
                    if game % 100 == 99 {
                        println!("{} games, {all} positions", game + 1);
                    }
                }
            });
        }
    });
}

/// Plays a game and returns its quiet positions, a line each: score, result and position, split by `;`.
fn one_game<V: Variant, E: Evaluation<V::Position>>(
    engine: &mut ChessEngine<V, E>,
    options: &Options,
    nodes: u64,
    seed: u64,
) -> String {
    let mut rng = Rng::new(seed);
    let stop = AtomicBool::new(false);
    let opening = 6 + rng.below(4);
    let (mut moves, mut chances) = (Vec::new(), Vec::new());
    let mut pos = V::Game::start(options);
    let (mut keys, mut quiet) = (Vec::new(), Vec::new());
    let (mut plies, mut sure) = (0, 0);
    let winner = loop {
        keys.push(pos.key());
        match pos.node() {
            Node::Over(outcome) => break outcome.winner,
            Node::Chance => {
                chances.clear();
                pos.chances(&mut chances);
                pos.resolve(rng.pick(&chances).expect("an outcome").0);
            }
            Node::Decision(_) if plies < opening => {
                moves.clear();
                pos.moves(&mut moves);
                pos.play(*rng.pick(&moves).expect("a decision has a move"));
                plies += 1;
            }
            Node::Decision(seat) => {
                let seen = keys.iter().filter(|key| **key == keys[keys.len() - 1]).count();
                if seen >= 3 || pos.halfmoves() >= 100 || plies > 300 {
                    break None;
                }
                let root = Root { pos: &pos, keys: &keys, repetition: Some(3) };
                let limits = Limits { nodes: Some(nodes), ..Limits::default() };
                let found = engine.search(root, &Request::new(limits), &stop, &mut |_| {});
                let best = found[0].line[0];
                let white = if seat == Seat::First { found[0].score } else { -found[0].score };
                let calm =
                    !pos.is_check() && !pos.is_noisy(best) && !V::Chance::is_second_step(&pos);
                if calm && white.abs() < 1_200 {
                    quiet.push((white, V::Game::write_position(&pos)));
                }
                sure = match white {
                    1_000.. => sure.max(0) + 1,
                    ..=-1_000 => sure.min(0) - 1,
                    _ => 0,
                };
                if white.abs() > score::PROVEN && white.abs() < score::INFINITE
                    || sure >= 6
                    || sure <= -6
                {
                    break Some(if white > 0 { Seat::First } else { Seat::Second });
                }
                pos.play(best);
                plies += 1;
            }
        }
    };
    let result = match winner {
        Some(Seat::First) => "1",
        None => "0.5",
        Some(Seat::Second) => "0",
    };
    quiet.iter().map(|(white, text)| format!("{white};{result};{text}\n")).collect()
}

/// A position as the fit sees it.
struct Sample {
    terms: Vec<(u16, i8)>,
    /// The share of the middle game.
    phase: f32,
    /// What scaling leaves of an evaluation, where White is ahead and where Black is.
    scale: [f32; 2],
    /// 1 or -1, for who is on move.
    turn: f32,
    target: f32,
}

struct List([i32; COUNT]);

impl Tally for List {
    fn add(&mut self, term: usize, count: i32) {
        self.0[term] += count;
    }
}

/// The scale of the logistic curve from an evaluation to winning chances.
const SPREAD: f32 = 220.0;

fn chances(value: f32) -> f32 {
    1.0 / (1.0 + (-value / SPREAD).exp())
}

fn fit<V: Variant>(args: &[String], options: &Options) {
    let result = flag(args, "--result", 25) as f32 / 100.0;
    let samples = read::<V>(&args[2], options, result);
    println!("{} positions", samples.len());
    let start = match std::fs::read_to_string(&args[3]) {
        Ok(text) => Weights::read(&text).expect("weights"),
        Err(_) => Weights::guess(),
    };
    let anchor: Vec<[f32; 2]> =
        start.pairs.iter().map(|pair| [pair.middle() as f32, pair.ending() as f32]).collect();
    let mut weights = anchor.clone();
    // Whole games apart: positions of one game have its end in common.
    let (tests, training) = samples.split_at(samples.len() / 12);
    let used = usage(training);
    let (mut mean, mut spread) = (vec![[0.0_f32; 2]; COUNT], vec![[0.0_f32; 2]; COUNT]);
    let rounds = flag(args, "--rounds", 120);
    let trust = flag(args, "--trust", 10) as f32;
    let hold = 20.0 / (trust * trust * training.len() as f32);
    println!(
        "error before: {:.6} training, {:.6} test",
        error(training, &weights),
        error(tests, &weights)
    );
    for round in 1..=rounds {
        let slope = gradient(training, &weights);
        let rate = 2.0 * (1.0 - 0.9 * round as f32 / rounds as f32);
        for i in 0..COUNT {
            for half in 0..2 {
                // Rare terms stay near what was guessed.
                let pull = (weights[i][half] - anchor[i][half]) * hold;
                let g = slope[i][half] + pull;
                mean[i][half] = 0.9 * mean[i][half] + 0.1 * g;
                spread[i][half] = 0.999 * spread[i][half] + 0.001 * g * g;
                let m = mean[i][half] / (1.0 - 0.9_f32.powi(round as i32));
                let v = spread[i][half] / (1.0 - 0.999_f32.powi(round as i32));
                if used[i] > 0.0 {
                    weights[i][half] -= rate * m / (v.sqrt() + 1e-9);
                }
            }
        }
        if round % 50 == 0 {
            println!(
                "round {round}: {:.6} training, {:.6} test",
                error(training, &weights),
                error(tests, &weights)
            );
        }
    }
    // Only the sum of both matters where nearly all positions have the term: the tempo is one number.
    weights[TEMPO][1] = weights[TEMPO][0];
    let mut fitted = start.clone();
    for (pair, [middle, ending]) in fitted.pairs.iter_mut().zip(&weights) {
        let round = |value: f32| value.round().clamp(-3_000.0, 3_000.0) as i32;
        *pair = Pair::new(round(*middle), round(*ending));
    }
    std::fs::write(&args[3], fitted.write()).expect("a file to write to");
    let material = GROUPS.iter().find(|group| group.name == "material").expect("a group");
    for role in Role::ALL {
        let pair = fitted.pairs[material.start + role.index()];
        println!("{role:?}: {} {}", pair.middle(), pair.ending());
    }
}

fn read<V: Variant>(file: &str, options: &Options, share: f32) -> Vec<Sample> {
    let lines = BufReader::new(File::open(file).expect("a file of positions")).lines();
    let mut samples = Vec::new();
    for line in lines.map(|line| line.expect("text")) {
        let mut words = line.splitn(3, ';');
        let mut number =
            || words.next().and_then(|word| word.parse::<f32>().ok()).expect("a number");
        let (score, result) = (number(), number());
        let text = words.next().expect("a position");
        let pos = V::Game::read_position(text, options).expect("a position");
        let mut list = List([0; COUNT]);
        tally::<_, V::Chance, _>(&pos, &mut list);
        list.0[TEMPO] = 0;
        let terms = (0..COUNT as u16)
            .filter(|i| list.0[usize::from(*i)] != 0)
            .map(|i| (i, list.0[usize::from(i)] as i8))
            .collect();
        let scale = [1_000, -1_000].map(|white| scaled(&pos, white) as f32 / white as f32);
        if scale.iter().any(|scale| !(0.0..=1.0).contains(scale)) {
            continue;
        }
        samples.push(Sample {
            terms,
            phase: phase(&pos) as f32 / FULL_PHASE as f32,
            scale,
            turn: if pos.turn() == trebejo_chess::Color::White { 1.0 } else { -1.0 },
            target: share * result + (1.0 - share) * chances(score),
        });
    }
    samples
}

/// How often a term occurs per position.
fn usage(samples: &[Sample]) -> Vec<f32> {
    let mut used = vec![0.0; COUNT];
    for (i, count) in samples.iter().flat_map(|sample| &sample.terms) {
        used[usize::from(*i)] += f32::from(count.abs()) / samples.len() as f32;
    }
    used[TEMPO] = 1.0;
    used
}

fn value(sample: &Sample, weights: &[[f32; 2]]) -> (f32, f32) {
    let (mut middle, mut ending) = (0.0, 0.0);
    for (i, count) in &sample.terms {
        let [m, e] = weights[usize::from(*i)];
        middle += m * f32::from(*count);
        ending += e * f32::from(*count);
    }
    let white = middle * sample.phase + ending * (1.0 - sample.phase);
    let scale = sample.scale[usize::from(white < 0.0)];
    (white * scale + weights[TEMPO][0] * sample.turn, scale)
}

fn error(samples: &[Sample], weights: &[[f32; 2]]) -> f32 {
    let square = |sample: &Sample| (chances(value(sample, weights).0) - sample.target).powi(2);
    samples.iter().map(|sample| f64::from(square(sample))).sum::<f64>() as f32
        / samples.len() as f32
}

fn gradient(samples: &[Sample], weights: &[[f32; 2]]) -> Vec<[f32; 2]> {
    let parts = samples.chunks(samples.len().div_ceil(threads()).max(1));
    let sums: Vec<Vec<[f32; 2]>> = std::thread::scope(|scope| {
        let jobs: Vec<_> = parts
            .map(|part| {
                scope.spawn(move || {
                    let mut slope = vec![[0.0_f32; 2]; COUNT];
                    for sample in part {
                        let (white, scale) = value(sample, weights);
                        let p = chances(white);
                        let g = (p - sample.target) * p * (1.0 - p);
                        for (i, count) in &sample.terms {
                            let share = g * scale * f32::from(*count);
                            slope[usize::from(*i)][0] += share * sample.phase;
                            slope[usize::from(*i)][1] += share * (1.0 - sample.phase);
                        }
                        slope[TEMPO][0] += g * sample.turn;
                    }
                    slope
                })
            })
            .collect();
        jobs.into_iter().map(|job| job.join().expect("a sum")).collect()
    });
    let mut slope = vec![[0.0; 2]; COUNT];
    for sum in sums {
        for (all, part) in slope.iter_mut().zip(sum) {
            all[0] += part[0] / samples.len() as f32;
            all[1] += part[1] / samples.len() as f32;
        }
    }
    slope
}
