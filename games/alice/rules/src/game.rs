//! Alice Chess as the rest of the house knows it: names, options, notation, view.

use trebejo_chess::{PROMOTIONS, Square, pgn, piece_name, role_name, san::Language};
use trebejo_core::{
    Cell, FileForm, FileGames, Game, MoveError, Names, Never, OptionKind, OptionSpec, Options,
    Position, ReadError, Record, Shape, View,
};

use crate::{Alice, BoardId, Move, Rules, Start, fen, san, uci};

/// The game of Alice Chess.
#[derive(Copy, Clone, Debug)]
pub struct AliceChess;

impl AliceChess {
    /// The rules these options ask for. The mirror rules have no double step, so `ep` changes nothing there.
    #[must_use]
    pub fn rules(options: &Options) -> Rules {
        match (options.get("rules"), options.get("ep")) {
            (Some("mirror"), _) => Rules::Mirror,
            (_, Some("on")) => Rules::PartonPassing,
            _ => Rules::Parton,
        }
    }
}

impl Game for AliceChess {
    type Position = Alice;

    const ID: &'static str = "alice";
    const NAMES: Names = Names { en: "Alice Chess", es: "Ajedrez de Alicia" };
    const SEATS: [&'static str; 2] = ["white", "black"];
    const OPTIONS: &'static [OptionSpec] = &[
        OptionSpec {
            name: "rules",
            kind: OptionKind::Choice(&["parton", "mirror"]),
            default: "parton",
        },
        OptionSpec { name: "ep", kind: OptionKind::Choice(&["off", "on"]), default: "off" },
        OptionSpec {
            name: "start",
            kind: OptionKind::Choice(&["usual", "looking-glass"]),
            default: "usual",
        },
    ];
    const CHANCE: bool = false;
    const REPETITION: Option<usize> = Some(5);
    const CLAIM: Option<usize> = Some(3);
    const FILES: &'static [FileForm] = &[pgn::FORM];
    const UCI: Option<&'static str> = Some("alice");

    fn shape() -> Shape {
        let boards = BoardId::BOTH.map(|board| Cell::from(board.name())).into();
        Shape::Grid { boards, files: 8, ranks: 8 }
    }

    fn choices() -> Vec<Cell> {
        PROMOTIONS.map(|role| role_name(role).into()).into()
    }

    fn claim(pos: &Alice) -> Option<&'static str> {
        pos.may_claim_fifty().then_some("fifty")
    }

    fn start(options: &Options) -> Alice {
        let start = match options.get("start") {
            Some("looking-glass") => Start::LookingGlass,
            _ => Start::Usual,
        };
        Alice::start(Self::rules(options), start)
    }

    fn read_position(text: &str, options: &Options) -> Result<Alice, ReadError> {
        fen::read_position(text, Self::rules(options)).map_err(|error| ReadError::new(&error))
    }

    fn write_position(pos: &Alice) -> String {
        fen::write_position(pos)
    }

    fn read_move(pos: &Alice, text: &str) -> Result<Move, MoveError> {
        trebejo_chess::san::read_typed(pos.node(), uci::read_move(pos, text), |language| {
            san::read_move(pos, text, language)
        })
    }

    fn write_move(pos: &Alice, mv: Move) -> String {
        uci::write_move(mv, pos.rules())
    }

    fn label(pos: &Alice, mv: Move) -> String {
        san::write_move(pos, mv, Language::English)
    }

    fn read_chance(_pos: &Alice, text: &str) -> Result<Never, ReadError> {
        Err(ReadError::no_chance(text, Self::ID))
    }

    fn write_chance(_pos: &Alice, chance: Never) -> String {
        match chance {}
    }

    /// Where the man stands, and where it will stand: on the other board.
    fn cells(_pos: &Alice, mv: Move) -> Vec<Cell> {
        let mut cells = vec![cell(mv.board, mv.from()), cell(mv.board.other(), mv.arrival())];
        cells.extend(mv.promotion().map(|role| Cell::from(role_name(role))));
        cells
    }

    fn view(pos: &Alice) -> View {
        let pieces = pos
            .boards()
            .all()
            .map(|(board, square, piece)| (cell(board, square), piece_name(piece)));
        let (board, king) = pos.boards().king(pos.turn());
        let check = pos.is_check().then(|| (cell(board, king), Cell::from("check")));
        View { pieces: pieces.collect(), marks: check.into_iter().collect(), ..View::default() }
    }

    fn write_file(_form: &FileForm, record: &Record) -> Result<String, ReadError> {
        pgn::write_record::<AliceChess>(record, Language::English)
    }

    fn read_file<'a>(_form: &FileForm, text: &'a str) -> FileGames<'a> {
        pgn::read_records::<AliceChess>(text)
    }
}

fn cell(board: BoardId, square: Square) -> Cell {
    Shape::square(board.name(), square.file().index() as u8, square.rank().index() as u8)
}
