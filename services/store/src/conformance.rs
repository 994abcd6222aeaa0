//! What every store must do, whatever keeps its rows: one list of tests for all implementations.
//!
//! An implementation is tested by [`run`] with a function that makes empty places for it.

mod lists;
mod rounds;
pub mod samples;
mod seats;

use std::sync::Arc;

use crate::Store;

/// A place where rounds are kept, for one test.
pub trait Place {
    /// Opens the store there. Opened again, it is the same rounds, as a later start or a second process finds them.
    fn open(&self) -> Arc<dyn Store>;
}

/// A test and its name.
type Case = (&'static str, fn(&dyn Place));

macro_rules! case {
    ($module:ident::$name:ident) => {
        (stringify!($name), $module::$name)
    };
}

/// The tests.
const CASES: &[Case] = &[
    case!(rounds::what_is_written_is_read_back_also_after_reopening),
    case!(rounds::an_unknown_round_is_none_or_named_in_the_error),
    case!(rounds::a_round_is_created_once),
    case!(rounds::a_branch_is_created_with_its_events_or_not_at_all),
    case!(rounds::a_number_taken_is_a_conflict_and_a_number_too_far_a_gap),
    case!(rounds::a_resent_message_is_recognised_also_after_reopening),
    case!(rounds::values_that_break_a_rule_are_refused),
    case!(rounds::a_round_is_renamed_and_its_header_stays),
    case!(rounds::deleting_a_round_deletes_all_of_it_and_nothing_else),
    case!(lists::the_round_played_last_comes_first),
    case!(lists::rounds_are_chosen_by_end_and_game),
    case!(lists::search_finds_titles_names_and_games_literally),
    case!(lists::rounds_are_chosen_by_opponent_result_and_date),
    case!(lists::pages_follow_each_other_also_among_equal_times),
    case!(seats::a_seat_takes_a_new_token),
    case!(seats::an_invitation_gives_its_seat_once),
    case!(seats::of_many_who_use_an_invitation_at_once_one_sits_down),
    case!(seats::an_invitation_to_watch_changes_no_seat),
    case!(seats::an_expired_invitation_is_refused_and_swept_away),
    case!(seats::an_invitation_needs_a_round_and_one_of_its_seats),
];

/// Runs every test, each in an empty place of its own.
///
/// # Panics
///
/// At the first thing a store does that it must not.
pub fn run<P: Place>(empty_place: impl Fn() -> P) {
    for (name, case) in CASES {
        // Shown where a test fails.
        println!("{name}");
        case(&empty_place());
    }
}
