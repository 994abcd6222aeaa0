//! What the networks see of a board: for each side a thermometer of every point, and 32 figures a player
//! would think of, such as shots, escapes, primes and timing. All are pure functions of the board.

use std::sync::LazyLock;

use trebejo_backgammon::{Board, Dice};

/// Inputs a place: a blot, two or more, three or more, and how many beyond three.
pub const STEPS: usize = 4;
/// Places of a side that are seen raw: the points 1 to 24 and the bar.
pub const PLACES: usize = 25;
/// Raw inputs of both sides.
pub const RAW: usize = 2 * PLACES * STEPS;
/// Figures a side.
pub const FIGURES: usize = 32;
/// Figures of both sides.
pub const DENSE: usize = 2 * FIGURES;
/// All inputs.
pub const INPUTS: usize = RAW + DENSE;

/// The raw inputs of `count` checkers on one place.
#[must_use]
pub fn thermometer(count: u8) -> [f32; STEPS] {
    let over = f32::from(count.saturating_sub(3)) / 2.0;
    [
        f32::from(u8::from(count == 1)),
        f32::from(u8::from(count >= 2)),
        f32::from(u8::from(count >= 3)),
        over,
    ]
}

/// One side of a board as the figures need it: counts, and sets of points as bits (point 1 is bit 1).
struct Side {
    counts: [u8; 26],
    /// At least one checker, the bar (bit 25) included.
    occupied: u32,
    /// Two or more, on points only.
    made: u32,
    blots: u32,
    rearmost: usize,
    pips: u32,
}

const POINTS: u32 = 0x01FF_FFFE;
const HOME: u32 = 0x7E;

impl Side {
    fn new(counts: [u8; 26]) -> Side {
        let (mut occupied, mut many, mut pips) = (0u32, 0u32, 0u32);
        for (place, count) in counts.iter().enumerate().skip(1) {
            occupied |= u32::from(*count > 0) << place;
            many |= u32::from(*count > 1) << place;
            pips += u32::from(*count) * place as u32;
        }
        let rearmost = 31 - (occupied | 1).leading_zeros() as usize;
        let made = many & POINTS;
        Side { counts, occupied, made, blots: occupied & !many & POINTS, rearmost, pips }
    }
}

/// The set of points as the other side numbers them.
const fn mirrored(points: u32) -> u32 {
    points.reverse_bits() >> 6 & POINTS
}

/// What a single checker can do with the next roll, by which of the twelve points before it are closed.
#[derive(Copy, Clone, Default)]
struct Way {
    /// Mean pips it can go.
    pips: f32,
    /// Part of the rolls that bring it past the last closed point of the next six.
    past: f32,
    /// Part of the rolls with which it cannot move.
    stuck: f32,
}

static WAYS: LazyLock<Vec<Way>> = LazyLock::new(|| (0..4096).map(way).collect());

fn way(closed: u32) -> Way {
    let open = |pips: u32| pips > 12 || closed >> (pips - 1) & 1 == 0;
    let wall = 32 - (closed & 63).leading_zeros();
    let mut way = Way::default();
    for one in 1..=6 {
        for two in 1..=6 {
            let far = if one == two {
                one * (1..=4).take_while(|steps| open(one * steps)).count() as u32
            } else if (open(one) || open(two)) && open(one + two) {
                one + two
            } else {
                [one, two].into_iter().filter(|die| open(*die)).max().unwrap_or(0)
            };
            way.pips += far as f32 / 36.0;
            way.past += f32::from(u8::from(far > wall)) / 36.0;
            way.stuck += f32::from(u8::from(far == 0)) / 36.0;
        }
    }
    way
}

/// Shots of the side at the other's blots, over all 36 rolls.
#[derive(Copy, Clone, Default)]
struct Shots {
    hits: u32,
    doubles: u32,
    pips: u32,
    /// Rolls of which neither, and rolls of which not both dice can begin.
    none: u32,
    part: u32,
}

/// Sets of places from which a die can be played, and what is hit, die by die.
fn shots(side: &Side, other: &Side) -> Shots {
    let open = !mirrored(other.made) & POINTS;
    let targets = mirrored(other.blots);
    let bar = side.counts[25];
    let first = if bar > 0 { 1 << 25 } else { side.occupied };
    // With a single checker on the bar the other die is anyone's; with more, both must enter.
    let second = if bar > 1 { 1 << 25 } else { side.occupied };
    let home = u32::from(side.rearmost <= 6);
    let mut land = [0u32; 7];
    let mut free = [0u32; 7];
    let mut starts = [false; 7];
    for die in 1..7 {
        land[die] = first >> die & open;
        free[die] = second >> die & open;
        starts[die] = land[die] != 0
            || home * (side.occupied >> die << die | side.occupied & 1 << side.rearmost) != 0;
    }
    let mut shots = Shots::default();
    for dice in Dice::ALL {
        let (high, low) = (usize::from(dice.high()), usize::from(dice.low()));
        let mut hit;
        if high == low {
            let mut at = land[high];
            hit = at;
            let steps = 4u32.saturating_sub(u32::from(bar.max(1)));
            for _ in 0..steps {
                at = at >> high & open;
                hit |= at;
            }
            if bar > 0 && bar < 4 && land[high] != 0 {
                hit |= side.occupied >> high & open;
            }
        } else {
            hit = land[high] | land[low];
            if bar > 0 {
                // After entering with one die, the other is played from anywhere.
                if land[high] != 0 {
                    hit |= free[low];
                }
                if land[low] != 0 {
                    hit |= free[high];
                }
            }
            if bar < 2 {
                hit |= (land[high] >> low | land[low] >> high) & open;
            }
        }
        hit &= targets;
        let weight = dice.weight();
        if hit != 0 {
            shots.hits += weight;
            shots.doubles += weight * u32::from(hit & (hit - 1) != 0);
            // The checker that stood furthest on its way home: the highest in our numbers.
            shots.pips += weight * (31 - hit.leading_zeros());
        }
        shots.none += weight * u32::from(!starts[high] && !starts[low]);
        shots.part += weight * u32::from(!starts[high] || !starts[low]);
    }
    shots
}

