//! Themes of the games like chess. A motif is named only where the engine's expected course bears it out: a fork is
//! one if the forking man takes one of the forked men next.

mod crossing;
mod geometry;

use trebejo_chess::{Color, Role};
use trebejo_core::{Game, Node, Score};
use trebejo_play::{Choice, Round, Scene, act};

use geometry::{Men, Place, place, value};

/// What is given up for something better is at least so many pawns.
const SACRIFICE: i32 = 2;

/// What a solution of a game like chess is about. The words beside its board are what a pawn can become.
pub(crate) fn themes<G: Game>(scene: &Scene<'_>) -> Vec<String> {
    let first = scene.before.moves().into_iter().find(|choice| choice.text == scene.best.text());
    let (Some(first), Node::Decision(seat)) = (first, scene.before.node()) else {
        return vec!["quiet".into()];
    };
    let mut found: Vec<String> = ends(scene).into_iter().collect();
    found.extend(powers(&first).map(Into::into));
    if first.cells.last().is_some_and(|word| G::choices().contains(word)) {
        found.push("promotion".into());
    }
    if let Some(motifs) = Motifs::new(scene, &first, Color::of_seat(seat)) {
        found.extend(motifs.named().into_iter().map(String::from));
    }
    if scene.saves() {
        found.push("defence".into());
    }
    if found.is_empty() {
        found.push(plain(scene).into());
    }
    found
}

/// How the game ends, where the solution or the engine's word gets there.
fn ends(scene: &Scene<'_>) -> Option<String> {
    if let Node::Over(outcome) = scene.end.node() {
        return Some(match outcome.end {
            "checkmate" => format!("mate-{}", scene.moves),
            "king-captured" => "king".into(),
            _ => "end".into(),
        });
    }
    match scene.best.score {
        Score::Mate(plies) if plies > 0 => Some(format!("mate-{}", (plies + 1) / 2)),
        _ => None,
    }
}

fn powers(first: &Choice) -> impl Iterator<Item = &'static str> {
    let double = first.power == Some("double");
    [(double, "double-step"), (first.power.is_some() && !double, "gift")]
        .into_iter()
        .filter_map(|(is, word)| is.then_some(word))
}

/// What can be said of any move.
fn plain(scene: &Scene<'_>) -> &'static str {
    let men = |round: &dyn Round| round.view().pieces.len();
    let check = scene.after.view().marks.values().any(|mark| mark == "check");
    match (check, men(&*scene.after) < men(scene.before)) {
        (true, _) => "check",
        (false, true) => "capture",
        (false, false) => "quiet",
    }
}

/// The men around the first move, and what the solver is expected to take next.
struct Motifs<'a> {
    scene: &'a Scene<'a>,
    color: Color,
    before: Men,
    after: Men,
    from: Place,
    arrived: Place,
    /// From where and what the solver takes with his second move, after the expected answer.
    next: Option<[Place; 2]>,
    /// Pawns won or lost when the other side has answered and the solver has moved again, whichever is more.
    change: i32,
}

