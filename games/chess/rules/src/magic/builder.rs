//! A magic built from its lowest bits up, for indices narrower than random numbers ever hit.
//!
//! A blocker on square *s* adds the magic shifted by *s* to the product, so only the magic's lowest 64 − *s*
//! bits can matter to it. The lowest few bits therefore settle where every subset of the mask's highest
//! squares goes, whatever the rest will be. So the squares are taken from the highest down: each asks for
//! some more bits of the magic, doubles the subsets that are settled, and if two of them with different
//! attack sets meet, all magics that begin like this are out at once.

use trebejo_core::Rng;

use super::search::{MOST_BITS, mix};
use super::{Fill, Found, Magic, SearchError};
use crate::{Slider, Square};

/// Trials on one path before the next begins elsewhere: a bad beginning is not worth a longer stay.
const PATIENCE: u64 = 100_000;

/// A search that can be continued. Equal arguments give equal answers everywhere.
#[derive(Clone, Debug)]
pub struct Builder {
    slider: Slider,
    square: Square,
    bits: u32,
    rng: Rng,
    /// The mask's squares from the highest down.
    squares: Vec<u32>,
    /// The number of the attack set, plus one, of each subset; bit *i* of a subset is square *i* above.
    answers: Vec<u16>,
    /// How many attack sets there are.
    distinct: u32,
    /// For each index the attack set that stands there; 0 if none does.
    table: Vec<u16>,
    /// The indices that were taken, in order, so that they can be given back.
    taken: Vec<u32>,
    /// The products of the settled subsets.
    products: Vec<u64>,
    /// The bits settled so far.
    number: u64,
    path: Vec<Step>,
    tries: u64,
    /// When the path is given up.
    give_up: u64,
}

/// One square's bits of the magic: all values are tried, in an order of their own.
#[derive(Copy, Clone, Debug)]
struct Step {
    /// How far left these bits are.
    low: u32,
    /// How many values there are.
    values: u64,
    next: u64,
    start: u64,
    stride: u64,
    /// How many indices were taken before this square.
    taken: usize,
}

impl Builder {
    /// Prepares the subsets and their answers.
    pub fn new(
        slider: Slider,
        square: Square,
        bits: u32,
        seed: u64,
    ) -> Result<Builder, SearchError> {
        if bits > MOST_BITS {
            return Err(SearchError::TooWide(bits));
        }
        let mut squares: Vec<u32> =
            slider.mask(square).into_iter().map(|square| square.index() as u32).collect();
        squares.reverse();
        let attacks: Vec<u64> = (0..1u32 << squares.len())
            .map(|subset| {
                let chosen = squares.iter().enumerate().filter(|(i, _)| subset >> i & 1 != 0);
                let blockers = chosen.map(|(_, &square)| Square::wrapped(square)).collect();
                slider.scan(square, blockers).0
            })
            .collect();
        let mut distinct = attacks.clone();
        distinct.sort_unstable();
        distinct.dedup();
        if distinct.len() > 1 << bits {
            let answers = distinct.len() as u32;
            return Err(SearchError::TooNarrow { slider, square, bits, answers });
        }
        let number = |set| 1 + distinct.partition_point(|&other| other < set) as u16;
        let answers: Vec<u16> = attacks.into_iter().map(number).collect();
        let mut table = vec![0; 1 << bits];
        table[0] = answers[0];
        Ok(Builder {
            slider,
            square,
            bits,
            rng: mix(slider, square, bits, seed),
            squares,
            answers,
            distinct: distinct.len() as u32,
            table,
            taken: Vec::new(),
            products: vec![0],
            number: 0,
            path: Vec::new(),
            tries: 0,
            give_up: 0,
        })
    }

    /// How many values have been tried so far, each of some bits of the magic.
    #[must_use]
    pub const fn tries(&self) -> u64 {
        self.tries
    }

