//! What the form of a new game says: its fields, their values, and what can be done in them.

use trebejo_core::{Message, ToMessage};

use super::{Label, Words};
use crate::full::new_round::Field;

/// The form of a new game: its fields, their values, what can be done in them.
#[derive(ToMessage)]
pub(crate) enum Form<'a> {
    #[message("tui.new-game")]
    NewGame,
    #[message("tui.field-clock")]
    Clock,
    #[message("tui.field-luck")]
    Luck,
    #[message("tui.clock-none")]
    NoClock,
    #[message("tui.clock-minutes")]
    Minutes { minutes: u32 },
    #[message("tui.clock-seconds")]
    Seconds { seconds: &'a str },
    #[message("tui.clock-increment")]
    Increment { base: Message, extra: &'a str },
    #[message("tui.clock-delay")]
    Delay { base: Message, extra: &'a str },
    #[message("tui.form-seat")]
    HelpSeat,
    #[message("tui.form-clock")]
    HelpClock,
    #[message("tui.form-luck")]
    HelpLuck,
    #[message("tui.form-option")]
    HelpOption,
    #[message("tui.form-begin")]
    HelpBegin,
}

impl Words {
    /// The name of a field of the form.
    pub(crate) fn field(self, field: Field, seats: [&str; 2]) -> String {
        match field {
            Field::Seat(nth) => self.seat(seats[nth]),
            Field::Clock => self.say(&Form::Clock),
            Field::Luck => self.say(&Form::Luck),
            Field::Begin => self.say(&Label::Begin),
            Field::Option(spec) => self.named("option", spec.name),
        }
    }

    /// The value of a field of the form.
    pub(crate) fn value(self, field: Field, value: &str, me: &str) -> String {
        match (field, value) {
            (Field::Seat(_), "person") => me.into(),
            (Field::Seat(_), engine) => self.engine(engine),
            (Field::Clock, "none") => self.say(&Form::NoClock),
            (Field::Clock, clock) => self.clock(clock),
            (Field::Luck, luck) => self.named("luck", luck),
            (Field::Option(spec), value) => {
                let own = self.word("option", &format!("{}.{value}", spec.name));
                let known = own.or_else(|| self.word("option", value));
                let known = known.or_else(|| self.word("seat", value));
                known.map_or_else(|| value.into(), |known| self.say(&known))
            }
            (Field::Begin, _) => String::new(),
        }
    }

    /// A time control in words: `5 min + 5 s`.
    fn clock(self, clock: &str) -> String {
        let Some(at) = clock.find(['+', 'd']) else { return clock.into() };
        let (seconds, extra) = (&clock[..at], &clock[at + 1..]);
        let base = match seconds.parse::<u32>() {
            Ok(seconds) if seconds % 60 == 0 => Form::Minutes { minutes: seconds / 60 },
            _ => Form::Seconds { seconds },
        };
        let base = base.to_message();
        match clock.as_bytes()[at] {
            _ if extra == "0" => self.say(&base),
            b'+' => self.say(&Form::Increment { base, extra }),
            _ => self.say(&Form::Delay { base, extra }),
        }
    }

    /// What can be done in a field.
    pub(crate) fn form_help(self, field: Field) -> String {
        self.say(&match field {
            Field::Seat(_) => Form::HelpSeat,
            Field::Clock => Form::HelpClock,
            Field::Luck => Form::HelpLuck,
            Field::Option(_) => Form::HelpOption,
            Field::Begin => Form::HelpBegin,
        })
    }
}
