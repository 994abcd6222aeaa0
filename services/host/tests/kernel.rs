//! The crates that run on any host, a browser's worker included: they ask no operating system, and nothing they depend
//! on does.

use std::fs;
use std::process::Command;

use trebejo_testkit::workspace::{crates, root};

/// The kernel and the games.
const CRATES: &[&str] = &[
    "core",
    "i18n",
    "command",
    "play",
    "table",
    "search",
    "chess",
    "alice",
    "chessmagic",
    "backgammon",
    "diamond",
    "diamond-players",
    "diamond-table",
    "backgammon-engine",
    "chess-engine",
    "chess-game",
    "alice-game",
    "chessmagic-game",
    "backgammon-game",
    "diamond-game",
    "games",
];

/// What only an operating system can serve.
const SYSTEM: &[&str] = &["getrandom", "rusqlite", "rustix", "tokio", "libc", "trebejo-host"];

#[test]
fn every_crate_of_the_kernel_asks_clippy_to_forbid_the_operating_system() {
    let all = crates();
    for name in CRATES {
        let found = all.iter().find(|one| one.name() == *name).expect("a crate of the workspace");
        let file = found.folder.join("src/lib.rs");
        let text = fs::read_to_string(&file).unwrap();
        let line =
            "#![cfg_attr(not(test), deny(clippy::disallowed_methods, clippy::disallowed_types))]";
        assert!(text.lines().any(|found| found == line), "{} lacks: {line}", file.display());
    }
}

#[test]
fn no_crate_of_the_kernel_depends_on_the_operating_system() {
    for name in CRATES {
        let tree = Command::new(env!("CARGO"))
            .args(["tree", "--offline", "--locked", "--edges", "normal", "--prefix", "none"])
            .args(["--target", "wasm32-unknown-unknown", "--package", &format!("trebejo-{name}")])
            .current_dir(root())
            .output()
            .unwrap();
        let text = String::from_utf8(tree.stdout).unwrap();
        assert!(tree.status.success(), "{}", String::from_utf8_lossy(&tree.stderr));
        assert!(text.starts_with(&format!("trebejo-{name} ")), "{text}");
        for line in text.lines() {
            let dependency = line.split(' ').next().unwrap_or_default();
            assert!(!SYSTEM.contains(&dependency), "trebejo-{name} depends on {dependency}");
        }
    }
}
