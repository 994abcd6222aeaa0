//! Every ability side by side with the oracle: the same draws, the same legal moves, the same position after
//! each, on positions of random games and on boards with pieces thrown at random.

use std::collections::BTreeMap;

use crate::oracle::{Options as Words, Table};
use trebejo_chess::san::Language;
use trebejo_chessmagic::{Ability, ChessMagic, Magic, MagicMove, Rules, fen, san};
use trebejo_core::{Game, Node, Options, Position, Rng};

const CHOICES: [Words; 5] = [
    Words { gifts: "fitting", set: "grand" },
    Words { gifts: "fitting", set: "classic" },
    Words { gifts: "blind", set: "grand" },
    Words { gifts: "blind", set: "classic" },
    Words { gifts: "off", set: "classic" },
];

fn options(words: Words) -> Options {
    let texts = [format!("gifts={}", words.gifts), format!("set={}", words.set)];
    Options::read(ChessMagic::OPTIONS, texts.iter().map(String::as_str)).unwrap()
}

fn moves_of(pos: &Magic) -> Vec<MagicMove> {
    let mut moves = Vec::new();
    pos.moves(&mut moves);
    moves
}

/// Compares all that can be said of a position with what the oracle says.
fn compare(pos: &Magic, words: Words) {
    let text = fen::write_position(pos);
    let table = Table::read(&text, words);
    assert_eq!(table.write(), text, "the oracle reads and writes");
    let end = match pos.node() {
        Node::Over(outcome) => Some(outcome.end),
        Node::Decision(_) | Node::Chance => None,
    };
    assert_eq!(end, table.end(), "{text} {words:?}");
    let moves = moves_of(pos);
    let after = |mv: &MagicMove| {
        let mut next = *pos;
        next.play(*mv);
        (ChessMagic::write_move(pos, *mv), fen::write_position(&next))
    };
    let found: BTreeMap<_, _> = moves.iter().map(after).collect();
    let expected: BTreeMap<_, _> = table.moves().into_iter().collect();
    assert_eq!(found, expected, "{text} {words:?}");
    assert_eq!(found.len(), moves.len(), "{text}: two moves are written alike");
    if pos.node() == Node::Chance {
        let mut chances = Vec::new();
        pos.chances(&mut chances);
        let fall = |(gift, weight)| {
            assert_eq!(weight, 1);
            let mut next = *pos;
            next.resolve(gift);
            (ChessMagic::write_chance(pos, gift), fen::write_position(&next))
        };
        let found: Vec<_> = chances.into_iter().map(fall).collect();
        assert_eq!(found, table.draws(), "{text} {words:?}");
    }
}

/// Every move survives being written as people do, in both languages.
fn speak(pos: &Magic) {
    let text = fen::write_position(pos);
    for language in Language::ALL {
        for mv in &moves_of(pos) {
            let written = san::write_move(pos, *mv, language);
            assert_eq!(san::read_move(pos, &written, language), Ok(*mv), "{text}: {written}");
        }
    }
}

/// Compares so many positions of random games.
fn walk(count: u32, seed: u64) {
    let mut rng = Rng::new(seed);
    let mut compared = 0;
    for words in CHOICES.into_iter().cycle() {
        let mut pos = ChessMagic::start(&options(words));
        loop {
            compare(&pos, words);
            compared += 1;
            if compared % 10 == 0 {
                speak(&pos);
            }
            if compared == count {
                return;
            }
            let mut chances = Vec::new();
            pos.chances(&mut chances);
            if let Some((gift, _)) = rng.pick(&chances) {
                pos.resolve(*gift);
            } else if let Some(mv) = rng.pick(&moves_of(&pos)) {
                pos.play(*mv);
            } else {
                break;
            }
        }
    }
}

