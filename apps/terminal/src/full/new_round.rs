//! The choices of a new round: who sits where, the clock, the game's options, and where luck comes from.

use std::collections::BTreeMap;
use std::sync::Arc;

use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::{Position, Rect};
use trebejo_core::{ClockRule, Message, OptionKind, OptionSpec, Sitter, ToMessage};
use trebejo_play::{ChanceWish, GameEntry, GameInfo, NewRound, OpenError};

use super::paper::Paper;
use super::room::{self, BarKey, Go, Room};
use super::theme::Tone;
use crate::seat::read_player;
use crate::table::{PlayError, Table};
use crate::words::{Form, Label, Text, Words};

/// Time controls to choose from; any other can be typed.
const CLOCKS: [&str; 8] =
    ["none", "60+0", "180+2", "300+5", "600+10", "1800+30", "120d12", "300d5"];
/// Where luck can come from; `seed 42` can be typed.
const LUCK: [&str; 3] = ["system", "fair", "typed"];
/// As many characters can be typed: a player with its limits needs most.
const LONGEST: usize = 48;
/// Columns for the names of the choices.
const NAMES: u16 = 28;

/// What a line of the form is about.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Field {
    /// Who sits at a seat.
    Seat(usize),
    /// The clock.
    Clock,
    /// An option of the game.
    Option(OptionSpec),
    /// Where luck comes from.
    Luck,
    /// The button.
    Begin,
}

/// The form.
pub(crate) struct NewForm {
    game: Arc<dyn GameEntry>,
    info: GameInfo,
    /// The external engines that play the game.
    external: Vec<String>,
    fields: Vec<(Field, String)>,
    at: usize,
    /// What is being typed in place of the chosen value.
    typed: Option<String>,
    /// Why a typed value was not taken.
    error: Option<Message>,
}

impl NewForm {
    /// The form of a game, filled in as most people want it: themselves against a level a beginner can beat.
    pub fn new(room: &Room, game: &str) -> Result<NewForm, OpenError> {
        let game = Arc::clone(room.games.find(game)?);
        let info = game.info();
        let mut fields = vec![
            (Field::Seat(0), "person".to_string()),
            (Field::Seat(1), if info.levels > 0 { "3".into() } else { "person".into() }),
            (Field::Clock, "none".into()),
        ];
        fields.extend(info.options.iter().map(|spec| (Field::Option(*spec), spec.default.into())));
        if info.chance {
            fields.push((Field::Luck, "system".into()));
        }
        fields.push((Field::Begin, String::new()));
        let at = fields.len() - 1;
        let external = room.players.external_names(&info);
        Ok(NewForm { game, info, external, fields, at, typed: None, error: None })
    }

    /// The values a field goes through with the arrows.
    fn values(&self, field: Field) -> Vec<String> {
        let texts = |texts: &[&str]| texts.iter().map(|text| (*text).to_string()).collect();
        match field {
            Field::Seat(_) => {
                let levels = (1..=self.info.levels).map(|level| level.to_string());
                let engines = self.info.engines.iter().map(|engine| (*engine).to_string());
                let external = self.external.iter().cloned();
                let person = ["person".to_string()];
                person.into_iter().chain(levels).chain(engines).chain(external).collect()
            }
            Field::Clock => texts(&CLOCKS),
            Field::Luck => texts(&LUCK),
            Field::Option(spec) => match spec.kind {
                OptionKind::Choice(words) => texts(words),
                OptionKind::Number { least, most, words } => {
                    let numbers = (least..=most).map(|number| number.to_string());
                    words.iter().map(|word| (*word).to_string()).chain(numbers).collect()
                }
            },
            Field::Begin => Vec::new(),
        }
    }

    /// Goes on to the next value, or back to the one before.
    fn turn(&mut self, forward: bool) {
        self.typed = None;
        let (field, value) = &self.fields[self.at];
        let values = self.values(*field);
        if values.is_empty() {
            return;
        }
        let at = values.iter().position(|one| one == value).unwrap_or(0);
        let next = if forward { at + 1 } else { at + values.len() - 1 };
        self.fields[self.at].1.clone_from(&values[next % values.len()]);
        self.error = None;
    }

