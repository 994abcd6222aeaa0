//! The engine: a table and a memory that last from move to move, threads that share the table, and the face
//! that the other crates know.

use std::marker::PhantomData;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use trebejo_chess::{ChessLike, Color, Role};
use trebejo_core::host::Host;
use trebejo_core::{Branch, Control, Engine, Insight, Limits, Node, Position, Root, Thought};

use crate::chance::ChanceModel;
use crate::eval::Evaluation;
use crate::history::History;
use crate::recipe::Recipe;
use crate::root::{Goal, Report, RootMove, shifted};
use crate::score::{INFINITE, MAX_PLY, publish};
use crate::search::Search;
use crate::sight::{Sight, winning};
use crate::strength::Strength;
use crate::table::{Bound, Table};
use crate::time_manager::TimeManager;
use crate::variant::{Variant, VariantMove};

/// How an engine is set up.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Setting {
    /// Bytes for the table.
    pub table: usize,
    /// Threads that think; more than one make results vary.
    pub threads: usize,
    /// What the search makes use of.
    pub recipe: Recipe,
    /// How long to think where no limit is given.
    pub patience: Duration,
    /// How strong to play; as well as it can if nothing is said. Weaker players think alone.
    pub strength: Option<Strength>,
    /// What a weaker player overlooks and misjudges differs from seed to seed: one for each game.
    pub seed: u64,
}

impl Setting {
    /// For a player of some strength, in the game with this seed.
    #[must_use]
    pub fn of_strength(strength: Strength, seed: u64) -> Setting {
        Setting { table: strength.table(), strength: Some(strength), seed, ..Setting::default() }
    }
}

impl Default for Setting {
    fn default() -> Setting {
        Setting {
            table: 16 << 20,
            threads: 1,
            recipe: Recipe::FULL,
            patience: Duration::from_secs(1),
            strength: None,
            seed: 0,
        }
    }
}

/// Called with the move at the root that is searched: the depth, its number from 1, and the move.
pub type OnMove<'a, M> = &'a dyn Fn(u32, usize, M);

/// What to think about besides the position.
#[derive(Clone)]
pub struct Request<'a, M> {
    /// When to stop; nothing set means never, until stopped.
    pub limits: Limits,
    /// How many lines to find.
    pub lines: usize,
    /// Consider only these moves; all if there are none.
    pub moves: &'a [M],
    /// Stop when a mate in at most so many plies has been found.
    pub mate: Option<i32>,
    /// While this is set, the opponent's time is used and no clock runs.
    pub ponder: Option<&'a AtomicBool>,
    /// Who wants to know what is looked at, once the thought takes long.
    pub on_move: Option<OnMove<'a, M>>,
}

impl<M> Request<'_, M> {
    /// The best line within limits.
    #[must_use]
    pub const fn new(limits: Limits) -> Self {
        Request { limits, lines: 1, moves: &[], mate: None, ponder: None, on_move: None }
    }
}

/// The engine of one game.
pub struct ChessEngine<V, E> {
    host: Host,
    setting: Setting,
    /// One for each thread, kept from move to move with what it remembers; the first is always there.
    evaluations: Vec<E>,
    /// Made when first needed and kept from move to move.
    table: Option<Table>,
    histories: Vec<History>,
    variant: PhantomData<V>,
}

impl<V: Variant, E: Evaluation<V::Position>> ChessEngine<V, E> {
    /// An engine with this evaluation, on the clock and the threads of a host.
    #[must_use]
    pub fn new(evaluation: E, host: Host, setting: Setting) -> ChessEngine<V, E> {
        ChessEngine {
            host,
            setting,
            evaluations: vec![evaluation],
            table: None,
            histories: Vec::new(),
            variant: PhantomData,
        }
    }

    /// Another set-up; what was remembered is kept where it still fits.
    pub fn set(&mut self, setting: Setting) {
        let Setting { table, recipe, strength, seed, .. } = self.setting;
        if setting.table != table {
            self.table = None;
        }
        // Evaluations and bounds of another player are not one's own.
        if (setting.recipe, setting.strength, setting.seed) != (recipe, strength, seed) {
            self.clear();
        }
        self.setting = setting;
    }

    /// Forgets everything, as if it had just been made. [`search`](Self::search) keeps the table and what is remembered
    /// about moves otherwise; entries of earlier searches age and give way to new ones. A position that does not
    /// continue the game before finds nothing that is not true of it: entries are known by the whole position and
    /// its rules.
    pub fn clear(&mut self) {
        if let Some(table) = &mut self.table {
            table.clear();
        }
        for history in &mut self.histories {
            history.clear();
        }
    }

