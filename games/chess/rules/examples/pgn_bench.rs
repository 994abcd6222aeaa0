//! How fast PGN is read, every move resolved and played, beside what merely looking at the bytes costs.
//!
//!     cargo run --release -p trebejo-chess --example pgn_bench            games made for the purpose
//!     cargo run --release -p trebejo-chess --example pgn_bench FILE       the games of a file
//!     cargo run --release -p trebejo-chess --example pgn_bench --write FILE GAMES     writes such games
//!
//! One core. Counted are the bytes of the moves, without tags; the time is that of everything.

use std::hint::black_box;
use std::time::{Duration, Instant};

use trebejo_chess::pgn::{Ending, Pgn, Reader, Token, Tokens, Visitor, Walker};
use trebejo_chess::san::{self, Language};
use trebejo_chess::{Chess, Move, OrthodoxChess, Role, attacks};
use trebejo_core::{Position, Rng};

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = args.iter().map(String::as_str).collect();
    match words[..] {
        [] => measure(make_games(20_000, 1).as_bytes()),
        ["--write", path, games] => {
            let games = games.parse().expect("a number of games");
            std::fs::write(path, make_games(games, 1)).expect("a file that can be written");
        }
        [path] => measure(&std::fs::read(path).expect("a file that can be read")),
        _ => panic!("expected nothing, FILE, or --write FILE GAMES"),
    }
}

/// Counts what it is told, and the check of every position so that none can be left out.
#[derive(Default)]
struct Tally {
    plies: u64,
    keys: u64,
}

impl Visitor<OrthodoxChess> for Tally {
    fn play(&mut self, pos: &Chess, _mv: Move) {
        self.plies += 1;
        self.keys ^= pos.key();
    }

    fn end(&mut self, ending: Ending) {
        black_box(ending);
    }
}

fn measure(text: &[u8]) {
    let movetext: usize = text
        .split_inclusive(|byte| *byte == b'\n')
        .filter(|line| line.first() != Some(&b'['))
        .map(<[u8]>::len)
        .sum();
    let mut tally = Tally::default();
    let mut games = 0;
    let lines = best(|| {
        black_box(text.iter().filter(|byte| **byte == b'\n').count());
    });
    let cut = best(|| {
        let mut reader = Reader::new(text);
        while let Some(raw) = reader.next_game().expect("bytes in memory") {
            black_box(raw);
        }
    });
    let words = best(|| {
        let mut reader = Reader::new(text);
        while let Some(raw) = reader.next_game().expect("bytes in memory") {
            black_box(
                Tokens::new(raw.bytes).filter(|token| matches!(token, Ok(Token::Move(_)))).count(),
            );
        }
    });
    let whole = best(|| {
        (tally, games) = (Tally::default(), 0);
        let mut reader = Reader::new(text);
        let mut walker = Walker::<OrthodoxChess>::default();
        while let Some(raw) = reader.next_game().expect("bytes in memory") {
            walker.walk(&raw, Some(Language::English), &mut tally).expect("games that can be read");
            games += 1;
        }
        black_box(tally.keys);
    });
    let plies = tally.plies as f64;
    println!(
        "{games} games, {} plies, {movetext} bytes of moves in {} bytes",
        tally.plies,
        text.len()
    );
    let rows = [
        ("counting lines", lines),
        ("cutting into games", cut),
        ("and into words", words),
        ("and every move played", whole),
    ];
    for (name, time) in rows {
        let rate = movetext as f64 / time.as_secs_f64() / 1e6;
        let each = time.as_nanos() as f64 / plies;
        println!("{name:24} {rate:8.0} MB/s {each:7.1} ns a move");
    }
}

/// The best of some runs: what the machine does besides only makes them longer.
fn best(mut run: impl FnMut()) -> Duration {
    let start = Instant::now();
    let time = || on_core().unwrap_or_else(|| start.elapsed());
    let runs = (0..7).map(|_| {
        let before = time();
        run();
        time() - before
    });
    runs.min().expect("seven runs")
}

