//! Where the orders of a UBGI client are worked off, one after the other.

use std::io::Write;
use std::sync::atomic::AtomicBool;

use trebejo_backgammon::{Backgammon, Move, Rules, Stage, read_xgid, write_xgid};
use trebejo_core::host::Host;
use trebejo_core::{Game, Limits};

use super::keys;
use super::session::Session;
use super::words::{Complaint, Go, Order, Role};
use crate::brain::{Brain, Decision, PlaySettings, write_steps};

/// The engine with the game it is told of, and where its answers go.
pub(super) struct Worker<W> {
    output: W,
    brain: Brain,
    session: Session,
}

impl<W: Write> Worker<W> {
    pub(super) fn new(host: Host, output: W) -> Worker<W> {
        let brain = Brain::new(host, PlaySettings::FULL);
        Worker { output, brain, session: Session::default() }
    }

    /// Does what a line asks for, or complains of it.
    pub(super) fn work(&mut self, order: Result<Order, Complaint>, stop: &AtomicBool) {
        let bare = matches!(order, Ok(Order::Bare(_)));
        match order.and_then(|order| self.obey(order, stop)) {
            Ok(lines) => lines.iter().for_each(|line| self.say(line)),
            // The first draft knows one word for all that goes wrong.
            Err(_) if bare => self.say("sorry"),
            Err(complaint) => self.say(&complaint.to_string()),
        }
    }

    fn say(&mut self, line: &str) {
        // A client that has gone reads nothing; its input ends too, and that ends us.
        let _ = writeln!(self.output, "{line}");
        let _ = self.output.flush();
    }

    fn obey(&mut self, order: Order, stop: &AtomicBool) -> Result<Vec<String>, Complaint> {
        let nothing = Ok(Vec::new());
        match order {
            Order::Ubgi => {
                // On the side: on a busy machine the client would not wait for what comes late in a game.
                std::thread::spawn(Brain::warm_up);
                Ok(introduction())
            }
            Order::IsReady => Ok(vec!["readyok".into()]),
            Order::Keys => Ok(keys::keys()),
            Order::Get(key) => {
                let value = keys::get(&key, self.brain.settings(), self.session.rules)?;
                Ok(vec![format!("value {key} {value}")])
            }
            Order::Set(key, value) => {
                let mut settings = self.brain.settings();
                keys::set(&key, &value, &mut settings, &mut self.session.rules)?;
                if settings != self.brain.settings() {
                    self.brain = Brain::new(self.brain.host(), settings);
                }
                nothing
            }
            Order::NewGame => {
                self.session.new_game();
                // Equal games err alike, however many were played before.
                self.brain = Brain::new(self.brain.host(), self.brain.settings());
                nothing
            }
            Order::Session(pairs) => self.session.begin(&pairs).map(|()| Vec::new()),
            Order::Score(own, other) => {
                self.session.set_score([own, other]);
                nothing
            }
            Order::Cube(value, owner) => self.session.set_cube(value, &owner).map(|()| Vec::new()),
            Order::Turn(turn) => {
                self.session.set_turn(turn);
                nothing
            }
            Order::Position(form, text) => self.session.place(&form, &text).map(|()| Vec::new()),
            Order::Dice(text) => self.session.roll(&text).map(|()| Vec::new()),
            Order::Go(go) => self.go(&go, stop),
            Order::Bare(text) => self.bare(&text, stop).map(|line| vec![line]),
            Order::Stop | Order::Quit | Order::Nothing => nothing,
        }
    }

    fn go(&mut self, go: &Go, stop: &AtomicBool) -> Result<Vec<String>, Complaint> {
        let pos = self.session.position()?;
        match (go.role, pos.stage()) {
            (_, Stage::Over(_)) => Err(Complaint::state("the game is over")),
            (_, Stage::Opening) => {
                Err(Complaint::state("missing dice, the opening roll is to come"))
            }
            (Role::Any | Role::Chequer, Stage::Play(_)) => {
                let (decision, mut lines) = self.think(&pos, go, stop)?;
                lines.push(format!("bestmove {}", payload(decision.mv)));
                Ok(lines)
            }
            (Role::Turn, Stage::Play(_)) => self.turn(&pos, go, stop),
            (Role::Chequer | Role::Turn, _) => Err(Complaint::state("missing dice")),
            (Role::Cube, Stage::Play(_)) => {
                Err(Complaint::state("the dice have fallen, the cube comes before them"))
            }
            // Nobody may double here, so nobody does.
            (Role::Any | Role::Cube, Stage::Roll) => Ok(vec!["bestcube nodouble".into()]),
            (Role::Any | Role::Cube, _) => {
                let (decision, mut lines) = self.think(&pos, go, stop)?;
                lines.push(format!("bestcube {}", cube_word(decision.mv)));
                Ok(lines)
            }
        }
    }

