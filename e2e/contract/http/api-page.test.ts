import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { test } from "node:test";
import { promisify } from "node:util";
import { demoPassword } from "#lib/identity/users/demo-users.ts";
import { removeDataDir, startLodge } from "../../support/start-lodge.ts";

const page = readFileSync(resolve(import.meta.dirname, "../../../docs/api.md"), "utf8");

/** Uses its own Lodge, because the session expects the demo's applications and other tests add more. */
test("the curl session of the documentation runs the main job as printed", async () => {
  const session = /<!-- curl session[^>]*-->\n```sh\n([\s\S]*?)```/.exec(page)?.[1];
  assert.ok(session, "docs/api.md has no curl session");
  const lodge = await startLodge();
  const folder = mkdtempSync(join(tmpdir(), "lodge-readme-"));
  try {
    const script = `set -eu\n${session.replace("http://localhost:3000", lodge.url)}`;
    const { stdout } = await promisify(execFile)("sh", ["-c", script], {
      cwd: folder,
      timeout: 240_000,
      env: { ...process.env, PASSWORD: demoPassword },
    });
    assert.match(stdout, /^true\n/, "the upload triggered no processing");
    assert.match(stdout, /transactionCount: [1-9]\d*/);
    assert.match(stdout, /"type":"CREDIT_CARD"/);
    assert.match(stdout, /"kauri":\{"maxLending":[1-9]\d+,"maxMonthlySurplus":[\d.]+\}/);
  } finally {
    await lodge.stop();
    removeDataDir(lodge);
    rmSync(folder, { recursive: true, force: true });
  }
});
