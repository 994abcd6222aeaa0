//! A game or a match as it stands: the checkers, the dice, the cube, the score and what is to be done now.

use trebejo_core::{Node, Outcome, Position, Seat};

use crate::cube::Cube;
use crate::moves::{Move, Roll};
use crate::{Board, Checkers, Dice, Rules, Worth};

/// Nobody's score grows beyond this.
pub(crate) const MOST_POINTS: u32 = (1 << 24) - 1;

/// What is to be done now.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Stage {
    /// Each side rolls one die.
    Opening,
    /// The side on turn doubles or rolls.
    Cube,
    /// The side on turn has its dice fall.
    Roll,
    /// The side on turn plays its roll.
    Play(Dice),
    /// The side on turn has doubled, the other answers.
    Doubled,
    /// The side on turn has doubled and the other beavered; the side on turn answers.
    Beavered,
    /// The side on turn has won.
    Over(End),
}

/// How a round came to its end.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum End {
    /// A money game was played out, or resigned for so many times the cube.
    Won(Worth, Way),
    /// A money game ended with a cube that was not taken.
    Dropped,
    /// Enough points for the match.
    Match,
}

/// How a game was won.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Way {
    /// By bearing off.
    Played,
    /// By a resignation.
    Resigned,
}

/// A position of backgammon. White is the first seat.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Backgammon {
    /// White's checkers, then Black's, each from its own view.
    pub(crate) sides: [Checkers; 2],
    pub(crate) turn: Seat,
    pub(crate) stage: Stage,
    pub(crate) cube: Cube,
    /// Points won in this match or session.
    pub(crate) scores: [u32; 2],
    /// Whether this is the game of the match without doubling.
    pub(crate) crawford: bool,
    pub(crate) rules: Rules,
}

impl Backgammon {
    /// The beginning under these rules, before the opening roll.
    #[must_use]
    pub const fn start(rules: Rules) -> Backgammon {
        Backgammon {
            sides: [Checkers::START; 2],
            turn: Seat::First,
            stage: Stage::Opening,
            cube: Cube::START,
            scores: [0; 2],
            crawford: false,
            rules,
        }
    }

    /// The checkers as the side on turn sees them.
    #[must_use]
    pub const fn board(&self) -> Board {
        let own = self.turn.index();
        Board { own: self.sides[own], other: self.sides[1 - own] }
    }

    /// The checkers of a seat, from its own view.
    #[must_use]
    pub const fn checkers(&self, seat: Seat) -> Checkers {
        self.sides[seat.index()]
    }

    /// Whose turn it is: who rolls, plays, or has doubled; who has won at the end.
    #[must_use]
    pub const fn turn(&self) -> Seat {
        self.turn
    }

    /// What is to be done now.
    #[must_use]
    pub const fn stage(&self) -> Stage {
        self.stage
    }

    /// The cube.
    #[must_use]
    pub const fn cube(&self) -> Cube {
        self.cube
    }

    /// Points won so far by each seat.
    #[must_use]
    pub const fn scores(&self) -> [u32; 2] {
        self.scores
    }

    /// What was agreed.
    #[must_use]
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// Whether this is the one game of a match in which nobody doubles: the first after a side has come
    /// within a point of winning.
    #[must_use]
    pub const fn is_crawford(&self) -> bool {
        self.crawford
    }

    /// Whether the cube is in use in this game.
    #[must_use]
    pub const fn has_cube(&self) -> bool {
        self.rules.highest > 0 && self.rules.length != 1 && !self.crawford
    }

    /// Whether the side on turn may double before it rolls, if its roll has not been called for.
    #[must_use]
    pub fn may_double(&self) -> bool {
        self.has_cube() && self.cube.turned < self.rules.highest && self.cube.is_free_for(self.turn)
    }

    /// Whether the side that was doubled may beaver.
    #[must_use]
    pub fn may_beaver(&self) -> bool {
        self.rules.beavers && self.cube.turned + 2 <= self.rules.highest
    }

