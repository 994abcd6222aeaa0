//! UBGI from both sides: the server's is our backgammon engine, spoken to by any client; the client's ([`client`])
//! is an external engine in a seat of ours.
//!
//! Lines are read on one thread and worked off in their order on another, so that `stop` and `quit` are heard
//! while it thinks and a complaint about an option comes before the `readyok` that follows it. Garbage is
//! answered with `error` and survived.

pub(crate) mod client;
mod keys;
mod session;
mod words;
mod worker;

use std::io::{BufRead, Read, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, mpsc};

use trebejo_core::host::Host;
use words::{Complaint, Order};
use worker::Worker;

/// No line is longer; what is left of a longer one is read as the next.
const LONGEST: u64 = 1 << 12;

/// Speaks UBGI until told to quit or the input ends; a thought that has begun is finished then. The engine thinks on
/// this host.
pub fn serve_ubgi<W: Write + Send>(
    host: Host,
    mut input: impl BufRead,
    output: W,
) -> std::io::Result<()> {
    let (orders, todo) = mpsc::channel::<(Result<Order, Complaint>, Arc<AtomicBool>)>();
    let quitting = AtomicBool::new(false);
    std::thread::scope(|scope| {
        let quit = &quitting;
        scope.spawn(move || {
            let mut worker = Worker::new(host, output);
            while let Ok((order, stop)) = todo.recv() {
                // Whoever has said goodbye waits for nothing: what is left is answered at sight.
                if quit.load(Ordering::Relaxed) {
                    stop.store(true, Ordering::Relaxed);
                }
                worker.work(order, &stop);
            }
        });
        // Each order may be stopped by what comes after it, and not by what came before.
        let mut last = Arc::new(AtomicBool::new(false));
        let result = loop {
            let line = match read_line(&mut input) {
                Ok(Some(line)) => line,
                Ok(None) => break Ok(()),
                Err(error) => break Err(error),
            };
            match Order::read(&line) {
                Ok(Order::Nothing) => {}
                Ok(Order::Stop) => last.store(true, Ordering::Relaxed),
                Ok(Order::Quit) => {
                    quitting.store(true, Ordering::Relaxed);
                    last.store(true, Ordering::Relaxed);
                    break Ok(());
                }
                order => {
                    last = Arc::new(AtomicBool::new(false));
                    if orders.send((order, last.clone())).is_err() {
                        break Ok(());
                    }
                }
            }
        };
        drop(orders);
        result
    })
}

/// The next line, whatever bytes are in it.
fn read_line(input: &mut impl BufRead) -> std::io::Result<Option<String>> {
    let mut bytes = Vec::new();
    if input.by_ref().take(LONGEST).read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    Ok(Some(String::from_utf8_lossy(&bytes).into_owned()))
}
