//! Alpha-beta against trees whose values are known.

mod support;

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use support::*;
use trebejo_core::{
    Control, Engine, Evaluator, Limits, Position, Rng, Root, Score, Seat, TimeLeft,
};
use trebejo_diamond::{Balance, Diamond, SeedEval};
use trebejo_host::CLOCK;
use trebejo_search::{AlphaBeta, Handicap, Minimax, Plan};

const TABLES: [Option<u32>; 3] = [None, Some(3), Some(12)];

/// Checks score and choice of an alpha-beta of every kind against the plain search.
fn agrees<P: Position>(pos: &P, eval: &impl Evaluator<P>, to: u32, tables: &[Option<u32>]) {
    let value = plain(&mut pos.clone(), eval, to);
    let expected = published(value, seat(pos));
    for table_bits in tables {
        for ordered in [false, true] {
            for from_depth in [1, to] {
                let plan = Plan { table_bits: *table_bits, ordered, from_depth, ..Plan::FULL };
                let thought = think(&mut AlphaBeta::new(eval, plan, CLOCK, 0), pos, depth(to));
                if thought.depth < to {
                    // It may stop early, but only for a proof.
                    assert!(matches!(thought.score, Some(Score::Mate(_))));
                }
                assert_eq!(thought.score, Some(expected), "{plan:?} depth {to}");
            }
        }
    }
}

#[test]
fn it_agrees_with_plain_minimax_on_random_trees() {
    let mut rng = Rng::new(1);
    for _ in 0..600 {
        let graph = Graph::random(&mut rng, 8, 4, false);
        for to in [1, 2, 3, 5, 8] {
            agrees(&graph, &Written, to, &TABLES);
        }
    }
}

#[test]
fn it_agrees_with_plain_expectimax_on_random_trees_with_chance() {
    let mut rng = Rng::new(2);
    for _ in 0..150 {
        let graph = Graph::random(&mut rng, 8, 5, true);
        for to in 1..=4 {
            agrees(&graph, &Written, to, &TABLES);
        }
    }
}

#[test]
fn it_agrees_with_plain_minimax_on_diamond_positions() {
    let mut rng = Rng::new(3);
    for round in 0..30 {
        let pos = wander(&mut rng, round);
        for to in 1..=5 {
            agrees(&pos, &Balance, to, &TABLES[..1]);
        }
        // Whether the ply after the root's first move comes back depends on the path, which no table
        // knows. Up to depth 4 that cannot happen.
        for to in 1..=4 {
            agrees(&pos, &Balance, to, &TABLES[1..]);
        }
    }
}

#[test]
fn minimax_picks_the_first_of_the_best_moves() {
    let mut rng = Rng::new(4);
    for round in 0..20 {
        let pos = wander(&mut rng, round);
        let mut moves = Vec::new();
        pos.moves(&mut moves);
        let mut best = None;
        for mv in moves {
            let mut after = pos;
            after.play(mv);
            let value = plain(&mut after, &SeedEval, 2);
            let value = if seat(&pos) == Seat::First { value } else { -value };
            if best.is_none_or(|(top, _)| value > top) {
                best = Some((value, mv));
            }
        }
        let thought = think(&mut Minimax::new(SeedEval, 3, CLOCK), &pos, Limits::default());
        assert_eq!(thought.line.first().copied(), best.map(|(_, mv)| mv));
        assert_eq!(thought.depth, 3);
    }
}

#[test]
fn a_win_is_counted_in_plies_and_the_quicker_one_is_taken() {
    // Way 0 wins in five, way 1 in three, way 2 not at all.
    let graph = Graph::new(vec![
        first(&[1, 5, 8], 0),
        second(&[2], 0),
        first(&[3], 0),
        second(&[4], 0),
        first(&[7], 0),
        second(&[6], 0),
        first(&[7], 0),
        over(Some(Seat::First)),
        second(&[9], 0),
        first(&[8], 0),
    ]);
    let thought = think(&mut AlphaBeta::new(Written, Plan::FULL, CLOCK, 0), &graph, depth(20));
    assert_eq!((thought.line[0], thought.score), (1, Some(Score::Mate(3))));
    assert_eq!(thought.depth, 3, "a proven win needs no deeper look");
    assert_eq!(thought.line.len(), 3);
}

