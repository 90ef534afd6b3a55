#!/bin/sh
# Every night at half past three: a backup in /backups, of which fourteen are kept, and then the sheets that nobody has
# wanted for KEEP_DAYS days. Where one fails, the log says so and the next night tries again.
set -u
cd "$(dirname "$0")/.."
python="${PYTHON:-.venv/bin/python}"

night() {
  "$python" manage.py backup "${BACKUPS:-/backups}" --keep 14 && "$python" manage.py prune
}

[ "${1:-}" != now ] || { night; exit; }
while :; do
  now=$(date +%s)
  at=$(date -d 03:30 +%s)
  [ "$at" -gt "$now" ] || at=$(date -d 'tomorrow 03:30' +%s)
  sleep $((at - now)) & wait $!
  night || echo "nightly: the backup or the cleaning up failed" >&2
done
