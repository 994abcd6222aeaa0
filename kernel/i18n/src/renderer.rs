//! The catalogues of a program, ready to be used.

use std::borrow::Cow;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::types::{FluentNumber, FluentNumberOptions};
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use trebejo_core::{Argument, Catalogue, Code, Lang, Message, ToMessage};
use unic_langid::LanguageIdentifier;

use crate::entry;
use crate::number::{self, Sign};

const OR: Code = Code { code: "list.or", arguments: &["first", "last"] };

/// What the renderer itself says.
pub(crate) const CODES: &[Code] = &[OR];

/// Puts messages into words. It is made once, from the catalogues of all crates that say something.
pub struct Renderer {
    bundles: Vec<(Lang, FluentBundle<FluentResource>)>,
}

impl Renderer {
    /// A renderer of these catalogues, and of this crate's own.
    ///
    /// # Panics
    /// Where a catalogue does not parse, or two have the same message: a test of the program finds that out.
    #[must_use]
    pub fn new(catalogues: &[&Catalogue]) -> Renderer {
        let all = || [&crate::MESSAGES].into_iter().chain(catalogues.iter().copied());
        let bundles = Lang::ALL.into_iter().map(|lang| (lang, bundle(lang, all()))).collect();
        Renderer { bundles }
    }

    /// What it says, in a language. A code without words, which is a fault that the tests find, shows as it is.
    #[must_use]
    pub fn render(&self, lang: Lang, said: &(impl ToMessage + ?Sized)) -> String {
        self.message(lang, &said.to_message())
    }

    fn message(&self, lang: Lang, message: &Message) -> String {
        let (_, bundle) =
            self.bundles.iter().find(|(one, _)| *one == lang).expect("every language has a bundle");
        let found = bundle.get_message(&entry(&message.code)).and_then(|found| found.value());
        debug_assert!(found.is_some(), "{} has no words in {}", message.code, lang.word());
        let Some(pattern) = found else { return format!("⟨{message}⟩") };
        let mut arguments = FluentArgs::with_capacity(message.arguments.len());
        for (name, value) in &message.arguments {
            arguments.set(name.clone(), self.value(lang, value));
        }
        let mut faults = Vec::new();
        let text = bundle.format_pattern(pattern, Some(&arguments), &mut faults).into_owned();
        debug_assert!(faults.is_empty(), "{message} in {}: {faults:?}", lang.word());
        text
    }

    fn value<'a>(&self, lang: Lang, argument: &'a Argument) -> FluentValue<'a> {
        match argument {
            Argument::Text(text) => FluentValue::String(Cow::Borrowed(text)),
            Argument::Whole(whole) => FluentValue::from(*whole as f64),
            Argument::Decimal { decimal } => {
                let places = Some(decimal.places().into());
                let options = FluentNumberOptions {
                    minimum_fraction_digits: places,
                    maximum_fraction_digits: places,
                    ..FluentNumberOptions::default()
                };
                FluentValue::Number(FluentNumber::new(decimal.value(), options))
            }
            Argument::Message(message) => FluentValue::from(self.message(lang, message)),
            Argument::List(all) => FluentValue::from(self.list(lang, all)),
        }
    }

    /// `a`, `a or b`, `a, b or c`.
    fn list(&self, lang: Lang, all: &[Argument]) -> String {
        let all: Vec<_> = all.iter().map(|one| self.text(lang, one)).collect();
        let Some((last, before)) = all.split_last() else { return String::new() };
        if before.is_empty() {
            return last.clone();
        }
        let or = Message::new(OR.code).with("first", &before.join(", ")).with("last", last);
        self.message(lang, &or)
    }

    fn text(&self, lang: Lang, argument: &Argument) -> String {
        match argument {
            Argument::Text(text) => text.clone(),
            Argument::Whole(whole) => whole.to_string(),
            Argument::Decimal { decimal } => {
                let sign = self.message(lang, &Sign::Decimal.to_message());
                decimal.to_string().replace('.', &sign)
            }
            Argument::Message(message) => self.message(lang, message),
            Argument::List(all) => self.list(lang, all),
        }
    }
}

fn bundle<'a>(
    lang: Lang,
    catalogues: impl Iterator<Item = &'a Catalogue>,
) -> FluentBundle<FluentResource> {
    let id: LanguageIdentifier = lang.word().parse().expect("the word of a language is its tag");
    let mut bundle = FluentBundle::new_concurrent(vec![id]);
    // The marks that keep scripts of different directions apart would stand in every copied move and path.
    bundle.set_use_isolating(false);
    for catalogue in catalogues {
        let file = catalogue.files.iter().find(|(name, _)| *name == lang.word());
        let (_, text) =
            file.unwrap_or_else(|| panic!("{} has no {} messages", catalogue.name, lang.word()));
        let resource = FluentResource::try_new((*text).to_owned())
            .unwrap_or_else(|(_, faults)| panic!("{} {}: {faults:?}", catalogue.name, lang.word()));
        if let Err(faults) = bundle.add_resource(resource) {
            panic!("{} {}: {faults:?}", catalogue.name, lang.word());
        }
    }
    let sign = bundle
        .get_message(&entry(&Sign::Decimal.to_message().code))
        .and_then(|found| found.value());
    let sign = sign.map(|sign| bundle.format_pattern(sign, None, &mut Vec::new()).into_owned());
    let formatter = sign.as_deref().and_then(number::formatter);
    assert!(formatter.is_some(), "{sign:?} is no decimal sign, in {}", lang.word());
    bundle.set_formatter(formatter);
    bundle
}