/// The time this program has had a core, where the system tells: waiting for one does not count.
fn on_core() -> Option<Duration> {
    let text = std::fs::read_to_string("/proc/self/schedstat").ok()?;
    Some(Duration::from_nanos(text.split(' ').next()?.parse().ok()?))
}

/// Games that look like played ones: pieces come out, take what hangs and seldom give themselves away.
fn make_games(games: usize, seed: u64) -> String {
    let mut rng = Rng::new(seed);
    let mut text = String::new();
    for number in 1..=games {
        let mut pos = Chess::start();
        let mut words = Vec::new();
        let length = 40 + rng.below(90);
        let mut result =
            if rng.below(3) == 0 { "1/2-1/2" } else { ["1-0", "0-1"][rng.below(2) as usize] };
        for _ in 0..length {
            let mut moves = Vec::new();
            pos.moves(&mut moves);
            let Some(mv) = moves.iter().copied().max_by_key(|mv| merit(&pos, *mv, &mut rng)) else {
                result = if !pos.is_check() {
                    "1/2-1/2"
                } else if OrthodoxChess::number(&pos).1 == trebejo_core::Seat::First {
                    "0-1"
                } else {
                    "1-0"
                };
                break;
            };
            if pos.turn() == trebejo_chess::Color::White {
                words.push(format!("{}.", pos.move_number()));
            }
            words.push(san::write_move(&pos, mv, Language::English));
            pos.play(mv);
        }
        words.push(result.into());
        text.push_str(&format!(
            "[Event \"Casa {}\"]\n[Site \"Valladolid\"]\n[Date \"2026.{:02}.{:02}\"]\n[Round \"{}\"]\n\
             [White \"Player {}\"]\n[Black \"Player {}\"]\n[Result \"{result}\"]\n[WhiteElo \"{}\"]\n[ECO \"A00\"]\n\n",
            number / 100,
            1 + number % 12,
            1 + number % 28,
            1 + number % 9,
            rng.below(1000),
            rng.below(1000),
            1000 + rng.below(1800),
        ));
        let mut column = 0;
        for word in words {
            if column + 1 + word.len() > 80 {
                text.push('\n');
                column = 0;
            } else if column > 0 {
                text.push(' ');
                column += 1;
            }
            column += word.len();
            text.push_str(&word);
        }
        text.push_str("\n\n");
    }
    text
}

/// How much a player of no great strength likes a move.
fn merit(pos: &Chess, mv: Move, rng: &mut Rng) -> i32 {
    const WORTH: [i32; 6] = [10, 30, 32, 50, 95, 0];
    let worth = |role: Role| WORTH[role.index()];
    let (us, them) = (pos.turn(), pos.turn().other());
    let board = pos.board();
    let occupied = board.occupied();
    let guarded = (board.attackers(mv.to(), occupied) & board.color(them)).any();
    let hanging = (board.attackers(mv.from(), occupied) & board.color(them)).any();
    let mut merit = rng.below(24) as i32 + pos.captured(mv).map_or(0, worth);
    let role = mv.promotion().unwrap_or(mv.kind().role());
    if guarded {
        merit -= worth(role) / 2;
    }
    if hanging {
        merit += worth(mv.kind().role()) / 2;
    }
    let centre = |square: trebejo_chess::Square| {
        let (file, rank) = (square.file().index() as i32, square.rank().index() as i32);
        file.min(7 - file) + rank.min(7 - rank)
    };
    if mv.kind() == trebejo_chess::MoveKind::Castle {
        merit += 30;
    } else if role == Role::King {
        merit -= 12;
    } else {
        merit += 2 * (centre(mv.to()) - centre(mv.from()));
    }
    // A check is tempting.
    if (attacks::knight(mv.to()) & board.pieces(them, Role::King)).any() && role == Role::Knight {
        merit += 8;
    }
    let _ = us;
    merit
}