/// A board with pieces thrown on it, in the first stage of a turn or in a later one.
fn thrown(rng: &mut Rng) -> String {
    let mut cells = [b'.'; 64];
    let home = rng.below(3) == 0;
    let mut throw = |rng: &mut Rng, piece: u8, at: Option<usize>| {
        let at = at.unwrap_or(rng.below(64) as usize);
        let last = piece == b'P' && at >= 56 || piece == b'p' && at < 8;
        if cells[at] == b'.' && !last {
            cells[at] = piece;
        }
    };
    throw(rng, b'K', home.then_some(4));
    throw(rng, b'k', home.then_some(60));
    if home {
        for (rook, at) in [(b'R', 0), (b'R', 7), (b'r', 56), (b'r', 63)] {
            throw(rng, rook, Some(at));
        }
    }
    for _ in 0..4 + rng.below(16) {
        let piece = *rng.pick(b"PPPppppNNnnBBbbRrQq").unwrap();
        throw(rng, piece, None);
    }
    let white = rng.below(2) == 0;
    // A pawn that has just gone two steps, if one stands where it could have.
    let (up, rank) = if white { (8, 4) } else { (-8, 3) };
    let victim = if white { b'p' } else { b'P' };
    let passed = (rank * 8..rank * 8 + 8).find_map(|at: i32| {
        let free = |at: i32| cells[at as usize] == b'.';
        (cells[at as usize] == victim && free(at + up) && free(at + 2 * up)).then_some(at + up)
    });
    let name = |at: i32| format!("{}{}", (b'a' + (at % 8) as u8) as char, at / 8 + 1);
    let passed = passed.filter(|_| rng.below(2) == 0).map_or("-".into(), name);
    let own: Vec<i32> = (0..64)
        .filter(|at| cells[*at as usize].is_ascii_alphabetic())
        .filter(|at| cells[*at as usize].is_ascii_uppercase() == white)
        .collect();
    let Some(&at) = rng.pick(&own) else { return thrown(rng) };
    let kind = cells[at as usize].to_ascii_lowercase() as char;
    let ability = Ability::ALL.into_iter().find(|ability| ability.role().letter() == kind).unwrap();
    let stage = match rng.below(8) {
        0 => "?".into(),
        1 => "-".into(),
        2..=4 if kind == 'r' => format!("{}:double+", name(at)),
        _ => format!("{}:{}", name(at), ability.word()),
    };
    let mut rows = Vec::new();
    for row in cells.chunks(8).rev() {
        let row: String =
            row.iter().map(|cell| if *cell == b'.' { '1' } else { *cell as char }).collect();
        rows.push(row);
    }
    let rights = if home { *rng.pick(&["KQkq", "Kq", "Qk", "-"]).unwrap() } else { "-" };
    let passed = if stage.ends_with('+') { "-".into() } else { passed };
    let turn = if white { 'w' } else { 'b' };
    format!("{} {turn} {rights} {passed} {} 30 {stage}", rows.join("/"), rng.below(160))
}

/// Compares so many thrown positions that can be played; returns how often each ability was usable.
fn throw(count: u32, seed: u64) -> BTreeMap<&'static str, u32> {
    let words = CHOICES[0];
    let rules = Rules::of(&options(words));
    let mut rng = Rng::new(seed);
    let mut used = BTreeMap::new();
    let mut compared = 0;
    while compared < count {
        let Ok(pos) = fen::read_position(&thrown(&mut rng), rules) else { continue };
        compare(&pos, words);
        compared += 1;
        if compared % 10 == 0 {
            speak(&pos);
        }
        if moves_of(&pos).iter().any(|mv| mv.is_gifted()) {
            *used.entry(pos.gift().unwrap().ability.word()).or_default() += 1;
        }
    }
    used
}

// Twenty thousand positions in all.

#[test]
fn random_games_agree_with_the_oracle() {
    walk(8_000, 1);
}

#[test]
fn thrown_positions_agree_with_the_oracle() {
    let used = throw(12_000, 1);
    assert!(used.len() == 6 && used.values().all(|times| *times >= 200), "{used:?}");
}

#[test]
#[ignore = "minutes: a quarter of a million positions"]
fn many_more_positions_agree_with_the_oracle() {
    walk(100_000, 2);
    throw(150_000, 2);
}
