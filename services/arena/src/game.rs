//! One game between two players, from an opening to its end: a table without people, whose events nobody has to save.

use std::collections::{HashMap, VecDeque};
use std::sync::atomic::AtomicBool;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use trebejo_core::{Message, MessageError, Node, Record, Rng, Seat, Sitter, ToMessage, Verdict};
use trebejo_play::{GameEntry, Line, PlayerSpec, Round, SeededChance};
use trebejo_table::{Decision, Input, JobId, Loaded, Output, Pauses, Report, Setup};

use crate::ArenaError;
use crate::judge::Judge;
use crate::losses;
use crate::messages::english;
use crate::opening::OpeningError;
use crate::plan::Adjudication;
use crate::result::{GameResult, Note, Pace, StoredGame};
use crate::thinker::{Clocks, Fault, Thinkers, Thought};

/// How far over its time a clocked player may be: what it takes to start and to answer.
const MARGIN: Duration = Duration::from_millis(30);

/// How a player lost that had not failed.
#[derive(Clone, Debug, MessageError)]
pub(crate) enum Mishap {
    /// Times in milliseconds.
    #[message("arena.late")]
    Late { player: String, took: u64, had: u64 },
    #[message("arena.illegal")]
    Illegal { player: String, text: String, position: String, why: Message },
}

/// What a game is played with.
pub(crate) struct Table<'a> {
    pub(crate) entry: &'a dyn GameEntry,
    pub(crate) rules: &'a Adjudication,
    /// The players by seat.
    pub(crate) players: [&'a PlayerSpec; 2],
    pub(crate) opening: Record,
    /// The engines' luck follows from it.
    pub(crate) seed: u64,
    pub(crate) stop: &'a AtomicBool,
    /// Hears of every position on the board.
    pub(crate) tell: &'a mut dyn FnMut(&dyn Round, Option<&Note>),
}

/// Plays a game; `None` if the arena stopped meanwhile. Number and players of the result are for the caller to
/// fill in.
pub(crate) fn play(
    table: Table<'_>,
    thinkers: &mut Thinkers<'_>,
) -> Result<Option<StoredGame>, ArenaError> {
    let Table { entry, rules, players, mut opening, seed, stop, tell } = table;
    for (tag, player) in opening.header.seats.iter_mut().zip(players) {
        tag.sitter = Sitter::Engine(player.to_string());
    }
    let title = format!("{} – {}", players[0], players[1]);
    opening
        .header
        .set_title(&title.chars().take(80).collect::<String>())
        .map_err(trebejo_play::OpenError::from)?;
    let round = entry.replay(&opening)?;
    let begun = round.ply();
    let mut rng = Rng::new(seed);
    rng.next_u64();
    let mut game = Game {
        table: trebejo_table::Table::new(Setup {
            loaded: Loaded { round, secret: None, nonces: HashMap::new() },
            used: Some(Duration::ZERO),
            pauses: Pauses { person: Duration::ZERO, engine: Duration::ZERO },
            // The record has a seed of its own for what falls in the game.
            source: Box::new(SeededChance::new(seed, 0)),
        }),
        wanted: VecDeque::new(),
        judge: Judge::new(rules, entry),
        clocks: players.map(|player| player.clock),
        notes: Vec::new(),
        pace: [Pace::default(); 2],
        fault: None,
    };
    (tell)(game.table.round(), None);
    for seat in Seat::BOTH {
        match thinkers.begin(players, seat, game.table.round()) {
            Ok(()) => {}
            Err(Fault::Lost(verdict, why)) => game.lose(seat, verdict, why),
            Err(Fault::Ours(error)) => return Err(error),
            Err(Fault::Stopped) => return Ok(None),
        }
        if game.fault.is_some() {
            break;
        }
    }
    // Engines play each other while somebody looks on.
    game.give(Input::Join { client: 0, seats: [false; 2], seen: None });
    while let Some((job, seat)) = game.next_question() {
        let (round, judge) = (game.table.round(), &mut game.judge);
        if let Some((verdict, winner)) = judge.judge(round.ply(), &|| round.position(), seat) {
            game.give(Input::Verdict { winner, verdict });
            continue;
        }
        let thinking = thinkers.think(players, seat, round, rng.next_u64(), &game.clocks, stop);
        match thinking {
            Ok(thought) => game.moved(job, seat, players[seat.index()], &thought),
            Err(Fault::Lost(verdict, why)) => game.lose(seat, verdict, why),
            Err(Fault::Stopped) => return Ok(None),
            Err(Fault::Ours(error)) => return Err(error),
        }
        (tell)(game.table.round(), game.notes.last());
    }
    Ok(Some(game.finish(entry, begun)))
}

