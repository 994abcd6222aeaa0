//! What stands in the brackets of `#[message(…)]`.

use syn::parse::{Parse, ParseStream};
use syn::{Attribute, Error, Expr, Ident, LitStr, Result, Token};

/// The attribute of a variant.
pub(crate) enum Said {
    /// `#[message(transparent)]`.
    Transparent,
    /// `#[message("code", …)]`.
    Code(LitStr, Vec<Named>),
}

/// An argument named in the attribute.
pub(crate) struct Named {
    pub name: Ident,
    /// What it is, where it is no field.
    pub value: Option<Expr>,
}

impl Parse for Said {
    fn parse(input: ParseStream<'_>) -> Result<Said> {
        if input.peek(Ident) {
            let word: Ident = input.parse()?;
            if word != "transparent" {
                return Err(Error::new_spanned(word, "expected a code or `transparent`"));
            }
            return Ok(Said::Transparent);
        }
        let code: LitStr = input.parse()?;
        let mut named = Vec::new();
        while input.parse::<Option<Token![,]>>()?.is_some() && !input.is_empty() {
            let name = input.parse()?;
            let value = match input.parse::<Option<Token![=]>>()? {
                Some(_) => Some(input.parse()?),
                None => None,
            };
            named.push(Named { name, value });
        }
        let good = |part: &str| {
            part.starts_with(|c: char| c.is_ascii_lowercase())
                && part.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-')
        };
        if !code.value().split('.').all(good) {
            let why = "expected words of a-z, 0-9 and - with dots between them";
            return Err(Error::new_spanned(code, why));
        }
        Ok(Said::Code(code, named))
    }
}

/// The one `#[message(…)]` of a variant, a struct or a field.
pub(crate) fn attribute(attributes: &[Attribute]) -> Option<&Attribute> {
    attributes.iter().find(|attribute| attribute.path().is_ident("message"))
}

/// Whether a field is marked `#[message(skip)]`.
pub(crate) fn is_skipped(attributes: &[Attribute]) -> Result<bool> {
    let Some(attribute) = attribute(attributes) else { return Ok(false) };
    let word: Ident = attribute.parse_args()?;
    if word == "skip" { Ok(true) } else { Err(Error::new_spanned(word, "expected `skip`")) }
}
