#!/usr/bin/env python3
"""Measures where the project stands, and writes docs/baseline.md and docs/baseline.json.

    python3 tests/baseline.py [--only SECTION…] [--quick] [--compare OLD.json] [--fairy PATH] [--check-log FILE]

Without --only it measures everything but `build`, which takes minutes, and `check` unless a log is named. Sections that are
not measured keep the figures they have in docs/baseline.json. --compare prints old, new and ratio side by side and ends
with 1 if something is worse by more than 10 % or a signature differs. Needs Debian's stockfish, gnubg, chromium, nodejs and
npm, which root installs by running it, and the standard library of Python 3.11.
"""

import argparse
import json
import os
import subprocess
import sys
import time
from pathlib import Path

from baseline import backgammon, chess, lines, programs, report
from baseline.common import ROOT, TARGET, Missing

SECTIONS = {
    "perft": chess.perft,
    "alice": chess.alice,
    "engine": chess.engine,
    "backgammon": backgammon.backgammon,
    "diamond": programs.diamond,
    "server": programs.server,
    "page": programs.page,
    "build": programs.build,
    "check": programs.check,
    "lines": lines.lines,
}
DOCUMENT = ROOT / "docs" / "baseline.md"
STORE = ROOT / "docs" / "baseline.json"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", nargs="+", choices=SECTIONS, metavar="SECTION", help=", ".join(SECTIONS))
    parser.add_argument("--quick", action="store_true", help="shorter, to see that it works; writes target/baseline-quick.json only")
    parser.add_argument("--compare", type=Path, metavar="OLD.json", help="print this older run beside the present one")
    parser.add_argument("--fairy", metavar="PATH", help="a Fairy-Stockfish that knows UCI_Variant alice")
    parser.add_argument("--check-log", metavar="FILE", help="what ./check printed")
    options = parser.parse_args()

    old = json.loads(options.compare.read_text()) if options.compare else None
    usual = [name for name in SECTIONS if name != "build" and (name != "check" or options.check_log)]
    store = TARGET / "baseline-quick.json" if options.quick else STORE
    sections = json.loads(store.read_text()) if store.exists() else {}
    missing = []
    names = options.only or usual
    for name in names:
        print(f"{name} …", file=sys.stderr, flush=True)
        try:
            sections[name] = circumstances(options) | SECTIONS[name](options).as_json()
        except (Missing, RuntimeError, subprocess.CalledProcessError) as error:
            missing.append(f"{name}: {error}")
            continue
        store.parent.mkdir(exist_ok=True)
        store.write_text(json.dumps(sections, indent=1, ensure_ascii=False) + "\n")
        for row in sections[name]["table"]["rows"]:
            print("  " + "  ".join(row), file=sys.stderr)
    if not options.quick:
        DOCUMENT.write_text(report.markdown(sections))
        print(f"written: {DOCUMENT.relative_to(ROOT)}, {STORE.relative_to(ROOT)}", file=sys.stderr)
    for text in missing:
        print(f"baseline.py: not measured: {text}", file=sys.stderr)
    flagged = 0
    if old:
        text, flagged = report.compare(old, {name: sections[name] for name in names if name in sections})
        print("\n".join(text))
        print(f"{flagged} values worse or different")
    sys.exit(1 if missing or flagged else 0)


def circumstances(options):
    """When, where and of what a section is measured."""
    git = lambda *words: subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True).stdout.strip()
    changed = "+" if git("status", "--porcelain", "--", "kernel", "games", "services", "apps", "Cargo.lock") else ""
    return {
        "date": time.strftime("%Y-%m-%d"),
        "commit": git("rev-parse", "--short", "HEAD") + changed,
        "processor": processor(),
        "cores": os.cpu_count(),
        "load": round(os.getloadavg()[0]),
        "quick": options.quick,
    }


def processor():
    try:
        names = [line.split(":", 1)[1].strip() for line in open("/proc/cpuinfo") if line.startswith("model name")]
        return names[0]
    except (OSError, IndexError):
        return "an unknown processor"


if __name__ == "__main__":
    main()
