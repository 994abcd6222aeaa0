//! Fluent catalogues as the page gets them: parsed here, so that the browser needs no parser, and as small as JSON
//! goes. A message is its text, or a list with text at its even places and at its odd ones what is filled in: an
//! argument's name, or a choice `[argument, default, {variant: message}]`. Terms and messages that others refer to
//! are copied into them. `lib/i18n.js` writes them out.

use std::collections::{BTreeMap, HashMap};

use fluent_syntax::ast::{
    CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement, Variant,
    VariantKey,
};
use fluent_syntax::parser;
use fluent_syntax::unicode::unescape_unicode_to_string;
use serde_json::{Map, Value};

/// How deep messages may refer to one another; more is a circle.
const DEEPEST: usize = 8;

/// The messages of some catalogues of one language, by name, or what is wrong with them.
pub(super) fn compile(sources: &[impl AsRef<str>]) -> Result<BTreeMap<String, Value>, String> {
    let mut entries = Entries::default();
    let mut parsed = Vec::new();
    for source in sources {
        let resource = parser::parse(source.as_ref()).map_err(|(_, errors)| {
            let all: Vec<_> = errors.iter().map(ToString::to_string).collect();
            all.join("; ")
        })?;
        parsed.push(resource);
    }
    for entry in parsed.iter().flat_map(|resource| &resource.body) {
        let (name, value, attributes) = match entry {
            Entry::Message(message) => {
                let value = message.value.as_ref();
                let value = value.ok_or_else(|| format!("{} has no text", message.id.name))?;
                (message.id.name.to_string(), value, &message.attributes)
            }
            Entry::Term(term) => (format!("-{}", term.id.name), &term.value, &term.attributes),
            _ => continue,
        };
        for attribute in attributes {
            entries.patterns.insert(format!("{name}.{}", attribute.id.name), &attribute.value);
        }
        if entries.patterns.insert(name.clone(), value).is_some() {
            return Err(format!("{name} is there twice"));
        }
    }
    let shown = |name: &&String| !name.starts_with('-') && !name.contains('.');
    let compiled =
        entries.patterns.iter().filter(|(name, _)| shown(name)).map(|(name, pattern)| {
            let value =
                entries.pattern(pattern, None, 0).map_err(|why| format!("{name}: {why}"))?;
            Ok((name.clone(), value))
        });
    compiled.collect()
}

/// What a term is given where it is used; a message has its arguments from outside, `None`.
type Given<'a> = Option<&'a HashMap<&'a str, String>>;

#[derive(Default)]
struct Entries<'a> {
    patterns: HashMap<String, &'a Pattern<&'a str>>,
}

/// A message under way: text and what is filled in, in turns.
#[derive(Default)]
struct Parts(Vec<Value>);

impl Parts {
    fn text(&mut self, text: &str) {
        let goes_on = self.0.len() % 2 == 1;
        match self.0.last_mut() {
            Some(Value::String(last)) if goes_on => last.push_str(text),
            _ => self.0.push(text.into()),
        }
    }

    fn filled(&mut self, what: Value) {
        self.text("");
        self.0.push(what);
    }

    fn message(self) -> Value {
        let mut parts = self.0;
        match parts.len() {
            0 => Value::String(String::new()),
            1 => parts.remove(0),
            _ => Value::Array(parts),
        }
    }
}

impl<'a> Entries<'a> {
    fn pattern(
        &self,
        pattern: &'a Pattern<&'a str>,
        given: Given<'_>,
        depth: usize,
    ) -> Result<Value, String> {
        let mut parts = Parts::default();
        self.append(pattern, given, depth, &mut parts)?;
        Ok(parts.message())
    }

