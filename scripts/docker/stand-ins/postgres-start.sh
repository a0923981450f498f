#!/bin/sh
# As the official image starts: a new cluster is made, and its database by a server that listens on the socket alone.
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  mkdir -p "$PGDATA"
  chmod 700 "$PGDATA"
  printf '%s\n' "$POSTGRES_PASSWORD" > /tmp/password
  initdb --username="$POSTGRES_USER" --pwfile=/tmp/password --auth-local=trust --auth-host=scram-sha-256 --encoding=UTF8 > /tmp/initdb.log
  rm /tmp/password
  printf 'host all all all scram-sha-256\n' >> "$PGDATA/pg_hba.conf"
  pg_ctl start --wait --silent --options "-c listen_addresses='' -c unix_socket_directories=/var/run/postgresql"
  createdb --host=/var/run/postgresql --username="$POSTGRES_USER" "$POSTGRES_DB"
  pg_ctl stop --wait --silent --mode=fast
fi
exec "$@" -c listen_addresses='*' -c unix_socket_directories=/var/run/postgresql
