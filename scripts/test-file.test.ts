import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { test } from "node:test";

test("runs a unit test that is named with a journey, and fails with it before a browser starts", (t) => {
  const root = join(import.meta.dirname, "..");
  const folder = mkdtempSync(join(tmpdir(), "lodge-files-"));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const failing = join(folder, "failing.test.mjs");
  writeFileSync(
    failing,
    `import { test } from "node:test"; test("fails", () => { throw new Error("seen"); });`,
  );
  const journey = "e2e/journeys/deal/none.spec.ts";
  const args = ["scripts/test-file.mjs", journey, relative(root, failing)];
  const env = { ...process.env, NODE_TEST_CONTEXT: undefined, NODE_OPTIONS: undefined };
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, env, encoding: "utf8" });
  assert.equal(status, 1, stderr);
  assert.match(stdout, /^ℹ fail 1$/m);
  assert.ok(stderr.includes(journey), "says that the journey has not run");
});
