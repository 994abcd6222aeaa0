//! What a candidate has to tell apart: every subset of a mask with its attack set.

use crate::{Slider, Square};

use super::index;

/// The subsets of a mask and a table to drop them into, one candidate after the other.
#[derive(Clone, Debug)]
pub(super) struct Cases {
    /// Each subset with the number of its attack set. In the beginning small subsets come first.
    cases: Vec<(u64, u32)>,
    /// How far to shift the mask's squares to the left, to see where a lone blocker ends up.
    singles: Vec<u32>,
    /// For each index which candidate used it last (the upper half) and for which attack set. Naming the
    /// candidate saves clearing the table between candidates; 16 KB for 12 bits stay close to the processor.
    table: Vec<u32>,
    round: u32,
    bits: u32,
    answers: u32,
}

impl Cases {
    pub(super) fn new(slider: Slider, square: Square, bits: u32) -> Cases {
        let mask = slider.mask(square);
        let scans = mask.subsets().map(|set| (set.0, slider.scan(square, set).0));
        let scans: Vec<(u64, u64)> = scans.collect();
        let mut answers: Vec<u64> = scans.iter().map(|&(_, attacks)| attacks).collect();
        answers.sort_unstable();
        answers.dedup();
        let number = |attacks| answers.partition_point(|&other| other < attacks) as u32;
        let cases = scans.iter().map(|&(set, attacks)| (set, number(attacks))).collect();
        let singles = mask.into_iter().map(|square| square.index() as u32).collect();
        let answers = answers.len() as u32;
        Cases { cases, singles, table: vec![0; 1 << bits], round: 0, bits, answers }
    }

    /// How many different attack sets there are.
    pub(super) const fn answers(&self) -> u32 {
        self.answers
    }

    /// How many entries the candidate uses, or `None` if two attack sets meet in one.
    #[inline]
    pub(super) fn used(&mut self, number: u64) -> Option<u32> {
        // Every blocker on the mask hides something, so no lone blocker may share index 0 with the empty
        // board. Most candidates fail here, before a table is touched.
        let mut lost = false;
        for &single in &self.singles {
            lost |= number << single >> 1 >> (63 - self.bits) == 0;
        }
        if lost {
            return None;
        }
        let mut used = 0;
        let round = self.next_round();
        for i in 0..self.cases.len() {
            let (blockers, answer) = self.cases[i];
            let entry = &mut self.table[index(blockers, number, self.bits)];
            if *entry >> 16 != round {
                *entry = round << 16 | answer;
                used += 1;
            } else if *entry & 0xFFFF != answer {
                // What stopped this candidate is likely to stop the next: it goes to the front.
                self.cases.swap(i, i / 2);
                return None;
            }
        }
        Some(used)
    }

    fn next_round(&mut self) -> u32 {
        self.round += 1;
        if self.round == 1 << 16 {
            self.table.fill(0);
            self.round = 1;
        }
        self.round
    }
}
