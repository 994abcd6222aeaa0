//! A seeded scheduler: saves, thoughts, ticks, disconnections, messages sent again, conflicts and restarts in any
//! order. What must hold at every step stands in `world.rs`, what must hold at the end in `World::is_settled`.

use std::ops::Range;
use std::panic::catch_unwind;
use std::time::Duration;

use trebejo_core::Rng;

use crate::world::{Counts, Fate, Luck, MS, Plan, World};

/// Steps of a schedule before everything is let come to its end.
const STEPS: u32 = 24;

fn plan(rng: &mut Rng) -> Plan {
    let clock = *rng.pick(&["none", "none", "2+1", "1d1"]).unwrap();
    Plan {
        engines: *rng.pick(&[[false; 2], [false, true], [true, false], [true; 2]]).unwrap(),
        clock,
        strict: clock != "none" && rng.below(4) == 0,
        chance: *rng
            .pick(&[Luck::System, Luck::Seed, Luck::Seed, Luck::Typed, Luck::Fair])
            .unwrap(),
    }
}

fn step(world: &mut World) {
    let online = world.online();
    let someone = world.rng.pick(&online).copied();
    let anyone = world.rng.below(4) as usize;
    match (world.rng.below(40), someone) {
        (0..14, _) if world.is_saving() => {
            let fate = match world.rng.below(16) {
                0 => Fate::Refused,
                1 => Fate::Misreported,
                _ => Fate::Fine,
            };
            world.finish_save(fate);
        }
        (0..14, _) if world.is_loading() => {
            let fine = world.rng.below(8) > 0;
            world.finish_load(fine);
        }
        (0..6, _) => world.engine(true),
        (6..8, _) => world.engine(false),
        (8..14, _) => match world.timer() {
            Some(timer) => world.pass(timer),
            None => world.pass(world.now + MS(1)),
        },
        (14..17, _) => {
            let passed = Duration::from_millis(u64::from(world.rng.below(700)));
            world.pass(world.now + passed);
        }
        (17..28, Some(i)) => {
            let (seen, seat) = world.seat_of(i);
            let seq = if world.rng.below(8) == 0 { seen.saturating_sub(1) } else { seen };
            let words = world.words();
            if world.plays(i) {
                world.act(i, seat, seq, &words);
            } else {
                world.pace(i, words == "push");
            }
        }
        (28..30, Some(i)) => world.resend(i),
        (30, Some(i)) => world.step(i),
        (31..33, Some(i)) => world.leave(i),
        (33..37, _) if !world.is_online(anyone) => world.join(anyone),
        (37, _) => {
            let noticed = world.rng.below(2) == 0;
            world.write_elsewhere(noticed);
        }
        (38, _) if world.rng.below(4) == 0 => world.restart(),
        (38, _) if world.rng.below(8) == 0 => world.end_from_outside(),
        (39, Some(i)) => world.change_seats(i),
        _ => {}
    }
}

fn run(seed: u64, aloud: bool) -> Counts {
    let mut rng = Rng::new(seed ^ 0x5CED);
    rng.next_u64();
    let plan = plan(&mut rng);
    let mut world = World::new(rng.next_u64(), plan.clone());
    if aloud {
        eprintln!("schedule {seed}: {plan:?}");
    }
    world.aloud = aloud;
    for i in 0..4 {
        if world.rng.below(3) > 0 {
            world.join(i);
        }
    }
    for _ in 0..STEPS {
        step(&mut world);
    }
    world.is_settled();
    world.counts
}

/// Runs the schedules of these seeds; one that fails is run again and says what happens in it.
fn schedules(seeds: Range<u64>) -> Counts {
    let mut all = Counts::default();
    for seed in seeds {
        match catch_unwind(|| run(seed, false)) {
            Ok(counts) => all.add(&counts),
            Err(_) => drop(run(seed, true)),
        }
    }
    all
}

/// A quarter of the schedules each, so that they run side by side.
const QUARTER: u64 = 25_000;

#[test]
fn the_first_schedules_hold() {
    everything_happened(&schedules(0..QUARTER));
}

#[test]
fn the_second_schedules_hold() {
    everything_happened(&schedules(QUARTER..2 * QUARTER));
}

#[test]
fn the_third_schedules_hold() {
    everything_happened(&schedules(2 * QUARTER..3 * QUARTER));
}

#[test]
fn the_fourth_schedules_hold() {
    everything_happened(&schedules(3 * QUARTER..4 * QUARTER));
}

/// A schedule in which nothing happens would always hold.
fn everything_happened(counts: &Counts) {
    let least = QUARTER / 500;
    let Counts { saved, conflicts, repeated, failed, reloads, resent, .. } = *counts;
    let Counts { flags, dropped, takebacks, draws, over, charged, reseated, verdicts, .. } =
        *counts;
    assert!(saved > 3 * QUARTER, "{counts:?}");
    let all = [
        conflicts, repeated, failed, reloads, resent, flags, dropped, takebacks, draws, reseated,
        verdicts,
    ];
    for one in all {
        assert!(one > least, "{counts:?}");
    }
    assert!(over > least && charged > least, "{counts:?}");
}
