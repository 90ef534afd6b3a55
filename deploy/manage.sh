#!/bin/sh
# A command of manage.py as the units run theirs, with their user, settings and data: sh deploy/manage.sh prune --dry-run
set -eu
[ $# -gt 0 ] || { echo "manage.sh: which command? For example: sh deploy/manage.sh prune --dry-run" >&2; exit 2; }
exec systemd-run --quiet --pipe --wait --collect \
  -p User=lei -p DynamicUser=yes -p "StateDirectory=lei lei/backups" -p StateDirectoryMode=0700 -p UMask=0077 \
  -p "Environment=DATA_DIR=/var/lib/lei PRODUCTION=1 HTTPS=1 TRUSTED_PROXIES=127.0.0.1 PYTHONDONTWRITEBYTECODE=1" \
  -p EnvironmentFile=/etc/lei.env -p WorkingDirectory=/opt/lei \
  /opt/lei/.venv/bin/python manage.py "$@"
