//! Cubes whose turning can gain nothing: winning them as they lie is enough for the match.

use crate::think;
use trebejo_backgammon::{Backgammon, Move, Roll, Rules, Stage, read_xgid};
use trebejo_backgammon_engine::{LEVELS, Player, Stakes};
use trebejo_core::host::Host;
use trebejo_core::{Node, Position, Rng};

#[test]
fn no_level_turns_a_cube_that_is_dead_for_it() {
    let dead = [
        // A cube at 4 in a match to 3, nothing scored.
        "XGID=-b----E-C---eE---c-e----B-:2:1:1:00:0:0:0:3:10",
        // Two points needed and a cube at 2; one point needed after the Crawford game.
        "XGID=-b----E-C---eE---c-e----B-:1:1:1:00:3:0:0:5:10",
        "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:4:2:0:5:10",
        // The same for Black.
        "XGID=-b----E-C---eE---c-e----B-:0:0:-1:00:2:4:0:5:10",
    ];
    for text in dead {
        let pos = read_xgid(text).unwrap();
        assert_eq!(pos.stage(), Stage::Cube, "the rules allow a double: {text}");
        for (nth, level) in LEVELS.into_iter().enumerate() {
            for seed in 0..if level.plies == 0 { 40 } else { 2 } {
                let mv = think(&mut Player::new(Host::BARE, level, seed), &pos, false);
                assert_eq!(mv, Move::Roll, "level {}, seed {seed}: {text}", nth + 1);
            }
        }
    }
}

#[test]
fn whoever_trails_after_the_crawford_game_doubles() {
    let pos = read_xgid("XGID=-b----E-C---eE---c-e----B-:0:0:1:00:2:4:0:5:10").unwrap();
    assert_eq!(think(&mut Player::new(Host::BARE, LEVELS[6], 1), &pos, false), Move::Double);
}

#[test]
fn matches_of_the_weakest_level_have_no_double_that_gains_nothing() {
    let mut players =
        [Player::new(Host::BARE, LEVELS[0], 1), Player::new(Host::BARE, LEVELS[0], 2)];
    let mut rng = Rng::new(7);
    let (mut doubles, mut dead) = (0, 0);
    for _ in 0..30 {
        let mut pos = Backgammon::start(Rules { length: 3, ..Rules::MONEY });
        loop {
            match pos.node() {
                Node::Over(_) => break,
                Node::Chance => {
                    let high = rng.below(5) as u8 + 2;
                    let opening = pos.stage() == Stage::Opening;
                    let low = if opening { high - 1 } else { rng.below(6) as u8 + 1 };
                    let swap = rng.below(2) == 0;
                    pos.resolve(if swap { Roll(low, high) } else { Roll(high, low) });
                }
                Node::Decision(seat) => {
                    let gains = Stakes::of(&pos, seat).may_turn();
                    let mv = think(&mut players[seat.index()], &pos, false);
                    dead += u32::from(pos.stage() == Stage::Cube && !gains);
                    if mv == Move::Double {
                        doubles += 1;
                        assert!(gains, "{pos:?}");
                    }
                    pos.play(mv);
                }
            }
        }
    }
    assert!(doubles > 20 && dead > 50, "{doubles} doubles, {dead} dead cubes");
}
