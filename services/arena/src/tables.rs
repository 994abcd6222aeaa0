//! Results as Markdown tables that are readable as they stand.

use std::fmt;

use crate::{PairRow, Plan, Results, SprtVerdict};

/// One line a pairing.
#[derive(Copy, Clone, Debug)]
pub struct MatchTable<'a>(pub &'a Plan, pub &'a Results);

/// One line a player.
#[derive(Copy, Clone, Debug)]
pub struct StandingsTable<'a>(pub &'a Plan, pub &'a Results);

fn pairing(plan: &Plan, row: &PairRow) -> String {
    row.players.map(|player| plan.players[player].to_string()).join(" – ")
}

fn width<'a>(least: usize, texts: impl Iterator<Item = &'a str>) -> usize {
    texts.map(|text| text.chars().count()).chain([least]).max().unwrap_or(least)
}

impl fmt::Display for MatchTable<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let MatchTable(plan, results) = self;
        let names: Vec<String> = results.pairs.iter().map(|row| pairing(plan, row)).collect();
        let wide = width(19, names.iter().map(String::as_str));
        writeln!(
            f,
            "| {:<wide$} | {:>4} | {:>5} | {:>4} | {:<14} | {:<22} | {:<10} |",
            "match", "won", "drawn", "lost", "score", "Elo (95 %)", "superior"
        )?;
        let dashes = wide + 2;
        writeln!(
            f,
            "|{:-<dashes$}|{:->5}:|{:->6}:|{:->5}:|{:-<16}|{:-<24}|{:-<12}|",
            "", "", "", "", "", "", ""
        )?;
        for (row, name) in results.pairs.iter().zip(&names) {
            let PairRow { won, drawn, lost, .. } = row;
            let score = format!("{:.1} % ± {:.1}", 100.0 * row.score, 100.0 * row.margin);
            let elo = if row.tally.is_swept() {
                format!(
                    "{:+.0} and {}",
                    row.elo.value,
                    if row.score > 0.5 { "more" } else { "less" }
                )
            } else {
                format!("{:+.0} ({:+.0} to {:+.0})", row.elo.value, row.elo.low, row.elo.high)
            };
            let superior = format!("{:.2} %", 100.0 * row.superior);
            writeln!(
                f,
                "| {name:<wide$} | {won:>4} | {drawn:>5} | {lost:>4} | {score:<14} | {elo:<22} | {superior:<10} |"
            )?;
        }
        Ok(())
    }
}

impl fmt::Display for StandingsTable<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let StandingsTable(_, results) = self;
        let wide = width(12, results.standings.iter().map(|line| line.name.as_str()));
        let staked = results.standings.iter().any(|line| line.points.is_some());
        let solved = results.standings.iter().any(|line| line.blunders.is_some());
        let mut head = vec![
            format!("{:>4}", "rank"),
            format!("{:<wide$}", "player"),
            format!("{:<13}", "Elo (95 %)"),
            format!("{:>6}", "games"),
            format!("{:>6}", "won"),
            format!("{:>6}", "drawn"),
            format!("{:>6}", "lost"),
            format!("{:>7}", "score"),
            format!("{:>6}", "faults"),
            format!("{:>10}", "ms a move"),
        ];
        if staked {
            head.push(format!("{:>15}", "points a game"));
        }
        if solved {
            head.push(format!("{:>8}", "blunders"));
        }
        writeln!(f, "| {} |", head.join(" | "))?;
        let rules = head.iter().map(|cell| "-".repeat(cell.chars().count() + 2));
        writeln!(f, "|{}|", rules.collect::<Vec<_>>().join("|"))?;
        for line in &results.standings {
            let margin = (line.elo.high - line.elo.low) / 2.0;
            let ms = line.pace.mean().as_secs_f64() * 1e3;
            let mut cells = vec![
                format!("{:>4}", line.rank),
                format!("{:<wide$}", line.name),
                format!("{:<13}", format!("{:+.0} ± {margin:.0}", line.elo.value)),
                format!("{:>6}", line.games),
                format!("{:>6}", line.won),
                format!("{:>6}", line.drawn),
                format!("{:>6}", line.lost),
                format!("{:>7}", format!("{:.1} %", 100.0 * line.score)),
                format!("{:>6}", line.faults),
                format!("{ms:>10.2}"),
            ];
            if staked {
                let points =
                    line.points.map(|mean| format!("{:+.3} ± {:.3}", mean.value, mean.margin));
                cells.push(format!("{:>15}", points.unwrap_or_default()));
            }
            if solved {
                let blunders = line.blunders.map(|rate| format!("{:.2} %", 100.0 * rate));
                cells.push(format!("{:>8}", blunders.unwrap_or_default()));
            }
            writeln!(f, "| {} |", cells.join(" | "))?;
        }
        if let Some(sprt) = &results.sprt {
            let verdict = match sprt.verdict {
                None => "not decided",
                Some(SprtVerdict::Accepted) => "accepted: the first player is stronger by elo1",
                Some(SprtVerdict::Rejected) => {
                    "rejected: the first player is not stronger than by elo0"
                }
            };
            let plan = sprt.plan;
            writeln!(
                f,
                "\nSPRT elo0 {} elo1 {} alpha {} beta {}: LLR {:.2} in ({:.2}, {:.2}), {verdict}",
                plan.elo0, plan.elo1, plan.alpha, plan.beta, sprt.llr, sprt.lower, sprt.upper
            )?;
        }
        Ok(())
    }
}
