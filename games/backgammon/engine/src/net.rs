//! A network: inputs, a hidden layer of 256, one of 32, and the six ways a game can end for the side on roll.
//! The raw part of the first layer is kept as a table of rows per point and number of checkers, so that boards
//! which differ in a few points (the results of one roll) differ in a few additions.

use trebejo_backgammon::{Board, Checkers};
use trebejo_core::Rng;

use crate::features::{DENSE, FIGURES, INPUTS, PLACES, RAW, STEPS, dense, thermometer};
use crate::outcome::Outcome;

/// Width of the first hidden layer.
pub const HIDDEN: usize = 256;
/// Width of the second.
pub const SECOND: usize = 32;
/// Ends of a game.
pub const OUT: usize = 6;
/// Boards that go through the layers together.
pub const LANES: usize = 4;
/// Rows of weights that are added in one go.
const ROWS: usize = 4;

/// Where each layer lies in the flat list of weights.
pub mod layout {
    use super::{HIDDEN, INPUTS, OUT, SECOND};
    /// First layer: a row of [`HIDDEN`] weights an input, raw ones first.
    pub const W1: usize = 0;
    /// Its biases.
    pub const B1: usize = W1 + INPUTS * HIDDEN;
    /// Second layer: a row of [`SECOND`] weights a hidden unit.
    pub const W2: usize = B1 + HIDDEN;
    /// Its biases.
    pub const B2: usize = W2 + HIDDEN * SECOND;
    /// Last layer: a row of [`OUT`] weights a unit.
    pub const W3: usize = B2 + SECOND;
    /// Its biases.
    pub const B3: usize = W3 + SECOND * OUT;
    /// How many weights there are.
    pub const TOTAL: usize = B3 + OUT;
}

/// The weights of a network that knows nothing, small and different for each seed.
#[must_use]
pub fn fresh_weights(seed: u64) -> Vec<f32> {
    let mut rng = Rng::new(seed);
    let mut weights = vec![0.0; layout::TOTAL];
    let mut fill = |from: usize, to: usize, scale: f32| {
        for weight in &mut weights[from..to] {
            *weight = (rng.below(20_001) as f32 / 10_000.0 - 1.0) * scale;
        }
    };
    fill(layout::W1, layout::B1, 0.12);
    fill(layout::W2, layout::B2, 0.08);
    fill(layout::W3, layout::B3, 0.2);
    weights
}

/// `a * b + c`, in one instruction where the processor has it.
#[inline(always)]
#[must_use]
pub fn fma(a: f32, b: f32, c: f32) -> f32 {
    if cfg!(target_feature = "fma") { a.mul_add(b, c) } else { a * b + c }
}

/// The weights of the raw inputs are multiples of this: their sums are exact in whatever order they are
/// made, so a board's value does not depend on the boards looked at before it.
const GRID: f32 = 4096.0;

type Row = [f32; HIDDEN];

/// A network ready to play.
pub struct Net {
    /// Rows by place (the side on roll's 25, then the other's) and number of checkers.
    table: Vec<[Row; 16]>,
    bias: Row,
    figures: Vec<Row>,
    second: Vec<[f32; SECOND]>,
    second_bias: [f32; SECOND],
    last: Vec<[f32; OUT]>,
    last_bias: [f32; OUT],
}

impl std::fmt::Debug for Net {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Net").finish_non_exhaustive()
    }
}

fn rows<const N: usize>(weights: &[f32]) -> Vec<[f32; N]> {
    weights.chunks_exact(N).map(|row| std::array::from_fn(|i| row[i])).collect()
}

impl Net {
    /// A network of these weights, in the order of [`layout`]; `None` if there are not as many as needed.
    #[must_use]
    pub fn new(weights: &[f32]) -> Option<Net> {
        if weights.len() != layout::TOTAL {
            return None;
        }
        Some(Net::made(weights, |w| (w * GRID).round().clamp(-32_767.0, 32_767.0) / GRID))
    }

    /// The network of the weights as they are, for comparison.
    #[must_use]
    pub fn exact(weights: &[f32]) -> Net {
        Net::made(weights, |w| w)
    }

