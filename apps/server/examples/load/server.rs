//! The server under test: a process of its own, and plain HTTP for what is asked once.

use std::error::Error;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::Duration;

use serde_json::Value;
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

/// Why something cannot go on.
pub type Failure = Box<dyn Error + Send + Sync>;

/// No answer takes longer than this, or the server hangs.
pub const PATIENCE: Duration = Duration::from_secs(30);

/// A running server; stopped when dropped.
pub struct Server {
    child: Child,
    /// `127.0.0.1:PORT`.
    pub host: String,
    // Kept open, so that the server can write to it, and kept until the end.
    _output: BufReader<ChildStdout>,
    _data: TempDir,
}

/// What a process has used so far.
#[derive(Copy, Clone)]
pub struct Usage {
    pub cpu_seconds: f64,
    pub rss_mb: f64,
    pub peak_rss_mb: f64,
}

impl Server {
    pub fn start(program: &Path, folder: &Path) -> Result<Server, Failure> {
        let data = tempfile::Builder::new().prefix("trebejo-load-").tempdir_in(folder)?;
        let mut child = Command::new(program)
            .args(["--no-open", "--no-limits", "--port", "0", "--lang", "en", "--data"])
            .arg(data.path())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| format!("cannot start {}: {error}", program.display()))?;
        let mut output = BufReader::new(child.stdout.take().expect("a pipe was asked for"));
        let mut line = String::new();
        output.read_line(&mut line)?;
        let host = line.trim().strip_prefix("Trebejo is at http://");
        let host = host.map(|host| host.trim_end_matches('/').to_string());
        let Some(host) = host else {
            let _ = child.kill();
            let _ = child.wait();
            return Err(format!("the server did not say where it is, but {line:?}").into());
        };
        Ok(Server { child, host, _output: output, _data: data })
    }

    /// Asks for something, or for a change with a JSON body; the body of the answer.
    pub async fn request(&self, path: &str, json: Option<&Value>) -> Result<String, Failure> {
        let host = &self.host;
        // An answer to HTTP/1.0 ends with the connection.
        let text = match json.map(Value::to_string) {
            None => format!("GET {path} HTTP/1.0\r\nHost: {host}\r\n\r\n"),
            Some(body) => format!(
                "POST {path} HTTP/1.0\r\nHost: {host}\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
                body.len()
            ),
        };
        let exchange = async {
            let mut stream = TcpStream::connect(host).await?;
            stream.write_all(text.as_bytes()).await?;
            let mut answer = String::new();
            stream.read_to_string(&mut answer).await.map(|_| answer)
        };
        let answer = timeout(PATIENCE, exchange).await??;
        let (head, body) = answer.split_once("\r\n\r\n").ok_or("an answer without a body")?;
        let status = head.split(' ').nth(1).unwrap_or_default();
        if !status.starts_with('2') {
            return Err(format!("{path}: {status} {body}").into());
        }
        Ok(body.to_string())
    }

    /// What the server has used; `None` where the system has no /proc.
    pub fn usage(&self) -> Option<Usage> {
        let folder = format!("/proc/{}", self.child.id());
        let stat = std::fs::read_to_string(format!("{folder}/stat")).ok()?;
        let mut fields = stat.rsplit(')').next()?.split_ascii_whitespace().skip(11);
        let mut ticks = || fields.next()?.parse::<f64>().ok();
        let cpu_seconds = (ticks()? + ticks()?) / 100.0;
        let status = std::fs::read_to_string(format!("{folder}/status")).ok()?;
        let megabytes = |name: &str| {
            let line = status.lines().find(|line| line.starts_with(name))?;
            Some(line.split_ascii_whitespace().nth(1)?.parse::<f64>().ok()? / 1024.0)
        };
        Some(Usage { cpu_seconds, rss_mb: megabytes("VmRSS:")?, peak_rss_mb: megabytes("VmHWM:")? })
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // Nothing is left to save, and the data folder goes with it.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
