//! The commands of chess and of the games like it. Chess brings them, each once for all these games.

mod bench;
mod cecp;
mod magics;
mod uci;

use std::sync::{Arc, LazyLock};

use trebejo_chess_protocols::ServedGame;
use trebejo_command::{GameCommand, help_codes};
use trebejo_core::{Catalogue, Codes, catalogue_files};

/// The commands of chess; clients of UCI and CECP can choose among these games and begin with the first.
#[must_use]
pub fn commands(served: &[ServedGame]) -> Vec<Arc<dyn GameCommand>> {
    vec![
        Arc::new(magics::Magics),
        Arc::new(uci::Uci(served.to_vec())),
        Arc::new(cecp::Cecp(served.to_vec())),
        Arc::new(bench::Benching),
    ]
}

/// What they say, and their help.
pub(crate) static MESSAGES: LazyLock<Catalogue> = LazyLock::new(|| {
    let help: Vec<_> = commands(&[]).iter().map(|command| command.clap()).collect();
    Catalogue {
        name: "chess-game",
        files: catalogue_files!(),
        codes: vec![
            bench::Problem::CODES,
            bench::Report::CODES,
            magics::NoSquare::CODES,
            magics::Problem::CODES,
            magics::Report::CODES,
            help_codes(&help),
        ]
        .leak(),
    }
});

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_message_and_every_argument_has_words() {
        assert_eq!(trebejo_i18n::faults(&MESSAGES), [""; 0]);
        assert!(MESSAGES.codes.concat().iter().any(|one| one.code == "help.uci"));
    }
}
