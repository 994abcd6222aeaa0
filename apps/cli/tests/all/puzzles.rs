//! `trebejo puzzles` as a person and as a script use it.

use std::fs;

use trebejo_puzzles::{book, write};

use crate::support::run;

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

#[test]
fn puzzles_are_solved_line_by_line_in_both_languages() {
    let games = trebejo_games::registry(trebejo_host::native(), None);
    let game = &**games.find("diamond").unwrap();
    let puzzle = &book(game)[0];
    let round = trebejo_puzzles::open(game, puzzle).unwrap();
    let other = round.moves().into_iter().find(|one| one.text != puzzle.solution[0]).unwrap();
    let own: Vec<&str> = puzzle.solution.iter().step_by(2).map(String::as_str).collect();
    let input = format!("{}\nzz\nhint\n{}\nquit\n", other.text, own.join("\n"));
    let english = run(&["puzzles", "diamond", "--lang", "en"], &input);
    assert!(english.status.success());
    let said = text(&english.stdout);
    for words in ["That is not it", "move 1:", "It begins at", "Solved."] {
        assert!(said.contains(words), "{words}: {said}");
    }
    let spanish = text(&run(&["puzzles", "diamond", "--lang", "es"], "solución\nsalir\n").stdout);
    assert!(spanish.contains("La solución:") && spanish.contains(&puzzle.solution[0]), "{spanish}");
    assert_eq!(run(&["puzzles", "ludo"], "").status.code(), Some(2));
    assert_eq!(run(&["puzzles"], "").status.code(), Some(2));
}

#[test]
fn a_file_is_mined_goes_on_and_is_checked() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("more.jsonl");
    let file = path.to_str().unwrap();
    let mine = |count: &str| {
        run(&["puzzles", "mine", "diamond", "--seed", "9", "--count", count, "--out", file], "")
    };
    assert!(mine("1").status.success());
    let first = fs::read_to_string(&path).unwrap();
    assert_eq!(first.lines().count(), 1);
    assert!(mine("2").status.success());
    let second = fs::read_to_string(&path).unwrap();
    assert!(second.starts_with(&first) && second.lines().count() == 2, "{second}");
    let checked = run(&["puzzles", "check", file], "");
    assert!(checked.status.success() && text(&checked.stdout).contains("2 of 2 puzzles pass"));

    // One with another solution does not stand, and can be taken out.
    let games = trebejo_games::registry(trebejo_host::native(), None);
    let game = &**games.find("diamond").unwrap();
    let mut wrong = book(game)[0].clone();
    let moves = trebejo_puzzles::open(game, &wrong).unwrap().moves();
    wrong.solution =
        vec![moves.into_iter().find(|one| one.text != wrong.solution[0]).unwrap().text];
    fs::write(&path, format!("{second}{}\n", write(&wrong))).unwrap();
    let checked = run(&["puzzles", "check", file], "");
    assert_eq!(checked.status.code(), Some(1));
    assert!(text(&checked.stdout).contains(&format!("{}: move 1: ", wrong.id)));
    assert!(run(&["puzzles", "check", file, "--prune"], "").status.success());
    assert_eq!(fs::read_to_string(&path).unwrap(), second);
    fs::write(&path, "{}").unwrap();
    assert_eq!(run(&["puzzles", "check", file], "").status.code(), Some(2));
}
