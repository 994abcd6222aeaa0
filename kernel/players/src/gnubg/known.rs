//! GNU Backgammon needs no entry in `engines.toml`: it is known by name, at each of its depths.

use std::collections::BTreeMap;

use super::seat::find_program;
use crate::{EngineDef, ExternalEngines, Kind};

/// The name it is known by, and with a number after it the plies it looks ahead.
const NAME: &str = "gnubg";

/// Whether this machine has it.
#[must_use]
pub fn gnubg_is_installed() -> bool {
    find_program(NAME).is_file()
}

impl ExternalEngines {
    /// Adds GNU Backgammon as `gnubg` (two plies) and `gnubg-0` to `gnubg-3`, where the list has no other programs
    /// of these names.
    pub fn add_gnubg(&mut self) {
        let usual = [(NAME.to_string(), None)];
        let deep = (0..=3).map(|plies| (format!("{NAME}-{plies}"), Some(plies)));
        for (name, plies) in usual.into_iter().chain(deep) {
            if self.get(&name).is_some() {
                continue;
            }
            let def = EngineDef {
                command: NAME.into(),
                args: Vec::new(),
                kind: Kind::Gnubg,
                games: Vec::from(["backgammon".into()]),
                options: plies
                    .map(|plies| ("plies".into(), plies.to_string()))
                    .into_iter()
                    .collect::<BTreeMap<_, _>>(),
            };
            self.put(name, def);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_known_by_its_depths_unless_the_list_says_otherwise() {
        let mut engines = ExternalEngines::default();
        engines
            .add_text(
                "gnubg-1=/opt/gnubg,kind=gnubg,noise=0.1",
                &trebejo_games::registry(trebejo_host::native(), None),
            )
            .unwrap();
        engines.add_gnubg();
        let names: Vec<_> = engines.iter().map(|(name, _)| name).collect();
        assert_eq!(names, ["gnubg", "gnubg-0", "gnubg-1", "gnubg-2", "gnubg-3"]);
        assert_eq!(engines.get("gnubg-1").unwrap().command, "/opt/gnubg");
        assert_eq!(engines.get("gnubg-3").unwrap().options["plies"], "3");
    }
}
