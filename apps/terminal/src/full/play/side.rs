//! The column beside the board: players and clocks, the moves, what the engine thinks.

use ratatui::layout::Rect;
use trebejo_core::{Node, Seat, Shape};
use trebejo_play::Step;

use super::Play;
use crate::full::paper::{Paper, wrap};
use crate::full::room::Room;
use crate::full::theme::Tone;
use crate::full::thinker::Task;
use crate::screen::{minutes, piece};
use crate::words::Label;

/// Rows of the engine's panel.
const ENGINE: u16 = 5;

impl Play {
    /// Draws the column.
    pub(super) fn side(&self, area: Rect, room: &Room, paper: &mut Paper<'_>) {
        let width = usize::from(area.width.saturating_sub(5));
        let facts = self.facts(room).iter().flat_map(|fact| wrap(fact, width)).collect::<Vec<_>>();
        let players = (4 + facts.len() as u16).min(area.height);
        let engine = ENGINE.min(area.height - players);
        let moves = area.height - players - engine;
        self.players(Rect { height: players, ..area }, &facts, room, paper);
        let list = Rect { y: area.y + players, height: moves, ..area };
        self.moves(list, room, paper);
        let last = Rect { y: area.y + players + moves, height: engine, ..area };
        self.engine(last, room, paper);
    }

    /// What else there is to know: dice, cube and match, or the gift of this turn.
    fn facts(&self, room: &Room) -> Vec<String> {
        let Some(step) = self.steps.get(self.ply() as usize) else { return Vec::new() };
        let (header, words) = (&self.table.round().record().header, self.words(room));
        let mut view = step.view.clone();
        if self.is_live() {
            self.hand.show(&mut view);
        }
        if let Some(points) = &view.points {
            let names = Seat::BOTH.map(|seat| words.seat_of(seat, header));
            return words.points(points, [&names[0], &names[1]]);
        }
        view.marks.iter().filter_map(|(cell, mark)| words.mark(mark, cell)).collect()
    }

    /// Both players, as they sit at the board: the upper one first.
    fn players(&self, area: Rect, facts: &[String], room: &Room, paper: &mut Paper<'_>) {
        let round = self.table.round();
        let header = &round.record().header;
        let words = self.words(room);
        let inner = paper.panel(area, &words.say(&Label::Players));
        let mut order = [Seat::Second, Seat::First];
        if self.flipped {
            order.reverse();
        }
        let scores = self.steps.get(self.ply() as usize).and_then(|step| step.view.scores);
        for (seat, y) in order.into_iter().zip(inner.y..inner.bottom()) {
            let turn = round.node() == Node::Decision(seat);
            let tone = if turn { Tone::Gold } else { Tone::Text };
            let piece = piece(&self.info, header.seat_name(Some(seat)), words);
            let sign = match (paper.theme.unicode, &self.info.shape) {
                (false, _) => piece.letter,
                (true, Shape::Graph { .. }) => piece.sign,
                // A full ring shines and an empty one is dark.
                (true, _) => ['●', '○'][seat.index()],
            };
            let marker = if turn { paper.theme.sign("▸", ">") } else { " " };
            let x = paper.write(inner.x, y, inner.right(), &format!("{marker}{sign} "), tone);
            let mut aside = String::new();
            if let Some(scores) = scores {
                aside = format!(" {}", scores[seat.index()]);
            }
            if let Some(clock) = round.clock() {
                let thought = self.table.thought();
                let left = if turn { clock.left_after(seat, thought) } else { clock.left(seat) };
                aside = format!("{aside} {}", minutes(left));
            }
            let end = inner.right().saturating_sub(aside.chars().count() as u16);
            let name = words.seat_of(seat, header);
            let x = paper.write(x, y, end, &name, tone);
            let who = format!(" {}", words.sitter(header.sitter(seat)));
            paper.write(x, y, end, &who, Tone::Quiet);
            paper.write(end, y, inner.right(), &aside, tone);
        }
        for (fact, y) in facts.iter().zip(inner.y + 2..inner.bottom()) {
            paper.write(inner.x + 1, y, inner.right(), fact, Tone::Quiet);
        }
    }

