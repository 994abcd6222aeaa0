//! Monte Carlo tree search where the right answer is known.

mod support;

use std::sync::atomic::AtomicBool;

use support::*;
use trebejo_core::{Control, Engine, Limits, Node, Position, Rng, Root, Score, Seat};
use trebejo_diamond::{Balance, Diamond};
use trebejo_host::CLOCK;
use trebejo_search::{Mcts, MctsPlan, Playout};

const PLAN: MctsPlan = MctsPlan {
    playouts: 2_000,
    curiosity: 0.7,
    playout: Playout { plies: 20, tries: 2, scale: 80.0 },
};

fn equity(score: Option<Score>) -> f32 {
    let Some(Score::Equity(equity)) = score else { panic!("{score:?}") };
    equity
}

#[test]
fn it_wins_in_one_and_knows_it() {
    let mut rng = Rng::new(1);
    let mut found = 0;
    for round in 0..400 {
        let pos = wander(&mut rng, 30 + round % 30);
        let mut moves = Vec::new();
        pos.moves(&mut moves);
        moves.retain(|mv| {
            let mut after = pos;
            after.play(*mv);
            matches!(after.node(), Node::Over(outcome) if outcome.winner == Some(seat(&pos)))
        });
        if !moves.is_empty() {
            found += 1;
            let thought =
                think(&mut Mcts::new(Balance, PLAN, CLOCK, round.into()), &pos, Limits::default());
            assert!(moves.contains(&thought.line[0]), "{pos:?}");
            assert!((equity(thought.score) - 1.0).abs() < 1e-6);
            assert!(thought.nodes < 10_000, "a proven win needs no more playouts");
        }
    }
    assert!(found >= 5, "{found} positions with a win in one");
}

#[test]
fn it_avoids_a_loss_in_one() {
    // Every way but way 2 lets the opponent win; the judgements lure the other way.
    let graph = Graph::new(vec![
        first(&[1, 1, 2, 1], 0),
        second(&[3, 4], -9_000),
        second(&[4], 200),
        over(Some(Seat::Second)),
        first(&[5], 200),
        second(&[4], 200),
    ]);
    let thought = think(&mut Mcts::new(Written, PLAN, CLOCK, 1), &graph, Limits::default());
    assert_eq!(thought.line[0], 2);
}

#[test]
fn a_lost_game_is_known_to_be_lost() {
    let graph = Graph::new(vec![
        first(&[1, 2], 0),
        second(&[3, 4], 0),
        second(&[3], 0),
        over(Some(Seat::Second)),
        over(Some(Seat::First)),
    ]);
    let thought = think(&mut Mcts::new(Written, PLAN, CLOCK, 1), &graph, Limits::default());
    assert!((equity(thought.score) + 1.0).abs() < 1e-6);
    assert!(thought.nodes < 200);
}

#[test]
fn chance_is_weighed() {
    // Way 0 wins three times in four, way 1 once in four.
    let graph = Graph::new(vec![
        first(&[1, 2], 0),
        chance(&[(3, 3), (4, 1)]),
        chance(&[(3, 1), (4, 3)]),
        over(Some(Seat::First)),
        over(Some(Seat::Second)),
    ]);
    let thought = think(&mut Mcts::new(Written, PLAN, CLOCK, 7), &graph, Limits::default());
    assert_eq!(thought.line[0], 0);
    assert!((equity(thought.score) - 0.5).abs() < 0.1, "{:?}", thought.score);
}

#[test]
fn equal_seeds_give_equal_thoughts_and_limits_are_kept() {
    let pos = Diamond::start(Seat::First);
    let limits = Limits { nodes: Some(5_000), ..Limits::default() };
    let run = || {
        let thought = think(&mut Mcts::new(Balance, PLAN, CLOCK, 9), &pos, limits);
        (thought.line, thought.nodes, thought.score)
    };
    assert_eq!(run(), run());
    assert!((5_000..5_200).contains(&run().1), "{} nodes", run().1);

    let shallow = think(&mut Mcts::new(Balance, PLAN, CLOCK, 9), &pos, depth(2));
    assert!(shallow.depth == 2 && shallow.line.len() <= 2);
}

#[test]
fn stopped_at_once_it_still_has_a_move() {
    let pos = Diamond::start(Seat::First);
    let stop = AtomicBool::new(true);
    let root = Root { pos: &pos, keys: &[pos.key()], repetition: Some(3) };
    let mut control = Control { stop: &stop, report: &mut |_| {} };
    let thought = Mcts::new(Balance, PLAN, CLOCK, 1).think(root, &Limits::default(), &mut control);
    let mut moves = Vec::new();
    pos.moves(&mut moves);
    assert!(moves.contains(&thought.line[0]));
    assert!(thought.nodes < 1_200, "{} nodes", thought.nodes);
}
