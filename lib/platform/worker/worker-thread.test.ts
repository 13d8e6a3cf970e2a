import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { setTimeout } from "node:timers/promises";
import { defineTask, WorkerLimit } from "./define-task.ts";
import type { Workload } from "./fair-semaphore.ts";
import { endIdle, runTask } from "./run-task.ts";
import type { run } from "./testing/count-bytes.ts";
import { WorkerThread } from "./worker-thread.ts";

const folder = mkdtempSync(join(tmpdir(), "worker-thread-"));
after(() => rmSync(folder, { recursive: true }));

const SECONDS = 0.2;
const TEXT = "some text";
const countBytes = defineTask<typeof run>({
  module: "lib/platform/worker/testing/count-bytes.ts",
  lane: "background",
  seconds: 20,
});
const start = (workload: Workload) => ({ workload, modules: [countBytes.module] });

const isLinux = process.platform === "linux";

/** The "nice" values of this process's threads: field 19 of each thread's stat, 16 fields after its name. */
const priorities = () =>
  readdirSync("/proc/self/task").map((id) =>
    Number(readFileSync(`/proc/self/task/${id}/stat`, "utf8").split(") ").at(-1)?.split(" ")[16]),
  );

/** Starts reading a pipe before anything is written, so the thread waits without using CPU time. */
function readPipe(name: string) {
  const path = join(folder, name);
  execFileSync("mkfifo", [path]);
  const thread = new WorkerThread(320, start("SMALL"));
  const limits = { seconds: SECONDS, megabytes: 320, workload: "SMALL" as const };
  const result = thread.run(countBytes, { path }, limits);
  return { result, write: (text: string) => writeFile(path, text), end: () => thread.terminate() };
}

test("elapsed time without CPU use does not count towards the limit", async () => {
  const { result, write, end } = readPipe("late");
  await setTimeout(SECONDS * 2_000);
  await write(TEXT);
  assert.equal(await result, TEXT.length);
  await end();
});

test("ends a task that waits forever", async () => {
  const { result, write, end } = readPipe("never");
  await assert.rejects(result, (error) => error instanceof WorkerLimit && error.kind === "TIME");
  await write("");
  await end();
});

test("an applicant's file is small work: one with the lowest priority ends only on idle processors", {
  skip: !isLinux,
}, async () => {
  // Those of an earlier file.
  await endIdle();
  const path = join(folder, "applicant.txt");
  await writeFile(path, TEXT);
  const lowest = () => priorities().filter((nice) => nice === 15).length;
  const before = lowest();
  assert.equal(await runTask(countBytes, { path }, { link: "link" }), TEXT.length);
  assert.ok(priorities().includes(5));
  assert.equal(lowest(), before);
});

test("gives requests priority over small work, and small work over large", { skip: !isLinux }, async () => {
  const limits = { seconds: 20, megabytes: 320, workload: "SMALL" as const };
  const threads = (["SMALL", "LARGE"] as const).map((workload) => new WorkerThread(320, start(workload)));
  const path = join(folder, "small.txt");
  await writeFile(path, TEXT);
  for (const thread of threads) await thread.run(countBytes, { path }, limits);
  const found = new Set(priorities());
  assert.ok(
    [0, 5, 15].every((nice) => found.has(nice)),
    [...found].join(" "),
  );
  for (const thread of threads) await thread.terminate();
});
