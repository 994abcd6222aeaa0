//! What the engine does at the table: reference positions, symmetry, stopping, repeatability.

use crate::think;
use trebejo_backgammon::{
    Backgammon, Board, Checkers, Dice, Move, Roll, Rules, Stage, Step, read_position_id, read_xgid,
};
use trebejo_backgammon_engine::bearoff::{OneSided, TwoSided};
use trebejo_backgammon_engine::{
    Depth, Holder, Judge, LEVELS, Nets, Outcome, Phase, Player, Rollout, Search, Stakes, Start,
    Stop,
};
use trebejo_core::host::Host;
use trebejo_core::{Node, Position, Rng};

fn home(points: [u8; 6]) -> Checkers {
    let mut counts = [0; 26];
    counts[1..7].copy_from_slice(&points);
    Checkers::new(counts).unwrap()
}

#[test]
fn the_opening_is_worth_a_little_to_the_side_on_roll() {
    let outcome = Judge::new(&Nets::standard()).one(Board::START);
    assert!((0.50..0.55).contains(&outcome.win()), "{outcome:?}");
    assert!((0.02..0.12).contains(&outcome.equity()), "{outcome:?}");
    assert!((outcome.0.iter().sum::<f32>() - 1.0).abs() < 1e-5);
}

#[test]
fn well_known_openings_are_found() {
    let mut search = Search::new(&Nets::standard());
    for (dice, best) in [((3, 1), [8, 6]), ((4, 2), [8, 6]), ((6, 1), [13, 8])] {
        let dice = Dice::new(dice.0, dice.1).unwrap();
        let found =
            search.plays(Board::START, dice, &Stakes::CUBELESS, &Depth::plies(0), &Stop::NEVER);
        let mut from: Vec<u8> = found[0].play.steps().map(Step::from).collect();
        from.sort_unstable_by(|a, b| b.cmp(a));
        assert_eq!(from, best, "{dice}");
    }
}

#[test]
fn ends_that_cannot_happen_have_no_chance() {
    let mut judge = Judge::new(&Nets::standard());
    let mut rng = Rng::new(4);
    for _ in 0..300 {
        let board = trebejo_backgammon_engine::starts::start(&mut rng, 100);
        let outcome = judge.one(board);
        assert!((outcome.0.iter().sum::<f32>() - 1.0).abs() < 1e-5);
        assert!(outcome.0.iter().all(|chance| (0.0..=1.0).contains(chance)), "{outcome:?}");
        let possible = Outcome::possible(board);
        for (end, chance) in outcome.0.iter().enumerate() {
            assert!(possible >> end & 1 == 1 || *chance == 0.0, "{board:?} {outcome:?}");
        }
    }
}

#[test]
fn two_sided_values_agree_with_counting() {
    // One checker each on the six point: 27 of 36 rolls bear it off at once, 3-1, 2-1 … do not.
    let board = Board { own: home([0, 0, 0, 0, 0, 1]), other: home([0, 0, 0, 0, 0, 1]) };
    let exact = TwoSided::look_up(board).unwrap();
    // Fails: 11, 21, 31, 41, 32: 1 + 2 * 4 = 9 throws; the other then wins with 27, and if not, we win.
    let p = 27.0 / 36.0 + 9.0 / 36.0 * (9.0 / 36.0);
    assert!((exact.cubeless - (2.0 * p - 1.0) as f32).abs() < 1e-5, "{exact:?}");
    // A double is right and a drop too: three quarters to win and more.
    assert!((exact.centred - 1.0).abs() < 1e-5, "{exact:?}");
    // One-sided and two-sided values are near each other where nothing can be played otherwise.
    let one = OneSided::get().judge(board);
    assert!((one.equity() - exact.cubeless).abs() < 1e-5);
}

#[test]
fn money_cubes_follow_the_known_points() {
    let gammonless = |win: f32| Outcome([win, 0.0, 0.0, 1.0 - win, 0.0, 0.0]);
    // Without gammons and with a live cube a fifth is enough to take; with a dead one a quarter.
    assert!((Stakes::MONEY.take_point(&gammonless(0.5)) - 0.2).abs() < 1e-6);
    let at = |win: f32, live: f32| Stakes::MONEY.doubled().value(&gammonless(win), live);
    assert!((at(0.75, 0.0) - 1.0).abs() < 1e-6 && (at(0.8, 1.0) - 1.0).abs() < 1e-6);
    // With the cube in the middle both sides are even at even chances.
    assert!(Stakes::MONEY.value(&gammonless(0.5), 0.68).abs() < 1e-6);
    // Owning the cube is worth something, the other owning it costs as much.
    let own = Stakes { holder: Holder::Own, ..Stakes::MONEY }.value(&gammonless(0.5), 0.68);
    let other = Stakes { holder: Holder::Other, ..Stakes::MONEY }.value(&gammonless(0.5), 0.68);
    assert!(own > 0.1 && (own + other).abs() < 1e-6);
}

