import assert from "node:assert/strict";
import { test } from "node:test";
import { bossConnection, connectionUrl } from "./connection-url.ts";

const base = "postgres://lodge:p%40ss@db.example:5432/lodge";

test("removes URL parameters meant for other programs", () => {
  assert.equal(
    connectionUrl(`${base}?sslmode=require&channel_binding=require&pgbouncer=true`),
    `${base}?sslmode=require`,
  );
  assert.equal(connectionUrl(base), base);
});

test("both drivers interpret sslmode alike", () => {
  const ssl = (query: string) => bossConnection(`${base}${query}`).ssl;
  assert.deepEqual(ssl("?sslmode=require"), { rejectUnauthorized: false });
  assert.deepEqual(ssl("?sslmode=verify-full"), { rejectUnauthorized: true });
  assert.deepEqual(ssl("?ssl=true"), { rejectUnauthorized: true });
  for (const query of ["", "?sslmode=disable", "?ssl=false"]) assert.equal(ssl(query), false);
  assert.equal(
    bossConnection(`${base}?sslmode=require&prepare=false`).connectionString,
    `${base}?prepare=false`,
  );
});
