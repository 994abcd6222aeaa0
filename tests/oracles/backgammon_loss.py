"""Equity lost per decision at sight, as gnubg 2-ply (cubeless) judges it.

  python3 tests/oracles/backgammon_loss.py --decisions 1000 PLAYER… [--also PLAYER…]

Positions come from games our player plays against itself; a decision counts if there are at least two plays. Judged
are our choice, gnubg's own 0-ply choice, and the best five plays at gnubg's sight; what is best of them at 2-ply is the
measure. PLAYER is the example `player` of the backgammon engine with its arguments, as one word.
Needs gnubg (Debian) and the Python package gnubg-nn.
"""

import argparse, os, random, shlex, shutil, socket, subprocess, tempfile, time

from backgammon_match import START, Player, apply, as_gnubg, worth, gnubg


class Judge:
    """A gnubg process that evaluates boards."""

    def __init__(self, port):
        program = shutil.which('gnubg') or '/usr/games/gnubg'
        self.script = tempfile.NamedTemporaryFile('w', suffix='.gnubg', delete=False)
        self.script.write(f'external localhost:{port}\n')
        self.script.close()
        self.process = subprocess.Popen([program, '-t', '-q', '-r', '-c', self.script.name], stdin=subprocess.DEVNULL,
                                        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        for _ in range(100):
            try:
                self.socket = socket.create_connection(('localhost', port))
                break
            except OSError:
                time.sleep(0.1)
        self.answers = self.socket.makefile('r')

    def equity(self, own, other, plies=2):
        """Of the side on roll."""
        cells = [-other[25]] + [own[i] - other[25 - i] for i in range(1, 25)] + [own[25]]
        board = ':'.join(map(str, ['board:me:you:0:0:0'] + cells + [1, 0, 0, 0, 0, 1, 1, 1, 0, 1, -1, 0, 25, own[0],
                                   other[0], own[25], other[25], 0, 0, 0, 0]))
        self.socket.sendall(f'evaluation fibsboard {board} plies {plies} cubeless prune on\n'.encode())
        return float(self.answers.readline().split()[5])

    def close(self):
        self.process.kill()
        os.unlink(self.script.name)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('--decisions', type=int, default=1000)
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--port', type=int, default=17_411)
    parser.add_argument('players', nargs='+')
    options = parser.parse_args()
    players = {words: Player(shlex.split(words)) for words in options.players}
    judge, rng = Judge(options.port), random.Random(options.seed)
    lost = {name: [] for name in [*players, 'gnubg 0-ply']}
    phases, known = [], {}

    def value(own, other):
        """Of the side that has just played, two plies deep."""
        if own[0] == 15:
            return worth(own, other)
        key = (tuple(own), tuple(other))
        if key not in known:
            known[key] = -judge.equity(other, own)
        return known[key]

    began = time.time()
    main_player = players[options.players[0]]
    while len(lost['gnubg 0-ply']) < options.decisions:
        own, other = START[:], START[:]
        while own[0] < 15 and other[0] < 15:
            dice = rng.randint(1, 6), rng.randint(1, 6)
            chosen = main_player.play(own, other, dice)
            board = as_gnubg(own, other)
            # One decision in eight: those of a game are alike.
            if len(gnubg.moves(board, *dice)) > 1 and rng.randint(1, 8) == 1 and len(lost['gnubg 0-ply']) < options.decisions:
                listed = gnubg.best_move(board, dice[0], dice[1], 0, b'X', 0, 0, 1)[1]
                steps = [list(zip(play[1][::2], play[1][1::2])) for play in listed[:5]]
                results = [apply(own, other, [(a, b) for a, b in play]) for play in steps]
                choices = {name: chosen if player is main_player else player.play(own, other, dice)
                           for name, player in players.items()}
                choices['gnubg 0-ply'] = results[0]
                phases.append(phase(own, other))
                best = max(value(*after) for after in [*results, *choices.values()])
                for name, after in choices.items():
                    lost[name].append(best - value(*after))
                if len(lost['gnubg 0-ply']) % 100 == 0:
                    report(lost, phases, began)
            own, other = chosen[1], chosen[0]
    report(lost, phases, began)
    judge.close()


def phase(own, other):
    rear = lambda side: max(i for i in range(26) if side[i] or not i)
    if rear(own) + rear(other) <= 24:
        return 'race'
    live = lambda side: 15 - sum(side[:4])
    return 'crashed' if min(live(own), live(other)) < 7 else 'contact'


def report(lost, phases, began):
    for name, list_ in lost.items():
        mean = sum(list_) / len(list_)
        error = (sum((x - mean) ** 2 for x in list_) / (len(list_) - 1) / len(list_)) ** 0.5
        print(f'{name}: {1000 * mean:.2f} ± {1000 * error:.2f} thousandths a decision, {len(list_)} decisions'
              f' ({time.time() - began:.0f} s)')
        for which in sorted(set(phases)):
            part = [loss for loss, at in zip(list_, phases) if at == which]
            print(f'    {which}: {1000 * sum(part) / len(part):.2f} in {len(part)}', flush=True)


if __name__ == "__main__":
    main()
