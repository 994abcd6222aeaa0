#!/usr/bin/env python3
"""Positions a second of processor time, ours in the three games beside Stockfish's in chess, measured in one run.

    nps.py target/release/trebejo [/usr/games/stockfish]
"""

import resource
import subprocess
import sys

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
MANY, FEW = 3_000_000, 1_000


def visited(command, variant, position, nodes):
    """Has an engine think about a position; returns how many positions it looked at."""
    words = f"setoption name UCI_Variant value {variant}\n" if variant else ""
    words += f"position fen {position}\ngo nodes {nodes}\n"
    engine = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    engine.stdin.write(words)
    engine.stdin.flush()
    seen = 0
    for line in engine.stdout:
        told = line.split()
        if told[:1] == ["info"] and "nodes" in told:
            seen = int(told[told.index("nodes") + 1])
        if told[:1] == ["bestmove"]:
            break
    engine.communicate("quit\n")
    return seen


def spent():
    return resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime


def speed(command, variant, position):
    """The best of three: positions over processor time, less what starting takes."""
    best = 0.0
    for _ in range(3):
        begin = spent()
        visited(command, variant, position, FEW)
        middle = spent()
        seen = visited(command, variant, position, MANY)
        best = max(best, seen / (spent() - middle - (middle - begin)))
    return best


def main():
    ours = [sys.argv[1], "uci"]
    fish = [sys.argv[2] if len(sys.argv) > 2 else "/usr/games/stockfish"]
    yardstick = speed(fish, None, START)
    print(f"stockfish, chess    {yardstick / 1e6:5.2f} M/s")
    for variant, position in [("chess", START), ("alice", START), ("chessmagic", START + " g2:omni")]:
        found = speed(ours, variant, position)
        print(f"trebejo, {variant:10} {found / 1e6:5.2f} M/s, {found / yardstick:4.2f} of it")


if __name__ == "__main__":
    main()
