//! Any text may come in: what is no position or move is refused, and what is one is written back as it was
//! read.

use proptest::prelude::*;
use proptest::strategy::ValueTree;
use trebejo_chess::san::{self, Language};
use trebejo_chess::uci::{self, CastlingStyle};
use trebejo_chess::{Chess, Setup, fen};
use trebejo_core::{Position, Rng};

/// A text like a position, with pieces and rights at random.
fn nearly_a_position() -> impl Strategy<Value = String> {
    let piece = prop::sample::select("1112233344ppPPnNbBrRqQ".chars().collect::<Vec<_>>());
    let rank = prop::collection::vec(piece, 3..8).prop_map(|row| {
        // Cut to eight squares and filled up, so that most boards are well formed.
        let mut text = String::new();
        let mut squares = 0;
        for letter in row {
            let width = letter.to_digit(10).unwrap_or(1);
            if squares + width <= 8 {
                text.push(letter);
                squares += width;
            }
        }
        if squares < 8 { format!("{text}{}", 8 - squares) } else { text }
    });
    let kings =
        prop::sample::select(vec!["r3k2r", "4k3", "1rk4r", "8", "k7", "rkr5", "3k1r2", "bnrbkrqn"]);
    let board = (kings.clone(), prop::collection::vec(rank, 6), kings);
    let rights =
        prop::sample::select(vec!["-", "-", "-", "-", "KQkq", "KQ", "q", "HAha", "Ff", "x"]);
    let passed = prop::sample::select(vec!["-", "-", "-", "-", "-", "a3", "e3", "d6", "h6", "e5"]);
    (board, "[wb]", rights, passed, 0..160u32).prop_map(
        |((black, ranks, white), turn, rights, passed, quiet)| {
            let (ranks, white) = (ranks.join("/"), white.to_uppercase());
            format!("{black}/{ranks}/{white} {turn} {rights} {passed} {quiet} 20")
        },
    )
}

/// A position from a random game.
fn reached() -> impl Strategy<Value = Chess> {
    (any::<u64>(), 0..960u16, 0..120u32).prop_map(|(seed, start, plies)| {
        let mut rng = Rng::new(seed);
        let start = if seed % 2 == 0 { 518 } else { start };
        let mut pos = Setup::chess960(start).unwrap().position().unwrap();
        for _ in 0..plies {
            let mut moves = Vec::new();
            pos.moves(&mut moves);
            let Some(mv) = rng.pick(&moves) else { break };
            pos.play(*mv);
        }
        pos
    })
}

/// Reads a position; if it is one, everything that can be asked of it is asked.
fn read_and_use(text: &str) -> Result<bool, TestCaseError> {
    let Ok(pos) = fen::read_position(text) else { return Ok(false) };
    let written = fen::write_position(&pos);
    prop_assert_eq!(fen::read_position(&written), Ok(pos), "{}", written);
    use_position(&pos)?;
    Ok(true)
}

fn use_position(pos: &Chess) -> Result<(), TestCaseError> {
    pos.node();
    let mut moves = Vec::new();
    pos.for_each_move(|mv| moves.push(mv));
    prop_assert_eq!(moves.len(), pos.count_moves() as usize);
    for mv in moves {
        let mut next = *pos;
        let undo = next.play(mv);
        let again = fen::read_position(&fen::write_position(&next));
        prop_assert_eq!(again, Ok(next), "after {:?}", mv);
        next.undo(undo);
        prop_assert_eq!(&next, pos);
        for style in [CastlingStyle::Usual, CastlingStyle::Chess960] {
            let text = uci::write_move(mv, style);
            prop_assert_eq!(uci::read_move(pos, &text), Ok(mv), "{}", text);
        }
        for language in Language::ALL {
            let text = san::write_move(pos, mv, language);
            prop_assert_eq!(san::read_move(pos, &text, language), Ok(mv), "{}", text);
        }
    }
    Ok(())
}

/// A strategy that hardly ever makes a position would test nothing.
#[test]
fn nearly_a_position_often_is_one() {
    let mut runner = proptest::test_runner::TestRunner::deterministic();
    let texts = (0..1000).map(|_| nearly_a_position().new_tree(&mut runner).unwrap().current());
    let read = texts.filter(|text| fen::read_position(text).is_ok()).count();
    assert!(read > 50, "{read} of 1000");
}

proptest! {
    #![proptest_config(ProptestConfig {
        failure_persistence: None,
        ..ProptestConfig::with_cases(1000)
    })]

    #[test]
    fn any_text_is_read_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..80)) {
        let text = String::from_utf8_lossy(&bytes);
        read_and_use(&text)?;
        let pos = Chess::start();
        let _ = uci::read_move(&pos, &text);
        for language in Language::ALL {
            let _ = san::read_move(&pos, &text, language);
        }
    }

    #[test]
    fn nearly_any_position_is_read_or_refused(text in nearly_a_position()) {
        read_and_use(&text)?;
    }

    #[test]
    fn nearly_any_move_is_read_or_refused(
        pos in reached(),
        text in "[KQRBNPDTAC]?[a-h]?[1-8]?[x:-]?[a-i][0-9][=(]?[QRNBDTACKPq]?[)+#!?]{0,2}|[O0]-[O0](-[O0])?|[a-h][1-8][a-h][1-8][nbrqkp]?",
    ) {
        let found = [
            uci::read_move(&pos, &text),
            san::read_move(&pos, &text, Language::English),
            san::read_move(&pos, &text, Language::Spanish),
        ];
        let mut moves = Vec::new();
        pos.for_each_move(|mv| moves.push(mv));
        for mv in found.into_iter().flatten() {
            prop_assert!(moves.contains(&mv));
        }
    }

    #[test]
    fn positions_of_games_and_their_moves_survive_writing_and_reading(pos in reached()) {
        prop_assert!(read_and_use(&fen::write_position(&pos))?);
    }
}
