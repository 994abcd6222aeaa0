//! One variant of an enum, or a struct: its code and where its arguments come from.

use proc_macro2::{Span, TokenStream as Tokens};
use quote::{format_ident, quote};
use syn::{Attribute, DeriveInput, Error, Expr, Fields, Ident, LitStr, Result, Type};

use crate::arguments::{Named, Said, attribute, is_skipped};

/// A variant, read.
pub(crate) struct Variant<'a> {
    /// `Self::Name`, or `Self` for a struct.
    path: Tokens,
    fields: &'a Fields,
    /// The local name of every field in a pattern.
    bindings: Vec<Ident>,
    form: Form,
}

enum Form {
    Transparent(Ident),
    Code { code: LitStr, arguments: Vec<Argument> },
}

struct Argument {
    name: String,
    value: Value,
}

enum Value {
    Field(Ident),
    Expr(Expr),
}

impl<'a> Variant<'a> {
    pub(crate) fn read(
        attributes: &[Attribute],
        path: Tokens,
        fields: &'a Fields,
        name: &Ident,
    ) -> Result<Variant<'a>> {
        let said = attribute(attributes)
            .ok_or_else(|| Error::new_spanned(name, "expected #[message(\"code\")] here"))?
            .parse_args::<Said>()?;
        let (bindings, form) = match said {
            Said::Transparent => {
                let bindings = bound(fields, &[]);
                let mut said = Vec::new();
                for (field, binding) in fields.iter().zip(&bindings) {
                    if !is_skipped(&field.attrs)? {
                        said.push(binding.clone());
                    }
                }
                let [only] = said.as_slice() else {
                    let why =
                        "`transparent` is for a single field, mark the others #[message(skip)]";
                    return Err(Error::new_spanned(name, why));
                };
                (bindings, Form::Transparent(only.clone()))
            }
            Said::Code(code, named) => {
                let bindings = bound(fields, &named);
                let arguments = arguments(fields, &bindings, named, name)?;
                (bindings, Form::Code { code, arguments })
            }
        };
        Ok(Variant { path, fields, bindings, form })
    }

    /// The arm of `to_message`.
    pub(crate) fn arm(&self) -> Tokens {
        let (path, bindings) = (&self.path, &self.bindings);
        let pattern = match self.fields {
            Fields::Named(_) => quote! { #path { #(#bindings),* } },
            Fields::Unnamed(_) => quote! { #path(#(#bindings),*) },
            Fields::Unit => quote! { #path },
        };
        let message = match &self.form {
            Form::Transparent(only) => quote! { ::trebejo_core::ToMessage::to_message(#only) },
            Form::Code { code, arguments } => {
                let with = arguments.iter().map(|Argument { name, value }| match value {
                    Value::Field(field) => quote! { .with(#name, #field) },
                    Value::Expr(expr) => quote! { .with(#name, &(#expr)) },
                });
                quote! { ::trebejo_core::Message::new(#code) #(#with)* }
            }
        };
        // Fields that are only there for the program are bound and not used.
        quote! {
            #[allow(unused_variables)]
            #pattern => #message,
        }
    }

    /// The entry of `CODES`.
    pub(crate) fn code(&self) -> Option<Tokens> {
        let Form::Code { code, arguments } = &self.form else { return None };
        let names = arguments.iter().map(|argument| &argument.name);
        Some(quote! { ::trebejo_core::Code { code: #code, arguments: &[#(#names),*] } })
    }

    /// The `From` of the field marked `#[from]`.
    pub(crate) fn conversion(&self, input: &DeriveInput) -> Option<Tokens> {
        let marked =
            |attributes: &[Attribute]| attributes.iter().any(|one| one.path().is_ident("from"));
        let field = self.fields.iter().find(|field| marked(&field.attrs))?;
        let (name, path, ty): (_, _, &Type) = (&input.ident, &self.path, &field.ty);
        let (generics, types, bounds) = input.generics.split_for_impl();
        let made = match &field.ident {
            Some(ident) => quote! { #path { #ident: error } },
            None => quote! { #path(error) },
        };
        Some(quote! {
            #[automatically_derived]
            impl #generics ::std::convert::From<#ty> for #name #types #bounds {
                fn from(error: #ty) -> Self {
                    #made
                }
            }
        })
    }
}

/// A local name for every field: its own, or the next bare name of the attribute.
fn bound(fields: &Fields, named: &[Named]) -> Vec<Ident> {
    let mut names = named.iter().filter(|one| one.value.is_none()).map(|one| one.name.clone());
    let name = |(at, ident): (usize, Option<Ident>)| {
        ident.or_else(|| names.next()).unwrap_or_else(|| format_ident!("field_{}", at))
    };
    fields.iter().map(|field| field.ident.clone()).enumerate().map(name).collect()
}

fn arguments(
    fields: &Fields,
    bindings: &[Ident],
    named: Vec<Named>,
    name: &Ident,
) -> Result<Vec<Argument>> {
    let mut all = Vec::new();
    let given: Vec<_> =
        named.iter().filter(|one| one.value.is_some()).map(|one| one.name.to_string()).collect();
    for (field, binding) in fields.iter().zip(bindings) {
        // A field whose argument is written out is not taken a second time.
        if is_skipped(&field.attrs)? || given.contains(&binding.to_string()) {
            continue;
        }
        let bare = named.iter().any(|one| one.value.is_none() && one.name == *binding);
        if field.ident.is_none() && !bare {
            let why = "name every field after the code, or mark it #[message(skip)]";
            return Err(Error::new_spanned(name, why));
        }
        all.push(Argument { name: binding.to_string(), value: Value::Field(binding.clone()) });
    }
    for Named { name, value } in named {
        match value {
            Some(expr) => all.push(Argument { name: name.to_string(), value: Value::Expr(expr) }),
            None if bindings.contains(&name) => {}
            None => {
                return Err(Error::new(Span::call_site(), format!("there is no field for {name}")));
            }
        }
    }
    Ok(all)
}