#[test]
fn the_score_moves_the_take_point() {
    let gammonless = |win: f32| Outcome([win, 0.0, 0.0, 1.0 - win, 0.0, 0.0]);
    let at = |own: i32, other: i32| Stakes { away: Some([own, other]), ..Stakes::MONEY };
    // Two away each: whoever is doubled owns a dead cube for the match and needs three in ten.
    let point = at(2, 2).take_point(&gammonless(0.5));
    assert!((0.28..0.34).contains(&point), "{point}");
    // Far from the end it is as in money play.
    let point = at(25, 25).take_point(&gammonless(0.5));
    assert!((0.18..0.25).contains(&point), "{point}");
}

#[test]
fn reference_cubes_are_answered_as_everybody_does() {
    let mut search = Search::new(&Nets::standard());
    let mut ask = |id: &str, plies: u32| {
        let board = read_position_id(id).unwrap();
        search.cube(board, &Stakes::MONEY, &Depth::plies(plies), &Stop::NEVER).0
    };
    // The opening position: neither a double nor a drop.
    for plies in [0, 2] {
        let choice = ask("4HPwATDgc/ABMA", plies);
        assert!(!choice.is_double() && choice.is_take(), "{choice:?}");
    }
    // Two checkers on the ace point against many: a win for certain, so double and drop.
    let board = Board { own: home([2, 0, 0, 0, 0, 0]), other: home([5, 5, 2, 0, 0, 0]) };
    let choice = search.cube(board, &Stakes::MONEY, &Depth::plies(0), &Stop::NEVER).0;
    assert!(choice.is_double() && !choice.is_take(), "{choice:?}");
}

#[test]
fn the_search_is_repeatable_on_one_thread_and_on_many() {
    let mut rng = Rng::new(9);
    let mut search = Search::new(&Nets::standard());
    for plies in [0, 1, 2] {
        let board = trebejo_backgammon_engine::starts::start(&mut rng, 100);
        let dice = Dice::new(4, 3).unwrap();
        let depth = Depth::plies(plies);
        let once = search.plays(board, dice, &Stakes::MONEY, &depth, &Stop::NEVER);
        let again = search.plays(board, dice, &Stakes::MONEY, &depth, &Stop::NEVER);
        assert_eq!(once, again);
        let many = search.plays(
            board,
            dice,
            &Stakes::MONEY,
            &Depth { threads: trebejo_host::threads().with_count(3), ..depth },
            &Stop::NEVER,
        );
        assert_eq!(once, many);
    }
}

#[test]
fn every_level_makes_a_legal_choice_even_if_stopped_at_once() {
    for (seed, level) in LEVELS.iter().enumerate() {
        for stopped in [false, true] {
            let mut player = Player::new(Host::BARE, *level, seed as u64).on_threads(1);
            let mut rng = Rng::new(seed as u64);
            let mut pos = Backgammon::start(Rules { beavers: true, ..Rules::MONEY });
            let mut moves = Vec::new();
            for _ in 0..if level.plies > 0 && !stopped { 6 } else { 60 } {
                match pos.stage() {
                    Stage::Opening => {
                        pos.resolve(Roll(3, 1));
                    }
                    Stage::Roll => {
                        pos.resolve(Roll(rng.below(6) as u8 + 1, rng.below(6) as u8 + 1));
                    }
                    Stage::Over(_) => break,
                    _ => {
                        let mv = think(&mut player, &pos, stopped);
                        moves.clear();
                        pos.moves(&mut moves);
                        assert!(moves.contains(&mv), "{mv:?} of {moves:?}");
                        pos.play(mv);
                    }
                }
            }
        }
    }
}

#[test]
fn a_match_with_cubes_comes_to_its_end() {
    let mut players =
        [Player::new(Host::BARE, LEVELS[4], 1), Player::new(Host::BARE, LEVELS[2], 2)];
    let mut rng = Rng::new(5);
    let mut pos = Backgammon::start(Rules { length: 5, ..Rules::MONEY });
    let mut doubles = 0;
    for _ in 0..2_000 {
        match pos.node() {
            Node::Over(_) => {
                assert!(pos.scores().iter().any(|score| *score >= 5) && doubles > 0);
                return;
            }
            Node::Chance => {
                let high = rng.below(5) as u8 + 2;
                let low =
                    if pos.stage() == Stage::Opening { high - 1 } else { rng.below(6) as u8 + 1 };
                let roll = if rng.below(2) == 0 { Roll(high, low) } else { Roll(low, high) };
                pos.resolve(roll);
            }
            Node::Decision(seat) => {
                let mv = think(&mut players[seat.index()], &pos, false);
                doubles += u32::from(mv == Move::Double);
                pos.play(mv);
            }
        }
    }
    panic!("the match does not end: {pos:?}");
}

