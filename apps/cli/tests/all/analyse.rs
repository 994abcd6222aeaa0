//! `trebejo analyse`: games of every kind of file gone over, as text, JSON and PGN.

use serde_json::Value;

use crate::support::answer;

/// Runs `analyse` on a text.
fn analyse(text: &str, args: &[&str]) -> (i32, String, String) {
    run("analyse", text, args)
}

fn run(command: &str, text: &str, args: &[&str]) -> (i32, String, String) {
    answer(&[&[command, "-"], args].concat(), text)
}

const PGN: &str = "[Event \"A trap\"]\n[White \"Ana\"]\n[Black \"Beto\"]\n[Result \"0-1\"]\n\n\
    1. e4 e5 2. Nf3 Nc6 3. Bc4 Nd4 4. Nxe5 Qg5 5. Nxf7 Qxg2 6. Rf1 Qxe4+ 7. Be2 Nf3# 0-1\n\n\
    [Event \"A mate\"]\n[White \"Carla\"]\n[Black \"Dani\"]\n[Result \"1-0\"]\n\n\
    1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0\n\n";

const MAT: &str = " 3 point match\n\n Game 1\n Ana : 0                             Beto : 0\n\
    \x20 1) 31: 8/5 6/5                      63: 24/18 13/10\n\
    \x20 2) 21: 13/11 6/5                    66: 24/18 13/7 13/7 8/2\n\
    \x20 3)  Doubles => 2                     Drops\n      Wins 1 point\n\n\
    \x20Game 2\n Ana : 1                             Beto : 0\n\
    \x20 1)                                  52: 13/8 24/22\n\
    \x20 2) 64: 24/14                        11: 8/7 8/7 6/5 6/5\n";

#[test]
fn every_game_of_a_file_is_gone_over() {
    let (code, out, error) = analyse(PGN, &["--json", "--nodes", "20000", "--lines", "2"]);
    assert_eq!((code, error.as_str()), (0, ""));
    let told: Value = serde_json::from_str(&out).unwrap();
    let games = told["games"].as_array().unwrap();
    assert_eq!(games.len(), 2);
    let trap = &games[0];
    assert_eq!((&trap["title"], &trap["plies"]), (&"A trap".into(), &14.into()));
    assert_eq!(trap["settings"]["nodes"], 20000);
    let greedy = &trap["decisions"][8];
    assert_eq!(
        (&greedy["label"], &greedy["mark"]),
        (&"Nxf7".into(), &"very-bad".into()),
        "{greedy}"
    );
    let blunder = &games[1]["decisions"][5];
    assert_eq!((&blunder["label"], &blunder["mark"]), (&"Nf6".into(), &"very-bad".into()));
    assert_eq!(games[1]["players"]["black"]["marks"]["very_bad"], 1);
    assert_eq!(games[1]["graph"][7], 1.0);

    let (code, one, _) =
        analyse(PGN, &["--json", "--nodes", "20000", "--lines", "2", "--game", "2"]);
    let one: Value = serde_json::from_str(&one).unwrap();
    assert_eq!((code, &one["games"][0]["decisions"][5]["mark"]), (0, &"very-bad".into()));
}

#[test]
fn a_match_of_backgammon_has_marks_rates_and_luck_in_both_languages() {
    let (code, out, error) = analyse(MAT, &["--plies", "0", "--lang", "es"]);
    assert_eq!((code, error.as_str()), (0, ""));
    for words in ["31: 8/5 6/5", "rechazar", "muy malas ??", "PR", "suerte por tirada", "??"] {
        assert!(out.contains(words), "{words}\n{out}");
    }
    let (_, out, _) = analyse(MAT, &["--plies", "0", "--lang", "en"]);
    assert!(out.contains("very bad ??") && out.contains("error rate"), "{out}");

    let (_, out, _) = analyse(MAT, &["--plies", "0", "--json"]);
    let told: Value = serde_json::from_str(&out).unwrap();
    let review = &told["games"][0];
    assert_eq!((&review["measure"], &review["options"]["length"]), (&"equity".into(), &"3".into()));
    let decisions = review["decisions"].as_array().unwrap();
    let drop = decisions.iter().find(|one| one["move"] == "drop").unwrap();
    assert_eq!((&drop["topic"], &drop["mark"]), (&"cube".into(), &"very-bad".into()), "{drop}");
    for seat in ["white", "black"] {
        let player = &review["players"][seat];
        let own = decisions.iter().filter(|one| one["seat"] == seat && one["counted"] == true);
        let losses: Vec<f64> = own.map(|one| one["loss"].as_f64().unwrap()).collect();
        let mean = losses.iter().sum::<f64>() / losses.len() as f64;
        assert!((player["pr"].as_f64().unwrap() - 500.0 * mean).abs() < 0.01, "{player}");
        assert_eq!(player["counted"], losses.len());
    }
    assert_eq!(review["luck"].as_array().unwrap().len(), 7);
}

