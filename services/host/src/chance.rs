//! Luck from the operating system.

use trebejo_core::ChanceSource;

/// Randomness of the operating system.
#[derive(Copy, Clone, Debug, Default)]
pub struct SystemChance;

impl ChanceSource for SystemChance {
    fn draw(&mut self, total: u32) -> u32 {
        // Numbers past the last whole multiple of the total would favour the first outcomes.
        let fair = u32::MAX - u32::MAX % total;
        loop {
            let word = getrandom::u32().expect("the operating system gives random numbers");
            if word < fair {
                return word % total;
            }
        }
    }
}
