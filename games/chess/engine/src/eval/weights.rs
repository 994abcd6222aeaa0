//! Weights of the terms: a value for the middle game and one for the ending each, read from the text files
//! in `weights/`, which the tuner writes.

use std::fmt::Write;
use std::ops::{Add, Mul};
use std::sync::Arc;

use super::guess;
use super::terms::{COUNT, GROUPS, TEMPO};

/// Two values in one number, so that both are added at once: the middle game above, the ending below.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Pair(i32);

impl Pair {
    /// Nothing.
    pub const ZERO: Pair = Pair(0);

    /// A pair of values, each well within 16 bits.
    #[must_use]
    pub const fn new(middle: i32, ending: i32) -> Pair {
        Pair((middle << 16) + ending)
    }

    /// The value in the middle game.
    #[must_use]
    #[inline]
    pub const fn middle(self) -> i32 {
        (self.0 + 0x8000) >> 16
    }

    /// The value in the ending.
    #[must_use]
    #[inline]
    pub const fn ending(self) -> i32 {
        self.0 as i16 as i32
    }
}

impl Add for Pair {
    type Output = Pair;

    #[inline(always)]
    fn add(self, other: Pair) -> Pair {
        Pair(self.0 + other.0)
    }
}

impl Mul<i32> for Pair {
    type Output = Pair;

    #[inline(always)]
    fn mul(self, times: i32) -> Pair {
        Pair(self.0 * times)
    }
}

/// A weight for every term.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weights {
    /// In the order of the terms.
    pub pairs: [Pair; COUNT],
}

impl Weights {
    /// The worth of being on move.
    #[must_use]
    pub const fn tempo(&self) -> i32 {
        self.pairs[TEMPO].middle()
    }

    /// Reads a file of weights: a line for each group, its name and pairs of numbers.
    pub fn read(text: &str) -> Result<Weights, String> {
        let mut weights = Weights { pairs: [Pair::ZERO; COUNT] };
        let mut lines =
            text.lines().filter(|line| !line.trim().is_empty() && !line.starts_with('#'));
        for group in GROUPS {
            let line = lines.next().ok_or_else(|| format!("{} is missing", group.name))?;
            let mut words = line.split_whitespace();
            if words.next() != Some(group.name) {
                return Err(format!("expected {}, found \"{line}\"", group.name));
            }
            for pair in &mut weights.pairs[group.start..group.start + group.len] {
                let mut number = || {
                    let word =
                        words.next().ok_or_else(|| format!("{} is too short", group.name))?;
                    let number: i32 = word
                        .parse()
                        .map_err(|_| format!("{}: \"{word}\" is no number", group.name))?;
                    if (-9_999..=9_999).contains(&number) {
                        Ok(number)
                    } else {
                        Err(format!("{}: {number} is out of range", group.name))
                    }
                };
                *pair = Pair::new(number()?, number()?);
            }
            if words.next().is_some() {
                return Err(format!("{} is too long", group.name));
            }
        }
        Ok(weights)
    }

    /// Writes a file of weights as [`read`](Self::read) takes it.
    #[must_use]
    pub fn write(&self) -> String {
        let mut text = String::new();
        for group in GROUPS {
            text.push_str(group.name);
            for pair in &self.pairs[group.start..group.start + group.len] {
                let _ = write!(text, " {} {}", pair.middle(), pair.ending());
            }
            text.push('\n');
        }
        text
    }

    /// Weights that come with the program.
    ///
    /// # Panics
    /// If the text is not one that [`read`](Self::read) takes.
    #[must_use]
    pub fn embedded(text: &str) -> Arc<Weights> {
        Arc::new(Weights::read(text).expect("the weights that come with the engine are complete"))
    }

    /// What one would guess: where tuning begins.
    #[must_use]
    pub fn guess() -> Weights {
        guess::weights()
    }
}
