//! How far a command has come, for whoever waits for it.

/// What stands around a bar.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum ProgressStyle {
    /// The message, then a bar of games with the time that is left.
    Games,
    /// A bar of any steps, then the message.
    Steps,
}

/// A bar that moves on a terminal and is not there elsewhere. One at a time.
pub trait Progress: Sync {
    /// Begins a bar of so many steps.
    fn begin(&self, style: ProgressStyle, steps: u64);

    /// What is being done.
    fn message(&self, text: &str);

    /// So many steps are done.
    fn position(&self, steps: u64);

    /// One more step is done.
    fn advance(&self);

    /// Lets something be printed above the bar.
    fn suspend(&self, print: &mut dyn FnMut());

    /// Takes the bar away.
    fn end(&self);
}
