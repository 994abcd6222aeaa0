//! The server's side of UCI: our engine for chess, Alice Chess and ChessMagic, spoken to by any client.
//!
//! Lines are read on one thread and searches run on another, so that `stop`, `isready` and `ponderhit` are
//! heard while it thinks. Garbage is answered with `info string` and survived.

mod player;
mod words;

use std::io::{BufRead, Read, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, mpsc};
use std::time::Duration;

use trebejo_alice::AliceChess;
use trebejo_chess::OrthodoxChess;
use trebejo_chess_engine::{Setting, alice, chess, chessmagic};
use trebejo_chessmagic::ChessMagic;

use player::{Player, PlayerOf, Style};
use words::{GoOrder, Order};

/// No line is longer: a game of ten thousand plies has room.
const LONGEST: u64 = 1 << 18;
/// The table may take so many megabytes.
const HASH: (usize, usize) = (1, 4_096);
/// So many threads may think.
const THREADS: (usize, usize) = (1, 256);
/// So many lines may be asked for.
const LINES: (usize, usize) = (1, 256);
/// How the games are called, and the options of their rules.
const VARIANTS: [&str; 3] = ["chess", "alice", "chessmagic"];

/// What `go` and `stop` have in common.
#[derive(Default)]
struct Wires {
    stop: AtomicBool,
    ponder: AtomicBool,
}

/// What the thinking thread is told.
enum Job {
    Set(String, Option<String>),
    NewGame,
    Position(Option<String>, Vec<String>),
    Go(Box<GoOrder>, Arc<Wires>),
}

/// Speaks UCI until told to quit or the input ends; a search with an end of its own is finished then.
pub fn serve_uci<W: Write + Send>(mut input: impl BufRead, output: W) -> std::io::Result<()> {
    let output = Mutex::new(output);
    let (jobs, todo) = mpsc::channel();
    std::thread::scope(|scope| {
        let out = &output;
        scope.spawn(move || {
            let mut desk = Desk::new(out);
            while let Ok(job) = todo.recv() {
                desk.work(job);
            }
        });
        let mut wires: Option<Arc<Wires>> = None;
        let mut endless = false;
        let result = loop {
            let line = match read_line(&mut input) {
                Ok(Some(line)) => line,
                Ok(None) => break Ok(()),
                Err(error) => break Err(error),
            };
            let stop = |wires: &Option<Arc<Wires>>| {
                if let Some(wires) = wires {
                    wires.stop.store(true, Ordering::Relaxed);
                    wires.ponder.store(false, Ordering::Relaxed);
                }
            };
            let job = match Order::read(&line) {
                Order::Uci => {
                    introduce(out);
                    continue;
                }
                Order::IsReady => {
                    say(out, "readyok");
                    continue;
                }
                Order::Stop => {
                    stop(&wires);
                    continue;
                }
                Order::PonderHit => {
                    if let Some(wires) = &wires {
                        wires.ponder.store(false, Ordering::Relaxed);
                    }
                    continue;
                }
                Order::Quit => {
                    endless = true;
                    break Ok(());
                }
                Order::Nothing => continue,
                Order::Remark(text) => {
                    say(out, &format!("info string {text}"));
                    continue;
                }
                Order::SetOption(name, value) => Job::Set(name, value),
                Order::NewGame => Job::NewGame,
                Order::Position(start, moves) => Job::Position(start, moves),
                Order::Go(go) => {
                    // A client that does not wait for the answer does not want it any more.
                    stop(&wires);
                    let fresh = Arc::new(Wires::default());
                    fresh.ponder.store(go.ponder, Ordering::Relaxed);
                    endless = go.is_endless() || go.ponder;
                    wires = Some(fresh.clone());
                    Job::Go(go, fresh)
                }
            };
            if jobs.send(job).is_err() {
                break Ok(());
            }
        };
        if let Some(wires) = wires.filter(|_| endless || result.is_err()) {
            wires.stop.store(true, Ordering::Relaxed);
            wires.ponder.store(false, Ordering::Relaxed);
        }
        drop(jobs);
        result
    })
}

/// The next line, whatever bytes are in it; a line that is too long is cut.
fn read_line(input: &mut impl BufRead) -> std::io::Result<Option<String>> {
    let mut bytes = Vec::new();
    if input.by_ref().take(LONGEST).read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    Ok(Some(String::from_utf8_lossy(&bytes).into_owned()))
}

fn say<W: Write>(output: &Mutex<W>, line: &str) {
    // A client that has gone reads nothing; its input ends too, and that ends us.
    if let Ok(mut output) = output.lock() {
        let _ = writeln!(output, "{line}");
        let _ = output.flush();
    }
}

