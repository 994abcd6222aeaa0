"""The parts of the baseline that only read and compare text: python3 tests/baseline/test_baseline.py"""

import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from baseline import backgammon, chess, lines, programs, report
from baseline.common import HIGHER, INFO, LOWER, SAME, Missing, short

PERFT = """                    nodes  ours Mn/s   / cozy  / stockfish
start           119060324        806     3.38         4.26
kiwipete        193690690       1093     3.03         5.36
endgame         178633661        658     2.96         6.08
promotions      706045033        671     1.91         3.79
pawn on d7       89941194        935     3.03         4.89
middlegame      164075551        853     2.65         4.84
mean                             823     2.78         4.81
"""
CHECK = """── formatting
── formatting: 2 s

── Rust tests
── Rust tests: 310 s

14 checks passed in 731 s
"""


def sections(**values):
    return {"perft": {"commit": "abc", "values": {name: {"value": value, "better": better} for name, (value, better) in values.items()}}}


class Reading(unittest.TestCase):
    def test_perft_bench_has_six_positions_and_a_mean(self):
        rows = chess.read_perft(PERFT)
        self.assertEqual(rows[4], ("pawn on d7", 89941194, 935, 3.03, 4.89))
        self.assertEqual(rows[6], ("mean", None, 823, 2.78, 4.81))
        with self.assertRaises(RuntimeError):
            chess.read_perft("stockfish is not installed: compared with cozy-chess only\n")

    def test_evaluations_are_boards_a_second(self):
        self.assertEqual(backgammon.evaluations("4 games, 9 turns\n482913 boards and 90 games a processor second\n"), 482913)

    def test_a_board_goes_to_gnubg_as_a_fibs_line(self):
        line = backgammon.fibs_board(backgammon.START, backgammon.START, (3, 1))
        self.assertEqual(line, "board:me:you:0:0:0:0:-2:0:0:0:0:5:0:3:0:0:0:-5:5:0:0:0:-3:0:-5:0:0:0:0:2:0:1:3:1:0:0:1:1:1:0:1:-1:0:25:0:0:0:0:0:0:0:0")

    def test_the_log_of_check_has_steps_and_a_sum(self):
        self.assertEqual(programs.read_check(CHECK), ([("formatting", 2), ("Rust tests", 310)], (14, 731)))
        self.assertIsNone(programs.read_check(CHECK.removesuffix("14 checks passed in 731 s\n"))[1])
        with self.assertRaises(Missing):
            programs.read_check("check: \"clippy\" failed after 3 s\n")

    def test_blank_lines_and_comments_are_no_code(self):
        rust = "//! Doc.\n\n/* a\n b */\nfn a() {} // why\n/// b\n#[cfg(test)]\nmod tests {\n    use super::*;\n}\n"
        code = lines.code_lines(rust, ".rs")
        self.assertEqual(code, ["fn a() {} // why", "#[cfg(test)]", "mod tests {", "use super::*;", "}"])
        self.assertEqual(lines.split_tests(code), (1, 4))
        self.assertEqual(lines.code_lines("/* a */\na {\n\n/* b\nc: d;\n*/\n}\n", ".css"), ["a {", "}"])
        self.assertEqual(lines.code_lines("# a\nx = 1\n", ".py"), ["x = 1"])


class Comparing(unittest.TestCase):
    def test_only_what_is_worse_by_more_than_a_tenth_is_flagged(self):
        self.assertEqual(report.verdict(100, 92, HIGHER), "")
        self.assertEqual(report.verdict(100, 90, HIGHER), "WORSE")
        self.assertEqual(report.verdict(100, 300, HIGHER), "")
        self.assertEqual(report.verdict(100, 110, LOWER), "")
        self.assertEqual(report.verdict(100, 111, LOWER), "WORSE")
        self.assertEqual(report.verdict(100, 101, SAME), "DIFFERENT")
        self.assertEqual(report.verdict(0, 1, SAME), "DIFFERENT")
        self.assertEqual(report.verdict(100, 1, INFO), "")
        self.assertEqual(report.verdict(None, 5, LOWER), "")

    def test_two_runs_stand_side_by_side(self):
        old = sections(speed=(100.0, HIGHER), nodes=(7, SAME), gone=(1, INFO))
        new = sections(speed=(50.0, HIGHER), nodes=(7, SAME), come=(1, INFO)) | {"lines": {"commit": "abc", "values": {}}}
        text, flagged = report.compare(old, new)
        self.assertEqual(flagged, 1)
        self.assertEqual(len(text), 5)
        self.assertIn("0.500  WORSE", text[1])
        self.assertIn("only in the old run", text[3])

    def test_a_number_for_people_has_three_digits(self):
        self.assertEqual([short(value) for value in (1234567.8, 123.4, 12.34, 1.234, 0.01234)], ["1,234,568", "123", "12.3", "1.23", "0.0123"])


if __name__ == "__main__":
    unittest.main()
