//! GNU Backgammon in a seat of ours: started without its window, told to listen on a port of this machine, asked one
//! question at a time.

use std::io::{BufRead, BufReader, ErrorKind, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use trebejo_backgammon::formats::write_fibs;
use trebejo_backgammon::{Backgammon, Stage, read_xgid};
use trebejo_core::ToMessage;
use trebejo_play::external::{
    Answer, Conversation, Go, HANDSHAKE, Info, KnownEngine, LOOK_UP, Program, Protocol, Start,
};
use trebejo_play::{PlayerError, Round};

use super::known;
use super::settings::Settings;
use crate::complaint::{Complaint, beginning};

/// A port may be taken between our finding it free and its use.
const ATTEMPTS: u32 = 3;
/// A position in which the side on turn is behind in its match.
const BEHIND: &str = "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:2:0:3:10";
/// Where a board line has the scores, and who may double, its first word counted.
const SCORES: [usize; 2] = [4, 5];
const MAY_DOUBLE: [usize; 2] = [38, 39];
/// Where systems keep games, which is not on everyone's path.
const GAMES: [&str; 2] = ["/usr/games", "/usr/local/games"];

/// GNU Backgammon itself, over the socket of its external interface.
pub(crate) struct Gnubg;

impl Protocol for Gnubg {
    fn word(&self) -> &'static str {
        "gnubg"
    }

    fn known(&self) -> Vec<KnownEngine> {
        known()
    }

    fn is_installed(&self, command: &str) -> bool {
        find_program(command).is_file()
    }

    fn start(&self, start: &Start<'_>) -> Result<Box<dyn Program>, PlayerError> {
        Ok(Box::new(GnubgEngine::start(start)?))
    }
}

/// GNU Backgammon, alive and listening to us.
#[derive(Debug)]
struct GnubgEngine {
    // Before the process, so that the connection ends first.
    socket: BufReader<TcpStream>,
    talk: Box<dyn Conversation>,
    /// Whether it takes the first score of a line for that of the side whose checkers are negative, as version 1.07 does
    /// where no double waits.
    turns_scores: bool,
    /// Whether it owes an answer nobody waits for.
    owes: bool,
}

impl GnubgEngine {
    /// Starts it and waits until it listens.
    fn start(start: &Start<'_>) -> Result<GnubgEngine, PlayerError> {
        let settings = Settings::read(start.name, start.options, start.depth)?;
        let command = find_program(start.command).display().to_string();
        // No window, no sounds, no settings of whoever sits here.
        let mut args = ["-t", "-q", "-r"].map(String::from).to_vec();
        args.extend_from_slice(start.args);
        let start = Start { command: &command, args: &args, ..*start };
        let mut last = None;
        for _ in 0..ATTEMPTS {
            match GnubgEngine::try_start(&start, &settings) {
                Err(error @ PlayerError::Hang { .. }) => last = Some(error),
                other => return other,
            }
        }
        Err(last.expect("there was an attempt"))
    }

    fn try_start(start: &Start<'_>, settings: &Settings) -> Result<GnubgEngine, PlayerError> {
        let missing = |why: &dyn ToMessage| PlayerError::Start {
            engine: start.name.into(),
            why: why.to_message(),
        };
        let port = free_port().map_err(|error| missing(&Complaint::NoPort(error.to_message())))?;
        let started = (start.launch)(start.command, start.args);
        let mut talk = started.map_err(|error| match error {
            PlayerError::Start { why, .. } => missing(&Complaint::NoGnubg(why)),
            other => other,
        })?;
        for line in settings.commands(port) {
            talk.say(&line)?;
        }
        let begun = talk.now();
        let stream = loop {
            match TcpStream::connect((Ipv4Addr::LOCALHOST, port)) {
                Ok(stream) => break stream,
                Err(_) if talk.now() < begun + HANDSHAKE => {
                    // What it says meanwhile is for people; that it has ended is for us.
                    while talk.listen(talk.now() + LOOK_UP)?.is_some() {}
                }
                Err(_) => return Err(talk.hang("external", HANDSHAKE)),
            }
        };
        let ready = stream.set_read_timeout(Some(LOOK_UP)).and_then(|()| stream.set_nodelay(true));
        ready.map_err(|error| missing(&error))?;
        let mut engine =
            GnubgEngine { socket: BufReader::new(stream), talk, turns_scores: false, owes: false };
        engine.introduce()?;
        engine.probe()?;
        Ok(engine)
    }

