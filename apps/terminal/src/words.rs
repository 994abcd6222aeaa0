//! What the terminal says. Its sentences are messages ([`Text`], [`Label`], [`Form`], [`Points`]) with their words in
//! `messages/`; [`Words`] puts them into a language, and finds what a game calls its seats, pieces and ends.

mod form;
mod label;
mod points;
mod text;

use trebejo_core::{
    Argument, Catalogue, Code, Header, Lang, Message, Names, Offer, Outcome, Score, Seat, Shape,
    Sitter, ToMessage,
};
use trebejo_i18n::number::localized;
use trebejo_play::{GameEntry, GameInfo, Line, Refusal};

use crate::messages::{MESSAGES, render};

pub(crate) use form::Form;
pub(crate) use label::Label;
pub(crate) use points::Points;
pub(crate) use text::Text;

/// Words of programs that belong to no game: ends, claims, values of options.
pub(crate) const WORDS: &[Code] = &Code::list(
    &[],
    [
        "tui.end.repetition",
        "tui.end.agreement",
        "tui.end.resignation",
        "tui.end.time",
        "tui.end.illegal",
        "tui.end.crash",
        "tui.end.score",
        "tui.end.table",
        "tui.end.plies",
        "tui.claim.repetition",
        "tui.luck.system",
        "tui.luck.fair",
        "tui.luck.typed",
        "tui.option.on",
        "tui.option.off",
    ],
);

/// A language, and the catalogues of the game it is about.
#[derive(Copy, Clone, Debug, Default)]
pub struct Words {
    lang: Lang,
    game: &'static [&'static Catalogue],
}

impl Words {
    /// The words of this language, of no game.
    #[must_use]
    pub fn new(lang: Lang) -> Words {
        Words { lang, game: &[] }
    }

    /// The same with a game's own words.
    #[must_use]
    pub fn of(self, game: &dyn GameEntry) -> Words {
        Words { game: game.messages(), ..self }
    }

    /// The language.
    pub(crate) fn lang(self) -> Lang {
        self.lang
    }

    /// The same in the next language.
    pub(crate) fn next_lang(self) -> Words {
        let mut all = Lang::ALL.into_iter().cycle().skip_while(|lang| *lang != self.lang);
        Words { lang: all.nth(1).unwrap_or_default(), ..self }
    }

    /// What a message says in this language.
    pub(crate) fn say(self, said: &(impl ToMessage + ?Sized)) -> String {
        render(self.lang, said)
    }