#[test]
fn cubes_follow_the_score() {
    let mut search = Search::new(&Nets::standard());
    let mut ask = |away: [i32; 2], after_crawford: bool| {
        let stakes = Stakes { away: Some(away), after_crawford, ..Stakes::MONEY };
        search.cube(Board::START, &stakes, &Depth::plies(0), &Stop::NEVER).0
    };
    // After the Crawford game the side behind has nothing to lose by doubling at once, the leader no use for it.
    let behind = ask([3, 1], true);
    assert!(behind.is_double() && behind.doubled() > behind.roll + 0.01, "{behind:?}");
    let leader = ask([1, 3], true);
    assert!(leader.doubled() < leader.roll - 0.01, "{leader:?}");
    // A point each: nothing depends on the cube.
    let last = ask([1, 1], true);
    assert!((last.doubled() - last.roll).abs() < 1e-4, "{last:?}");
    // Far from the end as in money play: no double from the start, and it could be taken.
    let far = ask([9, 9], false);
    assert!(!far.is_double() && far.is_take(), "{far:?}");
}

#[test]
fn a_rollout_of_the_opening_is_near_its_judgement() {
    let rollout = Rollout {
        games: 36,
        turns: 6,
        reduced: true,
        seed: 1,
        threads: trebejo_host::threads().with_count(1),
    };
    let start = Start::cubeless(Board::START);
    let rolled = rollout.run(&Nets::standard(), &start, &Stop::NEVER, &|_| {});
    assert_eq!(rolled.games, 36);
    assert!((rolled.outcome.0.iter().sum::<f32>() - 1.0).abs() < 1e-4);
    assert!(rolled.error < 0.05 && (rolled.value - 0.07).abs() < 0.08, "{rolled:?}");
    assert_eq!(rolled, rollout.run(&Nets::standard(), &start, &Stop::NEVER, &|_| {}));
}

#[test]
fn a_rollout_with_the_cube_agrees_with_the_exact_ending() {
    // Few enough checkers to be known exactly with the cube in every place.
    let board = Board { own: home([1, 1, 1, 1, 0, 0]), other: home([1, 2, 1, 0, 0, 0]) };
    let exact = TwoSided::look_up(board).unwrap();
    let rollout = Rollout {
        games: 1_296,
        turns: 0,
        reduced: true,
        seed: 3,
        threads: trebejo_host::threads().with_count(2),
    };
    for (holder, worth) in [(Holder::Other, exact.other), (Holder::Own, exact.owned)] {
        let stakes = Stakes { holder, ..Stakes::MONEY };
        let start = Start { board, stakes, may_double: true };
        let rolled = rollout.run(&Nets::standard(), &start, &Stop::NEVER, &|_| {});
        let off = (rolled.value - worth).abs();
        assert!(off < 4.0 * rolled.error + 1e-3, "{holder:?}: {rolled:?}, exact {worth}");
    }
}

#[test]
fn luck_taken_out_leaves_the_mean_and_narrows_the_error() {
    let start = Start { board: Board::START, stakes: Stakes::MONEY, may_double: false };
    let run = |reduced, games| {
        let rollout = Rollout {
            games,
            turns: 4,
            reduced,
            seed: 5,
            threads: trebejo_host::threads().with_count(2),
        };
        rollout.run(&Nets::standard(), &start, &Stop::NEVER, &|_| {})
    };
    let (plain, reduced) = (run(false, 432), run(true, 36));
    assert!(reduced.error < 2.0 * plain.error, "{reduced:?} {plain:?}");
    let off = (plain.value - reduced.value).abs();
    assert!(off < 4.0 * (plain.error + reduced.error), "{reduced:?} {plain:?}");
}

#[test]
fn luck_is_even_over_all_rolls() {
    let mut search = Search::new(&Nets::standard());
    let luck = Dice::ALL
        .map(|dice| dice.weight() as f32 * search.luck(Board::START, dice, &Stakes::MONEY));
    assert!(luck.iter().sum::<f32>().abs() < 1e-3);
    assert!(luck.iter().any(|luck| *luck > 0.1));
}

#[test]
fn phases_follow_the_checkers() {
    assert_eq!(Phase::of(Board::START), Phase::Contact);
    let race = Board { own: home([0, 0, 0, 5, 5, 5]), other: home([5, 5, 5, 0, 0, 0]) };
    assert_eq!(Phase::of(race), Phase::BearOff);
    let pos = read_xgid("XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10").unwrap();
    assert_eq!(pos.board(), Board::START);
}
