//! `trebejo convert` with files and positions of backgammon.

use crate::support::answer;

/// Runs `convert`, with a text for its standard input.
fn convert(text: &[u8], args: &[&str]) -> (i32, String, String) {
    answer(&[&["convert"], args].concat(), text)
}

fn converted(text: &str, args: &[&str]) -> String {
    let (code, out, error) = convert(text.as_bytes(), args);
    assert_eq!((code, error.as_str()), (0, ""), "{args:?}");
    out
}

const XGID: &str = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10";
const IDS: &str = "4HPwATDgc/ABMA:cIkFAAAAAAAE";
const FIBS: &str = "board:white:black:0:0:0:0:-2:0:0:0:0:5:0:3:0:0:0:-5:5:0:0:0:-3:0:-5:0:0:0:0:2:0\
    :1:3:1:0:0:1:1:1:0:1:-1:0:25:0:0:0:0:0:0:0:1";

#[test]
fn positions_become_each_other() {
    for from in [XGID, IDS, FIBS] {
        for (form, expected) in [("xgid", XGID), ("gnubg", IDS), ("fibs", FIBS)] {
            assert_eq!(converted("", &[from, "--to", form]), format!("{expected}\n"));
        }
    }
    // Several, one a line; the usual form is XGID.
    let lines = format!("{IDS}\n\n{FIBS}\r\n4HPwATDgc/ABMA\n");
    let found = converted(&lines, &["-"]);
    let expected = format!("{XGID}\n{XGID}\n{}\n", XGID.replace(":31:", ":00:"));
    assert_eq!(found, expected);
    let (code, out, error) = convert(format!("{IDS}\nXGID=x\n").as_bytes(), &["-"]);
    assert_eq!((code, out), (1, format!("{XGID}\n")));
    assert!(
        error.starts_with("trebejo: game 2, line 2: \"XGID=x\": the XGID has 1 parts"),
        "{error}"
    );
}

const SESSION: &str = " 0 point match\n\n Game 1\n Ana : 0                         Mu\u{f1}oz : 0\n\
    \x20 1) 61: 13/7 8/7                52: 13/8 13/11\n  2)  Doubles => 2                Drops\n      Wins 1 point\n\n\
    \x20Game 2\n Ana : 1                         Mu\u{f1}oz : 0\n  1)                             31: 8/5 6/5\n";

#[test]
fn games_go_from_form_to_form() {
    let mat = converted(SESSION, &["-"]);
    assert_eq!(mat.matches("point match").count(), 1, "a session stays one file: {mat}");
    assert_eq!(mat.matches(" Game ").count(), 2, "{mat}");
    let sgf = converted(&mat, &["-", "--to", "sgf"]);
    assert_eq!(sgf.matches("GM[6]").count(), 2, "{sgf}");
    assert!(
        sgf.contains("PB[Mu\u{f1}oz]")
            && sgf.contains("\n;W[61mghg]\n;B[52lqln]\n;W[double]\n;B[drop])\n")
    );
    assert_eq!(converted(&sgf, &["-", "--to", "mat"]), mat);
    assert_eq!(converted(&sgf, &["-"]), sgf);
    let record = converted(SESSION, &["-", "--game", "2", "--to", "record"]);
    assert!(record.contains("\n1 - roll 13\n2 black 8/5 6/5\n"), "{record}");
    // A record goes out as either, and as itself.
    assert!(converted(&record, &["-"]).contains(" 31: 8/5 6/5\n"));
    assert!(converted(&record, &["-", "--to", "sgf"]).contains("\n;B[31qtst])"));
    assert_eq!(converted(&record, &["-", "--to", "record"]), record);
    // Names of one byte a letter.
    let latin: Vec<u8> = SESSION.chars().map(|c| c as u32 as u8).collect();
    assert_eq!(convert(&latin, &["-"]).1, mat);
}

#[test]
fn what_does_not_fit_is_refused_in_one_line() {
    let broken = SESSION.replace("13/11", "13/12");
    let (code, out, error) = convert(broken.as_bytes(), &["-"]);
    assert_eq!(code, 1);
    assert!(out.contains("31: 8/5 6/5"), "{out}");
    assert!(error.starts_with("trebejo: game 1, line 5: 52: 13/8 13/12: "), "{error}");
    let record = converted(SESSION, &["-", "--game", "1", "--to", "record"]);
    for (text, args) in [
        (SESSION, &["-", "--to", "pgn"][..]),
        (SESSION, &["-", "--to", "xgid"]),
        (SESSION, &["-", "--to", "record"]),
        (SESSION, &["-", "--game", "3"]),
        ("", &[XGID, "--to", "mat"]),
        ("", &["XGID=-b:0"]),
        (&record, &["-", "--to", "fibs"]),
        (&record, &["-", "--to", "pgn"]),
        ("1. e4 e5 *\n", &["-", "--to", "mat"]),
    ] {
        let (code, out, error) = convert(text.as_bytes(), args);
        assert_eq!((code, out.as_str()), (2, ""), "{args:?}: {error}");
        assert_eq!(error.lines().count(), 1, "{error}");
    }
}
