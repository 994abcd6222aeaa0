//! `trebejo convert`, as people and scripts run it.

use crate::support::{answer, refused};

const GOOD: &str = "[White \"Ana\"]\n[Black \"Bob\"]\n[TimeControl \"300+5\"]\n\n1. e4 {[%clk 0:05:00]} e5 {[%clk 0:05:00]} 2. Cf3! {[%clk 0:04:58]} Cc6 (2... d6) 1-0\n\n";
const BAD: &str = "[White \"Eva\"]\n\n1. e4 e5 2. Ke3 *\n\n";

/// Runs `convert` on a text, which it reads from its standard input.
fn convert(text: &str, args: &[&str]) -> (i32, String, String) {
    answer(&[&["convert", "-"], args].concat(), text)
}

fn converted(text: &str, args: &[&str]) -> String {
    let (code, out, error) = convert(text, args);
    assert_eq!((code, error.as_str()), (0, ""), "{args:?}");
    out
}

#[test]
fn pgn_is_written_anew_in_either_language() {
    let english = converted(GOOD, &[]);
    let expected = "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"Ana\"]\n[Black \"Bob\"]\n\
        [Result \"1-0\"]\n[TimeControl \"300+5\"]\n\n\
        1. e4 {[%clk 0:05:00]} 1... e5 {[%clk 0:05:00]} 2. Nf3 $1 {[%clk 0:04:58]} 2...\n\
        Nc6 ( 2... d6 ) 1-0\n\n";
    assert_eq!(english, expected);
    assert_eq!(converted(&english, &[]), english);
    let spanish = converted(&english, &["--language", "es"]);
    assert_eq!(spanish, english.replace("Nf3", "Cf3").replace("Nc6", "Cc6"));
    assert_eq!(converted(&spanish, &["--from", "es"]), english);
}

#[test]
fn a_broken_game_is_told_and_the_others_go_on() {
    let (code, out, error) = convert(&format!("{GOOD}{BAD}{GOOD}"), &[]);
    assert_eq!(out, converted(&format!("{GOOD}{GOOD}"), &[]));
    let expected = "trebejo: game 2, line 9: move 2. Ke3: the king on e1 cannot go to e3\n\
        trebejo: 1 of 3 games broken\n";
    assert_eq!((code, error.as_str()), (1, expected));
    let (code, out, _) = convert(BAD, &["--to", "record"]);
    assert_eq!((code, out.as_str()), (1, ""));
}

#[test]
fn records_and_pgn_lead_to_each_other() {
    let record = converted(GOOD, &["--to", "record"]);
    let expected = "trebejo 1\ngame chess\nstart rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n\
        seat white person Ana\nseat black person Bob\nclock 300+5\n\n1 white e2e4 @0\n2 black e7e5 @0\n\
        3 white g1f3 @7000\n4 black b8c6 @0\n5 black resign\n";
    assert_eq!(record, expected);
    assert_eq!(converted(&record, &["--to", "record"]), record);
    let pgn = converted(&record, &["--language", "es"]);
    assert!(pgn.contains("2. Cf3 {[%clk 0:04:58]} 2... Cc6\n{[%clk 0:05:05]} 1-0"), "{pgn}");
    // A move of which the file said no time took none.
    assert_eq!(converted(&pgn, &["--to", "record"]), record);
}

#[test]
fn one_game_can_be_chosen() {
    let file = format!("{GOOD}{BAD}1. d4 *\n1. c4 *\n");
    assert_eq!(converted(&file, &["--game", "1"]), converted(GOOD, &[]));
    assert!(converted(&file, &["--game", "3"]).contains("1. d4 *"));
    assert!(converted(&file, &["--game", "4", "--to", "record"]).contains("1 white c2c4\n"));
    let (code, _, error) = convert(&file, &["--game", "5"]);
    assert_eq!((code, error.as_str()), (2, "trebejo: \"-\" has 4 games, there is no game 5\n"));
    assert_eq!(convert(&file, &["--game", "2"]).0, 1);
    let (code, out, error) = convert(&format!("{GOOD}{GOOD}"), &["--to", "record"]);
    assert_eq!((code, out.as_str()), (2, ""));
    assert!(error.contains("choose one with --game N"), "{error}");
}

#[test]
fn files_are_written_and_wrong_use_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("out.pgn");
    let name = path.to_str().unwrap();
    assert_eq!(converted(GOOD, &["-o", name]), "");
    assert_eq!(std::fs::read_to_string(&path).unwrap(), converted(GOOD, &[]));
    for (text, args) in [
        ("", &[][..]),
        ("trebejo 9\n", &[]),
        ("trebejo 1\ngame tennis\nstart x\nseat a person A\nseat b person B\n", &[]),
        (GOOD, &["--to", "sgf"]),
        (GOOD, &["--language", "fr"]),
        (GOOD, &["--game", "0"]),
        (GOOD, &["-o", "/no/such/folder/x.pgn"]),
    ] {
        let (code, out, error) = convert(text, args);
        assert_eq!((code, out.as_str()), (2, ""), "{args:?}: {error}");
        assert_eq!(error.lines().count(), 1, "{error}");
    }
    assert!(refused(2, &["convert", "nowhere.pgn"]).contains("nowhere.pgn"));
}
