import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import postgres from "postgres";
import { newId } from "#lib/platform/ids.ts";

test("keeps the highest version in force when versions get a status", async () => {
  const url = new URL(process.env.LODGE_TEST_ADMIN_URL ?? "");
  const name = `migration_${newId().replaceAll("-", "")}`;
  // Connects to another database: the migrated one is a template for other test files and must have no connections.
  url.pathname = "/postgres";
  const admin = postgres(url.href, { max: 1, onnotice: () => {} });
  await admin.unsafe(`create database ${name}`);
  url.pathname = `/${name}`;
  const sql = postgres(url.href, { max: 1, onnotice: () => {} });
  try {
    await sql`create table master_sheets (identifier text not null, version integer not null, sheet jsonb not null,
      created_by text not null, created_at timestamp (3) with time zone not null, primary key (identifier, version))`;
    await sql`insert into master_sheets values
      ('old', 1, '{}', 'bundled', '2026-01-01'), ('old', 2, '{}', 'somebody', '2026-02-01'), ('other', 1, '{}', 'x', now())`;
    const migration = join(import.meta.dirname, "migrations", "0004_master_sheet_versions.sql");
    for (const statement of readFileSync(migration, "utf8").split("--> statement-breakpoint")) {
      await sql.unsafe(statement);
    }
    const versions = await sql`select identifier, version, status, origin from master_sheets order by 1, 2`;
    assert.deepEqual(
      [...versions].map((row) => [row.identifier, row.version, row.status, row.origin]),
      [
        ["old", 1, "RETIRED", "BUNDLED"],
        ["old", 2, "IN_FORCE", "WORKBOOK"],
        ["other", 1, "IN_FORCE", "WORKBOOK"],
      ],
    );
    const changes = await sql`select identifier, version, by from master_sheet_changes order by 1`;
    assert.deepEqual(
      [...changes].map((row) => [row.identifier, row.version, row.by]),
      [
        ["old", 2, "somebody"],
        ["other", 1, "x"],
      ],
    );
  } finally {
    await sql.end();
    await admin.unsafe(`drop database ${name} with (force)`);
    await admin.end();
  }
});
