#!/bin/sh
# Every night at half past three in Amsterdam: a backup in /backups, of which fourteen are kept, and then the sheets that
# nobody has wanted for KEEP_DAYS days. Where one fails, the log says so, FAILED_URL is asked for if it is set (a service
# that mails or calls you), and the next night tries again.
set -u
cd "$(dirname "$0")/.."
python="${PYTHON:-.venv/bin/python}"
export TZ=Europe/Amsterdam

night() {
  "$python" manage.py backup "${BACKUPS:-/backups}/" --keep 14 && "$python" manage.py prune && return
  echo "nightly: the backup or the cleaning up failed" >&2
  [ -z "${FAILED_URL:-}" ] ||
    why=$("$python" -c 'import sys, urllib.request as ask; ask.urlopen(sys.argv[1], timeout=30)' "$FAILED_URL" 2>&1) ||
    echo "nightly: and FAILED_URL does not answer: $(echo "$why" | tail -n 1)" >&2
  return 1
}

[ "${1:-}" != now ] || { night; exit; }
while :; do
  now=$(date +%s)
  at=$(date -d 03:30 +%s)
  [ "$at" -gt "$now" ] || at=$(date -d 'tomorrow 03:30' +%s)
  sleep $((at - now)) & wait $!
  night || :
done
