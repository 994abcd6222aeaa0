//! The client's side of UBGI: a backgammon program in a process of its own.
//!
//! The drafts of UBGI differ in small things, and a program is met in its own: options are set by `set` where it
//! has keys and by `setoption` where it has options, and the board goes out as XGID or, if it reads none, as a
//! GNU Backgammon ID. What it answers comes back in the words of our rounds.

#[cfg(all(test, unix))]
mod scripted;

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use trebejo_backgammon::{Backgammon, Stage, read_xgid, write_position_id};
use trebejo_core::{Node, Position, Score, Seat, ToMessage};
use trebejo_play::external::{
    Answer, Conversation, Go, HANDSHAKE, Info, LOOK_UP, Program, Protocol, STOPPING, Start,
};
use trebejo_play::{OptionHint, PlayerError, Round};

use crate::complaint::{Complaint, beginning};

/// A position in which everyone may double, to learn what a program understands.
const PROBE: &str = "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10";
/// No program has more options; a mad one may claim so.
const MOST_OPTIONS: usize = 1000;

/// UBGI, UCI's idea for backgammon.
pub(crate) struct Ubgi;

impl Protocol for Ubgi {
    fn word(&self) -> &'static str {
        "ubgi"
    }

    fn start(&self, start: &Start<'_>) -> Result<Box<dyn Program>, PlayerError> {
        let talk = (start.launch)(start.command, start.args)?;
        Ok(Box::new(UbgiEngine::start(talk, start.options, &start.round.position())?))
    }
}

/// A program that speaks UBGI and has introduced itself.
#[derive(Debug)]
struct UbgiEngine {
    talk: Box<dyn Conversation>,
    /// Whether it speaks the later draft, with `set` and `go chequer`.
    later: bool,
    /// What `set` knows, and what `setoption` knows.
    keys: Vec<String>,
    options: Vec<String>,
    reads_xgid: bool,
}

impl UbgiEngine {
    /// Lets a program introduce itself and sets its options. Where the game, whose position is an XGID, has a cube, it
    /// must answer questions about it.
    fn start(
        talk: Box<dyn Conversation>,
        options: &BTreeMap<String, String>,
        xgid: &str,
    ) -> Result<UbgiEngine, PlayerError> {
        let mut engine = UbgiEngine {
            talk,
            later: false,
            keys: Vec::new(),
            options: Vec::new(),
            reads_xgid: true,
        };
        engine.introduce()?;
        for (option, value) in options {
            engine.set(option, value)?;
        }
        engine.talk.say(&format!("position xgid {PROBE}"))?;
        engine.reads_xgid = engine.ready()?.is_none();
        if read_xgid(xgid).is_ok_and(|pos| pos.has_cube()) {
            if !engine.reads_xgid {
                return Err(engine.refused("position xgid", &Complaint::NoXgid));
            }
            engine.inquire("go cube", HANDSHAKE, None, Complaint::NoCube)?;
        }
        Ok(engine)
    }

    fn introduce(&mut self) -> Result<(), PlayerError> {
        self.talk.say("ubgi")?;
        let begun = self.talk.now();
        loop {
            let line = self.talk.hear(begun, "ubgi", HANDSHAKE)?;
            // The first draft ends its introduction in the second of these.
            if line == "ubgiok" || line == "readyok" {
                break;
            }
            self.learn(&line);
        }
        if self.later {
            self.talk.say("keys")?;
        }
        // An early program knows neither; whatever it says to that does not matter.
        self.ready().map(|_| ())
    }

    fn learn(&mut self, line: &str) {
        if line.starts_with("proto ") {
            self.later = true;
        } else if let Some(rest) = line.strip_prefix("key ") {
            self.later = true;
            let name = rest.split_whitespace().next().unwrap_or_default();
            if self.keys.len() < MOST_OPTIONS && !self.keys.iter().any(|known| known == name) {
                self.keys.push(name.into());
            }
        } else if let Some(rest) = line.strip_prefix("option name ") {
            let name = rest.split(" type ").next().unwrap_or_default().trim();
            if self.options.len() < MOST_OPTIONS {
                self.options.push(name.into());
            }
        }
    }