    /// The moves so far, the latest in sight.
    fn moves(&self, area: Rect, room: &Room, paper: &mut Paper<'_>) {
        let inner = paper.panel(area, &room.words.say(&Label::Moves));
        let rows = if self.info.chance { single(&self.steps) } else { pairs(&self.steps) };
        let now = self.ply();
        let current = rows.iter().rposition(|row| row.iter().any(|(ply, _)| *ply <= now));
        let height = usize::from(inner.height);
        let current = current.unwrap_or(0);
        let first = (current + 1).saturating_sub(height).min(rows.len().saturating_sub(height));
        for (nth, (row, y)) in rows.iter().skip(first).zip(inner.y..inner.bottom()).enumerate() {
            let number = format!("{:>3}.", first + nth + 1);
            let mut x = paper.write(inner.x, y, inner.right(), &number, Tone::Quiet) + 1;
            let room_each = inner.right().saturating_sub(x) / row.len().max(1) as u16;
            let wide = if row.len() > 1 { room_each } else { inner.right().saturating_sub(x) };
            for (ply, label) in row {
                if *ply > 0 {
                    let label = (self.table.game().facts().label)(label, room.words.lang());
                    let shown = *ply == now;
                    let tone = if shown { Tone::Chosen } else { Tone::Text };
                    paper.write(x, y, (x + wide).min(inner.right()), &label, tone);
                }
                x += wide;
            }
        }
    }

    /// What the engine thinks, while it does and after.
    fn engine(&self, area: Rect, room: &Room, paper: &mut Paper<'_>) {
        let words = self.words(room);
        let header = &self.table.round().record().header;
        let heading = match (&self.thinker, &self.thought) {
            (Some(thinker), _) => {
                let dots = (thinker.began.elapsed().as_millis() / 400 % 4) as usize;
                let what = match thinker.task {
                    Task::Turn(_) => words.say(&Label::EngineThinks),
                    Task::Hint => words.say(&Label::EngineHint),
                };
                format!("{what}{}", ".".repeat(dots))
            }
            (None, Some((seat, _))) => {
                words.say(&Label::EngineOf { seat: &words.seat_of(*seat, header) })
            }
            (None, None) => words.say(&Label::Engine),
        };
        let inner = paper.panel(area, &heading);
        let Some((_, line)) = &self.thought else {
            paper.write(
                inner.x,
                inner.y,
                inner.right(),
                &words.say(&Label::EngineSilent),
                Tone::Quiet,
            );
            return;
        };
        let facts = words.thought_short(line);
        paper.write(inner.x, inner.y, inner.right(), &facts, Tone::Text);
        let rest = Rect { y: inner.y + 1, height: inner.height.saturating_sub(1), ..inner };
        paper.write_wrapped(rest, &line.moves.join(" "), Tone::Quiet);
    }
}

/// A row of the list: a ply and its label for each column; ply 0 is an empty place.
type Row = Vec<(u32, String)>;

fn label(step: &Step) -> Option<String> {
    step.label.clone().or_else(|| step.text.clone())
}

/// The moves of both seats side by side; whoever moves out of turn begins a row.
fn pairs(steps: &[Step]) -> Vec<Row> {
    let mut rows: Vec<Row> = Vec::new();
    for step in steps {
        let (Some(seat), Some(label)) = (step.seat, label(step)) else { continue };
        match (seat, rows.last_mut()) {
            (Seat::Second, Some(row)) if row.len() == 1 => row.push((step.ply, label)),
            (Seat::First, _) => rows.push(vec![(step.ply, label)]),
            (Seat::Second, _) => rows.push(vec![(0, String::new()), (step.ply, label)]),
        }
    }
    rows
}

/// A row for every move, with the luck that fell before it.
fn single(steps: &[Step]) -> Vec<Row> {
    let mut rows: Vec<Row> = Vec::new();
    let mut luck: Option<(u32, String)> = None;
    for step in steps {
        let Some(label) = label(step) else { continue };
        let Some(seat) = step.seat else {
            let fell = label.split_once(' ').map_or(&*label, |(_, fell)| fell).to_string();
            rows.push(vec![(step.ply, fell.clone())]);
            luck = Some((step.ply, fell));
            continue;
        };
        // The decision to roll is told by the roll.
        if label == "roll" {
            continue;
        }
        let side = if seat == Seat::First { "" } else { "  " };
        match luck.take() {
            Some((_, fell)) => {
                rows.pop();
                rows.push(vec![(step.ply, format!("{side}{fell}: {label}"))]);
            }
            None => rows.push(vec![(step.ply, format!("{side}{label}"))]),
        }
    }
    rows
}