    /// What comes before a roll of the side on turn.
    pub(crate) fn before_roll(&self) -> Stage {
        if self.may_double() { Stage::Cube } else { Stage::Roll }
    }

    /// What a game is worth that was won so, as Jacoby sees it.
    pub(crate) fn counted(&self, worth: Worth) -> Worth {
        if self.rules.jacoby && self.cube.turned == 0 { Worth::Single } else { worth }
    }

    /// The points of an end, once the score has them.
    pub(crate) fn points(&self, end: End) -> u32 {
        match end {
            End::Won(worth, _) => worth.points() * self.cube.value(),
            End::Dropped => self.cube.value(),
            End::Match => 1,
        }
    }

    /// Ends a game: a money round is over, a match goes on with the next opening roll unless it is won.
    fn finish(&mut self, winner: Seat, end: End) {
        let points = self.points(end);
        let before = self.scores;
        let score = &mut self.scores[winner.index()];
        *score = (*score + points).min(MOST_POINTS);
        self.turn = winner;
        let length = u32::from(self.rules.length);
        if length == 0 {
            self.stage = Stage::Over(end);
        } else if self.scores[winner.index()] >= length {
            self.stage = Stage::Over(End::Match);
        } else {
            // One game without doubling, when a side first comes within a point of winning.
            let near = |scores: [u32; 2]| scores.iter().any(|score| score + 1 == length);
            let crawford = near(self.scores) && !near(before);
            let scores = self.scores;
            *self = Backgammon { scores, crawford, ..Backgammon::start(self.rules) };
        }
    }

    fn pass_turn(&mut self) {
        self.turn = self.turn.other();
        self.stage = self.before_roll();
    }

    fn act(&mut self, mv: Move) {
        let (turn, other) = (self.turn, self.turn.other());
        match mv {
            Move::Roll => self.stage = Stage::Roll,
            Move::Double => self.stage = Stage::Doubled,
            Move::Take if self.stage == Stage::Beavered => {
                // The one that beavered keeps the cube.
                self.cube = Cube { turned: self.cube.turned + 2, owner: Some(other) };
                self.stage = Stage::Roll;
            }
            Move::Take => {
                self.cube = self.cube.doubled(turn);
                self.stage = Stage::Roll;
            }
            Move::Beaver => self.stage = Stage::Beavered,
            Move::Drop if self.stage == Stage::Beavered => {
                // Lost at the value the doubler asked for first.
                self.cube = self.cube.doubled(turn);
                self.finish(other, End::Dropped);
            }
            Move::Drop => self.finish(turn, End::Dropped),
            Move::Play(play) => {
                let board = self.board().after(play);
                self.sides[turn.index()] = board.own;
                self.sides[other.index()] = board.other;
                match board.won() {
                    Some(worth) => {
                        let worth = self.counted(worth);
                        self.finish(turn, End::Won(worth, Way::Played));
                    }
                    None => self.pass_turn(),
                }
            }
            Move::Pass => self.pass_turn(),
            Move::Resign(seat, worth) => {
                let worth = match worth {
                    1 => Worth::Single,
                    2 => Worth::Gammon,
                    _ => Worth::Backgammon,
                };
                let worth = self.counted(worth);
                self.finish(seat.other(), End::Won(worth, Way::Resigned));
            }
        }
    }
}

impl Position for Backgammon {
    type Move = Move;
    type Chance = Roll;
    type Undo = Backgammon;

    fn node(&self) -> Node {
        match self.stage {
            Stage::Opening | Stage::Roll => Node::Chance,
            Stage::Cube | Stage::Play(_) | Stage::Beavered => Node::Decision(self.turn),
            Stage::Doubled => Node::Decision(self.turn.other()),
            Stage::Over(end) => {
                let word = match end {
                    End::Won(_, Way::Resigned) => "resignation",
                    End::Won(Worth::Single, _) => "single",
                    End::Won(Worth::Gammon, _) => "gammon",
                    End::Won(Worth::Backgammon, _) => "backgammon",
                    End::Dropped => "dropped",
                    End::Match => "match",
                };
                Node::Over(Outcome::win(self.turn, word).counting(self.points(end)))
            }
        }
    }