    fn made(weights: &[f32], round: impl Fn(f32) -> f32) -> Net {
        let raw: Vec<Row> = rows(&weights[..RAW * HIDDEN]);
        let mut table = vec![[[0.0; HIDDEN]; 16]; 2 * PLACES];
        for (place, counts) in table.iter_mut().enumerate() {
            for (count, row) in counts.iter_mut().enumerate() {
                let inputs = thermometer(count as u8);
                for (unit, sum) in row.iter_mut().enumerate() {
                    let parts =
                        (0..STEPS).map(|step| inputs[step] * raw[place * STEPS + step][unit]);
                    *sum = round(parts.sum());
                }
            }
        }
        let bias: [Row; 1] = [std::array::from_fn(|i| round(weights[layout::B1 + i]))];
        Net {
            table,
            bias: bias[0],
            figures: rows(&weights[RAW * HIDDEN..layout::B1]),
            second: rows(&weights[layout::W2..layout::B2]),
            second_bias: std::array::from_fn(|i| weights[layout::B2 + i]),
            last: rows(&weights[layout::W3..layout::B3]),
            last_bias: std::array::from_fn(|i| weights[layout::B3 + i]),
        }
    }

    /// The network in bytes: weights in order, little endian.
    #[must_use]
    pub fn read(bytes: &[u8]) -> Option<Net> {
        Net::new(&read_weights(bytes)?)
    }

    /// The raw part of the first layer, from nothing.
    #[must_use]
    pub fn start(&self, board: Board) -> Row {
        let mut sums = self.bias;
        for (side, checkers) in [board.own, board.other].into_iter().enumerate() {
            let counts = checkers.counts();
            let rows = &self.table[side * PLACES..];
            for (rows, count) in rows.iter().zip(&counts[1..]).filter(|(_, count)| **count > 0) {
                add(&mut sums, &rows[usize::from(*count)]);
            }
        }
        sums
    }

    /// The raw part of the first layer of `board`, from that of another board.
    #[inline]
    pub fn follow(&self, base: Board, sums: &Row, board: Board, out: &mut Row) {
        *out = *sums;
        self.follow_side(base.own, board.own, 0, out);
        self.follow_side(base.other, board.other, PLACES, out);
    }

    #[inline]
    fn follow_side(&self, from: Checkers, to: Checkers, first: usize, sums: &mut Row) {
        let (old, new) = (from.nibbles(), to.nibbles());
        let mut differ = (old ^ new) >> 4;
        let mut place = 0;
        while differ != 0 {
            let skip = differ.trailing_zeros() / 4;
            differ >>= 4 * skip;
            place += skip;
            let shift = 4 * (place + 1);
            let rows = &self.table[first + place as usize];
            shift_row(
                sums,
                &rows[(new >> shift & 15) as usize],
                &rows[(old >> shift & 15) as usize],
            );
            differ &= !15;
        }
    }

    /// The judgement of up to [`LANES`] boards, whose raw sums are given.
    pub fn forward(
        &self,
        sums: &mut [Row; LANES],
        figures: &[[f32; DENSE]; LANES],
        out: &mut [[f32; OUT]; LANES],
    ) {
        // Step 1. The figures join the raw sums.
        let [s0, s1, s2, s3] = sums;
        for (i, rows) in self.figures.chunks_exact(ROWS).enumerate() {
            let x = figures.each_ref().map(|lane| std::array::from_fn(|k| lane[i * ROWS + k]));
            blend([s0, s1, s2, s3], rows.try_into().expect("rows"), &x);
        }
        // Step 2. The second layer.
        let [mut a0, mut a1, mut a2, mut a3] = [self.second_bias; LANES];
        for (i, rows) in self.second.chunks_exact(ROWS).enumerate() {
            let x = [&s0, &s1, &s2, &s3]
                .map(|lane| std::array::from_fn(|k| lane[i * ROWS + k].max(0.0)));
            blend([&mut a0, &mut a1, &mut a2, &mut a3], rows.try_into().expect("rows"), &x);
        }
        let acc = [a0, a1, a2, a3];
        // Step 3. The last.
        *out = [self.last_bias; LANES];
        for lane in 0..LANES {
            for (unit, row) in self.last.iter().enumerate() {
                let x = acc[lane][unit].max(0.0);
                for end in 0..OUT {
                    out[lane][end] = fma(x, row[end], out[lane][end]);
                }
            }
        }
    }

