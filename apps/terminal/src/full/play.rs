//! The round on the screen: its state, and what happens by itself while time goes by. Engines think elsewhere, the
//! referee and the store are those of the [`Table`]; nothing is shown as played that is not on disk.

mod buttons;
mod draw;
mod keys;
mod side;

use std::time::{Duration, Instant};

use trebejo_core::{Cell, ChanceTag, Deed, Limits, Node, Seat, Shape, ToMessage};
use trebejo_play::{GameInfo, Line, Refusal, Step};
use trebejo_players::SeatPlayer;
use trebejo_store::RoundId;

use super::dialog::Dialog;
use super::hand::Hand;
use super::room::Room;
use super::theme::Tone;
use super::thinker::{Report, Task, Thinker};
use crate::players::SeatPlayers;
use crate::table::{Answer, PlayError, Seen, Table};
use crate::words::{Text, Words};

/// How long an engine thinks about a hint.
const HINT_TIME: Duration = Duration::from_secs(1);
/// How often the store is asked whether the round went on elsewhere.
const LOOK: Duration = Duration::from_millis(700);

/// What a question at the board is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Ask {
    /// Say this for a seat.
    Say(Seat, String),
    /// Leave things as they are.
    Nothing,
}

/// A round being played or looked through.
pub(crate) struct Play {
    table: Table,
    info: GameInfo,
    /// The line on the board, kept until something happens.
    steps: Vec<Step>,
    hand: Hand,
    /// Which round was read at which event.
    seen: (RoundId, u32),
    /// The ply looked at; `None` at the end of the line, where the round goes on.
    at: Option<u32>,
    /// Opened to be looked through: engines wait until somebody wants to play.
    watching: bool,
    cursor: Option<Cell>,
    /// The button the cursor is on, if it is not on the board.
    focus: Option<usize>,
    typed: String,
    flipped: bool,
    thinker: Option<Thinker>,
    /// Who thinks for the seats of engines.
    seated: SeatPlayers,
    /// A finished thought that waits for its time.
    ready: Option<(Seat, Line)>,
    /// What an engine thought last, and about whose move.
    thought: Option<(Seat, Line)>,
    hint: Option<Line>,
    notice: Option<(String, Tone)>,
    dialog: Option<Dialog<Ask>>,
    /// A longer text over the board, until a key.
    sheet: Option<String>,
    /// Something failed or waits for a person: nothing is tried again before the next key.
    stalled: bool,
    looked: Instant,
}

impl Play {
    /// Sits down at a table; `watching` to look through it from the beginning.
    pub fn new(table: Table, room: &Room, watching: bool) -> Play {
        let info = table.game().info();
        let only_second = matches!(
            [Seat::First, Seat::Second].map(|seat| table.sitter(seat).is_engine()),
            [true, false]
        );
        let mut play = Play {
            seen: (table.id(), table.round().record().seq()),
            steps: table.round().steps(0),
            hand: Hand::new(table.round(), &info.shape),
            table,
            info,
            at: watching.then_some(0),
            watching,
            cursor: None,
            focus: None,
            typed: String::new(),
            flipped: only_second,
            thinker: None,
            seated: SeatPlayers::default(),
            ready: None,
            thought: None,
            hint: None,
            notice: None,
            dialog: None,
            sheet: None,
            stalled: false,
            looked: Instant::now(),
        };
        if !watching {
            play.table.sit_down();
        }
        play.cursor = play.home_cell();
        play.arrive(room);
        play
    }

    /// The round's name in the store.
    #[cfg(test)]
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// The language, with the words of the game.
    fn words(&self, room: &Room) -> Words {
        room.words.of(&**self.table.game())
    }

    /// Where the cursor begins: in the middle of the side that moves first.
    fn home_cell(&self) -> Option<Cell> {
        let cells = self.info.shape.cells();
        let home = match self.info.shape {
            Shape::Grid { .. } => {
                if self.flipped {
                    52
                } else {
                    12
                }
            }
            Shape::Graph { .. } => 16,
            Shape::Points => 5,
        };
        cells.get(home).or(cells.first()).cloned()
    }

