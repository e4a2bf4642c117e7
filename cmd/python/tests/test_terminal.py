"""The game in the terminal."""

import subprocess
import sys
import unittest


def played(text, *arguments):
    """Returns what a game prints, what its errors are, and how it ends."""
    p = subprocess.run(
        [sys.executable, "-m", "alfonsine", *arguments], input=text.encode(), capture_output=True, timeout=300
    )
    return p.stdout.decode("utf-8"), p.stderr.decode("utf-8"), p.returncode


class Terminal(unittest.TestCase):
    def test_plays_are_listed_refused_and_played(self):
        out, err, code = played("?\n24/1\n6/2 6/3 6/4\n", "--seed", "9", "--against", "random")
        self.assertEqual((err, code), ("", 0))
        self.assertIn("your play: ", out)
        self.assertIn("24/20 24/21 6/4", out)
        self.assertIn("[fallas-7-moves: ", out)
        self.assertIn("random plays ", out)

    def test_white_begins(self):
        out, err, code = played("", "laquet", "--side", "black", "--against", "heuristic", "--seed", "3")
        self.assertEqual((err, code), ("", 0))
        self.assertIn("heuristic plays", out)

    def test_what_is_wrong_is_said(self):
        for arguments in (["falas"], ["fallas", "--against", "nobody"], ["--seed", "-1"]):
            out, err, code = played("", *arguments)
            self.assertEqual((out, code), ("", 1))
            self.assertTrue(err and "Traceback" not in err, err)
