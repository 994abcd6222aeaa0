"""Compares our backgammon with two other programs: with GNU Backgammon's move generator (gnubg-nn) the complete
sets of resulting positions of all 21 rolls, on scattered positions and along random games; with OpenSpiel the
resulting positions, the passes and the points along its own random games.

    python3 tests/oracles/backgammon.py [--positions 500] [--games 20] [--seed 1]

It makes itself a virtual environment in target/oracles, installs both packages there and builds the example
`backgammon_answers` of games/backgammon/rules, which answers for us. Exit 0 if all agree, 1 with the first difference.
"""

import argparse
import random
import sys

from oracle import Example, enter_environment

PACKAGES = {"gnubg_nn": "gnubg-nn==1.1.0a11", "pyspiel": "open_spiel==2.0.2"}
ROLLS = [(high, low) for high in range(1, 7) for low in range(1, high + 1)]
START = [0] * 5 + [5, 0, 3] + [0] * 4 + [5] + [0] * 10 + [2, 0]


class Ours(Example):
    """The example, which answers with results and their keys."""

    def __init__(self):
        super().__init__("trebejo-backgammon", "backgammon_answers")

    def ask(self, line):
        """The results of each roll asked for, as lists of keys."""
        answer = super().ask(line)
        if answer.startswith("error"):
            sys.exit(f"backgammon.py: {line} is refused: {answer}")
        return [roll.split() for roll in answer.split(";")]


def differ(what, position, ours, theirs):
    print(f"backgammon.py: {what} in {position}\n  ours alone:   {ours}\n  theirs alone: {theirs}", file=sys.stderr)
    sys.exit(1)


def compare(what, position, ours, theirs):
    """Compares two lists of results, which must be without repetition on our side."""
    if len(set(ours)) != len(ours):
        differ(f"a result twice, {what}", position, sorted(k for k in set(ours) if ours.count(k) > 1), "")
    if set(ours) != set(theirs):
        differ(what, position, sorted(set(ours) - set(theirs)), sorted(set(theirs) - set(ours)))


def key(sides):
    """GNU Backgammon's key of a board: the other side's 24 points and bar, then the mover's."""
    bits = "".join("1" * count + "0" for side in sides for count in side).ljust(80, "0")
    values = (int(bits[i : i + 8][::-1], 2) for i in range(0, 80, 8))
    return "".join(chr(65 + (value >> 4)) + chr(65 + (value & 15)) for value in values)


def scattered(rng):
    """A board on which checkers lie about anyhow, often on the bar, at home or off."""
    while True:
        sides = [[0] * 25, [0] * 25]
        for side in (0, 1):
            left = 15 - (rng.randrange(15) if rng.random() < 0.3 else 0)
            reach = rng.choice([6, 12, 24, 24])
            while left > 0:
                place = 24 if rng.random() < 0.04 else rng.randrange(reach)
                if place == 24 or not sides[1 - side][23 - place]:
                    some = min(left, rng.choice([1, 1, 2, 2, 3, 5]))
                    sides[side][place] += some
                    left -= some
                elif rng.random() < 0.02:
                    break
        if all(any(side) for side in sides):
            return sides


def against_gnubg(ours, positions, rng):
    import gnubg_nn

    results = dances = 0
    board = [START[:], START[:]]
    for number in range(positions):
        # Half of the positions are those of a game of random plays, which goes on below.
        sides = board if number % 2 else scattered(rng)
        position = gnubg_nn.position_id(sides)
        following = []
        for (high, low), mine in zip(ROLLS, ours.ask(position), strict=True):
            theirs = gnubg_nn.moves(sides, high, low)
            compare(f"results of {high}{low}", position, mine, theirs)
            results += len(mine)
            dances += not mine
            following.append(theirs)
        if number % 2:
            chosen = rng.choice(following)
            after = gnubg_nn.board_from_position_key(rng.choice(chosen)) if chosen else sides
            board = [list(after[1]), list(after[0])]
            if not any(board[0]):
                board = [START[:], START[:]]
    print(f"gnubg: {positions} positions with 21 rolls each agree: {results} results, {dances} rolls without a play")
    if not dances:
        sys.exit("backgammon.py: too few positions to have met a roll without a play; ask for more")


def spiel_sides(state, player):
    """The board of an OpenSpiel state as we count: the other side's points and bar, then those of `player`."""
    text = str(state)
    bar = next(line for line in text.splitlines() if line.startswith("Bar:"))
    sides = []
    for one in (1 - player, player):
        points = [state.board(one, i) for i in range(24)]
        # The first player goes up, the second down.
        sides.append((points if one == 1 else points[::-1]) + [bar.count("xo"[one], 4)])
    return sides


def spiel_results(state, player):
    """All boards a turn can lead to. A double is two turns there, the second one announced by the first."""
    found = set()
    for action in state.legal_actions():
        child = state.child(action)
        if not child.is_terminal() and not child.is_chance_node() and child.current_player() == player:
            found |= spiel_results(child, player)
        else:
            found.add(key(spiel_sides(child, player)))
    return found


def against_open_spiel(ours, games, rng):
    import gnubg_nn
    import pyspiel

    spiel = pyspiel.load_game("backgammon(scoring_type=full_scoring)")
    turns = passes = 0
    ends = {1: 0, 2: 0, 3: 0}
    for _ in range(games):
        state = spiel.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes())
                state.apply_action(rng.choices(outcomes, weights)[0])
                continue
            player = state.current_player()
            sides = spiel_sides(state, player)
            dice = next(line for line in str(state).splitlines() if line.startswith("Dice:")).split()[1]
            position = gnubg_nn.position_id(sides)
            mine = ours.ask(f"{position} {dice}")[0]
            theirs = spiel_results(state, player)
            # A turn without a play leaves the board as it is.
            passes += not mine
            compare(f"results of {dice}", position, mine or [key(sides)], theirs)
            turns += 1
            while not state.is_terminal() and not state.is_chance_node() and state.current_player() == player:
                state.apply_action(rng.choice(state.legal_actions()))
        ends[int(abs(state.returns()[0]))] += 1
        winner = 0 if state.returns()[0] > 0 else 1
        points = ours.ask(gnubg_nn.position_id(spiel_sides(state, winner)) + " won")[0][0]
        if float(points) != abs(state.returns()[0]):
            differ("the points of the end", str(state), points, state.returns())
    print(f"OpenSpiel: {games} games agree: {turns} turns, {passes} without a play, {ends} by points")


def main():
    parser = argparse.ArgumentParser(description="compares our backgammon with gnubg-nn and OpenSpiel")
    parser.add_argument("--positions", type=int, default=500)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()

    ours = Ours()
    rng = random.Random(arguments.seed)
    against_gnubg(ours, arguments.positions, rng)
    against_open_spiel(ours, arguments.games, rng)
    ours.close()


if __name__ == "__main__":
    enter_environment(PACKAGES)
    main()