#[test]
fn a_loser_holds_out_as_long_as_possible() {
    // Way 0 loses in two, way 1 in four.
    let graph = Graph::new(vec![
        first(&[1, 2], 0),
        second(&[5], 0),
        second(&[3], 0),
        first(&[4], 0),
        second(&[5], 0),
        over(Some(Seat::Second)),
    ]);
    let thought = think(&mut AlphaBeta::new(Written, Plan::FULL, CLOCK, 0), &graph, depth(20));
    assert_eq!((thought.line[0], thought.score), (1, Some(Score::Mate(-4))));
}

#[test]
fn going_round_in_circles_is_a_draw() {
    // Way 0 leads to a bad judgement, way 1 into a circle back to the root.
    let graph = Graph::new(vec![
        first(&[1, 3], 0),
        second(&[2], 500),
        first(&[1], -500),
        second(&[0], 300),
    ]);
    let thought = think(&mut AlphaBeta::new(Written, Plan::FULL, CLOCK, 0), &graph, depth(8));
    assert_eq!((thought.line[0], thought.score), (1, Some(Score::Cp(0))));
}

#[test]
fn a_position_the_round_has_seen_twice_is_a_draw_at_once() {
    // Way 0 looks good, but the round has been there twice; way 1 is a little good.
    let graph = Graph::new(vec![
        first(&[1, 2], 0),
        second(&[3], -900),
        second(&[3], -10),
        over(Some(Seat::First)),
    ]);
    let mut seen = graph.clone();
    seen.at = 1;
    let old = seen.key();
    let keys = [old, 77, old, graph.key()];
    let stop = AtomicBool::new(false);
    for (repetition, expected) in [(Some(3), 1), (Some(4), 0), (None, 0)] {
        let root = Root { pos: &graph, keys: &keys, repetition };
        let mut control = Control { stop: &stop, report: &mut |_| {} };
        let mut engine = AlphaBeta::new(Written, Plan::FULL, CLOCK, 0);
        let thought = engine.think(root, &depth(1), &mut control);
        assert_eq!(thought.line[0], expected, "{repetition:?}");
    }
}

#[test]
fn chance_is_weighed() {
    // Way 0 is a sure 30; way 1 gives 100 in one case of four and 8 otherwise, which is 31.
    let graph = Graph::new(vec![
        first(&[1, 2], 0),
        second(&[5], -30),
        chance(&[(3, 1), (4, 3)]),
        second(&[5], -100),
        second(&[5], -8),
        over(None),
    ]);
    let thought = think(&mut AlphaBeta::new(Written, Plan::FULL, CLOCK, 0), &graph, depth(1));
    assert_eq!((thought.line[0], thought.score), (1, Some(Score::Cp(31))));
}

#[test]
fn a_judgement_before_chance_is_taken_only_where_the_search_ends() {
    /// Judges chance by what the second seat may hope for.
    struct Hopeful;
    impl Evaluator<Graph> for Hopeful {
        fn evaluate(&self, pos: &Graph) -> i32 {
            Written.evaluate(pos)
        }
        fn before_chance(&self, _pos: &Graph) -> Option<(Seat, i32)> {
            Some((Seat::Second, -50))
        }
    }
    // Way 1 leads to chance: judged 50 there, but worth 20 to who looks at its outcomes.
    let graph = Graph::new(vec![
        first(&[1, 2], 0),
        second(&[5], -30),
        chance(&[(3, 1), (4, 1)]),
        second(&[6], -30),
        second(&[6], -10),
        first(&[7], 40),
        first(&[7], 20),
        over(None),
    ]);
    let look = |to| think(&mut AlphaBeta::new(Hopeful, Plan::FULL, CLOCK, 0), &graph, depth(to));
    let near = look(1);
    assert_eq!((near.line[0], near.score, near.nodes), (1, Some(Score::Cp(50)), 2));
    let far = look(2);
    assert_eq!((far.line[0], far.score), (0, Some(Score::Cp(40))));
}

