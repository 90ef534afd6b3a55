"""Commands of ours, several in one process or from one: each start of a process costs up to two seconds."""

import json
import subprocess
import sys
from collections.abc import Mapping, Sequence

from tests.machines.server import ROOT

ONE_AFTER_ANOTHER = """
import contextlib, io, json, os, sys
os.environ["DJANGO_SETTINGS_MODULE"] = "config.settings"
from django.core.management import ManagementUtility
refused = []
for words in json.loads(sys.argv[1]):
    said = io.StringIO()
    try:
        with contextlib.redirect_stderr(said):
            ManagementUtility(["manage.py", *words]).execute()
        refused.append("")
    except SystemExit as end:
        refused.append(f"{said.getvalue()}{end.code}")
print(json.dumps(refused))
"""


def manage(environ: Mapping[str, str], *commands: Sequence[object]) -> list[str]:
    """What each of these commands, one after another in one process, was refused with and how it ended; "" for one
    that did what it should."""
    asked = json.dumps([[*map(str, words)] for words in commands])
    done = subprocess.run(
        [sys.executable, "-c", ONE_AFTER_ANOTHER, asked],
        cwd=ROOT, env=environ, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    refused: list[str] = json.loads(done.stdout.splitlines()[-1])
    return refused


EACH_ALONE = """
import json, os, sys
from django.core.management import ManagementUtility
ended = []
for environ in json.loads(sys.stdin.read()):
    heard, said = os.pipe()
    child = os.fork()
    if not child:
        os.dup2(said, 2)
        os.environ.update(environ, DJANGO_SETTINGS_MODULE="config.settings")
        ManagementUtility(["manage.py", *sys.argv[1:]]).execute()
        sys.exit()
    os.close(said)
    with os.fdopen(heard) as lines:
        told = lines.read()
    ended.append([os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), told])
print(json.dumps(ended))
"""


def started_with(words: Sequence[str], environs: Sequence[Mapping[str, str]]) -> list[tuple[int, str]]:
    """How a command ends, and what it says on stderr, in a process for each of these environments: what is imported
    before any setting is read, is imported once."""
    inherited = {"PATH": "/usr/bin:/bin"}
    done = subprocess.run(
        [sys.executable, "-c", EACH_ALONE, *words],
        cwd=ROOT, env=inherited, input=json.dumps(environs), capture_output=True, text=True, check=True,
    )  # fmt: skip
    return [(code, told) for code, told in json.loads(done.stdout.splitlines()[-1])]
