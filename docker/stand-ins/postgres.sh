#!/bin/sh
# An empty volume gets a cluster with the database and its owner, and then the scripts of /docker-entrypoint-initdb.d.
set -eu
as_postgres() { setpriv --reuid postgres --regid postgres --init-groups "$@"; }
mkdir -p "$PGDATA"
chown postgres: "$PGDATA" /run/postgresql
chmod 700 "$PGDATA"
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  printf %s "$POSTGRES_PASSWORD" > /tmp/password && chown postgres /tmp/password
  as_postgres initdb --username "$POSTGRES_USER" --pwfile /tmp/password --auth-local trust --auth-host scram-sha-256
  rm /tmp/password
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
  as_postgres pg_ctl start --wait --options "-c listen_addresses=''"
  as_postgres createdb --username "$POSTGRES_USER" "$POSTGRES_DB"
  for script in /docker-entrypoint-initdb.d/*.sql; do
    as_postgres psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" --file "$script"
  done
  as_postgres pg_ctl stop --wait --mode fast
fi
exec setpriv --reuid postgres --regid postgres --init-groups postgres -c listen_addresses='*'
