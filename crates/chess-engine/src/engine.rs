//! The engine: a table and a memory that last from move to move, threads that share the table, and the face
//! that the rest of the house knows.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use trebejo_chess::{Color, Role};
use trebejo_core::{Branch, Control, Engine, Insight, Limits, Node, Root, Thought};

use crate::chesslike::ChessLike;
use crate::eval::{Evaluator, Handcrafted};
use crate::history::History;
use crate::recipe::Recipe;
use crate::root::{Goal, Report, RootMove, shifted};
use crate::score::{INFINITE, MAX_PLY, publish};
use crate::search::Search;
use crate::sight::{Sight, winning};
use crate::strength::Strength;
use crate::table::{Bound, Table};
use crate::watch::Watch;

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

/// Hears which move at the root is looked at: the depth, its number from 1, and the move.
pub type OnMove<'a, M> = &'a dyn Fn(u32, usize, M);

/// What to think about besides the position.
#[derive(Clone)]
pub struct Request<'a, M> {
    /// When to stop; nothing set means never, until told to.
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
pub struct ChessEngine<P: ChessLike, E> {
    setting: Setting,
    /// One for each thread, kept from move to move with what it remembers; the first is always there.
    evaluators: Vec<E>,
    /// Made when first needed and kept from move to move.
    table: Option<Table>,
    histories: Vec<History>,
    game: std::marker::PhantomData<fn(P)>,
}

impl<P: ChessLike, E: Evaluator<P>> ChessEngine<P, E> {
    /// An engine with this evaluation.
    #[must_use]
    pub fn new(evaluator: E, setting: Setting) -> ChessEngine<P, E> {
        ChessEngine {
            setting,
            evaluators: vec![evaluator],
            table: None,
            histories: Vec::new(),
            game: std::marker::PhantomData,
        }
    }

    /// Another set-up; what was remembered is kept where it still fits.
    pub fn set(&mut self, setting: Setting) {
        if setting.table != self.setting.table {
            self.table = None;
        }
        self.setting = setting;
    }

    /// Forgets everything: a new game begins.
    pub fn forget(&mut self) {
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
        root: Root<'_, P>,
        request: &Request<'_, P::Move>,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&Report<P::Move>),
    ) -> Vec<Report<P::Move>> {
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
            self.histories.push(History::new(P::MEN));
        }
        while self.evaluators.len() < threads {
            self.evaluators.push(self.evaluators[0].clone());
        }
        let table = &*self.table.get_or_insert_with(|| Table::new(bytes));
        table.grow_older();

        let keys: Vec<u64> = match root.keys {
            [] => vec![root.pos.repetition_key()],
            keys => keys.iter().map(|key| root.pos.key_of_round(*key)).collect(),
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
        };
        let (done, counter) = (AtomicBool::new(false), AtomicU64::new(0));
        let (first, others) = self.histories.split_at_mut(1);
        let (evaluator, evaluators) = self.evaluators.split_at_mut(1);
        std::thread::scope(|scope| {
            let helpers = others.iter_mut().zip(evaluators).take(threads - 1);
            for (i, (history, judge)) in helpers.enumerate() {
                let (moves, keys, done, counter) = (&moves, &keys, &done, &counter);
                scope.spawn(move || {
                    let watch = Watch::helper(done, counter);
                    let mut search =
                        Search::new(recipe, table, history, judge, watch, keys, root.repetition);
                    let mut moves = Search::<P, E>::root_moves(moves);
                    let goal = Goal { thread: i + 1, depth: MAX_PLY as u32 - 1, ..goal };
                    search.deepen(root.pos, &mut moves, goal, &mut |_| {});
                });
            }
            let watch = Watch::new(&limits, stop, request.ponder);
            let mut search = Search::new(
                recipe,
                table,
                &mut first[0],
                &mut evaluator[0],
                watch,
                &keys,
                root.repetition,
            );
            search.helped = Some(&counter);
            search.on_move = request.on_move;
            search.sight = sight;
            let mut moves = Search::<P, E>::root_moves(&moves);
            if let Some(sight) = sight {
                for mv in &mut moves {
                    mv.taste = sight.taste(root.pos, mv.mv);
                }
            }
            let depth = search.deepen(root.pos, &mut moves, goal, report);
            done.store(true, Ordering::Relaxed);
            moves
                .iter()
                .take(goal.lines)
                .enumerate()
                .map(|(i, root)| search.conclude(root, i + 1, depth))
                .collect()
        })
    }
}

