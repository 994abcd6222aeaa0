"""Compares our Alice Chess (Parton's rules) with pyffish-alice, the Python face of Fairy-Stockfish's Alice
branch: counts of move sequences from the start and in endings that a rule has ended, and in random games the
legal moves and their notation, the position after the move played, check, mate and stalemate.

    python3 tests/oracles/alice.py [--positions 2000] [--depth 4] [--seed 1]

It makes itself a virtual environment in target/oracles, installs pyffish-alice there and builds the example
`alice_answers` of games/alice/rules, which answers for us. What pyffish-alice is known to have wrong is not asked;
docs/alice.md has the list. Exit 0 if all agree, 1 with the first difference.
"""

import argparse
import json
import random
import sys

from oracle import Example, enter_environment

PACKAGES = {"pyffish_alice": "pyffish-alice==0.0.3"}
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
# Bare kings, captures that leave them, fifty and seventy-five moves: counts go on.
ENDINGS = [
    "8/8/8/3|k4/4K3/8/8/8 b - - 0 1",
    "8/8/8/3kn3/8/3K4/8/8 w - - 149 90",
    "4k3/8/3r|P2P/6N1/8/8/8/5K2 b - - 2 100",
    "8/1P4|k1/8/3|r4/4K3/8/1p4|N1/8 w - - 99 90",
]


class Ours(Example):
    """The example, whose answers are JSON."""

    def __init__(self):
        super().__init__("trebejo-alice", "alice_answers")

    def ask(self, line):
        return json.loads(super().ask(line))


def differ(what, position, ours, theirs):
    print(f"alice.py: {what} in {position}\n  ours:   {ours}\n  theirs: {theirs}", file=sys.stderr)
    sys.exit(1)


def their_perft(fish, start, moves, depth):
    legal = fish.legal_moves(VARIANT, start, moves)
    if depth == 1:
        return len(legal)
    return sum(their_perft(fish, start, moves + [move], depth - 1) for move in legal)


def compare_counts(fish, ours, start, depths):
    for depth in range(1, depths + 1):
        mine, theirs = ours.ask(f"perft {depth} {start}"), their_perft(fish, start, [], depth)
        if mine != theirs:
            differ(f"sequences of {depth} moves", start, mine, theirs)
        print(f"{mine} sequences of {depth} moves, by both, from {start}")


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
    for position in [START, *ENDINGS]:
        compare_counts(fish, ours, position, arguments.depth)
    random_games(fish, ours, arguments.positions, random.Random(arguments.seed))
    ours.close()


if __name__ == "__main__":
    enter_environment(PACKAGES)
    main()
