//! The players in positions made by hand: what they see, what they shun, and that their reasons add up.

use std::collections::HashSet;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use trebejo_core::host::Clock;
use trebejo_core::{
    Branch, Control, Engine, Game, Insight, Limits, Node, Options, Position, Rng, Root, Score,
    Seat, Thought,
};
use trebejo_diamond::{Diamond, DiamondChase, Move, Point};
use trebejo_diamond_players::{FilteredMinimax, Fuzzy, Mode};

/// A position with these beads, Green to move.
fn position(green: &str, red: &str) -> Diamond {
    let has = |names: &str, point: Point| names.split_whitespace().any(|n| n == point.name());
    let cell = |point| match (has(green, point), has(red, point)) {
        (true, false) => 'G',
        (false, true) => 'R',
        _ => '.',
    };
    let cells: String = Point::all().map(cell).collect();
    let text = format!("{cells} g 0");
    DiamondChase::read_position(&text, &Options::default()).expect("a position to play")
}

fn read(pos: &Diamond, text: &str) -> Move {
    DiamondChase::read_move(pos, text).expect("a legal move")
}

fn players() -> [(&'static str, Box<dyn Engine<Diamond>>); 3] {
    [
        ("fuzzy", Box::new(Fuzzy::new(Mode::Full, Clock::STOPPED))),
        ("fuzzy-fast", Box::new(Fuzzy::new(Mode::Fast, Clock::STOPPED))),
        ("minimax-filtered", Box::new(FilteredMinimax::new(Clock::STOPPED))),
    ]
}

fn explain(
    player: &mut dyn Engine<Diamond>,
    pos: &Diamond,
    keys: &[u64],
) -> (Thought<Move>, Insight<Move>) {
    let stop = AtomicBool::new(false);
    let root = Root { pos, keys, repetition: Some(3) };
    player.explain(root, &Limits::default(), &mut Control { stop: &stop, report: &mut |_| {} })
}

/// Plays moves and gives the position after them with the keys of the round.
fn played(mut pos: Diamond, texts: &[&str]) -> (Diamond, Vec<u64>) {
    let mut keys = vec![pos.key()];
    for text in texts {
        pos.play(read(&pos, text));
        keys.push(pos.key());
    }
    (pos, keys)
}

fn term(insight: &Insight<Move>, mv: Move, name: &str) -> f32 {
    let branch = insight.branches.iter().find(|branch| branch.mv == mv).expect("a legal move");
    branch.terms.iter().find(|term| term.name == name).map_or(0.0, |term| term.value)
}

#[test]
fn every_player_takes_a_win_in_one() {
    // Red has four beads, and t can be shut in from tt.
    let pos = position("tl tr cu c", "t l r b");
    for (name, mut player) in players() {
        let (thought, _) = explain(player.as_mut(), &pos, &[pos.key()]);
        assert_eq!(DiamondChase::write_move(&pos, thought.line[0]), "cu-tt", "{name}");
        assert_eq!(thought.score, Some(Score::Mate(1)), "{name}");
    }
}

#[test]
fn the_full_mode_does_not_walk_into_a_loss_in_one() {
    // Green's bead on t can be shut in from tt by cu; with four beads that is the end. Only t-tt and whatever
    // stands in the way help.
    let pos = position("t b bl br", "tl tr cu l");
    let (thought, insight) =
        explain(&mut Fuzzy::new(Mode::Full, Clock::STOPPED), &pos, &[pos.key()]);
    let mut after = pos;
    after.play(thought.line[0]);
    let mut answers = Vec::new();
    after.moves(&mut answers);
    for answer in answers {
        let mut end = after;
        end.play(answer);
        assert!(!matches!(end.node(), Node::Over(_)), "{:?} loses to {answer:?}", thought.line[0]);
    }
    let lost = |branch: &&Branch<Move>| {
        branch.terms.iter().any(|term| term.name == "lookahead" && term.value == -2000.0)
    };
    assert!(insight.branches.iter().filter(lost).count() > 0, "other moves lose, and it shows");
}

#[test]
fn the_reasons_of_the_fuzzy_player_add_up_to_its_score() {
    let mut rng = Rng::new(3);
    let mut pos = Diamond::start(Seat::First);
    let mut keys = vec![pos.key()];
    let (mut checked, mut farthest) = (0, 0.0_f32);
    for _ in 0..200 {
        for mode in [Mode::Full, Mode::Fast] {
            let (thought, insight) = explain(&mut Fuzzy::new(mode, Clock::STOPPED), &pos, &keys);
            let total = |branch: &Branch<Move>| branch.terms.iter().map(|t| t.value).sum::<f32>();
            let best = insight.branches.iter().map(total).fold(f32::MIN, f32::max);
            for branch in &insight.branches {
                if let Some(Score::Cp(cp)) = branch.score {
                    assert!((total(branch) - cp as f32).abs() <= 0.51, "{branch:?}");
                }
                let ahead = term(&insight, branch.mv, "lookahead").abs();
                if ahead < 2000.0 {
                    farthest = farthest.max(ahead);
                }
                if branch.mv == thought.line[0] {
                    assert_eq!(total(branch), best, "the highest sum is played");
                }
                let names: HashSet<_> = branch.terms.iter().map(|term| term.name).collect();
                assert_eq!(names.len(), branch.terms.len(), "each reason is named once");
                for answer in &branch.children {
                    if let (Some(Score::Cp(cp)), false) = (answer.score, answer.terms.is_empty()) {
                        assert!((total(answer) - cp as f32).abs() <= 0.51, "{answer:?}");
                        checked += 1;
                    }
                }
            }
            let names: Vec<_> = insight.factors.iter().map(|factor| factor.name).collect();
            assert_eq!(names, ["aggression", "defence"]);
            let names: Vec<_> = insight.rules.iter().map(|rule| rule.name).collect();
            assert_eq!(names, ["attack", "defend", "balance", "avoid"]);
        }
        let mut moves = Vec::new();
        pos.moves(&mut moves);
        pos.play(*rng.pick(&moves).expect("a decision node has a move"));
        keys.push(pos.key());
        if !matches!(pos.node(), Node::Decision(_)) {
            pos = Diamond::start(Seat::First);
            keys = vec![pos.key()];
        }
    }
    assert!(checked > 1_000, "{checked} answers");
    assert!((100.0..1000.0).contains(&farthest), "{farthest} stays below what a repetition costs");
}

#[test]
fn lookahead_is_what_the_best_answer_leaves() {
    let pos = Diamond::start(Seat::First);
    let (thought, insight) =
        explain(&mut Fuzzy::new(Mode::Full, Clock::STOPPED), &pos, &[pos.key()]);
    for branch in &insight.branches {
        let scores = branch.children.iter().map(|answer| match answer.score {
            Some(Score::Cp(cp)) => cp,
            other => panic!("no game ends on the second ply: {other:?}"),
        });
        let worst = -scores.max().expect("an answer");
        let lookahead = term(&insight, branch.mv, "lookahead");
        assert!((lookahead - worst as f32).abs() <= 0.51, "{branch:?}");
    }
    assert_eq!((thought.depth, thought.line.len()), (2, 2));
}

#[test]
fn the_latest_moves_are_not_repeated() {
    let start = position("b bl cl cd", "cr cu t r");
    let (pos, keys) = played(start, &["b-br", "t-tl", "br-b", "tl-t"]);
    let there = read(&pos, "b-br");
    for mode in [Mode::Full, Mode::Fast] {
        let (thought, insight) = explain(&mut Fuzzy::new(mode, Clock::STOPPED), &pos, &keys);
        assert_ne!(thought.line[0], there);
        assert!(term(&insight, there, "repeat") <= -1000.0);
        // Without that memory the same move has nothing against it.
        let (_, forgetful) = explain(&mut Fuzzy::new(mode, Clock::STOPPED), &pos, &[pos.key()]);
        assert_eq!(term(&forgetful, there, "repeat"), 0.0);
    }
    let (thought, insight) = explain(&mut FilteredMinimax::new(Clock::STOPPED), &pos, &keys);
    assert_ne!(thought.line[0], there);
    assert_eq!(term(&insight, there, "repeat"), -1.0);
}

#[test]
fn the_fast_mode_halves_a_move_that_goes_back() {
    let start = position("b bl cl cd", "cr cu t r");
    let (pos, keys) = played(start, &["b-br", "t-tl"]);
    let back = read(&pos, "br-b");
    let (_, insight) = explain(&mut Fuzzy::new(Mode::Fast, Clock::STOPPED), &pos, &keys);
    let (_, forgetful) = explain(&mut Fuzzy::new(Mode::Fast, Clock::STOPPED), &pos, &[pos.key()]);
    let names = ["trap", "mobility", "danger", "centre", "threats", "state"];
    let worth: f32 = names.iter().map(|name| term(&forgetful, back, name)).sum();
    assert!((term(&insight, back, "repeat") + worth.abs() / 2.0).abs() < 1e-3);
    let (_, full) = explain(&mut Fuzzy::new(Mode::Full, Clock::STOPPED), &pos, &keys);
    assert_eq!(term(&full, back, "repeat"), 0.0, "going back once is no repetition");
}

#[test]
fn players_are_the_same_every_time_and_answer_also_when_stopped() {
    let mut rng = Rng::new(9);
    for _ in 0..12 {
        let mut pos = Diamond::start(Seat::First);
        let mut keys = vec![pos.key()];
        for _ in 0..30 {
            let mut moves = Vec::new();
            pos.moves(&mut moves);
            if moves.is_empty() {
                break;
            }
            for (name, mut player) in players() {
                let root = Root { pos: &pos, keys: &keys, repetition: Some(3) };
                let (stop, mut report) = (AtomicBool::new(true), |_: &Thought<Move>| {});
                let limits = Limits { time: Some(Duration::ZERO), ..Limits::default() };
                let mut control = Control { stop: &stop, report: &mut report };
                let stopped = player.think(root, &limits, &mut control);
                assert!(moves.contains(&stopped.line[0]), "{name}");
            }
            for ((name, mut one), (_, mut other)) in players().into_iter().zip(players()) {
                let (thought, insight) = explain(one.as_mut(), &pos, &keys);
                let (again, same) = explain(other.as_mut(), &pos, &keys);
                assert_eq!((&thought.line, insight), (&again.line, same), "{name}");
                assert!(moves.contains(&thought.line[0]), "{name}");
            }
            pos.play(*rng.pick(&moves).expect("a move"));
            keys.push(pos.key());
        }
    }
}
