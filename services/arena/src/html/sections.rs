//! The sections of the report: each a panel with a heading, a table or a drawing, and the numbers behind it.

use std::fmt::Write;

use trebejo_core::Lang;
use trebejo_i18n::number::{decimal, grouped, percent, signed};

use super::escape;
use super::svg::{self, SERIES, short};
use super::words::{Word, said};
use crate::live::FaultLine;
use crate::messages::render;
use crate::{Histogram, Snapshot, SprtVerdict};

fn panel(id: &str, class: &str, heading: &str, body: &str) -> String {
    format!(
        "<section id=\"{id}\" class=\"panel {class}\" aria-labelledby=\"{id}-h\">\n<h2 id=\"{id}-h\">{heading}</h2>\n{body}\n</section>\n"
    )
}

/// A table that scrolls by itself where it is wide.
fn table(label: &str, head: &[String], rows: &[Vec<String>]) -> String {
    let mut out = format!(
        "<div class=\"wide\" tabindex=\"0\" role=\"region\" aria-label=\"{}\"><table><thead><tr>",
        escape(label)
    );
    for cell in head {
        let _ = write!(out, "<th scope=\"col\">{cell}</th>");
    }
    out += "</tr></thead><tbody>";
    for row in rows {
        out += "<tr>";
        for (cell, i) in row.iter().zip(0..) {
            let _ = if i == 0 {
                write!(out, "<th scope=\"row\">{cell}</th>")
            } else {
                write!(out, "<td>{cell}</td>")
            };
        }
        out += "</tr>";
    }
    out + "</tbody></table></div>"
}

fn details(lang: Lang, inner: &str) -> String {
    format!("<details><summary>{}</summary>{inner}</details>", said(lang, &Word::Numbers))
}

fn swatch(player: usize) -> String {
    format!("<i class=\"swatch c{}\" aria-hidden=\"true\"></i>", player % SERIES)
}

pub(super) fn test(snapshot: &Snapshot, lang: Lang) -> String {
    let Some(sprt) = &snapshot.results.sprt else { return String::new() };
    let verdict = match sprt.verdict {
        None => said(lang, &Word::Undecided),
        Some(SprtVerdict::Accepted) => said(lang, &Word::Accepted),
        Some(SprtVerdict::Rejected) => said(lang, &Word::Rejected),
    };
    let words = format!(
        "elo₀ = {}, elo₁ = {}, α = {}, β = {}, LLR = {}",
        decimal(lang, sprt.plan.elo0, 1),
        decimal(lang, sprt.plan.elo1, 1),
        decimal(lang, sprt.plan.alpha, 3),
        decimal(lang, sprt.plan.beta, 3),
        signed(lang, sprt.llr, 2),
    );
    let body = format!(
        "<p><b>{verdict}</b></p>\n<p class=\"quiet\">{words}</p>\n{}",
        svg::gauge(lang, sprt.llr, sprt.lower, sprt.upper, &words)
    );
    panel("sprt", "", &said(lang, &Word::Test), &body)
}

pub(super) fn standings(snapshot: &Snapshot, lang: Lang) -> String {
    let lines = &snapshot.results.standings;
    let solved = lines.iter().any(|line| line.blunders.is_some());
    let staked = lines.iter().any(|line| line.points.is_some());
    let mut head = vec![
        said(lang, &Word::Player),
        "Elo".into(),
        "± 95 %".into(),
        said(lang, &Word::Games),
        said(lang, &Word::Won),
        said(lang, &Word::Drawn),
        said(lang, &Word::Lost),
        said(lang, &Word::Score),
        said(lang, &Word::FaultCount),
        said(lang, &Word::MsAMove),
    ];
    if staked {
        head.push(said(lang, &Word::PointsAGame));
    }
    if solved {
        head.push(said(lang, &Word::Blunders));
    }
    let rows: Vec<Vec<String>> = lines
        .iter()
        .map(|line| {
            let margin = (line.elo.high - line.elo.low) / 2.0;
            let mut row = vec![
                format!(
                    "<span class=\"rank\">{}</span> {}{}",
                    line.rank,
                    swatch(line.player),
                    escape(&line.name)
                ),
                format!("<b>{}</b>", signed(lang, line.elo.value, 0)),
                decimal(lang, margin, 0),
                grouped(line.games),
                grouped(line.won),
                grouped(line.drawn),
                grouped(line.lost),
                percent(lang, line.score),
                grouped(line.faults),
                decimal(lang, line.pace.mean().as_secs_f64() * 1e3, 2),
            ];
            if staked {
                let points = line.points.map(|p| {
                    format!("{} ± {}", signed(lang, p.value, 3), decimal(lang, p.margin, 3))
                });
                row.push(points.unwrap_or_default());
            }
            if solved {
                row.push(line.blunders.map(|rate| percent(lang, rate)).unwrap_or_default());
            }
            row
        })
        .collect();
    let heading = &said(lang, &Word::Standings);
    panel("standings", "full", heading, &table(heading, &head, &rows))
}

