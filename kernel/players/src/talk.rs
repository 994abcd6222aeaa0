//! A conversation with a program: its name for the reports, its process, and what becomes of silence.

use std::io;
use std::process::ExitStatus;
use std::time::{Duration, Instant};

use trebejo_core::ToMessage;
use trebejo_play::external::Conversation;
use trebejo_play::{Exit, PlayerError};

use crate::process::{Process, Silence};

/// A running program that is spoken to in lines.
#[derive(Debug)]
struct Talk {
    name: String,
    begun: Instant,
    process: Process,
}

/// Starts a program in a process of its own, under the name it has among the players.
pub fn start_program(
    name: &str,
    command: &str,
    args: &[String],
) -> Result<Box<dyn Conversation>, PlayerError> {
    let begun = Instant::now();
    let process = Process::start(command, args).map_err(|error| cannot_start(name, &error))?;
    Ok(Box::new(Talk { name: name.into(), begun, process }))
}

impl Conversation for Talk {
    fn name(&self) -> &str {
        &self.name
    }

    fn now(&self) -> Duration {
        self.begun.elapsed()
    }

    fn say(&mut self, line: &str) -> Result<(), PlayerError> {
        self.process.say(line).map_err(|_| self.crash())
    }

    fn listen(&mut self, deadline: Duration) -> Result<Option<String>, PlayerError> {
        match self.process.hear(self.begun + deadline) {
            Ok(line) => Ok(Some(line)),
            Err(Silence::Late) => Ok(None),
            Err(Silence::Gone) => Err(self.crash()),
        }
    }

    fn crash(&mut self) -> PlayerError {
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
