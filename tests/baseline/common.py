"""What the measurements share: values with a direction, processor time of programs, tools that must be there."""

import os
import resource
import shutil
import subprocess
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TARGET = ROOT / Path(os.environ.get("CARGO_TARGET_DIR", "target"))
ORACLES = ROOT / "tests" / "oracles"
sys.path.insert(0, str(ORACLES))

# Debian keeps games in a folder that is not on everyone's path.
os.environ["PATH"] += ":/usr/games"

HIGHER, LOWER, SAME, INFO = "higher", "lower", "same", "info"


@dataclass
class Section:
    """The figures of one measurement: a table for people, and values to compare with those of another run. A value's
    direction says what is better: higher, lower, or only the same; INFO is not judged."""

    command: str
    head: list
    rows: list = field(default_factory=list)
    values: dict = field(default_factory=dict)
    note: str = ""

    def put(self, name, value, better):
        self.values[name] = {"value": value, "better": better}

    def as_json(self):
        table = {"head": self.head, "rows": [[str(cell) for cell in row] for row in self.rows]}
        return {"command": self.command, "note": self.note, "table": table, "values": self.values}


class Missing(Exception):
    """A tool or an argument without which a section cannot be measured."""


def tool(name, package):
    """Where a program is; installs its Debian package if need be and possible."""
    found = shutil.which(name)
    if not found and shutil.which("apt-get") and os.geteuid() == 0:
        print(f"installing {package}", file=sys.stderr)
        quiet = {"stdout": subprocess.DEVNULL, "env": dict(os.environ, DEBIAN_FRONTEND="noninteractive")}
        subprocess.run(["apt-get", "install", "-y", "--no-install-recommends", package], **quiet)
        found = shutil.which(name)
    if not found:
        raise Missing(f"{name} is not installed (Debian package {package})")
    return found


def cargo_build(*words):
    subprocess.run(["cargo", "build", "--release", "--locked", "--quiet", *words], cwd=ROOT, check=True)


def program():
    """Our program, built for release."""
    cargo_build()
    return str(TARGET / "release" / "trebejo")


def example(crate, name):
    """An example of a crate of ours, built for release."""
    cargo_build("-p", f"trebejo-{crate}", "--example", name)
    return str(TARGET / "release" / "examples" / name)


@dataclass
class Run:
    """What a program printed and used."""

    output: str
    cpu: float
    wall: float


def run(command, text=None, **more):
    """Runs a program to its end, with this text as its input; its processor time is user and system time, its own and
    its children's."""
    before, begin = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
    given = {"input": text} if text is not None else {"stdin": subprocess.DEVNULL}
    done = subprocess.run([str(word) for word in command], **given, stdout=subprocess.PIPE, text=True, **more)
    wall, after = time.monotonic() - begin, resource.getrusage(resource.RUSAGE_CHILDREN)
    if done.returncode:
        raise RuntimeError(f"{command[0]} ended with {done.returncode}:\n{done.stdout[-2000:]}")
    cpu = after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime
    return Run(done.stdout, cpu, wall)


def cpu_of(process_id):
    """Processor time so far of a running process with all its threads, in seconds."""
    fields = Path(f"/proc/{process_id}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def short(number, digits=3):
    """A number for people: so many significant digits, thousands apart."""
    if number >= 10 ** (digits - 1):
        return f"{number:,.0f}"
    return f"{number:.{digits}g}"
