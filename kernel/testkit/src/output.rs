//! Output that can be read while it is written on, for tests of servers on standard output.

use std::io::Write;
use std::sync::{Arc, Mutex};

/// What was written, readable while more is written. A clone is the same output.
#[derive(Clone, Debug, Default)]
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
    /// All of it, line by line.
    ///
    /// # Panics
    /// If it is no UTF-8.
    #[must_use]
    pub fn lines(&self) -> Vec<String> {
        let bytes = self.0.lock().unwrap().clone();
        String::from_utf8(bytes).unwrap().lines().map(Into::into).collect()
    }
}