impl<P: ChessLike, E: Evaluator<P>> ChessEngine<P, E> {
    /// The limits a player of the set strength has, and how it sees things. Moves it overlooks are taken away,
    /// but never one that wins at once, and against a bare king everybody sees clearly.
    fn weaken(&self, pos: &P, limits: Limits, moves: &mut Vec<P::Move>) -> (Limits, Option<Sight>) {
        let Some(strength) = self.setting.strength else { return (limits, None) };
        let sight = Sight::new(strength, self.setting.seed);
        if is_bare(pos, pos.turn().other()) {
            let nodes = limits.nodes.map_or(ENDING_NODES, |most| most.min(ENDING_NODES));
            return (Limits { nodes: Some(nodes), ..limits }, None);
        }
        let limits = sight.strength.limits(&limits, sight.lot(pos.hash(), 0));
        if let Some(mv) = winning(pos, moves) {
            *moves = vec![mv];
        } else if !pos.is_check() {
            let seen = |mv: &P::Move| !sight.overlooks(pos, *mv, 0, None);
            if moves.iter().any(seen) {
                moves.retain(seen);
            }
        }
        (limits, Some(sight))
    }
}

/// What it takes to mate a bare king with a queen or a rook.
const ENDING_NODES: u64 = 5_000;

/// Whether a side has nothing but its king.
fn is_bare<P: ChessLike>(pos: &P, color: Color) -> bool {
    (0..P::BOARDS).all(|board| {
        let men = pos.men(board);
        men.color(color).without(men.role(Role::King)).is_empty()
    })
}

impl<P: ChessLike, E: Evaluator<P>> Search<'_, P, E> {
    /// The last word on a line.
    fn conclude(&self, root: &RootMove<P::Move>, rank: usize, depth: u32) -> Report<P::Move> {
        Report {
            depth,
            seldepth: self.seldepth as u32,
            rank,
            score: shifted(root.last, -root.taste),
            bound: Bound::Exact,
            nodes: self.all_nodes(),
            time: self.watch.elapsed(),
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
    /// As the rest of the house knows it.
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

impl<P: ChessLike, E: Evaluator<P>> Engine<P> for ChessEngine<P, E> {
    fn think(
        &mut self,
        root: Root<'_, P>,
        limits: &Limits,
        control: &mut Control<'_, P::Move>,
    ) -> Thought<P::Move> {
        debug_assert!(matches!(root.pos.node(), Node::Decision(_)));
        let mut limits = *limits;
        if limits == Limits::default() && self.setting.strength.is_none() {
            limits.time = Some(self.setting.patience);
        }
        let report = &mut control.report;
        let mut tell = |found: &Report<P::Move>| report(&found.thought());
        let found = self.search(root, &Request::new(limits), control.stop, &mut tell);
        found[0].thought()
    }

    /// The thought as ever, and then every move weighed by itself: in the search most are only shown to be no better
    /// than the best.
    fn explain(
        &mut self,
        root: Root<'_, P>,
        limits: &Limits,
        control: &mut Control<'_, P::Move>,
    ) -> (Thought<P::Move>, Insight<P::Move>) {
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
        let mut told = Vec::new();
        branches.retain(|branch| {
            let new = !told.contains(&branch.mv);
            told.push(branch.mv);
            new
        });
        (thought, Insight { branches, ..Insight::default() })
    }
}

/// Positions looked at to weigh every move.
const WEIGHING: u64 = 200_000;

impl<P: ChessLike, E> std::fmt::Debug for ChessEngine<P, E> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("ChessEngine").field("setting", &self.setting).finish_non_exhaustive()
    }
}

/// The engine of chess.
#[must_use]
pub fn chess(setting: Setting) -> ChessEngine<trebejo_chess::Chess, Handcrafted> {
    ChessEngine::new(Handcrafted::new(crate::eval::weights::Weights::chess()), setting)
}

/// The engine of Alice Chess.
#[must_use]
pub fn alice(setting: Setting) -> ChessEngine<trebejo_alice::Alice, Handcrafted> {
    ChessEngine::new(Handcrafted::new(crate::eval::weights::Weights::alice()), setting)
}

/// The engine of ChessMagic.
#[must_use]
pub fn chessmagic(setting: Setting) -> ChessEngine<trebejo_chessmagic::Magic, Handcrafted> {
    ChessEngine::new(Handcrafted::new(crate::eval::weights::Weights::chessmagic()), setting)
}
