"""Compares our cube decisions in money play with gnubg's on positions of our own games.

  python3 tests/oracles/backgammon_cube.py target/release/examples/player --plies 2 --positions 100

The cube is in the middle, without Jacoby and beavers. What a differing decision costs is measured by gnubg's values.
"""

import argparse, os, random, re, shutil, subprocess, tempfile

from backgammon_match import START, Player, as_gnubg, gnubg


def positions(player, count, seed):
    rng, found = random.Random(seed), []
    while len(found) < count:
        own, other, since = START[:], START[:], 0
        while own[0] < 15 and other[0] < 15:
            chances = gnubg.probabilities(as_gnubg(own, other), 0)
            since += 1
            if 0.6 < chances[0] < 0.9 and since > 6 and len(found) < count:
                found.append((own, other))
                since = 0
            after = player.play(own, other, (rng.randint(1, 6), rng.randint(1, 6)))
            own, other = after[1], after[0]
    return found


def gnubg_values(boards, plies):
    commands = ['set jacoby off', 'set beavers 0', 'set player 0 human', 'set player 1 human',
                f'set evaluation cubedecision evaluation plies {plies}', 'new session']
    for own, other in boards:
        commands += [f'set board {gnubg.position_id(as_gnubg(own, other))}', 'eval']
    with tempfile.NamedTemporaryFile('w', suffix='.gnubg', delete=False) as script:
        script.write('\n'.join(commands) + '\n')
    program = shutil.which('gnubg') or '/usr/games/gnubg'
    text = subprocess.run([program, '-t', '-q', '-r', '-c', script.name], stdin=subprocess.DEVNULL,
                          capture_output=True, text=True).stdout
    os.unlink(script.name)
    values = []
    for part in text.split('Cube analysis')[1:]:
        numbers = {name: float(value) for name, value in
                   re.findall(r'(No double|Double, pass|Double, take|Too good[^+-]*) +([+-][0-9.]+)', part)}
        values.append((numbers['No double'], numbers['Double, take']))
    return values


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('player')
    parser.add_argument('--plies', type=int, default=2)
    parser.add_argument('--positions', type=int, default=100)
    options = parser.parse_args()
    sight, player = Player([options.player]), Player([options.player, 'standard', str(options.plies)])
    boards = positions(sight, options.positions, 1)
    theirs = gnubg_values(boards, options.plies)
    assert len(theirs) == len(boards), f'gnubg answered {len(theirs)} of {len(boards)}'
    double = take = 0
    lost, differ = [], []
    for (own, other), (roll, taken) in zip(boards, theirs):
        player.process.stdin.write(' '.join(map(str, own + other + [0])) + '\n')
        player.process.stdin.flush()
        our_roll, our_take, _ = map(float, player.process.stdout.readline().split())
        differ += [our_roll - roll, our_take - taken]
        we_double, they_double = min(our_take, 1) >= our_roll, min(taken, 1) >= roll
        we_take, they_take = our_take <= 1, taken <= 1
        double += we_double == they_double
        take += we_take == they_take
        lost.append(abs(min(taken, 1) - roll) if we_double != they_double else 0)
        lost.append(abs(taken - 1) if we_take != they_take else 0)
    rms = (sum(x * x for x in differ) / len(differ)) ** 0.5
    print(f'{len(boards)} positions at {options.plies} plies: double or not alike in {double}, take or drop alike in {take};'
          f' values differ by {rms:.4f} (rms); a decision costs {1000 * sum(lost) / len(lost):.2f} thousandths')


if __name__ == '__main__':
    main()
