//! What engines show of how they decided is what they did, and it is true.

mod support;

use support::*;
use trebejo_core::{Bound, Branch, Evaluator, Limits, Node, Position, Rng, Score, Seat};
use trebejo_diamond::{Balance, Diamond, SeedEval};
use trebejo_host::CLOCK;
use trebejo_search::{AlphaBeta, Handicap, Mcts, MctsPlan, Minimax, Plan, Playout, Random};

/// A published score as a number that can be compared.
fn number(score: Score) -> i32 {
    match score {
        Score::Cp(cp) => cp,
        Score::Mate(plies) => plies.signum() * (30_000 - plies.abs()),
        Score::Equity(equity) => panic!("an equity of {equity} from alpha-beta"),
    }
}

fn moves<P: Position>(pos: &P) -> Vec<P::Move> {
    let mut moves = Vec::new();
    pos.moves(&mut moves);
    moves
}

/// Compares each branch with the plain search from the same place; gives the number of branches.
fn is_true<P: Position>(
    pos: &mut P,
    eval: &impl Evaluator<P>,
    branches: &[Branch<P::Move>],
    depth: u32,
    path: &mut Vec<u64>,
) -> usize {
    let mut count = branches.len();
    let mover = seat(pos);
    for branch in branches {
        let undo = pos.play(branch.mv);
        path.push(pos.key());
        let value = plain_below(pos, eval, depth - 1, path);
        let value = if mover == Seat::First { value } else { -value };
        // The plain search counts a proven end from the root, a branch from its own move.
        let ply = path.len() as i32 - 2;
        let value = if value.abs() > 28_000 { value + value.signum() * ply } else { value };
        let shown = number(branch.score.expect("every branch was looked at"));
        match branch.bound {
            Bound::Exact => assert_eq!(shown, value, "{branch:?}"),
            Bound::Least => assert!(shown <= value, "{branch:?}"),
            Bound::Most => assert!(shown >= value, "{branch:?}"),
        }
        if branch.children.is_empty() {
            assert_eq!(branch.unseen, 0);
        } else {
            assert!(matches!(pos.node(), Node::Decision(_)), "the tree stops at chance and ends");
            assert_eq!(branch.children.len() + branch.unseen as usize, moves(pos).len());
            count += is_true(pos, eval, &branch.children, depth - 1, path);
        }
        path.pop();
        pos.undo(undo);
    }
    count
}

fn agrees<P: Position>(
    pos: &P,
    eval: &impl Evaluator<P>,
    to: u32,
    table_bits: Option<u32>,
) -> usize {
    let plan = Plan { table_bits, ..Plan::FULL };
    let (thought, insight) = explain(&mut AlphaBeta::new(eval, plan, CLOCK, 0), pos, depth(to));
    let silent = think(&mut AlphaBeta::new(eval, plan, CLOCK, 0), pos, depth(to));
    assert_eq!(
        (&thought.line, thought.nodes),
        (&silent.line, silent.nodes),
        "showing costs nothing"
    );
    assert_eq!(insight.branches.len(), moves(pos).len());
    let best = insight.branches.iter().find(|b| b.mv == thought.line[0]).expect("the choice");
    assert_eq!((best.score, best.bound), (thought.score, Bound::Exact));
    let mut path = vec![pos.key()];
    is_true(&mut pos.clone(), eval, &insight.branches, thought.depth, &mut path)
}

#[test]
fn values_and_bounds_of_alpha_beta_hold_on_random_trees() {
    let mut rng = Rng::new(11);
    for _ in 0..200 {
        let graph = Graph::random(&mut rng, 8, 4, false);
        for to in [1, 2, 4] {
            agrees(&graph, &Written, to, None);
        }
    }
    for _ in 0..100 {
        let graph = Graph::random(&mut rng, 8, 5, true);
        for to in 1..=3 {
            agrees(&graph, &Written, to, None);
        }
    }
}

#[test]
fn values_and_bounds_of_alpha_beta_hold_in_diamond_chase() {
    let mut rng = Rng::new(12);
    let mut shown = 0;
    for round in 0..30 {
        let pos = wander(&mut rng, round * 2);
        for to in 1..=4 {
            shown += agrees(&pos, &Balance, to, None);
        }
        shown += agrees(&pos, &Balance, 4, Some(12));
    }
    assert!(shown > 3_000, "{shown} branches");
}

#[test]
fn minimax_shows_its_cut_offs() {
    let pos = Diamond::start(Seat::First);
    let (thought, insight) =
        explain(&mut Minimax::new(SeedEval, 4, CLOCK), &pos, Limits::default());
    assert_eq!(thought.depth, 4);
    let answers = insight.branches.iter().flat_map(|branch| &branch.children);
    assert!(insight.branches.iter().any(|branch| branch.unseen > 0), "a bad move is refuted early");
    assert!(answers.clone().any(|answer| answer.bound == Bound::Least), "by a move good enough");
    assert!(answers.clone().any(|answer| !answer.children.is_empty()), "three plies are shown");
    assert!(answers.flat_map(|a| &a.children).all(|third| third.children.is_empty()));
}

