//! The engine's tests as one program, so that it links once.

mod bearoff_cubes;
mod dead_cubes;
mod decisions;

use std::sync::atomic::AtomicBool;

use trebejo_backgammon::{Backgammon, Move};
use trebejo_backgammon_engine::Player;
use trebejo_core::{Control, Engine, Limits, Root};

fn think(player: &mut Player, pos: &Backgammon, stop: bool) -> Move {
    let flag = AtomicBool::new(stop);
    let mut control = Control { stop: &flag, report: &mut |_| {} };
    let root = Root { pos, keys: &[], repetition: None };
    player.think(root, &Limits::default(), &mut control).line[0]
}
