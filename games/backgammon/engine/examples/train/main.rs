//! Makes the networks, from nothing or from what is there. `docs/backgammon-nets.md` has the recipe.
//!
//! `cargo run --release -p trebejo-backgammon-engine --example train -- out=FOLDER [NAME=VALUE …]`
//!
//! Names: `from` (folder of networks to go on with), `threads`, `seconds` (for everything), `td` (rounds of
//! plain TD), `games` (a round of them), `lambda`, `slice` (seconds of labelling a round), `label_lambda`, `keep`
//! (samples kept), `passes`, `rate`, `final` (seconds left for the last fit), `seed`.

mod fit;
mod selfplay;

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use trebejo_backgammon_engine::net::{Net, read_weights, write_weights};
use trebejo_backgammon_engine::{Nets, Phase};
use trebejo_core::Rng;

use fit::{Fit, Trainer};
use selfplay::{Games, Sample, play};

const NAMES: [&str; 3] = ["contact", "crashed", "race"];

struct Options(HashMap<String, String>);

impl Options {
    fn get<T: std::str::FromStr>(&self, name: &str, default: T) -> T {
        match self.0.get(name) {
            None => default,
            Some(text) => text.parse().unwrap_or_else(|_| {
                eprintln!("train: {name}={text} is not understood");
                std::process::exit(2)
            }),
        }
    }
}

fn nets(trainers: &[Trainer; 3]) -> Nets {
    Nets(
        trainers
            .each_ref()
            .map(|trainer| Arc::new(Net::new(&trainer.weights).expect("a whole network"))),
    )
}

fn save(out: &Path, trainers: &[Trainer; 3]) {
    for (name, trainer) in NAMES.iter().zip(trainers) {
        let file = out.join(format!("{name}.net"));
        let part = out.join(format!("{name}.part"));
        let written = std::fs::write(&part, write_weights(&trainer.weights))
            .and_then(|()| std::fs::rename(&part, &file));
        if let Err(error) = written {
            eprintln!("train: cannot write {}: {error}", file.display());
            std::process::exit(1);
        }
    }
}

/// Which samples a network learns from: its own phase, and for the two of contact some of the other's.
fn chosen(samples: &[Sample], net: usize, rng: &mut Rng) -> Vec<u32> {
    let mut list = Vec::new();
    for (which, sample) in samples.iter().enumerate() {
        let phase = Phase::of(sample.board) as usize;
        let share = match (net, phase) {
            (0, 0) | (1, 1) | (2, 2) => 100,
            (0, 1) => 30,
            (1, 0) => 10,
            _ => 0,
        };
        if rng.below(100) < share {
            list.push(which as u32);
        }
    }
    list
}

fn fit_all(trainers: &mut [Trainer; 3], samples: &[Sample], plan: &Fit) -> String {
    let mut rng = Rng::new(plan.seed);
    let mut said = String::new();
    for (net, trainer) in trainers.iter_mut().enumerate() {
        let list = chosen(samples, net, &mut rng);
        let loss = trainer.fit(samples, &list, plan);
        said += &format!(" {} {}k rms {:.4}", NAMES[net], list.len() / 1000, loss.sqrt());
    }
    said
}