    /// Takes a key.
    pub fn key(&mut self, key: &KeyEvent, room: &Room) -> Result<Go, PlayError> {
        let last = self.fields.len() - 1;
        match key.code {
            KeyCode::Up | KeyCode::BackTab => self.walk(self.at.saturating_sub(1), room),
            KeyCode::Down | KeyCode::Tab => self.walk((self.at + 1).min(last), room),
            KeyCode::Home => self.walk(0, room),
            KeyCode::End => self.walk(last, room),
            KeyCode::Left => self.turn(false),
            KeyCode::Right => self.turn(true),
            KeyCode::Enter if self.typed.is_some() => self.walk(self.at, room),
            KeyCode::Enter => return self.begin(room),
            KeyCode::Char('?') | KeyCode::F(1) => return Ok(Go::Help),
            KeyCode::F(8) => return Ok(Go::Language),
            KeyCode::F(10) => return Ok(Go::Menu),
            KeyCode::Esc if self.typed.take().is_some() => {}
            KeyCode::Esc => return Ok(Go::Menu),
            KeyCode::Char(' ') if self.typed.is_none() => self.turn(true),
            KeyCode::Char(c) if self.fields[self.at].0 != Field::Begin => {
                let typed = self.typed.get_or_insert_default();
                if typed.len() < LONGEST {
                    typed.push(c);
                }
            }
            KeyCode::Backspace => {
                if let Some(typed) = &mut self.typed {
                    typed.pop();
                }
            }
            _ => {}
        }
        Ok(Go::Stay)
    }

    /// Goes to a line; what was typed in the one before is taken if it makes sense.
    fn walk(&mut self, to: usize, room: &Room) {
        if let Some(typed) = self.typed.take() {
            let (field, value) = &mut self.fields[self.at];
            match read(*field, &*self.game, room, typed.trim()) {
                Ok(read) => {
                    *value = read;
                    self.error = None;
                }
                Err(error) => {
                    self.error = Some(error);
                    return;
                }
            }
        }
        self.at = to;
    }

    /// Takes a click or the wheel.
    pub fn mouse(&mut self, mouse: &MouseEvent, room: &Room) -> Result<Go, PlayError> {
        let place = Position::new(mouse.column, mouse.row);
        match mouse.kind {
            MouseEventKind::ScrollUp => self.turn(false),
            MouseEventKind::ScrollDown => self.turn(true),
            MouseEventKind::Down(MouseButton::Left) => {
                let rows = self.rows(room.size);
                if let Some(at) = rows.iter().position(|row| row.contains(place)) {
                    self.walk(at, room);
                    if self.fields[at].0 == Field::Begin {
                        return self.begin(room);
                    }
                    self.turn(place.x > rows[at].x + NAMES + 2);
                }
            }
            _ => {}
        }
        Ok(Go::Stay)
    }

    /// Begins the round as it is chosen.
    fn begin(&mut self, room: &Room) -> Result<Go, PlayError> {
        let mut seats = [Sitter::Person(room.me.clone()), Sitter::Person(room.me.clone())];
        let (mut clock, mut luck, mut options) =
            (ClockRule::None, ChanceWish::System, BTreeMap::new());
        for (field, value) in &self.fields {
            match field {
                Field::Seat(nth) if value != "person" => {
                    seats[*nth] = Sitter::Engine(value.clone());
                }
                Field::Clock => clock = value.parse().unwrap_or_default(),
                Field::Luck => luck = value.parse().unwrap_or_default(),
                Field::Option(spec) => drop(options.insert(spec.name.into(), value.clone())),
                Field::Seat(_) | Field::Begin => {}
            }
        }
        if !seats.iter().any(Sitter::is_engine) {
            seats[1] = Sitter::Person(room.words.say(&Text::Guest));
        }
        let new = NewRound { options, clock, ..NewRound::between(seats) };
        let table = Table::begin(room.store.clone(), &self.game, &new, luck)?;
        Ok(Go::Begin(Box::new(table)))
    }

    fn words(&self, room: &Room) -> Words {
        room.words.of(&*self.game)
    }

