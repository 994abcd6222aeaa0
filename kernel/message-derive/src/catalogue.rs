//! The catalogues of the crate that is being compiled. Whoever adds a language adds a file and no code.

use std::path::PathBuf;
use std::{env, fs, io};

use proc_macro2::{Span, TokenStream as Tokens};
use quote::quote;
use syn::{Error, Result};

/// `&[("en", include_str!("…/messages/en.ftl")), …]`, in the order of the languages' names.
pub(crate) fn files() -> Result<Tokens> {
    let root = env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from).unwrap_or_default();
    let folder = root.join("messages");
    let wrong =
        |error: io::Error| Error::new(Span::call_site(), format!("{}: {error}", folder.display()));
    let mut files = Vec::new();
    for entry in fs::read_dir(&folder).map_err(wrong)? {
        let path = entry.map_err(wrong)?.path();
        let lang = path.file_stem().and_then(|stem| stem.to_str()).unwrap_or_default().to_owned();
        if path.extension().is_some_and(|end| end == "ftl") {
            files.push((lang, path.display().to_string()));
        }
    }
    files.sort();
    let (langs, paths): (Vec<_>, Vec<_>) = files.into_iter().unzip();
    Ok(quote! { &[#((#langs, include_str!(#paths))),*] })
}
