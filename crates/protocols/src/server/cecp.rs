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
use super::desk::{Desk, Listener, Manner, Wires};
use super::player::{Choice, Saying};
use super::{Voice, read_line};

/// What the game hears.
pub(crate) enum Heard {
    /// The client.
    Client(Order),
    /// The client has gone.
    End,
    /// A thought on its way.
    Saying(Saying, Option<Arc<Wires>>),
    /// A thought at its end.
    Chosen(Choice, Arc<Wires>),
}

/// Speaks CECP until told to quit or the input ends; a move under way is finished then, as long as somebody
/// hears it.
pub fn serve_cecp<W: Write + Send>(mut input: impl BufRead, output: W) -> std::io::Result<()> {
    let voice = Voice::new(output);
    let (jobs, todo) = mpsc::channel();
    let (told, heard) = mpsc::channel();
    std::thread::scope(|scope| {
        let (out, ear) = (&voice, told.clone());
        scope.spawn(move || Desk::new(Cecp { ear: Mutex::new(ear) }).run(&todo));
        scope.spawn(move || Table::new(out, jobs).run(&heard));
        let result = loop {
            match read_line(&mut input) {
                Ok(Some(line)) => {
                    let order = Order::read(&line);
                    let quit = order == Order::Quit;
                    if told.send(Heard::Client(order)).is_err() || quit {
                        break Ok(());
                    }
                }
                Ok(None) => break Ok(()),
                Err(error) => break Err(error),
            }
        };
        let _ = told.send(Heard::End);
        result
    })
}

/// Passes on what the desk says.
struct Cecp {
    ear: Mutex<Sender<Heard>>,
}

impl Cecp {
    fn tell(&self, heard: Heard) {
        if let Ok(ear) = self.ear.lock() {
            let _ = ear.send(heard);
        }
    }
}

impl Listener for Cecp {
    fn hear(&self, saying: Saying, wires: Option<&Arc<Wires>>, _manner: &Manner) {
        // What was stopped has nothing to say any more.
        if wires.is_none_or(|wires| !wires.stop.load(Ordering::Relaxed)) {
            self.tell(Heard::Saying(saying, wires.cloned()));
        }
    }

    fn chosen(&self, choice: Choice, wires: &Arc<Wires>) {
        self.tell(Heard::Chosen(choice, Arc::clone(wires)));
    }

    fn ready(&self) {}
}
