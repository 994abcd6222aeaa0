//! The puzzles that come with the program: all of them legal, those of a solved game held against its table, and some
//! of the others against a quick look of the engines.

use std::collections::HashSet;

use trebejo_games::registry;
use trebejo_play::Value;
use trebejo_puzzles::{Effort, Verdict, attempt, book, check, open, worth};

#[test]
fn every_game_has_fifty_and_each_can_be_played_through() {
    for game in &registry(trebejo_host::native(), None) {
        let puzzles = book(&**game);
        assert!(puzzles.len() >= 50, "{} has {}", game.id(), puzzles.len());
        let mut positions = HashSet::new();
        for puzzle in &puzzles {
            let name = format!("{} {}", game.id(), puzzle.id);
            assert_eq!(puzzle.game, game.id(), "{name}");
            assert!(positions.insert(&puzzle.position), "{name} is there twice");
            check(&**game, puzzle, None).unwrap_or_else(|fault| panic!("{name}: {fault}"));
            let round = open(&**game, puzzle).unwrap();
            assert_eq!(
                round.position(),
                puzzle.position,
                "{name} is written as the game writes it"
            );
            let own: Vec<String> = puzzle.solution.iter().step_by(2).cloned().collect();
            let end =
                attempt(&**game, puzzle, &own).unwrap_or_else(|fault| panic!("{name}: {fault}"));
            assert_eq!((end.verdict, end.right), (Verdict::Solved, puzzle.moves()), "{name}");
            assert!((1..=5).contains(&puzzle.difficulty(game.info().levels)), "{name}");
        }
        let hardest = puzzles.iter().map(|one| one.difficulty(game.info().levels)).max();
        assert!(hardest >= Some(4), "{} has nothing hard", game.id());
    }
}

#[test]
fn any_other_first_move_is_wrong() {
    for game in &registry(trebejo_host::native(), None) {
        for puzzle in book(&**game).iter().step_by(7) {
            let round = open(&**game, puzzle).unwrap();
            let other = round.moves().into_iter().find(|choice| choice.text != puzzle.solution[0]);
            let Some(other) = other else { panic!("{} {} has one move", game.id(), puzzle.id) };
            let judged = attempt(&**game, puzzle, std::slice::from_ref(&other.text)).unwrap();
            assert_eq!(judged.verdict, Verdict::Wrong, "{} {}", game.id(), puzzle.id);
            assert!(attempt(&**game, puzzle, &[other.text.clone(), other.text]).is_err());
        }
    }
}

#[test]
fn the_table_of_diamond_chase_agrees_with_every_move() {
    let games = registry(trebejo_host::native(), None);
    let game = &**games.find("diamond").unwrap();
    let solved = game.solved().unwrap();
    for puzzle in &book(game) {
        check(game, puzzle, Some(Effort::Check))
            .unwrap_or_else(|fault| panic!("{}: {fault}", puzzle.id));
        let probe = solved.values(&puzzle.position).unwrap();
        let as_good = probe.moves.iter().filter(|worth| worth.value == probe.value).count();
        assert_eq!(as_good, 1, "{}", puzzle.id);
        let wins = probe.value == Value::Win;
        let whole = if wins { "only-win" } else { "only-draw" };
        assert!(puzzle.themes.iter().any(|theme| theme == whole), "{}", puzzle.id);
    }
}

#[test]
fn engines_agree_at_a_quick_look() {
    for game in registry(trebejo_host::native(), None).iter().filter(|game| game.solved().is_none())
    {
        let (mut agreed, mut asked) = (0, 0);
        for puzzle in book(&**game).iter().step_by(16) {
            asked += 1;
            agreed += u32::from(check(&**game, puzzle, Some(Effort::Look)).is_ok());
        }
        assert!(agreed * 4 >= asked * 3, "{}: {agreed} of {asked}", game.id());
    }
}

#[test]
#[ignore = "minutes: everything again with the effort of `puzzles check`"]
fn engines_agree_after_long_thought() {
    for game in &registry(trebejo_host::native(), None) {
        for puzzle in &book(&**game) {
            check(&**game, puzzle, Some(Effort::Check))
                .unwrap_or_else(|fault| panic!("{} {}: {fault}", game.id(), puzzle.id));
        }
    }
}

#[test]
fn a_wrong_move_is_worth_less() {
    let games = registry(trebejo_host::native(), None);
    let game = &**games.find("diamond").unwrap();
    let puzzle = &book(game)[0];
    let round = open(game, puzzle).unwrap();
    let other = round.moves().into_iter().find(|one| one.text != puzzle.solution[0]).unwrap();
    let decision = worth(game, &*round, &other.text).unwrap().unwrap();
    assert!(decision.loss >= 0.5, "{decision:?}");
    assert_eq!(decision.candidates[0].text(), puzzle.solution[0]);
}