pub(super) fn ratings(snapshot: &Snapshot, lang: Lang) -> String {
    let heading = &said(lang, &Word::Ratings);
    let note = &said(lang, &Word::RatingsNote);
    let body = format!(
        "{}<p class=\"quiet\">{note}</p>",
        svg::ratings(lang, &snapshot.results.standings, heading)
    );
    panel("ratings", "", heading, &body)
}

pub(super) fn history(snapshot: &Snapshot, lang: Lang) -> String {
    let heading = &said(lang, &Word::History);
    let names: Vec<String> = snapshot.plan.players.iter().map(ToString::to_string).collect();
    let history = &snapshot.charts.history;
    let shown = if names.len() == 2 { 1 } else { names.len().min(SERIES) };
    let mut legend = String::from("<ul class=\"legend\">");
    for (name, player) in names.iter().zip(0..shown) {
        let _ = write!(
            legend,
            "<li><svg viewBox=\"0 0 28 8\" aria-hidden=\"true\"><line class=\"line c{player} d{player}\" x1=\"1\" y1=\"4\" x2=\"27\" y2=\"4\"/></svg>{}</li>",
            escape(name)
        );
    }
    legend += "</ul>";
    let mut head = vec![said(lang, &Word::Games)];
    head.extend(names.iter().map(|name| escape(&short(name, 24))));
    // Ten lines say enough.
    let every = history.games.len().div_ceil(10).max(1);
    let picked =
        (0..history.games.len()).filter(|i| (i + 1) % every == 0 || i + 1 == history.games.len());
    let rows: Vec<Vec<String>> = picked
        .map(|i| {
            let share =
                |shares: &Vec<Option<f64>>| shares[i].map(|s| percent(lang, s)).unwrap_or_default();
            [grouped(history.games[i])]
                .into_iter()
                .chain(history.shares.iter().map(share))
                .collect()
        })
        .collect();
    let body = format!(
        "{}{legend}{}",
        svg::history(lang, history, &names, heading),
        details(lang, &table(heading, &head, &rows))
    );
    panel("history", "", heading, &body)
}

pub(super) fn cross_table(snapshot: &Snapshot, lang: Lang) -> String {
    let heading = &said(lang, &Word::CrossTable);
    let results = &snapshot.results;
    let order: Vec<usize> = results.standings.iter().map(|line| line.player).collect();
    let name = |player: usize| snapshot.plan.players[player].to_string();
    let mut out = format!(
        "<div class=\"wide\" tabindex=\"0\" role=\"region\" aria-label=\"{heading}\"><table class=\"cross\"><thead><tr><td></td>"
    );
    for player in &order {
        let _ = write!(
            out,
            "<th scope=\"col\" title=\"{}\">{}</th>",
            escape(&name(*player)),
            escape(&short(&name(*player), 12))
        );
    }
    out += "</tr></thead><tbody>";
    for a in &order {
        let _ = write!(
            out,
            "<tr><th scope=\"row\">{}{}</th>",
            swatch(*a),
            escape(&short(&name(*a), 24))
        );
        for b in &order {
            let row =
                results.pairs.iter().find(|row| row.players == [*a, *b]).map(|row| (row, false));
            let row = row.or_else(|| {
                results.pairs.iter().find(|row| row.players == [*b, *a]).map(|row| (row, true))
            });
            let Some((row, turned)) = row.filter(|(row, _)| row.games > 0 && a != b) else {
                let class = if a == b { "self" } else { "none" };
                let _ = write!(out, "<td class=\"{class}\"></td>");
                continue;
            };
            let (won, lost) = if turned { (row.lost, row.won) } else { (row.won, row.lost) };
            let share = (won as f64 + row.drawn as f64 / 2.0) / row.games as f64;
            let superior = results.superiority[*a][*b].unwrap_or(0.5);
            let tip = format!(
                "{} – {}: +{won} ={} −{lost}; {} {}",
                name(*a),
                name(*b),
                row.drawn,
                said(lang, &Word::StrongerWith),
                percent(lang, superior),
            );
            // Five steps of colour from lost to won; the number says the same.
            let heat = (share * 4.999) as u8;
            let _ = write!(
                out,
                "<td class=\"h{heat}\" title=\"{}\"><b>{}</b><small>+{won} ={} −{lost}</small></td>",
                escape(&tip),
                decimal(lang, 100.0 * share, 1),
                row.drawn
            );
        }
        out += "</tr>";
    }
    out += "</tbody></table></div>";
    let note = &said(lang, &Word::CrossNote);
    panel("cross", "full", heading, &format!("{out}<p class=\"quiet\">{note}</p>"))
}

