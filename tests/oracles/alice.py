"""Compares our Alice Chess (Parton's rules) with pyffish-alice, the Python face of Fairy-Stockfish's Alice
branch: counts of move sequences from the start, and in random games the legal moves and their notation, the
position after the move played, check, mate and stalemate.

    python3 tests/oracles/alice.py [--positions 2000] [--depth 4] [--seed 1]

It makes itself a virtual environment in target/oracles, installs pyffish-alice there and builds the example
`alice_answers` of crates/alice, which answers for us. What pyffish-alice is known to have wrong is not asked;
docs/alice.md has the list. Exit 0 if all agree, 1 with the first difference.
"""

import argparse
import json
import os
import random
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
HOME = ROOT / "target" / "oracles"
PACKAGE = "pyffish-alice==0.0.3"
VARIANT = "alice"
START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
# Random games from the start seldom come to long lines, promotions and stalemates; these begin near them.
BEGINNINGS = [
    START,
    START,
    "|r|n|b|q|k|b|n|r/|p|p|p|p|p|p|p|p/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1",
    "r3k2r/8/8/2|b2|q2/1|N3|R2/8/8/R3K2R w KQkq - 0 1",
    "4r2k/4r3/8/4n3/|b7/8/4R3/|R3KB2 w - - 0 1",
    "8/1P4|k1/8/3|r4/4K3/8/1p4|N1/8 w - - 0 1",
    "7k/8/6Q1/8/8/8/|R7/K7 w - - 0 1",
    "7k/8/5|Q2/8/8/8/8/K7 w - - 0 1",
    "7k/5Q2/8/8/8/8/8/4K3 b - - 0 1",
]


def enter_environment():
    """Starts this script again inside the virtual environment, which is made if it is not there."""
    python = HOME / "bin" / "python"
    if Path(sys.prefix).resolve() == HOME.resolve():
        return
    if not python.exists():
        subprocess.run([sys.executable, "-m", "venv", str(HOME)], check=True)
    if subprocess.run([str(python), "-c", "import pyffish_alice"], stderr=subprocess.DEVNULL).returncode:
        subprocess.run([str(python), "-m", "pip", "install", "--quiet", PACKAGE], check=True)
    os.execv(python, [str(python), *sys.argv])


class Ours:
    """The example, asked line by line."""

    def __init__(self):
        build = ["cargo", "build", "--release", "--locked", "--quiet", "-p", "trebejo-alice", "--example", "alice_answers"]
        subprocess.run(build, cwd=ROOT, check=True)
        target = Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target"))
        program = ROOT / target / "release" / "examples" / "alice_answers"
        pipe = subprocess.PIPE
        self.process = subprocess.Popen([program], stdin=pipe, stdout=pipe, text=True, bufsize=1)

    def ask(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())

    def close(self):
        self.process.stdin.close()
        self.process.wait()


def differ(what, position, ours, theirs):
    print(f"alice.py: {what} in {position}\n  ours:   {ours}\n  theirs: {theirs}", file=sys.stderr)
    sys.exit(1)


def their_perft(fish, moves, depth):
    legal = fish.legal_moves(VARIANT, START, moves)
    if depth == 1:
        return len(legal)
    return sum(their_perft(fish, moves + [move], depth - 1) for move in legal)


def compare_position(fish, ours, position):
    """Compares everything that can be asked of one position; returns the legal moves and our answer."""
    answer = ours.ask(position)
    if "error" in answer:
        differ("a position is refused", position, answer["error"], "plays on")
    mine = {entry["move"]: entry for entry in answer["moves"]}
    theirs = set(fish.legal_moves(VARIANT, position, []))
    if set(mine) != theirs:
        differ("legal moves", position, sorted(set(mine) - theirs), sorted(theirs - set(mine)))
    check = fish.gives_check(VARIANT, position, [])
    if answer["check"] != check:
        differ("check", position, answer["check"], check)
    if not theirs:
        # game_result is from the side to move: lost by mate, or a draw.
        result = fish.game_result(VARIANT, position, [])
        end = "stalemate" if result == 0 else "checkmate"
        if answer["end"] != end:
            differ("the end", position, answer["end"], end)
    return sorted(theirs), mine


def random_games(fish, ours, positions, rng):
    compared = mates = stalemates = checks = 0
    while compared < positions:
        position = rng.choice(BEGINNINGS)
        for _ in range(60):
            legal, mine = compare_position(fish, ours, position)
            compared += 1
            if compared >= positions or not legal:
                break
            # Captures and checks are liked better than chance would, so that games are decided.
            lively = [move for move in legal if "x" in mine[move]["san"] or "+" in mine[move]["san"]]
            mating = [move for move in legal if "#" in mine[move]["san"]]
            choice = mating or (lively if lively and rng.random() < 0.3 else legal)
            move = rng.choice(choice)
            san = fish.get_san(VARIANT, position, move)
            if san != mine[move]["san"]:
                differ(f"notation of {move}", position, mine[move]["san"], san)
            after = fish.get_fen(VARIANT, position, [move])
            if after != mine[move]["position"]:
                differ(f"the position after {move}", position, mine[move]["position"], after)
            checks += san.endswith("+")
            mates += san.endswith("#")
            position = after
        stalemates += not legal and not fish.gives_check(VARIANT, position, [])
    print(f"{compared} positions agree, with {checks} checks, {mates} mates and {stalemates} stalemates among them")
    if not (checks and mates and stalemates):
        sys.exit("alice.py: too few positions to have met check, mate and stalemate; ask for more")


def main():
    parser = argparse.ArgumentParser(description="compares our Alice Chess with pyffish-alice")
    parser.add_argument("--positions", type=int, default=2000)
    parser.add_argument("--depth", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()

    import pyffish_alice as fish

    ours = Ours()
    for depth in range(1, arguments.depth + 1):
        mine, theirs = ours.ask(f"perft {depth} {START}"), their_perft(fish, [], depth)
        if mine != theirs:
            differ(f"sequences of {depth} moves", START, mine, theirs)
        print(f"{mine} sequences of {depth} moves, by both")
    random_games(fish, ours, arguments.positions, random.Random(arguments.seed))
    ours.close()


if __name__ == "__main__":
    enter_environment()
    main()