    /// The seat that acts for the person at the keys: the one to move, or the only one a person has.
    fn own_seat(&self) -> Option<Seat> {
        let person = |seat: &Seat| !self.table.sitter(*seat).is_engine();
        self.table.person_to_move().or_else(|| Seat::BOTH.into_iter().find(person))
    }

    fn is_over(&self) -> bool {
        matches!(self.table.round().node(), Node::Over(_))
    }

    /// Whether the board shows where the round stands now.
    fn is_live(&self) -> bool {
        self.at.is_none()
    }

    /// The ply shown.
    fn ply(&self) -> u32 {
        let last = self.table.round().ply();
        self.at.unwrap_or(last).min(last)
    }

    /// Goes to a ply; past the last one the round goes on.
    fn go_to(&mut self, ply: u32) {
        let last = self.table.round().ply();
        self.at = (ply < last).then_some(ply);
        self.notice = None;
    }

    /// Lets time go by: hears engines, does what the table wants, looks whether the round went on elsewhere.
    pub fn tick(&mut self, room: &Room) -> Result<(), PlayError> {
        self.hear(room)?;
        if !self.watching {
            self.table.tick();
            self.follow(room)?;
        }
        if self.looked.elapsed() >= LOOK {
            self.looked = Instant::now();
            if self.table.refresh()? {
                self.thinker = None;
                self.arrive(room);
                self.notice = Some((room.words.say(&Text::Overtaken), Tone::Gold));
            }
        }
        if self.watching || self.stalled || self.ready.is_some() {
            return Ok(());
        }
        let busy = self.thinker.as_ref().is_some_and(|thinker| thinker.task != Task::Hint);
        if let (Some(question), false) = (self.table.question(), busy)
            && let Some(player) = self.seated.at(&self.table, question.seat)
        {
            let (task, limits) = (Task::Turn(question.seat), question.limits);
            let thinker = Thinker::start(&self.table, &room.players, player, task, limits);
            self.thinker = Some(thinker);
        }
        let typed = self.table.round().record().header.chance == Some(ChanceTag::Typed);
        if self.table.round().node() == Node::Chance && !typed {
            self.stalled = true;
            self.notice = Some((room.words.say(&Text::NoSeed), Tone::Bad));
        }
        Ok(())
    }

    /// Does what the table wants and shows what came of it.
    fn follow(&mut self, room: &Room) -> Result<(), PlayError> {
        let (mut notice, mut happened) = (None, false);
        while let Some(seen) = self.table.next()? {
            match seen {
                Seen::Happened(seq) => {
                    happened = true;
                    let record = self.table.round().record();
                    let event = &record.events[seq as usize - 1];
                    if let (Deed::Decline, Some(seat)) = (&event.deed, event.seat) {
                        let words = self.words(room);
                        let by = words.seat_of(seat, &record.header);
                        notice = Some((words.say(&Text::DrawDeclined { by: &by }), Tone::Quiet));
                    }
                }
                Seen::Reloaded => {
                    happened = true;
                    notice = Some((room.words.say(&Text::Overtaken), Tone::Gold));
                }
                Seen::Illegal(text, refusal) => {
                    self.stalled = true;
                    let refusal = refusal.unwrap_or(Refusal::NotYourTurn);
                    let why = room.words.refusal(&refusal, &text, &self.table.example());
                    notice = Some((why, Tone::Bad));
                }
                Seen::Answered(_) => {}
            }
        }
        if happened {
            self.arrive(room);
        }
        if let Some(notice) = notice.filter(|_| !self.is_over()) {
            self.notice = Some(notice);
        }
        Ok(())
    }

    /// Goes on with a round that was only looked at; its clock stands still for a moment first.
    fn stop_watching(&mut self, room: &Room) -> Result<(), PlayError> {
        if std::mem::take(&mut self.watching) {
            self.table = Table::resume(&room.games, room.store.clone(), self.table.id())?;
            self.table.sit_down();
            self.arrive(room);
        }
        self.go_to(u32::MAX);
        Ok(())
    }

