//! Any text may come in: what is no position or move is refused, and what is one is written back as it was
//! read.

use proptest::prelude::*;
use trebejo_core::{Game, Options, Position, Seat};
use trebejo_diamond::{
    Diamond, DiamondChase, Point, read_move_text, read_position, write_position,
};

/// Cells of a position, most of them well formed.
fn nearly_a_position() -> impl Strategy<Value = String> {
    let cells = prop::collection::vec(prop::sample::select(vec!['R', 'G', '.', '.']), 20..=22);
    let side = prop::sample::select(vec!["g", "r", "G", ""]);
    (cells, side, 0..110u32).prop_map(|(cells, side, quiet)| {
        format!("{} {side} {quiet}", cells.into_iter().collect::<String>())
    })
}

/// Two names with something between, most of them well formed.
fn nearly_a_move() -> impl Strategy<Value = String> {
    let names: Vec<_> =
        Point::all().flat_map(|p| [p.name(), p.long_name()]).chain(["", "x", "TT", "é"]).collect();
    let name = prop::sample::select(names);
    (name.clone(), prop::sample::select(vec!["-", " - ", "", "--"]), name)
        .prop_map(|(from, dash, to)| format!("{from}{dash}{to}"))
}

/// Reads a position; if it is one, everything that can be asked of it is asked.
fn read_and_use(text: &str) -> Result<(), TestCaseError> {
    let Ok(pos) = read_position(text) else { return Ok(()) };
    let written = write_position(&pos);
    prop_assert_eq!(read_position(&written), Ok(pos));
    prop_assert_eq!(&written, &text.split_ascii_whitespace().collect::<Vec<_>>().join(" "));
    prop_assert!(Seat::BOTH.iter().all(|seat| pos.trapped(*seat).is_empty()));
    let named = Diamond::of_key(pos.key()).expect("the key of a position");
    let again = write_position(&named);
    prop_assert_eq!(again.rsplit_once(' '), Some((written.rsplit_once(' ').unwrap().0, "0")));
    let mut moves = Vec::new();
    pos.moves(&mut moves);
    for mv in moves {
        let mut next = pos;
        let undo = next.play(mv);
        next.node();
        next.undo(undo);
        prop_assert_eq!(next, pos);
        prop_assert_eq!(DiamondChase::read_move(&pos, &DiamondChase::write_move(&pos, mv)), Ok(mv));
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig {
        failure_persistence: None,
        ..ProptestConfig::with_cases(2000)
    })]

    #[test]
    fn any_text_is_read_as_a_position_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..60)) {
        read_and_use(&String::from_utf8_lossy(&bytes))?;
    }

    #[test]
    fn any_number_is_the_key_of_at_most_one_position(key in any::<u64>()) {
        if let Some(pos) = Diamond::of_key(key) {
            prop_assert_eq!(pos.key(), key);
        }
    }

    #[test]
    fn nearly_any_position_is_read_or_refused(text in nearly_a_position()) {
        read_and_use(&text)?;
    }

    #[test]
    fn any_text_is_read_as_a_move_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..30)) {
        let text = String::from_utf8_lossy(&bytes);
        let _ = read_move_text(&text);
        let _ = DiamondChase::read_move(&DiamondChase::start(&Options::default()), &text);
    }

    #[test]
    fn what_reads_as_a_move_is_written_back(text in nearly_a_move()) {
        let pos = DiamondChase::start(&Options::default());
        if let Ok(mv) = read_move_text(&text) {
            let written = DiamondChase::write_move(&pos, mv);
            prop_assert_eq!(read_move_text(&written), Ok(mv));
        }
        if let Ok(mv) = DiamondChase::read_move(&pos, &text) {
            let mut moves = Vec::new();
            pos.moves(&mut moves);
            prop_assert!(moves.contains(&mv));
        }
    }
}