    /// Thinks. The lines found come back best first, at least one.
    pub fn search(
        &mut self,
        root: Root<'_, V::Position>,
        request: &Request<'_, VariantMove<V>>,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&Report<VariantMove<V>>),
    ) -> Vec<Report<VariantMove<V>>> {
        let mut moves = Vec::new();
        root.pos.moves(&mut moves);
        if !request.moves.is_empty() {
            moves.retain(|mv| request.moves.contains(mv));
            if moves.is_empty() {
                moves.extend(request.moves.first());
            }
        }
        let Setting { threads, recipe, table: bytes, .. } = self.setting;
        let recipe = if request.mate.is_some() { recipe.for_mates() } else { recipe };
        let (limits, sight) = self.weaken(root.pos, request.limits, &mut moves);
        let threads = if self.setting.strength.is_some() { 1 } else { threads.max(1) };
        while self.histories.len() < threads {
            self.histories.push(History::new(V::Position::PIECES));
        }
        while self.evaluations.len() < threads {
            self.evaluations.push(self.evaluations[0].clone());
        }
        let table = &*self.table.get_or_insert_with(|| Table::new(bytes));
        table.grow_older();

        let keys: Vec<u64> = match root.keys {
            [] => vec![V::Chance::repetition_key(root.pos)],
            keys => keys.iter().map(|key| V::Chance::key_of_round(root.pos, *key)).collect(),
        };
        let most = limits.depth.unwrap_or(MAX_PLY as u32).clamp(1, MAX_PLY as u32 - 1);
        let sparing = limits.clock.is_some() || limits.time.is_some() || limits.nodes.is_some();
        let goal = Goal {
            depth: most,
            lines: request.lines.max(1),
            mate: request.mate,
            thread: 0,
            hurry: limits.clock.is_some()
                && !request.ponder.is_some_and(|ponder| ponder.load(Ordering::Relaxed)),
            settles: sparing && request.lines <= 1 && request.mate.is_none(),
            whole: request.moves.is_empty(),
        };
        let (done, counter) = (AtomicBool::new(false), AtomicU64::new(0));
        let Host { clock, threads: host_threads, .. } = self.host;
        let (first, others) = self.histories.split_at_mut(1);
        let (evaluation, evaluations) = self.evaluations.split_at_mut(1);
        let mut helpers: Vec<_> = others.iter_mut().zip(evaluations).take(threads - 1).collect();
        type SearchOf<'a, V, E> = Search<'a, <V as Variant>::Position, E, <V as Variant>::Chance>;
        let help = |number: usize, (history, evaluation): &mut (&mut History, &mut E)| {
            let time = TimeManager::helper(clock, &done, &counter);
            let mut search: SearchOf<'_, V, E> =
                Search::new(recipe, table, history, evaluation, time, &keys, root.repetition);
            let mut moves: Vec<_> = moves.iter().copied().map(RootMove::new).collect();
            let goal = Goal { thread: number + 1, depth: MAX_PLY as u32 - 1, ..goal };
            search.deepen(root.pos, &mut moves, goal, &mut |_| {});
        };
        host_threads.beside(&mut helpers, help, || {
            let _finish = Finish(&done);
            let time = TimeManager::new(clock, &limits, stop, request.ponder);
            let mut search: SearchOf<'_, V, E> = Search::new(
                recipe,
                table,
                &mut first[0],
                &mut evaluation[0],
                time,
                &keys,
                root.repetition,
            );
            search.helped = Some(&counter);
            search.on_move = request.on_move;
            search.sight = sight;
            let mut moves: Vec<_> = moves.iter().copied().map(RootMove::new).collect();
            if let Some(sight) = sight {
                for mv in &mut moves {
                    mv.taste = sight.taste(root.pos, mv.mv);
                }
            }
            let depth = search.deepen(root.pos, &mut moves, goal, report);
            moves
                .iter()
                .take(goal.lines)
                .enumerate()
                .map(|(i, root)| search.conclude(root, i + 1, depth))
                .collect()
        })
    }
}

impl<V: Variant, E: Evaluation<V::Position>> ChessEngine<V, E> {
    /// Whether what earlier searches found may be of use here: to a player at full strength whose time is limited.
    /// Others would find more or less than their limits say, and equal seeds would not give equal games.
    ///
    /// Nor where the game has begun to repeat itself: what older searches found below does not know that the next
    /// repetition is a draw.
    fn may_remember(&self, root: &Root<'_, V::Position>, limits: &Limits) -> bool {
        let limited = limits.nodes.is_some() || limits.depth.is_some();
        if limited || self.setting.strength.is_some() {
            return false;
        }
        let quiet = usize::from(root.pos.halfmoves());
        let back = if V::Chance::ACTIVE { 3 * quiet } else { quiet };
        let recent = &root.keys[root.keys.len().saturating_sub(back + 1)..];
        !(1..recent.len()).any(|at| recent[..at].contains(&recent[at]))
    }

