"""Compares our exact endings with gnubg's: one-sided distributions and two-sided values.

  python3 tests/oracles/backgammon_bearoff.py target/release/examples/player --boards 500

Needs gnubg (Debian) for the two-sided values and the Python package gnubg-nn for the distributions.
"""

import argparse, random, sys

from backgammon_match import Player, gnubg
from backgammon_loss import Judge


def placement(rng, most):
    points = [0] * 6
    for _ in range(rng.randint(1, most)):
        points[rng.randint(0, 5)] += 1
    return points


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('player')
    parser.add_argument('--boards', type=int, default=500)
    parser.add_argument('--port', type=int, default=17_413)
    options = parser.parse_args()
    player, judge, rng = Player([options.player]), Judge(options.port), random.Random(1)

    def ask(numbers):
        player.process.stdin.write(' '.join(map(str, numbers)) + '\n')
        player.process.stdin.flush()
        return list(map(float, player.process.stdout.readline().split()))

    worst_one = worst_two = 0.0
    for _ in range(options.boards):
        points = placement(rng, 15)
        ours, theirs = ask(points), gnubg.bearoff_probabilities(tuple(points))
        theirs = list(theirs) + [0.0] * (len(ours) - len(theirs))
        worst_one = max(worst_one, max(abs(a - b) for a, b in zip(ours, theirs)))
        own, other = placement(rng, 6), placement(rng, 6)
        side = lambda points: [15 - sum(points)] + points + [0] * 19
        found = ask(own + other)
        worst_two = max(worst_two, abs(found[0] - judge.equity(side(own), side(other), 0)))
    judge.close()
    print(f'one-sided: {options.boards} placements, chances differ by {worst_one:.6f} at most')
    print(f'two-sided: {options.boards} pairs, equities differ by {worst_two:.6f} at most')
    if worst_one > 0.002 or worst_two > 0.001:
        sys.exit('the tables differ from gnubg')


if __name__ == '__main__':
    main()
