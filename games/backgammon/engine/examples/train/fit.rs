//! Fitting the weights of one network to samples: Adam over mini-batches, each split among the threads. Threads
//! hand each other gradients, and each keeps a part of the weights up to date.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, RwLock};

use trebejo_backgammon_engine::Outcome;
use trebejo_backgammon_engine::features::{DENSE, PLACES, RAW, STEPS, dense, thermometer};
use trebejo_backgammon_engine::net::{HIDDEN, OUT, SECOND, fma, fresh_weights, layout};
use trebejo_core::Rng;

use crate::selfplay::Sample;

/// How to fit.
#[derive(Copy, Clone, Debug)]
pub struct Fit {
    /// Samples a step.
    pub batch: usize,
    /// Rate of the first step.
    pub rate: f32,
    /// Rate of the last; between them half a cosine.
    pub last_rate: f32,
    /// How often each sample is seen.
    pub passes: usize,
    /// Order of the samples.
    pub seed: u64,
    /// How many threads work.
    pub threads: usize,
}

/// The weights of a network with the memory of how they moved.
#[derive(Clone, Debug)]
pub struct Trainer {
    /// In the order of [`layout`].
    pub weights: Vec<f32>,
    mean: Vec<f32>,
    square: Vec<f32>,
    steps: i32,
}

impl Trainer {
    /// A network that knows nothing.
    #[must_use]
    pub fn new(seed: u64) -> Trainer {
        Trainer::from(fresh_weights(seed))
    }

    /// Goes on with these weights.
    #[must_use]
    pub fn from(weights: Vec<f32>) -> Trainer {
        let zeros = vec![0.0; weights.len()];
        Trainer { weights, mean: zeros.clone(), square: zeros, steps: 0 }
    }

    /// Fits the weights to the chosen samples; gives back the mean loss over the last pass, above that of a
    /// perfect network.
    pub fn fit(&mut self, samples: &[Sample], chosen: &[u32], plan: &Fit) -> f64 {
        let threads = plan.threads.max(1);
        let batches = chosen.len() / plan.batch;
        if batches == 0 {
            return 0.0;
        }
        let mut rng = Rng::new(plan.seed);
        let orders: Vec<Vec<u32>> = (0..plan.passes).map(|_| shuffled(chosen, &mut rng)).collect();
        let part = layout::TOTAL.div_ceil(threads);
        let shared: Vec<RwLock<Vec<f32>>> =
            self.weights.chunks(part).map(|part| RwLock::new(part.to_vec())).collect();
        let grads: Vec<Mutex<Vec<f32>>> =
            (0..threads).map(|_| Mutex::new(vec![0.0; layout::TOTAL])).collect();
        let losses = Mutex::new(0.0);
        let meeting = Meeting::new(threads);
        let total = (plan.passes * batches) as f32;
        let before = self.steps;
        std::thread::scope(|scope| {
            let parts = self.mean.chunks_mut(part).zip(self.square.chunks_mut(part));
            for (me, (mean, square)) in parts.enumerate() {
                let (shared, grads, losses, meeting, orders) =
                    (&shared, &grads, &losses, &meeting, &orders);
                scope.spawn(move || {
                    let mut worker = Worker::new();
                    let mut local = 0.0;
                    let mut step = 0;
                    for (pass, order) in orders.iter().enumerate() {
                        for batch in order.chunks_exact(plan.batch) {
                            worker.load(shared);
                            let share = plan.batch.div_ceil(threads);
                            let mine = &batch[(me * share).min(batch.len())
                                ..((me + 1) * share).min(batch.len())];
                            let mut grad = grads[me].lock().expect("no thread panics");
                            grad.fill(0.0);
                            for which in mine {
                                let loss = worker.learn(&samples[*which as usize], &mut grad);
                                local +=
                                    if pass + 1 == plan.passes { f64::from(loss) } else { 0.0 };
                            }
                            drop(grad);
                            meeting.wait();
                            step += 1;
                            let along = step as f32 / total;
                            let cosine = 0.5 * (1.0 + (std::f32::consts::PI * along).cos());
                            let rate = plan.last_rate + (plan.rate - plan.last_rate) * cosine;
                            let mut weights = shared[me].write().expect("no thread panics");
                            let mut sum = vec![0.0; weights.len()];
                            for other in 0..threads {
                                let grad =
                                    grads[(me + other) % threads].lock().expect("no thread panics");
                                for (sum, part) in sum.iter_mut().zip(&grad[me * part..]) {
                                    *sum += part / plan.batch as f32;
                                }
                            }
                            adam(&mut weights, &sum, mean, square, rate, before + step);
                            drop(weights);
                            meeting.wait();
                        }
                    }
                    *losses.lock().expect("no thread panics") += local;
                });
            }
        });
        self.steps += (plan.passes * batches) as i32;
        self.weights = shared
            .into_iter()
            .flat_map(|part| part.into_inner().expect("no thread panics"))
            .collect();
        losses.into_inner().expect("no thread panics") / (batches * plan.batch) as f64
    }
}

