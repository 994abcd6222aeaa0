//! Going over a game, one decision at a time: whoever does it can stop, show how far it is, or let others work in
//! between.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use trebejo_core::{Action, Analyst, Game, Limits, Node, Position, Question, Seat};

use crate::entry::AnalystSpec;
use crate::findings::{candidates, for_first, line_move};
use crate::review::{player, result};
use crate::{Decision, Luck, Mark, Review, ReviewPlan, Round, RoundOf, Settings};

/// A review under way.
pub trait Reviewing: Send {
    /// Decisions to be weighed, and how many of them have been.
    fn progress(&self) -> (u32, u32);

    /// Weighs what comes next, at most one decision. Whether there is more to do; a decision whose weighing was
    /// stopped is still to be done.
    fn step(&mut self, stop: &AtomicBool) -> bool;

    /// What was found so far.
    fn review(&self) -> Review;
}

/// A review of the game `G`.
pub(crate) struct ReviewOf<G: Game> {
    round: RoundOf<G>,
    spec: Arc<AnalystSpec<G::Position>>,
    analyst: Box<dyn Analyst<G::Position>>,
    limits: Limits,
    plan: ReviewPlan,
    /// The position to look at next, and how many actions lead to it.
    pos: G::Position,
    ply: usize,
    /// Decisions that are not forced: weighed, and all.
    weighed: u32,
    total: u32,
    decisions: Vec<Decision>,
    luck: Vec<Luck>,
    /// The first seat's chance at each position, as far as it was looked at.
    graph: Vec<Option<f32>>,
}

impl<G: Game> ReviewOf<G> {
    pub(crate) fn new(
        round: RoundOf<G>,
        spec: Arc<AnalystSpec<G::Position>>,
        plan: ReviewPlan,
    ) -> ReviewOf<G> {
        let limits = match plan.effort {
            Some(effort) => spec.efforts[effort as usize],
            None => plan.limits,
        };
        let mut pos = round.start().clone();
        let mut total = 0;
        for action in round.actions() {
            total += u32::from(is_choice(&pos, action));
            action.act_on(&mut pos);
        }
        ReviewOf {
            analyst: (spec.make)(plan.threads),
            spec,
            limits,
            plan,
            pos: round.start().clone(),
            ply: 0,
            weighed: 0,
            total,
            decisions: Vec::new(),
            luck: Vec::new(),
            graph: vec![None; round.ply() as usize + 1],
            round,
        }
    }

    /// Weighs a decision; whether that was done before somebody wanted it to stop.
    fn decide(
        &mut self,
        seat: Seat,
        mv: <G::Position as Position>::Move,
        stop: &AtomicBool,
    ) -> bool {
        let made = line_move::<G>(&self.pos, mv);
        let mut decision = Decision {
            ply: self.ply as u32,
            seat: G::SEATS[seat.index()].into(),
            topic: "move",
            position: G::write_position(&self.pos),
            text: made.text,
            label: made.label,
            cells: made.cells,
            loss: 0.0,
            mark: Mark::Fine,
            forced: true,
            counted: false,
            chance: None,
            candidates: Vec::new(),
        };
        if is_choice(&self.pos, Action::Move(mv)) {
            let root = self.round.history().root_after(self.ply, &self.pos);
            let question =
                Question { limits: self.limits, lines: self.plan.lines.max(1), chosen: Some(mv) };
            let analysis = self.analyst.analyse(root, &question, stop, &mut |_| {});
            if stop.load(Ordering::Relaxed) {
                return false;
            }
            let measure = self.spec.measure;
            decision.topic = analysis.topic;
            decision.forced = false;
            decision.candidates = candidates::<G>(&self.pos, measure, &analysis);
            if let Some(best) = decision.candidates.first() {
                self.graph[self.ply] = Some(for_first(seat, best.chance));
            }
            if let Some((loss, chance)) = decision.made().map(|made| (made.loss, made.chance)) {
                (decision.loss, decision.mark) = (loss, measure.mark(loss));
                decision.chance = Some(chance);
                decision.counted = analysis.close;
                self.graph[self.ply + 1] = Some(for_first(seat, chance));
            }
            self.weighed += 1;
        }
        self.decisions.push(decision);
        true
    }

    fn fall(&mut self, chance: <G::Position as Position>::Chance) {
        let mut after = self.pos.clone();
        after.resolve(chance);
        let Node::Decision(seat) = after.node() else { return };
        if let Some(luck) = self.analyst.luck(&self.pos, chance) {
            self.luck.push(Luck {
                ply: self.ply as u32,
                seat: G::SEATS[seat.index()].into(),
                text: G::write_chance(&self.pos, chance),
                luck,
            });
        }
    }
}

/// Whether an action is a move somebody chose among several; giving up is none of the moves of a position.
fn is_choice<P: Position>(pos: &P, action: Action<P>) -> bool {
    let Action::Move(mv) = action else { return false };
    let mut moves = Vec::new();
    pos.moves(&mut moves);
    moves.len() > 1 && moves.contains(&mv)
}

impl<G: Game> Reviewing for ReviewOf<G> {
    fn progress(&self) -> (u32, u32) {
        (self.weighed, self.total)
    }

    fn step(&mut self, stop: &AtomicBool) -> bool {
        let Some(action) = self.round.actions().nth(self.ply) else { return false };
        match (action, self.pos.node()) {
            (Action::Move(mv), Node::Decision(seat)) => {
                if !self.decide(seat, mv, stop) {
                    return true;
                }
            }
            (Action::Move(_), _) => {}
            (Action::Chance(chance), _) => self.fall(chance),
        }
        action.act_on(&mut self.pos);
        self.ply += 1;
        self.ply < self.round.ply() as usize
    }

    fn review(&self) -> Review {
        let header = &self.round.record().header;
        let measure = self.spec.measure;
        let mut graph = self.graph.clone();
        if let (Node::Over(outcome), Some(last)) = (self.round.node(), graph.last_mut()) {
            *last = Some(0.5 + 0.5 * outcome.value_for(Seat::First) as f32);
        }
        // What was forced changes nothing: it was worth before what it is worth after.
        for i in (0..graph.len().saturating_sub(1)).rev() {
            graph[i] = graph[i].or(graph[i + 1]);
        }
        let mut decisions = self.decisions.clone();
        for one in decisions.iter_mut().filter(|one| one.chance.is_none()) {
            let seat = if one.seat == G::SEATS[0] { Seat::First } else { Seat::Second };
            one.chance = graph[one.ply as usize + 1].map(|chance| for_first(seat, chance));
        }
        let seats = Seat::BOTH.map(|seat| G::SEATS[seat.index()].to_string());
        let players = Seat::BOTH.map(|seat| {
            let player = player(header, seat, measure, &decisions, &self.luck);
            (seats[seat.index()].clone(), player)
        });
        Review {
            game: G::ID.into(),
            measure,
            title: header.title.clone(),
            options: header.options.clone(),
            start: header.start.clone(),
            result: result(header, self.round.node()),
            settings: Settings {
                effort: self.plan.effort,
                lines: self.plan.lines,
                depth: self.limits.depth,
                nodes: self.limits.nodes,
                ms: self.limits.time.map(|time| time.as_millis() as u64),
            },
            plies: self.round.ply(),
            decisions,
            luck: self.luck.clone(),
            graph,
            players: players.into(),
            seats,
        }
    }
}
