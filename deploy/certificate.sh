#!/bin/sh
# The certificate of SITE, asked for by EMAIL and renewed by itself: into /certs, from where the proxy reads it. What was
# put there by hand is left alone. `certificate.sh now` asks once; without it, twice a day, and an hour after a failure.
set -u
umask 077
certs="${CERTS:-/certs}"
own="$certs/acme"          # what certbot remembers; without it a certificate in $certs is somebody's own
wait="$certs/stand-in"     # here as long as the certificate is only one to begin with

say() { echo "certificate: $*" >&2; }

begin() {  # the proxy starts with something, and shows the file by which SITE is proved
  openssl req -x509 -newkey rsa:2048 -nodes -days 30 -subj "/CN=De Lei" -keyout "$certs/privkey.pem" \
    -out "$certs/.new" 2>/dev/null && touch "$wait" && mv "$certs/.new" "$certs/fullchain.pem"
}

asked() {  # certbot does nothing as long as what is there holds for thirty days more
  certbot certonly --non-interactive --agree-tos --email "$EMAIL" --webroot --webroot-path "${CHALLENGE:-/challenge}" \
    --domain "$SITE" --cert-name lei --keep-until-expiring --config-dir "$own" --work-dir "$own/work" \
    --logs-dir "${TMPDIR:-/tmp}" ${ACME:+--server "$ACME"} >"$own/said" 2>&1
}

put() {  # the key first: the proxy looks at the certificate
  from="$own/live/lei"
  cmp -s "$from/fullchain.pem" "$certs/fullchain.pem" && { rm -f "$wait"; return; }
  cp "$from/privkey.pem" "$certs/.key" && mv "$certs/.key" "$certs/privkey.pem" &&
    cp "$from/fullchain.pem" "$certs/.new" && mv "$certs/.new" "$certs/fullchain.pem" && rm -f "$wait" &&
    say "$SITE heeft een nieuw certificaat."
}

why() {
  case "$(cat "$own/said")" in
    *"Type:   dns"*) echo "de naam $SITE wijst (nog) nergens heen. Zet het adres van deze machine in de DNS." ;;
    *"Type:   connection"*) echo "$SITE is op poort 80 niet te bereiken. Laat die poort door in router en firewall." ;;
    *"Type:   unauthorized"*) echo "op $SITE antwoordt een andere machine. Laat de naam naar deze wijzen." ;;
    *"not yet valid"* | *"has expired"*) echo "de klok van deze machine staat op $(date +%d-%m-%Y). Zet hem goed." ;;
    *mail* | *contact*) echo "EMAIL=$EMAIL wordt niet aangenomen." ;;
    *"too many"* | *rateLimited*) echo "er is te vaak om gevraagd. Het mag later weer." ;;
    *Connection* | *resolve* | *unreachable*) echo "de uitgever van certificaten is niet te bereiken. Is er netwerk?" ;;
    *) tail -n 3 "$own/said" ;;
  esac
}

once() {
  if [ ! -d "$own" ]; then
    [ ! -s "$certs/fullchain.pem" ] || { say "in certs/ ligt een eigen certificaat; dat blijft."; return 0; }
    case "${EMAIL:-}" in
      ?*@?*.?*) ;;
      *) say "zet EMAIL in .env (een adres zoals jij@example.nl), of leg zelf een certificaat in certs/."; return 1 ;;
    esac
    begin && mkdir -p "$own" || { say "in certs/ kan niet worden geschreven."; return 1; }
  fi
  if asked && put; then return 0; fi
  say "geen (nieuw) certificaat: $(why) Wat er ligt, blijft."
  sed -n 's/^ *Detail: /certificate: /p' "$own/said" >&2  # in the words of who gives it
  return 1
}

[ "${1:-}" != now ] || { once; exit; }
while :; do
  if once; then pause=43200; else pause=3600; fi
  sleep "$pause" & wait $!
done
