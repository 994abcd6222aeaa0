//! The sections of the report: each a panel with a heading, a table or a drawing, and the numbers behind it.

use std::fmt::Write;

use super::escape;
use super::svg::{self, SERIES, short};
use super::words::Lang;
use crate::{Histogram, Snapshot, SprtVerdict};

fn panel(id: &str, class: &str, heading: &str, body: &str) -> String {
    format!(
        "<section id=\"{id}\" class=\"panel {class}\" aria-labelledby=\"{id}-h\">\n<h2 id=\"{id}-h\">{heading}</h2>\n{body}\n</section>\n"
    )
}

/// A table that scrolls by itself where it is wide.
fn table(label: &str, head: &[&str], rows: &[Vec<String>]) -> String {
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
    format!(
        "<details><summary>{}</summary>{inner}</details>",
        lang.pick("the numbers", "los números")
    )
}

fn swatch(player: usize) -> String {
    format!("<i class=\"swatch c{}\" aria-hidden=\"true\"></i>", player % SERIES)
}

pub(super) fn test(snapshot: &Snapshot, lang: Lang) -> String {
    let Some(sprt) = &snapshot.results.sprt else { return String::new() };
    let verdict = match sprt.verdict {
        None => lang.pick("not decided yet", "aún sin decidir"),
        Some(SprtVerdict::Accepted) => lang
            .pick("accepted: the first player is stronger", "aceptada: el primero es más fuerte"),
        Some(SprtVerdict::Rejected) => lang.pick(
            "rejected: the first player is not stronger",
            "rechazada: el primero no es más fuerte",
        ),
    };
    let words = format!(
        "elo₀ = {}, elo₁ = {}, α = {}, β = {}, LLR = {}",
        lang.number(sprt.plan.elo0, 1),
        lang.number(sprt.plan.elo1, 1),
        lang.number(sprt.plan.alpha, 3),
        lang.number(sprt.plan.beta, 3),
        lang.signed(sprt.llr, 2),
    );
    let body = format!(
        "<p><b>{verdict}</b></p>\n<p class=\"quiet\">{words}</p>\n{}",
        svg::gauge(lang, sprt.llr, sprt.lower, sprt.upper, &words)
    );
    panel("sprt", "", lang.pick("Sequential test", "Prueba secuencial"), &body)
}

pub(super) fn standings(snapshot: &Snapshot, lang: Lang) -> String {
    let lines = &snapshot.results.standings;
    let solved = lines.iter().any(|line| line.blunders.is_some());
    let staked = lines.iter().any(|line| line.points.is_some());
    let mut head = vec![
        lang.pick("player", "participante"),
        "Elo",
        "± 95 %",
        lang.pick("games", "partidas"),
        lang.pick("won", "ganadas"),
        lang.pick("drawn", "tablas"),
        lang.pick("lost", "perdidas"),
        lang.pick("score", "puntos"),
        lang.pick("faults", "fallos"),
        lang.pick("ms a move", "ms por jugada"),
    ];
    if staked {
        head.push(lang.pick("points a game", "puntos por partida"));
    }
    if solved {
        head.push(lang.pick("blunders", "errores"));
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
                format!("<b>{}</b>", lang.signed(line.elo.value, 0)),
                lang.number(margin, 0),
                lang.count(line.games),
                lang.count(line.won),
                lang.count(line.drawn),
                lang.count(line.lost),
                lang.percent(line.score),
                lang.count(line.faults),
                lang.number(line.pace.mean().as_secs_f64() * 1e3, 2),
            ];
            if staked {
                let points = line
                    .points
                    .map(|p| format!("{} ± {}", lang.signed(p.value, 3), lang.number(p.margin, 3)));
                row.push(points.unwrap_or_default());
            }
            if solved {
                row.push(line.blunders.map(|rate| lang.percent(rate)).unwrap_or_default());
            }
            row
        })
        .collect();
    let heading = lang.pick("Standings", "Clasificación");
    panel("standings", "full", heading, &table(heading, &head, &rows))
}