    fn append(
        &self,
        pattern: &'a Pattern<&'a str>,
        given: Given<'_>,
        depth: usize,
        parts: &mut Parts,
    ) -> Result<(), String> {
        if depth > DEEPEST {
            return Err("it refers to itself".into());
        }
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => parts.text(value),
                PatternElement::Placeable { expression } => {
                    self.expression(expression, given, depth, parts)?;
                }
            }
        }
        Ok(())
    }

    fn expression(
        &self,
        expression: &'a Expression<&'a str>,
        given: Given<'_>,
        depth: usize,
        parts: &mut Parts,
    ) -> Result<(), String> {
        match expression {
            Expression::Inline(inline) => self.inline(inline, given, depth, parts),
            Expression::Select { selector, variants } => {
                if let (InlineExpression::VariableReference { id }, None) = (selector, given) {
                    parts.filled(self.choice(id.name, variants, depth)?);
                    return Ok(());
                }
                // Anything else is known now; what a term is not given leaves it with its default.
                let known = match (selector, given) {
                    (InlineExpression::VariableReference { id }, Some(given)) => {
                        given.get(id.name).cloned().unwrap_or_default()
                    }
                    _ => {
                        let mut known = Parts::default();
                        self.inline(selector, given, depth, &mut known)?;
                        let Value::String(known) = known.message() else {
                            return Err("a choice by something that is not one argument".into());
                        };
                        known
                    }
                };
                let named = variants.iter().find(|variant| key(variant) == known);
                let variant = named.unwrap_or_else(|| default(variants));
                self.append(&variant.value, given, depth + 1, parts)
            }
        }
    }

    /// `[argument, default, {variant: message}]`.
    fn choice(
        &self,
        argument: &str,
        variants: &'a [Variant<&'a str>],
        depth: usize,
    ) -> Result<Value, String> {
        let other = self.pattern(&default(variants).value, None, depth + 1)?;
        let mut named = Map::new();
        for variant in variants.iter().filter(|variant| !variant.default) {
            named.insert(key(variant).into(), self.pattern(&variant.value, None, depth + 1)?);
        }
        Ok(Value::Array(vec![argument.into(), other, named.into()]))
    }

    fn inline(
        &self,
        inline: &'a InlineExpression<&'a str>,
        given: Given<'_>,
        depth: usize,
        parts: &mut Parts,
    ) -> Result<(), String> {
        match inline {
            InlineExpression::StringLiteral { value } => {
                parts.text(&unescape_unicode_to_string(value));
            }
            InlineExpression::NumberLiteral { value } => parts.text(value),
            InlineExpression::VariableReference { id } => match given {
                None => parts.filled(id.name.into()),
                Some(given) => {
                    let text = given.get(id.name);
                    parts.text(text.ok_or_else(|| format!("its term is not given {}", id.name))?);
                }
            },
            InlineExpression::MessageReference { id, attribute } => {
                let name = reference(id.name, attribute.as_ref().map(|part| part.name));
                self.append(self.find(&name)?, given, depth + 1, parts)?;
            }
            InlineExpression::TermReference { id, attribute, arguments } => {
                let name =
                    reference(&format!("-{}", id.name), attribute.as_ref().map(|part| part.name));
                let given = arguments.as_ref().map(literals).transpose()?.unwrap_or_default();
                self.append(self.find(&name)?, Some(&given), depth + 1, parts)?;
            }
            InlineExpression::Placeable { expression } => {
                self.expression(expression, given, depth, parts)?;
            }
            InlineExpression::FunctionReference { id, .. } => {
                return Err(format!("the page has no function {}", id.name));
            }
        }
        Ok(())
    }

    fn find(&self, name: &str) -> Result<&'a Pattern<&'a str>, String> {
        self.patterns.get(name).copied().ok_or_else(|| format!("there is no {name}"))
    }
}

/// What a term is called with; Fluent allows nothing but literals.
fn literals<'a>(arguments: &CallArguments<&'a str>) -> Result<HashMap<&'a str, String>, String> {
    let literal = |value: &InlineExpression<&'a str>| match value {
        InlineExpression::StringLiteral { value } => {
            Ok(unescape_unicode_to_string(value).into_owned())
        }
        InlineExpression::NumberLiteral { value } => Ok((*value).to_string()),
        _ => Err("a term is called with something that is no literal".to_string()),
    };
    let named = arguments.named.iter();
    named.map(|argument| Ok((argument.name.name, literal(&argument.value)?))).collect()
}

fn reference(name: &str, attribute: Option<&str>) -> String {
    attribute.map_or_else(|| name.to_string(), |attribute| format!("{name}.{attribute}"))
}

fn key<'a>(variant: &Variant<&'a str>) -> &'a str {
    match variant.key {
        VariantKey::Identifier { name } => name,
        VariantKey::NumberLiteral { value } => value,
    }
}

fn default<'a>(variants: &'a [Variant<&'a str>]) -> &'a Variant<&'a str> {
    variants.iter().find(|variant| variant.default).expect("the parser wants a default")
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn compiled(source: &str) -> Result<Value, String> {
        compile(&[source]).map(|all| json!(all))
    }

    #[test]
    fn a_message_is_text_and_what_is_filled_in_by_turns() {
        let source = "\
plain = Back
turn = { $seat } to move
count =
    { $n ->
        [0] nothing
        [one] { $n } game
       *[other] { $n } games
    }
";
        let count = json!([
            "",
            ["n", ["", "n", " games"], { "0": "nothing", "one": ["", "n", " game"] }]
        ]);
        let expected = json!({ "plain": "Back", "turn": ["", "seat", " to move"], "count": count });
        assert_eq!(compiled(source).unwrap(), expected);
    }

    #[test]
    fn references_are_copied() {
        let source = "\
-side = { $case ->
    [upper] White
   *[lower] white
}
a = { -side(case: \"upper\") } and { -side }: { b }
b = { $n } of { \"{\" }
";
        let expected = json!({ "a": ["White and white: ", "n", " of {"], "b": ["", "n", " of {"] });
        assert_eq!(compiled(source).unwrap(), expected);
    }

    #[test]
    fn what_cannot_be_served_is_named() {
        for (source, why) in [
            ("a = { NUMBER($n) }\n", "a: the page has no function NUMBER"),
            ("a = { b }\n", "a: there is no b"),
            ("-b = { $n }\na = { -b }\n", "a: its term is not given n"),
            ("a = { a }\n", "a: it refers to itself"),
            ("a = 1\na = 2\n", "a is there twice"),
            ("a =\n    .title = x\n", "a has no text"),
        ] {
            assert_eq!(compiled(source).unwrap_err(), why);
        }
        assert!(compiled("a = {\n").is_err());
    }
}
