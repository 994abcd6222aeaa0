"""Compares our files of backgammon with GNU Backgammon itself, both ways.

    python3 tests/oracles/gnubg.py [--rounds 80] [--games 12] [--seed 1]

Rounds played at random by the example `files` of games/backgammon/rules, money games and matches with cube,
beavers, gammons, resignations and turns without a play, go out as .mat and SGF. gnubg must read them without a
word of complaint and see the same: every roll, every position, every cube, the score and how each game ended.
What gnubg writes of them, and of matches it plays against itself, we must read as the same in turn.

It needs Debian's package gnubg. Exit 0 if all agree, 1 with the first difference.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from oracle import Example

FORMS = ["mat", "sgf"]
# What gnubg says when it does not like a file.
COMPLAINTS = ["warning", "invalid", "garbage", "unrecognised", "not a valid", "error", "doesn't follow", "illegal"]

# Runs inside gnubg, whose own Python tells what it has read. Its jobs are in a file, its answers in another.
INSIDE = r"""
import gnubg, json

def told():
    match = gnubg.match(analysis=0, boards=1, statistics=0, verbose=0)
    games = []
    for game in match["games"]:
        info, actions = game["info"], []
        for action in game["game"]:
            keep = {key: action[key] for key in ("action", "player", "board", "dice", "points") if key in action}
            actions.append(keep)
        games.append({
            "score": [info["score-X"], info["score-O"]],
            "crawford": bool(info.get("crawford")),
            "winner": info.get("winner"),
            "points": info.get("points-won"),
            "resigned": bool(info.get("resigned")),
            "actions": actions,
        })
    info = match["match-info"]
    return {"length": info["match-length"], "jacoby": "Jacoby" in info.get("rules", ()), "games": games}

def scores():
    totals = [0, 0]
    for game in gnubg.match(0, 0, 0, 0)["games"]:
        info = game["info"]
        totals = [info["score-X"], info["score-O"]]
        if info.get("winner"):
            totals["XO".index(info["winner"])] += info["points-won"]
    return totals

def say(words):
    gnubg.command(words)

folder = FOLDER
jobs = json.load(open(folder + "/jobs.json"))
say("set confirm new off")
say("set confirm save off")
say("set automatic roll off")
say("set automatic game off")
say("set display off")
say("set beavers 3")
answers = {}
for job in jobs["read"]:
    name, form = job["name"], job["form"]
    print("@@ %s.%s" % (name, form), flush=True)
    say("set jacoby " + ("on" if job["jacoby"] else "off"))
    say(("import mat " if form == "mat" else "load match ") + folder + "/" + name + "." + form)
    answers[name + "." + form] = told()
    say("export match mat %s/again-%s-%s.mat" % (folder, form, name))
    say("save match %s/again-%s-%s.sgf" % (folder, form, name))
    # A beaver at the end of a file makes gnubg look for its answer in the next one: another
    # double makes it forget.
    print("@@ between", flush=True)
    say("import mat " + folder + "/between.mat")
print("@@ own", flush=True)
for player in (0, 1):
    say("set player %d gnubg" % player)
    say("set player %d chequerplay evaluation plies 0" % player)
    say("set player %d cubedecision evaluation plies 0" % player)
    say("set player %d chequerplay evaluation noise 0.08" % player)
    say("set player %d cubedecision evaluation noise 0.2" % player)
say("set rng mersenne")
for number, length in enumerate(jobs["own"]):
    say("set seed %d" % (jobs["seed"] + number))
    say("set jacoby " + ("on" if number % 2 else "off"))
    say("new session" if length == 0 else "new match %d" % length)
    for _ in range(3000):
        if gnubg.posinfo()["gamestate"] == 1:
            say("play")
        elif length == 0 and len(gnubg.match(0, 0, 0, 0)["games"]) < 3:
            say("new game")
        elif length > 0 and max(scores()) < length:
            say("new game")
        else:
            break
    name = "own-%d" % number
    answers[name] = told()
    say("export match mat %s/%s.mat" % (folder, name))
    say("save match %s/%s.sgf" % (folder, name))
