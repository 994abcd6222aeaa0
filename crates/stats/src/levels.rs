//! How strong the levels are, from the matches in `docs/levels.md`: each level's distance to the one below, summed up
//! from 600 for level 1.

/// The lowest level of every game.
const FIRST: f64 = 600.0;

/// What each level is above the one below it, in Elo.
const STEPS: [(&str, &[f64]); 5] = [
    ("diamond", &[418.0, 392.0, 308.0, 372.0, 266.0, 285.0, 143.0]),
    ("chess", &[269.0, 269.0, 203.0, 174.0, 228.0, 174.0, 147.0, 142.0, 209.0]),
    ("alice", &[108.0, 158.0, 108.0, 117.0, 127.0, 108.0, 98.0, 191.0, 215.0]),
    ("chessmagic", &[147.0, 89.0, 147.0, 35.0, -17.0, 35.0]),
    ("backgammon", &[126.0, 62.0, 44.0, 41.0, 33.0, 18.0]),
];

/// The rating of a level, where it has been measured.
#[must_use]
pub fn strength(game: &str, level: u32) -> Option<f64> {
    let (_, steps) = STEPS.iter().find(|(id, _)| *id == game)?;
    let below = steps.get(..level.checked_sub(1)? as usize)?;
    (!steps.is_empty()).then(|| FIRST + below.iter().sum::<f64>())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strengths_add_up_and_end_where_nothing_was_measured() {
        assert_eq!(strength("chess", 1), Some(600.0));
        assert_eq!(strength("chess", 3), Some(1138.0));
        assert_eq!(strength("diamond", 8), Some(2784.0));
        assert_eq!(strength("diamond", 9), None);
        assert_eq!(strength("diamond", 0), None);
        assert_eq!(strength("backgammon", 7), Some(924.0));
        assert_eq!(strength("ludo", 1), None);
    }
}
