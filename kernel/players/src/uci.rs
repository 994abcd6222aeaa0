//! The client's side of UCI: one external engine, spoken to in its protocol.

#[cfg(all(test, unix))]
mod scripted;

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use trebejo_play::{OptionHint, PlayerError};

use crate::EngineDef;
use crate::info::Info;
use crate::talk::Talk;

/// How long a program may take to introduce itself, and to say that it is ready.
pub(crate) const HANDSHAKE: Duration = Duration::from_secs(10);
/// How long it may take to answer after `stop`.
pub(crate) const STOPPING: Duration = Duration::from_secs(1);
/// How often we look whether somebody wants us to stop.
pub(crate) const LOOK_UP: Duration = Duration::from_millis(20);

/// A position in the words of UCI.
#[derive(Copy, Clone, Debug)]
pub(crate) struct PositionText<'a> {
    /// Where the game began.
    pub(crate) start: &'a str,
    /// The moves since.
    pub(crate) moves: &'a [String],
}

/// What a program is asked for: how long it may think, and when we give up on it.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Go {
    /// Milliseconds for this move.
    pub(crate) movetime: Option<u64>,
    /// Plies to look ahead.
    pub(crate) depth: Option<u32>,
    /// Positions to visit.
    pub(crate) nodes: Option<u64>,
    /// Milliseconds left and added after a move, for White and Black.
    pub(crate) clock: Option<[(u64, u64); 2]>,
    /// It has hung if it takes longer than this.
    pub(crate) patience: Duration,
}

impl Go {
    fn words(&self) -> String {
        let mut words = String::from("go");
        if let Some([(wtime, winc), (btime, binc)]) = self.clock {
            words += &format!(" wtime {wtime} btime {btime} winc {winc} binc {binc}");
        }
        for (name, number) in [
            ("movetime", self.movetime),
            ("depth", self.depth.map(Into::into)),
            ("nodes", self.nodes),
        ] {
            if let Some(number) = number {
                words += &format!(" {name} {number}");
            }
        }
        if words == "go" {
            // Nothing was said: a second, as everywhere in the house. A bare `go` may think for ever.
            words += " movetime 1000";
        }
        words
    }
}

/// A program's choice. That it is a legal move is not known yet.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Answer {
    /// The word after `bestmove`, at most 20 characters of it.
    pub(crate) best: String,
    /// What it said while it thought.
    pub(crate) info: Info,
}

/// A program that has introduced itself and plays one game at a time.
#[derive(Debug)]
pub(crate) struct UciEngine {
    talk: Talk,
    /// Names of the options it has, in lower case.
    options: Vec<String>,
}

impl UciEngine {
    /// Starts a program, lets it introduce itself and sets its options. `variant` is the game's name in UCI.
    pub(crate) fn start(
        name: &str,
        def: &EngineDef,
        variant: &str,
        chess960: bool,
    ) -> Result<UciEngine, PlayerError> {
        let talk = Talk::start(name, def)?;
        let mut engine = UciEngine { talk, options: Vec::new() };
        engine.introduce()?;
        for (option, value) in &def.options {
            engine.set(option, value, OptionHint::List)?;
        }
        if variant != "chess" {
            engine.set("UCI_Variant", variant, OptionHint::Variant)?;
        }
        if chess960 {
            engine.set("UCI_Chess960", "true", OptionHint::Start)?;
        }
        engine.ready()?;
        Ok(engine)
    }

    fn introduce(&mut self) -> Result<(), PlayerError> {
        self.talk.say("uci")?;
        let begun = Instant::now();
        loop {
            let line = self.talk.hear(begun, "uci", HANDSHAKE)?;
            if line == "uciok" {
                return Ok(());
            }
            if let Some(rest) = line.strip_prefix("option name ") {
                let name = rest.split(" type ").next().unwrap_or_default();
                // No program has a thousand options; a mad one may claim so.
                if self.options.len() < 1000 {
                    self.options.push(name.trim().to_lowercase());
                }
            }
        }
    }

    fn set(&mut self, option: &str, value: &str, hint: OptionHint) -> Result<(), PlayerError> {
        if !self.options.contains(&option.to_lowercase()) {
            let (engine, option) = (self.talk.name.clone(), option.into());
            return Err(PlayerError::Option { engine, option, hint });
        }
        self.talk.say(&format!("setoption name {option} value {value}"))
    }

    /// Waits until it has done what it was told.
    fn ready(&mut self) -> Result<(), PlayerError> {
        self.talk.say("isready")?;
        let begun = Instant::now();
        while self.talk.hear(begun, "isready", HANDSHAKE)? != "readyok" {}
        Ok(())
    }

    /// Tells it that the next position belongs to another game.
    pub(crate) fn new_game(&mut self) -> Result<(), PlayerError> {
        self.talk.say("ucinewgame")?;
        self.ready()
    }

    /// Lets it think about a position and waits for its choice. `stop` brings it back early, with
    /// [`PlayerError::Stopped`] where it does not matter any more what it says.
    pub(crate) fn go(
        &mut self,
        position: PositionText<'_>,
        go: &Go,
        stop: &AtomicBool,
    ) -> Result<Answer, PlayerError> {
        let mut words = format!("position fen {}", position.start);
        if !position.moves.is_empty() {
            words += " moves ";
            words += &position.moves.join(" ");
        }
        self.talk.say(&words)?;
        self.talk.say(&go.words())?;

        let deadline = Instant::now() + go.patience;
        let mut info = Info::default();
        loop {
            if stop.load(Ordering::Relaxed) {
                self.stop_thinking()?;
                return Err(PlayerError::Stopped);
            }
            if let Some(line) = self.talk.listen(deadline.min(Instant::now() + LOOK_UP))? {
                if let Some(best) = best_move(&line) {
                    return Ok(Answer { best, info });
                }
                info.listen(&line);
            }
            // Also while it talks: some hang with many words.
            if Instant::now() >= deadline {
                // It may have forgotten the time without being lost.
                self.stop_thinking()?;
                return Err(self.talk.hang("go", go.patience));
            }
        }
    }

    /// Sends `stop` and waits for the choice that is owed.
    fn stop_thinking(&mut self) -> Result<(), PlayerError> {
        self.talk.say("stop")?;
        let begun = Instant::now();
        while best_move(&self.talk.hear(begun, "stop", STOPPING)?).is_none() {}
        Ok(())
    }
}

/// The move of a `bestmove` line.
fn best_move(line: &str) -> Option<String> {
    let mut words = line.split_whitespace();
    if words.next() != Some("bestmove") {
        return None;
    }
    let word = words.next().unwrap_or_default();
    Some(word.chars().filter(|c| !c.is_control()).take(20).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_asked_for_is_put_in_words() {
        let none = Go {
            movetime: None,
            depth: None,
            nodes: None,
            clock: None,
            patience: Duration::from_secs(1),
        };
        assert_eq!(none.words(), "go movetime 1000");
        let some = Go { depth: Some(5), nodes: Some(1000), ..none };
        assert_eq!(some.words(), "go depth 5 nodes 1000");
        let clock = Go { clock: Some([(60_000, 600), (59_000, 500)]), ..none };
        assert_eq!(clock.words(), "go wtime 60000 btime 59000 winc 600 binc 500");
    }

    #[test]
    fn the_choice_is_the_word_after_bestmove() {
        assert_eq!(best_move("bestmove e2e4 ponder e7e5").as_deref(), Some("e2e4"));
        assert_eq!(best_move("bestmove").as_deref(), Some(""));
        assert_eq!(best_move("bestmoves e2e4"), None);
        assert_eq!(best_move(""), None);
    }
}
