//! Dice and gifts beside what chance would give: counts, expectations, and a chi-squared test that says in one word
//! how unusual it all is.

use std::collections::BTreeMap;

use serde::Serialize;

/// Below this expectation an outcome is too rare for the test.
const LEAST_EXPECTED: f64 = 5.0;

/// What fell of one kind.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Fallen {
    /// The kind: `6-3`, `omni`.
    pub what: String,
    /// How often it fell.
    pub count: u32,
    /// How often it should have, in the mean.
    pub expected: f64,
}

/// How unusual luck was.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Reading {
    /// Too little fell to say.
    Few,
    /// As one would expect.
    Usual,
    /// One in twenty is further off.
    Unusual,
    /// One in a hundred.
    Rare,
}

/// The luck of one side.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Luck {
    kinds: BTreeMap<String, (u32, f64)>,
}

impl Luck {
    /// Something fell where each of these might have, with these chances.
    pub fn fell(&mut self, what: &str, chances: impl IntoIterator<Item = (String, f64)>) {
        for (kind, chance) in chances {
            self.kinds.entry(kind).or_default().1 += chance;
        }
        self.kinds.entry(what.into()).or_default().0 += 1;
    }

    /// Adds the luck of another round.
    pub fn add(&mut self, other: &Luck) {
        for (kind, (count, expected)) in &other.kinds {
            let sum = self.kinds.entry(kind.clone()).or_default();
            sum.0 += count;
            sum.1 += expected;
        }
    }

    /// How much fell.
    #[must_use]
    pub fn total(&self) -> u32 {
        self.kinds.values().map(|(count, _)| count).sum()
    }

    /// Every kind with its count and its expectation.
    #[must_use]
    pub fn fallen(&self) -> Vec<Fallen> {
        let kind = |(what, (count, expected)): (&String, &(u32, f64))| Fallen {
            what: what.clone(),
            count: *count,
            expected: *expected,
        };
        self.kinds.iter().map(kind).collect()
    }

    /// The chi-squared figure, its degrees of freedom, how likely one at least so large is, and that in a word.
    #[must_use]
    pub fn reading(&self) -> (f64, u32, f64, Reading) {
        let (chi, degrees) = chi_squared(&self.fallen());
        if degrees == 0 {
            return (0.0, 0, 1.0, Reading::Few);
        }
        let tail = upper_tail(chi, degrees);
        let reading = match tail {
            tail if tail < 0.01 => Reading::Rare,
            tail if tail < 0.05 => Reading::Unusual,
            _ => Reading::Usual,
        };
        (chi, degrees, tail, reading)
    }
}

/// The chi-squared figure of some counts and its degrees of freedom; kinds that are expected too rarely are put
/// together. No degrees are left where too little fell.
#[must_use]
pub fn chi_squared(fallen: &[Fallen]) -> (f64, u32) {
    let often = |one: &&Fallen| one.expected >= LEAST_EXPECTED;
    let rare = fallen.iter().filter(|one| !often(one));
    let (count, expected) =
        rare.fold((0, 0.0), |(count, sum), one| (count + one.count, sum + one.expected));
    let mut groups: Vec<(f64, f64)> =
        fallen.iter().filter(often).map(|one| (f64::from(one.count), one.expected)).collect();
    if expected >= LEAST_EXPECTED {
        groups.push((f64::from(count), expected));
    } else if let (Some(last), true) = (groups.last_mut(), count > 0 || expected > 0.0) {
        *last = (last.0 + f64::from(count), last.1 + expected);
    }
    let chi = groups.iter().map(|(count, mean)| (count - mean).powi(2) / mean).sum();
    (chi, groups.len().saturating_sub(1) as u32)
}

/// The chance of a chi-squared figure at least so large, with so many degrees of freedom.
#[must_use]
pub fn upper_tail(chi: f64, degrees: u32) -> f64 {
    if chi <= 0.0 || degrees == 0 {
        return 1.0;
    }
    // Known for one and two degrees, and each further two add one term.
    let half = chi / 2.0;
    let (mut tail, mut term, mut at) = if degrees.is_multiple_of(2) {
        ((-half).exp(), (-half).exp(), 1.0)
    } else {
        (
            complementary_error(half.sqrt()),
            (-half).exp() / (half * std::f64::consts::PI).sqrt(),
            0.5,
        )
    };
    for _ in 0..(degrees - 1) / 2 {
        term *= half / at;
        tail += term;
        at += 1.0;
    }
    tail.clamp(0.0, 1.0)
}

/// The complementary error function, by its series near nothing and its continued fraction further out.
fn complementary_error(x: f64) -> f64 {
    if x < 2.0 {
        let (mut sum, mut term) = (x, x);
        for n in 1..60 {
            let n = f64::from(n);
            term *= -x * x / n;
            sum += term / (2.0 * n + 1.0);
        }
        return 1.0 - 2.0 / std::f64::consts::PI.sqrt() * sum;
    }
    let mut fraction = 0.0;
    for n in (1..60).rev() {
        fraction = f64::from(n) / 2.0 / (x + fraction);
    }
    (-x * x).exp() / (std::f64::consts::PI.sqrt() * (x + fraction))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tails_are_those_of_the_tables() {
        // The 5 % and 1 % points that stand in every table.
        for (chi, degrees, tail) in [
            (3.841, 1, 0.05),
            (5.991, 2, 0.05),
            (7.815, 3, 0.05),
            (11.070, 5, 0.05),
            (15.086, 5, 0.01),
            (31.410, 20, 0.05),
            (37.566, 20, 0.01),
            (0.016, 1, 0.9),
        ] {
            assert!((upper_tail(chi, degrees) - tail).abs() < 0.001, "{chi} {degrees}");
        }
        assert_eq!(upper_tail(0.0, 5), 1.0);
        assert!(upper_tail(500.0, 5) < 1e-9);
    }

    #[test]
    fn a_die_thrown_sixty_times() {
        // 5, 8, 9, 8, 10 and 20 where 10 are expected: 25 + 4 + 1 + 4 + 0 + 100 over 10.
        let mut luck = Luck::default();
        for (face, count) in (1..=6).zip([5, 8, 9, 8, 10, 20]) {
            for _ in 0..count {
                luck.fell(&face.to_string(), (1..=6).map(|n: u32| (n.to_string(), 1.0 / 6.0)));
            }
        }
        let (chi, degrees, tail, reading) = luck.reading();
        assert_eq!((luck.total(), degrees, reading), (60, 5, Reading::Unusual));
        assert!((chi - 13.4).abs() < 1e-9 && (tail - 0.0199).abs() < 0.0005, "{chi} {tail}");
    }

    #[test]
    fn of_little_nothing_is_said() {
        let mut luck = Luck::default();
        luck.fell("1", (1..=6).map(|n: u32| (n.to_string(), 1.0 / 6.0)));
        assert_eq!(luck.reading().3, Reading::Few);
        assert_eq!(Luck::default().reading().3, Reading::Few);
        assert_eq!(luck.fallen()[0].count, 1);
    }

    #[test]
    fn what_is_rare_is_put_together() {
        let kind = |count, expected| Fallen { what: String::new(), count, expected };
        let fallen = [kind(12, 10.0), kind(8, 10.0), kind(3, 2.0), kind(1, 4.0)];
        // 0.4 + 0.4 + (4 - 6)² / 6.
        let (chi, degrees) = chi_squared(&fallen);
        assert!((chi - (0.4 + 0.4 + 4.0 / 6.0)).abs() < 1e-9 && degrees == 2, "{chi}");
    }
}
