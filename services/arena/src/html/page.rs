//! The page around the sections.

use std::fmt::Write;

use trebejo_core::Lang;
use trebejo_i18n::number::{decimal, grouped, percent};

use super::escape;
use super::sections;
use super::words::{Word, openings, said};
use crate::Snapshot;

const STYLE: &str = include_str!("style.css");

/// The report of an arena as one HTML page.
#[must_use]
pub fn report(snapshot: &Snapshot, lang: Lang) -> String {
    let game = snapshot.names.within(lang);
    let title = format!("{} · {game}", snapshot.name);
    let mut out = format!(
        "<!doctype html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"color-scheme\" content=\"dark light\">\n<title>{}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n<main>\n",
        lang.word(),
        escape(&title),
    );
    out += &head(snapshot, lang, game);
    for section in [
        sections::test(snapshot, lang),
        sections::standings(snapshot, lang),
        sections::ratings(snapshot, lang),
        sections::history(snapshot, lang),
        sections::cross_table(snapshot, lang),
        sections::pairings(snapshot, lang),
        sections::lengths(snapshot, lang),
        sections::losses(snapshot, lang),
        sections::ends(snapshot, lang),
        sections::faults(snapshot, lang),
        sections::method(snapshot, lang),
    ] {
        out += &section;
    }
    out + "</main>\n</body>\n</html>\n"
}

fn head(snapshot: &Snapshot, lang: Lang, game: &str) -> String {
    let plan = &snapshot.plan;
    let results = &snapshot.results;
    let done = results.done.max(1) as f64;
    let first: [u64; 3] =
        results.pairs.iter().fold([0; 3], |sum, row| [0, 1, 2].map(|i| sum[i] + row.first_seat[i]));
    let first_share = (first[0] as f64 + first[1] as f64 / 2.0) / done;
    let tiles = [
        (
            said(lang, &Word::Games),
            format!("{} / {}", grouped(results.done), grouped(snapshot.games)),
        ),
        (said(lang, &Word::Players), plan.players.len().to_string()),
        (said(lang, &Word::Drawn), percent(lang, first[1] as f64 / done)),
        (said(lang, &Word::FirstSeat), percent(lang, first_share)),
        (said(lang, &Word::PliesAGame), decimal(lang, results.plies as f64 / done, 1)),
    ];
    let mut out = format!(
        "<header>\n<p class=\"over\">Trebejo · {}</p>\n<h1>{}</h1>\n<p class=\"quiet\">{} · {} · {}: {} · {} {} · <span class=\"state {}\">{}</span></p>\n<ul class=\"tiles\">\n",
        said(lang, &Word::Laboratory),
        escape(&snapshot.name),
        escape(game),
        said(lang, &Word::Kind { kind: plan.kind.word() }),
        said(lang, &Word::Openings),
        said(lang, &openings(&plan.openings)),
        said(lang, &Word::Seed),
        plan.seed,
        snapshot.state,
        said(lang, &Word::State { state: snapshot.state }),
    );
    for (name, value) in tiles {
        let _ = writeln!(out, "<li><b>{value}</b><span>{name}</span></li>");
    }
    out + "</ul>\n</header>\n"
}
