//! ChessMagic as the rest of the house knows it: names, options, notation, view.

use trebejo_chess::san::Language;
use trebejo_chess::{Color, FIFTY_MOVES, OrthodoxChess, Square, pgn};
use trebejo_core::{
    Cell, FileForm, FileGames, Game, MoveError, Names, OptionSpec, Options, Position, ReadError,
    Record, Shape, ToMessage, View,
};

use crate::{Gift, Magic, MagicMove, Rules, Stage, fen, san, uci};

/// The game of ChessMagic.
#[derive(Copy, Clone, Debug)]
pub struct ChessMagic;

/// The word that is chosen when a rook does without its second step.
const STAY: &str = "stay";

/// Why a text is no gift that can be drawn.
#[derive(Debug, ToMessage)]
pub(crate) enum GiftError {
    #[message("chessmagic.gift.form", found)]
    Form(String),
    #[message("chessmagic.gift.not-here", gift)]
    NotHere(String),
}

impl Game for ChessMagic {
    type Position = Magic;

    const ID: &'static str = "chessmagic";
    const NAMES: Names = Names { en: "ChessMagic", es: "ChessMagic" };
    const SEATS: [&'static str; 2] = OrthodoxChess::SEATS;
    const OPTIONS: &'static [OptionSpec] = Rules::OPTIONS;
    const CHANCE: bool = true;
    const REPETITION: Option<usize> = OrthodoxChess::REPETITION;
    const CLAIM: Option<usize> = OrthodoxChess::CLAIM;
    const FILES: &'static [FileForm] = &[pgn::FORM];

    fn shape() -> Shape {
        OrthodoxChess::shape()
    }

    fn choices() -> Vec<Cell> {
        let mut choices = OrthodoxChess::choices();
        choices.push(STAY.into());
        choices
    }

    fn claim(pos: &Magic) -> Option<&'static str> {
        (pos.chess().halfmoves() >= FIFTY_MOVES).then_some("fifty")
    }

    fn may_claim(pos: &Magic) -> bool {
        !matches!(pos.stage(), Stage::SecondStep(_))
    }

    fn begins_turn(pos: &Magic) -> bool {
        matches!(pos.stage(), Stage::Draw | Stage::Turn(None))
    }

    fn start(options: &Options) -> Magic {
        Magic::start(Rules::of(options))
    }

    fn read_position(text: &str, options: &Options) -> Result<Magic, ReadError> {
        fen::read_position(text, Rules::of(options)).map_err(|error| ReadError::new(&error))
    }

    fn write_position(pos: &Magic) -> String {
        fen::write_position(pos)
    }

    fn read_move(pos: &Magic, text: &str) -> Result<MagicMove, MoveError> {
        let uci = match uci::read_move(pos, text) {
            Err(MoveError::Unreadable(_)) if text == STAY => uci::read_stay(pos),
            read => read,
        };
        trebejo_chess::san::read_typed(pos.node(), uci, |language| {
            san::read_move(pos, text, language)
        })
    }

    fn write_move(_pos: &Magic, mv: MagicMove) -> String {
        uci::write_move(mv)
    }

    fn label(pos: &Magic, mv: MagicMove) -> String {
        san::write_move(pos, mv, Language::English)
    }

    fn read_chance(pos: &Magic, text: &str) -> Result<Gift, ReadError> {
        let gift = Gift::read(text.strip_prefix("gift ").unwrap_or(text))
            .ok_or_else(|| ReadError::new(&GiftError::Form(text.into())))?;
        let mut chances = Vec::new();
        pos.chances(&mut chances);
        if chances.iter().any(|(chance, _)| *chance == gift) {
            Ok(gift)
        } else {
            Err(ReadError::new(&GiftError::NotHere(gift.to_string())))
        }
    }

    fn write_chance(_pos: &Magic, chance: Gift) -> String {
        format!("gift {chance}")
    }

    fn power(pos: &Magic, mv: MagicMove) -> Option<&'static str> {
        pos.gift().filter(|_| mv.is_gifted()).map(|gift| gift.ability.word())
    }

    fn cells(pos: &Magic, mv: MagicMove) -> Vec<Cell> {
        match mv.chess() {
            Some(mv) => OrthodoxChess::cells(pos.chess(), mv),
            None => vec![STAY.into()],
        }
    }

    fn view(pos: &Magic) -> View {
        let cell = |square: Square| Cell::from(square.to_string());
        let mut view = OrthodoxChess::view(pos.chess());
        view.marks.clear();
        if let Some(gift) = pos.usable_gift() {
            let mark = format!("gift-{}", gift.ability.word());
            view.marks.insert(cell(gift.square), mark.into());
        }
        // A king in check is shown as that, even if it has a gift, which then is of no use.
        for color in Color::BOTH.into_iter().filter(|color| pos.is_in_check(*color)) {
            view.marks.insert(cell(pos.board().king(color)), "check".into());
        }
        view
    }

    fn write_file(_form: &FileForm, record: &Record) -> Result<String, ReadError> {
        pgn::write_record::<ChessMagic>(record, Language::English)
    }

    fn read_file<'a>(_form: &FileForm, text: &'a str) -> FileGames<'a> {
        pgn::read_records::<ChessMagic>(text)
    }
}
