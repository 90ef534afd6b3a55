"""Changes the numbers one small thing at a time and asks whether a fast test notices: `make mutants`.

    python -m tests.mutants toepen mieen/score play --sample 60 --seed 1

A name is a folder of `scoring/games`, a file in it, or `play`. Each mutant is a fork of one warm process that imports
the changed module and runs, quickest first, the golden table and the game's own tests as far as they call the changed
function. Tests that want a fixture (a database, a browser) or are slow are left out, and with them the forms (`pad.py`,
unless named): the laws of `test_rooms.py` hold those. The first failure kills a mutant, or three times the time its
tests took unchanged. What survives is a missing golden row, dead code, or stands in `explained.toml` with the reason.
"""

import argparse
import contextlib
import functools
import gc
import importlib
import importlib.abc
import importlib.machinery
import importlib.util
import inspect
import itertools
import os
import pickle
import random
import resource
import signal
import sys
import time
import tomllib
import types
from pathlib import Path

import pytest
from hypothesis import Phase, settings

from tests.mutants.changes import ROOT, mutants

SLOW = 1
"""Seconds of processor time above which a test is left out."""


class Changed(importlib.abc.MetaPathFinder):
    """Imports one module from changed code."""

    def __init__(self, mutant):
        self.mutant, self.code = mutant, mutant.code()

    def find_spec(self, name, path=None, target=None):
        if name != self.mutant.module:
            return None
        loader = importlib.machinery.SourceFileLoader(name, str(self.mutant.path))
        loader.get_code = lambda _: self.code
        return importlib.util.spec_from_file_location(name, self.mutant.path, loader=loader)


def cases(family):
    """The tests of a family (all, for `play`) that need nothing but Python: a name, and what to call."""
    from scoring.games import ROOMS

    rooms = [room for room in ROOMS if family == "play" or room.split(".")[0] == family]
    slugs = {importlib.import_module(f"scoring.games.{room}").GAME.slug for room in rooms}
    says = "scoring.play" if family == "play" else f"scoring.games.{family}"
    files = [path for path in sorted((ROOT / "tests/scoring").rglob("test_*.py")) if says in path.read_text()]
    for name in ("tests.test_golden", *(f"tests.scoring.{path.parent.name}.{path.stem}" for path in files)):
        try:
            module = importlib.import_module(name)
        except Exception:  # it wants Django
            continue
        for test in vars(module).values():
            marks = [*getattr(module, "pytestmark", ()), *getattr(test, "pytestmark", ())]
            if not isinstance(test, types.FunctionType) or not test.__name__.startswith("test_"):
                continue
            sets = [list(rows(mark)) for mark in marks if mark.name == "parametrize"]
            for nth, filled in enumerate(itertools.product(*sets)):
                values = {key: value for row in filled for key, value in row.items()}
                game = getattr(values.get("game"), "slug", None)
                if inspect.signature(test).parameters.keys() == values.keys() and game in (None, *slugs):
                    yield f"{name}.{test.__name__}[{nth}]", functools.partial(test, **values)


def rows(mark):
    names, found = mark.args
    names = [name.strip() for name in names.split(",")] if isinstance(names, str) else names
    for row in found:
        values = row.values if isinstance(row, type(pytest.param())) else row if len(names) > 1 else [row]
        yield dict(zip(names, values, strict=True))


def apart(work, seconds=600):
    """What `work` gives in a fork of this process, or `None` when it took too long or died."""
    reader, writer = os.pipe()
    if (child := os.fork()) == 0:
        with open(os.devnull, "w") as nowhere:
            os.dup2(nowhere.fileno(), 1)
            os.dup2(nowhere.fileno(), 2)
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
        resource.setrlimit(resource.RLIMIT_DATA, (3 << 30, 3 << 30))
        with contextlib.suppress(BaseException), open(writer, "wb") as file:
            file.write(pickle.dumps(work()))
        os._exit(0)
    os.close(writer)
    with open(reader, "rb") as file:
        said = file.read()
    os.waitpid(child, 0)
    return pickle.loads(said) if said else None


def too_long(*_):
    raise TimeoutError


