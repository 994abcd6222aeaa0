//! Chess as the rest of the house knows it: names, options, notation, view.

use trebejo_core::{
    Cell, FileForm, FileGames, Game, MoveError, Names, Never, OptionKind, OptionSpec, Options,
    Position, ReadError, Record, Shape, View,
};

use crate::illegal::role_name;
use crate::uci::{self, CastlingStyle};
use crate::{
    Castling, Chess, Color, FIFTY_MOVES, File, Move, MoveKind, Piece, Role, Setup, Square, fen,
    pgn, san,
};

/// The game of chess.
#[derive(Copy, Clone, Debug)]
pub struct OrthodoxChess;

/// What a pawn may become, in the order in which people want it.
pub const PROMOTIONS: [Role; 4] = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];

impl Game for OrthodoxChess {
    type Position = Chess;

    const ID: &'static str = "chess";
    const NAMES: Names = Names { en: "Chess", es: "Ajedrez" };
    const SEATS: [&'static str; 2] = ["white", "black"];
    const OPTIONS: &'static [OptionSpec] = &[OptionSpec {
        name: "960",
        kind: OptionKind::Number { least: 0, most: 959, words: &["off"] },
        default: "off",
    }];
    const CHANCE: bool = false;
    const REPETITION: Option<usize> = Some(5);
    const CLAIM: Option<usize> = Some(3);
    const FILES: &'static [FileForm] = &[pgn::FORM];
    const UCI: Option<&'static str> = Some("chess");

    fn shape() -> Shape {
        Shape::Grid { boards: vec![Cell::from("")], files: 8, ranks: 8 }
    }

    fn choices() -> Vec<Cell> {
        PROMOTIONS.map(|role| role_name(role).into()).into()
    }

    fn claim(pos: &Chess) -> Option<&'static str> {
        (pos.halfmoves() >= FIFTY_MOVES).then_some("fifty")
    }

    fn start(options: &Options) -> Chess {
        let number = options.get("960").and_then(|number| number.parse().ok());
        let setup = number.and_then(Setup::chess960).unwrap_or_else(Setup::start);
        setup.position().expect("every start position can be played")
    }

    fn read_position(text: &str, _options: &Options) -> Result<Chess, ReadError> {
        fen::read_position(text).map_err(|error| ReadError::new(&error))
    }

    fn write_position(pos: &Chess) -> String {
        fen::write_position(pos)
    }

    fn read_move(pos: &Chess, text: &str) -> Result<Move, MoveError> {
        san::read_typed(pos.node(), uci::read_move(pos, text), |language| {
            san::read_move(pos, text, language)
        })
    }

    fn write_move(_pos: &Chess, mv: Move) -> String {
        uci::write_move(mv, CastlingStyle::Usual)
    }

    fn uci_option(start: &Chess) -> Option<&'static str> {
        // Castling is not where programs expect it.
        let setup = start.setup();
        let elsewhere = setup.castling.into_iter().any(|rook| {
            let white = rook.rank() == Color::White.back_rank();
            let king = setup.board.king(if white { Color::White } else { Color::Black });
            king.file() != File::E || !matches!(rook.file(), File::A | File::H)
        });
        elsewhere.then_some("UCI_Chess960")
    }

    fn write_uci(_pos: &Chess, mv: Move, chess960: bool) -> String {
        let style = if chess960 { CastlingStyle::Chess960 } else { CastlingStyle::Usual };
        uci::write_move(mv, style)
    }

    fn label(pos: &Chess, mv: Move) -> String {
        san::write_move(pos, mv, san::Language::English)
    }

    fn read_chance(_pos: &Chess, text: &str) -> Result<Never, ReadError> {
        Err(ReadError::no_chance(text, Self::ID))
    }

    fn write_chance(_pos: &Chess, chance: Never) -> String {
        match chance {}
    }

    fn cells(_pos: &Chess, mv: Move) -> Vec<Cell> {
        let mut to = mv.to();
        let castling = Castling::new(mv.from(), to);
        // The king goes where it will stand; where it hardly moves, as Chess960 has it, it takes the rook.
        if mv.kind() == MoveKind::Castle
            && uci::write_move(mv, CastlingStyle::Usual)[2..] != *to.to_string()
        {
            to = castling.king_to;
        }
        let mut cells = vec![cell(mv.from()), cell(to)];
        cells.extend(mv.promotion().map(|role| Cell::from(role_name(role))));
        cells
    }

    fn view(pos: &Chess) -> View {
        let pieces = pos.board().all().map(|(square, piece)| (cell(square), piece_name(piece)));
        let king =
            pos.is_check().then(|| (cell(pos.board().king(pos.turn())), Cell::from("check")));
        View { pieces: pieces.collect(), marks: king.into_iter().collect(), ..View::default() }
    }

    fn write_file(_form: &FileForm, record: &Record) -> Result<String, ReadError> {
        pgn::write_record::<OrthodoxChess>(record, san::Language::English)
    }

    fn read_file<'a>(_form: &FileForm, text: &'a str) -> FileGames<'a> {
        pgn::read_records::<OrthodoxChess>(text)
    }
}

fn cell(square: Square) -> Cell {
    square.to_string().into()
}

/// The word for a piece: `white-knight`.
#[must_use]
pub fn piece_name(piece: Piece) -> Cell {
    format!("{}-{}", piece.color.name(), role_name(piece.role)).into()
}
