//! What is wrong with a catalogue: codes without words, words without a code, arguments that one side does not know.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{
    CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement,
};
use fluent_syntax::parser;
use trebejo_core::{Catalogue, Lang};

use crate::entry;

/// Everything that is wrong with a catalogue, one sentence each; none where all is well.
#[must_use]
pub fn faults(catalogue: &Catalogue) -> Vec<String> {
    let mut faults = Vec::new();
    let mut declared = BTreeMap::new();
    for code in catalogue.codes.iter().copied().flatten() {
        let arguments: BTreeSet<_> = code.arguments.iter().map(|name| (*name).to_owned()).collect();
        let here = (code.code, arguments);
        // Several variants may say the same, as "line 3: …" of different lines.
        if let Some(other) = declared.insert(entry(code.code), here.clone())
            && other != here
        {
            faults.push(format!("{}: {} is declared in two ways", catalogue.name, code.code));
        }
    }
    for lang in Lang::ALL {
        let file = catalogue.files.iter().find(|(name, _)| *name == lang.word());
        let Some((_, text)) = file else {
            faults.push(format!("{}: there is no {}.ftl", catalogue.name, lang.word()));
            continue;
        };
        let place = format!("{}/messages/{}.ftl", catalogue.name, lang.word());
        let written = match written(text) {
            Ok(written) => written,
            Err(why) => {
                faults.push(format!("{place}: {why}"));
                continue;
            }
        };
        for (name, (code, arguments)) in &declared {
            match written.get(name) {
                None => faults.push(format!("{place}: {code} is missing")),
                Some(found) if found != arguments => faults.push(format!(
                    "{place}: {name} uses {found:?}, {code} has the arguments {arguments:?}"
                )),
                Some(_) => {}
            }
        }
        let unused = written.keys().filter(|name| !declared.contains_key(*name));
        faults.extend(unused.map(|name| format!("{place}: nothing says {name}")));
    }
    faults
}

/// The messages of a file, each with the arguments it uses.
fn written(text: &str) -> Result<BTreeMap<String, BTreeSet<String>>, String> {
    let resource = parser::parse(text).map_err(|(_, faults)| format!("{faults:?}"))?;
    let mut all = BTreeMap::new();
    for entry in &resource.body {
        let Entry::Message(message) = entry else { continue };
        let mut used = BTreeSet::new();
        match &message.value {
            Some(value) => pattern(value, &mut used),
            None => return Err(format!("{} has no text", message.id.name)),
        }
        if all.insert(message.id.name.to_owned(), used).is_some() {
            return Err(format!("{} is there twice", message.id.name));
        }
    }
    Ok(all)
}

fn pattern(pattern: &Pattern<&str>, used: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            expressed(expression, used);
        }
    }
}

fn expressed(expression: &Expression<&str>, used: &mut BTreeSet<String>) {
    match expression {
        Expression::Inline(one) => inline(one, used),
        Expression::Select { selector, variants } => {
            inline(selector, used);
            for variant in variants {
                pattern(&variant.value, used);
            }
        }
    }
}

fn inline(expression: &InlineExpression<&str>, used: &mut BTreeSet<String>) {
    match expression {
        InlineExpression::VariableReference { id } => {
            used.insert(id.name.to_owned());
        }
        InlineExpression::Placeable { expression } => expressed(expression, used),
        InlineExpression::FunctionReference { arguments, .. } => call(arguments, used),
        InlineExpression::TermReference { arguments: Some(arguments), .. } => call(arguments, used),
        _ => {}
    }
}

fn call(arguments: &CallArguments<&str>, used: &mut BTreeSet<String>) {
    for one in &arguments.positional {
        inline(one, used);
    }
}