    /// Both decisions of a turn: whether it would have doubled before this roll, and how it plays it.
    fn turn(
        &mut self,
        pos: &Backgammon,
        go: &Go,
        stop: &AtomicBool,
    ) -> Result<Vec<String>, Complaint> {
        let mut cube = "nodouble";
        let before = before_roll(pos)?;
        if before.stage() == Stage::Cube {
            let (decision, _) = self.think(&before, go, stop)?;
            cube = cube_word(decision.mv);
        }
        let (decision, mut lines) = self.think(pos, go, stop)?;
        lines.push(format!("bestturn cube={cube} move={}", payload(decision.mv)));
        Ok(lines)
    }

    fn think(
        &mut self,
        pos: &Backgammon,
        go: &Go,
        stop: &AtomicBool,
    ) -> Result<(Decision, Vec<String>), Complaint> {
        let decision = self.brain.decide(pos, &go.limits, stop);
        let decision = decision.ok_or_else(|| Complaint::state("nothing is to be decided"))?;
        let info = info(&decision);
        Ok((decision, vec![info]))
    }

    /// Answers a position alone with a decision alone.
    fn bare(&mut self, text: &str, stop: &AtomicBool) -> Result<String, Complaint> {
        let options = trebejo_core::Options::default();
        let pos = trebejo_backgammon::BackgammonGame::read_position(text, &options);
        let mut pos = pos.map_err(Complaint::value)?;
        let Rules { jacoby, beavers, .. } = self.session.rules;
        if text.starts_with("board:") && (jacoby || beavers) {
            // The line says nothing of these.
            let again = trebejo_backgammon::formats::read_fibs(text, self.session.rules);
            pos = again.map_err(Complaint::value)?.0;
        }
        if pos.stage() == Stage::Roll {
            return Ok("roll".into());
        }
        let decision = self.brain.decide(&pos, &Limits::default(), stop);
        let decision = decision.ok_or_else(|| Complaint::state("nothing is to be decided"))?;
        Ok(match decision.mv {
            Move::Play(play) => write_steps(play),
            Move::Pass => String::new(),
            Move::Roll => "roll".into(),
            other => cube_word(other).into(),
        })
    }
}

fn introduction() -> Vec<String> {
    let mut lines = vec![
        concat!("id name Trebejo ", env!("CARGO_PKG_VERSION")).into(),
        "id author the Trebejo maintainers".into(),
        concat!("id version ", env!("CARGO_PKG_VERSION")).into(),
        "proto 0.2".into(),
    ];
    lines.extend(keys::keys());
    lines.extend(keys::options());
    lines.push("ubgiok".into());
    lines
}

/// The same before the dice fell.
fn before_roll(pos: &Backgammon) -> Result<Backgammon, Complaint> {
    let text = write_xgid(pos);
    let mut parts: Vec<&str> = text.split(':').collect();
    parts[4] = "00";
    read_xgid(&parts.join(":")).map_err(Complaint::state)
}

fn payload(mv: Move) -> String {
    match mv {
        Move::Play(play) => write_steps(play),
        _ => "pass".into(),
    }
}

fn cube_word(mv: Move) -> &'static str {
    match mv {
        Move::Double => "double",
        Move::Take => "take",
        Move::Drop => "drop",
        Move::Beaver => "beaver",
        _ => "nodouble",
    }
}

/// What was found, for whoever likes to read along.
fn info(decision: &Decision) -> String {
    let Decision { equity, plies, nodes, time, .. } = decision;
    let mut line = format!("info depth {} nodes {nodes} time_ms {}", plies + 1, time.as_millis());
    line += &format!(" score {equity:.4}");
    if let Some([single, gammon, backgammon, _, lost_gammon, lost_backgammon]) = decision.ends {
        line += &format!(
            " pwin {:.4} pgammon {:.4} pbg {:.4} plosegammon {:.4} plosebg {:.4}",
            single + gammon + backgammon,
            gammon + backgammon,
            backgammon,
            lost_gammon + lost_backgammon,
            lost_backgammon
        );
    }
    line
}
