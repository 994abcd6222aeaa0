"""The backgammon engine beside gnubg: evaluations a second, and the time of a 2-ply decision in the same positions."""

import random
import re
import socket
import subprocess
import tempfile
import time
from pathlib import Path

from . import common
from .common import HIGHER, INFO, LOWER, Section, short

START = [0] * 26
START[6], START[8], START[13], START[24] = 5, 3, 5, 2
# gnubg's `calibrate N` makes N times so many static evaluations.
CALIBRATION = 1024
PLIES = 2


def backgammon(options):
    gnubg = common.tool("gnubg", "gnubg")
    games = 400 if options.quick else 4000
    decisions = 12 if options.quick else 100
    ours = evaluations(common.run([common.example("backgammon-engine", "evaluations"), games]).output)
    theirs = gnubg_evaluations(gnubg, 100 if options.quick else 600)
    player = common.example("backgammon-engine", "player")
    our_ms, their_ms = decision_times(player, gnubg, positions(player, decisions))
    section = Section(
        command="python3 tests/baseline.py --only backgammon",
        head=["", "ours", "gnubg 1.07", "ratio"],
        note=f"Processor time. Evaluations: ours in {games:,} games at 0-ply, move generation included (`cargo run --release -p"
        f" trebejo-backgammon-engine --example evaluations {games}`); gnubg's by `calibrate`, over processor time instead of the"
        f" wall time it prints. Decisions: the same {decisions} positions with dice, cubeless money, each at its usual 2-ply.",
    )
    section.rows.append(["evaluations/s", short(ours), short(theirs), f"{ours / theirs:.2f}"])
    section.rows.append(["2-ply decision, ms", short(our_ms), short(their_ms), f"{our_ms / their_ms:.2f}"])
    section.put("evaluations/s", ours, INFO)
    section.put("evaluations, times gnubg", ours / theirs, HIGHER)
    section.put("2-ply decision, ms", our_ms, INFO)
    section.put("2-ply decision, of gnubg's time", our_ms / their_ms, LOWER)
    return section


def evaluations(text):
    """Boards a processor second, of what our example prints."""
    return int(re.search(r"^(\d+) boards and", text, re.M)[1])


def gnubg_evaluations(gnubg, count):
    """Static evaluations a processor second, start-up subtracted."""
    start_up = script(gnubg, "show threads\n").cpu
    return count * CALIBRATION / (script(gnubg, f"calibrate {count}\n").cpu - start_up)


def script(gnubg, commands):
    with tempfile.NamedTemporaryFile("w", suffix=".gnubg") as file:
        file.write(commands)
        file.flush()
        return common.run([gnubg, "-t", "-q", "-r", "-c", file.name], stderr=subprocess.DEVNULL)


class Player:
    """Our example `player`: boards as 52 numbers and dice in, the board after the play out."""

    def __init__(self, program, plies):
        command = [program, "standard", str(plies)]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)

    def play(self, own, other, dice):
        self.process.stdin.write(" ".join(map(str, [*own, *other, *dice])) + "\n")
        numbers = [int(word) for word in self.process.stdout.readline().split()]
        return numbers[:26], numbers[26:]

    def close(self):
        self.process.stdin.close()
        self.process.wait()


def positions(program, count):
    """Boards with dice from games our player plays against itself at 0-ply; one in eight, as those of a game are alike."""
    rng, player, found = random.Random(1), Player(program, 0), []
    while len(found) < count:
        own, other = START, START
        while own[0] < 15 and other[0] < 15 and len(found) < count:
            dice = rng.randint(1, 6), rng.randint(1, 6)
            if rng.randint(1, 8) == 1:
                found.append((own, other, dice))
            after = player.play(own, other, dice)
            own, other = after[1], after[0]
    player.close()
    return found


def fibs_board(own, other, dice):
    """A board as gnubg's external player reads it: money, cube in the middle, the first side on roll."""
    points = [-other[25]] + [own[i] - other[25 - i] for i in range(1, 25)] + [own[25]]
    rest = [1, *dice, 0, 0, 1, 1, 1, 0, 1, -1, 0, 25, own[0], other[0], own[25], other[25], 0, 0, 0, 0]
    return ":".join(map(str, ["board:me:you:0:0:0", *points, *rest]))


def decision_times(program, gnubg, boards):
    """Milliseconds of processor time for a decision, ours and gnubg's."""
    ours = Player(program, PLIES)
    ours.play(*boards[0])
    begin = common.cpu_of(ours.process.pid)
    for board in boards:
        ours.play(*board)
    our_time = common.cpu_of(ours.process.pid) - begin
    ours.close()
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        commands = Path(folder) / "external.gnubg"
        commands.write_text(f"set evaluation chequerplay evaluation plies {PLIES}\nset evaluation chequerplay evaluation cubeful off\nexternal localhost:{port}\n")
        quiet = {"stdin": subprocess.DEVNULL, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        process = subprocess.Popen([gnubg, "-t", "-q", "-r", "-c", commands], **quiet)
        try:
            link = connect(port)
            answers = link.makefile()

            def ask(board):
                link.sendall((fibs_board(*board) + "\n").encode())
                return answers.readline()

            ask(boards[0])
            begin = common.cpu_of(process.pid)
            for board in boards:
                ask(board)
            their_time = common.cpu_of(process.pid) - begin
        finally:
            process.kill()
            process.wait()
    return 1000 * our_time / len(boards), 1000 * their_time / len(boards)


def connect(port):
    """A connection to gnubg, which needs a while to start."""
    for _ in range(300):
        try:
            link = socket.create_connection(("localhost", port))
            link.settimeout(120)
            return link
        except OSError:
            time.sleep(0.1)
    raise RuntimeError("gnubg does not listen")
