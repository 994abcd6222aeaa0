//! What a player may type, in both languages.

/// A typed line, understood as far as the terminal is concerned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Nothing typed.
    Nothing,
    /// What can be typed here.
    Help,
    /// The legal moves.
    Moves,
    /// The board again.
    Board,
    /// Take the latest move back.
    Undo,
    /// What an engine would play.
    Hint,
    /// Give the round a title; it is saved anyway.
    Save(String),
    /// Agree on a draw.
    Draw,
    /// Claim a draw the rules grant.
    Claim,
    /// Give up.
    Resign,
    /// Yes to the open offer.
    Accept,
    /// No to it.
    Decline,
    /// Begin anew.
    Restart,
    /// Leave; the round stays.
    Quit,
    /// Anything else is said to the referee: a move, most likely.
    Say(String),
}

impl Command {
    /// Reads a line.
    pub fn read(line: &str) -> Command {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let alone = rest.trim().is_empty();
        match word.to_lowercase().as_str() {
            "" => Command::Nothing,
            "save" | "guardar" => Command::Save(rest.trim().into()),
            "help" | "ayuda" | "?" if alone => Command::Help,
            "moves" | "jugadas" if alone => Command::Moves,
            "board" | "tablero" if alone => Command::Board,
            "undo" | "deshacer" if alone => Command::Undo,
            "hint" | "pista" if alone => Command::Hint,
            "draw" | "tablas" if alone => Command::Draw,
            "claim" | "reclamar" if alone => Command::Claim,
            "resign" | "abandonar" if alone => Command::Resign,
            "accept" | "aceptar" if alone => Command::Accept,
            "decline" | "rechazar" if alone => Command::Decline,
            "restart" | "reiniciar" if alone => Command::Restart,
            "quit" | "exit" | "salir" if alone => Command::Quit,
            _ => Command::Say(line.into()),
        }
    }
}

/// Whether an answer means yes, in either language.
pub fn is_yes(line: &str) -> bool {
    matches!(
        line.trim().to_lowercase().as_str(),
        "y" | "yes" | "s" | "si" | "sí" | "accept" | "aceptar"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_languages_are_understood_in_any_case() {
        assert_eq!(Command::read(" Undo\r\n"), Command::Undo);
        assert_eq!(Command::read("DESHACER"), Command::Undo);
        assert_eq!(Command::read("guardar La revancha"), Command::Save("La revancha".into()));
        assert_eq!(Command::read("  "), Command::Nothing);
        assert!(is_yes("Sí\n") && is_yes("y") && !is_yes("") && !is_yes("no"));
    }

    #[test]
    fn what_is_no_command_goes_to_the_referee() {
        assert_eq!(Command::read("tt-cu"), Command::Say("tt-cu".into()));
        assert_eq!(Command::read("undo that"), Command::Say("undo that".into()));
    }
}
