import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { after, test } from "node:test";
import { until } from "#testing/until.ts";
import { defineTask, WorkerLimit } from "./define-task.ts";
import { runTask } from "./run-task.ts";
import type { run } from "./testing/block.ts";
import { WorkerProcess } from "./worker-process.ts";

const block = defineTask<typeof run>({
  module: "lib/platform/worker/testing/block.ts",
  lane: "pages",
  seconds: 20,
  isolated: true,
});
const isLinux = process.platform === "linux";
const MEBIBYTE = 1024 * 1024;
const MEGABYTES = 256;

/** More rounds of a single native call than fit into minutes. */
const ENDLESS = 2 ** 31 - 1;

const started: WorkerProcess[] = [];
function start(): WorkerProcess {
  const worker = new WorkerProcess({ workload: "SMALL", megabytes: MEGABYTES, modules: [block.module] });
  started.push(worker);
  return worker;
}
after(() => Promise.all(started.map((each) => each.terminate())));

const limits = { seconds: 20, megabytes: MEGABYTES, workload: "SMALL" as const };
const isLimit = (kind: WorkerLimit["kind"]) => (error: unknown) =>
  error instanceof WorkerLimit && error.kind === kind;

test("runs one task after another", async () => {
  const worker = start();
  for (let round = 0; round < 2; round += 1)
    assert.deepEqual([...(await worker.run(block, { fill: 9 }, limits))], [1, 1, 1]);
});

test("receives no settings or secrets", { skip: !isLinux }, async () => {
  const environment = await start().run(block, { file: "/proc/self/environ" }, limits);
  assert.match(String(environment), /^NODE_ENV=production/);
  assert.doesNotMatch(String(environment), /DATABASE|SECRET|KEY|HOME/);
});

test("kills a process within a native call when its time is over", async () => {
  const worker = start();
  await assert.rejects(worker.run(block, { rounds: ENDLESS }, { ...limits, seconds: 0.3 }), isLimit("TIME"));
  await worker.terminate();
  assert.equal(worker.hasEnded, true);
});

test("kills a process that uses too much memory outside of V8's limits", async () => {
  await assert.rejects(start().run(block, { fill: 600 * MEBIBYTE }, limits), isLimit("MEMORY"));
});

test("treats a crash of native code as a limit, and affects no other process", async () => {
  await assert.rejects(start().run(block, { crash: "SIGSEGV" }, limits), isLimit("MEMORY"));
  assert.deepEqual([...(await start().run(block, { fill: 9 }, limits))], [1, 1, 1]);
});

test("ends a task that nobody waits for, and one that is still queued", async () => {
  const caller = new AbortController();
  const asked = [1, 2, 3].map(() => runTask(block, { rounds: ENDLESS }, { signal: caller.signal }));
  setTimeout(() => caller.abort(), 300);
  for (const each of await Promise.allSettled(asked))
    assert.equal(each.status === "rejected" && each.reason.name, "AbortError");
  assert.deepEqual([...(await runTask(block, { fill: 9 }))], [1, 1, 1]);
});

test("is waited for when it ends, although an idle one lets its parent exit", async () => {
  const code = `
    const { WorkerProcess } = await import("./lib/platform/worker/worker-process.ts");
    const limits = { seconds: 60, megabytes: 256, workload: "SMALL" };
    const worker = new WorkerProcess({ ...limits, modules: [] });
    await worker.run({ module: "${block.module}" }, { fill: 9 }, limits);
    worker.rest();
    await worker.terminate();
  `;
  const parent = spawn(process.execPath, ["--input-type=module", "-e", code], { stdio: "ignore" });
  const [status] = await once(parent, "exit");
  assert.equal(status, 0);
});

test("ends with the process that started it, however that ended", { skip: !isLinux }, async () => {
  const code = `
    const { WorkerProcess } = await import("./lib/platform/worker/worker-process.ts");
    const input = { rounds: ${ENDLESS} };
    const limits = { seconds: 60, megabytes: 256, workload: "SMALL" };
    const worker = new WorkerProcess({ ...limits, modules: [] });
    void worker.run({ module: "${block.module}" }, input, limits);
    console.log("started");
  `;
  const parent = spawn(process.execPath, ["--input-type=module", "-e", code], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(parent.stdout, "data");
  const list = `/proc/${parent.pid}/task/${parent.pid}/children`;
  await until(() => readFileSync(list, "utf8").trim() !== "");
  const child = readFileSync(list, "utf8").trim();
  parent.kill("SIGKILL");
  await until(() => !existsSync(`/proc/${child}`));
});