pub(super) fn pairings(snapshot: &Snapshot, lang: Lang) -> String {
    let heading = &said(lang, &Word::Pairings);
    let head = [
        said(lang, &Word::Match),
        said(lang, &Word::Won),
        said(lang, &Word::Drawn),
        said(lang, &Word::Lost),
        said(lang, &Word::Score),
        "Elo".into(),
        "95 %".into(),
        said(lang, &Word::Stronger),
    ];
    let rows: Vec<Vec<String>> = snapshot
        .results
        .pairs
        .iter()
        .map(|row| {
            let name =
                row.players.map(|player| snapshot.plan.players[player].to_string()).join(" – ");
            vec![
                escape(&name),
                grouped(row.won),
                grouped(row.drawn),
                grouped(row.lost),
                format!("{} ± {}", percent(lang, row.score), decimal(lang, 100.0 * row.margin, 1)),
                format!("<b>{}</b>", signed(lang, row.elo.value, 0)),
                if row.tally.is_swept() {
                    said(lang, &Word::Beyond)
                } else {
                    format!("{} … {}", signed(lang, row.elo.low, 0), signed(lang, row.elo.high, 0))
                },
                percent(lang, row.superior),
            ]
        })
        .collect();
    panel("pairs", "full", heading, &table(heading, &head, &rows))
}

fn histogram_rows(bars: &Histogram) -> Vec<Vec<String>> {
    let filled = bars.counts.iter().zip(0..).filter(|(count, _)| **count > 0);
    filled.map(|(count, i)| vec![svg::range(bars, i), grouped(*count)]).collect()
}

pub(super) fn lengths(snapshot: &Snapshot, lang: Lang) -> String {
    let heading = &said(lang, &Word::Lengths);
    let axis = &said(lang, &Word::Plies);
    let bars = &snapshot.charts.lengths;
    let head = [axis.clone(), said(lang, &Word::Games)];
    let body = format!(
        "{}{}",
        svg::histogram(bars, "bars cyan", axis, heading),
        details(lang, &table(heading, &head, &histogram_rows(bars)))
    );
    panel("lengths", "", heading, &body)
}

pub(super) fn losses(snapshot: &Snapshot, lang: Lang) -> String {
    let charts = &snapshot.charts;
    if charts.losses.counts.iter().sum::<u64>() == 0 {
        return String::new();
    }
    let heading = &said(lang, &Word::Losses);
    let axis = &said(lang, &Word::Ply);
    let note = if charts.by_table {
        said(lang, &Word::LossesByTable)
    } else {
        said(lang, &Word::LossesByScore)
    };
    let mut head = vec![axis.clone(), said(lang, &Word::All)];
    head.extend(snapshot.plan.players.iter().map(|player| escape(&short(&player.to_string(), 24))));
    let filled = charts.losses.counts.iter().zip(0_u32..).filter(|(count, _)| **count > 0);
    let rows: Vec<Vec<String>> = filled
        .map(|(count, i)| {
            let each = charts.losses_of.iter().map(|counts| grouped(counts[i as usize]));
            [svg::range(&charts.losses, i), grouped(*count)].into_iter().chain(each).collect()
        })
        .collect();
    let body = format!(
        "{}<p class=\"quiet\">{note}</p>{}",
        svg::histogram(&charts.losses, "bars red", axis, heading),
        details(lang, &table(heading, &head, &rows))
    );
    panel("losses", "", heading, &body)
}

pub(super) fn ends(snapshot: &Snapshot, lang: Lang) -> String {
    let heading = &said(lang, &Word::Ends);
    let total = snapshot.results.done.max(1) as f64;
    let mut ends: Vec<(&String, &u64)> = snapshot.results.ends.iter().collect();
    ends.sort_by(|a, b| b.1.cmp(a.1).then(a.0.cmp(b.0)));
    let mut body = String::from("<ul class=\"shares\">");
    for (end, count) in ends {
        let share = *count as f64 / total;
        let _ = write!(
            body,
            "<li><span>{}</span><meter min=\"0\" max=\"1\" value=\"{share:.4}\">{}</meter><b>{}</b></li>",
            escape(&said(lang, &Word::End { end: end.clone() })),
            percent(lang, share),
            grouped(*count),
        );
    }
    panel("ends", "", heading, &(body + "</ul>"))
}

pub(super) fn faults(snapshot: &Snapshot, lang: Lang) -> String {
    if snapshot.faults.is_empty() {
        return String::new();
    }
    let heading = &said(lang, &Word::Faults);
    let head = [said(lang, &Word::Game), said(lang, &Word::WhatHappened)];
    let text = |fault: &FaultLine| match &fault.message {
        Some(message) => render(lang, message),
        None => fault.text.clone(),
    };
    let row = |fault: &FaultLine| vec![fault.game.to_string(), escape(&text(fault))];
    let rows: Vec<Vec<String>> = snapshot.faults.iter().map(row).collect();
    panel("faults", "full", heading, &table(heading, &head, &rows))
}

pub(super) fn method(snapshot: &Snapshot, lang: Lang) -> String {
    let heading = &said(lang, &Word::Method);
    let text = said(lang, &Word::MethodNote);
    let plan = serde_json::to_string_pretty(&snapshot.plan).unwrap_or_default();
    // A long list of openings is in the arena's folder.
    let plan = if plan.len() > 6000 {
        format!("{} …", plan.chars().take(6000).collect::<String>())
    } else {
        plan
    };
    let body = format!(
        "<p>{text}</p><details><summary>{}</summary><pre tabindex=\"0\">{}</pre></details>",
        said(lang, &Word::Plan),
        escape(&plan),
    );
    panel("method", "full", heading, &body)
}
