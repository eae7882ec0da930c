"""The programs in docs/write-a-port.md do what the page says.

python3 -m unittest discover ports/tests
"""

import json
import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from pages import ROOT, program

FOLDERS = [ROOT / game / "vectors/v1" for game in ("hasami", "hattori", "hokito")]
PORT = (ROOT / "ports/python/port.py").read_text(encoding="utf-8")


class ThePage(unittest.TestCase):
    def run_vectors(self, port, folders=FOLDERS):
        """Runs the page's test suite for the vectors against a port."""
        with tempfile.TemporaryDirectory() as folder:
            Path(folder, "port.py").write_text(port, encoding="utf-8")
            Path(folder, "test_vectors.py").write_text(program("test_vectors.py"), encoding="utf-8")
            return subprocess.run(
                [sys.executable, "-m", "unittest", "test_vectors"], cwd=folder, capture_output=True, text=True,
                env={**os.environ, "VECTORS": os.pathsep.join(map(str, folders))}, check=False)

    def test_the_empty_port_says_hello_and_that_the_rest_is_not_written_yet(self):
        asked = '{"op":"hello","id":1}\n{"op":"status","game":"hasami","position":""}\n'
        ended = subprocess.run([sys.executable, "-c", program("port.py")], input=asked, capture_output=True, text=True,
                               check=True)
        hello, status = map(json.loads, ended.stdout.splitlines())
        self.assertEqual((hello["id"], hello["protocol"], hello["games"]), (1, 1, ["hasami"]))
        self.assertIn("error", status)

    def test_the_runner_has_at_most_40_lines(self):
        self.assertLessEqual(program("test_vectors.py").count("\n"), 40)

    def test_the_runner_finds_that_the_python_port_answers_every_vector(self):
        ended = self.run_vectors(PORT)
        self.assertEqual(ended.returncode, 0, ended.stderr)

    def test_the_runner_names_the_clause_that_a_wrong_port_breaks(self):
        right = 'elif len(ray) > 1 and board[ray[1]] == ".":'
        self.assertEqual(PORT.count(right), 1)
        wrong = PORT.replace(right, right.replace("> 1", "> 2"))  # No jump ends at the edge of the board.
        ended = self.run_vectors(wrong, FOLDERS[:1])
        self.assertEqual(ended.returncode, 1)
        self.assertIn("HS-2.5", ended.stderr)

    def test_the_runner_notices_a_file_that_was_changed(self):
        with tempfile.TemporaryDirectory() as folder:
            for file in FOLDERS[1].iterdir():
                Path(folder, file.name).write_bytes(file.read_bytes().replace(b'"a1~"', b'"a1-"'))
            ended = self.run_vectors(PORT, [folder])
        self.assertEqual(ended.returncode, 1)
        self.assertIn("not as it was released", ended.stderr)


if __name__ == "__main__":
    unittest.main()
