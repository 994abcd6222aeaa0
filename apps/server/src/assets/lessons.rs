//! The examples of the help page and the first-game guides: every line is played through the rules, and the page shows
//! what comes of it (`page/data/lessons`). The texts and the moves are in `games/GAME/data/lessons.txt`; `TREBEJO_WRITE=1 cargo test -p trebejo-web lessons` writes the page's files.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::time::Duration;

use serde_json::{Value, json};
use trebejo_core::{ChanceTag, Node, Seat, Sitter};
use trebejo_games::registry;
use trebejo_play::{NewRound, Round, Said};

/// A text in the two languages of the page.
#[derive(Clone, Default)]
struct Text {
    en: String,
    es: String,
}

impl Text {
    fn json(&self, place: &str) -> Value {
        assert!(!self.en.is_empty() && !self.es.is_empty(), "{place}: text in both languages");
        json!({ "en": self.en, "es": self.es })
    }
}

/// A lesson, or with a goal a step of a guide.
#[derive(Default)]
struct Lesson {
    /// The section of the help page it belongs to; empty in a guide.
    part: String,
    key: String,
    options: BTreeMap<String, String>,
    start: Option<String>,
    /// The text at the start and after each action.
    texts: Vec<Text>,
    actions: Vec<String>,
    goal: Option<String>,
    tries: Text,
    done: Text,
    reply: Vec<String>,
}

fn folder(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(name)
}

/// Reads a file of lessons: a line is a keyword and its value.
fn read(game: &str) -> Vec<Lesson> {
    let text =
        std::fs::read_to_string(folder("../../games").join(game).join("data/lessons.txt")).unwrap();
    let mut all: Vec<Lesson> = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        let place = format!("{game}/data/lessons.txt:{number}");
        let (keyword, rest) = line.split_once(' ').unwrap_or((line, ""));
        if keyword.is_empty() || keyword == "#" {
            continue;
        }
        if keyword == "lesson" || keyword == "guide" {
            let (key, part) = rest.split_once(' ').unwrap_or((rest, ""));
            let lesson = Lesson { key: key.into(), part: part.into(), ..Lesson::default() };
            assert_eq!(keyword == "guide", part.is_empty(), "{place}: a lesson has a section");
            all.push(Lesson { texts: vec![Text::default()], ..lesson });
            continue;
        }
        let lesson = all.last_mut().unwrap_or_else(|| panic!("{place}: before the first lesson"));
        let text = lesson.texts.last_mut().expect("a lesson begins with a text");
        match keyword {
            "options" => {
                let pair = |pair: &str| pair.split_once('=').map(|(k, v)| (k.into(), v.into()));
                lesson.options = rest.split(' ').map(|p| pair(p).expect("name=value")).collect();
            }
            "start" => lesson.start = Some(rest.into()),
            "en" => text.en = rest.into(),
            "es" => text.es = rest.into(),
            ">" => {
                lesson.actions.push(rest.into());
                lesson.texts.push(Text::default());
            }
            "goal" => lesson.goal = Some(rest.into()),
            "try-en" => lesson.tries.en = rest.into(),
            "try-es" => lesson.tries.es = rest.into(),
            "done-en" => lesson.done.en = rest.into(),
            "done-es" => lesson.done.es = rest.into(),
            "reply" => lesson.reply = rest.split("; ").map(String::from).collect(),
            _ => panic!("{place}: unknown keyword {keyword:?}"),
        }
    }
    all
}

fn open(game: &str, options: &BTreeMap<String, String>, start: Option<&String>) -> Box<dyn Round> {
    let games = registry(trebejo_host::native(), None);
    let entry = games.find(game).unwrap();
    let someone = || Sitter::person("?").unwrap();
    let new = NewRound {
        options: options.clone(),
        start: start.cloned(),
        chance: entry.info().chance.then_some(ChanceTag::Typed),
        ..NewRound::between([someone(), someone()])
    };
    entry.open(&new).unwrap_or_else(|error| panic!("{game} {start:?}: {error}"))
}

fn act(round: &mut dyn Round, text: &str) {
    let seat = match round.node() {
        Node::Decision(seat) => seat,
        Node::Chance => Seat::First,
        Node::Over(_) => panic!("{text} after the end of {}", round.position()),
    };
    let action = Said { seat, seq: round.record().seq(), text, thought: Duration::ZERO };
    match round.check(action) {
        Ok(event) => round.apply(event),
        Err(refusal) => panic!(
            "{text} in {}: {refusal} {:?}",
            round.position(),
            round.moves().iter().map(|m| m.text.clone()).collect::<Vec<_>>()
        ),
    }
}

fn node_of(round: &dyn Round) -> Value {
    serde_json::to_value(crate::round_json::node_json(round)).unwrap()
}

