"""Lines of code by crate: neither blank lines nor comments."""

from collections import Counter

from .common import INFO, ROOT, Section

# How comments begin and end.
SLASHES = ("//", "/*", "*/")
COMMENTS = {
    ".rs": SLASHES, ".js": SLASHES, ".mjs": SLASHES, ".css": (None, "/*", "*/"), ".py": ("#", None, None), ".sh": ("#", None, None),
}


def code_lines(text, suffix):
    """The lines of code, without those that are blank or only comment."""
    line_comment, begin, end = COMMENTS[suffix]
    inside, kept = False, []
    for line in text.splitlines():
        words = line.strip()
        if inside:
            inside = end not in words
            continue
        if begin and words.startswith(begin):
            inside = end not in words[len(begin):]
            continue
        if words and not (line_comment and words.startswith(line_comment)):
            kept.append(words)
    return kept


def split_tests(lines):
    """How many lines of a Rust file are code and how many the tests at its end."""
    for index, line in enumerate(lines[:-1]):
        if line == "#[cfg(test)]" and lines[index + 1].startswith("mod ") and lines[index + 1].endswith("{"):
            return index, len(lines) - index
    return len(lines), 0


def count(folder):
    """Lines by kind below a folder: Rust code, tests and examples, JavaScript, CSS, Python and shell."""
    counts = Counter()
    for path in sorted(folder.rglob("*")):
        parts = path.relative_to(folder).parts
        if path.suffix not in COMMENTS or not path.is_file() or {"node_modules", "target", "__pycache__"} & set(parts):
            continue
        lines = code_lines(path.read_text(), path.suffix)
        if path.suffix != ".rs":
            kind = {".mjs": "js", ".js": "js", ".css": "css"}.get(path.suffix, "scripts")
            counts[kind] += len(lines)
        elif parts[0] in ("tests", "examples", "benches"):
            counts["examples" if parts[0] == "examples" else "tests"] += len(lines)
        else:
            code, tests = split_tests(lines)
            counts["src"] += code
            counts["tests"] += tests
    return counts


KINDS = ["src", "tests", "examples", "js", "css", "scripts"]


def lines(options):
    section = Section(
        command="python3 tests/baseline.py --only lines",
        head=["", "Rust", "Rust tests", "Rust examples", "JavaScript", "CSS", "Python, shell", "sum"],
        note="Neither blank lines nor comments. A test module at the end of a source file counts as tests.",
    )
    manifests = [path for top in ("kernel", "games", "services", "apps") for path in (ROOT / top).rglob("Cargo.toml")]
    folders = [path.parent for path in sorted(manifests)]
    total = Counter()
    for folder in [*folders, ROOT / "fuzz", ROOT / "tests"]:
        counts = count(folder)
        total += counts
        name = str(folder.relative_to(ROOT))
        section.rows.append([name, *(f"{counts[kind]:,}" if counts[kind] else "" for kind in KINDS), f"{counts.total():,}"])
        section.put(name, counts.total(), INFO)
    section.rows.append(["**sum**", *(f"{total[kind]:,}" for kind in KINDS), f"**{total.total():,}**"])
    for kind in KINDS:
        section.put(f"sum: {kind}", total[kind], INFO)
    section.put("sum", total.total(), INFO)
    return section
