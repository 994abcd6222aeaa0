"""Lets xboard, without a screen to look at, play games with our engine.

    python3 tests/oracles/xboard.py [--program target/release/trebejo] [--games 2] [--opponent fairymax]

xboard plays a match between `trebejo cecp` and an opponent (Fairy-Max, or ourselves) at a short time control, with
sides changed, and writes the games down. Each must come to an end by the rules or by a claim xboard accepts: nobody
forfeits, loses on time or plays an illegal move. Python's chess reads the games again.

It needs Debian's packages xboard, xvfb and fairymax. Exit 0 if all went well, 1 with what did not.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from oracle import ROOT, enter_environment

PACKAGES = {"chess": "chess==1.11.2"}
OPPONENTS = {"fairymax": "fairymax", "self": None}
# What xboard writes when a program has gone wrong.
FAULTS = ["forfeit", "illegal", "exited", "false", "refused", "hung", "time", "unexpected"]


def screen():
    """A display of its own: the process, and its name."""
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", "1024x768x24", "-nolisten", "tcp"]
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    process = subprocess.Popen(command, pass_fds=[write], **quiet)
    os.close(write)
    with os.fdopen(read) as pipe:
        number = pipe.readline().strip()
    if not number:
        sys.exit("Xvfb did not start")
    return process, f":{number}"


def play(program, opponent, games, folder):
    """The games of a match, as text, and what the programs said."""
    ours = f"{program} cecp"
    pgn, log = folder / "games.pgn", folder / "xboard.debug"
    command = ["xboard", "-fcp", ours, "-scp", opponent or ours, "-mg", str(games), "-tc", "0:10", "-inc", "0.05",
               "-matchPause", "100", "-sgf", str(pgn), "-xexit", "-debug", "-nameOfDebugFile", str(log),
               "-noGUI", "-fd", str(folder), "-sd", str(folder)]
    process, display = screen()
    try:
        environment = {**os.environ, "DISPLAY": display, "HOME": str(folder)}
        run = subprocess.run(command, env=environment, cwd=folder, timeout=120 * games, capture_output=True, text=True)
    except subprocess.TimeoutExpired:
        sys.exit("xboard did not come to an end:\n" + "\n".join(log.read_text(errors="replace").splitlines()[-15:]))
    finally:
        process.terminate()
        process.wait()
    if not pgn.exists():
        sys.exit(f"xboard wrote no game: exit {run.returncode}\n{run.stderr}")
    return pgn.read_text(errors="replace"), log.read_text(errors="replace")


def main():
    import io

    import chess.pgn

    parser = argparse.ArgumentParser()
    parser.add_argument("--program", default=str(ROOT / "target" / "release" / "trebejo"))
    parser.add_argument("--games", type=int, default=2)
    parser.add_argument("--opponent", choices=OPPONENTS, default="fairymax")
    args = parser.parse_args()
    # Debian keeps games in a folder of their own.
    os.environ["PATH"] += os.pathsep + "/usr/games"
    for tool in ["xboard", "Xvfb"]:
        if not shutil.which(tool):
            sys.exit(f"{tool} is missing; install Debian's packages xboard and xvfb")
    with tempfile.TemporaryDirectory() as folder:
        program = Path(args.program).resolve()
        text, log = play(program, OPPONENTS[args.opponent], args.games, Path(folder))
    source = io.StringIO(text)
    games = []
    while game := chess.pgn.read_game(source):
        games.append(game)
    if len(games) != args.games:
        print(f"{len(games)} games were written, expected {args.games}\n{text}", file=sys.stderr)
        return 1
    for number, game in enumerate(games, 1):
        board = game.end().board()
        comment = game.end().comment
        result = game.headers["Result"]
        ends = f"game {number}: {game.headers['White']} – {game.headers['Black']} {result}, {board.ply()} plies, {comment}"
        print(ends)
        fault = next((word for word in FAULTS if word in comment.lower()), None)
        if game.errors or fault or result == "*" or board.ply() < 4:
            print(f"that is no proper end ({fault or game.errors or 'too short'})", file=sys.stderr)
            return 1
    said = [line for line in log.splitlines() if "<first" in line and ("Error" in line or "Illegal" in line)]
    if said:
        print("our engine complained: " + "; ".join(said[:5]), file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    enter_environment(PACKAGES)
    sys.exit(main())
