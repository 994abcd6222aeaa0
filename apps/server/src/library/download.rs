//! A round's text as a download, named after its title or its players.

use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use trebejo_core::{Header, Sitter};
use trebejo_store::RoundId;

/// Letters of a title or of names that a file's name has at most.
const NAME_LETTERS: usize = 60;

pub(super) fn download(
    header: &Header,
    id: RoundId,
    extension: &str,
    media: &str,
    text: String,
) -> Response {
    let name = format!("{}-{id}.{extension}", name_of(header));
    let mut plain = String::new();
    let mut encoded = String::new();
    for letter in name.chars() {
        plain.push(if letter.is_ascii() { letter } else { '_' });
        if letter.is_ascii() {
            encoded.push(letter);
        } else {
            let mut bytes = [0; 4];
            for byte in letter.encode_utf8(&mut bytes).bytes() {
                encoded += &format!("%{byte:02X}");
            }
        }
    }
    // Old programs take the first name, all others the second (RFC 6266).
    let names = format!("attachment; filename=\"{plain}\"; filename*=UTF-8''{encoded}");
    let mut headers = HeaderMap::new();
    for (key, value) in [(header::CONTENT_TYPE, media), (header::CONTENT_DISPOSITION, &names)] {
        headers.insert(key, HeaderValue::from_str(value).expect("letters, digits and signs"));
    }
    (headers, text).into_response()
}

/// The name of a round in letters and digits that every system allows in the name of a file.
fn name_of(header: &Header) -> String {
    let sitter = |seat: &trebejo_core::SeatTag| match &seat.sitter {
        Sitter::Person(name) => name.clone(),
        Sitter::Engine(engine) => format!("Trebejo {engine}"),
    };
    let title =
        header.title.clone().unwrap_or_else(|| header.seats.each_ref().map(sitter).join(" "));
    let letters = |c: char| if c.is_alphanumeric() { c } else { ' ' };
    let cleaned: String = title.chars().take(NAME_LETTERS).map(letters).collect();
    let words: Vec<_> = cleaned.split_whitespace().collect();
    if words.is_empty() { "trebejo".into() } else { words.join("-") }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use trebejo_core::{ClockRule, SeatTag};

    use super::*;

    #[test]
    fn files_are_named_after_the_title_or_the_players() {
        let seat = |name: &str, sitter| SeatTag { name: name.into(), sitter };
        let mut header = Header {
            game: "chess".into(),
            title: None,
            dated: None,
            options: BTreeMap::new(),
            start: String::new(),
            seats: [
                seat("white", Sitter::Person("Ana \"la\" Ñu".into())),
                seat("black", Sitter::Engine("5".into())),
            ],
            clock: ClockRule::None,
            strict_time: false,
            chance: None,
        };
        assert_eq!(name_of(&header), "Ana-la-Ñu-Trebejo-5");
        header.title = Some("../..".into());
        assert_eq!(name_of(&header), "trebejo");
        header.title = Some("x".repeat(200));
        assert_eq!(name_of(&header).len(), NAME_LETTERS);
    }
}
