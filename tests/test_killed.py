"""Many writers on one sheet while servers are killed at random moments: on SQLite, and two of them on PostgreSQL.

`SEED=7` looks at other moments; the seed of a run is printed.
"""

import contextlib
import os
import random
import signal

import pytest

from tests.clients.writers import OneSheet
from tests.machines.postgres import postgres
from tests.machines.server import serving

SEED = int(os.environ.get("SEED", "1780"))
WRITES = 500
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


@pytest.mark.parametrize(("writers", "resends"), [(64, False), (8, True)])
def test_what_is_confirmed_is_stored_once_and_in_order_while_servers_are_killed(servers, writers, resends):
    luck = random.Random(f"{SEED} {writers}")
    kills = [lambda: kill_all(servers), lambda: kill_one(servers, luck), lambda: kill_one(servers, luck)]
    moments = sorted(luck.sample(range(10, WRITES - 60), len(kills)))
    print(f"SEED={SEED}: {writers} writers, killed after {moments} writes")
    sheet = OneSheet([server.base for server in servers], writers, writes=WRITES, seed=SEED, resends=resends)
    sheet.during(zip(moments, kills, strict=True))
    print(f"{sheet.unanswered} times no answer, {sheet.again} confirmed ones sent again")
    assert sheet.odd == []
    assert sheet.unanswered
    sheet.is_whole()
