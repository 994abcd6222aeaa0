//! Files survive a writer that is killed, and say what is wrong with them.

use std::fs;

use trebejo_chess_engine::Variant;
use trebejo_chess_game::ChessVariant;
use trebejo_core::Options;
use trebejo_datagen::file::Reader;
use trebejo_datagen::{DataError, GAMES_PER_BLOCK, Goal, Stats, run};

use crate::{NODES, fill};

fn blocks(path: &std::path::Path) -> Vec<(u32, Vec<u8>)> {
    let mut reader = Reader::open(path).unwrap();
    let mut blocks = Vec::new();
    while let Some(block) = reader.next_block().unwrap() {
        assert_eq!(block.games, GAMES_PER_BLOCK);
        blocks.push((block.number, block.payload));
    }
    blocks.sort();
    blocks
}

#[test]
fn a_file_cut_off_anywhere_is_continued_to_the_same_games() {
    let folder = tempfile::tempdir().unwrap();
    let whole = fill::<ChessVariant>(folder.path(), "whole", &[], 1, 48);
    let wanted = blocks(&whole);
    assert_eq!(wanted.iter().map(|(number, _)| *number).collect::<Vec<_>>(), [0, 1, 2]);
    let bytes = fs::read(&whole).unwrap();
    let header = bytes.windows(2).position(|two| two == b"\n\n").unwrap() + 2;
    for cut in [header, header + 7, header + 16, bytes.len() / 2, bytes.len() - 1] {
        let path = folder.path().join("cut");
        fs::write(&path, &bytes[..cut]).unwrap();
        fill::<ChessVariant>(folder.path(), "cut", &[], 1, 48);
        assert_eq!(blocks(&path), wanted, "cut at {cut}");
    }
    // The last block is there in length, but zeros.
    let mut zeros = bytes.clone();
    let end = zeros.len();
    zeros[end - 40..].fill(0);
    fs::write(folder.path().join("zeros"), &zeros).unwrap();
    let path = fill::<ChessVariant>(folder.path(), "zeros", &[], 1, 48);
    assert_eq!(blocks(&path), wanted);
}

#[test]
fn damage_in_the_middle_is_reported_and_nothing_is_lost() {
    let folder = tempfile::tempdir().unwrap();
    let path = fill::<ChessVariant>(folder.path(), "games", &[], 1, 48);
    let mut bytes = fs::read(&path).unwrap();
    let middle = bytes.len() / 3;
    bytes[middle] ^= 0x10;
    fs::write(&path, &bytes).unwrap();
    let error = Stats::read(std::slice::from_ref(&path)).unwrap_err();
    assert!(error.to_string().contains("damaged"), "{error}");
    let goal = Goal { games: Some(64), time: None, threads: 1 };
    let again = run::<ChessVariant, _>(
        &path,
        &Options::default(),
        NODES,
        1,
        &ChessVariant::handcrafted(),
        goal,
        |_| {},
    );
    assert!(matches!(again, Err(DataError::Damaged { .. })));
    assert_eq!(fs::read(&path).unwrap(), bytes);
}

#[test]
fn a_file_of_another_run_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = fill::<ChessVariant>(folder.path(), "games", &[], 1, 16);
    let goal = Goal { games: Some(32), time: None, threads: 1 };
    let again = |nodes, seed| {
        let done = run::<ChessVariant, _>(
            &path,
            &Options::default(),
            nodes,
            seed,
            &ChessVariant::handcrafted(),
            goal,
            |_| {},
        );
        done.unwrap_err().to_string()
    };
    let hint = "choose another file or the same settings";
    assert_eq!(again(NODES, 2), format!("the file was begun with seed \"1\", not \"2\"; {hint}"));
    assert_eq!(again(61, 1), format!("the file was begun with nodes \"60\", not \"61\"; {hint}"));
    fs::write(&path, "some text\nand more").unwrap();
    assert_eq!(
        again(NODES, 1),
        "not a file of self-play games: it begins with \"some text\", expected \"trebejo self-play 1\""
    );
    for garbage in [&b"trebejo self-play 1\ngame chess\n"[..], &[0xFF; 5_000], b"\n"] {
        fs::write(&path, garbage).unwrap();
        assert!(matches!(Reader::open(&path), Err(DataError::Header(_))));
    }
}

#[test]
fn two_writers_on_one_file_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games");
    let goal = Goal { games: Some(16), time: None, threads: 1 };
    let seen = std::sync::atomic::AtomicBool::new(false);
    run::<ChessVariant, _>(
        &path,
        &Options::default(),
        NODES,
        1,
        &ChessVariant::handcrafted(),
        goal,
        |_| {
            let second = run::<ChessVariant, _>(
                &path,
                &Options::default(),
                NODES,
                1,
                &ChessVariant::handcrafted(),
                goal,
                |_| {},
            );
            seen.store(
                matches!(second, Err(DataError::Busy(_))),
                std::sync::atomic::Ordering::Relaxed,
            );
        },
    )
    .unwrap();
    assert!(seen.into_inner());
}
