import assert from "node:assert/strict";
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { Worker } from "node:worker_threads";
import { makeDataDir } from "./make-data-dir.ts";

const folder = mkdtempSync(join(tmpdir(), "lodge-test-"));
after(() => rmSync(folder, { recursive: true, force: true }));

test("creates the folder and its parents, accessible only to the owner", () => {
  const dataDir = join(folder, "a", "b");
  makeDataDir(dataDir);
  makeDataDir(dataDir);
  // Windows does not use POSIX permissions.
  if (process.platform !== "win32") assert.equal(statSync(dataDir).mode & 0o777, 0o700);
});

test("reports a path where a folder cannot be created", { timeout: 30_000 }, () => {
  const file = join(folder, "file");
  writeFileSync(file, "");
  const paths = [join(file, "below"), ...(existsSync("/proc/self") ? ["/proc/lodge/data"] : [])];
  for (const path of paths)
    assert.throws(() => makeDataDir(path), /^Error: DATA_DIR must be a folder that Lodge can create/, path);
});

test("creates one folder for processes that start at the same moment", async () => {
  const module = JSON.stringify(new URL("make-data-dir.ts", import.meta.url).href);
  const code = `
    import { workerData } from "node:worker_threads";
    import { makeDataDir } from ${module};
    for (let round = 0; round < 300; round += 1) makeDataDir(workerData + "/" + round + "/files");`;
  const start = () =>
    new Promise((ended, failed) =>
      new Worker(new URL(`data:text/javascript,${encodeURIComponent(code)}`), {
        workerData: join(folder, "race"),
      })
        .once("exit", ended)
        .once("error", failed),
    );
  await Promise.all([start(), start(), start()]);
});
