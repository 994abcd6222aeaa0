//! Moves found the short way are those found by listing all.

use trebejo_chess::san::{self, Language};
use trebejo_chess::{Castling, Chess, Move, MoveKind, Role, Setup, Square, fen};
use trebejo_core::{MoveError, Position, Rng};

/// What the rules say a text means: all moves of a role to a square.
fn listed(pos: &Chess, role: Role, to: Square) -> Vec<Move> {
    let mut found = Vec::new();
    pos.for_each_move(|mv| {
        let same = mv.kind() != MoveKind::Castle && mv.kind().role() == role && mv.to() == to;
        if same && mv.promotion().is_none() {
            found.push(mv);
        }
    });
    found
}

fn compare(pos: &Chess) -> usize {
    let mut compared = 0;
    for role in Role::ALL.into_iter().skip(1) {
        for to in Square::all() {
            let text = format!("{}{to}", Language::Spanish.letter(role));
            let read = san::read_move(pos, &text, Language::Spanish);
            match (&listed(pos, role, to)[..], read) {
                ([], Err(_)) | ([_, _, ..], Err(MoveError::Illegal { rule: "ambiguous", .. })) => {}
                ([mv], Ok(found)) => {
                    assert_eq!(*mv, found, "{text} in {}", fen::write_position(pos));
                }
                (moves, read) => {
                    panic!("{text} in {}: {moves:?} {read:?}", fen::write_position(pos))
                }
            }
            compared += 1;
        }
    }
    // Each move by the text that is written for it, and pawns by their squares alone.
    pos.for_each_move(|mv| {
        for language in Language::ALL {
            let text = san::write_move(pos, mv, language);
            assert_eq!(san::read_move(pos, &text, language), Ok(mv), "{text}");
        }
        let long = format!("{}{}", mv.from(), mv.to());
        if matches!(mv.kind(), MoveKind::Pawn | MoveKind::DoubleStep | MoveKind::EnPassant) {
            assert_eq!(san::read_move(pos, &long, Language::English), Ok(mv), "{long}");
        }
        compared += 1;
    });
    for short in [true, false] {
        let text = if short { "O-O" } else { "0-0-0" };
        let mut castle = None;
        pos.for_each_move(|mv| {
            if mv.kind() == MoveKind::Castle
                && Castling::new(mv.from(), mv.to()).is_short() == short
            {
                castle = Some(mv);
            }
        });
        assert_eq!(san::read_move(pos, text, Language::English).ok(), castle);
    }
    compared
}

#[test]
fn the_short_way_finds_what_listing_finds() {
    let mut rng = Rng::new(7);
    let mut compared = 0;
    for game in 0..24 {
        let setup = if game % 2 == 0 {
            Setup::start()
        } else {
            Setup::chess960(rng.below(960) as u16).unwrap()
        };
        let mut pos = setup.position().unwrap();
        for _ in 0..100 {
            compared += compare(&pos);
            let mut moves = Vec::new();
            pos.moves(&mut moves);
            let Some(mv) = rng.pick(&moves) else { break };
            pos.play(*mv);
        }
    }
    assert!(compared > 200_000, "{compared}");
}

#[test]
fn pins_checks_and_captures_in_passing_are_seen() {
    let cases = [
        // The knight on c3 is pinned, so that the other needs no letter.
        ("4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1", "Ne2", Some("g1e2")),
        ("4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1", "Nce2", None),
        // In check only the answers are legal.
        ("4k3/8/8/8/7b/8/3N4/R3K3 w - - 0 1", "Nf3", None),
        ("4k3/8/8/8/7b/8/3N4/R3K3 w - - 0 1", "Kd1", Some("e1d1")),
        ("4k3/8/8/8/7b/8/3N4/R3K3 w - - 0 1", "Kf2", None),
        // A rook behind the king follows it along the rank.
        ("4k3/8/8/8/8/8/8/r3K3 w - - 0 1", "Kf1", None),
        // Two pawns leave the rank at once.
        ("8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1", "exd6", None),
        ("8/8/8/3pP3/K6r/8/8/4k3 w - d6 0 1", "exd6", None),
        ("8/8/8/3pP3/8/K7/8/4k3 w - d6 0 1", "exd6", Some("e5d6")),
        ("8/8/8/3pP3/8/K7/8/4k3 w - d6 0 1", "e6", Some("e5e6")),
        ("8/8/4P3/3pP3/8/K7/8/4k3 w - d6 0 1", "d6", Some("e5d6")),
        ("3r4/2P5/8/8/8/8/8/K3k3 w - - 0 1", "cxd8=N", Some("c7d8n")),
        ("3r4/2P5/8/8/8/8/8/K3k3 w - - 0 1", "c8=K", None),
        ("3r4/2P5/8/8/8/8/8/K3k3 w - - 0 1", "c8", None),
        ("4k3/8/8/8/4p3/8/4P3/4K3 w - - 0 1", "e4", None),
        ("4k3/8/8/8/8/4p3/4P3/4K3 w - - 0 1", "e4", None),
    ];
    for (text, san, expected) in cases {
        let pos = fen::read_position(text).unwrap();
        let read = san::read_move(&pos, san, Language::English);
        let uci = read.ok().map(|mv| trebejo_chess::uci::write_move(mv, Default::default()));
        let legal = expected.filter(|text| trebejo_chess::uci::read_move(&pos, text).is_ok());
        assert_eq!(uci.as_deref(), legal, "{san} in {text}");
    }
}
