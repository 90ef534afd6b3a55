"""What a second process brings, as ratios on this machine: `python -m tests.benches.growing` (see docs/growing.md).

Needs wrk, nginx and PostgreSQL's server programs. Everything runs on this one machine, the load generator too.
"""

import os
import re
import shutil
import subprocess
import tempfile
from contextlib import ExitStack
from pathlib import Path

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")

from tests.machines.nginx import SecureBrowser, proxying
from tests.machines.postgres import postgres
from tests.machines.server import serving

SECONDS, ROUNDS, PHONES, SHEETS = 6, 3, 32, 32
WRITING = """
math.randomseed(os.time() + tonumber(tostring({}):sub(8), 16) %% 100000)
local paths = { %(paths)s }
local headers = { ["Cookie"] = "%(cookies)s", ["Origin"] = "%(origin)s", ["HX-Request"] = "true",
                  ["Content-Type"] = "application/x-www-form-urlencoded" }
function digit() return ("%%x"):format(math.random(0, 15)) end
function hex(count) return (string.rep("x", count):gsub("x", digit)) end
function request()
  local key = hex(8) .. "-" .. hex(4) .. "-4" .. hex(3) .. "-8" .. hex(3) .. "-" .. hex(12)
  local fact = '[{"fact":"Rename","seat":1,"name":"S' .. hex(6) .. '"}]'
  local body = "csrfmiddlewaretoken=%(token)s&seen=1&key=" .. key .. "&facts=" .. fact
  return wrk.format("POST", paths[math.random(#paths)], headers, body)
end
"""


def rate(address: str, path: str = "", script: str = "") -> float:
    """Answers a second; any that is not 2xx or 3xx ends the run."""
    load = ["-t", "1", "-c", str(PHONES), "-d", f"{SECONDS}s", "--timeout", "30s"]
    command = ["wrk", *load, *(["-s", script] if script else []), address + path]
    said = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert "Non-2xx" not in said, said
    assert "Socket errors" not in said, said
    return float(re.search(r"Requests/sec:\s+([\d.]+)", said)[1])


def writing(address: str, folder: Path) -> str:
    """A script for wrk: a rename with a fresh key on one of some fresh sheets."""
    phone = SecureBrowser(address)
    paths = ", ".join(f'"{phone.begin()}schrijf/"' for _ in range(SHEETS))
    kept = {cookie.name: cookie.value for cookie in phone.jar}
    cookies = "; ".join(f"{name}={value}" for name, value in kept.items())
    fill = {"paths": paths, "cookies": cookies.replace('"', '\\"'), "origin": address, "token": kept["csrftoken"]}
    (folder / "write.lua").write_text(WRITING % fill)
    return str(folder / "write.lua")


def main() -> None:
    folder = Path(tempfile.mkdtemp(prefix="lei-bench-"))
    with postgres() as cluster, ExitStack() as stack:
        environ = {"DATABASE_URL": cluster.url, "SECRET_KEY": "k" * 50, "HTTPS": "1", "TRUSTED_PROXIES": "127.0.0.1"}
        environ["ALLOWED_HOSTS"] = "localhost"  # a site with a name of its own keeps its pages
        servers = []
        for nth in range(2):
            (folder / f"server{nth}").mkdir()
            servers.append(stack.enter_context(serving(folder / f"server{nth}", **environ)))
        addresses = []
        for count in (1, 2):
            (folder / f"nginx{count}").mkdir()
            ports = [server.port for server in servers[:count]]
            addresses.append(stack.enter_context(proxying(folder / f"nginx{count}", ports)))
        for what in ("write", "/spel/toepen/", "/zoeken/?q=toep"):
            found: list[list[float]] = [[], []]
            for address in addresses * 2:  # so that no worker draws anything for the first time
                rate(address, "/zoeken/?q=toep" if what == "write" else what)
            for _ in range(ROUNDS):
                for nth, address in enumerate(addresses):
                    script = writing(address, folder) if what == "write" else ""
                    found[nth].append(rate(address, "" if script else what, script))
            one, two = (sorted(rates)[ROUNDS // 2] for rates in found)
            print(f"{what:20} one {one:7.0f}/s   two {two:7.0f}/s   ratio {two / one:.2f}", flush=True)
    shutil.rmtree(folder)


if __name__ == "__main__":
    main()
