//! Sentences in both languages, plurals and numbers by the language's rule, and the faults a catalogue can have.

use trebejo_core::{Catalogue, Code, Decimal, Lang, Message};
use trebejo_i18n::{Renderer, faults};

const CODES: &[Code] = &[
    Code { code: "sample.puzzles", arguments: &["count"] },
    Code { code: "sample.cost", arguments: &["cost"] },
    Code { code: "sample.game", arguments: &["expected", "name"] },
    Code { code: "sample.line", arguments: &["line", "why"] },
];

const SAMPLE: Catalogue = Catalogue {
    name: "sample",
    files: &[
        (
            "en",
            "sample-puzzles = { $count ->
    [one] { $count } puzzle
   *[other] { $count } puzzles
}
sample-cost = it cost { $cost }
sample-game = unknown game \"{ $name }\", expected { $expected }
sample-line = line { $line }: { $why }
",
        ),
        (
            "es",
            "sample-puzzles = { $count ->
    [one] { $count } problema
   *[other] { $count } problemas
}
sample-cost = costó { $cost }
sample-game = no se conoce el juego «{ $name }»; se espera { $expected }
sample-line = línea { $line }: { $why }
",
        ),
    ],
    codes: &[CODES],
};

fn both(message: &Message) -> [String; 2] {
    let renderer = Renderer::new(&[&SAMPLE]);
    Lang::ALL.map(|lang| renderer.render(lang, message))
}

#[test]
fn plurals_follow_the_language() {
    let puzzles = |count: u32| both(&Message::new("sample.puzzles").with("count", &count));
    assert_eq!(puzzles(1), ["1 puzzle", "1 problema"]);
    assert_eq!(puzzles(0), ["0 puzzles", "0 problemas"]);
    assert_eq!(puzzles(12_345), ["12345 puzzles", "12345 problemas"]);
}

#[test]
fn decimals_are_written_with_the_sign_of_the_language() {
    let cost = Message::new("sample.cost").with("cost", &Decimal::new(-50, 2));
    assert_eq!(both(&cost), ["it cost -0.50", "costó -0,50"]);
}

#[test]
fn a_message_within_a_message_and_alternatives_are_put_into_words_too() {
    let game = Message::new("sample.game").with("name", "a < b").with("expected", &["x", "y", "z"]);
    let line = Message::new("sample.line").with("line", &1234).with("why", &game);
    assert_eq!(
        both(&line),
        [
            "line 1234: unknown game \"a < b\", expected x, y or z",
            "línea 1234: no se conoce el juego «a < b»; se espera x, y o z",
        ]
    );
}

#[test]
#[cfg_attr(debug_assertions, should_panic(expected = "sample.none has no words"))]
fn a_code_without_words_shows_itself_and_fails_a_test() {
    assert_eq!(both(&Message::new("sample.none")), ["⟨sample.none⟩", "⟨sample.none⟩"]);
}

#[test]
fn a_sound_catalogue_has_no_faults() {
    assert_eq!(faults(&SAMPLE), [""; 0]);
    assert_eq!(faults(&trebejo_i18n::MESSAGES), [""; 0]);
}

#[test]
fn missing_and_unused_messages_and_wrong_arguments_are_faults() {
    const BAD: Catalogue = Catalogue {
        name: "bad",
        files: &[("en", "bad-a = { $x }\nbad-c = c\n"), ("es", "bad-a = { $y }\nbad-b = b\n")],
        codes: &[&[
            Code { code: "bad.a", arguments: &["x"] },
            Code { code: "bad.b", arguments: &[] },
        ]],
    };
    assert_eq!(
        faults(&BAD),
        [
            "bad/messages/en.ftl: bad.b is missing",
            "bad/messages/en.ftl: nothing says bad-c",
            "bad/messages/es.ftl: bad-a uses {\"y\"}, bad.a has the arguments {\"x\"}",
        ]
    );
}
