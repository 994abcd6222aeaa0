//! Backgammon as the rest of the house knows it: names, options, notation, view.

use trebejo_core::{
    Cell, FileForm, FileGames, Game, MoveError, Names, Node, OptionSpec, Options, PointsView,
    Position, ReadError, Record, Seat, Shape, View,
};

use crate::formats;
use crate::gnubg_id::{is_id, read_ids};
use crate::illegal::read_move;
use crate::moves::{Move, Roll, RollError};
use crate::notation::{place_name, write_play};
use crate::position::Stage;
use crate::xgid::{read_xgid, write_xgid};
use crate::{BAR, Backgammon, Checkers, Rules, Worth};

/// The game of backgammon.
#[derive(Copy, Clone, Debug)]
pub struct BackgammonGame;

impl Game for BackgammonGame {
    type Position = Backgammon;

    const ID: &'static str = "backgammon";
    const NAMES: Names = Names { en: "Backgammon", es: "Backgammon" };
    const SEATS: [&'static str; 2] = ["white", "black"];
    const OPTIONS: &'static [OptionSpec] = Rules::OPTIONS;
    const CHANCE: bool = true;
    const REPETITION: Option<usize> = None;
    const FILES: &'static [FileForm] = formats::FORMS;
    const RESIGNATIONS: &'static [u8] = &[1, 2, 3];

    fn shape() -> Shape {
        Shape::Points
    }

    fn choices() -> Vec<Cell> {
        ["roll", "double", "take", "drop", "beaver", "pass"].map(Cell::from).into()
    }

    fn resigned(pos: &Backgammon, seat: Seat, worth: u8) -> Option<Move> {
        let going_on = !matches!(pos.stage, Stage::Opening | Stage::Over(_));
        (going_on && (1..=3).contains(&worth)).then_some(Move::Resign(seat, worth))
    }

    fn settles(pos: &Backgammon, seat: Seat, worth: u8) -> bool {
        let loser = pos.checkers(seat);
        let won = u32::from(worth) * pos.cube.value() + pos.scores[seat.other().index()];
        let enough = pos.rules.is_match() && won >= u32::from(pos.rules.length);
        let never_counts = pos.counted(Worth::Backgammon) == Worth::Single;
        match worth {
            _ if enough || never_counts => true,
            1 => loser.off() > 0,
            2 => loser.off() > 0 || (loser.rearmost() <= 18 && !pos.board().is_contact()),
            _ => true,
        }
    }

    fn forfeit(pos: &Backgammon) -> u32 {
        if pos.rules.is_match() {
            return 1;
        }
        pos.counted(Worth::Backgammon).points() * pos.cube.value()
    }

    fn forced(pos: &Backgammon) -> Option<Move> {
        let Stage::Play(dice) = pos.stage else { return None };
        (pos.board().each_play(dice, |_, _| {}) == 0).then_some(Move::Pass)
    }

    fn start(options: &Options) -> Backgammon {
        Backgammon::start(Rules::of(options))
    }

    fn read_position(text: &str, options: &Options) -> Result<Backgammon, ReadError> {
        let text = text.trim();
        if formats::is_fibs(text) {
            let board = formats::read_fibs(text, Rules::of(options));
            return board.map(|(pos, _)| pos).map_err(|error| ReadError::new(&error));
        }
        if !is_id(text) {
            return read_xgid(text).map_err(|error| ReadError::new(&error));
        }
        let (position, match_id) = match text.split_once(':') {
            Some((position, match_id)) => (position, Some(match_id)),
            None => (text, None),
        };
        read_ids(position, match_id, Rules::of(options)).map_err(|error| ReadError::new(&error))
    }

    fn write_position(pos: &Backgammon) -> String {
        write_xgid(pos)
    }

    fn read_move(pos: &Backgammon, text: &str) -> Result<Move, MoveError> {
        read_move(pos, text)
    }

    fn write_move(pos: &Backgammon, mv: Move) -> String {
        match mv {
            Move::Roll => "roll".into(),
            Move::Double => "double".into(),
            Move::Take => "take".into(),
            Move::Drop => "drop".into(),
            Move::Beaver => "beaver".into(),
            Move::Pass => "pass".into(),
            Move::Play(play) => write_play(pos.board(), play),
            Move::Resign(_, worth) => format!("resign {worth}"),
        }
    }

    fn read_chance(pos: &Backgammon, text: &str) -> Result<Roll, ReadError> {
        let roll = Roll::read(text).and_then(|roll| match pos.stage {
            Stage::Opening if roll.0 == roll.1 => Err(RollError::Tie(roll.0)),
            Stage::Opening => Ok(roll),
            // The larger die comes first.
            Stage::Roll => Ok(Roll(roll.dice().high(), roll.dice().low())),
            _ => Err(RollError::NotNow),
        });
        roll.map_err(|error| ReadError::new(&error))
    }

    fn with_chance(pos: &Backgammon, text: &str) -> Result<Backgammon, ReadError> {
        let mut pos = *pos;
        match pos.stage {
            Stage::Opening => {}
            Stage::Cube | Stage::Roll | Stage::Play(_) => pos.stage = Stage::Roll,
            _ => return Err(ReadError::new(&RollError::NotNow)),
        }
        let roll = Self::read_chance(&pos, text)?;
        pos.resolve(roll);
        Ok(pos)
    }

    fn write_chance(_pos: &Backgammon, roll: Roll) -> String {
        roll.to_string()
    }

    fn cells(pos: &Backgammon, mv: Move) -> Vec<Cell> {
        let Move::Play(play) = mv else { return vec![Self::write_move(pos, mv).into()] };
        // Cells are named as White counts, whoever moves.
        let cell = |place: u8| match (pos.turn, place) {
            (Seat::Second, point @ 1..=24) => Cell::from((BAR - point).to_string()),
            (_, place) => place_name(place).into(),
        };
        play.steps().flat_map(|step| [cell(step.from()), cell(step.to())]).collect()
    }

    fn view(pos: &Backgammon) -> View {
        let dice = match pos.stage {
            Stage::Play(dice) => Some(dice),
            _ => None,
        };
        let playable = dice.filter(|_| Self::forced(pos).is_none());
        // Points beyond the length of a match do not count; texts and files keep them.
        let length = pos.rules.is_match().then_some(u32::from(pos.rules.length));
        let shown = pos.scores.map(|score| score.min(length.unwrap_or(u32::MAX)));
        let offered = match pos.stage {
            Stage::Doubled => Some(pos.cube.value() * 2),
            Stage::Beavered => Some(pos.cube.value() * 4),
            _ => None,
        };
        let points = PointsView {
            checkers: pos.sides.map(Checkers::counts),
            pips: pos.sides.map(Checkers::pips),
            stage: match pos.stage {
                Stage::Opening => "opening",
                Stage::Cube => "cube",
                Stage::Roll => "roll",
                Stage::Play(_) => "play",
                Stage::Doubled | Stage::Beavered => "answer",
                Stage::Over(_) => "over",
            },
            turn: match (pos.node(), pos.stage) {
                (Node::Decision(seat), _) => Some(seat.index() as u8),
                (_, Stage::Roll) => Some(pos.turn.index() as u8),
                _ => None,
            },
            dice: dice.map(|dice| [dice.high(), dice.low()]),
            numbers: playable.map_or(Vec::new(), |dice| dice.numbers().to_vec()),
            cube: pos.cube.value(),
            owner: pos.cube.owner.map(|seat| seat.index() as u8),
            offered,
            cube_in_use: pos.has_cube(),
            score: shown,
            length,
            rules: [
                // The one game of the match without doubling.
                ("crawford", pos.crawford),
                // Gammons count only after a double.
                ("jacoby", pos.rules.jacoby),
                // Whoever is doubled may double again at once.
                ("beavers", pos.rules.beavers),
            ]
            .into(),
        };
        View {
            scores: Some(shown.map(|score| u16::try_from(score).unwrap_or(u16::MAX))),
            points: Some(Box::new(points)),
            ..View::default()
        }
    }

    fn write_file(form: &FileForm, record: &Record) -> Result<String, ReadError> {
        formats::write_record(form, record)
    }

    fn read_file<'a>(form: &FileForm, text: &'a str) -> FileGames<'a> {
        formats::read_records(form, text)
    }
}
