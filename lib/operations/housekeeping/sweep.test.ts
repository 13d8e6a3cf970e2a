import assert from "node:assert/strict";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { spoolFolder } from "#lib/platform/storage/configured-storage.ts";
import { testLodge } from "#testing/test-lodge.ts";
import { sweepSpool } from "./sweep.ts";

const HOUR_MS = 3_600_000;

await testLodge();

test("removes files and folders that interrupted work left in the spool, once they are hours old", async () => {
  await mkdir(join(spoolFolder(), "summary"), { recursive: true });
  await writeFile(join(spoolFolder(), "summary", "statement.pdf"), "");
  await writeFile(join(spoolFolder(), "upload"), "");
  assert.equal(await sweepSpool(new Date()), 0);
  assert.equal(await sweepSpool(new Date(Date.now() + 7 * HOUR_MS)), 2);
  assert.deepEqual(await readdir(spoolFolder()), []);
});
