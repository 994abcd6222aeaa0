//! Our backgammon engine as the protocols need it: one question, one decision, and plays written step by step.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use trebejo_backgammon::{BAR, Backgammon, Move, OFF, Play, Stage};
use trebejo_backgammon_engine::bearoff::{OneSided, TwoSided};
use trebejo_backgammon_engine::engine::FULL;
use trebejo_backgammon_engine::{LEVELS, Level, Player};
use trebejo_core::host::Host;
use trebejo_core::{Control, Engine, Limits, Root, Score};

/// How the engine plays.
#[derive(Copy, Clone, Debug, PartialEq)]
pub(crate) struct PlaySettings {
    pub(crate) level: Level,
    /// Whether it ever doubles.
    pub(crate) doubles: bool,
    pub(crate) threads: usize,
    /// Equal seeds err alike.
    pub(crate) seed: u64,
}

impl PlaySettings {
    /// Full strength on one thread.
    pub(crate) const FULL: PlaySettings =
        PlaySettings { level: FULL, doubles: true, threads: 1, seed: 1 };
}

/// The words for the levels: their numbers, and `full`.
pub(crate) fn level_names() -> Vec<String> {
    (1..=LEVELS.len()).map(|level| level.to_string()).chain(["full".into()]).collect()
}

/// The level of a word.
pub(crate) fn read_level(text: &str) -> Option<Level> {
    if text == "full" {
        return Some(FULL);
    }
    let place: usize = text.parse().ok()?;
    LEVELS.get(place.checked_sub(1)?).copied()
}

/// The word of a level; `custom` for one that has none.
pub(crate) fn write_level(level: Level) -> String {
    let number = LEVELS.iter().position(|one| *one == level);
    match number {
        _ if level == FULL => "full".into(),
        Some(place) => (place + 1).to_string(),
        None => "custom".into(),
    }
}

/// What the engine wants to do, and what it thinks of it.
#[derive(Clone, Debug)]
pub(crate) struct Decision {
    pub(crate) mv: Move,
    /// In points of the cube, for the side that decides.
    pub(crate) equity: f32,
    /// Chances of a single win, a gammon, a backgammon, and of losing each; where there was anything to judge.
    pub(crate) ends: Option<[f32; 6]>,
    pub(crate) plies: u32,
    pub(crate) nodes: u64,
    pub(crate) time: Duration,
}

/// The engine, ready to be asked.
#[derive(Debug)]
pub(crate) struct Brain {
    host: Host,
    settings: PlaySettings,
    player: Player,
}

impl Brain {
    pub(crate) fn new(host: Host, settings: PlaySettings) -> Brain {
        let player = Player::new(host, settings.level, settings.seed).on_threads(settings.threads);
        Brain { host, settings, player }
    }

    /// Works out the tables of exact endings, which takes seconds once, before somebody's clock runs.
    pub(crate) fn warm_up() {
        OneSided::get();
        TwoSided::get();
    }

    pub(crate) fn host(&self) -> Host {
        self.host
    }

    pub(crate) fn settings(&self) -> PlaySettings {
        self.settings
    }

    /// The decision in a position; `None` where nobody has anything to decide.
    pub(crate) fn decide(
        &mut self,
        pos: &Backgammon,
        limits: &Limits,
        stop: &AtomicBool,
    ) -> Option<Decision> {
        if matches!(pos.stage(), Stage::Opening | Stage::Roll | Stage::Over(_)) {
            return None;
        }
        let mut silent = |_: &_| {};
        let mut control = Control { stop, report: &mut silent };
        let root = Root { pos, keys: &[], repetition: None };
        let (thought, insight) = self.player.explain(root, limits, &mut control);
        let mut branches = insight.branches.iter();
        let best = if self.settings.doubles || pos.stage() != Stage::Cube {
            branches.next()
        } else {
            branches.find(|branch| branch.mv != Move::Double)
        }?;
        let equity = match best.score {
            Some(Score::Equity(equity)) => equity,
            _ => 0.0,
        };
        let ends: Vec<f32> = best.terms.iter().map(|term| term.value).collect();
        Some(Decision {
            mv: best.mv,
            equity,
            ends: ends.try_into().ok(),
            plies: thought.depth,
            nodes: thought.nodes,
            time: thought.time,
        })
    }
}

/// A play with each step written out, as programs like it: `24/18 18/13`, `bar/22`, `6/off`; no marks for hits.
pub(crate) fn write_steps(play: Play) -> String {
    let place = |place: u8| match place {
        BAR => "bar".into(),
        OFF => "off".into(),
        point => point.to_string(),
    };
    let step = |(from, to)| format!("{}/{}", place(from), place(to));
    let steps = play.steps().map(|one| (one.from(), one.to()));
    steps.map(step).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use trebejo_backgammon::read_xgid;

    use super::*;

    fn decide(xgid: &str, settings: PlaySettings) -> Option<Decision> {
        let pos = read_xgid(xgid).unwrap();
        Brain::new(trebejo_host::native(), settings).decide(
            &pos,
            &Limits::default(),
            &AtomicBool::new(false),
        )
    }

    fn at_sight() -> PlaySettings {
        PlaySettings { level: LEVELS[6], ..PlaySettings::FULL }
    }

    #[test]
    fn an_opening_is_played_as_everyone_does() {
        let found = decide("XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10", at_sight());
        let found = found.expect("a roll to play");
        let Move::Play(play) = found.mv else { panic!("{found:?}") };
        let mut steps: Vec<_> = write_steps(play).split(' ').map(String::from).collect();
        steps.sort();
        assert_eq!(steps, ["6/5", "8/5"]);
        assert!((found.ends.expect("judged").iter().sum::<f32>() - 1.0).abs() < 1e-3);
    }

    #[test]
    fn whoever_shall_not_double_rolls() {
        // Two on the bar against four points.
        let xgid = "XGID=aa--BBBB----dE---d-e----B-:0:0:1:00:0:0:0:0:10";
        assert_eq!(decide(xgid, at_sight()).unwrap().mv, Move::Double);
        let quiet = PlaySettings { doubles: false, ..at_sight() };
        assert_eq!(decide(xgid, quiet).unwrap().mv, Move::Roll);
    }

    #[test]
    fn nothing_is_decided_before_the_dice_fall() {
        assert!(
            decide("XGID=-b----E-C---eE---c-e----B-:0:0:1:xx:0:0:0:0:10", at_sight()).is_none()
        );
    }

    #[test]
    fn levels_survive_writing() {
        for name in level_names() {
            assert_eq!(write_level(read_level(&name).unwrap()), name);
        }
        assert_eq!((read_level("0"), read_level("9"), read_level("x")), (None, None, None));
        assert_eq!(write_level(Level { plies: 1, noise: 0.5 }), "custom");
    }
}
