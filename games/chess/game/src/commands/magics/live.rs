//! What people see of a search: a table that grows, a line below it that moves on a terminal, and the end.

use std::io::{self, Write};
use std::sync::atomic::AtomicBool;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use trebejo_chess::magic::Found;
use trebejo_chess::{Slider, Square};
use trebejo_command::{Context, Progress, ProgressStyle};
use trebejo_core::host::Host;
use trebejo_core::{Decimal, Lang, ToMessage};
use trebejo_i18n::number::{localized, separated};
use trebejo_i18n::render;

use super::{Done, USUAL_ENTRIES};

/// The table and the line below it.
pub struct Live<'a> {
    pub host: Host,
    pub interrupted: fn() -> &'static AtomicBool,
    progress: &'a dyn Progress,
    output: Mutex<&'a mut (dyn Write + Send)>,
    /// Where the table goes if the output belongs to a program.
    aside: Option<Mutex<&'a mut (dyn Write + Send)>>,
    is_terminal: bool,
    words: Words,
}

impl<'a> Live<'a> {
    /// Nothing is shown yet.
    pub fn new(aside: bool, context: &'a mut Context<'_>) -> Live<'a> {
        let output: &mut (dyn Write + Send) = &mut *context.output;
        let errors: &mut (dyn Write + Send) = &mut *context.errors;
        Live {
            host: context.host,
            interrupted: context.interrupted,
            progress: context.progress,
            output: Mutex::new(output),
            aside: aside.then(|| Mutex::new(errors)),
            is_terminal: if aside {
                context.errors_is_terminal
            } else {
                context.output_is_terminal
            },
            words: Words(context.lang),
        }
    }

    /// The words of its language.
    pub fn words(&self) -> Words {
        self.words
    }

    /// What the clock shows.
    pub fn now(&self) -> Duration {
        self.host.clock.now()
    }

    /// So many searches are to come.
    pub fn begin(&self, searches: u64) {
        self.progress.begin(ProgressStyle::Steps, searches);
    }

    /// A search has come so far.
    pub fn searching(&self, slider: Slider, square: Square, tries: u64) {
        self.progress.message(&self.words.searching(slider, square, tries));
    }

    /// A search by the clock is so far along.
    pub fn passing(&self, passed: Duration, entries: u32) {
        self.progress.position(passed.as_secs());
        self.progress.message(&self.words.so_far(entries));
    }

    /// The names of the columns.
    pub fn head(&self) -> Done {
        self.line(&self.words.head())
    }

    /// One more magic.
    pub fn row(&self, found: &Found) -> Done {
        self.progress.advance();
        self.line(&self.words.row(found))
    }

    /// Says that all magics were verified, and on a terminal how long it took.
    pub fn verified(&self, magics: &[Found], begin: Duration) -> Done {
        let mut text = self.words.verified(magics);
        if self.is_terminal {
            let seconds = format!("{:.2}", self.host.clock.since(begin).as_secs_f64());
            text.push_str(&format!(" ({} s)", localized(self.words.0, &seconds)));
        }
        self.clear();
        self.line(&text)
    }

    /// One line of text.
    pub fn line(&self, text: &str) -> Done {
        // Written at once and whole: whoever ends us keeps all that was printed.
        let text = format!("{text}\n");
        let mut done = Ok(());
        let table = self.aside.as_ref().unwrap_or(&self.output);
        self.progress.suspend(&mut || done = put(table, &text));
        Ok(done?)
    }

    /// What a program reads.
    pub fn print(&self, text: &str) -> Done {
        self.clear();
        Ok(put(&self.output, text)?)
    }

    /// Takes the moving line away.
    pub fn clear(&self) {
        self.progress.end();
    }
}

fn put(out: &Mutex<&mut (dyn Write + Send)>, text: &str) -> io::Result<()> {
    let mut out = out.lock().unwrap_or_else(PoisonError::into_inner);
    out.write_all(text.as_bytes())?;
    out.flush()
}

/// What is said to people.
#[derive(ToMessage)]
pub(in crate::commands) enum Report {
    #[message("magics.square")]
    Square,
    #[message("magics.piece")]
    Piece,
    #[message("magics.bits")]
    Bits,
    #[message("magics.magic")]
    Magic,
    #[message("magics.tries")]
    Tries,
    #[message("magics.fill")]
    Fill,
    #[message("magics.bishop")]
    Bishop,
    #[message("magics.rook")]
    Rook,
    #[message("magics.searching")]
    Searching { piece: String, square: String, tries: String },
    #[message("magics.entries")]
    Entries { entries: String },
    #[message("magics.verified")]
    Verified { magics: usize, entries: String, used: String, tries: String, subsets: String },
    #[message("magics.denser-begins")]
    DenserBegins { usual: String, seconds: u64 },
    #[message("magics.denser-ends")]
    DenserEnds { entries: String, usual: String, saved: Decimal, narrower: usize, tries: String },
}

/// Puts the reports of this command into words.
#[derive(Copy, Clone, Debug)]
pub struct Words(Lang);

impl Words {
    fn say(self, report: &Report) -> String {
        render(self.0, report)
    }

    fn number(self, number: u64) -> String {
        separated(self.0, number)
    }

    fn piece(self, slider: Slider) -> String {
        self.say(match slider {
            Slider::Bishop => &Report::Bishop,
            Slider::Rook => &Report::Rook,
        })
    }

    fn head(self) -> String {
        let heads = [
            Report::Square,
            Report::Piece,
            Report::Bits,
            Report::Magic,
            Report::Tries,
            Report::Fill,
        ];
        let [square, piece, bits, magic, tries, fill] = heads.map(|head| self.say(&head));
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
        self.say(&Report::Searching { piece, square: square.to_string(), tries })
    }

    fn so_far(self, entries: u32) -> String {
        self.say(&Report::Entries { entries: self.number(entries.into()) })
    }

    fn verified(self, magics: &[Found]) -> String {
        let sum = |f: fn(&Found) -> u64| self.number(magics.iter().map(f).sum());
        self.say(&Report::Verified {
            magics: magics.len(),
            entries: sum(|found| found.fill.entries.into()),
            used: sum(|found| found.fill.used.into()),
            tries: sum(|found| found.tries),
            subsets: sum(|found| found.fill.subsets.into()),
        })
    }

    /// What a search for narrower magics is about to do.
    pub fn denser_begins(self, seconds: u64) -> String {
        self.say(&Report::DenserBegins { usual: self.number(USUAL_ENTRIES.into()), seconds })
    }

    /// What came of it.
    pub fn denser_ends(self, narrower: usize, entries: u32, tries: u64) -> String {
        let saved = f64::from(USUAL_ENTRIES - entries) * 1_000.0 / f64::from(USUAL_ENTRIES);
        self.say(&Report::DenserEnds {
            entries: self.number(entries.into()),
            usual: self.number(USUAL_ENTRIES.into()),
            saved: Decimal::new(saved.round() as i64, 1),
            narrower,
            tries: self.number(tries),
        })
    }
}
