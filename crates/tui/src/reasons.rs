//! Why a move is not allowed, in Spanish, by the stable words of the games' rules. The English sentence comes from
//! the rules themselves and is about the very move.

/// The rule a move broke.
pub(crate) fn in_spanish(rule: &str) -> &'static str {
    match rule {
        // Diamond Chase.
        "no-bead" => "ahí no hay ninguna cuenta",
        "not-joined" => "ninguna línea une esos dos puntos",
        // All games.
        "not-yours" => "esa pieza no es tuya",
        "taken" => "ese sitio está ocupado",
        "over" => "la partida ha terminado",
        // The chess games.
        "empty" => "ahí no hay ninguna pieza",
        "own-piece" => "ahí hay una pieza tuya",
        "reach" => "la pieza no llega hasta ahí",
        "check" => "el rey quedaría en jaque",
        "castling" => "el rey no puede enrocar así ahora",
        "promotion" => "di en qué se convierte el peón, y solo en la última fila",
        "ambiguous" => "pueden ser varias jugadas: di qué pieza, por su columna o fila",
        // ChessMagic.
        "gift-first" => "antes se sortea el don de este turno",
        "second-step" => "ahora solo puede mover la torre, o quedarse (0000)",
        "stay" => "solo una torre que acaba de mover por su don puede quedarse",
        "swap-check" => "el rey no puede cambiar de sitio estando en jaque ni para quedar en jaque",
        "swap-pawn" => "un peón no puede llegar a su última fila por un cambio",
        "swap-far" => "el rey solo cambia de sitio con piezas a dos pasos como mucho",
        // Backgammon.
        "not-started" => "la partida no ha empezado: primero la tirada inicial",
        "not-rolled" => "aún no se han tirado los dados",
        "rolled" => "los dados ya se han tirado",
        "no-checker" => "ahí no tienes ninguna ficha",
        "bar-first" => "antes tiene que entrar la ficha de la barra",
        "closed" => "ese punto está cerrado",
        "no-die" => "ningún dado que quede lleva hasta ahí",
        "wrong-direction" => "las fichas van del 24 hacia el 1 y fuera",
        "not-home" => "solo se sacan fichas cuando las quince están en casa",
        "both-dice" => "hay que jugar todos los dados que se puedan jugar",
        "larger-die" => "si solo se puede jugar un dado, tiene que ser el mayor",
        "no-point" => "no existe ese punto: del 1 al 24, bar u off",
        "no-moves" => "esa tirada no tiene ninguna jugada: pasa el turno",
        "can-move" => "esa tirada se puede jugar, y hay que jugarla",
        "no-double" => "ahora no se puede doblar",
        "no-offer" => "no hay ningún doble que responder",
        "no-beaver" => "aquí no se puede devolver el doble (beaver)",
        "answer-first" => "primero hay que responder al doble: take o drop",
        _ => "esa jugada no está permitida",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every rule word of the chess games' sources has its own Spanish; the sources are read as text.
    #[test]
    fn every_rule_has_words() {
        let sources = [
            include_str!("../../chess/src/illegal.rs"),
            include_str!("../../chess/src/san.rs"),
            include_str!("../../alice/src/illegal.rs"),
            include_str!("../../chessmagic/src/illegal.rs"),
            include_str!("../../chessmagic/src/uci.rs"),
            include_str!("../../backgammon/src/illegal.rs"),
        ];
        let mut seen = 0;
        for source in sources {
            for mark in ["illegal(\"", "illegal(\n        \"", "rule: \""] {
                for rest in source.split(mark).skip(1) {
                    let rule = rest.split('"').next().unwrap();
                    assert_ne!(in_spanish(rule), in_spanish("?"), "{rule}");
                    seen += 1;
                }
            }
        }
        assert!(seen > 15, "only {seen} rule words found: the sources have another form now");
    }
}
