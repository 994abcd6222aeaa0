//! Several rounds in one text: their records one after the other. No other line of a record begins with the word of
//! its first, so a bundle needs no separators, and anyone can cut one up with a text editor.

use trebejo_core::{ChanceTag, Message, Record, ToMessage};
use trebejo_play::{OpenError, Registry, Round, fair};

/// Rounds that are exported or imported at once at most.
pub(crate) const MOST: usize = 2_000;

/// The word every record begins with.
const FIRST_WORD: &str = "trebejo ";

/// One record of a text.
pub(crate) struct Part<'a> {
    /// How many lines of the text come before it.
    above: usize,
    text: &'a str,
}

/// The records of a text, in their order. What stands before the first counts as one that is wrong.
pub(crate) fn split(text: &str) -> impl Iterator<Item = Part<'_>> {
    let mut rest = (0, text);
    std::iter::from_fn(move || {
        let (mut above, mut text) = rest;
        while let Some((_, below)) =
            text.split_once('\n').filter(|(line, _)| line.trim().is_empty())
        {
            (above, text) = (above + 1, below);
        }
        if text.trim().is_empty() {
            return None;
        }
        let mut lines = text.split_inclusive('\n');
        let first = lines.next().map_or(0, str::len);
        let own = lines.take_while(|line| !line.starts_with(FIRST_WORD));
        let (count, size) =
            own.fold((1, first), |(count, size), line| (count + 1, size + line.len()));
        rest = (above + count, &text[size..]);
        Some(Part { above, text: &text[..size] })
    })
}

/// Why a part is not imported.
#[derive(Debug, ToMessage)]
pub(crate) enum BundleError {
    /// A fair round whose seed is elsewhere.
    #[message("bundle.unfinished")]
    Unfinished,
    /// No record at all.
    #[message("bundle.none")]
    None,
    /// In which line.
    #[message("bundle.line")]
    Line { line: usize, why: Message },
}

impl Part<'_> {
    /// The round of the record, or what is wrong with it and in which line of the whole text.
    pub(crate) fn read(
        &self,
        games: &Registry,
    ) -> Result<Box<dyn Round>, (Option<usize>, Message)> {
        let record = Record::read(self.text).map_err(|error| {
            let (line, why) = error.split();
            (Some(self.above + line.unwrap_or(1)), why)
        })?;
        let round =
            games.replay(&record).map_err(|error| (self.line_of(&error), error.to_message()))?;
        if matches!(record.header.chance, Some(ChanceTag::Fair { .. }))
            && fair::revealed(&record).is_none()
        {
            return Err((None, BundleError::Unfinished.to_message()));
        }
        Ok(round)
    }

    /// The line of what a round could not be replayed for: an event's own, or that of a tag.
    fn line_of(&self, error: &OpenError) -> Option<usize> {
        let word = match error {
            OpenError::Event { seq, .. } => format!("{seq} "),
            OpenError::Start(_) => "start ".into(),
            OpenError::Game { .. } => "game ".into(),
            OpenError::Engine { .. } | OpenError::Seats { .. } => "seat ".into(),
            OpenError::ChanceMissing | OpenError::ChanceUnknown => "chance ".into(),
            _ => return None,
        };
        let at = self.text.lines().position(|line| line.starts_with(&word))?;
        Some(self.above + at + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ONE: &str = "trebejo 1\ngame diamond\nstart RRRR.RG..RG.GGGG..... g 0\nseat green person Ana\nseat red engine 5\nclock none\n\n1 green bt-cd\n";

    #[test]
    fn records_are_found_one_after_the_other() {
        let text = format!("\n{ONE}\n{ONE}{ONE}");
        let games = trebejo_games::registry(trebejo_host::native(), None);
        let parts: Vec<_> =
            split(&text).map(|part| (part.above, part.read(&games).is_ok())).collect();
        assert_eq!(parts, [(1, true), (10, true), (18, true)]);
        assert_eq!(split("").count(), 0);
        assert_eq!(split(" \n\n").count(), 0);
    }

    #[test]
    fn faults_name_the_line_of_the_whole_text() {
        let games = trebejo_games::registry(trebejo_host::native(), None);
        let fault =
            |text: &str, nth: usize| split(text).nth(nth).unwrap().read(&games).err().unwrap();
        let wrong = ONE.replace("bt-cd", "bt-tt");
        let (line, why) = fault(&format!("{ONE}{wrong}"), 1);
        assert_eq!(line, Some(16));
        assert_eq!(why.code, "open.event", "{why}");
        let (line, _) = fault(&format!("{ONE}{}", ONE.replace("game diamond", "game ludo")), 1);
        assert_eq!(line, Some(10));
        let (line, why) = fault(&format!("{ONE}{}", ONE.replace("clock none", "clock ten")), 1);
        assert_eq!(line, Some(14), "{why}");
        let (line, _) = fault(&format!("rubbish\n{ONE}"), 0);
        assert_eq!(line, Some(1));
        assert!(split(&format!("rubbish\n{ONE}")).nth(1).unwrap().read(&games).is_ok());
    }
}
