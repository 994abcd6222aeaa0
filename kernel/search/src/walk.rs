//! The path a search walks: the position it stands on, the keys of the positions behind it, and how
//! many it has visited.

use trebejo_core::{Position, Root};

/// A position with the way that led to it.
pub(crate) struct Walk<P: Position> {
    pub(crate) pos: P,
    /// Keys from the root on, the last one being that of `pos`.
    path: Vec<u64>,
    /// Keys of positions that end the round by repetition when they come up once more.
    worn: Vec<u64>,
    /// Whether repetition draws at all in this game.
    repetition: bool,
    /// Positions visited.
    pub(crate) nodes: u64,
}

impl<P: Position> Walk<P> {
    /// Stands at the root.
    pub(crate) fn new(root: &Root<'_, P>) -> Walk<P> {
        let mut worn = Vec::new();
        if let Some(most) = root.repetition {
            let seen = |key| root.keys.iter().filter(|k| **k == key).count();
            worn.extend(root.keys.iter().copied().filter(|key| seen(*key) + 1 >= most));
            worn.sort_unstable();
            worn.dedup();
        }
        Walk {
            pos: root.pos.clone(),
            path: vec![root.pos.key()],
            worn,
            repetition: root.repetition.is_some(),
            nodes: 0,
        }
    }

    /// Steps from the root.
    pub(crate) fn ply(&self) -> usize {
        self.path.len() - 1
    }

    /// The key of the position.
    pub(crate) fn key(&self) -> u64 {
        self.path[self.ply()]
    }

    pub(crate) fn play(&mut self, mv: P::Move) -> P::Undo {
        let undo = self.pos.play(mv);
        self.arrive();
        undo
    }

    pub(crate) fn resolve(&mut self, chance: P::Chance) -> P::Undo {
        let undo = self.pos.resolve(chance);
        self.arrive();
        undo
    }

    fn arrive(&mut self) {
        self.path.push(self.pos.key());
        self.nodes += 1;
    }

    pub(crate) fn undo(&mut self, undo: P::Undo) {
        self.pos.undo(undo);
        self.path.pop();
    }

    /// Whether the position counts as a draw because it came up before. Once on the searched path is
    /// enough: who can go round once can go round again.
    pub(crate) fn repeats(&self) -> bool {
        let (here, before) = self.path.split_last().expect("the root is on the path");
        self.repetition && (before.contains(here) || self.worn.contains(here))
    }
}
