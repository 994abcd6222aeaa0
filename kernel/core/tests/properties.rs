//! Any text may come in: what is no record is refused, and what is one is written back as it was read.

use proptest::prelude::*;
use trebejo_core::{ClockRule, Deed, Header, Record, Seat, Sitter, clean_name};

/// Lines as they occur in records, good ones and bad ones.
fn line() -> impl Strategy<Value = String> {
    let known = prop::sample::select(vec![
        "trebejo 1",
        "trebejo 2",
        "game toy",
        "game  ",
        "title An evening",
        "option first=red",
        "option a==",
        "start 0 0 a",
        "seat green person Ana María",
        "seat red engine 5",
        "seat - person X",
        "clock 300+5",
        "clock 1.5d0.25",
        "clock 9",
        "chance system",
        "chance seed 7",
        "chance seed x",
        "",
        "1 green step @2100",
        "2 - roll 63",
        "2 red @5",
        "3 red offer draw",
        "3 green takeback 2",
        "1 red a @1 @2",
        "1 green  ",
        "1 - x @y",
    ])
    .prop_map(String::from);
    let words = "[0-3]? ?(green|red|-|seat|title|start)? [ -~\u{a0}\u{2028}\u{85}é@=]{0,12}";
    prop_oneof![8 => known, 2 => words.prop_map(String::from), 1 => any::<String>()]
}

/// A record that is well formed up to its events, and lines of all kinds after it.
fn nearly_a_record() -> impl Strategy<Value = String> {
    let title = "[ -~\u{a0}\u{2028}é]{0,50}";
    let deeds = prop::collection::vec(
        "(green|red|-) [a-z@0-9 \u{a0}\u{85}\u{2028}-]{0,14}( @[0-9]{0,12})?",
        0..6,
    );
    (title, prop::option::of(line()), deeds).prop_map(|(title, more, deeds)| {
        let mut text = format!("trebejo 1\ngame toy\ntitle {title}\nstart 0 0\n");
        text += "seat green person Ana\nseat red engine 5\n";
        text += &more.map(|line| line + "\n").unwrap_or_default();
        for (seq, deed) in (1..).zip(deeds) {
            text += &format!("\n{seq} {deed}");
        }
        text
    })
}

fn read_and_write(text: &str) -> Result<(), TestCaseError> {
    if let Ok(record) = Record::read(text) {
        let written = record.to_string();
        prop_assert_eq!(Record::read(&written), Ok(record), "{}", written);
    }
    if let Ok(header) = Header::read(text) {
        let written = header.to_string();
        prop_assert_eq!(Header::read(&written), Ok(header), "{}", written);
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig {
        failure_persistence: None,
        ..ProptestConfig::with_cases(2000)
    })]

    #[test]
    fn any_bytes_are_read_as_a_record_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        read_and_write(&String::from_utf8_lossy(&bytes))?;
    }

    #[test]
    fn any_lines_are_read_as_a_record_or_refused(lines in prop::collection::vec(line(), 0..14)) {
        read_and_write(&lines.join("\n"))?;
        read_and_write(&format!("trebejo 1\n{}", lines.join("\r\n")))?;
    }

    #[test]
    fn nearly_any_record_is_read_or_refused(text in nearly_a_record()) {
        read_and_write(&text)?;
    }

    #[test]
    fn any_deed_that_reads_is_written_back(text in any::<String>(), chance in any::<bool>()) {
        let seat = if chance { None } else { Some(Seat::First) };
        if let Ok(deed) = Deed::read(seat, &text) {
            prop_assert_eq!(Deed::read(seat, &deed.to_string()), Ok(deed));
        }
    }

    #[test]
    fn any_time_control_that_reads_is_written_back(text in "[0-9]{1,5}(\\.[0-9]{1,3})?[+d][0-9]{1,5}(\\.[0-9]{1,3})?") {
        if let Ok(rule) = text.parse::<ClockRule>() {
            prop_assert_eq!(rule.to_string().parse(), Ok(rule));
        }
    }

    #[test]
    fn any_name_that_is_taken_fits_a_record(text in any::<String>()) {
        if let Ok(name) = clean_name(&text, 40) {
            prop_assert_eq!(clean_name(&name, 40), Ok(name.clone()));
            let record = format!("trebejo 1\ngame toy\nstart 0\nseat green person {name}\nseat red engine 1\n");
            let record = Record::read(&record);
            let header = record.map(|record| record.header.sitter(Seat::First).clone());
            prop_assert_eq!(header, Ok(Sitter::Person(name)));
        }
    }
}
