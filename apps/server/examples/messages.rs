//! The page's messages for its tests, as JSON: `page`, `server` and `reworded` by language and name, in the form the page gets
//! them in; `samples`, `[language, name, arguments, text]` for every message of the page and every reworded one, rendered by
//! fluent-bundle; and `told`, `[language, message, text]` for every message of the server, rendered as the command line does.
//! The arguments reach each variant. `tests/browser/unit/messages.test.mjs` renders the same with the page's own modules.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource};
use serde_json::{Map, Value, json};
use trebejo_core::{Lang, Message};
use trebejo_web::PageMessages;
use unic_langid::LanguageIdentifier;

/// Numbers that have different plural forms in most languages.
const NUMBERS: [i64; 6] = [0, 1, 2, 5, 21, 100];

/// The plural forms that languages have.
const FORMS: [&str; 6] = ["zero", "one", "two", "few", "many", "other"];

/// The arguments of a message, each with the variants it chooses between.
type Arguments = BTreeMap<String, BTreeSet<String>>;

type Sample = Map<String, Value>;

fn main() {
    // Whoever makes the games makes their messages known.
    let _games = trebejo_games::registry(trebejo_host::native(), None);
    let all = PageMessages::all();
    let mut samples = Vec::new();
    for (messages, folder) in [(&all.page, "messages"), (&all.reworded, "reasons")] {
        for (lang, messages) in messages {
            let bundle = bundle(folder, lang);
            for (name, message) in messages {
                for sample in sampled(message, &[]) {
                    let text = rendered(&bundle, name, &sample);
                    samples.push(json!([lang, name, sample, text]));
                }
            }
        }
    }
    let of_server = all.server.iter().flat_map(|(lang, messages)| {
        messages.iter().flat_map(move |(name, message)| server_samples(lang, name, message))
    });
    let of_server: Vec<Value> = of_server.collect();
    let mut json = json!(all);
    json["samples"] = json!(samples);
    json["told"] = json!(of_server);
    println!("{json}");
}

fn bundle(folder: &str, lang: &str) -> FluentBundle<FluentResource> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("page/{folder}/{lang}.ftl"));
    let text = fs::read_to_string(file).expect("a language has a catalogue");
    let id: LanguageIdentifier = lang.parse().expect("a catalogue is named after its language");
    let mut bundle = FluentBundle::new(vec![id]);
    bundle.set_use_isolating(false);
    let resource = FluentResource::try_new(text).expect("the catalogue was compiled");
    bundle.add_resource(resource).expect("no message is there twice");
    bundle
}

fn rendered(bundle: &FluentBundle<FluentResource>, name: &str, sample: &Sample) -> String {
    let mut args = FluentArgs::new();
    for (name, value) in sample {
        match value {
            Value::Number(number) => args.set(name.clone(), number.as_i64()),
            value => args.set(name.clone(), value.as_str().expect("text or a number")),
        }
    }
    let message = bundle.get_message(name).and_then(|message| message.value());
    let mut faults = Vec::new();
    let text = bundle.format_pattern(message.expect("compiled"), Some(&args), &mut faults);
    assert!(faults.is_empty(), "{name}: {faults:?}");
    text.into_owned()
}

/// A message of the server with arguments of every kind, and the text that the command line prints.
fn server_samples(lang: &str, name: &str, message: &Value) -> Vec<Value> {
    let kinds = [
        json!(12345),
        json!({ "decimal": "-0.50" }),
        json!({ "decimal": "1.0" }),
        json!(["a", 7, "c"]),
        json!({ "code": "list.or", "args": { "first": "a", "last": { "decimal": "1.25" } } }),
    ];
    let lang: Lang = lang.parse().expect("a language of the page is one of the program");
    let render = |args: Sample| {
        // A name has no dots, so that it is its own code.
        let sample = json!({ "code": name, "args": args });
        let message: Message =
            serde_json::from_value(sample.clone()).expect("the form of a message");
        json!([lang.word(), sample, trebejo_i18n::render(lang, &message)])
    };
    sampled(message, &kinds).into_iter().map(render).collect()
}

/// The arguments of a message in the form the page gets it in.
fn collect(message: &Value, found: &mut Arguments) {
    let parts = message.as_array().map_or(&[][..], Vec::as_slice);
    for part in parts.iter().skip(1).step_by(2) {
        match part {
            Value::String(name) => {
                found.entry(name.clone()).or_default();
            }
            choice => {
                let name = choice[0].as_str().expect("a choice is by an argument");
                let variants = choice[2].as_object().expect("a choice has variants");
                found.entry(name.into()).or_default().extend(variants.keys().cloned());
                [&choice[1]].into_iter().chain(variants.values()).for_each(|m| collect(m, found));
            }
        }
    }
}

/// Arguments that reach every variant: each choice in turn, the others at their first. What chooses nothing is also of
/// other kinds.
fn sampled(message: &Value, kinds: &[Value]) -> Vec<Sample> {
    let mut arguments = Arguments::new();
    collect(message, &mut arguments);
    let values: Vec<_> =
        arguments.iter().map(|(name, keys)| (name, values(name, keys, kinds))).collect();
    let first: Sample =
        values.iter().map(|(name, values)| ((*name).clone(), values[0].clone())).collect();
    let mut all = vec![first.clone()];
    for (name, values) in values {
        for value in values.into_iter().skip(1) {
            let mut sample = first.clone();
            sample.insert(name.clone(), value);
            all.push(sample);
        }
    }
    all
}

fn values(name: &str, variants: &BTreeSet<String>, kinds: &[Value]) -> Vec<Value> {
    let counts = |key: &String| FORMS.contains(&key.as_str()) || key.parse::<i64>().is_ok();
    let decimals = kinds.iter().filter(|kind| kind.get("decimal").is_some()).cloned();
    if variants.iter().any(counts) {
        return NUMBERS.iter().map(|number| json!(number)).chain(decimals).collect();
    }
    let texts = variants.iter().map(|key| json!(key)).chain([json!(format!("<{name}>"))]);
    if variants.is_empty() { texts.chain(kinds.iter().cloned()).collect() } else { texts.collect() }
}
