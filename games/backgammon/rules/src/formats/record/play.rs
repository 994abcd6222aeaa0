//! Plays a transcript by the rules, event by event.

use trebejo_core::{Deed, Event, Game, Offer, Position, Record, Seat, ToMessage};

use super::header::header;
use crate::formats::{
    Ending, Entry, Fault, GameFault, Hop, Score, Setup, Transcript, What, write_hops,
};
use crate::illegal::read_move;
use crate::position::Stage;
use crate::{Backgammon, BackgammonGame, Cube, Dice, HIGHEST, Move, Roll, Rules, xgid};

/// Makes a record of a transcript, if the rules allow all that it says.
pub fn to_record(round: &Transcript) -> Result<Record, Fault> {
    let first = attempt(round, round.jacoby.unwrap_or(false));
    if round.length > 0 || round.jacoby.is_some() || first.is_ok() {
        return first;
    }
    // A file that is silent about Jacoby's rule shows it by a gammon that counted once.
    attempt(round, true).or(first)
}

fn attempt(round: &Transcript, jacoby: bool) -> Result<Record, Fault> {
    let rules = rules(round, jacoby)?;
    let Some(first) = round.games.first() else {
        return Err(Fault::new(round.line, &GameFault::None));
    };
    let start = begin(rules, first)?;
    let mut player = Player { pos: start, events: Vec::new() };
    for (index, game) in round.games.iter().enumerate() {
        if index > 0 {
            player.next_game(&round.games[index - 1], game)?;
        }
        player.game(game)?;
    }
    Ok(Record { header: header(round, start), events: player.events })
}

fn rules(round: &Transcript, jacoby: bool) -> Result<Rules, Fault> {
    const MOST: u32 = 9_999;
    if round.length > MOST {
        let why = GameFault::Length { found: round.length, most: MOST };
        return Err(Fault::new(round.line, &why));
    }
    let money = round.length == 0;
    let beaver = |two: &[Entry]| two.iter().all(|entry| entry.what == What::Double);
    let seen = round.games.iter().any(|game| game.entries.windows(2).any(beaver));
    Ok(Rules {
        length: round.length as u16,
        jacoby: money && jacoby,
        beavers: money && (round.beavers == Some(true) || seen),
        highest: if round.cube == Some(false) { 0 } else { HIGHEST },
    })
}

/// The position the first game begins from.
fn begin(rules: Rules, game: &Score) -> Result<Backgammon, Fault> {
    const MOST: u32 = 1 << 20;
    let mut pos = Backgammon::start(rules);
    pos.scores = game.points;
    let near = game.points.iter().filter(|points| **points + 1 == u32::from(rules.length)).count();
    pos.crawford = rules.length > 1 && near == 1 && game.crawford != Some(false);
    let mut line = game.line;
    let mut fits = pos.scores.iter().all(|score| *score <= MOST);
    if let Some(setup) = &game.setup {
        line = setup.line;
        set_up(&mut pos, setup, game)?;
        fits &= pos.cube.turned <= rules.highest;
    }
    let wrong = |error: xgid::XgidError| Fault::new(line, &error);
    xgid::check(&pos).map_err(wrong)?;
    if !fits {
        return Err(Fault::new(line, &GameFault::TooHigh));
    }
    Ok(pos)
}

fn set_up(pos: &mut Backgammon, setup: &Setup, game: &Score) -> Result<(), Fault> {
    pos.sides = xgid::sides(setup.sides).map_err(|error| Fault::new(setup.line, &error))?;
    if !setup.cube.is_power_of_two() {
        return Err(Fault::new(setup.line, &GameFault::CubePower(setup.cube)));
    }
    let turned = setup.cube.trailing_zeros() as u8;
    pos.cube = Cube { turned, owner: setup.owner.filter(|_| turned > 0) };
    // Who does something first is on turn, whatever was said before.
    let first = game.entries.first().map(|entry| entry.seat);
    pos.turn = first.or(setup.turn).unwrap_or(Seat::First);
    pos.stage = pos.before_roll();
    Ok(())
}