def unchanged(family):
    """Each test that passes, with its processor time and the functions it calls (`*`: called while importing)."""
    called, found, left = set(), {}, []

    def note(frame, event, _):
        code = frame.f_code
        if event == "call" and "/scoring/" in code.co_filename:
            called.add((code.co_filename, code.co_qualname.split(".<locals>")[0]))

    signal.signal(signal.SIGVTALRM, too_long)
    sys.setprofile(note)
    tests = list(cases(family))
    imported = set(called)
    caches = [one for one in gc.get_objects() if type(one) is functools._lru_cache_wrapper]
    caches = [one for one in caches if one.__module__.startswith("scoring.")]
    for name, test in tests:
        for one in caches:
            one.cache_clear()
        called.clear()
        sys.setprofile(note)  # an alarm that rings inside `note` ends the profile
        start = time.process_time()
        signal.setitimer(signal.ITIMER_VIRTUAL, SLOW)
        try:
            test()
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)
            found[name] = (time.process_time() - start, frozenset(called))
        except BaseException as error:
            left.append(f"{name}: {type(error).__name__}")
    return found, imported, left


def killed(mutant, family, chosen):
    """Whether one of these tests notices; in a process of its own."""
    sys.meta_path.insert(0, Changed(mutant))
    try:
        tests = dict(cases(family))
        for name in chosen:
            tests[name]()
    except BaseException:
        return True
    return False


def paths(name):
    whole = ROOT / "scoring" / "play" if name == "play" else ROOT / "scoring" / "games" / name
    found = sorted(path for path in whole.rglob("*.py") if path.name != "pad.py" or name == "play")
    return found or [whole.with_suffix(".py")]


def warm(family):
    """Read the tables once, and import what no mutant of this family changes."""
    tomllib.loads = functools.cache(tomllib.loads)
    for path in (ROOT / "tests" / "golden").glob("*.toml"):
        tomllib.loads(path.read_text())
    if family == "play":
        return
    importlib.import_module("tests.drawn.anything")
    changed = ("tests.", f"scoring.games.{family}.")
    for name in [one for one in sys.modules if f"{one}.".startswith(changed) or one == "scoring.games"]:
        del sys.modules[name]


def explained():
    table = tomllib.loads(Path(__file__).with_name("explained.toml").read_text())
    return {(row["at"], row["change"]) for row in table["explained"]}


def score(name, sample, seed):
    """Print how many mutants of a game were killed, and each that was not.

    Those in a function that no fast test calls are only counted: they are a page's, and its tests'.
    """
    family, known = name.split("/")[0], explained()
    warm(family)
    found, imported, left = apart(functools.partial(unchanged, family))
    reached = imported.union(*(calls for _, calls in found.values()))
    every = [mutant for path in paths(name) for mutant in mutants(path)]
    random.Random(f"{seed} {name}").shuffle(every)  # the same sample whatever the tests reach
    inside = [one for one in every if not one.function or (str(one.path), one.function) in reached]
    chosen = inside[: sample or len(inside)]
    asked = [mutant for mutant in chosen if (mutant.at, mutant.told) not in known]
    late, survived = 0, []
    for mutant in sorted(asked, key=lambda one: (one.path, one.line)):
        here = (str(mutant.path), mutant.function)
        all_of_them = not mutant.function or mutant.cached or here in imported
        tests = sorted((took, test) for test, (took, calls) in found.items() if all_of_them or here in calls)
        limit = int(5 + 3 * sum(took for took, _ in tests))
        noticed = apart(functools.partial(killed, mutant, family, [test for _, test in tests]), limit)
        late += noticed is None
        if noticed is False:
            survived.append(f"  {mutant.at} line {mutant.line}, {len(tests)} tests\n      {mutant.told}")
    dead = len(asked) - len(survived)
    print(f"{name}: {dead} of {len(asked)} killed ({late} by time), {dead / max(len(asked), 1):.0%};", end=" ")
    print(
        f"{len(chosen) - len(asked)} explained; {len(inside)} there are, {len(every) - len(inside)} out of reach;",
        end=" ",
    )
    print(f"{len(found)} tests, {len(left)} left out")
    print("\n".join([f"  left out: {one}" for one in left] + survived), flush=True)


def main():
    families = sorted(path.name for path in (ROOT / "scoring/games").iterdir() if (path / "__init__.py").exists())
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("names", nargs="*", default=[*families, "play"])
    asked.add_argument("--sample", type=int, default=60, help="mutants of each name; 0 is all of them")
    asked.add_argument("--seed", default="1")
    given = asked.parse_args()
    settings.register_profile("same", derandomize=True, database=None, phases=[Phase.explicit, Phase.generate])
    settings.load_profile("same")
    for name in given.names:
        if (child := os.fork()) == 0:
            score(name, given.sample, given.seed)
            sys.stdout.flush()
            os._exit(0)
        os.waitpid(child, 0)


if __name__ == "__main__":
    main()
