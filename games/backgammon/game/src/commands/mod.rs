//! The commands of backgammon.

mod gnubg;
mod rollout;
mod ubgi;

use std::sync::{Arc, LazyLock};

use trebejo_command::{GameCommand, help_codes};
use trebejo_core::{Catalogue, Codes, catalogue_files};

/// The commands.
pub(crate) fn commands() -> Vec<Arc<dyn GameCommand>> {
    vec![Arc::new(rollout::Rolling), Arc::new(ubgi::Ubgi), Arc::new(gnubg::Gnubg)]
}

/// What they say, and their help.
pub(crate) static MESSAGES: LazyLock<Catalogue> = LazyLock::new(|| {
    let help: Vec<_> = commands().iter().map(|command| command.clap()).collect();
    Catalogue {
        name: "backgammon-game",
        files: catalogue_files!(),
        codes: vec![
            gnubg::Problem::CODES,
            gnubg::Waiting::CODES,
            rollout::Problem::CODES,
            rollout::Report::CODES,
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
        let codes = MESSAGES.codes.concat();
        assert!(codes.iter().any(|one| one.code == "help.rollout.games"));
    }
}
