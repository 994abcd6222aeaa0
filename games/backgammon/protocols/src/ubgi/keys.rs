//! What can be set: the keys of the later draft, and the same as options of the early one.

use trebejo_backgammon::Rules;
use trebejo_backgammon_engine::Level;

use super::words::{Complaint, short};
use crate::brain::{PlaySettings, level_names, read_level, write_level};

/// Plies that can be asked for, the roll itself counted as the first.
const PLIES: (u64, u64) = (1, 4);
/// Misjudgement in thousandths of a point.
const NOISE: (u64, u64) = (0, 1_000);
const THREADS: (u64, u64) = (1, 256);
const SEEDS: (u64, u64) = (0, u32::MAX as u64);

/// A key, the option of the same meaning, and what it is for.
struct Key {
    name: &'static str,
    option: &'static str,
    what: &'static str,
}

#[rustfmt::skip]
const KEYS: [Key; 9] = [
    Key { name: "game.variant", option: "Variant", what: "the game" },
    Key { name: "game.jacoby", option: "Jacoby", what: "in money play gammons count only after a double" },
    Key { name: "game.beavers", option: "Beavers", what: "in money play whoever is doubled may double back" },
    Key { name: "engine.level", option: "Level", what: "strength, sets ply and noise" },
    Key { name: "engine.ply", option: "Ply", what: "decision depth, the roll itself counted" },
    Key { name: "engine.noise", option: "Noise", what: "misjudgement in thousandths of a point" },
    Key { name: "engine.cube", option: "Cube", what: "whether it ever doubles" },
    Key { name: "engine.threads", option: "Threads", what: "threads" },
    Key { name: "engine.seed", option: "Seed", what: "equal seeds err alike" },
];

fn find(name: &str) -> Result<&'static Key, Complaint> {
    let is = |key: &&Key| key.name == name || key.option.eq_ignore_ascii_case(name);
    KEYS.iter().find(is).ok_or_else(|| Complaint::unsupported(format!("key {}", short(name))))
}

/// The lines that list the options of the early draft.
pub(super) fn options() -> Vec<String> {
    let spin = |(least, most): (u64, u64)| format!("spin default VALUE min {least} max {most}");
    let line = |key: &Key| {
        let kind = match key.name {
            "game.variant" => "combo default VALUE var backgammon".into(),
            "engine.level" => format!("combo default VALUE var {}", level_names().join(" var ")),
            "engine.ply" => spin(PLIES),
            "engine.noise" => spin(NOISE),
            "engine.threads" => spin(THREADS),
            "engine.seed" => spin(SEEDS),
            _ => "check default VALUE".into(),
        };
        let value = get(key.name, PlaySettings::FULL, Rules::MONEY).unwrap_or_default();
        format!("option name {} type {}", key.option, kind.replace("VALUE", &value))
    };
    KEYS.iter().map(line).collect()
}

/// The lines that list the keys of the later draft.
pub(super) fn keys() -> Vec<String> {
    let int = |(least, most): (u64, u64)| format!("int {least}..{most}");
    let line = |key: &Key| {
        // What does not change how it plays is marked.
        let (kind, minor) = match key.name {
            "game.variant" => ("enum backgammon".into(), ""),
            "engine.level" => (format!("enum {}", level_names().join("|")), ""),
            "engine.ply" => (int(PLIES), ""),
            "engine.noise" => (int(NOISE), ""),
            "engine.threads" => (int(THREADS), " !"),
            "engine.seed" => (int(SEEDS), " !"),
            _ => ("bool".into(), ""),
        };
        let value = get(key.name, PlaySettings::FULL, Rules::MONEY).unwrap_or_default();
        format!("key {} {kind} {value}{minor} {}", key.name, key.what)
    };
    KEYS.iter().map(line).collect()
}

/// What a key is set to.
pub(super) fn get(name: &str, settings: PlaySettings, rules: Rules) -> Result<String, Complaint> {
    let Level { plies, noise } = settings.level;
    Ok(match find(name)?.name {
        "game.variant" => "backgammon".into(),
        "game.jacoby" => rules.jacoby.to_string(),
        "game.beavers" => rules.beavers.to_string(),
        "engine.level" => write_level(settings.level),
        "engine.ply" => (plies + 1).to_string(),
        "engine.noise" => (noise * 1_000.0).round().to_string(),
        "engine.cube" => settings.doubles.to_string(),
        "engine.threads" => settings.threads.to_string(),
        _ => settings.seed.to_string(),
    })
}

/// Sets a key.
pub(super) fn set(
    name: &str,
    value: &str,
    settings: &mut PlaySettings,
    rules: &mut Rules,
) -> Result<(), Complaint> {
    let key = find(name)?;
    let wrong = |expected: &str| Complaint::value(format!("{} must_be {expected}", key.name));
    let number = |(least, most): (u64, u64)| {
        let number = value.parse().ok().filter(|number| (least..=most).contains(number));
        number.ok_or_else(|| wrong(&format!("{least}..{most}")))
    };
    let flag = || match value {
        "true" | "on" => Ok(true),
        "false" | "off" => Ok(false),
        _ => Err(wrong("true or false")),
    };
    match key.name {
        "game.variant" if value == "backgammon" => {}
        "game.variant" => return Err(Complaint::unsupported(format!("variant {}", short(value)))),
        "game.jacoby" => rules.jacoby = flag()?,
        "game.beavers" => rules.beavers = flag()?,
        "engine.level" => {
            settings.level = read_level(value).ok_or_else(|| wrong(&level_names().join("|")))?;
        }
        "engine.ply" => settings.level.plies = number(PLIES)? as u32 - 1,
        "engine.noise" => settings.level.noise = number(NOISE)? as f32 / 1_000.0,
        "engine.cube" => settings.doubles = flag()?,
        "engine.threads" => settings.threads = number(THREADS)? as usize,
        _ => settings.seed = number(SEEDS)?,
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_set_can_be_asked_for() {
        let (mut settings, mut rules) = (PlaySettings::FULL, Rules::MONEY);
        let pairs = [
            ("engine.level", "5"),
            ("engine.ply", "3"),
            ("engine.noise", "40"),
            ("engine.cube", "false"),
            ("engine.threads", "2"),
            ("engine.seed", "7"),
            ("game.jacoby", "true"),
            ("game.beavers", "true"),
            ("game.variant", "backgammon"),
        ];
        for (name, value) in pairs {
            set(name, value, &mut settings, &mut rules).unwrap();
            assert_eq!(get(name, settings, rules).unwrap(), value, "{name}");
        }
        assert_eq!(settings.level, Level { plies: 2, noise: 0.04 });
        // The names of the early draft mean the same.
        set("level", "full", &mut settings, &mut rules).unwrap();
        assert_eq!(get("engine.level", settings, rules).unwrap(), "full");
    }

    #[test]
    fn values_out_of_range_are_refused_by_their_key() {
        let (mut settings, mut rules) = (PlaySettings::FULL, Rules::MONEY);
        let mut why =
            |name, value| set(name, value, &mut settings, &mut rules).unwrap_err().to_string();
        assert_eq!(why("engine.ply", "9"), "error bad_value engine.ply must_be 1..4");
        assert_eq!(
            why("engine.cube", "maybe"),
            "error bad_value engine.cube must_be true or false"
        );
        assert_eq!(why("game.variant", "nackgammon"), "error unsupported variant nackgammon");
        assert_eq!(why("engine.fun", "1"), "error unsupported key engine.fun");
        assert_eq!((settings, rules), (PlaySettings::FULL, Rules::MONEY));
    }
}