#[test]
fn what_a_handicap_hides_is_shown() {
    let pos = Diamond::start(Seat::First);
    let handicap = Handicap { noise: 50, overlook: 60 };
    let plan = Plan { handicap, depth: 2, ..Plan::FULL };
    let (_, insight) =
        explain(&mut AlphaBeta::new(Balance, plan, CLOCK, 3), &pos, Limits::default());
    assert_eq!(insight.branches.len(), moves(&pos).len());
    let with = |name: &str| {
        let has = |b: &&Branch<_>| b.terms.iter().any(|term| term.name == name);
        insight.branches.iter().filter(has).count()
    };
    assert!(with("overlooked") > 0 && with("noise") > 0);
    assert_eq!(with("overlooked") + with("noise"), insight.branches.len());
    assert!(
        insight
            .branches
            .iter()
            .all(|b| b.score.is_some() == b.terms.iter().all(|t| t.name == "noise"))
    );
}

#[test]
fn a_search_that_is_stopped_at_once_still_shows_its_moves() {
    let pos = Diamond::start(Seat::First);
    let none = Limits { nodes: Some(0), ..Limits::default() };
    let (thought, insight) =
        explain(&mut AlphaBeta::new(Balance, Plan::FULL, CLOCK, 0), &pos, none);
    assert_eq!(thought.line.len(), 1);
    assert_eq!(insight.branches.len(), moves(&pos).len());
    assert!(insight.branches.iter().all(|branch| branch.score.is_none()));
}

const PLAN: MctsPlan = MctsPlan {
    playouts: 1_000,
    curiosity: 0.7,
    playout: Playout { plies: 8, tries: 2, scale: 80.0 },
};

#[test]
fn visits_of_monte_carlo_add_up_and_the_choice_has_most_of_them() {
    let mut rng = Rng::new(13);
    for round in 0..20 {
        let pos = wander(&mut rng, round * 2);
        let (thought, insight) =
            explain(&mut Mcts::new(Balance, PLAN, CLOCK, 5), &pos, Limits::default());
        let silent = think(&mut Mcts::new(Balance, PLAN, CLOCK, 5), &pos, Limits::default());
        assert_eq!((&thought.line, thought.nodes), (&silent.line, silent.nodes));
        assert_eq!(insight.branches.len(), moves(&pos).len());
        let visits = |b: &Branch<_>| b.visits.expect("it counts visits");
        let best = insight.branches.iter().find(|b| b.mv == thought.line[0]).expect("the choice");
        assert_eq!(best.score, thought.score);
        let total: u64 = insight.branches.iter().map(visits).sum();
        assert!(total <= u64::from(PLAN.playouts));
        for branch in &insight.branches {
            let below: u64 = branch.children.iter().map(visits).sum();
            assert!(below <= visits(branch), "the first visit of a move plays out at once");
            assert!(
                visits(best) >= visits(branch)
                    || !branch.terms.is_empty()
                    || !best.terms.is_empty()
            );
        }
    }
}

#[test]
fn a_proven_loss_is_shown_as_one() {
    // Way 0 lets the opponent win; way 1 wins.
    let graph = Graph::new(vec![
        first(&[1, 2], 0),
        second(&[3], 0),
        second(&[4], 0),
        over(Some(Seat::Second)),
        over(Some(Seat::First)),
    ]);
    let (thought, insight) =
        explain(&mut Mcts::new(Written, PLAN, CLOCK, 1), &graph, Limits::default());
    assert_eq!(thought.line[0], 1);
    let proven = |b: &Branch<_>| b.terms.iter().find(|t| t.name == "proven").map(|t| t.value);
    assert_eq!(proven(&insight.branches[1]), Some(1.0));
    assert!(matches!(proven(&insight.branches[0]), None | Some(-1.0)));
}

#[test]
fn whoever_plays_by_lot_shows_that_all_moves_are_equal() {
    let pos = Diamond::start(Seat::First);
    let (thought, insight) = explain(&mut Random::new(4), &pos, Limits::default());
    assert_eq!(thought.line, think(&mut Random::new(4), &pos, Limits::default()).line);
    let shares: Vec<f32> = insight.branches.iter().map(|branch| branch.terms[0].value).collect();
    assert_eq!(shares.len(), moves(&pos).len());
    assert!((shares.iter().sum::<f32>() - 1.0).abs() < 1e-5);
    assert!(shares.iter().all(|share| *share == shares[0]));
}
