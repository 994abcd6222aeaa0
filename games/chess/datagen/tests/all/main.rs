//! Data that is made is data that is read.

mod codec;
mod file;
mod run;
mod select;

use std::path::{Path, PathBuf};

use trebejo_chess_engine::Variant;
use trebejo_core::{Game, Options};
use trebejo_datagen::{Goal, run as play};

/// Few, so that the tests are quick.
const NODES: u64 = 60;

/// The three games, Alice Chess by both rule sets.
fn kinds() -> [(&'static str, Vec<&'static str>); 4] {
    [("chess", vec![]), ("alice", vec![]), ("alice", vec!["rules=mirror"]), ("chessmagic", vec![])]
}

fn options<V: Variant>(texts: &[&str]) -> Options {
    Options::read(V::Game::OPTIONS, texts.iter().copied()).unwrap()
}

/// Fills a file up to so many games and returns its path.
fn fill<V: Variant>(folder: &Path, name: &str, texts: &[&str], seed: u64, games: u64) -> PathBuf {
    let path = folder.join(name);
    let goal = Goal { games: Some(games), time: None, threads: 2 };
    play::<V, _>(&path, &options::<V>(texts), NODES, seed, &V::handcrafted(), goal, |_| {})
        .unwrap();
    path
}
