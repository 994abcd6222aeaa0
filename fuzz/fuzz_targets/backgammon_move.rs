//! Any text is refused as a move or is one of the legal moves, in positions of every stage; any text is refused as a
//! roll or is one that can fall.
#![no_main]

use libfuzzer_sys::fuzz_target;
use trebejo_backgammon::{BackgammonGame, read_xgid};
use trebejo_core::{Game, Position};

const POSITIONS: [&str; 9] = [
    "XGID=-b----E-C---eE---c-e----B-:0:0:0:00:0:0:0:0:10",
    "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:2:0:10",
    "XGID=-b----E-C---eE---c-e----B-:0:0:1:xx:0:0:0:0:10",
    "XGID=-b----E-C---eE---c-e----B-:0:0:-1:D:0:0:2:0:10",
    "XGID=-b----E-C---eE---aa-ea--A-:0:0:1:63:0:0:0:0:10",
    "XGID=ab----D-C---cD---c-e---aCA:0:0:1:33:0:0:0:0:10",
    "XGID=--BA-A---------------b----:0:0:1:64:0:0:0:0:10",
    "XGID=-------------------bbbbbbA:0:0:1:64:0:0:0:0:10",
    "XGID=-----a------------------n-:0:0:1:backgammon:3:0:0:0:10",
];

fuzz_target!(|text: &str| {
    for position in POSITIONS {
        let pos = read_xgid(position).unwrap();
        if let Ok(mv) = BackgammonGame::read_move(&pos, text) {
            let mut moves = Vec::new();
            pos.moves(&mut moves);
            assert!(moves.contains(&mv));
            let written = BackgammonGame::write_move(&pos, mv);
            assert_eq!(BackgammonGame::read_move(&pos, &written), Ok(mv));
        }
        if let Ok(roll) = BackgammonGame::read_chance(&pos, text) {
            let mut chances = Vec::new();
            pos.chances(&mut chances);
            assert!(chances.iter().any(|(one, _)| *one == roll));
        }
    }
});
