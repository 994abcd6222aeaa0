//! A moment as people date it: `2026-11-16T09:30:00.250Z`, always in universal time. Rules and clocks never ask for
//! one; records carry it so that a round keeps its date wherever it is taken.

use std::fmt;
use std::str::FromStr;

use crate::MessageError;

const DAY_MS: i64 = 86_400_000;

/// Milliseconds since the beginning of 1970, in the years 1 to 9999.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Moment(i64);

/// A text that dates nothing.
#[derive(Clone, Debug, PartialEq, Eq, MessageError)]
#[message("moment.form", found)]
pub struct MomentError(String);

impl Moment {
    /// The moment so many milliseconds after the beginning of 1970; the nearest that has four digits of a year.
    #[must_use]
    pub fn from_ms(ms: i64) -> Moment {
        let first = days(1, 1, 1) * DAY_MS;
        let last = days(10_000, 1, 1) * DAY_MS - 1;
        Moment(ms.clamp(first, last))
    }

    /// Milliseconds since the beginning of 1970.
    #[must_use]
    pub fn ms(self) -> i64 {
        self.0
    }

    /// Year, month and day.
    #[must_use]
    pub fn date(self) -> (i64, i64, i64) {
        let day = self.0.div_euclid(DAY_MS);
        // A year has 365.2425 days: the guess is off by one at most.
        let mut year = 1970 + (day * 10_000).div_euclid(3_652_425);
        while days(year, 1, 1) > day {
            year -= 1;
        }
        while days(year + 1, 1, 1) <= day {
            year += 1;
        }
        let month = (1..=12).rev().find(|month| days(year, *month, 1) <= day).unwrap_or(1);
        (year, month, day - days(year, month, 1) + 1)
    }
}

/// Whether a year has a 29 February.
fn is_leap(year: i64) -> bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
}

/// Days of the months of a year, in their order.
fn months(year: i64) -> [i64; 12] {
    [31, if is_leap(year) { 29 } else { 28 }, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
}

/// Days from the beginning of 1970 to a date.
fn days(year: i64, month: i64, day: i64) -> i64 {
    let past = year - 1;
    // 719,162 days lie between the years 1 and 1970.
    let years = past * 365 + past / 4 - past / 100 + past / 400 - 719_162;
    let whole: i64 = months(year)[..(month - 1) as usize].iter().sum();
    years + whole + day - 1
}

impl fmt::Display for Moment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, month, day) = self.date();
        let ms = self.0.rem_euclid(DAY_MS);
        let (hour, minute, second) = (ms / 3_600_000, ms / 60_000 % 60, ms / 1_000 % 60);
        write!(f, "{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}")?;
        match ms % 1_000 {
            0 => f.write_str("Z"),
            rest => write!(f, ".{rest:03}Z"),
        }
    }
}

impl FromStr for Moment {
    type Err = MomentError;

    fn from_str(text: &str) -> Result<Moment, MomentError> {
        read(text).map(Moment).ok_or_else(|| MomentError(text.chars().take(40).collect()))
    }
}

fn read(text: &str) -> Option<i64> {
    let number = |text: &str, digits: usize| -> Option<i64> {
        let plain = text.len() == digits && text.bytes().all(|b| b.is_ascii_digit());
        plain.then(|| text.parse().ok()).flatten()
    };
    let (date, time) = text.strip_suffix('Z')?.split_once('T')?;
    let (year, rest) = date.split_once('-')?;
    let (month, day) = rest.split_once('-')?;
    let (year, month, day) = (number(year, 4)?, number(month, 2)?, number(day, 2)?);
    let (time, part) = match time.split_once('.') {
        Some((time, part)) => (time, number(part, 3)?),
        None => (time, 0),
    };
    let (hour, rest) = time.split_once(':')?;
    let (minute, second) = rest.split_once(':')?;
    let (hour, minute, second) = (number(hour, 2)?, number(minute, 2)?, number(second, 2)?);
    if year < 1 || !(1..=12).contains(&month) {
        return None;
    }
    let fits = (1..=months(year)[(month - 1) as usize]).contains(&day);
    if !fits || hour > 23 || minute > 59 || second > 59 {
        return None;
    }
    Some(days(year, month, day) * DAY_MS + ((hour * 60 + minute) * 60 + second) * 1_000 + part)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_moments_are_written_and_read() {
        for (ms, text) in [
            (0, "1970-01-01T00:00:00Z"),
            (951_827_696_789, "2000-02-29T12:34:56.789Z"),
            (1_794_821_400_250, "2026-11-16T09:30:00.250Z"),
            (-1, "1969-12-31T23:59:59.999Z"),
            (253_402_300_799_999, "9999-12-31T23:59:59.999Z"),
        ] {
            assert_eq!(Moment::from_ms(ms).to_string(), text);
            assert_eq!(text.parse::<Moment>().unwrap().ms(), ms);
        }
        assert_eq!(Moment::from_ms(i64::MAX).to_string(), "9999-12-31T23:59:59.999Z");
        assert_eq!(Moment::from_ms(i64::MIN).to_string(), "0001-01-01T00:00:00Z");
    }

    #[test]
    fn every_day_of_four_centuries_follows_the_one_before() {
        let mut before = Moment::from_ms(days(1899, 12, 31) * DAY_MS).date();
        for day in days(1900, 1, 1)..days(2301, 1, 1) {
            let now = Moment::from_ms(day * DAY_MS);
            let (year, month, date) = now.date();
            let next = match before {
                (year, 12, 31) => (year + 1, 1, 1),
                (year, month, day) if day == months(year)[(month - 1) as usize] => {
                    (year, month + 1, 1)
                }
                (year, month, day) => (year, month, day + 1),
            };
            assert_eq!((year, month, date), next);
            assert_eq!(now.to_string().parse(), Ok(now));
            before = next;
        }
    }

    #[test]
    fn what_is_no_date_is_refused() {
        for text in [
            "",
            "Z",
            "T",
            "2026",
            "2026-11-16",
            "2026-11-16T09:30:00",
            "2026-11-16T9:30:00Z",
            "2026-02-29T00:00:00Z",
            "2026-13-01T00:00:00Z",
            "2026-00-10T00:00:00Z",
            "2026-11-16T24:00:00Z",
            "2026-11-16T09:30:00.25Z",
            "+026-11-16T09:30:00Z",
            "0000-01-01T00:00:00Z",
            "２０２６-11-16T09:30:00Z",
        ] {
            assert!(text.parse::<Moment>().is_err(), "{text}");
        }
    }
}
