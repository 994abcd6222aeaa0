//! What people see of a search: a table that grows, a line below it that moves on a terminal, and the end.

use std::io::{IsTerminal, Write, stderr, stdout};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};
use trebejo_chess::magic::Found;
use trebejo_chess::{Slider, Square};
use trebejo_tui::Lang;

use super::{USUAL_ENTRIES, thousands};
use crate::failure::Done;

/// The table and the line below it.
pub struct Live {
    bar: ProgressBar,
    /// Whether stdout belongs to a program, so that the table goes to stderr.
    aside: bool,
    words: Words,
}

impl Live {
    /// Nothing is shown yet.
    pub fn new(aside: bool, lang: Lang) -> Live {
        let bar = ProgressBar::no_length();
        Live { bar, aside, words: Words(lang) }
    }

    /// The words of its language.
    pub fn words(&self) -> Words {
        self.words
    }

    /// So many searches are to come.
    pub fn begin(&self, searches: u64) {
        let style = ProgressStyle::with_template("{bar:30} {pos}/{len}  {msg}");
        self.bar.set_style(style.expect("a template that is right"));
        self.bar.set_length(searches);
    }

    /// A search has come so far.
    pub fn searching(&self, slider: Slider, square: Square, tries: u64) {
        self.bar.set_message(self.words.searching(slider, square, tries));
    }

    /// A search by the clock is so far along.
    pub fn passing(&self, passed: Duration, entries: u32) {
        self.bar.set_position(passed.as_secs());
        self.bar.set_message(self.words.so_far(entries));
    }

    /// The names of the columns.
    pub fn head(&self) -> Done {
        self.line(&self.words.head())
    }

    /// One more magic.
    pub fn row(&self, found: &Found) -> Done {
        self.bar.inc(1);
        self.line(&self.words.row(found))
    }

    /// Says that all magics were verified, and on a terminal how long it took.
    pub fn verified(&self, magics: &[Found], begin: Instant) -> Done {
        let mut text = self.words.verified(magics);
        if self.is_terminal() {
            text.push_str(&format!(" ({:.2} s)", begin.elapsed().as_secs_f64()));
        }
        self.clear();
        self.line(&text)
    }

    /// One line of text.
    pub fn line(&self, text: &str) -> Done {
        // Written at once and whole: whoever ends us keeps all that was printed.
        let text = format!("{text}\n");
        Ok(self.bar.suspend(|| {
            if self.aside { stderr().write_all(text.as_bytes()) } else { self.put(&text) }
        })?)
    }

    /// What a program reads.
    pub fn print(&self, text: &str) -> Done {
        self.clear();
        Ok(self.put(text)?)
    }

    fn put(&self, text: &str) -> std::io::Result<()> {
        let mut out = stdout().lock();
        out.write_all(text.as_bytes())?;
        out.flush()
    }

    /// Takes the moving line away.
    pub fn clear(&self) {
        self.bar.finish_and_clear();
    }

    fn is_terminal(&self) -> bool {
        if self.aside { stderr().is_terminal() } else { stdout().is_terminal() }
    }
}

/// What the command says, in two languages.
#[derive(Copy, Clone, Debug)]
pub struct Words(Lang);

impl Words {
    fn pick<T>(self, en: T, es: T) -> T {
        match self.0 {
            Lang::En => en,
            Lang::Es => es,
        }
    }

    fn number(self, number: u64) -> String {
        thousands(number, self.pick(',', '.'))
    }

    fn piece(self, slider: Slider) -> &'static str {
        match slider {
            Slider::Bishop => self.pick("bishop", "alfil"),
            Slider::Rook => self.pick("rook", "torre"),
        }
    }

    fn head(self) -> String {
        let [square, piece, bits, magic, tries, fill] = self.pick(
            ["square", "piece", "bits", "magic", "tries", "fill"],
            ["casilla", "pieza", "bits", "mágico", "intentos", "tabla"],
        );
        format!("{square:<8}{piece:<8}{bits:>4}  {magic:<18}  {tries:>13}  {fill:>11}")
    }

    /// A magic as a line of the table.
    pub fn row(self, found: &Found) -> String {
        let (magic, fill) = (found.magic, found.fill);
        format!(
            "{:<8}{:<8}{:>4}  {:#018x}  {:>13}  {:>11}  {:>3} %",
            magic.square.to_string(),
            self.piece(magic.slider),
            magic.bits,
            magic.number,
            self.number(found.tries),
            format!("{}/{}", fill.used, fill.entries),
            fill.used * 100 / fill.entries,
        )
    }

    fn searching(self, slider: Slider, square: Square, tries: u64) -> String {
        let (piece, tries) = (self.piece(slider), self.number(tries));
        self.pick(
            format!("{piece} {square}: {tries} candidates"),
            format!("{piece} {square}: {tries} candidatos"),
        )
    }

    fn so_far(self, entries: u32) -> String {
        let entries = self.number(entries.into());
        self.pick(format!("{entries} entries"), format!("{entries} entradas"))
    }

    fn verified(self, magics: &[Found]) -> String {
        let count = magics.len();
        let sum = |f: fn(&Found) -> u64| self.number(magics.iter().map(f).sum());
        let entries = sum(|found| found.fill.entries.into());
        let used = sum(|found| found.fill.used.into());
        let subsets = sum(|found| found.fill.subsets.into());
        let tries = sum(|found| found.tries);
        let (magics, s) = if count == 1 { ("magic", "") } else { ("magics", "s") };
        self.pick(
            format!(
                "{count} {magics}, {entries} entries, {used} of them used, found among {tries} candidates; \
                 verified: all {subsets} sets of blockers give the attacks of the ray scan"
            ),
            format!(
                "{count} mágico{s}, {entries} entradas, {used} de ellas en uso, entre {tries} candidatos; \
                 verificado: los {subsets} conjuntos de bloqueadores dan los ataques del recorrido de rayos"
            ),
        )
    }

    /// What a search for narrower magics is about to do.
    pub fn denser_begins(self, seconds: u64) -> String {
        let usual = self.number(USUAL_ENTRIES.into());
        self.pick(
            format!(
                "{usual} entries with as many bits as the masks have; {seconds} s for fewer (Ctrl-C ends it early)"
            ),
            format!(
                "{usual} entradas con tantos bits como las máscaras; {seconds} s para menos (Ctrl-C acaba antes)"
            ),
        )
    }

    /// What came of it.
    pub fn denser_ends(self, narrower: usize, entries: u32, tries: u64) -> String {
        let saved = f64::from(USUAL_ENTRIES - entries) * 100.0 / f64::from(USUAL_ENTRIES);
        let usual = self.number(USUAL_ENTRIES.into());
        let (entries, tries) = (self.number(entries.into()), self.number(tries));
        self.pick(
            format!(
                "{entries} entries instead of {usual}, {saved:.1} % less: {narrower} of 128 squares do with fewer \
                 bits, after {tries} candidates; every magic is the same for the same seed, how many are found \
                 depends on the time"
            ),
            format!(
                "{entries} entradas en vez de {usual}, un {saved:.1} % menos: {narrower} de 128 casillas se arreglan \
                 con menos bits, tras {tries} candidatos; cada mágico es el mismo con la misma semilla, cuántos se \
                 hallan depende del tiempo"
            ),
        )
    }
}
