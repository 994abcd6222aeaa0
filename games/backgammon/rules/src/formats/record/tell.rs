//! Tells a record as a transcript: the line that stands once takebacks are done, game by game.

use trebejo_core::{
    Deed, Game, Offer, Options, Position, ReadError, Record, Seat, Sitter, ToMessage,
};

use crate::formats::{Ending, Entry, GameFault, Hop, Score, Setup, Transcript, What};
use crate::position::Stage;
use crate::{Backgammon, BackgammonGame, Checkers, Cube, Dice, Move, OFF, Play, Roll};

/// Something that happened and was not taken back.
enum Standing {
    Move(Move),
    Chance(Roll),
}

/// Tells a record. What has no place in files is left out: offers that came to nothing, clocks, and that a
/// match was abandoned or lost on time.
pub fn to_transcript(record: &Record) -> Result<Transcript, ReadError> {
    let header = &record.header;
    let mut options = Options::default();
    for (name, value) in &header.options {
        options.set(BackgammonGame::OPTIONS, name, value)?;
    }
    let start = BackgammonGame::read_position(&header.start, &options)?;
    let mut teller = Teller::new(start);
    let (line, left) = fold(start, record)?;
    for action in line {
        match action {
            Standing::Move(mv) => teller.act(mv),
            Standing::Chance(roll) => teller.resolve(roll),
        }
    }
    let rules = start.rules;
    let money = !rules.is_match();
    Ok(Transcript {
        line: 1,
        names: Seat::BOTH.map(|seat| name_of(header.sitter(seat))),
        event: header.title.clone(),
        length: rules.length.into(),
        jacoby: money.then_some(rules.jacoby),
        beavers: money.then_some(rules.beavers),
        cube: (rules.highest == 0).then_some(false),
        games: teller.finish(left),
    })
}

/// How a file calls whoever sits at a seat.
fn name_of(sitter: &Sitter) -> String {
    match sitter {
        Sitter::Person(name) => name.clone(),
        Sitter::Engine(name) if name.bytes().all(|byte| byte.is_ascii_digit()) => {
            format!("Trebejo level {name}")
        }
        Sitter::Engine(name) => format!("Trebejo {name}"),
    }
}

/// What stands of a record, and who left the round for good.
fn fold(start: Backgammon, record: &Record) -> Result<(Vec<Standing>, Option<Seat>), ReadError> {
    let mut line: Vec<(Standing, Backgammon)> = Vec::new();
    let mut pos = start;
    let mut offer = None;
    let mut left = None;
    for event in &record.events {
        let wrong = |why: &dyn ToMessage| {
            ReadError::new(&GameFault::Event { seq: event.seq, why: why.to_message() })
        };
        let mut back = None;
        let mut done = None;
        match (&event.deed, event.seat) {
            (Deed::Move(text), Some(_)) => {
                let mv = BackgammonGame::read_move(&pos, text);
                done = Some(Standing::Move(mv.map_err(|error| wrong(&error))?));
                offer = None;
            }
            (Deed::Chance(text), _) => {
                let roll = BackgammonGame::read_chance(&pos, text);
                done = Some(Standing::Chance(roll.map_err(|error| wrong(&error))?));
            }
            (Deed::Resign | Deed::Flag, Some(seat)) => left = Some(seat),
            (Deed::Offer(what), Some(seat)) => offer = Some((seat, *what)),
            (Deed::Accept, _) => match offer.take() {
                Some((seat, Offer::Resign(worth))) => {
                    let mv = BackgammonGame::resigned(&pos, seat, worth);
                    let mv = mv.ok_or_else(|| wrong(&GameFault::NothingToResign))?;
                    done = Some(Standing::Move(mv));
                }
                Some((_, Offer::Takeback(to))) => back = Some(to),
                Some((_, Offer::Draw)) | None => {}
            },
            (Deed::Decline, _) => offer = None,
            (Deed::Takeback(to), _) => back = Some(*to),
            _ => {}
        }
        if let Some(action) = done {
            let before = pos;
            match action {
                Standing::Move(mv) => drop(pos.play(mv)),
                Standing::Chance(roll) => drop(pos.resolve(roll)),
            }
            line.push((action, before));
        }
        if let Some(to) = back {
            if let Some((_, before)) = line.drain(line.len().min(to as usize)..).next() {
                pos = before;
            }
            offer = None;
        }
    }
    Ok((line.into_iter().map(|(action, _)| action).collect(), left))
}

/// Writes score sheets along the way.
struct Teller {
    pos: Backgammon,
    games: Vec<Score>,
    game: Option<Score>,
}