impl<'a> Motifs<'a> {
    fn new(scene: &'a Scene<'a>, first: &Choice, color: Color) -> Option<Motifs<'a>> {
        let (before, after) = (Men::new(&scene.before.view()), Men::new(&scene.after.view()));
        let (from, to) = (place(first.cells.first()?)?, place(first.cells.get(1)?)?);
        // The man stands where it went, or on the other board; a push or a swap leaves it elsewhere, and no motif.
        let arrived = [to, after.landing(to)]
            .into_iter()
            .find(|at| after.at(*at).is_some_and(|(owner, _)| owner == color))?;
        let mut course = scene.after.fork();
        let line = &scene.best.line;
        let answered = line.get(1).is_some_and(|answer| act(&mut *course, &answer.text).is_ok());
        let men = Men::new(&course.view());
        // What is taken back at once was no sacrifice, so the solver's second move counts too.
        let mut later = course.fork();
        let second = line.get(2).filter(|_| answered);
        let replied = second.is_some_and(|second| act(&mut *later, &second.text).is_ok());
        let balance = |men: &Men| men.balance(color) - before.balance(color);
        let change = match (answered, replied) {
            (true, true) => balance(&men).max(balance(&Men::new(&later.view()))),
            _ => 0,
        };
        let next = line.get(2).filter(|_| answered).and_then(|second| {
            let (from, to) = (place(second.cells.first()?)?, place(second.cells.get(1)?)?);
            // On two boards the cells of a move are on the board it is made on, whatever board it leads to.
            let target = [to, (from.0, to.1)]
                .into_iter()
                .find(|at| men.at(*at).is_some_and(|(owner, _)| owner != color))?;
            Some([from, target])
        });
        Some(Motifs { scene, color, before, after, from, arrived, next, change })
    }

    /// The names of what is found, the most telling first.
    fn named(&self) -> Vec<&'static str> {
        let mated =
            matches!(self.scene.end.node(), Node::Over(outcome) if outcome.end == "checkmate");
        let two = self.after.landing(self.arrived) != self.arrived;
        let transfer =
            two && mated && self.scene.moves == 1 && crossing::checks(&self.after, self.arrived);
        let passage = two && crossing::passes(&self.before, &self.after, [self.from, self.arrived]);
        let found = [
            (transfer, "transfer-mate"),
            (self.is_double_check(), "double-check"),
            (self.is_discovery(), "discovered"),
            (self.is_fork(), "fork"),
            (self.is_skewer(), "skewer"),
            (self.is_pin(), "pin"),
            (passage, "passage"),
            (!self.scene.saves() && self.change <= -SACRIFICE, "sacrifice"),
            (self.is_hanging(), "hanging"),
        ];
        found.into_iter().filter_map(|(is, word)| is.then_some(word)).collect()
    }

    /// Whether the moved man takes what stands here next.
    fn takes_next(&self, target: Place) -> bool {
        self.next.is_some_and(|[from, taken]| from == self.arrived && taken == target)
    }

    fn is_fork(&self) -> bool {
        let mut targets = self.after.targets(self.arrived);
        targets.retain(|target| self.after.gains(self.arrived, *target));
        targets.len() > 1 && targets.iter().any(|(at, _)| self.takes_next(*at))
    }

    fn is_skewer(&self) -> bool {
        let role = self.after.at(self.arrived).map_or(0, |(_, role)| value(role));
        self.after.lines(self.arrived).into_iter().any(|[front, back]| {
            value(front.1) > role.min(8)
                && value(front.1) > value(back.1)
                && self.takes_next(back.0)
        })
    }

    /// Whether a man of the other side is taken within the expected course, wherever it goes.
    fn is_lost(&self, mut at: Place) -> bool {
        for (ply, step) in self.scene.best.line.iter().enumerate().skip(1) {
            let ends = step.cells.first().zip(step.cells.get(1));
            let Some((from, to)) = ends.and_then(|(from, to)| Some((place(from)?, place(to)?)))
            else {
                return false;
            };
            match ply % 2 {
                1 if from == at => at = to,
                // A man is taken on the board the move is made on, whatever board it leads to.
                0 if at == (from.0, to.1) => return true,
                _ => {}
            }
        }
        false
    }

    /// A man is pinned to something better and taken next, or one that is pinned cannot take back.
    fn is_pin(&self) -> bool {
        let new = self.after.lines(self.arrived).into_iter().any(|[front, back]| {
            value(back.1) > value(front.1) && value(front.1) >= 3 && self.is_lost(front.0)
        });
        let took =
            self.before.of(self.color.other()).len() > self.after.of(self.color.other()).len();
        let guards = self.after.hunters(self.arrived);
        let helpless = !guards.is_empty()
            && guards.iter().all(|(at, role)| *role != Role::King && self.after.is_pinned(*at));
        new || (took && helpless)
    }

    /// Other men of the solver whose line the move has opened onto something.
    fn opened(&self) -> Vec<[Place; 2]> {
        let mut found = Vec::new();
        for (by, role) in self.after.of(self.color) {
            if by == self.arrived || !matches!(role, Role::Bishop | Role::Rook | Role::Queen) {
                continue;
            }
            let seen = self.before.targets(by);
            let new = self
                .after
                .targets(by)
                .into_iter()
                .filter(|target| !seen.contains(target) && self.after.gains(by, *target));
            found.extend(new.map(|(at, _)| [by, at]));
        }
        found
    }

    fn checks(&self, target: Place) -> bool {
        self.after.at(target).is_some_and(|(_, role)| role == Role::King)
    }

    fn is_discovery(&self) -> bool {
        self.opened().into_iter().any(|[by, at]| self.checks(at) || self.next == Some([by, at]))
    }

    fn is_double_check(&self) -> bool {
        let direct = self.after.targets(self.arrived).iter().any(|(at, _)| self.checks(*at));
        direct && self.opened().into_iter().any(|[_, at]| self.checks(at))
    }

    /// A man worth a piece is taken and nobody can take back.
    fn is_hanging(&self) -> bool {
        let won = self.after.balance(self.color) - self.before.balance(self.color);
        won >= 3 && self.after.hunters(self.arrived).is_empty()
    }
}
