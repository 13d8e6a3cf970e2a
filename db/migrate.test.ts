import assert from "node:assert/strict";
import { test } from "node:test";
import { prepareDatabase } from "./migrate.ts";

test("names the setting, but not its password, when the database is unreachable", async () => {
  const url = "postgres://lodge:secret-word@127.0.0.1:1/lodge";
  await assert.rejects(prepareDatabase(url, "x".repeat(32)), (error: Error) => {
    assert.match(
      error.message,
      /^Lodge cannot connect to PostgreSQL with DATABASE_URL: connect ECONNREFUSED/,
    );
    assert.doesNotMatch(error.message, /secret-word/);
    return true;
  });
});
