//! The server's side of UCI. Lines are read on one thread and thoughts run on another, so that `stop`,
//! `isready` and `ponderhit` are read while it thinks. Garbage is answered with `info string` and survived.

use std::io::{BufRead, Write};
use std::sync::atomic::Ordering;
use std::sync::{Arc, mpsc};

use trebejo_chess_engine::Bound;
use trebejo_core::Score;

use super::options::ServerOptions;
use super::player::{Choice, InfoLine, Progress};
use super::served::Served;
use super::uci_words::Order;
use super::worker::{Job, Listener, ReportStyle, SearchFlags, Worker};
use super::{Output, read_line};

/// Speaks UCI until it is asked to quit or the input ends; a search with an end of its own is finished then, as long
/// as somebody hears what it says.
pub fn serve_uci<W: Write + Send>(
    served: &Served,
    mut input: impl BufRead,
    output: W,
) -> std::io::Result<()> {
    let output_lines = Output::new(output);
    let (jobs, todo) = mpsc::channel();
    std::thread::scope(|scope| {
        let out = &output_lines;
        scope.spawn(move || Worker::new(served, Uci { out }).run(&todo));
        let mut flags: Option<Arc<SearchFlags>> = None;
        let mut endless = false;
        let result = loop {
            let line = match read_line(&mut input) {
                Ok(Some(line)) => line,
                Ok(None) => break Ok(()),
                Err(error) => break Err(error),
            };
            let job = match Order::read(&line) {
                Order::Uci => {
                    introduce(out, &ServerOptions::of(&served.games));
                    continue;
                }
                // Whoever thinks is ready at once; otherwise what was asked for before comes first.
                Order::IsReady if flags.as_ref().is_some_and(is_thinking) => {
                    out.say("readyok");
                    continue;
                }
                Order::IsReady => Job::Ready,
                Order::Stop => {
                    if let Some(flags) = &flags {
                        flags.stop();
                    }
                    continue;
                }
                Order::PonderHit => {
                    if let Some(flags) = &flags {
                        flags.ponder.store(false, Ordering::Relaxed);
                    }
                    continue;
                }
                Order::Quit => {
                    endless = true;
                    break Ok(());
                }
                Order::Nothing => continue,
                Order::Remark(text) => {
                    out.say(&format!("info string {text}"));
                    continue;
                }
                Order::SetOption(name, value) => Job::Set(name, value),
                Order::NewGame => Job::NewGame,
                Order::Position(start, moves) => Job::Place(start, moves),
                Order::Go(go) => {
                    for remark in &go.remarks {
                        out.say(&format!("info string {remark}"));
                    }
                    // A client that does not wait for the answer does not want it any more.
                    if let Some(flags) = &flags {
                        flags.stop();
                    }
                    let fresh = Arc::new(SearchFlags::default());
                    fresh.ponder.store(go.ponder, Ordering::Relaxed);
                    endless = go.is_endless() || go.ponder;
                    flags = Some(fresh.clone());
                    Job::Go(go, fresh)
                }
            };
            if jobs.send(job).is_err() {
                break Ok(());
            }
        };
        if let Some(flags) = flags.filter(|_| endless || result.is_err()) {
            flags.stop();
        }
        drop(jobs);
        result
    })
}

fn is_thinking(flags: &Arc<SearchFlags>) -> bool {
    !flags.done.load(Ordering::Relaxed)
}

fn introduce<W: Write>(out: &Output<W>, options: &ServerOptions) {
    out.say(concat!("id name Trebejo ", env!("CARGO_PKG_VERSION")));
    out.say("id author the Trebejo maintainers");
    for choice in options.iter() {
        out.say(&choice.in_uci());
    }
    out.say("uciok");
}

/// Puts what the worker says in words of UCI.
struct Uci<'a, W> {
    out: &'a Output<W>,
}