    /// The judgement of one board, by itself and without any trick: what the quick way is compared with.
    #[must_use]
    pub fn judge(&self, board: Board) -> Outcome {
        let mut figures = [0.0; DENSE];
        dense(board, &mut figures);
        let mut sums = self.start(board);
        for (input, row) in self.figures.iter().enumerate() {
            for unit in 0..HIDDEN {
                sums[unit] = fma(figures[input], row[unit], sums[unit]);
            }
        }
        let mut hidden = self.second_bias;
        for (unit, row) in self.second.iter().enumerate() {
            for next in 0..SECOND {
                hidden[next] = fma(sums[unit].max(0.0), row[next], hidden[next]);
            }
        }
        let mut ends = self.last_bias;
        for (unit, row) in self.last.iter().enumerate() {
            for end in 0..OUT {
                ends[end] = fma(hidden[unit].max(0.0), row[end], ends[end]);
            }
        }
        Outcome::softmax(ends, Outcome::possible(board))
    }
}

/// Adds some rows of weights, times what each board has for them, to the sums of four boards. Rows and boards
/// are taken together so that each number loaded is used more than once.
#[inline(always)]
fn blend<const N: usize>(
    sums: [&mut [f32; N]; LANES],
    rows: &[[f32; N]; ROWS],
    x: &[[f32; ROWS]; LANES],
) {
    let [s0, s1, s2, s3] = sums;
    blend_four(s0, s1, s2, s3, rows, x);
}

#[inline(never)]
fn blend_four<const N: usize>(
    s0: &mut [f32; N],
    s1: &mut [f32; N],
    s2: &mut [f32; N],
    s3: &mut [f32; N],
    rows: &[[f32; N]; ROWS],
    x: &[[f32; ROWS]; LANES],
) {
    let x = *x;
    for unit in 0..N {
        let (mut a, mut b, mut c, mut d) = (s0[unit], s1[unit], s2[unit], s3[unit]);
        for k in 0..ROWS {
            let w = rows[k][unit];
            a = fma(x[0][k], w, a);
            b = fma(x[1][k], w, b);
            c = fma(x[2][k], w, c);
            d = fma(x[3][k], w, d);
        }
        s0[unit] = a;
        s1[unit] = b;
        s2[unit] = c;
        s3[unit] = d;
    }
}

#[inline(always)]
fn add(sums: &mut Row, row: &Row) {
    for unit in 0..HIDDEN {
        sums[unit] += row[unit];
    }
}

#[inline(always)]
fn shift_row(sums: &mut Row, plus: &Row, minus: &Row) {
    for unit in 0..HIDDEN {
        sums[unit] += plus[unit] - minus[unit];
    }
}

/// The weights in a file of a network; `None` if it has not the right length or a weight is no number.
#[must_use]
pub fn read_weights(bytes: &[u8]) -> Option<Vec<f32>> {
    if bytes.len() != 4 * layout::TOTAL {
        return None;
    }
    let weights: Vec<f32> =
        bytes.chunks_exact(4).map(|b| f32::from_le_bytes([b[0], b[1], b[2], b[3]])).collect();
    weights.iter().all(|w| w.is_finite()).then_some(weights)
}

/// The file of a network.
#[must_use]
pub fn write_weights(weights: &[f32]) -> Vec<u8> {
    weights.iter().flat_map(|w| w.to_le_bytes()).collect()
}

const _: () = assert!(DENSE == 2 * FIGURES);

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use trebejo_backgammon::Dice;

    use super::*;
    use crate::starts::start;
    use crate::{Judge, Nets, Phase};

    #[test]
    fn results_judged_together_are_worth_what_each_is_worth_alone() {
        let nets = Nets([1, 2, 3].map(|seed| Arc::new(Net::new(&fresh_weights(seed)).unwrap())));
        let mut judge = Judge::new(&nets);
        let mut rng = Rng::new(1);
        let mut judged = Vec::new();
        for _ in 0..60 {
            let board = start(&mut rng, 70);
            let dice = Dice::ALL[rng.below(21) as usize];
            let mut boards = Vec::new();
            board.each_play(dice, |_, result| boards.push(result.swap()));
            judge.all(board.swap(), &boards, &mut judged);
            for (board, together) in boards.iter().zip(&judged) {
                if board.other.off() == 15 || Phase::of(*board) == Phase::BearOff {
                    continue;
                }
                let alone = nets.0[Phase::of(*board) as usize].judge(*board);
                assert_eq!(alone, *together, "{board:?}");
            }
        }
    }
}
