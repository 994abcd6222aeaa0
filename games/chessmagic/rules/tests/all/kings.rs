//! No sequence of actions reaches a position without its kings, but by a recorded capture that ended the game.

use crate::common::{list, rules};
use trebejo_chess::{Color, Role};
use trebejo_chessmagic::{ChessMagic, Magic};
use trebejo_core::{Game, Node, Position, Rng};

fn kings(pos: &Magic) -> [u32; 2] {
    Color::BOTH.map(|color| pos.board().pieces(color, Role::King).count())
}

/// Plays a random game that prefers what it has not seen: gifted moves, and now and then a king.
fn play(options: &str, rng: &mut Rng) -> &'static str {
    let mut pos = Magic::start(rules(options));
    let mut captured = false;
    loop {
        assert_eq!(captured, kings(&pos) != [1, 1], "{}", ChessMagic::write_position(&pos));
        match pos.node() {
            Node::Over(outcome) => {
                assert_eq!(outcome.end == "king-captured", captured);
                assert!(list(&pos).is_empty());
                return outcome.end;
            }
            Node::Chance => {
                let mut chances = Vec::new();
                pos.chances(&mut chances);
                pos.resolve(rng.pick(&chances).unwrap().0);
            }
            Node::Decision(seat) => {
                assert!(!captured, "nothing is played after the capture of a king");
                let moves = list(&pos);
                let gifted: Vec<_> = moves.iter().copied().filter(|mv| mv.is_gifted()).collect();
                let choice = if rng.below(2) == 0 { rng.pick(&gifted) } else { None };
                let mv = *choice.or_else(|| rng.pick(&moves)).unwrap();
                let before = pos;
                pos.play(mv);
                captured = kings(&pos) != [1, 1];
                assert_eq!(captured, before.captures_king(mv));
                let color = Color::of_seat(seat);
                assert_eq!(pos.board().pieces(color, Role::King).count(), 1, "never one's own");
                assert!(!pos.is_in_check(color), "and never left in check");
            }
        }
    }
}

#[test]
fn kings_leave_the_board_only_by_the_capture_that_ends_the_game() {
    let mut rng = Rng::new(3);
    let mut ends = std::collections::BTreeMap::new();
    for options in ["", "set=grand", "gifts=blind", "gifts=blind set=grand"] {
        for _ in 0..30 {
            *ends.entry(play(options, &mut rng)).or_insert(0) += 1;
        }
    }
    assert!(ends.get("king-captured").is_some_and(|times| *times > 20), "{ends:?}");
    assert!(ends.len() > 1, "{ends:?}");
    assert_ne!(play("gifts=off", &mut rng), "king-captured");
}