pub(super) fn ratings(snapshot: &Snapshot, lang: Lang) -> String {
    let heading = lang.pick("Ratings with 95 % ranges", "Fuerza con márgenes del 95 %");
    let note = lang.pick(
        "Points of Elo from the mean of all players.",
        "Puntos Elo respecto a la media de los participantes.",
    );
    let body = format!(
        "{}<p class=\"quiet\">{note}</p>",
        svg::ratings(lang, &snapshot.results.standings, heading)
    );
    panel("ratings", "", heading, &body)
}

pub(super) fn history(snapshot: &Snapshot, lang: Lang) -> String {
    let heading = lang.pick("Score over time", "Puntos a lo largo del tiempo");
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
    let mut head = vec![lang.pick("games", "partidas")];
    let shorts: Vec<String> = names.iter().map(|name| escape(&short(name, 24))).collect();
    head.extend(shorts.iter().map(String::as_str));
    // Ten lines say enough.
    let every = history.games.len().div_ceil(10).max(1);
    let picked =
        (0..history.games.len()).filter(|i| (i + 1) % every == 0 || i + 1 == history.games.len());
    let rows: Vec<Vec<String>> = picked
        .map(|i| {
            let share =
                |shares: &Vec<Option<f64>>| shares[i].map(|s| lang.percent(s)).unwrap_or_default();
            [lang.count(history.games[i])]
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
    let heading = lang.pick("Cross-table", "Tabla cruzada");
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
                lang.pick("stronger with", "más fuerte con"),
                lang.percent(superior),
            );
            // Five steps of colour from lost to won; the number says the same.
            let heat = (share * 4.999) as u8;
            let _ = write!(
                out,
                "<td class=\"h{heat}\" title=\"{}\"><b>{}</b><small>+{won} ={} −{lost}</small></td>",
                escape(&tip),
                lang.number(100.0 * share, 1),
                row.drawn
            );
        }
        out += "</tr>";
    }
    out += "</tbody></table></div>";
    let note = lang.pick(
        "Each cell: the row's share of the points against the column, in percent; won, drawn, lost.",
        "Cada celda: el porcentaje de puntos de la fila contra la columna; ganadas, tablas, perdidas.",
    );
    panel("cross", "full", heading, &format!("{out}<p class=\"quiet\">{note}</p>"))
}

pub(super) fn pairings(snapshot: &Snapshot, lang: Lang) -> String {
    let heading = lang.pick("Pairings", "Emparejamientos");
    let head = [
        lang.pick("match", "duelo"),
        lang.pick("won", "ganadas"),
        lang.pick("drawn", "tablas"),
        lang.pick("lost", "perdidas"),
        lang.pick("score", "puntos"),
        "Elo",
        "95 %",
        lang.pick("stronger", "más fuerte"),
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
                lang.count(row.won),
                lang.count(row.drawn),
                lang.count(row.lost),
                format!("{} ± {}", lang.percent(row.score), lang.number(100.0 * row.margin, 1)),
                format!("<b>{}</b>", lang.signed(row.elo.value, 0)),
                if row.tally.is_swept() {
                    lang.pick("and beyond", "y más allá").into()
                } else {
                    format!("{} … {}", lang.signed(row.elo.low, 0), lang.signed(row.elo.high, 0))
                },
                lang.percent(row.superior),
            ]
        })
        .collect();
    panel("pairs", "full", heading, &table(heading, &head, &rows))
}

fn histogram_rows(lang: Lang, bars: &Histogram) -> Vec<Vec<String>> {
    let filled = bars.counts.iter().zip(0..).filter(|(count, _)| **count > 0);
    filled.map(|(count, i)| vec![svg::range(bars, i), lang.count(*count)]).collect()
}

pub(super) fn lengths(snapshot: &Snapshot, lang: Lang) -> String {
    let heading = lang.pick("Length of games", "Duración de las partidas");
    let axis = lang.pick("plies", "jugadas");
    let bars = &snapshot.charts.lengths;
    let head = [axis, lang.pick("games", "partidas")];
    let body = format!(
        "{}{}",
        svg::histogram(lang, bars, "bars cyan", axis, heading),
        details(lang, &table(heading, &head, &histogram_rows(lang, bars)))
    );
    panel("lengths", "", heading, &body)
}

