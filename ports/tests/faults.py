"""Breaks the Python port on purpose, and expects `referee conform` to name the clause: python3 faults.py REFEREE"""

import subprocess
import sys
import tempfile
from pathlib import Path

from pages import ROOT

# The game, the clause that is broken, and what stands in the port instead of what.
FAULTS = [
    ("hasami", "HS-3.4", "                run.append(square)\n",
     "                run.append(square)\n            else:\n                captured += run\n"),
    ("hattori", "HT-2.2", "letter + self.TURNED[stands]",
     'letter + (stands if action == ">" else self.TURNED[stands])'),
    ("hokito", "HK-3.1", "if ahead == origin:", "if False:"),
]


def main(referee):
    port = (ROOT / "ports/python/port.py").read_text(encoding="utf-8")
    for game, clause, right, wrong in FAULTS:
        if port.count(right) != 1:
            sys.exit(f"{clause}: the port does not have once: {right}")
        with tempfile.TemporaryDirectory() as folder:
            broken = Path(folder, "port.py")
            broken.write_text(port.replace(right, wrong), encoding="utf-8")
            command = [referee, "conform", game, "--", sys.executable, broken]
            ended = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=False)
        first = ended.stdout.partition("\n")[0]
        if ended.returncode != 1 or f"breaks {clause} " not in first:
            sys.exit(f"{clause} was broken, exit status {ended.returncode}:\n{ended.stdout}")
        print(f"broken on purpose: {first}")


if __name__ == "__main__":
    main(sys.argv[1])