fn shuffled(chosen: &[u32], rng: &mut Rng) -> Vec<u32> {
    let mut order = chosen.to_vec();
    for i in (1..order.len()).rev() {
        order.swap(i, rng.below(i as u32 + 1) as usize);
    }
    order
}

fn adam(
    weights: &mut [f32],
    grad: &[f32],
    mean: &mut [f32],
    square: &mut [f32],
    rate: f32,
    step: i32,
) {
    const KEEP: f32 = 0.9;
    const KEEP_SQUARE: f32 = 0.999;
    let rate = rate * (1.0 - KEEP_SQUARE.powi(step)).sqrt() / (1.0 - KEEP.powi(step));
    for i in 0..weights.len() {
        mean[i] = KEEP * mean[i] + (1.0 - KEEP) * grad[i];
        square[i] = KEEP_SQUARE * square[i] + (1.0 - KEEP_SQUARE) * grad[i] * grad[i];
        weights[i] -= rate * mean[i] / (square[i].sqrt() + 1e-8);
    }
}

/// Where threads wait for each other. Steps are short, so they look often before they sleep.
struct Meeting {
    threads: usize,
    arrived: AtomicUsize,
    round: AtomicUsize,
}

impl Meeting {
    fn new(threads: usize) -> Meeting {
        Meeting { threads, arrived: AtomicUsize::new(0), round: AtomicUsize::new(0) }
    }

    fn wait(&self) {
        let round = self.round.load(Ordering::Acquire);
        if self.arrived.fetch_add(1, Ordering::AcqRel) + 1 == self.threads {
            self.arrived.store(0, Ordering::Relaxed);
            self.round.store(round + 1, Ordering::Release);
            return;
        }
        let mut looks = 0;
        while self.round.load(Ordering::Acquire) == round {
            looks += 1;
            if looks < 2_000 { std::hint::spin_loop() } else { std::thread::yield_now() }
        }
    }
}

/// A thread's copy of the weights and room for one sample.
struct Worker {
    weights: Vec<f32>,
    /// The second layer with its rows and columns exchanged.
    turned: Vec<[f32; HIDDEN]>,
    inputs: Vec<(usize, f32)>,
}

fn row<const N: usize>(weights: &[f32], at: usize) -> &[f32; N] {
    weights[at..at + N].try_into().expect("a row")
}

fn row_mut<const N: usize>(weights: &mut [f32], at: usize) -> &mut [f32; N] {
    (&mut weights[at..at + N]).try_into().expect("a row")
}

#[inline(always)]
fn blend<const N: usize>(sums: &mut [f32; N], x: f32, row: &[f32; N]) {
    for i in 0..N {
        sums[i] = fma(x, row[i], sums[i]);
    }
}

impl Worker {
    fn new() -> Worker {
        Worker {
            weights: vec![0.0; layout::TOTAL],
            turned: vec![[0.0; HIDDEN]; SECOND],
            inputs: Vec::new(),
        }
    }

    fn load(&mut self, shared: &[RwLock<Vec<f32>>]) {
        let mut at = 0;
        for part in shared {
            let part = part.read().expect("no thread panics");
            self.weights[at..at + part.len()].copy_from_slice(&part);
            at += part.len();
        }
        for unit in 0..HIDDEN {
            for next in 0..SECOND {
                self.turned[next][unit] = self.weights[layout::W2 + unit * SECOND + next];
            }
        }
    }

