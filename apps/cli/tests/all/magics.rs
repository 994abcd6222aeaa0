//! `trebejo magics`, run as people and scripts run it; what it prints is held against the rules.

use std::process::{Command, Output, Stdio};

use serde_json::Value;
use trebejo_chess::magic::{Magic, in_use};
use trebejo_chess::{Slider, Square};

use crate::support;

fn run(args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_trebejo"));
    command.arg("magics").args(args).env("LC_ALL", "C").stdin(Stdio::null());
    command.output().unwrap()
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}

/// Both outputs of a command that succeeds.
fn printed(args: &[&str]) -> [String; 2] {
    let output = run(args);
    assert!(output.status.success(), "{args:?}: {}", text(&output.stderr));
    [output.stdout, output.stderr].map(|bytes| text(&bytes).into())
}

fn refused(code: i32, args: &[&str]) -> String {
    support::refused(code, &[&["magics"], args].concat())
}

fn hex(value: &Value) -> u64 {
    u64::from_str_radix(value.as_str().unwrap().strip_prefix("0x").unwrap(), 16).unwrap()
}

/// Reads the JSON form and verifies every magic in it.
fn verified(json: &str) -> (Value, Vec<Magic>) {
    let value: Value = serde_json::from_str(json).unwrap();
    let mut entries = 0;
    let magics = value["magics"].as_array().unwrap().iter().map(|magic| {
        let slider = match magic["piece"].as_str().unwrap() {
            "bishop" => Slider::Bishop,
            "rook" => Slider::Rook,
            other => panic!("{other}"),
        };
        let square = Square::from_name(magic["square"].as_str().unwrap().as_bytes()).unwrap();
        let bits = magic["bits"].as_u64().unwrap() as u32;
        let found = Magic { slider, square, bits, number: hex(&magic["magic"]) };
        assert_eq!(hex(&magic["mask"]), slider.mask(square).0);
        assert_eq!(u64::from(found.verify().unwrap().used), magic["used"].as_u64().unwrap());
        assert!(magic["tries"].as_u64().unwrap() > 0);
        entries += 1 << bits;
        found
    });
    let magics = magics.collect();
    assert_eq!(value["entries"], entries);
    (value, magics)
}

#[test]
fn all_128_magics_are_shown_verified_and_repeatable() {
    let [table, aside] = printed(&[]);
    assert_eq!(aside, "");
    let lines: Vec<&str> = table.lines().collect();
    assert_eq!(lines.len(), 130);
    let words = |line: &str| line.split_whitespace().map(String::from).collect::<Vec<_>>();
    assert_eq!(words(lines[0]), ["square", "piece", "bits", "magic", "tries", "fill"]);
    for (line, magic) in lines[1..129].iter().zip(in_use()) {
        let words = words(line);
        let number = format!("{:#018x}", magic.number);
        let expected =
            [&magic.square.to_string(), magic.slider.name(), &magic.bits.to_string(), &number];
        assert_eq!(words[..4], expected);
    }
    assert!(lines[129].starts_with("128 magics, 107,648 entries"), "{}", lines[129]);
    assert!(lines[129].contains("verified: all 107,648 sets of blockers"), "{}", lines[129]);
    assert_eq!(printed(&["--seed", "1"])[0], table);
    assert_ne!(printed(&["--seed", "2"])[0], table);
}

#[test]
fn json_is_read_back_and_every_magic_in_it_is_right() {
    let [json, table] = printed(&["--seed", "7", "--format", "json"]);
    let (value, magics) = verified(&json);
    assert_eq!(
        (magics.len(), &value["seed"], &value["entries"]),
        (128, &7.into(), &107_648.into())
    );
    assert_eq!(table.lines().count(), 130);
}

#[test]
fn the_committed_magics_are_what_the_command_prints() {
    let [rust, _] = printed(&["--seed", "1", "--format", "rust"]);
    assert!(
        rust == include_str!("../../../../games/chess/rules/src/magic/table.rs"),
        "chess/src/magic/table.rs is another"
    );
}

#[test]
fn the_page_shows_the_magics_in_use() {
    let page = include_str!("../../../server/page/data/magics.json");
    let (value, magics) = verified(page);
    assert_eq!(value["seed"], 1);
    assert!(magics.into_iter().eq(in_use()), "server/page/data/magics.json has others");
    let [json, _] = printed(&["--seed", "1", "--format", "json"]);
    assert!(json == page, "server/page/data/magics.json is not what the command prints");
}

