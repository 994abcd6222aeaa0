//! A review as text for people: a table of all decisions, the best choices where one was marked, and a summary.

use std::fmt::Write;

use trebejo_core::{Lang, Score, Seat};
use trebejo_i18n::number::localized;

use crate::{Candidate, Decision, Facts, Mark, Measure, PlayerReview, Review};

/// Moves of the best line that are shown.
const COURSE: usize = 5;

/// The review of a game that says this of itself, in words, in lines that end with a line break.
#[must_use]
pub fn write_report(facts: &Facts, review: &Review, lang: Lang) -> String {
    let mut out = String::new();
    // Writing to a string cannot fail.
    let _ = heading(&mut out, review, lang);
    let _ = table(&mut out, facts, review, lang);
    let _ = summary(&mut out, review, lang);
    out
}

type Written = std::fmt::Result;

fn player(review: &Review, seat: Seat) -> &PlayerReview {
    &review.players[&review.seats[seat.index()]]
}

fn shown_name(player: &PlayerReview, lang: Lang) -> String {
    match &player.engine {
        Some(engine) if engine.parse::<u32>().is_ok() => {
            format!("{} {engine}", lang.pick("level", "nivel"))
        }
        _ => player.name.clone(),
    }
}

fn heading(out: &mut String, review: &Review, lang: Lang) -> Written {
    if let Some(title) = &review.title {
        writeln!(out, "{title}")?;
    }
    let [first, second] = Seat::BOTH.map(|seat| shown_name(player(review, seat), lang));
    let seats = review.seats.each_ref().map(|seat| seat_word(seat, lang));
    let result = match &review.result {
        None => lang.pick("unfinished", "sin acabar").into(),
        Some(result) => match &result.winner {
            None => lang.pick("a draw", "tablas").into(),
            Some(winner) => {
                let winner = seat_word(winner, lang);
                lang.pick(format!("{winner} won"), format!("ganan las {winner}"))
            }
        },
    };
    writeln!(out, "{}: {first} ({}) – {second} ({}), {result}", review.game, seats[0], seats[1])?;
    let settings = &review.settings;
    let effort = settings.effort.map(|effort| match effort {
        crate::Diligence::Quick => lang.pick("quick", "rápido"),
        crate::Diligence::Standard => lang.pick("standard", "normal"),
        crate::Diligence::Deep => lang.pick("deep", "profundo"),
    });
    let mut bounds: Vec<String> = effort.into_iter().map(String::from).collect();
    let plies = lang.pick("plies", "medias jugadas");
    bounds.extend(settings.depth.map(|depth| format!("{depth} {plies}")));
    let nodes = lang.pick("positions a decision", "posiciones por decisión");
    bounds.extend(settings.nodes.map(|count| format!("{count} {nodes}")));
    let ms = lang.pick("ms a decision", "ms por decisión");
    bounds.extend(settings.ms.map(|count| format!("{count} {ms}")));
    writeln!(out, "{}: {}\n", lang.pick("review", "repaso"), bounds.join(", "))
}

/// The game's word for a seat, as people read it.
fn seat_word(seat: &str, lang: Lang) -> &str {
    match (lang, seat) {
        (Lang::ES, "white") => "blancas",
        (Lang::ES, "black") => "negras",
        (Lang::ES, "green") => "verdes",
        (Lang::ES, "red") => "rojas",
        (_, other) => other,
    }
}

fn table(out: &mut String, facts: &Facts, review: &Review, lang: Lang) -> Written {
    let [seat, what, worth, loss] =
        lang.pick(["side", "decision", "worth", "loss"], ["lado", "decisión", "valor", "pérdida"]);
    writeln!(out, "{:>5}  {seat:<8} {what:<30} {worth:>8} {loss:>8}", "#")?;
    for decision in &review.decisions {
        let seat = seat_word(&decision.seat, lang);
        let roll = review.luck.iter().find(|luck| luck.ply + 1 == decision.ply);
        let dice = roll.and_then(|luck| luck.text.strip_prefix("roll "));
        let label = match dice.filter(|_| decision.topic == "move") {
            Some(dice) => format!("{dice}: {}", decision.label),
            None => (facts.label)(&decision.label, lang),
        };
        let worth = decision.made().map(|made| score(made.score, lang)).unwrap_or_default();
        let loss = match (decision.forced, decision.counted) {
            (true, _) => lang.pick("forced", "forzada").into(),
            (false, _) if decision.loss >= 0.0005 => amount(review.measure, decision.loss, lang),
            _ => String::new(),
        };
        let number = decision.ply + 1;
        let row = format!("{number:>5}  {seat:<8} {label:<30} {worth:>8} {loss:>8}");
        line(out, &format!("{row} {}", decision.mark.sign()))?;
        if decision.mark != Mark::Fine {
            better(out, facts, review.measure, decision, lang)?;
        }
    }
    Ok(())
}

/// A line of a table, without blanks at its end.
fn line(out: &mut String, text: &str) -> Written {
    writeln!(out, "{}", text.trim_end())
}

