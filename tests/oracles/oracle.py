"""What the scripts in this folder share: a Python environment of their own in target/oracles, and our examples, built and
asked line by line.
"""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
HOME = ROOT / "target" / "oracles"


def enter_environment(packages):
    """Starts the script again inside the virtual environment, which is made if it is not there, with these packages by
    the modules they bring."""
    python = HOME / "bin" / "python"
    if Path(sys.prefix).resolve() == HOME.resolve():
        return
    if not python.exists():
        subprocess.run([sys.executable, "-m", "venv", str(HOME)], check=True)
    for module, package in packages.items():
        if subprocess.run([str(python), "-c", f"import {module}"], stderr=subprocess.DEVNULL).returncode:
            subprocess.run([str(python), "-m", "pip", "install", "--quiet", package], check=True)
    os.execv(python, [str(python), *sys.argv])


def build(crate, example):
    """Builds an example of a crate of ours and says where it is."""
    command = ["cargo", "build", "--release", "--locked", "--quiet", "-p", crate, "--example", example]
    subprocess.run(command, cwd=ROOT, check=True)
    target = Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target"))
    return ROOT / target / "release" / "examples" / example


class Example:
    """An example of ours that answers a line with a line."""

    def __init__(self, crate, name):
        pipe = subprocess.PIPE
        self.process = subprocess.Popen([build(crate, name)], stdin=pipe, stdout=pipe, text=True, bufsize=1)

    def ask(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        return self.process.stdout.readline().rstrip("\n")

    def close(self):
        self.process.stdin.close()
        self.process.wait()
