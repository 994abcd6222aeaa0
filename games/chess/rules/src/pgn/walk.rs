//! A game's text played on the board: every move is resolved, in variations too, and a visitor is told.

use std::collections::HashMap;

use trebejo_core::{FileFault, MoveError, MoveOf, Node, Options, Position, Seat};

use super::command::chance_of;
use super::fault::{Fault, GameFault};
use super::text::{comment, excerpt};
use super::{Ending, MOST_DEPTH, MOST_TAGS, Pgn, RawGame, Tags, Token, Tokens, decode};
use crate::san::Language;

/// What is known of a game before its first move.
#[derive(Clone, Debug, PartialEq)]
pub struct Head<P> {
    /// Its tags, without those that say where and how it began.
    pub tags: Tags,
    /// The options of the game.
    pub options: Options,
    /// Where it began.
    pub start: P,
}

/// Who is told what happens in a game. Each answer given by default is to do nothing.
pub trait Visitor<G: Pgn> {
    /// A game begins, or begins again because its moves are in another language than they seemed.
    fn begin(&mut self, _head: &Head<G::Position>) {}
    /// A move is made in this position.
    fn play(&mut self, _pos: &G::Position, _mv: MoveOf<G>) {}
    /// Chance falls in this position.
    fn chance(&mut self, _pos: &G::Position, _chance: <G::Position as Position>::Chance) {}
    /// The latest move is judged.
    fn nag(&mut self, _nag: u8) {}
    /// Something is said after the latest move; the bytes are as they stand in the file.
    fn comment(&mut self, _bytes: &[u8]) {}
    /// A variation of the latest move begins.
    fn open(&mut self) {}
    /// It ends.
    fn close(&mut self) {}
    /// The game ends.
    fn end(&mut self, _ending: Ending) {}
}

/// Nobody is told anything: the moves are only checked.
impl<G: Pgn> Visitor<G> for () {}

/// Plays games through. It can be used for many games and then needs no memory for each.
#[derive(Clone, Debug)]
pub struct Walker<G: Pgn> {
    /// The lines that wait while a variation of theirs is played.
    waiting: Vec<Place<G::Position>>,
    /// Where most games begin.
    start: G::Position,
}

/// A place in a line.
#[derive(Clone, Debug)]
struct Place<P> {
    pos: P,
    /// The position before the latest move.
    before: P,
    /// Whether the latest action was a move.
    moved: bool,
    /// Where in the text the line begins.
    began: usize,
}

impl<G: Pgn> Default for Walker<G> {
    fn default() -> Walker<G> {
        Walker { waiting: Vec::new(), start: G::start(&Options::default()) }
    }
}

impl<G: Pgn> Walker<G> {
    /// Plays a game, its letters in this language, or else in the first of all in which the whole game is
    /// legal. Gives the number of bytes that belong to the game: what follows them is another.
    pub fn walk(
        &mut self,
        raw: &RawGame<'_>,
        language: Option<Language>,
        visitor: &mut impl Visitor<G>,
    ) -> Result<usize, FileFault> {
        if raw.too_long {
            return Err(raw.fault(Fault::new(0, &GameFault::TooLong)));
        }
        let walked = match language {
            Some(language) => self.walk_in(raw.bytes, language, visitor),
            None => self.walk_in(raw.bytes, Language::English, visitor).or_else(|fault| {
                // The reading that came further says best what is wrong.
                let again = self.walk_in(raw.bytes, Language::Spanish, visitor);
                again.map_err(|other| if other.at > fault.at { other } else { fault })
            }),
        };
        walked.map_err(|fault| raw.fault(fault))
    }

    fn walk_in(
        &mut self,
        bytes: &[u8],
        language: Language,
        visitor: &mut impl Visitor<G>,
    ) -> Result<usize, Fault> {
        self.waiting.clear();
        let mut tokens = Tokens::new(bytes);
        let (head, mut next, tagged) = read_head::<G>(&mut tokens, &self.start)?;
        visitor.begin(&head);
        let start = head.start;
        let mut here = Place { before: start.clone(), pos: start, moved: false, began: 0 };
        let mut ending = None;
        while let Some(token) = next {
            match token {
                Token::Move(text) => {
                    if ending.is_some() {
                        break;
                    }
                    here.before.clone_from(&here.pos);
                    let mv = Self::read_move(&here.pos, text, language)
                        .map_err(|error| illegal::<G>(&here.pos, tokens.began, text, error))?;
                    visitor.play(&here.before, mv);
                    G::advance(&mut here.pos, mv);
                    here.moved = true;
                }
                Token::Nag(nag) => visitor.nag(nag),
                Token::Comment(text) => Self::comment(&mut here, text, tokens.began, visitor)?,
                Token::Open => {
                    if !here.moved {
                        return Err(Fault::new(tokens.began, &GameFault::VariationEarly));
                    }
                    if self.waiting.len() == MOST_DEPTH {
                        return Err(Fault::new(tokens.began, &GameFault::VariationDepth));
                    }
                    let pos = here.before.clone();
                    let inner =
                        Place { before: pos.clone(), pos, moved: false, began: tokens.began };
                    self.waiting.push(std::mem::replace(&mut here, inner));
                    visitor.open();
                }
                Token::Close => {
                    here = self
                        .waiting
                        .pop()
                        .ok_or_else(|| Fault::new(tokens.began, &GameFault::VariationEnd))?;
                    visitor.close();
                }
                // A result within a variation says how good it is, not how the game ended.
                Token::Ending(_) if !self.waiting.is_empty() => {}
                Token::Ending(found) => {
                    if ending.is_some() {
                        break;
                    }
                    ending = Some(found);
                }
                Token::Tag { name, .. } => {
                    let why = GameFault::TagAmongMoves(excerpt(name));
                    return Err(Fault::new(tokens.began, &why));
                }
            }
            if ending.is_none() {
                Self::walk_quickly(&mut here, &mut tokens, language, visitor);
            }
            next = tokens.read()?;
        }
        if !self.waiting.is_empty() {
            return Err(Fault::new(here.began, &GameFault::VariationOpen));
        }
        visitor.end(ending.filter(|ending| *ending != Ending::Open).or(tagged).unwrap_or_default());
        Ok(tokens.began)
    }

