//! What several tests of the program share.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// The program as a server on a port of its own.
pub struct Server {
    child: Child,
    /// Where it listens.
    pub port: u16,
}

impl Server {
    /// Starts it on the rounds of a folder.
    pub fn start(data: &Path) -> Server {
        let mut child = Command::new(env!("CARGO_BIN_EXE_trebejo"))
            .args(["--no-open", "--no-limits", "--port", "0", "--data"])
            .arg(data)
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let mut first = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut first).unwrap();
        let port = first.trim_end().trim_end_matches('/').rsplit(':').next().unwrap();
        Server { port: port.parse().unwrap_or_else(|_| panic!("no port in {first:?}")), child }
    }
}

impl Drop for Server {
    /// SIGKILL, no goodbye. Also when the test fails: a server left running would hold the test's
    /// output open for ever.
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
