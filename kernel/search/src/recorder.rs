//! Writing down what a search looks at, for whoever wants to see it. A search that nobody watches is compiled
//! with [`Off`], whose every word is nothing.

use std::mem::take;

use trebejo_core::{Bound, Branch};

use crate::score;

/// Plies of the tree that are written down.
const PLIES: usize = 3;

/// What hears of the nodes near the root.
pub(crate) trait Recorder<M> {
    /// A position `ply` plies below the root is looked at, perhaps once more: what was heard of it is void.
    fn enter(&mut self, ply: usize);

    /// A move of the position at `ply` was weighed within the window from `mark` to `beta`.
    fn weighed(&mut self, ply: usize, mv: M, score: i32, mark: i32, beta: i32);

    /// The other moves of the position at `ply` need no look.
    fn cut(&mut self, ply: usize, unseen: usize);
}

/// Hears nothing.
pub(crate) struct Off;

impl<M> Recorder<M> for Off {
    #[inline(always)]
    fn enter(&mut self, _: usize) {}

    #[inline(always)]
    fn weighed(&mut self, _: usize, _: M, _: i32, _: i32, _: i32) {}

    #[inline(always)]
    fn cut(&mut self, _: usize, _: usize) {}
}

/// Writes down the first plies.
pub(crate) struct Book<M> {
    /// The moves weighed so far in the position now looked at, for each ply.
    pages: [Page<M>; PLIES],
}

struct Page<M> {
    branches: Vec<Branch<M>>,
    unseen: usize,
}

impl<M> Book<M> {
    pub(crate) fn new() -> Book<M> {
        Book { pages: std::array::from_fn(|_| Page { branches: Vec::new(), unseen: 0 }) }
    }

    /// Everything heard of the root, leaving nothing.
    pub(crate) fn take(&mut self) -> Vec<Branch<M>> {
        take(&mut self.pages[0].branches)
    }
}

impl<M> Recorder<M> for Book<M> {
    fn enter(&mut self, ply: usize) {
        if let Some(page) = self.pages.get_mut(ply) {
            page.branches.clear();
            page.unseen = 0;
        }
    }

    fn weighed(&mut self, ply: usize, mv: M, score: i32, mark: i32, beta: i32) {
        if ply >= PLIES {
            return;
        }
        let (children, unseen) = match self.pages.get_mut(ply + 1) {
            Some(page) => (take(&mut page.branches), take(&mut page.unseen)),
            None => (Vec::new(), 0),
        };
        let bound = match score {
            _ if score >= beta => Bound::Least,
            _ if score <= mark => Bound::Most,
            _ => Bound::Exact,
        };
        self.pages[ply].branches.push(Branch {
            // A proven end is counted from the move itself, not from the root.
            score: Some(score::publish(score::from_here(score, ply))),
            bound,
            unseen: unseen as u32,
            children,
            ..Branch::new(mv)
        });
    }

    fn cut(&mut self, ply: usize, unseen: usize) {
        if let Some(page) = self.pages.get_mut(ply) {
            page.unseen = unseen;
        }
    }
}