fn introduce<W: Write>(output: &Mutex<W>) {
    say(output, concat!("id name Trebejo ", env!("CARGO_PKG_VERSION")));
    say(output, "id author the Trebejo maintainers");
    for line in [
        format!("option name Hash type spin default 16 min {} max {}", HASH.0, HASH.1),
        format!("option name Threads type spin default 1 min {} max {}", THREADS.0, THREADS.1),
        format!("option name MultiPV type spin default 1 min {} max {}", LINES.0, LINES.1),
        "option name Clear Hash type button".into(),
        "option name Ponder type check default false".into(),
        "option name UCI_Chess960 type check default false".into(),
        "option name UCI_ShowWDL type check default false".into(),
        format!("option name UCI_Variant type combo default chess var {}", VARIANTS.join(" var ")),
        "option name Alice rules type combo default parton var parton var mirror".into(),
        "option name Alice ep type combo default off var off var on".into(),
        "option name Alice start type combo default usual var usual var looking-glass".into(),
        "option name ChessMagic gifts type combo default fitting var fitting var blind var off"
            .into(),
        "option name ChessMagic set type combo default classic var classic var grand".into(),
    ] {
        say(output, &line);
    }
    say(output, "uciok");
}

/// The thinking thread's side: the games with their engines, and the options.
struct Desk<'a, W> {
    output: &'a Mutex<W>,
    setting: Setting,
    style: Style,
    variant: usize,
    /// In the order of [`VARIANTS`].
    players: [Box<dyn Player>; 3],
}

impl<'a, W: Write + Send> Desk<'a, W> {
    fn new(output: &'a Mutex<W>) -> Desk<'a, W> {
        let setting = Setting::default();
        Desk {
            output,
            setting,
            style: Style { lines: 1, chess960: false, show_wdl: false },
            variant: 0,
            players: [
                Box::new(PlayerOf::<OrthodoxChess>::new(chess(setting))),
                Box::new(PlayerOf::<AliceChess>::new(alice(setting))),
                Box::new(PlayerOf::<ChessMagic>::new(chessmagic(setting))),
            ],
        }
    }

    fn work(&mut self, job: Job) {
        let remark = |text: &str| say(self.output, &format!("info string {text}"));
        match job {
            Job::NewGame => self.players[self.variant].forget(),
            Job::Set(name, value) => {
                if let Err(why) = self.set(&name, value.as_deref()) {
                    remark(&why);
                }
            }
            Job::Position(start, moves) => {
                if let Err(why) = self.players[self.variant].place(start.as_deref(), &moves) {
                    remark(&format!("position: {why}; the position before stands"));
                }
            }
            Job::Go(go, wires) => {
                let tell = |line: &str| say(self.output, line);
                let (stop, ponder) = (&wires.stop, &wires.ponder);
                let player = &mut self.players[self.variant];
                let best = player.think(&go, self.style, stop, ponder, &tell);
                // The answer is not wanted before the client says so, even if there is nothing left to find.
                let wait = || ponder.load(Ordering::Relaxed) || go.is_endless();
                while wait() && !stop.load(Ordering::Relaxed) {
                    std::thread::sleep(Duration::from_millis(2));
                }
                tell(&format!("bestmove {best}"));
            }
        }
    }

    fn set(&mut self, name: &str, value: Option<&str>) -> Result<(), String> {
        let lower = name.to_lowercase();
        let given = value.unwrap_or_default();
        match lower.as_str() {
            "hash" => self.setting.table = spin(name, given, HASH)? << 20,
            "threads" => self.setting.threads = spin(name, given, THREADS)?,
            "multipv" => self.style.lines = spin(name, given, LINES)?,
            "clear hash" => {
                for player in &mut self.players {
                    player.forget();
                }
            }
            "ponder" => {
                check(name, given)?;
            }
            "uci_chess960" => self.style.chess960 = check(name, given)?,
            "uci_showwdl" => self.style.show_wdl = check(name, given)?,
            "uci_variant" => {
                let found = VARIANTS.iter().position(|variant| *variant == given);
                self.variant = found.ok_or_else(|| {
                    format!("option {name} cannot be \"{given}\", expected {}", VARIANTS.join(", "))
                })?;
            }
            _ => {
                let (game, option) = lower.split_once(' ').unwrap_or(("", ""));
                let at = VARIANTS.iter().position(|variant| *variant == game && game != "chess");
                let at = at.ok_or_else(|| format!("there is no option \"{}\"", short(name)))?;
                return self.players[at].option(option, given);
            }
        }
        for player in &mut self.players {
            player.set(self.setting);
        }
        Ok(())
    }
}

/// At most forty characters of what someone typed.
fn short(text: &str) -> String {
    text.chars().filter(|c| !c.is_control()).take(40).collect()
}

fn spin(name: &str, value: &str, (least, most): (usize, usize)) -> Result<usize, String> {
    value.parse().ok().filter(|number| (least..=most).contains(number)).ok_or_else(|| {
        format!("option {name} cannot be \"{}\", expected {least} to {most}", short(value))
    })
}

fn check(name: &str, value: &str) -> Result<bool, String> {
    match value {
        "true" => Ok(true),
        "false" => Ok(false),
        _ => Err(format!("option {name} cannot be \"{}\", expected true or false", short(value))),
    }
}
