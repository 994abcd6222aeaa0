//! What our engines say to other programs, which is English.

use trebejo_core::ToMessage;

/// What a game says, in English.
pub(crate) fn english(said: &(impl ToMessage + ?Sized)) -> String {
    trebejo_i18n::add(&[&trebejo_core::MESSAGES, &trebejo_backgammon::MESSAGES]);
    trebejo_i18n::english(said)
}
