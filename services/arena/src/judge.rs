//! The judge: ends games early by what the players say themselves, by a solved table, or by their length.

use trebejo_core::{Seat, Verdict};
use trebejo_play::{GameEntry, Solved, Value};

use crate::plan::Adjudication;
use crate::result::{Note, hundredths};

/// A verdict and the seat it is for; nobody for a draw.
pub(crate) type Judged = (Verdict, Option<Seat>);

/// A table calls a game after it has said the same for so many plies running: until then somebody may err.
const TABLE_PLIES: u32 = 16;

/// Watches one game.
pub(crate) struct Judge<'a> {
    rules: &'a Adjudication,
    solved: Option<&'a dyn Solved>,
    /// For each seat, its latest moves running in which it found the game even, won, lost.
    even: [u32; 2],
    won: [u32; 2],
    lost: [u32; 2],
    /// Whom the table sees winning, and for how many plies running.
    known: (Option<Seat>, u32),
}

impl<'a> Judge<'a> {
    pub(crate) fn new(rules: &'a Adjudication, entry: &'a dyn GameEntry) -> Judge<'a> {
        let solved = entry.solved().filter(|_| rules.table).map(|solved| &**solved);
        Judge { rules, solved, even: [0; 2], won: [0; 2], lost: [0; 2], known: (None, 0) }
    }

    /// Hears what a player thought about the move it made.
    pub(crate) fn hear(&mut self, note: &Note) {
        let seat = usize::from(note.seat);
        let score = note.score.map(hundredths);
        let count = |runs: &mut u32, holds: bool| *runs = if holds { *runs + 1 } else { 0 };
        let near = self.rules.draw.map_or(0, |rule| rule.score as i32);
        let far = self.rules.resign.map_or(i32::MAX, |rule| rule.score.min(30_000) as i32);
        count(&mut self.even[seat], score.is_some_and(|score| score.abs() <= near));
        count(&mut self.won[seat], score.is_some_and(|score| score >= far));
        count(&mut self.lost[seat], score.is_some_and(|score| score <= -far));
    }

    /// Whether the game is over, after so many plies and moves of the game, with this seat to move.
    pub(crate) fn judge(
        &mut self,
        plies: u32,
        position: &dyn Fn() -> String,
        to_move: Seat,
    ) -> Option<Judged> {
        if let Some(rule) = self.rules.resign {
            for seat in Seat::BOTH {
                let (winner, loser) = (seat.index(), seat.other().index());
                if self.won[winner] >= rule.moves && self.lost[loser] >= rule.moves {
                    return Some((Verdict::Score, Some(seat)));
                }
            }
        }
        if let Some(rule) = self.rules.draw
            && plies / 2 >= rule.after
            && self.even.iter().all(|moves| *moves >= rule.moves)
        {
            return Some((Verdict::Score, None));
        }
        if let Some(solved) = self.solved
            // A table that cannot be asked leaves the game to the players.
            && let Ok(probe) = solved.values(&position())
        {
            let winner = match probe.value {
                Value::Win => Some(to_move),
                Value::Loss => Some(to_move.other()),
                Value::Draw => None,
            };
            let (before, plies) = self.known;
            self.known = (winner, if winner == before { plies + 1 } else { 1 });
            if self.known.1 >= TABLE_PLIES {
                return Some((Verdict::Table, winner));
            }
        }
        match self.rules.plies {
            Some(most) if plies >= most => Some((Verdict::Plies, None)),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use trebejo_core::Score;

    use super::*;
    use crate::plan::{DrawRule, ResignRule};

    fn judged(rules: &Adjudication, scores: &[[i32; 2]]) -> Option<(usize, Judged)> {
        let games = trebejo_games::registry(trebejo_host::native(), None);
        let mut judge = Judge::new(rules, &**games.find("diamond").unwrap());
        for (i, pair) in scores.iter().enumerate() {
            for (seat, score) in pair.iter().enumerate() {
                let note =
                    Note { seat: seat as u8, score: Some(Score::Cp(*score)), ..Note::default() };
                judge.hear(&note);
            }
            let plies = 2 * (i as u32 + 1);
            if let Some(found) = judge.judge(plies, &String::new, Seat::First) {
                return Some((i + 1, found));
            }
        }
        None
    }

    #[test]
    fn a_game_is_lost_when_both_say_so_for_long_enough() {
        let rules = Adjudication {
            resign: Some(ResignRule { score: 500, moves: 3 }),
            ..Default::default()
        };
        let lost = Some((4, (Verdict::Score, Some(Seat::Second))));
        assert_eq!(judged(&rules, &[[0, 0], [-500, 600], [-700, 900], [-700, 900]]), lost);
        assert_eq!(judged(&rules, &[[-500, 600], [-700, 499], [-700, 900], [-700, 900]]), None);
        assert_eq!(judged(&rules, &[[900, 900]; 5]), None, "two optimists play on");
    }

    #[test]
    fn a_game_is_drawn_when_both_find_it_even_late_enough() {
        let draw = DrawRule { score: 10, moves: 2, after: 4 };
        let rules = Adjudication { draw: Some(draw), ..Default::default() };
        assert_eq!(judged(&rules, &[[5, -10]; 6]), Some((4, (Verdict::Score, None))));
        assert_eq!(judged(&rules, &[[5, 11]; 6]), None);
        let late = [[5, 5], [5, 5], [5, 5], [50, 5], [5, 5], [5, 5]];
        assert_eq!(judged(&rules, &late), Some((6, (Verdict::Score, None))));
    }

    #[test]
    fn a_game_that_takes_too_long_is_drawn() {
        let rules = Adjudication { plies: Some(6), ..Default::default() };
        assert_eq!(judged(&rules, &[[5, -10]; 6]), Some((3, (Verdict::Plies, None))));
        assert_eq!(judged(&Adjudication::default(), &[[0, 0]; 400]), None);
    }
}