struct Game<'a> {
    table: trebejo_table::Table,
    /// What the table wants done.
    wanted: VecDeque<Output>,
    judge: Judge<'a>,
    clocks: Clocks,
    notes: Vec<Note>,
    pace: [Pace; 2],
    fault: Option<Message>,
}

impl Game<'_> {
    /// Tells the table something. Time stands still: players have clocks of their own.
    fn give(&mut self, input: Input) {
        let outputs = self.table.handle(Duration::ZERO, input);
        self.wanted.extend(outputs);
    }

    /// Lets everything happen up to the next move of a player; `None` at the end of the game.
    fn next_question(&mut self) -> Option<(JobId, Seat)> {
        while let Some(output) = self.wanted.pop_front() {
            match output {
                Output::Save(_) => self.give(Input::Saved),
                Output::Think { job, seat, .. } if self.table.waits_for(job) => {
                    return Some((job, seat));
                }
                _ => {}
            }
        }
        None
    }

    fn lose(&mut self, seat: Seat, verdict: Verdict, why: Message) {
        self.fault = Some(why);
        self.give(Input::Verdict { winner: Some(seat.other()), verdict });
        self.settle();
    }

    /// Lets what has been decided happen; whoever asks for the next move finds it again.
    fn settle(&mut self) {
        while let Some(Output::Save(_)) = self.wanted.front() {
            self.wanted.pop_front();
            self.give(Input::Saved);
        }
    }

    fn moved(&mut self, job: JobId, seat: Seat, player: &PlayerSpec, thought: &Thought) {
        let i = seat.index();
        self.pace[i].count(thought.time, thought.nodes.unwrap_or(0));
        if let Some((left, increment)) = &mut self.clocks[i] {
            if thought.time > *left + MARGIN {
                let ms = |time: Duration| time.as_millis() as u64;
                let (player, took, had) = (player.to_string(), ms(thought.time), ms(*left));
                let late = Mishap::Late { player, took, had };
                return self.lose(seat, Verdict::Time, late.to_message());
            }
            *left = left.saturating_sub(thought.time) + *increment;
        }
        let line = Line {
            depth: 0,
            score: None,
            moves: vec![thought.text.clone()],
            cells: Vec::new(),
            nodes: 0,
            ms: 0,
        };
        let decision = Decision { line, spent: Some(thought.time) };
        self.give(Input::Moved { job, decision: Some(decision) });
        let ply = match self.wanted.pop_front() {
            Some(Output::Save(save)) => save.ply,
            Some(Output::Report(Report::Illegal { refusal, .. })) => {
                let no_move = || OpeningError::NoMove.to_message();
                let illegal = Mishap::Illegal {
                    player: player.to_string(),
                    text: thought.text.clone(),
                    position: self.table.round().position(),
                    why: refusal.map_or_else(no_move, |refusal| refusal.to_message()),
                };
                return self.lose(seat, Verdict::Illegal, illegal.to_message());
            }
            other => unreachable!("a move is saved or refused at once, not {other:?}"),
        };
        self.give(Input::Saved);
        let ms = thought.time.as_millis().min(u128::from(u32::MAX)) as u64;
        let (score, depth, nodes) = (thought.score, thought.depth, thought.nodes);
        let note = Note { ply, seat: i as u8, ms, score, depth, nodes };
        self.judge.hear(&note);
        self.notes.push(note);
    }

    fn finish(self, entry: &dyn GameEntry, opening: u32) -> StoredGame {
        let round = self.table.round();
        let Node::Over(outcome) = round.node() else {
            unreachable!("a game is played until it is over")
        };
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        let mut result = GameResult {
            game: 0,
            players: [0; 2],
            winner: None,
            end: String::new(),
            points: 0.0,
            plies: round.ply(),
            opening,
            lost_at: None,
            blunders: None,
            pace: self.pace,
            fault: self.fault.as_ref().map(english),
            fault_message: self.fault,
            at: now.as_millis() as i64,
        };
        result.set_outcome(outcome);
        losses::find(&mut result, entry, round, &self.notes);
        let record = round.record().to_string();
        StoredGame { result, notes: self.notes, record }
    }
}
