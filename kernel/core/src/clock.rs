//! The agreed time control. The running clock is in `play`; this is only what was agreed and its text.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use crate::MessageError;

/// How much time the players have.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub enum ClockRule {
    /// As long as they like. Text: `none`.
    #[default]
    None,
    /// A base time, and some more after every move. Text: `300+5`, in seconds.
    Increment {
        /// What each seat starts with.
        base: Duration,
        /// What a move adds.
        increment: Duration,
    },
    /// A base time that begins to run down only after a delay in every turn. Text: `300d5`.
    Delay {
        /// What each seat starts with.
        base: Duration,
        /// How long a turn is free.
        delay: Duration,
    },
}

/// The text is no time control.
#[derive(Clone, Debug, PartialEq, Eq, MessageError)]
#[message("clock.form", found)]
pub struct ClockRuleError(pub String);

impl ClockRule {
    /// What each seat starts with; `None` where there is no clock.
    #[must_use]
    pub fn base(self) -> Option<Duration> {
        match self {
            ClockRule::None => None,
            ClockRule::Increment { base, .. } | ClockRule::Delay { base, .. } => Some(base),
        }
    }
}

impl FromStr for ClockRule {
    type Err = ClockRuleError;

    fn from_str(text: &str) -> Result<ClockRule, ClockRuleError> {
        let error = || ClockRuleError(text.into());
        if text == "none" {
            return Ok(ClockRule::None);
        }
        let at = text.find(['+', 'd']).ok_or_else(error)?;
        let base = read_seconds(&text[..at]).ok_or_else(error)?;
        let extra = read_seconds(&text[at + 1..]).ok_or_else(error)?;
        let day = Duration::from_secs(86_400);
        if base < Duration::from_secs(1) || base > day || extra > day {
            return Err(error());
        }
        Ok(match text.as_bytes()[at] {
            b'+' => ClockRule::Increment { base, increment: extra },
            _ => ClockRule::Delay { base, delay: extra },
        })
    }
}

impl fmt::Display for ClockRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            ClockRule::None => f.write_str("none"),
            ClockRule::Increment { base, increment } => {
                write!(f, "{}+{}", write_seconds(base), write_seconds(increment))
            }
            ClockRule::Delay { base, delay } => {
                write!(f, "{}d{}", write_seconds(base), write_seconds(delay))
            }
        }
    }
}

/// Reads seconds with at most three decimals: `300`, `0.5`.
fn read_seconds(text: &str) -> Option<Duration> {
    let (whole, part) = text.split_once('.').unwrap_or((text, "0"));
    let digits = |s: &str| !s.is_empty() && s.bytes().all(|b| b.is_ascii_digit());
    if !digits(whole) || !digits(part) || whole.len() > 6 || part.len() > 3 {
        return None;
    }
    let whole: u64 = whole.parse().ok()?;
    let millis: u64 = format!("{part:0<3}").parse().ok()?;
    Some(Duration::from_millis(whole * 1000 + millis))
}

/// Writes seconds as [`read_seconds`] takes them. Not by way of a float: 8.806 would come out longer.
fn write_seconds(time: Duration) -> String {
    let (whole, millis) = (time.as_secs(), time.subsec_millis());
    match format!("{whole}.{millis:03}").trim_end_matches('0') {
        text if text.ends_with('.') => whole.to_string(),
        text => text.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_control_survives_writing_and_reading() {
        for text in ["none", "300+5", "60+0", "1.5+0.25", "8.806d0.05", "120d2", "86400d0"] {
            let rule: ClockRule = text.parse().unwrap();
            assert_eq!(rule.to_string(), text);
        }
    }

    #[test]
    fn a_bad_time_control_is_refused() {
        for text in [
            "", "300", "+5", "300+", "0+5", "0.5+0", "86401+0", "3e2+1", "-5+1", "1+1+1",
            "1.2345+0", "é+1",
        ] {
            assert!(text.parse::<ClockRule>().is_err(), "{text}");
        }
    }
}