    /// Makes sure that it is the one who listens there.
    fn introduce(&mut self) -> Result<(), PlayerError> {
        self.say("version")?;
        let never = AtomicBool::new(false);
        loop {
            let line = self.hear("version", HANDSHAKE, &never)?;
            if line.starts_with("Software: ") {
                return Ok(());
            }
        }
    }

    /// Learns how it reads scores: whoever lacks three points where the other lacks one is behind.
    fn probe(&mut self) -> Result<(), PlayerError> {
        let pos = read_xgid(BEHIND).expect("a position of ours");
        let line = question(&pos, false);
        let (board, _) = line.split_once(' ').expect("words after the board");
        self.say(&format!("evaluation fibsboard {board} plies 0 cubeless"))?;
        let answer = self.hear("evaluation", HANDSHAKE, &AtomicBool::new(false))?;
        let chance = answer.rsplit(' ').next().and_then(|text| text.parse::<f32>().ok());
        let chance = chance.ok_or_else(|| self.said(&answer))?;
        self.turns_scores = chance > 0.5;
        Ok(())
    }

    /// Asks for a decision in a position, which is an XGID, and waits for it. `stop` brings us back early.
    fn decide(
        &mut self,
        xgid: &str,
        patience: Duration,
        stop: &AtomicBool,
    ) -> Result<Answer, PlayerError> {
        let pos = read_xgid(xgid).map_err(|why| self.refused(&why))?;
        let said = |best: &str| Ok(Answer { best: best.into(), info: Info::default() });
        match pos.stage() {
            Stage::Play(dice) if pos.board().each_play(dice, |_, _| {}) == 0 => {
                return said("pass");
            }
            // It has just doubled here, and knows no question about the answer to that.
            Stage::Beavered => return said("take"),
            _ => {}
        }
        if self.owes {
            // The answer to a question nobody waits for any more comes first.
            self.hear("board", patience, stop)?;
        }
        self.drain()?;
        self.say(&question(&pos, self.turns_scores))?;
        let answer = self.hear("board", patience, stop)?;
        if answer.starts_with("Error") {
            return Err(self.said(&answer));
        }
        match answer.as_str() {
            "" => said("pass"),
            "beaver" if !pos.may_beaver() => said("take"),
            other => said(&other.chars().take(60).collect::<String>()),
        }
    }

    fn said(&self, answer: &str) -> PlayerError {
        self.refused(&Complaint::Said(beginning(answer)))
    }

    fn refused(&self, said: &impl ToMessage) -> PlayerError {
        let said = said.to_message();
        PlayerError::Refused { engine: self.talk.name().to_owned(), asked: "board", said }
    }

    /// Passes over what it tells people, so that it never waits for us to read it.
    fn drain(&mut self) -> Result<(), PlayerError> {
        while self.talk.listen(self.talk.now())?.is_some() {}
        Ok(())
    }

    fn say(&mut self, line: &str) -> Result<(), PlayerError> {
        let said = self.socket.get_mut().write_all(format!("{line}\n").as_bytes());
        self.owes = true;
        said.map_err(|_| self.talk.crash())
    }

