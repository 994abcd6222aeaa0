//! How strong the levels are, from the matches in `docs/levels.md`: each level's distance to the one below, summed up
//! from 600 for level 1.

/// The lowest level of every game.
const FIRST: f64 = 600.0;

/// What each level is above the one below it, in Elo.
const STEPS: [(&str, &[f64]); 5] = [
    ("diamond", &[418.0, 392.0, 308.0, 372.0, 266.0, 285.0, 143.0]),
    ("chess", &[193.0, 168.0, 147.0, 189.0, 207.0, 203.0, 177.0, 217.0, 153.0]),
    ("alice", &[113.0, 186.0, 266.0, 191.0, 166.0, 164.0, 149.0, 203.0, 207.0]),
    ("chessmagic", &[123.0, 173.0, 171.0, 186.0, 100.0, 162.0, 156.0, 164.0, 158.0]),
    ("backgammon", &[126.0, 62.0, 44.0, 41.0, 33.0, 18.0, 10.0]),
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
        assert_eq!(strength("chess", 3), Some(961.0));
        assert_eq!(strength("diamond", 8), Some(2784.0));
        assert_eq!(strength("diamond", 9), None);
        assert_eq!(strength("diamond", 0), None);
        assert_eq!(strength("backgammon", 8), Some(934.0));
        assert_eq!(strength("ludo", 1), None);
    }
}
