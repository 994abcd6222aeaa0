//! Games gone over: a blunder is marked, the best move is found, forced plays do not count, sums add up.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use crate::game;
use trebejo_core::{Cell, Limits, Score, Seat, Sitter};
use trebejo_play::{
    Diligence, Findings, Mark, Measure, NewRound, Review, ReviewPlan, Round, Said, SeededChance,
};

fn open(game: &str, start: Option<&str>) -> Box<dyn Round> {
    let nobody = || Sitter::Person("-".into());
    let new = NewRound { start: start.map(Into::into), ..NewRound::between([nobody(), nobody()]) };
    crate::game(game).open(&new).unwrap()
}

fn say(round: &mut dyn Round, seat: Seat, text: &str) {
    let said = Said { seat, seq: round.record().seq(), text, thought: Duration::ZERO };
    let event = round.check(said).unwrap_or_else(|why| panic!("{text}: {why}"));
    round.apply(event);
}

fn play(game: &str, start: Option<&str>, moves: &[&str]) -> Box<dyn Round> {
    let mut round = open(game, start);
    for text in moves {
        let trebejo_core::Node::Decision(seat) = round.node() else { panic!("{text}") };
        say(round.as_mut(), seat, text);
    }
    round
}

fn plan(limits: Limits, lines: usize) -> ReviewPlan {
    ReviewPlan { effort: None, limits, lines, threads: 1 }
}

fn depth(depth: u32) -> Limits {
    Limits { depth: Some(depth), ..Limits::default() }
}

fn review(round: &dyn Round, plan: ReviewPlan) -> Review {
    let record = round.record();
    let mut work = game(&record.header.game).review(record, plan).unwrap();
    let never = AtomicBool::new(false);
    while work.step(&never) {}
    let (done, total) = work.progress();
    assert_eq!(done, total);
    work.review()
}

#[test]
fn a_blunder_is_marked_and_the_mate_that_answers_it_is_best() {
    let round = play("chess", None, &["f2f3", "e7e5", "g2g4", "d8h4"]);
    let review = review(round.as_ref(), plan(depth(6), 2));
    assert_eq!((review.measure, review.plies, review.decisions.len()), (Measure::Chances, 4, 4));
    let blunder = &review.decisions[2];
    assert_eq!((blunder.label.as_str(), blunder.mark), ("g4", Mark::VeryBad));
    assert!(blunder.counted && !blunder.forced && blunder.loss > 0.3);
    assert_eq!(blunder.chance, Some(0.0));
    assert_eq!(blunder.candidates.len(), 3, "two that were asked for, and the one that was made");
    assert_eq!(blunder.made().unwrap().score, Score::Mate(-2));
    let mate = &review.decisions[3];
    assert_eq!((mate.mark, mate.loss), (Mark::Fine, 0.0));
    assert_eq!(mate.candidates[0].score, Score::Mate(1));
    assert_eq!(mate.candidates[0].line[0].cells, ["d8".into(), "h4".into()] as [Cell; 2]);
    assert_eq!(review.graph.len(), 5);
    assert_eq!(review.graph[4], Some(0.0), "Black has won");
    let (white, black) = (&review.players["white"], &review.players["black"]);
    assert_eq!((white.marks.very_bad, black.marks.very_bad), (1, 0));
    assert!(white.accuracy < black.accuracy && black.accuracy > Some(95.0), "{review:?}");
    assert_eq!((white.pr, white.luck), (None, None));
    let sum: f32 = review.decisions.iter().filter(|d| d.seat == "white").map(|d| d.loss).sum();
    assert!((white.loss - sum).abs() < 1e-6);
}

#[test]
fn a_forced_move_is_not_weighed_and_counts_nowhere() {
    // The king in the corner has one square.
    let round = play("chess", Some("7k/8/8/8/8/8/5q2/7K w - - 0 1"), &[]);
    assert_eq!(round.moves().len(), 0, "stalemate is no choice either");
    let round = play("chess", Some("k7/8/8/8/8/8/4q3/7K w - - 0 1"), &["h1g1", "a8b8"]);
    let review = review(round.as_ref(), plan(depth(4), 1));
    let forced = &review.decisions[0];
    assert!(forced.forced && !forced.counted && forced.candidates.is_empty());
    assert!(forced.chance.is_some_and(|chance| chance < 0.1), "{forced:?}");
    let white = &review.players["white"];
    assert_eq!((white.decisions, white.counted, white.accuracy), (1, 0, None));
}

#[test]
fn alice_and_chessmagic_are_gone_over_like_chess() {
    let round = play("alice", None, &["e2e4", "e7e5"]);
    let alice = review(round.as_ref(), plan(depth(3), 3));
    assert_eq!(alice.decisions.len(), 2);
    assert!(alice.decisions.iter().all(|one| one.candidates.len() >= 3));

    let mut round = open("chessmagic", None);
    let mut luck = SeededChance::new(7, round.ply().into());
    while round.ply() < 8 {
        match round.node() {
            trebejo_core::Node::Chance => {
                let event = round.roll(&mut luck);
                round.apply(event);
            }
            trebejo_core::Node::Decision(seat) => {
                let text = round.moves()[0].text.clone();
                say(round.as_mut(), seat, &text);
            }
            trebejo_core::Node::Over(_) => break,
        }
    }
    let magic = review(round.as_ref(), plan(depth(2), 1));
    assert_eq!(magic.decisions.len() + magic.luck.len(), 8);
    assert!(!magic.luck.is_empty() && magic.luck.iter().all(|one| one.luck.abs() < 1.0));
}

