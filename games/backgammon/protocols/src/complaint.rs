//! Why an external engine does not do what it was asked, and why it did not start: what is said beside its own words.

use trebejo_core::{Message, ToMessage};

/// What a program answers that cannot or will not.
#[derive(Clone, Debug, ToMessage)]
pub(crate) enum Complaint {
    /// In its own words.
    #[message("complaint.said", text)]
    Said(String),
    /// In its own words, to a question about the cube.
    #[message("complaint.no-cube", text)]
    NoCube(String),
    /// It answered to an XGID.
    #[message("complaint.no-xgid")]
    NoXgid,
    /// There is no free port to speak over.
    #[message("complaint.no-port", why)]
    NoPort(Message),
    /// GNU Backgammon is not there.
    #[message("complaint.no-gnubg", why)]
    NoGnubg(Message),
}

/// The beginning of what a program says, without what would break a line.
pub(crate) fn beginning(said: &str) -> String {
    said.chars().filter(|c| !c.is_control()).take(200).collect()
}