    fn set(&mut self, option: &str, value: &str) -> Result<(), PlayerError> {
        let is = |known: &&String| known.eq_ignore_ascii_case(option);
        let words = if let Some(key) = self.keys.iter().find(is) {
            format!("set {key} {value}")
        } else if let Some(name) = self.options.iter().find(is) {
            format!("setoption name {name} value {value}")
        } else {
            let hint = OptionHint::List;
            let (engine, option) = (self.talk.name().to_owned(), option.into());
            return Err(PlayerError::Option { engine, option, hint });
        };
        self.talk.say(&words)?;
        match self.ready()? {
            None => Ok(()),
            Some(said) => Err(self.refused("set", &Complaint::Said(beginning(&said)))),
        }
    }

    /// Waits until it has done what it was told; what it complained of meanwhile.
    fn ready(&mut self) -> Result<Option<String>, PlayerError> {
        self.talk.say("isready")?;
        let begun = self.talk.now();
        let mut complaint = None;
        loop {
            let line = self.talk.hear(begun, "isready", HANDSHAKE)?;
            if line == "readyok" {
                return Ok(complaint);
            }
            self.learn(&line);
            if is_complaint(&line) {
                complaint.get_or_insert(line);
            }
        }
    }

    fn refused(&self, asked: &'static str, said: &impl ToMessage) -> PlayerError {
        PlayerError::Refused { engine: self.talk.name().to_owned(), asked, said: said.to_message() }
    }

    /// Asks for a decision in a position, which is an XGID, and waits for it. `stop` brings it back early.
    fn go(&mut self, xgid: &str, go: &Go, stop: &AtomicBool) -> Result<Answer, PlayerError> {
        let pos = read_xgid(xgid).map_err(|why| self.refused("position xgid", &why))?;
        let role = match pos.stage() {
            Stage::Play(dice) => {
                if pos.board().each_play(dice, |_, _| {}) == 0 {
                    return Ok(Answer { best: "pass".into(), info: Info::default() });
                }
                self.place(&pos, xgid)?;
                self.talk.say(&format!("dice {} {}", dice.high(), dice.low()))?;
                "chequer"
            }
            _ => {
                self.place(&pos, xgid)?;
                "cube"
            }
        };
        let role = if self.later { role.into() } else { format!("role {role}") };
        let seat = match pos.node() {
            Node::Decision(seat) => seat,
            _ => pos.turn(),
        };
        let words = format!("go {role}{}", limits(go, seat));
        self.inquire(&words, go.patience, Some(stop), Complaint::Said)
    }

    fn place(&mut self, pos: &Backgammon, xgid: &str) -> Result<(), PlayerError> {
        if self.reads_xgid {
            return self.talk.say(&format!("position xgid {xgid}"));
        }
        self.talk.say(&format!("position gnubgid {}", write_position_id(pos.board())))
    }

    fn inquire(
        &mut self,
        words: &str,
        patience: Duration,
        stop: Option<&AtomicBool>,
        complaint: fn(String) -> Complaint,
    ) -> Result<Answer, PlayerError> {
        self.talk.say(words)?;
        let deadline = self.talk.now() + patience;
        let mut info = Info::default();
        loop {
            if stop.is_some_and(|stop| stop.load(Ordering::Relaxed)) {
                self.stop_thinking()?;
                return Err(PlayerError::Stopped);
            }
            if let Some(line) = self.talk.listen(deadline.min(self.talk.now() + LOOK_UP))? {
                if let Some(best) = answer(&line) {
                    return Ok(Answer { best, info });
                }
                if is_complaint(&line) {
                    return Err(self.refused("go", &complaint(beginning(&line))));
                }
                take_note(&mut info, &line);
            }
            if self.talk.now() >= deadline {
                return Err(self.talk.hang("go", patience));
            }
        }
    }

    /// Sends `stop` and waits for the answer that is owed; a program that knows no `stop` says so, or answers.
    fn stop_thinking(&mut self) -> Result<(), PlayerError> {
        self.talk.say("stop")?;
        let begun = self.talk.now();
        while answer(&self.talk.hear(begun, "stop", STOPPING)?).is_none() {}
        Ok(())
    }
}

