//! How far an arena has come, on stderr: a bar on a terminal, now and then a line elsewhere.

use std::io::{IsTerminal, Write, stderr};
use std::sync::Mutex;
use std::time::{Duration, Instant};

use indicatif::ProgressBar;
use trebejo_arena::{Arena, Results};
use trebejo_core::Lang;
use trebejo_i18n::number::localized;

use super::Report;
use crate::commands::bar;
use crate::messages::render;

/// The standing is told again this often.
const EVERY: Duration = Duration::from_secs(10);
/// The bar looks at the standing this often.
const LOOK: Duration = Duration::from_secs(1);

/// What is shown.
pub struct Progress<'a> {
    arena: &'a Arena,
    bar: Option<ProgressBar>,
    told: Mutex<Instant>,
    lang: Lang,
}

impl<'a> Progress<'a> {
    pub fn new(arena: &'a Arena, lang: Lang) -> Progress<'a> {
        let bar = stderr().is_terminal().then(|| {
            let bar = ProgressBar::new(arena.plan().total());
            bar.set_style(bar::style(lang, "{prefix} {bar:30} {pos}/{len}  LEFT  {msg}"));
            bar.set_prefix(arena.name().to_string());
            bar.set_position(arena.games().len() as u64);
            bar.reset_eta();
            bar
        });
        Progress { arena, bar, told: Mutex::new(Instant::now()), lang }
    }

    /// A game has been finished.
    pub fn count(&self) {
        let mut told = self.told.lock().expect("no panic while counting");
        if let Some(bar) = &self.bar {
            bar.inc(1);
            if told.elapsed() >= LOOK {
                *told = Instant::now();
                bar.set_message(self.standing());
            }
        } else if told.elapsed() >= EVERY {
            *told = Instant::now();
            let progress = Report::Progress {
                name: self.arena.name().into(),
                done: self.arena.games().len(),
                games: self.arena.plan().total(),
                standing: self.standing(),
            };
            // Without a stderr there is nobody to tell.
            let _ = writeln!(stderr(), "{}", render(self.lang, &progress));
        }
    }

    /// Who leads, and how the test stands.
    fn standing(&self) -> String {
        let results = Results::new(self.arena.plan(), &self.arena.games());
        if let Some(sprt) = results.sprt {
            let [llr, lower, upper] = [sprt.llr, sprt.lower, sprt.upper]
                .map(|value| localized(self.lang, format!("{value:.2}")));
            return format!("LLR {llr} ({lower}; {upper})");
        }
        let lines = results.standings.iter().take(3);
        let line = |line: &trebejo_arena::Standing| {
            format!(
                "{} {} %",
                line.name,
                localized(self.lang, format!("{:.1}", 100.0 * line.score))
            )
        };
        lines.map(line).collect::<Vec<_>>().join(", ")
    }

    /// The arena is over.
    pub fn done(&self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}
