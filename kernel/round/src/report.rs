//! A review as text for people: a table of all decisions, the best choices where one was marked, and a summary.

use std::fmt::Write;

use trebejo_core::{Lang, Message, Score, Seat, ToMessage};
use trebejo_i18n::number::localized;

use crate::{Candidate, Decision, Diligence, Facts, Mark, Measure, PlayerReview, Review};

/// A word or a sentence of a review.
#[derive(Clone, Debug, ToMessage)]
pub(crate) enum Word {
    #[message("review.level")]
    Level { level: String },
    /// What a seat is called, by its word.
    #[message("review.seat")]
    Seat { seat: String },
    #[message("review.unfinished")]
    Unfinished,
    #[message("review.draw")]
    Draw,
    #[message("review.won")]
    Won { winner: Message },
    #[message("review.review")]
    Review { bounds: String },
    /// How long the review thought, by its word.
    #[message("review.effort")]
    Effort { effort: &'static str },
    #[message("review.plies")]
    Plies { count: u32 },
    #[message("review.nodes")]
    Nodes { count: u64 },
    #[message("review.ms")]
    Ms { count: u64 },
    #[message("review.side")]
    Side,
    #[message("review.decision")]
    Decision,
    #[message("review.worth")]
    Worth,
    #[message("review.loss")]
    Loss,
    #[message("review.forced")]
    Forced,
    #[message("review.decisions")]
    Decisions,
    #[message("review.counted")]
    Counted,
    #[message("review.inaccuracies")]
    Inaccuracies,
    #[message("review.mistakes")]
    Mistakes,
    #[message("review.blunders")]
    Blunders,
    #[message("review.doubtful")]
    Doubtful,
    #[message("review.bad")]
    Bad,
    #[message("review.very-bad")]
    VeryBad,
    #[message("review.lost")]
    Lost,
    #[message("review.accuracy")]
    Accuracy,
    #[message("review.plays")]
    Plays,
    #[message("review.cube")]
    Cube,
    #[message("review.error-rate")]
    ErrorRate,
    #[message("review.pr")]
    Pr,
    #[message("review.luck")]
    Luck,
    #[message("review.luck-a-roll")]
    LuckARoll,
}

/// It in a language.
fn said(lang: Lang, word: &Word) -> String {
    trebejo_i18n::add(&[&crate::MESSAGES]);
    trebejo_i18n::render(lang, word)
}

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
            said(lang, &Word::Level { level: engine.clone() })
        }
        _ => player.name.clone(),
    }
}

fn heading(out: &mut String, review: &Review, lang: Lang) -> Written {
    if let Some(title) = &review.title {
        writeln!(out, "{title}")?;
    }
    let [first, second] = Seat::BOTH.map(|seat| shown_name(player(review, seat), lang));
    let seats = review.seats.each_ref().map(|seat| said(lang, &seat_word(seat)));
    let result = match review.result.as_ref().map(|result| &result.winner) {
        None => Word::Unfinished,
        Some(None) => Word::Draw,
        Some(Some(winner)) => Word::Won { winner: seat_word(winner).to_message() },
    };
    let result = said(lang, &result);
    writeln!(out, "{}: {first} ({}) – {second} ({}), {result}", review.game, seats[0], seats[1])?;
    let settings = &review.settings;
    let effort = settings.effort.map(|effort| Word::Effort {
        effort: match effort {
            Diligence::Quick => "quick",
            Diligence::Standard => "standard",
            Diligence::Deep => "deep",
        },
    });
    let bounds = [
        effort,
        settings.depth.map(|count| Word::Plies { count }),
        settings.nodes.map(|count| Word::Nodes { count }),
        settings.ms.map(|count| Word::Ms { count }),
    ];
    let bounds: Vec<_> = bounds.iter().flatten().map(|bound| said(lang, bound)).collect();
    writeln!(out, "{}\n", said(lang, &Word::Review { bounds: bounds.join(", ") }))
}

