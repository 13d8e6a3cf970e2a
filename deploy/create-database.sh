#!/bin/sh
# Run once by the image of PostgreSQL when its volume is new: the database, and the role that Lodge starts as. It owns the
# database and may create roles, and no more: Lodge makes the role that serves requests, which row-level security binds.
set -eu
psql --no-psqlrc --set=ON_ERROR_STOP=1 --set=password="$LODGE_DATABASE_PASSWORD" \
  --username="$POSTGRES_USER" --dbname=postgres <<'SQL'
create role lodge login nosuperuser nocreatedb createrole noreplication nobypassrls password :'password';
create database lodge owner lodge;
SQL
