//! What several tests of the program share.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};

/// The program with these arguments, for somebody whose system says neither language nor colour.
pub fn trebejo(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_trebejo"));
    command.args(args).env("LC_ALL", "C").env("USER", "ana").env_remove("NO_COLOR");
    command
}

/// What it answers to a text on its standard input.
pub fn run(args: &[&str], input: impl AsRef<[u8]>) -> Output {
    let mut child = trebejo(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    // A command that refuses its arguments reads nothing and may be gone already.
    let _ = child.stdin.take().unwrap().write_all(input.as_ref());
    child.wait_with_output().unwrap()
}

/// Its exit code, what it printed and what it said on stderr.
pub fn answer(args: &[&str], input: impl AsRef<[u8]>) -> (i32, String, String) {
    let Output { status, stdout, stderr } = run(args, input);
    (status.code().unwrap(), String::from_utf8(stdout).unwrap(), String::from_utf8(stderr).unwrap())
}

/// The one line with which a command fails. In Spanish it fails with another one.
pub fn refused(code: i32, args: &[&str]) -> String {
    let message = one_line(code, args);
    if !args.contains(&"--lang") {
        let spanish = one_line(code, &[args, &["--lang", "es"]].concat());
        assert_ne!(message, spanish, "{args:?} has no Spanish words");
        assert!(!spanish.contains("see trebejo"), "{args:?}: {spanish}");
    }
    message
}

fn one_line(code: i32, args: &[&str]) -> String {
    let (found, printed, message) = answer(args, "");
    assert_eq!(found, code, "{args:?}: {message}");
    assert_eq!(printed, "", "{args:?}");
    assert_eq!(message.lines().count(), 1, "{args:?}: {message}");
    message.trim_end().strip_prefix("trebejo: ").unwrap().into()
}

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
