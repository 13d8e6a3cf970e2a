import assert from "node:assert/strict";
import { test } from "node:test";
import postgres from "postgres";
import { newId } from "#lib/platform/ids.ts";
import { TEST_SECRET } from "#testing/test-lodge.ts";
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

test("keeps a migrated database and refuses one from before the first migration", async () => {
  const url = new URL(process.env.LODGE_TEST_ADMIN_URL ?? "");
  // Connects to another database: the migrated one is a template for other test files and must have no connections.
  url.pathname = "/postgres";
  const admin = postgres(url.href, { max: 1, onnotice: () => {} });
  const name = `migrate_${newId().replaceAll("-", "")}`;
  await admin.unsafe(`create database ${name}`);
  url.pathname = `/${name}`;
  try {
    await prepareDatabase(url.href, TEST_SECRET);
    await prepareDatabase(url.href, TEST_SECRET);
    const sql = postgres(url.href, { max: 1 });
    try {
      await sql`update drizzle.__drizzle_migrations
        set created_at = (select min(created_at) from drizzle.__drizzle_migrations) - 1`;
    } finally {
      await sql.end();
    }
    await assert.rejects(
      prepareDatabase(url.href, TEST_SECRET),
      /unreleased build .* from before 28 November 2026/,
    );
  } finally {
    await admin.unsafe(`drop database ${name} with (force)`);
    await admin.end();
  }
});