    /// Plays moves in their usual form, as far as one follows the other. What is anything else, or no legal
    /// move, is left as it is for those who take their time.
    #[inline(always)]
    fn walk_quickly<'a>(
        here: &mut Place<G::Position>,
        tokens: &mut Tokens<'a>,
        language: Language,
        visitor: &mut impl Visitor<G>,
    ) {
        while let Some((word, rest)) = tokens.peek()
            && let Some(mv) = G::read_quick(&here.pos, word, language)
        {
            here.before.clone_from(&here.pos);
            visitor.play(&here.before, mv);
            G::advance(&mut here.pos, mv);
            here.moved = true;
            *tokens = rest;
        }
    }

    #[inline(always)]
    fn read_move(
        pos: &G::Position,
        text: &[u8],
        language: Language,
    ) -> Result<MoveOf<G>, MoveError> {
        if G::CHANCE && pos.node() == Node::Chance {
            return Err(MoveError::unreadable(&GameFault::ChanceFirst));
        }
        G::read_san(pos, text, language)
    }

    fn comment(
        here: &mut Place<G::Position>,
        text: &[u8],
        at: usize,
        visitor: &mut impl Visitor<G>,
    ) -> Result<(), Fault> {
        let Some((before, words, after)) = chance_of(text).filter(|_| G::CHANCE) else {
            visitor.comment(text);
            return Ok(());
        };
        let words = comment(words);
        let possible = here.pos.node() == Node::Chance;
        let chance = match G::read_chance(&here.pos, &words) {
            Ok(chance) if possible => chance,
            Ok(_) => return Err(Fault::new(at, &GameFault::NoChance(words))),
            Err(error) => return Err(Fault::new(at, &error)),
        };
        if !before.trim_ascii().is_empty() {
            visitor.comment(before);
        }
        visitor.chance(&here.pos, chance);
        here.pos.resolve(chance);
        here.moved = false;
        Self::comment(here, after, at, visitor)
    }
}

/// Reads the tags, and the first token after them; the third is the result the tags give, if it is decided.
#[allow(clippy::type_complexity)]
fn read_head<'a, G: Pgn>(
    tokens: &mut Tokens<'a>,
    usual: &G::Position,
) -> Result<(Head<G::Position>, Option<Token<'a>>, Option<Ending>), Fault> {
    let mut tags = Tags::default();
    let mut next = tokens.read()?;
    let mut fen_at = 0;
    let (mut count, mut places) = (0, HashMap::new());
    while let Some(Token::Tag { name, value }) = next {
        count += 1;
        if count > MOST_TAGS {
            return Err(Fault::new(tokens.began, &GameFault::ManyTags));
        }
        if name == b"FEN" {
            fen_at = tokens.began;
        }
        tags.set_raw(name, value, &mut places);
        next = tokens.read()?;
    }
    let ending = tags.take("Result").and_then(|word| Ending::read(word.trim().as_bytes()));
    let variant = tags.take("Variant");
    if !G::knows(variant.as_deref()) {
        let found = variant.unwrap_or_else(|| "?".into());
        return Err(Fault::new(0, &GameFault::Variant { found, game: G::ID }));
    }
    let options = G::read_options(&mut tags).map_err(|error| Fault::new(0, &error))?;
    tags.take("SetUp");
    let start = match tags.take("FEN").filter(|text| !matches!(text.trim(), "" | "?")) {
        None if options == Options::default() => usual.clone(),
        None => G::start(&options),
        Some(text) => G::read_position(&text, &options)
            .map_err(|error| Fault::new(fen_at, &GameFault::Fen(error)))?,
    };
    let ending = ending.filter(|ending| *ending != Ending::Open);
    Ok((Head { tags, options, start }, next, ending))
}

#[cold]
fn illegal<G: Pgn>(pos: &G::Position, at: usize, text: &[u8], why: MoveError) -> Fault {
    let (number, seat) = G::number(pos);
    let dots = if seat == Seat::First { "." } else { "..." };
    let text = decode(&text[..text.len().min(40)]).into_owned();
    Fault::new(at, &GameFault::Move { number: format!("{number}{dots}"), text, why })
}
