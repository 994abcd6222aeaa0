//! A round as one line of the library, in four columns.

use ratatui::layout::Rect;
use trebejo_core::Header;
use trebejo_store::{RoundInfo, read_result};

use crate::full::menu::game_name;
use crate::full::paper::Paper;
use crate::full::room::Room;
use crate::full::theme::Tone;
use crate::words::Text;

/// Where the columns of the list begin and end.
pub(super) struct Columns([(u16, u16); 4]);

impl Columns {
    pub(super) fn new(list: Rect) -> Columns {
        let x = list.x + 1;
        let rest = list.right().saturating_sub(x + 36);
        let stands = x + 36 + rest * 45 / 100;
        Columns([(x, x + 17), (x + 18, x + 35), (x + 36, stands - 1), (stands, list.right())])
    }

    pub(super) fn write(&self, y: u16, texts: [&str; 4], tones: [Tone; 4], paper: &mut Paper<'_>) {
        for (((x, end), text), tone) in self.0.into_iter().zip(texts).zip(tones) {
            paper.write(x, y, end, text, tone);
        }
    }
}

/// A round in four columns: when, which game, who, how it stands.
pub(super) fn line(info: &RoundInfo, room: &Room) -> [String; 4] {
    // A game that is gone has no words left.
    let game = room.games.find(&info.game);
    let words = game.map_or(room.words, |game| room.words.of(&**game));
    let who = match Header::read(&info.header) {
        Ok(header) => header.seats.each_ref().map(|seat| words.sitter(&seat.sitter)).join(" - "),
        // A round whose tags cannot be read still has its place in the list.
        Err(error) => words.say(&error),
    };
    let who = info.title.as_ref().map_or(who.clone(), |title| format!("{title}: {who}"));
    let stands = match info.summary.result.as_deref().and_then(read_result) {
        Some((winner, end)) => words.result(winner, end),
        None => words.say(&Text::Running { plies: info.summary.plies }),
    };
    [when(info.updated_at), game_name(&info.game, room), who, stands]
}

/// A moment of the store as date and time, as the clocks at Greenwich show it.
fn when(ms: i64) -> String {
    let minutes = ms.div_euclid(60_000);
    let (days, minute) = (minutes.div_euclid(1440), minutes.rem_euclid(1440));
    // Days since 1 March of year 0, in eras of 400 years, so that the leap day is the last of its year.
    let since = days + 719_468;
    let (era, day) = (since.div_euclid(146_097), since.rem_euclid(146_097));
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
    let of_year = day - (365 * year + year / 4 - year / 100);
    let month = (5 * of_year + 2) / 153;
    let of_month = of_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    let year = year + era * 400 + i64::from(month <= 2);
    format!("{year:04}-{month:02}-{of_month:02} {:02}:{:02}", minute / 60, minute % 60)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_are_written_as_dates() {
        assert_eq!(when(0), "1970-01-01 00:00");
        assert_eq!(when(951_782_400_000 + 61 * 60_000), "2000-02-29 01:01");
        assert_eq!(when(1_798_761_599_000), "2026-12-31 23:59");
        assert_eq!(when(-1), "1969-12-31 23:59");
    }
}
