//! Names people give to themselves and to rounds.

use crate::MessageError;

/// Why a name was refused.
#[derive(Clone, Debug, PartialEq, Eq, MessageError)]
pub enum NameError {
    /// Nothing but blanks.
    #[message("name.empty")]
    Empty,
    /// Too many characters.
    #[message("name.long")]
    Long {
        /// How many there are.
        found: usize,
        /// How many there may be.
        most: usize,
    },
    /// A line break, another control character or one that changes the direction of writing.
    #[message("name.control")]
    Control,
}

/// Trims a name and checks that it fits on one line of a record.
pub fn clean_name(text: &str, most: usize) -> Result<String, NameError> {
    let name = text.trim();
    let found = name.chars().count();
    if name.is_empty() {
        return Err(NameError::Empty);
    }
    if found > most {
        return Err(NameError::Long { found, most });
    }
    // Line and paragraph separators would break the record's lines; direction marks would let a name
    // rearrange the text around it.
    let bad = |c: char| {
        c.is_control()
            || matches!(c, '\u{2028}' | '\u{2029}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}')
    };
    if name.chars().any(bad) {
        return Err(NameError::Control);
    }
    Ok(name.into())
}
