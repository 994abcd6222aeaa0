//! The messages of this program. A catalogue is a constant beside the types that use it, so which ones there are is
//! settled when the program is linked: whoever can make a message makes its catalogue known here, and whoever shows
//! one needs nothing else.

use std::sync::{Arc, PoisonError, RwLock};

use trebejo_core::{Catalogue, Lang, ToMessage};

use crate::Renderer;

/// The catalogues that are known, and a renderer of them.
struct Program {
    catalogues: Vec<&'static Catalogue>,
    renderer: Option<Arc<Renderer>>,
}

static PROGRAM: RwLock<Program> = RwLock::new(Program { catalogues: Vec::new(), renderer: None });

/// Makes catalogues known; those that are known already change nothing.
pub fn add(catalogues: &[&'static Catalogue]) {
    let known = |program: &Program, one: &Catalogue| {
        program.catalogues.iter().any(|other| other.name == one.name)
    };
    let all_known = |program: &Program| catalogues.iter().all(|one| known(program, one));
    if all_known(&PROGRAM.read().unwrap_or_else(PoisonError::into_inner)) {
        return;
    }
    let mut program = PROGRAM.write().unwrap_or_else(PoisonError::into_inner);
    for one in catalogues {
        if !known(&program, one) {
            program.catalogues.push(one);
        }
    }
    program.renderer = None;
}

/// The catalogues that are known.
#[must_use]
pub fn catalogues() -> Vec<&'static Catalogue> {
    PROGRAM.read().unwrap_or_else(PoisonError::into_inner).catalogues.clone()
}

/// What it says, in a language.
#[must_use]
pub fn render(lang: Lang, said: &(impl ToMessage + ?Sized)) -> String {
    renderer().render(lang, said)
}

/// What it says in English: for logs, files and protocols that have one language.
#[must_use]
pub fn english(said: &(impl ToMessage + ?Sized)) -> String {
    render(Lang::EN, said)
}

fn renderer() -> Arc<Renderer> {
    if let Some(renderer) = &PROGRAM.read().unwrap_or_else(PoisonError::into_inner).renderer {
        return Arc::clone(renderer);
    }
    let mut program = PROGRAM.write().unwrap_or_else(PoisonError::into_inner);
    let renderer = Arc::new(Renderer::new(&program.catalogues));
    program.renderer = Some(Arc::clone(&renderer));
    renderer
}
