import assert from "node:assert/strict";
import { test } from "node:test";
import { prepareDatabase } from "./migrate.ts";

test("a database that cannot be reached is said to be the fault of its setting, without its password", async () => {
  const url = "postgres://lodge:secret-word@127.0.0.1:1/lodge";
  await assert.rejects(prepareDatabase(url, "x".repeat(32)), (error: Error) => {
    assert.match(
      error.message,
      /^DATABASE_URL leads to no PostgreSQL that lets Lodge in: connect ECONNREFUSED/,
    );
    assert.doesNotMatch(error.message, /secret-word/);
    return true;
  });
});