#[test]
fn c_has_every_magic() {
    let [c, _] = printed(&["--format", "c"]);
    for magic in in_use() {
        assert!(c.contains(&format!("UINT64_C({:#018x})", magic.number)), "{magic:?}");
    }
    assert!(c.contains("#define MAGIC_ENTRIES 107648\n"));
    assert_eq!(c.matches('{').count(), c.matches('}').count());
}

#[test]
fn one_square_takes_any_width_that_can_be() {
    for bits in ["9", "10", "12"] {
        let args = ["--square", "d4", "--piece", "bishop", "--bits", bits, "--format", "json"];
        let (_, magics) = verified(&printed(&args)[0]);
        assert_eq!((magics.len(), magics[0].bits.to_string().as_str()), (1, bits));
    }
    let [table, _] = printed(&["--square", "d4", "--piece", "bishop"]);
    assert_eq!(table.lines().count(), 3, "{table}");
    assert!(table.contains("verified: all 512 sets of blockers"), "{table}");
    let [rust, _] =
        printed(&["--square", "e5", "--piece", "rook", "--tries", "9000000", "--format", "rust"]);
    assert!(rust.contains("pub static ROOK_E5: Entry = Entry {"), "{rust}");
    let [table, _] = printed(&["--square", "d4", "--piece", "alfil", "--lang", "es"]);
    assert!(table.contains("verificado: los 512 conjuntos"), "{table}");
}

#[test]
fn a_search_that_fails_says_how_many_candidates_it_tried() {
    let args = ["--square", "d4", "--piece", "rook", "--bits", "8", "--tries", "1000"];
    assert_eq!(refused(1, &args), "no magic of 8 bits for the rook on d4 among 1000 candidates");
    // The bound for one square is the usual 100,000.
    assert!(refused(1, &args[..6]).ends_with("among 100000 candidates"));
    let args = ["--square", "d4", "--piece", "bishop", "--bits", "6"];
    assert!(refused(1, &args).contains("108 different attack sets, more than 6 bits"));
    assert!(refused(1, &["--tries", "1"]).ends_with("among 1 candidates"));
    let args =
        ["--square", "d4", "--piece", "rook", "--bits", "8", "--tries", "10", "--lang", "es"];
    assert!(refused(1, &args).ends_with("entre 10 candidatos"));
}

#[test]
fn wrong_input_names_the_field_and_the_range() {
    for (args, field, range) in [
        (&["--square", "z9", "--piece", "rook"][..], "--square", "from a1 to h8"),
        (&["--square", "d4", "--piece", "knight"], "--piece", "bishop or rook"),
        (&["--square", "d4", "--piece", "rook", "--bits", "0"], "--bits", "from 1 to 16"),
        (&["--square", "d4", "--piece", "rook", "--bits", "40"], "--bits", "from 1 to 16"),
        (&["--square", "d4", "--piece", "rook", "--bits", "-1"], "--bits", "from 1 to 16"),
        (&["--seed", "-1"], "--seed", "from 0 to"),
        (&["--tries", "0"], "--tries", "from 1 to"),
        (&["--denser", "0"], "--denser", "from 1 to 604800"),
        (&["--format", "java"], "--format", "rust, c or json"),
    ] {
        let message = refused(2, args);
        assert!(message.contains(field) && message.contains(range), "{message}");
    }
    assert!(refused(2, &["--square", "d4"]).contains("--piece"));
    assert!(refused(2, &["--bits", "9"]).contains("--square"));
}

#[test]
fn a_denser_table_is_smaller_and_still_right() {
    let [json, table] = printed(&["--denser", "2", "--threads", "1", "--format", "json"]);
    let (value, magics) = verified(&json);
    assert_eq!(magics.len(), 128);
    let narrower = magics.iter().filter(|magic| magic.bits < magic.mask().count()).count();
    // How many depends on the machine, but the easiest take a millisecond.
    assert!(narrower > 0 && value["entries"].as_u64().unwrap() < 107_648, "{table}");
    assert!(table.contains(&format!("{narrower} of 128 squares do with fewer bits")), "{table}");
    assert!(table.contains("instead of 107,648"), "{table}");
}