    fn moves(&self, out: &mut Vec<Move>) {
        match self.stage {
            Stage::Opening | Stage::Roll | Stage::Over(_) => {}
            Stage::Cube => out.extend([Move::Roll, Move::Double]),
            Stage::Doubled => {
                out.extend([Move::Take, Move::Drop]);
                if self.may_beaver() {
                    out.push(Move::Beaver);
                }
            }
            Stage::Beavered => out.extend([Move::Take, Move::Drop]),
            Stage::Play(dice) => {
                let found = self.board().each_play(dice, |play, _| out.push(Move::Play(play)));
                if found == 0 {
                    out.push(Move::Pass);
                }
            }
        }
    }

    fn chances(&self, out: &mut Vec<(Roll, u32)>) {
        match self.stage {
            Stage::Opening => {
                let throws = (1..=6).flat_map(|white| (1..=6).map(move |black| Roll(white, black)));
                out.extend(throws.filter(|roll| roll.0 != roll.1).map(|roll| (roll, 1)));
            }
            Stage::Roll => {
                let roll = |dice: Dice| (Roll(dice.high(), dice.low()), dice.weight());
                out.extend(Dice::ALL.map(roll));
            }
            _ => {}
        }
    }

    fn play(&mut self, mv: Move) -> Backgammon {
        let before = *self;
        self.act(mv);
        before
    }

    fn resolve(&mut self, roll: Roll) -> Backgammon {
        let before = *self;
        if self.stage == Stage::Opening {
            self.turn = if roll.0 > roll.1 { Seat::First } else { Seat::Second };
        }
        self.stage = Stage::Play(roll.dice());
        before
    }

    fn undo(&mut self, undo: Backgammon) {
        *self = undo;
    }

    fn key(&self) -> u64 {
        let [white, black] = self.sides.map(|side| side.0);
        let stage = match self.stage {
            Stage::Opening => 0,
            Stage::Cube => 1,
            Stage::Roll => 2,
            Stage::Doubled => 3,
            Stage::Beavered => 4,
            Stage::Over(_) => 5,
            Stage::Play(dice) => 8 + 8 * u64::from(dice.high()) + u64::from(dice.low()),
        };
        let owner = self.cube.owner.map_or(2, Seat::index) as u64;
        let rules = self.rules;
        let flags = [self.turn == Seat::First, self.crawford, rules.jacoby, rules.beavers];
        let flags = flags.iter().fold(0, |bits, flag| bits << 1 | u64::from(*flag));
        let cube = u64::from(self.cube.turned) << 8 | u64::from(rules.highest);
        [
            white as u64,
            (white >> 64) as u64,
            black as u64,
            (black >> 64) as u64,
            stage << 32 | owner << 24 | flags << 16 | cube,
            u64::from(self.scores[0]) << 40
                | u64::from(self.scores[1]) << 16
                | u64::from(rules.length),
        ]
        .into_iter()
        .fold(0, mix)
    }

    /// Without doubling.
    fn for_perft(&self) -> Backgammon {
        let mut pos = *self;
        pos.rules.highest = 0;
        if pos.stage == Stage::Cube {
            pos.stage = Stage::Roll;
        }
        pos
    }

    fn perft_key(&self, _depth: u32) -> Option<u64> {
        Some(self.key())
    }

    fn perft_shortcut(&self, depth: u32) -> Option<u64> {
        match (depth, self.stage) {
            (1, Stage::Play(dice)) => {
                Some(u64::from(self.board().each_play(dice, |_, _| {})).max(1))
            }
            (1, Stage::Roll) => Some(21),
            _ => None,
        }
    }
}

/// Stirs a number into a hash.
const fn mix(hash: u64, word: u64) -> u64 {
    let mut z = (hash.rotate_left(23) ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z ^ (z >> 29)
}
