//! The client's side of UCI: one external engine, spoken to in its protocol.

mod info;
#[cfg(all(test, unix))]
mod scripted;

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use trebejo_play::external::{
    Answer, Conversation, Go, HANDSHAKE, Info, LOOK_UP, Program, Protocol, STOPPING, Start,
};
use trebejo_play::{OptionHint, PlayerError, Round};

use crate::external::GRACE;

/// What UCI calls the game that every engine plays unless it says otherwise.
pub(crate) const STANDARD: &str = "chess";
/// How long an engine that would think for ever thinks where nothing is said.
const USUAL: Duration = Duration::from_secs(1);

/// UCI itself, for every game that has a name in it.
pub(crate) struct Uci;

impl Protocol for Uci {
    fn word(&self) -> &'static str {
        "uci"
    }

    fn start(&self, start: &Start<'_>) -> Result<Box<dyn Program>, PlayerError> {
        let game = start.round.uci().ok_or_else(|| PlayerError::Game {
            engine: start.name.into(),
            game: start.round.record().header.game.clone(),
        })?;
        let talk = (start.launch)(start.command, start.args)?;
        let engine = UciEngine::start(talk, start.options, game.variant, game.chess960)?;
        Ok(Box::new(engine))
    }
}

/// A position in the words of UCI.
#[derive(Copy, Clone, Debug)]
struct PositionText<'a> {
    /// Where the game began.
    start: &'a str,
    /// The moves since.
    moves: &'a [String],
}

/// What an engine gets to think, in words. A bare `go` may think for ever.
fn words(go: &Go) -> String {
    let mut words = String::from("go");
    if let Some([(wtime, winc), (btime, binc)]) = go.clock {
        words += &format!(" wtime {wtime} btime {btime} winc {winc} binc {binc}");
    }
    let numbers =
        [("movetime", go.movetime), ("depth", go.depth.map(Into::into)), ("nodes", go.nodes)];
    for (name, number) in numbers {
        if let Some(number) = number {
            words += &format!(" {name} {number}");
        }
    }
    words
}

/// The usual time where nothing is said, as everywhere in Trebejo.
fn bounded(go: &Go) -> Go {
    if go.movetime.is_some() || go.depth.is_some() || go.nodes.is_some() || go.clock.is_some() {
        return *go;
    }
    Go { movetime: Some(USUAL.as_millis() as u64), patience: go.patience.min(USUAL + GRACE), ..*go }
}

/// A program that has introduced itself and plays one game at a time.
#[derive(Debug)]
struct UciEngine {
    talk: Box<dyn Conversation>,
    /// Names of the options it has, in lower case.
    options: Vec<String>,
    /// The variant it is set up for, and whether for other castling.
    variant: &'static str,
    chess960: bool,
}

impl UciEngine {
    /// Lets a program introduce itself and sets its options. `variant` is the game's name in UCI.
    fn start(
        talk: Box<dyn Conversation>,
        options: &BTreeMap<String, String>,
        variant: &'static str,
        chess960: bool,
    ) -> Result<UciEngine, PlayerError> {
        let mut engine = UciEngine { talk, options: Vec::new(), variant, chess960 };
        engine.introduce()?;
        for (option, value) in options {
            engine.set(option, value, OptionHint::List)?;
        }
        if variant != STANDARD {
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
        let begun = self.talk.now();
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
            let (engine, option) = (self.talk.name().to_owned(), option.into());
            return Err(PlayerError::Option { engine, option, hint });
        }
        self.talk.say(&format!("setoption name {option} value {value}"))
    }

    /// Waits until it has done what it was told.
    fn ready(&mut self) -> Result<(), PlayerError> {
        self.talk.say("isready")?;
        let begun = self.talk.now();
        while self.talk.hear(begun, "isready", HANDSHAKE)? != "readyok" {}
        Ok(())
    }

    /// Lets it think about a position and waits for its choice. `stop` brings it back early, with
    /// [`PlayerError::Stopped`] where it does not matter any more what it says.
    fn go(
        &mut self,
        position: PositionText<'_>,
        go: &Go,
        stop: &AtomicBool,
    ) -> Result<Answer, PlayerError> {
        let mut place = format!("position fen {}", position.start);
        if !position.moves.is_empty() {
            place += " moves ";
            place += &position.moves.join(" ");
        }
        self.talk.say(&place)?;
        self.talk.say(&words(go))?;

        let deadline = self.talk.now() + go.patience;
        let mut info = Info::default();
        loop {
            if stop.load(Ordering::Relaxed) {
                self.stop_thinking()?;
                return Err(PlayerError::Stopped);
            }
            if let Some(line) = self.talk.listen(deadline.min(self.talk.now() + LOOK_UP))? {
                if let Some(best) = best_move(&line) {
                    return Ok(Answer { best, info });
                }
                info::listen(&mut info, &line);
            }
            // Also while it talks: some hang with many words.
            if self.talk.now() >= deadline {
                // It may have forgotten the time without being lost.
                self.stop_thinking()?;
                return Err(self.talk.hang("go", go.patience));
            }
        }
    }

    /// Sends `stop` and waits for the choice that is owed.
    fn stop_thinking(&mut self) -> Result<(), PlayerError> {
        self.talk.say("stop")?;
        let begun = self.talk.now();
        while best_move(&self.talk.hear(begun, "stop", STOPPING)?).is_none() {}
        Ok(())
    }
}

impl Program for UciEngine {
    fn fits(&self, round: &dyn Round) -> bool {
        let set_up = (self.variant, self.chess960);
        round.uci().is_some_and(|game| (game.variant, game.chess960) == set_up)
    }

    fn new_game(&mut self) -> Result<(), PlayerError> {
        self.talk.say("ucinewgame")?;
        self.ready()
    }

    fn ask(
        &mut self,
        round: &dyn Round,
        go: &Go,
        stop: &AtomicBool,
    ) -> Result<Answer, PlayerError> {
        let game = round.uci().expect("the round fits the process");
        let position = PositionText { start: &game.start, moves: &game.moves };
        self.go(position, &bounded(go), stop)
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
        let none = Go::within(Duration::from_secs(120));
        let bounded = bounded(&none);
        assert_eq!(words(&bounded), "go movetime 1000");
        assert_eq!(bounded.patience, USUAL + GRACE);
        let some = Go { depth: Some(5), nodes: Some(1000), ..none };
        assert_eq!(words(&some), "go depth 5 nodes 1000");
        let clock = Go { clock: Some([(60_000, 600), (59_000, 500)]), ..none };
        assert_eq!(words(&clock), "go wtime 60000 btime 59000 winc 600 binc 500");
    }

    #[test]
    fn the_choice_is_the_word_after_bestmove() {
        assert_eq!(best_move("bestmove e2e4 ponder e7e5").as_deref(), Some("e2e4"));
        assert_eq!(best_move("bestmove").as_deref(), Some(""));
        assert_eq!(best_move("bestmoves e2e4"), None);
        assert_eq!(best_move(""), None);
    }
}