    /// A game's name.
    pub(crate) fn game(self, names: Names) -> &'static str {
        names.within(self.lang)
    }

    /// What people call a word of a kind, in this game or in any.
    fn word(self, kind: &str, word: &str) -> Option<Message> {
        let mut catalogues = self.game.iter().copied().chain([&MESSAGES]);
        catalogues.find_map(|catalogue| catalogue.word(kind, word))
    }

    /// The same; a word that has no name is shown as it is.
    fn name(self, kind: &str, word: &str) -> Argument {
        self.word(kind, word).map_or_else(|| Argument::Text(word.into()), Argument::Message)
    }

    fn named(self, kind: &str, word: &str) -> String {
        self.word(kind, word).map_or_else(|| word.into(), |name| self.say(&name))
    }

    /// What people call a seat: `Green`, `Verde`.
    #[must_use]
    pub fn seat(self, name: &str) -> String {
        self.word("seat", name).map_or_else(|| capitalised(name), |seat| self.say(&seat))
    }

    /// The name of a seat of this round.
    #[must_use]
    pub fn seat_of(self, seat: Seat, header: &Header) -> String {
        self.seat(header.seat_name(Some(seat)))
    }

    /// A piece, as it stands in a sentence: `white king`, or the name of its side where pieces have none.
    pub(crate) fn piece(self, name: &str) -> String {
        self.word("piece", name).map_or_else(|| self.seat(name), |piece| self.say(&piece))
    }

    /// The letter of a piece, as players write it.
    pub(crate) fn letter(self, role: &str) -> Option<char> {
        self.say(&self.word("letter", role)?).chars().next()
    }

    /// A word that stands beside the board and can be part of a move.
    pub(crate) fn choice(self, word: &str) -> String {
        self.word("choice", word).map_or_else(|| capitalised(word), |choice| self.say(&choice))
    }

    /// What a mark on a cell means to people, if anything: `gift e2: leap`.
    pub(crate) fn mark(self, mark: &str, cell: &str) -> Option<String> {
        self.word("mark", mark).map(|mark| self.say(&mark.with("cell", cell)))
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
        let name = match name.parse() {
            Ok(level) => self.say(&Text::Level { level }),
            Err(_) => name.into(),
        };
        parts.fold(name, |shown, limit| format!("{shown}, {limit}"))
    }

    /// How a round ended, as half a sentence: `Green won (the other side resigned)`.
    #[must_use]
    pub fn outcome(self, outcome: Outcome, header: &Header) -> String {
        let winner = outcome.winner.map(|seat| header.seat_name(Some(seat)));
        self.result(winner, outcome.end)
    }

    /// The same from the words of the store.
    pub(crate) fn result(self, winner: Option<&str>, end: &str) -> String {
        let why = self.name("end", end);
        let Some(name) = winner else { return self.say(&Text::Drawn { why }) };
        let won = self.word("won", name);
        let won = won.unwrap_or_else(|| Text::SeatWon { seat: &self.seat(name) }.to_message());
        self.say(&Text::Won { won, why })
    }

    /// What a seat to move is asked for.
    pub(crate) fn prompt(self, seat: Seat, header: &Header, example: &str) -> String {
        let name = header.seat_name(Some(seat));
        let turn = self.word("turn", name);
        let turn = turn.unwrap_or_else(|| Text::SeatToMove { seat: &self.seat(name) }.to_message());
        self.say(&Text::Prompt { turn, example })
    }

    /// An outcome of chance: `gift e2:omni`, `roll 31`.
    pub(crate) fn fell(self, number: u32, outcome: &str) -> String {
        let said = outcome.split_once(' ').and_then(|(kind, what)| match what.split_once(':') {
            Some((cell, mark)) => {
                Some(self.word("mark", &format!("{kind}-{mark}"))?.with("cell", cell))
            }
            None => Some(self.word("chance", kind)?.with("what", what)),
        });
        let outcome = said.map_or_else(|| Argument::Text(outcome.into()), Argument::Message);
        self.say(&Text::Fell { number, outcome })
    }

    /// What an engine thinks: score and depth.
    pub(crate) fn thought(self, line: &Line) -> String {
        let depth = (line.depth > 0).then(|| self.say(&Text::Depth { depth: line.depth }));
        let parts = line.score.map(|score| self.score(score)).into_iter().chain(depth);
        parts.collect::<Vec<_>>().join(", ")
    }

    /// The same in few letters, with the positions seen.
    pub(crate) fn thought_short(self, line: &Line) -> String {
        let depth = (line.depth > 0).then(|| self.say(&Label::DepthShort { depth: line.depth }));
        let nodes = (line.nodes > 0).then(|| nodes(line.nodes));
        let parts = line.score.map(|score| self.score(score)).into_iter().chain(depth).chain(nodes);
        parts.collect::<Vec<_>>().join(", ")
    }

    fn score(self, score: Score) -> String {
        match score {
            Score::Cp(cp) => localized(self.lang, format!("{:+.2}", f64::from(cp) / 100.0)),
            Score::Equity(equity) => localized(self.lang, format!("{equity:+.2}")),
            Score::Mate(plies) if plies > 0 => {
                self.say(&Text::WinsIn { plies: plies.unsigned_abs() })
            }
            Score::Mate(plies) => self.say(&Text::LosesIn { plies: plies.unsigned_abs() }),
        }
    }

    pub(crate) fn hint(self, line: &Line) -> String {
        let mv = line.moves.first().map_or("-", String::as_str);
        let course = line.moves.iter().take(6).map(String::as_str).collect::<Vec<_>>().join(" ");
        self.say(&Text::Hint { mv, thought: &self.thought(line), line: &course })
    }

    /// The name that a round has in the store, and its title if it has one.
    pub(crate) fn saved(self, id: &str, title: Option<&str>) -> String {
        match title {
            Some(title) => self.say(&Text::Named { id, title }),
            None => self.say(&Text::Saved { id }),
        }
    }

    /// A draw that needs no offer; `draw` is the word for it.
    pub(crate) fn draw_claimable(self, draw: &str) -> String {
        self.say(&Text::DrawClaimable { why: self.name("claim", draw) })
    }

    pub(crate) fn offer_open(self, by: &str, offer: Offer) -> String {
        let offer = match offer {
            Offer::Draw => Text::OfferDraw.to_message(),
            Offer::Takeback(_) => Text::OfferTakeback.to_message(),
            Offer::Resign(points) => self
                .word("resigns", &points.to_string())
                .unwrap_or_else(|| Text::OfferResign { points }.to_message()),
        };
        self.say(&Text::OfferOpen { by, offer })
    }

    /// The answer that gives up a game for so much.
    pub(crate) fn resign_for(self, points: u8) -> String {
        match self.word("resign", &points.to_string()) {
            Some(own) => self.say(&own),
            None => self.say(&Label::ResignFor { points }),
        }
    }

    /// What can be typed in a game.
    pub(crate) fn help(self, example: &str, info: &GameInfo) -> String {
        let example = &format!("{example:<14}");
        let moves = match (self.word("help", "moves"), &info.shape) {
            (Some(own), _) => own,
            (None, Shape::Grid { .. }) => Text::HelpSquares { example }.to_message(),
            (None, _) => Text::HelpPoints { example }.to_message(),
        };
        let mut parts = vec![self.say(&moves)];
        if info.draw_offers {
            let draw = if info.claims { Text::HelpClaim } else { Text::HelpDraw };
            parts.push(self.say(&draw));
        }
        parts.push(self.say(&Text::HelpCommands));
        let lines = parts.iter().flat_map(|part| part.lines());
        let lines = lines.map(|line| format!("\n  {line}"));
        self.say(&Text::HelpTitle) + &lines.collect::<String>()
    }

    /// Why something was refused, and what would help.
    pub(crate) fn refusal(self, refusal: &Refusal, typed: &str, example: &str) -> String {
        let typed: String = typed.chars().filter(|c| !c.is_control()).take(40).collect();
        self.say(&match refusal {
            Refusal::Unreadable(why) => Text::Unreadable { why: why.clone(), example },
            Refusal::Illegal { reason, .. } => Text::Illegal { typed: &typed, why: reason.clone() },
            Refusal::Over => Text::OverAlready,
            Refusal::NoOffer => Text::NoOffer,
            Refusal::OfferOpen => Text::AnswerFirst,
            Refusal::NotYourTurn => Text::NotYourTurn,
            Refusal::Stale { .. } => Text::Overtaken,
            Refusal::NotAllowed(why) => Text::NotAllowed { why: why.to_message() },
        })
    }
}