#[test]
fn equal_limits_give_equal_thoughts() {
    let pos = Diamond::start(Seat::First);
    let nodes = Limits { nodes: Some(20_000), ..Limits::default() };
    for limits in [depth(8), nodes] {
        let run = || {
            let thought = think(&mut AlphaBeta::new(Balance, Plan::FULL, CLOCK, 0), &pos, limits);
            (thought.line, thought.nodes, thought.depth, thought.score)
        };
        assert_eq!(run(), run());
    }
    let mut engine = AlphaBeta::new(Balance, Plan::FULL, CLOCK, 0);
    assert_eq!(think(&mut engine, &pos, nodes).nodes, 20_000);
}

#[test]
fn each_completed_depth_is_reported() {
    let pos = Diamond::start(Seat::First);
    let stop = AtomicBool::new(false);
    let mut depths = Vec::new();
    let mut report = |thought: &trebejo_core::Thought<_>| {
        assert!(!thought.line.is_empty() && thought.line.len() <= thought.depth as usize);
        depths.push(thought.depth);
    };
    let root = Root { pos: &pos, keys: &[pos.key()], repetition: Some(3) };
    let mut engine = AlphaBeta::new(Balance, Plan::FULL, CLOCK, 0);
    engine.think(root, &depth(6), &mut Control { stop: &stop, report: &mut report });
    assert_eq!(depths, [1, 2, 3, 4, 5, 6]);
}

#[test]
fn the_stop_flag_ends_a_thought_at_once() {
    let pos = Diamond::start(Seat::First);
    let stop = AtomicBool::new(true);
    let root = Root { pos: &pos, keys: &[pos.key()], repetition: Some(3) };
    let mut engine = AlphaBeta::new(Balance, Plan::FULL, CLOCK, 0);
    let mut control = Control { stop: &stop, report: &mut |_| {} };
    let thought = engine.think(root, &Limits::default(), &mut control);
    let mut moves = Vec::new();
    pos.moves(&mut moves);
    assert!(moves.contains(&thought.line[0]));
    assert!(thought.nodes <= 1_024, "{} nodes", thought.nodes);
}

#[test]
fn time_and_clock_are_kept() {
    let pos = Diamond::start(Seat::First);
    let ms = Duration::from_millis;
    let clock = TimeLeft::new(ms(1_000), ms(0));
    for limits in [
        Limits { time: Some(ms(50)), ..Limits::default() },
        Limits { clock: Some(clock), ..Limits::default() },
    ] {
        let begun = Instant::now();
        let thought = think(&mut AlphaBeta::new(Balance, Plan::FULL, CLOCK, 0), &pos, limits);
        // Generous, because test machines are busy: an unlimited thought would take hours.
        assert!(begun.elapsed() < ms(2_000), "{:?}", begun.elapsed());
        assert!(!thought.line.is_empty() && thought.depth >= 1);
    }
}

#[test]
fn an_only_move_takes_no_time_off_the_clock() {
    let graph = Graph::new(vec![first(&[1], 0), second(&[2], 0), first(&[1], 0)]);
    let hour = Duration::from_secs(3_600);
    let clock = Some(TimeLeft::new(hour, hour));
    let limits = Limits { clock, ..Limits::default() };
    let thought = think(&mut AlphaBeta::new(Written, Plan::FULL, CLOCK, 0), &graph, limits);
    assert_eq!((thought.line, thought.nodes), (vec![0], 0));
}

#[test]
fn noise_gives_away_no_more_than_it_says() {
    let mut rng = Rng::new(5);
    let mut errors = 0;
    for round in 0..100 {
        let pos = wander(&mut rng, 10 + round % 20);
        let best = plain(&mut pos.clone(), &Balance, 2);
        let handicap = Handicap { noise: 60, overlook: 0 };
        let plan = Plan { handicap, ..Plan::FULL };
        let thought =
            think(&mut AlphaBeta::new(Balance, plan, CLOCK, u64::from(round)), &pos, depth(2));
        let (Some(Score::Cp(score)), Score::Cp(best)) =
            (thought.score, published(best, seat(&pos)))
        else {
            continue;
        };
        assert!((best - 60..=best).contains(&score), "{score} instead of {best}");
        errors += u32::from(score < best);
    }
    assert!(errors >= 10, "a handicap that never shows is none: {errors} errors");
}
