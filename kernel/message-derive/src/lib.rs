//! Derives for `core::Message`, so that an error is as short to write as before: a code, and its fields as arguments.
//!
//! ```text
//! #[derive(Debug, MessageError)]
//! pub enum FenError {
//!     #[message("fen.rank-length")]                 // every named field is an argument
//!     RankLength { rank: u8, found: u8 },
//!     #[message("fen.side-to-move", found)]         // fields of a tuple are named here
//!     SideToMove(String),
//!     #[message("fen.half-moves", found, most = MOST)]  // an argument that is no field
//!     HalfMoves(String),
//!     #[message(transparent)]                       // the message of the only field that is not skipped
//!     Setup(#[from] SetupError),
//! }
//! ```
//!
//! `#[message(skip)]` on a field keeps it out of the arguments; `#[from]` gives a `From` of that field.

mod arguments;
mod catalogue;
mod variant;

use proc_macro::TokenStream;
use proc_macro2::TokenStream as Tokens;
use quote::quote;
use syn::{Data, DeriveInput, Error, Result, parse_macro_input};

use crate::variant::Variant;

/// Implements `core::ToMessage` and `core::Codes`.
#[proc_macro_derive(ToMessage, attributes(message, from))]
pub fn to_message(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    message(&input).unwrap_or_else(Error::into_compile_error).into()
}

/// Implements `core::ToMessage`, `core::Codes`, `Display` (the code and the arguments, for logs and tests) and
/// `std::error::Error`.
#[proc_macro_derive(MessageError, attributes(message, from))]
pub fn message_error(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    let whole = message(&input).map(|message| {
        let error = error(&input);
        quote! { #message #error }
    });
    whole.unwrap_or_else(Error::into_compile_error).into()
}

/// The catalogue files of the crate that calls it, `messages/*.ftl`, as a list of language and text.
#[proc_macro]
pub fn catalogue_files(_input: TokenStream) -> TokenStream {
    catalogue::files().unwrap_or_else(Error::into_compile_error).into()
}

fn message(input: &DeriveInput) -> Result<Tokens> {
    let variants = match &input.data {
        Data::Enum(data) => data
            .variants
            .iter()
            .map(|variant| {
                let name = &variant.ident;
                Variant::read(&variant.attrs, quote! { Self::#name }, &variant.fields, name)
            })
            .collect::<Result<Vec<_>>>()?,
        Data::Struct(data) => {
            vec![Variant::read(&input.attrs, quote! { Self }, &data.fields, &input.ident)?]
        }
        Data::Union(_) => return Err(Error::new_spanned(&input.ident, "a union has no message")),
    };
    let name = &input.ident;
    let (generics, types, bounds) = input.generics.split_for_impl();
    let arms = variants.iter().map(Variant::arm);
    let codes = variants.iter().filter_map(Variant::code);
    let conversions = variants.iter().filter_map(|variant| variant.conversion(input));
    Ok(quote! {
        #[automatically_derived]
        impl #generics ::trebejo_core::ToMessage for #name #types #bounds {
            fn to_message(&self) -> ::trebejo_core::Message {
                match self { #(#arms)* }
            }
        }
        #[automatically_derived]
        impl #generics ::trebejo_core::Codes for #name #types #bounds {
            const CODES: &'static [::trebejo_core::Code] = &[#(#codes),*];
        }
        #(#conversions)*
    })
}

fn error(input: &DeriveInput) -> Tokens {
    let name = &input.ident;
    let (generics, types, bounds) = input.generics.split_for_impl();
    quote! {
        #[automatically_derived]
        impl #generics ::std::fmt::Display for #name #types #bounds {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                ::std::fmt::Display::fmt(&::trebejo_core::ToMessage::to_message(self), f)
            }
        }
        #[automatically_derived]
        impl #generics ::std::error::Error for #name #types #bounds {}
    }
}
