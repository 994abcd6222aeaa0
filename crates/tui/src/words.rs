//! Everything the terminal says, in English and Spanish, in one place.

mod form;
mod full;
mod keys;
mod menu;
mod points;
mod shelf;

use trebejo_core::{
    Header, Lang, NameError, Offer, Outcome, Score, Seat, Shape, Sitter, ToMessage,
};
use trebejo_i18n::number::localized;
use trebejo_play::{GameInfo, Line, Refusal};

use crate::messages::render;

/// The words of a language.
#[derive(Copy, Clone, Debug, Default)]
pub struct Words {
    lang: Lang,
}

impl Words {
    /// The words of this language.
    #[must_use]
    pub fn new(lang: Lang) -> Words {
        Words { lang }
    }

    /// The language.
    pub(crate) fn lang(self) -> Lang {
        self.lang
    }

    /// The words of the other language.
    #[must_use]
    pub fn other(self) -> Words {
        Words { lang: self.pick(Lang::ES, Lang::EN) }
    }

    fn pick<T>(self, en: T, es: T) -> T {
        match self.lang {
            Lang::ES => es,
            _ => en,
        }
    }

    /// What a message says in this language.
    pub(crate) fn say(self, said: &(impl ToMessage + ?Sized)) -> String {
        render(self.lang, said)
    }

