"""The programs and examples that stand in the pages, so that the tests run what a reader sees."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def blocks(page, kind):
    """What stands between ```kind and ```, with the rest of the line that opens it."""
    text = (ROOT / "docs" / page).read_text(encoding="utf-8")
    return re.findall(rf"^```{kind}(?: ([^\n]*))?\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


def program(name):
    """The program that a page gives under a name: ```python NAME."""
    return next(code for title, code in blocks("write-a-port.md", "python") if title == name)
