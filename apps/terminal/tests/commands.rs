//! Line mode has the same commands for every game, in both languages, and takes whatever a pipe may bring.

use std::io::BufReader;
use std::sync::Arc;
use std::time::Duration;

use tempfile::TempDir;
use trebejo_core::Sitter;
use trebejo_games::registry;
use trebejo_play::{ChanceWish, NewRound};
use trebejo_store::{Filter, SqliteStore, Store, Wait};
use trebejo_tui::{Lang, PlaySettings, Table, play};

/// A command in both languages, and words of the answer in both.
const COMMANDS: [([&str; 2], [&str; 2]); 10] = [
    (["help", "ayuda"], ["You type:", "Puedes escribir:"]),
    (["?", "?"], ["You type:", "Puedes escribir:"]),
    (["moves", "jugadas"], ["Legal moves:", "Jugadas posibles:"]),
    (["board", "tablero"], ["Ana", "Ana"]),
    (["undo", "deshacer"], ["nothing to take back", "nada que deshacer"]),
    (["save An evening", "guardar Una tarde"], ["called \"An evening\"", "«Una tarde»"]),
    (["accept", "aceptar"], ["Nothing has been offered", "No te han ofrecido nada"]),
    (["decline", "rechazar"], ["Nothing has been offered", "No te han ofrecido nada"]),
    (["restart", "reiniciar"], ["From the beginning", "Desde el principio"]),
    (["resign", "abandonar"], ["The game is over: ", "La partida ha terminado: "]),
];

/// Lets two people type a script and gives back what was printed.
fn script(game: usize, lang: Lang, script: &[u8]) -> String {
    let dir = TempDir::new().unwrap();
    typed(&dir, game, lang, script)
}

fn typed(dir: &TempDir, game: usize, lang: Lang, script: &[u8]) -> String {
    typed_from(None, dir, game, lang, script)
}

fn typed_from(
    start: Option<&str>,
    dir: &TempDir,
    game: usize,
    lang: Lang,
    script: &[u8],
) -> String {
    let people = ["Ana", "Luis"].map(|name| Sitter::person(name).unwrap());
    let new = NewRound { start: start.map(Into::into), ..NewRound::between(people) };
    let store = SqliteStore::open(dir.path()).unwrap();
    let games = registry(trebejo_host::native(), None);
    let entry = games.iter().nth(game).unwrap();
    let table = Table::begin(Arc::new(store), entry, &new, ChanceWish::Seed(3)).unwrap();
    let settings = PlaySettings { lang, pace: Duration::ZERO, ..PlaySettings::default() };
    let mut output = Vec::new();
    play(table, settings, BufReader::new(script), &mut output).unwrap();
    String::from_utf8(output).unwrap()
}

/// The answer to a word for a hint, which takes its second: asked for in one language a game.
const HINTS: ([&str; 2], [&str; 2]) = (["hint", "pista"], ["Hint: ", "Pista: "]);

#[test]
fn every_command_is_answered_in_every_game_and_language() {
    for (game, entry) in registry(trebejo_host::native(), None).iter().enumerate() {
        for (at, lang) in [Lang::EN, Lang::ES].into_iter().enumerate() {
            let mut commands = COMMANDS.to_vec();
            if game % 2 == at {
                commands.insert(0, HINTS);
            }
            // The words of this language, and then those of the other, which do the same.
            for spoken in [at, 1 - at] {
                let lines: Vec<&str> = commands.iter().map(|(words, _)| words[spoken]).collect();
                let output = script(game, lang, format!("{}\n", lines.join("\n")).as_bytes());
                for (words, answers) in &commands {
                    let name = format!("{} {lang:?} {}", entry.id(), words[spoken]);
                    // A title is what was typed, in whatever language.
                    let known = words[0].starts_with("save") && spoken != at;
                    assert!(known || output.contains(answers[at]), "{name}: {output}");
                }
                let help = COMMANDS[0].1[at];
                assert_eq!(output.matches(help).count(), 2, "{} {lang:?}: help and ?", entry.id());
                let none = COMMANDS[6].1[at];
                assert_eq!(output.matches(none).count(), 2, "{} {lang:?}: offers", entry.id());
            }
        }
    }
}

#[test]
fn nothing_english_is_left_in_spanish() {
    let all: Vec<&str> = COMMANDS.iter().map(|(words, _)| words[1]).collect();
    for (game, entry) in registry(trebejo_host::native(), None).iter().enumerate() {
        let lines = format!("tablas\nno\nzz9\ne9e9\n{}\nsalir\n", all.join("\n"));
        let output = script(game, Lang::ES, lines.as_bytes());
        for word in
            ["round", "game", "plays", "Chance", "roll", "gift", "move", "draw", "expected", "won"]
        {
            let found = output.split(|c: char| !c.is_alphabetic()).any(|one| one == word);
            assert!(!found, "{}: {word} in {output}", entry.id());
        }
    }
}

#[test]
fn an_offered_draw_is_asked_about_or_said_to_be_unknown() {
    for (game, entry) in registry(trebejo_host::native(), None).iter().enumerate() {
        let points = entry.info().shape == trebejo_core::Shape::Points;
        let answered = script(game, Lang::EN, b"draw\nyes\n");
        let over = if points { "no draws in this game" } else { "a draw (by agreement)" };
        assert!(answered.contains(over), "{}: {answered}", entry.id());
        let declined = script(game, Lang::EN, b"draw\nno\n");
        assert!(points || declined.contains("plays on."), "{}: {declined}", entry.id());
    }
}

