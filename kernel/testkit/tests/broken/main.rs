//! Each check of the conformance suite can fail: a sound game passes, and a game with one fault is caught by
//! the very check that is there for it.

mod game;

use game::Broken;
use trebejo_testkit::{Conformance, Race, check, conformance};

/// The check that fails for the fault, and what it says.
#[track_caller]
fn caught<const F: u8>(check: &str, what: &str) {
    let failure = Conformance::new(40, 1).run::<Broken<F>>().expect_err("the fault goes unnoticed");
    assert_eq!(failure.check, check, "{failure}");
    assert!(failure.what.contains(what), "{failure}");
    // The seed alone brings the same failure back.
    assert_eq!(Conformance::new(1, failure.seed).run::<Broken<F>>(), Err(failure));
}

#[test]
fn a_sound_game_passes() {
    conformance::<Race>(200, 1);
    conformance::<Broken<0>>(200, 1);
}

#[test]
fn a_failure_names_the_check_the_seed_the_position_and_the_options() {
    let failure = Conformance::new(1, 6).run::<Broken<{ game::NO_CHANCES }>>().unwrap_err();
    assert_eq!(
        failure.to_string(),
        "broken-race breaks \"chances\": chance without an outcome\n  position: 0 0 bee - 0\n  \
         seed: 6\n  options: first=bee goal=6"
    );
}

#[test]
#[should_panic(expected = "broken-race breaks \"moves\": a decision without a move")]
fn the_wrapper_for_tests_panics_with_the_failure() {
    conformance::<Broken<{ game::NO_MOVES }>>(1, 1);
}

#[test]
fn moves_are_checked() {
    caught::<{ game::NO_MOVES }>(check::MOVES, "a decision without a move");
    caught::<{ game::MOVE_TWICE }>(check::MOVES, "Go is listed twice");
    caught::<{ game::MOVES_AT_CHANCE }>(check::MOVES, "Chance has moves");
}

#[test]
fn chances_are_checked() {
    caught::<{ game::NO_CHANCES }>(check::CHANCES, "chance without an outcome");
    caught::<{ game::NO_WEIGHT }>(check::CHANCES, "Roll(3) has no weight");
    caught::<{ game::CHANCE_TWICE }>(check::CHANCES, "Roll(1) is listed twice");
    caught::<{ game::CHANCES_AT_DECISION }>(check::CHANCES, "has outcomes of chance");
    caught::<{ game::HUGE_WEIGHTS }>(check::CHANCES, "do not fit into 32 bits");
    caught::<{ game::LUCK_DENIED }>(check::CHANCES, "luck in a game that says it has none");
}

#[test]
fn undo_is_checked() {
    caught::<{ game::UNDO_FORGETS }>(check::UNDO, "after Go and back it is");
    caught::<{ game::UNDO_FORGETS_ROLL }>(check::UNDO, "after Roll(1) and back it is");
    caught::<{ game::UNDO_LOSES_KEY }>(check::UNDO, "the key or the node is another");
    caught::<{ game::UNDO_ONE_STEP }>(check::UNDO, "back through the whole game");
}

#[test]
fn keys_are_checked() {
    caught::<{ game::KEY_DRIFTS }>(check::KEY, "kept up in play");
    caught::<{ game::KEY_TELLS_NOTHING }>(check::KEY, "an earlier position with the same key");
}

#[test]
fn texts_of_moves_are_checked() {
    caught::<{ game::MOVES_READ_WRONG }>(check::MOVE_TEXT, "\"go\", which reads as Ok(Push)");
    caught::<{ game::MOVES_WRITTEN_ALIKE }>(check::MOVE_TEXT, "Push is written \"go\"");
    caught::<{ game::MOVE_IS_A_WORD }>(check::MOVE_TEXT, "reads as Ok(Resign)");
}

#[test]
fn texts_of_chance_are_checked() {
    caught::<{ game::CHANCE_READ_WRONG }>(check::CHANCE_TEXT, "\"roll 1\", which reads as");
    caught::<{ game::CHANCE_WRITTEN_ALIKE }>(check::CHANCE_TEXT, "Roll(2) is written \"roll 1\"");
}

#[test]
fn texts_of_positions_are_checked() {
    caught::<{ game::POSITION_UNREADABLE }>(
        check::POSITION_TEXT,
        "it cannot be read: game.no-chance",
    );
    caught::<{ game::POSITION_CHANGES }>(check::POSITION_TEXT, "read and written it is");
    caught::<{ game::POSITION_OF_TWO_LINES }>(check::POSITION_TEXT, "is no single line");
    caught::<{ game::HIDDEN_STATE }>(check::POSITION_TEXT, "or another view");
}

#[test]
fn cells_are_checked() {
    caught::<{ game::NO_CELLS }>(check::CELLS, "has no cells to click");
    caught::<{ game::SAME_CELLS }>(check::CELLS, "two moves are clicked as");
    caught::<{ game::STRAY_CELL }>(check::CELLS, "Go clicks Some(\"moon\")");
    caught::<{ game::STRAY_PIECE }>(check::CELLS, "something is shown on Some(\"moon\")");
    caught::<{ game::STRAY_LINE }>(check::CELLS, "a line ends at Some(\"moon\")");
}

#[test]
fn replays_are_checked() {
    caught::<{ game::LUCK_INSIDE }>(check::REPLAY, "seen before as");
}

#[test]
fn ends_are_checked() {
    caught::<{ game::ENDLESS }>(check::END, "has not ended after 10000 actions");
    let failure = Conformance::new(40, 1).longest(5).run::<Race>().unwrap_err();
    assert_eq!(
        (failure.check, &*failure.what),
        (check::END, "the game has not ended after 5 actions")
    );
}

#[test]
fn refusals_are_checked() {
    caught::<{ game::EVERYTHING_PASSES }>(check::REFUSAL, "is no legal move, but passed");
    caught::<{ game::MOVES_AT_THE_END }>(check::REFUSAL, "passes, but the game is over");
    caught::<{ game::ASKING_CHANGES }>(check::REFUSAL, "has changed the round");
}
