//! A toy game with luck: two runners on a track of twelve steps.
//!
//! The runner whose turn it is rolls a die that shows 1, 2 or 3 (three, two and one times in six) and
//! either goes that far or pushes the other back that far. It is small enough to follow by hand and has
//! what real games have: chance nodes, options, a counter outside the key, repetition, illegal moves.
//!
//! A position reads `4 7 ant 3 12`: both places, whose turn, the die (`-` before the roll), turns so far.

use trebejo_core::{
    Cell, Game, GraphCell, MoveError, Names, Node, OptionKind, OptionSpec, Options, Outcome,
    Position, ReadError, Seat, Shape, ToMessage, View,
};

/// The game.
#[derive(Copy, Clone, Debug)]
pub struct Race;

/// Where both runners are, whose turn it is and what the die shows.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct RacePosition {
    places: [u8; 2],
    side_to_move: Seat,
    die: Option<Roll>,
    turns: u8,
    goal: u8,
    /// Kept up as runners move, so that tests of incremental keys have one to test.
    key: u64,
}

/// What the die shows.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Roll(pub u8);

/// What to do with it.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum RaceMove {
    /// Go that far.
    Go,
    /// Push the other back that far.
    Push,
}

const SEATS: [&str; 2] = ["ant", "bee"];
const TRACK: u8 = 12;
/// After so many turns both are too tired to go on.
const TURNS: u8 = 100;

impl RacePosition {
    fn new(places: [u8; 2], side_to_move: Seat, die: Option<Roll>, turns: u8, goal: u8) -> Self {
        let mut pos = RacePosition { places, side_to_move, die, turns, goal, key: 0 };
        pos.key = pos.parts().into_iter().fold(0, |key, part| key ^ part);
        pos
    }

    /// The summands of the key: both runners, the side to move and the die.
    fn parts(&self) -> [u64; 4] {
        let [first, second] = self.places.map(u64::from);
        let die = self.die.map_or(0, |roll| u64::from(roll.0));
        [mix(first), mix(100 + second), mix(200 + self.side_to_move.index() as u64), mix(300 + die)]
    }

    /// The place of a runner, 0 to the goal.
    #[must_use]
    pub fn place(&self, seat: Seat) -> u8 {
        self.places[seat.index()]
    }

    /// The runner a move concerns, and where it goes.
    fn target(&self, mv: RaceMove) -> (Seat, u8) {
        let die = self.die.map_or(0, |roll| roll.0);
        match mv {
            RaceMove::Go => {
                let own = self.side_to_move;
                (own, (self.place(own) + die).min(self.goal))
            }
            RaceMove::Push => {
                let other = self.side_to_move.other();
                (other, self.place(other).saturating_sub(die))
            }
        }
    }
}

/// Spreads a small number over 64 bits.
fn mix(part: u64) -> u64 {
    trebejo_core::Rng::new(part).next_u64()
}

impl Position for RacePosition {
    type Move = RaceMove;
    type Chance = Roll;
    type Undo = RacePosition;

    fn node(&self) -> Node {
        let home = |seat: &Seat| self.place(*seat) >= self.goal;
        if let Some(winner) = Seat::BOTH.iter().find(|seat| home(seat)) {
            Node::Over(Outcome::win(*winner, "home"))
        } else if self.turns >= TURNS {
            Node::Over(Outcome::draw("tired"))
        } else if self.die.is_none() {
            Node::Chance
        } else {
            Node::Decision(self.side_to_move)
        }
    }

    fn moves(&self, out: &mut Vec<RaceMove>) {
        let Node::Decision(seat) = self.node() else { return };
        out.push(RaceMove::Go);
        if self.place(seat.other()) > 0 {
            out.push(RaceMove::Push);
        }
    }

    fn chances(&self, out: &mut Vec<(Roll, u32)>) {
        if self.node() == Node::Chance {
            out.extend([(Roll(1), 3), (Roll(2), 2), (Roll(3), 1)]);
        }
    }

    fn play(&mut self, mv: RaceMove) -> RacePosition {
        let before = *self;
        let (runner, place) = self.target(mv);
        self.places[runner.index()] = place;
        self.side_to_move = self.side_to_move.other();
        self.die = None;
        self.turns += 1;
        for (old, new) in before.parts().into_iter().zip(self.parts()) {
            self.key ^= old ^ new;
        }
        before
    }

    fn resolve(&mut self, chance: Roll) -> RacePosition {
        let before = *self;
        self.die = Some(chance);
        self.key ^= before.parts()[3] ^ self.parts()[3];
        before
    }

    fn undo(&mut self, undo: RacePosition) {
        *self = undo;
    }

    fn key(&self) -> u64 {
        self.key
    }
}

