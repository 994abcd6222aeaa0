//! Random games side by side with cozy-chess: the same legal moves, the same check, the same position after
//! each move, in ordinary chess and from all starts of Chess960.

use std::collections::BTreeSet;

use cozy_chess::{Board as Cozy, Move as CozyMove, Piece as CozyPiece};
use trebejo_chess::{Chess, Move, Role, Setup, Square, fen};
use trebejo_core::{Position, Rng};

/// A move as three numbers: from, to, promotion. Both sides write castling as king takes rook.
type Plain = (usize, usize, Option<char>);

fn plain(mv: Move) -> Plain {
    (mv.from().index(), mv.to().index(), mv.promotion().map(Role::letter))
}

fn cozy_plain(mv: CozyMove) -> Plain {
    let letter = |piece: CozyPiece| char::from(piece);
    (mv.from as usize, mv.to as usize, mv.promotion.map(letter))
}

fn cozy_moves(board: &Cozy) -> Vec<CozyMove> {
    let mut all = Vec::new();
    board.generate_moves(|moves| {
        all.extend(moves);
        false
    });
    all
}

/// cozy-chess's text; its en passant square, which it keeps whether a capture is legal or not, is replaced by
/// what its own legal moves say.
fn cozy_text(board: &Cozy) -> String {
    let text = format!("{board:#}");
    let mut fields: Vec<&str> = text.split(' ').collect();
    let capture = board.en_passant().is_some_and(|file| {
        let rank = cozy_chess::Rank::Sixth.relative_to(board.side_to_move());
        let to = cozy_chess::Square::new(file, rank);
        cozy_moves(board)
            .iter()
            .any(|mv| mv.to == to && board.piece_on(mv.from) == Some(CozyPiece::Pawn))
    });
    if !capture {
        fields[3] = "-";
    }
    fields.join(" ")
}

/// Our text with the rights written by the rooks' files, as cozy-chess does in Chess960.
fn shredder_text(pos: &Chess) -> String {
    let text = fen::write_position(pos);
    let mut fields: Vec<String> = text.split(' ').map(String::from).collect();
    let mut letters = [String::new(), String::new()];
    for rook in pos.castling() {
        let letter = rook.file().letter();
        if rook.rank().index() == 0 {
            letters[0].insert(0, letter.to_ascii_uppercase());
        } else {
            letters[1].insert(0, letter);
        }
    }
    if pos.castling().any() {
        fields[2] = letters.concat();
    }
    fields.join(" ")
}

fn compare(pos: &Chess, cozy: &Cozy) -> Vec<Move> {
    let text = shredder_text(pos);
    assert_eq!(text, cozy_text(cozy));
    let mut moves = Vec::new();
    pos.for_each_move(|mv| moves.push(mv));
    let ours: BTreeSet<Plain> = moves.iter().copied().map(plain).collect();
    let theirs: BTreeSet<Plain> = cozy_moves(cozy).into_iter().map(cozy_plain).collect();
    assert_eq!(ours.len(), moves.len(), "a move is listed twice in {text}");
    assert_eq!(ours, theirs, "{text}");
    assert_eq!(pos.count_moves() as usize, moves.len(), "{text}");
    assert_eq!(pos.has_moves(), !moves.is_empty(), "{text}");
    let checkers: BTreeSet<_> = pos.checkers().into_iter().map(Square::index).collect();
    assert_eq!(checkers, cozy.checkers().into_iter().map(|square| square as usize).collect());
    moves
}

/// Plays random games until so many positions have been compared.
fn random_games(positions: usize, seed: u64, start: impl Fn(&mut Rng) -> Setup) {
    let mut rng = Rng::new(seed);
    let mut compared = 0;
    while compared < positions {
        let mut pos = start(&mut rng).position().unwrap();
        let mut cozy = Cozy::from_fen(&shredder_text(&pos), true).unwrap();
        for _ in 0..300 {
            let moves = compare(&pos, &cozy);
            compared += 1;

            // What is kept up in play is what the text gives, and every move can be taken back.
            let read = fen::read_position(&fen::write_position(&pos)).unwrap();
            assert_eq!(read, pos);
            assert_eq!(read.key(), pos.key());
            for mv in &moves {
                let mut copy = pos;
                let undo = copy.play(*mv);
                copy.undo(undo);
                assert_eq!(copy, pos);
            }

            // cozy-chess refuses to count beyond a hundred quiet plies.
            let Some(mv) = rng.pick(&moves).filter(|_| pos.halfmoves() < 100) else { break };
            let twin = cozy_moves(&cozy).into_iter().find(|twin| cozy_plain(*twin) == plain(*mv));
            pos.play(*mv);
            cozy.play(twin.unwrap());
        }
    }
}

#[test]
fn random_games_agree_with_cozy_chess() {
    random_games(12_000, 1, |_| Setup::start());
}

#[test]
fn random_games_of_chess960_agree_with_cozy_chess() {
    random_games(8_000, 2, |rng| Setup::chess960(rng.below(960) as u16).unwrap());
}

#[test]
#[ignore = "the same with more games, a minute in a release build"]
fn many_random_games_agree_with_cozy_chess() {
    random_games(60_000, 3, |_| Setup::start());
    random_games(60_000, 4, |rng| Setup::chess960(rng.below(960) as u16).unwrap());
}

#[test]
fn all_starts_of_chess960_are_numbered_as_everywhere() {
    for number in 0..960 {
        let pos = Setup::chess960(number).unwrap().position().unwrap();
        let cozy = Cozy::chess960_startpos(number.into());
        assert_eq!(shredder_text(&pos), cozy_text(&cozy));
    }
    assert_eq!(Setup::chess960(518), Some(Setup::start()));
    assert_eq!(Setup::chess960(960), None);
    assert_eq!(Setup::start().to_string(), fen::START);
}