impl Teller {
    fn new(start: Backgammon) -> Teller {
        let mut teller = Teller { pos: start, games: Vec::new(), game: None };
        if matches!(start.stage, Stage::Opening | Stage::Over(_)) {
            return teller;
        }
        let cube = start.cube;
        let sides = start.sides.map(|side| {
            std::array::from_fn(|place| if place == 0 { 0 } else { side.on(place as u8) })
        });
        let setup =
            Setup { line: 1, sides, cube: cube.value(), owner: cube.owner, turn: Some(start.turn) };
        teller.sheet().setup = Some(setup);
        // A double that waits for its answer was made in this position.
        if matches!(start.stage, Stage::Doubled | Stage::Beavered) {
            teller.note(start.turn, What::Double);
        }
        if start.stage == Stage::Beavered {
            teller.note(start.turn.other(), What::Double);
        }
        teller
    }

    /// The sheet of the game under way.
    fn sheet(&mut self) -> &mut Score {
        let pos = &self.pos;
        self.game.get_or_insert_with(|| Score {
            line: 1,
            points: pos.scores,
            crawford: Some(pos.crawford),
            ..Score::default()
        })
    }

    fn note(&mut self, seat: Seat, what: What) {
        self.sheet().entries.push(Entry { line: 1, seat, what });
    }

    fn resolve(&mut self, roll: Roll) {
        self.sheet();
        self.pos.resolve(roll);
    }

    fn act(&mut self, mv: Move) {
        self.sheet();
        let (turn, before) = (self.pos.turn, self.pos.scores);
        match (mv, self.pos.stage) {
            (Move::Roll | Move::Resign(..), _) => {}
            (Move::Double, _) => self.note(turn, What::Double),
            (Move::Beaver, _) => self.note(turn.other(), What::Double),
            (Move::Take, Stage::Beavered) => self.note(turn, What::Take),
            (Move::Drop, Stage::Beavered) => self.note(turn, What::Drop),
            (Move::Take, _) => self.note(turn.other(), What::Take),
            (Move::Drop, _) => self.note(turn.other(), What::Drop),
            (Move::Play(play), Stage::Play(dice)) => {
                let hops = hops(&self.pos, play);
                self.note(turn, What::Roll(dice, Some(hops)));
            }
            (Move::Pass, Stage::Play(dice)) => self.note(turn, What::Roll(dice, Some(Vec::new()))),
            (Move::Play(_) | Move::Pass, _) => {}
        }
        // Dice with one play alone are left out where a game is given up: other programs take it as made.
        if matches!(mv, Move::Resign(..)) && !is_forced(&self.pos) {
            self.unplayed();
        }
        self.pos.play(mv);
        for seat in Seat::BOTH {
            let points = self.pos.scores[seat.index()] - before[seat.index()];
            if points > 0 {
                self.end(seat, points, matches!(mv, Move::Resign(..)));
            }
        }
    }

    /// Notes dice that nobody has played.
    fn unplayed(&mut self) {
        if let Stage::Play(dice) = self.pos.stage {
            self.note(self.pos.turn, What::Roll(dice, None));
        }
    }

    fn end(&mut self, winner: Seat, points: u32, resigned: bool) {
        let ending = Ending { line: 1, winner, points: Some(points), resigned };
        self.sheet().ending = Some(ending);
        self.games.extend(self.game.take());
    }

    fn finish(mut self, left: Option<Seat>) -> Vec<Score> {
        if self.game.is_some() {
            self.unplayed();
        }
        if let (Some(seat), Some(_), false) = (left, &self.game, self.pos.rules.is_match()) {
            let points = BackgammonGame::forfeit(&self.pos);
            self.end(seat.other(), points, true);
        }
        self.games.extend(self.game.take());
        if let Some(first) = self.games.first_mut() {
            let trivial = first.setup.as_ref().is_some_and(is_start) && begins_plainly(first);
            first.setup = first.setup.take().filter(|_| !trivial);
        }
        self.games
    }
}

/// Whether the roll has exactly one play.
fn is_forced(pos: &Backgammon) -> bool {
    matches!(pos.stage, Stage::Play(dice) if pos.board().each_play(dice, |_, _| {}) == 1)
}

fn is_start(setup: &Setup) -> bool {
    let start = |side: &[u8; 26]| (1..26).all(|p| side[p] == Checkers::START.on(p as u8));
    setup.sides.iter().all(start) && setup.cube == Cube::START.value()
}

/// Whether a game begins with what can be an opening roll.
fn begins_plainly(game: &Score) -> bool {
    matches!(game.entries.first(), Some(Entry { what: What::Roll(dice, _), .. }) if is_opening(*dice))
}

fn is_opening(dice: Dice) -> bool {
    !dice.is_double()
}

/// The steps of a play, with the hits they make.
fn hops(pos: &Backgammon, play: Play) -> Vec<Hop> {
    let mut board = pos.board();
    let mut hops = Vec::new();
    for step in play.steps() {
        let (from, to) = (step.from(), step.to());
        hops.push(Hop { from, to, hit: to != OFF && board.is_hit(to) });
        board = board.step(step);
    }
    hops
}
