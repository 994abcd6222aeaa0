//! Exact endings. Once all checkers of a side are home, how many rolls it needs depends on nothing else: the
//! one-sided table has the distribution for each of the 54,264 placements. Where both sides have six checkers
//! or fewer, the two-sided table has the exact value against that very opponent, without and with the cube.
//! Both are computed when first asked for, in about a second.

use std::sync::LazyLock;

use trebejo_backgammon::{Board, Checkers, Dice};

use crate::outcome::Outcome;

/// Placements of up to fifteen checkers on six points.
pub const PLACEMENTS: usize = 54_264;
/// Placements of up to six.
pub const FEW: usize = 924;
/// No ending takes more rolls.
pub const ROLLS: usize = 32;
/// Nor does bearing off the first checker with all fifteen at home.
pub const FIRST: usize = 8;

/// `CHOOSE[n][k]`.
static CHOOSE: [[u32; 7]; 22] = {
    let mut choose = [[0; 7]; 22];
    let mut n = 0;
    while n < 22 {
        choose[n][0] = 1;
        let mut k = 1;
        while k < 7 && n > 0 {
            choose[n][k] = choose[n - 1][k] + choose[n - 1][k - 1];
            k += 1;
        }
        n += 1;
    }
    choose
};

/// The number of a placement, for checkers that are all at home. Every step leads to a smaller number, and
/// placements of fewer checkers come first.
#[must_use]
pub fn index(checkers: Checkers) -> usize {
    let home = checkers.nibbles() as u32;
    let (mut rank, mut sum) = (0, 0);
    for i in 0..6 {
        sum += (home >> (24 - 4 * i) & 15) as usize;
        rank += CHOOSE[sum + i][i + 1];
    }
    rank as usize
}

/// The placement of a number.
#[must_use]
pub fn placement(index: usize) -> Checkers {
    let mut counts = [0; 26];
    let (mut rest, mut above) = (index as u32, 21);
    let mut sums = [0; 6];
    for i in (0..6).rev() {
        let at = (0..above)
            .rev()
            .find(|n| CHOOSE[*n][i + 1] <= rest)
            .expect("the smallest choice is none");
        rest -= CHOOSE[at][i + 1];
        above = at;
        sums[i] = at - i;
    }
    for i in 0..6 {
        counts[6 - i] = (sums[i] - if i == 0 { 0 } else { sums[i - 1] }) as u8;
    }
    Checkers::new(counts).expect("at most fifteen checkers")
}

/// Every placement a roll can lead to.
fn children(from: usize, dice: Dice, out: &mut Vec<u32>) {
    let empty = Checkers::new([0; 26]).expect("none is a number of checkers");
    out.clear();
    Board { own: placement(from), other: empty }
        .each_play(dice, |_, board| out.push(index(board.own) as u32));
}

/// How long a side needs to bear off, whatever the other does.
#[derive(Debug)]
pub struct OneSided {
    /// The chance that so many rolls or more are needed, by placement.
    at_least: Vec<[f32; ROLLS]>,
    /// The same for the first checker, for placements of fifteen.
    first_at_least: Vec<[f32; FIRST]>,
    mean: Vec<f32>,
}

/// The placements of fifteen come last.
const FULL: usize = PLACEMENTS - 15_504;

