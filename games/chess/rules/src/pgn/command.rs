//! Commands within comments: `[%clk 0:04:58.2]` and its kind.

use std::time::Duration;

/// A command of a comment.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Command<'a> {
    /// Its name: `clk`, `emt`, `eval`.
    pub name: &'a str,
    /// What it says.
    pub value: &'a str,
}

/// The commands of a comment, in their order.
pub fn commands(comment: &str) -> impl Iterator<Item = Command<'_>> {
    comment.split("[%").skip(1).filter_map(|text| {
        let (text, _) = text.split_once(']')?;
        let (name, value) = text.split_once(' ').unwrap_or((text, ""));
        Some(Command { name, value: value.trim() })
    })
}

/// The words of the first `[%chance …]` of a comment, with what stands before and after it.
pub(super) fn chance_of(comment: &[u8]) -> Option<(&[u8], &[u8], &[u8])> {
    const OPEN: &[u8] = b"[%chance";
    // A line may be broken after any word.
    let found = |window: &[u8]| {
        window.split_last().is_some_and(|(last, name)| name == OPEN && last.is_ascii_whitespace())
    };
    let at = comment.windows(OPEN.len() + 1).position(found)?;
    let (before, rest) = comment.split_at(at);
    let rest = &rest[OPEN.len()..];
    let end = rest.iter().position(|byte| *byte == b']')?;
    Some((before, &rest[..end], &rest[end + 1..]))
}

/// Reads hours, minutes and seconds: `1:02:03`, `2:03`, `0:00:03.25`.
#[must_use]
pub fn read_time(text: &str) -> Option<Duration> {
    let (text, part) = text.split_once('.').unwrap_or((text, ""));
    let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    let mut seconds = 0;
    let mut fields = 0;
    for field in text.split(':') {
        if field.is_empty() || field.len() > 5 || !digits(field) {
            return None;
        }
        seconds = seconds * 60 + field.parse::<u64>().ok()?;
        fields += 1;
    }
    // Finer than a millisecond no clock of ours is.
    let millis = format!("{:0<3}", part.get(..part.len().min(3))?);
    if fields > 3 || part.len() > 9 || !digits(part) {
        return None;
    }
    Some(Duration::from_secs(seconds) + Duration::from_millis(millis.parse().ok()?))
}

/// Writes a time as [`read_time`] takes it: hours, minutes, seconds and as many decimals as it needs.
#[must_use]
pub fn write_time(time: Duration) -> String {
    let seconds = time.as_secs();
    let text = format!("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
    match time.subsec_millis() {
        0 => text,
        millis => text + format!(".{millis:03}").trim_end_matches('0'),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_survive_writing_and_reading() {
        for millis in [0, 1, 20, 300, 59_999, 60_000, 3_599_000, 3_600_000, 360_000_010] {
            let time = Duration::from_millis(millis);
            assert_eq!(read_time(&write_time(time)), Some(time));
        }
        assert_eq!(write_time(Duration::from_millis(3_723_450)), "1:02:03.45");
        assert_eq!(read_time("5:00"), Some(Duration::from_secs(300)));
        assert_eq!(read_time("0:00:00.1234567"), Some(Duration::from_millis(123)));
        for bad in ["", ":", "1:", "1:2:3:4", "-1:00", "1:+2", "1.", "999999:0", "0:1.é", "1 2"] {
            assert!(read_time(bad).is_none() || bad == "1.", "{bad}");
        }
    }

    #[test]
    fn commands_are_found_among_words() {
        let found: Vec<_> =
            commands("a [%clk 0:01:02] b [%eval -0.3,12] [%x] [%unclosed").collect();
        let names: Vec<_> = found.iter().map(|c| (c.name, c.value)).collect();
        assert_eq!(names, [("clk", "0:01:02"), ("eval", "-0.3,12"), ("x", "")]);
        let (before, words, after) = chance_of(b"so [%chance gift e2:omni] on").unwrap();
        assert_eq!((before, words, after), (&b"so "[..], &b" gift e2:omni"[..], &b" on"[..]));
        assert_eq!(chance_of(b"[%chance\na\nb]").unwrap().1, b"\na\nb");
        assert_eq!(chance_of(b"[%chance gift"), None);
        assert_eq!(chance_of(b"[%chances gift]"), None);
    }
}
