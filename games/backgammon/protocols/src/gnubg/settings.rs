//! How GNU Backgammon is set up for a seat of ours: from the options of its entry to the commands it is given.

use std::collections::BTreeMap;

use trebejo_play::{OptionHint, PlayerError};

/// Plies it looks ahead unless its options say otherwise; 0 judges at sight.
const PLIES: u32 = 2;
/// More than this takes minutes a move.
const MOST_PLIES: u32 = 4;

/// What its options say.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Settings {
    pub(super) plies: u32,
    pub(super) cube_plies: u32,
    pub(super) noise: f32,
}

impl Settings {
    /// Reads them; `depth` is the most plies that are allowed.
    pub(super) fn read(
        name: &str,
        options: &BTreeMap<String, String>,
        depth: Option<u32>,
    ) -> Result<Settings, PlayerError> {
        let mut settings = Settings { plies: PLIES, cube_plies: PLIES, noise: 0.0 };
        let mut cube_plies = None;
        for (option, value) in options {
            let (engine, option) = (name.to_owned(), option.clone());
            let plies = || value.parse().ok().filter(|plies| *plies <= MOST_PLIES);
            let wrong = |engine, option, most| PlayerError::OptionValue {
                engine,
                option,
                value: value.clone(),
                most,
            };
            match option.as_str() {
                "plies" => {
                    settings.plies = plies().ok_or_else(|| wrong(engine, option, MOST_PLIES))?;
                }
                "cube-plies" => {
                    let plies = plies().ok_or_else(|| wrong(engine, option, MOST_PLIES))?;
                    cube_plies = Some(plies);
                }
                "noise" => {
                    let noise = value.parse().ok().filter(|noise| (0.0..=1.0).contains(noise));
                    settings.noise = noise.ok_or_else(|| wrong(engine, option, 1))?;
                }
                _ => return Err(PlayerError::Option { engine, option, hint: OptionHint::Gnubg }),
            }
        }
        let most = depth.unwrap_or(MOST_PLIES);
        settings.plies = settings.plies.min(most);
        settings.cube_plies = cube_plies.unwrap_or(settings.plies).min(most);
        Ok(settings)
    }

    /// The commands that set it up and let it listen.
    pub(super) fn commands(&self, port: u16) -> Vec<String> {
        let mut lines = vec!["set threads 1".into(), "set beavers 1".into()];
        for (what, plies) in [("chequerplay", self.plies), ("cubedecision", self.cube_plies)] {
            let set = format!("set evaluation {what} evaluation");
            lines.push(format!("{set} plies {plies}"));
            lines.push(format!("{set} noise {}", self.noise));
            let fixed = if self.noise > 0.0 { "off" } else { "on" };
            lines.push(format!("{set} deterministic {fixed}"));
        }
        lines.push(format!("external 127.0.0.1:{port}"));
        lines
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(options: &[(&str, &str)]) -> BTreeMap<String, String> {
        options.iter().map(|(name, value)| ((*name).into(), (*value).into())).collect()
    }

    #[test]
    fn options_are_plies_and_noise() {
        let read = |options: &[_], depth| Settings::read("g", &all(options), depth);
        let usual = Settings { plies: 2, cube_plies: 2, noise: 0.0 };
        assert_eq!(read(&[], None).unwrap(), usual);
        assert_eq!(read(&[], Some(1)).unwrap(), Settings { plies: 1, cube_plies: 1, ..usual });
        let some = read(&[("plies", "0"), ("cube-plies", "1"), ("noise", "0.04")], None).unwrap();
        assert_eq!(some, Settings { plies: 0, cube_plies: 1, noise: 0.04 });
        let lines = some.commands(4321).join("\n");
        assert!(lines.contains("set evaluation cubedecision evaluation plies 1"), "{lines}");
        assert!(lines.ends_with("external 127.0.0.1:4321"), "{lines}");
        let why = read(&[("plies", "9")], None).unwrap_err().to_string();
        assert_eq!(why, "player.option-value engine=\"g\" most=4 option=\"plies\" value=\"9\"");
        assert!(read(&[("speed", "9")], None).is_err());
        assert!(read(&[("noise", "NaN")], None).is_err());
    }
}
