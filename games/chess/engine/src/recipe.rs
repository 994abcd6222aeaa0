//! What a search makes use of. Everything by default; matches switch parts off to measure what they are worth,
//! and tests switch all of them off to compare with a search that has none.

/// The parts of a search that can be switched off.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Recipe {
    /// Results of the table cut lines short.
    pub table: bool,
    /// Captures are followed to their end before a position is evaluated.
    pub quiescence: bool,
    /// Narrow windows round the last score.
    pub aspiration: bool,
    /// If passing already beats beta, the position is good enough.
    pub null_move: bool,
    /// If the evaluation beats beta by far, the same.
    pub reverse_futility: bool,
    /// If the evaluation is hopeless, captures alone decide.
    pub razoring: bool,
    /// A capture that beats beta by far in a shallow search is good enough.
    pub prob_cut: bool,
    /// Late moves are searched less deep.
    pub reductions: bool,
    /// Late quiet moves are left out near the leaves.
    pub late_move_pruning: bool,
    /// Quiet moves are left out where they can hardly bring enough.
    pub futility: bool,
    /// Moves that lose in exchanges are left out near the leaves.
    pub exchange_pruning: bool,
    /// A move that alone is good is searched deeper.
    pub singular: bool,
    /// Moves that give check are not left out for bringing too little, where there are two boards.
    pub spare_checks: bool,
    /// Quiet checks are tried at the first ply of the quiescence search.
    pub quiet_checks: bool,
    /// Checks are searched deeper.
    pub check_extension: bool,
    /// Gifts of the next turn are looked at, where chance takes part.
    pub chance: bool,
}

impl Recipe {
    /// Everything.
    pub const FULL: Recipe = Recipe {
        table: true,
        quiescence: true,
        aspiration: true,
        null_move: true,
        reverse_futility: true,
        razoring: true,
        prob_cut: true,
        reductions: true,
        late_move_pruning: true,
        futility: true,
        exchange_pruning: true,
        spare_checks: true,
        quiet_checks: true,
        singular: true,
        check_extension: true,
        chance: true,
    };

    /// Alpha-beta to a fixed depth and nothing else.
    pub const PLAIN: Recipe = Recipe {
        table: false,
        quiescence: false,
        aspiration: false,
        null_move: false,
        reverse_futility: false,
        razoring: false,
        prob_cut: false,
        reductions: false,
        late_move_pruning: false,
        futility: false,
        exchange_pruning: false,
        spare_checks: false,
        quiet_checks: false,
        singular: false,
        check_extension: false,
        chance: true,
    };

    /// The recipe for finding the shortest mate: nothing is left out for looking hopeless or good enough.
    #[must_use]
    pub const fn for_mates(self) -> Recipe {
        Recipe {
            null_move: false,
            reverse_futility: false,
            razoring: false,
            prob_cut: false,
            late_move_pruning: false,
            futility: false,
            exchange_pruning: false,
            ..self
        }
    }

    /// The recipe with one part, named as its field, switched the other way.
    pub fn toggle(mut self, part: &str) -> Result<Recipe, String> {
        let field = match part {
            "table" => &mut self.table,
            "quiescence" => &mut self.quiescence,
            "aspiration" => &mut self.aspiration,
            "null_move" => &mut self.null_move,
            "reverse_futility" => &mut self.reverse_futility,
            "razoring" => &mut self.razoring,
            "prob_cut" => &mut self.prob_cut,
            "reductions" => &mut self.reductions,
            "late_move_pruning" => &mut self.late_move_pruning,
            "futility" => &mut self.futility,
            "exchange_pruning" => &mut self.exchange_pruning,
            "spare_checks" => &mut self.spare_checks,
            "quiet_checks" => &mut self.quiet_checks,
            "singular" => &mut self.singular,
            "check_extension" => &mut self.check_extension,
            "chance" => &mut self.chance,
            _ => return Err(format!("\"{part}\" is no part of a recipe")),
        };
        *field = !*field;
        Ok(self)
    }
}

/// How many plies less a late move is searched, in 1024ths, by depth and number of the move.
pub(crate) static REDUCTION: [[i32; 64]; 64] = reductions();

const fn reductions() -> [[i32; 64]; 64] {
    let mut table = [[0; 64]; 64];
    let mut depth = 1;
    while depth < 64 {
        let mut nth = 1;
        while nth < 64 {
            let both = ln(depth as f64) * ln(nth as f64);
            table[depth][nth] = (700.0 + both * 1024.0 / 2.25) as i32;
            nth += 1;
        }
        depth += 1;
    }
    table
}

/// The natural logarithm by its series: the same on every machine, which a library's need not be.
const fn ln(x: f64) -> f64 {
    let (mut x, mut twos) = (x, 0.0);
    while x > 1.5 {
        x /= 2.0;
        twos += 1.0;
    }
    let y = (x - 1.0) / (x + 1.0);
    let (mut power, mut sum, mut n) = (y, 0.0, 1.0);
    while n < 60.0 {
        sum += power / n;
        power *= y * y;
        n += 2.0;
    }
    2.0 * sum + twos * std::f64::consts::LN_2
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_series_is_the_logarithm() {
        for x in 1..64 {
            assert!((ln(f64::from(x)) - f64::from(x).ln()).abs() < 1e-9);
        }
    }

    #[test]
    fn later_moves_are_reduced_more() {
        assert!(REDUCTION[10][20] > REDUCTION[10][3] && REDUCTION[20][10] > REDUCTION[3][10]);
        assert_eq!(REDUCTION[1][1], 700);
    }
}