    /// A game's name.
    pub(crate) fn game(self, names: trebejo_core::Names) -> &'static str {
        self.pick(names.en, names.es)
    }

    /// The luck of a fair round cannot fall here.
    pub(crate) fn no_seed(self) -> &'static str {
        self.pick(
            "The luck of this fair round waits: its seed is not on this machine, or a player who is away has not \
             joined yet.",
            "El azar de esta partida verificable espera: su semilla no está en este equipo o falta un jugador.",
        )
    }

    /// The letter of a chess man, as players write it.
    #[must_use]
    pub fn role(self, role: &str) -> Option<char> {
        let (en, es) = match role {
            "king" => ('K', 'R'),
            "queen" => ('Q', 'D'),
            "rook" => ('R', 'T'),
            "bishop" => ('B', 'A'),
            "knight" => ('N', 'C'),
            "pawn" => ('P', 'P'),
            _ => return None,
        };
        Some(match self.lang {
            Lang::ES => es,
            _ => en,
        })
    }

    /// What people call a seat or a piece: `Green`, `Verde`.
    #[must_use]
    pub fn seat(self, name: &str) -> String {
        let known = match name {
            "green" => self.pick("Green", "Verde"),
            "red" => self.pick("Red", "Rojo"),
            "white" => self.pick("White", "Blancas"),
            "black" => self.pick("Black", "Negras"),
            _ => {
                let mut letters = name.chars();
                let first = letters.next().map(|c| c.to_uppercase().collect::<String>());
                return first.unwrap_or_default() + letters.as_str();
            }
        };
        known.into()
    }

    /// The name of a seat of this round.
    #[must_use]
    pub fn seat_of(self, seat: Seat, header: &Header) -> String {
        self.seat(header.seat_name(Some(seat)))
    }

    /// Who sits at a seat.
    #[must_use]
    pub fn sitter(self, sitter: &Sitter) -> String {
        match sitter {
            Sitter::Person(name) => name.clone(),
            Sitter::Engine(text) => self.engine(text),
        }
    }

    /// An engine with its limits: `level 5, depth=3`.
    pub(crate) fn engine(self, text: &str) -> String {
        let mut parts = text.split('@');
        let name = parts.next().unwrap_or_default();
        let name = match name.parse::<u32>() {
            Ok(_) => format!("{} {name}", self.pick("level", "nivel")),
            Err(_) => name.into(),
        };
        parts.fold(name, |shown, limit| format!("{shown}, {limit}"))
    }

    /// A player failed, and another one made its move.
    pub(crate) fn stand_in(self, fault: &str) -> String {
        self.pick(
            format!("The engine failed ({fault}); the strongest built-in one plays this move."),
            format!(
                "El motor ha fallado ({fault}); esta jugada la hace el más fuerte de los propios."
            ),
        )
    }

    /// How a round ended, as half a sentence: `Green won, the other side is trapped`.
    #[must_use]
    pub fn outcome(self, outcome: Outcome, header: &Header) -> String {
        let winner = outcome.winner.map(|seat| header.seat_name(Some(seat)));
        self.result(winner, outcome.end)
    }

    /// The same from the words of the store.
    pub(crate) fn result(self, winner: Option<&str>, end: &str) -> String {
        let why = match end {
            "trapped" => self.pick("too few beads are left", "quedan muy pocas cuentas"),
            "quiet" => self.pick("nothing removed for too long", "demasiado tiempo sin capturas"),
            "checkmate" => self.pick("checkmate", "jaque mate"),
            "king-captured" => self.pick("the king was captured", "capturó al rey"),
            "stalemate" => self.pick("stalemate", "ahogado"),
            "dead" => self.pick("nobody can give mate any more", "nadie puede dar mate ya"),
            "fifty" => self.pick(
                "50 moves without a capture or a pawn move",
                "50 jugadas sin capturas ni avances de peón",
            ),
            "seventy-five" => self.pick(
                "75 moves without a capture or a pawn move",
                "75 jugadas sin capturas ni avances de peón",
            ),
            "repetition" => self.pick("the position repeated itself", "la posición se repitió"),
            "agreement" => self.pick("by agreement", "de mutuo acuerdo"),
            "illegal" => self.pick(
                "the other side wanted an illegal move",
                "el otro bando hizo una jugada ilegal",
            ),
            "crash" => self.pick("the other program broke down", "el otro programa falló"),
            "score" => self.pick("both sides' scores agree", "ambos bandos valoran igual"),
            "table" => self.pick("the table knows how it ends", "la tabla sabe cómo acaba"),
            "plies" => self.pick("the game took too long", "la partida se alargó demasiado"),
            "single" => self.pick("a single game", "partida simple"),
            "gammon" => self.pick("a gammon", "gammon"),
            "backgammon" => self.pick("a backgammon", "backgammon"),
            "dropped" => self.pick("the double was dropped", "el otro bando rechazó el doble"),
            "match" => self.pick("the match", "el encuentro"),
            "resignation" => self.pick("the other side resigned", "el otro bando abandonó"),
            "time" => self.pick("the other side ran out of time", "el otro bando agotó su tiempo"),
            other => other,
        };
        match winner {
            Some(name) => {
                let name = self.seat(name);
                self.pick(format!("{name} won ({why})"), format!("victoria de {name} ({why})"))
            }
            None => self.pick(format!("a draw ({why})"), format!("tablas ({why})")),
        }
    }

    pub(crate) fn welcome(self, game: &str, id: &str) -> String {
        self.pick(
            format!("{game}, round {id}. Type a move, or help."),
            format!("{game}, partida {id}. Escribe una jugada, o ayuda."),
        )
    }

    pub(crate) fn last(self) -> &'static str {
        self.pick("last", "última")
    }

    pub(crate) fn move_number(self, number: u32) -> String {
        self.pick(format!("move {number}"), format!("jugada {number}"))
    }

    pub(crate) fn prompt(self, seat: &str, example: &str) -> String {
        self.pick(
            format!("{seat} to move, as in {example}> "),
            format!("Turno: {seat}, por ejemplo {example}> "),
        )
    }

    /// Chance has no source here but the person at the keyboard.
    pub(crate) fn prompt_chance(self, example: &str) -> String {
        self.pick(
            format!("What fell, as in {example}> "),
            format!("¿Qué ha salido? Por ejemplo {example}> "),
        )
    }

    pub(crate) fn prompt_over(self) -> &'static str {
        self.pick("restart or quit> ", "reiniciar o salir> ")
    }

    pub(crate) fn thinking(self, seat: &str, who: &str) -> String {
        self.pick(format!("{seat} ({who}) is thinking..."), format!("{seat} ({who}) piensa..."))
    }

    pub(crate) fn played(self, number: u32, seat: &str, who: &str, mv: &str) -> String {
        self.pick(
            format!("{number}. {seat} ({who}) plays {mv}"),
            format!("{number}. {seat} ({who}) juega {mv}"),
        )
    }

    /// An outcome of chance: `gift e2:omni`, `roll 31`.
    pub(crate) fn fell(self, number: u32, outcome: &str) -> String {
        let outcome = match outcome.split_once(' ') {
            Some(("roll", dice)) => self.pick(format!("roll {dice}"), format!("tirada {dice}")),
            Some(("gift", gift)) => {
                gift.split_once(':').map_or(gift.into(), |(cell, gift)| self.gift(gift, cell))
            }
            _ => outcome.into(),
        };
        self.pick(format!("{number}. Chance: {outcome}"), format!("{number}. Azar: {outcome}"))
    }

    pub(crate) fn captured(self, pieces: &[(String, String)]) -> String {
        let list: Vec<_> = pieces.iter().map(|(piece, cell)| format!("{piece} {cell}")).collect();
        let list = list.join(", ");
        self.pick(format!("   off the board: {list}"), format!("   fuera del tablero: {list}"))
    }

    pub(crate) fn thought(self, line: &Line) -> String {
        let depth = self.pick("depth", "profundidad");
        let mut parts = Vec::new();
        if let Some(score) = line.score {
            parts.push(self.score(score));
        }
        if line.depth > 0 {
            parts.push(format!("{depth} {}", line.depth));
        }
        parts.join(", ")
    }

    fn score(self, score: Score) -> String {
        match score {
            Score::Cp(cp) => localized(self.lang, format!("{:+.2}", f64::from(cp) / 100.0)),
            Score::Mate(plies) if plies > 0 => {
                self.pick(format!("wins in {plies}"), format!("gana en {plies}"))
            }
            Score::Mate(plies) => {
                let plies = plies.unsigned_abs();
                self.pick(format!("loses in {plies}"), format!("pierde en {plies}"))
            }
            Score::Equity(equity) => localized(self.lang, format!("{equity:+.2}")),
        }
    }

    pub(crate) fn hint(self, line: &Line) -> String {
        let mv = line.moves.first().map_or("-", String::as_str);
        let thought = self.thought(line);
        let course = line.moves.iter().take(6).map(String::as_str).collect::<Vec<_>>().join(" ");
        self.pick(
            format!("Hint: {mv} ({thought}; expected {course})"),
            format!("Pista: {mv} ({thought}; se espera {course})"),
        )
    }

    pub(crate) fn no_hint(self) -> &'static str {
        self.pick("There is nothing to hint at now.", "Ahora no hay nada que sugerir.")
    }

    pub(crate) fn moves(self) -> &'static str {
        self.pick("Legal moves:", "Jugadas posibles:")
    }

    pub(crate) fn over(self, end: &str) -> String {
        self.pick(format!("The round is over: {end}."), format!("La partida ha terminado: {end}."))
    }

    pub(crate) fn over_already(self) -> &'static str {
        self.pick(
            "The round is over. Type restart for another one, or quit.",
            "La partida ha terminado. Escribe reiniciar para jugar otra, o salir.",
        )
    }

    pub(crate) fn undone(self) -> &'static str {
        self.pick("Taken back.", "Jugada deshecha.")
    }

    pub(crate) fn nothing_to_undo(self) -> &'static str {
        self.pick("There is nothing to take back.", "No hay nada que deshacer.")
    }

    pub(crate) fn restarted(self, id: &str) -> String {
        self.pick(
            format!("From the beginning. This is round {id}."),
            format!("Desde el principio. Esta es la partida {id}."),
        )
    }

    pub(crate) fn saved(self, id: &str, title: Option<&str>) -> String {
        match title {
            Some(title) => self.pick(
                format!("Round {id} is now called \"{title}\". Every move is saved by itself."),
                format!("La partida {id} se llama ahora «{title}». Cada jugada se guarda sola."),
            ),
            None => self.pick(
                format!("Every move is saved by itself, as round {id}. save TITLE gives it a name."),
                format!(
                    "Cada jugada se guarda sola, en la partida {id}. guardar TÍTULO le da un nombre."
                ),
            ),
        }
    }

    pub(crate) fn bad_title(self, error: &NameError) -> String {
        let error = self.say(error);
        self.pick(format!("No such title: {error}."), format!("Ese título no sirve: {error}."))
    }

    pub(crate) fn sure(self) -> &'static str {
        self.pick("Resign, really? yes/no> ", "¿Abandonar de verdad? sí/no> ")
    }

    pub(crate) fn going_on(self) -> &'static str {
        self.pick("Then the round goes on.", "Entonces la partida sigue.")
    }

    pub(crate) fn draw_offered(self, by: &str, to: &str) -> String {
        self.pick(
            format!("{by} offers a draw. {to}, do you agree? yes/no> "),
            format!("{by} ofrece tablas. {to}, ¿aceptas? sí/no> "),
        )
    }

    /// A draw that needs no offer; `draw` is the word for it.
    pub(crate) fn draw_claimable(self, draw: &str) -> String {
        let why = match draw {
            "fifty" => self.pick(
                "fifty moves without a capture or a pawn move",
                "cincuenta jugadas sin capturas ni avances de peón",
            ),
            _ => self.pick("the position has occurred three times", "triple repetición"),
        };
        self.pick(
            format!("You can claim this draw ({why}): type claim."),
            format!("Puedes reclamar estas tablas ({why}): escribe reclamar."),
        )
    }

    pub(crate) fn draw_waits(self, to: &str) -> String {
        self.pick(
            format!("{to} will answer when it is to move."),
            format!("{to} responderá cuando le toque jugar."),
        )
    }

    pub(crate) fn draw_declined(self, by: &str) -> String {
        self.pick(format!("{by} plays on."), format!("{by}: sin tablas, se sigue jugando."))
    }

    pub(crate) fn offer_open(self, by: &str, offer: Offer) -> String {
        let what = match offer {
            Offer::Draw => self.pick("a draw", "tablas"),
            Offer::Takeback(_) => self.pick("to take a move back", "deshacer una jugada"),
            Offer::Resign(1) => {
                self.pick("to resign a single game", "abandonar una partida simple")
            }
            Offer::Resign(2) => self.pick("to resign a gammon", "abandonar un gammon"),
            Offer::Resign(_) => self.pick("to resign a backgammon", "abandonar un backgammon"),
        };
        self.pick(
            format!("{by} offers {what}: answer with accept or decline."),
            format!("{by} ofrece {what}: responde con aceptar o rechazar."),
        )
    }

    pub(crate) fn overtaken(self) -> &'static str {
        self.pick(
            "The round has gone on elsewhere; this is how it stands.",
            "La partida ha seguido en otro lugar; así está ahora.",
        )
    }

    pub(crate) fn goodbye(self, id: &str, come_back: &str) -> String {
        self.pick(
            format!("Round {id} is saved. To go on:\n  {come_back} {id}"),
            format!("La partida {id} está guardada. Para seguir:\n  {come_back} {id}"),
        )
    }

    pub(crate) fn late(self, seat: &str) -> String {
        self.pick(format!("{seat}'s time is up."), format!("A {seat} se le acabó el tiempo."))
    }

    /// What can be typed in a game.
    pub(crate) fn help(self, example: &str, info: &GameInfo) -> String {
        let (own, offers) = if info.shape == Shape::Points {
            (self.points_help(), "")
        } else {
            let place = match info.shape {
                Shape::Grid { .. } => self.pick("square", "casilla"),
                _ => self.pick("point", "punto"),
            };
            let own = self.pick(
                format!("  {example:<12}  a move: from one {place} to another"),
                format!("  {example:<14}  una jugada: de {place} a {place}"),
            );
            let offers = match info.claims {
                true => self.pick(
                    "  draw          offer a draw           claim        claim a draw by the rules\n",
                    "  tablas          ofrecer tablas         reclamar     reclamar tablas\n",
                ),
                false => {
                    self.pick("  draw          offer a draw\n", "  tablas          ofrecer tablas\n")
                }
            };
            (own + "\n", offers)
        };
        self.pick(
            format!(
                "\
You type:
{own}\
{offers}  moves         all legal moves        board        the board again
  hint          what an engine plays   undo         take the last move back
  resign        give up                restart      begin again
  accept        yes to an offer        decline      no to it
  save TITLE    name this round
  quit          leave; the round is kept and can be resumed"
            ),
            format!(
                "\
Puedes escribir:
{own}\
{offers}  jugadas         todas las posibles     tablero      ver el tablero
  pista           qué jugaría el motor   deshacer     retirar la última jugada
  abandonar       rendirse               reiniciar    empezar de nuevo
  aceptar         sí a una oferta        rechazar     no
  guardar TÍTULO  dar nombre
  salir           la partida queda guardada y se puede seguir"
            ),
        )
    }

    /// Why something was refused, and what would help.
    pub(crate) fn refusal(self, refusal: &Refusal, typed: &str, example: &str) -> String {
        let shown: String = typed.chars().filter(|c| !c.is_control()).take(40).collect();
        match refusal {
            Refusal::Unreadable(why) => {
                let why = self.say(why);
                self.pick(
                    format!("{why}. Type a move such as {example}, moves for a list, or help."),
                    format!(
                        "{why}. Escribe una jugada como {example}, jugadas para ver la lista, o \
                         ayuda."
                    ),
                )
            }
            Refusal::Illegal { reason, .. } => {
                let reason = self.say(reason);
                self.pick(
                    format!("{shown} cannot be played: {reason}. Type moves for a list."),
                    format!(
                        "{shown} no se puede jugar: {reason}. Escribe jugadas para ver la lista."
                    ),
                )
            }
            Refusal::Over => self.over_already().into(),
            Refusal::NoOffer => {
                self.pick("Nothing has been offered to you.", "No te han ofrecido nada.").into()
            }
            Refusal::OfferOpen => self
                .pick("Answer the open offer first.", "Responde primero a la oferta pendiente.")
                .into(),
            Refusal::NotYourTurn => self.pick("It is not your turn.", "No es tu turno.").into(),
            Refusal::Stale { .. } => self.overtaken().into(),
            Refusal::NotAllowed(why) => {
                let why = self.say(why);
                self.pick(
                    format!("Not possible here: {why}."),
                    format!("Eso no es posible: {why}."),
                )
            }
        }
    }

    pub(crate) fn no_rounds(self) -> &'static str {
        self.pick(
            "There are no rounds yet: trebejo play GAME begins one.",
            "Todavía no hay partidas: trebejo play JUEGO empieza una.",
        )
    }

    pub(crate) fn running(self, plies: u32) -> String {
        match plies {
            1 => self.pick("after 1 move", "tras 1 jugada").into(),
            _ => self.pick(format!("after {plies} moves"), format!("tras {plies} jugadas")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_have_names_in_both_languages_and_unknown_ones_keep_theirs() {
        assert_eq!(Words::new(Lang::ES).seat("green"), "Verde");
        assert_eq!(Words::new(Lang::EN).seat("blue"), "Blue");
        assert_eq!(Words::new(Lang::EN).seat(""), "");
    }

    #[test]
    fn scores_are_written_for_people() {
        let words = Words::new(Lang::EN);
        assert_eq!(words.score(Score::Cp(-34)), "-0.34");
        assert_eq!(words.score(Score::Mate(5)), "wins in 5");
        assert_eq!(words.score(Score::Mate(-4)), "loses in 4");
        assert_eq!(words.score(Score::Equity(0.125)), "+0.12");
    }
}