/// What would have been better.
fn better(
    out: &mut String,
    facts: &Facts,
    measure: Measure,
    decision: &Decision,
    lang: Lang,
) -> Written {
    let made = decision.made().map_or(0.0, |made| made.loss);
    for (rank, one) in decision.candidates.iter().enumerate().filter(|(_, one)| one.loss < made) {
        let worth = score(one.score, lang);
        let loss = if one.loss >= 0.0005 { amount(measure, one.loss, lang) } else { String::new() };
        let row = format!(
            "{:>13} {}. {:<29} {worth:>8} {loss:>8}",
            "",
            rank + 1,
            course(facts, one, lang)
        );
        line(out, &row)?;
    }
    Ok(())
}

fn course(facts: &Facts, one: &Candidate, lang: Lang) -> String {
    let labels = one.line.iter().take(COURSE).map(|mv| (facts.label)(&mv.label, lang));
    labels.collect::<Vec<_>>().join(" ")
}

fn score(score: Score, lang: Lang) -> String {
    localized(
        lang,
        match score {
            Score::Cp(cp) => format!("{:+.2}", f64::from(cp) / 100.0),
            Score::Mate(plies) => format!("#{}", (plies.abs() + 1) / 2 * plies.signum()),
            Score::Equity(equity) => format!("{equity:+.3}"),
        },
    )
}

/// A loss: points with three places, chances in percent.
fn amount(measure: Measure, loss: f32, lang: Lang) -> String {
    localized(
        lang,
        match measure {
            Measure::Equity => format!("{loss:.3}"),
            Measure::Chances => format!("{:.1} %", 100.0 * loss),
        },
    )
}

fn summary(out: &mut String, review: &Review, lang: Lang) -> Written {
    let players = Seat::BOTH.map(|seat| player(review, seat));
    let mut row = |name: &str, value: &dyn Fn(&PlayerReview) -> String| {
        let [first, second] = players.map(value);
        line(out, &format!("{name:<28} {first:>16} {second:>16}"))
    };
    let optional = |value: Option<f32>, places: usize| {
        value.map_or_else(|| "–".into(), |value| localized(lang, format!("{value:.places$}")))
    };
    row("", &|_| String::new())?;
    row("", &|player| shown_name(player, lang))?;
    row(lang.pick("decisions", "decisiones"), &|p| p.decisions.to_string())?;
    row(lang.pick("that count", "que cuentan"), &|p| p.counted.to_string())?;
    let [doubtful, bad, very_bad] = match review.measure {
        Measure::Chances => lang.pick(
            ["inaccuracies ?!", "mistakes ?", "blunders ??"],
            ["imprecisiones ?!", "errores ?", "errores graves ??"],
        ),
        Measure::Equity => lang.pick(
            ["doubtful ?!", "bad ?", "very bad ??"],
            ["dudosas ?!", "malas ?", "muy malas ??"],
        ),
    };
    row(doubtful, &|p| p.marks.doubtful.to_string())?;
    row(bad, &|p| p.marks.bad.to_string())?;
    row(very_bad, &|p| p.marks.very_bad.to_string())?;
    row(lang.pick("lost in all", "perdido en total"), &|p| amount(review.measure, p.loss, lang))?;
    if review.measure == Measure::Chances {
        row(lang.pick("accuracy", "precisión"), &|p| optional(p.accuracy, 1))?;
        return luck(out, review, players, lang);
    }
    let topic = |p: &PlayerReview, topic: &str| {
        let topic = p.topics.get(topic).copied().unwrap_or_default();
        localized(lang, format!("{:.3} / {}", topic.loss, topic.counted))
    };
    row(lang.pick("plays: lost / count", "jugadas: perdido / n.º"), &|p| topic(p, "move"))?;
    row(lang.pick("cube: lost / count", "cubo: perdido / n.º"), &|p| topic(p, "cube"))?;
    let rate = lang.pick("error rate (thousandths)", "tasa de error (milésimas)");
    row(rate, &|p| localized(lang, format!("{:.1}", p.error_rate)))?;
    row("PR", &|p| optional(p.pr, 2))?;
    luck(out, review, players, lang)
}

fn luck(out: &mut String, review: &Review, players: [&PlayerReview; 2], lang: Lang) -> Written {
    if review.luck.is_empty() {
        return Ok(());
    }
    let signed = |value: Option<f32>| {
        value.map_or_else(|| "–".into(), |value| localized(lang, format!("{value:+.3}")))
    };
    let [all, each] = lang.pick(["luck", "luck a roll"], ["suerte", "suerte por tirada"]);
    let rows: [(&str, [Option<f32>; 2]); 2] = [
        (all, players.map(|p| p.luck)),
        (each, players.map(|p| p.luck.map(|luck| luck / p.rolls.max(1) as f32))),
    ];
    for (name, values) in rows {
        let [first, second] = values.map(signed);
        writeln!(out, "{name:<28} {first:>16} {second:>16}")?;
    }
    Ok(())
}
