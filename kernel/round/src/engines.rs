//! The engines a game offers: levels for people, by their numbers, and engines with a name of their own.

use std::sync::Arc;

use trebejo_core::{Engine, Position};

use crate::OpenError;

/// Makes an engine from a seed.
type MakeEngine<P> = Box<dyn Fn(u64) -> Box<dyn Engine<P>> + Send + Sync>;

/// Makes the engine of a level from a seed.
type MakeLevel<P> = Box<dyn Fn(u32, u64) -> Box<dyn Engine<P>> + Send + Sync>;

/// What the lowest level of every game is rated.
const FIRST_RATING: f64 = 600.0;

/// An engine with a name of its own.
pub struct EngineSpec<P: Position> {
    name: &'static str,
    make: MakeEngine<P>,
}

impl<P: Position> EngineSpec<P> {
    /// The engine that records and commands call by this name; equal seeds must play equally.
    pub fn new(
        name: &'static str,
        make: impl Fn(u64) -> Box<dyn Engine<P>> + Send + Sync + 'static,
    ) -> EngineSpec<P> {
        EngineSpec { name, make: Box::new(make) }
    }
}

/// The levels of a game for people, numbered from 1.
pub struct Levels<P: Position> {
    count: u32,
    make: MakeLevel<P>,
    steps: &'static [f64],
}

impl<P: Position> Levels<P> {
    /// So many levels; equal seeds must play equally.
    pub fn new(
        count: u32,
        make: impl Fn(u32, u64) -> Box<dyn Engine<P>> + Send + Sync + 'static,
    ) -> Levels<P> {
        Levels { count, make: Box::new(make), steps: &[] }
    }

    /// The same levels with what matches between them have shown: by how much each is above the one below it, in Elo.
    #[must_use]
    pub fn measured(self, steps: &'static [f64]) -> Levels<P> {
        Levels { steps, ..self }
    }
}

/// All engines of a game; a clone shares them.
pub(crate) struct Engines<P: Position> {
    levels: Option<Arc<Levels<P>>>,
    named: Arc<[EngineSpec<P>]>,
}

impl<P: Position> Clone for Engines<P> {
    fn clone(&self) -> Engines<P> {
        Engines { levels: self.levels.clone(), named: Arc::clone(&self.named) }
    }
}

impl<P: Position> Engines<P> {
    /// These engines, and no levels.
    pub(crate) fn new(named: Vec<EngineSpec<P>>) -> Engines<P> {
        Engines { levels: None, named: named.into() }
    }

    /// The same engines with these levels.
    pub(crate) fn with_levels(self, levels: Levels<P>) -> Engines<P> {
        Engines { levels: Some(Arc::new(levels)), ..self }
    }

    /// How many levels there are.
    pub(crate) fn levels(&self) -> u32 {
        self.levels.as_ref().map_or(0, |levels| levels.count)
    }

    /// The names that are no levels.
    pub(crate) fn names(&self) -> Vec<&'static str> {
        self.named.iter().map(|spec| spec.name).collect()
    }

    /// The number of a level, written as levels are: without a sign or a zero before it.
    fn level(&self, name: &str) -> Option<u32> {
        let number = name.parse().ok().filter(|number: &u32| number.to_string() == name)?;
        (1..=self.levels()).contains(&number).then_some(number)
    }

    /// Whether there is an engine of this name; if not, the error says which there are.
    pub(crate) fn check(&self, name: &str) -> Result<(), OpenError> {
        if self.level(name).is_some() || self.names().contains(&name) {
            return Ok(());
        }
        let levels = (1..=self.levels()).map(|level| level.to_string());
        let expected = levels.chain(self.names().into_iter().map(String::from)).collect();
        Err(OpenError::Engine { name: name.into(), expected })
    }

    /// Makes the engine of this name.
    pub(crate) fn make(&self, name: &str, seed: u64) -> Result<Box<dyn Engine<P>>, OpenError> {
        self.check(name)?;
        if let (Some(levels), Some(number)) = (&self.levels, self.level(name)) {
            return Ok((levels.make)(number, seed));
        }
        let spec = self.named.iter().find(|spec| spec.name == name);
        Ok((spec.expect("an engine that was checked").make)(seed))
    }

    /// The rating of a level, where it has been measured.
    pub(crate) fn rating(&self, level: u32) -> Option<f64> {
        let steps = self.levels.as_ref()?.steps;
        let below = steps.get(..level.checked_sub(1)? as usize)?;
        (!steps.is_empty()).then(|| FIRST_RATING + below.iter().sum::<f64>())
    }
}