#[test]
fn throwing_away_a_won_bead_game_is_a_blunder_by_the_table() {
    // Whoever has a winning move and makes a losing one has given away everything.
    let diamond = game("diamond");
    let solved = diamond.solved().unwrap();
    let mut found = None;
    let mut round = open("diamond", None);
    for ply in 0..60 {
        let probe = solved.values(&round.position()).unwrap();
        let (best, worst) = (&probe.moves[0], probe.moves.last().unwrap());
        if best.value != worst.value {
            found = Some((round.position(), best.text.clone(), worst.text.clone()));
            break;
        }
        let trebejo_core::Node::Decision(seat) = round.node() else { break };
        let moves = round.moves();
        let text = moves[(ply * 7) % moves.len()].text.clone();
        say(round.as_mut(), seat, &text);
    }
    let (position, best, worst) = found.expect("a position in which it matters");
    let bad = review(play("diamond", Some(&position), &[&worst]).as_ref(), plan(depth(1), 2));
    assert_eq!(bad.decisions[0].mark, Mark::VeryBad);
    assert!(bad.decisions[0].loss >= 0.5);
    let good = review(play("diamond", Some(&position), &[&best]).as_ref(), plan(depth(1), 2));
    assert_eq!((good.decisions[0].mark, good.decisions[0].loss), (Mark::Fine, 0.0));
}

#[test]
fn a_backgammon_game_has_luck_cube_decisions_and_a_rating() {
    let mut round = open("backgammon", None);
    let mut luck = SeededChance::new(3, round.ply().into());
    let stop = AtomicBool::new(false);
    while round.ply() < 40 {
        match round.node() {
            trebejo_core::Node::Chance => {
                let event = round.roll(&mut luck);
                round.apply(event);
            }
            trebejo_core::Node::Decision(seat) => {
                // White plays well, Black at random.
                let engine = if seat == Seat::First { "7" } else { "random" };
                let limits = Limits::default();
                let mut player = game("backgammon").player(engine, 5).unwrap();
                let line = player.think(&*round, &limits, &stop, &mut |_| {}).unwrap();
                say(round.as_mut(), seat, &line.moves[0]);
            }
            trebejo_core::Node::Over(_) => break,
        }
    }
    let review = review(round.as_ref(), ReviewPlan::new(Diligence::Quick, 2));
    assert_eq!(review.measure, Measure::Equity);
    let (white, black) = (&review.players["white"], &review.players["black"]);
    assert!(white.pr.unwrap() < 1.0, "the same judge at sight finds no fault: {white:?}");
    assert!(black.pr.unwrap() > 20.0 && black.marks.very_bad > 0, "{black:?}");
    for player in [white, black] {
        let rate = player.loss / player.counted as f32;
        assert!((player.pr.unwrap() - 500.0 * rate).abs() < 0.01);
        assert!((player.error_rate - 1000.0 * rate).abs() < 0.01);
        let topics: u32 = player.topics.values().map(|topic| topic.counted).sum();
        assert_eq!(topics, player.counted);
        assert!(player.rolls > 0 && player.accuracy.is_none());
    }
    let rolls = review.luck.len() as u32;
    assert_eq!(white.rolls + black.rolls, rolls);
    let all: f32 = review.luck.iter().map(|one| one.luck).sum();
    assert!((white.luck.unwrap() + black.luck.unwrap() - all).abs() < 1e-3);
    let forced: Vec<_> = review.decisions.iter().filter(|one| one.forced).collect();
    assert!(forced.iter().all(|one| !one.counted && one.loss == 0.0));
    assert!(review.decisions.iter().any(|one| one.topic == "cube"));
    assert!(review.graph.iter().all(Option::is_some));
    let text = serde_json::to_string(&review).unwrap();
    assert!(text.contains("\"very_bad\"") && text.contains("\"win_gammon\""));
}

#[test]
fn a_stopped_review_goes_on_where_it_was() {
    let round = play("chess", None, &["e2e4", "e7e5", "g1f3"]);
    let mut work = game("chess").review(round.record(), plan(depth(3), 1)).unwrap();
    assert!(work.step(&AtomicBool::new(true)));
    assert_eq!(work.progress(), (0, 3));
    while work.step(&AtomicBool::new(false)) {}
    assert_eq!(work.progress(), (3, 3));
    assert_eq!(work.review().decisions.len(), 3);
}

#[test]
fn looking_on_brings_ever_deeper_lines_and_nothing_where_nobody_decides() {
    let chess = game("chess");
    let round = open("chess", None);
    let mut heard: Vec<Findings> = Vec::new();
    let never = AtomicBool::new(false);
    let last = chess
        .analyse(&*round, &plan(depth(5), 3), &never, &mut |found| heard.push(found))
        .unwrap()
        .unwrap();
    assert!(heard.windows(2).all(|pair| pair[0].depth <= pair[1].depth));
    assert_eq!((last.depth, last.candidates.len(), last.seat.as_str()), (5, 3, "white"));
    let best = last.candidates[0].chance;
    assert!(last.candidates.iter().all(|one| one.chance <= best && one.loss >= 0.0));
    assert!((last.bar - best).abs() < 1e-6);
    assert!(last.candidates[0].line.len() > 1);

    let round = open("backgammon", None);
    let entry = game("backgammon");
    let none = entry.analyse(&*round, &plan(depth(0), 1), &never, &mut |_| {}).unwrap();
    assert_eq!(none, None, "the opening roll is nobody's choice");
}
