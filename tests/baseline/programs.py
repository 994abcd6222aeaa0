"""The program as a whole: Diamond Chase solved, the server under load, the first visit of the page, builds and checks."""

import json
import os
import re
import subprocess
import tempfile
from pathlib import Path

from . import common
from .common import HIGHER, INFO, LOWER, ROOT, SAME, TARGET, Missing, Section, short


def diamond(options):
    ours = common.program()
    with tempfile.TemporaryDirectory(dir=TARGET, prefix="baseline-") as folder:
        done = common.run([ours, "--data", folder, "solve", "diamond", "--threads", 2], stderr=subprocess.DEVNULL)
        size = sum(file.stat().st_size for file in Path(folder).rglob("*") if file.is_file())
    section = Section(
        command="time trebejo --data EMPTY_FOLDER solve diamond --threads 2",
        head=["", "seconds"],
        note=f"From nothing to the full table of {size / 1e6:.0f} MB, with two threads.",
    )
    section.rows.append(["processor time", short(done.cpu)])
    section.rows.append(["wall time", short(done.wall)])
    section.put("processor time, s", done.cpu, LOWER)
    section.put("wall time, s", done.wall, INFO)
    section.put("bytes of the table", size, INFO)
    return section


# The two load tests: what is asked of each, and for how long.
LOADS = {
    "saturation": ["--games", 100],
    "paced": ["--games", 1000, "--rate", 500],
}


def server(options):
    ours, load = common.program(), common.example("web", "load")
    seconds = {"saturation": 3, "paced": 6} if options.quick else {"saturation": 20, "paced": 60}
    words = " ".join(map(str, LOADS["paced"]))
    section = Section(
        command=f"cargo run --release -p trebejo-web --example load target/release/trebejo {words} --seconds {seconds['paced']}",
        head=["load", "durable moves/s", "moves per processor second of the server", "p50 ms", "p99 ms", "p99.9 ms", "max ms", "peak memory, MB"],
        note="Games of all five kinds between two players on sockets of their own, on this machine: *saturation* is 100 games"
        " without think time (without `--rate`), *paced* 1,000 games with 500 moves a second together. Milliseconds are from a"
        " move to its acknowledgement, which comes after it is on disk. Every game is compared with its record: nothing was"
        " lost, doubled or reordered. The client works on the same cores.",
    )
    for name, arguments in LOADS.items():
        found = json.loads(common.run([load, ours, *arguments, "--seconds", seconds[name], "--data", TARGET]).output)
        times, used = found["ms"], found["server"] or {}
        latencies = [times[rank] for rank in ["p50", "p99", "p99.9", "max"]]
        cells = [found["moves_per_s"], used.get("moves_per_cpu_s", 0), *latencies, used.get("peak_rss_mb", 0)]
        section.rows.append([name, *map(short, cells)])
        section.put(f"{name}: durable moves/s", found["moves_per_s"], HIGHER if name == "saturation" else INFO)
        section.put(f"{name}: moves per processor second", used.get("moves_per_cpu_s"), HIGHER)
        section.put(f"{name}: p99 ms", times["p99"], LOWER if name == "paced" else INFO)
        section.put(f"{name}: p99.9 ms", times["p99.9"], INFO)
        section.put(f"{name}: peak memory, MB", used.get("peak_rss_mb"), LOWER)
        for fault in ["rejected", "lost", "doubled", "reordered", "differing", "broken"]:
            section.put(f"{name}: {fault}", found[fault], SAME)
    return section


def page(options):
    common.tool("chromium", "chromium")
    common.tool("node", "nodejs")
    browser = ROOT / "tests" / "browser"
    if not (browser / "node_modules").exists():
        common.run([common.tool("npm", "npm"), "ci", "--no-audit", "--no-fund", "--loglevel=error"], cwd=browser)
    tries = 3 if options.quick else 12
    environment = dict(os.environ, TREBEJO_BIN=common.program())
    found = json.loads(common.run(["node", "first-visit.mjs", str(tries)], cwd=browser, env=environment).output)
    section = Section(
        command=f"cd tests/browser && node first-visit.mjs {tries}",
        head=["first visit", ""],
        note=f"Chromium with an empty cache, the best of {tries}; bytes as transferred, with headers.",
    )
    rows = [
        ("KB transferred", found["bytes"] / 1024, LOWER),
        ("KB unpacked", found["unpacked"] / 1024, LOWER),
        ("files", found["files"], LOWER),
        ("first contentful paint, ms", found["paint"], LOWER),
        ("menu ready, ms", found["ready"], LOWER),
    ]
    for name, value, better in rows:
        section.rows.append([name, short(value)])
        section.put(name, value, better)
    return section


def build(options):
    section = Section(
        command="CARGO_TARGET_DIR=EMPTY_FOLDER cargo build --release --locked",
        head=["build for release, from nothing", ""],
        note="All dependencies included, downloads not.",
    )
    common.run(["cargo", "fetch", "--locked"], cwd=ROOT)
    with tempfile.TemporaryDirectory(dir=TARGET, prefix="baseline-") as folder:
        environment = dict(os.environ, CARGO_TARGET_DIR=folder)
        done = common.run(["cargo", "build", "--release", "--locked", "--quiet"], cwd=ROOT, env=environment)
        size = (Path(folder) / "release" / "trebejo").stat().st_size / 1e6
    rows = [("wall time, s", done.wall, INFO), ("processor time, s", done.cpu, LOWER), ("size of the program, MB", size, LOWER)]
    for name, value, better in rows:
        section.rows.append([name, short(value)])
        section.put(name, value, better)
    return section


def check(options):
    if not options.check_log:
        raise Missing("name the output of a run of ./check with --check-log FILE")
    log = Path(options.check_log).read_text()
    steps, whole = read_check(log)
    section = Section(
        command="./check > check.log; python3 tests/baseline.py --only check --check-log check.log",
        head=["step", "seconds"],
        note="Wall time of `./check` with everything built before, or not, as it was run: only runs of the same kind compare.",
    )
    section.rows = [[name, short(value)] for name, value in steps if value >= 5]
    for name, value in steps:
        section.put(f"{name}, s", value, INFO)
    if whole:
        count, seconds = whole
        section.rows.append([f"all {count} steps", short(seconds)])
        section.put("all steps, s", seconds, LOWER)
    else:
        failed = re.search(r'^check: "(.+)" failed after (\d+) s', log, re.M)
        section.rows.append([f"stopped in: {failed[1]}", failed[2]] if failed else ["stopped before its end", ""])
    return section


def read_check(text):
    """The steps of ./check with their seconds, and the number of steps and seconds of all, or None where a run stopped early."""
    steps = [(name, int(seconds)) for name, seconds in re.findall(r"^── (.+): (\d+) s$", text, re.M)]
    found = re.search(r"^(\d+) checks passed in (\d+) s$", text, re.M)
    if not steps:
        raise Missing("no step of ./check is in this log")
    return steps, (int(found[1]), int(found[2])) if found else None
