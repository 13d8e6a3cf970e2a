import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { env } from "#lib/env.ts";
import { testLodge } from "#lib/testing/test-lodge.ts";

await testLodge();

test("the pool answers promptly and correctly after connections were lost within transactions", async () => {
  const script = fileURLToPath(new URL("testing/lose-connections.ts", import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [script, env().serviceDatabaseUrl], {
    timeout: 120_000,
  });
  assert.deepEqual(stdout.trim().split("\n"), [
    "asks: lost, then 42",
    "swallows: lost, then 42",
    "fails: lost, then 42",
    "waits: lost, then 42",
    "ends: lost, then 42",
    "waits: lost, then a transaction with 42",
    "meets: another connection's end, then 42",
  ]);
});