/// The game's word for a seat, as people read it.
fn seat_word(seat: &str) -> Word {
    Word::Seat { seat: seat.into() }
}

fn table(out: &mut String, facts: &Facts, review: &Review, lang: Lang) -> Written {
    let [seat, what, worth, loss] =
        [Word::Side, Word::Decision, Word::Worth, Word::Loss].map(|word| said(lang, &word));
    writeln!(out, "{:>5}  {seat:<8} {what:<30} {worth:>8} {loss:>8}", "#")?;
    for decision in &review.decisions {
        let seat = said(lang, &seat_word(&decision.seat));
        let roll = review.luck.iter().find(|luck| luck.ply + 1 == decision.ply);
        let dice = roll.and_then(|luck| luck.text.strip_prefix("roll "));
        let label = match dice.filter(|_| decision.topic == "move") {
            Some(dice) => format!("{dice}: {}", decision.label),
            None => (facts.label)(&decision.label, lang),
        };
        let worth = decision.made().map(|made| score(made.score, lang)).unwrap_or_default();
        let loss = match (decision.forced, decision.counted) {
            (true, _) => said(lang, &Word::Forced),
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
    let mut row = |name: Option<Word>, value: &dyn Fn(&PlayerReview) -> String| {
        let [first, second] = players.map(value);
        let name = name.map(|name| said(lang, &name)).unwrap_or_default();
        line(out, &format!("{name:<28} {first:>16} {second:>16}"))
    };
    let optional = |value: Option<f32>, places: usize| {
        value.map_or_else(|| "–".into(), |value| localized(lang, format!("{value:.places$}")))
    };
    row(None, &|_| String::new())?;
    row(None, &|player| shown_name(player, lang))?;
    row(Some(Word::Decisions), &|p| p.decisions.to_string())?;
    row(Some(Word::Counted), &|p| p.counted.to_string())?;
    let [doubtful, bad, very_bad] = match review.measure {
        Measure::Chances => [Word::Inaccuracies, Word::Mistakes, Word::Blunders],
        Measure::Equity => [Word::Doubtful, Word::Bad, Word::VeryBad],
    };
    row(Some(doubtful), &|p| p.marks.doubtful.to_string())?;
    row(Some(bad), &|p| p.marks.bad.to_string())?;
    row(Some(very_bad), &|p| p.marks.very_bad.to_string())?;
    row(Some(Word::Lost), &|p| amount(review.measure, p.loss, lang))?;
    if review.measure == Measure::Chances {
        row(Some(Word::Accuracy), &|p| optional(p.accuracy, 1))?;
        return luck(out, review, players, lang);
    }
    let topic = |p: &PlayerReview, topic: &str| {
        let topic = p.topics.get(topic).copied().unwrap_or_default();
        localized(lang, format!("{:.3} / {}", topic.loss, topic.counted))
    };
    row(Some(Word::Plays), &|p| topic(p, "move"))?;
    row(Some(Word::Cube), &|p| topic(p, "cube"))?;
    row(Some(Word::ErrorRate), &|p| localized(lang, format!("{:.1}", p.error_rate)))?;
    row(Some(Word::Pr), &|p| optional(p.pr, 2))?;
    luck(out, review, players, lang)
}

fn luck(out: &mut String, review: &Review, players: [&PlayerReview; 2], lang: Lang) -> Written {
    if review.luck.is_empty() {
        return Ok(());
    }
    let signed = |value: Option<f32>| {
        value.map_or_else(|| "–".into(), |value| localized(lang, format!("{value:+.3}")))
    };
    let rows: [(Word, [Option<f32>; 2]); 2] = [
        (Word::Luck, players.map(|p| p.luck)),
        (Word::LuckARoll, players.map(|p| p.luck.map(|luck| luck / p.rolls.max(1) as f32))),
    ];
    for (name, values) in rows {
        let ([first, second], name) = (values.map(signed), said(lang, &name));
        writeln!(out, "{name:<28} {first:>16} {second:>16}")?;
    }
    Ok(())
}
