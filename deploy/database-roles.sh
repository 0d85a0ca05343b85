#!/bin/sh
# The roles beside the owner of the tables. What each may do is said by the server at each start (platform/database/powers.ts).
set -e
psql -v ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" \
  -v server="$SERVER_PASSWORD" -v retention="$RETENTION_PASSWORD" <<'SQL'
create role noren_server login password :'server';
create role noren_retention login password :'retention';
SQL
