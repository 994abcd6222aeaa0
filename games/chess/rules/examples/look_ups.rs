//! Looks up what a queen attacks on random boards, by each backend in turn, and prints how many a second and
//! the ratio to magics: `cargo run --release -p trebejo-chess --example look_ups [ROUNDS]`. Built with
//! `TREBEJO_ATTACKS=magic` the games do without PEXT, so that whole perfts can be compared; with it the last
//! lines show the games' own choice.

use std::hint::black_box;
use std::time::Instant;

use trebejo_chess::attacks::{self, Backend};
use trebejo_chess::{Bitboard, Slider, Square, fen};
use trebejo_core::Rng;

const BOARDS: usize = 4_096;
const PERFTS: [(&str, u32); 2] = [
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 6),
    ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 5),
];

fn queen(backend: Backend, from: Square, occupied: Bitboard) -> Bitboard {
    backend.attacks(Slider::Bishop, from, occupied) | backend.attacks(Slider::Rook, from, occupied)
}

/// Processor time of this thread, so that other work on the machine does not count; where the system does not
/// tell, the clock on the wall has to do.
struct Clock(Instant, Option<f64>);

impl Clock {
    fn start() -> Clock {
        Clock(Instant::now(), Clock::processor())
    }

    fn processor() -> Option<f64> {
        let text = std::fs::read_to_string("/proc/self/schedstat").ok()?;
        Some(text.split(' ').next()?.parse::<f64>().ok()? / 1e9)
    }

    fn seconds(&self) -> f64 {
        match (self.1, Clock::processor()) {
            (Some(begin), Some(end)) => end - begin,
            _ => self.0.elapsed().as_secs_f64(),
        }
    }
}

/// Millions of look-ups a second.
#[inline(always)]
fn speed(
    boards: &[(Square, Bitboard)],
    passes: u32,
    way: impl Fn(Square, Bitboard) -> Bitboard,
) -> f64 {
    let clock = Clock::start();
    let mut sum = 0u64;
    for _ in 0..passes {
        for &(from, occupied) in black_box(boards) {
            sum = sum.wrapping_add(way(from, occupied).0);
        }
    }
    black_box(sum);
    f64::from(passes) * boards.len() as f64 / clock.seconds() / 1e6
}

fn main() {
    let rounds = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(5);
    let mut rng = Rng::new(1);
    let mut board = || {
        let from = Square::from_index(rng.below(64) as usize).expect("below 64");
        (from, Bitboard(rng.next_u64() & rng.next_u64()))
    };
    let boards: Vec<_> = (0..BOARDS).map(|_| board()).collect();

    let names = ["magic", "pext", "rays", "the games' own"];
    let mut best = [0f64; 4];
    for _ in 0..rounds {
        // The best of several rounds is what the machine's other work has disturbed least.
        let speeds = [
            speed(&boards, 1_000, |from, occupied| queen(Backend::Magic, from, occupied)),
            speed(&boards, 1_000, |from, occupied| queen(Backend::Pext, from, occupied)),
            speed(&boards, 50, |from, occupied| queen(Backend::Rays, from, occupied)),
            speed(&boards, 1_000, attacks::queen),
        ];
        for (best, speed) in best.iter_mut().zip(speeds) {
            *best = best.max(speed);
        }
    }
    for (name, speed) in names.iter().zip(best) {
        println!("{name:<16} {speed:>7.0} million a second, {:>5.2} × magic", speed / best[0]);
    }
    println!("in use: {}, PEXT is there: {}", Backend::in_use().name(), Backend::Pext.is_native());

    for (text, depth) in PERFTS {
        let position = fen::read_position(text).expect("a position");
        let mut best = 0f64;
        let mut nodes = 0;
        for _ in 0..rounds {
            let clock = Clock::start();
            nodes = position.perft(depth);
            best = best.max(nodes as f64 / clock.seconds() / 1e6);
        }
        println!("perft {depth} of {nodes} nodes: {best:.0} million a second");
    }
}
