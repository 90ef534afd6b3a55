"""Many writers on one sheet while servers are killed at random moments: on SQLite, and two of them on PostgreSQL.

`SEED=7` looks at other moments; the seed of a run is printed.
"""

import contextlib
import os
import random
import signal

import pytest

from tests.clients.writers import OneSheet
from tests.drawn.times import times
from tests.machines.postgres import postgres
from tests.machines.server import serving

SEED = int(os.environ.get("SEED", "1780"))
WRITES = times(300, 500)
KEY = "a key of fifty characters or more, for both of the processes"
ON_POSTGRES = (
    pytest.mark.database,
    pytest.mark.skipif("DATABASE_URL" not in os.environ, reason="the run on PostgreSQL does this"),
)


@pytest.fixture(scope="module", params=["sqlite", pytest.param("postgres", marks=ON_POSTGRES)])
def servers(request, tmp_path_factory):
    """One server with two workers on SQLite, or two with one worker each on a PostgreSQL."""
    with contextlib.ExitStack() as stack:
        if request.param == "sqlite":
            yield [stack.enter_context(serving(tmp_path_factory.mktemp("server"), WORKERS="2"))]
        else:
            environ = {"DATABASE_URL": stack.enter_context(postgres()).url, "SECRET_KEY": KEY, "WORKERS": "1"}
            yield [stack.enter_context(serving(tmp_path_factory.mktemp(f"server{nth}"), **environ)) for nth in range(2)]


def kill_all(servers):
    for server in servers:
        server.kill()
    for server in servers:
        server.process = server.serve()
    for server in servers:
        server.healthy(120)


def kill_one(servers, luck):
    """One process of two: a worker, or one of two servers."""
    if len(servers) > 1:
        server = luck.choice(servers)
        server.kill()
        server.start()
    else:
        with contextlib.suppress(ProcessLookupError):
            os.kill(luck.choice(servers[0].workers()), signal.SIGKILL)


def test_what_is_confirmed_is_stored_once_and_in_order_while_servers_are_killed(servers):
    """On two sheets at once: one with many writers, and one with few who send again what was confirmed before."""
    luck = random.Random(SEED)
    ones = times(1, 2) if len(servers) > 1 else 2  # one of two servers costs a start, a worker hardly anything
    kills = [lambda: kill_all(servers), *[lambda: kill_one(servers, luck)] * ones]
    moments = sorted(luck.sample(range(10, WRITES - 60), len(kills)))
    print(f"SEED={SEED}: killed after {moments} writes of the many")
    bases = [server.base for server in servers]
    many = OneSheet(bases, 64, writes=WRITES, seed=SEED)
    few = OneSheet(bases, 8, writes=WRITES, seed=SEED, resends=True)
    few.during([(10, lambda: many.during(zip(moments, kills, strict=True)))])
    print(f"{many.unanswered} and {few.unanswered} times no answer, {few.again} confirmed ones sent again")
    for sheet in (many, few):
        assert sheet.odd == []
        assert sheet.unanswered
        sheet.is_whole()
    assert few.again
