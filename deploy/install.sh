#!/bin/sh
# The steps of an installation, one by one: the Dockerfile calls them, the tests run them into a folder (ROOT), and
# whoever installs on a machine of their own can too.
set -eu
root="${ROOT:-}"
home="$root/opt/lei"
python="${PYTHON:-/usr/bin/python3}"  # Debian's, wherever another one stands in root's PATH

case "$1" in
  packages)  # what the running program needs of Debian: Python, and Pango for paper
    apt-get update -qq
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
      python3 python3-venv libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0 fonts-dejavu-core tzdata >/dev/null
    rm -rf /var/lib/apt/lists/*
    ;;
  user)  # owns nothing but the data and the backups
    groupadd --system --gid 10001 lei
    useradd --system --uid 10001 --gid lei --no-create-home --home-dir /nonexistent --shell /usr/sbin/nologin lei
    mkdir -p "$root/data" "$root/backups"
    chown lei:lei "$root/data" "$root/backups"
    ;;
  python)  # the locked packages, each held against its hash
    "$python" -m venv --without-pip "$home/.venv"
    "$python" -m venv "$home/.uv"
    "$home/.uv/bin/pip" install -q --disable-pip-version-check --no-cache-dir --require-hashes \
      -r "$home/requirements-uv.txt"
    UV_PYTHON_DOWNLOADS=never "$home/.uv/bin/uv" pip sync -q --link-mode copy --python "$home/.venv/bin/python" \
      --require-hashes "$home/requirements.txt"
    rm -rf "$home/.uv"
    ;;
  certificate)  # what asks for the certificate of a site and renews it
    apt-get update -qq
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends certbot openssl >/dev/null
    rm -rf /var/lib/apt/lists/*
    ;;
  compile)  # once here, for nothing can be written there later
    "$home/.venv/bin/python" -m compileall -q "$home"
    ;;
  pocket)  # what phones take along; the archive of a release brings it, and then there is nothing to make
    aside="$(mktemp -d)"
    trap 'rm -rf "$aside"' EXIT
    export DATA_DIR="$aside/data" POCKET_DIR="$home/pocket" PYTHONDONTWRITEBYTECODE=1
    "$home/.venv/bin/python" "$home/manage.py" pocket --check 2>/dev/null && exit
    if ! command -v npm >/dev/null; then
      "$python" -m venv "$aside/npm"
      "$aside/npm/bin/pip" install -q --disable-pip-version-check --no-cache-dir --require-hashes \
        -r "$home/requirements-npm.txt"
      PATH="$aside/npm/bin:$PATH"
    fi
    "$home/.venv/bin/python" "$home/manage.py" pocket "$aside/pyodide"
    ;;
  *)
    echo "install.sh: packages, user, python, certificate, compile or pocket" >&2
    exit 2
    ;;
esac
