//! We as an external player of GNU Backgammon: it connects, tells boards, and plays what we say.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use trebejo_backgammon::Rules;
use trebejo_core::host::Host;

use super::attendant::Attendant;
use crate::brain::{Brain, PlaySettings, read_level};

/// No line is longer.
const LONGEST: u64 = 1 << 12;
/// So many may be connected at a time.
const MOST: usize = 16;

/// An external player for GNU Backgammon, on a port of this machine and no other's.
#[derive(Debug)]
pub struct External {
    host: Host,
    listener: TcpListener,
    settings: PlaySettings,
    rules: Rules,
}

impl External {
    /// Takes a port; 0 takes any that is free. The engine thinks on this host.
    pub fn bind(host: Host, port: u16) -> io::Result<External> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port))?;
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        let settings = PlaySettings { threads, ..PlaySettings::FULL };
        Ok(External { host, listener, settings, rules: Rules::MONEY })
    }

    /// The port it has.
    pub fn port(&self) -> io::Result<u16> {
        Ok(self.listener.local_addr()?.port())
    }

    /// Plays at a level, `1` to `8` or `full`; `None` if there is no such level.
    #[must_use]
    pub fn at_level(self, level: &str) -> Option<External> {
        let settings = PlaySettings { level: read_level(level)?, ..self.settings };
        Some(External { settings, ..self })
    }

    /// Plays by these rules where a board line does not say: Jacoby's, and beavers.
    #[must_use]
    pub fn with_rules(self, rules: Rules) -> External {
        External { rules, ..self }
    }

    /// Never doubles.
    #[must_use]
    pub fn without_doubling(self) -> External {
        External { settings: PlaySettings { doubles: false, ..self.settings }, ..self }
    }

    /// Answers everyone who connects, each on a thread of its own, until listening fails.
    pub fn serve(&self) -> io::Result<()> {
        // Whoever connects at once is not kept waiting for what it does not need yet.
        std::thread::spawn(Brain::warm_up);
        let connected = Arc::new(AtomicUsize::new(0));
        for stream in self.listener.incoming() {
            let stream = match stream {
                Ok(stream) => stream,
                // Somebody who has gone again before we looked.
                Err(error) if error.kind() == io::ErrorKind::ConnectionAborted => continue,
                Err(error) => return Err(error),
            };
            if connected.fetch_add(1, Ordering::Relaxed) >= MOST {
                connected.fetch_sub(1, Ordering::Relaxed);
                let mut stream = stream;
                let _ = stream.write_all(b"Error: too many connections, try again later\n");
                continue;
            }
            let (host, settings, rules) = (self.host, self.settings, self.rules);
            let leaving = connected.clone();
            std::thread::spawn(move || {
                // A connection that breaks is at its end, however that came.
                let _ = attend(&stream, &mut Attendant::new(host, settings, rules));
                leaving.fetch_sub(1, Ordering::Relaxed);
            });
        }
        Ok(())
    }
}

fn attend(stream: &TcpStream, attendant: &mut Attendant) -> io::Result<()> {
    stream.set_nodelay(true)?;
    let mut input = BufReader::new(stream);
    let mut output = stream;
    loop {
        let mut line = Vec::new();
        if input.by_ref().take(LONGEST).read_until(b'\n', &mut line)? == 0 {
            return Ok(());
        }
        match attendant.answer(&String::from_utf8_lossy(&line)) {
            Some(answer) => output.write_all(format!("{answer}\n").as_bytes())?,
            None => return Ok(()),
        }
    }
}