impl<W: Write + Send> Listener for Uci<'_, W> {
    fn hear(
        &self,
        progress: Progress,
        flags: Option<&Arc<SearchFlags>>,
        report_style: &ReportStyle,
    ) {
        let line = match progress {
            Progress::Line(info) => write_info(&info, report_style.wdl),
            Progress::CurrentMove(depth, number, mv) => {
                format!("info depth {depth} currmove {mv} currmovenumber {number}")
            }
            // As engines tell it: mate is a mate in none, everything else a draw.
            Progress::Over { lost } => {
                format!("info depth 0 score {}", if lost { "mate 0" } else { "cp 0" })
            }
            Progress::Remark(text) => format!("info string {text}"),
        };
        // Nobody is there any more: no need to think on.
        if !self.out.say(&line)
            && let Some(flags) = flags
        {
            flags.stop();
        }
    }

    fn chosen(&self, choice: Choice, _wires: &Arc<SearchFlags>) {
        let best = choice.best.as_deref().unwrap_or("(none)");
        match choice.ponder {
            Some(reply) => self.out.say(&format!("bestmove {best} ponder {reply}")),
            None => self.out.say(&format!("bestmove {best}")),
        };
    }

    fn ready(&self) {
        self.out.say("readyok");
    }
}

/// An `info` line.
fn write_info(info: &InfoLine, wdl: bool) -> String {
    let mut words = format!("info depth {}", info.depth);
    if let Some(seldepth) = info.seldepth {
        words += &format!(" seldepth {}", seldepth.max(info.depth));
    }
    words += &format!(" multipv {}", info.rank);
    words += &match info.score {
        Some(Score::Cp(cp)) => format!(" score cp {cp}"),
        // UCI counts moves, not plies, and those of the side that is mated as negative ones.
        Some(Score::Mate(plies)) => {
            format!(" score mate {}", if plies > 0 { (plies + 1) / 2 } else { plies / 2 })
        }
        _ => " score cp 0".into(),
    };
    words += match info.bound {
        Bound::Lower => " lowerbound",
        Bound::Upper => " upperbound",
        Bound::Exact | Bound::None => "",
    };
    if wdl {
        let [win, draw, loss] = win_draw_loss(info.score);
        words += &format!(" wdl {win} {draw} {loss}");
    }
    let speed = u128::from(info.nodes) * 1_000_000 / info.time.as_micros().max(1);
    words += &format!(" nodes {} nps {speed}", info.nodes);
    if let Some(fullness) = info.fullness {
        words += &format!(" hashfull {fullness}");
    }
    words + &format!(" time {} pv {}", info.time.as_millis(), info.line)
}

/// Chances of a win, a draw and a loss in thousandths: logistic curves fitted to how games of the engine
/// against itself, at 1,200 positions a move, ended after a score.
fn win_draw_loss(score: Option<Score>) -> [u32; 3] {
    let score = match score {
        Some(Score::Cp(cp)) => f64::from(cp.clamp(-4_000, 4_000)),
        Some(Score::Mate(plies)) => 4_000.0 * f64::from(if plies > 0 { 1 } else { -1 }),
        _ => 0.0,
    };
    let chance = |score: f64| 1.0 / (1.0 + ((110.0 - score) / 150.0).exp());
    let win = (1_000.0 * chance(score)).round() as u32;
    let loss = (1_000.0 * chance(-score)).round() as u32;
    [win, 1_000_u32.saturating_sub(win + loss), loss]
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn chances_add_up_and_grow_with_the_score() {
        let mut last = 0;
        let mates = [Score::Mate(-4), Score::Mate(5)];
        let scores = (-9_000..=9_000).step_by(500).map(Score::Cp);
        for score in [mates[0]].into_iter().chain(scores).chain([mates[1]]) {
            let [win, draw, loss] = win_draw_loss(Some(score));
            assert_eq!(win + draw + loss, 1_000, "{score:?}");
            assert!(win >= last);
            last = win;
        }
    }

    #[test]
    fn a_line_is_told_as_clients_expect() {
        let info = InfoLine {
            depth: 12,
            seldepth: Some(20),
            rank: 2,
            score: Some(Score::Cp(-34)),
            bound: Bound::Exact,
            nodes: 5_000,
            time: Duration::from_millis(10),
            fullness: Some(7),
            line: "e2e4 e7e5".into(),
        };
        assert_eq!(
            write_info(&info, false),
            "info depth 12 seldepth 20 multipv 2 score cp -34 nodes 5000 nps 500000 hashfull 7 time 10 pv e2e4 e7e5"
        );
        let mated = InfoLine { score: Some(Score::Mate(-4)), bound: Bound::Upper, ..info };
        assert!(write_info(&mated, true).contains(" score mate -2 upperbound wdl 0 0 1000 "));
    }
}