fn capitalised(name: &str) -> String {
    let mut letters = name.chars();
    let first: String = letters.next().map(|c| c.to_uppercase().collect()).unwrap_or_default();
    first + letters.as_str()
}

/// How many positions an engine has seen.
fn nodes(nodes: u64) -> String {
    match nodes {
        0..10_000 => format!("{nodes} n"),
        10_000..10_000_000 => format!("{} kn", nodes / 1000),
        _ => format!("{} Mn", nodes / 1_000_000),
    }
}

#[cfg(test)]
mod tests {
    use trebejo_core::OptionKind;
    use trebejo_play::NewRound;

    use super::*;

    #[test]
    fn seats_have_names_in_both_languages_and_unknown_ones_keep_theirs() {
        let games = trebejo_games::registry(trebejo_host::native(), None);
        let diamond = games.find("diamond").unwrap();
        assert_eq!(Words::new(Lang::ES).of(&**diamond).seat("green"), "Verde");
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
        assert_eq!(words.next_lang().score(Score::Equity(-1.5)), "-1,50");
    }

    #[test]
    fn every_game_has_a_name_for_every_word_of_it() {
        for game in &trebejo_games::registry(trebejo_host::native(), None) {
            let (info, words) = (game.info(), Words::new(Lang::EN).of(&**game));
            let expect = |kind: &str, word: &str| {
                assert!(words.word(kind, word).is_some(), "{}: {kind} {word}", game.id());
            };
            for seat in info.seats {
                for kind in ["seat", "turn", "won"] {
                    expect(kind, seat);
                }
            }
            let people = ["Ana", "Eva"].map(|name| Sitter::Person(name.into()));
            let round = game.open(&NewRound::between(people)).unwrap();
            for piece in round.view().pieces.values() {
                match piece.split_once('-') {
                    Some((_, role)) => {
                        expect("piece", piece);
                        expect("letter", role);
                    }
                    None => expect("seat", piece),
                }
            }
            info.choices.iter().for_each(|word| expect("choice", word));
            info.resignations.iter().for_each(|worth| expect("resign", &worth.to_string()));
            info.resignations.iter().for_each(|worth| expect("resigns", &worth.to_string()));
            for spec in info.options {
                expect("option", spec.name);
                let (OptionKind::Choice(values) | OptionKind::Number { words: values, .. }) =
                    spec.kind;
                for value in values {
                    let own = words.word("option", &format!("{}.{value}", spec.name));
                    let known = own.or_else(|| words.word("option", value));
                    let seat = words.word("seat", value);
                    assert!(known.or(seat).is_some(), "{}: {} {value}", game.id(), spec.name);
                }
            }
        }
    }

    #[test]
    fn the_page_of_keys_fits_and_has_the_same_lines_in_every_language() {
        let pages = Lang::ALL.map(|lang| Words::new(lang).say(&Label::Keys));
        let is_heading = |line: &str| !line.contains(" | ");
        let headings =
            pages.each_ref().map(|page| page.lines().map(is_heading).collect::<Vec<_>>());
        assert!(headings.iter().all(|one| *one == headings[0]), "{pages:?}");
        for line in pages.iter().flat_map(|page| page.lines()) {
            let Some((key, what)) = line.split_once(" | ") else { continue };
            assert!(key.chars().count() <= 20 && what.chars().count() <= 52, "{line}");
        }
    }
}
