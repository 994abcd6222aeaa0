//! The toy race with one fault built in, chosen by a number: what the checks are checked with.

use std::cell::Cell as Memory;

use trebejo_core::{
    Cell, Game, MoveError, MoveOf, Names, Node, OptionSpec, Options, Position, ReadError, Shape,
    View,
};
use trebejo_testkit::{Race, RaceMove, RacePosition, Roll};

/// The race with the fault `F`; 0 is none.
#[derive(Copy, Clone, Debug)]
pub struct Broken<const F: u8>;

pub const NO_MOVES: u8 = 1;
pub const MOVE_TWICE: u8 = 2;
pub const MOVES_AT_CHANCE: u8 = 3;
pub const NO_CHANCES: u8 = 4;
pub const NO_WEIGHT: u8 = 5;
pub const CHANCE_TWICE: u8 = 6;
pub const CHANCES_AT_DECISION: u8 = 7;
pub const HUGE_WEIGHTS: u8 = 8;
pub const UNDO_FORGETS: u8 = 9;
pub const UNDO_FORGETS_ROLL: u8 = 10;
pub const UNDO_LOSES_KEY: u8 = 11;
pub const KEY_DRIFTS: u8 = 12;
pub const KEY_TELLS_NOTHING: u8 = 13;
pub const MOVES_READ_WRONG: u8 = 14;
pub const MOVES_WRITTEN_ALIKE: u8 = 15;
pub const MOVE_IS_A_WORD: u8 = 16;
pub const CHANCE_READ_WRONG: u8 = 17;
pub const CHANCE_WRITTEN_ALIKE: u8 = 18;
pub const POSITION_UNREADABLE: u8 = 19;
pub const POSITION_CHANGES: u8 = 20;
pub const POSITION_OF_TWO_LINES: u8 = 21;
pub const HIDDEN_STATE: u8 = 22;
pub const NO_CELLS: u8 = 23;
pub const SAME_CELLS: u8 = 24;
pub const STRAY_CELL: u8 = 25;
pub const STRAY_PIECE: u8 = 26;
pub const STRAY_LINE: u8 = 27;
pub const LUCK_INSIDE: u8 = 28;
pub const ENDLESS: u8 = 29;
pub const EVERYTHING_PASSES: u8 = 30;
pub const ASKING_CHANGES: u8 = 31;
pub const LUCK_DENIED: u8 = 32;
pub const UNDO_ONE_STEP: u8 = 33;
pub const MOVES_AT_THE_END: u8 = 34;

thread_local! {
    /// What a position must never have: a memory outside itself.
    static MEMORY: Memory<u32> = const { Memory::new(0) };
}

fn remember() -> u32 {
    MEMORY.set(MEMORY.get() + 1);
    MEMORY.get()
}

/// A position of the race, and something on the side for the faults that need it.
#[derive(Clone, Debug)]
pub struct BrokenPosition<const F: u8> {
    race: RacePosition,
    extra: u64,
}

impl<const F: u8> Position for BrokenPosition<F> {
    type Move = RaceMove;
    type Chance = Roll;
    type Undo = BrokenPosition<F>;

    fn node(&self) -> Node {
        match self.race.node() {
            // Nobody is ever home, or tired.
            Node::Over(_) if F == ENDLESS => Node::Chance,
            node => node,
        }
    }

    fn moves(&self, out: &mut Vec<RaceMove>) {
        if F == NO_MOVES {
            return;
        }
        self.race.moves(out);
        match F {
            MOVE_TWICE if !out.is_empty() => out.push(RaceMove::Go),
            MOVES_AT_CHANCE if self.node() == Node::Chance => out.push(RaceMove::Go),
            _ => {}
        }
    }

    fn chances(&self, out: &mut Vec<(Roll, u32)>) {
        if F == NO_CHANCES {
            return;
        }
        self.race.chances(out);
        match F {
            ENDLESS if self.node() == Node::Chance && out.is_empty() => out.push((Roll(1), 1)),
            CHANCES_AT_DECISION if out.is_empty() => out.push((Roll(1), 1)),
            NO_WEIGHT => {
                out.iter_mut().for_each(|(roll, weight)| *weight -= u32::from(roll.0 == 3));
            }
            CHANCE_TWICE if !out.is_empty() => out.push((Roll(1), 1)),
            HUGE_WEIGHTS => out.iter_mut().for_each(|(_, weight)| *weight = u32::MAX / 2),
            _ => {}
        }
    }

    fn play(&mut self, mv: RaceMove) -> Self {
        let before = self.clone();
        self.race.play(mv);
        match F {
            KEY_DRIFTS | HIDDEN_STATE => self.extra += 1,
            UNDO_ONE_STEP => MEMORY.set(0),
            // Every so often the runner stumbles, and no record says when.
            LUCK_INSIDE if remember().is_multiple_of(5) => {
                let text = Race::write_position(&self.race);
                let (_, rest) = text.split_once(' ').expect("a position of five parts");
                self.race = Race::read_position(&format!("0 {rest}"), &Options::default())
                    .expect("the track has a beginning");
            }
            _ => {}
        }
        before
    }

    fn resolve(&mut self, chance: Roll) -> Self {
        let before = self.clone();
        if F == UNDO_ONE_STEP {
            MEMORY.set(0);
        }
        // The endless race goes on where the real one has ended.
        if F != ENDLESS || self.race.node() == Node::Chance {
            self.race.resolve(chance);
        }
        before
    }

