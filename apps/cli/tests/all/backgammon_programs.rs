//! Our backgammon engine in other programs' hands: as a UBGI program of our own arena, and as a player of GNU Backgammon.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use tempfile::tempdir;

const TREBEJO: &str = env!("CARGO_BIN_EXE_trebejo");

#[test]
fn our_own_engine_is_seated_by_ubgi() {
    let dir = tempdir().unwrap();
    let list = format!(
        "[twin]\ncommand = {TREBEJO:?}\nargs = [\"ubgi\"]\nkind = \"ubgi\"\noptions = {{ \"engine.level\" = 7 }}\n"
    );
    fs::write(dir.path().join("engines.toml"), list).unwrap();
    let output = Command::new(TREBEJO)
        .arg("--data")
        .arg(dir.path())
        .args(["arena", "backgammon", "--players", "twin,7", "--games", "4", "--openings", "start"])
        .args(["--option", "length=3", "--threads", "1", "--json"])
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{said}");
    let result: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(result["faults"], serde_json::json!([]), "{result}");
    // The same engine over two ways plays the same: each wins what the other wins with its dice.
    let pair = &result["pairs"][0];
    assert_eq!(pair["score"], 0.5, "{pair}");
}

/// Our external player in a process of its own, that never outlives the test.
struct Guest(Child, String);

impl Guest {
    fn start(args: &[&str]) -> Guest {
        let mut command = Command::new(TREBEJO);
        command.args(["--lang", "en", "gnubg", "--port", "0"]).args(args);
        let mut child = command.stdout(Stdio::piped()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        assert!(line.starts_with("Trebejo waits at localhost:"), "{line}");
        let place = line.trim().rsplit(' ').next().unwrap().to_string();
        Guest(child, place)
    }
}

impl Drop for Guest {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[test]
fn the_external_player_answers_on_this_machine_alone() {
    let guest = Guest::start(&["--level", "7", "--no-double"]);
    let port = guest.1.rsplit(':').next().unwrap();
    let mut stream = TcpStream::connect(format!("127.0.0.1:{port}")).unwrap();
    let board = "board:me:you:0:0:0:0:-2:0:0:0:0:5:0:3:0:0:0:-5:5:0:0:0:-3:0:-5:0:0:0:0:2:0\
        :1:3:1:3:1:1:1:1:0:1:-1:0:25:0:0:0:0:0:0:0:1";
    stream.write_all(format!("{board}\n\0nonsense\nexit\n").as_bytes()).unwrap();
    let mut said = String::new();
    stream.read_to_string(&mut said).unwrap();
    let lines: Vec<&str> = said.lines().collect();
    assert_eq!(lines[0], "8/5 6/5");
    assert!(lines[1].starts_with("Error: unknown command"), "{said}");
    assert_eq!(lines.len(), 2);
}

#[test]
fn wrong_arguments_are_refused() {
    for (args, why) in [
        (["--level", "9"], "level \"9\": expected 1 to 8, or full"),
        (["--option", "colour=on"], "colour"),
        (["--port", "70000"], "expected a whole number from 0 to 65535"),
    ] {
        let output = Command::new(TREBEJO).arg("gnubg").args(args).output().unwrap();
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{said}");
        assert!(said.contains(why), "{said}");
    }
}

/// Runs inside GNU Backgammon, which has Python: a match in which we are one of its players.
const INSIDE: &str = r#"
import gnubg
def say(words):
    gnubg.command(words)
def scores():
    games = gnubg.match(0, 0, 0, 0)["games"]
    info = games[-1]["info"]
    totals = [info["score-X"], info["score-O"]]
    if info.get("winner"):
        totals["XO".index(info["winner"])] += info["points-won"]
    return totals
for words in ["set display off", "set confirm new off", "set confirm save off", "set automatic game off", "set automatic roll off",
              "set player HOUSE gnubg", "set player HOUSE chequerplay evaluation plies 0",
              "set player HOUSE cubedecision evaluation plies 0", "set rng mersenne", "set seed SEED",
              "set player GUEST external PLACE", "new match 5"]:
    say(words)
for _ in range(2000):
    if gnubg.posinfo()["gamestate"] == 1:
        say("play")
    elif max(scores()) < 5:
        say("new game")
    else:
        break
say("export match mat FILE")
print("@@ done", flush=True)
"#;

fn find_gnubg() -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders =
        std::env::split_paths(&path).chain(["/usr/games".into(), "/usr/local/games".into()]);
    folders.map(|folder| folder.join("gnubg")).find(|path| path.is_file())
}

fn play_match(gnubg: &Path, dir: &Path, guest: &Guest, seat: usize) -> String {
    let file = dir.join(format!("match{seat}.mat"));
    let script = INSIDE
        .replace("HOUSE", &(1 - seat).to_string())
        .replace("GUEST", &seat.to_string())
        .replace("SEED", &(7 + seat).to_string())
        .replace("PLACE", &guest.1)
        .replace("FILE", &file.display().to_string());
    let inside = dir.join("inside.py");
    fs::write(&inside, script).unwrap();
    let output = Command::new(gnubg)
        .args(["-t", "-q", "-r", "-p"])
        .arg(&inside)
        .env("HOME", dir)
        .env("LC_ALL", "C.UTF-8")
        .stdin(Stdio::null())
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&output.stdout).into_owned()
        + &String::from_utf8_lossy(&output.stderr);
    assert!(said.contains("@@ done"), "{said}");
    for complaint in ["Warning", "badly formed", "Error", "illegal"] {
        assert!(!said.contains(complaint), "{said}");
    }
    fs::read_to_string(&file).unwrap()
}

#[test]
fn gnu_backgammon_plays_a_match_against_us() {
    let Some(gnubg) = find_gnubg() else {
        eprintln!("not run: gnubg is not installed (Debian's package gnubg)");
        return;
    };
    let dir = tempdir().unwrap();
    let guest = Guest::start(&["--level", "7"]);
    for seat in [0, 1] {
        let text = play_match(&gnubg, dir.path(), &guest, seat);
        assert!(text.contains("5 point match") && text.contains("Wins"), "{text}");
        // Every play is a legal one: GNU Backgammon takes a wrong answer for a pass, and passes are checked.
        let file = dir.path().join(format!("match{seat}.mat"));
        let output = Command::new(TREBEJO)
            .arg("convert")
            .arg(&file)
            .args(["--to", "record"])
            .output()
            .unwrap();
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(output.status.success(), "{said}\n{text}");
    }
}
