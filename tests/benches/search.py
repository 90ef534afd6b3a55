"""The search's part of `make bench`: milliseconds a question, in this process."""

import gc
import re
import statistics
import time
import tomllib
from collections.abc import Iterator

from tests.machines.server import ROOT


def questions() -> Iterator[tuple[str, str, str]]:
    """Exact and with spelling mistakes.

    Another limit is another question, so that no answer is remembered; the first round only warms up.
    """
    from rulebook.book.shelf import shelf

    asked = [
        question["q"]
        for path in sorted((ROOT / "tests" / "golden" / "zoekvragen").glob("*.toml"))
        for question in tomllib.loads(path.read_text())["vraag"]
    ]
    typed = [re.sub(r"(\w{3})(\w)(\w)(\w{2,})", r"\1\3\2\4", question) for question in asked]
    shelf().search("warm")
    gc.freeze()  # as the server does
    for what, those, budget in (("exact", asked, "≤ 1 ms"), ("every long word mistyped", typed, "≤ 3 ms")):
        spent = []
        for limit in (7, 8, 9, 10):
            for question in those:
                start = time.perf_counter()
                shelf().search(question, limit=limit)
                spent.append(time.perf_counter() - start)
        spent = spent[len(those) :]
        yield f"search itself, {what}: p50 of {len(spent)}", f"{1000 * statistics.median(spent):.2f} ms", budget