impl Program for UbgiEngine {
    fn new_game(&mut self) -> Result<(), PlayerError> {
        self.talk.say("newgame")?;
        self.ready().map(|_| ())
    }

    fn ask(
        &mut self,
        round: &dyn Round,
        go: &Go,
        stop: &AtomicBool,
    ) -> Result<Answer, PlayerError> {
        self.go(&round.position(), go, stop)
    }
}

fn is_complaint(line: &str) -> bool {
    line == "sorry" || line == "error" || line.starts_with("error ")
}

/// How long it may think, in the words after `go`.
fn limits(go: &Go, seat: Seat) -> String {
    let mut words = String::new();
    // There is no clock in UBGI: a twentieth of what is left, and most of what comes back.
    let own = go.clock.map(|clocks| clocks[seat.index()]);
    let planned = own.map(|(left, bonus)| (left / 20 + bonus * 4 / 5).min(left / 3).max(1));
    let movetime = [go.movetime, planned].into_iter().flatten().min();
    // The roll itself counts as a ply there.
    let depth = go.depth.map(|plies| u64::from(plies) + 1);
    for (name, number) in [("movetime", movetime), ("depth", depth), ("nodes", go.nodes)] {
        if let Some(number) = number {
            words += &format!(" {name} {number}");
        }
    }
    words
}

/// What a line chooses, in the words of our rounds.
fn answer(line: &str) -> Option<String> {
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest: String = rest.trim().chars().filter(|c| !c.is_control()).take(60).collect();
    match word {
        "bestmove" => Some(match rest.as_str() {
            "" | "none" | "(none)" => "pass".into(),
            _ => rest,
        }),
        "bestcube" => Some(match rest.as_str() {
            "nodouble" | "no_double" => "roll".into(),
            "pass" => "drop".into(),
            _ => rest,
        }),
        _ => None,
    }
}

/// Numbers of an `info` line.
fn take_note(info: &mut Info, line: &str) {
    let Some(rest) = line.strip_prefix("info ") else { return };
    let mut words = rest.split_whitespace();
    while let Some(word) = words.next() {
        match word {
            "depth" => info.depth = words.next().and_then(|text| text.parse().ok()).or(info.depth),
            "nodes" => info.nodes = words.next().and_then(|text| text.parse().ok()).or(info.nodes),
            "score" | "eq" => {
                let equity = words.next().and_then(|text| text.parse::<f32>().ok());
                let equity = equity.filter(|equity| equity.is_finite());
                info.score = equity.map(Score::Equity).or(info.score);
            }
            // The rest of the line is plays.
            "pv" => return,
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_come_in_the_words_of_our_rounds() {
        assert_eq!(answer("bestmove 24/18 13/11 ").as_deref(), Some("24/18 13/11"));
        assert_eq!(answer("bestmove").as_deref(), Some("pass"));
        assert_eq!(answer("bestcube nodouble").as_deref(), Some("roll"));
        assert_eq!(answer("bestcube take").as_deref(), Some("take"));
        assert_eq!(answer("bestmoves 1/2"), None);
        assert!(answer(&format!("bestmove {}", "9".repeat(500))).unwrap().len() <= 60);
    }

    #[test]
    fn limits_are_put_in_words() {
        let go = Go::within(Duration::from_secs(1));
        assert_eq!(limits(&go, Seat::First), "");
        assert_eq!(
            limits(&Go { depth: Some(0), nodes: Some(9), ..go }, Seat::First),
            " depth 1 nodes 9"
        );
        let clock = Some([(1, 1), (60_000, 1_000)]);
        assert_eq!(limits(&Go { clock, ..go }, Seat::Second), " movetime 3800");
    }

    #[test]
    fn an_info_line_is_understood_in_parts() {
        let mut info = Info::default();
        take_note(&mut info, "info depth 3 score -0.25 xyzzy nodes 77 pv 8/5 6/5 nodes 1");
        assert_eq!((info.depth, info.nodes), (Some(3), Some(77)));
        assert_eq!(info.score, Some(Score::Equity(-0.25)));
        take_note(&mut info, "info score nan depth");
        assert_eq!((info.depth, info.score), (Some(3), Some(Score::Equity(-0.25))));
    }
}
