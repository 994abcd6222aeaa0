//! What is agreed before the first roll: money play or a match, and the rules that go with either.

use trebejo_core::{OptionKind, OptionSpec, Options};

/// What people have agreed on.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    /// Points that win the match; 0 in money play, where a round is one game.
    pub length: u16,
    /// In money play: gammons and backgammons count only after a double.
    pub jacoby: bool,
    /// In money play: whoever is doubled may double again at once and keep the cube.
    pub beavers: bool,
    /// The highest the cube goes, as a power of two; 0 plays without a cube.
    pub highest: u8,
}

/// The longest match.
pub const LONGEST: u16 = 99;
/// The highest cube, as a power of two, unless someone says otherwise: 1,024.
pub const HIGHEST: u8 = 10;

const OFF_ON: OptionKind = OptionKind::Choice(&["off", "on"]);

impl Rules {
    /// Money play without Jacoby and beavers.
    pub const MONEY: Rules = Rules { length: 0, jacoby: false, beavers: false, highest: HIGHEST };

    /// What can be chosen.
    pub const OPTIONS: &'static [OptionSpec] = &[
        OptionSpec {
            name: "length",
            kind: OptionKind::Number { least: 1, most: LONGEST as u32, words: &["money"] },
            default: "money",
        },
        OptionSpec { name: "jacoby", kind: OFF_ON, default: "off" },
        OptionSpec { name: "beavers", kind: OFF_ON, default: "off" },
    ];

    /// The rules of these options. Jacoby and beavers are for money play: a match leaves them aside.
    #[must_use]
    pub fn of(options: &Options) -> Rules {
        let length = options.get("length").and_then(|text| text.parse().ok()).unwrap_or(0);
        let on = |name| length == 0 && options.get(name) == Some("on");
        Rules { length, jacoby: on("jacoby"), beavers: on("beavers"), highest: HIGHEST }
    }

    /// Whether it is a match.
    #[must_use]
    pub const fn is_match(self) -> bool {
        self.length > 0
    }
}