    /// Adds the gradient of one sample; gives back its loss.
    fn learn(&mut self, sample: &Sample, grad: &mut [f32]) -> f32 {
        // Step 1. Forward.
        self.see(sample);
        let w = &self.weights;
        let mut first: [f32; HIDDEN] = *row(w, layout::B1);
        for (input, x) in &self.inputs {
            blend(&mut first, *x, row(w, layout::W1 + input * HIDDEN));
        }
        let first = first.map(|x| x.max(0.0));
        let mut second: [f32; SECOND] = *row(w, layout::B2);
        for (unit, x) in first.iter().enumerate().filter(|(_, x)| **x > 0.0) {
            blend(&mut second, *x, row(w, layout::W2 + unit * SECOND));
        }
        let second = second.map(|x| x.max(0.0));
        let mut ends: [f32; OUT] = *row(w, layout::B3);
        for (unit, x) in second.iter().enumerate() {
            blend(&mut ends, *x, row(w, layout::W3 + unit * OUT));
        }
        let said = Outcome::softmax(ends, Outcome::possible(sample.board));
        let wrong = said - sample.target;
        let loss = wrong.equity().powi(2);

        // Step 2. Back, layer by layer.
        let mut back_second = [0.0; SECOND];
        for unit in (0..SECOND).filter(|unit| second[*unit] > 0.0) {
            let weights: &[f32; OUT] = row(w, layout::W3 + unit * OUT);
            back_second[unit] = (0..OUT).map(|end| weights[end] * wrong.0[end]).sum();
            blend(row_mut(grad, layout::W3 + unit * OUT), second[unit], &wrong.0);
        }
        blend(row_mut(grad, layout::B3), 1.0, &wrong.0);
        let mut back_first = [0.0; HIDDEN];
        for next in (0..SECOND).filter(|next| back_second[*next] != 0.0) {
            blend(&mut back_first, back_second[next], &self.turned[next]);
        }
        for unit in (0..HIDDEN).filter(|unit| first[*unit] > 0.0) {
            blend(row_mut(grad, layout::W2 + unit * SECOND), first[unit], &back_second);
        }
        blend(row_mut(grad, layout::B2), 1.0, &back_second);
        for unit in 0..HIDDEN {
            back_first[unit] = if first[unit] > 0.0 { back_first[unit] } else { 0.0 };
        }
        for (input, x) in &self.inputs {
            blend(row_mut(grad, layout::W1 + input * HIDDEN), *x, &back_first);
        }
        blend(row_mut(grad, layout::B1), 1.0, &back_first);
        loss
    }

    /// Lists the inputs that are not zero.
    fn see(&mut self, sample: &Sample) {
        self.inputs.clear();
        for (side, checkers) in [sample.board.own, sample.board.other].into_iter().enumerate() {
            let counts = checkers.counts();
            for place in (1..=PLACES).filter(|place| counts[*place] > 0) {
                let first = (side * PLACES + place - 1) * STEPS;
                let values = thermometer(counts[place]).into_iter().enumerate();
                self.inputs
                    .extend(values.filter(|(_, x)| *x != 0.0).map(|(step, x)| (first + step, x)));
            }
        }
        let mut figures = [0.0; DENSE];
        dense(sample.board, &mut figures);
        let values = figures.into_iter().enumerate();
        self.inputs.extend(values.filter(|(_, x)| *x != 0.0).map(|(i, x)| (RAW + i, x)));
    }
}

#[cfg(test)]
mod tests {
    use trebejo_backgammon_engine::Net;
    use trebejo_backgammon_engine::starts::start;

    use super::*;

    #[test]
    fn the_gradient_is_the_slope_of_the_loss() {
        let mut rng = Rng::new(3);
        let trainer = Trainer::new(5);
        let target = Outcome([0.3, 0.2, 0.05, 0.3, 0.1, 0.05]);
        for _ in 0..4 {
            let sample = Sample { board: start(&mut rng, 100), target };
            let possible = Outcome::possible(sample.board);
            if possible != 63 {
                continue;
            }
            let mut grad = vec![0.0; layout::TOTAL];
            let mut worker = Worker::new();
            worker.load(&[RwLock::new(trainer.weights.clone())]);
            worker.learn(&sample, &mut grad);
            let loss = |weights: &[f32]| {
                let said = Net::exact(weights).judge(sample.board);
                -(0..OUT).map(|i| f64::from(target.0[i]) * f64::from(said.0[i]).ln()).sum::<f64>()
            };
            for _ in 0..60 {
                let which = match rng.below(3) {
                    0 => rng.below(layout::B1 as u32) as usize,
                    1 => layout::B1 + rng.below((layout::W3 - layout::B1) as u32) as usize,
                    _ => layout::W3 + rng.below((layout::TOTAL - layout::W3) as u32) as usize,
                };
                let (mut up, mut down) = (trainer.weights.clone(), trainer.weights.clone());
                up[which] += 0.01;
                down[which] -= 0.01;
                let slope = (loss(&up) - loss(&down)) / 0.02;
                let found = f64::from(grad[which]);
                assert!(
                    (slope - found).abs() < 2e-3 + 0.05 * slope.abs(),
                    "{which}: {slope} or {found}"
                );
            }
        }
    }
}