/// The place of a game in the list.
fn game(id: &str) -> usize {
    registry(trebejo_host::native(), None).iter().position(|entry| entry.id() == id).unwrap()
}

#[test]
fn help_has_the_claim_of_a_draw_where_the_game_has_one() {
    for (game, entry) in registry(trebejo_host::native(), None).iter().enumerate() {
        let claims = ["chess", "alice", "chessmagic"].contains(&entry.id());
        for (lang, help, line) in [
            (Lang::EN, "help\n", "claim        claim a draw by the rules\n"),
            (Lang::ES, "ayuda\n", "reclamar     reclamar tablas\n"),
        ] {
            let output = script(game, lang, help.as_bytes());
            assert_eq!(output.contains(line), claims, "{}: {output}", entry.id());
        }
    }
}

#[test]
fn a_draw_that_can_be_claimed_is_not_offered_but_said_to_be_claimable() {
    let dance = "g1f3\ng8f6\nf3g1\nf6g8\n".repeat(2);
    for (lang, draw, claim, answer, end) in [
        (
            Lang::EN,
            "draw",
            "claim",
            "You can claim this draw (the position has",
            "a draw (the position",
        ),
        (
            Lang::ES,
            "tablas",
            "reclamar",
            "Puedes reclamar estas tablas (triple",
            "tablas (la posición",
        ),
    ] {
        let output = script(game("chess"), lang, format!("{dance}{draw}\n{claim}\n").as_bytes());
        assert!(output.contains(answer) && output.contains(end), "{output}");
        assert!(
            !output.contains(if lang == Lang::ES { "¿aceptas?" } else { "do you agree" }),
            "{output}"
        );
    }
    let rook = Some("4k3/8/8/8/8/8/8/R3K3 w Q - 100 90");
    let dir = TempDir::new().unwrap();
    let output = typed_from(rook, &dir, game("chess"), Lang::ES, b"tablas\n");
    assert!(output.contains("(cincuenta jugadas sin capturas ni avances de peón)"), "{output}");
}

#[test]
fn a_claim_that_is_not_granted_is_refused_with_its_reason() {
    let start = Some("4k3/8/8/8/8/8/8/R3K3 w Q - 100 90 a1:double");
    let between = [
        "a draw is claimed before the first step of a turn",
        "las tablas se reclaman antes del primer paso del turno",
    ];
    let none = ["there is no draw to claim", "no hay tablas que reclamar"];
    for (at, lang) in [Lang::EN, Lang::ES].into_iter().enumerate() {
        let dir = TempDir::new().unwrap();
        let output = typed_from(start, &dir, game("chessmagic"), lang, b"a1a2\nclaim\n");
        assert!(output.contains(between[at]), "{output}");
        let output = script(game("chess"), lang, b"reclamar\n");
        assert!(output.contains(none[at]), "{output}");
    }
}

#[test]
fn after_the_end_every_command_says_what_can_be_done() {
    let commands = ["moves", "undo", "hint", "draw", "claim", "resign", "accept", "decline", "xyz"];
    for (game, entry) in registry(trebejo_host::native(), None).iter().enumerate() {
        let lines = format!("resign\n{}\nrestart\nquit\n", commands.join("\n"));
        let output = script(game, Lang::EN, lines.as_bytes());
        let said = output.matches("The game is over. Type restart").count();
        assert_eq!(said, commands.len(), "{}: {output}", entry.id());
        assert!(output.contains("From the beginning."), "{}: {output}", entry.id());
        assert!(output.contains("To go on:"), "{}: {output}", entry.id());
    }
}

#[test]
fn rubbish_is_survived_and_nothing_of_it_is_kept() {
    let long = "x".repeat(1_000_000);
    let mut rubbish: Vec<Vec<u8>> = vec![
        b"\xff\xfe\x00\x80\n".to_vec(),
        b"\r\n\t \n".to_vec(),
        b"undo undo\nsave\nhelp me\nquit now\n".to_vec(),
        "\u{202e}\u{7}\u{1b}[31m\n".into(),
        "💥 ñandú 東京\n".into(),
        b"-1\n0\n99999999999999999999\n%s%n\n../..\n".to_vec(),
        format!("{long}\n").into(),
        format!("save {long}\n").into(),
        b"no end of line".to_vec(),
    ];
    rubbish.push(rubbish.concat());
    for (game, entry) in registry(trebejo_host::native(), None).iter().enumerate() {
        for lang in [Lang::EN, Lang::ES] {
            // All of it in one go, and what has no end on its own.
            for lines in &rubbish[rubbish.len() - 2..] {
                let dir = TempDir::new().unwrap();
                let output = typed(&dir, game, lang, lines);
                let end = if lang == Lang::EN { "To go on:" } else { "Para seguir:" };
                assert!(output.contains(end), "{} ends with the way back: {output}", entry.id());
                assert!(output.len() < 200_000, "{} echoes too much", entry.id());
                assert!(!output.contains('\u{1b}') && !output.contains('\u{7}'), "{output:?}");
                let store = SqliteStore::open(dir.path()).unwrap();
                let info = &store.list(&Filter::ALL).wait().unwrap()[0];
                let (_, events) = store.load(info.id).wait().unwrap().unwrap();
                let moved = events.iter().any(|event| event.kind != "chance");
                assert!(!moved, "{} {lang:?}: {events:?}", entry.id());
            }
        }
    }
}