    fn undo(&mut self, undo: Self) {
        let rolled = matches!(self.race.node(), Node::Decision(_));
        match F {
            UNDO_FORGETS if !rolled => {}
            UNDO_FORGETS_ROLL if rolled => {}
            UNDO_LOSES_KEY => *self = BrokenPosition { extra: 1, ..undo },
            // One step back is right, a second one after it is not.
            UNDO_ONE_STEP if remember() > 1 => {}
            _ => *self = undo,
        }
    }

    fn key(&self) -> u64 {
        match F {
            KEY_DRIFTS | UNDO_LOSES_KEY => self.race.key() ^ self.extra,
            KEY_TELLS_NOTHING => 7,
            _ => self.race.key(),
        }
    }
}

impl<const F: u8> Game for Broken<F> {
    type Position = BrokenPosition<F>;

    const ID: &'static str = "broken-race";
    const NAMES: Names = Race::NAMES;
    const SEATS: [&'static str; 2] = Race::SEATS;
    const OPTIONS: &'static [OptionSpec] = Race::OPTIONS;
    const CHANCE: bool = F != LUCK_DENIED;
    // An endless game may not hide behind repetition.
    const REPETITION: Option<usize> =
        if F == ENDLESS || F == KEY_TELLS_NOTHING { None } else { Race::REPETITION };

    fn shape() -> Shape {
        let mut shape = Race::shape();
        if let (STRAY_LINE, Shape::Graph { lines, .. }) = (F, &mut shape) {
            lines.push(["3".into(), "moon".into()]);
        }
        shape
    }

    fn start(options: &Options) -> BrokenPosition<F> {
        MEMORY.set(0);
        BrokenPosition { race: Race::start(options), extra: 0 }
    }

    fn read_position(text: &str, options: &Options) -> Result<BrokenPosition<F>, ReadError> {
        match F {
            POSITION_UNREADABLE => Err(ReadError::no_chance(text, "broken")),
            POSITION_OF_TWO_LINES => Race::read_position(text.trim(), options),
            // Whatever the text says, the die has not been rolled.
            POSITION_CHANGES => {
                let mut parts: Vec<_> = text.split(' ').collect();
                parts[3] = "-";
                Race::read_position(&parts.join(" "), options)
            }
            _ => Race::read_position(text, options),
        }
        .map(|race| BrokenPosition { race, extra: 0 })
    }

    fn write_position(pos: &BrokenPosition<F>) -> String {
        let text = Race::write_position(&pos.race);
        match F {
            POSITION_OF_TWO_LINES => format!("{text}\n"),
            ASKING_CHANGES if MEMORY.get() > 0 => text.replacen("ant", "bee", 1),
            _ => text,
        }
    }

    fn read_move(pos: &BrokenPosition<F>, text: &str) -> Result<MoveOf<Self>, MoveError> {
        match F {
            MOVES_READ_WRONG => Ok(RaceMove::Push),
            MOVE_IS_A_WORD => Race::read_move(&pos.race, text.replace("resign", "go").as_str()),
            EVERYTHING_PASSES if matches!(pos.node(), Node::Over(_)) => {
                Race::read_move(&pos.race, text)
            }
            MOVES_AT_THE_END if matches!(pos.node(), Node::Over(_)) => Ok(RaceMove::Go),
            EVERYTHING_PASSES if text.contains('u') => Ok(RaceMove::Push),
            EVERYTHING_PASSES => Ok(RaceMove::Go),
            ASKING_CHANGES => {
                let answer = Race::read_move(&pos.race, text);
                if answer.is_err() {
                    remember();
                }
                answer
            }
            _ => Race::read_move(&pos.race, text),
        }
    }

    fn write_move(pos: &BrokenPosition<F>, mv: RaceMove) -> String {
        let text = Race::write_move(&pos.race, mv);
        match F {
            MOVES_WRITTEN_ALIKE => "go".into(),
            MOVE_IS_A_WORD => text.replace("go", "resign"),
            _ => text,
        }
    }

    fn read_chance(pos: &BrokenPosition<F>, text: &str) -> Result<Roll, ReadError> {
        match F {
            CHANCE_READ_WRONG => Ok(Roll(2)),
            ENDLESS if text == "roll 1" => Ok(Roll(1)),
            _ => Race::read_chance(&pos.race, text),
        }
    }

    fn write_chance(pos: &BrokenPosition<F>, chance: Roll) -> String {
        let chance = if F == CHANCE_WRITTEN_ALIKE { Roll(1) } else { chance };
        Race::write_chance(&pos.race, chance)
    }

    fn cells(pos: &BrokenPosition<F>, mv: RaceMove) -> Vec<Cell> {
        match F {
            NO_CELLS => Vec::new(),
            SAME_CELLS => vec!["1".into(), "2".into()],
            STRAY_CELL => vec!["moon".into()],
            _ => Race::cells(&pos.race, mv),
        }
    }

    fn view(pos: &BrokenPosition<F>) -> View {
        let mut view = Race::view(&pos.race);
        match F {
            HIDDEN_STATE => view.scores = Some([pos.extra as u16, 0]),
            STRAY_PIECE => drop(view.pieces.insert("moon".into(), "both".into())),
            _ => {}
        }
        view
    }
}