/// A round under way.
struct Player {
    pos: Backgammon,
    events: Vec<Event>,
}

impl Player {
    fn event(&mut self, seat: Option<Seat>, deed: Deed) {
        let seq = self.events.len() as u32 + 1;
        self.events.push(Event { seq, seat, deed, spent: None });
    }

    fn act(&mut self, seat: Seat, mv: Move) {
        self.event(Some(seat), Deed::Move(BackgammonGame::write_move(&self.pos, mv)));
        self.pos.play(mv);
    }

    fn resolve(&mut self, roll: Roll) {
        self.event(None, Deed::Chance(BackgammonGame::write_chance(&self.pos, roll)));
        self.pos.resolve(roll);
    }

    fn resign(&mut self, seat: Seat, worth: u8) {
        self.event(Some(seat), Deed::Offer(Offer::Resign(worth)));
        self.event(Some(seat.other()), Deed::Accept);
        self.pos.play(Move::Resign(seat, worth));
    }

    /// Goes on to the next game of a match.
    fn next_game(&mut self, before: &Score, game: &Score) -> Result<(), Fault> {
        let fault = |why: GameFault| Err(Fault::new(game.line, &why));
        if game.setup.is_some() {
            return fault(GameFault::SetupInMatch);
        }
        if matches!(self.pos.stage, Stage::Over(_)) {
            return fault(GameFault::MatchOver);
        }
        if self.pos.stage != Stage::Opening {
            // The game before has no end; the score tells how it ended.
            let won = [0, 1].map(|i| game.points[i].checked_sub(self.pos.scores[i]));
            let (winner, points) = match won {
                [Some(points @ 1..), Some(0)] => (Seat::First, points),
                [Some(0), Some(points @ 1..)] => (Seat::Second, points),
                _ => return fault(GameFault::NoEnd),
            };
            let line = game.line;
            let ending = Ending { line, winner, points: Some(points), resigned: true };
            self.give_up(before, ending)?;
        }
        if self.pos.scores != game.points {
            let [[a, b], [c, d]] = [game.points, self.pos.scores];
            let (here, before) = (format!("{a}-{b}"), format!("{c}-{d}"));
            return fault(GameFault::Score { here, before });
        }
        Ok(())
    }

    fn game(&mut self, game: &Score) -> Result<(), Fault> {
        let before = self.pos.scores;
        for (index, entry) in game.entries.iter().enumerate() {
            if self.pos.scores != before {
                return Err(Fault::new(entry.line, &GameFault::AfterEnd));
            }
            self.entry(entry, index + 1 == game.entries.len())?;
        }
        let Some(ending) = game.ending else { return Ok(()) };
        if self.pos.scores == before {
            self.give_up(game, ending)?;
        }
        let winner = ending.winner.index();
        let won = self.pos.scores[winner] - before[winner];
        if won == 0 {
            return Err(Fault::new(ending.line, &GameFault::OtherWon));
        }
        // Where a match is won, some count no more than was missing.
        let decided = matches!(self.pos.stage, Stage::Over(_)) && self.pos.rules.is_match();
        match ending.points {
            Some(points) if points != won && !decided => {
                Err(Fault::new(ending.line, &GameFault::Counts { points, won }))
            }
            _ => Ok(()),
        }
    }

    /// Ends a game that was not played out.
    fn give_up(&mut self, game: &Score, ending: Ending) -> Result<(), Fault> {
        let loser = ending.winner.other();
        let value = self.pos.cube.value();
        let points = ending.points.unwrap_or(value);
        // Some files leave out that a double was dropped.
        if self.pos.stage == Stage::Doubled && self.pos.turn == ending.winner && points <= value {
            self.act(loser, Move::Drop);
            return Ok(());
        }
        let worth = match points {
            _ if points <= value => 1,
            _ if points <= 2 * value => 2,
            _ => 3,
        };
        if BackgammonGame::resigned(&self.pos, loser, worth).is_none() {
            let line = if game.entries.is_empty() { game.line } else { ending.line };
            return Err(Fault::new(line, &GameFault::NotPlayed));
        }
        self.resign(loser, worth);
        Ok(())
    }

