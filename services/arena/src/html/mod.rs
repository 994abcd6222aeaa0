//! The report: one page with tables and drawings, without script or anything from outside, so that it opens
//! anywhere. `svg.rs` draws, `words.rs` has the words, `style.css` has the colours by day and night.

mod page;
mod sections;
mod svg;
mod words;

pub use page::report;
pub(crate) use words::Word;

/// A text as HTML shows it.
fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            c => out.push(c),
        }
    }
    out
}
