//! Drawings: plain SVG whose colours and letters come from the page's style. Every mark has a title, and every
//! drawing a table beside it that says the same.

use std::fmt::Write;

use trebejo_core::Lang;
use trebejo_i18n::number::{decimal, grouped, signed};

use super::escape;
use super::words::{Word, said};
use crate::{Histogram, History, Standing};

/// All drawings are so wide; their letters are readable from 320 pixels on.
const WIDE: f64 = 480.0;
/// Series that can be told apart.
pub(super) const SERIES: usize = 8;

/// Ratings as dots with their 95 % ranges.
pub(super) fn ratings(lang: Lang, standings: &[Standing], title: &str) -> String {
    let (left, right, top, row) = (150.0, 20.0, 14.0, 30.0);
    let low = standings.iter().map(|line| line.elo.low).fold(-10.0, f64::min);
    let high = standings.iter().map(|line| line.elo.high).fold(10.0, f64::max);
    let step = nice((high - low) / 5.0);
    let (low, high) = ((low / step).floor() * step, (high / step).ceil() * step);
    let x = |elo: f64| left + (elo - low) / (high - low) * (WIDE - left - right);
    let bottom = top + row * standings.len() as f64;
    let mut out = open(bottom + 34.0, title);
    let mut tick = low;
    while tick <= high + step / 2.0 {
        let class = if tick.abs() < step / 2.0 { "axis" } else { "grid" };
        let _ = write!(
            out,
            r#"<line class="{class}" x1="{0:.1}" y1="{top}" x2="{0:.1}" y2="{bottom}"/><text class="tick" text-anchor="middle" x="{0:.1}" y="{1:.1}">{2}</text>"#,
            x(tick),
            bottom + 18.0,
            signed(lang, tick, 0),
        );
        tick += step;
    }
    for (line, i) in standings.iter().zip(0..) {
        let y = top + row * (f64::from(i) + 0.5);
        let margin = (line.elo.high - line.elo.low) / 2.0;
        let words = format!(
            "{}: {} ± {}",
            line.name,
            signed(lang, line.elo.value, 0),
            decimal(lang, margin, 0)
        );
        let _ = write!(
            out,
            r#"<g><title>{}</title><text class="name" x="0" y="{:.1}">{}</text><line class="bar c{c}" x1="{:.1}" y1="{y:.1}" x2="{:.1}" y2="{y:.1}"/>"#,
            escape(&words),
            y + 5.0,
            escape(&short(&line.name, 20)),
            x(line.elo.low),
            x(line.elo.high),
            c = line.player % SERIES,
        );
        for end in [line.elo.low, line.elo.high] {
            let _ = write!(
                out,
                r#"<line class="bar c{c}" x1="{0:.1}" y1="{1:.1}" x2="{0:.1}" y2="{2:.1}"/>"#,
                x(end),
                y - 5.0,
                y + 5.0,
                c = line.player % SERIES,
            );
        }
        let _ = write!(
            out,
            r#"<circle class="dot c{}" cx="{:.1}" cy="{y:.1}" r="5.5"/></g>"#,
            line.player % SERIES,
            x(line.elo.value)
        );
    }
    out + "</svg>"
}

/// Shares of the points over the games played.
pub(super) fn history(lang: Lang, history: &History, names: &[String], title: &str) -> String {
    let (left, right, top, bottom) = (46.0, 14.0, 12.0, 220.0);
    let last = history.games.last().copied().unwrap_or(1).max(1) as f64;
    let x = |games: f64| left + games / last * (WIDE - left - right);
    let y = |share: f64| bottom - share * (bottom - top);
    let mut out = open(bottom + 40.0, title);
    for quarter in 0..=4 {
        let share = f64::from(quarter) / 4.0;
        let class = if quarter == 2 { "axis" } else { "grid" };
        let _ = write!(
            out,
            r#"<line class="{class}" x1="{left}" y1="{0:.1}" x2="{1:.1}" y2="{0:.1}"/><text class="tick" text-anchor="end" x="{2:.1}" y="{3:.1}">{4} %</text>"#,
            y(share),
            WIDE - right,
            left - 6.0,
            y(share) + 4.0,
            quarter * 25,
        );
    }
    x_axis(&mut out, last, &x, bottom, &said(lang, &Word::Games));
    // Of two players one line says it all; of many, the first ones are drawn.
    let drawn = if names.len() == 2 { 1 } else { names.len().min(SERIES) };
    for (shares, player) in history.shares.iter().zip(0..drawn) {
        let mut points = String::new();
        for (share, games) in shares.iter().zip(&history.games) {
            if let Some(share) = share {
                let _ = write!(points, "{:.1},{:.1} ", x(*games as f64), y(*share));
            }
        }
        let _ = write!(
            out,
            r#"<polyline class="line c{player} d{player}" points="{}"><title>{}</title></polyline>"#,
            points.trim_end(),
            escape(&names[player]),
        );
    }
    out + "</svg>"
}

