import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { env } from "#lib/platform/settings/env.ts";
import { testLodge } from "#testing/test-lodge.ts";

await testLodge();

test("the pool responds promptly and correctly after connections were lost within transactions", async () => {
  const script = fileURLToPath(new URL("testing/lose-connections.ts", import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [script, env().serviceDatabaseUrl], {
    timeout: 120_000,
  });
  assert.deepEqual(stdout.trim().split("\n"), [
    "queries: lost, then 42",
    "catches: lost, then 42",
    "throws: lost, then 42",
    "waits: lost, then 42",
    "returns: lost, then 42",
    "waits: lost, then a transaction with 42",
    "rethrows: another connection's error, then 42",
  ]);
});
