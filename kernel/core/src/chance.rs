//! Where luck comes from. A source gives numbers; the position says what they mean.

use crate::Position;

/// Something that draws lots: the operating system, a seed, a script, a person with real dice.
pub trait ChanceSource: Send {
    /// A number from 0 to `total - 1`, each equally likely.
    fn draw(&mut self, total: u32) -> u32;
}

/// Draws one outcome of `pos`, which must be at a chance node.
///
/// The number drawn counts along [`Position::chances`], so the order there is part of the format.
pub fn draw<P: Position>(pos: &P, source: &mut dyn ChanceSource) -> P::Chance {
    let mut chances = Vec::new();
    pos.chances(&mut chances);
    let total = chances.iter().map(|(_, weight)| weight).sum();
    let mut left = source.draw(total);
    for (chance, weight) in chances {
        if left < weight {
            return chance;
        }
        left -= weight;
    }
    unreachable!("a source draws below the total weight of a chance node")
}
