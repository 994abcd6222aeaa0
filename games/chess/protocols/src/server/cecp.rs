//! The server's side of CECP, the protocol of xboard and WinBoard, in its second version.
//!
//! Lines are read on one thread, thoughts run on another, and a third keeps the game: it hears both, so that a
//! move, an answer and a change of mind come one after the other.

use std::io::{BufRead, Write};
use std::sync::atomic::Ordering;
use std::sync::mpsc::{self, Sender};
use std::sync::{Arc, Mutex};

use super::cecp_game::Table;
use super::cecp_words::Order;
use super::player::{Choice, Progress};
use super::served::Served;
use super::worker::{Listener, ReportStyle, SearchFlags, Worker};
use super::{Output, read_line};

/// What the game hears.
pub(crate) enum Input {
    /// The client.
    Client(Order),
    /// The client has gone.
    End,
    /// A thought on its way.
    Progress(Progress, Option<Arc<SearchFlags>>),
    /// A thought at its end.
    Chosen(Choice, Arc<SearchFlags>),
}

/// Speaks CECP until it is asked to quit or the input ends; a move under way is finished then, as long as somebody
/// hears it.
pub fn serve_cecp<W: Write + Send>(
    served: &Served,
    mut input: impl BufRead,
    output: W,
) -> std::io::Result<()> {
    let output_lines = Output::new(output);
    let (jobs, todo) = mpsc::channel();
    let (sender, inputs) = mpsc::channel();
    std::thread::scope(|scope| {
        let (out, progress) = (&output_lines, sender.clone());
        scope.spawn(move || Worker::new(served, Cecp { sender: Mutex::new(progress) }).run(&todo));
        scope.spawn(move || Table::new(out, jobs, &served.games).run(&inputs));
        let result = loop {
            match read_line(&mut input) {
                Ok(Some(line)) => {
                    let order = Order::read(&line);
                    let quit = order == Order::Quit;
                    if sender.send(Input::Client(order)).is_err() || quit {
                        break Ok(());
                    }
                }
                Ok(None) => break Ok(()),
                Err(error) => break Err(error),
            }
        };
        let _ = sender.send(Input::End);
        result
    })
}

/// Passes on what the worker says.
struct Cecp {
    sender: Mutex<Sender<Input>>,
}

impl Cecp {
    fn send(&self, input: Input) {
        if let Ok(sender) = self.sender.lock() {
            let _ = sender.send(input);
        }
    }
}

impl Listener for Cecp {
    fn hear(&self, progress: Progress, flags: Option<&Arc<SearchFlags>>, _style: &ReportStyle) {
        // What was stopped has nothing to say any more.
        if flags.is_none_or(|flags| !flags.stop.load(Ordering::Relaxed)) {
            self.send(Input::Progress(progress, flags.cloned()));
        }
    }

    fn chosen(&self, choice: Choice, flags: &Arc<SearchFlags>) {
        self.send(Input::Chosen(choice, Arc::clone(flags)));
    }

    fn ready(&self) {}
}
