//! GNU Backgammon needs no entry in `engines.toml`: it is known by name, at each of its depths.

use trebejo_play::external::KnownEngine;

use super::seat::find_program;

/// The name it is known by, and with a number after it the plies it looks ahead.
const NAME: &str = "gnubg";

/// Whether this machine has it.
#[must_use]
pub fn gnubg_is_installed() -> bool {
    find_program(NAME).is_file()
}

/// GNU Backgammon as `gnubg` (two plies) and `gnubg-0` to `gnubg-3`.
pub(crate) fn known() -> Vec<KnownEngine> {
    let usual = [(NAME.to_string(), None)];
    let deep = (0..=3).map(|plies| (format!("{NAME}-{plies}"), Some(plies)));
    let engine = |(name, plies): (String, Option<u32>)| KnownEngine {
        name,
        command: NAME.into(),
        options: plies.map(|plies| ("plies".into(), plies.to_string())).into_iter().collect(),
    };
    usual.into_iter().chain(deep).map(engine).collect()
}