    fn hear(
        &mut self,
        asked: &'static str,
        patience: Duration,
        stop: &AtomicBool,
    ) -> Result<String, PlayerError> {
        let begun = self.talk.now();
        let mut line = Vec::new();
        loop {
            match self.socket.read_until(b'\n', &mut line) {
                Ok(0) => return Err(self.talk.crash()),
                Ok(_) if line.ends_with(b"\n") => {
                    self.owes = false;
                    let text = String::from_utf8_lossy(&line);
                    return Ok(text.trim_matches(|c: char| c.is_whitespace() || c == '\0').into());
                }
                Ok(_) => {}
                Err(error) => match error.kind() {
                    ErrorKind::WouldBlock | ErrorKind::TimedOut | ErrorKind::Interrupted => {}
                    _ => return Err(self.talk.crash()),
                },
            }
            if stop.load(Ordering::Relaxed) {
                return Err(PlayerError::Stopped);
            }
            if self.talk.now() >= begun + patience {
                return Err(self.talk.hang(asked, patience));
            }
        }
    }
}

impl Program for GnubgEngine {
    /// Another game begins: nothing it has to know, as every question says everything.
    fn new_game(&mut self) -> Result<(), PlayerError> {
        if self.owes {
            return Err(self.talk.hang("board", Duration::ZERO));
        }
        self.drain()
    }

    fn ask(
        &mut self,
        round: &dyn Round,
        go: &Go,
        stop: &AtomicBool,
    ) -> Result<Answer, PlayerError> {
        self.decide(&round.position(), go.patience, stop)
    }
}

/// A position as it wants to be asked: told by the side on turn, which is also the one that has doubled.
fn question(pos: &Backgammon, turns_scores: bool) -> String {
    let line = write_fibs(pos, ["w", "b"], pos.turn());
    let mut fields: Vec<&str> = line.split(':').collect();
    if turns_scores && pos.stage() != Stage::Doubled {
        fields.swap(SCORES[0], SCORES[1]);
    }
    // Where nobody may double, it would take that for a double that waits.
    if MAY_DOUBLE.iter().all(|place| fields[*place] == "0") {
        MAY_DOUBLE.iter().for_each(|place| fields[*place] = "1");
    }
    let jacoby = if pos.rules().jacoby { "on" } else { "off" };
    format!("{} jacobyrule {jacoby} crawfordrule on", fields.join(":"))
}

fn free_port() -> std::io::Result<u16> {
    Ok(TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()?.port())
}

/// A program by its name: on the path, or where games are kept.
pub(super) fn find_program(command: &str) -> PathBuf {
    let plain = Path::new(command);
    if plain.components().count() > 1 {
        return plain.into();
    }
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders = std::env::split_paths(&path).chain(GAMES.map(PathBuf::from));
    let found = folders.map(|folder| folder.join(command)).find(|path| path.is_file());
    found.unwrap_or_else(|| plain.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_question_is_told_by_the_side_on_turn_and_fits_its_line() {
        let pos = read_xgid("XGID=-b----E-C---eE---c-e----B-:0:0:-1:D:12:12:0:25:10").unwrap();
        let line = question(&pos, true);
        assert!(line.starts_with("board:b:w:25:12:12:"), "{line}");
        assert!(line.ends_with(":1 jacobyrule off crawfordrule on"), "{line}");
        assert!(line.len() < 255);
    }

    #[test]
    fn scores_are_told_as_it_reads_them() {
        let behind = read_xgid(BEHIND).unwrap();
        assert!(question(&behind, false).starts_with("board:w:b:3:0:2:"));
        assert!(question(&behind, true).starts_with("board:w:b:3:2:0:"));
        let doubled = read_xgid(&BEHIND.replace(":00:", ":D:")).unwrap();
        assert!(question(&doubled, true).starts_with("board:w:b:3:0:2:"));
        // A Crawford game, in which nobody may double, has no double that waits.
        let crawford = read_xgid("XGID=-b----E-C---eE---c-e----B-:0:0:1:31:2:0:1:3:10").unwrap();
        let line = question(&crawford, false);
        assert!(line.contains(":3:1:0:0:1:1:1:0:1:-1:0:25:"), "{line}");
    }
}