pub(super) fn losses(snapshot: &Snapshot, lang: Lang) -> String {
    let charts = &snapshot.charts;
    if charts.losses.counts.iter().sum::<u64>() == 0 {
        return String::new();
    }
    let heading = lang.pick("Where games are lost", "Dónde se pierden las partidas");
    let axis = lang.pick("ply", "jugada");
    let note = if charts.by_table {
        lang.pick(
            "The ply of the last move that turned the position into a lost one, by the table of the solved game.",
            "La jugada del último error que dejó la posición perdida, según la tabla del juego resuelto.",
        )
    } else {
        lang.pick(
            "The last ply at which the loser's own score was not below zero.",
            "La última jugada en que el perdedor aún no se veía peor.",
        )
    };
    let mut head = vec![axis.to_string(), lang.pick("all", "todos").to_string()];
    head.extend(snapshot.plan.players.iter().map(|player| escape(&short(&player.to_string(), 24))));
    let heads: Vec<&str> = head.iter().map(String::as_str).collect();
    let filled = charts.losses.counts.iter().zip(0_u32..).filter(|(count, _)| **count > 0);
    let rows: Vec<Vec<String>> = filled
        .map(|(count, i)| {
            let each = charts.losses_of.iter().map(|counts| lang.count(counts[i as usize]));
            [svg::range(&charts.losses, i), lang.count(*count)].into_iter().chain(each).collect()
        })
        .collect();
    let body = format!(
        "{}<p class=\"quiet\">{note}</p>{}",
        svg::histogram(lang, &charts.losses, "bars red", axis, heading),
        details(lang, &table(heading, &heads, &rows))
    );
    panel("losses", "", heading, &body)
}

pub(super) fn ends(snapshot: &Snapshot, lang: Lang) -> String {
    let heading = lang.pick("How games ended", "Cómo acabaron las partidas");
    let total = snapshot.results.done.max(1) as f64;
    let mut ends: Vec<(&String, &u64)> = snapshot.results.ends.iter().collect();
    ends.sort_by(|a, b| b.1.cmp(a.1).then(a.0.cmp(b.0)));
    let mut body = String::from("<ul class=\"shares\">");
    for (end, count) in ends {
        let share = *count as f64 / total;
        let _ = write!(
            body,
            "<li><span>{}</span><meter min=\"0\" max=\"1\" value=\"{share:.4}\">{}</meter><b>{}</b></li>",
            escape(&lang.end(end)),
            lang.percent(share),
            lang.count(*count),
        );
    }
    panel("ends", "", heading, &(body + "</ul>"))
}

pub(super) fn faults(snapshot: &Snapshot, lang: Lang) -> String {
    if snapshot.faults.is_empty() {
        return String::new();
    }
    let heading = lang.pick("Faults", "Fallos");
    let head = [lang.pick("game", "partida"), lang.pick("what happened", "qué pasó")];
    let row = |fault: &crate::live::FaultLine| vec![fault.game.to_string(), escape(&fault.text)];
    let rows: Vec<Vec<String>> = snapshot.faults.iter().map(row).collect();
    panel("faults", "full", heading, &table(heading, &head, &rows))
}

pub(super) fn method(snapshot: &Snapshot, lang: Lang) -> String {
    let heading = lang.pick("How this was measured", "Cómo se ha medido");
    let text = lang.pick(
        "Every opening was played twice with sides changed and, where luck has a part, with the same luck. Ratings are the \
         likeliest ones under the logistic model with draws as half a win; ranges are 95 %, from the spread of the pairs of games.",
        "Cada apertura se jugó dos veces cambiando de bando y, donde hay azar, con la misma suerte. La fuerza es la más verosímil \
         en el modelo logístico con tablas como media victoria; los márgenes son del 95 %, según la dispersión de las parejas de partidas.",
    );
    let plan = serde_json::to_string_pretty(&snapshot.plan).unwrap_or_default();
    // A long list of openings is in the arena's folder.
    let plan = if plan.len() > 6000 {
        format!("{} …", plan.chars().take(6000).collect::<String>())
    } else {
        plan
    };
    let body = format!(
        "<p>{text}</p><details><summary>{}</summary><pre tabindex=\"0\">{}</pre></details>",
        lang.pick("the plan", "el plan"),
        escape(&plan),
    );
    panel("method", "full", heading, &body)
}