#[test]
fn records_and_sgf_are_read_too() {
    let (_, record, _) = run("convert", MAT, &["--to", "record"]);
    let (_, sgf, _) = run("convert", MAT, &["--to", "sgf"]);
    let of = |text: &str| {
        let (code, out, error) = analyse(text, &["--plies", "0", "--json"]);
        assert_eq!((code, error.as_str()), (0, ""));
        serde_json::from_str::<Value>(&out).unwrap()["games"][0]["players"].clone()
    };
    assert_eq!(of(&record), of(MAT));
    assert_eq!(of(&sgf)["white"]["loss"], of(MAT)["white"]["loss"]);
}

#[test]
fn annotated_games_can_be_read_again() {
    let (code, out, _) = analyse(PGN, &["--pgn", "--nodes", "20000"]);
    assert_eq!(code, 0);
    // Lines may be broken anywhere between words.
    let flat = out.replace('\n', " ");
    assert!(flat.contains("Nxf7 $4 {[%eval") && flat.contains("(5. "), "{out}");
    assert!(flat.contains("Nf3# {[%eval #-1]}") && flat.contains("Qxf7# {[%eval #1]}"), "{out}");
    assert!(out.lines().all(|line| line.len() <= 80), "{out}");
    let (code, again, error) = run("convert", &out, &[]);
    assert_eq!((code, error.as_str()), (0, ""), "{again}");
    assert!(again.contains("$4"), "{again}");
    let (code, _, error) = analyse(MAT, &["--pgn", "--plies", "0"]);
    assert_eq!(code, 2);
    assert!(error.contains("no pgn files"), "{error}");
}

#[test]
fn a_report_in_spanish_has_spanish_letters_and_commas() {
    let args = ["--nodes", "2000", "--game", "2", "--lang", "es"];
    let (code, out, error) = analyse(PGN, &args);
    assert_eq!((code, error.as_str()), (0, ""));
    for words in ["ganan las blancas", " Dh5 ", " Cf6 ", " Dxf7# ", "errores graves ??"] {
        assert!(out.contains(words), "{words}\n{out}");
    }
    let figures = out.split_whitespace().filter(|word| word.starts_with(['+', '-']));
    assert!(figures.clone().count() > 5, "{out}");
    for figure in figures.filter(|word| word.len() > 1) {
        assert!(figure.contains(',') && !figure.contains('.'), "{figure}\n{out}");
    }
}

#[test]
fn a_broken_game_is_named_and_wrong_input_is_one_line() {
    let broken = PGN.replace("2. Qh5", "2. Qh6");
    let (code, out, error) = analyse(&broken, &["--json", "--nodes", "2000"]);
    assert_eq!(code, 1);
    assert!(error.contains("game 2") && error.contains("1 of 2 games broken"), "{error}");
    assert_eq!(serde_json::from_str::<Value>(&out).unwrap()["games"].as_array().unwrap().len(), 1);
    let (_, _, error) = analyse(&broken, &["--json", "--nodes", "2000", "--lang", "es"]);
    assert!(
        error.contains("partida 2, línea ") && error.contains("1 de 2 partidas rotas"),
        "{error}"
    );
    for (text, args) in [
        ("", &[][..]),
        ("trebejo 1\nnonsense", &[]),
        ("trebejo 99\n", &[]),
        ("hello there", &[]),
        ("(;FF[4]GM[6]", &[]),
        (PGN, &["--game", "7", "--nodes", "10"]),
        (PGN, &["--lines", "0"]),
        (PGN, &["--depth", "-1"]),
        (PGN, &["--effort", "vast"]),
        (PGN, &["--effort", "quick", "--nodes", "5"]),
        (PGN, &["--json", "--pgn"]),
    ] {
        let (code, _, error) = analyse(text, args);
        assert_eq!(code, 2, "{text:.40} {args:?}: {error}");
        assert!(error.starts_with("trebejo: ") && error.ends_with('\n'), "{error}");
        if !args.contains(&"--game") && !text.contains("nonsense") {
            assert!(error.lines().count() <= 2, "{error}");
        }
    }
}