json.dump(answers, open(folder + "/answers.json", "w"))
print("@@ done", flush=True)
"""


class Ours(Example):
    """The example, whose answers are JSON."""

    def __init__(self):
        super().__init__("trebejo-backgammon", "files")

    def ask(self, line):
        return json.loads(super().ask(line))


def fail(what, ours=None, theirs=None):
    print(f"gnubg.py: {what}", file=sys.stderr)
    if ours is not None or theirs is not None:
        print(f"  ours:   {json.dumps(ours)}\n  theirs: {json.dumps(theirs)}", file=sys.stderr)
    sys.exit(1)


def find_gnubg():
    # Debian keeps games out of root's path.
    found = shutil.which("gnubg") or shutil.which("gnubg", path="/usr/games:/usr/local/games")
    return found or fail("gnubg is missing; install Debian's package gnubg")


def run_gnubg(folder, jobs):
    """Gives gnubg its jobs; returns its answers and what it said about each file."""
    (folder / "jobs.json").write_text(json.dumps(jobs))
    (folder / "between.mat").write_text(" 3 point match\n\n Game 1\n a : 0   b : 0\n  1) 61: 13/7 8/7" + 14 * " " + " Doubles => 2\n")
    script = folder / "inside.py"
    script.write_text(INSIDE.replace("FOLDER", json.dumps(str(folder))))
    command = [find_gnubg(), "-t", "-q", "-r", "-p", str(script)]
    home = dict(os.environ, HOME=str(folder), LC_ALL="C.UTF-8")
    done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, env=home, timeout=1200)
    said = (done.stdout + done.stderr).decode(errors="replace")
    if "@@ done" not in said:
        fail("gnubg did not finish:\n" + "\n".join(said.splitlines()[-30:]))
    parts = {}
    for part in said.split("@@ ")[1:]:
        name, _, rest = part.partition("\n")
        parts[name.strip()] = rest
    return json.loads((folder / "answers.json").read_text()), parts


def plain(game):
    """A game without what the two tell differently."""
    actions = []
    for action in game["actions"]:
        action = dict(action)
        if "dice" in action:
            action["dice"] = sorted(action["dice"], reverse=True)
        actions.append(action)
    return dict(game, actions=actions)


def compare(what, ours, theirs, by_gnubg=None, mat=False):
    """Compares a round as both tell it, of a file in this form by gnubg or of one of ours; `mat` if the round went
    through a .mat file on its way."""
    # gnubg's .mat is silent about Jacoby's rule, and counts gammons as if there were no such thing.
    silent = by_gnubg == "mat"
    keys = ["length"] if silent else ["length", "jacoby"]
    game_keys = ["score", "crawford", "winner", "resigned"]
    if not (silent and theirs["jacoby"]):
        game_keys.append("points")
    if ours.get("error"):
        fail(f"{what}: we cannot read it: {ours['error']}")
    for key in keys:
        if ours[key] != theirs[key]:
            fail(f"{what}: {key}", ours[key], theirs[key])
    if len(ours["games"]) != len(theirs["games"]):
        fail(f"{what}: number of games", len(ours["games"]), len(theirs["games"]))
    for number, (mine, yours) in enumerate(zip(map(plain, ours["games"]), map(plain, theirs["games"])), 1):
        for key in game_keys:
            if mine[key] != yours[key]:
                fail(f"{what}, game {number}: {key}", mine[key], yours[key])
        for index, (one, other) in enumerate(zip(mine["actions"], yours["actions"]), 1):
            # A roll without a play at the end of a .mat game is played by gnubg where only one play is legal.
            kinds = {one["action"], other["action"]}
            if mat and kinds == {"set", "move"} and one["dice"] == other["dice"] and one["player"] == other["player"]:
                continue
            if one != other:
                fail(f"{what}, game {number}, action {index}", one, other)
        if len(mine["actions"]) != len(yours["actions"]):
            fail(f"{what}, game {number}: number of actions", mine["actions"][-3:], yours["actions"][-3:])


def main():
    parser = argparse.ArgumentParser(description="compares our files with GNU Backgammon")
    parser.add_argument("--rounds", type=int, default=80)
    parser.add_argument("--games", type=int, default=12)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()

    ours = Ours()
    with tempfile.TemporaryDirectory(prefix="trebejo-gnubg-") as name:
        folder = Path(name)
        seeds = range(arguments.seed * 1000, arguments.seed * 1000 + arguments.rounds)
        rounds = {str(seed): ours.ask(f"make {seed} {folder}")[0] for seed in seeds}
        rounds = {seed: told for seed, told in rounds.items() if told["games"]}
        read = [
            {"name": seed, "form": form, "jacoby": told["jacoby"]} for seed, told in rounds.items() for form in FORMS
        ]
        lengths = [[0, 0, 1, 3, 5, 7][i % 6] for i in range(arguments.games)]
        answers, said = run_gnubg(folder, {"read": read, "own": lengths, "seed": arguments.seed})
        for job in read:
            file = f"{job['name']}.{job['form']}"
            words = [line for line in said[file].splitlines() if any(c in line.lower() for c in COMPLAINTS)]
            if words:
                fail(f"gnubg complains about {file}: {words[0]}")
            mat = job["form"] == "mat"
            compare(f"gnubg reads {file}", rounds[job["name"]], answers[file], mat=mat)
            for form in FORMS:
                again = f"again-{job['form']}-{job['name']}.{form}"
                compare(f"we read {again}", ours.ask(f"read {folder / again}")[0], rounds[job["name"]], form, mat or form == "mat")
        for number, length in enumerate(lengths):
            theirs = answers[f"own-{number}"]
            for form in FORMS:
                found = ours.ask(f"read {folder}/own-{number}.{form}")
                wrong = [told["error"] for told in found if "error" in told]
                if wrong:
                    fail(f"we cannot read own-{number}.{form}: {wrong[0]}")
                # A session for money is a round a game.
                joined = dict(found[0], games=[game for told in found for game in told["games"]])
                compare(f"we read own-{number}.{form}", joined, theirs, form, form == "mat")
        games = [game for told in [*rounds.values(), *(answers[f'own-{i}'] for i in range(len(lengths)))]
                 for game in told["games"]]
        count = lambda test: sum(1 for game in games if test(game))
        resigned = count(lambda game: game["resigned"])
        cubes = sum(1 for game in games for action in game["actions"] if action["action"] == "double")
        ours.close()
    print(f"{len(games)} games in {len(rounds) + len(lengths)} rounds agree in both forms and both ways,"
          f" with {cubes} doubles and {resigned} resignations")
    if not (resigned and cubes):
        sys.exit("gnubg.py: too few games to have met doubles and resignations; ask for more")


if __name__ == "__main__":
    main()
