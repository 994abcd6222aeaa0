//! `trebejo bench` and the counts of `trebejo perft`, run as people and scripts run them.

use std::process::{Command, Output};

use serde_json::Value;

fn run(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_trebejo")).args(args).output().unwrap()
}

fn printed(args: &[&str]) -> String {
    let output = run(args);
    assert!(output.status.success(), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
    assert!(output.stderr.is_empty(), "{args:?}");
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn bench_perft_measures_six_positions_and_their_mean() {
    let text = printed(&["bench", "perft", "--quick", "--rounds", "1"]);
    assert_eq!(text.lines().count(), 1 + 6 + 1, "{text}");
    assert!(text.contains("kiwipete") && text.lines().last().unwrap().starts_with("mean"));

    let text = printed(&["bench", "perft", "--quick", "--rounds", "1", "--json"]);
    let json: Value = serde_json::from_str(&text).unwrap();
    let positions = json["positions"].as_array().unwrap();
    assert_eq!(positions.len(), 6);
    assert_eq!((&positions[0]["depth"], &positions[0]["nodes"]), (&4.into(), &197_281.into()));
    let speeds: Vec<_> =
        positions.iter().map(|p| p["nodes_per_second"].as_f64().unwrap()).collect();
    let mean = json["mean_nodes_per_second"].as_f64().unwrap();
    assert!(speeds.iter().any(|speed| *speed <= mean) && speeds.iter().any(|speed| *speed >= mean));
}

#[test]
fn perft_counts_the_same_with_threads_and_a_table() {
    let plain = printed(&["perft", "chess", "--depth", "4", "--threads", "1", "--divide"]);
    assert_eq!(plain.lines().count(), 21);
    assert!(plain.ends_with("\nnodes 197281\n"), "{plain}");
    for more in [&["--threads", "3"][..], &["--threads", "2", "--hash", "1"], &["--hash", "2"]] {
        let args = [&["perft", "chess", "--depth", "4", "--divide"], more].concat();
        assert_eq!(printed(&args), plain, "{more:?}");
    }
    let diamond = printed(&["perft", "diamond", "--depth", "6"]);
    assert_eq!(diamond, "nodes 68276\n");
    assert_eq!(printed(&["perft", "diamond", "--depth", "6", "--hash", "1"]), diamond);
}

#[test]
fn games_of_chess_are_counted_on_where_a_rule_has_ended_them() {
    // The counts of Stockfish; Alice Chess with bare kings is counted in its own crate's tests too.
    let [knight, full] =
        ["4k3/8/3rP2P/6N1/8/8/8/5K2 b - - 2 100", "4k3/8/8/8/8/8/P7/4K3 w - - 150 90"];
    let (kings, off) = ("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "--option=gifts=off");
    let cases: [(&str, &str, &[&str], &str); 6] = [
        ("chess", knight, &["5"], "383178"),
        ("chess", full, &["3"], "280"),
        ("chess", kings, &["4"], "1156"),
        ("chessmagic", knight, &["4", off], "25839"),
        ("chessmagic", full, &["3", off], "280"),
        ("alice", kings, &["2"], "25"),
    ];
    for (game, position, depth, nodes) in cases {
        let wanted = format!("nodes {nodes}\n");
        for more in [&["--threads", "1"][..], &["--hash", "1"], &["--divide"]] {
            let args = [&["perft", game, "--position", position, "--depth"], depth, more].concat();
            let text = printed(&args);
            assert!(text.ends_with(&wanted), "{args:?}: {text}");
        }
    }
}

#[test]
fn a_count_beyond_64_bits_says_so() {
    // Kings behind a wall of pawns: few positions, endless sequences.
    let wall = "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1";
    let output = run(&["perft", "chess", "--position", wall, "--depth", "60", "--hash", "16"]);
    assert_eq!(output.status.code(), Some(1));
    let why = String::from_utf8(output.stderr).unwrap();
    assert_eq!(why, "trebejo: there are more than 18446744073709551613 sequences\n");
}

#[test]
fn wrong_input_exits_with_2_and_says_what_was_expected() {
    let cases: [(&[&str], &str); 6] = [
        (&["bench"], "bench what? expected perft"),
        (&["bench", "chairs"], "unrecognized subcommand 'chairs'"),
        (&["bench", "perft", "--rounds", "0"], "expected a whole number from 1 to 1000"),
        (&["perft", "chess", "--depth", "1", "--threads", "0"], "from 1 to 1024"),
        (&["perft", "chess", "--depth", "1", "--hash", "-1"], "from 0 to 16777216"),
        (&["perft", "chess", "--depth", "1", "--position", "8/8 w"], "position \"8/8 w\": "),
    ];
    for (args, expected) in cases {
        let output = run(args);
        let why = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{args:?}: {why}");
        assert!(why.contains(expected) && why.lines().count() == 1, "{args:?}: {why}");
    }
}