impl OneSided {
    /// The table, made when first asked for.
    pub fn get() -> &'static OneSided {
        static TABLE: LazyLock<OneSided> = LazyLock::new(OneSided::build);
        &TABLE
    }

    fn build() -> OneSided {
        let mut table = OneSided {
            at_least: vec![[0.0; ROLLS]; PLACEMENTS],
            first_at_least: vec![[0.0; FIRST]; PLACEMENTS - FULL],
            mean: vec![0.0; PLACEMENTS],
        };
        let mut first_mean = vec![0.0f32; PLACEMENTS];
        table.at_least[0][0] = 1.0;
        let mut list = Vec::new();
        for from in 1..PLACEMENTS {
            let mut sum = [0.0f64; ROLLS];
            let mut first = [0.0f64; FIRST];
            for dice in Dice::ALL {
                let weight = f64::from(dice.weight());
                children(from, dice, &mut list);
                let quickest = |mean: &[f32]| {
                    let by = |a: &&u32, b: &&u32| mean[**a as usize].total_cmp(&mean[**b as usize]);
                    *list.iter().min_by(by).expect("a checker at home can always move") as usize
                };
                let best = quickest(&table.mean);
                for (rolls, part) in sum.iter_mut().enumerate().skip(1) {
                    *part += weight * f64::from(table.at_least[best][rolls - 1]);
                }
                if from >= FULL {
                    let best = quickest(&first_mean);
                    if best >= FULL {
                        for (rolls, part) in first.iter_mut().enumerate().skip(2) {
                            *part +=
                                weight * f64::from(table.first_at_least[best - FULL][rolls - 1]);
                        }
                    }
                    // A play that bears one off needs no further roll.
                }
            }
            let mut sum = sum.map(|weights| (weights / 36.0) as f32);
            sum[0] = 1.0;
            sum[1] = 1.0;
            table.mean[from] = sum[1..].iter().sum();
            table.at_least[from] = sum;
            if from >= FULL {
                let mut first = first.map(|weights| (weights / 36.0) as f32);
                first[0] = 1.0;
                first[1] = 1.0;
                first_mean[from] = first[1..].iter().sum();
                table.first_at_least[from - FULL] = first;
            }
        }
        table
    }

    /// The chance that bearing off all takes so many rolls or more.
    #[must_use]
    pub fn at_least(&self, index: usize) -> &[f32; ROLLS] {
        &self.at_least[index]
    }

    /// The chance that bearing off the first checker takes so many rolls or more; `None` once one is off.
    #[must_use]
    pub fn first_at_least(&self, index: usize) -> Option<&[f32; FIRST]> {
        index.checked_sub(FULL).map(|full| &self.first_at_least[full])
    }

    /// Rolls needed on average.
    #[must_use]
    pub fn mean(&self, index: usize) -> f32 {
        self.mean[index]
    }

    /// How the game ends if both sides hurry, for boards where both are home and have passed each other.
    #[must_use]
    pub fn judge(&self, board: Board) -> Outcome {
        let (own, other) = (index(board.own), index(board.other));
        let (win, win_gammon) = self.race(own, other, 0);
        // The other side has one roll less when we have had as many: it wins in n if we need more than n.
        let (_, lose_gammon) = self.race(other, own, 1);
        Outcome([win - win_gammon, win_gammon, 0.0, 1.0 - win - lose_gammon, lose_gammon, 0.0])
    }

    /// The chance that `runner` is done before `rival` has had more than one roll less (or, with `late` 1, as
    /// many), and that the rival has borne off none by then.
    fn race(&self, runner: usize, rival: usize, late: usize) -> (f32, f32) {
        let (run, stay) = (&self.at_least[runner], &self.at_least[rival]);
        let full = self.first_at_least(rival);
        let (mut win, mut gammon) = (0.0, 0.0);
        for rolls in 1..ROLLS - 1 {
            let done = run[rolls] - run[rolls + 1];
            // When the runner's n-th roll is its last, the rival has had n - 1 rolls, or n if it began.
            win += done * stay[rolls + late];
            if let Some(first) = full {
                gammon += done * first.get(rolls + late).copied().unwrap_or(0.0);
            }
        }
        (win, gammon)
    }
}

/// Exact values for the side on roll where both have six checkers or fewer, in units of the cube.
#[derive(Copy, Clone, Debug, Default, PartialEq)]
pub struct Exact {
    /// Without a cube.
    pub cubeless: f32,
    /// With the cube in the middle.
    pub centred: f32,
    /// With the cube on our side.
    pub owned: f32,
    /// With the cube on the other side.
    pub other: f32,
}

/// All pairs of placements of up to six checkers.
#[derive(Debug)]
pub struct TwoSided(Vec<Exact>);