/// Bars of counts by size; `class` colours them.
pub(super) fn histogram(bars: &Histogram, class: &str, axis: &str, title: &str) -> String {
    let (left, right, top, bottom) = (40.0, 14.0, 12.0, 200.0);
    let most = bars.counts.iter().max().copied().unwrap_or(1).max(1);
    let step = nice(most as f64 / 4.0).max(1.0);
    let high = (most as f64 / step).ceil() * step;
    let end = f64::from(bars.width) * bars.counts.len() as f64;
    let x = |size: f64| left + size / end * (WIDE - left - right);
    let y = |count: f64| bottom - count / high * (bottom - top);
    let mut out = open(bottom + 40.0, title);
    let mut tick = 0.0;
    while tick <= high + step / 2.0 {
        let class = if tick == 0.0 { "axis" } else { "grid" };
        let _ = write!(
            out,
            r#"<line class="{class}" x1="{left}" y1="{0:.1}" x2="{1:.1}" y2="{0:.1}"/><text class="tick" text-anchor="end" x="{2:.1}" y="{3:.1}">{4}</text>"#,
            y(tick),
            WIDE - right,
            left - 6.0,
            y(tick) + 4.0,
            grouped(tick as u64),
        );
        tick += step;
    }
    x_axis(&mut out, end, &x, bottom, axis);
    for (count, i) in bars.counts.iter().zip(0_u32..) {
        if *count == 0 {
            continue;
        }
        let (from, to) = (x(f64::from(i * bars.width)), x(f64::from((i + 1) * bars.width)));
        let top = y(*count as f64);
        let _ = write!(
            out,
            r#"<rect class="{class}" x="{:.1}" y="{top:.1}" width="{:.1}" height="{:.1}" rx="2"><title>{}: {}</title></rect>"#,
            from + 1.0,
            (to - from - 2.0).max(1.0),
            (bottom - top).max(1.0),
            range(bars, i),
            grouped(*count),
        );
    }
    out + "</svg>"
}

/// A test's likelihood between its two bounds.
pub(super) fn gauge(lang: Lang, llr: f64, lower: f64, upper: f64, title: &str) -> String {
    let (left, right) = (10.0, 10.0);
    let x = |value: f64| left + (value - lower) / (upper - lower) * (WIDE - left - right);
    let mut out = open(74.0, title);
    let at = x(llr.clamp(lower, upper));
    let zero = x(0.0);
    let _ = write!(
        out,
        r#"<rect class="track" x="{left}" y="24" width="{:.1}" height="14" rx="7"/><rect class="fill {}" x="{:.1}" y="24" width="{:.1}" height="14" rx="7"/><line class="axis" x1="{zero:.1}" y1="18" x2="{zero:.1}" y2="44"/><circle class="dot c0" cx="{at:.1}" cy="31" r="9"/>"#,
        WIDE - left - right,
        if llr < 0.0 { "bad" } else { "good" },
        zero.min(at),
        (zero - at).abs().max(1.0),
    );
    for (value, anchor, place) in
        [(lower, "start", left), (0.0, "middle", zero), (upper, "end", WIDE - right)]
    {
        let _ = write!(
            out,
            r#"<text class="tick" text-anchor="{anchor}" x="{place:.1}" y="62">{}</text>"#,
            signed(lang, value, 2),
        );
    }
    out + "</svg>"
}

/// The sizes a bar counts.
pub(super) fn range(bars: &Histogram, i: u32) -> String {
    match bars.width {
        1 => i.to_string(),
        width => format!("{}–{}", i * width, (i + 1) * width - 1),
    }
}

fn open(height: f64, title: &str) -> String {
    let title = escape(title);
    format!(
        r#"<svg viewBox="0 0 {WIDE} {height:.0}" role="img" aria-label="{title}"><title>{title}</title>"#
    )
}

fn x_axis(out: &mut String, end: f64, x: &dyn Fn(f64) -> f64, bottom: f64, name: &str) {
    let step = nice(end / 5.0).max(1.0);
    let mut tick = 0.0;
    while tick <= end + 1e-9 {
        let _ = write!(
            out,
            r#"<text class="tick" text-anchor="middle" x="{:.1}" y="{:.1}">{}</text>"#,
            x(tick),
            bottom + 17.0,
            grouped(tick as u64),
        );
        tick += step;
    }
    let _ = write!(
        out,
        r#"<text class="tick" text-anchor="end" x="{:.1}" y="{:.1}">{}</text>"#,
        WIDE - 14.0,
        bottom + 34.0,
        escape(name)
    );
}

/// A round number of about this size: 1, 2 or 5 with noughts.
fn nice(about: f64) -> f64 {
    let about = about.max(1e-9);
    let power = 10_f64.powf(about.log10().floor());
    let factor =
        [1.0, 2.0, 5.0, 10.0].into_iter().find(|f| f * power >= about * 0.999).unwrap_or(10.0);
    factor * power
}

pub(super) fn short(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.into();
    }
    text.chars().take(most - 1).chain(['…']).collect()
}
