"""The chess games: move generation beside Stockfish, cozy-chess and Fairy-Stockfish, node signatures and search speed.

Of speeds by position only the mean is judged: single positions differ from run to run by more than a tenth.
"""

import json
import math
import re
import subprocess

from . import common
from .common import HIGHER, INFO, SAME, Section, short

# The six positions of alice_perft_bench, all pieces on board A, with the depth we count to.
ALICE_POSITIONS = [
    ("start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 6),
    ("kiwipete", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 5),
    ("endgame", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 7),
    ("promotions", "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 6),
    ("pawn on d7", "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 5),
    ("middlegame", "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 5),
]


def perft(options):
    common.tool("stockfish", "stockfish")
    rounds = 1 if options.quick else 3
    bench = common.example("chess", "perft_bench")
    section = Section(
        command=f"cargo run --release -p trebejo-chess --example perft_bench {rounds}",
        head=["position", "nodes", "ours, M nodes/s", "times cozy-chess 0.3", "times Stockfish 15.1"],
        note=f"One thread, no table, the last move counted and not made, for all; processor time, the best of {rounds}.",
    )
    for name, nodes, speed, cozy, fish in read_perft(common.run([bench, str(rounds)]).output):
        section.rows.append([name, f"{nodes:,}" if nodes else "", short(speed), f"{cozy:.2f}", f"{fish:.2f}"])
        better = HIGHER if name == "mean" else INFO
        section.put(f"{name}: M nodes/s", speed, better)
        section.put(f"{name}: times cozy-chess", cozy, better)
        section.put(f"{name}: times Stockfish", fish, better)
        if nodes:
            section.put(f"{name}: nodes", nodes, SAME)
    return section


def read_perft(text):
    """The rows of perft_bench: name, nodes (None in the mean), our million nodes a second, times cozy-chess, times
    Stockfish."""
    rows = []
    for line in text.splitlines():
        found = re.fullmatch(r"(\S.*?)\s+(?:(\d+)\s+)?(\d+)\s+([\d.]+)\s+([\d.]+)", line.rstrip())
        if found:
            name, nodes, speed, cozy, fish = found.groups()
            rows.append((name, int(nodes) if nodes else None, int(speed), float(cozy), float(fish)))
    if len(rows) != 7:
        raise RuntimeError(f"perft_bench printed something else:\n{text}")
    return rows


def alice(options):
    if options.fairy:
        return alice_beside_fairy(options)
    common.tool("stockfish", "stockfish")
    rounds = 1 if options.quick else 3
    bench = common.example("alice", "alice_perft_bench")
    section = Section(
        command=f"cargo run --release -p trebejo-alice --example alice_perft_bench {rounds}",
        head=["position", "nodes", "ours, M nodes/s", "Stockfish 15.1, chess, M nodes/s", "ratio"],
        note="Beside Stockfish counting the same positions as *chess*: no program with Alice Chess was named with --fairy.",
    )
    names = [name for name, *_ in ALICE_POSITIONS] + ["mean"]
    found = re.findall(r"^ *(\d+|mean) +(\d+)(?: +(\d+))? +([\d.]+)$", common.run([bench, str(rounds)]).output, re.M)
    for name, (nodes, ours, theirs, ratio) in zip(names, found, strict=True):
        section.rows.append([name, f"{int(nodes):,}" if nodes != "mean" else "", ours, theirs, ratio])
        better = HIGHER if name == "mean" else INFO
        section.put(f"{name}: M nodes/s", int(ours), better)
        section.put(f"{name}: times Stockfish's chess", float(ratio), better)
        if nodes != "mean":
            section.put(f"{name}: nodes", int(nodes), SAME)
    return section


def alice_beside_fairy(options):
    """Counts with both in turn, and to the same number."""
    bench = common.example("alice", "alice_perft_bench")
    section = Section(
        command="python3 tests/baseline.py --only alice --fairy PATH",
        head=["position", "nodes", "ours, M nodes/s", "Fairy-Stockfish, M nodes/s", "ratio"],
        note="Fairy-Stockfish is its branch with Alice Chess. One thread, no table, the last move counted and not made, for"
        " both; processor time, start-up subtracted. Both count the same.",
    )

    def our_count(position, depth):
        done = common.run([bench, "count", position, depth])
        return int(done.output), done.cpu

    def fairy_count(position, depth):
        words = f"setoption name UCI_Variant value alice\nposition fen {position}\ngo perft {depth}\nquit\n"
        done = common.run([options.fairy], words, stderr=subprocess.DEVNULL)
        return int(re.search(r"Nodes searched: (\d+)", done.output)[1]), done.cpu

    def speed(count, position, depth):
        best, nodes = 0.0, 0
        for _ in range(1 if options.quick else 3):
            start_up = count(position, 1)[1]
            nodes, cpu = count(position, depth)
            best = max(best, nodes / max(cpu - start_up, 1e-3))
        return nodes, best / 1e6

    logarithms = [0.0, 0.0]
    for name, position, depth in ALICE_POSITIONS:
        depth -= options.quick
        nodes, our_speed = speed(our_count, position, depth)
        fairy_nodes, fairy_speed = speed(fairy_count, position, depth)
        if nodes != fairy_nodes:
            raise RuntimeError(f"{name}, depth {depth}: we count {nodes}, Fairy-Stockfish {fairy_nodes}")
        ratio = our_speed / fairy_speed
        logarithms = [logarithms[0] + math.log(our_speed), logarithms[1] + math.log(ratio)]
        section.rows.append([name, f"{nodes:,}", short(our_speed), short(fairy_speed), short(ratio)])
        section.put(f"{name}: nodes", nodes, SAME)
        section.put(f"{name}: M nodes/s", our_speed, INFO)
        section.put(f"{name}: times Fairy-Stockfish", ratio, INFO)
    mean, ratio = (math.exp(value / len(ALICE_POSITIONS)) for value in logarithms)
    section.rows.append(["mean", "", short(mean), "", short(ratio)])
    section.put("mean: M nodes/s", mean, HIGHER)
    section.put("mean: times Fairy-Stockfish", ratio, HIGHER)
    return section


def engine(options):
    import nps

    fish = common.tool("stockfish", "stockfish")
    ours = common.program()
    if options.quick:
        nps.MANY = 300_000
    section = Section(
        command="trebejo bench engine; python3 tests/oracles/nps.py target/release/trebejo",
        head=["game", "signature (nodes of `bench engine`)", "M nodes/s", "of Stockfish 15.1's in chess"],
        note="Signatures are the same on every machine: a change that is not meant to alter the search leaves them. Speed:"
        " one thread from the start position, user time, the best of three.",
    )
    signatures = {found["game"]: found["nodes"] for found in json.loads(common.run([ours, "bench", "engine", "--json"]).output)}
    yardstick = nps.speed([fish], None, nps.START)
    for game, position in [("chess", nps.START), ("alice", nps.START), ("chessmagic", nps.START + " g2:omni")]:
        speed = nps.speed([ours, "uci"], game, position)
        signature = signatures.pop(game)
        section.rows.append([game, f"{signature:,}", f"{speed / 1e6:.2f}", f"{speed / yardstick:.2f}"])
        section.put(f"{game}: signature", signature, SAME)
        section.put(f"{game}: M nodes/s", speed / 1e6, INFO)
        section.put(f"{game}: of Stockfish's speed", speed / yardstick, HIGHER)
    for game, signature in signatures.items():
        section.rows.append([game, f"{signature:,}", "", ""])
        section.put(f"{game}: signature", signature, SAME)
    section.rows.append(["Stockfish 15.1", "", f"{yardstick / 1e6:.2f}", "1"])
    return section
