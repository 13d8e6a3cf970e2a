import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { applicantLanes, Displaced, defineTask, type LaneName, lanes, memoryBudget } from "./define-task.ts";
import { runLarge, runTask } from "./run-task.ts";
import type { run } from "./testing/count-bytes.ts";
import type { run as runThreadNumber } from "./testing/thread-number.ts";

const folder = mkdtempSync(join(tmpdir(), "run-task-"));
after(() => rmSync(folder, { recursive: true }));
const path = join(folder, "file.txt");
const TEXT = "some text";

const taskIn = (lane: LaneName) =>
  defineTask<typeof run>({ module: "lib/platform/worker/testing/count-bytes.ts", lane, seconds: 20 });

/** Requests ten slots and returns how many were given, and a function that ends all. */
async function fill(lane: (typeof lanes)[LaneName], owner: string) {
  const asked = Array.from({ length: 10 }, () => lane.acquire(owner));
  const given: (() => void)[] = [];
  for (const slot of asked) void slot.then((release) => given.push(release));
  await new Promise((done) => setImmediate(done));
  const taken = given.length;
  return {
    taken,
    async end() {
      for (const slot of asked) (await slot)();
    },
  };
}

for (const lane of ["interactive", "background"] as const) {
  test(`another broker's ${lane} work runs while one occupies all it can`, async () => {
    await writeFile(path, TEXT);
    const { end } = await fill(lanes[lane], "busy");
    assert.equal(await runTask(taskIn(lane), { path }, { broker: "other" }), TEXT.length);
    void end();
  });

  test(`a broker's ${lane} work runs while applicants occupy all they can, and the reverse`, async () => {
    await writeFile(path, TEXT);
    const applicants = await fill(applicantLanes[lane], "link");
    const broker = { broker: "a" };
    assert.ok(applicants.taken > 0);
    assert.equal(await runTask(taskIn(lane), { path }, broker), TEXT.length);
    void applicants.end();
    const own = await fill(lanes[lane], "a");
    assert.equal(await runTask(taskIn(lane), { path }, { ...broker, link: "link" }), TEXT.length);
    void own.end();
  });
}

test("a thread is used again, unless something of its task may still be running", async () => {
  const threadNumber = defineTask<typeof runThreadNumber>({
    module: "lib/platform/worker/testing/thread-number.ts",
    lane: "background",
    seconds: 20,
  });
  const first = await runTask(threadNumber, { leavesWork: false });
  assert.equal(await runTask(threadNumber, { leavesWork: true }), first);
  assert.notEqual(await runTask(threadNumber, { leavesWork: false }), first);
});

test("an applicant's work in the slot for large work ends when a broker's needs it, and is repeated", async () => {
  const events: string[] = [];
  let attempts = 0;
  const applicant = runLarge({ broker: "a", link: "link" }, async (workload) => {
    attempts += 1;
    events.push(`applicant ${attempts}`);
    if (attempts > 1) return;
    const displaced = Promise.withResolvers<void>();
    const holder = { megabytes: 500, workload, displace: () => displaced.reject(new Displaced()) };
    const forget = memoryBudget.add(holder);
    await displaced.promise.finally(forget);
  });
  await new Promise((done) => setImmediate(done));
  await runLarge({ broker: "a" }, async () => void events.push("broker"));
  await applicant;
  assert.deepEqual(events, ["applicant 1", "broker", "applicant 2"]);
});