    /// Takes in what an engine says.
    fn hear(&mut self, room: &Room) -> Result<(), PlayError> {
        while let Some(thinker) = &self.thinker {
            let Some(report) = thinker.hear() else { break };
            let (task, current) = (thinker.task, thinker.seq == self.table.round().record().seq());
            let done = matches!(report, Report::Done(_));
            if done {
                self.thinker = None;
            }
            let node = self.table.round().node();
            let ((Task::Turn(seat), _) | (Task::Hint, Node::Decision(seat))) = (task, node) else {
                continue;
            };
            match report {
                _ if !current => {}
                Report::Done(Err(error)) => {
                    self.stalled = true;
                    self.notice = Some((room.words.say(&error), Tone::Bad));
                }
                Report::Thought(line) => self.thought = Some((seat, line)),
                Report::Done(Ok(decision)) => match task {
                    Task::Turn(seat) => {
                        if let Some(fault) = decision.faults.last() {
                            self.notice = Some((
                                room.words.say(&Text::StandIn { fault: fault.to_message() }),
                                Tone::Bad,
                            ));
                        }
                        self.ready = Some((seat, decision.line));
                    }
                    Task::Hint => {
                        let line = decision.line;
                        self.notice = Some((room.words.hint(&line), Tone::Accent));
                        self.thought = Some((seat, line.clone()));
                        self.hint = Some(line);
                    }
                },
            }
        }
        let paced = !self.table.engines_only() || self.table.thought() >= room.pace;
        if let Some((seat, line)) = self.ready.take_if(|_| paced) {
            if line.score.is_some() {
                self.thought = Some((seat, line.clone()));
            }
            self.table.decide(line);
            self.follow(room)?;
        }
        Ok(())
    }

    /// Says something for a seat and shows what came of it; whether it is done.
    fn say(&mut self, seat: Seat, text: &str, room: &Room) -> Result<bool, PlayError> {
        let answer = self.table.say(seat, text)?;
        Ok(self.answered(&answer, text, room))
    }

    fn answered(&mut self, answer: &Answer, text: &str, room: &Room) -> bool {
        match answer {
            Answer::Done => self.arrive(room),
            Answer::Overtaken => {
                self.arrive(room);
                self.notice = Some((room.words.say(&Text::Overtaken), Tone::Gold));
            }
            Answer::Refused(refusal) => {
                let example = self.table.example();
                self.notice = Some((room.words.refusal(refusal, text, &example), Tone::Bad));
                return false;
            }
        }
        true
    }

    /// Reads the round anew after something has happened.
    fn arrive(&mut self, room: &Room) {
        let round = self.table.round();
        let now = (self.table.id(), round.record().seq());
        if now != self.seen {
            self.seen = now;
            self.steps = round.steps(0);
            self.hand = Hand::new(round, &self.info.shape);
            self.hint = None;
            self.ready = None;
            self.notice = None;
            self.focus = None;
            // A hint for a position that is gone is of no use.
            self.thinker = self.thinker.take().filter(|thinker| thinker.seq == now.1);
        }
        let words = self.words(room);
        if let Node::Over(outcome) = self.table.round().node() {
            let result = words.outcome(outcome, &self.table.round().record().header);
            self.notice = Some((words.say(&Text::Over { result: &result }), Tone::Gold));
            self.dialog = None;
        } else if let Some((by, offer)) = self.table.round().offer() {
            let header = &self.table.round().record().header;
            let name = |seat| words.seat_of(seat, header);
            let notice = match header.sitter(by.other()).is_engine() {
                true => words.say(&Text::DrawWaits { to: &name(by.other()) }),
                false => words.offer_open(&name(by), offer),
            };
            self.notice = Some((notice, Tone::Gold));
        }
    }

    /// Asks the strongest engine what it would play.
    fn ask_for_hint(&mut self, room: &Room) {
        match (self.info.strongest(), self.table.person_to_move()) {
            (Some(engine), Some(_)) if self.thinker.is_none() => {
                let limits = Limits { time: Some(HINT_TIME), ..Limits::default() };
                let player = SeatPlayer::new(&engine);
                let thinker =
                    Thinker::start(&self.table, &room.players, player, Task::Hint, limits);
                self.thinker = Some(thinker);
            }
            (_, Some(_)) if self.thinker.is_some() => {}
            _ => self.notice = Some((room.words.say(&Text::NoHint), Tone::Quiet)),
        }
    }
}