/// What is wrong with a text of the toy game.
#[derive(Debug, ToMessage)]
pub(crate) enum RaceError {
    #[message("race.parts", found)]
    Parts(usize),
    #[message("race.number")]
    Number { found: String, most: u8 },
    #[message("race.side", found)]
    Side(String),
    #[message("race.die")]
    Die,
    #[message("race.move", found)]
    Move(String),
    #[message("race.not-now", played)]
    NotNow(String),
    #[message("race.roll", found)]
    Roll(String),
}

impl Game for Race {
    type Position = RacePosition;

    const ID: &'static str = "race";
    const NAMES: Names = Names { en: "Race", es: "Carrera" };
    const SEATS: [&'static str; 2] = SEATS;
    const OPTIONS: &'static [OptionSpec] = &[
        OptionSpec { name: "first", kind: OptionKind::Choice(&SEATS), default: "ant" },
        OptionSpec { name: "goal", kind: OptionKind::Choice(&["6", "12"]), default: "12" },
    ];
    const CHANCE: bool = true;
    const REPETITION: Option<usize> = Some(3);

    fn shape() -> Shape {
        let name = |i: u8| Cell::from(i.to_string());
        let cell = |i: u8| GraphCell { cell: name(i), name: name(i), x: i32::from(i) * 60, y: 0 };
        Shape::Graph {
            cells: (0..=TRACK).map(cell).collect(),
            lines: (0..TRACK).map(|i| [name(i), name(i + 1)]).collect(),
        }
    }

    fn start(options: &Options) -> RacePosition {
        let first = if options.get("first") == Some("bee") { Seat::Second } else { Seat::First };
        RacePosition::new([0, 0], first, None, 0, goal(options))
    }

    fn read_position(text: &str, options: &Options) -> Result<RacePosition, ReadError> {
        let goal = goal(options);
        let parts: Vec<&str> = text.split(' ').collect();
        let &[first, second, side, die, turns] = parts.as_slice() else {
            return Err(ReadError::new(&RaceError::Parts(parts.len())));
        };
        let count = |text: &str, most: u8| match text.parse::<u8>() {
            Ok(n) if n <= most && n.to_string() == text => Ok(n),
            _ => Err(ReadError::new(&RaceError::Number { found: text.into(), most })),
        };
        let seat = Seat::BOTH.into_iter().find(|seat| SEATS[seat.index()] == side);
        let side = seat.ok_or_else(|| ReadError::new(&RaceError::Side(side.into())))?;
        let die = match die {
            "-" => None,
            die => match count(die, 3)? {
                0 => return Err(ReadError::new(&RaceError::Die)),
                die => Some(Roll(die)),
            },
        };
        let places = [count(first, goal)?, count(second, goal)?];
        Ok(RacePosition::new(places, side, die, count(turns, TURNS)?, goal))
    }

    fn write_position(pos: &RacePosition) -> String {
        let [first, second] = pos.places;
        let side = SEATS[pos.side_to_move.index()];
        let die = pos.die.map_or("-".into(), |roll| roll.0.to_string());
        format!("{first} {second} {side} {die} {}", pos.turns)
    }

    fn read_move(pos: &RacePosition, text: &str) -> Result<RaceMove, MoveError> {
        let mv = match text {
            "go" => RaceMove::Go,
            "push" => RaceMove::Push,
            _ => return Err(MoveError::unreadable(&RaceError::Move(text.into()))),
        };
        let mut moves = Vec::new();
        pos.moves(&mut moves);
        if moves.contains(&mv) {
            return Ok(mv);
        }
        Err(MoveError::illegal("not-now", &RaceError::NotNow(text.into())))
    }

    fn write_move(_pos: &RacePosition, mv: RaceMove) -> String {
        match mv {
            RaceMove::Go => "go".into(),
            RaceMove::Push => "push".into(),
        }
    }

    fn read_chance(pos: &RacePosition, text: &str) -> Result<Roll, ReadError> {
        let mut chances = Vec::new();
        pos.chances(&mut chances);
        let found = chances.into_iter().find(|(roll, _)| Race::write_chance(pos, *roll) == text);
        found.map(|(roll, _)| roll).ok_or_else(|| ReadError::new(&RaceError::Roll(text.into())))
    }

    fn write_chance(_pos: &RacePosition, chance: Roll) -> String {
        format!("roll {}", chance.0)
    }

    fn cells(pos: &RacePosition, mv: RaceMove) -> Vec<Cell> {
        let (runner, place) = pos.target(mv);
        [pos.place(runner), place].map(|i| i.to_string().into()).into()
    }

    fn view(pos: &RacePosition) -> View {
        let [first, second] = pos.places.map(|place| Cell::from(place.to_string()));
        let pieces = if first == second {
            [(first, "both".into())].into()
        } else {
            [(first, SEATS[0].into()), (second, SEATS[1].into())].into()
        };
        View { pieces, scores: Some(pos.places.map(u16::from)), ..View::default() }
    }
}

fn goal(options: &Options) -> u8 {
    if options.get("goal") == Some("6") { 6 } else { TRACK }
}
