#!/bin/sh
# nginx in compose, which takes a new certificate as soon as it lies there (certificate.sh). Words go on to nginx.
set -u
seen() { cksum "${CERTS:-/etc/nginx/certs}/fullchain.pem" 2>/dev/null; }
now=$(seen)
while sleep "${LOOK:-60}"; do
  next=$(seen) && [ "$next" != "$now" ] || continue
  now=$next
  nginx -s reload "$@"  # what nginx can't read it does not take
done &
exec nginx -g "daemon off;" "$@"
