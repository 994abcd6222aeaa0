//! Diamond Chase as the rest of the house knows it: names, options, notation, view.

use trebejo_core::{
    Cell, Game, GraphCell, MoveError, Names, Never, Node, OptionKind, OptionSpec, Options,
    Position, ReadError, Seat, Shape, ToMessage, View,
};

use crate::notation::{SIDES, read_move_text, read_position, write_position};
use crate::{Diamond, Move, Point};

/// Why a move cannot be played.
#[derive(Debug, ToMessage)]
pub(crate) enum Reason {
    #[message("diamond.illegal.over")]
    Over,
    #[message("diamond.illegal.no-bead", from)]
    NoBead(Point),
    #[message("diamond.illegal.not-yours")]
    NotYours { from: Point, side: &'static str },
    #[message("diamond.illegal.not-joined")]
    NotJoined { from: Point, to: Point },
    #[message("diamond.illegal.taken", to)]
    Taken(Point),
}

/// The game of Diamond Chase.
#[derive(Copy, Clone, Debug)]
pub struct DiamondChase;

impl Game for DiamondChase {
    type Position = Diamond;

    const ID: &'static str = "diamond";
    const NAMES: Names = Names { en: "Diamond Chase", es: "Diamond Chase" };
    const SEATS: [&'static str; 2] = SIDES;
    const OPTIONS: &'static [OptionSpec] =
        &[OptionSpec { name: "first", kind: OptionKind::Choice(&SIDES), default: "green" }];
    const CHANCE: bool = false;
    const REPETITION: Option<usize> = Some(3);

    fn shape() -> Shape {
        let cell = |point: Point| GraphCell {
            cell: point.name().into(),
            name: point.long_name().into(),
            x: point.place()[0],
            y: point.place()[1],
        };
        let lines = Point::all().flat_map(|a| {
            let later = a.neighbours().filter(move |b| a < *b);
            later.map(move |b| [Cell::from(a.name()), Cell::from(b.name())])
        });
        Shape::Graph { cells: Point::all().map(cell).collect(), lines: lines.collect() }
    }

    fn start(options: &Options) -> Diamond {
        Diamond::start(match options.get("first") {
            Some("red") => Seat::Second,
            _ => Seat::First,
        })
    }

    fn read_position(text: &str, _options: &Options) -> Result<Diamond, ReadError> {
        read_position(text).map_err(|error| ReadError::new(&error))
    }

    fn write_position(pos: &Diamond) -> String {
        write_position(pos)
    }

    fn read_move(pos: &Diamond, text: &str) -> Result<Move, MoveError> {
        let mv = read_move_text(text).map_err(|error| MoveError::unreadable(&error))?;
        let Move { from, to } = mv;
        let (rule, reason) = if let Node::Over(_) = pos.node() {
            ("over", Reason::Over)
        } else if pos.empty().has(from) {
            ("no-bead", Reason::NoBead(from))
        } else if !pos.beads(pos.side_to_move()).has(from) {
            ("not-yours", Reason::NotYours { from, side: SIDES[pos.side_to_move().index()] })
        } else if !from.neighbours().has(to) {
            ("not-joined", Reason::NotJoined { from, to })
        } else if !pos.empty().has(to) {
            ("taken", Reason::Taken(to))
        } else {
            return Ok(mv);
        };
        Err(MoveError::illegal(rule, &reason))
    }

    fn write_move(_pos: &Diamond, mv: Move) -> String {
        format!("{}-{}", mv.from, mv.to)
    }

    fn read_chance(_pos: &Diamond, text: &str) -> Result<Never, ReadError> {
        Err(ReadError::no_chance(text, Self::ID))
    }

    fn write_chance(_pos: &Diamond, chance: Never) -> String {
        match chance {}
    }

    fn cells(_pos: &Diamond, mv: Move) -> Vec<Cell> {
        vec![mv.from.name().into(), mv.to.name().into()]
    }

    fn view(pos: &Diamond) -> View {
        let pieces = Seat::BOTH.into_iter().flat_map(|seat| {
            pos.beads(seat).map(move |p| (p.name().into(), SIDES[seat.index()].into()))
        });
        View {
            pieces: pieces.collect(),
            scores: Some(Seat::BOTH.map(|seat| pos.score(seat) as u16)),
            ..View::default()
        }
    }
}
