import assert from "node:assert/strict";
import { test } from "node:test";
import { FairSemaphore, type Precedence } from "./fair-semaphore.ts";

/** Requests slots in this order. Returns the order in which the jobs start, and a function to end one. */
function queue(semaphore: FairSemaphore, asked: [owner: string, workload?: Precedence][]) {
  const started: string[] = [];
  const running: { name: string; release: () => void }[] = [];
  for (const [at, [owner, workload]] of asked.entries()) {
    const name = `${owner}${at}`;
    void semaphore.acquire(owner, workload).then((release) => {
      started.push(name);
      running.push({ name, release });
    });
  }
  const settle = () => new Promise<void>((done) => setImmediate(done));
  return {
    started,
    settle,
    async endFirst() {
      running.shift()?.release();
      await settle();
    },
  };
}

test("starts a broker's first job even if another's twenty jobs fill every slot", async () => {
  const semaphore = new FairSemaphore({ slots: 2, spare: 1 });
  const twenty = Array.from({ length: 20 }, (): [string, Precedence] => ["a", "LARGE"]);
  const { started, settle } = queue(semaphore, [...twenty, ["b", "SMALL"]]);
  await settle();
  assert.deepEqual(started, ["a0", "a1", "b20"]);
});

test("another broker waits for only one running job when every slot is in use", async () => {
  const semaphore = new FairSemaphore({ slots: 2, spare: 1 });
  const { started, settle, endFirst } = queue(semaphore, [["a"], ["a"], ["a"], ["b"], ["b"], ["c"]]);
  await settle();
  assert.deepEqual(started, ["a0", "a1", "b3"]);
  await endFirst();
  assert.deepEqual(started, ["a0", "a1", "b3", "c5"]);
});

test("brokers take turns regardless of how many jobs each has waiting", async () => {
  const semaphore = new FairSemaphore({ slots: 1 });
  const { started, settle, endFirst } = queue(semaphore, [["a"], ["a"], ["a"], ["b"], ["b"], ["c"]]);
  await settle();
  for (let ended = 0; ended < 5; ended += 1) await endFirst();
  assert.deepEqual(started, ["a0", "b3", "c5", "a1", "b4", "a2"]);
});

test("runs a broker's small job before that broker's large ones", async () => {
  const semaphore = new FairSemaphore({ slots: 1 });
  const { started, settle, endFirst } = queue(semaphore, [
    ["a", "LARGE"],
    ["a", "LARGE"],
    ["a", "SMALL"],
  ]);
  await settle();
  await endFirst();
  assert.deepEqual(started, ["a0", "a2"]);
});

test("runs an applicant's work after all work of brokers", async () => {
  const semaphore = new FairSemaphore({ slots: 1 });
  const { started, settle, endFirst } = queue(semaphore, [
    ["a"],
    ["link", "APPLICANT"],
    ["a", "LARGE"],
    ["b", "LARGE"],
  ]);
  await settle();
  for (let ended = 0; ended < 3; ended += 1) await endFirst();
  assert.deepEqual(started, ["a0", "b3", "a2", "link1"]);
});

test("releasing a slot twice frees it once", async () => {
  const semaphore = new FairSemaphore({ slots: 1 });
  const release = await semaphore.acquire("a");
  release();
  release();
  await semaphore.acquire("a");
  const { started, settle } = queue(semaphore, [["a"]]);
  await settle();
  assert.deepEqual(started, []);
});