fn main() {
    let mut options = Options(HashMap::new());
    for arg in std::env::args().skip(1) {
        let Some((name, value)) = arg.split_once('=') else {
            eprintln!("train: \"{arg}\" is no NAME=VALUE");
            std::process::exit(2);
        };
        options.0.insert(name.into(), value.into());
    }
    let out: PathBuf = options.get("out", PathBuf::from("target/nets"));
    std::fs::create_dir_all(&out).expect("a folder to write to");
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let threads: usize = options.get("threads", cores);
    let whole = Duration::from_secs(options.get("seconds", 600));
    let seed: u64 = options.get("seed", 1);
    let mut trainers: [Trainer; 3] = match options.0.get("from") {
        None => std::array::from_fn(|net| Trainer::new(seed + net as u64)),
        Some(from) => NAMES.map(|name| {
            let file = Path::new(from).join(format!("{name}.net"));
            let bytes = std::fs::read(&file).unwrap_or_else(|error| {
                eprintln!("train: cannot read {}: {error}", file.display());
                std::process::exit(1)
            });
            Trainer::from(read_weights(&bytes).expect("a network"))
        }),
    };
    let rate: f32 = options.get("rate", 1e-3);
    let fit =
        Fit { batch: options.get("batch", 1024), rate, last_rate: rate, passes: 1, seed, threads };
    let began = Instant::now();
    let time = |began: Instant| began.elapsed().as_secs_f64();

    // Step 1. Plain TD from the dice that fell: cheap games, rough targets.
    let mut samples: Vec<Sample> = Vec::new();
    let rounds: u64 = options.get("td", 30);
    let games: u64 = options.get("games", 40_000);
    for round in 0..rounds {
        let plan = Games {
            games: if round < 4 { games / 8 } else { games },
            time: whole.saturating_sub(began.elapsed()),
            // Results spread fastest in the first rounds if nothing else counts.
            lambda: if round < 4 { 1.0 } else { options.get("lambda", 0.7) },
            all_rolls: false,
            odd: 15,
            stray: 0,
            seed: seed.wrapping_mul(1_000_003).wrapping_add(round << 40),
            threads,
        };
        let (new, stats) = play(&nets(&trainers), &plan);
        let made = time(began);
        let keep = samples.len().min(new.len());
        samples.drain(..samples.len() - keep);
        samples.extend(new);
        let rate = if round * 3 > rounds * 2 { rate / 3.0 } else { rate };
        let said = fit_all(
            &mut trainers,
            &samples,
            &Fit { seed: seed + round, rate, last_rate: rate, ..fit },
        );
        save(&out, &trainers);
        let length = samples.len() as u64 / stats.games.max(1);
        println!(
            "{made:6.1} td {round}: {} games, about {length} turns,{said} ({:.1} s)",
            stats.games,
            time(began) - made
        );
    }

    // Step 2. Positions labelled by looking at every roll; old ones stay in the mix.
    samples.clear();
    let last = Duration::from_secs(options.get("final", 60));
    let slice = Duration::from_secs(options.get("slice", 25));
    let keep: usize = options.get("keep", 30_000_000);
    let mut round = 0;
    while began.elapsed() + last + slice / 2 < whole {
        let plan = Games {
            games: u64::MAX,
            time: slice.min(whole.saturating_sub(began.elapsed() + last)),
            lambda: options.get("label_lambda", 0.9),
            all_rolls: true,
            odd: options.get("odd", 25),
            stray: options.get("stray", 4),
            seed: seed.wrapping_mul(7_000_003).wrapping_add(1 << 60).wrapping_add(round << 40),
            threads,
        };
        let (new, stats) = play(&nets(&trainers), &plan);
        let made = time(began);
        let fresh = new.len();
        samples.extend(new);
        samples.drain(..samples.len().saturating_sub(keep));
        // What came last was labelled by the best networks: it is seen once more than the rest.
        let recent = samples.len().saturating_sub(options.get("window", 4_000_000));
        let rate: f32 = options.get("label_rate", 3e-4);
        let passes = options.get("passes", 2);
        let plan = Fit { passes, rate, last_rate: rate / 3.0, seed: seed + 1000 + round, ..fit };
        let said = fit_all(&mut trainers, &samples[recent..], &plan);
        save(&out, &trainers);
        println!(
            "{made:6.1} label {round}: {} games, {fresh} new, {:.0} boards/s, residual {:.4},{said} ({:.1} s)",
            stats.games,
            stats.judged as f64 / slice.as_secs_f64(),
            stats.residual.sqrt(),
            time(began) - made,
        );
        round += 1;
    }

    // Step 3. All that is kept, with falling steps.
    if !samples.is_empty() {
        let rate: f32 = options.get("final_rate", 5e-4);
        let mut turn = 0;
        let pass = Instant::now();
        let said = fit_all(
            &mut trainers,
            &samples,
            &Fit { rate: rate / 2.0, last_rate: rate / 2.0, seed: seed + 5000, ..fit },
        );
        save(&out, &trainers);
        let each = pass.elapsed().as_secs_f64();
        println!("{:6.1} final, first pass of {:.1} s:{said}", time(began), each);
        let left = whole.saturating_sub(began.elapsed()).as_secs_f64();
        let passes = ((left / each) as usize).min(options.get("final_passes", 20));
        if passes > 0 {
            turn += 1;
            let plan =
                Fit { passes, rate, last_rate: rate / 50.0, seed: seed + 6000 + turn, ..fit };
            let said = fit_all(&mut trainers, &samples, &plan);
            save(&out, &trainers);
            println!("{:6.1} final, {passes} passes:{said}", time(began));
        }
    }
}