fn lesson_json(game: &str, lesson: &Lesson) -> Value {
    let mut round = open(game, &lesson.options, lesson.start.as_ref());
    let mut steps = Vec::new();
    let mut keep = |round: &dyn Round, text: &Text| {
        let step = round.steps(round.ply()).pop().expect("the latest step");
        let mut json = json!({ "view": step.view });
        if !step.cells.is_empty() {
            json["cells"] = json!(step.cells);
        }
        if let Some(label) = &step.label {
            json["label"] = json!(label);
        }
        if !text.en.is_empty() {
            json["say"] = text.json(&lesson.key);
        }
        if matches!(round.node(), Node::Over(_)) {
            json["end"] = node_of(round);
        }
        steps.push(json);
    };
    keep(round.as_ref(), &lesson.texts[0]);
    for (action, text) in lesson.actions.iter().zip(&lesson.texts[1..]) {
        act(round.as_mut(), action);
        keep(round.as_ref(), text);
    }
    let last = &lesson.texts[lesson.texts.len() - 1];
    assert!(!lesson.texts[0].en.is_empty() && !last.en.is_empty(), "{}: no text", lesson.key);
    json!({ "part": lesson.part, "key": lesson.key, "mirror": lesson.options.get("rules").is_some_and(|r| r == "mirror"), "steps": steps })
}

/// Whether a move does what a step of a guide asks for.
fn meets(goal: &str, round: &dyn Round, choice: &trebejo_play::Choice) -> bool {
    let mut next = round.fork();
    act(next.as_mut(), &choice.text);
    let (kind, rest) = goal.split_once(' ').unwrap_or((goal, ""));
    match kind {
        "any" => true,
        "move" => rest.split(' ').any(|text| text == choice.text),
        "from" => choice.cells[0] == *rest,
        "power" => choice.power == Some(rest),
        "safe" => next.view().pieces.len() == round.view().pieces.len(),
        "takes" => next.view().pieces.len() < round.view().pieces.len(),
        "end" => matches!(next.node(), Node::Over(outcome) if outcome.end == rest),
        "check" => next.view().marks.values().any(|mark| *mark == "check"),
        _ => panic!("unknown goal {goal:?}"),
    }
}

fn guide_json(game: &str, steps: &[Lesson]) -> Vec<Value> {
    let mut position: Option<String> = None;
    let mut all = Vec::new();
    for lesson in steps {
        let start = lesson.start.clone().or(position.take());
        let mut round = open(game, &lesson.options, start.as_ref());
        let goal = lesson.goal.as_deref().expect("a step of a guide has a goal");
        let legal = round.moves();
        let accepts: Vec<String> = legal
            .iter()
            .filter(|choice| meets(goal, round.as_ref(), choice))
            .map(|choice| choice.text.clone())
            .collect();
        let place = format!("{game} guide {}", lesson.key);
        assert!(!accepts.is_empty(), "{place}: nothing reaches the goal");
        assert_eq!(
            goal == "any",
            accepts.len() == legal.len(),
            "{place}: the goal asks for something"
        );
        all.push(json!({
            "key": lesson.key, "options": lesson.options, "position": round.position(),
            "view": round.view(), "accepts": accepts, "reply": lesson.reply,
            "say": lesson.texts[0].json(&place), "try": lesson.tries.json(&place), "done": lesson.done.json(&place),
        }));
        // An answer must be possible whatever was played.
        for text in &accepts {
            let mut next = round.fork();
            act(next.as_mut(), text);
            lesson.reply.iter().for_each(|reply| act(next.as_mut(), reply));
        }
        act(round.as_mut(), &accepts[0]);
        lesson.reply.iter().for_each(|reply| act(round.as_mut(), reply));
        if accepts.len() == 1 {
            position = Some(round.position());
        }
    }
    all
}

/// One line for each lesson, so that a change shows where it was made.
fn file(game: &str) -> String {
    let (guide, lessons): (Vec<Lesson>, Vec<Lesson>) =
        read(game).into_iter().partition(|lesson| lesson.part.is_empty());
    let lines = |all: Vec<Value>| all.iter().map(Value::to_string).collect::<Vec<_>>().join(",\n");
    let lessons = lessons.iter().map(|lesson| lesson_json(game, lesson)).collect();
    let guide = guide_json(game, &guide);
    format!("{{\"lessons\": [\n{}\n],\n\"guide\": [\n{}\n]}}\n", lines(lessons), lines(guide))
}

#[test]
fn what_the_page_shows_of_lessons_and_guides_is_what_the_rules_make_of_them() {
    let mut old = Vec::new();
    for entry in &registry(trebejo_host::native(), None) {
        let id = entry.info().id;
        let path = folder("page/data/lessons").join(format!("{id}.json"));
        let made = file(id);
        if std::env::var_os("TREBEJO_WRITE").is_some() {
            std::fs::write(&path, &made).unwrap();
        }
        if std::fs::read_to_string(&path).unwrap_or_default() != made {
            old.push(id);
        }
    }
    assert_eq!(old, [""; 0], "write them with TREBEJO_WRITE=1 cargo test -p trebejo-web lessons");
}

#[test]
fn every_game_has_lessons_and_the_three_unknown_ones_have_a_guide() {
    for entry in &registry(trebejo_host::native(), None) {
        let id = entry.info().id;
        let (guide, lessons): (Vec<Lesson>, Vec<Lesson>) =
            read(id).into_iter().partition(|lesson| lesson.part.is_empty());
        assert!(lessons.len() >= 5, "{id} has {} lessons", lessons.len());
        let guided = ["alice", "chessmagic", "diamond"].contains(&id);
        assert_eq!((5..=8).contains(&guide.len()), guided, "{id}: {} steps", guide.len());
        for part in [&lessons, &guide] {
            let keys: BTreeSet<&String> = part.iter().map(|lesson| &lesson.key).collect();
            assert_eq!(keys.len(), part.len(), "{id}: a key twice");
        }
    }
}
