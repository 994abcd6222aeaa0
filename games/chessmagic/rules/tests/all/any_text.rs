//! Any text may come in: what is no position, move or gift is refused, and what is one is written back as it
//! was read.

use crate::common::{list, rules};
use trebejo_chessmagic::{ChessMagic, fen};
use trebejo_core::{Game, Node, Position, Rng};

const POSITIONS: [&str; 8] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ?",
    "4k3/2P5/8/3pP3/8/8/8/R3K2R w KQ d6 0 1 c7:omni",
    "4k3/8/8/8/8/8/P7/K3R3 w - - 0 1 e1:double+",
    "1n2k1n1/8/2ppp3/2PNP3/2P1P3/8/8/1N2K3 w - - 0 1 d5:push",
    "r3k2r/8/8/8/8/4N3/4P3/R3K2R w KQkq - 5 9 e1:swap",
    "r1b1k2r/pp3ppp/8/8/8/8/PP3PPP/R1B1K2R b KQkq - 149 9999 c8:phase",
    "4k3/8/8/8/8/3Q4/8/3QK3 w - - 0 1 d1:leap",
    "8/8/8/3P4/8/8/8/K7 b - - 0 1 -",
];
const MOVES: [&str; 10] =
    ["e2e4", "c7b8q", "0000", "--", "stay", "c7xd6^", "O-O", "Qxe3^#", "gift e2:omni", "Ke3^"];
const LETTERS: &[char] = &[
    'a', 'e', 'h', '1', '2', '8', '9', 'K', 'k', 'P', 'p', 'N', 'r', 'Q', '/', ' ', '-', '?', '+',
    ':', '^', 'x', '=', 'o', 'm', 'é', '\0', '\n',
];

/// The text with a few letters changed, left out, put in or changed for each other.
fn damaged(text: &str, rng: &mut Rng) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    for _ in 0..1 + rng.below(3) {
        let at = rng.below(letters.len() as u32 + 1) as usize;
        let letter = *rng.pick(LETTERS).unwrap();
        match rng.below(6) {
            3.. if at < letters.len() => {
                let other = rng.below(letters.len() as u32) as usize;
                letters.swap(at, other);
            }
            0 => letters.insert(at, letter),
            1 if at < letters.len() => letters[at] = letter,
            _ if at < letters.len() => drop(letters.remove(at)),
            _ => {}
        }
    }
    letters.into_iter().collect()
}

#[test]
fn a_damaged_position_is_refused_or_can_be_played() {
    let mut rng = Rng::new(9);
    let mut read = 0;
    for i in 0..20_000 {
        let text = damaged(POSITIONS[i % POSITIONS.len()], &mut rng);
        let options = ["set=grand", "gifts=blind set=grand", "", "gifts=off"][i / 8 % 4];
        let Ok(pos) = fen::read_position(&text, rules(options)) else { continue };
        read += 1;
        let again = |written: &str| fen::write_position(&crate::common::under(options, written));
        let written = fen::write_position(&pos);
        assert_eq!(again(&written), written, "{text}");
        let moves = list(&pos);
        assert_eq!(moves.is_empty(), !matches!(pos.node(), Node::Decision(_)), "{text}");
        for mv in moves {
            let mut next = pos;
            next.play(mv);
            let written = fen::write_position(&next);
            assert_eq!(again(&written), written, "{text}");
        }
    }
    assert!(read > 500, "{read}");
}

#[test]
fn a_damaged_move_or_gift_is_refused_or_possible() {
    let mut rng = Rng::new(10);
    let mut read = 0;
    for i in 0..20_000 {
        let pos = crate::common::at(POSITIONS[i % POSITIONS.len()]);
        let text = damaged(MOVES[i / 8 % MOVES.len()], &mut rng);
        if let Ok(mv) = ChessMagic::read_move(&pos, &text) {
            assert!(list(&pos).contains(&mv), "{text}");
            let label = ChessMagic::label(&pos, mv);
            assert_eq!(ChessMagic::read_move(&pos, &label), Ok(mv), "{text}: {label}");
            read += 1;
        }
        if let Ok(gift) = ChessMagic::read_chance(&pos, &text) {
            let mut chances = Vec::new();
            pos.chances(&mut chances);
            assert!(chances.contains(&(gift, 1)), "{text}");
            read += 1;
        }
    }
    assert!(read > 100, "{read}");
}
