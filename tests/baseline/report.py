"""What comes of the measurements: docs/baseline.md, and a comparison of two runs."""

from .common import HIGHER, INFO, SAME

# What is worse by more than this share is flagged.
TOLERANCE = 0.10

TITLES = {
    "perft": "Move generation: chess",
    "alice": "Move generation: Alice Chess",
    "engine": "Chess engine",
    "backgammon": "Backgammon engine",
    "diamond": "Diamond Chase solved",
    "server": "Server",
    "page": "Page",
    "build": "Build",
    "check": "Check",
    "lines": "Lines of code",
}

HEAD = """# Baseline

Where the project stands, measured by one script, so that a large change can be compared with what was before it. This file
is written by the script: do not edit it.

```sh
python3 tests/baseline.py                               # everything but a clean build; writes this file and baseline.json beside it
python3 tests/baseline.py --only perft server           # these sections only; the others keep their figures
python3 tests/baseline.py --compare docs/baseline.json  # and prints the figures of before beside the new ones; flags what is 10 % worse
```

Ratios to other programs are measured in one run, one program after the other, in processor time, so they hold on a busy
machine too. Wall times and latencies only mean something on an idle one.
"""


def markdown(sections):
    parts = [HEAD]
    for name, title in TITLES.items():
        parts.append(f"## {title}")
        section = sections.get(name)
        if section is None:
            parts.append(f"Not measured yet: `python3 tests/baseline.py --only {name}`.\n")
            continue
        head, rows = section["table"]["head"], section["table"]["rows"]
        # The first column has names, the others numbers.
        rule = ["---"] + ["---:"] * (len(head) - 1)
        parts.append("\n".join("| " + " | ".join(row) + " |" for row in [head, rule, *rows]) + "\n")
        parts.append(f"{section['note']}\n")
        load = f", busy (load average {section['load']})" if section["load"] >= 1.5 * section["cores"] else ""
        quick = ", with `--quick`: not for comparison" if section["quick"] else ""
        parts.append(f"`{section['command']}`\n\n{section['date']}, commit {section['commit']}, {section['processor']},"
                     f" {section['cores']} cores{load}{quick}.\n")
    return "\n".join(parts)


def verdict(old, new, better):
    """Whether a value is worse: flagged where it is by more than the tolerance, or differs where it must not."""
    if better == SAME:
        return "DIFFERENT" if old != new else ""
    if better == INFO or not old or not new:
        return ""
    worse = old / new if better == HIGHER else new / old
    return "WORSE" if worse > 1 + TOLERANCE else ""


def compare(old, new):
    """Lines that show two runs side by side, and how many values are flagged."""
    lines, flagged = [], 0
    for name in TITLES:
        if name not in old or name not in new:
            continue
        before, after = old[name]["values"], new[name]["values"]
        lines.append(f"{name} ({old[name]['commit']} → {new[name]['commit']})")
        for key in before | after:
            if key not in before or key not in after:
                lines.append(f"  {key:<48} {'only in the ' + ('old' if key in before else 'new') + ' run'}")
                continue
            a, b = before[key]["value"], after[key]["value"]
            flag = verdict(a, b, after[key]["better"])
            flagged += bool(flag)
            ratio = f"{b / a:8.3f}" if a and b else " " * 8
            lines.append(f"  {key:<48} {number(a):>16} {number(b):>16} {ratio}  {flag}".rstrip())
    return lines, flagged


def number(value):
    if value is None:
        return "-"
    return f"{value:,}" if isinstance(value, int) else f"{value:,.3f}"
