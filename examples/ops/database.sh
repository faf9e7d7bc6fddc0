#!/bin/sh
# Makes the roles and the database, as docs/running.md has them; run once by the image of PostgreSQL.
set -eu
psql --username postgres --set=ON_ERROR_STOP=1 --set=password="$NEWSROOM_PASSWORD" <<'SQL'
create role newsroom nologin;
create role newsroom_owner login password :'password';
grant newsroom to newsroom_owner;
create database newsroom owner newsroom_owner;
SQL
