//! A* over the points of the board: the shortest way along lines, around every bead.

use trebejo_diamond::{Beads, POINTS, Point};

use crate::board::manhattan;
use crate::tuning::LONGEST_LINE;

/// The shortest way from `start` to `goal`, both included; empty if there is none. `blocked` points cannot be
/// entered; whoever stands on `start` may leave it.
#[must_use]
pub fn find_path(start: Point, goal: Point, blocked: Beads) -> Vec<Point> {
    // No line is longer than the longest, so this never says more steps than are needed.
    let ahead = |point: Point| manhattan(point, goal) as f32 / LONGEST_LINE;
    let mut came_from = [None; POINTS];
    let mut steps = [u32::MAX; POINTS];
    let mut closed = Beads::default();
    let mut open = Beads::of([start]);
    steps[start.index()] = 0;

    let estimate = |steps: &[u32; POINTS], point: Point| steps[point.index()] as f32 + ahead(point);
    // With 21 points a set that is looked through is quicker than a queue.
    while let Some(here) =
        open.into_iter().min_by(|a, b| estimate(&steps, *a).total_cmp(&estimate(&steps, *b)))
    {
        if here == goal {
            return walk_back(goal, &came_from);
        }
        open.remove(here);
        closed.insert(here);
        for next in here.neighbours().without(closed).without(blocked) {
            let so_far = steps[here.index()] + 1;
            if so_far < steps[next.index()] {
                steps[next.index()] = so_far;
                came_from[next.index()] = Some(here);
                open.insert(next);
            }
        }
    }
    Vec::new()
}

fn walk_back(goal: Point, came_from: &[Option<Point>; POINTS]) -> Vec<Point> {
    let mut path = vec![goal];
    while let Some(before) = came_from[path[path.len() - 1].index()] {
        path.push(before);
    }
    path.reverse();
    path
}

#[cfg(test)]
mod tests {
    use std::collections::VecDeque;

    use trebejo_core::Rng;

    use super::*;
    use crate::tuning::NO_WAY;

    /// Steps to every point, by breadth-first search.
    fn breadth_first(start: Point, blocked: Beads) -> [Option<usize>; POINTS] {
        let mut steps = [None; POINTS];
        steps[start.index()] = Some(0);
        let mut queue = VecDeque::from([start]);
        while let Some(here) = queue.pop_front() {
            for next in here.neighbours().without(blocked) {
                if steps[next.index()].is_none() {
                    steps[next.index()] = steps[here.index()].map(|n: usize| n + 1);
                    queue.push_back(next);
                }
            }
        }
        steps
    }

    #[test]
    fn it_finds_a_shortest_way_wherever_there_is_one() {
        let mut rng = Rng::new(1);
        let mut found = [0; 2];
        for _ in 0..2_000 {
            let full = rng.below(13);
            let blocked = Beads::of(Point::all().filter(|_| rng.below(21) < full));
            let start = Point::new(rng.below(21) as usize).expect("a point");
            let steps = breadth_first(start, blocked);
            for goal in Point::all() {
                let path = find_path(start, goal, blocked);
                assert_eq!(path.len().checked_sub(1), steps[goal.index()], "{start} to {goal}");
                found[usize::from(path.is_empty())] += 1;
                if path.is_empty() {
                    continue;
                }
                assert_eq!((path[0], path[path.len() - 1]), (start, goal));
                assert!(path.windows(2).all(|w| w[0].neighbours().has(w[1])));
                assert!(path[1..].iter().all(|point| !blocked.has(*point)));
            }
        }
        assert!(found[0] > 10_000 && found[1] > 1_000, "{found:?} with and without a way");
    }

    #[test]
    fn distances_never_say_more_steps_than_are_needed() {
        let lines = || Point::all().flat_map(|a| a.neighbours().map(move |b| manhattan(a, b)));
        assert_eq!(lines().max(), Some(LONGEST_LINE as i32));
    }

    #[test]
    fn no_way_counts_more_than_any_shortest_way_on_the_empty_board() {
        let longest = Point::all().flat_map(|a| breadth_first(a, Beads::default())).flatten().max();
        assert_eq!(longest.map(|steps| steps as f32 + 1.0), Some(NO_WAY));
    }
}
