//! One game between two players, from an opening to its end.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use trebejo_core::{Deed, Event, Node, Record, Rng, Seat, Sitter, Verdict};
use trebejo_play::{GameEntry, Round, Said, house_event};
use trebejo_protocols::Registry;

use crate::judge::Judge;
use crate::losses;
use crate::plan::Adjudication;
use crate::result::{GameResult, Note, Pace, StoredGame};
use crate::thinker::{Clocks, Fault, Thinkers, Thought};
use crate::{ArenaError, Player};

/// How far over its time a clocked player may be: what it takes to start and to answer.
const MARGIN: Duration = Duration::from_millis(30);

/// What a game is played with.
pub(crate) struct Table<'a> {
    pub(crate) entry: &'static dyn GameEntry,
    pub(crate) registry: &'a Registry,
    pub(crate) rules: &'a Adjudication,
    /// The players by seat.
    pub(crate) players: [&'a Player; 2],
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
    let Table { entry, registry, rules, players, mut opening, seed, stop, tell } = table;
    for (tag, player) in opening.header.seats.iter_mut().zip(players) {
        // A record knows the engines of its game and people; a program of another house is a guest.
        tag.sitter = match registry.get(&player.engine) {
            Some(_) => Sitter::person(&player.engine).map_err(trebejo_play::OpenError::from)?,
            None => Sitter::Engine(player.engine.clone()),
        };
    }
    let title = format!("{} – {}", players[0], players[1]);
    opening
        .header
        .set_title(&title.chars().take(80).collect::<String>())
        .map_err(trebejo_play::OpenError::from)?;
    let mut game = Game {
        round: entry.replay(&opening)?,
        judge: Judge::new(rules, entry),
        clocks: players.map(|player| player.clock),
        notes: Vec::new(),
        pace: [Pace::default(); 2],
        fault: None,
    };
    let begun = game.round.ply();
    let mut rng = Rng::new(seed);
    rng.next_u64();
    (tell)(&*game.round, None);
    for seat in Seat::BOTH {
        match thinkers.begin(players[seat.index()], &*game.round) {
            Ok(()) => {}
            Err(Fault::Lost(verdict, why)) => game.lose(seat, verdict, why),
            Err(Fault::Ours(error)) => return Err(error),
            Err(Fault::Stopped) => return Ok(None),
        }
        if game.fault.is_some() {
            break;
        }
    }
    loop {
        let seat = match game.round.node() {
            Node::Over(_) => break,
            Node::Chance => {
                // Its number in the stream of the pair's luck is that of the draw in this game.
                let event =
                    house_event(&*game.round, None).expect("luck from a seed waits for nobody");
                game.round.apply(event);
                continue;
            }
            Node::Decision(seat) => seat,
        };
        // Whoever plays here claims a draw as soon as the rules grant it.
        if game.round.claim().is_some() {
            game.act(Some(seat), Deed::Claim, None);
            continue;
        }
        let (round, judge) = (&game.round, &mut game.judge);
        if let Some((verdict, winner)) = judge.judge(round.ply(), &|| round.position(), seat) {
            game.act(winner, Deed::Verdict(verdict), None);
            continue;
        }
        let player = players[seat.index()];
        let thinking =
            thinkers.think(player, &*game.round, seat, rng.next_u64(), &game.clocks, stop);
        match thinking {
            Ok(thought) => game.moved(seat, player, &thought),
            Err(Fault::Lost(verdict, why)) => game.lose(seat, verdict, why),
            Err(Fault::Stopped) => return Ok(None),
            Err(Fault::Ours(error)) => return Err(error),
        }
        (tell)(&*game.round, game.notes.last());
    }
    Ok(Some(game.finish(entry, begun)))
}

struct Game<'a> {
    round: Box<dyn Round>,
    judge: Judge<'a>,
    clocks: Clocks,
    notes: Vec<Note>,
    pace: [Pace; 2],
    fault: Option<String>,
}

impl Game<'_> {
    fn act(&mut self, seat: Option<Seat>, deed: Deed, spent: Option<Duration>) {
        let seq = self.round.record().seq() + 1;
        self.round.apply(Event { seq, seat, deed, spent });
    }

    fn lose(&mut self, seat: Seat, verdict: Verdict, why: String) {
        self.fault = Some(why);
        self.act(Some(seat.other()), Deed::Verdict(verdict), None);
    }

    fn moved(&mut self, seat: Seat, player: &Player, thought: &Thought) {
        let i = seat.index();
        self.pace[i].count(thought.time, thought.nodes.unwrap_or(0));
        if let Some((left, increment)) = &mut self.clocks[i] {
            if thought.time > *left + MARGIN {
                let why = format!("{player} took {:?} and had {left:?}", thought.time);
                return self.lose(seat, Verdict::Time, why);
            }
            *left = left.saturating_sub(thought.time) + *increment;
        }
        let seq = self.round.record().seq();
        let said = Said { seat, seq, text: &thought.text, thought: thought.time };
        let event = match self.round.check(said) {
            Ok(event) if matches!(event.deed, Deed::Move(_)) => event,
            refused => {
                let why =
                    refused.err().map_or("this is no move".into(), |refusal| refusal.to_string());
                let at = self.round.position();
                let why = format!("{player} wanted \"{}\" in {at}: {why}", thought.text);
                return self.lose(seat, Verdict::Illegal, why);
            }
        };
        let ms = thought.time.as_millis().min(u128::from(u32::MAX)) as u64;
        self.round.apply(Event { spent: Some(Duration::from_millis(ms)), ..event });
        let note = Note {
            ply: self.round.ply(),
            seat: i as u8,
            ms,
            score: thought.score,
            depth: thought.depth,
            nodes: thought.nodes,
        };
        self.judge.hear(&note);
        self.notes.push(note);
    }

    fn finish(self, entry: &dyn GameEntry, opening: u32) -> StoredGame {
        let Node::Over(outcome) = self.round.node() else {
            unreachable!("a game is played until it is over")
        };
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        let mut result = GameResult {
            game: 0,
            players: [0; 2],
            winner: None,
            end: String::new(),
            points: 0.0,
            plies: self.round.ply(),
            opening,
            lost_at: None,
            blunders: None,
            pace: self.pace,
            fault: self.fault,
            at: now.as_millis() as i64,
        };
        result.set_outcome(outcome);
        losses::find(&mut result, entry, &*self.round, &self.notes);
        StoredGame { result, notes: self.notes, record: self.round.record().to_string() }
    }
}
