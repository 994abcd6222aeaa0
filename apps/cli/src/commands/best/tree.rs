//! An X-ray as text: factors and rules, then the tree of moves, one line each, answers indented.

use std::io::{self, Write};

use trebejo_core::{Bound, Lang, Score, Term, ToMessage};
use trebejo_i18n::number::localized;
use trebejo_play::{Xray, XrayBranch};

use crate::messages::render;

/// What is said to people.
#[derive(ToMessage)]
pub(crate) enum Report {
    #[message("cli.best.factor")]
    Factor { name: String, value: String, sets: String },
    #[message("cli.best.rule")]
    Rule { name: String, strength: String },
    #[message("cli.best.tree")]
    Tree,
    #[message("cli.best.hidden")]
    Hidden { moves: u32 },
    #[message("cli.best.visits")]
    Visits { visits: u64 },
    #[message("cli.best.cut-off")]
    CutOff { answers: u32 },
}

/// Writes how an engine decided.
pub fn write(out: &mut impl Write, xray: &Xray, lang: Lang) -> io::Result<()> {
    let hundredths = |value: f32| localized(lang, format!("{value:.2}"));
    for factor in &xray.factors {
        let sets = factor.memberships.iter();
        let sets: Vec<_> =
            sets.map(|set| format!("{} {}", set.name, hundredths(set.degree))).collect();
        let (name, value) = (factor.name.to_string(), hundredths(factor.value));
        let factor = Report::Factor { name, value, sets: sets.join(", ") };
        writeln!(out, "{}", render(lang, &factor))?;
    }
    for rule in &xray.rules {
        let (name, strength) = (rule.name.to_string(), hundredths(rule.strength));
        writeln!(out, "{}", render(lang, &Report::Rule { name, strength }))?;
    }
    writeln!(out, "{}", render(lang, &Report::Tree))?;
    branches(out, &xray.branches, xray.hidden, 1, lang)
}

fn branches(
    out: &mut impl Write,
    all: &[XrayBranch],
    hidden: u32,
    deep: usize,
    lang: Lang,
) -> io::Result<()> {
    for branch in all {
        writeln!(out, "{:deep$}{}", "", described(branch, lang), deep = 2 * deep)?;
        branches(out, &branch.children, branch.hidden, deep + 1, lang)?;
    }
    if hidden > 0 {
        let more = render(lang, &Report::Hidden { moves: hidden });
        writeln!(out, "{:deep$}{more}", "", deep = 2 * deep)?;
    }
    Ok(())
}

fn described(branch: &XrayBranch, lang: Lang) -> String {
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
        text += &format!("  {}", render(lang, &Report::Visits { visits }));
    }
    if !branch.terms.is_empty() {
        let term = |term: &Term| format!("{} {}", term.name, localized(lang, rounded(term.value)));
        let terms: Vec<_> = branch.terms.iter().map(term).collect();
        text += &format!("  ({})", terms.join(", "));
    }
    if branch.unseen > 0 {
        text += &format!("  {}", render(lang, &Report::CutOff { answers: branch.unseen }));
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
