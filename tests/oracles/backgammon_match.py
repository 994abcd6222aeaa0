"""Cubeless money games of our engine against a player of the Python package gnubg-nn.

  python3 tests/oracles/backgammon_match.py PLAYER [ARGUMENT …] --against pubeval|gnubg --games 2000

PLAYER is the example `player` of the backgammon engine with its arguments. Every sequence of dice is played twice with
the seats exchanged; the mean of each pair is one observation.
"""

import argparse, random, subprocess, sys, time

try:
    import gnubg_nn as gnubg
except ImportError:
    from backgammon import enter_environment

    enter_environment()

START = [0] * 26
START[6], START[8], START[13], START[24] = 5, 3, 5, 2


class Player:
    def __init__(self, command):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)

    def play(self, own, other, dice):
        self.process.stdin.write(' '.join(map(str, own + other + list(dice))) + '\n')
        self.process.stdin.flush()
        numbers = list(map(int, self.process.stdout.readline().split()))
        return numbers[:26], numbers[26:]


def as_gnubg(own, other):
    # The package has the opponent first; points 1 to 24, then the bar.
    return [other[1:26], own[1:26]]


def apply(own, other, steps):
    own, other = own[:], other[:]
    for start, end in steps:
        own[start] -= 1
        if end < 1:
            own[0] += 1
            continue
        own[end] += 1
        if other[25 - end]:
            other[25 - end] -= 1
            other[25] += 1
    return own, other


class Gnubg:
    def play(self, own, other, dice):
        return apply(own, other, gnubg.best_move(as_gnubg(own, other), dice[0], dice[1]))


class Pubeval:
    def play(self, own, other, dice):
        numbers = gnubg.pub_best_move(as_gnubg(own, other), dice[0], dice[1])
        steps = [(numbers[i] + 1, numbers[i + 1] + 1) for i in range(0, len(numbers), 2)]
        return apply(own, other, steps)


def worth(winner, loser):
    if loser[0]:
        return 1
    return 3 if any(loser[19:26]) else 2


def game(players, dice):
    """Points for the first player; the second begins if the first roll says so."""
    first = next(dice)
    while first[0] == first[1]:
        first = next(dice)
    turn = 0 if first[0] > first[1] else 1
    sides = [START[:], START[:]]
    roll = first
    while True:
        own, other = sides[turn], sides[1 - turn]
        after = players[turn].play(own, other, roll)
        sides[turn], sides[1 - turn] = after
        if sides[turn][0] == 15:
            points = worth(sides[turn], sides[1 - turn])
            return points if turn == 0 else -points
        turn = 1 - turn
        roll = next(dice)


def stream(seed):
    rng = random.Random(seed)
    while True:
        yield rng.randint(1, 6), rng.randint(1, 6)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('--against', default='pubeval', choices=['pubeval', 'gnubg'])
    parser.add_argument('--games', type=int, default=1000)
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--least', type=float, help='fail if the result is surely below this (two standard errors)')
    parser.add_argument('player', nargs='+')
    options = parser.parse_args()
    ours = Player(options.player)
    theirs = {'pubeval': Pubeval, 'gnubg': Gnubg}[options.against]()
    pairs, began = [], time.time()
    for number in range(options.games // 2):
        seed = options.seed * 1_000_003 + number
        one = game([ours, theirs], stream(seed))
        two = -game([theirs, ours], stream(seed))
        pairs.append((one + two) / 2)
        if (number + 1) % 500 == 0:
            report(pairs, options, began)
    mean, error = report(pairs, options, began)
    if options.least is not None and mean + 2 * error < options.least:
        sys.exit(f'expected at least {options.least}')


def report(pairs, options, began):
    mean = sum(pairs) / len(pairs)
    variance = sum((pair - mean) ** 2 for pair in pairs) / max(1, len(pairs) - 1)
    error = (variance / len(pairs)) ** 0.5
    print(f'against {options.against}: {2 * len(pairs)} games, {mean:+.4f} ± {error:.4f} points a game'
          f' ({time.time() - began:.0f} s)', flush=True)
    return mean, error


if __name__ == "__main__":
    main()
