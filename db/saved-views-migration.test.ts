import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import postgres from "postgres";
import { newId } from "#lib/platform/ids.ts";

test("turns a saved filter into a saved view of the transactions", async () => {
  const url = new URL(process.env.LODGE_TEST_ADMIN_URL ?? "");
  const name = `migration_${newId().replaceAll("-", "")}`;
  url.pathname = "/postgres";
  const admin = postgres(url.href, { max: 1, onnotice: () => {} });
  await admin.unsafe(`create database ${name}`);
  url.pathname = `/${name}`;
  const sql = postgres(url.href, { max: 1, onnotice: () => {} });
  const apply = async (migration: string) => {
    const text = readFileSync(join(import.meta.dirname, "migrations", migration), "utf8");
    for (const statement of text.split("--> statement-breakpoint")) await sql.unsafe(statement);
  };
  const brokerId = newId();
  const save = (table: string, screen: object, called: string) =>
    sql`insert into ${sql(table)} ${sql({ id: newId(), broker_id: brokerId, ...screen, name: called, query: "?direction=out", created_at: new Date(0), updated_at: new Date(0) })}`;
  try {
    await sql`create table users (id uuid primary key)`;
    await sql`insert into users values (${brokerId})`;
    await apply("0028_transaction_filters.sql");
    await save("transaction_filters", {}, "Out");
    await apply("0029_saved_views.sql");
    const rows = await sql`select screen, name, query from saved_views`;
    assert.deepEqual([...rows], [{ screen: "TRANSACTIONS", name: "Out", query: "?direction=out" }]);
    await save("saved_views", { screen: "APPLICATIONS" }, "out");
    await assert.rejects(save("saved_views", { screen: "TRANSACTIONS" }, "OUT"), /saved_views_name_key/);
    await assert.rejects(save("saved_views", {}, "Other"), /null value in column "screen"/);
  } finally {
    await sql.end();
    await admin.unsafe(`drop database ${name} with (force)`);
    await admin.end();
  }
});
