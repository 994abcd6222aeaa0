//! A program in a process of its own: lines go in, lines come out, and it never outlives its owner.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

/// Longer lines are cut: no program needs them, and a mad one must not fill our memory.
const LONGEST_LINE: u64 = 16 * 1024;
/// Lines that may wait to be read; a program that talks faster has to wait itself.
const WAITING_LINES: usize = 1024;
/// How long a program may take to end when asked politely.
const FAREWELL: Duration = Duration::from_millis(300);

/// Why no line came.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Silence {
    /// Nothing was said in time.
    Late,
    /// The program has ended or closed its output.
    Gone,
}

/// A running program.
#[derive(Debug)]
pub(crate) struct Process {
    child: Child,
    input: Option<ChildStdin>,
    lines: Receiver<String>,
}

impl Process {
    /// Starts a program.
    pub(crate) fn start(command: &str, args: &[String]) -> io::Result<Process> {
        let mut command = Command::new(command);
        command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        #[cfg(unix)]
        {
            // A group of its own: whatever the program starts ends with it, and Ctrl-C reaches only us.
            use std::os::unix::process::CommandExt;
            command.process_group(0);
        }
        let mut child = command.spawn()?;
        let output = child.stdout.take().expect("the output was asked for");
        let input = child.stdin.take();
        let (tell, lines) = sync_channel(WAITING_LINES);
        let reader = thread::Builder::new().name("engine-output".into());
        let reading = reader.spawn(move || read_lines(output, &tell));
        let mut process = Process { child, input, lines };
        if let Err(error) = reading {
            process.end();
            return Err(error);
        }
        Ok(process)
    }

    /// Says a line.
    pub(crate) fn say(&mut self, line: &str) -> io::Result<()> {
        let input = self.input.as_mut().ok_or(io::ErrorKind::BrokenPipe)?;
        input.write_all(format!("{line}\n").as_bytes())?;
        input.flush()
    }

    /// The next line it says, until `deadline`.
    pub(crate) fn hear(&self, deadline: Instant) -> Result<String, Silence> {
        let wait = deadline.saturating_duration_since(Instant::now());
        self.lines.recv_timeout(wait).map_err(|error| match error {
            RecvTimeoutError::Timeout => Silence::Late,
            RecvTimeoutError::Disconnected => Silence::Gone,
        })
    }

    /// How it ended, if it has.
    pub(crate) fn ended(&mut self) -> Option<ExitStatus> {
        self.child.try_wait().ok().flatten()
    }

    /// Ends it: politely for a moment, then for good, with everything it has started. Its place in the
    /// system's list is freed.
    fn end(&mut self) {
        let _ = self.say("quit");
        self.input = None;
        let begun = Instant::now();
        while begun.elapsed() < FAREWELL && self.ended().is_none() {
            // Its last words must not keep it waiting.
            while self.lines.try_recv().is_ok() {}
            thread::sleep(Duration::from_millis(2));
        }
        #[cfg(unix)]
        if let Some(group) =
            i32::try_from(self.child.id()).ok().and_then(rustix::process::Pid::from_raw)
        {
            let _ = rustix::process::kill_process_group(group, rustix::process::Signal::KILL);
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.end();
    }
}

/// Passes on what the program says, line by line, until nobody listens.
fn read_lines(output: impl Read, tell: &SyncSender<String>) {
    let mut output = BufReader::new(output);
    let mut line = Vec::new();
    loop {
        line.clear();
        match output.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line) {
            Ok(0) | Err(_) => return,
            Ok(_) => {}
        }
        let text = String::from_utf8_lossy(&line).trim().to_string();
        if tell.send(text).is_err() {
            return;
        }
    }
}