    /// The limits a player of the set strength has, and how it sees things. Moves it overlooks are taken away,
    /// but never one that wins at once, and against a bare king everybody sees clearly.
    fn weaken(
        &self,
        pos: &V::Position,
        limits: Limits,
        moves: &mut Vec<VariantMove<V>>,
    ) -> (Limits, Option<Sight>) {
        let Some(strength) = self.setting.strength else { return (limits, None) };
        let sight = Sight::new(strength, self.setting.seed);
        if is_bare(pos, pos.turn().other()) {
            let nodes = limits.nodes.map_or(ENDING_NODES, |most| most.min(ENDING_NODES));
            return (Limits { nodes: Some(nodes), ..limits }, None);
        }
        let limits = sight.strength.limits(&limits, sight.lot(pos.hash(), 0));
        if let Some(mv) = winning::<V::Position, V::Chance>(pos, moves) {
            *moves = vec![mv];
        } else if !pos.is_check() {
            let seen =
                |mv: &VariantMove<V>| !sight.overlooks::<V::Position, V::Chance>(pos, *mv, 0, None);
            if moves.iter().any(seen) {
                moves.retain(seen);
            }
        }
        (limits, Some(sight))
    }
}

/// Ends the helpers when the search is done, also where it fails.
struct Finish<'a>(&'a AtomicBool);

impl Drop for Finish<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// What it takes to mate a bare king with a queen or a rook.
const ENDING_NODES: u64 = 5_000;

/// Whether a side has nothing but its king.
fn is_bare<P: ChessLike>(pos: &P, color: Color) -> bool {
    (0..P::BOARDS).all(|board| {
        let board = pos.placement(board);
        board.color(color).without(board.role(Role::King)).is_empty()
    })
}

impl<P: ChessLike, E: Evaluation<P>, C: ChanceModel<P>> Search<'_, P, E, C> {
    /// The last word on a line.
    fn conclude(&self, root: &RootMove<P::Move>, rank: usize, depth: u32) -> Report<P::Move> {
        Report {
            depth,
            seldepth: self.seldepth as u32,
            rank,
            score: shifted(root.last, -root.taste),
            bound: Bound::Exact,
            nodes: self.all_nodes(),
            time: self.time.elapsed(),
            fullness: self.table.fullness(),
            line: root.line.clone(),
        }
    }
}

impl<M: std::fmt::Debug> std::fmt::Debug for Request<'_, M> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Request")
            .field("limits", &self.limits)
            .field("lines", &self.lines)
            .field("moves", &self.moves)
            .field("mate", &self.mate)
            .finish_non_exhaustive()
    }
}

impl<M: Copy> Report<M> {
    /// As the other crates know it.
    #[must_use]
    pub fn thought(&self) -> Thought<M> {
        Thought {
            depth: self.depth,
            nodes: self.nodes,
            time: self.time,
            score: (self.score != -INFINITE).then(|| publish(self.score)),
            line: self.line.clone(),
        }
    }
}

impl<V: Variant, E: Evaluation<V::Position>> Engine<V::Position> for ChessEngine<V, E> {
    fn new_game(&mut self) {
        self.clear();
    }

    fn think(
        &mut self,
        root: Root<'_, V::Position>,
        limits: &Limits,
        control: &mut Control<'_, VariantMove<V>>,
    ) -> Thought<VariantMove<V>> {
        debug_assert!(matches!(root.pos.node(), Node::Decision(_)));
        let mut limits = *limits;
        if limits == Limits::default() && self.setting.strength.is_none() {
            limits.time = Some(self.setting.patience);
        }
        if !self.may_remember(&root, &limits) {
            self.clear();
        }
        let report = &mut control.report;
        let mut tell = |found: &Report<VariantMove<V>>| report(&found.thought());
        let found = self.search(root, &Request::new(limits), control.stop, &mut tell);
        found[0].thought()
    }

    /// A weaker player is measured as one that begins every move anew.
    fn remembers(&self) -> bool {
        self.setting.strength.is_none()
    }

    /// The thought as ever, and then every move weighed by itself: in the search most are only shown to be no better
    /// than the best.
    fn explain(
        &mut self,
        root: Root<'_, V::Position>,
        limits: &Limits,
        control: &mut Control<'_, VariantMove<V>>,
    ) -> (Thought<VariantMove<V>>, Insight<VariantMove<V>>) {
        let Root { pos, keys, repetition } = root;
        let thought = self.think(root, limits, control);
        let mut legal = Vec::new();
        pos.moves(&mut legal);
        let nodes = limits.nodes.unwrap_or(WEIGHING).min(WEIGHING);
        let limits = Limits { nodes: Some(nodes), ..*limits };
        let request = Request { lines: legal.len(), ..Request::new(limits) };
        let root = Root { pos, keys, repetition };
        let found = self.search(root, &request, control.stop, &mut |_| {});
        let weighed = found.iter().filter(|one| one.score != -INFINITE).map(Report::thought);
        let mut branches = Insight::of_line(&thought).branches;
        branches.extend(weighed.flat_map(|one| Insight::of_line(&one).branches));
        // What did not come to its mind has no score.
        branches.extend(legal.into_iter().map(Branch::new));
        let mut listed = Vec::new();
        branches.retain(|branch| {
            let new = !listed.contains(&branch.mv);
            listed.push(branch.mv);
            new
        });
        (thought, Insight { branches, ..Insight::default() })
    }
}

/// Positions looked at to weigh every move.
const WEIGHING: u64 = 200_000;

impl<V, E> std::fmt::Debug for ChessEngine<V, E> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("ChessEngine").field("setting", &self.setting).finish_non_exhaustive()
    }
}
