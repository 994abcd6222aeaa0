//! The page put together for a quick first visit: its styles as one file and without comments, its messages without
//! what the browser need not parse, and in its head the names of the modules that are needed first, so that a browser
//! asks for all of them at once instead of one import after the other. The files themselves stay apart, for people.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, OnceLock};

use super::{Assets, STYLES, address, messages};

/// Where the first screen begins; what these import is needed at once.
const FIRST: [&str; 2] = ["main.js", "menu/menu.js"];

/// The page's head, all its styles or the messages of a language, with their kind; `None` for any other file.
pub(super) fn made(path: &str) -> Option<(&'static str, Arc<str>)> {
    static MADE: OnceLock<Mutex<HashMap<String, Arc<str>>>> = OnceLock::new();
    let kind = match path {
        "index.html" => "text/html; charset=utf-8",
        STYLES => "text/css",
        path if messages::is_one(path) => "application/json",
        _ => return None,
    };
    let make = || match path {
        "index.html" => index(),
        STYLES => styles(),
        path => messages::file(path),
    };
    // In a debug build files are read anew at every request, so that an edit shows.
    if cfg!(debug_assertions) {
        return Some((kind, make().into()));
    }
    let made = MADE.get_or_init(Mutex::default);
    let mut made = made.lock().expect("no panic while a file is made");
    Some((kind, made.entry(path.into()).or_insert_with(|| make().into()).clone()))
}

/// A file of the page.
pub(super) fn text(path: &str) -> String {
    let file = Assets::get(path).unwrap_or_else(|| panic!("{path} is one of the page's files"));
    String::from_utf8(file.data.into_owned()).expect("the page's files are UTF-8")
}

/// The style sheets that the page names, in its order.
fn sheets(index: &str) -> Vec<&str> {
    let link = "<link rel=\"stylesheet\" href=\"/page/";
    index.lines().filter_map(|line| line.trim().strip_prefix(link)?.strip_suffix("\">")).collect()
}

fn styles() -> String {
    sheets(&text("index.html")).into_iter().map(|name| bare(&text(name))).collect()
}

/// A style sheet without comments and without blanks around its lines.
fn bare(sheet: &str) -> String {
    let mut code = String::new();
    let mut rest = sheet;
    while let Some((before, after)) = rest.split_once("/*") {
        code += before;
        rest = after.split_once("*/").expect("comments end").1;
    }
    code += rest;
    let lines = code.lines().map(str::trim).filter(|line| !line.is_empty());
    lines.flat_map(|line| [line, "\n"]).collect()
}

fn index() -> String {
    let index = text("index.html");
    let mut made = String::new();
    let mut styled = false;
    for line in index.lines() {
        if line.contains("rel=\"stylesheet\"") {
            if !styled {
                let href = address(STYLES);
                made += &format!("    <link rel=\"stylesheet\" href=\"{href}\">\n");
            }
            styled = true;
            continue;
        }
        if line.trim() == "</head>" {
            made += &format!("    <meta name=\"trebejo-build\" content=\"{}\">\n", super::build());
            let languages = messages::languages().join(" ");
            made += &format!("    <meta name=\"trebejo-languages\" content=\"{languages}\">\n");
            for module in modules() {
                let href = address(&module);
                made += &format!("    <link rel=\"modulepreload\" href=\"{href}\">\n");
            }
        }
        made += line;
        made.push('\n');
    }
    made
}

/// All modules that the first screen imports, in the order in which they are met.
fn modules() -> Vec<String> {
    let mut found: Vec<String> = FIRST.map(String::from).into();
    let mut next = 0;
    while next < found.len() {
        let module = found[next].clone();
        for import in imports(&text(&module)) {
            let path = joined(&module, &import);
            if !found.contains(&path) {
                found.push(path);
            }
        }
        next += 1;
    }
    found
}

/// What a module imports at its top; an import may take several lines.
fn imports(module: &str) -> Vec<String> {
    let import = |line: &str| {
        let rest = ["import ", "} from "].iter().find_map(|begin| line.strip_prefix(begin))?;
        let (_, path) = rest.trim_end().strip_suffix("\";")?.rsplit_once('"')?;
        path.starts_with('.').then(|| path.to_string())
    };
    module.lines().filter_map(import).collect()
}

/// A path as seen from a module.
fn joined(module: &str, import: &str) -> String {
    let mut parts: Vec<&str> = module.split('/').collect();
    parts.pop();
    for part in import.split('/') {
        match part {
            "." => {}
            ".." => {
                parts.pop();
            }
            name => parts.push(name),
        }
    }
    parts.join("/")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_has_one_style_sheet_with_all_of_them_in_order() {
        let (index, styles) = (index(), styles());
        assert_eq!(index.matches("rel=\"stylesheet\"").count(), 1);
        assert!(styles.starts_with(&bare(&text("css/tokens.css"))));
        let named = text("index.html");
        let all: Vec<_> = Assets::iter().filter(|name| name.starts_with("css/")).collect();
        assert_eq!(sheets(&named).len(), all.len(), "every sheet is in the page");
        assert_eq!(styles.len(), all.iter().map(|name| bare(&text(name)).len()).sum::<usize>());
    }

    #[test]
    fn a_style_sheet_loses_its_comments_and_nothing_else() {
        let sheet = "/* One. */\na {\n  /* two\n     lines */\n  color: red; /* why */\n}\n";
        assert_eq!(bare(sheet), "a {\ncolor: red;\n}\n");
    }

    #[test]
    fn the_modules_of_the_first_screen_are_asked_for_at_once() {
        let modules = modules();
        assert!(modules.len() > 10 && modules.iter().all(|name| Assets::get(name).is_some()));
        for name in ["main.js", "menu/menu.js", "lib/dom.js", "lib/i18n.js"] {
            assert!(modules.iter().any(|module| module == name), "{name}");
        }
        assert!(!modules.iter().any(|name| name == "play/round.js"), "imported later");
        assert_eq!(joined("menu/menu.js", "../lib/dom.js"), "lib/dom.js");
        let several = "import {\n  a,\n  b,\n} from \"./c.js\";\nimport * as d from \"../d.js\";\n";
        assert_eq!(imports(several), ["./c.js", "../d.js"]);
    }
}