    fn entry(&mut self, entry: &Entry, last: bool) -> Result<(), Fault> {
        match &entry.what {
            What::Roll(dice, hops) => {
                self.roll(entry, *dice)?;
                self.play(entry, *dice, hops.as_deref(), last)
            }
            What::Double if self.pos.stage == Stage::Doubled => self.say(entry, "beaver"),
            What::Double => self.say(entry, "double"),
            What::Take => self.say(entry, "take"),
            What::Drop => self.say(entry, "drop"),
        }
    }

    /// A move of one word.
    fn say(&mut self, entry: &Entry, word: &str) -> Result<(), Fault> {
        let mv = read_move(&self.pos, word).map_err(|error| {
            let why = GameFault::Said { word: word.into(), why: error.to_message() };
            Fault::new(entry.line, &why)
        })?;
        self.on_turn(entry)?;
        self.act(entry.seat, mv);
        Ok(())
    }

    /// Whether it is for this side to do something.
    fn on_turn(&self, entry: &Entry) -> Result<(), Fault> {
        let turn = match self.pos.stage {
            Stage::Doubled => self.pos.turn.other(),
            _ => self.pos.turn,
        };
        if turn == entry.seat {
            return Ok(());
        }
        let [found, expected] = [entry.seat, turn].map(|seat| BackgammonGame::SEATS[seat.index()]);
        Err(Fault::new(entry.line, &GameFault::Turn { found, expected }))
    }

    fn roll(&mut self, entry: &Entry, dice: Dice) -> Result<(), Fault> {
        let fault = |why: GameFault| Err(Fault::new(entry.line, &why));
        let (high, low) = (dice.high(), dice.low());
        if self.pos.stage == Stage::Opening {
            if dice.is_double() {
                return fault(GameFault::OpeningRoll(dice));
            }
            let throw = match entry.seat {
                Seat::First => Roll(high, low),
                Seat::Second => Roll(low, high),
            };
            self.resolve(throw);
            return Ok(());
        }
        if self.pos.stage == Stage::Beavered {
            // That a beaver was taken goes without saying.
            self.act(self.pos.turn, Move::Take);
        }
        match self.pos.stage {
            Stage::Doubled => return fault(GameFault::DoubleWaits(dice)),
            Stage::Play(_) => return fault(GameFault::RollWaits(dice)),
            Stage::Over(_) => return fault(GameFault::Over(dice)),
            _ => self.on_turn(entry)?,
        }
        if self.pos.stage == Stage::Cube {
            self.act(entry.seat, Move::Roll);
        }
        self.resolve(Roll(high, low));
        Ok(())
    }

    fn play(
        &mut self,
        entry: &Entry,
        dice: Dice,
        hops: Option<&[Hop]>,
        last: bool,
    ) -> Result<(), Fault> {
        let mut only = None;
        let legal = self.pos.board().each_play(dice, |play, _| only = Some(play));
        let fault = |why: GameFault| Err(Fault::new(entry.line, &why));
        let mv = match (hops, only) {
            (None | Some([]), None) => Move::Pass,
            (Some([]), Some(_)) => {
                return fault(GameFault::PlayNotMade(dice));
            }
            // What has to be played need not be written.
            (None, Some(play)) if legal == 1 && !last => Move::Play(play),
            // Rolled, and then given up or not gone on with.
            (None, Some(_)) if last => return Ok(()),
            (None, Some(_)) => {
                return fault(GameFault::PlayNotWritten(dice));
            }
            (Some(hops), _) => {
                let words = write_hops(hops);
                match read_move(&self.pos, &words) {
                    Ok(mv) => mv,
                    Err(error) => {
                        let why = error.to_message();
                        return fault(GameFault::Played { dice, text: words, why });
                    }
                }
            }
        };
        self.act(entry.seat, mv);
        Ok(())
    }
}