impl TwoSided {
    /// The table, made when first asked for.
    pub fn get() -> &'static TwoSided {
        static TABLE: LazyLock<TwoSided> = LazyLock::new(TwoSided::build);
        &TABLE
    }

    fn build() -> TwoSided {
        let mut list = Vec::new();
        let moves: Vec<[Vec<u32>; 21]> = (0..FEW)
            .map(|from| {
                std::array::from_fn(|roll| {
                    if from > 0 {
                        children(from, Dice::ALL[roll], &mut list);
                        list.sort_unstable();
                        list.dedup();
                    }
                    list.clone()
                })
            })
            .collect();
        let mut table = TwoSided(vec![Exact::default(); FEW * FEW]);
        // Every value rests on pairs with a smaller sum.
        for sum in 2..2 * FEW - 1 {
            let owns = 1.max((sum + 1).saturating_sub(FEW))..FEW.min(sum);
            for (own, moves) in owns.clone().zip(&moves[owns]) {
                let mut value = table.rolled(moves, sum - own);
                let doubled = (2.0 * value.other).min(1.0);
                value.centred = value.centred.max(doubled);
                value.owned = value.owned.max(doubled);
                table.0[own * FEW + sum - own] = value;
            }
        }
        table
    }

    /// The values of a roll without a double before it, from where each roll leads.
    fn rolled(&self, moves: &[Vec<u32>; 21], other: usize) -> Exact {
        let mut rolled = Exact::default();
        for (dice, list) in Dice::ALL.iter().zip(moves) {
            let mut best = Exact { cubeless: -9.0, centred: -9.0, owned: -9.0, other: -9.0 };
            for next in list {
                let after = match *next {
                    0 => Exact { cubeless: -1.0, centred: -1.0, owned: -1.0, other: -1.0 },
                    next => self.0[other * FEW + next as usize],
                };
                best.cubeless = best.cubeless.max(-after.cubeless);
                best.centred = best.centred.max(-after.centred);
                // What is our cube is, after our play, the other side's from the view of the side on roll.
                best.owned = best.owned.max(-after.other);
                best.other = best.other.max(-after.owned);
            }
            let weight = dice.weight() as f32 / 36.0;
            rolled.cubeless += weight * best.cubeless;
            rolled.centred += weight * best.centred;
            rolled.owned += weight * best.owned;
            rolled.other += weight * best.other;
        }
        rolled
    }

    fn holds(board: Board) -> bool {
        let few = |side: Checkers| side.is_home() && (9..15).contains(&side.off());
        few(board.own) && few(board.other)
    }

    /// The exact values of a board, if both sides are home with one to six checkers: the side on roll doubles
    /// where it may and should. The table is made only if so.
    #[must_use]
    pub fn look_up(board: Board) -> Option<Exact> {
        let here = TwoSided::holds(board);
        here.then(|| TwoSided::get().0[index(board.own) * FEW + index(board.other)])
    }

    /// The exact values of the same boards if the side on roll rolls without doubling first.
    #[must_use]
    pub fn without_double(board: Board) -> Option<Exact> {
        let moves = |roll: usize| {
            let mut list = Vec::new();
            children(index(board.own), Dice::ALL[roll], &mut list);
            list
        };
        let rolled = || TwoSided::get().rolled(&std::array::from_fn(moves), index(board.other));
        TwoSided::holds(board).then(rolled)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn placements_are_numbered_without_gaps() {
        for number in 0..PLACEMENTS {
            assert_eq!(index(placement(number)), number);
        }
        assert_eq!(placement(FEW - 1).off(), 9);
        assert_eq!((placement(FULL).off(), placement(FULL - 1).off()), (0, 1));
    }

    /// Two checkers on the six point, as gnubg's table has them: four doubles in 36 bear both off at once.
    #[test]
    fn known_distributions_are_found() {
        let mut counts = [0; 26];
        counts[6] = 2;
        let rolls = OneSided::get().at_least(index(Checkers::new(counts).unwrap()));
        for (rolls, expected) in
            rolls.windows(2).skip(1).zip([0.111_116, 0.671_290, 0.214_466, 0.003_128])
        {
            assert!((rolls[0] - rolls[1] - expected).abs() < 1e-4, "{rolls:?}");
        }
    }

    #[test]
    fn distributions_fall_from_one_to_nothing() {
        let table = OneSided::get();
        for number in 0..PLACEMENTS {
            let rolls = table.at_least(number);
            assert_eq!(rolls[0], 1.0);
            assert!(rolls.windows(2).all(|pair| pair[0] >= pair[1]), "{number}: {rolls:?}");
            assert!(rolls[ROLLS - 1] < 1e-6, "{number}: {rolls:?}");
            if let Some(first) = table.first_at_least(number) {
                assert!(
                    first.windows(2).all(|pair| pair[0] >= pair[1]) && first[FIRST - 1] < 1e-4,
                    "{first:?}"
                );
            }
        }
    }
}