    /// Tries up to so many further values.
    pub fn run(&mut self, tries: u64) -> Result<Found, SearchError> {
        let &mut Builder { slider, square, bits, .. } = self;
        let end = self.tries.saturating_add(tries);
        while self.tries < end {
            if self.tries >= self.give_up || self.path.is_empty() {
                self.begin_path();
            }
            let depth = self.path.len() - 1;
            let step = &mut self.path[depth];
            if step.next == step.values {
                self.step_back();
                continue;
            }
            let value = step.start.wrapping_add(step.next.wrapping_mul(step.stride));
            let chosen = (value & (step.values - 1)) << step.low;
            step.next += 1;
            self.tries += 1;
            let number = self.number & ((1 << step.low) - 1) | chosen;
            if self.settle(depth, number) {
                self.number = number;
                if depth + 1 == self.squares.len() {
                    let magic = Magic { slider, square, bits, number };
                    let fill = Fill {
                        entries: 1 << bits,
                        used: 1 + self.taken.len() as u32,
                        subsets: self.answers.len() as u32,
                        answers: self.distinct,
                    };
                    self.give_up = 0;
                    return Ok(Found { magic, tries: self.tries, fill });
                }
                self.step_on();
            }
        }
        Err(SearchError::NotFound { slider, square, bits, tries: self.tries })
    }

    /// Settles the subsets that have this square for their lowest; `false`, and nothing changed, if two
    /// attack sets meet.
    #[inline]
    fn settle(&mut self, depth: usize, number: u64) -> bool {
        let product = number << self.squares[depth];
        let settled = 1 << depth;
        let before = self.taken.len();
        self.products.truncate(settled);
        for subset in 0..settled {
            let sum = self.products[subset].wrapping_add(product);
            let index = (sum >> 1 >> (63 - self.bits)) as usize;
            let answer = self.answers[settled | subset];
            let entry = &mut self.table[index];
            if *entry == 0 {
                *entry = answer;
                self.taken.push(index as u32);
            } else if *entry != answer {
                self.give_back(before);
                return false;
            }
        }
        for subset in 0..settled {
            self.products.push(self.products[subset].wrapping_add(product));
        }
        true
    }

    fn give_back(&mut self, taken: usize) {
        for index in self.taken.drain(taken..) {
            self.table[index as usize] = 0;
        }
    }

    fn begin_path(&mut self) {
        self.give_back(0);
        self.path.clear();
        self.number = 0;
        self.give_up = self.tries + PATIENCE;
        self.step_on();
    }

    fn step_on(&mut self) {
        let depth = self.path.len();
        let low = if depth == 0 { 0 } else { 64 - self.squares[depth - 1] };
        let values = 1 << (64 - self.squares[depth] - low);
        let start = self.rng.next_u64();
        // An odd stride visits every value once.
        let stride = self.rng.next_u64() | 1;
        self.path.push(Step { low, values, next: 0, start, stride, taken: self.taken.len() });
    }

    /// Leaves the last square and takes back what the one before it settled.
    fn step_back(&mut self) {
        self.path.pop();
        if let Some(step) = self.path.last() {
            self.give_back(step.taken);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use trebejo_testkit::said;

    fn square(name: &str) -> Square {
        Square::from_name(name.as_bytes()).unwrap()
    }

    #[test]
    fn it_finds_magics_narrower_than_their_masks() {
        for (slider, name, bits) in [(Slider::Bishop, "b7", 4), (Slider::Bishop, "h8", 5)] {
            assert!(bits < slider.mask(square(name)).count());
            let mut builder = Builder::new(slider, square(name), bits, 1).unwrap();
            let found = builder.run(10_000_000).unwrap();
            assert_eq!(found.magic.verify(), Ok(found.fill));
            assert_eq!(builder.tries(), found.tries);
        }
    }

    #[test]
    fn it_goes_on_where_it_stopped_and_finds_another() {
        let new = || Builder::new(Slider::Bishop, square("b7"), 4, 1).unwrap();
        let whole = new().run(u64::MAX).unwrap();
        let mut builder = new();
        while builder.tries() < whole.tries - 1 {
            assert!(builder.run(1).is_err());
        }
        assert_eq!(builder.run(1), Ok(whole));
        let other = builder.run(u64::MAX).unwrap();
        assert_ne!(other.magic, whole.magic);
        assert_eq!(other.magic.verify(), Ok(other.fill));
    }

    #[test]
    fn it_refuses_what_cannot_be() {
        let error = Builder::new(Slider::Bishop, square("d4"), 6, 1).unwrap_err();
        assert!(matches!(error, SearchError::TooNarrow { answers: 108, .. }));
        assert!(Builder::new(Slider::Bishop, square("d4"), 17, 1).is_err());
        let error = Builder::new(Slider::Rook, square("d4"), 8, 1).unwrap().run(10).unwrap_err();
        assert_eq!(
            said(&[&crate::MESSAGES], &error),
            "no magic of 8 bits for the rook on d4 among 10 candidates"
        );
    }
}
