//! An X-ray as text: factors and rules, then the tree of moves, one line each, answers indented.

use std::io::{self, Write};

use trebejo_core::{Bound, Score, Term};
use trebejo_play::{Xray, XrayBranch};

/// Writes how an engine decided.
pub fn write(out: &mut impl Write, xray: &Xray) -> io::Result<()> {
    for factor in &xray.factors {
        let sets = factor.memberships.iter().map(|set| format!("{} {:.2}", set.name, set.degree));
        let sets: Vec<_> = sets.collect();
        writeln!(out, "factor {} {:.2}: {}", factor.name, factor.value, sets.join(", "))?;
    }
    for rule in &xray.rules {
        writeln!(out, "rule {} {:.2}", rule.name, rule.strength)?;
    }
    writeln!(out, "tree")?;
    branches(out, &xray.branches, xray.hidden, 1)
}

fn branches(out: &mut impl Write, all: &[XrayBranch], hidden: u32, deep: usize) -> io::Result<()> {
    for branch in all {
        writeln!(out, "{:deep$}{}", "", described(branch), deep = 2 * deep)?;
        branches(out, &branch.children, branch.hidden, deep + 1)?;
    }
    if hidden > 0 {
        writeln!(out, "{:deep$}… {hidden} more not shown", "", deep = 2 * deep)?;
    }
    Ok(())
}

fn described(branch: &XrayBranch) -> String {
    let mut text = branch.text.clone();
    if let Some(score) = branch.score {
        let sign = match branch.bound {
            Bound::Exact => "",
            Bound::Least => "≥ ",
            Bound::Most => "≤ ",
        };
        text += &format!("  {sign}{}", score_text(score));
    }
    if let Some(visits) = branch.visits {
        text += &format!("  {visits} visits");
    }
    if !branch.terms.is_empty() {
        let term = |term: &Term| format!("{} {}", term.name, rounded(term.value));
        let terms: Vec<_> = branch.terms.iter().map(term).collect();
        text += &format!("  ({})", terms.join(", "));
    }
    if branch.unseen > 0 {
        text += &format!("  [{} answers cut off]", branch.unseen);
    }
    text
}

/// A score in the words of `best`.
pub fn score_text(score: Score) -> String {
    match score {
        Score::Cp(cp) => format!("cp {cp}"),
        Score::Mate(plies) => format!("mate {plies}"),
        Score::Equity(equity) => format!("equity {equity}"),
    }
}

/// Two decimals, without those that say nothing.
fn rounded(value: f32) -> String {
    let text = format!("{value:.2}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".into() } else { text.into() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short() {
        let texts = [25.0, -3.5, 0.126, -0.001].map(rounded);
        assert_eq!(texts, ["25", "-3.5", "0.13", "0"]);
    }
}
