//! What the tests of servers share: output that can be read while it is written on.

use std::io::Write;
use std::sync::{Arc, Mutex};

/// What was said, readable while it is being said.
#[derive(Clone, Default)]
pub struct CapturedOutput(Arc<Mutex<Vec<u8>>>);

impl Write for CapturedOutput {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

impl CapturedOutput {
    /// All of it, line by line; whatever comes in, nothing but text goes out.
    pub fn lines(&self) -> Vec<String> {
        let bytes = self.0.lock().unwrap().clone();
        String::from_utf8(bytes).unwrap().lines().map(Into::into).collect()
    }
}
