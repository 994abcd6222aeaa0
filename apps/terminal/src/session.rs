//! Playing: reads lines, asks the referee, lets engines think, and shows what happened.

mod shown;
mod typed;

use std::io::{BufRead, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use trebejo_core::{ChanceTag, Deed, Limits, Node, Seat, Sitter, ToMessage};
use trebejo_play::{GameInfo, Line, PlayerError};
use trebejo_players::{AskError, Players, SeatPlayer};

use crate::Lang;
use crate::command::Command;
use crate::players::{SeatPlayers, ask};
use crate::screen::Look;
use crate::table::{Answer, PlayError, Seen, Table};
use crate::words::{Text, Words};

/// How long an engine thinks about a hint.
const HINT_TIME: Duration = Duration::from_secs(1);

/// How to play.
#[derive(Clone, Debug)]
pub struct PlaySettings {
    /// The language of the messages.
    pub lang: Lang,
    /// What the output can show.
    pub look: Look,
    /// A person sits at the other end: prompt them, and ask before a round is thrown away.
    pub interactive: bool,
    /// The least time a move takes when two engines play.
    pub pace: Duration,
    /// The command that goes on with a round, its id left out.
    pub come_back: String,
    /// Everyone who can be asked to play.
    pub players: Players,
}

impl Default for PlaySettings {
    fn default() -> PlaySettings {
        PlaySettings {
            lang: Lang::EN,
            look: Look::default(),
            interactive: false,
            pace: Duration::from_millis(200),
            come_back: "trebejo play --round".into(),
            players: Players::default(),
        }
    }
}

/// Plays until someone quits, the input ends, or two engines are done.
pub fn play(
    table: Table,
    settings: PlaySettings,
    input: impl BufRead,
    output: impl Write,
) -> Result<(), PlayError> {
    let info = table.game().info();
    let words = Words::new(settings.lang).of(&**table.game());
    Session {
        table,
        settings,
        words,
        info,
        input,
        output,
        drawn: None,
        seated: SeatPlayers::default(),
    }
    .run()
}

struct Session<I, O> {
    table: Table,
    settings: PlaySettings,
    words: Words,
    info: GameInfo,
    input: I,
    output: O,
    /// Which round was drawn at which event, so that the same board is not drawn twice.
    drawn: Option<(trebejo_store::RoundId, u32)>,
    /// Who thinks for the seats of engines.
    seated: SeatPlayers,
}

/// Whether to go on after a line.
enum Next {
    Go,
    Stop,
}

impl<I: BufRead, O: Write> Session<I, O> {
    fn run(mut self) -> Result<(), PlayError> {
        self.table.sit_down();
        let id = self.table.id().to_string();
        self.say(&Text::Welcome { game: self.words.game(self.info.names), id: &id })?;
        if let Node::Over(_) = self.table.round().node() {
            self.show_end()?;
        }
        loop {
            let next = match self.table.round().node() {
                Node::Over(_) if self.table.engines_only() => Next::Stop,
                Node::Over(_) => self.ask(None)?,
                Node::Chance => self.chance()?,
                Node::Decision(_) if self.table.house_acts() => self.chance()?,
                Node::Decision(seat) => match self.table.sitter(seat) {
                    Sitter::Engine(_) => self.engine_turn(seat)?,
                    Sitter::Person(_) => self.ask(Some(seat))?,
                },
            };
            if let Next::Stop = next {
                break;
            }
        }
        let id = self.table.id().to_string();
        if let Node::Over(_) = self.table.round().node() {
            return Ok(());
        }
        let command = self.settings.come_back.clone();
        self.say(&Text::Goodbye { id: &id, command: &command })
    }

    // The turns.

    /// Shows the board if it has changed, then reads a line and does what it says.
    fn ask(&mut self, seat: Option<Seat>) -> Result<Next, PlayError> {
        if seat.is_some() {
            self.draw_once()?;
        }
        if let (Some(_), Some((by, offer))) = (seat, self.table.open_offer()) {
            let by = self.seat_name(by);
            self.line(&self.words.offer_open(&by, offer))?;
        }
        let prompt = match seat {
            Some(_) if self.table.round().node() == Node::Chance => {
                let outcomes = self.table.round().chances();
                let example = outcomes.first().map_or("-", |outcome| &outcome.text);
                self.words.say(&Text::PromptChance { example })
            }
            Some(seat) => {
                let header = &self.table.round().record().header;
                self.words.prompt(seat, header, &self.table.example())
            }
            None => self.words.say(&Text::PromptOver),
        };
        let Some(line) = self.question(&prompt)? else { return Ok(Next::Stop) };
        if self.table.call_time()? {
            if let Some(seat) = seat {
                self.say(&Text::Late { seat: &self.seat_name(seat) })?;
            }
            self.show_end()?;
            return Ok(Next::Go);
        }
        self.obey(Command::read(&line), seat)
    }

    fn obey(&mut self, command: Command, seat: Option<Seat>) -> Result<Next, PlayError> {
        match (command, seat) {
            (Command::Nothing, _) => {}
            (Command::Quit, _) => return Ok(Next::Stop),
            (Command::Help, _) => {
                self.line(&self.words.help(&self.table.example(), &self.info))?;
            }
            (Command::Board, _) => self.board_again()?,
            (Command::Save(title), _) => self.save(&title)?,
            (Command::Restart, _) => self.restart(seat)?,
            (_, None) => self.say(&Text::OverAlready)?,
            (Command::Moves, Some(_)) => self.list_moves()?,
            (Command::Hint, Some(_)) => self.hint()?,
            (Command::Undo, Some(seat)) => self.undo(seat)?,
            (Command::Draw, Some(_)) if !self.info.draw_offers => {
                self.say(&Text::NoDraws)?;
            }
            (Command::Draw, Some(seat)) => self.offer_draw(seat)?,
            (Command::Claim, Some(seat)) => drop(self.tell(seat, "claim")?),
            (Command::Resign, Some(seat)) => self.resign(seat)?,
            (Command::Accept, Some(seat)) => {
                self.tell(self.table.answerer(seat), "accept")?;
            }
            (Command::Decline, Some(seat)) => {
                self.tell(self.table.answerer(seat), "decline")?;
            }
            (Command::Say(text), Some(seat)) => drop(self.tell(seat, &text)?),
        }
        Ok(Next::Go)
    }

    fn engine_turn(&mut self, seat: Seat) -> Result<Next, PlayError> {
        // An engine may claim a draw instead of thinking.
        let limits = loop {
            if let Some(question) = self.table.question() {
                break question.limits;
            }
            let seen = self.table.next()?;
            if let Node::Over(_) = self.table.round().node() {
                self.show_end()?;
                return Ok(Next::Go);
            }
            let asked = seen.is_some() || self.table.question().is_some();
            assert!(asked, "an engine is asked when its turn comes");
        };
        let alone = self.table.engines_only();
        if alone && self.drawn.is_none() {
            self.draw_once()?;
        }
        let began = Instant::now();
        let name = self.seat_name(seat);
        let who = self.words.sitter(&self.table.sitter(seat));
        let waiting = self.settings.interactive && self.settings.look.colour && !alone;
        if waiting {
            let thinking = self.words.say(&Text::Thinking { seat: &name, who: &who });
            write!(self.output, "{thinking}")?;
            self.output.flush()?;
        }
        let player = self.seated.at(&self.table, seat).expect("an engine sits here");
        let line = self.think(&player, &limits)?;
        if waiting {
            // Back to the margin and clear the line: the move takes its place.
            write!(self.output, "\r\x1b[K")?;
        }
        if alone {
            std::thread::sleep(self.settings.pace.saturating_sub(began.elapsed()));
        }
        match &line {
            Some(line) => self.table.decide(line.clone()),
            // It was stopped because its time is up.
            None => self.table.tick(),
        }
        while let Some(seen) = self.table.next()? {
            let deed = match seen {
                Seen::Happened(seq) => {
                    Some(self.table.round().record().events[seq as usize - 1].deed.clone())
                }
                Seen::Reloaded => {
                    self.say(&Text::Overtaken)?;
                    None
                }
                Seen::Illegal(text, why) => unreachable!("an engine plays {text}: {why:?}"),
                Seen::Answered(_) => None,
            };
            match deed {
                Some(Deed::Move(_)) => self.show_step(line.as_ref())?,
                Some(Deed::Flag) => self.say(&Text::Late { seat: &name })?,
                Some(Deed::Decline) => self.say(&Text::DrawDeclined { by: &name })?,
                _ => {}
            }
            if let Node::Over(_) = self.table.round().node() {
                self.table.settle()?;
                self.show_end()?;
            }
            if let Some(Deed::Move(_)) = deed {
                break;
            }
        }
        Ok(Next::Go)
    }

    fn chance(&mut self) -> Result<Next, PlayError> {
        match self.table.roll()? {
            Some(Answer::Done) => self.show_step(None)?,
            Some(_) => {}
            // Real dice: whoever sits here says what fell, in the words of the first seat.
            None if self.table.round().record().header.chance == Some(ChanceTag::Typed) => {
                return self.ask(Some(Seat::First));
            }
            None => {
                self.say(&Text::NoSeed)?;
                return Ok(Next::Stop);
            }
        }
        Ok(Next::Go)
    }

    /// Says something for a seat and shows what came of it.
    fn tell(&mut self, seat: Seat, text: &str) -> Result<bool, PlayError> {
        let Some(Answer::Refused(refusal)) = self.act(seat, text)? else { return Ok(true) };
        let sentence = self.words.refusal(&refusal, text, &self.table.example());
        self.line(&sentence)?;
        Ok(false)
    }

    /// Lets something happen; a refusal is handed back, everything else is shown.
    fn act(&mut self, seat: Seat, text: &str) -> Result<Option<Answer>, PlayError> {
        let before = self.table.round().ply();
        match self.table.say(seat, text)? {
            Answer::Done => {
                let after = self.table.round().ply();
                if after > before {
                    self.show_step(None)?;
                } else if after < before {
                    self.say(&Text::Undone)?;
                }
                if let Node::Over(_) = self.table.round().node() {
                    self.show_end()?;
                }
                Ok(None)
            }
            Answer::Overtaken => {
                self.say(&Text::Overtaken)?;
                if let Node::Over(_) = self.table.round().node() {
                    self.show_end()?;
                }
                Ok(None)
            }
            refused @ Answer::Refused(_) => Ok(Some(refused)),
        }
    }

    // Engines.

    /// Lets a player think; one that would overstep its time is stopped, and then there may be no move.
    fn think(&mut self, player: &SeatPlayer, limits: &Limits) -> Result<Option<Line>, PlayError> {
        let stop = AtomicBool::new(false);
        let (table, players) = (&self.table, &self.settings.players);
        let deadline = limits.clock.map(|clock| clock.own);
        let decision = std::thread::scope(|scope| {
            let stop = &stop;
            let watch = deadline.map(|left| {
                scope.spawn(move || {
                    std::thread::park_timeout(left);
                    stop.store(true, Ordering::Relaxed);
                })
            });
            let (game, round) = (table.game(), table.round());
            let found = ask(player, players, &**game, round, limits, stop, &mut |_| {});
            if let Some(watch) = watch {
                watch.thread().unpark();
            }
            found
        });
        match decision {
            Ok(decision) => {
                if let Some(fault) = decision.faults.last() {
                    self.say(&Text::StandIn { fault: fault.to_message() })?;
                }
                Ok(Some(decision.line))
            }
            Err(AskError::Player(PlayerError::Stopped)) => Ok(None),
            Err(error) => Err(error.into()),
        }
    }

    // Small questions.

    fn now(&self) -> (trebejo_store::RoundId, u32) {
        (self.table.id(), self.table.round().record().seq())
    }

    fn seat_name(&self, seat: Seat) -> String {
        self.words.seat_of(seat, &self.table.round().record().header)
    }
}
