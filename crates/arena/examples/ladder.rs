//! Plays neighbouring levels of Diamond Chase, or the named engines, against each other:
//! `cargo run --release -p trebejo-arena --example ladder -- 200 1 [ENGINE ENGINE]…`

use trebejo_arena::{ArenaError, Match, Progress, Report, Table, ladder, play_match};

fn main() -> Result<(), ArenaError> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |i: usize, or: u32| words.get(i).and_then(|w| w.parse().ok()).unwrap_or(or);
    let like = Match {
        games: number(0, 200),
        seed: u64::from(number(1, 1)),
        ..Match::new(trebejo_games::find("diamond")?, "2", "1")
    };
    let quiet = |_: Progress<'_>| {};
    let reports: Vec<Report> = match words.get(2..) {
        None | Some([]) => ladder(&like, &quiet)?,
        Some(engines) => engines
            .chunks_exact(2)
            .map(|pair| {
                let engines = [pair[0].clone(), pair[1].clone()];
                play_match(&Match { engines, ..like.clone() }, &quiet)
            })
            .collect::<Result<_, _>>()?,
    };
    print!("{}", Table(&reports));
    for report in &reports {
        println!("{report}");
    }
    Ok(())
}