    fn area(&self, size: Rect) -> Rect {
        let height = (self.fields.len() as u16 + 8).min(size.height - 4);
        let width = size.width.saturating_sub(4).min(76);
        let top = size.y + 2 + (size.height - 4 - height) / 3;
        Rect::new(size.x + (size.width - width) / 2, top, width, height)
    }

    /// Where the lines lie; the button stands apart.
    fn rows(&self, size: Rect) -> Vec<Rect> {
        let area = self.area(size);
        let row = |nth: usize| {
            let gap = u16::from(self.fields[nth].0 == Field::Begin);
            Rect::new(area.x + 2, area.y + 2 + nth as u16 + gap, area.width - 4, 1)
        };
        (0..self.fields.len()).map(row).collect()
    }

    /// The keys of the bar at the foot.
    pub fn bar(room: &Room) -> Vec<BarKey> {
        let words = room.words;
        vec![
            ("F1", words.say(&Label::Help)),
            ("F8", room::other_language(words)),
            ("F10", words.say(&Label::Menu)),
        ]
    }

    /// Draws the form.
    pub fn draw(&self, room: &Room, paper: &mut Paper<'_>) {
        let words = self.words(room);
        room::draw_head(room.size, words.game(self.info.names), "", paper);
        let area = self.area(room.size);
        paper.panel(area, &words.say(&Form::NewGame));
        for (nth, ((field, value), row)) in self.fields.iter().zip(self.rows(room.size)).enumerate()
        {
            let chosen = nth == self.at;
            if *field == Field::Begin {
                let tone = if chosen { Tone::Chosen } else { Tone::Key };
                let label = words.say(&Label::Begin);
                let text = if chosen { format!("[ {label} ]") } else { format!("  {label}  ") };
                paper.write(row.x + NAMES, row.y, row.right(), &text, tone);
                continue;
            }
            let name = words.field(*field, self.info.seats);
            let tone = if chosen { Tone::Gold } else { Tone::Text };
            paper.write(row.x, row.y, row.x + NAMES - 1, &name, tone);
            let shown = match &self.typed {
                Some(typed) if chosen => format!("{typed}{}", paper.theme.sign("▏", "_")),
                _ => words.value(*field, value, &room.me),
            };
            let [left, right] = if paper.theme.unicode { ["‹", "›"] } else { ["<", ">"] };
            let x = row.x + NAMES;
            paper.write(x, row.y, x + 2, left, Tone::Quiet);
            let tone = if chosen { Tone::Chosen } else { Tone::Accent };
            let x = paper.write(x + 2, row.y, row.right() - 2, &format!(" {shown} "), tone);
            paper.write(x + 1, row.y, row.right(), right, Tone::Quiet);
        }
        let y = area.bottom() - 3;
        let (text, tone) = match &self.error {
            Some(error) => (words.say(error), Tone::Bad),
            None => (words.form_help(self.fields[self.at].0), Tone::Quiet),
        };
        let rest = Rect::new(area.x + 2, y, area.width - 4, 2);
        paper.write_wrapped(rest, &text, tone);
        room::draw_bar(room.size, &NewForm::bar(room), paper);
    }
}

/// A typed value, if the field can have it.
fn read(field: Field, game: &dyn GameEntry, room: &Room, text: &str) -> Result<String, Message> {
    let info = game.info();
    match field {
        Field::Seat(_) if text == "person" => Ok(text.into()),
        Field::Seat(_) => match read_player(&room.players, game, text) {
            Ok(Sitter::Engine(text) | Sitter::Person(text)) => Ok(text),
            Err(error) => Err(error.to_message()),
        },
        Field::Clock => {
            let clock: Result<ClockRule, _> = text.parse();
            clock.map(|clock| clock.to_string()).map_err(|error| error.to_message())
        }
        Field::Luck => {
            let luck: Result<ChanceWish, _> = text.parse();
            luck.map(|_| text.into()).map_err(|error| error.to_message())
        }
        Field::Option(spec) => {
            let checked = trebejo_core::Options::default().set(info.options, spec.name, text);
            checked.map(|()| text.into()).map_err(|error| error.to_message())
        }
        Field::Begin => Ok(String::new()),
    }
}
