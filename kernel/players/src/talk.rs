//! A conversation with a program: its name for the reports, its process, and what becomes of silence.

use std::io;
use std::process::ExitStatus;
use std::time::{Duration, Instant};

use trebejo_core::ToMessage;
use trebejo_play::{Exit, PlayerError};

use crate::EngineDef;
use crate::process::{Process, Silence};

/// A running program that is spoken to in lines.
#[derive(Debug)]
pub(crate) struct Talk {
    pub(crate) name: String,
    process: Process,
}

impl Talk {
    /// Starts a program.
    pub(crate) fn start(name: &str, def: &EngineDef) -> Result<Talk, PlayerError> {
        let process = Process::start(def).map_err(|error| cannot_start(name, &error))?;
        Ok(Talk { name: name.into(), process })
    }

    /// Says a line.
    pub(crate) fn say(&mut self, line: &str) -> Result<(), PlayerError> {
        self.process.say(line).map_err(|_| self.crash())
    }

    /// The next line, if it comes before `deadline`.
    pub(crate) fn listen(&mut self, deadline: Instant) -> Result<Option<String>, PlayerError> {
        match self.process.hear(deadline) {
            Ok(line) => Ok(Some(line)),
            Err(Silence::Late) => Ok(None),
            Err(Silence::Gone) => Err(self.crash()),
        }
    }

    /// The next line it owes to `asked`, within `waited` of `since`.
    pub(crate) fn hear(
        &mut self,
        since: Instant,
        asked: &'static str,
        waited: Duration,
    ) -> Result<String, PlayerError> {
        let deadline = since + waited;
        // A program that never falls silent is late as well.
        let line = if Instant::now() >= deadline { None } else { self.listen(deadline)? };
        line.ok_or_else(|| self.hang(asked, waited))
    }

    /// It said nothing for too long.
    pub(crate) fn hang(&self, asked: &'static str, waited: Duration) -> PlayerError {
        PlayerError::Hang { engine: self.name.clone(), asked, waited }
    }

    /// It has ended.
    pub(crate) fn crash(&mut self) -> PlayerError {
        // Its output closes a moment before it can be asked how it ended.
        let begun = Instant::now();
        let mut status = self.process.ended();
        while status.is_none() && begun.elapsed() < Duration::from_millis(200) {
            std::thread::sleep(Duration::from_millis(5));
            status = self.process.ended();
        }
        let how = status.map_or(Exit::Closed, exit);
        PlayerError::Crash { engine: self.name.clone(), how }
    }
}

fn cannot_start(name: &str, error: &io::Error) -> PlayerError {
    PlayerError::Start { engine: name.into(), why: error.to_message() }
}

fn exit(status: ExitStatus) -> Exit {
    #[cfg(unix)]
    if let Some(signal) = std::os::unix::process::ExitStatusExt::signal(&status) {
        return Exit::Signal(signal);
    }
    status.code().map_or(Exit::Closed, Exit::Code)
}