fn way_of(place: usize, other: &Side) -> Way {
    // The other side counts upwards what lies before our checker.
    WAYS[(other.made >> (26 - place) & 0xFFF) as usize]
}

fn figures(side: &Side, other: &Side, out: &mut [f32]) {
    let counts = &side.counts;
    let off = f32::from(counts[0]);
    let front = 25 - other.rearmost.min(25);
    let (mut behind, mut to_pass, mut timing) = (0u32, 0u32, 0u32);
    let (mut waste, mut builders, mut spread) = (0u32, 0u32, 0u32);
    for (place, count) in counts.iter().enumerate().skip(1) {
        let count = u32::from(*count);
        let past = (place as u32).saturating_sub(front as u32);
        behind += count * u32::from(past > 0);
        to_pass += count * past;
        spread += count * (place * place) as u32;
        waste += count.saturating_sub(3);
        timing += if place > 6 && place < 19 { count * (place as u32 - 6) } else { 0 };
        builders += if (4..12).contains(&place) {
            count.saturating_sub(2) + u32::from(count == 1)
        } else {
            0
        };
    }
    let back: u32 = counts[19..26].iter().map(|count| u32::from(*count)).sum();
    let anchors = side.made & 0x01F8_0000;
    let outfield_anchor = side.made & 0x01FF_C000;
    let rear = way_of(side.rearmost.max(1), other);
    let (mut back_pips, mut back_past) = (0.0, 0.0);
    if back > 0 {
        for (place, count) in counts.iter().enumerate().skip(19).filter(|(_, count)| **count > 0) {
            let way = way_of(place, other);
            back_pips += f32::from(*count) * way.pips;
            back_past += f32::from(*count) * (1.0 - way.past);
        }
    }
    let home = (side.made & HOME).count_ones() as f32;
    let contact = side.rearmost + other.rearmost > 24;
    let shots = if contact { shots(side, other) } else { Shots::default() };
    let made = side.made;
    let two = made & made >> 1;
    let three = two & made >> 2;
    let four = two & two >> 2;
    let five = four & made >> 4;
    let six = four & two >> 4;
    let prime = [made, two, three, four, five, six].iter().filter(|set| **set != 0).count() as f32;
    // The strongest six points in a row that the other side's rearmost checker has yet to pass.
    let before = made & ((1u32 << (front + 1).min(25)) - 1);
    let mut wall = 0;
    for low in 1..14 {
        wall = wall.max((before >> low & 63).count_ones());
    }
    let on_board = (15.0 - off).max(1.0);
    let mean = side.pips as f32 / on_board;
    let variance = (spread as f32 / on_board - mean * mean).max(0.0);
    let total = (side.pips + other.pips).max(1) as f32;
    let low_points = f32::from(counts[1]) + f32::from(counts[2]);
    let values: [f32; FIGURES] = [
        side.pips as f32 / 100.0,
        off / 15.0,
        (off - 5.0).max(0.0) / 10.0,
        (off - 10.0).max(0.0) / 5.0,
        behind as f32 / 10.0,
        to_pass as f32 / 80.0,
        back as f32 / 4.0,
        side.rearmost as f32 / 25.0,
        if outfield_anchor == 0 {
            0.0
        } else {
            (25 - outfield_anchor.trailing_zeros()) as f32 / 8.0
        },
        anchors.count_ones() as f32 / 2.0,
        rear.pips / 8.0,
        rear.past,
        rear.stuck,
        back_pips / 24.0,
        back_past / 3.0,
        home / 6.0,
        home * home / 36.0,
        (side.blots & HOME).count_ones() as f32 / 2.0,
        shots.hits as f32 / 36.0,
        shots.doubles as f32 / 36.0,
        shots.pips as f32 / 720.0,
        side.blots.count_ones() as f32 / 4.0,
        shots.none as f32 / 36.0,
        shots.part as f32 / 36.0,
        prime / 6.0,
        wall as f32 / 6.0,
        timing as f32 / 60.0,
        waste as f32 / 6.0,
        low_points / 6.0,
        variance.sqrt() / 8.0,
        builders as f32 / 6.0,
        side.pips as f32 / total,
    ];
    out.copy_from_slice(&values);
}

/// The figures of both sides, the side on roll first.
pub fn dense(board: Board, out: &mut [f32; DENSE]) {
    let own = Side::new(board.own.counts());
    let other = Side::new(board.other.counts());
    let (one, two) = out.split_at_mut(FIGURES);
    figures(&own, &other, one);
    figures(&other, &own, two);
}
