#!/usr/bin/env bash
# Backs up the database of the containers, once a day, in the folder of the compose file: deploy/back-up.sh backups
# Keeps the newest KEEP dumps. Once a week it restores the newest into a scratch database, checks the ledger and the audit log
# there, and drops it. facts.json says when, for the metrics of the API. Ends with 1, and a line, if anything went wrong.
set -euo pipefail

folder=${1:?Name the folder of the back-ups: deploy/back-up.sh backups}
keep=${KEEP:-14}
WEEK=604800
SCRATCH=simvest_scratch

fail() { echo "The back-up failed: $1" >&2; exit 1; }
sql() { docker compose exec -T database psql --username simvest_owner --dbname postgres --no-align --tuples-only --set ON_ERROR_STOP=1 --command "$1"; }
fact() { grep --only-matching "\"$1\":[0-9]*" "$folder/facts.json" 2>/dev/null | cut --delimiter=: --fields=2 || true; }
note() {
  printf '{"backup":%s,"restore":%s}' "$1" "$2" > "$folder/.facts.new"
  chmod 644 "$folder/.facts.new"
  mv "$folder/.facts.new" "$folder/facts.json"
}

umask 077
mkdir -p "$folder" || fail "$folder cannot be made."
# The API reads facts.json, and nothing else.
chmod 711 "$folder"
exec 9> "$folder/.lock"
flock --nonblock 9 || fail "another one is running in $folder."

now=$(date +%s)
restored=$(fact restore)
dump=$folder/simvest-$(date --utc +%Y-%m-%dT%H%M%S).dump
trap 'rm -f "$dump.unfinished"' EXIT
docker compose exec -T database pg_dump --username simvest_owner --format custom simvest > "$dump.unfinished" || fail "$dump was not written; is there room on this disk?"
mv "$dump.unfinished" "$dump"
cp .env "$folder/.env"
find "$folder" -name 'simvest-*.dump' | sort | head --lines=-"$keep" | xargs --no-run-if-empty rm
note "$now" "${restored:-0}"
echo "$dump holds all that was answered before it began."

[ $((now - ${restored:-0})) -ge $WEEK ] || exit 0
size=$(sql "SELECT pg_database_size('simvest')")
room=$(docker compose exec -T database df --output=avail --block-size=1 /var/lib/postgresql | tail --lines=1)
if [ "$room" -lt $((size * 3 / 2)) ]; then
  echo "No restore was tried: the disk of the database has $room bytes left, and it needs $((size * 3 / 2))."
  exit 0
fi
trap 'sql "DROP DATABASE IF EXISTS $SCRATCH WITH (FORCE)" > /dev/null' EXIT
sql "DROP DATABASE IF EXISTS $SCRATCH WITH (FORCE)" > /dev/null
sql "CREATE DATABASE $SCRATCH" > /dev/null
docker compose exec -T database pg_restore --username simvest_owner --dbname $SCRATCH --exit-on-error < "$dump" || fail "$dump cannot be restored."
docker compose exec -T api sh -c "export DATABASE_URL=\"\${DATABASE_URL%/*}/$SCRATCH\"; node dist/reconcile.mjs && node dist/verify-audit.mjs" || fail "$dump was restored, and is not whole."
note "$now" "$now"
echo "It was restored into a database of its own, and is whole."
